//! What every game must keep: the contract, the ledger, golden games, counts of paths.

use engine::case::Arranged;
use engine::{Chosen, Dice, Game, Log, Random, Setup, testkit};
use tavola_burgundy::State;

engine::contract! { State, rules: "BUR-", games: 600, seed: 2022, cases: 2000 }

/// BUR-SHIELD-011: records of version 1 go on as they were begun.
#[test]
fn version_1_took_the_castle_bonus_of_a_vineyard_for_a_castle() {
    let setup = Setup::players(2).set("edition", "special").with("shield").with("vine");
    let position = r#"
        shields = { 5 = "9" }
        1 = { duchy = "1", castle = "3:3", dice = "6 1", stored = "orange-blue", shields = "11@3:3", planted = "red-red@1a green-green@2b orange-orange@3a red-blue@4b" }
    "#;
    for (version, is_castle) in [(1, true), (2, false)] {
        let chosen = State::schema().choose_in(version, &setup).expect("both versions have these modules");
        let position = position.parse().expect("the position is well written");
        let mut state = State::arrange(&chosen, &position).expect("the position is possible");
        let [plant, shield] = ["place 6 orange-blue 5a", "shield 9@5 3:3"].map(|text| text.parse().expect("an action"));
        state.apply(&plant, &mut Log::silent()).expect("it can be planted");
        assert_eq!(state.legal().contains(&shield), is_castle, "version {version}");
    }
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

#[test]
fn the_contract_holds_in_random_games_with_vineyards_and_the_autoduke() {
    for index in 0..200 {
        let mut dice = Dice::numbered(35, index);
        let duke = dice.below(3) > 0;
        let people = if duke { 1 + dice.below(3) } else { 2 + dice.below(3) };
        let mut setup = Setup::players(people as usize).set("edition", "special");
        if duke {
            let level = ["easy", "medium", "hard"][dice.below(3) as usize];
            let modifiers = ["none", "A", "B", "C", "D", "A+D", "A+B+C+D"][dice.below(7) as usize];
            setup = setup.with("auto").set("autoduke_level", level).set("autoduke_modifiers", modifiers);
        }
        for module in
            ["extra", "white", "outpost", "route", "shield", "vine"].into_iter().filter(|_| dice.below(2) == 0)
        {
            setup = setup.with(module);
        }
        testkit::check_match::<State>(State::schema().choose(&setup).expect("nothing is excluded"), &mut dice);
    }
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
    let special = |people: usize| Setup::players(people).set("edition", "special");
    golden("special-vineyards", special(3).with("vine").set("vine_remove_colours", "on"), 8);
    golden("special-autoduke", special(1).with("auto"), 9);
    let hard = special(2).with("auto").set("autoduke_level", "hard").set("autoduke_modifiers", "A+B+D");
    let modules = ["extra", "outpost", "white", "route", "shield", "vine"];
    golden("special-autoduke-everything", modules.into_iter().fold(hard, |setup, module| setup.with(module)), 10);
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
