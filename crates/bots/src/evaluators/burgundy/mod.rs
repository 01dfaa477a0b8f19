//! Burgundy: areas under way by phase, what is stored and where it can go, goods and silver to come, monasteries,
//! turn order.
//!
//! Most weights began as what a thing added to the final score in games of bots against themselves, by regression. Then
//! all were moved together by simultaneous perturbation (SPSA: Spall, 1992): games in which one side had each of them a
//! quarter higher or lower at random and the other the opposite, 4,000 times, and after each a small step towards the side
//! that did better. Where its gate is open a network has the last word (`tavola learn`, docs/LADDER.md).

mod correction;
mod duchy;
mod features;
mod income;
mod learning;
mod monastery;
mod outlook;
mod storage;
#[cfg(test)]
mod tests;
mod vines;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use burgundy::{Mode, Solo, Stage, State, Table};
use engine::{Game, Seat, Setup, Turn};

use self::correction::{corrected, embedded};
use self::learning::family;
use self::outlook::Outlook;
use self::vines::vines;
use super::by_seat;
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};
use crate::learning::Gates;
use crate::network::Network;
use crate::values::Values;

/// The terms, corrected by a network where there is one and the game is one it was trained on.
#[derive(Clone, Debug)]
pub struct Burgundy {
    network: Option<Arc<Network>>,
    gates: Gates,
}

impl Burgundy {
    /// The terms alone.
    pub const TERMS: Burgundy = Burgundy { network: None, gates: Gates::SHUT };

    /// With the network that comes with the game.
    pub fn embedded() -> Burgundy {
        match embedded() {
            Ok(trained) => {
                Burgundy { network: Some(trained.network.clone()), gates: Gates::of::<State>(&trained.gates) }
            }
            Err(_) => Burgundy::TERMS,
        }
    }

    /// The network, where it speaks, and how much a rival's point counts there.
    fn network(&self, table: &Table) -> Option<(&Arc<Network>, f64)> {
        let network = self.network.as_ref()?;
        Some((network, self.gates.rival_weight(family(&table.rules)?)?))
    }

    /// What a seat, or the team whose estate it holds, has and may expect.
    fn value(&self, table: &Table, seat: Seat) -> f64 {
        let Some(outlook) = Outlook::of(table, seat) else { return f64::from(table.side_total(seat)) };
        match self.network(table) {
            Some((network, _)) => corrected(network, &outlook),
            None => outlook.plain(&outlook.terms()),
        }
    }
}

impl Evaluator<State> for Burgundy {
    fn values(&self, state: &State) -> Values {
        let table = state.table();
        by_seat(state, |seat| match table.rules.mode {
            Mode::Standard => self.value(table, seat) + vines(table, seat),
            // What a team has is counted once, with the partner who holds it.
            Mode::Team if table.holder(seat) != seat => 0.0,
            Mode::Team => self.value(table, seat),
            Mode::Solo => progress(table, seat),
        })
    }

    fn terms(&self, state: &State, seat: Seat) -> Vec<Term> {
        let table = state.table();
        if table.rules.mode == Mode::Solo || table.holder(seat) != seat {
            return Vec::new();
        }
        let mut named = vec![("points", f64::from(table.side_total(seat)))];
        if let Some(outlook) = Outlook::of(table, seat) {
            let terms = outlook.terms();
            let network = self.network(table);
            named.push(("order", outlook.lead()));
            named.extend(TERMS.into_iter().zip(terms));
            let plain = outlook.plain(&terms);
            named.extend(network.map(|(network, _)| ("experience", corrected(network, &outlook) - plain)));
        }
        if table.rules.mode == Mode::Standard {
            named.push(("vines", vines(table, seat)));
        }
        named
    }

    fn rival_weight(&self, state: &State) -> f64 {
        self.network(state.table()).map_or(1.0, |(_, weight)| weight)
    }
}

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams { exploration: 4.0, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = false;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Burgundy::embedded())
    }

    fn allied(&self, seat: Seat, other: Seat) -> bool {
        self.table().holder(seat) == self.table().holder(other)
    }

    fn is_quiescent(&self) -> bool {
        self.table().pending.is_empty()
    }

    /// With the last die of the game: two of them have too many continuations.
    fn is_last_turn(&self) -> bool {
        let table = self.table();
        let Turn::Seat(seat) = self.turn() else { return false };
        rounds_to_come(table) == 0.0
            && table.stage == Stage::Turns
            && table.order.last() == Some(&seat)
            && table.players[seat].dice.iter().flatten().count() <= 1
    }

    /// In a turn the same is reached in many orders: first one die and then the other, workers before or after.
    fn key(&self) -> Option<u64> {
        Some(BuildHasherDefault::<DefaultHasher>::default().hash_one(self))
    }

    fn progress(&self) -> f64 {
        1.0 - rounds_to_come(self.table()) / 25.0
    }

    fn uncertainty(&self) -> f64 {
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

/// What the terms of an outlook are called, in their order.
const TERMS: [&str; 5] = ["duchy", "herds", "stored", "income", "monasteries"];

impl Outlook<'_> {
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
        + Outlook::of(table, seat).map_or(0.0, |outlook| outlook.duchy()) * 0.3
}
