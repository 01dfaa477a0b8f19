//! `vineyards.toml`: hexominoes, vine depot and store, the vineyard board; read once and refused when it cannot be right.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::{DataError, PerPlayers, broken, read};
use crate::modules::vine::checks::{check_board, check_pieces};
use crate::modules::vine::piece::{Hexomino, Plot, StorePlace, VineBonus};
use crate::vocab;
use crate::vocab::Number;
use engine::hold;

pub(super) const FILE: &str = "vineyards.toml";

/// The embedded text of the file.
pub const VINEYARDS: &str = include_str!("../../../data/vineyards.toml");

/// A space of a vineyard.
#[derive(Clone, Debug)]
pub struct PlotData {
    /// Its name.
    pub id: String,
    /// Its level, from 0 at the bottom.
    pub level: usize,
    /// The number that plants here.
    pub die: Number,
    /// Where its halves lie, left to right: columns, and rows from the bottom.
    pub hexes: [(i8, i8); 2],
    /// What its halves give.
    pub bonuses: [VineBonus; 2],
    /// The spaces that touch it, as bits.
    pub touching: u16,
}

/// Everything the file says, in compact form.
#[derive(Clone, Debug)]
pub struct VineyardData {
    /// How many of each hexomino exist.
    pub counts: [u8; Hexomino::COUNT],
    /// Vine bonus tiles of each colour.
    pub tiles: u8,
    /// Points of connected vines by their number, from 1.
    pub points: Vec<i16>,
    /// The numbers of each slot of the vine depot.
    pub depot: PerPlayers<Vec<Vec<Number>>>,
    /// The same as sets.
    pub depot_numbers: PerPlayers<Vec<vocab::Numbers>>,
    /// The slots that take one of some numbers, as bits, by the bits of those.
    slots_by_numbers: PerPlayers<[u8; 64]>,
    /// The places of the vine store in use.
    pub store: PerPlayers<&'static [StorePlace]>,
    /// The price of a hexomino of the store.
    pub price: u16,
    /// The spaces of a vineyard.
    pub plots: Vec<PlotData>,
    /// The spaces of each level, as bits.
    pub levels: Vec<u16>,
    /// The spaces where one of some numbers plants, as bits, by the bits of those.
    by_numbers: [u16; 64],
    /// The spaces that touch each, as bits: those of the spaces once more, close together.
    beside: [u16; Plot::MOST],
    /// For each half of a space (twice its index, plus one for the right half) the halves that touch it, as bits.
    pub halves: Vec<u32>,
    /// Names of entries whose data no public source shows.
    pub reconstructed: Vec<String>,
}

/// The vineyards of the box.
pub fn vineyards() -> &'static VineyardData {
    static DATA: LazyLock<VineyardData> =
        LazyLock::new(|| VineyardData::load(VINEYARDS).expect("the embedded data is checked by the tests"));
    &DATA
}

#[derive(Deserialize)]
pub(super) struct File {
    pub(super) vines: Vines,
    pub(super) hexominoes: Numbers,
    pub(super) hexomino: Vec<Entry>,
    pub(super) bonus_tiles: Tiles,
    pub(super) scoring: Scoring,
    pub(super) vine_depot: Depot,
    pub(super) vine_store: Store,
    pub(super) board: Board,
    pub(super) space: Vec<Space>,
}

#[derive(Deserialize)]
pub(super) struct Vines {
    pub(super) colours: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Numbers {
    pub(super) total: u32,
    pub(super) containing_one_colour: u32,
    pub(super) removed_by_two_colours: u32,
    pub(super) occupies_key_spaces: usize,
}

#[derive(Deserialize)]
pub(super) struct Entry {
    pub(super) vines: [String; 2],
    pub(super) count: u8,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct Tiles {
    pub(super) total: u8,
    pub(super) types: u8,
    pub(super) per_type: u8,
}

#[derive(Deserialize)]
pub(super) struct Scoring {
    pub(super) vp: Vec<i16>,
}

#[derive(Deserialize)]
pub(super) struct Depot {
    pub(super) p2: Slots,
    pub(super) p3: Slots,
    pub(super) p4: Slots,
}

#[derive(Deserialize)]
pub(super) struct Slots {
    pub(super) hexominoes: usize,
    pub(super) dice: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
pub(super) struct Store {
    pub(super) p2: usize,
    pub(super) p3: usize,
    pub(super) p4: usize,
    pub(super) cost_silver: u16,
    pub(super) slots: Vec<String>,
    pub(super) white_die: BTreeMap<String, [u8; 2]>,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub(super) levels: usize,
    pub(super) spaces_per_level: Vec<usize>,
    pub(super) spaces: usize,
    pub(super) status: String,
}

#[derive(Deserialize)]
pub(super) struct Space {
    pub(super) id: String,
    pub(super) level: usize,
    pub(super) die: u8,
    pub(super) hexes: [(i8, i8); 2],
    pub(super) bonuses: [String; 2],
    pub(super) status: String,
}

pub(super) fn word<T: std::str::FromStr<Err = engine::NotationError>>(text: &str) -> Result<T, DataError> {
    text.parse().map_err(|error: engine::NotationError| DataError { file: FILE, reason: error.to_string() })
}

fn number(value: u8) -> Result<Number, DataError> {
    word(&value.to_string())
}

impl VineyardData {
    /// Reads and checks the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(text: &str) -> Result<VineyardData, DataError> {
        let file: File = read(FILE, text)?;
        let depot = depot(&file.vine_depot)?;
        let sets = |slots: &Vec<Vec<Number>>| slots.iter().map(|numbers| numbers.iter().copied().collect()).collect();
        let plots = plots(&file.space)?;
        let data = VineyardData {
            counts: counts(&file)?,
            tiles: file.bonus_tiles.per_type,
            points: file.scoring.vp.clone(),
            depot_numbers: depot.each_ref().map(sets),
            slots_by_numbers: depot.each_ref().map(|slots| std::array::from_fn(|bits| taken_by(slots, bits))),
            depot,
            store: store(&file.vine_store)?,
            price: file.vine_store.cost_silver,
            by_numbers: std::array::from_fn(|bits| planted_by(&plots, bits)),
            beside: std::array::from_fn(|index| plots.get(index).map_or(0, |plot| plot.touching)),
            plots,
            levels: levels(&file.space),
            halves: halves(&file.space),
            reconstructed: reconstructed(&file),
        };
        check_pieces(&data, &file)?;
        check_board(&data, &file)?;
        Ok(data)
    }

    /// The spaces where one of some numbers plants, as bits.
    #[inline]
    pub(super) fn with_numbers(&self, numbers: vocab::Numbers) -> u16 {
        self.by_numbers[numbers.bits()]
    }

    /// The spaces that touch some, as bits.
    #[inline]
    pub(super) fn beside(&self, plots: u16) -> u16 {
        Plot::among(plots).fold(0, |bits, plot| bits | self.beside[plot.index()])
    }

    /// The slots of the vine depot that one of some numbers takes from, as bits.
    #[inline]
    pub(super) fn slots_with(&self, count: usize, numbers: vocab::Numbers) -> u32 {
        self.slots_by_numbers[count][numbers.bits()].into()
    }

    /// The slot of the vine depot that a number takes from, from 0 (BUR-VINE-013).
    pub fn slot_of(&self, count: usize, number: Number) -> usize {
        self.slots_with(count, vocab::Numbers::within(number, 0)).trailing_zeros() as usize
    }
}

fn taken_by(slots: &[Vec<Number>], numbers: usize) -> u8 {
    let taken = |slot: &Vec<Number>| u8::from(slot.iter().any(|number| numbers >> number.index() & 1 == 1));
    slots.iter().enumerate().fold(0, |bits, (index, slot)| bits | taken(slot) << index)
}

fn planted_by(plots: &[PlotData], numbers: usize) -> u16 {
    let plants = |plot: &PlotData| u16::from(numbers >> plot.die.index() & 1 == 1);
    plots.iter().enumerate().fold(0, |bits, (index, plot)| bits | plants(plot) << index)
}

fn counts(file: &File) -> Result<[u8; Hexomino::COUNT], DataError> {
    let mut counts = [0; Hexomino::COUNT];
    for entry in &file.hexomino {
        let piece = Hexomino { left: word(&entry.vines[0])?, right: word(&entry.vines[1])? };
        counts[piece.index()] += entry.count;
    }
    Ok(counts)
}

fn depot(depot: &Depot) -> Result<PerPlayers<Vec<Vec<Number>>>, DataError> {
    let mut all: PerPlayers<Vec<Vec<Number>>> = Default::default();
    for (slots, entry) in all.iter_mut().zip([&depot.p2, &depot.p3, &depot.p4]) {
        hold!(entry.dice.len() == entry.hexominoes, in FILE, "vine depot: {} slots", entry.dice.len());
        let mut seen: Vec<u8> = entry.dice.iter().flatten().copied().collect();
        seen.sort_unstable();
        hold!(seen == [1, 2, 3, 4, 5, 6], in FILE, "vine depot: not every number takes from one slot");
        for numbers in &entry.dice {
            slots.push(numbers.iter().map(|value| number(*value)).collect::<Result<_, _>>()?);
        }
    }
    Ok(all)
}

/// One place is the middle one (BUR-VINE-010); three are all.
fn store(store: &Store) -> Result<PerPlayers<&'static [StorePlace]>, DataError> {
    let names: Vec<StorePlace> = store.slots.iter().map(|slot| word(slot)).collect::<Result<_, _>>()?;
    hold!(names == StorePlace::ALL, in FILE, "vine store: the places are not left, centre, right");
    for (place, white) in StorePlace::ALL.iter().zip([[1, 2], [3, 4], [5, 6]]) {
        hold!(
            store.white_die.get(place.word()) == Some(&white),
            in FILE, "vine store: the white die of {place} is not {white:?}"
        );
    }
    let mut places: PerPlayers<&'static [StorePlace]> = Default::default();
    for (place, count) in places.iter_mut().zip([store.p2, store.p3, store.p4]) {
        *place = match count {
            1 => &[StorePlace::Centre],
            3 => StorePlace::ALL,
            _ => return broken(FILE, format!("vine store: {count} places")),
        };
    }
    Ok(places)
}

pub(super) fn beside(a: (i8, i8), b: (i8, i8)) -> bool {
    matches!((b.0 - a.0, b.1 - a.1), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
}

fn plots(spaces: &[Space]) -> Result<Vec<PlotData>, DataError> {
    hold!(spaces.len() <= Plot::MOST, in FILE, "a vineyard has at most {} spaces", Plot::MOST);
    let touch = |a: &Space, b: &Space| a.hexes.iter().any(|hex| b.hexes.iter().any(|other| beside(*hex, *other)));
    let plot = |space: &Space| {
        let others = spaces.iter().enumerate().filter(|(_, other)| other.id != space.id && touch(space, other));
        Ok(PlotData {
            id: space.id.clone(),
            level: space.level.saturating_sub(1),
            die: number(space.die)?,
            hexes: space.hexes,
            bonuses: [word(&space.bonuses[0])?, word(&space.bonuses[1])?],
            touching: others.fold(0, |bits, (index, _)| bits | 1 << index),
        })
    };
    spaces.iter().map(plot).collect()
}

fn levels(spaces: &[Space]) -> Vec<u16> {
    let top = spaces.iter().map(|space| space.level).max().unwrap_or_default();
    let of = |level: usize| {
        let there = spaces.iter().enumerate().filter(|(_, space)| space.level == level);
        there.fold(0, |bits, (index, _)| bits | 1 << index)
    };
    (1..=top).map(of).collect()
}

fn halves(spaces: &[Space]) -> Vec<u32> {
    let all: Vec<(i8, i8)> = spaces.iter().flat_map(|space| space.hexes).collect();
    let near = |hex: &(i8, i8)| {
        let others = all.iter().enumerate().filter(|(_, other)| beside(*hex, **other));
        others.fold(0, |bits, (index, _)| bits | 1 << index)
    };
    all.iter().map(near).collect()
}

fn reconstructed(file: &File) -> Vec<String> {
    let ours = |status: &str| status == "reconstructed";
    let board = ours(&file.board.status).then(|| "vineyard board".to_owned());
    let spaces = file.space.iter().filter(|space| ours(&space.status)).map(|space| format!("vineyard {}", space.id));
    let pieces = file.hexomino.iter().filter(|entry| ours(&entry.status));
    board.into_iter().chain(spaces).chain(pieces.map(|entry| format!("hexomino {}", entry.vines.join("-")))).collect()
}
