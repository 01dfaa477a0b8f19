//! What every game must keep: the contract, the ledger, golden games, counts of paths.

use burgundy::{Action, State};
use engine::{Chosen, Dice, Game, Random, Seat, Setup, testkit};

#[test]
fn the_contract_holds_in_random_games() {
    testkit::check::<State>(600, 2022);
}

/// A random set-up of a mode; some combinations do not exist.
fn random_setup(mode: &str, dice: &mut Dice) -> Option<Chosen> {
    let (players, modules): (usize, &[&str]) = match mode {
        "team" => (4, &["extra", "white", "inn", "route"]),
        _ => (1, &["extra", "white"]),
    };
    let mut setup = Setup::players(players).set("mode", mode);
    let options = [
        ("edition", "special"),
        ("team_duchy", "advanced"),
        ("solo_duchy", "advanced"),
        ("solo_target", "45"),
        ("route_free_order", "on"),
    ];
    for (option, value) in options.into_iter().filter(|_| dice.below(2) == 0) {
        setup = setup.set(option, value);
    }
    for module in modules.iter().filter(|_| dice.below(2) == 0) {
        setup = setup.with(module);
    }
    State::schema().choose(&setup).ok()
}

#[test]
fn the_contract_holds_in_random_team_and_solo_games() {
    for index in 0..240 {
        let mut dice = Dice::numbered(31, index);
        let mode = if index % 3 == 0 { "team" } else { "solo" };
        if let Some(chosen) = random_setup(mode, &mut dice) {
            testkit::check_match::<State>(chosen, &mut dice);
        }
    }
}

/// `cargo test --release -p burgundy --test contract -- --ignored` plays 100,000 games of both modes.
#[test]
#[ignore = "takes minutes"]
fn teams_and_solo_soak() {
    let mut coverage = testkit::Coverage::default();
    for index in 0..100_000 {
        let mut dice = Dice::numbered(32, index);
        let mode = if index % 2 == 0 { "team" } else { "solo" };
        let Some(chosen) = random_setup(mode, &mut dice) else { continue };
        let mut choose =
            |_: &State, _: Seat, legal: &[Action], dice: &mut Dice| dice.below(legal.len() as u32) as usize;
        testkit::soak::<State>(chosen, &mut dice, &mut coverage, &mut choose)
            .unwrap_or_else(|broken| panic!("{broken}"));
    }
    for rule in ["BUR-TEAM-013", "BUR-SOLO-009", "BUR-SOLO-013", "BUR-SOLO-014", "BUR-SOLO-020", "BUR-SOLO-021"] {
        assert!(coverage.rules.contains_key(rule), "{rule} never fired");
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
