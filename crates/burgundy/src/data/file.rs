//! The data files as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::data::PerPlayers;
use crate::data::modes::{SoloBoard, SoloEntry, TeamBoard, TeamEntry};
use crate::vocab::Edition;

#[derive(Deserialize)]
pub(crate) struct BaseFile {
    pub(crate) building: Vec<BuildingEntry>,
    pub(crate) animal: Vec<AnimalEntry>,
    pub(crate) plain_tiles: PlainTiles,
    pub(crate) monastery: Vec<MonasteryEntry>,
    pub(crate) goods: Goods,
    pub(crate) good: Vec<GoodEntry>,
    pub(crate) depot: Vec<DepotEntry>,
    pub(crate) board: Board,
    pub(crate) setup: Setup,
    pub(crate) scoring: Scoring,
}

#[derive(Deserialize)]
pub(crate) struct BuildingEntry {
    #[serde(rename = "type")]
    pub(crate) name: String,
    pub(crate) coloured: u8,
    pub(crate) black: u8,
}

#[derive(Deserialize)]
pub(crate) struct AnimalEntry {
    pub(crate) species: String,
    pub(crate) coloured: BTreeMap<String, u8>,
    pub(crate) black: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(crate) struct PlainTiles {
    pub(crate) castle: Backs,
    pub(crate) mine: Backs,
    pub(crate) ship: Backs,
}

#[derive(Deserialize)]
pub(crate) struct Backs {
    pub(crate) coloured: u8,
    pub(crate) black: u8,
}

#[derive(Deserialize)]
pub(crate) struct MonasteryEntry {
    pub(crate) n: u8,
    pub(crate) back: String,
    pub(crate) effect: String,
    pub(crate) value: Option<i16>,
    pub(crate) building: Option<String>,
    #[serde(default)]
    pub(crate) kinds: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Goods {
    pub(crate) per_colour: u8,
    pub(crate) phase_piles: usize,
    pub(crate) per_pile: usize,
    pub(crate) rest: usize,
    pub(crate) start_per_player: usize,
    pub(crate) storage_types: usize,
}

#[derive(Deserialize)]
pub(crate) struct GoodEntry {
    pub(crate) die: u8,
    pub(crate) colour: String,
}

#[derive(Deserialize)]
pub(crate) struct DepotEntry {
    pub(crate) n: u8,
    pub(crate) slots: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Board {
    pub(crate) phases: Vec<String>,
    pub(crate) rounds_per_phase: u8,
    pub(crate) depots_clockwise: Vec<u8>,
    pub(crate) three_player_mine_slot: MineSlotEntry,
    pub(crate) black_depot: BTreeMap<String, i16>,
    pub(crate) black_depot_special: BTreeMap<String, i16>,
    pub(crate) track_spaces: u8,
    pub(crate) silver_coins: u8,
    pub(crate) workers: u8,
}

#[derive(Deserialize)]
pub(crate) struct MineSlotEntry {
    pub(crate) depot: u8,
    pub(crate) slot: usize,
    pub(crate) phases: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Setup {
    pub(crate) silver: u16,
    pub(crate) workers_by_seat: [u16; 4],
    pub(crate) storage_spaces: usize,
}

#[derive(Deserialize)]
pub(crate) struct Scoring {
    pub(crate) area: Vec<i16>,
    pub(crate) area_extended_special: Vec<i16>,
    pub(crate) phase_bonus: BTreeMap<String, i16>,
    pub(crate) colour_bonus_first: BTreeMap<String, i16>,
    pub(crate) colour_bonus_second: BTreeMap<String, i16>,
    pub(crate) good_sold: BTreeMap<String, i16>,
    pub(crate) silver_per_sale: u16,
    pub(crate) worker_action: u16,
    pub(crate) black_depot_price: u16,
    pub(crate) end_workers_per_vp: u16,
    pub(crate) watchtower: i16,
    pub(crate) boarding_house_workers: u16,
    pub(crate) bank_silver: u16,
}

#[derive(Deserialize)]
pub(crate) struct DuchiesFile {
    pub(crate) number_pattern: Vec<String>,
    pub(crate) duchy: Vec<DuchyEntry>,
}

#[derive(Deserialize)]
pub(crate) struct DuchyEntry {
    pub(crate) id: String,
    pub(crate) editions: Vec<Edition>,
    pub(crate) number: u8,
    pub(crate) status: String,
    pub(crate) rows: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct ExpansionsFile {
    pub(crate) dice_grid: DiceGrid,
    pub(crate) extra_hex: Vec<HexEntry>,
    pub(crate) white_castle: Vec<HexEntry>,
    pub(crate) inns: Inns,
    pub(crate) area_table: AreaTable,
    pub(crate) trade_routes: TradeRoutes,
    pub(crate) trade_route: Vec<RouteEntry>,
    pub(crate) shields: ShieldsEntry,
    pub(crate) shield: Vec<ShieldEntry>,
    pub(crate) border_posts: BorderPosts,
    pub(crate) border_post_layout: Vec<PostLayout>,
    pub(crate) post_duchy: Vec<PostDuchy>,
    pub(crate) team: TeamEntry,
    pub(crate) team_board: Vec<TeamBoard>,
    pub(crate) solo: SoloEntry,
    pub(crate) solo_board: Vec<SoloBoard>,
}

#[derive(Deserialize)]
pub(crate) struct DiceGrid {
    pub(crate) rows: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct HexEntry {
    pub(crate) id: String,
    pub(crate) number: Option<u8>,
    pub(crate) building: Option<String>,
    pub(crate) animals: Option<u8>,
    pub(crate) back: String,
    pub(crate) count: u8,
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
    pub(crate) max_size: ByEdition,
}

#[derive(Deserialize)]
pub(crate) struct ByEdition {
    pub(crate) anniversary: usize,
    pub(crate) special: usize,
}

#[derive(Deserialize)]
pub(crate) struct TradeRoutes {
    pub(crate) tiles_per_player: ByCount<usize>,
}

#[derive(Deserialize)]
pub(crate) struct ByCount<T> {
    pub(crate) p2: T,
    pub(crate) p3: T,
    pub(crate) p4: T,
}

impl<T: Copy> ByCount<T> {
    pub(crate) fn in_order(&self) -> PerPlayers<T> {
        [self.p2, self.p3, self.p4]
    }
}

#[derive(Deserialize)]
pub(crate) struct RouteEntry {
    pub(crate) id: u8,
    pub(crate) spaces: Vec<RouteSpaceEntry>,
    pub(crate) status: String,
}

#[derive(Deserialize)]
pub(crate) struct RouteSpaceEntry {
    pub(crate) good: u8,
    pub(crate) bonus: String,
}

#[derive(Deserialize)]
pub(crate) struct ShieldsEntry {
    pub(crate) per_depot: ByCount<[usize; 6]>,
}

#[derive(Deserialize)]
pub(crate) struct ShieldEntry {
    pub(crate) number: usize,
    pub(crate) effect: String,
    pub(crate) end_vp: i16,
    pub(crate) special: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct BorderPosts {
    pub(crate) phase_vp: Vec<i16>,
    pub(crate) bonus_first: ByCount<i16>,
    pub(crate) bonus_second: ByCount<i16>,
}

#[derive(Deserialize)]
pub(crate) struct PostLayout {
    pub(crate) edition: Edition,
    pub(crate) posts: Vec<Vec<String>>,
    pub(crate) status: String,
}

#[derive(Deserialize)]
pub(crate) struct PostDuchy {
    pub(crate) id: String,
    pub(crate) edition: Edition,
    pub(crate) duchy: String,
    pub(crate) status: String,
}
