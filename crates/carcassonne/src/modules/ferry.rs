//! FERRY: lakes where roads end, unless a ferry joins two of them.

use std::fmt;

use arrayvec::ArrayVec;
use engine::case::Mistake;
use engine::{Fact, Log, Refusal, RuleId, Seat, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::arrange::{self, each};
use crate::board::{Board, TileId};
use crate::data::tiles;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ChapterAction, Deed, Effect, ask, magic};
use crate::options::Rules;
use crate::place::{Cell, Crossing, Spot};
use crate::state::State;
use crate::turn::{Entered, Stage};
use crate::vocab::{Edge, Feature, Side};
use crate::zone::PartId;

/// The ferries.
pub(crate) struct Ferries;

/// What is done with ferries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FerryAction {
    /// Puts the ferry on the lake just placed.
    Ferry(Crossing),
    /// Turns the ferry on a lake.
    Turn(Cell, Crossing),
}

/// What is decided about ferries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FerryStep {
    /// Which roads the new ferry joins.
    Ferry,
    /// Which ferries are turned.
    Turn,
}

/// Something that happened to a ferry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum FerryEvent {
    /// A ferry was put on a lake.
    FerryPlaced {
        /// Where.
        cell: Cell,
        /// Which roads it joins.
        crossing: Crossing,
    },
    /// A ferry was turned.
    FerryTurned {
        /// Where.
        cell: Cell,
        /// Which roads it joins now.
        crossing: Crossing,
    },
}

/// Why something is refused about ferries.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FerryIllegal {
    /// The ferry must join two roads of its lake.
    #[error("a ferry joins two roads of its lake")]
    NoRoadThere,
    /// The ferry may not be turned now.
    #[error("the ferry on {at} may not be turned")]
    Fixed {
        /// Where.
        at: Cell,
        /// The rule that refuses.
        rule: RuleId,
    },
}

impl Chapter for Ferries {
    const KEYS: &'static [&'static str] = &["ferries"];
    const QUESTIONS: &'static [&'static str] = &["ferry CELL"];

    fn spot_rule(spot: Spot) -> Option<&'static str> {
        (spot == Spot::Lake).then_some("CAR-FERRY-903")
    }

    fn has_stages(rules: &Rules) -> bool {
        rules.ferry
    }

    #[inline]
    fn enter(state: &mut State, stage: Stage, _: &mut Log<Event>) -> Entered {
        if stage == Stage::Ferry { enter(state) } else { turning(state) }
    }

    fn begin_part(state: &mut State) {
        state.turned.clear();
    }

    /// The roads that a turned ferry has closed (CAR-FERRY-503); one that was closed and emptied before is not completed
    /// again.
    fn completes(state: &State, tell: impl FnMut(PartId)) {
        let closed = |part: &PartId| {
            let zone = state.board.zone(*part);
            zone.feature == Feature::Road && zone.complete() && (zone.occupied() || state.magic_in(*part).is_some())
        };
        state.turned.iter().flat_map(|lake| state.board.tile(*lake).parts()).filter(closed).for_each(tell);
    }

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

    fn components() -> Vec<String> {
        ["ferry placed", "ferry turned"].map(String::from).to_vec()
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

    fn fact(state: &State, question: &[&str]) -> Result<Option<String>, Mistake> {
        let ["ferry", cell] = question else { return Ok(None) };
        let tile = arrange::tile_on(state, cell.parse()?)?;
        Ok(Some(tile.ferry.map_or("none".into(), |crossing| crossing.to_string())))
    }
}

impl fmt::Display for FerryAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FerryAction::Ferry(crossing) => write!(f, "ferry {crossing}"),
            FerryAction::Turn(cell, crossing) => write!(f, "turn {cell} {crossing}"),
        }
    }
}

impl Deed for FerryAction {
    const FORMS: &'static str = "ferry SIDE-SIDE | turn CELL SIDE-SIDE";

    fn read(words: &[&str]) -> Option<FerryAction> {
        match *words {
            ["ferry", crossing] => Some(FerryAction::Ferry(crossing.parse().ok()?)),
            ["turn", cell, crossing] => Some(FerryAction::Turn(cell.parse().ok()?, crossing.parse().ok()?)),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        match self {
            FerryAction::Ferry(_) => "CAR-FERRY-903",
            FerryAction::Turn(..) => "CAR-FERRY-902",
        }
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (FerryStep::now(state), self) {
            (Some(FerryStep::Ferry), FerryAction::Ferry(crossing)) => check(state, crossing),
            (Some(FerryStep::Turn), FerryAction::Turn(cell, crossing)) => check_turn(state, cell, crossing),
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        match self {
            FerryAction::Ferry(crossing) => place(state, crossing, log),
            FerryAction::Turn(cell, crossing) => turn(state, cell, crossing, log),
        }
    }
}

impl Effect for FerryStep {
    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            FerryStep::Ferry => list(state, actions),
            FerryStep::Turn => list_turns(state, actions),
        }
    }

    fn can_skip(self) -> bool {
        self == FerryStep::Turn
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        match (self, action) {
            (FerryStep::Ferry, Action::Skip) => Some("CAR-FERRY-901"),
            (FerryStep::Ferry, Action::Chapter(ChapterAction::Ferry(FerryAction::Turn(..)))) => Some("CAR-FERRY-904"),
            (FerryStep::Turn, Action::Chapter(ChapterAction::Ferry(FerryAction::Ferry(_)))) => Some("CAR-FERRY-901"),
            _ => None,
        }
    }
}

impl fmt::Display for FerryEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FerryEvent::FerryPlaced { cell, crossing } => write!(f, "ferry-placed {cell} {crossing}"),
            FerryEvent::FerryTurned { cell, crossing } => write!(f, "ferry-turned {cell} {crossing}"),
        }
    }
}

impl Fact for FerryEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            FerryEvent::FerryPlaced { .. } => "CAR-FERRY-004",
            FerryEvent::FerryTurned { .. } => "CAR-FERRY-009",
        })
    }

    fn components(&self) -> Vec<String> {
        match self {
            FerryEvent::FerryPlaced { .. } => vec!["ferry placed".into()],
            FerryEvent::FerryTurned { .. } => vec!["ferry turned".into()],
        }
    }
}

impl Refusal for FerryIllegal {
    fn rule(&self) -> RuleId {
        match self {
            FerryIllegal::NoRoadThere => RuleId("CAR-FERRY-901"),
            FerryIllegal::Fixed { rule, .. } => *rule,
        }
    }
}

/// After step 2 a ferry must be put on the lake just placed (CAR-FERRY-004).
#[inline]
fn enter(state: &mut State) -> Entered {
    if state.board.tile(state.placed).kind.design().ferry {
        return state.wait(FerryStep::Ferry);
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

fn list(state: &State, actions: &mut Vec<Action>) {
    actions.extend(crossings(state, state.placed).map(|crossing| Action::from(FerryAction::Ferry(crossing))));
}

fn check(state: &State, crossing: Crossing) -> Result<(), Illegal> {
    let known = crossings(state, state.placed).any(|known| known == crossing);
    if known { Ok(()) } else { Err(FerryIllegal::NoRoadThere.into()) }
}

fn place(state: &mut State, crossing: Crossing, log: &mut Log<Event>) {
    state.board.lay_ferry(state.placed, crossing);
    let cell = state.board.tile(state.placed).cell;
    log.note(|| FerryEvent::FerryPlaced { cell, crossing }.into());
    read_rights(state);
    // CAR-FERRY-506: the ferry may have brought mage and witch onto one road.
    if magic::clash(state) == Entered::Done {
        state.go_on(log);
    }
}

/// Which ferries may be turned, read once: from every side where a road leaves the new tile the road is
/// followed outward to the first older ferry that carries it over a lake (CAR-FERRY-011, CAR-FERRY-501).
fn read_rights(state: &mut State) {
    let tile = *state.board.tile(state.placed);
    let mut found: ArrayVec<TileId, 4> = ArrayVec::new();
    let face = tile.face();
    let road = |side: &Side| face.edges[side.index()] == Edge::Road;
    // Most roads come to no lake, so that there is nothing to follow.
    let leads = |side: &Side| state.board.zone(tile.part(face.lines[side.index()])).lake;
    for side in Side::ALL.iter().copied().filter(|side| road(side) && leads(side)) {
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
#[inline]
fn turning(state: &mut State) -> Entered {
    if state.turnable.is_empty() { Entered::Done } else { state.wait(FerryStep::Turn) }
}

fn list_turns(state: &State, actions: &mut Vec<Action>) {
    for lake in state.turnable.iter().copied() {
        let tile = state.board.tile(lake);
        let other = crossings(state, lake).filter(|crossing| Some(*crossing) != tile.ferry);
        actions.extend(other.map(|crossing| Action::from(FerryAction::Turn(tile.cell, crossing))));
    }
    actions.push(Action::Skip);
}

fn check_turn(state: &State, cell: Cell, crossing: Crossing) -> Result<(), Illegal> {
    let lake = state.board.id_at(cell);
    let Some(lake) = lake.filter(|lake| state.turnable.contains(lake)) else {
        let placed_now = lake == Some(state.placed) && state.board.tile(state.placed).ferry.is_some();
        let rule = RuleId(if placed_now { "CAR-FERRY-904" } else { "CAR-FERRY-902" });
        return Err(FerryIllegal::Fixed { at: cell, rule }.into());
    };
    if state.board.tile(lake).ferry == Some(crossing) {
        return Err(FerryIllegal::Fixed { at: cell, rule: RuleId("CAR-FERRY-010") }.into());
    }
    let known = crossings(state, lake).any(|known| known == crossing);
    if known { Ok(()) } else { Err(FerryIllegal::NoRoadThere.into()) }
}

fn turn(state: &mut State, cell: Cell, crossing: Crossing, log: &mut Log<Event>) {
    let lake = state.board.id_at(cell).expect("the lake was checked");
    let parts = state.board.lift_ferry(lake);
    state.recount(&parts);
    state.board.lay_ferry(lake, crossing);
    state.turnable.retain(|known| *known != lake);
    state.turned.push(lake);
    log.note(|| FerryEvent::FerryTurned { cell, crossing }.into());
    // CAR-FERRY-505: a builder cut off from its followers returns at once.
    for seat in Seat::all(state.seats()) {
        for part in &parts {
            ask!(each abandoned(state, seat, *part, log));
        }
    }
    state.stage = Stage::TurnFerries;
    if magic::clash(state) == Entered::Done {
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

impl Board {
    /// Puts a ferry on a lake and joins the two roads it leads to (CAR-FERRY-005).
    pub(crate) fn lay_ferry(&mut self, tile: TileId, crossing: Crossing) {
        self.tiles[usize::from(tile)].ferry = Some(crossing);
        let cell = self.tile(tile).cell;
        let [one, other] = crossing.sides().map(|side| self.line_at(cell, side).expect("a ferry joins roads"));
        self.join(one, other, 0);
    }

    /// Takes the ferry off a lake and takes its road apart; the figures on it must be counted again.
    /// Gives the parts of the road as it was.
    pub(crate) fn lift_ferry(&mut self, tile: TileId) -> Vec<PartId> {
        let lake = *self.tile(tile);
        let [side, _] = lake.ferry.expect("a ferry lies there").sides();
        self.tiles[usize::from(tile)].ferry = None;
        let start = self.line_at(lake.cell, side).expect("a ferry joins roads");
        let parts = self.take_apart(start);
        for part in &parts {
            self.join_outward(*part);
        }
        parts
    }

    /// Joins a road part with its neighbours to the north and east and across its ferry, each pair once.
    fn join_outward(&mut self, part: PartId) {
        let tile = *self.tile_of(part);
        let sides = self.patch(part).sides;
        for side in [Side::North, Side::East] {
            if sides >> side.index() & 1 == 1
                && let Some(other) = self.across(tile.cell, side)
            {
                self.join(part, other, 2);
            }
        }
        let crossing = tile.ferry.map(Crossing::sides).filter(|[first, _]| sides >> first.index() & 1 == 1);
        if let Some([_, second]) = crossing {
            let other = self.line_at(tile.cell, second).expect("a ferry joins roads");
            self.join(part, other, 0);
        }
    }
}
