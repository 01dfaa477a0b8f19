//! The Castles of Burgundy: both editions and their expansions for 1 to 4 players, as pure rules.
//!
//! A [`State`] knows who decides, what is legal and what follows; chance is a move like any other. The rules are
//! numbered in `rules/`, and every refusal, point and effect names its rule.
//!
//! ```
//! use tavola_burgundy::State;
//! use tavola_burgundy::engine::{Dice, Game, Match, Random, Setup, Turn};
//!
//! let setup = Setup::players(2).set("edition", "special").with("shield");
//! let mut game = Match::<State>::new(State::schema().choose(&setup)?);
//! let mut dice = Dice::from_number(7);
//! loop {
//!     match game.state().turn() {
//!         Turn::Over => break,
//!         Turn::Chance => drop(game.roll(&mut dice)),
//!         Turn::Seat(seat) => {
//!             let action = *dice.pick(&game.state().legal());
//!             game.act(seat, &action)?;
//!         }
//!     }
//! }
//! assert_eq!(game.state().ranking().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where a rule lives: `setup` and `chance` deal and fill (SETUP, PHASE, COUNT, EXPERT), `turn` orders rounds and phases
//! (ROUND, PHASE), `perform` carries out actions (TAKE, BUY), `keys` stores hexes, `dice` knows workers (WORKER), `place`
//! where hexes go (PLACE) and what follows: `area` (AREA, BONUS), `animal`, `building`, `ship`, `mine`, `sale` (SELL,
//! WORKERS). The list of [`monasteries`] and of [`shields`] reads like the book's; `score` ends the game (END, SCORE, TIE).
//! What may be done is listed by `legal` and refused, with the rule, by `check`. `modules` has the chapters that can be
//! added, each with its own actions, steps, events and refusals, and the one list of them.
//!
//! The AutoDuke is the seat after those of the people. Nobody acts for it: chance rolls its die and draws its cards, and
//! the rest of its turn follows, each step with its rule.
//!
//! An edition is data and options, never a branch of its own. Effects that need a decision wait as [`Step`]s on a
//! stack, so they nest in any depth: a castle inside a castle, a church whose hex needs a discard, a crane that copies a
//! town hall that places a ship.

mod fixed;
mod game;

mod action;
mod animal;
mod area;
mod arrange;
mod audit;
mod building;
mod chance;
mod check;
mod coverage;
mod data;
mod dice;
mod event;
mod hex;
mod illegal;
mod keys;
mod layout;
mod legal;
mod listing;
mod mine;
mod modules;
pub mod monasteries;
mod numbered;
mod options;
mod origin;
mod outcome;
mod perform;
mod place;
mod player;
mod power;
mod sale;
mod score;
mod second_opinion;
mod setup;
pub mod shields;
mod ship;
mod space;
mod state;
mod step;
mod table;
mod track;
mod turn;
mod view;
mod vocab;

/// The contract that the game keeps.
pub use engine;

pub use action::{Action, Die, Offer, Origin};
pub use area::AreaScore;
pub use data::{
    Added, Amounts, Counts, Data, DataError, MineSlot, PerPlayers, RouteSpace, Slot, SoloAmounts, TeamAmounts, Texts,
    data,
};
pub use event::{Event, Resource, SetupChoice};
pub use fixed::Fixed;
pub use hex::{Face, Hex};
pub use illegal::Illegal;
pub use keys::Key;
pub use layout::{Area, Duchy, Layout, LayoutId, neighbours, spread};
pub use modules::auto::{
    AUTODUKE, CardData, CardSlot, CardSpace, Cover, Duke, DukeData, DukeEvent, DukeIllegal, DukeOutcome, DukeRules,
    Level, Modifier, Put, Village, Whence, autoduke,
};
pub use modules::connect::{ConnectAction, ConnectEvent, ConnectIllegal};
pub use modules::extra::{ExtraAction, ExtraIllegal, ExtraStep};
pub use modules::inn::{InnEvent, InnIllegal};
pub use modules::route::{RouteAction, RouteBonus, RouteChoice, RouteEvent, RouteIllegal, RouteOutcome, RouteStep};
pub use modules::shield::{Coin, ShieldAction, ShieldEvent, ShieldIllegal, ShieldOutcome, ShieldStep};
pub use modules::solo::{Sequel, Sequels, Solo, SoloAction, SoloEvent, SoloIllegal, SoloStep};
pub use modules::team::{TeamAction, TeamEvent, TeamIllegal, TeamStep};
pub use modules::vine::{
    Hexomino, Plot, PlotData, StorePlace, VINEYARDS, Vine, VineAction, VineBonus, VineEvent, VineFill, VineIllegal,
    VineOffer, VineOrigin, VineOutcome, VineStep, Vineyard, VineyardData, Vineyards, vineyards,
};
pub use modules::white::{WhiteIllegal, WhiteStep};
pub use modules::{ChapterAction, ChapterChoice, ChapterEvent, ChapterIllegal, ChapterOutcome, ChapterStep};
pub use options::{Boards, Colour, Mode, Module, Modules, Rules, SCHEMA};
pub use outcome::{Fill, Outcome, Rolls};
pub use player::{Held, Player};
pub use power::Power;
pub use setup::Draft;
pub use state::State;
pub use step::{Kinds, Stage, Step, Voyage};
pub use table::{Board, Supply, Table};
pub use track::Track;
pub use view::{AreaPreview, Placement, Taking, View};
pub use vocab::{
    Building, Edition, Good, Kind, Monasteries, Monastery, Number, Numbers, Phase, ROWS, RouteTile, RouteTiles, Shield,
    Shields, Source, Space, Spaces, Species, VillageCard, VillageCards,
};
