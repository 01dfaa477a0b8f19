//! The Castles of Tuscany on the page and in words, in every decision of random games.

mod common;

use std::collections::BTreeSet;

use common::page;
use engine::{AnyMatch, Dice, Random, Seat, Setup, Turn, Viewer};
use tavola_web::boards::tuscany::STUDIO;
use tavola_web::{Lang, Studio, Voice};

/// The set-ups in which the walk looks at every decision.
fn setups() -> Vec<Setup> {
    let with = |players, option: &str| Setup::players(players).set(option, "on");
    vec![
        Setup::players(2),
        Setup::players(3),
        Setup::players(4),
        with(2, "draw2"),
        with(2, "take_placeable_only"),
        with(3, "hexagon_same_turn"),
        with(2, "cards_per_point_3"),
    ]
}

/// Plays games in which things get built: whoever can play or pay does so half the time.
fn games(count: u64, mut look: impl FnMut(&dyn AnyMatch, Seat)) {
    for setup in setups() {
        for number in 0..count {
            let mut table = STUDIO.rules().start(STUDIO.rules().schema().choose(&setup).expect("a set-up"));
            let mut dice = Dice::from_number(number);
            while table.turn() != Turn::Over {
                let Turn::Seat(seat) = table.turn() else {
                    table.roll(&mut dice);
                    continue;
                };
                look(table.as_ref(), seat);
                let legal = table.legal();
                let building: Vec<String> = legal.iter().filter(|action| action.starts_with("play")).cloned().collect();
                let choices = if building.is_empty() || dice.below(2) == 0 { &legal } else { &building };
                let action = dice.pick(choices).clone();
                table.read_move(Some(seat), &action).expect("a legal move");
            }
            look(table.as_ref(), Seat::new(0));
        }
    }
}

const LANGS: [Lang; 2] = [Lang::Pt, Lang::En];

fn names() -> Vec<String> {
    ["Ana", "Rui", "Lia", "Bia"].map(str::to_owned).into()
}

/// The words of a text: runs of letters and digits.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// What must not be in a sentence: keys, coordinates, ids of parts, notation.
fn foreign(text: &str, lang: Lang) -> Option<String> {
    let place = |word: &str| {
        let mut letters = word.chars();
        let (first, second) = (letters.next(), letters.next());
        let column = first.is_some_and(|c| ('a'..='i').contains(&c) || ('A'..='C').contains(&c));
        column && second.is_some_and(|c| ('1'..='4').contains(&c)) && letters.next().is_none()
    };
    const NOTATION: [&str; 7] = ["layout", "dropping", "storage_tile", "farm_wine", "farm_boar", "tuscany", "hex_1"];
    const ENGLISH: [&str; 14] = [
        "castle",
        "city",
        "inn",
        "farm",
        "quarry",
        "village",
        "monastery",
        "cart",
        "worker",
        "storage",
        "display",
        "cards",
        "green",
        "orange",
    ];
    let wrong = |word: &str| place(word) || NOTATION.contains(&word) || lang == Lang::Pt && ENGLISH.contains(&word);
    let found = words(text).find(|word| wrong(word)).map(str::to_owned);
    found.or_else(|| text.contains("{$").then(|| "{$".to_owned()))
}

fn check(text: &str, lang: Lang, game: &dyn AnyMatch) {
    assert!(!text.trim().is_empty(), "nothing is said after {} moves", game.moves());
    if let Some(word) = foreign(text, lang) {
        panic!("{word} in \"{text}\"");
    }
}

#[test]
fn every_decision_is_asked_in_a_short_sentence() {
    let names = names();
    let mut asked = BTreeSet::new();
    games(2, |game, seat| {
        for lang in LANGS {
            let voice = Voice::new(lang, Viewer::Seat(seat), &names);
            let Some(ask) = STUDIO.ask(game, voice) else { continue };
            let moves = STUDIO.moves(game, voice);
            let held = moves.targets.iter().filter(|(_, moves)| moves.len() > 1);
            let held = held.filter_map(|(target, _)| STUDIO.held(game, target, voice));
            for ask in std::iter::once(ask.clone()).chain(held) {
                check(&ask.say, lang, game);
                assert!(ask.say.chars().count() <= 56, "{} characters: {}", ask.say.chars().count(), ask.say);
                assert!(ask.hint.chars().count() <= 80, "{} characters: {}", ask.hint.chars().count(), ask.hint);
                assert!(foreign(&ask.hint, lang).is_none(), "{}", ask.hint);
            }
            asked.insert(words(&ask.say).next().unwrap_or_default().to_owned());
        }
    });
    for kind in ["Monte", "Onde", "Pegue", "Pague", "Castelo", "Devolver", "Pesque"] {
        assert!(asked.contains(kind), "nobody was asked \"{kind} …\": {asked:?}");
    }
}

#[test]
fn every_move_has_a_sentence_of_its_own() {
    let names = names();
    let mut seen = 0;
    games(2, |game, seat| {
        for lang in LANGS {
            let moves = STUDIO.moves(game, Voice::new(lang, Viewer::Seat(seat), &names));
            let mut distinct = BTreeSet::new();
            for choice in &moves.choices {
                check(&choice.say, lang, game);
                assert!(distinct.insert(&choice.say), "twice: {} ({})", choice.say, choice.notation);
                assert!(foreign(&choice.label, lang).is_none(), "{}", choice.label);
                for row in &choice.rows {
                    check(&row.label, lang, game);
                }
            }
            seen += moves.choices.len();
        }
    });
    assert!(seen > 20_000, "only {seen} moves");
}

#[test]
fn every_move_can_be_made_on_the_page() {
    let names = names();
    games(1, |game, seat| {
        let viewer = Viewer::Seat(seat);
        let moves = STUDIO.moves(game, Voice::new(Lang::Pt, viewer, &names));
        let body = page(&STUDIO, game, viewer, Lang::Pt);
        let mut reached: BTreeSet<usize> = BTreeSet::new();
        for (target, indexes) in &moves.targets {
            let acts = moves.of(target).expect("a target has moves");
            let drawn = format!("data-acts=\"{acts}\" data-name=\"{target}\"");
            assert!(body.contains(&drawn), "{target} is not on the page after {} moves", game.moves());
            reached.extend(indexes);
        }
        for (index, choice) in moves.choices.iter().enumerate() {
            assert!(reached.contains(&index) || !choice.label.is_empty(), "no way to {}", choice.notation);
        }
    });
}

#[test]
fn nothing_on_the_page_names_a_coordinate() {
    games(1, |game, seat| {
        if game.moves() % 3 != 0 {
            return;
        }
        for lang in LANGS {
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let body = page(&STUDIO, game, viewer, lang);
                assert!(!body.contains("style=\""), "the policy of the page forbids it");
                for label in body.split("aria-label=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(foreign(label, lang).is_none(), "{label}");
                }
            }
        }
    });
}

#[test]
fn the_story_is_told_in_the_past_without_coordinates() {
    let names = names();
    let mut told = 0;
    games(2, |game, _| {
        if game.turn() != Turn::Over {
            return;
        }
        for lang in LANGS {
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
                for line in STUDIO.story(game, 0..game.moves(), Voice::new(lang, viewer, &names)) {
                    check(&line.text, lang, game);
                    let begins_small = line.text.starts_with(char::is_lowercase);
                    assert_eq!(begins_small, line.seat.is_some(), "{}", line.text);
                    told += 1;
                }
            }
        }
    });
    assert!(told > 5_000, "only {told} lines");
}

#[test]
fn the_first_decision_knows_every_layout() {
    let mut table = STUDIO.rules().start(STUDIO.rules().schema().choose(&Setup::players(2)).expect("a set-up"));
    let mut dice = Dice::from_number(1);
    while table.turn() == Turn::Chance {
        table.roll(&mut dice);
    }
    let Turn::Seat(seat) = table.turn() else { panic!("somebody decides") };
    let body = page(&STUDIO, table.as_ref(), Viewer::Seat(seat), Lang::Pt);
    let ways = body.split("data-ways=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("the hand of parts");
    let ways: Vec<&str> = ways.split(';').collect();
    assert_eq!(ways.len(), table.legal().len());
    for (way, action) in ways.iter().zip(table.legal()) {
        let [key, areas, three, two, largest, together] = way.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{way}")
        };
        // `layout C- A B up down` is `201.100.01`: the parts, which are turned, which seams go down.
        let said: Vec<&str> = action.split(' ').skip(1).collect();
        let letters: String = said[..3].iter().map(|part| (part.as_bytes()[0] - b'A').to_string()).collect();
        let turned: String = said[..3].iter().map(|part| if part.ends_with('-') { '1' } else { '0' }).collect();
        let lower: String = said[3..].iter().map(|side| if *side == "down" { '1' } else { '0' }).collect();
        assert_eq!(key, format!("{letters}.{turned}.{lower}"), "{action}");
        let [areas, three, two, largest]: [u32; 4] = [areas, three, two, largest].map(|count| count.parse().unwrap());
        let together = u32::from_str_radix(together, 16).unwrap().count_ones();
        // Thirty spaces: those alone, pairs, and the larger areas.
        assert_eq!(areas - three - two, 30 - together, "{way}");
        assert!(together >= 2 * two + 3 * three && largest <= 30, "{way}");
    }
    let others = page(&STUDIO, table.as_ref(), Viewer::Seat(seat.next(2)), Lang::Pt);
    assert!(!others.contains("data-ways"), "only whoever decides has parts in the hand");
}
