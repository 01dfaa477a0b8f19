//! The card list: every number the rulebook prints, and refusals of damaged lists.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, Ledger};
use tavola_duel::{
    Amounts, Card, CardData, CardId, Face, Kind, Mode, Number, Placement, Points, RegionId, Resource, Set, State,
    Status, Terrain, Timing, cards, read_cards,
};

const TEXT: &str = include_str!("../data/cards.toml");
const LEDGER: &str = include_str!("../rules/en.toml");

fn copies(wanted: impl Fn(&CardData) -> bool) -> u8 {
    cards().cards.iter().filter(|card| wanted(card)).map(|card| card.copies).sum()
}

fn moons(wanted: impl Fn(&CardData) -> bool) -> u8 {
    cards().cards.iter().filter(|card| wanted(card)).map(|card| card.half_moon).sum()
}

fn titles(wanted: impl Fn(&CardData) -> bool) -> BTreeSet<Card> {
    cards().cards.iter().filter(|card| wanted(card)).map(|card| card.card).collect()
}

fn cost(parts: &[(Resource, u8)]) -> Amounts {
    parts.iter().fold(Amounts::default(), |sum, (resource, count)| sum.and(*resource, *count))
}

#[test]
fn due_002_the_180_cards_fall_into_their_sets() {
    let sets = Set::ALL.iter().map(|set| copies(|card| card.set == *set)).collect::<Vec<_>>();
    assert_eq!(sets, [45, 27, 28, 31]);
    let central = 9 + 9 + 7 + cards().regions.len() as u8;
    assert_eq!(central, 49);
    assert_eq!(central + sets.iter().sum::<u8>(), 180);
    assert_eq!(copies(|card| card.card == Card::FireBrigade), 2, "the list prints one, its headings need two");
}

#[test]
fn due_003_the_event_die_has_five_symbols_on_six_faces() {
    let faces = &cards().faces;
    assert_eq!(faces.len(), 6);
    let count = |face: Face| faces.iter().filter(|other| **other == face).count();
    assert_eq!(Face::ALL.iter().map(|face| count(*face)).collect::<Vec<_>>(), [1, 1, 1, 1, 2]);
    assert_eq!(Number::ALL.iter().map(|number| number.pips()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn due_012_event_cards_share_a_back_and_draw_cards_show_their_set() {
    let mut state = State::new(&State::schema().choose(&engine::Setup::players(2).set("mode", "duel")).unwrap());
    let mut dice = engine::Dice::from_number(1);
    let mut log = engine::Log::silent();
    state.resolve(&state.sample(&mut dice), &mut log);
    state.resolve(&state.sample(&mut dice), &mut log);
    let view = state.view(engine::Viewer::Spectator);
    let backs: Vec<Set> = view.stacks.iter().flatten().map(|seen| seen.back).collect();
    let of = |set: Set| backs.iter().filter(|back| **back == set).count();
    assert_eq!(Set::ALL.iter().map(|set| of(*set)).collect::<Vec<_>>(), [36, 12, 12, 14]);
    assert!(cards().events.iter().all(|card| card.kind() == Kind::Event), "events are drawn from a stack of their own");
}

#[test]
fn resources_and_regions_belong_together() {
    let pairs = [
        (Terrain::Forest, Resource::Lumber),
        (Terrain::Pasture, Resource::Wool),
        (Terrain::GoldField, Resource::Gold),
        (Terrain::Hills, Resource::Brick),
        (Terrain::Mountains, Resource::Ore),
        (Terrain::Fields, Resource::Grain),
    ];
    assert!(pairs.iter().all(|(terrain, resource)| terrain.resource() == *resource));
}

#[test]
fn due_005_central_cards_and_their_costs() {
    let central = &cards().central;
    assert_eq!(central.supply, [7, 5, 7]);
    use Resource::{Brick, Grain, Lumber, Ore, Wool};
    assert_eq!(central.road, cost(&[(Lumber, 1), (Brick, 2)]));
    assert_eq!(central.settlement, cost(&[(Lumber, 1), (Wool, 1), (Brick, 1), (Grain, 1)]));
    assert_eq!(central.city, cost(&[(Ore, 3), (Grain, 2)]));
    for terrain in Terrain::ALL {
        let of: Vec<_> = cards().regions.iter().filter(|region| region.terrain == *terrain).collect();
        assert_eq!(of.len(), 4);
        let numbers: BTreeSet<Number> = of.iter().map(|region| region.number).collect();
        assert_eq!(numbers.len(), 4, "four different numbers on {terrain}");
        let backs = |owner| of.iter().filter(|region| region.owner == owner).count();
        assert_eq!([backs(None), backs(Some(0)), backs(Some(1))], [2, 1, 1]);
    }
}

#[test]
fn due_007_each_colour_has_every_number_once() {
    for colour in [0, 1] {
        let own: Vec<_> = cards().regions.iter().filter(|region| region.owner == Some(colour)).collect();
        let numbers: BTreeSet<Number> = own.iter().map(|region| region.number).collect();
        let slots: BTreeSet<_> = own.iter().map(|region| region.slot).collect();
        assert_eq!((numbers.len(), slots.len()), (6, 6));
        assert!(own.iter().all(|region| region.stock == u8::from(region.terrain != Terrain::GoldField)));
    }
}

#[test]
fn the_region_stack_has_every_number_twice_and_the_regions_of_the_examples() {
    let deck: Vec<RegionId> =
        RegionId::all().filter(|id| cards().regions[usize::from(index(*id))].owner.is_none()).collect();
    assert_eq!(deck.len(), 12);
    for number in Number::ALL {
        assert_eq!(deck.iter().filter(|id| id.number() == *number).count(), 2);
    }
    let words: BTreeSet<String> = deck.iter().map(ToString::to_string).collect();
    for needed in ["mountains-4", "gold_field-2", "fields-3", "gold_field-3"] {
        assert!(words.contains(needed), "an example needs {needed}");
    }
    let start = |colour: u8, terrain: Terrain| {
        let found = cards().regions.iter().find(|region| region.owner == Some(colour) && region.terrain == terrain);
        found.map(|region| region.number.pips())
    };
    assert_eq!(start(0, Terrain::Fields), Some(6), "red rolls 6 and receives grain");
    assert_eq!(start(1, Terrain::Mountains), Some(6), "on the same 6 blue receives ore");
    assert_eq!((start(0, Terrain::Pasture), start(0, Terrain::Forest)), (Some(4), Some(2)));
    assert_eq!(start(1, Terrain::Forest), Some(3));
}

fn index(region: RegionId) -> u8 {
    RegionId::all().position(|other| other == region).expect("it is listed") as u8
}

#[test]
fn every_entry_is_well_formed() {
    let keys: BTreeSet<&str> = cards().cards.iter().map(|card| card.key.as_str()).collect();
    assert_eq!(keys.len(), cards().cards.len());
    let words: BTreeSet<&str> = cards().cards.iter().map(|card| card.word.as_str()).collect();
    assert_eq!(words.len(), cards().cards.len(), "every printing has a word of its own");
    for card in &cards().cards {
        assert_eq!(card.key, format!("{}/{}", card.set, card.card));
        assert!(card.half_moon <= card.copies && card.copies >= 1, "{}", card.key);
        assert!(!card.name_en.is_empty() && !card.name_pt.is_empty());
        assert_ne!(card.status, Status::Reconstructed, "{}: nothing is reconstructed", card.key);
        let word: CardId = card.word.parse().expect("the word reads back");
        assert_eq!((word.card(), word.set()), (card.card, card.set));
    }
}

#[test]
fn the_headings_of_the_card_list_add_up() {
    let split = |set: Set| {
        let of = |placement: Placement| copies(|card| card.set == set && card.placement == placement);
        let actions = copies(|card| card.set == set && card.kind.is_action());
        let events = copies(|card| card.set == set && card.kind == Kind::Event);
        [actions, of(Placement::Locality), of(Placement::City), of(Placement::Region), events]
    };
    assert_eq!(split(Set::Basic), [9, 27, 0, 0, 9]);
    assert_eq!(split(Set::Gold), [8, 5, 10, 1, 3]);
    assert_eq!(split(Set::Turmoil), [10, 5, 9, 0, 4]);
    assert_eq!(split(Set::Progress), [11, 2, 13, 0, 5]);
    assert_eq!(copies(|card| card.kind == Kind::Hero && card.set == Set::Basic), 6);
    assert_eq!(copies(|card| card.trade.is_some()), 6);
    assert_eq!(copies(|card| card.booster.is_some()), 5);
    let ships: BTreeSet<Option<Resource>> =
        cards().cards.iter().map(|card| card.trade).filter(Option::is_some).collect();
    assert_eq!(ships.len(), 6, "one ship per resource");
    assert!(cards().cards.iter().all(|card| card.booster != Some(Resource::Gold)), "no booster for gold");
}

#[test]
fn stacks_and_targets_of_the_modes() {
    let data = |mode: Mode| &cards().modes[mode.index()];
    let targets: Vec<u8> = Mode::ALL.iter().map(|mode| data(*mode).target).collect();
    assert_eq!(targets, [7, 12, 12, 12, 13]);
    let sizes = |mode: Mode| data(mode).stacks.iter().map(|(_, size)| *size).collect::<Vec<_>>();
    assert_eq!(sizes(Mode::Intro), [9, 9, 9, 9]);
    assert_eq!(sizes(Mode::Gold), [12, 12, 12, 11, 11]);
    assert_eq!(sizes(Mode::Turmoil), [12, 12, 12, 11, 11]);
    assert_eq!(sizes(Mode::Progress), [12, 12, 12, 12, 12]);
    assert_eq!(sizes(Mode::Duel), [12, 12, 12, 12, 12, 14]);
    let events: Vec<u8> = Mode::ALL.iter().map(|mode| data(*mode).events).collect();
    assert_eq!(events, [9, 12, 13, 14, 12]);
    for (mode, key) in
        [(Mode::Gold, Card::MerchantGuild), (Mode::Turmoil, Card::HedgeTavern), (Mode::Progress, Card::University)]
    {
        let (card, count) = data(mode).face_up.expect("a theme game has a face-up stack");
        assert_eq!((card.card(), count), (key, 2));
        assert!(card.data().limit_one && card.data().face_up);
    }
    assert!(data(Mode::Intro).face_up.is_none() && data(Mode::Duel).face_up.is_none());
}

#[test]
fn due_122_half_moons_leave_12_12_and_14_cards_and_six_events() {
    assert_eq!(copies(|card| card.kind == Kind::Event), 21);
    assert_eq!(moons(|card| card.kind == Kind::Event), 15);
    assert_eq!(moons(|card| card.set == Set::Basic && card.kind != Kind::Event), 0);
    for set in [Set::Gold, Set::Turmoil, Set::Progress] {
        assert_eq!(moons(|card| card.set == set && card.kind != Kind::Event), 12);
    }
    let mut unmarked: BTreeMap<Card, u8> = BTreeMap::new();
    for card in cards().cards.iter().filter(|card| card.kind == Kind::Event) {
        *unmarked.entry(card.card).or_default() += card.copies - card.half_moon;
    }
    unmarked.retain(|_, count| *count > 0);
    let named = [Card::Invention, Card::YearOfPlenty, Card::TravelingMerchant, Card::Yule, Card::Riots, Card::Plague];
    assert_eq!(unmarked.into_iter().collect::<Vec<_>>(), named.map(|card| (card, 1)));
    let duel = |card: Card| CardId::first(card).data().copies_in(Mode::Duel);
    for gone in [Card::Harbor, Card::Reiner, Card::Sebastian, Card::Irmgard, Card::Parliament, Card::DrillGround] {
        assert_eq!(duel(gone), 0, "{gone} carries the half-moon");
    }
    assert_eq!((duel(Card::Mint), duel(Card::BathHouse), duel(Card::PirateShip)), (1, 2, 2));
}

#[test]
fn single_facts_of_the_cards() {
    use Resource::{Brick, Grain, Ore};
    let data = |card: Card| CardId::first(card).data();
    assert_eq!(data(Card::Abbey).cost, cost(&[(Brick, 1), (Ore, 1), (Grain, 1)]));
    assert_eq!(data(Card::Abbey).points, Points { progress: 1, ..Points::default() });
    let once = [
        Card::ParishHall,
        Card::Abbey,
        Card::Marketplace,
        Card::Moneylender,
        Card::MerchantGuild,
        Card::DrillGround,
        Card::HedgeTavern,
        Card::University,
    ];
    assert_eq!(titles(|card| card.limit_one), once.into_iter().collect());
    assert_eq!(titles(|card| card.points.progress > 0), [Card::Abbey, Card::University].into());
    assert_eq!(data(Card::LargeFestivalHall).points.victory, 2);
    let without = titles(|card| card.placement == Placement::City && card.points.victory == 0);
    assert_eq!(without, [Card::Harbor, Card::BuildingCrane].into());
    assert!(titles(|card| card.placement == Placement::Locality && card.points.victory > 0).is_empty());
    assert_eq!(titles(|card| card.timing == Timing::BeforeRoll), [Card::Brigitta, Card::Reiner].into());
    assert_eq!(titles(|card| card.timing == Timing::Reaction), [Card::Sebastian].into());
    assert_eq!(titles(|card| card.timing == Timing::WhenBuildingSettlement), [Card::Scout].into());
}

/// The ledger as raw data: modes and cards are not part of the engine's reading of it.
fn raw_rules() -> Vec<toml::Table> {
    let ledger: toml::Table = toml::from_str(LEDGER).expect("the ledger is sound");
    let rules = ledger["rule"].as_array().expect("rules are a list");
    rules.iter().map(|rule| rule.as_table().expect("a rule is a table").clone()).collect()
}

fn words(rule: &toml::Table, key: &str) -> Vec<String> {
    let list = rule.get(key).and_then(toml::Value::as_array);
    list.into_iter().flatten().filter_map(|word| word.as_str().map(String::from)).collect()
}

#[test]
fn the_ledger_speaks_of_cards_and_modes_that_exist() {
    let ledger = Ledger::read(State::ledger()).expect("the ledger is sound");
    let central = ["road", "settlement", "city"];
    for (number, rule) in raw_rules().iter().enumerate() {
        let id = rule["id"].as_str().expect("an id");
        assert_eq!(id, format!("DUE-{:03}", number + 1), "ids are sequential");
        assert_eq!(rule.contains_key("open"), rule.contains_key("ruling"), "{id}: open and ruling go together");
        for card in words(rule, "cards") {
            assert!(central.contains(&card.as_str()) || card.parse::<Card>().is_ok(), "{id}: no card {card}");
        }
        for mode in words(rule, "modes") {
            assert!(mode.parse::<Mode>().is_ok(), "{id}: no mode {mode}");
        }
    }
    assert_eq!(ledger.rules.len(), raw_rules().len());
}

#[test]
fn every_card_has_a_rule_in_every_mode_where_it_appears() {
    let all: Vec<String> = Mode::ALL.iter().map(ToString::to_string).collect();
    let mut ruled: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for rule in raw_rules().iter().filter(|rule| rule["kind"].as_str() == Some("card")) {
        let modes = if rule.contains_key("modes") { words(rule, "modes") } else { all.clone() };
        for card in words(rule, "cards") {
            ruled.entry(card).or_default().extend(modes.iter().cloned());
        }
    }
    for card in Card::ALL {
        for mode in Mode::ALL {
            let appears = cards().cards.iter().any(|data| data.card == *card && data.copies_in(*mode) > 0);
            let known = ruled.get(card.word()).is_some_and(|modes| modes.contains(mode.word()));
            assert!(!appears || known, "{card} appears in {mode} without a rule");
        }
    }
}

#[test]
fn damaged_lists_are_refused_with_file_and_reason() {
    let damages: &[(&str, &str, &str)] = &[
        ("key = \"basic/abbey\"", "key = \"basic/abey\"", "the key is not set/card"),
        ("faces = [\"brigand_attack\", ", "faces = [", "six faces"),
        ("cost = { lumber = 1, brick = 2 }", "cost = { lumber = 1, bricks = 2 }", "bricks"),
        ("region = \"forest\"", "region = \"pasture\"", "is not stored"),
        ("basic_total = 45", "basic_total = 44", "basic: 45 cards"),
        ("central_total = 49", "central_total = 50", "49 central cards"),
        ("cards_total = 180", "cards_total = 181", "180 cards"),
        ("theme_stacks = [12, 12, 14]", "theme_stacks = [12, 12, 13]", "progress stacks hold 13"),
        ("basic_stacks = 4", "basic_stacks = 3", "do not hold the basic cards"),
        ("event_cards = 13", "event_cards = 14", "13 event cards, not 14"),
        ("backs = { road = 7, red = 1, blue = 1 }", "backs = { road = 7, red = 1 }", "the backs are not all copies"),
        ("slot = \"upper_left\"", "slot = \"upper_centre\"", "no slot upper_centre"),
        ("number = 5\nback = \"red\"", "number = 7\nback = \"red\"", "no number 7"),
        ("requires_expr = \"gold>=3\"", "requires_expr = \"silver>=3\"", "cannot read the requirement"),
        ("half_moon = 0\nlimit_one = true", "half_moon = 9\nlimit_one = true", "copies and half-moons"),
        ("sources = [\"seed\", \"ltu\", \"kk\", \"scan\"]", "sources = [\"hearsay\"]", "unknown source hearsay"),
        ("name_en = \"Abbey\"", "name_en = \"\"", "a name or the effect is missing"),
        ("id = \"city\"", "id = \"town\"", "no central card city"),
        ("[mode.duel]", "[mode.duet]", "duet"),
    ];
    for (found, damaged, reason) in damages {
        assert!(TEXT.contains(found), "{found} is in the list");
        let error = read_cards(&TEXT.replacen(found, damaged, 1)).expect_err(damaged).to_string();
        assert!(error.starts_with("crates/duel/data/cards.toml: "), "{error}");
        assert!(error.contains(reason), "{damaged}: expected \"{reason}\", found \"{error}\"");
    }
    assert!(read_cards(TEXT).is_ok());
}
