//! How a page speaks: the language, and what those at the table are called.

use std::ops::Deref;

use engine::{Seat, Viewer};

use crate::lang::Lang;

/// A language, who listens, and the names of those at the table.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// The language.
    pub lang: Lang,
    /// Who listens.
    pub viewer: Viewer,
    names: &'a [String],
}

impl<'a> Voice<'a> {
    /// Speaks to a viewer about people of these names, in the order of their seats.
    pub fn new(lang: Lang, viewer: Viewer, names: &'a [String]) -> Voice<'a> {
        Voice { lang, viewer, names }
    }

    /// Speaks where nobody has a name: pictures and rules.
    pub fn plain(lang: Lang) -> Voice<'static> {
        Voice { lang, viewer: Viewer::Spectator, names: &[] }
    }

    /// What a seat is called: "you" for whoever listens.
    pub fn name(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { self.text("seat-self") } else { self.full_name(seat) }
    }

    /// The name of a seat, whoever listens.
    pub fn full_name(&self, seat: Seat) -> String {
        let numbered = || self.with("seat-number", &[("number", seat.number().into())]);
        self.names.get(seat.index()).filter(|name| !name.is_empty()).cloned().unwrap_or_else(numbered)
    }
}

impl Deref for Voice<'_> {
    type Target = Lang;

    fn deref(&self) -> &Lang {
        &self.lang
    }
}
