//! What each game tells about its numbers.

mod burgundy;
mod carcassonne;
mod duel;
mod tuscany;

use engine::{Chosen, Game, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::form::Form;

/// How far from the start tile cells have numbers, in games whose board has no edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Window(u16);

impl Window {
    /// The largest window: so far no layout of tiles reaches.
    pub const MAX: usize = 2 * ::carcassonne::Cell::REACH as usize + 1;

    /// A window of so many cells across, with the start tile in its middle; nothing unless it is an odd number up to
    /// [`Window::MAX`].
    pub fn new(size: usize) -> Option<Window> {
        (size % 2 == 1 && size <= Window::MAX).then_some(Window(size as u16))
    }

    /// How many cells it is across.
    pub fn size(self) -> usize {
        self.0.into()
    }

    /// How far it reaches from the middle.
    pub fn reach(self) -> i16 {
        self.0 as i16 / 2
    }
}

impl Default for Window {
    /// Wide enough for nearly all games of the base game.
    fn default() -> Window {
        Window(31)
    }
}

/// A game whose actions are numbered and whose views are laid out as numbers.
pub trait Tensor: Game {
    /// What an observation is made of: the view, or the same in another arrangement.
    type Seen: JsonSchema;

    /// The version of the lists of ids and entries; a test holds it to their fingerprints.
    const ENCODING: u32;

    /// The forms of all actions with these options.
    fn forms(chosen: &Chosen, window: Window) -> Vec<Form>;

    /// The action as the list has it, where the list leaves open what every position says anyway.
    fn general(_: &Self::Action) -> Option<Self::Action> {
        None
    }

    /// An action of the list as it reads in this position.
    fn particular(&self, listed: &Self::Action) -> Self::Action {
        listed.clone()
    }

    /// Whether actions name cells of a board without an edge.
    fn cells_matter() -> bool {
        false
    }

    /// Writes what a viewer sees as [`Tensor::Seen`] describes it: the view, unless it is arranged otherwise.
    ///
    /// # Errors
    /// Whatever the serializer reports.
    fn write<S: Serializer>(&self, viewer: Viewer, _: Window, to: S) -> Result<S::Ok, S::Error> {
        self.view(viewer).serialize(to)
    }

    /// The words of a text: by the name of its type, or by where it stands.
    fn words(name: &str, window: Window) -> Option<Vec<String>>;

    /// How many entries a list has at most, where its type does not say; by where it stands.
    fn most(path: &str, chosen: &Chosen) -> Option<usize>;

    /// The largest number of a kind of numbered things, of which a list without a longest one is a set.
    fn numbers(name: &str) -> Option<usize> {
        (name == "Seat").then_some(Seat::MAX)
    }

    /// The order of the variants there, where it is not that of their types: what a chapter takes over keeps its place.
    fn variants(_: &str) -> &'static [&'static str] {
        &[]
    }

    /// Of the words that a type lists, those that these options can bring.
    fn narrowed(words: Vec<String>, _: &Chosen) -> Vec<String> {
        words
    }

    /// Whether what stands there is the same all through a game, or told elsewhere.
    fn is_told(path: &str, chosen: &Chosen) -> bool;

    /// Whether the order of the words of a list says nothing, so that counts tell as much.
    fn is_bag(_: &str) -> bool {
        false
    }
}

/// The words of all of these.
fn words_of<T: std::fmt::Display>(all: impl IntoIterator<Item = T>) -> Vec<String> {
    all.into_iter().map(|one| one.to_string()).collect()
}
