//! The components, read once from `data/components.toml` and checked.

use std::sync::LazyLock;

use engine::keys;
pub use engine::keys::DataError;
use serde::Deserialize;

use crate::vocab::{Bonus, Cards, Crop, FACES, Faces, Kind};

/// The file that may be edited to replace a reconstruction.
pub const FILE: &str = "crates/tuscany/data/components.toml";

static COMPONENTS: LazyLock<Components> =
    LazyLock::new(|| read(include_str!("../data/components.toml")).unwrap_or_else(|error| panic!("{error}")));

/// The components of the box.
pub fn components() -> &'static Components {
    &COMPONENTS
}

/// Everything in the box, typed.
#[derive(Clone, Debug)]
pub struct Components {
    /// What a tile may show.
    pub faces: Vec<FaceData>,
    /// The 21 tiles of a player's three piles.
    pub player: Faces,
    /// The neutral tiles.
    pub neutral: Faces,
    /// The territory cards.
    pub territory: Cards,
    /// The trade cards.
    pub trade: Vec<TradeCard>,
    /// Green points of the colour tiles: side I, side II.
    pub colours: [(u8, u8); Kind::ALL.len()],
    /// Copies of each bonus tile, and the green points for taking one.
    pub bonuses: [(u8, u8); Bonus::ALL.len()],
    /// Green points for a completed area, by its size.
    pub area_points: Vec<u8>,
    /// The region parts A1 to C4.
    pub parts: Vec<RegionPart>,
    /// Spaces of each kind on an assembled board.
    pub spaces: Cards,
    /// The numbers.
    pub numbers: Numbers,
    /// The geometry of a part and of the seams.
    pub geometry: Geometry,
}

/// What a tile shows.
#[derive(Clone, Debug)]
pub struct FaceData {
    /// Its word.
    pub id: String,
    /// Its kind.
    pub kind: Kind,
    /// Its crops, bits by [`Crop::index`].
    pub crops: u8,
}

/// A trade card.
#[derive(Clone, Debug)]
pub struct TradeCard {
    /// Its word.
    pub id: String,
    /// What it gives.
    pub yields: Yield,
    /// How much of it.
    pub amount: u8,
    /// How many copies there are.
    pub count: u8,
}

/// What a trade card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yield {
    /// Points on the orange track.
    OrangeVp,
    /// Points on the green track.
    GreenVp,
    /// Territory cards.
    TerritoryCards,
    /// Workers.
    Worker,
    /// Marble blocks.
    Marble,
    /// A wooden hexagon.
    WoodenHex,
}

/// A region part.
#[derive(Clone, Debug)]
pub struct RegionPart {
    /// Its id, A1 to C4.
    pub id: String,
    /// 0, 1 or 2 for A, B and C.
    pub letter: u8,
    /// The kinds of its ten spaces.
    pub spaces: [Kind; 10],
}

/// The numbers of the rules.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// Cards of a starting hand.
    pub starting_hand: u8,
    /// Cards of a draw action.
    pub draw: u8,
    /// Cards of a draw action in the first printing.
    pub draw_first_printing: u8,
    /// Cards of a monastery.
    pub monastery: u8,
    /// Tiles in the display.
    pub display: u8,
    /// So many of one colour are removed from the display.
    pub display_limit: u8,
    /// Tiles in one of a player's piles.
    pub pile: u8,
    /// Storage spaces without a bonus tile.
    pub storage: u8,
    /// Orange points for a hexagon without storage.
    pub hexagon_points: u8,
    /// Cards in hand for one point at the end.
    pub cards_per_point: u8,
}

/// Where the cells of a part lie, and how parts touch.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Axial coordinates of the ten cells.
    pub cells: [(i8, i8); 10],
    /// The six directions.
    pub neighbours: [(i8, i8); 6],
    /// Which cell each cell becomes when the part is turned by 180 degrees.
    pub turned: [u8; 10],
    /// Columns from one part to the next.
    pub dq: i8,
    /// Displacements of the next part: half a hexagon up, half a hexagon down.
    pub dr: [i8; 2],
}

#[derive(Deserialize)]
struct Raw {
    board_limit: Vec<RawLimit>,
    player_tile: Vec<RawTile>,
    neutral_tile: Vec<RawTile>,
    territory_card: Vec<RawCount>,
    trade_card: Vec<RawTrade>,
    bonus_tile: Vec<RawBonus>,
    colour_tile: Vec<RawColour>,
    constant: Vec<RawConstant>,
    area_points: Vec<RawArea>,
    geometry: RawGeometry,
    join: RawJoin,
    region_part: Vec<RawPart>,
}

#[derive(Deserialize)]
struct RawLimit {
    kind: Kind,
    spaces: u8,
}

#[derive(Deserialize)]
struct RawTile {
    id: String,
    kind: Kind,
    count: u8,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    crops: Vec<Crop>,
}

#[derive(Deserialize)]
struct RawCount {
    kind: Kind,
    count: u8,
}

#[derive(Deserialize)]
struct RawTrade {
    id: String,
    #[serde(rename = "yield")]
    yields: Yield,
    amount: u8,
    count: u8,
}

#[derive(Deserialize)]
struct RawBonus {
    id: String,
    count: u8,
    green_vp_when_taken: u8,
}

#[derive(Deserialize)]
struct RawColour {
    kind: Kind,
    first: u8,
    second: u8,
}

#[derive(Deserialize)]
struct RawConstant {
    id: String,
    value: u8,
}

#[derive(Deserialize)]
struct RawArea {
    size: usize,
    green_vp: u8,
}

#[derive(Deserialize)]
struct RawGeometry {
    neighbours: [(i8, i8); 6],
    cells: [(i8, i8); 10],
    rotate_180: [u8; 10],
}

#[derive(Deserialize)]
struct RawJoin {
    dq: i8,
    dr_allowed: [i8; 2],
}

#[derive(Deserialize)]
struct RawPart {
    id: String,
    letter: char,
    spaces: [Kind; 10],
}

/// Reads the components and checks what the rules rely on.
///
/// # Errors
/// What is missing or wrong.
pub fn read(text: &str) -> Result<Components, DataError> {
    read_all(text).map_err(|reason| DataError::new(FILE, reason))
}

fn read_all(text: &str) -> Result<Components, String> {
    let raw: Raw = keys::read(text, &["format_version", "wooden_piece"])?;
    let mut faces: Vec<FaceData> = Vec::new();
    let player = count_faces(&mut faces, raw.player_tile.iter().filter(|tile| !tile.start))?;
    let neutral = count_faces(&mut faces, raw.neutral_tile.iter())?;
    let components = Components {
        player,
        neutral,
        faces,
        territory: cards(raw.territory_card.iter().map(|card| (card.kind, card.count))),
        trade: raw
            .trade_card
            .into_iter()
            .map(|card| TradeCard { id: card.id, yields: card.yields, amount: card.amount, count: card.count })
            .collect(),
        colours: colours(&raw.colour_tile)?,
        bonuses: bonuses(&raw.bonus_tile)?,
        area_points: area_points(&raw.area_points)?,
        parts: raw.region_part.iter().map(part).collect::<Result<_, _>>()?,
        spaces: cards(raw.board_limit.iter().map(|limit| (limit.kind, limit.spaces))),
        numbers: numbers(&raw.constant)?,
        geometry: Geometry {
            cells: raw.geometry.cells,
            neighbours: raw.geometry.neighbours,
            turned: raw.geometry.rotate_180,
            dq: raw.join.dq,
            dr: raw.join.dr_allowed,
        },
    };
    components.check()?;
    Ok(components)
}

fn cards(counts: impl Iterator<Item = (Kind, u8)>) -> Cards {
    Cards::of(&counts.collect::<Vec<_>>())
}

fn count_faces<'a>(faces: &mut Vec<FaceData>, tiles: impl Iterator<Item = &'a RawTile>) -> Result<Faces, String> {
    let mut counts = Faces::default();
    for tile in tiles {
        let crops: u8 = tile.crops.iter().fold(0, |bits, crop| bits | 1 << crop.index());
        let wrong = |what: &str| Err(format!("tile {}: {what}", tile.id));
        match (tile.kind, tile.crops.len()) {
            (Kind::Farm, 1 | 2) if crops.count_ones() as usize == tile.crops.len() => {}
            (Kind::Farm, _) => return wrong("a farm shows one or two different crops"),
            (_, 0) => {}
            _ => return wrong("only farms have crops"),
        }
        let index = match faces.iter().position(|face| face.id == tile.id) {
            Some(index) if faces[index].kind == tile.kind && faces[index].crops == crops => index,
            Some(_) => return wrong("two tiles with this id show different things"),
            None => {
                faces.push(FaceData { id: tile.id.clone(), kind: tile.kind, crops });
                faces.len() - 1
            }
        };
        if index >= FACES {
            return wrong("too many different tiles");
        }
        counts.0[index] += tile.count;
    }
    Ok(counts)
}

fn colours(tiles: &[RawColour]) -> Result<[(u8, u8); Kind::ALL.len()], String> {
    let mut colours = [(0, 0); Kind::ALL.len()];
    for kind in Kind::ALL {
        let mut found = tiles.iter().filter(|tile| tile.kind == *kind);
        let (Some(tile), None) = (found.next(), found.next()) else {
            return Err(format!("{kind} needs exactly one colour tile"));
        };
        colours[kind.index()] = (tile.first, tile.second);
    }
    Ok(colours)
}

fn bonuses(tiles: &[RawBonus]) -> Result<[(u8, u8); Bonus::ALL.len()], String> {
    let mut bonuses = [(0, 0); Bonus::ALL.len()];
    for bonus in Bonus::ALL {
        let id = format!("extra_{bonus}");
        let found = tiles.iter().find(|tile| tile.id == id);
        let tile = found.ok_or_else(|| format!("bonus tile {id} is missing"))?;
        bonuses[bonus.index()] = (tile.count, tile.green_vp_when_taken);
    }
    Ok(bonuses)
}

fn area_points(rows: &[RawArea]) -> Result<Vec<u8>, String> {
    let mut points = vec![0];
    for (index, row) in rows.iter().enumerate() {
        if row.size != index + 1 {
            return Err(format!("area_points: expected size {}, found {}", index + 1, row.size));
        }
        points.push(row.green_vp);
    }
    Ok(points)
}

fn part(raw: &RawPart) -> Result<RegionPart, String> {
    let letter = "ABC".find(raw.letter).ok_or_else(|| format!("part {}: letter A, B or C", raw.id))?;
    Ok(RegionPart { id: raw.id.clone(), letter: letter as u8, spaces: raw.spaces })
}

fn numbers(constants: &[RawConstant]) -> Result<Numbers, String> {
    let value = |id: &str| {
        let found = constants.iter().find(|constant| constant.id == id);
        found.map(|constant| constant.value).ok_or_else(|| format!("constant {id} is missing"))
    };
    Ok(Numbers {
        starting_hand: value("starting_hand")?,
        draw: value("draw_action_cards")?,
        draw_first_printing: value("draw_action_cards_first_printing")?,
        monastery: value("monastery_cards")?,
        display: value("display_size")?,
        display_limit: value("display_same_colour_limit")?,
        pile: value("tiles_per_pile")?,
        storage: value("base_storage_spaces")?,
        hexagon_points: value("hex_without_storage_orange_vp")?,
        cards_per_point: value("final_cards_per_point")?,
    })
}

impl Components {
    fn check(&self) -> Result<(), String> {
        let numbers = &self.numbers;
        let ensure = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        ensure(self.player.total() == 3 * numbers.pile, "a player's tiles must make three full piles")?;
        ensure(numbers.display == 8, "the display has eight places")?;
        ensure(self.neutral.total() >= numbers.display, "the neutral tiles must fill the display")?;
        ensure(self.trade.len() <= crate::state::TRADES, "too many different trade cards")?;
        let dealt = 4 * numbers.starting_hand;
        ensure(self.territory.total() >= dealt, "the territory cards must be enough for four hands")?;
        ensure(self.spaces.total() == 30, "a board has 30 spaces")?;
        for letter in 0..3 {
            let group: Vec<&RegionPart> = self.parts.iter().filter(|part| part.letter == letter).collect();
            ensure(group.len() == 4, "there are four region parts of each letter")?;
        }
        for board in 0..4 {
            let kinds = (0..3).flat_map(|letter| self.part(letter, board).spaces);
            ensure(cards(kinds.map(|kind| (kind, 1))) == self.spaces, "parts do not add up to board_limit")?;
        }
        let turned = &self.geometry.turned;
        let twice =
            (0..10).all(|cell| turned.get(turned[cell] as usize).is_some_and(|back| usize::from(*back) == cell));
        ensure(twice, "turning a part twice must give it back")
    }

    /// The part with this letter (0 to 2) and number (0 to 3).
    pub fn part(&self, letter: u8, number: u8) -> &RegionPart {
        let mut group = self.parts.iter().filter(|part| part.letter == letter);
        group.nth(number.into()).expect("there are four parts of each letter")
    }
}
