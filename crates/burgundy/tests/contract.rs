//! What every game must keep: the contract, the ledger, golden games, counts of paths.

use burgundy::State;
use engine::{Game, Setup, testkit};

#[test]
fn the_contract_holds_in_random_games() {
    testkit::check::<State>(40, 2022);
}
