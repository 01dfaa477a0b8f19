//! Tuscany: round timing, areas and colours under way, what the cards in hand will build.

use std::sync::Arc;

use engine::Seat;
use tuscany::{Board, Bonus, Cards, Cell, Kind, Player, Stage, State, Stored, Table, components};

use super::by_seat;
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};
use crate::values::Values;

/// Hand-written terms.
#[derive(Clone, Copy, Debug)]
pub struct Tuscany;

impl Evaluator<State> for Tuscany {
    fn values(&self, state: &State) -> Values {
        by_seat(state, |seat| terms(state, seat).iter().map(|(_, points)| points).sum())
    }

    fn terms(&self, state: &State, seat: Seat) -> Vec<Term> {
        terms(state, seat).to_vec()
    }
}

impl Searchable for State {
    const PARAMS: SearchParams =
        SearchParams { temperature: 0.75, exploration: 1.5, win_bonus: 4.0, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = true;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Tuscany)
    }

    fn is_quiescent(&self) -> bool {
        self.table().pending.is_empty()
    }

    fn progress(&self) -> f64 {
        1.0 - tiles_to_come(self.table()) / f64::from(3 * components().numbers.pile)
    }

    fn starter(&self) -> Option<Seat> {
        Some(self.table().start)
    }

    fn uncertainty(&self) -> f64 {
        1.5 + 1.6 * tiles_to_come(self.table()).sqrt()
    }
}

/// Tiles that the player who hurries most will still put into the display: the clock of the game.
fn tiles_to_come(table: &Table) -> f64 {
    let most = table.players.values().map(|player| player.put).max().unwrap_or(0);
    f64::from((3 * components().numbers.pile).saturating_sub(most))
}

/// What a seat has and may expect, by what it comes from.
fn terms(state: &State, seat: Seat) -> [Term; 5] {
    let table = state.table();
    let player = &table.players[seat];
    let points = f64::from(player.orange_points());
    if table.stage == Stage::Over {
        return [("points", points), ("upgrades", 0.0), ("areas", 0.0), ("colours", 0.0), ("material", 0.0)];
    }
    // Green points count at the end of this round and of every later one.
    let scorings = f64::from(4 - table.round);
    let rest = Rest { table, player, hand: state.hand(seat), scorings, tiles: tiles_to_come(table) };
    let green = scorings * f64::from(player.green_points());
    [
        ("points", points + green),
        ("upgrades", rest.upgrades()),
        ("areas", rest.areas()),
        ("colours", rest.colours()),
        ("material", rest.material()),
    ]
}

/// What a player may still make of the position.
struct Rest<'a> {
    table: &'a Table,
    player: &'a Player,
    hand: &'a Cards,
    scorings: f64,
    tiles: f64,
}

impl Rest<'_> {
    /// How much of the game is to come, from 1 to 0.
    fn early(&self) -> f64 {
        self.tiles / f64::from(3 * components().numbers.pile)
    }

    /// Bonus tiles pay for the rest of the game.
    fn upgrades(&self) -> f64 {
        let each = |bonus: Bonus, value: f64| f64::from(self.player.bonuses[bonus.index()]) * value;
        let all = each(Bonus::Card, 6.0)
            + each(Bonus::Storage, 3.0)
            + each(Bonus::Marble, 3.0)
            + each(Bonus::Worker, 3.5)
            + each(Bonus::Trade, 3.0);
        all * self.early()
    }

    /// Areas under way, as far as there is time for what is missing.
    fn areas(&self) -> f64 {
        let Some(board) = &self.player.board else { return 0.0 };
        Cell::all().map(|cell| self.area(board, cell)).sum()
    }

    /// Colours under way, likewise.
    fn colours(&self) -> f64 {
        let Some(board) = &self.player.board else { return 0.0 };
        Kind::ALL.iter().map(|kind| self.colour(board, *kind)).sum()
    }

    /// The area that begins with this cell.
    fn area(&self, board: &Board, cell: Cell) -> f64 {
        let area = board.area(cell);
        if area.trailing_zeros() as usize != cell.index() {
            return 0.0;
        }
        let (all, missing) = (f64::from(area.count_ones()), missing(board, area));
        if missing == 0.0 {
            return 0.0;
        }
        let points = f64::from(components().area_points[area.count_ones() as usize]);
        let near = (1.0 - missing / all).powf(1.5);
        points * near * self.scorings * self.time_for(missing) * 0.6
    }

    /// The race for a colour: what is left of it for whoever completes it next.
    fn colour(&self, board: &Board, kind: Kind) -> f64 {
        let spaces = board.of_kind(kind);
        let (first, second) = components().colours[kind.index()];
        let points = match self.table.colours[kind.index()] {
            0 => first,
            1 => second,
            _ => return 0.0,
        };
        let missing = missing(board, spaces);
        if missing == 0.0 || spaces == 0 {
            return 0.0;
        }
        let near = (1.0 - missing / f64::from(spaces.count_ones())).powi(2);
        f64::from(points) * near * self.scorings * self.time_for(missing) * 0.6
    }

    /// The chance that so many tiles can still be placed where they are wanted.
    fn time_for(&self, missing: f64) -> f64 {
        (self.tiles / (missing * 3.0)).min(1.0)
    }

    /// Cards, workers, marble and stored pieces are worth what they will help to build; left over, they count little.
    fn material(&self) -> f64 {
        let fade = (self.tiles / 5.0).min(1.0);
        let stored: f64 = self.player.storage.iter().flatten().map(|stored| self.stored(*stored, fade)).sum();
        let hand = f64::from(self.player.hand);
        let cards = hand.min(12.0) + (hand - 12.0).max(0.0) * 0.3;
        let per_point = f64::from(self.table.rules.cards_per_point.max(1));
        stored
            + cards * (fade * 0.55 + (1.0 - fade) / per_point)
            + f64::from(self.player.workers) * (1.0 + fade)
            + f64::from(self.player.marble) * (1.0 + fade)
    }

    fn stored(&self, stored: Stored, fade: f64) -> f64 {
        let open = |kind: Kind| self.player.board.as_ref().is_some_and(|board| board.open_for(kind) != 0);
        let promise = match stored {
            Stored::Hexagon { .. } => 3.0,
            Stored::Tile(face) if open(face.kind()) && self.can_pay(face.kind()) => 1.0,
            Stored::Tile(face) if open(face.kind()) => 0.6,
            Stored::Tile(_) => 0.4,
        };
        1.0 + fade * (promise - 1.0)
    }

    /// Whether the hand and the workers pay for a tile now (TUS-045 to TUS-050).
    fn can_pay(&self, kind: Kind) -> bool {
        let pairs: u8 = self.hand.iter().filter(|(other, _)| *other != kind).map(|(_, count)| count / 2).sum();
        self.hand[kind] + pairs + self.player.workers >= 2
    }
}

fn missing(board: &Board, cells: u32) -> f64 {
    Cell::of(cells).filter(|cell| !board.is_covered(*cell)).count() as f64
}
