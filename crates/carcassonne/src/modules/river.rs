//! RIVER: twelve tiles that come first and must carry the river on.

use engine::{Log, Refusal, RuleId, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Face, Set};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::Chapter;
use crate::place::{Cell, Spot};
use crate::state::State;
use crate::vocab::{Edge, Side};

/// The river.
pub(crate) struct River;

/// The river while it is being laid (CAR-RIVER-003).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Course {
    /// The cell the next river tile must go to.
    end: Cell,
    /// The last curve that still matters.
    curve: Option<Curve>,
}

/// The way a river tile bends, seen downstream.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Curve {
    Left,
    Right,
}

/// Why a river tile is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RiverIllegal {
    /// The river must go on where it ends.
    #[error("the river goes on at {end}")]
    NotAtEnd {
        /// Where.
        end: Cell,
    },
    /// The river would bend twice to the same side.
    #[error("the river would bend twice to the same side")]
    UTurn,
}

impl Refusal for RiverIllegal {
    fn rule(&self) -> RuleId {
        RuleId("CAR-RIVER-901")
    }
}

impl Chapter for River {
    fn spot_rule(spot: Spot) -> Option<&'static str> {
        (spot == Spot::River).then_some("CAR-RIVER-902")
    }

    /// The river goes on from the last river tile on the table while river tiles are left.
    fn set_up(state: &mut State) {
        state.river = None;
        let last = state.board.tiles.iter().rev().find(|tile| tile.kind.design().set == Set::River);
        if let Some(tile) = last.copied().filter(|_| state.bag.river() > 0) {
            let open = tile.face().river().find(|side| state.board.tile_at(tile.cell.beside(*side)).is_none());
            state.river = open.map(|side| Course { end: tile.cell.beside(side), curve: None });
        }
    }

    #[inline]
    fn confines(state: &State) -> bool {
        state.river.is_some()
    }

    /// A river tile carries the river on (CAR-RIVER-004) and makes no U-turn (CAR-RIVER-005).
    fn check_place(state: &State, cell: Cell, face: &Face) -> Result<(), Illegal> {
        let Some(river) = state.river else { return Ok(()) };
        if cell != river.end {
            return Err(RiverIllegal::NotAtEnd { end: river.end }.into());
        }
        let bend = entry(state, cell).and_then(|entry| curve(entry, face));
        if bend.is_some() && bend == river.curve {
            return Err(RiverIllegal::UTurn.into());
        }
        Ok(())
    }

    /// The river goes on from the tile just placed, or is finished.
    fn placed(state: &mut State, _: &mut Log<Event>) {
        let Some(river) = state.river else { return };
        let tile = *state.board.tile(state.placed);
        let Some(entry) = entry(state, tile.cell) else { return };
        let exit = tile.face().river().find(|side| *side != entry);
        state.river = exit.filter(|_| state.bag.river() > 0).map(|exit| {
            let bend = curve(entry, tile.face());
            // CAR-RIVER-005: a straight tile lifts the bar, unless the option remembers the last curve.
            let curve = if bend.is_none() && state.rules.river_remembers { river.curve } else { bend };
            Course { end: tile.cell.beside(exit), curve }
        });
    }

    /// A river tile was put away: when it was the last, the river ends open (CAR-RIVER-502).
    fn set_aside(state: &mut State) {
        if state.bag.river() == 0 {
            state.river = None;
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        hold!(state.bag.river() == 0 || state.river.is_some(), "river tiles are left, but the river has no end");
        Ok(())
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
