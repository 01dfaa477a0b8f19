//! The data files: what is embedded is sound, and damaged files are refused with file and reason.

// A test of several rules joins their names by two underscores.
#![allow(non_snake_case)]

use tavola_burgundy::{Data, DataError, Edition, Hex, Kind, Texts, data};

fn refused(texts: Texts<'_>) -> DataError {
    Data::load(texts).expect_err("damaged data must be refused")
}

/// Loads with one replacement in a file; the old text must be there.
fn damaged(file: &str, from: &str, to: &str) -> DataError {
    let texts = Texts::EMBEDDED;
    let damage = |text: &str| {
        assert!(text.contains(from), "{file} does not contain {from}");
        text.replacen(from, to, 1)
    };
    let error = match file {
        "base.toml" => refused(Texts { base: &damage(texts.base), ..texts }),
        "duchies.toml" => refused(Texts { duchies: &damage(texts.duchies), ..texts }),
        "expansions.toml" => refused(Texts { expansions: &damage(texts.expansions), ..texts }),
        other => unreachable!("no data file {other}"),
    };
    assert!(error.to_string().starts_with(error.file), "the message names the file");
    error
}

#[track_caller]
fn refuses(file: &'static str, from: &str, to: &str, reason: &str) {
    let error = damaged(file, from, to);
    assert_eq!(error.file, file, "{error}");
    assert!(error.reason.contains(reason), "{error}");
}

#[test]
fn the_embedded_data_is_sound() {
    let loaded = Data::load(Texts::EMBEDDED).expect("the embedded data is sound");
    let printed = loaded.layouts.iter().filter(|layout| layout.duchy.number().is_some()).count();
    assert_eq!((printed, loaded.layouts.len()), (36, 46), "six duchies with posts, and boards for teams and solo, too");
    let count = |backs: &[u8]| backs.iter().map(|&count| u32::from(count)).sum::<u32>();
    assert_eq!((count(&loaded.coloured), count(&loaded.black)), (124, 40));
}

#[test]
fn a_duchy_with_36_spaces_is_refused() {
    refuses("duchies.toml", "A6 C5 C4 K3", "A6 C5 C4", "d01: 36 spaces, not 37");
}

#[test]
fn a_wrong_die_number_is_refused() {
    refuses("duchies.toml", "A6 C5 C4 K3", "A6 C4 C4 K3", "d01: space 0:1 has number 4, the pattern says 5");
}

#[test]
fn wrong_kinds_are_refused() {
    refuses("duchies.toml", "A6 C5 C4 K3", "A6 B5 C4 K3", "duchy 1: 13 building spaces, not 12");
    refuses("duchies.toml", "A6 C5 C4 K3", "X6 C5 C4 K3", "\"X6\" is no kind");
    refuses("duchies.toml", "A6 C5 C4 K3\",\n  \"A2 A1 C6 K5 B4", "A6 C5 C4 B3\",\n  \"A2 A1 C6 K5 K4", "cities");
}

#[test]
fn the_number_pattern_is_balanced_and_has_no_equal_neighbours() {
    refuses("duchies.toml", "\"6 5 4 3\"", "\"6 6 4 3\"", "");
    refuses("expansions.toml", "\"6 5 4 3\"", "\"6 5 4 2\"", "dice grid");
}

#[test]
fn every_duchy_of_both_editions_is_there_once() {
    refuses("duchies.toml", "number = 2\n", "number = 1\n", "2 layouts of duchy 1");
    refuses("duchies.toml", "number = 30\n", "number = 29\n", "layouts of duchy 29");
    refuses("duchies.toml", "number = 30\n", "number = 31\n", "number 31");
}

#[test]
fn duchies_for_the_connection_rule_can_be_filled() {
    refuses(
        "duchies.toml",
        "\"B6 B5 B4 B3\",\n  \"K2 K1 C6 A5 A4\"",
        "\"B6 B5 B4 B3\",\n  \"C2 K1 K6 A5 A4\"",
        "duchy 11",
    );
}

#[test]
fn tiles_add_up_to_164() {
    refuses("base.toml", "coloured = 5\nblack = 2", "coloured = 6\nblack = 2", "7 of building warehouse");
}

#[test]
fn tile_counts_are_those_of_the_books() {
    refuses("base.toml", "castle = { coloured = 14", "castle = { coloured = 15", "castle: (15, 2)");
    refuses("base.toml", "{ 2 = 2, 3 = 2, 4 = 1 }", "{ 2 = 3, 3 = 2, 4 = 1 }", "7 hexes of cow");
    refuses("base.toml", "{ 2 = 2, 3 = 2, 4 = 1 }", "{ 2 = 1, 3 = 3, 4 = 1 }", "differ");
    refuses("base.toml", "{ 2 = 2, 3 = 2, 4 = 1 }", "{ 5 = 2, 3 = 2, 4 = 1 }", "no hex with 5 cow");
    refuses("base.toml", "n = 2\nback", "n = 3\nback", "1 to 26");
    refuses("base.toml", "back = \"coloured\"", "back = \"green\"", "back \"green\"");
}

#[test]
fn monasteries_have_their_values_and_kinds() {
    refuses(
        "base.toml",
        "effect = \"end_vp_per_goods_type_sold\"\nvalue = 2",
        "effect = \"end_vp_per_goods_type_sold\"\nvalue = 3",
        "monastery 15",
    );
    refuses("base.toml", "building = \"watchtower\"", "building = \"bank\"", "eight buildings");
    refuses("base.toml", "kinds = [\"building\"]", "kinds = [\"ship\"]", "places building");
    refuses("base.toml", "effect = \"worker_shift\"\nvalue = 2", "effect = \"worker_shift\"\nvalue = 3", "monastery 8");
}

#[test]
fn the_board_is_that_of_the_books() {
    refuses("base.toml", "[\"K3\", \"B2\", \"S2\", \"A4\"]", "[\"K2\", \"B2\", \"S2\", \"A4\"]", "depot 1");
    refuses("base.toml", "[\"K3\", \"B2\", \"S2\", \"A4\"]", "[\"K3\", \"B2\", \"S2\"]", "3 spaces, not 4");
    refuses("base.toml", "[\"K3\", \"B2\", \"S2\", \"A4\"]", "[\"C3\", \"B2\", \"S2\", \"A4\"]", "castle hexes");
    refuses(
        "base.toml",
        "black_depot = { 2 = 4, 3 = 6, 4 = 8 }",
        "black_depot = { 2 = 4, 3 = 5, 4 = 8 }",
        "black depot",
    );
    refuses(
        "base.toml",
        "black_depot_special = { 2 = 4, 3 = 5, 4 = 6 }",
        "black_depot_special = { 2 = 4, 3 = 5, 4 = 7 }",
        "special edition",
    );
    refuses("base.toml", "phases = [\"B\", \"D\"]", "phases = [\"B\", \"E\"]", "phases B and D");
    refuses("base.toml", "track_spaces = 7", "track_spaces = 8", "7 spaces");
    refuses("base.toml", "rounds_per_phase = 5", "rounds_per_phase = 4", "five rounds");
    refuses("base.toml", "depots_clockwise = [1, 2, 3", "depots_clockwise = [2, 1, 3", "go round");
}

#[test]
fn the_values_are_those_of_the_books() {
    refuses("base.toml", "area = [1, 3, 6,", "area = [1, 3, 5,", "1, 3, 6");
    refuses("base.toml", "A = 10, B = 8", "A = 10, B = 9", "phase points");
    refuses("base.toml", "colour_bonus_first = { 2 = 5", "colour_bonus_first = { 2 = 6", "large bonus");
    refuses("base.toml", "colour_bonus_second = { 2 = 2", "colour_bonus_second = { 2 = 1", "small bonus");
    refuses("base.toml", "good_sold = { 2 = 2", "good_sold = { 2 = 3", "good sold");
    refuses("base.toml", "per_colour = 7", "per_colour = 8", "42 goods");
    refuses("base.toml", "colour = \"pink\"", "colour = \"rose\"", "six colours");
    refuses("base.toml", "workers_by_seat = [1, 2, 3, 4]", "workers_by_seat = [1, 1, 3, 4]", "starting workers");
    refuses("base.toml", "silver_coins = 24", "silver_coins = 25", "24 silver");
}

#[test]
fn the_expansions_are_those_of_the_books() {
    let file = "expansions.toml";
    refuses(file, "number = 27", "number = 26", "missing or exists twice");
    refuses(file, "back = \"beige\"\ncount = 6", "back = \"beige\"\ncount = 5", "white castles");
    refuses(file, "animals = 2", "animals = 3", "no hex with 3 geese");
    refuses(file, "count = 5\nper_phase", "count = 6\nper_phase", "inns");
    refuses(file, "vp = [1, 3, 6", "vp = [1, 3, 7", "area table");
    refuses(file, "good = 2, bonus = \"take_building\"", "good = 4, bonus = \"take_building\"", "purple 5 times");
    refuses(file, "good = 2, bonus = \"take_building\"", "good = 2, bonus = \"vp_4\"", "vp_4 7 times");
    refuses(file, "good = 2, bonus = \"take_building\"", "good = 7, bonus = \"take_building\"", "no good 7");
    refuses(file, "tiles_per_player = { p2 = 5", "tiles_per_player = { p2 = 4", "dealt 5, 4, 3");
    refuses(file, "end_vp = 12", "end_vp = 11", "12, 8 and 4");
    refuses(file, "effect = \"silver_per_good_sold\"", "effect = \"goods_vp_double\"", "same effect");
    refuses(file, "p3 = [1, 2, 1, 2, 1, 2]", "p3 = [2, 1, 2, 1, 2, 1]", "dealt as the book says");
    refuses(file, "[\"6:1\", \"6:2\"]", "[\"6:1\", \"6:9\"]", "ROW:COLUMN");
    refuses(file, "[\"3:0\"]", "[\"1:4\"]", "too close");
    refuses(file, "bonus_first = { p2 = 5", "bonus_first = { p2 = 4", "border posts score otherwise");
    refuses(file, "id = \"11a\"", "id = \"11g\"", "11g");
    refuses(
        file,
        "duchy = \"d23\"\nstatus = \"reconstructed\"",
        "duchy = \"d99\"\nstatus = \"reconstructed\"",
        "no layout d99",
    );
}

#[test]
fn text_that_is_no_toml_is_refused_with_its_place() {
    let error = refused(Texts { base: "building = 3", ..Texts::EMBEDDED });
    assert_eq!(error.file, "base.toml");
    assert!(error.reason.contains("line 1"), "{error}");
}

#[test]
fn what_no_source_shows_stays_marked() {
    let marked = &data().reconstructed;
    assert!(marked.contains(&"duchy 11a".to_owned()) && marked.contains(&"border posts anniversary".to_owned()));
    assert_eq!(marked.iter().filter(|name| name.starts_with("trade-route tile")).count(), 9);
    let ours: Vec<String> =
        data().layouts.iter().filter(|layout| layout.reconstructed).map(|layout| layout.duchy.to_string()).collect();
    let wanted = "11a 11b 11c 11d 11e 11f 12a 31 12b 32 13a 33 13b 34";
    assert_eq!(ours.join(" "), wanted);
    assert!(wanted.split_whitespace().all(|name| marked.contains(&format!("duchy {name}"))));
}

#[test]
fn setup_012__setup_112_supplies_are_sorted_by_their_backs() {
    let backs = |hex: &str| {
        let hex: Hex = hex.parse().unwrap();
        (data().coloured[hex.index()], data().black[hex.index()])
    };
    assert_eq!(backs("monastery7"), (0, 1), "black backs never come to a numbered depot");
    assert_eq!(backs("monastery1"), (1, 0), "coloured backs never come to the black depot");
    for edition in Edition::ALL {
        use engine::Game;
        let setup = engine::Setup::players(2).set("edition", edition.word());
        let chosen = tavola_burgundy::State::schema().choose(&setup).unwrap();
        let state = <tavola_burgundy::State as engine::case::Arranged>::arrange(
            &chosen,
            &"stage = \"fill\"".parse::<toml::Table>().unwrap(),
        )
        .unwrap();
        let fill = |depot2: &str, black: &str| {
            let text = format!(
                "fill bank ship / {depot2} castle / cow2 carpenter / ship market / mine monastery2 / church pig2 / \
                 {black} mine ship bank / red red pink brown orange"
            );
            state.admits(&text.parse().unwrap())
        };
        assert!(fill("monastery1", "castle").is_ok());
        assert!(fill("monastery7", "castle").is_err(), "a black back in a numbered depot");
        assert!(fill("monastery1", "monastery1").is_err(), "a coloured back in the black depot");
        assert!(fill("bank", "castle").is_err(), "a space of another colour");
    }
}

#[test]
fn setup_011_layouts_have_the_kinds_of_the_book() {
    for layout in &data().layouts {
        let counts: Vec<usize> = Kind::ALL.iter().map(|kind| layout.by_kind[kind.index()].len()).collect();
        let halves = layout.spaces.len() / 37; // a team's duchy has two
        assert_eq!(counts, [12, 6, 6, 6, 4, 3].map(|count| count * halves), "duchy {}", layout.duchy);
        let spaces: usize = layout.areas.iter().map(|area| area.spaces.len()).sum();
        assert_eq!(spaces, 37 * halves);
    }
}

#[test]
fn team_boards_are_two_halves_along_a_seam() {
    let team = |from, to, reason| refuses("expansions.toml", from, to, reason);
    team("x0 = [1, 2, 1, 2, 1, 2, 1]", "x0 = [3, 2, 1, 2, 1, 2, 1]", "12a right: the rows do not lie along the seam");
    team("\"B6 K1 B6 B4\"", "\"B6 K1 K6 B4\"", "duchy 12a: 23 building spaces, not 24");
    team("\"B6 K1 B6 B4\"", "\"B5 K1 B6 B4\"", "duchy 12a: equal numbers side by side");
    team("start_castles = [\"left 3:6\"]", "start_castles = [\"left 3:0\"]", "the starting castle goes on");
    team("start_castles = [\"left 3:6\", \"right 3:6\"]", "start_castles = [\"left 3:6\"]", "duchy 12b");
    team("first_team = 3", "first_team = 4", "3 and 5 workers");
}

#[test]
fn solo_boards_lead_everywhere_by_way_of_rivers() {
    let solo = |from, to, reason| refuses("expansions.toml", from, to, reason);
    solo("\"A6 A5 B4 B3\"", "\"A6 A4 B4 B3\"", "13a: space 0:1 has number 4, the pattern says 5");
    solo("\"B2 S1 B6 B5 K4\", \"B5 K4 K3 A1 M2 K3\"", "\"B2 K1 B6 B5 K4\", \"B5 S4 K3 A1 M2 K3\"", "by way of rivers");
    solo("goods_for_black_hex = 5", "goods_for_black_hex = 4", "5 goods for a hex");
}
