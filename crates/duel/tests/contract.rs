//! What must hold for every game, checked by random play.

use engine::Setup;
use engine::testkit;
use tavola_duel::State;

engine::contract! { State, rules: "DUE-", games: 80, seed: 2026, cases: 3000 }

#[test]
fn golden_playthroughs() {
    for (mode, seed) in [("intro", 1), ("gold", 2), ("turmoil", 3), ("progress", 4), ("duel", 5)] {
        let setup = Setup::players(2).set("mode", mode);
        let file = format!("{}/tests/playthroughs/{mode}.game", env!("CARGO_MANIFEST_DIR"));
        testkit::golden::<State>(file, &setup, seed, 120);
    }
}
