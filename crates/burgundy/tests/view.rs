//! What a table page reads from a view.

use engine::case::Arranged;
use engine::{Game, Seat, Setup, Viewer};
use tavola_burgundy::{Good, Hex, Key, Kind, Number, Source, State};

fn arranged(setup: &Setup, position: &str) -> State {
    let chosen = State::schema().choose(setup).expect("the set-up is accepted");
    State::arrange(&chosen, &position.parse().expect("the position is TOML")).expect("the position can be")
}

fn first() -> Seat {
    Seat::new(0)
}

#[test]
fn areas_show_what_completing_them_would_score_now() {
    let setup = Setup::players(2).with("inn").with("shield");
    let state = arranged(
        &setup,
        r#"
        phase = "C"
        1 = { tiles = "inn@4:2 bank@2:2", shields = "17@3:3" }
        "#,
    );
    let areas = state.view(Viewer::Spectator).areas(first());
    let area = |space: &str| {
        let space = space.parse().unwrap();
        *areas.iter().find(|preview| preview.area.spaces.has(space)).unwrap()
    };
    let mines = area("5:1");
    assert_eq!((mines.area.kind, mines.empty.len()), (Kind::Mine, 2));
    assert_eq!((mines.score.size, mines.score.points, mines.score.phase), (5, 15, 6), "3 spaces, inn, shield 17");
    assert!(area("2:2").empty.is_empty(), "the city of one is complete");
    assert_eq!(areas.iter().map(|preview| preview.area.spaces.len()).sum::<usize>(), 37);
}

#[test]
fn placements_and_takes_name_the_workers_they_cost() {
    let position = r#"
        depots = { 6 = "ship", 3 = "mine" }
        1 = { dice = "3 6", stored = "bank", workers = 1, tiles = "monastery12@2:3" }
    "#;
    let view = arranged(&Setup::players(2), position).view(Viewer::Seat(first()));
    let placements = view.placements(first());
    let cost = |die: u8, space: &str| {
        let space = space.parse().unwrap();
        let found = placements.iter().find(|placement| placement.die == Number::new(die) && placement.space == space);
        found.map(|placement| (placement.workers, placement.affordable))
    };
    assert_eq!(cost(3, "2:2"), Some((0, true)));
    assert_eq!(cost(6, "2:2"), Some((3, false)));
    assert_eq!(cost(3, "2:4"), Some((1, true)));
    assert_eq!(cost(3, "6:3"), None, "not adjacent");
    let takes = view.takes(first());
    let ship = takes.iter().find(|taking| taking.offer.hex == Hex::SHIP && taking.die == Number::new(3)).unwrap();
    assert_eq!((ship.workers, ship.affordable), (2, false), "distance 3, one step free");
}

#[test]
fn affordable_placements_and_takes_are_the_legal_ones() {
    use engine::{Dice, Log, Random, Turn};
    use tavola_burgundy::Action;
    let chosen = State::schema().choose(&Setup::players(3).with("all")).unwrap();
    let mut state = State::new(&chosen);
    let mut dice = Dice::from_number(8);
    while state.turn() != Turn::Over {
        if let (Turn::Seat(seat), true) = (state.turn(), state.table().pending.is_empty()) {
            let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal());
            let own = |action: &&Action| matches!(action, Action::Take(..) | Action::Place(..));
            let listed = legal.iter().filter(own).count();
            let placements = view.placements(seat).iter().filter(|placement| placement.affordable).count();
            let takes = view.takes(seat).iter().filter(|taking| taking.affordable).count();
            assert_eq!(listed, placements + takes);
        }
        let mut log = Log::silent();
        match state.turn() {
            Turn::Seat(_) => state.perform(dice.pick(&state.legal()), &mut log),
            _ => state.resolve(&state.sample(&mut dice), &mut log),
        }
    }
}

#[test]
fn depots_supplies_and_scores_can_be_read() {
    let position = r#"
        depots = { 6 = "ship" }
        goods = { 2 = "red red pink" }
        1 = { points = 12 }
    "#;
    let view = arranged(&Setup::players(2), position).view(Viewer::Spectator);
    assert_eq!(view.depot(Number::new(6)).collect::<Vec<_>>(), [Hex::SHIP]);
    assert_eq!(view.depot_goods(Number::new(2)).collect::<Vec<_>>(), [(Good::Pink, 1), (Good::Red, 2)]);
    assert_eq!(view.left(Kind::Ship), (19, 6));
    assert_eq!(view.left(Kind::Castle), (12, 2), "the starting castles are on the duchies");
    let areas = view.breakdown(first()).find(|(source, _)| *source == Source::Areas);
    assert_eq!(areas, Some((Source::Areas, 12)));
}

#[test]
fn a_view_draws_itself() {
    let position = r#"
        phase = "B"
        depots = { 4 = "bank cow3" }
        1 = { dice = "3 5", stored = "mine", silver = 2, tiles = "monastery12@2:3" }
    "#;
    let drawn = arranged(&Setup::players(2), position).view(Viewer::Spectator).to_string();
    for line in [
        "anniversary edition, phase B round 1, white die 1, seat 1 acts",
        "depot 4: bank cow3 | goods -",
        "seat 1: 0 points, dice 3 5, 2 silver, 0 workers, duchy 1",
        "  stored mine | goods - | sold -",
        "    a5  a4  b3  K12 b2  b3",
        "  s6  s1  s2  CCA s5  s4  s1",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "no line \"{line}\" in\n{drawn}");
    }
}

#[test]
fn a_team_draws_its_shared_duchy_once() {
    let position = r#"
        1 = { dice = "3 5", stored = "mine", shared = "bank", silver = 2, points = 7, tiles = "cow3@2:6" }
        2 = { dice = "1 1", stored = "ship", points = 5 }
    "#;
    let setup = Setup::players(4).set("mode", "team");
    let state = arranged(&setup, position);
    let drawn = state.view(Viewer::Seat(Seat::new(3))).to_string();
    for line in [
        "team 1+2: 12 points, 2 silver, 0 workers, duchy 12a",
        "  seat 1: 7 points, dice 3 5, stored mine",
        "  seat 2: 5 points, dice 1 1, stored ship",
        "  shared bank | goods - | sold -",
        "        b1  b3  k5  s6  k5  c6  A3  a5  a6  k1  b6  s5",
        "  c4  a5  a4  a3  a1  a4  CCA b2  a3  s5  s4  b2  s1  s6",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "no line \"{line}\" in\n{drawn}");
    }
    assert_eq!(drawn.lines().filter(|line| line.starts_with("team")).count(), 2);
}

#[test]
fn team_009_partners_see_one_estate_and_act_with_their_own_dice() {
    let position = r#"
        1 = { dice = "3 5", shared = "bank", workers = 1, tiles = "castle@2:5" }
        2 = { dice = "6 6", stored = "bank" }
    "#;
    let view = arranged(&Setup::players(4).set("mode", "team"), position).view(Viewer::Spectator);
    let (first, second) = (Seat::new(0), Seat::new(1));
    assert_eq!(view.areas(first), view.areas(second));
    assert!(view.placements(first).iter().all(|way| way.die != Number::new(6) && way.key == Key::Shared));
    let own = |key: Key| view.placements(second).iter().filter(|way| way.key == key && way.affordable).count();
    assert!(own(Key::Own) > 0 && own(Key::Own) == own(Key::Shared));
}

#[test]
fn solo_shows_marker_and_target() {
    let view = arranged(&Setup::players(1).set("mode", "solo"), "marker = 12\ntarget = 45").view(Viewer::Spectator);
    assert!(view.to_string().contains("rounds to come: - | marker 12 | target 45"), "{view}");
    assert_eq!(view.table.solo.map(|solo| solo.next_target()), Some(40));
}
