//! The rules of Carcassonne: the basic game and every expansion of the big box, pure and fast.
//!
//! A [`State`] is a table. Chance draws tiles, players place them and put figures on them:
//!
//! ```
//! use tavola_carcassonne::{Action, State};
//! use tavola_carcassonne::engine::{Game, Log, Setup};
//!
//! let setup = Setup::players(2).with("farm").set("start", "1");
//! let mut table = State::new(&State::schema().choose(&setup).unwrap());
//! let mut log = Log::kept();
//! table.resolve(&"draw base/U".parse().unwrap(), &mut log);
//! table.apply(&"place base/U 1,0 90".parse().unwrap(), &mut log).unwrap();
//! table.apply(&"thief E".parse().unwrap(), &mut log).unwrap();
//! assert_eq!(log.events().last().unwrap().to_string(), "turn-began 2");
//!
//! // A refusal names its rule.
//! use tavola_carcassonne::engine::Refusal;
//! table.resolve(&"draw base/U".parse().unwrap(), &mut log);
//! let taken: Action = "place base/U 0,0 90".parse().unwrap();
//! assert_eq!(table.check(&taken).unwrap_err().rule().0, "CAR-BASE-901");
//! ```
//!
//! The chapters of the rulebook are the files of `modules/`; the order of a turn is one list in `turn.rs`.

mod action;
mod arrange;
mod audit;
mod bag;
mod board;
mod check;
mod coverage;
mod data;
mod draw;
mod event;
mod facts;
mod finish;
mod game;
mod grid;
mod illegal;
mod legal;
mod modules;
mod open;
mod options;
mod origin;
mod outcome;
mod perform;
mod place;
mod raw;
mod round;
mod second_opinion;
mod state;
mod survey;
mod turn;
mod view;
mod vocab;
mod worth;
mod zone;
#[cfg(test)]
mod zone_tests;

/// The contract that the game keeps.
pub use engine;

pub use action::Action;
pub use bag::Bag;
pub use board::{Board, Tile};
pub use data::{DataError, Design, Face, Kind, Patch, Set, Supply, Tiles, tiles};
pub use event::Event;
pub use illegal::Illegal;
pub use modules::abbot::{AbbotAction, AbbotIllegal};
pub use modules::crop::{CircleChoice, CropAction, CropEvent, CropStep};
pub use modules::ferry::{FerryAction, FerryEvent, FerryIllegal, FerryStep};
pub use modules::fly::{FlyAction, FlyEvent, FlyIllegal, FlyOutcome, FlyStep};
pub use modules::gold::{GoldAction, GoldEvent, GoldIllegal, GoldStep};
pub use modules::magic::{Magic, MagicAction, MagicEvent, MagicIllegal, MagicStep};
pub use modules::msg::{MsgAction, MsgEvent, MsgIllegal, MsgOutcome, MsgStep, Pile};
pub use modules::river::RiverIllegal;
pub use modules::rob::{RobAction, RobEvent, RobIllegal, RobStep};
pub use modules::trade::{TradeAction, TradeEvent, TradeStep};
pub use modules::{ChapterAction, ChapterEvent, ChapterIllegal, ChapterOutcome, ChapterStep};
pub use options::{Rules, SCHEMA};
pub use outcome::Outcome;
pub use place::{Cell, Crossing, Site, Spot, Stand};
pub use state::{Player, State};
pub use survey::{Claim, Trace};
pub use turn::Step;
pub use view::{View, ZoneView};
pub use vocab::{Edge, Feature, Figure, Goods, Half, Marker, Quarter, Side, Source};
pub use worth::{What, Worth};
