//! What must hold in every position.

use crate::bag::Bag;
use crate::data::Kind;
use crate::modules::ask;
use crate::state::{State, numbers};
use engine::hold;

impl State {
    pub(crate) fn audit_all(&self) -> Result<(), String> {
        let state = self;
        figures(state)?;
        lying_tiles(state)?;
        scores(state)?;
        ask!(all audit(self));
        Ok(())
    }
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

/// No tile is in two places.
fn lying_tiles(state: &State) -> Result<(), String> {
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
    Ok(())
}

fn scores(state: &State) -> Result<(), String> {
    for (seat, player) in state.players.iter() {
        let parts: i32 = player.points.iter().map(|points| i32::from(*points)).sum();
        hold!(parts == player.total(), "seat {seat} has {} points, but parts of {parts}", player.total());
    }
    Ok(())
}
