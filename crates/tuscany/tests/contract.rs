//! What holds for every game holds for this one.

use engine::{Game, Setup, testkit};
use tavola_tuscany::State;

engine::contract! { State, rules: "TUS-", games: 300, seed: 2020, cases: 3000 }

#[test]
fn golden_playthroughs() {
    let golden = |name: &str, setup: Setup, moves: usize| {
        let file = format!("{}/tests/playthroughs/{name}.game", env!("CARGO_MANIFEST_DIR"));
        testkit::golden::<State>(file, &setup, 7, moves);
    };
    golden("two_players", Setup::players(2), usize::MAX);
    golden("three_players_first_printing", Setup::players(3).set("draw2", "on").set("start", "2"), 90);
    golden(
        "four_players_other_readings",
        Setup::players(4).set("take_placeable_only", "on").set("hexagon_same_turn", "on"),
        110,
    );
}

#[test]
fn the_number_of_ways_to_go_on_is_fixed() {
    let state = |setup: Setup| State::new(&State::schema().choose(&setup).unwrap());
    let counts: Vec<u64> =
        (0..4).map(|depth| testkit::paths(&state(Setup::players(2).set("start", "1")), depth, 3)).collect();
    assert_eq!(counts, [1, 192, 576, 110_592], "192 layouts, 3 castles, then the other player's 192 layouts");
}
