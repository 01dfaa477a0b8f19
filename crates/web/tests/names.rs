//! Who does not see the board finds everything that can be chosen by its name: no two things that differ have the same one,
//! and no two answers to the same choice.

use std::collections::{BTreeMap, BTreeSet};

use engine::{AnyMatch, Dice, Random, Seat, Turn, Viewer};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::{Lang, Studio, Voice};

/// What stands in an attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// What is wrong with the names of a position, for whoever decides.
fn wrong(studio: &dyn Studio, game: &dyn AnyMatch, seat: Seat, lang: Lang) -> Vec<String> {
    let players: Vec<String> = ["Ana", "Téo", "Lia", "Bia", "Rui", "Eva"].map(str::to_owned).to_vec();
    let voice = Voice::new(lang, Viewer::Seat(seat), &players);
    let moves = studio.moves(game, voice);
    let board = studio.board(game, &moves, voice).into_string();
    let mut wrong = Vec::new();
    let mut targets: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for tag in board.split('<').filter(|tag| tag.contains(" data-acts=\"")) {
        let tag = tag.split('>').next().unwrap_or_default();
        let (label, target) = (attribute(tag, "aria-label").unwrap_or_default(), attribute(tag, "data-name"));
        if label.trim().is_empty() {
            wrong.push(format!("no name: {tag}"));
        }
        targets.entry(label).or_default().extend(target);
    }
    wrong.extend(targets.iter().filter(|(_, all)| all.len() > 1).map(|(label, all)| format!("{label:?}: {all:?}")));
    // Moves that nothing on the board tells apart are answered by buttons; turns of a tile and layouts are tried out.
    let tried = |target: &String| {
        target == "layout"
            || board.contains(&format!("data-name=\"{target}\"")) && {
                let tag = board.split(&format!("data-name=\"{target}\"")).nth(1).unwrap_or_default();
                tag.split("</g>").next().is_some_and(|inside| inside.contains("data-trials"))
            }
    };
    let mut answers: BTreeMap<(Vec<&String>, &str), BTreeSet<&str>> = BTreeMap::new();
    for (index, choice) in moves.choices.iter().enumerate() {
        let of: Vec<&String> =
            moves.targets.iter().filter(|(_, acts)| acts.contains(&index)).map(|(target, _)| target).collect();
        if of.iter().any(|target| tried(target)) {
            continue;
        }
        let said = if choice.label.is_empty() { &choice.say } else { &choice.label };
        answers.entry((of, said)).or_default().insert(&choice.notation);
    }
    let twice = answers.iter().filter(|(_, all)| all.len() > 1);
    wrong.extend(twice.map(|((_, said), all)| format!("two answers are called {said:?}: {all:?}")));
    wrong
}

fn check(studio: &dyn Studio, games: u64) {
    let mut found = BTreeSet::new();
    for seed in 0..games {
        let mut dice = Dice::from_number(seed);
        let mut game = studio.rules().start(studio.rules().schema().random(&mut dice));
        for at in 0.. {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.roll(&mut dice),
                Turn::Seat(seat) => {
                    if at % 5 == 0 {
                        let lang = [Lang::Pt, Lang::En][at / 5 % 2];
                        found.extend(wrong(studio, game.as_ref(), seat, lang));
                    }
                    let action = dice.pick(&game.legal()).clone();
                    game.read_move(Some(seat), &action).expect("it is legal");
                }
            }
        }
    }
    let told: Vec<String> = found.into_iter().take(12).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn burgundy_has_a_name_for_everything() {
    check(&burgundy::STUDIO, 8);
}

#[test]
fn carcassonne_has_a_name_for_everything() {
    check(&carcassonne::STUDIO, 3);
}

#[test]
fn tuscany_has_a_name_for_everything() {
    check(&tuscany::STUDIO, 12);
}

#[test]
fn the_duel_has_a_name_for_everything() {
    check(&duel::STUDIO, 3);
}
