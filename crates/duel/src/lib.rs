//! Catan - The Duel: the introductory game, three theme games and the Duel of the Princes, as pure rules.
//!
//! ```
//! use tavola_duel::State;
//! use tavola_duel::engine::{Dice, Game, Log, Random, Setup, Turn};
//!
//! let chosen = State::schema().choose(&Setup::players(2).set("mode", "gold")).unwrap();
//! let mut state = State::new(&chosen);
//! let mut dice = Dice::from_number(7);
//! while state.turn() != Turn::Over {
//!     match state.turn() {
//!         Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
//!         _ => state.perform(dice.pick(&state.legal()), &mut Log::silent()),
//!     }
//! }
//! assert_eq!(state.ranking()[0].place, 1);
//! ```
//!
//! A [`State`] is a [`Table`] that everybody sees, hands and draw stacks with what each player has seen of
//! them, and the discard pile. What is to be done next is a stack of [`Step`]s; the top one asks somebody, or
//! chance, or carries itself out. The cards are rows of `sets/`, their facts come from `data/cards.toml`.

mod action;
mod arrange;
mod audit;
mod card;
mod check;
mod coverage;
mod data;
mod draw;
mod economy;
mod event;
mod events;
mod game;
mod hidden;
mod illegal;
mod land;
mod legal;
mod line;
mod load;
mod need;
mod neighbours;
mod options;
mod outcome;
mod outlook;
mod perform;
mod pile;
mod place;
mod principality;
mod requirement;
mod second_opinion;
mod sets;
mod state;
mod step;
mod turn;
mod view;
mod vocab;

/// The contract that the game keeps.
pub use engine;

pub use action::Action;
pub use card::{Card, CardId};
pub use data::{CardData, Cards, Central, FILE, ModeData, Points, RegionData, Status, Timing, cards};
pub use event::{EXPANSIONS, Event, HARBOR, HERO_TOKEN, LOCALITIES, TALLY, TRADE_TOKEN};
pub use events::EventStack;
pub use illegal::Illegal;
pub use load::{DataError, read as read_cards};
pub use need::{Measure, Need};
pub use options::{MOST_TURNS, Rules, SCHEMA};
pub use outcome::Outcome;
pub use outlook::{Affordable, Odds, Purchase};
pub use pile::Pile;
pub use place::{Locality, RegionId, RegionPlace, SitePlace, Spot, StackId, Store, Target};
pub use principality::{Cache, Center, Estate, Holding, Principality, ROOM, Tally};
pub use state::{Ending, State, Supply, Table};
pub use step::Step;
pub use view::{Discards, Knowledge, Seen, View};
pub use vocab::{
    Advantage, Amounts, End, Face, Kind, Level, Mode, Number, Placement, Resource, Resources, Set, Terrain,
};
