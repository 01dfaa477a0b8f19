//! A page depends on what its viewer may know and on nothing else: two tables that the viewer cannot tell apart look the
//! same, to the letter.

mod common;

use common::page;
use engine::case::Arranged;
use engine::{Match, Random, Scout, Seat, Setup, Turn, Viewer};
use web::boards::{burgundy, duel, tuscany};
use web::{Drawn, Lang, Studio, Voice};

/// What somebody is told of a match so far and what the page marks of it, without the position.
fn history<G: Arranged>(studio: &Drawn<G>, game: &Match<G>, viewer: Viewer) -> Vec<String> {
    let voice = Voice::new(Lang::Pt, viewer, &[]);
    let told = studio.story(game, 0..game.len(), voice).into_iter().map(|line| line.text);
    let about = (0..game.len()).filter_map(|at| studio.about(game, at, viewer)).flat_map(|(_, things)| things);
    let last = studio.looks(game, viewer).last.into_iter().map(|(_, thing)| thing);
    told.chain(about).chain(last).collect()
}

/// While seats choose at the same time, what one has chosen leaves no trace for the others: not in the log, not in what a
/// line lights, not in the mark of the last move.
fn choices_leave_no_trace<G: Arranged>(studio: &Drawn<G>, setup: &Setup) {
    let chosen = G::schema().choose(setup).expect("a set-up");
    let mut compared = 0;
    for number in 0..12 {
        let mut scout = Scout::new(9, number);
        let mut game = Match::<G>::new(chosen.clone());
        for _ in 0..40 {
            let Turn::Seat(seat) = game.state().turn() else {
                if game.state().turn() == Turn::Over {
                    break;
                }
                game.roll(&mut scout);
                continue;
            };
            let legal = game.state().legal();
            let viewer = Viewer::Seat(Seat::new((seat.index() + 1) % chosen.players()));
            let pick = |index: usize| {
                let mut made = Match::<G>::begin(&game.record(Vec::new())).expect("the same record");
                for line in game.lines(0) {
                    made.read_move(line.by, &line.text).expect("it was played");
                }
                made.act(seat, &legal[index]).expect("it is legal");
                made
            };
            let (one, other) = (pick(0), pick(legal.len() - 1));
            // What the viewer sees is the same: then nothing else may tell.
            if legal.len() > 1 && one.state().view(viewer) == other.state().view(viewer) {
                assert_eq!(history(studio, &one, viewer), history(studio, &other, viewer), "{} {seat:?}", G::ID);
                compared += 1;
            }
            let action = legal[scout.below(legal.len() as u32) as usize].clone();
            game.act(seat, &action).expect("a legal action");
        }
    }
    assert!(compared > 5, "{}: {compared} hidden choices", G::ID);
}

#[test]
fn hidden_choices_leave_no_trace_in_log_and_marks() {
    choices_leave_no_trace(&tuscany::STUDIO, &Setup::players(3));
    choices_leave_no_trace(&burgundy::STUDIO, &Setup::players(4).set("expert", "on"));
}

/// Plays random games and compares, at many moments and for every seat, the page of the table with the page of another
/// table that the seat cannot tell from it.
fn look_alike<G: Arranged>(studio: &Drawn<G>, setup: &Setup, games: u64) {
    let chosen = G::schema().choose(setup).expect("a set-up");
    let mut differ = 0;
    for number in 0..games {
        let mut scout = Scout::new(7, number);
        let mut game = Match::<G>::new(chosen.clone());
        loop {
            match game.state().turn() {
                Turn::Over => break,
                Turn::Chance => drop(game.roll(&mut scout).len()),
                Turn::Seat(seat) => {
                    let legal = game.state().legal();
                    let action = legal[scout.below(legal.len() as u32) as usize].clone();
                    game.act(seat, &action).expect("a legal action");
                }
            }
            if scout.below(16) != 0 {
                continue;
            }
            let real = Match::arranged(chosen.clone(), game.state().clone());
            let viewers = Seat::all(chosen.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
            for viewer in viewers {
                let other = G::determinize(&game.state().view(viewer), &mut scout);
                differ += usize::from(other != *game.state());
                let other = Match::arranged(chosen.clone(), other);
                assert_eq!(
                    page(studio, &real, viewer, Lang::Pt),
                    page(studio, &other, viewer, Lang::Pt),
                    "{} {viewer:?}",
                    G::ID
                );
            }
        }
    }
    assert!(differ > 10, "{}: hidden things did differ, {differ} times", G::ID);
}

#[test]
fn tuscany_pages_hide_hands() {
    look_alike(&tuscany::STUDIO, &Setup::players(3), 3);
}

#[test]
fn duel_pages_hide_hands_and_stacks() {
    look_alike(&duel::STUDIO, &Setup::players(2).set("mode", "duel"), 2);
}

#[test]
fn burgundy_pages_hide_what_is_chosen_at_the_same_time() {
    look_alike(&burgundy::STUDIO, &Setup::players(4).set("expert", "on"), 6);
}
