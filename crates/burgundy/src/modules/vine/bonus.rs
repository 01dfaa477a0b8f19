//! What follows when a hexomino is planted: both bonuses in any order, then the level.

use engine::{Log, RuleId, Seat, Sum};

use crate::event::Event;
use crate::modules::Effect;
use crate::modules::vine::event::VineEvent;
use crate::modules::vine::piece::{Hexomino, Plot, Vine, VineBonus};
use crate::modules::vine::step::VineStep;
use crate::modules::vine::vineyards;
use crate::power::Power;
use crate::step::{Kinds, Step};
use crate::table::Table;
use crate::vocab::Source;

impl VineBonus {
    /// The rule that describes it.
    pub(crate) const fn rule(self) -> RuleId {
        RuleId(match self {
            VineBonus::TakeBlack => "BUR-VINE-022",
            VineBonus::TakeHexomino => "BUR-VINE-023",
            _ => "BUR-VINE-021",
        })
    }

    /// The kinds it takes from the numbered depots, if it takes a hex from there.
    pub(crate) const fn takes(self) -> Option<Kinds> {
        match self {
            VineBonus::TakeShipOrAnimal => Some(Kinds::MARKET),
            VineBonus::TakeBuilding => Some(Kinds::CARPENTER),
            VineBonus::TakeMineMonasteryOrCastle => Some(Kinds::CHURCH),
            _ => None,
        }
    }

    /// Whether it leaves nothing to decide; such a bonus comes first, as nothing is lost by having it.
    const fn is_plain(self) -> bool {
        matches!(self, VineBonus::Workers | VineBonus::Silver | VineBonus::Points)
    }
}

impl Table {
    /// Covers a space of the vineyard; its bonuses wait (BUR-VINE-020).
    pub(crate) fn plant(&mut self, seat: Seat, piece: Hexomino, plot: Plot, log: &mut Log<Event>) {
        self.vineyard_mut(seat).plant(piece, plot);
        log.note(|| Event::from(VineEvent::Planted { seat, piece, plot }));
        let bonuses = vineyards().plots[plot.index()].bonuses;
        for bonus in bonuses.into_iter().filter(|bonus| bonus.is_plain()) {
            self.use_vine_bonus(seat, bonus, log);
        }
        self.pending.push(VineStep::Bonuses { plot, open: bonuses.map(|bonus| !bonus.is_plain()) }.into());
    }

    /// The bonuses of the space just covered that are still open.
    pub(crate) fn open_bonuses(&self) -> impl Iterator<Item = VineBonus> + use<> {
        let (plot, open) = match VineStep::top(self) {
            Some(VineStep::Bonuses { plot, open }) => (plot, open),
            _ => (Plot(0), [false; 2]),
        };
        vineyards().plots[plot.index()].bonuses.into_iter().zip(open).filter(|(_, open)| *open).map(|(bonus, _)| bonus)
    }

    /// The seat chooses which bonus comes first.
    pub(crate) fn choose_bonus(&mut self, seat: Seat, chosen: VineBonus, log: &mut Log<Event>) {
        let Some(VineStep::Bonuses { plot, open }) = VineStep::top_mut(self) else { unreachable!("bonuses are open") };
        let bonuses = vineyards().plots[plot.index()].bonuses;
        let first = bonuses.iter().zip(open).find(|(bonus, open)| **bonus == chosen && **open);
        *first.expect("the bonus was checked to be open").1 = false;
        self.use_vine_bonus(seat, chosen, log);
    }

    /// Goes on once no choice between bonuses is left: the last one, or the level.
    pub(crate) fn finish_bonuses(&mut self, seat: Seat, plot: Plot, open: [bool; 2], log: &mut Log<Event>) {
        if open[0] == open[1] {
            return self.complete_level(seat, plot);
        }
        let last = vineyards().plots[plot.index()].bonuses[usize::from(open[1])];
        self.pending.push(VineStep::Bonuses { plot, open: [false; 2] }.into());
        self.use_vine_bonus(seat, last, log);
    }

    fn use_vine_bonus(&mut self, seat: Seat, bonus: VineBonus, log: &mut Log<Event>) {
        let power = Power::Vine(bonus);
        let rule = power.rule(self.rules.edition);
        self.used(seat, power, log);
        match bonus {
            VineBonus::Workers => self.gain_workers(seat, 4, rule, log),
            VineBonus::Silver => self.gain_silver(seat, 2, rule, log),
            VineBonus::Points => self.score(seat, Source::Vines, 4, rule, log, || Sum::plain(4, "vine-space")),
            VineBonus::TakeBuilding | VineBonus::TakeShipOrAnimal | VineBonus::TakeMineMonasteryOrCastle => {
                self.pending.push(Step::Gain(power));
            }
            VineBonus::Sell => self.pending.push(Step::Warehouse),
            VineBonus::Place => self.pending.push(Step::TownHall),
            VineBonus::Act if self.rules.vine_castle_is_castle => self.pending.push(Step::Castle),
            VineBonus::Act => self.pending.push(Step::Act),
            VineBonus::TakeBlack => self.pending.push(VineStep::Black.into()),
            VineBonus::TakeHexomino => self.pending.push(VineStep::Hexomino.into()),
        }
    }

    /// BUR-VINE-024: once per level, after both bonuses.
    fn complete_level(&mut self, seat: Seat, plot: Plot) {
        let level = vineyards().plots[plot.index()].level;
        let spaces = vineyards().levels[level];
        let vineyard = self.vineyard_mut(seat);
        let full = vineyard.covered & spaces == spaces;
        if full && vineyard.claimed & (1 << level) == 0 {
            vineyard.claimed |= 1 << level;
            self.pending.push(VineStep::Claim(level as u8).into());
        }
    }

    /// The colours of the supply.
    pub(crate) fn tiles_left(&self) -> impl Iterator<Item = Vine> {
        Vine::ALL.iter().copied().filter(|vine| self.vines().tiles[vine.index()] > 0)
    }

    pub(crate) fn claim(&mut self, seat: Seat, level: u8, vine: Vine, log: &mut Log<Event>) {
        self.vines_mut().tiles[vine.index()] -= 1;
        self.vineyard_mut(seat).tiles[vine.index()] += 1;
        log.note(|| Event::from(VineEvent::TileTaken { seat, vine, level: level + 1 }));
    }

    /// A level is full and at most one colour is left to choose.
    pub(crate) fn claim_last(&mut self, seat: Seat, level: u8, log: &mut Log<Event>) {
        let only = self.tiles_left().next();
        if let Some(vine) = only {
            self.claim(seat, level, vine, log);
        }
    }
}
