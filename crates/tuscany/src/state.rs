//! What is on the table, and what is hidden.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::wire::Counts;
use engine::{BySeat, Chosen, NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Layout, Parts, Piece};
use crate::data::{Components, TradeCard, components};
use crate::options::Rules;
use crate::score::{Green, Orange};
use crate::vocab::{Bonus, Cards, Cell, Face, Faces, Kind};

/// A match at one moment: the open table and the secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) secrets: Secrets,
}

/// What nobody, or only one player, may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Secrets {
    /// The territory deck; its order is left to chance.
    pub deck: Cards,
    pub hands: BySeat<Cards, 4>,
    /// Boards planned but not yet revealed (TUS-025).
    pub plans: BySeat<Plan, 4>,
}

/// How a player means to begin, before all boards are revealed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Plan {
    /// How the parts are put together.
    pub layout: Option<Layout>,
    /// Where the start castle goes.
    pub castle: Option<Cell>,
}

/// Everything that lies open, or whose number and kinds everybody can work out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    /// The chosen rules.
    pub rules: Rules,
    /// Each player's things.
    pub players: BySeat<Player, 4>,
    /// Who began and keeps the start-player card.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, 1 to 3.
    pub round: u8,
    /// Where the game stands.
    pub stage: Stage,
    /// What the active player has done this turn.
    pub turn: TurnSoFar,
    /// What is to be settled, the last first; empty when the active player chooses an action.
    pub pending: ArrayVec<Step, 24>,
    /// The eight tiles on offer.
    pub display: [Option<Offer>; 8],
    /// The face-down neutral supply: its order is unknown, its contents everybody can count.
    pub neutral: Faces,
    /// Neutral tiles removed from the display, to be shuffled in again (TUS-109, TUS-110).
    pub discards: Faces,
    /// Neutral tiles removed in the take action under way: they stay out until it is over (TUS-042).
    pub limbo: Faces,
    /// Tiles that will not come back.
    pub gone: Faces,
    /// The discarded territory cards.
    pub discarded: Cards,
    /// How many territory cards are in the deck.
    pub deck: u8,
    /// The trade cards still to be revealed; their order is unknown.
    #[serde(with = "Counts::<Trade>")]
    pub trade: Trades,
    /// The trade cards revealed and resolved.
    #[serde(with = "Counts::<Trade>")]
    pub traded: Trades,
    /// The bonus tiles left, by [`Bonus::index`].
    #[serde(with = "Counts::<Bonus>")]
    pub bonuses: [u8; Bonus::ALL.len()],
    /// How many players have completed each colour, up to two (TUS-103 to TUS-105).
    #[serde(with = "Counts::<Kind>")]
    pub colours: [u8; Kind::ALL.len()],
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the first turn.
    SetUp,
    /// Turns are taken.
    Play,
    /// The one more turn-round after round 3 was ended (TUS-099).
    LastTurns,
    /// It is over.
    Over,
}

/// What the active player has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct TurnSoFar {
    /// Actions still to be carried out.
    pub actions: u8,
    /// Whether a marble block was returned (TUS-081), or declined at the end of the turn.
    pub marble: bool,
}

/// A tile on offer in the display.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// What it shows.
    pub face: Face,
    /// Whether its back is neutral: only such tiles return to the neutral supply (TUS-110).
    pub neutral: bool,
}

/// What a storage space holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stored {
    /// A hex tile.
    Tile(Face),
    /// A wooden hexagon; `fresh` in the turn in which it was received (TUS-070).
    Hexagon {
        /// Whether it came this turn.
        fresh: bool,
    },
}

impl Stored {
    /// The piece it is.
    pub fn piece(self) -> Piece {
        match self {
            Stored::Tile(face) => Piece::Tile(face),
            Stored::Hexagon { .. } => Piece::Hexagon,
        }
    }
}

/// One player's things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The region parts, once dealt.
    pub parts: Option<Parts>,
    /// The board, once revealed.
    pub board: Option<Board>,
    /// The tiles of the three piles; their order is unknown.
    pub piles: Faces,
    /// How many of the own tiles were put into the display.
    pub put: u8,
    /// The storage spaces; the first [`Player::capacity`] exist.
    pub storage: [Option<Stored>; STORAGE],
    /// The bonus tiles, by [`Bonus::index`].
    #[serde(with = "Counts::<Bonus>")]
    pub bonuses: [u8; Bonus::ALL.len()],
    /// Marble blocks.
    pub marble: u8,
    /// Workers.
    pub workers: u8,
    /// How many cards are in hand (TUS-020: the number is open).
    pub hand: u8,
    /// Points on the green track, by [`Green::index`].
    #[serde(with = "Counts::<Green, i16>")]
    pub green: [i16; Green::ALL.len()],
    /// Points on the orange track, by [`Orange::index`].
    #[serde(with = "Counts::<Orange, i16>")]
    pub orange: [i16; Orange::ALL.len()],
}

/// The most storage spaces a player can have: one, and five bonus tiles.
pub const STORAGE: usize = 6;

/// Something to be settled before the next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Set-up: who starts.
    Start,
    /// Set-up: a starting hand.
    Hand(Seat),
    /// Set-up: region parts.
    Parts(Seat),
    /// Set-up: a player puts the board together, secretly.
    Layout(Seat),
    /// Set-up: a player places the start castle, secretly.
    Castle(Seat),
    /// Set-up: all boards are shown.
    Reveal,
    /// Set-up: a first bonus tile.
    FirstBonus(Seat),
    /// So many display places are filled from the neutral supply.
    Replenish(u8),
    /// The active player fills one display place from the own piles.
    Refill,
    /// The active player draws cards.
    Draw {
        /// How many are still to be drawn.
        left: u8,
        /// What gives them.
        cause: Cause,
    },
    /// The active player reveals so many trade cards.
    Trade(u8),
    /// The active player may build a tile of the display through a castle.
    Extend,
    /// The active player takes a bonus tile for a city.
    Bonus,
    /// The active player pays for a piece.
    Pay {
        /// The storage space it comes from, from 0.
        storage: u8,
        /// Where it goes.
        cell: Cell,
    },
    /// The active player has begun to replace tiles and must take one (TUS-043).
    Swap,
}

engine::words! {
    /// What gives cards.
    pub enum Cause {
        /// The draw action.
        Action = "action",
        /// A monastery.
        Monastery = "monastery",
        /// A trade card.
        Trade = "trade",
    }
}

/// A trade card: an index into the component data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trade(pub(crate) u8);

/// The most different trade cards the component data may have.
pub const TRADES: usize = 16;

/// How many of each trade card.
pub type Trades = [u8; TRADES];

impl Trade {
    /// What it gives.
    pub fn card(self) -> &'static TradeCard {
        &components().trade[self.0 as usize]
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every trade card.
    pub fn all() -> impl Iterator<Item = Trade> {
        (0..components().trade.len() as u8).map(Trade)
    }
}

impl fmt::Display for Trade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card().id)
    }
}

impl FromStr for Trade {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Trade, NotationError> {
        Trade::all().find(|trade| trade.card().id == text).ok_or_else(|| {
            NotationError::new(text, Trade::all().map(|trade| trade.to_string()).collect::<Vec<_>>().join(" | "))
        })
    }
}

engine::as_word!(Trade, "A trade card.");

impl Player {
    fn new(components: &Components) -> Player {
        Player {
            parts: None,
            board: None,
            piles: components.player,
            put: 0,
            storage: [None; STORAGE],
            bonuses: [0; Bonus::ALL.len()],
            marble: 0,
            workers: 0,
            hand: 0,
            green: [0; Green::ALL.len()],
            orange: [0; Orange::ALL.len()],
        }
    }

    /// How many storage spaces there are (TUS-036).
    pub fn capacity(&self) -> usize {
        usize::from(components().numbers.storage + self.bonuses[Bonus::Storage.index()]).min(STORAGE)
    }

    /// The first free storage space, from 0.
    pub fn free_storage(&self) -> Option<usize> {
        (0..self.capacity()).find(|space| self.storage[*space].is_none())
    }

    /// The piece on a storage space, from 0.
    pub fn stored(&self, space: usize) -> Option<Stored> {
        self.storage.get(space).copied().flatten()
    }

    /// The board.
    ///
    /// # Panics
    /// Before the boards are revealed.
    pub fn built(&self) -> &Board {
        self.board.as_ref().expect("the boards are revealed")
    }

    /// How many tiles are left on each of the three piles.
    pub fn pile_sizes(&self) -> [u8; 3] {
        let pile = components().numbers.pile;
        [1, 2, 3].map(|number| (number * pile).saturating_sub(self.put).min(pile))
    }

    /// Points on the green track.
    pub fn green_points(&self) -> i16 {
        self.green.iter().sum()
    }

    /// Points on the orange track.
    pub fn orange_points(&self) -> i16 {
        self.orange.iter().sum()
    }
}

impl Table {
    /// How many players there are.
    pub fn seats(&self) -> usize {
        self.players.seats()
    }

    /// The active player's things.
    pub fn me(&self) -> &Player {
        &self.players[self.active]
    }

    pub(crate) fn me_mut(&mut self) -> &mut Player {
        let active = self.active;
        &mut self.players[active]
    }

    /// The tiles on offer with their places, from 0.
    pub fn offers(&self) -> impl Iterator<Item = (usize, Offer)> + '_ {
        self.display.iter().enumerate().filter_map(|(place, offer)| Some((place, (*offer)?)))
    }

    /// Whether a tile of this kind could be built by the active player, cards ignored (TUS-041).
    pub fn could_build(&self, kind: Kind) -> bool {
        self.me().built().open_for(kind) != 0
    }
}

impl State {
    /// The table before the first move.
    pub(crate) fn before_set_up(chosen: &Chosen) -> State {
        let components = components();
        let rules = Rules::of(chosen);
        let seats = chosen.players();
        let mut trade = [0; TRADES];
        for (index, card) in components.trade.iter().enumerate() {
            trade[index] = card.count;
        }
        let first = Seat::new(0);
        let table = Table {
            rules,
            players: BySeat::new(seats, |_| Player::new(components)),
            start: first,
            active: first,
            round: 1,
            stage: Stage::SetUp,
            turn: TurnSoFar::default(),
            pending: ArrayVec::new(),
            display: [None; 8],
            neutral: components.neutral,
            discards: Faces::default(),
            limbo: Faces::default(),
            gone: Faces::default(),
            discarded: Cards::default(),
            deck: components.territory.total(),
            trade,
            traded: [0; TRADES],
            bonuses: components.bonuses.map(|(count, _)| count),
            colours: [0; Kind::ALL.len()],
        };
        let secrets = Secrets {
            deck: components.territory,
            hands: BySeat::new(seats, |_| Cards::default()),
            plans: BySeat::new(seats, |_| Plan::default()),
        };
        State { table, secrets }
    }

    /// The cards a seat holds: for judges of a position, who were dealt or have guessed it; clients see views.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.secrets.hands[seat]
    }

    /// What everybody can see.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
