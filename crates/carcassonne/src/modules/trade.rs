//! TRADE: goods, the builder's second part, the pig.

use engine::{Log, RuleId, Seat};

use crate::event::Event;
use crate::round::{Cause, Due};
use crate::state::{SecondPart, State};
use crate::turn::{Entered, Step};
use crate::vocab::{Feature, Figure, Goods, Marker, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

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
