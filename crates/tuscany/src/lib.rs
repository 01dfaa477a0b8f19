//! The Castles of Tuscany: pure rules.
//!
//! ```
//! use tavola_tuscany::engine::{Dice, Game, Match, Random, Setup, Turn};
//! use tavola_tuscany::State;
//!
//! let chosen = State::schema().choose(&Setup::players(2)).unwrap();
//! let mut game = Match::<State>::new(chosen);
//! let mut dice = Dice::from_number(7);
//! while game.state().turn() != Turn::Over {
//!     match game.state().turn() {
//!         Turn::Seat(seat) => {
//!             let action = *dice.pick(&game.state().legal());
//!             game.act(seat, &action).unwrap();
//!         }
//!         _ => drop(game.roll(&mut dice)),
//!     }
//! }
//! assert!(game.state().ranking()[0].won);
//! ```

mod action;
mod arrange;
mod audit;
mod board;
mod cards;
mod check;
mod coverage;
mod data;
mod decide;
mod display;
mod event;
mod game;
mod illegal;
mod legal;
mod options;
mod origin;
mod outcome;
mod payment;
mod perform;
mod score;
mod second_opinion;
mod state;
mod tiles;
mod turn;
mod view;
mod vocab;

/// The contract that the game keeps.
pub use engine;

pub use action::{Action, Price};
pub use board::{Board, Layout, Parts, Piece};
pub use data::{
    Components, DataError, FILE as COMPONENTS_FILE, FaceData, Geometry, Numbers, RegionPart, TradeCard, Yield,
    components, read as read_components,
};
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Rules, SCHEMA};
pub use outcome::Outcome;
pub use score::{Green, Orange};
pub use state::{
    Cause, Offer, Plan, Player, STORAGE, Stage, State, Step, Stored, TRADES, Table, Trade, Trades, TurnSoFar,
};
pub use view::{Area, Own, View};
pub use vocab::{Bonus, Cards, Cell, Crop, FACES, Face, Faces, Kind};
