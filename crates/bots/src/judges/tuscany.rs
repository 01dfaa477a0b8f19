//! Tuscany: round timing, areas under way, card flow.

use engine::Seat;
use tuscany::{Bonus, Cell, Kind, Player, Stage, State, Stored, components};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 2.0;
    const VICTORY: f64 = 5.0;
    const HIDDEN: bool = true;

    fn doubt(&self) -> f64 {
        12.0
    }

    fn worths(&self) -> Rewards {
        by_seat(self, |seat| value(self, seat))
    }

    fn is_unfinished(&self) -> bool {
        !self.table().pending.is_empty()
    }
}

fn value(state: &State, seat: Seat) -> f64 {
    let table = state.table();
    let player = &table.players[seat];
    let scorings = match table.stage {
        Stage::Over => 0.0,
        _ => f64::from(4 - table.round),
    };
    let points = f64::from(player.orange_points()) + scorings * f64::from(player.green_points());
    if table.stage == Stage::Over {
        return points;
    }
    points + engine_value(player, scorings) + areas_under_way(player, scorings) + material(player)
}

/// Bonus tiles pay for the rest of the game.
fn engine_value(player: &Player, scorings: f64) -> f64 {
    let each = |bonus: Bonus, value: f64| f64::from(player.bonuses[bonus.index()]) * value * scorings;
    each(Bonus::Card, 1.6)
        + each(Bonus::Storage, 0.8)
        + each(Bonus::Marble, 0.9)
        + each(Bonus::Worker, 1.1)
        + each(Bonus::Trade, 0.9)
}

/// A started area is worth part of its points, the more the nearer it is to completion.
fn areas_under_way(player: &Player, scorings: f64) -> f64 {
    let Some(board) = &player.board else { return 0.0 };
    let mut value = 0.0;
    for cell in Cell::all() {
        let area = board.area(cell);
        let size = area.count_ones();
        if area.trailing_zeros() as usize != cell.index() || size < 2 || board.covers(area) {
            continue;
        }
        let covered = Cell::of(area).filter(|cell| board.is_covered(*cell)).count() as f64;
        let share = covered / f64::from(size);
        value += share * share * f64::from(components().area_points[size as usize]) * scorings * 0.6;
    }
    value + f64::from(Cell::COUNT as u8 - board.empty()) * 0.3
}

/// Cards, workers, marble and stored pieces are worth what they will help to build.
fn material(player: &Player) -> f64 {
    let stored: f64 = player
        .storage
        .iter()
        .flatten()
        .map(|stored| match stored {
            Stored::Hexagon { .. } => 2.5,
            Stored::Tile(face) if player.board.as_ref().is_some_and(|board| board.open_for(face.kind()) != 0) => 1.6,
            Stored::Tile(face) if face.kind() == Kind::Castle => 0.8,
            Stored::Tile(_) => 0.5,
        })
        .sum();
    stored + f64::from(player.hand.min(14)) * 0.55 + f64::from(player.workers) * 1.4 + f64::from(player.marble) * 1.3
}
