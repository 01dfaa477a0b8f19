//! What experience adds to the terms: a network that has seen how games of two without expansions went on. In others it
//! misleads: there the terms judge alone.
//!
//! The terms look at one thing at a time. Which of them belong together, and when, is left to experience: it is shown the
//! signs of a position and says how much more, or less, than the terms promise the seat will have in the end.

use std::cell::Cell;
use std::sync::LazyLock;

use burgundy::{Mode, Modules, Table};

use super::rest::Rest;
use super::signs::{self, Signs};
use crate::net::Net;

/// A file as `tavola learn` writes it.
static LEARNED: LazyLock<Net> = LazyLock::new(|| {
    let file = include_bytes!("../../../data/burgundy.net");
    Net::read(file, signs::COUNT).expect("the file fits the signs")
});

/// The experience that comes with the game.
pub(super) fn learned() -> &'static Net {
    &LEARNED
}

thread_local! {
    /// The experience that this thread judges with: none, or another one, only while learning.
    static EXPERIENCE: Cell<Option<&'static Net>> = Cell::new(Some(learned()));
}

/// From here on this thread judges with this experience.
pub(super) fn judge_with(experience: Option<&'static Net>) {
    EXPERIENCE.set(experience);
}

impl Rest<'_> {
    /// How much more than the terms say the seat will have in the end.
    pub(super) fn experience(&self, terms: &[f64; 5]) -> f64 {
        match EXPERIENCE.get() {
            Some(net) if is_familiar(self.table) => {
                let mut signs = Signs::new();
                self.signs(terms, &mut signs);
                net.says(&signs)
            }
            _ => 0.0,
        }
    }
}

/// Whether the game is one of those that experience was gained in.
pub(super) fn is_familiar(table: &Table) -> bool {
    let rules = &table.rules;
    rules.mode == Mode::Standard && rules.modules == Modules::default() && table.people() == 2
}
