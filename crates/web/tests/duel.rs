//! The Duel as it is drawn and told: every playthrough, several positions, both languages.

use std::path::Path;

use duel::State;
use engine::{AnyMatch, Dice, Game, Match, Random, Record, Seat, Turn, Viewer};
use web::{Lang, Studio};

const VIEWERS: [Viewer; 3] = [Viewer::Spectator, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))];

fn studio() -> &'static dyn Studio {
    &web::boards::duel::STUDIO
}

fn playthroughs() -> Vec<Match<State>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../duel/tests/playthroughs");
    let files = std::fs::read_dir(folder).expect("the playthroughs are there");
    let read = |file: std::path::PathBuf| {
        let text = std::fs::read_to_string(file).expect("a text");
        Match::of(&Record::read(&text).expect("a record")).expect("a game")
    };
    let mut games: Vec<Match<State>> = files.map(|file| read(file.expect("a file").path())).collect();
    // Golden games are short; chance plays each of them on, so that cities and rarer decisions come up.
    for (number, game) in games.iter_mut().enumerate() {
        let mut dice = Dice::numbered(11, number as u64);
        for _ in 0..500 {
            match game.state().turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.roll(&mut dice);
                }
                Turn::Seat(seat) => {
                    let action = *dice.pick(&game.state().legal());
                    game.act(seat, &action).expect("a legal move");
                }
            }
        }
    }
    games
}

/// Visits positions of every game, about one in `step`, the last one first.
fn positions(step: usize, mut visit: impl FnMut(&Match<State>)) {
    for mut game in playthroughs() {
        loop {
            visit(&game);
            match game.len() {
                0 => break,
                len => game.back_to(len.saturating_sub(step)),
            }
        }
    }
}

/// Every tag that opens closes, in order; attributes are quoted and no id stands twice.
fn check_markup(markup: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = std::collections::BTreeSet::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let tag = &rest[at + 1..];
        let end = tag.find('>').expect("a tag ends");
        let (inside, after) = (&tag[..end], &tag[end + 1..]);
        assert_eq!(inside.matches('"').count() % 2, 0, "quotes in <{inside}>");
        match inside.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "</{name}> closes what is open"),
            None => open.push(inside.split([' ', '\n']).next().unwrap_or(inside)),
        }
        if let Some((_, id)) = inside.split_once(" id=\"") {
            let id = id.split('"').next().unwrap_or(id);
            assert!(ids.insert(id.to_owned()), "the id {id} stands twice");
        }
        assert!(!inside.contains("style=\""), "no inline style in <{inside}>");
        assert!(!inside.contains("NaN") && !inside.contains("inf"), "a number in <{inside}>");
        rest = after;
    }
    assert!(open.is_empty(), "{open:?} stay open");
}

#[test]
fn every_playthrough_is_drawn_for_every_viewer() {
    positions(40, |game| {
        for viewer in VIEWERS {
            check_markup(&studio().picture(game, viewer));
            for lang in [Lang::Pt, Lang::En] {
                let moves = studio().moves(game, viewer, lang);
                check_markup(&studio().board(game, viewer, &moves, lang).into_string());
            }
        }
    });
    check_markup(&studio().cover().into_string());
}

#[test]
fn every_move_has_a_sentence_and_no_two_look_the_same() {
    let mut seen = 0;
    positions(1, |game| {
        let Turn::Seat(seat) = game.state().turn() else { return };
        for lang in [Lang::Pt, Lang::En] {
            let moves = studio().moves(game, Viewer::Seat(seat), lang);
            for (sentence, notation) in moves.sentences.iter().zip(&moves.notation) {
                assert!(!sentence.is_empty() && !sentence.contains("duel-"), "{notation}: {sentence}");
            }
            let distinct: std::collections::BTreeSet<&String> = moves.sentences.iter().collect();
            assert_eq!(distinct.len(), moves.sentences.len(), "{:?}", moves.sentences);
            seen += moves.sentences.len();
        }
    });
    assert!(seen > 10_000, "only {seen} moves");
}

#[test]
fn every_target_of_a_move_is_on_the_board() {
    positions(3, |game| {
        let Turn::Seat(seat) = game.state().turn() else { return };
        let viewer = Viewer::Seat(seat);
        let moves = studio().moves(game, viewer, Lang::En);
        let board = studio().board(game, viewer, &moves, Lang::En).into_string();
        let things: Vec<Vec<usize>> = board
            .split("data-acts=\"")
            .skip(1)
            .map(|acts| acts.split(['"', ' ']).map_while(|index| index.parse().ok()).collect())
            .collect();
        for (target, indexes) in &moves.targets {
            let whole = things.iter().any(|thing| indexes.iter().all(|index| thing.contains(index)));
            assert!(whole, "{target} cannot be picked: {}", moves.notation[indexes[0]]);
        }
    });
}

#[test]
fn every_event_is_told_in_both_languages() {
    for game in playthroughs() {
        for (viewer, lang) in VIEWERS.into_iter().flat_map(|viewer| [(viewer, Lang::Pt), (viewer, Lang::En)]) {
            let story = studio().story(&game, 0..game.len(), viewer, lang);
            assert!(story.len() > 100 || AnyMatch::moves(&game) < 100);
            for line in story {
                assert!(!line.text.is_empty() && !line.text.contains("duel-"), "{}: {}", line.rule, line.text);
            }
        }
    }
}

#[test]
fn options_tracks_and_sources_have_words() {
    for lang in [Lang::Pt, Lang::En] {
        for option in State::schema().options {
            assert!(lang.find(&format!("duel-option-{}", option.id)).is_some(), "{}", option.id);
        }
        for source in [duel::LOCALITIES, duel::EXPANSIONS, duel::HARBOR, duel::HERO_TOKEN, duel::TRADE_TOKEN] {
            assert!(lang.find(&format!("duel-source-{source}")).is_some(), "{source}");
        }
        assert!(lang.find(&format!("duel-track-{}", duel::TALLY)).is_some());
    }
}
