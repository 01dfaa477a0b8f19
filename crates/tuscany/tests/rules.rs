//! Rules that a case cannot express.

use engine::case::Arranged;
use engine::{Dice, Fact, Game, Log, Match, Random, Seat, Setup, Turn, Viewer};
use tavola_tuscany::{Action, Event, Kind, Layout, State};

fn chosen(players: usize) -> engine::Chosen {
    State::schema().choose(&Setup::players(players)).unwrap()
}

#[test]
fn tus_020_hands_are_secret_but_their_size_is_not() {
    let position = toml::from_str("1 = { hand = \"2 farm city\" }\n2 = { hand = \"3 inn\" }").unwrap();
    let state = State::arrange(&chosen(2), &position).unwrap();
    let view = state.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(view.table.players[Seat::new(0)].hand, 3);
    assert_eq!(view.own.unwrap().hand[Kind::Inn], 3);
    assert!(state.view(Viewer::Spectator).own.is_none());
    // Another hand of the same size in seat 1 looks the same to seat 2.
    let other = toml::from_str("1 = { hand = \"castle 2 cart\" }\n2 = { hand = \"3 inn\" }").unwrap();
    assert_eq!(State::arrange(&chosen(2), &other).unwrap().view(Viewer::Seat(Seat::new(1))), view);
}

#[test]
fn tus_020_drawn_cards_are_told_to_their_owner_only() {
    let mut game = Match::<State>::new(chosen(3));
    let mut dice = Dice::from_number(1);
    while game.state().turn() == Turn::Chance {
        game.roll(&mut dice);
    }
    let hidden = |viewer| {
        let told = game.events(0).filter_map(|event| State::shown(event, viewer));
        told.filter(|event| matches!(event, Event::CardsDrawn { cards: None, .. })).count()
    };
    assert_eq!([hidden(Viewer::Seat(Seat::new(0))), hidden(Viewer::Spectator)], [2, 3]);
}

#[test]
fn tus_023_parts_are_displaced_by_half_a_hexagon_and_never_more() {
    for layout in Layout::all() {
        let heights = layout.heights();
        assert_eq!((heights[1] - heights[0]).abs(), 1, "{layout}");
        assert_eq!((heights[2] - heights[1]).abs(), 1, "{layout}");
    }
    assert!("layout A B C up upup".parse::<Action>().is_err());
}

#[test]
fn tus_054_area_then_colour_then_effect() {
    let position = toml::from_str("1 = { built = \"d1 e4 i1\", storage = \"quarry\", hand = \"2 quarry\" }").unwrap();
    let mut state = State::arrange(&chosen(2), &position).unwrap();
    let mut log = Log::kept();
    for action in ["play 1 c3", "pay quarry quarry"] {
        state.apply(&action.parse().unwrap(), &mut log).unwrap();
    }
    let order: Vec<&str> = log.events().iter().map(|event| event.rule().0).collect();
    assert_eq!(order, ["TUS-045", "TUS-044", "TUS-056", "TUS-103", "TUS-079"]);
}

#[test]
fn every_game_has_three_rounds_and_then_ends() {
    for seed in 0..20 {
        let mut dice = Dice::from_number(seed);
        let mut game = Match::<State>::new(chosen(2 + seed as usize % 3));
        while game.state().turn() != Turn::Over {
            match game.state().turn() {
                Turn::Seat(seat) => {
                    let action = *dice.pick(&game.state().legal());
                    game.act(seat, &action).unwrap();
                }
                _ => drop(game.roll(&mut dice)),
            }
        }
        let ended: Vec<u8> = game
            .events(0)
            .filter_map(|event| match event {
                Event::RoundEnded { round } => Some(*round),
                _ => None,
            })
            .collect();
        assert_eq!(ended, [1, 2, 3]);
        assert_eq!(game.events(0).last(), Some(&Event::GameEnded));
    }
}
