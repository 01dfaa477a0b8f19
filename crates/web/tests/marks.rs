//! Every component that is reconstructed says so wherever it is drawn at the table, and no other does.

use std::collections::BTreeSet;

use engine::{AnyMatch, Dice, Random, Seat, Setup, Turn, Viewer};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::{Lang, Studio, Voice};

/// The marks in markup: `routes 4`.
fn marks(markup: &str) -> impl Iterator<Item = String> + '_ {
    let marked = markup.split("data-ours=\"").skip(1).filter_map(|rest| rest.split('"').next());
    marked.flat_map(|entries| entries.split('|').map(str::to_owned))
}

/// The table as whoever decides sees it, with what lies before the others.
fn drawn(studio: &dyn Studio, game: &dyn AnyMatch) -> String {
    let viewer = match game.turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Seat(Seat::new(0)),
    };
    let names: Vec<String> = (1..=6).map(|number| format!("Player {number}")).collect();
    let voice = Voice::new(Lang::En, viewer, &names);
    let seats = Seat::all(game.seats()).filter_map(|seat| studio.area(game, seat, voice));
    let areas: String = seats.map(|area| area.into_string()).collect();
    studio.board(game, &studio.looks(game, viewer), voice).into_string() + &areas
}

/// What is marked in random games with random options, until nothing is missing or so many were played.
fn seen(studio: &dyn Studio, wanted: &BTreeSet<String>, games: u64) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for seed in 0..games {
        let mut dice = Dice::from_number(seed);
        let mut game = studio.rules().start(studio.rules().schema().random(&mut dice));
        for at in 0..120 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.roll(&mut dice),
                Turn::Seat(seat) => {
                    if at % 20 == 1 {
                        seen.extend(marks(&drawn(studio, game.as_ref())));
                    }
                    let action = dice.pick(&game.legal()).clone();
                    game.read_move(Some(seat), &action).expect("it is legal");
                }
            }
        }
        if wanted.is_subset(&seen) {
            break;
        }
    }
    seen
}

fn check(studio: &dyn Studio, games: u64) {
    let groups = studio.rules().reconstructions().iter();
    let wanted: BTreeSet<String> =
        groups.flat_map(|group| group.entries().into_iter().map(|entry| format!("{} {entry}", group.id))).collect();
    let seen = seen(studio, &wanted, games);
    let missing: Vec<&String> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "drawn without a mark, or never drawn: {missing:?}");
    assert_eq!(seen, wanted, "nothing else is marked");
}

/// What is marked in the first moves of a game with these options.
fn marked(options: &[(&str, &str)], players: usize) -> BTreeSet<String> {
    let studio = &burgundy::STUDIO;
    let setup = options.iter().fold(Setup::players(players), |setup, (id, value)| setup.set(id, value));
    let mut game = studio.rules().start(studio.rules().schema().choose(&setup).expect("these go together"));
    let mut dice = Dice::from_number(5);
    let mut seen = BTreeSet::new();
    for _ in 0..40 {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.roll(&mut dice),
            Turn::Seat(seat) => {
                seen.extend(marks(&drawn(studio, game.as_ref())));
                let action = dice.pick(&game.legal()).clone();
                game.read_move(Some(seat), &action).expect("it is legal");
            }
        }
    }
    seen
}

#[test]
fn burgundy_marks_boards_posts_and_vineyards() {
    let special = ("edition", "special");
    for (options, players, wanted) in [
        (&[("outpost", "on"), ("duchy", "11a")][..], 2, &["posts 11a", "posts border_post_layout"][..]),
        (&[("mode", "team")], 4, &["team 12a"]),
        (&[("mode", "team"), special], 4, &["team 31"]),
        (&[("mode", "solo")], 1, &["solo 13a"]),
        (&[("vine", "on"), special], 2, &["vineyard board", "vineyard 1a", "vineyard-shape 1b"]),
        (&[("auto", "on"), special], 1, &["autoduke reserve", "autoduke board_35"]),
    ] {
        let seen = marked(options, players);
        for mark in wanted {
            assert!(seen.contains(*mark), "{options:?}: {mark} is not among {seen:?}");
        }
    }
    assert_eq!(marked(&[("duchy", "1")], 2), BTreeSet::new(), "what is known has no mark");
}

/// A campaign, because many random games are needed until everything was drawn:
/// `cargo nextest run -p tavola-web --test marks --run-ignored only`
#[test]
#[ignore = "takes minutes"]
fn burgundy_marks_what_is_reconstructed() {
    check(&burgundy::STUDIO, 3000);
}

#[test]
fn carcassonne_marks_what_is_reconstructed() {
    check(&carcassonne::STUDIO, 400);
}

#[test]
fn tuscany_marks_what_is_reconstructed() {
    check(&tuscany::STUDIO, 200);
}

#[test]
fn the_duel_has_nothing_to_mark() {
    check(&duel::STUDIO, 3);
}

#[test]
fn every_mark_leads_to_its_sentence() {
    let game = tuscany::STUDIO.rules();
    let mut dice = Dice::from_number(1);
    let game = game.start(game.schema().random(&mut dice));
    let page = drawn(&tuscany::STUDIO, game.as_ref());
    for id in page
        .split("aria-describedby=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .flat_map(|ids| ids.split(' '))
    {
        let group = id.strip_prefix("ours-").expect("only marks describe");
        assert!(Lang::Pt.find(&format!("tuscany-reconstructed-{group}")).is_some(), "{group}");
    }
}
