//! Burgundy: areas under way by phase, what is stored and where it can go, goods and silver to come, monasteries,
//! turn order.
//!
//! Most weights began as what a thing added to the final score in games of bots against themselves, by regression. Then
//! all were moved together: games in which one side had each of them a quarter higher or lower at random and the other
//! the opposite, 4,000 times, and after each a small step towards the side that did better. In games of two experience has the
//! last word: a network that learned from some 40,000 games what the terms miss (`tavola learn`).

mod duchy;
mod experience;
mod income;
mod learning;
mod monastery;
mod rest;
mod signs;
mod storage;
#[cfg(test)]
mod tests;
mod vines;

use burgundy::{Mode, Solo, State, Table};
use engine::{Seat, Setup};

use self::experience::is_familiar;
pub use self::learning::{LearnPlan, Learned, learn};
use self::rest::Rest;
use self::vines::vines;
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

    fn rivalry(&self) -> f64 {
        if is_familiar(self.table()) { 0.5 } else { 1.0 }
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
    let Some(rest) = Rest::of(table, seat) else { return f64::from(table.side_total(seat)) };
    let terms = rest.terms();
    rest.plain(&terms) + rest.experience(&terms)
}

impl Rest<'_> {
    /// What is under way.
    fn terms(&self) -> [f64; 5] {
        [self.duchy(), self.herds(), self.stored(), self.income(), self.monasteries()]
    }

    /// What the seat has and may expect by the terms alone.
    fn plain(&self, terms: &[f64; 5]) -> f64 {
        f64::from(self.table.side_total(self.seat)) + terms.iter().sum::<f64>() + self.lead()
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
