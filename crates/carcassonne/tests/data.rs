//! The tile data against the rulebook's lists, and damaged data against the loader.

use std::collections::BTreeMap;

use tavola_carcassonne::{Edge, Feature, Goods, Kind, Quarter, Set, Tiles, tiles};

const TEXT: &str = include_str!("../data/tiles.toml");

/// The printed designs of a set, without the variants with a garden.
fn designs(set: Set) -> impl Iterator<Item = &'static tavola_carcassonne::Design> {
    tiles().designs().iter().filter(move |design| design.set == set && !design.garden)
}

fn parts(kind: &tavola_carcassonne::Design) -> Vec<tavola_carcassonne::Patch> {
    let kind: Kind = kind.id.parse().expect("every design is a kind");
    kind.face(Quarter::Zero).parts.to_vec()
}

/// How many tiles of a set have this.
fn count(set: Set, has: impl Fn(&tavola_carcassonne::Patch) -> bool) -> usize {
    designs(set).filter(|design| parts(design).iter().any(&has)).map(|design| usize::from(design.copies)).sum()
}

#[test]
fn sets_have_the_numbers_of_the_rulebook() {
    let totals: Vec<usize> =
        Set::ALL.iter().map(|set| designs(*set).map(|design| usize::from(design.copies)).sum()).collect();
    assert_eq!(totals, [72, 12, 18, 24, 8, 8, 8, 8, 8, 6]);
    assert_eq!(totals.iter().sum::<usize>(), 172);
}

#[test]
fn codes_and_copies_are_those_of_the_tile_list() {
    let base = "A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1";
    let found: Vec<String> = designs(Set::Base)
        .map(|design| format!("{}{}", design.id.trim_start_matches("base/"), design.copies))
        .collect();
    assert_eq!(found.join(" "), base);
    let codes =
        |set: Set| designs(set).map(|design| design.id.rsplit('/').next().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(codes(Set::Inns), ('A'..='Q').map(|letter| format!("E{letter}")).collect::<Vec<_>>());
    assert_eq!(codes(Set::Traders), ('A'..='X').map(|letter| format!("H{letter}")).collect::<Vec<_>>());
    assert_eq!(codes(Set::River), (1..=12).map(|number| format!("BB6F{number}")).collect::<Vec<_>>());
    assert_eq!(codes(Set::Crops), (1..=6).map(|number| format!("Korn{number}")).collect::<Vec<_>>());
    for (set, prefix) in [
        (Set::Flying, "Flug"),
        (Set::Ferries, "Faehr"),
        (Set::Gold, "Gold"),
        (Set::Magic, "MaHe"),
        (Set::Robbers, "Raub"),
    ] {
        assert_eq!(codes(set), ('A'..='H').map(|letter| format!("{prefix}{letter}")).collect::<Vec<_>>());
    }
    let doubled: Vec<&str> = tiles()
        .designs()
        .iter()
        .filter(|design| design.set != Set::Base && design.copies > 1)
        .map(|design| design.id.as_str())
        .collect();
    assert_eq!(doubled, ["inns/EK"]);
}

#[test]
fn gardens_are_on_the_listed_tiles() {
    let found: Vec<&str> =
        tiles().designs().iter().filter(|design| design.garden).map(|design| design.id.as_str()).collect();
    let listed = "base/E* base/H* base/I* base/M* base/N* base/R* base/U* base/V* river/BB6F10* inns/EB* inns/EH* \
        traders/HK* traders/HU* flying/FlugH* magic/MaHeE* robbers/RaubD*";
    assert_eq!(found.join(" "), listed);
    assert!(tiles().designs().iter().filter(|design| design.garden).all(|design| design.copies == 1));
}

#[test]
fn base_monasteries_and_pennants_are_counted() {
    assert_eq!(count(Set::Base, |patch| patch.feature == Feature::Monastery), 6);
    assert_eq!(count(Set::Base, |patch| patch.pennants > 0), 10);
}

#[test]
fn inns_001_six_inns_and_two_cathedrals() {
    assert_eq!(count(Set::Inns, |patch| patch.inn), 6);
    assert_eq!(count(Set::Inns, |patch| patch.cathedral), 2);
    let elsewhere = Set::ALL.iter().filter(|set| **set != Set::Inns);
    assert_eq!(elsewhere.map(|set| count(*set, |patch| patch.inn || patch.cathedral)).sum::<usize>(), 0);
}

#[test]
fn trade_001_nine_wine_six_grain_five_cloth() {
    let goods = |goods: Goods| count(Set::Traders, move |patch| patch.goods == Some(goods));
    assert_eq!([goods(Goods::Wine), goods(Goods::Grain), goods(Goods::Cloth)], [9, 6, 5]);
    let elsewhere = Set::ALL.iter().filter(|set| **set != Set::Traders);
    assert_eq!(elsewhere.map(|set| count(*set, |patch| patch.goods.is_some())).sum::<usize>(), 0);
}

#[test]
fn crop_001_two_circles_of_each_kind() {
    let mut kinds: BTreeMap<Feature, Vec<&str>> = BTreeMap::new();
    for design in designs(Set::Crops) {
        kinds.entry(design.circle.expect("a crop tile has a circle")).or_default().push(&design.id);
    }
    assert_eq!(kinds[&Feature::Road], ["crops/Korn1", "crops/Korn2"]);
    assert_eq!(kinds[&Feature::Field], ["crops/Korn3", "crops/Korn4"]);
    assert_eq!(kinds[&Feature::City], ["crops/Korn5", "crops/Korn6"]);
}

#[test]
fn symbols_are_on_the_tiles_of_their_set() {
    for design in tiles().designs() {
        let found = [design.ferry, design.gold, design.magic, design.robber, design.circle.is_some()];
        let wanted = [Set::Ferries, Set::Gold, Set::Magic, Set::Robbers, Set::Crops].map(|set| set == design.set);
        assert_eq!(found, wanted, "{}", design.id);
    }
    let ends: Vec<&str> =
        designs(Set::River).filter(|design| design.source || design.lake).map(|design| design.id.as_str()).collect();
    assert_eq!(ends, ["river/BB6F1", "river/BB6F12"]);
    let two_ended = |design: &&tavola_carcassonne::Design| {
        let kind: Kind = design.id.parse().unwrap();
        kind.face(Quarter::Zero).edges.iter().filter(|edge| **edge == Edge::River).count() == 2
    };
    assert_eq!(designs(Set::River).filter(two_ended).count(), 10);
}

#[test]
fn fly_001_eight_machines_five_straight_three_diagonal() {
    let flights: Vec<(i16, i16)> = designs(Set::Flying)
        .map(|design| design.id.parse::<Kind>().unwrap().face(Quarter::Zero).fly.expect("a machine"))
        .collect();
    assert_eq!(flights.iter().filter(|flight| **flight == (-1, 0)).count(), 5);
    assert_eq!(flights.iter().filter(|flight| **flight == (-1, 1)).count(), 3);
    let diagonal: Kind = "flying/FlugD".parse().unwrap();
    assert_eq!(diagonal.face(Quarter::One).fly, Some((1, 1)));
}

#[test]
fn lakes_have_three_jetties_and_one_has_four() {
    let roads = |design| parts(design).iter().filter(|patch| patch.feature == Feature::Road).count();
    let mut jetties: Vec<usize> = designs(Set::Ferries).map(roads).collect();
    jetties.sort_unstable();
    assert_eq!(jetties, [3, 3, 3, 3, 3, 3, 3, 4]);
    assert_eq!(count(Set::Gold, |patch| patch.feature == Feature::Monastery), 4);
}

#[test]
fn reconstructed_and_inferred_entries_stay_marked() {
    let marked = |status: &str| {
        tiles().designs().iter().filter(|design| !design.garden && design.status.as_deref() == Some(status)).count()
    };
    assert_eq!((marked("reconstructed"), marked("inferred")), (8, 12));
}

#[test]
fn gold_012_the_value_of_bars_rises_with_their_number() {
    let each: Vec<u8> = (0..=16).map(|bars| tiles().gold_each(bars)).collect();
    assert_eq!(each, [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
}

#[test]
fn trade_001_the_common_supply_is_counted() {
    let supply = tiles().supply;
    assert_eq!(
        Goods::ALL.iter().map(|kind| (*kind, supply.goods[kind.index()])).collect::<Vec<_>>(),
        [(Goods::Wine, 9), (Goods::Grain, 6), (Goods::Cloth, 5)]
    );
    assert_eq!((supply.bars, supply.ferries), (16, 8));
}

#[test]
fn turns_that_look_the_same_are_one() {
    let turns = |kind: &str| kind.parse::<Kind>().unwrap().design().turns;
    assert_eq!([turns("B"), turns("C"), turns("X"), turns("U"), turns("H"), turns("D")], [1, 1, 1, 2, 2, 4]);
    assert_eq!((turns("FlugG"), turns("HX"), turns("Korn6"), turns("EE")), (4, 4, 2, 2));
}

#[test]
fn every_kind_reads_back_and_codes_are_unique() {
    for kind in Kind::all() {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        let code = kind.to_string().rsplit('/').next().unwrap().to_owned();
        assert_eq!(code.parse(), Ok(kind), "{code}");
    }
}

/// Damages the entry of one tile and says what the loader makes of it.
fn damaged(id: &str, from: &str, to: &str) -> String {
    let start = TEXT.find(&format!("id = \"{id}\"")).expect("the tile is there");
    let (before, entry) = TEXT.split_at(start);
    assert!(entry.contains(from), "{from} is in the data");
    match Tiles::read(&format!("{before}{}", entry.replacen(from, to, 1))) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn damaged_data_is_refused_with_file_entry_and_reason() {
    let cases = [
        ("base/D", "edges = \"CRFR\"", "edges = \"CRXR\"", "base/D: edges CRXR"),
        ("base/D", "edges = \"CRFR\"", "edges = \"CFFR\"", "base/D: 1 parts of R on side E, expected 0"),
        ("base/D", "edges = \"EW\"", "edges = \"WE\"", "not in the order NESW"),
        ("base/D", "edges = \"EW\"", "edges = \"E\"", "expected 1"),
        ("base/A", "end = \"cloister\"", "end = \"city\"", "a road ends at a missing city"),
        ("base/A", "cloister = true\n", "", "a road ends at a missing cloister"),
        ("base/A", ", end = \"cloister\"", "", "neither runs through nor ends"),
        ("base/W", "end = \"village\"", "end = \"lake\"", "a lake end and a ferry go together"),
        ("base/W", "end = \"village\"", "end = \"circle\"", "a road ends at a missing circle"),
        ("base/W", "end = \"village\"", "end = \"tunnel\"", "unknown variant"),
        ("base/E", "at = [2, 3, 4, 5, 6, 7]", "at = [2, 3, 4, 5, 6]", "0 fields on half side 7"),
        ("base/E", "cities = [0]", "cities = [1]", "cities [1]"),
        ("base/E", ", cities = [0] }", " }", "does not list that city"),
        (
            "base/U",
            "at = [1, 2, 3, 4] }, { at = [0, 5, 6, 7]",
            "at = [0, 1, 2, 3, 4, 5, 6, 7]",
            "the same field on both",
        ),
        (
            "base/V",
            "at = [0, 1, 2, 3, 4, 7] }, { at = [5, 6]",
            "at = [0, 1, 2, 3, 5, 7] }, { at = [4, 6]",
            "cross each other",
        ),
        ("base/B", "at = [0, 1, 2, 3, 4, 5, 6, 7] }", "at = [0, 1, 2, 3, 4, 5, 6] }, { at = [7] }", "different fields"),
        ("base/E", "gardens = 1", "gardens = 0", "a garden in the art"),
        ("base/F", "id = \"base/F\"", "id = \"base/Z\"", "the id should be base/F"),
        ("base/B", "note = \"cloister alone\"", "note = \"\"", "needs source and note"),
        ("base/B", "edges =", "colour = \"green\"\nedges =", "unknown field"),
        ("flying/FlugA", "fly = \"W\"", "fly = \"UP\"", "no compass direction"),
        ("gold/GoldA", "gold = true\n", "", "has gold: false"),
        ("crops/Korn1", "circle = \"road\"", "circle = \"garden\"", "no circle"),
        ("river/BB6F1", "role = \"spring\"", "role = \"sea\"", "no role"),
        ("traders/HN", "{ at = [], cities = [0, 1] }", "{ at = [] }", "an inner field without any city"),
    ];
    for (id, from, to, reason) in cases {
        let found = damaged(id, from, to);
        assert!(found.contains("carcassonne/data/tiles.toml"), "{found}");
        assert!(found.contains(reason), "{id}: {from} -> {to}: {found:?} should say {reason:?}");
    }
}

#[test]
fn damaged_tables_are_refused() {
    let read = |text: String| Tiles::read(&text).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(read(TEXT.replace("from = 4, to = 6", "from = 5, to = 6")).contains("should begin at 4"));
    assert!(read(TEXT.replace("to = 16", "to = 15")).contains("the rows end at 15"));
    assert!(
        read(TEXT.replacen("id = \"base/B\"\ncode = \"B\"", "id = \"base/A\"\ncode = \"A\"", 1))
            .contains("there twice")
    );
    assert!(read("tile = 3".into()).contains("tiles.toml: "));
    let start = TEXT.rfind("[[tile]]").expect("there are tiles");
    assert!(read(TEXT[..start].to_owned()).contains("138 kinds of tile, expected 139"));
}
