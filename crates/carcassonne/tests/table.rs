//! Rules about chance, ends and views that a case cannot express.

use engine::case::Arranged;
use engine::{Game, Log, Refusal, Setup, Turn, Viewer};
use tavola_carcassonne::{Action, Cell, Kind, Outcome, Rules, Set, State};

fn chosen(setup: &Setup) -> engine::Chosen {
    State::schema().choose(setup).expect("the set-up is possible")
}

fn arranged(setup: &Setup, position: &str) -> State {
    let position: toml::Table = toml::from_str(position).expect("the position is TOML");
    State::arrange(&chosen(setup), &position).expect("the position can be arranged")
}

fn play(state: &mut State, text: &str) {
    let action: Action = text.parse().expect("the action reads");
    state.apply(&action, &mut Log::silent()).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

#[test]
fn base_004_every_tile_left_is_equally_likely() {
    let state = State::new(&chosen(&Setup::players(2).set("start", "1")));
    let outcomes = state.outcomes().expect("draws can be listed");
    assert_eq!(outcomes.iter().map(|entry| entry.weight).sum::<u64>(), 71);
    for entry in outcomes {
        let Outcome::Draw(kind) = entry.outcome else { panic!("only draws: {}", entry.outcome) };
        assert_eq!(entry.weight, u64::from(state.bag().count(kind)), "{kind}");
    }
}

#[test]
fn base_036_a_zone_is_completed_once_however_many_parts_the_tile_has_in_it() {
    let setup = Setup::players(2).with("trade").with("inns");
    let board = "board = \"\"\"\nN> HH>> N>>\nR> . R<\nN R HT\n\"\"\"\nhand = \"EH\"";
    for knights in ["", "1.on = \"knight N 0,0\""] {
        let mut state = arranged(&setup, &format!("{board}\n{knights}"));
        play(&mut state, "place EH 1,1");
        let mut log = Log::kept();
        state.apply(&Action::Skip, &mut log).expect("nobody is placed");
        let events: Vec<String> = log.take().iter().map(ToString::to_string).collect();
        let count = |word: &str| events.iter().filter(|event| event.starts_with(word)).count();
        assert_eq!((count("zone-completed"), count("goods-taken")), (1, 2), "{events:?}");
    }
}

#[test]
fn base_054_age_and_time_are_information_only() {
    let ids: Vec<&str> = State::schema().options.iter().map(|option| option.id).collect();
    assert!(!ids.iter().any(|id| id.contains("age") || id.contains("time") || id.contains("minutes")), "{ids:?}");
}

#[test]
fn fly_001_the_die_shows_one_to_three_alike() {
    let mut state = arranged(&Setup::players(2).with("fly"), "board = \"B B .\"\nhand = \"FlugG\"");
    play(&mut state, "place FlugG 2,0");
    play(&mut state, "fly follower");
    let rolls: Vec<(String, u64)> =
        state.outcomes().unwrap().iter().map(|entry| (entry.outcome.to_string(), entry.weight)).collect();
    assert_eq!(rolls, [("roll 1".into(), 1), ("roll 2".into(), 1), ("roll 3".into(), 1)]);
}

#[test]
fn river_902_river_tiles_are_drawn_first_and_the_lake_last() {
    let setup = Setup::players(2).with("river").with("inns").set("start", "1");
    let mut state = State::new(&chosen(&setup));
    let listed = |state: &State| -> Vec<Kind> {
        let outcomes = state.outcomes().unwrap();
        outcomes.iter().map(|entry| if let Outcome::Draw(kind) = entry.outcome { kind } else { panic!() }).collect()
    };
    assert_eq!(listed(&state).len(), 10);
    assert!(listed(&state).iter().all(|kind| kind.design().set == Set::River && !kind.design().lake));
    let refused = state.admits(&"draw base/U".parse().unwrap()).unwrap_err();
    assert!(refused.to_string().contains("river tiles are drawn first"));
    assert!(state.admits(&"draw river/BB6F12".parse().unwrap()).is_err());
    let mut dice = engine::Dice::from_number(5);
    while state.bag().river() > 1 {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut Log::silent());
            }
            _ => {
                let action = state.legal()[0];
                state.perform(&action, &mut Log::silent());
            }
        }
    }
    while state.turn() != Turn::Chance {
        let action = *state.legal().last().unwrap();
        state.perform(&action, &mut Log::silent());
    }
    assert_eq!(listed(&state), ["river/BB6F12".parse().unwrap()]);
}

#[test]
fn river_503_the_second_part_draws_river_tiles_too() {
    let position = "board = \"\"\"\nBB6F1 .\n. A>\n\"\"\"\nbag = \"BB6F11 BB6F4 BB6F6 BB6F12 U\"\n\
        1 = { on = \"thief W 1,0; builder road W 1,0\" }";
    let mut state = arranged(&Setup::players(2).with("river").with("trade"), position);
    state.resolve(&"draw BB6F11".parse().unwrap(), &mut Log::silent());
    for action in ["place BB6F11 0,0", "skip", "build"] {
        play(&mut state, action);
    }
    let drawn: Vec<String> = state.outcomes().unwrap().iter().map(|entry| entry.outcome.to_string()).collect();
    assert_eq!(drawn, ["draw river/BB6F4", "draw river/BB6F6"]);
}

#[test]
fn turn_901_nothing_happens_after_the_end_and_order_is_not_in_the_state() {
    let mut state = arranged(&Setup::players(2).with("msg"), "board = \"B .\"\nhand = \"B\"\nbag = \"\"");
    play(&mut state, "place B 1,0");
    play(&mut state, "skip");
    assert_eq!(state.turn(), Turn::Over);
    for action in ["place B 2,0", "skip", "monk", "obey"] {
        let refusal = state.check(&action.parse().unwrap()).unwrap_err();
        assert_eq!(refusal.rule().0, "CAR-TURN-901", "{action}");
    }
    let start = State::new(&chosen(&Setup::players(2).with("msg")));
    let json = serde_json::to_value(start.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["table"]["pile"]["seen"], serde_json::json!([]), "no message has been seen");
}

#[test]
fn msg_904_the_order_of_messages_is_known_only_once_they_were_seen() {
    let position = "board = \"A< U> .\"\nhand = \"A\"\n1 = { on = \"thief E 0,0\", score = 2 }";
    let mut state = arranged(&Setup::players(2).with("msg"), position);
    for action in ["place A 2,0 90", "skip", "advance follower"] {
        play(&mut state, action);
    }
    assert_eq!(state.outcomes().unwrap().len(), 8, "any message may be on top");
    state.resolve(&"message 3".parse().unwrap(), &mut Log::silent());
    assert!(state.check(&"points".parse().unwrap()).is_ok());
    let json = serde_json::to_value(state.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["table"]["pile"]["seen"], serde_json::json!([3]));
}

#[test]
fn a_line_of_all_tiles_fits_on_the_table() {
    let setup = Setup::players(2).with("all").set("river", "off").set("start", "1");
    let mut state = State::new(&chosen(&setup));
    let mut dice = engine::Dice::from_number(8);
    let mut log = Log::silent();
    while state.turn() != Turn::Over {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut log);
            }
            _ => {
                let far = |action: &&Action| match action {
                    Action::Place(_, cell, _) => cell.x + cell.y,
                    _ => 0,
                };
                let action = *state.legal().iter().max_by_key(far).unwrap();
                state.perform(&action, &mut log);
            }
        }
        state.audit().unwrap();
    }
    let reach = state.board().tiles().iter().map(|tile| tile.cell.x.abs().max(tile.cell.y.abs())).max().unwrap();
    assert!(reach > 30, "{reach}");
}

#[test]
fn a_view_tells_what_fits_where_and_which_cells_are_dead() {
    let state = arranged(&Setup::players(2), "board = \"\"\"\n. E .\nD . U\n. X .\n\"\"\"\nbag = \"B U U\"");
    let view = state.view(Viewer::Spectator);
    assert_eq!(view.fitting(Cell::new(1, 1)).count(), 0);
    assert!(view.dead_cells().contains(&Cell::new(1, 1)));
    let straight: Kind = "U".parse().unwrap();
    assert!(view.turns(straight, Cell::new(1, -1)).next().is_some());
    let zone = view.zone("road E 0,1".parse().unwrap()).unwrap();
    assert_eq!((zone.tiles, zone.open, zone.complete), (1, 2, false));
    assert_eq!(view.left().map(|(_, count)| count).sum::<u8>(), 3);
}

#[test]
fn a_view_names_a_zone_by_any_side_it_touches() {
    let state = arranged(&Setup::players(2), "board = \"U> U> U>\"\n1 = { on = \"thief E 1,0\" }");
    let view = state.view(Viewer::Spectator);
    let east = view.zone("road E 0,0".parse().unwrap());
    assert_eq!(view.zone("road W 2,0".parse().unwrap()), east);
    let east = east.unwrap();
    assert_eq!((east.value, east.completed, east.sites.len()), (3, 3, 3));
    assert_eq!(east.owners.len(), 1);
}

#[test]
fn a_place_is_refused_by_another_name_and_told_its_own() {
    let mut state = arranged(&Setup::players(2), "board = \"D .\"\nhand = \"U\"");
    play(&mut state, "place U 1,0 90");
    let refusal = state.check(&"thief W".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "that place is called road E");
    assert_eq!("place U 1,0 270".parse::<Action>().unwrap().to_string(), "place base/U 1,0 90");
}

#[test]
fn rules_follow_the_options() {
    let rules = Rules::of(&chosen(&Setup::players(2).with("trade")));
    assert!(rules.goods && rules.builder && !rules.pig);
    let rules = Rules::of(&chosen(&Setup::players(2).with("trade").with("farm").set("trade_only", "goods+pig")));
    assert!(rules.goods && !rules.builder && rules.pig);
}
