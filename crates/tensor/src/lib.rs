//! Games as numbers, for those who learn from them.
//!
//! An [`ActionSpace`] numbers every action of a game with one set of options: the list is fixed, each id has its line of
//! notation, and the actions that are legal now make a mask. A [`Layout`] says which entry of an observation tells what: it
//! is derived from the type of the view, so that nothing a seat may know is left out. [`Lanes`] play many games side by side
//! and write masks, observations and rewards into buffers of the caller.
//!
//! ```
//! use engine::{Game, Setup};
//! use tavola_tensor::{ActionSpace, Window};
//!
//! let chosen = tuscany::State::schema().choose(&Setup::players(2)).unwrap();
//! let space = ActionSpace::<tuscany::State>::new(&chosen, Window::default());
//! let draw = space.id_of(&"draw".parse().unwrap()).unwrap();
//! assert_eq!(space.text(draw), "draw");
//! ```

mod fill;
mod form;
mod games;
mod lanes;
mod layout;
mod pool;
mod space;
mod text;

pub use fill::{FillError, Written};
pub use form::{Field, Form};
pub use games::{Tensor, Window};
pub use lanes::{Lanes, Outputs, StepError};
pub use layout::{Block, BlockKind, Layout, LayoutError};
pub use space::{ActionSpace, IdError};
