//! The rules of every game, read once.

use std::sync::LazyLock;

use engine::Ledger;
use web::Lang;

static LEDGERS: LazyLock<Vec<(&'static str, Ledger)>> = LazyLock::new(|| {
    let read = |game: &shelf::Boxed| (game.id(), Ledger::read(game.ledger()).expect("embedded ledgers are sound"));
    shelf::shelf().iter().map(read).collect()
});

/// The rules of a game.
pub(crate) fn ledger(game: &str) -> Option<&'static Ledger> {
    LEDGERS.iter().find(|(id, _)| *id == game).map(|(_, ledger)| ledger)
}

/// The text of a rule of whatever game.
pub(crate) fn rule_words(rule: &str, lang: Lang) -> Option<String> {
    let found = LEDGERS.iter().find_map(|(_, ledger)| ledger.rule(rule))?;
    Some(web::pages::rule_text(found, lang).text.clone())
}
