//! The components, read once from the embedded data files and refused when they cannot be right.

mod checks;
mod file;
mod modes;
mod read;

use std::sync::LazyLock;

pub use engine::keys::DataError;

use self::file::{BaseFile, DuchiesFile, ExpansionsFile};
pub use self::modes::{SoloAmounts, TeamAmounts};
use self::read::combine;
pub(crate) use self::read::read;
use crate::hex::Hex;
use crate::layout::{Duchy, Layout, LayoutId};
use crate::modules::route::RouteBonus;
use crate::options::{Module, Modules, Rules};
use crate::vocab::{Building, Edition, Good, Kind, Monastery, Number, Phase, RouteTile, Shield, Space, Spaces};

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
        base: include_str!("../../data/base.toml"),
        duchies: include_str!("../../data/duchies.toml"),
        expansions: include_str!("../../data/expansions.toml"),
    };
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
    /// Spaces of the black depot of the special edition, by the other reading (BUR-PHASE-105).
    pub black_depot_special: PerPlayers<usize>,
    /// The number of every space, the same on all plain duchies.
    pub numbers: [Number; Space::PLAIN],
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
    /// The number that a monastery's effect has, by its own number; 0 where it has none.
    pub monastery_values: [u16; Monastery::COUNT + 1],
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
    /// The amounts of the team game.
    pub team: TeamAmounts,
    /// The amounts of the solo game.
    pub solo: SoloAmounts,
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

    /// The spaces of the black depot that are used (BUR-PHASE-005, BUR-PHASE-105).
    pub fn black_spaces(&self, rules: &Rules) -> usize {
        let depot = if rules.large_black_depot { &self.black_depot } else { &self.black_depot_special };
        depot[rules.count()]
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
        checks::check(&data, &base, &expansions)?;
        modes::check(&data, &expansions)?;
        Ok(data)
    }
}

impl Data {
    /// The number that a monastery's effect has.
    #[inline]
    pub fn value(&self, monastery: Monastery) -> u16 {
        self.monastery_values[monastery.number() as usize]
    }
}

pub(crate) fn broken<T>(file: &'static str, reason: impl Into<String>) -> Result<T, DataError> {
    Err(DataError::new(file, reason))
}
