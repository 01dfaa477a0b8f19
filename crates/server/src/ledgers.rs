//! The rules as the server's answers cite them.

use web::{Lang, rulebook};

/// The text of a rule of whatever game, with what it rests on where that is not the plain book.
pub(crate) fn rule_words(rule: &str, lang: Lang) -> Option<String> {
    let (game, found) = rulebook::find(rule)?;
    Some(rulebook::reason(game, found, lang))
}
