//! What every game must keep: the contract, the ledger, golden games, counts of paths.

use burgundy::State;
use engine::{Dice, Game, Random, Setup, testkit};

#[test]
fn the_contract_holds_in_random_games() {
    testkit::check::<State>(600, 2022);
}

#[test]
fn the_contract_holds_in_random_team_games() {
    for index in 0..120 {
        let mut dice = Dice::numbered(31, index);
        let mut setup = Setup::players(4).set("mode", "team");
        for (option, value) in [("edition", "special"), ("team_duchy", "advanced"), ("route_free_order", "on")] {
            if dice.below(2) == 0 {
                setup = setup.set(option, value);
            }
        }
        for module in ["extra", "white", "inn", "route"].into_iter().filter(|_| dice.below(2) == 0) {
            setup = setup.with(module);
        }
        if let Ok(chosen) = State::schema().choose(&setup) {
            testkit::check_match::<State>(chosen, &mut dice);
        }
    }
}

#[test]
fn the_contract_holds_in_random_solo_games() {
    for index in 0..200 {
        let mut dice = Dice::numbered(33, index);
        let mut setup = Setup::players(1).set("mode", "solo");
        for (option, value) in [("edition", "special"), ("solo_duchy", "advanced"), ("solo_target", "45")] {
            if dice.below(2) == 0 {
                setup = setup.set(option, value);
            }
        }
        for module in ["extra", "white"].into_iter().filter(|_| dice.below(2) == 0) {
            setup = setup.with(module);
        }
        testkit::check_match::<State>(State::schema().choose(&setup).expect("nothing is excluded"), &mut dice);
    }
}

/// The rules of the standard, the team and the solo game. The set-up rules 504, 505, 905 and 907 and shield rule 506 are
/// also about vineyards and AutoDuke.
const IN_SCOPE: &[&str] = &[
    "BUR-SETUP-0",
    "BUR-SETUP-1",
    "BUR-SETUP-501",
    "BUR-SETUP-502",
    "BUR-SETUP-503",
    "BUR-SETUP-901",
    "BUR-SETUP-902",
    "BUR-SETUP-903",
    "BUR-SETUP-904",
    "BUR-SETUP-906",
    "BUR-SETUP-908",
    "BUR-SETUP-909",
    "BUR-PHASE",
    "BUR-ROUND",
    "BUR-WORKER",
    "BUR-TAKE",
    "BUR-PLACE",
    "BUR-SHIP",
    "BUR-CASTLE",
    "BUR-MINE",
    "BUR-ANIMAL",
    "BUR-BUILDING",
    "BUR-MONASTERY",
    "BUR-AREA",
    "BUR-BONUS",
    "BUR-SELL",
    "BUR-BUY",
    "BUR-END",
    "BUR-SCORE",
    "BUR-TIE",
    "BUR-COUNT",
    "BUR-EXTRA",
    "BUR-OUTPOST",
    "BUR-WHITE",
    "BUR-INN",
    "BUR-ROUTE",
    "BUR-TEAM",
    "BUR-SOLO",
    "BUR-SHIELD-0",
    "BUR-SHIELD-1",
    "BUR-SHIELD-501",
    "BUR-SHIELD-502",
    "BUR-SHIELD-503",
    "BUR-SHIELD-504",
    "BUR-SHIELD-505",
    "BUR-SHIELD-507",
    "BUR-SHIELD-508",
    "BUR-SHIELD-9",
    "BUR-CONNECT",
    "BUR-EXPERT",
];

#[test]
fn every_rule_is_proven() {
    testkit::every_rule_is_proven::<State>(env!("CARGO_MANIFEST_DIR"), IN_SCOPE);
}

#[test]
fn cited_rules_exist() {
    testkit::cited_rules_exist::<State>(env!("CARGO_MANIFEST_DIR"), "BUR-");
}

#[test]
fn golden_playthroughs() {
    let golden = |name: &str, setup: Setup, seed: u64| {
        let file = format!("{}/tests/playthroughs/{name}.game", env!("CARGO_MANIFEST_DIR"));
        testkit::golden::<State>(file, &setup, seed, 110);
    };
    golden("anniversary", Setup::players(2), 1);
    golden("anniversary-expert-shields", Setup::players(3).with("expert").with("shield").with("extra"), 2);
    golden("anniversary-posts-inns", Setup::players(4).with("outpost").with("inn").with("white"), 3);
    golden("special", Setup::players(2).set("edition", "special"), 4);
    golden("anniversary-teams", Setup::players(4).set("mode", "team").with("extra").with("route"), 6);
    golden(
        "special-solo",
        Setup::players(1).set("mode", "solo").set("edition", "special").with("extra").with("white"),
        7,
    );
    golden("special-everything", Setup::players(4).set("edition", "special").with("all").set("connect_rule", "on"), 5);
}

#[test]
fn legal_paths_are_counted() {
    let count = |setup: Setup, depth: usize| {
        let state = State::new(&State::schema().choose(&setup).expect("the set-up is accepted"));
        testkit::paths(&state, depth, 7)
    };
    let base: Vec<u64> = (1..=4).map(|depth| count(Setup::players(2), depth)).collect();
    assert_eq!(base, [16, 122, 1_414, 13_980]);
    let choices: Vec<u64> = (1..=4).map(|depth| count(Setup::players(2).set("edition", "special"), depth)).collect();
    assert_eq!(choices, [2, 8, 16, 64], "a side and one of four castles each");
    let modules = || Setup::players(3).with("extra").with("white").with("inn").with("shield").with("route");
    let all: Vec<u64> = (1..=4).map(|depth| count(modules(), depth)).collect();
    assert_eq!(all, [25, 333, 8_021, 151_354]);
}
