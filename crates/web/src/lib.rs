//! View -> HTML and SVG: pages, boards and pictures as pure functions.

pub mod analysis;
pub mod art;
pub mod boards;
mod lang;
pub mod learn;
pub mod pages;
pub mod parts;
mod presets;
pub mod rulebook;
pub mod setup;
mod studio;
pub mod table;

pub use lang::{Arg, Lang};
pub use presets::Preset;
pub use studio::{Drawn, Line, Moves, Studio};
