//! What every part of the board draws with: the view, the moves, the language.

use burgundy::{Edition, View};
use engine::Seat;
use maud::Markup;

use crate::lang::Lang;
use crate::studio::Moves;
use crate::voice::Voice;

/// Who draws what, for whom.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    /// What the viewer sees.
    pub(super) view: &'a View,
    /// The viewer's moves.
    pub(super) moves: &'a Moves,
    /// The language of titles.
    pub(super) lang: Lang,
    /// Who listens, and what those at the table are called.
    pub(super) voice: Voice<'a>,
}

impl Desk<'_> {
    /// The edition, which decides some inks.
    pub(super) const fn edition(&self) -> Edition {
        self.view.table.rules.edition
    }

    /// The seat whose duchy is large: the viewer's, or the first; never the AutoDuke's.
    pub(super) fn own(&self) -> Seat {
        self.view.viewer.filter(|seat| seat.index() < self.view.table.people()).unwrap_or(Seat::new(0))
    }

    /// Whether the viewer plays with what a seat holds: its own, or what its team shares.
    pub(super) fn shares(&self, seat: Seat) -> bool {
        let table = &self.view.table;
        self.view.viewer.is_some_and(|viewer| table.holder(viewer) == table.holder(seat))
    }

    /// Whether a target takes part in a move.
    pub(super) fn live(&self, target: &str) -> bool {
        self.moves.targets.contains_key(target)
    }

    /// Whether one of the last decisions of a seat or its team was about a target.
    pub(super) fn was_last(&self, seat: Seat, target: &str) -> bool {
        let holder = |seat: Seat| self.view.table.holder(seat);
        self.moves.last.iter().any(|(by, known)| known == target && holder(*by) == holder(seat))
    }

    /// Something on the board that can be picked when a move needs it.
    pub(super) fn thing(&self, id: &str, class: &str, target: &str, label: &str, body: &Markup) -> Markup {
        self.moves.thing(id, class, target, label, body)
    }
}
