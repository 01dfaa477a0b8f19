//! The features that the network is given: what can be seen of a seat's position, one number each.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use burgundy::{
    Building, ChapterStep, Edition, Hex, Kind, Module, Monastery, Shield, Spaces, Step, Vine, data, vineyards,
};
use engine::Seat;

use super::super::groups::Group;
use super::outlook::Outlook;
use super::vines::vines;
use super::{partners, rounds_to_come};
use crate::network::Feature;

/// Features of a group that has as many for every kind of hex.
fn kind(index: usize, count: usize) -> String {
    let numbers = count / KINDS;
    let kind = Kind::ALL[index / numbers];
    if numbers == 1 { kind.to_string() } else { format!("{kind}/{}", index % numbers) }
}

fn hex(index: usize, _: usize) -> String {
    Hex::all().nth(index).map_or_else(|| index.to_string(), |hex| hex.to_string())
}

fn building(index: usize, _: usize) -> String {
    Building::ALL[index].to_string()
}

fn module(index: usize, _: usize) -> String {
    Module::ALL[index].to_string()
}

/// Areas are told apart up to this size.
const SIZE: usize = 8;

const KINDS: usize = Kind::ALL.len();
const ROUNDS: Group = Group::first("rounds-to-come", 26);
const UNUSED: Group = ROUNDS.then("unused-dice", 5);
const ROUND: Group = UNUSED.then("round", 5);
const AREAS: Group = ROUND.then("areas", (SIZE + 1) * (SIZE + 1) * 2);
const AREAS_OF_KIND: Group = AREAS.then("areas-of-kind", KINDS * 5).called(kind);
const MISSING: Group = AREAS_OF_KIND.then("missing", KINDS * 8).called(kind);
const BONUS: Group = MISSING.then("bonus", 3 * 8);
const RIVAL: Group = BONUS.then("rival", KINDS * 6).called(kind);
const WAITING: Group = RIVAL.then("waiting", Hex::COUNT).called(hex);
const READY: Group = WAITING.then("ready", Hex::COUNT).called(hex);
const STORED: Group = READY.then("stored", 9);
const MONASTERIES: Group = STORED.then("monastery", Monastery::COUNT + 1);
const BUILT: Group = MONASTERIES.then("built", Building::ALL.len()).called(building);
const SHUT: Group = BUILT.then("shut", Building::ALL.len()).called(building);
const SILVER: Group = SHUT.then("silver", 10);
const WORKERS: Group = SILVER.then("workers", 10);
const MINES: Group = WORKERS.then("mines", 6);
const HEAPS: Group = MINES.then("heap", 8);
const COLOURS: Group = HEAPS.then("goods-colours", 7);
const SOLD: Group = COLOURS.then("sold-colours", 7);
const BORDER: Group = SOLD.then("border", KINDS * 4).called(kind);
const BORDER_NUMBERS: Group = BORDER.then("border-numbers", 7);
const USEFUL: Group = BORDER_NUMBERS.then("useful-numbers", 7);
const OFFERED: Group = USEFUL.then("offered", KINDS).called(kind);
const OFFERED_BLACK: Group = OFFERED.then("offered-black", KINDS).called(kind);
const FITTING: Group = OFFERED_BLACK.then("fitting", KINDS).called(kind);
const TERMS: Group = FITTING.then("term", 5);
const AHEAD: Group = TERMS.then("ahead", 2);
const HERDS: Group = AHEAD.then("herds", 2);
const DICE: Group = HERDS.then("dice", 3);
const BOUGHT: Group = DICE.then("bought", 1);
const PLACED: Group = BOUGHT.then("placed", KINDS).called(kind);
const PLAYERS: Group = PLACED.then("players", 3);
const SPECIAL: Group = PLAYERS.then("special", 1);
const MODULES: Group = SPECIAL.then("module", Module::ALL.len()).called(module);
const TEAM: Group = MODULES.then("team", 1);
const PLACE: Group = TEAM.then("place", 4);
const WAITS: Group = PLACE.then("waits", 16);
const POWER: Group = WAITS.then("monastery-early", Monastery::COUNT + 1);
const INNS: Group = POWER.then("inns", 6);
const SHIELDS: Group = INNS.then("shield", Shield::COUNT + 1);
const CARRIERS: Group = SHIELDS.then("free-castles", 5);
const POSTS: Group = CARRIERS.then("posts", 4);
const POSTS_COVERED: Group = POSTS.then("posts-covered", 4);
const LAID: Group = POSTS_COVERED.then("laid", 19);
const ROUTE: Group = LAID.then("route-next", 4);
const VINES: Group = ROUTE.then("vines", 17);
const PIECES: Group = VINES.then("hexominoes", 4);
const VINE_TILES: Group = PIECES.then("vine-tiles", 8);
const LEVELS: Group = VINE_TILES.then("vine-level", 6);
const VINE_TERM: Group = LEVELS.then("vine-term", 2);

const GROUPS: [Group; 51] = [
    ROUNDS,
    UNUSED,
    ROUND,
    AREAS,
    AREAS_OF_KIND,
    MISSING,
    BONUS,
    RIVAL,
    WAITING,
    READY,
    STORED,
    MONASTERIES,
    BUILT,
    SHUT,
    SILVER,
    WORKERS,
    MINES,
    HEAPS,
    COLOURS,
    SOLD,
    BORDER,
    BORDER_NUMBERS,
    USEFUL,
    OFFERED,
    OFFERED_BLACK,
    FITTING,
    TERMS,
    AHEAD,
    HERDS,
    DICE,
    BOUGHT,
    PLACED,
    PLAYERS,
    SPECIAL,
    MODULES,
    TEAM,
    PLACE,
    WAITS,
    POWER,
    INNS,
    SHIELDS,
    CARRIERS,
    POSTS,
    POSTS_COVERED,
    LAID,
    ROUTE,
    VINES,
    PIECES,
    VINE_TILES,
    LEVELS,
    VINE_TERM,
];

/// The name of every feature, by which a file knows its weights.
pub(super) static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| GROUPS.into_iter().flat_map(Group::names).collect());

/// The features of one position that are not 0: more than a duchy and a board can hold.
pub(super) type Features = ArrayVec<Feature, 512>;

impl Outlook<'_> {
    /// Every feature that is not 0 of what belongs to the seat; the terms are features, too.
    pub(super) fn own_features(&self, terms: &[f64; 5], active: &mut Features) {
        active.push((ROUNDS.at(rounds_to_come(self.table) as usize), 1.0));
        active.push((UNUSED.at(self.unused as usize), 1.0));
        active.push((ROUND.at(usize::from(self.table.round.max(1) - 1)), 1.0));
        self.add_areas(active);
        self.add_kinds(active);
        let useful = self.add_stored(active);
        self.add_powers(active);
        self.add_means(active);
        self.add_numbers(useful, active);
        self.add_rules(active);
        self.add_chapters(active);
        for (index, term) in terms.iter().enumerate() {
            active.push((TERMS.at(index), *term as f32 * 0.05));
        }
    }

    /// Open areas by size, spaces to go and whether the duchy touches one of these.
    fn add_areas(&self, active: &mut Features) {
        for area in &self.player.layout().areas {
            let open = area.spaces & !self.player.covered;
            if open.is_empty() {
                continue;
            }
            let (size, missing) = (area.spaces.len().min(SIZE), open.len());
            let touched = usize::from(open.meets(self.player.near));
            active.push((AREAS.at((size * (SIZE + 1) + missing.min(SIZE)) * 2 + touched), 1.0));
            active.push((AREAS_OF_KIND.at(area.kind.index() * 5 + missing.min(5) - 1), 1.0));
            if area.kind == Kind::Animal {
                for herd in self.animals(area).into_iter().filter(|herd| *herd > 0.0) {
                    active.push((HERDS.at(0), herd as f32 * 0.1));
                    active.push((HERDS.at(1), (herd * herd) as f32 * 0.02));
                }
            }
        }
    }

    /// Colours: spaces to go, the bonus tile, and what lies at the border.
    fn add_kinds(&self, active: &mut Features) {
        let (table, player) = (self.table, self.player);
        let border = self.border();
        for kind in Kind::ALL {
            let (index, missing) = (kind.index(), self.missing(*kind));
            let bonus = usize::from(table.board.bonuses[index].min(2));
            active.push((MISSING.at(index * 8 + missing.min(7)), 1.0));
            if missing > 0 {
                active.push((BONUS.at(bonus * 8 + missing.min(7)), 1.0));
            }
            let of_kind = player.layout().by_kind[index];
            active.push((BORDER.at(index * 4 + (border & of_kind).len().min(3)), 1.0));
            active.push((PLACED.at(index), (player.covered & of_kind).len() as f32 * 0.2));
        }
    }

    /// Stored hexes; the numbers with which one can be placed, or goods be sold.
    fn add_stored(&self, active: &mut Features) -> [bool; 6] {
        let layout = self.player.layout();
        let mut useful = self.player.goods.map(|count| count > 0);
        for (hex, spaces) in self.room() {
            active.push((if spaces.is_empty() { WAITING } else { READY }.at(hex.index()), 1.0));
            spaces.for_each(|space| useful[layout.number(space).index()] = true);
        }
        active.push((STORED.at(self.room().len()), 1.0));
        active.push((USEFUL.at(count(&useful)), 1.0));
        useful
    }

    /// Monasteries, buildings, and the spaces that these shut for more of their type.
    fn add_powers(&self, active: &mut Features) {
        let (player, layout) = (self.player, self.player.layout());
        for monastery in self.table.powers(self.seat).iter() {
            active.push((MONASTERIES.at(monastery.number() as usize), 1.0));
            active.push((POWER.at(monastery.number() as usize), self.early() as f32));
        }
        for building in Building::ALL {
            let built = player.built[building.index()];
            if built.is_empty() {
                continue;
            }
            active.push((BUILT.at(building.index()), built.len() as f32));
            let shut = self.open(layout.areas_of(built));
            if shut > 0 {
                active.push((SHUT.at(building.index()), shut as f32 * 0.5));
            }
        }
    }

    /// Silver, workers, mines, goods, and who is ahead on the track.
    fn add_means(&self, active: &mut Features) {
        let (table, player) = (self.table, self.player);
        active.push((SILVER.at(player.silver.into()), 1.0));
        active.push((WORKERS.at(player.workers.into()), 1.0));
        active.push((MINES.at(player.mines.into()), 1.0));
        let heaps = player.goods.into_iter().filter(|count| *count > 0);
        heaps.for_each(|count| active.push((HEAPS.at(count.into()), 1.0)));
        active.push((COLOURS.at(count(&player.goods.map(|count| count > 0))), 1.0));
        active.push((SOLD.at(count(&player.sold.map(|count| count > 0))), 1.0));
        let ahead = table.track.order.first().is_some_and(|first| partners(table, self.seat).any(|own| own == *first));
        active.push((AHEAD.at(usize::from(ahead)), 1.0));
        let place = table.track.order.iter().position(|other| partners(table, self.seat).any(|own| own == *other));
        active.extend(place.map(|place| (PLACE.at(place), 1.0)));
        if player.bought {
            active.push((BOUGHT.at(0), 1.0));
        }
    }

    /// The numbers at the border, and what the dice are good for without the board.
    fn add_numbers(&self, useful: [bool; 6], active: &mut Features) {
        let (player, layout) = (self.player, self.player.layout());
        let mut numbers = [false; 6];
        self.border().for_each(|space| numbers[layout.number(space).index()] = true);
        active.push((BORDER_NUMBERS.at(count(&numbers)), 1.0));
        for die in player.dice.iter().flatten().map(|die| die.index()) {
            if useful[die] {
                active.push((DICE.at(0), 1.0));
            }
            if player.goods[die] > 0 {
                active.push((DICE.at(2), f32::from(player.goods[die]) * 0.3));
            }
        }
    }

    /// Every feature that is not 0 of what others may change: what the board offers and which of it could be placed, and how
    /// near a rival is to a bonus tile.
    pub(super) fn shared_features(&self, active: &mut Features) {
        let (table, layout, border) = (self.table, self.player.layout(), self.border());
        let fits: [bool; KINDS] = std::array::from_fn(|kind| border.meets(layout.by_kind[kind]));
        let (mut offered, mut black, mut fitting) = ([0u8; KINDS], [0u8; KINDS], [false; 6]);
        for (depot, fitting) in table.board.depots.iter().zip(&mut fitting) {
            for kind in depot.iter().flatten().filter_map(|hex| hex.kind()) {
                offered[kind.index()] += 1;
                *fitting |= fits[kind.index()];
            }
        }
        table.board.black.iter().flatten().filter_map(|hex| hex.kind()).for_each(|kind| black[kind.index()] += 1);
        for kind in 0..KINDS {
            if offered[kind] > 0 {
                let count = f32::from(offered[kind]) * 0.3;
                active.push((OFFERED.at(kind), count));
                if fits[kind] {
                    active.push((FITTING.at(kind), count));
                }
            }
            if black[kind] > 0 {
                active.push((OFFERED_BLACK.at(kind), f32::from(black[kind]) * 0.3));
            }
        }
        let dice = self.player.dice.iter().flatten().filter(|die| fitting[die.index()]).count();
        if dice > 0 {
            active.push((DICE.at(1), dice as f32));
        }
        self.add_rivals(active);
    }

    fn add_rivals(&self, active: &mut Features) {
        let table = self.table;
        let of_others = |seat: &Seat| table.holder(*seat) != table.holder(self.seat);
        let rivals = || table.holders().filter(of_others).map(|seat| table.estate(seat));
        for kind in (0..KINDS).filter(|kind| table.board.bonuses[*kind] > 0) {
            if self.open(self.player.layout().by_kind[kind]) == 0 {
                continue;
            }
            let laid = rivals().filter(|rival| rival.layout.is_some());
            let theirs = laid.map(|rival| (rival.layout().by_kind[kind] & !rival.covered).len()).min();
            active.extend(theirs.map(|theirs| (RIVAL.at(kind * 6 + theirs.min(5)), 1.0)));
        }
    }

    /// What is played, and the effects that wait for the seat.
    fn add_rules(&self, active: &mut Features) {
        let rules = &self.table.rules;
        active.push((PLAYERS.at(rules.count()), 1.0));
        if rules.edition == Edition::Special {
            active.push((SPECIAL.at(0), 1.0));
        }
        if rules.team() {
            active.push((TEAM.at(0), 1.0));
        }
        let played = Module::ALL.iter().filter(|module| rules.has(**module));
        active.extend(played.map(|module| (MODULES.at(module.index()), 1.0)));
        if !self.table.pending.is_empty() && partners(self.table, self.seat).any(|own| own == self.table.actor()) {
            active.extend(self.table.pending.iter().map(|step| (WAITS.at(effect(step)), 1.0)));
        }
    }

    /// What only chapters of the book have.
    fn add_chapters(&self, active: &mut Features) {
        let (table, player) = (self.table, self.player);
        if table.with(Module::Inn) {
            active.push((INNS.at(player.inns.len()), 1.0));
        }
        if table.with(Module::Shield) {
            active.extend(player.shields.iter().map(|held| (SHIELDS.at(held.shield.number().into()), 1.0)));
            active.push((CARRIERS.at(player.castles.len().saturating_sub(player.shields.len())), 1.0));
        }
        if table.with(Module::Outpost) {
            let posts = &data().posts[table.rules.edition.index()];
            active.push((POSTS.at(player.posts.into()), 1.0));
            let covered = posts.iter().filter(|post| post.meets(player.covered)).count();
            active.push((POSTS_COVERED.at(covered), 1.0));
        }
        if table.with(Module::Route) {
            let laid = player.laid.len();
            active.push((LAID.at(laid), 1.0));
            for ahead in 0..4 {
                let space = table.route_space(self.seat, laid + ahead);
                let fits = space.map_or(0, |space| player.goods[space.good.index()]);
                if fits > 0 {
                    active.push((ROUTE.at(ahead), f32::from(fits) * 0.5));
                }
            }
        }
        self.add_vines(active);
    }

    fn add_vines(&self, active: &mut Features) {
        let Some(planted) = &self.table.vines else { return };
        let vineyard = &planted.vineyards[self.seat.index()];
        active.push((VINES.at(vineyard.covered.count_ones() as usize), 1.0));
        active.push((PIECES.at(vineyard.stored.len()), 1.0));
        for vine in Vine::ALL {
            let tiles = vineyard.tiles[vine.index()];
            if tiles > 0 {
                let largest = vineyard.groups(*vine).first().copied().unwrap_or(0);
                active.push((VINE_TILES.at(largest), f32::from(tiles) * 0.5));
            }
        }
        for (index, level) in vineyards().levels.iter().enumerate() {
            let covered = (vineyard.covered & level).count_ones() as f32;
            active.push((LEVELS.at(index), covered / level.count_ones() as f32));
        }
        let term = vines(self.table, self.seat);
        active.push((VINE_TERM.at(0), term as f32 * 0.05));
        active.push((VINE_TERM.at(1), (term * self.early()) as f32 * 0.05));
    }

    /// The open spaces that touch the duchy.
    fn border(&self) -> Spaces {
        self.player.near & !self.player.covered
    }
}

/// Which sort of effect a step is.
fn effect(step: &Step) -> usize {
    match step {
        Step::Castle => 0,
        Step::Act => 1,
        Step::Chapter(ChapterStep::White(_)) => 2,
        Step::TownHall => 3,
        Step::Warehouse => 4,
        Step::Gain(_) => 5,
        Step::Chapter(ChapterStep::Extra(_)) => 6,
        Step::Ship(_) => 7,
        Step::Storing(_) => 8,
        Step::Discard(_) => 9,
        Step::Chapter(ChapterStep::Route(_)) => 10,
        Step::Chapter(ChapterStep::Shield(_)) => 11,
        Step::Chapter(ChapterStep::Vine(_)) => 12,
        Step::Chapter(_) => 13,
    }
}

fn count<const N: usize>(of: &[bool; N]) -> usize {
    of.iter().filter(|which| **which).count()
}
