//! Zones are kept move by move; here they are compared with zones found from scratch after every move.

use engine::{Dice, Game, Log, Random, Seat, Seats, Setup, Turn};

use crate::board::Board;
use crate::data::NO_PART;
use crate::place::Cell;
use crate::state::State;
use crate::vocab::{Feature, Half, Side};
use crate::zone::PartId;

impl Board {
    /// How many of the eight cells around hold tiles.
    fn neighbours(&self, cell: Cell) -> u8 {
        cell.around().filter(|cell| self.id_at(*cell).is_some()).count() as u8
    }

    /// The field part across a half side, if a tile lies there.
    fn across_half(&self, cell: Cell, half: Half) -> Option<PartId> {
        let side = Side::at(half.index() / 2);
        let tile = self.tile_at(cell.beside(side))?;
        let faced = 2 * side.opposite().index() + 1 - half.index() % 2;
        let local = tile.face().meadows[faced];
        (local != NO_PART).then(|| tile.part(local))
    }

    /// The zone found from scratch, by walking from tile to tile.
    fn walk(&self, start: PartId) -> Vec<PartId> {
        let mut found = vec![start];
        let mut next = 0;
        while let Some(part) = found.get(next).copied() {
            next += 1;
            let tile = *self.tile_of(part);
            let patch = self.patch(part);
            let sides = Side::ALL.iter().copied().filter(|side| patch.sides >> side.index() & 1 == 1);
            let halves = Half::ALL.iter().copied().filter(|half| patch.halves >> half.index() & 1 == 1);
            let ferry = tile.ferry.filter(|_| patch.feature == Feature::Road);
            let ferried = ferry.and_then(|ferry| sides.clone().find_map(|side| ferry.across(side)));
            let beside = sides.filter_map(|side| self.across(tile.cell, side));
            let near = halves.filter_map(|half| self.across_half(tile.cell, half));
            let over = ferried.and_then(|side| self.line_at(tile.cell, side));
            for other in beside.chain(near).chain(over) {
                if !found.contains(&other) {
                    found.push(other);
                }
            }
        }
        found.sort_unstable();
        found
    }
}

fn agree(state: &State) {
    let board = &state.board;
    let mut seen = vec![false; board.parts.len()];
    for start in (0..board.parts.len()).filter(|index| !std::mem::replace(&mut seen[*index], true)) {
        let part = PartId(start as u16);
        if board.first_part(part) != part {
            continue;
        }
        let found = board.walk(part);
        let mut kept: Vec<PartId> = board.zone_parts(part).collect();
        kept.sort_unstable();
        assert_eq!(kept, found, "the parts of {}", board.site(part));
        counts_agree(state, board, part, &found);
    }
    frontier_agrees(board);
}

fn counts_agree(state: &State, board: &Board, part: PartId, found: &[PartId]) {
    let zone = board.zone(part);
    let site = board.site(part);
    let patches = || found.iter().map(|part| board.patch(*part));
    let mut weight = [0u8; Seat::MAX];
    let mut helpers = Seats::NONE;
    for piece in board.pieces.iter().filter(|piece| found.contains(&piece.part)) {
        weight[piece.seat.index()] += piece.figure.weight();
        if !piece.figure.is_follower() {
            helpers.insert(piece.seat);
        }
    }
    assert_eq!((zone.weight, zone.helpers), (weight, helpers), "the figures of {site}");
    assert_eq!(u32::from(zone.pennants), patches().map(|p| u32::from(p.pennants)).sum::<u32>(), "pennants of {site}");
    assert_eq!(zone.grand, patches().any(|p| p.inn || p.cathedral), "inns of {site}");
    assert_eq!(zone.lake, patches().any(|p| p.lake), "lakes of {site}");
    if matches!(zone.feature, Feature::Monastery | Feature::Garden) {
        let around = board.neighbours(site.cell);
        assert_eq!((zone.tiles, zone.open), (1 + around, u16::from(8 - around)), "the cells around {site}");
    }
    if matches!(zone.feature, Feature::Road | Feature::City) {
        let mut tiles: Vec<Cell> = found.iter().map(|part| board.tile_of(*part).cell).collect();
        tiles.sort_unstable();
        tiles.dedup();
        assert_eq!(usize::from(zone.tiles), tiles.len(), "the tiles of {site}");
        let open = found.iter().flat_map(|part| {
            let (cell, sides) = (board.tile_of(*part).cell, board.patch(*part).sides);
            let leaves = Side::ALL.iter().filter(move |side| sides >> side.index() & 1 == 1);
            leaves.filter(move |side| board.tile_at(cell.beside(**side)).is_none())
        });
        assert_eq!(usize::from(zone.open), open.count(), "the open sides of {site}");
    }
    if zone.feature == Feature::Field {
        let touched = found.iter().flat_map(|part| {
            let (tile, touches) = (board.tile_of(*part), board.patch(*part).cities);
            (0..8).filter(move |local| touches >> local & 1 == 1).map(|local| board.first_part(tile.part(local)))
        });
        let cities: std::collections::BTreeSet<PartId> = touched.collect();
        let left =
            |open: &dyn Fn(u16) -> bool| cities.iter().filter(|city| open(board.zone(**city).open)).count() as u8;
        let to_come = [left(&|open| open == 1), left(&|open| open == 2), left(&|open| open > 2)];
        assert_eq!(board.cities_beside(part, |_| {}), (left(&|open| open == 0), to_come), "the cities beside {site}");
    }
    assert!(state.round.queue.iter().all(|waiting| board.zone(*waiting).complete()));
}

fn frontier_agrees(board: &Board) {
    let mut cells: Vec<Cell> = board
        .tiles
        .iter()
        .flat_map(|tile| Side::ALL.iter().map(|side| tile.cell.beside(*side)))
        .filter(|cell| board.tile_at(*cell).is_none())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let mut open: Vec<Cell> = board.open_cells().collect();
    open.sort_unstable();
    assert_eq!(open, cells);
    for slot in &board.open {
        for side in Side::ALL {
            let neighbour = board.tile_at(slot.cell.beside(*side));
            let edge = neighbour.map(|tile| tile.face().edges[side.opposite().index()]);
            assert_eq!(slot.demand.on(*side), edge);
        }
    }
}

fn play(setup: &Setup, index: u64) {
    let mut dice = Dice::numbered(41, index);
    let mut state = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
    let mut log = Log::silent();
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut log);
            }
            Turn::Seat(_) => {
                let action = *dice.pick(&state.legal());
                state.perform(&action, &mut log);
            }
        }
        agree(&state);
    }
}

#[test]
fn zones_of_the_basic_game_agree_with_a_slow_count() {
    (0..10).for_each(|index| play(&Setup::players(3).with("farm").with("abbot").with("inns"), index));
}

#[test]
fn zones_with_everything_agree_with_a_slow_count() {
    (0..10).for_each(|index| play(&Setup::players(4).with("all"), index));
}

#[test]
fn zones_with_ferries_agree_with_a_slow_count() {
    let setup = Setup::players(2).with("ferry").with("trade").with("farm").with("magic").with("fly");
    (0..30).for_each(|index| play(&setup, index));
}
