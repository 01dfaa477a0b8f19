//! The solo game (SOLO): a target to reach again and again, and 37 spaces to cover in 25 rounds.
//!
//! The duchy grows by way of rivers only, which is a matter of its [`Layout`](crate::Layout). Reaching the target gives an
//! action as a castle does, so it waits as [`Step::Castle`]. What follows a placement waits as [`SoloStep::Sequels`], because
//! the player chooses the order (BUR-SOLO-024).

mod action;
mod chapter;
mod event;
mod illegal;
mod step;

use engine::wire::{self, Bits};
use engine::{Log, RuleId, Seat, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::action::SoloAction;
pub(crate) use self::chapter::SoloGame;
pub use self::event::SoloEvent;
pub use self::illegal::SoloIllegal;
pub use self::step::SoloStep;

use crate::action::{Offer, Origin};
use crate::data::{Counts, data};
use crate::event::Event;
use crate::hex::{Face, Hex};
use crate::modules::Effect;
use crate::options::Rules;
use crate::step::{Stage, Step};
use crate::table::Table;
use crate::vocab::{Building, Good, Kind, Monastery, Number, Source, Space};

/// What only the solo game has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Solo {
    /// Where the marker of points stands.
    pub marker: u16,
    /// Where the target stands.
    pub target: u16,
    /// Goods that left the game by colour.
    #[serde(with = "wire::Counts::<Good>")]
    pub gone: [u8; 6],
    /// Hexes of the black depot turned face down.
    pub turned: u8,
    /// Whether the crane was counted for a monastery (BUR-SOLO-502).
    pub crane_counted: bool,
}

impl Solo {
    /// Before the first move, if this is the solo game.
    pub(crate) fn of(rules: &Rules) -> Option<Solo> {
        let solo = Solo { marker: 0, target: rules.target.into(), gone: [0; 6], turned: 0, crane_counted: false };
        rules.solo().then_some(solo)
    }

    /// Where the target moves when it is reached (BUR-SOLO-021, BUR-SOLO-023).
    pub fn next_target(&self) -> u16 {
        self.target.saturating_sub(data().solo.step.into()).max(data().solo.floor.into())
    }
}

engine::words! {
    /// A part of what follows a placement.
    pub enum Sequel {
        /// The points for the size of a completed area.
        Area = "area",
        /// The points for the phase of a completed area.
        Phase = "phase",
        /// The reward for a completed colour.
        Colour = "colour",
        /// The effect of the hex.
        Effect = "effect",
    }
}

/// The parts of what follows a placement that are still open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sequels(#[serde(with = "Bits::<Sequel>")] u8);

impl Sequels {
    /// Whether a part is open.
    pub fn has(self, sequel: Sequel) -> bool {
        self.0 & (1 << sequel.index()) != 0
    }

    /// How many are open.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is open.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are open.
    pub fn iter(self) -> impl Iterator<Item = Sequel> {
        Sequel::ALL.iter().copied().filter(move |sequel| self.has(*sequel))
    }

    fn remove(&mut self, sequel: Sequel) {
        self.0 &= !(1 << sequel.index());
    }
}

impl FromIterator<Sequel> for Sequels {
    fn from_iter<I: IntoIterator<Item = Sequel>>(sequels: I) -> Sequels {
        Sequels(sequels.into_iter().fold(0, |all, sequel| all | 1 << sequel.index()))
    }
}

/// The round: the white die removes a hex, and the duchy may be full.
impl Table {
    fn solo_mut(&mut self) -> &mut Solo {
        self.solo.as_mut().expect("this is the solo game")
    }

    /// The first hex of the white die's depot leaves the game, or of the next depot clockwise that has one
    /// (BUR-SOLO-009, BUR-SOLO-010).
    fn remove_hex(&mut self, log: &mut Log<Event>) {
        let ring = Number::ALL.into_iter().cycle().skip(self.white.index()).take(Number::ALL.len());
        for depot in ring {
            if let Some(hex) = self.board.depots[depot.index()].iter_mut().find_map(Option::take) {
                self.supply.gone[hex.index()] += 1;
                return log.note(|| SoloEvent::Removed { hex, depot }.into());
            }
        }
    }

    /// Opens what follows a placement; a full duchy ends the game at once (BUR-SOLO-026).
    fn open_sequels(&mut self, seat: Seat, hex: Hex, space: Space, log: &mut Log<Event>) {
        let player = self.estate(seat);
        let layout = player.layout();
        if player.empty().is_empty() {
            self.pending.clear();
            self.stage = Stage::Over;
            return log.note(|| Event::GameEnded);
        }
        let area = player.covered.covers(layout.area(space).spaces);
        let colour = player.covered.covers(layout.by_kind[layout.kinds[space.index()].index()]);
        let effect = match hex.face() {
            Face::Mine | Face::Inn | Face::Black => false,
            Face::Monastery(monastery) => data().final_points[monastery.number() as usize].is_some(),
            Face::Ship | Face::Castle | Face::Animal(..) | Face::Building(_) => true,
        };
        let all = [(Sequel::Area, area), (Sequel::Phase, area), (Sequel::Colour, colour), (Sequel::Effect, effect)];
        let open = all.into_iter().filter(|(_, due)| *due).map(|(sequel, _)| sequel).collect();
        self.pending.push(SoloStep::Sequels { hex, space, open }.into());
    }

    /// Resolves one of the open parts.
    fn resolve_next(&mut self, seat: Seat, sequel: Sequel, log: &mut Log<Event>) {
        let Some(SoloStep::Sequels { hex, space, open }) = SoloStep::top_mut(self) else {
            unreachable!("parts are open")
        };
        open.remove(sequel);
        let (hex, space) = (*hex, *space);
        self.resolve_sequel(seat, hex, space, sequel, log);
    }

    /// Resolves a part of what follows a placement.
    fn resolve_sequel(&mut self, seat: Seat, hex: Hex, space: Space, sequel: Sequel, log: &mut Log<Event>) {
        match sequel {
            Sequel::Area => self.score_area_size(seat, space, log),
            Sequel::Phase => self.score_area_phase(seat, space, log),
            Sequel::Colour => self.pending.push(SoloStep::Reward.into()),
            Sequel::Effect => self.take_effect(seat, hex, space, log),
        }
    }
}

/// Points and the target.
impl Table {
    /// Points move the marker; more may be bought with silver while they are gained (BUR-SOLO-020).
    fn advance_points(&mut self, seat: Seat, points: i16, log: &mut Log<Event>) {
        if points <= 0 {
            return;
        }
        if !self.move_marker(seat, points as u16, log) && self.players[seat].silver > 0 {
            self.pending.push(SoloStep::TopUp.into());
        }
    }

    /// Whether the target was reached: then the marker goes back, surplus is lost, and an action follows
    /// (BUR-SOLO-021, BUR-SOLO-022).
    fn move_marker(&mut self, seat: Seat, points: u16, log: &mut Log<Event>) -> bool {
        let solo = self.solo_mut();
        solo.marker += points;
        if solo.marker < solo.target {
            return false;
        }
        (solo.marker, solo.target) = (0, solo.next_target());
        let target = solo.target;
        log.note(|| SoloEvent::TargetReached { seat, target }.into());
        self.pending.push(Step::Castle);
        true
    }

    /// The most points that may be bought now: more than up to the target would be lost.
    fn most_points(&self, seat: Seat) -> u16 {
        let Some((SoloStep::TopUp, solo)) = SoloStep::top(self).zip(self.solo) else { return 0 };
        self.players[seat].silver.min(solo.target - solo.marker)
    }

    /// Buys points, a silver each.
    fn buy_points(&mut self, seat: Seat, points: u8, log: &mut Log<Event>) {
        self.pending.pop();
        self.players[seat].silver -= u16::from(points);
        self.award(seat, Source::Bought, points.into(), RuleId("BUR-SOLO-020"), log, || {
            Sum::plain(points.into(), "silver")
        });
        self.move_marker(seat, points.into(), log);
    }
}

/// Ships and black hexes.
impl Table {
    /// After a ship the goods of all other depots leave the game; then goods may be traded (BUR-SOLO-013, BUR-SOLO-014).
    fn end_voyage(&mut self, log: &mut Log<Event>) {
        let left = std::mem::take(&mut self.board.goods);
        let solo = self.solo_mut();
        for depot in left {
            solo.gone.iter_mut().zip(depot).for_each(|(gone, count)| *gone += count);
        }
        let count: u8 = left.iter().flatten().sum();
        if count > 0 {
            log.note(|| SoloEvent::GoodsLost { count }.into());
        }
        self.pending.push(SoloStep::Trade.into());
    }

    /// Whether a ship just placed lets the player trade goods for a hex.
    fn can_trade(&self, seat: Seat) -> bool {
        let goods: u8 = self.players[seat].goods.iter().sum();
        SoloStep::top(self) == Some(SoloStep::Trade)
            && goods >= data().solo.goods
            && self.board.black.iter().any(Option::is_some)
    }

    /// Takes a hex of the black depot; its face is out of the game from now on.
    fn trade(&mut self, seat: Seat, hex: Hex, log: &mut Log<Event>) {
        self.pending.pop();
        self.lift(Offer { hex, at: Origin::Black });
        self.supply.gone[hex.index()] += 1;
        log.note(|| SoloEvent::Traded { seat, hex }.into());
        self.pending.push(SoloStep::Give(data().solo.goods).into());
    }

    /// Whether it is still open which goods are given up.
    fn goods_compete(&self, seat: Seat, due: u8) -> bool {
        let goods = &self.players[seat].goods;
        let colours = goods.iter().filter(|count| **count > 0).count();
        due > 0 && colours > 1 && goods.iter().sum::<u8>() > due
    }

    /// Gives up one good.
    fn give(&mut self, seat: Seat, good: Good, log: &mut Log<Event>) {
        let Some(SoloStep::Give(due)) = SoloStep::top_mut(self) else { unreachable!("goods are due") };
        *due -= 1;
        self.lose_goods(seat, good, 1, log);
    }

    /// Gives up the goods about which there is no choice, and stores the hex face down.
    fn end_trade(&mut self, seat: Seat, mut due: u8, log: &mut Log<Event>) {
        for good in Good::ALL {
            let count = due.min(self.players[seat].goods[good.index()]);
            due -= count;
            self.lose_goods(seat, *good, count, log);
        }
        self.solo_mut().turned += 1;
        self.store(seat, Hex::BLACK, log);
    }

    fn lose_goods(&mut self, seat: Seat, good: Good, count: u8, log: &mut Log<Event>) {
        if count > 0 {
            self.players[seat].goods[good.index()] -= count;
            self.solo_mut().gone[good.index()] += count;
            log.note(|| SoloEvent::Given { seat, good, count }.into());
        }
    }
}

/// Monasteries score when they are placed.
impl Table {
    /// Scores a monastery just placed, or asks whether the crane counts (BUR-SOLO-017, BUR-SOLO-502).
    fn score_placed_monastery(&mut self, seat: Seat, monastery: Monastery, log: &mut Log<Event>) {
        let counts = data().final_points[monastery.number() as usize];
        let crane = self.players[seat].count(Building::Crane) > 0 && !self.solo_mut().crane_counted;
        match counts {
            Some((Counts::Buildings(_), _)) if crane => self.pending.push(SoloStep::CountCrane(monastery).into()),
            _ => self.score_monastery(seat, monastery, 0, log),
        }
    }

    /// The crane counts as one more building for this monastery and for no other.
    fn count_crane(&mut self, seat: Seat, log: &mut Log<Event>) {
        let Some(SoloStep::CountCrane(monastery)) = SoloStep::top(self) else { unreachable!("a monastery scores") };
        self.pending.pop();
        self.solo_mut().crane_counted = true;
        self.score_monastery(seat, monastery, 1, log);
    }

    /// Colours of which every space is covered.
    pub(crate) fn complete_colours(&self, seat: Seat) -> usize {
        let player = self.estate(seat);
        let by_kind = &player.layout().by_kind;
        Kind::ALL.iter().filter(|kind| player.covered.covers(by_kind[kind.index()])).count()
    }
}
