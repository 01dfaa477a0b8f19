//! A page depends on what its viewer may know and on nothing else: two tables that the viewer cannot tell apart look the
//! same, to the letter.

mod common;

use common::page;
use engine::case::Arranged;
use engine::{AnyMatch, Match, Random, Scout, Seat, Setup, Turn, Viewer};
use tavola_web::analysis::{Course, Looking};
use tavola_web::boards::{burgundy, duel, tuscany};
use tavola_web::pages::Visitor;
use tavola_web::replay::{self, Replay};
use tavola_web::{Drawn, Lang, Studio};

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

/// What a page, a replay and a script are told of a match.
fn told(studio: &dyn Studio, game: &dyn AnyMatch, viewer: Viewer) -> [String; 3] {
    let visitor = Visitor { lang: Lang::En, name: None, account: false };
    let course = Course::default();
    let shown = Replay {
        studio,
        id: "table",
        at: game.moves(),
        viewer,
        views: &[],
        names: &[],
        over: false,
        looking: Looking::Not,
        course: &course,
        analysis: false,
    };
    let events = serde_json::to_string(&game.events(0, viewer)).expect("plain data");
    [page(studio, game, viewer, Lang::Pt), replay::page(&visitor, &shown, game, game).into_string(), events]
}

/// Plays random games with their history and decides, at many moments, something else beside what is decided: whoever
/// sees no difference then, in the position and in what happened, is told of none.
fn pasts_look_alike<G: Arranged>(studio: &Drawn<G>, setup: &Setup, games: u64, moves: usize) {
    let chosen = G::schema().choose(setup).expect("a set-up");
    let mut hidden = 0;
    for number in 0..games {
        let mut scout = Scout::new(11, number);
        let mut game = Match::<G>::new(chosen.clone());
        while game.len() < moves {
            let seat = match game.state().turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.roll(&mut scout);
                    continue;
                }
                Turn::Seat(seat) => seat,
            };
            let legal = game.state().legal();
            let any = |scout: &mut Scout| legal[scout.below(legal.len() as u32) as usize].clone();
            let (action, another) = (any(&mut scout), any(&mut scout));
            let mut other = game.clone();
            game.act(seat, &action).expect("a legal action");
            other.act(seat, &another).expect("a legal action");
            if action == another {
                continue;
            }
            for viewer in
                Seat::all(chosen.players()).filter(|own| *own != seat).map(Viewer::Seat).chain([Viewer::Spectator])
            {
                let seen = |game: &Match<G>| -> Vec<G::Event> {
                    game.events(0).filter_map(|event| G::shown(event, viewer)).collect()
                };
                if game.state().view(viewer) == other.state().view(viewer) && seen(&game) == seen(&other) {
                    hidden += 1;
                    let (one, two) = (told(studio, &game, viewer), told(studio, &other, viewer));
                    assert_eq!(one, two, "{} {viewer:?}: {action} or {another}", G::ID);
                }
            }
        }
    }
    assert!(hidden > 10, "{}: choices were hidden {hidden} times", G::ID);
}

#[test]
fn tuscany_hides_what_is_chosen_at_the_same_time() {
    pasts_look_alike(&tuscany::STUDIO, &Setup::players(3), 6, 20);
}

#[test]
fn burgundy_hides_what_experts_choose_at_the_same_time() {
    pasts_look_alike(&burgundy::STUDIO, &Setup::players(3).set("expert", "on"), 6, 30);
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
