//! The component data: what the book states, and what the reconstruction promises.

use std::collections::{BTreeMap, BTreeSet};

use tavola_tuscany::{Board, Bonus, Cell, Kind, Layout, components, read_components};
use toml::{Table, Value};

const TEXT: &str = include_str!("../data/components.toml");

fn data() -> Table {
    TEXT.parse().unwrap()
}

fn rows<'a>(data: &'a Table, name: &str) -> Vec<&'a Table> {
    data[name].as_array().unwrap().iter().map(|row| row.as_table().unwrap()).collect()
}

fn text<'a>(row: &'a Table, key: &str) -> &'a str {
    row.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn number(row: &Table, key: &str) -> i64 {
    row[key].as_integer().unwrap()
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let data = data();
    let sources: BTreeSet<&str> = rows(&data, "source").iter().map(|row| text(row, "id")).collect();
    for (name, value) in
        data.iter().filter(|(name, _)| !["source", "format", "format_version"].contains(&name.as_str()))
    {
        let entries = match value {
            Value::Array(rows) => rows.iter().map(|row| row.as_table().unwrap()).collect(),
            Value::Table(row) => vec![row],
            other => panic!("{name}: {other}"),
        };
        for row in entries {
            let named: Vec<&str> = row["source"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
            assert!(!named.is_empty() && named.iter().all(|id| sources.contains(id)), "{name}: {row}");
            match text(row, "status") {
                "rulebook" => assert!(named.contains(&"book"), "{name}: {row}"),
                "sourced" => assert!(named.iter().any(|id| !["book", "derived"].contains(id)), "{name}: {row}"),
                "reconstructed" => {
                    assert!(!text(row, "basis").is_empty(), "{name}: {row}");
                    assert!(["high", "medium", "low"].contains(&text(row, "confidence")), "{name}: {row}");
                }
                other => panic!("{name}: status {other}"),
            }
        }
    }
}

#[test]
fn tus_008_the_wooden_pieces_are_twelve_twelve_and_ten() {
    let data = data();
    let counts: BTreeMap<&str, i64> =
        rows(&data, "wooden_piece").iter().map(|row| (text(row, "id"), number(row, "count"))).collect();
    assert_eq!((counts["marble"], counts["worker"], counts["wooden_hex"]), (12, 12, 10));
    assert_eq!(counts.values().sum::<i64>(), 42);
}

#[test]
fn tiles_are_as_many_as_the_book_says() {
    let components = components();
    let count = |faces: &tavola_tuscany::Faces, kind| {
        faces.iter().filter(|(face, _)| face.kind() == kind).map(|(_, n)| n).sum::<u8>()
    };
    let player = Kind::ALL.iter().map(|kind| count(&components.player, *kind)).collect::<Vec<_>>();
    assert_eq!(player, [1, 2, 1, 4, 3, 4, 3, 3], "castle, city, inn, farm, quarry, village, monastery, cart");
    assert!(Kind::ALL.iter().all(|kind| count(&components.neutral, *kind) == 4));
    assert_eq!(4 * (components.player.total() + 1) + components.neutral.total(), 120);
    for kind in Kind::ALL {
        let open = components.spaces[*kind] - u8::from(*kind == Kind::Castle);
        let supply = 4 * count(&components.player, *kind) + count(&components.neutral, *kind);
        assert_eq!(supply, 4 * open, "{kind}: the supply is what four boards can hold");
    }
}

#[test]
fn tus_075_farms_show_one_or_two_crops() {
    let components = components();
    let (mut singles, mut doubles, mut crops) = (0, 0, [0; 4]);
    let players = components.player.iter().map(|(face, copies)| (face, 4 * copies));
    for (face, copies) in components.neutral.iter().chain(players) {
        let bits = face.crops();
        if face.kind() != Kind::Farm {
            assert_eq!(bits, 0, "{face} is no farm");
            continue;
        }
        match bits.count_ones() {
            1 => singles += copies,
            2 => doubles += copies,
            other => panic!("{face} shows {other} crops"),
        }
        (0..4).filter(|crop| bits & 1 << crop != 0).for_each(|crop| crops[crop] += copies);
    }
    assert_eq!((singles, doubles), (10, 10));
    assert!(crops.iter().max().unwrap() - crops.iter().min().unwrap() <= 1, "{crops:?}");
}

#[test]
fn cards_are_as_many_as_the_book_says() {
    let components = components();
    assert_eq!(components.territory.total(), 122);
    for kind in Kind::ALL {
        let open = components.spaces[*kind] - u8::from(*kind == Kind::Castle);
        assert_eq!(components.territory[*kind], 2 * open + 8, "{kind}: the rule of the reconstruction");
    }
    assert_eq!(components.trade.iter().map(|card| card.count).sum::<u8>(), 27);
    assert!(components.trade.iter().all(|card| card.amount > 0 && card.count > 0));
    assert!(components.trade.iter().any(|card| card.yields == tavola_tuscany::Yield::OrangeVp && card.amount == 2));
}

#[test]
fn bonus_and_colour_tiles() {
    let components = components();
    for bonus in Bonus::ALL {
        let points = if *bonus == Bonus::Storage { 2 } else { 0 };
        assert_eq!(components.bonuses[bonus.index()], (5, points), "{bonus}");
    }
    assert!(components.colours.iter().all(|(first, second)| first > second && *second >= 1));
    assert_eq!(components.colours.iter().map(|(first, _)| *first).max(), Some(4));
    assert_eq!(components.area_points, [0, 1, 3, 6]);
}

#[test]
fn every_board_has_the_same_spaces_and_no_area_above_three() {
    let mut best = Vec::new();
    let mut threes: BTreeSet<Kind> = BTreeSet::new();
    for code in 0..64u8 {
        let parts = [code % 4, code / 4 % 4, code / 16];
        let mut most = 0;
        for layout in Layout::all() {
            let board = Board::new(parts, layout);
            let mut points = 0;
            for cell in Cell::all() {
                let area = board.area(cell);
                let size = area.count_ones() as usize;
                assert!(size <= 3, "{parts:?} {layout}: an area of {size} at {cell}");
                if area.trailing_zeros() as usize == cell.index() {
                    points += u32::from(components().area_points[size]);
                    threes.extend((size == 3).then(|| board.kind(cell)));
                }
            }
            most = most.max(points);
            for kind in Kind::ALL {
                assert_eq!(board.of_kind(*kind).count_ones(), u32::from(components().spaces[*kind]), "{kind}");
            }
        }
        best.push(most);
    }
    assert!(best.iter().max().unwrap() - best.iter().min().unwrap() <= 1, "the best layouts differ: {best:?}");
    assert!(threes.contains(&Kind::Monastery) && threes.contains(&Kind::Farm), "areas of the book's examples exist");
}

#[test]
fn every_part_is_different_and_has_a_castle_and_a_city() {
    let mut seen: BTreeSet<Vec<Kind>> = BTreeSet::new();
    for part in &components().parts {
        let count = |kind| part.spaces.iter().filter(|space| **space == kind).count();
        assert_eq!((count(Kind::Castle), count(Kind::City)), (1, 1), "{}", part.id);
        let turned: Vec<Kind> = part.spaces.iter().rev().copied().collect();
        assert!(seen.insert(part.spaces.to_vec()) && seen.insert(turned), "{} is the same as another part", part.id);
    }
}

#[test]
fn damaged_files_are_refused_with_file_and_reason() {
    let refused = |from: &str, to: &str| {
        assert!(TEXT.contains(from), "{from}");
        read_components(&TEXT.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let cases = [
        (refused("count = 4", "count = 5"), "three full piles"),
        (refused("crops = [\"wine\"]", "crops = [\"wine\", \"wine\"]"), "one or two different crops"),
        (refused("crops = [\"wine\"]", "crops = [\"beer\"]"), "beer"),
        (refused("id = \"extra_card\"", "id = \"extra_cart\""), "extra_card is missing"),
        (refused("id = \"starting_hand\"", "id = \"starting_hnd\""), "starting_hand is missing"),
        (refused("[\"farm\", \"city\", \"inn\"", "[\"farm\", \"farm\", \"inn\""), "do not add up to board_limit"),
        (refused("letter = \"A\"", "letter = \"B\""), "four region parts of each letter"),
        (refused("rotate_180 = [9, 8", "rotate_180 = [8, 9"), "turning a part twice"),
        (refused("\n[meta]\n", "\n[meta\n"), "TOML"),
    ];
    for (message, reason) in cases {
        assert!(message.starts_with("crates/tuscany/data/components.toml: "), "{message}");
        assert!(message.contains(reason), "{message:?} should say {reason:?}");
    }
}
