//! The Castles of Tuscany in words.

use std::collections::BTreeSet;

use engine::{Dice, Random, Setup, Turn, Viewer};
use web::boards::tuscany::STUDIO;
use web::{Lang, Studio};

#[test]
fn every_move_has_a_sentence_of_its_own() {
    let (game, studio) = (STUDIO.rules(), &STUDIO);
    let mut seen = 0;
    for number in 0..6 {
        let chosen = game.schema().choose(&Setup::players(2 + number as usize % 3)).expect("a set-up");
        let mut table = game.start(chosen);
        let mut dice = Dice::from_number(number);
        while table.turn() != Turn::Over {
            let Turn::Seat(seat) = table.turn() else {
                table.roll(&mut dice);
                continue;
            };
            for lang in [Lang::Pt, Lang::En] {
                let moves = studio.moves(table.as_ref(), Viewer::Seat(seat), lang);
                let distinct: BTreeSet<&String> = moves.sentences.iter().collect();
                assert_eq!(distinct.len(), moves.sentences.len(), "{:?} {:?}", moves.sentences, moves.notation);
                assert!(moves.sentences.iter().all(|sentence| !sentence.contains("tuscany-")), "{:?}", moves.sentences);
                seen += moves.sentences.len();
            }
            let legal = table.legal();
            let action = dice.pick(&legal).clone();
            table.read_move(Some(seat), &action).expect("a legal move");
        }
    }
    assert!(seen > 5_000, "only {seen} moves");
}
