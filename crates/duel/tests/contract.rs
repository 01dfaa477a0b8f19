//! What must hold for every game, checked by random play.

use engine::Setup;
use engine::testkit;
use tavola_duel::State;

#[test]
fn mutated_cases_never_panic() {
    testkit::mutated_cases_never_panic::<State>(env!("CARGO_MANIFEST_DIR"), 3000, 41);
}

#[test]
fn reconstructions_are_told() {
    testkit::reconstructions_are_told::<State>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn old_records_replay() {
    testkit::old_records_replay::<State>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn the_contract_holds() {
    testkit::check::<State>(80, 2026);
}

#[test]
fn every_rule_is_proven() {
    testkit::every_rule_is_proven::<State>(env!("CARGO_MANIFEST_DIR"), &[]);
}

#[test]
fn cited_rules_exist() {
    testkit::cited_rules_exist::<State>(env!("CARGO_MANIFEST_DIR"), "DUE-");
}

#[test]
fn golden_playthroughs() {
    for (mode, seed) in [("intro", 1), ("gold", 2), ("turmoil", 3), ("progress", 4), ("duel", 5)] {
        let setup = Setup::players(2).set("mode", mode);
        let file = format!("{}/tests/playthroughs/{mode}.game", env!("CARGO_MANIFEST_DIR"));
        testkit::golden::<State>(file, &setup, seed, 120);
    }
}

#[test]
fn a_second_opinion_agrees() {
    testkit::second_opinion::<State>(300, 2026);
}

#[test]
fn the_rooms_are_those_of_every_game() {
    testkit::rooms(env!("CARGO_MANIFEST_DIR"));
}
