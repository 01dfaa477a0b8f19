//! The components, read once from the embedded data files and refused when they cannot be right.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::hex::Hex;
use crate::layout::{Duchy, Layout, LayoutId, neighbours, spread};
use crate::options::{Module, Modules};
use crate::vocab::{
    Building, Edition, Good, Kind, Monastery, Number, Phase, ROWS, RouteBonus, RouteTile, Shield, Space, Spaces,
    Species,
};

/// The texts of the data files.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// `base.toml`: tiles, goods, board, values.
    pub base: &'a str,
    /// `duchies.toml`: the layouts.
    pub duchies: &'a str,
    /// `expansions.toml`: extra hexes, white castles, inns, trade routes, shields, border posts.
    pub expansions: &'a str,
}

impl Texts<'static> {
    /// The files of the box.
    pub const EMBEDDED: Texts<'static> = Texts {
        base: include_str!("../data/base.toml"),
        duchies: include_str!("../data/duchies.toml"),
        expansions: include_str!("../data/expansions.toml"),
    };
}

/// A data file that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct DataError {
    /// Which file.
    pub file: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

/// A space of a numbered depot: which kind it receives, and from how many players on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The kind of hex.
    pub kind: Kind,
    /// The fewest players with whom it is used.
    pub least: u8,
}

/// The depot space that receives a mine instead of a castle in some phases with three players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MineSlot {
    /// The depot.
    pub depot: Number,
    /// Which of its spaces.
    pub slot: usize,
    /// Whether a phase puts a mine there.
    pub phases: [bool; 5],
}

/// What a monastery counts in the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    /// Colours of goods sold.
    GoodsColours,
    /// Goods sold.
    Goods,
    /// Buildings of a type.
    Buildings(Building),
    /// Species of animals.
    Species,
    /// Bonus tiles.
    BonusTiles,
}

/// One space of a trade-route tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteSpace {
    /// The good that fits.
    pub good: Good,
    /// What it gives then.
    pub bonus: RouteBonus,
}

/// A value per player count: 2, 3 and 4 players.
pub type PerPlayers<T> = [T; 3];

/// The plain amounts of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Amounts {
    /// Silver at the start.
    pub start_silver: u16,
    /// Workers at the start, by turn order.
    pub start_workers: [u16; 4],
    /// Goods dealt to each player.
    pub start_goods: usize,
    /// Key spaces.
    pub key_spaces: usize,
    /// Colours of goods a player can store.
    pub goods_colours: usize,
    /// Goods of each colour.
    pub goods_per_colour: u8,
    /// Goods of a phase.
    pub goods_per_phase: usize,
    /// The last space of the turn-order track, the first being 0.
    pub track_end: u8,
    /// Silver of a sale.
    pub sale_silver: u16,
    /// Workers of a take-workers action.
    pub worker_action: u16,
    /// The price of a purchase.
    pub price: u16,
    /// Workers that make a point in the end.
    pub workers_per_point: u16,
    /// Points of a watchtower.
    pub watchtower: i16,
    /// Workers of a boarding house.
    pub boarding_house: u16,
    /// Silver of a bank.
    pub bank: u16,
}

/// Everything the data files say, in compact form.
#[derive(Clone, Debug)]
pub struct Data {
    /// Coloured backs of the base game by hex.
    pub coloured: [u8; Hex::COUNT],
    /// Black backs of the base game by hex.
    pub black: [u8; Hex::COUNT],
    /// Hexes that modules add: coloured or black backs.
    pub added: Vec<Added>,
    /// The spaces of the six depots.
    pub slots: [[Slot; 4]; 6],
    /// Where three players find a mine.
    pub mine_slot: MineSlot,
    /// Spaces of the black depot.
    pub black_depot: PerPlayers<usize>,
    /// The number of every space, the same on all duchies.
    pub numbers: [Number; Space::COUNT],
    /// The spaces of each number.
    pub by_number: [Spaces; 6],
    /// All layouts.
    pub layouts: Vec<Layout>,
    /// Points of an area by size, from 1.
    pub area_points: Vec<i16>,
    /// The largest size that scores, by edition.
    pub largest_area: [usize; 2],
    /// Points of a phase.
    pub phase_points: [i16; 5],
    /// The large bonus.
    pub large_bonus: PerPlayers<i16>,
    /// The small bonus.
    pub small_bonus: PerPlayers<i16>,
    /// Points of a good sold.
    pub good_points: PerPlayers<i16>,
    /// What monasteries count in the end, and the points for each.
    pub final_points: [Option<(Counts, i16)>; Monastery::COUNT + 1],
    /// The kinds that a monastery places with a free step of the die.
    pub free_steps: [(Monastery, Vec<Kind>); 3],
    /// For each kind, the monastery that places it with a free step.
    pub free_step_for: [Monastery; 6],
    /// The trade-route tiles.
    pub routes: [[RouteSpace; 3]; RouteTile::COUNT],
    /// Tiles of the trade route for each player.
    pub route_tiles: PerPlayers<usize>,
    /// Final points of the shields.
    pub shield_points: [i16; Shield::COUNT + 1],
    /// Shields dealt to the six depots.
    pub shields_per_depot: PerPlayers<[usize; 6]>,
    /// The spaces that each border post touches, by edition.
    pub posts: [[Spaces; 3]; 2],
    /// Inns in the box, one per phase.
    pub inns: u8,
    /// The plain amounts.
    pub amounts: Amounts,
    /// Names of entries whose data no public source shows.
    pub reconstructed: Vec<String>,
}

/// Some hexes that a module adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Added {
    /// The module.
    pub module: Module,
    /// The hex.
    pub hex: Hex,
    /// Whether the backs are black.
    pub black: bool,
    /// How many.
    pub count: u8,
}

/// The data of the box.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> =
        LazyLock::new(|| Data::load(Texts::EMBEDDED).expect("the embedded data is checked by the tests"));
    &DATA
}

impl Data {
    /// The layout of a duchy in an edition.
    pub fn layout_of(&self, edition: Edition, duchy: Duchy) -> Option<LayoutId> {
        let fits = |layout: &Layout| layout.duchy == duchy && layout.editions.contains(&edition);
        self.layouts.iter().position(fits).map(|index| LayoutId(index as u8))
    }

    /// A layout by its id.
    #[inline]
    pub fn layout(&self, id: LayoutId) -> &Layout {
        &self.layouts[id.0 as usize]
    }

    /// Coloured and black backs with some modules.
    pub fn supply(&self, modules: Modules) -> ([u8; Hex::COUNT], [u8; Hex::COUNT]) {
        let (mut coloured, mut black) = (self.coloured, self.black);
        for added in self.added.iter().filter(|added| modules.has(added.module)) {
            let backs = if added.black { &mut black } else { &mut coloured };
            backs[added.hex.index()] += added.count;
        }
        (coloured, black)
    }

    /// The kind that a depot space receives in a phase (BUR-COUNT-003).
    pub fn slot_kind(&self, players: u8, phase: Phase, depot: usize, slot: usize, printed: Kind) -> Kind {
        let mine = &self.mine_slot;
        let special = players == 3 && mine.depot.index() == depot && mine.slot == slot && mine.phases[phase.index()];
        if special { Kind::Mine } else { printed }
    }

    /// Reads and checks the data files.
    ///
    /// # Errors
    /// The file and what is wrong with it.
    pub fn load(texts: Texts<'_>) -> Result<Data, DataError> {
        let base: BaseFile = read("base.toml", texts.base)?;
        let duchies: DuchiesFile = read("duchies.toml", texts.duchies)?;
        let expansions: ExpansionsFile = read("expansions.toml", texts.expansions)?;
        let data = combine(&base, &duchies, &expansions)?;
        crate::data_checks::check(&data, &base, &expansions)?;
        Ok(data)
    }
}

fn read<'a, T: Deserialize<'a>>(file: &'static str, text: &'a str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|error| DataError { file, reason: error.to_string() })
}

pub(crate) fn broken<T>(file: &'static str, reason: impl Into<String>) -> Result<T, DataError> {
    Err(DataError { file, reason: reason.into() })
}

fn combine(base: &BaseFile, duchies: &DuchiesFile, expansions: &ExpansionsFile) -> Result<Data, DataError> {
    let (coloured, black) = tiles(base)?;
    let numbers = numbers("duchies.toml", &duchies.number_pattern)?;
    let mut by_number = [Spaces::NONE; 6];
    for space in Space::all() {
        by_number[numbers[space.index()].index()].insert(space);
    }
    let layouts = layouts(duchies, expansions, &numbers)?;
    let (scoring, board) = (&base.scoring, &base.board);
    let by_count = |map: &BTreeMap<String, i16>| -> PerPlayers<i16> { [map["2"], map["3"], map["4"]] };
    Ok(Data {
        coloured,
        black,
        added: added(expansions)?,
        slots: slots(base)?,
        mine_slot: mine_slot(board)?,
        black_depot: by_count(&board.black_depot).map(|count| count as usize),
        numbers,
        by_number,
        layouts,
        area_points: scoring.area.iter().chain(&scoring.area_extended_special).copied().collect(),
        largest_area: [expansions.area_table.max_size.anniversary, expansions.area_table.max_size.special],
        phase_points: std::array::from_fn(|phase| scoring.phase_bonus[Phase::ALL[phase].word()]),
        large_bonus: by_count(&scoring.colour_bonus_first),
        small_bonus: by_count(&scoring.colour_bonus_second),
        good_points: by_count(&scoring.good_sold),
        final_points: final_points(base, expansions)?,
        free_step_for: free_step_for(&free_steps(base)?)?,
        free_steps: free_steps(base)?,
        routes: routes(expansions)?,
        route_tiles: expansions.trade_routes.tiles_per_player.in_order(),
        shield_points: shield_points(expansions)?,
        shields_per_depot: expansions.shields.per_depot.in_order(),
        posts: [posts(expansions, Edition::Anniversary)?, posts(expansions, Edition::Special)?],
        inns: expansions.inns.count,
        amounts: amounts(base),
        reconstructed: reconstructed(duchies, expansions),
    })
}

fn amounts(base: &BaseFile) -> Amounts {
    let (setup, scoring, goods) = (&base.setup, &base.scoring, &base.goods);
    Amounts {
        start_silver: setup.silver,
        start_workers: setup.workers_by_seat,
        start_goods: goods.start_per_player,
        key_spaces: setup.storage_spaces,
        goods_colours: goods.storage_types,
        goods_per_colour: goods.per_colour,
        goods_per_phase: goods.per_pile,
        track_end: base.board.track_spaces - 1,
        sale_silver: scoring.silver_per_sale,
        worker_action: scoring.worker_action,
        price: scoring.black_depot_price,
        workers_per_point: scoring.end_workers_per_vp,
        watchtower: scoring.watchtower,
        boarding_house: scoring.boarding_house_workers,
        bank: scoring.bank_silver,
    }
}

fn tiles(base: &BaseFile) -> Result<([u8; Hex::COUNT], [u8; Hex::COUNT]), DataError> {
    let (mut coloured, mut black) = ([0; Hex::COUNT], [0; Hex::COUNT]);
    for entry in &base.building {
        let hex = Hex::building(building(&entry.name)?);
        (coloured[hex.index()], black[hex.index()]) = (entry.coloured, entry.black);
    }
    for entry in &base.animal {
        let species: Species = entry.species.parse().or_else(|error| broken("base.toml", format!("{error}")))?;
        for (backs, sizes) in [(&mut coloured, &entry.coloured), (&mut black, &entry.black)] {
            for (size, count) in sizes {
                let hex = size.parse().ok().and_then(|size| Hex::animals(species, size));
                let Some(hex) = hex else { return broken("base.toml", format!("no hex with {size} {species}")) };
                backs[hex.index()] = *count;
            }
        }
    }
    for (hex, entry) in [
        (Hex::CASTLE, &base.plain_tiles.castle),
        (Hex::MINE, &base.plain_tiles.mine),
        (Hex::SHIP, &base.plain_tiles.ship),
    ] {
        (coloured[hex.index()], black[hex.index()]) = (entry.coloured, entry.black);
    }
    for entry in &base.monastery {
        let hex = Hex::monastery(monastery("base.toml", entry.n)?);
        match entry.back.as_str() {
            "coloured" => coloured[hex.index()] += 1,
            "black" => black[hex.index()] += 1,
            other => return broken("base.toml", format!("monastery {}: back \"{other}\"", entry.n)),
        }
    }
    Ok((coloured, black))
}

fn building(name: &str) -> Result<Building, DataError> {
    name.replace('_', "-").parse().or_else(|error| broken("base.toml", format!("{error}")))
}

fn monastery(file: &'static str, number: u8) -> Result<Monastery, DataError> {
    if (1..=Monastery::COUNT as u8).contains(&number) {
        Ok(Monastery::new(number))
    } else {
        broken(file, format!("no monastery {number}"))
    }
}

fn added(expansions: &ExpansionsFile) -> Result<Vec<Added>, DataError> {
    let entries = expansions.extra_hex.iter().map(|entry| (Module::Extra, entry));
    let entries = entries.chain(expansions.white_castle.iter().map(|entry| (Module::White, entry)));
    let mut all = Vec::new();
    for (module, entry) in entries {
        let hex = match (entry.number, &entry.building, entry.animals) {
            (Some(number), ..) => Hex::monastery(monastery("expansions.toml", number)?),
            (None, Some(name), _) => Hex::building(building(name)?),
            (None, None, Some(count)) => match Hex::animals(Species::Goose, count) {
                Some(hex) => hex,
                None => return broken("expansions.toml", format!("no hex with {count} geese")),
            },
            _ => return broken("expansions.toml", format!("{}: neither monastery, building nor animals", entry.id)),
        };
        all.push(Added { module, hex, black: entry.back == "black", count: entry.count });
    }
    Ok(all)
}

fn slots(base: &BaseFile) -> Result<[[Slot; 4]; 6], DataError> {
    let mut slots = [[Slot { kind: Kind::Building, least: 2 }; 4]; 6];
    for (index, depot) in base.depot.iter().enumerate() {
        if depot.n as usize != index + 1 || index >= 6 {
            return broken("base.toml", "the depots are not 1 to 6 in order");
        }
        for (slot, text) in slots[index].iter_mut().zip(&depot.slots) {
            let (kind, least) = cell("base.toml", text)?;
            *slot = Slot { kind, least };
        }
        if depot.slots.len() != 4 {
            return broken("base.toml", format!("depot {}: {} spaces, not 4", depot.n, depot.slots.len()));
        }
    }
    if base.depot.len() == 6 { Ok(slots) } else { broken("base.toml", "there are not six depots") }
}

fn mine_slot(board: &Board) -> Result<MineSlot, DataError> {
    let entry = &board.three_player_mine_slot;
    if !(1..=6).contains(&entry.depot) || entry.slot >= 4 {
        return broken("base.toml", "three_player_mine_slot: no such space");
    }
    let phases = std::array::from_fn(|phase| entry.phases.iter().any(|word| word == Phase::ALL[phase].word()));
    Ok(MineSlot { depot: Number::new(entry.depot), slot: entry.slot, phases })
}

/// A cell such as `B6`: a kind and a number.
fn cell(file: &'static str, text: &str) -> Result<(Kind, u8), DataError> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(Kind::of_letter);
    match (kind, letters.as_str().parse()) {
        (Some(kind), Ok(number @ 1..=6)) => Ok((kind, number)),
        _ => broken(file, format!("\"{text}\" is no kind (B A S K C M) with a number (1 to 6)")),
    }
}

fn shaped(file: &'static str, what: &str, rows: &[String]) -> Result<Vec<String>, DataError> {
    let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
    if cells.iter().map(Vec::len).collect::<Vec<_>>() != ROWS {
        let count: usize = cells.iter().map(Vec::len).sum();
        return broken(file, format!("{what}: {count} spaces, not 37 in rows of 4-5-6-7-6-5-4"));
    }
    Ok(cells.into_iter().flatten().map(str::to_owned).collect())
}

fn numbers(file: &'static str, rows: &[String]) -> Result<[Number; Space::COUNT], DataError> {
    let mut numbers = [Number::new(1); Space::COUNT];
    for (number, text) in numbers.iter_mut().zip(shaped(file, "number pattern", rows)?) {
        *number = text.parse().or_else(|error| broken(file, format!("number pattern: {error}")))?;
    }
    Ok(numbers)
}

fn layouts(
    duchies: &DuchiesFile,
    expansions: &ExpansionsFile,
    numbers: &[Number; Space::COUNT],
) -> Result<Vec<Layout>, DataError> {
    let mut all: Vec<Layout> = Vec::new();
    let mut kinds_by_id = BTreeMap::new();
    for entry in &duchies.duchy {
        let mut kinds = [Kind::Building; Space::COUNT];
        for (space, text) in Space::all().zip(shaped("duchies.toml", &entry.id, &entry.rows)?) {
            let (kind, number) = cell("duchies.toml", &text)?;
            if number as usize != numbers[space.index()].index() + 1 {
                let wanted = numbers[space.index()];
                return broken(
                    "duchies.toml",
                    format!("{}: space {space} has number {number}, the pattern says {wanted}", entry.id),
                );
            }
            kinds[space.index()] = kind;
        }
        if !(1..=30).contains(&entry.number) {
            return broken("duchies.toml", format!("{}: number {}", entry.id, entry.number));
        }
        kinds_by_id.insert(entry.id.as_str(), kinds);
        let duchy = Duchy::numbered(entry.number);
        all.push(Layout::new(duchy, entry.editions.clone(), entry.status == "reconstructed", kinds));
    }
    for entry in expansions.post_duchy.iter().filter(|entry| entry.edition == Edition::Anniversary) {
        let Some(kinds) = kinds_by_id.get(entry.duchy.as_str()) else {
            return broken("expansions.toml", format!("duchy {}: no layout {}", entry.id, entry.duchy));
        };
        let duchy = entry.id.parse().or_else(|error| broken("expansions.toml", format!("{error}")))?;
        all.push(Layout::new(duchy, vec![entry.edition], entry.status == "reconstructed", *kinds));
    }
    Ok(all)
}

type FinalPoints = [Option<(Counts, i16)>; Monastery::COUNT + 1];

fn final_points(base: &BaseFile, expansions: &ExpansionsFile) -> Result<FinalPoints, DataError> {
    let mut points = [None; Monastery::COUNT + 1];
    let mut per_building = 0;
    for entry in &base.monastery {
        let counts = match entry.effect.as_str() {
            "end_vp_per_goods_type_sold" => Counts::GoodsColours,
            "end_vp_per_good_sold" => Counts::Goods,
            "end_vp_per_building" => {
                per_building = entry.value.unwrap_or_default();
                Counts::Buildings(building(entry.building.as_deref().unwrap_or_default())?)
            }
            "end_vp_per_animal_species" => Counts::Species,
            "end_vp_per_bonus_tile" => Counts::BonusTiles,
            _ => continue,
        };
        let Some(value) = entry.value else {
            return broken("base.toml", format!("monastery {}: no value", entry.n));
        };
        points[entry.n as usize] = Some((counts, value));
    }
    // BUR-MONASTERY-029: the ninth building type has its own monastery.
    for number in expansions.white_castle.iter().filter_map(|entry| entry.number) {
        let monastery = monastery("expansions.toml", number)?;
        points[monastery.number() as usize] = Some((Counts::Buildings(Building::WhiteCastle), per_building));
    }
    Ok(points)
}

fn free_steps(base: &BaseFile) -> Result<[(Monastery, Vec<Kind>); 3], DataError> {
    let mut steps = Vec::new();
    for entry in base.monastery.iter().filter(|entry| entry.effect == "free_shift_place") {
        let kinds: Result<Vec<Kind>, _> = entry.kinds.iter().map(|kind| kind.parse()).collect();
        let kinds = kinds.or_else(|error: engine::NotationError| broken("base.toml", format!("{error}")))?;
        steps.push((monastery("base.toml", entry.n)?, kinds));
    }
    steps.try_into().or_else(|_| broken("base.toml", "there are not three monasteries with a free step for placing"))
}

fn free_step_for(steps: &[(Monastery, Vec<Kind>)]) -> Result<[Monastery; 6], DataError> {
    let mut all = [Monastery::new(1); 6];
    for kind in Kind::ALL {
        let Some((monastery, _)) = steps.iter().find(|(_, kinds)| kinds.contains(kind)) else {
            return broken("base.toml", format!("no monastery places {kind} with a free step"));
        };
        all[kind.index()] = *monastery;
    }
    Ok(all)
}

fn routes(expansions: &ExpansionsFile) -> Result<[[RouteSpace; 3]; RouteTile::COUNT], DataError> {
    let file = "expansions.toml";
    let mut all = Vec::new();
    for entry in &expansions.trade_route {
        let mut spaces = Vec::new();
        for space in &entry.spaces {
            if !(1..=6).contains(&space.good) {
                return broken(file, format!("trade route {}: no good {}", entry.id, space.good));
            }
            let bonus = space.bonus.parse().or_else(|error| broken(file, format!("{error}")))?;
            spaces.push(RouteSpace { good: Number::new(space.good).good(), bonus });
        }
        let id = entry.id;
        all.push(spaces.try_into().or_else(|_| broken(file, format!("trade route {id}: not 3 spaces")))?);
    }
    all.try_into().or_else(|_| broken(file, "there are not 12 trade-route tiles"))
}

fn shield_points(expansions: &ExpansionsFile) -> Result<[i16; Shield::COUNT + 1], DataError> {
    let mut points = [0; Shield::COUNT + 1];
    if expansions.shield.iter().map(|entry| entry.number).ne(1..=Shield::COUNT) {
        return broken("expansions.toml", "the shields are not 1 to 18 in order");
    }
    expansions.shield.iter().for_each(|entry| points[entry.number] = entry.end_vp);
    Ok(points)
}

fn posts(expansions: &ExpansionsFile, edition: Edition) -> Result<[Spaces; 3], DataError> {
    let file = "expansions.toml";
    let Some(entry) = expansions.border_post_layout.iter().find(|entry| entry.edition == edition) else {
        return broken(file, format!("no border posts for the {edition} edition"));
    };
    let mut posts = Vec::new();
    for names in &entry.posts {
        let spaces: Result<Spaces, _> = names.iter().map(|name| name.parse::<Space>()).collect();
        posts.push(spaces.or_else(|error| broken(file, format!("border posts: {error}")))?);
    }
    posts.try_into().or_else(|_| broken(file, format!("border posts of the {edition} edition: not three")))
}

fn reconstructed(duchies: &DuchiesFile, expansions: &ExpansionsFile) -> Vec<String> {
    let ours = |status: &str| status == "reconstructed";
    let layouts =
        duchies.duchy.iter().filter(|entry| ours(&entry.status)).map(|entry| format!("duchy {}", entry.number));
    let posted = expansions.post_duchy.iter().filter(|entry| ours(&entry.status));
    let posted = posted.map(|entry| format!("duchy {}", entry.id));
    let posts = expansions.border_post_layout.iter().filter(|entry| ours(&entry.status));
    let posts = posts.map(|entry| format!("border posts {}", entry.edition));
    let routes = expansions.trade_route.iter().filter(|entry| ours(&entry.status));
    let routes = routes.map(|entry| format!("trade-route tile {}", entry.id));
    layouts.chain(posted).chain(posts).chain(routes).collect()
}

/// Whether a duchy can be filled under the castle-connection rule from each of its castle spaces (BUR-CONNECT-002).
pub(crate) fn fillable_by_connection(layout: &Layout) -> bool {
    let castles = layout.by_kind[Kind::Castle.index()];
    let touched = |spaces: Spaces| spaces.fold(Spaces::NONE, |all, space| all | neighbours(space));
    castles.into_iter().all(|start| {
        let mut placed = Spaces::of(start);
        loop {
            let near = touched(placed & castles);
            let opened = layout.areas.iter().filter(|area| area.kind != Kind::Castle && area.spaces.meets(near));
            let next = opened.fold(placed, |all, area| all | area.spaces);
            let next = next | castles & touched(next);
            if next == placed {
                return placed == Spaces::ALL;
            }
            placed = next;
        }
    })
}

/// Whether all areas other than castles touch a castle space.
pub(crate) fn areas_touch_castles(layout: &Layout) -> bool {
    let castles = layout.by_kind[Kind::Castle.index()];
    let near = castles.fold(Spaces::NONE, |all, space| all | neighbours(space));
    layout.areas.iter().all(|area| area.kind == Kind::Castle || area.spaces.meets(near))
}

/// How far apart two spaces are, in steps.
pub(crate) fn distance(from: Space, to: Space) -> usize {
    let mut reached = Spaces::of(from);
    let mut steps = 0;
    while !reached.has(to) {
        reached = reached.fold(reached, |all, space| all | neighbours(space));
        steps += 1;
    }
    debug_assert!(spread(Spaces::of(from), Spaces::ALL) == Spaces::ALL);
    steps
}

#[derive(Deserialize)]
pub(crate) struct BaseFile {
    building: Vec<BuildingEntry>,
    animal: Vec<AnimalEntry>,
    plain_tiles: PlainTiles,
    pub(crate) monastery: Vec<MonasteryEntry>,
    pub(crate) goods: Goods,
    pub(crate) good: Vec<GoodEntry>,
    depot: Vec<DepotEntry>,
    pub(crate) board: Board,
    setup: Setup,
    scoring: Scoring,
}

#[derive(Deserialize)]
struct BuildingEntry {
    #[serde(rename = "type")]
    name: String,
    coloured: u8,
    black: u8,
}

#[derive(Deserialize)]
struct AnimalEntry {
    species: String,
    coloured: BTreeMap<String, u8>,
    black: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
struct PlainTiles {
    castle: Backs,
    mine: Backs,
    ship: Backs,
}

#[derive(Deserialize)]
struct Backs {
    coloured: u8,
    black: u8,
}

#[derive(Deserialize)]
pub(crate) struct MonasteryEntry {
    pub(crate) n: u8,
    back: String,
    effect: String,
    pub(crate) value: Option<i16>,
    building: Option<String>,
    #[serde(default)]
    kinds: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Goods {
    per_colour: u8,
    pub(crate) phase_piles: usize,
    per_pile: usize,
    pub(crate) rest: usize,
    start_per_player: usize,
    storage_types: usize,
}

#[derive(Deserialize)]
pub(crate) struct GoodEntry {
    pub(crate) die: u8,
    pub(crate) colour: String,
}

#[derive(Deserialize)]
struct DepotEntry {
    n: u8,
    slots: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Board {
    pub(crate) phases: Vec<String>,
    pub(crate) rounds_per_phase: u8,
    pub(crate) depots_clockwise: Vec<u8>,
    three_player_mine_slot: MineSlotEntry,
    black_depot: BTreeMap<String, i16>,
    track_spaces: u8,
    pub(crate) silver_coins: u8,
    pub(crate) workers: u8,
}

#[derive(Deserialize)]
struct MineSlotEntry {
    depot: u8,
    slot: usize,
    phases: Vec<String>,
}

#[derive(Deserialize)]
struct Setup {
    silver: u16,
    workers_by_seat: [u16; 4],
    storage_spaces: usize,
}

#[derive(Deserialize)]
struct Scoring {
    area: Vec<i16>,
    area_extended_special: Vec<i16>,
    phase_bonus: BTreeMap<String, i16>,
    colour_bonus_first: BTreeMap<String, i16>,
    colour_bonus_second: BTreeMap<String, i16>,
    good_sold: BTreeMap<String, i16>,
    silver_per_sale: u16,
    worker_action: u16,
    black_depot_price: u16,
    end_workers_per_vp: u16,
    watchtower: i16,
    boarding_house_workers: u16,
    bank_silver: u16,
}

#[derive(Deserialize)]
struct DuchiesFile {
    number_pattern: Vec<String>,
    duchy: Vec<DuchyEntry>,
}

#[derive(Deserialize)]
struct DuchyEntry {
    id: String,
    editions: Vec<Edition>,
    number: u8,
    status: String,
    rows: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct ExpansionsFile {
    pub(crate) dice_grid: DiceGrid,
    extra_hex: Vec<HexEntry>,
    white_castle: Vec<HexEntry>,
    pub(crate) inns: Inns,
    pub(crate) area_table: AreaTable,
    trade_routes: TradeRoutes,
    trade_route: Vec<RouteEntry>,
    shields: ShieldsEntry,
    pub(crate) shield: Vec<ShieldEntry>,
    pub(crate) border_posts: BorderPosts,
    border_post_layout: Vec<PostLayout>,
    pub(crate) post_duchy: Vec<PostDuchy>,
}

#[derive(Deserialize)]
pub(crate) struct DiceGrid {
    pub(crate) rows: Vec<String>,
}

#[derive(Deserialize)]
struct HexEntry {
    id: String,
    number: Option<u8>,
    building: Option<String>,
    animals: Option<u8>,
    back: String,
    count: u8,
}

#[derive(Deserialize)]
pub(crate) struct Inns {
    pub(crate) count: u8,
    pub(crate) per_phase: u8,
    pub(crate) max_per_area: u8,
}

#[derive(Deserialize)]
pub(crate) struct AreaTable {
    pub(crate) vp: Vec<i16>,
    max_size: ByEdition,
}

#[derive(Deserialize)]
struct ByEdition {
    anniversary: usize,
    special: usize,
}

#[derive(Deserialize)]
struct TradeRoutes {
    tiles_per_player: ByCount<usize>,
}

#[derive(Deserialize)]
pub(crate) struct ByCount<T> {
    p2: T,
    p3: T,
    p4: T,
}

impl<T: Copy> ByCount<T> {
    pub(crate) fn in_order(&self) -> PerPlayers<T> {
        [self.p2, self.p3, self.p4]
    }
}

#[derive(Deserialize)]
struct RouteEntry {
    id: u8,
    spaces: Vec<RouteSpaceEntry>,
    status: String,
}

#[derive(Deserialize)]
struct RouteSpaceEntry {
    good: u8,
    bonus: String,
}

#[derive(Deserialize)]
struct ShieldsEntry {
    per_depot: ByCount<[usize; 6]>,
}

#[derive(Deserialize)]
pub(crate) struct ShieldEntry {
    number: usize,
    pub(crate) effect: String,
    end_vp: i16,
    pub(crate) special: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct BorderPosts {
    pub(crate) phase_vp: Vec<i16>,
    pub(crate) bonus_first: ByCount<i16>,
    pub(crate) bonus_second: ByCount<i16>,
}

#[derive(Deserialize)]
struct PostLayout {
    edition: Edition,
    posts: Vec<Vec<String>>,
    status: String,
}

#[derive(Deserialize)]
pub(crate) struct PostDuchy {
    pub(crate) id: String,
    edition: Edition,
    duchy: String,
    status: String,
}
