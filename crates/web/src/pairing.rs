//! "With other people" on the first page: where those who look for company are brought together.

use maud::Markup;

use crate::frame::Visitor;

/// The card beside the shelf; nothing while nobody can be paired.
pub(crate) fn card(_visitor: &Visitor) -> Markup {
    Markup::default()
}
