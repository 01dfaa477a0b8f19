//! Whatever the game and its options: numbers that are numbers, chances that are chances.

use engine::{Dice, Match, Random, Setup, Turn, Viewer};
use tavola_bots::{Budget, Search, Searchable, hint};

/// Positions of random games, a few of each.
fn positions<G: Searchable>(setup: &Setup, seed: u64, mut visit: impl FnMut(&Match<G>)) {
    let chosen = G::schema().choose(setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"));
    let (mut game, mut dice) = (Match::<G>::new(chosen), Dice::from_number(seed));
    let mut pause = 0;
    while game.state().turn() != Turn::Over {
        match game.state().turn() {
            Turn::Chance => {
                let outcome = game.state().sample(&mut dice);
                game.befall(&outcome).expect("chance may do what it draws");
            }
            Turn::Seat(seat) => {
                let legal = game.state().legal();
                pause += usize::from(legal.len() > 1);
                if pause % 29 == 3 && legal.len() > 1 {
                    visit(&game);
                }
                let action = dice.pick(&legal).clone();
                game.act(seat, &action).expect("it is legal");
            }
            Turn::Over => {}
        }
    }
}

fn check<G: Searchable>(setups: &[Setup]) {
    for (number, setup) in setups.iter().enumerate() {
        let mut asked = 0;
        positions::<G>(setup, number as u64, |game| {
            let state = game.state();
            let Turn::Seat(seat) = state.turn() else { return };
            let (legal, view) = (state.legal(), state.view(Viewer::Seat(seat)));
            let evaluated = G::evaluator().values(state);
            let terms: f64 = G::evaluator().terms(state, seat).iter().map(|(_, points)| points).sum();
            assert!(evaluated.of(seat).is_finite(), "{setup:?}");
            let told = !G::evaluator().terms(state, seat).is_empty();
            assert!(!told || (terms - evaluated.of(seat)).abs() < 1e-6, "{setup:?}: {terms} {}", evaluated.of(seat));
            // A search that has no time at all must still answer with numbers.
            for budget in [Budget::positions(40), Budget::positions(1), Budget::time(std::time::Duration::ZERO, 1)] {
                let found = Search::<G>::new(budget).run(&view, seat, &legal, 5);
                for option in &found.options {
                    let sound = |seat| option.values.of(seat).is_finite() && option.values.of(seat).abs() < 2_000.0;
                    assert!(engine::Seat::all(state.seats()).all(sound), "{setup:?}: {option:?}");
                }
            }
            let hint = hint(game, &Budget::positions(60), 5).expect("a seat decides");
            for told in [Some(&hint.best), hint.runner_up.as_ref()].into_iter().flatten() {
                assert!(told.margin.is_finite() && (0.0..=1.0).contains(&told.win_chance), "{setup:?}: {hint:?}");
            }
            assert!(hint.ahead.is_finite() && hint.noise.is_finite() && hint.noise >= 0.0, "{setup:?}: {hint:?}");
            assert!(hint.reasons.iter().all(|reason| reason.points.is_finite()), "{setup:?}: {hint:?}");
            asked += 1;
        });
        assert!(asked > 0, "{setup:?}");
    }
}

#[test]
fn every_number_of_carcassonne_is_finite_with_any_module() {
    let modules = ["farm", "abbot", "river", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop"];
    let alone = modules.iter().map(|module| Setup::players(2).with(module));
    check::<carcassonne::State>(&alone.chain([Setup::players(4).with("all")]).collect::<Vec<_>>());
}

#[test]
fn every_number_of_the_duel_is_finite_in_any_mode() {
    let modes = ["intro", "gold", "turmoil", "progress", "duel"];
    check::<duel::State>(&modes.map(|mode| Setup::players(2).set("mode", mode)));
}

#[test]
fn every_number_of_tuscany_is_finite_with_any_number_of_players() {
    check::<tuscany::State>(&[2, 3, 4].map(Setup::players));
}

#[test]
fn every_number_of_burgundy_is_finite_in_any_edition() {
    let special = |players| Setup::players(players).set("edition", "special");
    check::<burgundy::State>(&[
        Setup::players(2),
        Setup::players(4).with("all"),
        special(3).with("all"),
        special(2).with("vine"),
        Setup::players(4).set("mode", "team"),
        special(1).set("mode", "solo"),
    ]);
}
