//! What a search promises: it finds what is there, keeps its budget, and knows nothing it may not know.

mod toy;

use std::time::Duration;

use engine::{Dice, Game, Log, Random, Scout, Seat, Setup, Turn, Viewer};
use tavola_bots::{Bot, Budget, Findings, Ingredient, Level, Search, Searchable, bot, searcher};
use toy::Heap;

fn findings(stones: u8, budget: &Budget, seed: u64) -> Findings {
    let state = Heap::of(stones);
    Search::<Heap>::new(*budget).run(&state.view(Viewer::Seat(state.turn)), state.turn, &state.legal(), seed)
}

/// A position of a random game after so many moves, where a seat has a choice.
fn position<G: Game>(setup: &Setup, seed: u64, moves: usize) -> Option<(G, Seat)> {
    let mut dice = Dice::from_number(seed);
    let mut state = G::new(&G::schema().choose(setup).expect("the set-up is possible"));
    for made in 0.. {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut Log::silent());
            }
            Turn::Seat(seat) => {
                let legal = state.legal();
                if made >= moves && legal.len() > 1 {
                    return Some((state, seat));
                }
                state.perform(dice.pick(&legal), &mut Log::silent());
            }
        }
    }
    None
}

#[test]
fn a_forced_win_is_found() {
    // Who leaves a multiple of three wins.
    for (stones, take) in [(2, 2), (4, 1), (5, 2), (7, 1), (8, 2)] {
        let found = findings(stones, &Budget::positions(20_000), 1);
        assert_eq!(take - 1, found.best(Seat::new(0)), "{stones} stones: {found:?}");
    }
}

#[test]
fn a_search_until_it_is_clear_what_to_do_finds_the_same_sooner() {
    for (stones, take) in [(4, 1), (5, 2), (7, 1), (8, 2)] {
        let found = findings(stones, &Budget::positions(20_000).until_clear(), 1);
        assert_eq!(take - 1, found.best(Seat::new(0)), "{stones} stones: {found:?}");
        assert!(found.positions < 10_000, "{stones} stones: {}", found.positions);
    }
}

#[test]
fn the_value_of_a_forced_win_is_seen_far_ahead() {
    let found = findings(8, &Budget::positions(20_000), 1);
    let value = |index: usize| found.options[index].values.of(Seat::new(0));
    assert!(value(1) > 0.6 && value(1) > value(0) + 0.5, "{found:?}");
}

#[test]
fn a_budget_of_positions_is_kept_up_to_the_last_node() {
    for positions in [50, 500, 5_000] {
        let found = findings(60, &Budget::positions(positions), 1);
        assert!((positions..positions + 8).contains(&found.positions), "{positions}: {}", found.positions);
    }
}

#[test]
fn the_clock_does_not_favour_who_was_tried_first() {
    let (state, seat) = position::<carcassonne::State>(&Setup::players(2).with("farm"), 3, 60).expect("a choice");
    let view = state.view(Viewer::Seat(seat));
    for micros in (2_000..6_000).step_by(200) {
        let budget = Budget::time(Duration::from_micros(micros), 1);
        let found = Search::<carcassonne::State>::new(budget).run(&view, seat, &state.legal(), 1);
        let order = found.ranked(seat);
        let [first, second] = [order[0], order[1]].map(|index| found.options[index]);
        assert_eq!(first.visits, second.visits, "the last two are compared on equal terms");
        assert!(first.values.of(seat) >= second.values.of(seat));
    }
}

#[test]
fn the_same_seed_finds_the_same_on_any_number_of_threads() {
    let (state, seat) = position::<burgundy::State>(&Setup::players(3), 5, 40).expect("a choice");
    let view = state.view(Viewer::Seat(seat));
    let run = |threads: usize, seed: u64| {
        let budget = Budget::positions(2_000).split(4, threads);
        Search::<burgundy::State>::new(budget).run(&view, seat, &state.legal(), seed).options
    };
    assert_eq!(run(1, 9), run(3, 9));
    assert_ne!(run(1, 9), run(1, 10), "another seed draws other dice");
}

#[test]
fn a_single_legal_action_costs_nothing() {
    let found = findings(1, &Budget::positions(1_000), 1);
    assert_eq!((found.options.len(), found.positions), (1, 0));
}

/// Two states with the same view get the same move.
fn blind<G: Searchable>(setup: &Setup, level: Level, moves: usize) {
    let (state, seat) = position::<G>(setup, 11, moves).expect("a choice");
    let view = state.view(Viewer::Seat(seat));
    let chosen = |state: &G| {
        let legal = state.legal();
        legal[bot::<G>(level, 3).choose(&state.view(Viewer::Seat(seat)), seat, &legal)].clone()
    };
    let expected = chosen(&state);
    for number in 0..3 {
        let other = G::determinize(&view, &mut Scout::new(number, 77));
        assert_eq!(chosen(&other), expected, "{} at move {moves}", G::ID);
    }
}

#[test]
fn hidden_things_do_not_matter() {
    let mut hidden = Heap::of(8);
    hidden.coins = [false, true];
    let choose = |state: &Heap| {
        searcher::<Heap>(Search::new(Budget::positions(400)), 5).choose(
            &state.view(Viewer::Seat(state.turn)),
            state.turn,
            &state.legal(),
        )
    };
    assert_eq!(choose(&hidden), choose(&Heap::of(8)));
    for moves in [12, 60] {
        blind::<tuscany::State>(&Setup::players(2), Level::Medium, moves);
        blind::<tuscany::State>(&Setup::players(3), Level::Easy, moves);
        blind::<duel::State>(&Setup::players(2).set("mode", "duel"), Level::Medium, moves);
    }
}

/// What a position is worth to a seat when everything is tried, without any cut.
fn brute<G: Searchable>(state: &G, seat: Seat) -> f64 {
    match state.turn() {
        Turn::Over => {
            let total = |seat: usize| f64::from(state.scores()[seat].main.total);
            let won = state.ranking().iter().any(|standing| standing.seat == seat && standing.won);
            total(seat.index()) - total(1 - seat.index()) + if won { G::PARAMS.win_bonus } else { -G::PARAMS.win_bonus }
        }
        Turn::Chance => {
            let outcomes = state.outcomes().expect("the last draws can be listed");
            let weight: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let value = |outcome: &G::Outcome| {
                let mut next = state.clone();
                next.resolve(outcome, &mut Log::silent());
                brute(&next, seat)
            };
            outcomes.iter().map(|outcome| value(&outcome.outcome) * outcome.weight as f64).sum::<f64>() / weight as f64
        }
        Turn::Seat(mover) => {
            let value = |action: &G::Action| {
                let mut next = state.clone();
                next.perform(action, &mut Log::silent());
                brute(&next, seat)
            };
            let values = state.legal();
            let values = values.iter().map(value);
            if mover == seat { values.fold(f64::MIN, f64::max) } else { values.fold(f64::MAX, f64::min) }
        }
    }
}

/// The endings of some random games that the search has solved, each compared with what trying everything comes to.
fn solved<G: Searchable>(setup: &Setup, seeds: std::ops::RangeInclusive<u64>, is_ending: fn(&G) -> bool) -> usize {
    let mut solved = 0;
    for seed in seeds {
        let mut positions = (0..).map_while(|moves| position::<G>(setup, seed, moves));
        let Some((state, seat)) = positions.find(|(state, _)| is_ending(state)) else { continue };
        let legal = state.legal();
        let view = state.view(Viewer::Seat(seat));
        let found = Search::<G>::new(Budget::positions(1_000_000)).run(&view, seat, &legal, 1);
        if !found.exact {
            continue;
        }
        let best = found.best(seat);
        let mut next = state.clone();
        next.perform(&legal[best], &mut Log::silent());
        let expected = brute(&state, seat);
        assert_eq!(found.options[best].values.of(seat), expected, "{} from {seed}", G::ID);
        assert_eq!(brute(&next, seat), expected, "the move found keeps the value");
        solved += 1;
    }
    solved
}

#[test]
fn endings_are_solved_exactly() {
    let farmers = Setup::players(2).with("farm");
    // The last two tiles: one in hand, one in the bag.
    let tiles = |state: &carcassonne::State| state.bag().total() == 1 && state.hand().is_some();
    assert_eq!(solved(&farmers, 1..=2, tiles), 2);
    let last = solved::<burgundy::State>(&Setup::players(2), 1..=4, Searchable::is_last_turn);
    assert!(last >= 3, "of four games one may end without a choice, but {last} were solved");
    // Where cards are drawn in the last turn, too much may come of it.
    assert!(solved::<tuscany::State>(&Setup::players(2), 1..=8, Searchable::is_last_turn) >= 4);
}

/// Whether a search without an ingredient finds something else in some position of a random game.
fn matters<G: Searchable>(ingredient: Ingredient) -> bool {
    let is_asked = |index: usize, state: &G| index.is_multiple_of(5) || state.is_last_turn();
    let positions = (0..).map_while(|moves| position::<G>(&Setup::players(2), 5, moves));
    let mut asked = positions.enumerate().filter(|(index, (state, _))| is_asked(*index, state));
    asked.any(|(_, (state, seat))| {
        let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
        let with = Search::<G>::new(Budget::positions(1_000).until_clear());
        let mut without = with.clone();
        without.params.without = Some(ingredient);
        let [with, without] = [with, without].map(|search| search.run(&view, seat, &legal, 1));
        with.options != without.options
    })
}

#[test]
fn every_ingredient_can_be_left_out() {
    for ingredient in Ingredient::ALL {
        let matters = match ingredient {
            // Where most actions are beside the point, or something is hidden.
            Ingredient::LazyExpansion | Ingredient::Determinisations => matters::<duel::State>(*ingredient),
            Ingredient::Reuse => what_was_found_matters(),
            // The others have none of it: what they do meets nowhere, or is guessed.
            _ => matters::<burgundy::State>(*ingredient),
        };
        assert!(matters, "{ingredient}");
    }
}

/// Whether a player of The Duel who remembers what one decision has found out decides otherwise than one who forgets.
fn what_was_found_matters() -> bool {
    let (mut state, _) = position::<duel::State>(&Setup::default(), 3, 20).expect("a choice");
    let bot = |without: Option<Ingredient>| {
        let mut search = Search::<duel::State>::new(Budget::positions(60));
        search.params.without = without;
        searcher(search, 5)
    };
    let (mut remembers, mut forgets) = (bot(None), bot(Some(Ingredient::Reuse)));
    let mut dice = Dice::from_number(5);
    (0..200).any(|_| {
        let Some(seat) = state.roll_on(&mut dice) else { return false };
        let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
        let [with, without] = [&mut remembers, &mut forgets].map(|bot| bot.choose(&view, seat, &legal));
        state.perform(&legal[with], &mut Log::silent());
        with != without
    })
}

#[test]
fn a_search_without_any_one_ingredient_plays_on() {
    for ingredient in Ingredient::ALL {
        let mut search = Search::<duel::State>::new(Budget::positions(60));
        search.params.without = Some(*ingredient);
        let mut bot = searcher(search, 3);
        let (mut state, _) = position::<duel::State>(&Setup::default(), 3, 20).expect("a choice");
        let mut dice = Dice::from_number(6);
        for _ in 0..150 {
            let Some(seat) = state.roll_on(&mut dice) else { break };
            let legal = state.legal();
            let chosen = bot.choose(&state.view(Viewer::Seat(seat)), seat, &legal);
            state.perform(&legal[chosen], &mut Log::silent());
        }
    }
}

/// A short search plays whole games over random options and player counts.
fn plays<G: Searchable>(games: u64) {
    for game in 0..games {
        let mut dice = Dice::numbered(8, game);
        let chosen = G::schema().random(&mut dice);
        let mut state = G::new(&chosen);
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..state.seats())
            .map(|seat| searcher(Search::new(Budget::positions(12)), game << 4 | seat as u64))
            .collect();
        for _ in 0..G::LONGEST {
            let Some(seat) = state.roll_on(&mut dice) else { break };
            let legal = state.legal();
            let chosen = bots[seat.index()].choose(&state.view(Viewer::Seat(seat)), seat, &legal);
            state.perform(&legal[chosen], &mut Log::silent());
        }
        assert_eq!(state.turn(), Turn::Over, "{} with {chosen:?}", G::ID);
    }
}

#[test]
fn a_search_plays_every_game_with_any_options_to_its_end() {
    plays::<burgundy::State>(3);
    plays::<carcassonne::State>(2);
    plays::<tuscany::State>(2);
    plays::<duel::State>(3);
}
