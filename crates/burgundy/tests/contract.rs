//! What every game must keep: the contract, the ledger, golden games, counts of paths.

use burgundy::State;
use engine::testkit;

#[test]
fn the_contract_holds_in_random_games() {
    testkit::check::<State>(40, 2022);
}

/// The rules of the standard game; team, solo, vineyards and AutoDuke are other modes.
const IN_SCOPE: &[&str] = &["BUR-"];

#[test]
fn every_rule_is_proven() {
    testkit::every_rule_is_proven::<State>(env!("CARGO_MANIFEST_DIR"), IN_SCOPE);
}
