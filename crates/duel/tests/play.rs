//! Whole games and whole decks: every card in every mode, counts of paths, what views promise.

use engine::case::Arranged;
use engine::testkit::paths;
use engine::{Chosen, Dice, Fact, Game, Log, Random, Seat, Setup, Turn, Viewer};
use tavola_duel::{Action, Affordable, Card, CardId, Kind, Mode, Outcome, Purchase, State, Timing, cards};

fn choose(mode: Mode) -> Chosen {
    State::schema().choose(&Setup::players(2).set("mode", mode.word()).set("start", "1")).expect("the mode exists")
}

/// A rich position in which every requirement is met, with the card in the hand of seat 1.
fn rich(mode: Mode, card: CardId) -> State {
    let title = card.card();
    let wanted: &[(&str, &[Mode])] = &[
        ("u1:merchant_guild", &[Mode::Gold, Mode::Duel]),
        ("u-1:pirate_ship", &[Mode::Gold, Mode::Duel]),
        ("u3:hedge_tavern", &[Mode::Turmoil, Mode::Duel]),
        ("l1:university", &[Mode::Progress, Mode::Duel]),
        ("l3:library", &[Mode::Progress, Mode::Duel]),
        ("l-1:bath_house", &[Mode::Progress, Mode::Duel]),
        ("u1:abbey", Mode::ALL),
        ("l1:parish_hall", Mode::ALL),
        ("u-1:candamir", Mode::ALL),
    ];
    let here = |entry: &&(&str, &[Mode])| entry.1.contains(&mode);
    let mut built: Vec<&str> = wanted
        .iter()
        .filter(here)
        .map(|(spot, _)| *spot)
        .filter(|spot| {
            let other: CardId = spot.split(':').nth(1).and_then(|word| word.parse().ok()).expect("a card");
            other.card() != title
        })
        .collect();
    if title == Card::Guido {
        built.push("l1:town_hall");
    }
    let event = card.kind() == Kind::Event;
    let held = if event || face_up(mode, card) { String::new() } else { card.to_string() };
    let phase = if event || card.data().timing == Timing::BeforeRoll { "roll" } else { "act" };
    let stock = if card.kind().stands() {
        "lumber 3 wool 3 gold 3 brick 3 ore 3 grain 3"
    } else if title == Card::Goldsmith {
        "gold 3"
    } else {
        "lumber 1 wool 1 gold 1 brick 1 ore 1 grain 1"
    };
    let theirs = ["storehouse", "osmund", "ore_ship"].iter().zip(["u1", "l1", "u-1"]);
    let theirs = theirs.filter(|(word, _)| word.parse() != Ok(title)).map(|(word, place)| format!("{place}:{word}"));
    let theirs = theirs.collect::<Vec<_>>().join(" ");
    let hand = if title == Card::Scout { "goldsmith" } else { "scout" };
    let discard = if title == Card::Relocation { "marketplace" } else { "relocation" };
    let position = format!(
        "phase = \"{phase}\"\nrolled = 4\ndiscard = \"{discard}\"\n\
         1 = {{ settlements = \"3\", cities = \"-1 1 3\", roads = \"right\", built = \"{}\", hand = \"{held}\", stock = \"{stock}\" }}\n\
         2 = {{ cities = \"1 -1\", built = \"{theirs}\", hand = \"{hand}\", settlements = \"3 5 -3\", stock = \"gold 1 lumber 1 wool 1 ore 1\" }}\n",
        built.join(" "),
    );
    let table: toml::Table = toml::from_str(&position).expect("the position is sound");
    let state = State::arrange(&choose(mode), &table).unwrap_or_else(|error| panic!("{mode} {card}: {error}"));
    state.audit().unwrap_or_else(|error| panic!("{mode} {card}: {error}"));
    state
}

fn face_up(mode: Mode, card: CardId) -> bool {
    cards().modes[mode.index()].face_up.is_some_and(|(key, _)| key == card)
}

/// Plays on at random until the question is what to do in the action phase, or the game is over.
fn play_out(state: &mut State, dice: &mut Dice, log: &mut Log<tavola_duel::Event>) {
    while state.turn() != Turn::Over && state.table().step() != Some(tavola_duel::Step::Act) {
        match state.turn() {
            Turn::Chance => state.resolve(&state.sample(dice), log),
            _ => state.perform(dice.pick(&state.legal()), log),
        }
        state.audit().expect("no card is lost");
    }
}

fn uses(action: &Action, card: CardId) -> bool {
    match action {
        Action::Play(other) | Action::Build(other, _) | Action::Lay(other, _) => *other == card,
        Action::Scout(_) => card.card() == Card::Scout,
        _ => false,
    }
}

#[test]
fn every_card_works_in_every_mode_where_it_appears() {
    let mut dice = Dice::from_number(3);
    let mut tried = 0;
    for mode in Mode::ALL {
        let there = |card: &CardId| card.data().copies_in(*mode) > 0 && card.card() != Card::Sebastian;
        for card in CardId::all().filter(there) {
            let mut state = if card.card() == Card::Yule { before_yule(*mode) } else { rich(*mode, card) };
            let mut log = Log::kept();
            if card.kind() == Kind::Event {
                state.apply(&Action::Roll, &mut log).expect("the turn begins with a roll");
                let roll = Outcome::Roll(Some(tavola_duel::Number::Two), Some(tavola_duel::Face::EventCard));
                state.resolve(&roll, &mut log);
                play_to_chance(&mut state, &mut dice, &mut log);
                state.admits(&Outcome::Event(card)).unwrap_or_else(|error| panic!("{mode} {card}: {error}"));
                state.resolve(&Outcome::Event(card), &mut log);
            } else {
                let legal = state.legal();
                let action = legal.iter().find(|action| uses(action, card));
                let action = *action
                    .unwrap_or_else(|| panic!("{mode}: {card} is not legal in\n{}", state.view(Viewer::Spectator)));
                state.apply(&action, &mut log).expect("a legal action is accepted");
            }
            play_out(&mut state, &mut dice, &mut log);
            let fired = log.events().iter().any(|event| event.components().contains(&card.data().key));
            assert!(fired, "{mode}: {card} left no trace");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried} cards and modes");
}

/// A position in which Yule is the next event card.
fn before_yule(mode: Mode) -> State {
    let yule = CardId::first(Card::Yule);
    let table = |past: &[String]| -> toml::Table {
        toml::from_str(&format!("phase = \"roll\"\npast = \"{}\"", past.join(" "))).expect("sound")
    };
    let others = cards().events.iter().filter(|card| **card != yule);
    let copies = others.flat_map(|card| std::iter::repeat_n(card, usize::from(card.data().copies_in(mode))));
    let before = usize::from(cards().modes[mode.index()].events - 1 - cards().below_yule);
    let past: Vec<String> = copies.take(before).map(ToString::to_string).collect();
    State::arrange(&choose(mode), &table(&past)).expect("sound")
}

/// Answers the questions of production until chance is asked for the event card.
fn play_to_chance(state: &mut State, dice: &mut Dice, log: &mut Log<tavola_duel::Event>) {
    while matches!(state.turn(), Turn::Seat(_)) {
        state.perform(dice.pick(&state.legal()), log);
    }
}

#[test]
fn due_264_all_five_modes_can_be_chosen_in_the_recommended_order() {
    let option = State::schema().option("mode").expect("the mode is an option");
    let engine::OptionKind::Choice(choices) = &option.kind else { panic!("the mode is a choice") };
    let ids: Vec<&str> = choices.iter().map(|choice| choice.id).collect();
    assert_eq!(ids, ["intro", "gold", "turmoil", "progress", "duel"]);
    for mode in Mode::ALL {
        assert_eq!(State::new(&choose(*mode)).table().rules.mode, *mode);
    }
}

#[test]
fn due_017_a_tie_is_rolled_again() {
    let chosen = State::schema().choose(&Setup::players(2)).expect("the plain game");
    let state = State::new(&chosen);
    let tie = Outcome::First([tavola_duel::Number::Three; 2]);
    assert!(state.admits(&tie).is_err());
    assert_eq!(state.outcomes().expect("they can be listed").len(), 30);
}

#[test]
fn due_003_the_question_mark_is_twice_as_likely() {
    let mut state = State::new(&choose(Mode::Intro));
    let mut log = Log::silent();
    let mut dice = Dice::from_number(5);
    while state.table().step() != Some(tavola_duel::Step::Dice) {
        match state.turn() {
            Turn::Chance => state.resolve(&state.sample(&mut dice), &mut log),
            _ => state.perform(dice.pick(&state.legal()), &mut log),
        }
    }
    let weight = |face: tavola_duel::Face| -> u64 {
        let rolls = state.outcomes().expect("rolls can be listed");
        let with = rolls.iter().filter(|roll| matches!(roll.outcome, Outcome::Roll(_, Some(other)) if other == face));
        with.map(|roll| roll.weight).sum()
    };
    assert_eq!(weight(tavola_duel::Face::EventCard), 12);
    assert_eq!(weight(tavola_duel::Face::Trade), 6);
}

#[test]
fn due_125_an_unknown_card_of_the_duel_is_as_likely_as_its_chance_to_be_in_use() {
    let table: toml::Table = toml::from_str("phase = \"roll\"").expect("sound");
    let mut state = State::arrange(&choose(Mode::Duel), &table).expect("sound");
    let mut log = Log::silent();
    state.apply(&Action::Roll, &mut log).expect("legal");
    state.resolve(&Outcome::Roll(Some(tavola_duel::Number::Two), Some(tavola_duel::Face::EventCard)), &mut log);
    let events = state.outcomes().expect("events can be listed");
    let total: u64 = events.iter().map(|event| event.weight).sum();
    let weight = |word: &str| {
        let card: CardId = word.parse().expect("a card");
        events.iter().find(|event| event.outcome == Outcome::Event(card)).map_or(0, |event| event.weight)
    };
    // 11 cards besides Yule, 5 of them certain; 6 unknown ones out of 15.
    assert_eq!(weight("riots") * 11 * 15, total * 15 + total * 6, "one is certain, the marked copy may be in use");
    assert_eq!(weight("gift_for_the_prince") * 11 * 15, total * 6);
    assert_eq!(weight("yule"), 0);
}

#[test]
fn counts_of_legal_paths() {
    let count = |mode: Mode, depth: usize| paths(&State::new(&choose(mode)), depth, 11);
    let found: Vec<u64> = Mode::ALL.iter().map(|mode| count(*mode, 4)).collect();
    assert_eq!(found, SETUP_PATHS);
    let caravan = CardId::first(Card::MerchantCaravan);
    let found: Vec<u64> = Mode::ALL.iter().map(|mode| paths(&rich(*mode, caravan), 3, 11)).collect();
    assert_eq!(found, TURN_PATHS);
}

/// Four decisions from the start: the hands, and in the theme games the first cards looked for.
const SETUP_PATHS: [u64; 5] = [135, 3114, 3114, 3114, 3114];
/// Three decisions from a rich position of each mode.
const TURN_PATHS: [u64; 5] = [50, 254, 179, 359, 934];

/// Every position of some random games.
fn positions(seed: u64, mut visit: impl FnMut(&State)) {
    for game in 0..10 {
        let mut dice = Dice::numbered(seed, game);
        let mut state = State::new(&State::schema().random(&mut dice));
        let mut moves = 0;
        while state.turn() != Turn::Over && moves < 1500 {
            visit(&state);
            match state.turn() {
                Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
                _ => state.perform(dice.pick(&state.legal()), &mut Log::silent()),
            }
            moves += 1;
        }
    }
}

#[test]
fn what_the_view_calls_affordable_can_be_paid_after_its_trades() {
    let mut checked = 0;
    positions(8, |state| {
        if state.table().step() != Some(tavola_duel::Step::Act) {
            return;
        }
        let seat = state.table().active;
        let view = state.view(Viewer::Seat(seat));
        for Affordable { purchase, cost, missing, trades } in view.affordable(seat) {
            let short = state.table().of(seat).stock().missing(&cost).total();
            let cheaper = matches!(purchase, Purchase::Card(card) if state.table().has_discount(seat, card));
            assert_eq!(missing.total(), short.saturating_sub(u8::from(cheaper)), "{purchase:?}");
            let Some(trades) = trades else { continue };
            let mut after = *state;
            for trade in &trades {
                after.apply(trade, &mut Log::silent()).unwrap_or_else(|error| panic!("{purchase:?} {trade}: {error}"));
                // Where a trade asks for regions any answer does: the amounts are what counts.
                while after.table().step() != Some(tavola_duel::Step::Act) {
                    let action = after.legal()[0];
                    after.perform(&action, &mut Log::silent());
                }
            }
            checked += trades.len();
            let moored = trades.iter().any(|trade| matches!(trade, Action::Ship(..)));
            let short = after.table().of(seat).stock().missing(&cost).total();
            assert!(moored || short <= u8::from(cheaper), "{purchase:?} for {cost} after {trades:?}");
        }
        if view.affordable(seat).iter().any(|entry| entry.purchase == Purchase::Road && entry.missing.total() == 0) {
            assert!(state.table().of(seat).stock().total() >= 3);
        }
    });
    assert!(checked > 100, "{checked} trades");
}

/// What a number brings a seat, counted from the boosters' side: their neighbours instead of the regions'.
fn production(state: &State, seat: Seat, number: tavola_duel::Number) -> (tavola_duel::Amounts, tavola_duel::Amounts) {
    let own = state.table().of(seat);
    let (mut due, mut stored) = (tavola_duel::Amounts::default(), tavola_duel::Amounts::default());
    for (place, holding) in own.regions().filter(|(_, holding)| holding.region.number() == number) {
        let resource = holding.region.resource();
        let boosters = own.expansions().filter(|spot| spot.card.data().booster == Some(resource));
        let boosted = boosters.filter(|spot| spot.place.regions().contains(&place)).count() > 0;
        due[resource] += 1 + u8::from(boosted);
        stored[resource] += (1 + u8::from(boosted)).min(tavola_duel::ROOM - holding.stock);
    }
    (due, stored)
}

#[test]
fn due_139_the_odds_and_the_die_agree_with_a_slow_count() {
    let mut checked = 0;
    positions(9, |state| {
        let rolling = state.table().step() == Some(tavola_duel::Step::Dice);
        if !rolling || state.table().production.is_some() || state.table().face.is_some() {
            return;
        }
        for (seat, number) in
            Seat::all(2).flat_map(|seat| tavola_duel::Number::ALL.iter().map(move |number| (seat, *number)))
        {
            let mut after = *state;
            after.resolve(&Outcome::Roll(Some(number), Some(tavola_duel::Face::Trade)), &mut Log::silent());
            let (due, stored) = production(state, seat, number);
            assert_eq!(*state.view(Viewer::Spectator).odds(seat).of(number), due);
            let (before, now) = (state.table().of(seat).stock(), after.table().of(seat).stock());
            for (resource, count) in stored.iter() {
                // Gold may wait for the choice between field and cache.
                let cached = resource == tavola_duel::Resource::Gold && state.table().of(seat).cache().is_some();
                assert!(cached || now[resource] - before[resource] == count, "{number} brings {count} {resource}");
                checked += usize::from(count > 0);
            }
        }
    });
    assert!(checked > 1000, "{checked} gains");
}
