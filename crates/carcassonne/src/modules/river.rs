//! RIVER: twelve tiles that come first and must carry the river on.

use crate::modules::Chapter;
use engine::hold;
use crate::data::{Face, Set};
use crate::illegal::Illegal;
use crate::place::Cell;
use crate::state::{Curve, River as Course, State};
use crate::vocab::{Edge, Side};

/// The river.
pub(crate) struct River;

impl Chapter for River {
    fn audit(state: &State) -> Result<(), String> {
        hold!(state.bag.river() == 0 || state.river.is_some(), "river tiles are left, but the river has no end");
        Ok(())
    }
}

impl State {
    /// The river goes on from the last river tile on the table while river tiles are left.
    pub(crate) fn begin_river(&mut self) {
        self.river = None;
        let last = self.board.tiles.iter().rev().find(|tile| tile.kind.design().set == Set::River);
        if let Some(tile) = last.copied().filter(|_| self.bag.river() > 0) {
            let open = tile.face().river().find(|side| self.board.tile_at(tile.cell.beside(*side)).is_none());
            self.river = open.map(|side| Course { end: tile.cell.beside(side), curve: None });
        }
    }
}

/// How the river bends on a tile that it enters by `entry`.
fn curve(entry: Side, face: &Face) -> Option<Curve> {
    let exit = face.river().find(|side| *side != entry)?;
    match (exit.index() + 4 - entry.index()) % 4 {
        // Coming from the south, west is to the left.
        1 => Some(Curve::Left),
        3 => Some(Curve::Right),
        _ => None,
    }
}

/// The side by which the river enters its end cell.
fn entry(state: &State, end: Cell) -> Option<Side> {
    let river = |side: &Side| {
        let tile = state.board.tile_at(end.beside(*side));
        tile.is_some_and(|tile| tile.face().edges[side.opposite().index()] == Edge::River)
    };
    Side::ALL.iter().copied().find(river)
}

/// A river tile carries the river on (CAR-RIVER-004) and makes no U-turn (CAR-RIVER-005).
pub(crate) fn check(state: &State, cell: Cell, face: &Face) -> Result<(), Illegal> {
    let Some(river) = state.river else { return Ok(()) };
    if cell != river.end {
        return Err(Illegal::NotAtRiverEnd { end: river.end });
    }
    let bend = entry(state, cell).and_then(|entry| curve(entry, face));
    if bend.is_some() && bend == river.curve {
        return Err(Illegal::RiverUTurn);
    }
    Ok(())
}

/// The river goes on from the tile just placed, or is finished.
pub(crate) fn placed(state: &mut State, cell: Cell, face: &Face) {
    let Some(river) = state.river else { return };
    let Some(entry) = entry(state, cell) else { return };
    let exit = face.river().find(|side| *side != entry);
    state.river = exit.filter(|_| state.bag.river() > 0).map(|exit| {
        let bend = curve(entry, face);
        // CAR-RIVER-005: a straight tile lifts the bar, unless the option remembers the last curve.
        let curve = if bend.is_none() && state.rules.river_remembers { river.curve } else { bend };
        Course { end: cell.beside(exit), curve }
    });
}

/// A river tile was put away: when it was the last, the river ends open (CAR-RIVER-502).
pub(crate) fn set_aside(state: &mut State) {
    if state.bag.river() == 0 {
        state.river = None;
    }
}
