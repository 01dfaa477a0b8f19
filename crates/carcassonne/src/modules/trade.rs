//! TRADE: goods, the builder's second part, the pig.

use std::fmt;

use engine::case::Mistake;
use engine::keys::number_of;
use engine::{Fact, Log, RuleId, Seat, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::board::Piece;
use crate::data::tiles;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, Deed, Effect};
use crate::options::Rules;
use crate::round::{Cause, Due};
use crate::state::{Player, Spent, State};
use crate::turn::{Entered, Stage};
use crate::vocab::{Feature, Figure, Goods, Marker, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// Goods, builders and pigs.
pub(crate) struct Trade;

/// Whether the builder has earned a second part this turn (CAR-TRADE-017, CAR-TRADE-505).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SecondPart {
    /// Not yet.
    No,
    /// It follows when this part is finished.
    Earned,
    /// It is being played or was declined: there is no third.
    Used,
}

/// What is done with the builder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TradeAction {
    /// Goes on with the builder's second part.
    Build,
}

/// What is decided about the builder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TradeStep {
    /// Whether the builder's second part is played.
    Second,
}

/// Something that happened to goods and builders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum TradeEvent {
    /// Goods were handed out.
    GoodsTaken {
        /// To whom.
        seat: Seat,
        /// Which.
        goods: Goods,
        /// How many.
        count: u8,
    },
    /// The builder earned a second part of the turn.
    SecondPartEarned {
        /// For whom.
        seat: Seat,
    },
    /// The second part began.
    SecondPartBegan {
        /// Whose.
        seat: Seat,
    },
}

impl Chapter for Trade {
    const SEAT_KEYS: &'static [&'static str] = &["wine", "grain", "cloth"];
    const QUESTIONS: &'static [&'static str] = &["SEAT wine|grain|cloth"];
    const AWARDS: &'static [(What, &'static str)] = &[(What::Goods, "CAR-TRADE-007"), (What::Field, "CAR-TRADE-030")];

    fn has_stages(rules: &Rules) -> bool {
        rules.builder
    }

    /// The second part is offered before its tile is drawn (CAR-TRADE-024).
    #[inline]
    fn enter(state: &mut State, _: Stage, _: &mut Log<Event>) -> Entered {
        if state.second == SecondPart::Earned && state.bag.total() > 0 {
            return state.wait(TradeStep::Second);
        }
        Entered::Done
    }

    fn begin_turn(state: &mut State) {
        state.second = SecondPart::No;
    }

    /// The new tile earns a second part if it prolongs the zone of the own builder (CAR-TRADE-017, CAR-TRADE-506).
    fn placed(state: &mut State, log: &mut Log<Event>) {
        let seat = state.active;
        let away = state.rules.builder && !state.has(seat, Figure::Builder);
        if !away || state.second != SecondPart::No {
            return;
        }
        let with_builder = |part: PartId| {
            let zone = state.board.zone(part);
            zone.feature != Feature::Field && zone.helpers.has(seat)
        };
        if state.board.tile(state.placed).parts().any(with_builder) {
            state.second = SecondPart::Earned;
            log.note(|| TradeEvent::SecondPartEarned { seat }.into());
        }
    }

    fn figure_rule(figure: Figure) -> Option<&'static str> {
        match figure {
            Figure::Builder => Some("CAR-TRADE-901"),
            Figure::Pig => Some("CAR-TRADE-902"),
            _ => None,
        }
    }

    fn home_rule(figure: Figure) -> Option<&'static str> {
        matches!(figure, Figure::Builder | Figure::Pig).then_some("CAR-TRADE-023")
    }

    fn spent_rule(spent: Spent, _: &Action) -> Option<&'static str> {
        matches!(spent, Spent::Placed(Figure::Builder | Figure::Pig)).then_some("CAR-TRADE-904")
    }

    fn worth_rule(worth: &Worth) -> Option<&'static str> {
        (worth.what == What::Field && worth.grand).then_some("CAR-TRADE-030")
    }

    /// A builder or pig without any own follower in its zone goes home (CAR-TRADE-016, CAR-TRADE-027).
    fn abandoned(state: &mut State, seat: Seat, part: PartId, log: &mut Log<Event>) {
        let zone = state.board.zone(part);
        if !zone.helpers.has(seat) || zone.weight[seat.index()] > 0 {
            return;
        }
        let id = state.board.zone_id(part);
        let lonely = |piece: &Piece| piece.seat == seat && state.board.zone_id(piece.part) == id;
        let index = state.board.pieces.iter().position(lonely).expect("the zone knows its builder or pig");
        let piece = state.take_back(index);
        let site = state.board.site(piece.part);
        let rule = RuleId(if piece.figure == Figure::Pig { "CAR-TRADE-027" } else { "CAR-TRADE-016" });
        log.note(|| Event::FigureHome { seat, figure: piece.figure, site, rule });
    }

    /// The player whose tile completed a city takes its goods, knight or not (CAR-TRADE-004, CAR-TRADE-005).
    fn hand_out(state: &mut State, part: PartId, log: &mut Log<Event>) {
        let found = state.board.zone(part).goods;
        let seat = state.active;
        for goods in Goods::ALL.iter().copied() {
            let count = found[goods.index()];
            if count > 0 {
                state.players[seat].goods[goods.index()] += count;
                log.note(|| TradeEvent::GoodsTaken { seat, goods, count }.into());
            }
        }
    }

    /// At the end the most tokens of a kind bring 10 points, to everybody tied for them (CAR-TRADE-007 to 009).
    fn count(state: &mut State, log: &mut Log<Event>) {
        for goods in Goods::ALL.iter().copied() {
            let most = state.players.values().map(|player| player.goods(goods)).max().unwrap_or_default();
            for seat in Seat::all(state.seats()) {
                if most > 0 && state.players[seat].goods(goods) == most {
                    let worth = Worth::plain(What::Goods, 1, 10);
                    let due = Due { seat, source: Source::Goods, worth, cause: Cause::Plain };
                    state.credit(&due, Marker::Follower, log);
                }
            }
        }
    }

    /// Nobody has more goods than there are, and builders and pigs are never alone (CAR-TRADE-016, CAR-TRADE-027).
    fn audit(state: &State) -> Result<(), String> {
        for goods in Goods::ALL.iter().copied() {
            let found: u32 = state.players.values().map(|player| u32::from(player.goods(goods))).sum();
            let there = if state.rules.goods { u32::from(tiles().supply.goods[goods.index()]) } else { 0 };
            // Records of version 1 may have handed out more.
            hold!(found <= there || state.rules.repeats_empty_zones, "{found} {goods} of {there}");
        }
        let helpers = state.board.pieces.iter().filter(|piece| matches!(piece.figure, Figure::Builder | Figure::Pig));
        for piece in helpers {
            let zone = state.board.zone(piece.part);
            hold!(zone.weight[piece.seat.index()] > 0, "the {} of seat {} is alone", piece.figure, piece.seat);
        }
        Ok(())
    }

    fn components() -> Vec<String> {
        let taken = Goods::ALL.iter().map(|goods| format!("{goods} taken"));
        taken.chain(["second part".into()]).collect()
    }

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        let goods: Goods = key.parse()?;
        let there = tiles().supply.goods[goods.index()];
        state.players[seat].goods[goods.index()] = number_of(key, value, 0..=there.into())?;
        Ok(())
    }

    fn fact_of(state: &State, seat: Seat, question: &[&str]) -> Result<Option<String>, Mistake> {
        let [word] = question else { return Ok(None) };
        Ok(word.parse().ok().map(|goods: Goods| state.players[seat].goods(goods).to_string()))
    }

    fn show_seat(state: &State, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = &state.players[seat];
        let mut owned = Goods::ALL.iter().filter(|goods| player.goods(**goods) > 0);
        owned.try_for_each(|goods| write!(f, ", {} {goods}", player.goods(*goods)))
    }
}

impl Player {
    /// Goods tokens of a kind.
    pub fn goods(&self, goods: Goods) -> u8 {
        self.goods[goods.index()]
    }
}

impl fmt::Display for TradeAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("build")
    }
}

impl Deed for TradeAction {
    const FORMS: &'static str = "build";

    fn read(words: &[&str]) -> Option<TradeAction> {
        (words == ["build"]).then_some(TradeAction::Build)
    }

    fn out_of_order(self, state: &State) -> &'static str {
        if state.second == SecondPart::Used { "CAR-TRADE-903" } else { "CAR-BASE-910" }
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match TradeStep::now(state) {
            Some(TradeStep::Second) => Ok(()),
            None => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        state.second = SecondPart::Used;
        let seat = state.active;
        log.note(|| TradeEvent::SecondPartBegan { seat }.into());
        state.begin_part(log);
    }
}

impl Effect for TradeStep {
    fn list(self, _: &State, actions: &mut Vec<Action>) {
        actions.extend([TradeAction::Build.into(), Action::Skip]);
    }

    fn can_skip(self) -> bool {
        true
    }
}

impl fmt::Display for TradeEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TradeEvent::GoodsTaken { seat, goods, count } => write!(f, "goods-taken {seat} {count} {goods}"),
            TradeEvent::SecondPartEarned { seat } => write!(f, "second-part-earned {seat}"),
            TradeEvent::SecondPartBegan { seat } => write!(f, "second-part-began {seat}"),
        }
    }
}

impl Fact for TradeEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            TradeEvent::GoodsTaken { .. } => "CAR-TRADE-004",
            TradeEvent::SecondPartEarned { .. } | TradeEvent::SecondPartBegan { .. } => "CAR-TRADE-017",
        })
    }

    fn components(&self) -> Vec<String> {
        match self {
            TradeEvent::GoodsTaken { goods, .. } => vec![format!("{goods} taken")],
            TradeEvent::SecondPartEarned { .. } => Vec::new(),
            TradeEvent::SecondPartBegan { .. } => vec!["second part".into()],
        }
    }
}
