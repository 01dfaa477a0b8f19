//! The contract every Tavola game keeps, and what follows from it for all of them.
//!
//! A game is a type that implements [`Game`]: its state says who decides, seats [act](Game::apply),
//! chance [befalls](Game::resolve), and everybody sees [views](Game::view) only. From that alone come
//! [matches](Match) with undo, [records](Record), [rule cases](case) and the [test kit](testkit).

extern crate self as engine;

#[macro_use]
mod hold;

pub mod analysis;
pub mod case;
mod chapters;
mod facade;
mod game;
pub mod keys;
mod ledger;
mod log;
mod notation;
mod opinion;
mod options;
mod origin;
mod outcome;
mod play;
pub mod proof;
mod random;
mod record;
pub mod rows;
mod rule;
mod score;
mod seat;
mod sets;
pub mod testkit;
mod tour;
mod version;
pub mod wire;

pub use chapters::Within;
pub use facade::{AnyGame, AnyMatch, Schemas, Shelved, Told};
pub use game::{Fact, Game, Refusal, Turn, Viewer, pick_listed};
pub use ledger::{Basis, Ledger, LedgerError, LedgerText, Rule, RuleText};
pub use log::Log;
pub use notation::{Notation, NotationError};
pub use opinion::{Opinion, SecondOpinion, second_opinion};
pub use options::{Choice, Chosen, Condition, Exclusion, OptionKind, OptionSpec, Schema, Setup, SetupError};
pub use origin::Reconstruction;
pub use outcome::{Impossible, Weighted};
pub use play::{Match, Move, MoveError};
pub use random::{Dice, Random, Scout, Seed};
pub use record::{FORMAT as RECORD_FORMAT, Record, RecordError, RecordLine};
pub use rule::{Award, RuleId, Sum, Term};
pub use score::{Part, Score, Scores, Standing, TieKey, rank};
pub use seat::{BySeat, Seat, Seats};
pub use tour::tour;
pub use version::Version;

#[doc(hidden)]
pub use {schemars, serde};
