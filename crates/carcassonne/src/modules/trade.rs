//! TRADE: goods, the builder's second part, the pig.

use engine::{Log, RuleId, Seat};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use engine::keys::number_of;
use toml::Value;
use crate::data::tiles;
use crate::event::Event;
use crate::round::{Cause, Due};
use crate::state::{SecondPart, State};
use crate::turn::{Entered, Step};
use crate::vocab::{Feature, Figure, Goods, Marker, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// Goods, builders and pigs.
pub(crate) struct Trade;

impl Chapter for Trade {
    const SEAT_KEYS: &'static [&'static str] = &["wine", "grain", "cloth"];

    fn hand_out(state: &mut State, part: PartId, log: &mut Log<Event>) {
        hand_out_goods(state, part, log);
    }

    fn count(state: &mut State, log: &mut Log<Event>) {
        score_goods(state, log);
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

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        let goods: Goods = key.parse()?;
        let there = tiles().supply.goods[goods.index()];
        state.players[seat].goods[goods.index()] = number_of(key, value, 0..=there.into())?;
        Ok(())
    }
}

/// The rule that refuses a builder or pig.
pub(crate) fn refusal(figure: Figure) -> RuleId {
    RuleId(if figure == Figure::Pig { "CAR-TRADE-902" } else { "CAR-TRADE-901" })
}

/// The new tile earns a second part if it prolongs the zone of the own builder (CAR-TRADE-017, CAR-TRADE-506).
pub(crate) fn tile_placed(state: &mut State, log: &mut Log<Event>) {
    if !state.rules.builder || state.second != SecondPart::No {
        return;
    }
    let seat = state.active;
    let with_builder = |part: PartId| {
        let zone = state.board.zone(part);
        zone.feature != Feature::Field && zone.helpers.has(seat)
    };
    if state.board.tile(state.placed).parts().any(with_builder) {
        state.second = SecondPart::Earned;
        log.note(|| Event::SecondPartEarned { seat });
    }
}

/// The second part is offered before its tile is drawn (CAR-TRADE-024).
pub(crate) fn second(state: &mut State) -> Entered {
    if state.second == SecondPart::Earned && state.bag.total() > 0 {
        return state.wait(Step::Second);
    }
    Entered::Done
}

pub(crate) fn build(state: &mut State, log: &mut Log<Event>) {
    state.second = SecondPart::Used;
    let seat = state.active;
    log.note(|| Event::SecondPartBegan { seat });
    state.begin_part(log);
}

/// A builder or pig without any own follower in its zone goes home (CAR-TRADE-016, CAR-TRADE-027).
pub(crate) fn lonely_helper_home(state: &mut State, seat: Seat, part: PartId, log: &mut Log<Event>) {
    let zone = state.board.zone(part);
    if !zone.helpers.has(seat) || zone.weight[seat.index()] > 0 {
        return;
    }
    let id = state.board.zone_id(part);
    let lonely = |piece: &crate::board::Piece| piece.seat == seat && state.board.zone_id(piece.part) == id;
    let index = state.board.pieces.iter().position(lonely).expect("the zone knows its builder or pig");
    let piece = state.take_back(index);
    let site = state.board.site(piece.part);
    let rule = RuleId(if piece.figure == Figure::Pig { "CAR-TRADE-027" } else { "CAR-TRADE-016" });
    log.note(|| Event::FigureHome { seat, figure: piece.figure, site, rule });
}

/// The player whose tile completed a city takes its goods, knight or not (CAR-TRADE-004, CAR-TRADE-005).
pub(crate) fn hand_out_goods(state: &mut State, part: PartId, log: &mut Log<Event>) {
    let found = state.board.zone(part).goods;
    let seat = state.active;
    for goods in Goods::ALL.iter().copied() {
        let count = found[goods.index()];
        if count > 0 {
            state.players[seat].goods[goods.index()] += count;
            log.note(|| Event::GoodsTaken { seat, goods, count });
        }
    }
}

/// At the end the most tokens of a kind bring 10 points, to everybody tied for them (CAR-TRADE-007 to 009).
pub(crate) fn score_goods(state: &mut State, log: &mut Log<Event>) {
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
