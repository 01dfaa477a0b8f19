//! A page depends on what its viewer may know and on nothing else: two tables that the viewer cannot tell apart look the
//! same, to the letter.

mod common;

use common::page;
use engine::case::Arranged;
use engine::{Match, Random, Scout, Seat, Setup, Turn, Viewer};
use web::boards::{burgundy, duel, tuscany};
use web::{Drawn, Lang};

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
