//! FERRY: lakes where roads end, unless a ferry joins two of them.

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Seat};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use toml::Value;
use crate::arrange::each;
use crate::action::Action;
use crate::board::TileId;
use crate::data::tiles;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{magic, trade};
use crate::place::{Cell, Crossing};
use crate::state::State;
use crate::turn::{Entered, Stage, Step};
use crate::vocab::{Edge, Side};
use crate::zone::PartId;

/// The ferries.
pub(crate) struct Ferries;

impl Chapter for Ferries {
    const KEYS: &'static [&'static str] = &["ferries"];

    /// There are only so many, each on a lake, and only those can be turned.
    fn audit(state: &State) -> Result<(), String> {
        let laid = || state.board.tiles.iter().filter(|tile| tile.ferry.is_some());
        let there = if state.rules.ferry { usize::from(tiles().supply.ferries) } else { 0 };
        hold!(laid().count() <= there, "{} ferries of {there}", laid().count());
        hold!(laid().all(|tile| tile.kind.design().ferry), "a ferry without a lake");
        let turnable = state.turnable.iter().all(|lake| state.board.tile(*lake).ferry.is_some());
        hold!(turnable, "a lake without ferry may be turned");
        Ok(())
    }

    /// `0,0 E-W`
    fn arrange(state: &mut State, key: &str, value: &Value) -> Result<(), Mistake> {
        each(key, value, |item| {
            let (cell, crossing) = item.split_once(' ').ok_or_else(|| Mistake::new("expected CELL SIDE-SIDE"))?;
            let lake = state.board.id_at(cell.parse()?).ok_or_else(|| Mistake::new(format!("no tile on {cell}")))?;
            let crossing: Crossing = crossing.trim().parse()?;
            let tile = state.board.tile(lake);
            let roads = crossing.sides().iter().all(|side| tile.face().edges[side.index()] == Edge::Road);
            if !tile.kind.design().ferry || tile.ferry.is_some() || !roads {
                return Err(Mistake::new(format!("{item}: no free lake with roads on those sides")));
            }
            state.board.lay_ferry(lake, crossing);
            Ok(())
        })
    }
}

/// After step 2 a ferry must be put on the lake just placed (CAR-FERRY-004).
pub(crate) fn enter(state: &mut State) -> Entered {
    if state.board.tile(state.placed).kind.design().ferry {
        return state.wait(Step::Ferry);
    }
    read_rights(state);
    Entered::Done
}

/// Every pair of roads that leads to a lake.
fn crossings(state: &State, lake: TileId) -> impl Iterator<Item = Crossing> + use<> {
    let edges = state.board.tile(lake).face().edges;
    let road = move |side: &&Side| edges[side.index()] == Edge::Road;
    let pairs =
        Side::ALL.iter().enumerate().flat_map(|(index, one)| Side::ALL[index + 1..].iter().map(move |o| (one, o)));
    pairs.filter(move |(one, other)| road(one) && road(other)).filter_map(|(one, other)| Crossing::new(*one, *other))
}

pub(crate) fn list(state: &State, actions: &mut Vec<Action>) {
    actions.extend(crossings(state, state.placed).map(Action::Ferry));
}

pub(crate) fn check(state: &State, crossing: Crossing) -> Result<(), Illegal> {
    let known = crossings(state, state.placed).any(|known| known == crossing);
    if known { Ok(()) } else { Err(Illegal::NoRoadThere) }
}

pub(crate) fn place(state: &mut State, crossing: Crossing, log: &mut Log<Event>) {
    state.board.lay_ferry(state.placed, crossing);
    let cell = state.board.tile(state.placed).cell;
    log.note(|| Event::FerryPlaced { cell, crossing });
    read_rights(state);
    // CAR-FERRY-506: the ferry may have brought mage and witch onto one road.
    if magic::clash(state, log) == Entered::Done {
        state.go_on(log);
    }
}

/// Which ferries may be turned, read once: from every side where a road leaves the new tile the road is
/// followed outward to the first older ferry that carries it over a lake (CAR-FERRY-011, CAR-FERRY-501).
fn read_rights(state: &mut State) {
    let tile = *state.board.tile(state.placed);
    let mut found: ArrayVec<TileId, 4> = ArrayVec::new();
    for side in Side::ALL.iter().copied().filter(|side| tile.face().edges[side.index()] == Edge::Road) {
        if let Some(lake) = first_ferry(state, tile.cell, side)
            && !found.contains(&lake)
        {
            found.push(lake);
        }
    }
    state.turnable = found;
}

/// The first ferry on the road that leaves a tile by a side, before it comes back to that tile.
fn first_ferry(state: &State, start: Cell, side: Side) -> Option<TileId> {
    let (mut cell, mut side) = (start.beside(side), side.opposite());
    loop {
        let id = state.board.id_at(cell).filter(|id| *id != state.placed)?;
        let tile = state.board.tile(id);
        if let Some(crossing) = tile.ferry {
            return crossing.across(side).map(|_| id);
        }
        let patch = state.board.patch(state.board.line_at(cell, side)?);
        let exit = Side::ALL.iter().copied().find(|exit| *exit != side && patch.sides >> exit.index() & 1 == 1)?;
        (cell, side) = (cell.beside(exit), exit.opposite());
    }
}

/// Ferries may be turned, each once (CAR-FERRY-013).
pub(crate) fn turning(state: &mut State) -> Entered {
    if state.turnable.is_empty() { Entered::Done } else { state.wait(Step::Turn) }
}

pub(crate) fn list_turns(state: &State, actions: &mut Vec<Action>) {
    for lake in state.turnable.iter().copied() {
        let tile = state.board.tile(lake);
        let other = crossings(state, lake).filter(|crossing| Some(*crossing) != tile.ferry);
        actions.extend(other.map(|crossing| Action::Turn(tile.cell, crossing)));
    }
    actions.push(Action::Skip);
}

pub(crate) fn check_turn(state: &State, cell: Cell, crossing: Crossing) -> Result<(), Illegal> {
    let lake = state.board.id_at(cell);
    let Some(lake) = lake.filter(|lake| state.turnable.contains(lake)) else {
        let placed_now = lake == Some(state.placed) && state.board.tile(state.placed).ferry.is_some();
        let rule = RuleId(if placed_now { "CAR-FERRY-904" } else { "CAR-FERRY-902" });
        return Err(Illegal::FerryFixed { at: cell, rule });
    };
    if state.board.tile(lake).ferry == Some(crossing) {
        return Err(Illegal::FerryFixed { at: cell, rule: RuleId("CAR-FERRY-010") });
    }
    let known = crossings(state, lake).any(|known| known == crossing);
    if known { Ok(()) } else { Err(Illegal::NoRoadThere) }
}

pub(crate) fn turn(state: &mut State, cell: Cell, crossing: Crossing, log: &mut Log<Event>) {
    let lake = state.board.id_at(cell).expect("the lake was checked");
    let parts = state.board.lift_ferry(lake);
    state.recount(&parts);
    state.board.lay_ferry(lake, crossing);
    state.turnable.retain(|known| *known != lake);
    state.turned.push(lake);
    log.note(|| Event::FerryTurned { cell, crossing });
    // CAR-FERRY-505: a builder cut off from its followers returns at once.
    for seat in Seat::all(state.seats()) {
        for part in &parts {
            trade::lonely_helper_home(state, seat, *part, log);
        }
    }
    state.stage = Stage::TurnFerries;
    if magic::clash(state, log) == Entered::Done {
        state.again(log);
    }
}

impl State {
    /// Counts the figures on a road that was taken apart: each keeps its part (CAR-FERRY-508).
    fn recount(&mut self, parts: &[PartId]) {
        let moved: Vec<_> = self.board.pieces.iter().copied().filter(|p| parts.contains(&p.part)).collect();
        for piece in moved {
            self.board.add_weight(piece.seat, piece.figure, piece.part);
        }
    }
}
