//! View -> HTML and SVG: pages, boards and pictures as pure functions.

pub mod art;
pub mod boards;
mod lang;
mod studio;

pub use lang::{Arg, Lang};
pub use studio::{Studio, studio};
