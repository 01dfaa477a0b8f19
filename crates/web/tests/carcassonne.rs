//! The board of Carcassonne: every position of the golden games is drawn, and every move and event is said.

use std::fs;
use std::path::Path;

use carcassonne::State;
use engine::{Dice, Game, Match, Record, Schema, Seat, Setup, Turn, Viewer};
use web::boards::carcassonne::STUDIO;
use web::{Lang, Studio};

fn records() -> Vec<(String, Match<State>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../carcassonne/tests/playthroughs");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &Path| {
        let record = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
        (path.display().to_string(), Match::<State>::of(&record).unwrap())
    };
    paths.iter().map(|path| read(path)).collect()
}

fn drawing() -> &'static dyn Studio {
    &STUDIO
}

fn decider(game: &Match<State>) -> Viewer {
    match game.state().turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

/// Every tag that opens closes, in order; attributes never hold a bare `<`.
fn assert_balanced(markup: &str, what: &str) {
    const VOID: [&str; 2] = ["input", "br"];
    let mut open: Vec<&str> = Vec::new();
    for piece in markup.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').unwrap_or_else(|| panic!("{what}: a tag does not end: {piece}"));
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{what}: </{name}> closes nothing"),
            None if VOID.contains(&name) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{what}: {open:?} stay open");
}

fn assert_said(text: &str, what: &str) {
    assert!(!text.is_empty() && !text.contains("carcassonne-") && !text.contains("{$"), "{what}: {text:?}");
}

/// Draws a position for whoever decides, in both languages, and reads every sentence of it.
fn check_position(game: &Match<State>, what: &str) {
    for lang in [Lang::Pt, Lang::En] {
        let viewer = decider(game);
        let moves = drawing().moves(game, viewer, lang);
        for (notation, sentence) in moves.notation.iter().zip(&moves.sentences) {
            assert_said(sentence, &format!("{what}: {notation}"));
        }
        let board = drawing().board(game, viewer, &moves, lang).into_string();
        assert_balanced(&board, what);
        assert!(!board.contains("carcassonne-"), "{what}: a key is left on the board");
        let mut ids: Vec<&str> = board.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{what}: an id is used twice");
        assert!(!board.contains("style="), "{what}: the policy of the pages forbids style attributes");
        // A turn that all moves share need not be picked.
        let needed = moves.targets.iter().filter(|(_, of)| of.len() < moves.notation.len()).map(|(target, _)| target);
        let drawn = |target: &String| board.contains(&format!("id=\"{}\"", target.replace(' ', "-")));
        let missing: Vec<&String> = needed.filter(|target| !drawn(target)).collect();
        assert!(missing.is_empty(), "{what}: not on the board: {missing:?}");
    }
}

#[test]
fn every_playthrough_is_drawn_and_said() {
    for (path, mut game) in records() {
        let length = game.len();
        for len in (0..=length).rev().step_by(5) {
            game.back_to(len);
            check_position(&game, &format!("{path} at {len}"));
        }
    }
}

#[test]
fn pictures_stand_alone() {
    for (path, mut game) in records() {
        for len in [game.len(), game.len() / 2, 1] {
            game.back_to(len);
            let picture = drawing().picture(&game, Viewer::Spectator);
            assert!(picture.starts_with("<svg xmlns"), "{path}");
            assert_balanced(&picture, &path);
            assert!(!picture.contains("NaN"), "{path}: a place is not a number");
        }
    }
    assert_balanced(&drawing().cover().into_string(), "the cover");
}

#[test]
fn every_event_is_told() {
    for (path, game) in records() {
        for lang in [Lang::Pt, Lang::En] {
            for line in drawing().story(&game, 0..game.len(), Viewer::Spectator, lang) {
                assert_said(&line.text, &path);
            }
        }
    }
}

/// Random games with everything on reach the decisions that the golden games do not.
#[test]
fn every_expansion_is_drawn_and_said() {
    let schema: &Schema = State::schema();
    let modules = ["farm", "abbot", "river", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop"];
    for number in 0..2 {
        let setup = modules.iter().fold(Setup::players(3), |setup, module| setup.with(module));
        let mut game = Match::<State>::new(schema.choose(&setup).unwrap());
        let mut dice = Dice::from_number(number);
        let mut seen: Vec<std::mem::Discriminant<carcassonne::Step>> = Vec::new();
        while game.state().turn() != Turn::Over {
            let step = std::mem::discriminant(&game.state().view(Viewer::Spectator).step());
            let often = seen.iter().filter(|known| **known == step).count();
            if often < 3 {
                seen.push(step);
                check_position(&game, &format!("random game {number} at {}", game.len()));
            }
            advance(&mut game, &mut dice);
        }
        check_position(&game, "a game that is over");
        for line in drawing().story(&game, 0..game.len(), Viewer::Seat(Seat::new(0)), Lang::Pt) {
            assert_said(&line.text, "random game");
        }
    }
}

fn advance(game: &mut Match<State>, dice: &mut Dice) {
    use engine::Random;
    match game.state().turn() {
        Turn::Seat(seat) => {
            let legal = game.state().legal();
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.act(seat, &action).unwrap();
        }
        _ => {
            game.roll(dice);
        }
    }
}

/// The two languages have the same keys with the same variables.
#[test]
fn the_languages_agree() {
    fn entries(text: &str) -> Vec<(String, Vec<String>)> {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some((key, _)) = line.split_once(" = ").filter(|_| line.starts_with("carcassonne-")) {
                found.push((key.to_owned(), Vec::new()));
            }
            let variables = line.split('$').skip(1).map(|rest| rest.split([' ', '}']).next().unwrap().to_owned());
            let entry = found.last_mut().unwrap();
            entry.1.extend(variables);
            entry.1.sort();
            entry.1.dedup();
        }
        found.sort();
        found
    }
    let english = entries(include_str!("../locales/en/carcassonne.ftl"));
    let portuguese = entries(include_str!("../locales/pt-BR/carcassonne.ftl"));
    assert_eq!(english, portuguese);
}
