//! Positions that show what each term is for.

use std::sync::Arc;

use burgundy::{Hex, Phase, Rules, Space, Stage, State, Table, monasteries};
use engine::{Dice, Game, Log, Random, Scout, Seat, Setup, Turn};

use super::Burgundy;
use super::correction::embedded;
use super::learning::family;
use super::outlook::Outlook;
use crate::evaluator::Evaluator;
use crate::learning::{Gates, Learnable};
use crate::players::{play_to_end, searcher};
use crate::search::{Budget, Search};

const SEAT: Seat = Seat::new(0);

/// The first turn of a game on duchy 1.
fn opening() -> Table {
    first_turn(&Setup::players(2).set("duchy", "1"))
}

fn first_turn(setup: &Setup) -> Table {
    let mut dice = Dice::from_number(7);
    let mut state = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
    while state.table().stage != Stage::Turns {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut Log::silent());
            }
            _ => {
                let legal = state.legal();
                state.perform(dice.pick(&legal), &mut Log::silent());
            }
        }
    }
    state.table().clone()
}

/// How much the position is worth more to the seat after a change.
fn gain(table: &Table, change: impl Fn(&mut Table)) -> f64 {
    let mut changed = table.clone();
    change(&mut changed);
    plain(&changed) - plain(table)
}

/// What the terms alone say.
fn plain(table: &Table) -> f64 {
    let outlook = Outlook::of(table, SEAT).expect("the game goes on");
    outlook.plain(&outlook.terms())
}

fn cover(table: &mut Table, hex: &str, space: &str) {
    let (hex, space): (Hex, Space) = (hex.parse().expect("a hex"), space.parse().expect("a space"));
    table.players[SEAT].tiles[space.index()] = Some(hex);
    table.players[SEAT].covered.insert(space);
}

#[test]
fn a_mine_is_worth_more_the_earlier() {
    let mut table = opening();
    let mine = |table: &mut Table| table.players[SEAT].mines += 1;
    let early = gain(&table, mine);
    table.phase = Phase::E;
    assert!(early > 3.0 * gain(&table, mine));
}

#[test]
fn the_last_space_of_an_area_is_worth_most() {
    let mut table = opening();
    let duchy = |table: &Table| Outlook::of(table, SEAT).expect("the game goes on").duchy();
    let mut steps = Vec::new();
    for space in ["0:3", "1:3"] {
        let before = duchy(&table);
        cover(&mut table, "monastery9", space);
        steps.push(duchy(&table) - before);
    }
    // What is left of the promise is paid by the points of the completed area.
    let last = f64::from(6 + 10) - duchy(&table) + {
        cover(&mut table, "monastery9", "2:3");
        duchy(&table)
    };
    assert!(steps[0] < steps[1] && steps[1] < last, "{steps:?}, then {last}");
}

#[test]
fn an_open_pasture_with_a_large_herd_promises_more() {
    let herds = |hex: &str| {
        let mut table = opening();
        cover(&mut table, hex, "2:1");
        Outlook::of(&table, SEAT).expect("the game goes on").herds()
    };
    assert!(herds("pig4") > herds("pig2") && herds("pig2") > 0.0);
}

#[test]
fn the_hex_that_fills_the_storage_adds_least() {
    let table = opening();
    let store =
        |count: usize| gain(&table, |table| (0..count).for_each(|_| table.players[SEAT].stored.push(Hex::CASTLE)));
    assert!(store(1) > 0.0 && store(3) - store(2) < 0.7 * (store(2) - store(1)));
}

#[test]
fn goods_that_may_stay_unsold_count_less() {
    let mut table = opening();
    table.players[SEAT].goods = [0; 6];
    let goods = |table: &mut Table| table.players[SEAT].goods = [4, 0, 0, 0, 0, 0];
    let early = gain(&table, goods);
    (table.phase, table.round) = (Phase::E, 5);
    assert!(early > 1.3 * gain(&table, goods));
}

#[test]
fn going_first_is_worth_something() {
    let mut table = opening();
    table.track.order.sort_unstable();
    assert!(gain(&table, |table| table.track.order.reverse()) < 0.0);
}

#[test]
fn monasteries_are_evaluated_by_what_they_do() {
    let mut table = opening();
    let rest = |table: &Table, monastery| Outlook::of(table, SEAT).expect("the game goes on").monastery(monastery);
    let buying = rest(&table, monasteries::PURCHASES);
    assert!(buying > 2.0 * rest(&table, monasteries::STRONG_WORKERS));
    let none = rest(&table, monasteries::MINE_WORKERS);
    table.players[SEAT].mines = 3;
    assert!(rest(&table, monasteries::MINE_WORKERS) > 2.0 * none);
}

#[test]
fn the_embedded_network_can_be_read() {
    assert_eq!(embedded().as_ref().map(|_| ()), Ok(()));
}

#[test]
fn the_network_speaks_where_its_gate_is_open() {
    let adds = |evaluator: &Burgundy, setup: &Setup| {
        let table = first_turn(setup);
        evaluator.value(&table, SEAT) - plain(&table)
    };
    let embedded = Burgundy::embedded();
    // Of what will be scored the terms see only what is under way.
    assert!(adds(&embedded, &Setup::players(2)) > 50.0);
    let shut = Burgundy { gates: Gates::SHUT, ..embedded };
    assert_eq!(adds(&shut, &Setup::players(2)), 0.0);
    let solo = Setup::players(1).set("mode", "solo");
    assert_eq!(family(&first_turn(&solo).rules), None, "nobody plays it for points");
}

#[test]
fn every_family_draws_its_own_set_ups() {
    for (index, one) in State::FAMILIES.iter().enumerate() {
        let mut drawn = 0;
        for number in 0..40 {
            if let Ok(chosen) = State::schema().choose(&(one.setup)(&mut Scout::new(1, number))) {
                let found = family(&Rules::of(&chosen));
                // Expansions that happen to be left out altogether leave the base game.
                assert!(
                    found == Some(index) || (one.name.starts_with("20") && found == Some(index - 6)),
                    "{}",
                    one.name
                );
                drawn += usize::from(found == Some(index));
            }
        }
        assert!(drawn > 2, "{} is never drawn", one.name);
    }
}

#[test]
fn what_is_kept_of_a_rival_changes_nothing() {
    let (evaluator, mut dice) = (Burgundy::embedded(), Dice::from_number(3));
    let mut state = State::new(&State::schema().choose(&Setup::players(2)).expect("two play"));
    let mut told = Vec::new();
    while state.turn() != Turn::Over {
        match state.turn() {
            Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
            _ => {
                let legal = state.legal();
                state.perform(dice.pick(&legal), &mut Log::silent());
            }
        }
        told.push((state.clone(), evaluator.values(&state)));
    }
    // Backwards, so that nothing that was kept is still right.
    let fresh =
        |state: State| std::thread::spawn(move || Burgundy::embedded().values(&state)).join().expect("no panic");
    assert!(told.into_iter().rev().all(|(state, values)| fresh(state) == values));
}

#[test]
fn the_network_beats_the_terms_alone() {
    let games: Vec<f64> = (0..24).map(|number| lead_of_the_network(number / 2, (number % 2) as usize)).collect();
    let mean = games.iter().sum::<f64>() / games.len() as f64;
    assert!(mean > 2.0, "ahead by {mean} points a game: {games:?}");
}

/// How far ahead a seat that evaluates with the network ends against one that does not.
fn lead_of_the_network(number: u64, networked: usize) -> f64 {
    let mut dice = Dice::numbered(5, number);
    let setup = Setup::players(2).set("duchy", "1");
    let mut state = State::new(&State::schema().choose(&setup).expect("the set-up is possible"));
    let bot = |seat: usize| {
        let evaluator = if seat == networked { Burgundy::embedded() } else { Burgundy::TERMS };
        let search = Search::new(Budget::positions(100)).with(Arc::new(evaluator));
        searcher::<State>(search, number << 1 | seat as u64)
    };
    let mut bots = [0, 1].map(bot);
    play_to_end(&mut state, &mut bots, &mut dice);
    let totals = [SEAT, Seat::new(1)].map(|seat| f64::from(state.table().side_total(seat)));
    assert_eq!(
        totals,
        [SEAT, Seat::new(1)].map(|seat| Burgundy::TERMS.value(state.table(), seat)),
        "what is over is known"
    );
    totals[networked] - totals[1 - networked]
}
