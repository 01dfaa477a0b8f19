//! View -> HTML and SVG: pages, boards and pictures as pure functions.

pub mod analysis;
pub mod art;
pub mod assets;
pub mod boards;
mod frame;
mod home;
mod kept;
mod lang;
pub mod lesson;
pub mod pages;
mod pairing;
pub mod parts;
pub mod people;
mod presets;
pub mod replay;
pub mod rulebook;
pub mod setup;
mod studio;
pub mod table;
mod voice;

pub use lang::{Arg, Lang};
pub use presets::Preset;
pub use studio::{Ask, Choice, Counter, Drawn, Line, Moves, Phase, Row, Studio};
pub use voice::Voice;
