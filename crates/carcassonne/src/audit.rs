//! What must hold in every position.

use crate::bag::Bag;
use crate::data::Kind;
use crate::state::{State, numbers};
use crate::turn::Step;
use crate::vocab::{Figure, Magic};

/// Fails with a formatted reason unless the condition holds.
macro_rules! hold {
    ($condition:expr, $($reason:tt)+) => {
        if !$condition {
            return Err(format!($($reason)+));
        }
    };
}

pub(crate) fn audit(state: &State) -> Result<(), String> {
    figures(state)?;
    tiles(state)?;
    scores(state)?;
    helpers(state)?;
    magic(state)?;
    hold!(state.pile.is_whole(), "the pile of messages is not whole: {:?}", state.pile);
    hold!(
        state.turnable.iter().all(|lake| state.board.tile(*lake).ferry.is_some()),
        "a lake without ferry may be turned"
    );
    Ok(())
}

/// Every figure is in its owner's supply or on the board.
fn figures(state: &State) -> Result<(), String> {
    let mut counts = state.players.map(|_, player| player.supply);
    for piece in &state.board.pieces {
        counts[piece.seat][piece.figure.index()] += 1;
        let feature = state.board.feature(piece.part);
        hold!(piece.figure.may_stand(feature), "a {} on a {feature}", piece.figure);
    }
    let all = numbers(&state.rules);
    for (seat, found) in counts.iter() {
        for (figure, wanted) in all {
            hold!(
                found[figure.index()] == wanted,
                "seat {seat} has {} of {figure}, not {wanted}",
                found[figure.index()]
            );
        }
    }
    Ok(())
}

/// No tile is in two places, and lakes have ferries.
fn tiles(state: &State) -> Result<(), String> {
    let all = Bag::full(&state.rules);
    let mut counts = [0u8; Kind::COUNT];
    for tile in &state.board.tiles {
        counts[tile.kind.index()] += 1;
    }
    if let Some(kind) = state.hand {
        counts[kind.index()] += 1;
    }
    for (index, count) in counts.iter().enumerate() {
        let kind = Kind::at(index);
        let (found, wanted) = (count + state.bag.count(kind), all.count(kind));
        hold!(found <= wanted, "{found} tiles {kind}, but there are {wanted}");
    }
    let bars: u8 = state.board.tiles.iter().map(|tile| tile.bars).sum();
    let won: u8 = state.players.values().map(|player| player.bars).sum();
    hold!(bars + won <= 16, "{bars} bars on tiles and {won} won");
    hold!(state.bag.river() == 0 || state.river.is_some(), "river tiles are left, but the river has no end");
    Ok(())
}

fn scores(state: &State) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let parts: i32 = player.points.iter().map(|points| i32::from(*points)).sum();
        hold!(parts == player.total(), "seat {seat} has {} points, but parts of {parts}", player.total());
        hold!(player.robber.is_none_or(|space| space < 50), "a robber beyond the track");
    }
    Ok(())
}

/// Builders and pigs are never without an own follower (CAR-TRADE-016, CAR-TRADE-027).
fn helpers(state: &State) -> Result<(), String> {
    let helpers = state.board.pieces.iter().filter(|piece| matches!(piece.figure, Figure::Builder | Figure::Pig));
    for piece in helpers {
        let zone = state.board.zone(piece.part);
        hold!(zone.weight[piece.seat.index()] > 0, "the {} of seat {} is alone", piece.figure, piece.seat);
    }
    Ok(())
}

/// Mage and witch stand on different roads or cities.
fn magic(state: &State) -> Result<(), String> {
    if let [Some(mage), Some(witch)] = state.magic {
        let apart = !state.board.same_zone(mage, witch) || state.step == Step::Clash;
        hold!(apart, "mage and witch are on the same zone");
    }
    for magic in Magic::ALL {
        let on_line = state
            .magic_site(*magic)
            .is_none_or(|site| site.spot.feature().is_some_and(|f| Figure::Builder.may_stand(f)));
        hold!(on_line, "the {magic} is neither on a road nor in a city");
    }
    Ok(())
}
