//! The contract of the engine, kept by every option; every rule proven; golden games; counts of legal paths.

use std::path::Path;

use engine::case::Arranged;
use engine::{Fact, Game, Log, Match, Random, Record, Scout, Setup, Turn, testkit};
use tavola_carcassonne::{Event, State};

engine::contract! { State, rules: "CAR-", games: 200, seed: 19, cases: 3000 }

/// In these records version 1 handed goods out several times.
#[test]
fn a_second_opinion_finds_what_version_1_did_wrong() {
    let opinion = State::SECOND_OPINION.expect("there is a second opinion");
    for number in 1..=3 {
        let file = format!("{}/tests/records/v1-goods-{number}.txt", env!("CARGO_MANIFEST_DIR"));
        let record = Record::read(&std::fs::read_to_string(file).expect("the record is there")).expect("it reads");
        let then = Match::<State>::of(&record).expect("it replays");
        let record = Record { version: State::schema().version(), ..record };
        let now = Match::<State>::of(&record).expect("the moves are the same");
        assert!(opinion(&record).unwrap().compare(now.state()).unwrap() > 20);
        let differences = opinion(&record).unwrap().compare(then.state()).unwrap_err();
        assert!(["wine", "grain", "cloth"].iter().any(|goods| differences.contains(goods)), "{differences}");
    }
}

/// CAR-TURN-504: roads, then cities, monasteries and fields.
#[test]
fn zones_are_counted_in_the_order_of_the_book_at_the_end() {
    let (mut games, mut scout) = (0, Scout::new(504, 1));
    for _ in 0..20 {
        let chosen = State::schema().choose(&Setup::players(3).with("farm")).expect("three play");
        let (mut state, mut log) = (State::new(&chosen), Log::kept());
        loop {
            log.take();
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.resolve(&state.sample(&mut scout), &mut log),
                Turn::Seat(_) => {
                    let legal = state.legal();
                    state.perform(scout.pick(&legal), &mut log);
                }
            }
            let events = log.events().iter().skip_while(|event| !matches!(event, Event::GameEnded));
            let sources: Vec<_> =
                events.filter_map(|event| event.award()).map(|award| award.source.to_string()).collect();
            let order = ["roads", "cities", "monasteries", "fields"];
            let places: Vec<_> = sources.iter().map(|source| order.iter().position(|known| known == source)).collect();
            assert!(places.is_sorted() && !places.contains(&None), "{sources:?}");
            games += usize::from(places.first() != places.last());
        }
    }
    assert!(games > 15, "in {games} games different zones were left");
}

fn golden(name: &str, setup: &Setup, seed: u64, moves: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    testkit::golden::<State>(folder.join(name), setup, seed, moves);
}

#[test]
fn the_basic_game_plays_as_before() {
    golden("base.game", &Setup::players(2).with("farm"), 1, 100);
}

#[test]
fn the_big_expansions_play_as_before() {
    golden("inns-trade-abbot.game", &Setup::players(3).with("farm").with("abbot").with("inns").with("trade"), 2, 110);
}

#[test]
fn the_river_and_the_minis_play_as_before() {
    let setup = Setup::players(2).with("river").with("fly").with("ferry").with("gold").with("magic").with("crop");
    golden("river-minis.game", &setup, 3, 120);
}

#[test]
fn robbers_and_messages_play_as_before() {
    golden("rob-msg.game", &Setup::players(4).with("rob").with("msg").with("farm"), 4, 120);
}

fn paths(setup: &Setup, depth: usize) -> u64 {
    let state = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
    testkit::paths(&state, depth, 5)
}

#[test]
fn legal_paths_are_as_many_as_counted() {
    let base = Setup::players(2).set("start", "1");
    assert_eq!((1..=4).map(|depth| paths(&base, depth)).collect::<Vec<_>>(), [6, 12, 104, 288]);
    let farm = base.clone().with("farm").with("abbot").with("inns");
    assert_eq!((1..=4).map(|depth| paths(&farm, depth)).collect::<Vec<_>>(), [2, 16, 128, 1112]);
}
