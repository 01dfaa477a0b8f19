//! Tuscany: round timing, areas and colours under way, what the cards in hand will build.

use std::sync::Arc;

use engine::{Game, Seat};
use tuscany::{Board, Bonus, Cards, Cell, Kind, Player, Stage, State, Stored, Table, components};

use super::sum_of_terms;
use super::weights::weights;
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};

/// Hand-written terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tuscany(TuscanyWeights);

sum_of_terms!(Tuscany, State);

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams {
        temperature: 0.75,
        exploration: 1.5,
        noise: 0.1,
        medium: 800,
        hard: 30_000,
        win_bonus: 4.0,
        ..SearchParams::DEFAULT
    };
    const IMPERFECT_INFORMATION: bool = true;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Tuscany::default())
    }

    fn is_quiescent(&self) -> bool {
        self.table().pending.is_empty()
    }

    fn is_last_turn(&self) -> bool {
        let table = self.table();
        table.stage == Stage::LastTurns && table.active.next(self.seats()) == table.start
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

weights! {
    /// What counts how much, in points unless said otherwise.
    TuscanyWeights for Tuscany, of State:
    /// A bonus tile that brings a card more, at the beginning of the game.
    more_cards = 6.0,
    /// One that stores a piece more.
    more_storage = 3.0,
    /// One that brings marble.
    more_marble = 3.0,
    /// One that brings a worker.
    more_workers = 3.5,
    /// One that trades.
    more_trade = 3.0,
    /// The share that an area under way counts of what it will bring.
    area = 0.6,
    /// How much more it counts the nearer it is: a power of the covered share.
    area_nearness = 1.5,
    /// The share that a colour under way counts.
    colour = 0.6,
    /// How much more that counts the nearer it is.
    colour_nearness = 2.0,
    /// How many tiles come into the display for each that one places where it is wanted.
    pace = 3.0,
    /// A card in hand.
    card = 0.55,
    /// One of more than a dozen.
    surplus = 0.3,
    /// What a worker will do beyond the point that it is at the end.
    worker = 1.0,
    /// The same of marble.
    marble = 1.0,
    /// A stored hexagon.
    hexagon = 3.0,
    /// A stored tile that has a place and can be paid.
    payable = 1.0,
    /// One that has a place.
    placeable = 0.6,
    /// Any other.
    idle = 0.4,
    /// So many tiles are left when material begins to count less.
    late = 5.0,
}

impl Tuscany {
    /// The evaluator of these weights.
    pub fn of(weights: TuscanyWeights) -> Tuscany {
        Tuscany(weights)
    }

    /// What a seat has and may expect, by what it comes from.
    pub(super) fn terms(&self, state: &State, seat: Seat) -> [Term; 5] {
        let table = state.table();
        let player = &table.players[seat];
        let points = f64::from(player.orange_points());
        if table.stage == Stage::Over {
            return [("points", points), ("upgrades", 0.0), ("areas", 0.0), ("colours", 0.0), ("material", 0.0)];
        }
        // Green points count at the end of this round and of every later one.
        let scorings = f64::from(4 - table.round);
        let hand = state.hand(seat);
        let rest = Rest { weights: &self.0, table, player, hand, scorings, tiles: tiles_to_come(table) };
        let green = scorings * f64::from(player.green_points());
        [
            ("points", points + green),
            ("upgrades", rest.upgrades()),
            ("areas", rest.areas()),
            ("colours", rest.colours()),
            ("material", rest.material()),
        ]
    }
}

/// What a player may still make of the position.
struct Rest<'a> {
    weights: &'a TuscanyWeights,
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
        let all = each(Bonus::Card, self.weights.more_cards)
            + each(Bonus::Storage, self.weights.more_storage)
            + each(Bonus::Marble, self.weights.more_marble)
            + each(Bonus::Worker, self.weights.more_workers)
            + each(Bonus::Trade, self.weights.more_trade);
        all * self.early()
    }

    /// Areas under way, as far as there is time for what is missing.
    fn areas(&self) -> f64 {
        let Some(board) = &self.player.board else { return 0.0 };
        let (mut left, mut sum) = (board.uncovered(), 0.0);
        // An area that is covered altogether has been counted.
        while let Some(cell) = Cell::of(left).next() {
            let area = board.area(cell);
            left &= !area;
            sum += self.area(board, area);
        }
        sum
    }

    /// Colours under way, likewise.
    fn colours(&self) -> f64 {
        let Some(board) = &self.player.board else { return 0.0 };
        Kind::ALL.iter().map(|kind| self.colour(board, *kind)).sum()
    }

    /// An area that is not yet covered.
    fn area(&self, board: &Board, area: u32) -> f64 {
        let (all, missing) = (f64::from(area.count_ones()), missing(board, area));
        let points = f64::from(components().area_points[area.count_ones() as usize]);
        let near = (1.0 - missing / all).powf(self.weights.area_nearness);
        points * near * self.scorings * self.time_for(missing) * self.weights.area
    }

    /// The race for a colour: what is left of it for whoever completes it next.
    fn colour(&self, board: &Board, kind: Kind) -> f64 {
        let (first, second) = components().colours[kind.index()];
        let points = match self.table.colours[kind.index()] {
            0 => first,
            1 => second,
            _ => return 0.0,
        };
        let spaces = board.of_kind(kind);
        let missing = missing(board, spaces);
        if missing == 0.0 || spaces == 0 {
            return 0.0;
        }
        let near = (1.0 - missing / f64::from(spaces.count_ones())).powf(self.weights.colour_nearness);
        f64::from(points) * near * self.scorings * self.time_for(missing) * self.weights.colour
    }

    /// The chance that so many tiles can still be placed where they are wanted.
    fn time_for(&self, missing: f64) -> f64 {
        (self.tiles / (missing * self.weights.pace)).min(1.0)
    }

    /// Cards, workers, marble and stored pieces are worth what they will help to build; left over, they count little.
    fn material(&self) -> f64 {
        let fade = (self.tiles / self.weights.late).min(1.0);
        let stored: f64 = self.player.storage.iter().flatten().map(|stored| self.stored(*stored, fade)).sum();
        let hand = f64::from(self.player.hand);
        let cards = hand.min(12.0) + (hand - 12.0).max(0.0) * self.weights.surplus;
        let per_point = f64::from(self.table.rules.cards_per_point.max(1));
        stored
            + cards * (fade * self.weights.card + (1.0 - fade) / per_point)
            + f64::from(self.player.workers) * (1.0 + self.weights.worker * fade)
            + f64::from(self.player.marble) * (1.0 + self.weights.marble * fade)
    }

    fn stored(&self, stored: Stored, fade: f64) -> f64 {
        let open = |kind: Kind| self.player.board.as_ref().is_some_and(|board| board.open_for(kind) != 0);
        let promise = match stored {
            Stored::Hexagon { .. } => self.weights.hexagon,
            Stored::Tile(face) if open(face.kind()) && self.can_pay(face.kind()) => self.weights.payable,
            Stored::Tile(face) if open(face.kind()) => self.weights.placeable,
            Stored::Tile(_) => self.weights.idle,
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
    f64::from((cells & board.uncovered()).count_ones())
}
