//! "With other people" on the first page: where those who look for company are brought together.

use maud::{Markup, html};

use crate::frame::Visitor;

/// The card beside the shelf, and the way to everybody else.
pub(crate) fn card(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let games: Vec<&str> = crate::boards::games().iter().map(|game| game.id()).collect();
    html! {
        (crate::people::pairing::card(&games, lang))
        (crate::people::pairing::ways("/", lang))
    }
}
