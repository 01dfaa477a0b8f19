//! Vineyards: what a case cannot express, and the data file.

#![allow(non_snake_case)]

mod damage;

use engine::{Dice, Game, Log, Random, Setup, Turn};
use tavola_burgundy::{Action, Hexomino, Plot, State, VINEYARDS, Vine, VineyardData, vineyards};

fn special(players: usize) -> Setup {
    Setup::players(players).set("edition", "special").with("vine").with("shield")
}

#[test]
fn vine_901_hexominoes_stay_out_of_the_duchy_and_hexes_out_of_the_vineyard() {
    // There is no way to say it: a hexomino is placed on a space of the vineyard, a hex on one of the duchy.
    assert!("place 4 orange-blue 1b".parse::<Action>().is_ok() && "place 4 bank 2:2".parse::<Action>().is_ok());
    for wrong in ["place 4 orange-blue 2:2", "place 4 bank 1b", "lay orange-blue@left 2:2", "lay bank@black 1b"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
}

#[test]
fn vine_019_planted_hexominoes_stay_as_they_are() {
    let mut dice = Dice::from_number(5);
    let mut state = State::new(&State::schema().choose(&special(3)).expect("the set-up is accepted"));
    let mut planted = 0;
    while state.turn() != Turn::Over {
        let before = state.clone();
        match state.turn() {
            Turn::Seat(_) => state.perform(dice.pick(&before.legal()), &mut Log::silent()),
            _ => state.resolve(&before.sample(&mut dice), &mut Log::silent()),
        }
        let (was, is) = (before.table().vines(), state.table().vines());
        for (was, is) in was.vineyards.iter().zip(&is.vineyards) {
            for plot in Plot::all().filter(|plot| was.planted[plot.index()].is_some()) {
                assert_eq!(was.planted[plot.index()], is.planted[plot.index()]);
                planted += 1;
            }
        }
    }
    assert!(planted > 0, "somebody planted something");
}

#[test]
fn a_full_vineyard_connects_at_most_thirteen_vines() {
    assert_eq!(vineyards().points.len(), 13);
    assert_eq!(Vine::ALL.len(), 6);
    let piece: Hexomino = "blue-orange".parse().expect("a hexomino");
    assert!(piece.shows(Vine::Orange) && piece.turned() == piece.upright());
}

#[track_caller]
fn refuses(from: &str, to: &str, reason: &str) {
    damage::refuses(("vineyards.toml", VINEYARDS), VineyardData::load, [from, to], reason);
}

#[test]
fn damaged_hexominoes_are_refused() {
    refuses("count = 3\nstatus", "count = 4\nstatus", "51 hexominoes");
    refuses("vines = [\"orange\", \"yellow\"]", "vines = [\"orange\", \"green\"]", "16 hexominoes show");
    refuses("vines = [\"orange\", \"yellow\"]", "vines = [\"orange\", \"white\"]", "white");
    refuses("per_type = 4", "per_type = 3", "24 vine bonus tiles");
    refuses("vp = [1, 3,", "vp = [1, 4,", "points of connected vines");
    refuses("[[1, 2], [3, 4], [5, 6]]", "[[1, 2], [3, 4], [5, 5]]", "every number");
    refuses("p2 = 1 ", "p2 = 2 ", "2 places");
    refuses("occupies_key_spaces = 2", "occupies_key_spaces = 1", "two key spaces");
}

#[test]
fn a_damaged_vineyard_is_refused() {
    refuses("id = \"2a\"", "id = \"1a\"", "twice");
    refuses("die = 6", "die = 1", "same number");
    refuses("die = 5\nhexes = [[1, 4]", "die = 1\nhexes = [[1, 4]", "not there twice");
    refuses("hexes = [[2, 0], [3, 0]]", "hexes = [[2, 0], [4, 0]]", "halves do not touch");
    refuses("hexes = [[2, 0], [3, 0]]", "hexes = [[1, 0], [2, 0]]", "lies on another space");
    refuses("\"workers_4\", \"take_ship_animal\"", "\"workers_4\", \"silver_2\"", "what the book shows");
    refuses("take_hexomino\", \"vp_4", "silver_2\", \"vp_4", "no space gives take_hexomino");
    refuses("levels = 5", "levels = 4", "levels have");
}

#[test]
fn reconstructed_spaces_are_marked() {
    let ours = &vineyards().reconstructed;
    assert!(ours.contains(&"vineyard board".to_owned()) && ours.contains(&"vineyard 1a".to_owned()));
    assert!(!ours.contains(&"vineyard 1b".to_owned()), "the lower 4 is in the book");
}
