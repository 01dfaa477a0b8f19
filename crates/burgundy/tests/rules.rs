//! Rules that a case cannot express: what holds in whole games, what is hidden, what chance cannot do.

// A test of several rules joins their names by two underscores.
#![allow(non_snake_case)]

use engine::{Dice, Fact, Game, Log, Match, Random, Seat, Setup, Turn, Viewer};
use tavola_burgundy::{
    ChapterEvent, Event, Face, Hex, Kind, Outcome, ShieldEvent, Space, Spaces, Species, Stage, State, Table,
    monasteries, neighbours, shields, spread,
};

/// Plays a random game and shows every position with the events that led there.
fn watch(setup: &Setup, seed: u64, mut look: impl FnMut(&State, &State, &[Event])) {
    let chosen = State::schema().choose(setup).expect("the set-up is accepted");
    let mut dice = Dice::from_number(seed);
    let mut state = State::new(&chosen);
    while state.turn() != Turn::Over {
        let before = state.clone();
        let mut log = Log::kept();
        match state.turn() {
            Turn::Seat(_) => {
                let action = *dice.pick(&state.legal());
                state.perform(&action, &mut log);
            }
            _ => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut log);
            }
        }
        look(&before, &state, log.events());
    }
}

fn everything(edition: &str, players: usize) -> Setup {
    Setup::players(players).with("all").set("edition", edition)
}

fn read(setup: &Setup, moves: &str) -> Match<State> {
    let mut game = Match::new(State::schema().choose(setup).expect("the set-up is accepted"));
    for line in moves.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (by, text) = line.split_once(' ').expect("a seat or *, then a move");
        game.read_move(by.parse().ok(), text).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    game
}

#[test]
fn place_004__place_904_a_placed_hex_stays_for_good() {
    for (edition, players, seed) in [("anniversary", 4, 1), ("special", 3, 2)] {
        watch(&everything(edition, players), seed, |before, after, _| {
            for (seat, player) in before.table().players.iter() {
                let now = &after.table().players[seat];
                for (was, is) in player.tiles.iter().zip(now.tiles.iter()) {
                    assert!(was.is_none() || was == is, "a placed hex changed");
                }
            }
        });
    }
}

#[test]
fn round_012__phase_001_twenty_five_rounds_in_five_phases() {
    let (mut rounds, mut phases, mut turns) = (0, 0, [0; 3]);
    watch(&Setup::players(3), 5, |_, _, events| {
        for event in events {
            match event {
                Event::GoodLaid { .. } => rounds += 1,
                Event::PhaseBegan { .. } => phases += 1,
                Event::TurnBegan { seat } => turns[seat.index()] += 1,
                _ => {}
            }
        }
    });
    assert_eq!((rounds, phases, turns), (25, 5, [25; 3]));
}

#[test]
fn round_501_the_order_within_a_round_is_that_of_its_start() {
    let mut expected: Vec<Seat> = Vec::new();
    watch(&everything("anniversary", 4), 9, |_, after, events| {
        for event in events {
            match event {
                Event::GoodLaid { .. } => expected = after.table().order.to_vec(),
                Event::TurnBegan { seat } => assert_eq!(expected.remove(0), *seat),
                _ => {}
            }
        }
    });
}

#[test]
fn setup_024_only_undecided_draws_and_simultaneous_choices_are_hidden() {
    let game = read(
        &Setup::players(2).set("edition", "special").set("start", "1"),
        "* goods red red pink / brown orange pink
         * boards 1 3
         1 side 2
         1 castle 0:3",
    );
    let state = game.state();
    let view = |viewer| serde_json::to_string(&state.view(viewer)).unwrap();
    let own = state.view(Viewer::Seat(Seat::new(0)));
    assert_eq!(own.draft.castle.map(|space| space.to_string()).as_deref(), Some("0:3"));
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        assert!(!view(viewer).contains("0:3"), "the choice of seat 1 is not laid open yet");
        let seen: Vec<String> =
            game.events(2).filter_map(|event| State::shown(event, viewer)).map(|event| event.to_string()).collect();
        assert_eq!(seen, ["chosen 1", "chosen 1"].map(String::from)[..].to_vec(), "only that it chose");
    }
    for (viewer, seat) in [(Viewer::Spectator, 0), (Viewer::Seat(Seat::new(1)), 0)] {
        let player = &state.view(viewer).table.players[Seat::new(seat)];
        assert_eq!((player.silver, player.goods.iter().sum::<u8>()), (1, 3), "silver and goods lie open");
    }
}

#[test]
fn setup_024_sold_goods_and_stores_are_open_and_views_determine_the_state() {
    watch(&Setup::players(3), 3, |_, after, _| {
        let view = after.view(Viewer::Spectator);
        assert_eq!(view.table, *after.table());
    });
}

#[test]
fn setup_114__expert_004_duchies_are_laid_open_together() {
    let game = read(
        &Setup::players(2).with("expert").set("start", "1"),
        "* goods red red pink / brown orange pink
         * boards 3 5
         1 side 3
         1 castle 3:3
         2 side 5
         2 castle 3:4",
    );
    let last: Vec<&Event> = game.events(game.len() - 1).collect();
    assert!(last.iter().filter(|event| matches!(event, Event::DuchyLaid { .. })).count() == 2);
    assert!(last.iter().any(|event| event.reveals()), "laying open cannot be undone");
}

#[test]
fn setup_021__expert_002_single_boards_are_dealt_once() {
    let game = read(
        &Setup::players(4).with("expert").set("start", "1"),
        "* goods red red pink / brown orange pink / red red pink / brown orange pink",
    );
    let admits = |text: &str| game.state().admits(&text.parse::<Outcome>().unwrap());
    assert!(admits("boards 1 1 1 1").is_ok(), "there are four boards 1-2");
    assert!(admits("boards 3 5 7 9").is_ok());
    assert!(admits("boards 3 3 1 1").is_err(), "there is one board 3-4");
    assert!(admits("boards 4 1 1 1").is_err(), "a board is named by its first side");
    assert!(admits("boards 11 1 1 1").is_err());
}

#[test]
fn outpost_001_the_six_duchies_with_posts_are_dealt_without_repetition() {
    let game = read(&Setup::players(2).with("outpost").set("start", "1"), "* goods red red pink / brown orange pink");
    let admits = |text: &str| game.state().admits(&text.parse::<Outcome>().unwrap());
    assert!(admits("boards 11a 11f").is_ok());
    assert!(admits("boards 11a 11a").is_err());
    assert!(admits("boards 11a 1").is_err());
}

#[test]
fn route_001__shield_030_every_tile_and_shield_is_dealt_once() {
    let game = read(
        &Setup::players(2).with("route").with("shield").set("start", "1"),
        "* goods red red pink / brown orange pink",
    );
    let routes = |text: &str| game.state().admits(&text.parse::<Outcome>().unwrap()).is_ok();
    assert!(routes("routes 1 2 3 4 5 / 6 7 8 9 10"));
    assert!(!routes("routes 1 2 3 4 5 / 5 7 8 9 10"), "a tile twice");
    assert!(!routes("routes 1 2 3 4 / 6 7 8 9"), "4 tiles are for three players");
    let mut game = game;
    game.read_move(None, "routes 1 2 3 4 5 / 6 7 8 9 10").unwrap();
    let shields = |text: &str| game.state().admits(&text.parse::<Outcome>().unwrap()).is_ok();
    assert!(shields("shields 1 / 2 / 3 / 4 / 5 / 6"));
    assert!(!shields("shields 1 / 2 / 3 / 4 / 5 / 5"), "a shield twice");
    assert!(!shields("shields 1 2 / 2 / 3 / 4 / 5 / 6"), "two shields on a depot are for more players");
}

#[test]
fn setup_006_goods_are_dealt_from_seven_of_a_colour() {
    let game = read(&Setup::players(3).set("start", "1"), "");
    let admits = |text: &str| game.state().admits(&text.parse::<Outcome>().unwrap()).is_ok();
    assert!(admits("goods red red red / red red red / red pink pink"));
    assert!(!admits("goods red red red / red red red / red red pink"), "there are seven red goods");
    assert!(!admits("goods red red / red red / red red"), "three goods each");
}

#[test]
fn outpost_004_posts_agree_with_a_slow_recount() {
    watch(&everything("special", 2), 11, |_, after, _| {
        let table = after.table();
        for (seat, player) in table.players.iter().filter(|(_, player)| player.layout.is_some()) {
            let posts = tavola_burgundy::data().posts[table.rules.edition.index()];
            let joined = |a: usize, b: usize| spread(posts[a], player.covered).meets(posts[b]);
            let pairs = [joined(0, 1), joined(0, 2), joined(1, 2)].iter().filter(|pair| **pair).count();
            let wanted = [0, 2, 3, 3][pairs];
            assert_eq!(player.posts, wanted, "seat {seat}");
        }
    });
}

#[test]
fn area_004_every_completed_area_scored_exactly_once() {
    for seed in 0..4 {
        let mut points = [0i32; 4];
        let mut last = None;
        watch(&Setup::players(4), seed, |_, after, events| {
            for event in events {
                if let Some(award) = event.award().filter(|award| award.source == "areas") {
                    points[award.seat.index()] += award.sum.total();
                }
            }
            last = Some(after.clone());
        });
        let state = last.expect("a game was played");
        for (seat, player) in state.table().players.iter() {
            let layout = player.layout();
            let complete = layout.areas.iter().filter(|area| player.covered.covers(area.spaces));
            let sizes = complete.map(|area| area.spaces.len()).filter(|size| *size > 0);
            let all: i32 = sizes.map(|size| (size * (size + 1) / 2) as i32).sum();
            // BUR-AREA-106: the starting castle of duchy 1 is an area of its own and never scores.
            assert_eq!(points[seat.index()], all - 1, "seat {seat}");
        }
    }
}

#[test]
fn round_109__round_903_nobody_is_ever_stuck_with_a_die() {
    watch(&Setup::players(2).set("edition", "special"), 4, |before, _, events| {
        for event in events {
            if let Event::TurnEnded { lost, .. } = event {
                assert_eq!((before.table().stage, *lost), (Stage::Turns, 0));
            }
        }
    });
}

/// Whether a hex may go on a space, read from the rules one after another.
fn may_place(table: &Table, seat: Seat, hex: Hex, space: Space) -> bool {
    let player = table.estate(seat);
    let layout = player.layout();
    let placed = |space: Space| player.tiles[space.index()];
    let area = layout.areas.iter().find(|area| area.spaces.has(space)).expect("every space is in an area");
    let kind = layout.kinds[space.index()];
    let river = |space: Space| layout.kinds[space.index()] == Kind::Ship;
    // BUR-SOLO-012: a river lies on one side, or both are the same area.
    let open = |other: Space| !table.rules.solo() || river(space) || river(other) || area.spaces.has(other);
    let touches = |wanted: &dyn Fn(Space) -> bool| layout.touching(space).any(wanted);
    let twin = match hex.face() {
        Face::Building(_) if !table.has(seat, monasteries::SAME_BUILDINGS) => true,
        Face::Inn => true,
        _ => false,
    };
    let linked = || {
        let own = |space: &Space| layout.kinds[space.index()] == kind && placed(*space).is_some();
        let mut chain: Vec<Space> = neighbours(space).filter(own).collect();
        let mut index = 0;
        while let Some(next) = chain.get(index).copied() {
            let more: Vec<Space> = neighbours(next).filter(own).filter(|space| !chain.contains(space)).collect();
            chain.extend(more);
            index += 1;
        }
        chain.push(space);
        chain.iter().any(|link| neighbours(*link).any(|other| placed(other) == Some(Hex::CASTLE)))
    };
    placed(space).is_none()
        && hex.kind().is_none_or(|of_hex| of_hex == kind)
        && !(twin && area.spaces.into_iter().any(|other| placed(other) == Some(hex)))
        && (player.holds(shields::ANY_SPACE)
            || touches(&|other| placed(other).is_some() && open(other))
                && (!table.rules.connect_rule || hex == Hex::CASTLE || linked()))
}

#[test]
fn place_002__building_002__inn_005__connect_002__solo_012__team_012_spaces_agree_with_a_slow_reading_of_the_rules() {
    let connected = everything("special", 2).set("connect_rule", "on");
    let teams = Setup::players(4).set("mode", "team").with("inn").with("extra");
    let solo = Setup::players(1).set("mode", "solo").set("solo_duchy", "advanced").with("all");
    let plain = [(everything("anniversary", 3), 1), (everything("special", 2), 2), (connected, 3)];
    for (setup, seed) in plain.into_iter().chain([(teams, 4), (solo, 5)]) {
        watch(&setup, seed, |_, after, events| {
            let table = after.table();
            let lays = |event: &Event| match event {
                Event::Chapter(ChapterEvent::Shield(event)) => matches!(event, ShieldEvent::Taken { .. }),
                _ => matches!(event, Event::Placed { .. }),
            };
            let laid = events.iter().any(lays);
            for seat in Seat::all(table.seats()).filter(|_| laid) {
                for hex in Hex::all() {
                    let spaces = table.estate(seat).layout().spaces;
                    let slow: Spaces = spaces.filter(|space| may_place(table, seat, hex, *space)).collect();
                    assert_eq!(table.spaces_for(seat, hex), slow, "{hex} of seat {seat}");
                }
            }
        });
    }
}

#[test]
fn animal_002__shield_001_animals_agree_with_a_slow_count() {
    watch(&everything("anniversary", 4), 6, |_, after, events| {
        let table = after.table();
        let placed = events.iter().find_map(|event| match event {
            Event::Placed { seat, hex, space } => Some((*seat, hex.face(), *space)),
            _ => None,
        });
        let Some((seat, Face::Animal(species, count), space)) = placed else { return };
        let player = &table.players[seat];
        let one = player.holds(shields::ONE_PASTURE);
        let layout = player.layout();
        let same = |other: Space| {
            if one { layout.kinds[other.index()] == Kind::Animal } else { layout.area(space).spaces.has(other) }
        };
        let herd = |wanted: Species| -> Vec<i32> {
            let others = Space::all().filter(|other| *other != space && same(*other));
            let faces = others.filter_map(|other| player.tiles[other.index()]).map(|hex| hex.face());
            let animals = |face| match face {
                Face::Animal(shown, count) if shown == wanted => Some(i32::from(count)),
                _ => None,
            };
            faces.filter_map(animals).collect()
        };
        let each = i32::from(table.has(seat, monasteries::ANIMAL_POINTS));
        let worth = |hexes: &[i32]| hexes.iter().map(|count| count + each).sum::<i32>();
        let company = match species {
            Species::Goose => Species::ALL[..4].iter().map(|s| worth(&herd(*s))).max().unwrap_or(0),
            _ => worth(&herd(Species::Goose)),
        };
        let expected = i32::from(count) + each + worth(&herd(species)) + company;
        let scored: i32 = events
            .iter()
            .filter_map(Fact::award)
            .filter(|award| award.source == "animals")
            .map(|a| a.sum.total())
            .sum();
        assert_eq!(scored, expected);
    });
}
