//! Burgundy: areas under way by phase, what is stored and where it can go, goods and silver to come, monasteries.

use burgundy::{
    Area, Counts, Face, Hex, Mode, Player, Solo, Species, Stage, State, Table, Vine, Vineyard, data, monasteries,
    vineyards,
};
use engine::{Seat, Setup};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 1.0;
    const HAZE: f64 = 4.0;
    const VICTORY: f64 = 5.0;
    const HIDDEN: bool = false;

    fn worths(&self) -> Rewards {
        let table = self.table();
        by_seat(self, |seat| match table.rules.mode {
            Mode::Standard => worth(table, seat) + vines(table, seat),
            // What a team has is counted once, with the partner who holds it.
            Mode::Team if table.holder(seat) != seat => 0.0,
            Mode::Team => worth(table, seat),
            Mode::Solo => progress(table, seat),
        })
    }

    fn allied(&self, seat: Seat, other: Seat) -> bool {
        self.table().holder(seat) == self.table().holder(other)
    }

    fn is_unfinished(&self) -> bool {
        !self.table().pending.is_empty()
    }

    fn doubt(&self) -> f64 {
        2.0 + 2.0 * rounds_to_come(self.table()).sqrt()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        let special = |players| Setup::players(players).set("edition", "special");
        vec![
            ("anniversary", Setup::players(2)),
            ("anniversary", Setup::players(4)),
            ("special", special(2)),
            ("anniversary, all", Setup::players(4).with("all")),
            ("special, all", special(4).with("all")),
            ("anniversary, teams", Setup::players(4).set("mode", "team")),
            ("special, solo", special(1).set("mode", "solo")),
            ("special, vineyards", special(2).with("vine")),
            ("special, AutoDuke", special(1).with("auto")),
        ]
    }
}

/// Rounds that have not begun.
fn rounds_to_come(table: &Table) -> f64 {
    f64::from(4 - table.phase.index() as u8) * 5.0 + f64::from(5 - table.round.min(5))
}

/// What a seat, or the team whose estate it holds, has and may expect.
fn worth(table: &Table, seat: Seat) -> f64 {
    let points = f64::from(table.side_total(seat));
    let Some(rest) = Rest::of(table, seat) else { return points };
    points
        + rest.duchy()
        + rest.stored()
        + rest.purse()
        + rest.goods()
        + rest.monasteries()
        + rest.mines()
        + rest.unused * 3.5
}

/// What a seat may still make of its position.
struct Rest<'a> {
    table: &'a Table,
    seat: Seat,
    player: &'a Player,
    /// Dice that lie unused.
    unused: f64,
    /// Dice still to be used, those of later rounds included.
    actions: f64,
}

impl<'a> Rest<'a> {
    /// Nothing when nothing is to come, or nothing can be told yet.
    fn of(table: &'a Table, seat: Seat) -> Option<Rest<'a>> {
        let player = table.estate(seat);
        if table.stage == Stage::Over || player.layout.is_none() {
            return None;
        }
        let dice = |seat: Seat| table.players[seat].dice.iter().flatten().count() as f64;
        let unused = partners(table, seat).map(dice).sum();
        let rounds = 2.0 * rounds_to_come(table) * partners(table, seat).count() as f64;
        Some(Rest { table, seat, player, unused, actions: rounds + unused })
    }

    /// How much of the game is to come, from 1 to 0.
    fn early(&self) -> f64 {
        (self.actions / 50.0).min(1.0)
    }

    /// The column of the tables with a value per number of players.
    fn count(&self) -> usize {
        usize::from(self.table.rules.players.clamp(2, 4) - 2)
    }

    /// Hexes that can still be placed: most need one die to take and one to place.
    fn placements(&self) -> f64 {
        self.actions * 0.55
    }

    /// Areas and colours under way: worth the more the nearer, as far as there is time for what is missing.
    fn duchy(&self) -> f64 {
        let layout = self.player.layout();
        let areas: f64 = layout.areas.iter().map(|area| self.area(area)).sum();
        let mut colours = 0.0;
        for (kind, spaces) in layout.by_kind.iter().enumerate() {
            let (all, missing) = (spaces.len() as f64, (*spaces & !self.player.covered).len() as f64);
            let bonus = match self.table.board.bonuses[kind] {
                2 => data().large_bonus,
                1 => data().small_bonus,
                _ => continue,
            };
            if all > 0.0 && missing > 0.0 {
                let value = f64::from(bonus[self.count()]);
                colours += value * (1.0 - missing / all).powi(3) * self.time_for(missing) * 0.8;
            }
        }
        areas + colours
    }

    fn area(&self, area: &Area) -> f64 {
        let all = area.spaces.len() as f64;
        let missing = (area.spaces & !self.player.covered).len() as f64;
        if missing == 0.0 {
            return 0.0;
        }
        let score = self.table.area_score(self.seat, area);
        // By the time it is complete the phase may be a later one.
        let later = f64::from(score.phase) - 0.5 * missing;
        let promise = f64::from(score.points) + later.max(2.0);
        let near = 0.15 + 0.85 * (1.0 - missing / all);
        let reach = if (area.spaces & self.player.near).is_empty() { 0.5 } else { 1.0 };
        promise * near * reach * self.time_for(missing)
    }

    /// The chance that so many hexes can still be placed where they are wanted.
    fn time_for(&self, missing: f64) -> f64 {
        (self.placements() / (missing * 4.5)).min(1.0)
    }

    /// The hexes on key spaces: the own ones, the partner's, and those a team shares.
    fn kept(&self) -> impl Iterator<Item = &'a Hex> {
        let own = partners(self.table, self.seat).flat_map(|seat| &self.table.players[seat].stored);
        own.chain(&self.player.shared)
    }

    /// Hexes on key spaces are half placed, if there is a place for them.
    fn stored(&self) -> f64 {
        let mut value = 0.0;
        let mut room = self.placements();
        for hex in self.kept() {
            let spaces = self.table.spaces_for(self.seat, *hex);
            if spaces.is_empty() || room <= 0.0 {
                value += 0.3 * self.early();
                continue;
            }
            room -= 1.0;
            let kind = match hex.face() {
                Face::Castle => 3.0,
                Face::Mine => self.phases_to_come(),
                Face::Animal(_, count) => f64::from(count),
                Face::Ship | Face::Building(_) | Face::Monastery(_) => 2.0,
                Face::Inn | Face::Black => 1.0,
            };
            // The more spaces would do, the less it depends on the dice.
            let choice = (spaces.len() as f64).min(3.0) * 0.2;
            value += 0.6 + kind + choice;
        }
        value
    }

    fn phases_to_come(&self) -> f64 {
        f64::from(5 - self.table.phase.index() as u8)
    }

    /// Silver buys hexes, workers bend dice; what is left over counts little.
    fn purse(&self) -> f64 {
        let useful = |have: f64, most: f64| have.min(most) + (have - most).max(0.0) * 0.3;
        let silver = useful(f64::from(self.player.silver), 2.0 + self.actions * 0.25);
        let workers = useful(f64::from(self.player.workers), 4.0);
        let fade = (self.actions / 6.0).min(1.0);
        silver * (1.0 + fade * 0.9) + workers * (0.5 + fade * 0.4)
    }

    /// Goods are sold a colour at a time: large heaps are worth an action.
    fn goods(&self) -> f64 {
        let each = f64::from(data().good_points[self.count()]);
        let mut value = 0.0;
        let mut sales = self.actions;
        let mut heaps = self.player.goods;
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        for count in heaps.into_iter().filter(|count| *count > 0).map(f64::from) {
            let sold = (sales / 4.0).min(1.0);
            value += count + sold * (count * (each - 1.0) * 0.9 + 0.5);
            sales -= 1.0;
        }
        value
    }

    fn mines(&self) -> f64 {
        let silver = f64::from(self.player.mines) * self.phases_to_come();
        let workers = if self.table.has(self.seat, monasteries::MINE_WORKERS) { silver } else { 0.0 };
        silver * 1.2 + workers * 0.7
    }

    /// What monasteries will count in the end, and what the others help until then.
    fn monasteries(&self) -> f64 {
        let mut value = 0.0;
        for monastery in self.table.powers(self.seat).iter() {
            value += match data().final_points[monastery.number() as usize] {
                Some((counts, each)) => (self.counted(counts) + self.grows(counts)) * f64::from(each),
                None => 9.0 * self.early(),
            };
        }
        value
    }

    /// How many things a monastery counts now.
    fn counted(&self, counts: Counts) -> f64 {
        let player = self.player;
        match counts {
            Counts::GoodsColours => player.sold.iter().filter(|count| **count > 0).count() as f64,
            Counts::Goods => player.sold.iter().map(|count| f64::from(*count)).sum(),
            Counts::Buildings(building) => player.count(building) as f64,
            Counts::Species => {
                let faces = || player.covered.into_iter().filter_map(|space| player.tiles[space.index()]);
                let kept = |species: &&Species| {
                    faces().any(|hex| matches!(hex.face(), Face::Animal(kept, _) if kept == **species))
                };
                Species::ALL.iter().filter(kept).count() as f64
            }
            Counts::BonusTiles => f64::from(player.bonus_tiles()),
        }
    }

    /// How many more it may count by the end.
    fn grows(&self, counts: Counts) -> f64 {
        let most = match counts {
            Counts::GoodsColours => 2.5,
            Counts::Goods => 8.0,
            Counts::Buildings(_) => 1.2,
            Counts::Species => 1.0,
            Counts::BonusTiles => 1.5,
        };
        most * self.early()
    }
}

/// The seat, and in the team game its partner.
fn partners(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    [Some(seat), table.partner(seat)].into_iter().flatten()
}

/// How near the solo game is to being won: spaces covered, hexes in hand, and points on the way to the next action.
fn progress(table: &Table, seat: Seat) -> f64 {
    let player = &table.players[seat];
    let towards = |solo: &Solo| f64::from(solo.marker) / f64::from(solo.target);
    let goods: u8 = player.goods.iter().sum();
    f64::from(player.covered.len() as u8) * 10.0
        + (player.stored.len() as f64).min(3.0) * 3.5
        + table.solo.as_ref().map_or(0.0, towards) * 5.0
        + f64::from(player.silver) * 0.6
        + f64::from(player.workers).min(8.0) * 0.5
        + f64::from(goods).min(10.0) * 0.7
        + f64::from(player.mines) * 0.8
        + Rest::of(table, seat).map_or(0.0, |rest| rest.duchy()) * 0.3
}

/// Connected vines that tiles score, hexominoes planted and in hand, and levels under way.
fn vines(table: &Table, seat: Seat) -> f64 {
    let Some(vines) = &table.vines else { return 0.0 };
    let vineyard = &vines.vineyards[seat.index()];
    let tiled: f64 = Vine::ALL.iter().map(|vine| tiled(vineyard, *vine)).sum();
    let levels = vineyards().levels.iter().map(|level| {
        let share = f64::from((vineyard.covered & level).count_ones()) / f64::from(level.count_ones());
        share * share * 2.5
    });
    tiled
        + levels.sum::<f64>()
        + f64::from(vineyard.covered.count_ones()) * 1.2
        + (vineyard.stored.len() as f64).min(2.0) * 1.4
}

/// What the tiles of a colour score as the vines stand.
fn tiled(vineyard: &Vineyard, vine: Vine) -> f64 {
    let sizes = vineyard.groups(vine).into_iter().take(vineyard.tiles[vine.index()] as usize);
    sizes.map(|size| f64::from(vineyards().points[size.min(vineyards().points.len()) - 1])).sum()
}
