//! The AutoDuke: what a case cannot express, and the data file.

#![allow(non_snake_case)]

mod damage;

use engine::{Dice, Fact, Game, Log, Random, Refusal, Seat, Setup, Turn, Within};
use tavola_burgundy::{
    AUTODUKE, Action, ChapterEvent, Cover, DukeData, DukeEvent, Event, Outcome, Phase, Shield, ShieldOutcome, Source,
    Stage, State, autoduke,
};

fn with_duke(people: usize) -> Setup {
    Setup::players(people).set("edition", "special").with("auto")
}

/// Plays a random game and shows every position with the events that led there.
fn watch(setup: &Setup, seed: u64, mut look: impl FnMut(&State, &State, &[Event])) {
    let mut dice = Dice::from_number(seed);
    let mut state = State::new(&State::schema().choose(setup).expect("the set-up is accepted"));
    while state.turn() != Turn::Over {
        let before = state.clone();
        let mut log = Log::kept();
        match state.turn() {
            Turn::Seat(_) => state.perform(dice.pick(&before.legal()), &mut log),
            _ => state.resolve(&before.sample(&mut dice), &mut log),
        }
        look(&before, &state, log.events());
    }
}

/// The step of a turn that an event belongs to (BUR-AUTO-019).
fn step(event: &Event) -> Option<u8> {
    let rule = event.rule().0;
    Some(match event {
        Event::Chapter(ChapterEvent::Duke(DukeEvent::Rolled { .. })) => 1,
        Event::Chapter(ChapterEvent::Duke(
            DukeEvent::Completed { .. } | DukeEvent::Moved { .. } | DukeEvent::Discarded { .. },
        )) => 4,
        Event::Chapter(ChapterEvent::Duke(DukeEvent::Covered { .. })) | Event::BonusTaken { .. } => 5,
        Event::Chapter(ChapterEvent::Duke(DukeEvent::Bought { .. })) => 6,
        Event::Gained { .. } if rule == "BUR-AUTO-042" => 3,
        Event::Chapter(ChapterEvent::Duke(DukeEvent::Placed { .. })) => 2,
        _ => return None,
    })
}

#[test]
fn auto_019_the_steps_of_its_turn_follow_each_other() {
    let mut reached = [0; 7];
    for seed in 0..12 {
        let mut last = 0;
        watch(&with_duke(1), seed, |before, _, events| {
            match before.table().stage {
                Stage::Duke => last = 0,
                Stage::Refill => {} // the turn goes on
                _ => return,
            }
            for step in events.iter().filter_map(step) {
                assert!(step >= last, "step {step} after {last}: {events:?}");
                last = step;
                reached[usize::from(step)] += 1;
            }
        });
    }
    assert!(reached[1..].iter().all(|count| *count > 0), "every step occurred: {reached:?}");
}

#[test]
fn auto_011__auto_014_it_never_has_workers_and_never_scores_areas() {
    for seed in 0..6 {
        let duke = Seat::new(2);
        watch(&with_duke(2).with("extra").with("white").with("shield"), seed, |_, after, events| {
            let player = &after.table().players[duke];
            assert_eq!(player.workers, 0);
            assert_eq!(player.points[Source::Areas.index()] + player.points[Source::Phases.index()], 0);
            for event in events.iter().filter(|event| matches!(event, Event::Chapter(ChapterEvent::Duke(_)))) {
                assert!(event.rule().0.starts_with("BUR-AUTO-"), "{event} cites {}", event.rule());
            }
        });
    }
}

#[test]
fn auto_901_nobody_decides_for_it() {
    let mut asked = 0;
    watch(&with_duke(1), 3, |before, _, _| {
        if matches!(before.table().stage, Stage::Duke | Stage::Refill) {
            assert_eq!(before.turn(), Turn::Chance);
            assert!(before.legal().is_empty());
            let refused = before.check(&Action::End).expect_err("no choice is left");
            assert_eq!(refused.rule().0, "BUR-AUTO-901");
            asked += 1;
        }
    });
    assert!(asked > 25, "25 turns and some cards");
}

#[test]
fn auto_079__auto_903_shield_2_is_neither_dealt_nor_drawn() {
    let chosen = State::schema().choose(&with_duke(3).with("shield").set("duchy", "1").set("start", "1"));
    let mut state = State::new(&chosen.expect("the set-up is accepted"));
    let mut dice = Dice::from_number(1);
    while state.table().stage != Stage::Shields {
        state.resolve(&state.sample(&mut dice), &mut Log::silent());
    }
    for _ in 0..200 {
        let outcome = state.sample(&mut dice);
        let Some(ShieldOutcome::Shields(dealt)) = ShieldOutcome::of(&outcome) else { panic!("shields are dealt") };
        assert!(!dealt.iter().flatten().any(|shield| *shield == Shield::new(2)));
    }
    let with_two: Outcome = "shields 2 1 / 3 4 / 5 6 / 7 8 / 9 10 / 11 12".parse().expect("shields can be written");
    assert!(state.admits(&with_two).expect_err("shield 2 is refused").to_string().contains("BUR-AUTO-903"));
    let without: Outcome = "shields 13 1 / 3 4 / 5 6 / 7 8 / 9 10 / 11 12".parse().expect("shields can be written");
    assert!(state.admits(&without).is_ok());
}

#[test]
fn auto_061_the_black_supply_of_four_players_ends_five_hexes_short_of_eight_spaces() {
    let mut filled = Vec::new();
    watch(&with_duke(3).set("autoduke_modifiers", "A").set("black_depot_special", "8"), 5, |before, after, _| {
        if before.table().stage == Stage::Fill {
            filled.push((after.table().phase, after.table().board.black.iter().flatten().count()));
        }
        let tiles = after.table().duke().tiles.iter();
        assert_eq!(tiles.filter(|cover| **cover == Some(Cover::FaceDown)).count(), 5, "they stay as they are");
    });
    assert_eq!(filled[3..], [(Phase::D, 8), (Phase::E, 3)]);
}

#[test]
fn auto_061__phase_105_the_black_supply_of_four_players_has_unused_hexes_for_both_modifiers() {
    let mut filled = Vec::new();
    watch(&with_duke(3).set("autoduke_modifiers", "A+B"), 5, |before, after, _| {
        if before.table().stage == Stage::Fill {
            filled.push(after.table().board.black.iter().flatten().count());
        }
    });
    assert_eq!(filled, [6; 5]);
}

#[test]
fn setup_909__auto_004_the_boards_of_the_duke_are_chosen_for_it_alone() {
    let person = State::schema().choose(&with_duke(1).set("duchy", "35")).unwrap_err().to_string();
    assert!(person.starts_with("duchy cannot be \"35\"; it takes book | any | 1 |"), "{person}");
    assert!(person.ends_with("35 and 36 are the AutoDuke's)"), "{person}");
    for side in ["35", "36"] {
        assert!(State::schema().choose(&with_duke(1).set("autoduke_board", side)).is_ok(), "{side}");
    }
}

#[test]
fn auto_902_a_modifier_is_chosen_once() {
    let twice = with_duke(1).set("autoduke_modifiers", "A+A");
    assert!(State::schema().choose(&twice).is_err());
    assert!(State::schema().choose(&with_duke(1).set("autoduke_modifiers", "A+B+D")).is_ok());
}

#[track_caller]
fn refuses(from: &str, to: &str, reason: &str) {
    damage::refuses(("autoduke.toml", AUTODUKE), DukeData::load, [from, to], reason);
}

#[test]
fn damaged_village_cards_are_refused() {
    refuses("number = 2\n", "number = 1\n", "1 to 17");
    refuses("points = [8, 12, 16]", "points = [12, 12, 16]", "do not grow");
    refuses("points = [8, 12, 16]", "points = [8, 32, 36]", "32 points");
    refuses("{ kind = \"M\" }, { kind = \"A\" }, { kind = \"K\" }", "{ kind = \"M\" }, { kind = \"K\" }", "2 spaces");
    refuses("{ kind = \"M\" }, { kind = \"A\" }", "{ kind = \"M\" }, { kind = \"S\" }", "spaces of the kinds");
    refuses("{ kind = \"M\" }", "{ kind = \"X\" }", "no kind");
    refuses("{ kind = \"M\" }", "{ kind = \"M\", hexomino = true }", "card of the base game");
    refuses("symbols = [\"shield\"]", "symbols = [\"sword\"]", "unknown symbols");
    refuses("base = [1, 2", "base = [2, 1", "cards 1 to 9");
}

#[test]
fn damaged_boards_and_tables_are_refused() {
    refuses("\"B B B B\"", "\"B B B\"", "rows of");
    refuses("\"B B B B\"", "\"B B B A\"", "spaces of the kinds");
    refuses("a = [\"0:0\", \"0:1\"", "a = [\"0:0\", \"0:0\"", "two marks");
    refuses("b = [\"0:2\"", "b = [\"2:4\"", "B spaces");
    refuses("order = [\"B\", \"A\"", "order = [\"B\", \"B\"", "every kind once");
    refuses("left_slot_white_die = [1, 2, 3, 4]", "left_slot_white_die = [1, 2, 3]", "white die");
    refuses("shields = [8, 15, 25, 40]", "shields = [8, 15, 25, 41]", "points of shields");
    refuses("workers = 0", "workers = 1", "start");
    refuses("bank = \"silver 2\"\n", "", "buildings");
}

#[test]
fn reconstructed_cards_are_marked() {
    let ours = &autoduke().reconstructed;
    assert!(ours.contains(&"village card 10".to_owned()) && ours.contains(&"symbols of card 1".to_owned()));
    assert!(ours.contains(&"duchy 35".to_owned()) && !ours.contains(&"village card 5".to_owned()));
}
