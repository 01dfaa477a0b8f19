//! What is done with a position all the time, for each game: `cargo bench -p tavola-bots`.
//!
//! The position is the same in every run: a random game of two, some moves in, where somebody has a choice.

use divan::{Bencher, black_box};
use engine::{Dice, Log, Random, Scout, Setup, Turn, Viewer};
use tavola_bots::{Budget, Search, Searchable};

/// How far the game has come: about the middle of the shortest.
const MOVES: usize = 60;

fn main() {
    divan::main();
}

/// The position.
fn middle<G: Searchable>() -> G {
    let mut state = G::new(&G::schema().choose(&Setup::players(2)).expect("two can play"));
    let (mut dice, mut list) = (Dice::from_number(1), Vec::new());
    for made in 0.. {
        if state.turn() == Turn::Chance {
            let outcome = state.sample(&mut dice);
            state.resolve(&outcome, &mut Log::silent());
            continue;
        }
        if made >= MOVES && state.legal().len() > 1 {
            break;
        }
        let action = state.pick_legal(&mut dice, &mut list);
        state.perform(&action, &mut Log::silent());
    }
    state
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn legal<G: Searchable>(bencher: Bencher) {
    let (state, mut list) = (middle::<G>(), Vec::new());
    bencher.bench_local(|| {
        list.clear();
        black_box(&state).legal_into(&mut list);
        list.len()
    });
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn pick<G: Searchable>(bencher: Bencher) {
    let (state, mut list, mut scout) = (middle::<G>(), Vec::new(), Scout::new(1, 0));
    bencher.bench_local(|| black_box(&state).pick_legal(&mut scout, &mut list));
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn apply<G: Searchable>(bencher: Bencher) {
    let (state, mut scout) = (middle::<G>(), Scout::new(1, 0));
    let legal = state.legal();
    bencher
        .with_inputs(|| (state.clone(), scout.pick(&legal).clone()))
        .bench_local_values(|(mut state, action)| state.apply(&action, &mut Log::silent()).map(|()| state));
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn copy<G: Searchable>(bencher: Bencher) {
    let state = middle::<G>();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn view<G: Searchable>(bencher: Bencher) {
    let state = middle::<G>();
    let viewer = viewer(&state);
    bencher.bench_local(|| black_box(&state).view(viewer));
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn determinize<G: Searchable>(bencher: Bencher) {
    let state = middle::<G>();
    let (view, mut scout) = (state.view(viewer(&state)), Scout::new(1, 0));
    bencher.bench_local(|| G::determinize(black_box(&view), &mut scout));
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State])]
fn evaluate<G: Searchable>(bencher: Bencher) {
    let (state, evaluator) = (middle::<G>(), G::evaluator());
    bencher.bench_local(|| evaluator.values(black_box(&state)));
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State], sample_count = 10)]
fn search_200_positions<G: Searchable>(bencher: Bencher) {
    let state = middle::<G>();
    let Turn::Seat(seat) = state.turn() else { unreachable!("somebody has a choice") };
    let (view, legal, search) = (state.view(viewer(&state)), state.legal(), Search::<G>::new(Budget::positions(200)));
    bencher.bench_local(|| search.run(&view, seat, &legal, 1));
}

fn viewer<G: Searchable>(state: &G) -> Viewer {
    let Turn::Seat(seat) = state.turn() else { unreachable!("somebody has a choice") };
    Viewer::Seat(seat)
}
