//! The cases and tests of the project, as they were when the program was built.

use engine::proof::Source;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// All case files.
pub(crate) fn cases() -> Vec<Source> {
    CASES.iter().map(|(name, text)| Source { name: (*name).to_owned(), text: (*text).to_owned() }).collect()
}

/// The Rust sources of a game, in which tests are named after rules.
pub(crate) fn tests(game: &str) -> Vec<Source> {
    let folder = format!("crates/{game}/");
    let of_game = TESTS.iter().filter(|(name, _)| name.starts_with(&folder));
    of_game.map(|(name, text)| Source { name: (*name).to_owned(), text: (*text).to_owned() }).collect()
}
