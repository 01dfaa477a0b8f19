//! Trade routes (ROUTE): sold goods cover spaces, and those that fit pay.

use std::fmt;

use arrayvec::ArrayVec;
use engine::keys::words_of;
use engine::{BySeat, Fact, Impossible, Log, NotationError, Random, Refusal, RuleId, Seat, Sum, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::arrange::{Arranging, list};
use crate::check::Checked;
use crate::data::{RouteSpace, data};
use crate::event::{Event, SetupChoice};
use crate::illegal::Illegal;
use crate::modules::{Chapter, Deed, Effect, Lot};
use crate::options::Module;
use crate::outcome::{Outcome, by_seat, groups, read_group};
use crate::player::Player;
use crate::power::Power;
use crate::setup::{Choices, Draft};
use crate::step::{Kinds, Stage, Step};
use crate::table::Table;
use crate::vocab::{Good, RouteTile, RouteTiles, Source};

/// Spaces of a tile.
const PER_TILE: usize = 3;

engine::words! {
    /// What a space of a trade route gives to the good that fits it (BUR-ROUTE-504).
    pub enum RouteBonus {
        /// Four workers.
        Workers = "workers_4",
        /// Two silver.
        Silver = "silver_2",
        /// Four points.
        Points = "vp_4",
        /// A building, as the carpenter.
        TakeBuilding = "take_building",
        /// A ship or an animal, as the market.
        TakeShipOrAnimal = "take_ship_animal",
        /// A mine, monastery or castle, as the church.
        TakeMineMonasteryOrCastle = "take_mine_monastery_castle",
        /// Any hex of the six depots.
        TakeAny = "take_any",
    }
}

/// A decision about trade routes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RouteAction {
    /// Set-up: lays this tile next on the trade route.
    Tile(RouteTile),
}

/// A choice of the set-up about trade routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RouteChoice {
    /// The next tile of the trade route.
    Tile(RouteTile),
}

/// An effect of trade routes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RouteStep {
    /// The trade route pays its spaces one after another (BUR-ROUTE-502).
    Route {
        /// The next space.
        next: u8,
        /// The space after the last.
        end: u8,
    },
}

/// What chance does about trade routes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RouteOutcome {
    /// The tiles of every seat, in order.
    Routes(BySeat<ArrayVec<RouteTile, 5>, 4>),
}

/// Something that happened on trade routes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum RouteEvent {
    /// A seat received its trade-route tiles.
    #[serde(rename = "route-dealt")]
    Dealt { seat: Seat, tiles: ArrayVec<RouteTile, 5> },
    /// A good was laid on a space of the trade route.
    #[serde(rename = "route-covered")]
    Covered { seat: Seat, good: Good, space: u8 },
}

/// Why something is refused about trade routes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RouteIllegal {
    /// Set-up: no such tile.
    #[error("no such tile to lay")]
    NoSuchTile,
}

/// The chapter.
pub(crate) struct TradeRoutes;

impl Chapter for TradeRoutes {
    const SEAT_KEYS: &'static [&'static str] = &["route", "laid"];
    const SEAT_QUESTIONS: &'static [&'static str] = &["route", "laid"];

    fn deals(table: &Table) -> bool {
        table.with(Module::Route)
    }

    fn sample<R: Random>(table: &Table, random: &mut R) -> Outcome {
        let mut tiles: ArrayVec<RouteTile, 12> = RouteTile::all().collect();
        random.shuffle(&mut tiles);
        let mut piles = tiles.chunks(per_seat(table));
        let mut deal = |_| piles.next().expect("there are tiles for everybody").iter().copied().collect();
        RouteOutcome::Routes(BySeat::new(table.people(), &mut deal)).into()
    }

    fn list_choices(table: &Table, seat: Seat, draft: &Draft, choices: &mut Choices) {
        let dealt = &table.players[seat].route;
        if table.rules.route_free_order && draft.route.len() < dealt.len() {
            let left = dealt.iter().filter(|tile| !draft.route.contains(tile));
            choices.extend(left.map(|tile| Action::from(RouteAction::Tile(*tile))));
        }
    }

    fn lay_open(table: &mut Table, seat: Seat, draft: &Draft) {
        if table.rules.route_free_order {
            table.players[seat].route = draft.route.clone();
        }
    }

    /// Lays goods of a sale on the next free spaces; the spaces pay one after another (BUR-ROUTE-502).
    fn sold(table: &mut Table, seat: Seat, good: Good, count: u8, log: &mut Log<Event>) {
        let player = table.estate_mut(seat);
        let first = player.laid.len();
        let spaces = player.route.len() * PER_TILE;
        let end = spaces.min(first + count as usize);
        for space in first..end {
            player.laid.push(good);
            log.note(|| RouteEvent::Covered { seat, good, space: space as u8 }.into());
        }
        if end > first {
            table.pending.push(RouteStep::Route { next: first as u8, end: end as u8 }.into());
        }
    }

    fn audit(table: &Table) -> Result<(), String> {
        for (seat, player) in table.players.iter() {
            hold!(
                player.laid.len() <= PER_TILE * player.route.len(),
                "seat {seat}: more goods than spaces on the route"
            );
            let laid = |good: &Good| player.laid.iter().filter(|laid| *laid == good).count();
            let sold = Good::ALL.iter().all(|good| laid(good) <= player.sold[good.index()] as usize);
            hold!(sold, "seat {seat}: a good on the trade route was not sold");
        }
        Ok(())
    }

    fn arrange_seat(table: &mut Table, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        match key {
            "route" => table.estate_mut(seat).route = words_of(key, value)?.into_iter().collect(),
            "laid" => {
                for good in words_of(key, value)? {
                    let good = table.pick_good(good)?;
                    table.estate_mut(seat).sold[good.index()] += 1;
                    table.estate_mut(seat).laid.push(good);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fact_of(table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        Ok(match question {
            ["laid"] => Some(list(&table.estate(seat).laid)),
            ["route"] => Some(list(&table.estate(seat).route)),
            _ => None,
        })
    }

    fn beside_duchy(player: &Player) -> Option<String> {
        let Player { route, laid, .. } = player;
        (!route.is_empty()).then(|| format!("route {} | laid {}", list(route), list(laid)))
    }
}

impl fmt::Display for RouteAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RouteAction::Tile(tile) = self;
        write!(f, "tile {tile}")
    }
}

impl Deed for RouteAction {
    const FORMS: &'static str = "with trade routes also tile N";

    fn read(words: &[&str]) -> Result<Option<RouteAction>, NotationError> {
        Ok(match *words {
            ["tile", tile] => Some(RouteAction::Tile(tile.parse()?)),
            _ => None,
        })
    }

    fn choose(self, draft: &mut Draft) -> SetupChoice {
        let RouteAction::Tile(tile) = self;
        draft.route.push(tile);
        RouteChoice::Tile(tile).into()
    }

    fn no_choice(self) -> Illegal {
        RouteIllegal::NoSuchTile.into()
    }

    fn check(self, _: &Table, _: Seat) -> Checked {
        Err(Illegal::NotNow)
    }

    fn carry_out(self, _: &mut Table, _: Seat, _: &mut Log<Event>) {
        unreachable!("tiles are chosen in the set-up");
    }
}

impl fmt::Display for RouteChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RouteChoice::Tile(tile) = self;
        write!(f, "tile {tile}")
    }
}

impl Effect for RouteStep {
    fn rule(self) -> RuleId {
        RuleId("BUR-ROUTE-502")
    }

    fn list(self, _: &Table, _: Seat, _: &mut Vec<Action>) {
        unreachable!("a route decides nothing");
    }

    fn waits(self, _: &Table, _: Seat) -> bool {
        false
    }

    fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        let RouteStep::Route { next, end } = self;
        if next + 1 < end {
            table.pending.push(RouteStep::Route { next: next + 1, end }.into());
        }
        pay_space(table, seat, next as usize, log);
    }

    fn can_decline(self) -> bool {
        false
    }
}

impl fmt::Display for RouteOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RouteOutcome::Routes(tiles) = self;
        write!(f, "routes {}", groups(tiles.values().map(list)))
    }
}

impl Lot for RouteOutcome {
    const FORMS: &'static str = "routes N .. / ..";

    fn read(verb: &str, groups: &[&str]) -> Result<Option<RouteOutcome>, NotationError> {
        Ok(match verb {
            "routes" => Some(RouteOutcome::Routes(by_seat(groups, read_group)?)),
            _ => None,
        })
    }

    fn stage(&self) -> Stage {
        Stage::Routes
    }

    fn admits(&self, table: &Table) -> Result<(), Impossible> {
        let RouteOutcome::Routes(tiles) = self;
        let count = per_seat(table);
        let right = tiles.seats() == table.people() && tiles.values().all(|tiles| tiles.len() == count);
        let mut seen = RouteTiles::default();
        match right {
            false => Err(Impossible::because("the wrong number of tiles (BUR-ROUTE-001)")),
            true if !tiles.values().flatten().all(|tile| seen.insert(*tile)) => {
                Err(Impossible::because("a tile twice"))
            }
            true => Ok(()),
        }
    }

    fn befall(&self, table: &mut Table, log: &mut Log<Event>) {
        let RouteOutcome::Routes(tiles) = self;
        for (seat, tiles) in tiles.iter() {
            table.estate_mut(seat).route.extend(tiles.iter().copied()); // BUR-TEAM-505
            log.note(|| RouteEvent::Dealt { seat, tiles: tiles.clone() }.into());
        }
        table.next_deal();
    }
}

impl fmt::Display for RouteEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RouteEvent::Dealt { seat, tiles } => write!(f, "route-dealt {seat} {}", list(tiles)),
            RouteEvent::Covered { seat, good, space } => write!(f, "route-covered {seat} {good} {}", space + 1),
        }
    }
}

impl Fact for RouteEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            RouteEvent::Dealt { .. } => "BUR-ROUTE-001",
            RouteEvent::Covered { .. } => "BUR-ROUTE-004",
        })
    }
}

impl Refusal for RouteIllegal {
    fn rule(&self) -> RuleId {
        RuleId("BUR-ROUTE-003")
    }
}

impl RouteBonus {
    /// The kinds it takes from the numbered depots, if it takes a hex at all.
    pub(crate) const fn takes(self) -> Option<Kinds> {
        match self {
            RouteBonus::TakeShipOrAnimal => Some(Kinds::MARKET),
            RouteBonus::TakeBuilding => Some(Kinds::CARPENTER),
            RouteBonus::TakeMineMonasteryOrCastle => Some(Kinds::CHURCH),
            RouteBonus::TakeAny => Some(Kinds::ALL),
            RouteBonus::Workers | RouteBonus::Silver | RouteBonus::Points => None,
        }
    }

    /// The rule that describes it.
    pub(crate) const fn rule(self) -> RuleId {
        RuleId("BUR-ROUTE-504")
    }
}

impl Table {
    /// A space of a seat's trade route, from 0.
    pub fn route_space(&self, seat: Seat, index: usize) -> Option<RouteSpace> {
        let tile = self.estate(seat).route.get(index / PER_TILE)?;
        Some(data().routes[tile.number() as usize - 1][index % PER_TILE])
    }
}

/// How many tiles everybody receives.
fn per_seat(table: &Table) -> usize {
    data().route_tiles[table.rules.count()]
}

/// Pays one space of the route if its good fits.
fn pay_space(table: &mut Table, seat: Seat, index: usize, log: &mut Log<Event>) {
    let space = table.route_space(seat, index).expect("a covered space is on the route");
    if table.estate(seat).laid[index] != space.good {
        return;
    }
    let (power, rule) = (Power::Route(space.bonus), space.bonus.rule());
    table.used(seat, power, log);
    match space.bonus {
        RouteBonus::Workers => table.gain_workers(seat, 4, rule, log),
        RouteBonus::Silver => table.gain_silver(seat, 2, rule, log),
        RouteBonus::Points => table.score(seat, Source::Routes, 4, rule, log, || Sum::plain(4, "route-space")),
        RouteBonus::TakeBuilding
        | RouteBonus::TakeShipOrAnimal
        | RouteBonus::TakeMineMonasteryOrCastle
        | RouteBonus::TakeAny => table.pending.push(Step::Gain(power)),
    }
}
