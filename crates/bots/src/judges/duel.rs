//! The Duel: points, production odds, the races for the advantages, and how near the next building and the target are.

use duel::{Advantage, Amounts, Number, Principality, State, Step, Table, cards};
use engine::{Seat, Setup};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 0.15;
    const HAZE: f64 = 0.5;
    const VICTORY: f64 = 2.0;
    const HIDDEN: bool = true;

    fn worths(&self) -> Rewards {
        by_seat(self, |seat| worth(self.table(), seat))
    }

    fn is_unfinished(&self) -> bool {
        let quiet = |step: Step| {
            let turn = matches!(step, Step::Roll | Step::Dice | Step::DrawEvent | Step::Act);
            turn || matches!(step, Step::Replenish | Step::Exchange | Step::First | Step::Deal)
        };
        !self.table().step().is_none_or(quiet)
    }

    fn doubt(&self) -> f64 {
        let table = self.table();
        let leader = Seat::all(2).map(|seat| table.points(seat)).max().unwrap_or(0);
        0.6 + 0.25 * f64::from(target(table).saturating_sub(leader)).sqrt()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        ["intro", "gold", "turmoil", "progress", "duel"]
            .map(|mode| (mode, Setup::players(2).set("mode", mode)))
            .to_vec()
    }
}

fn target(table: &Table) -> u8 {
    table.options.data().target
}

fn worth(table: &Table, seat: Seat) -> f64 {
    if !table.is_founded() {
        return 0.0;
    }
    let points = f64::from(table.points(seat));
    if table.ending.is_some() {
        return points;
    }
    let own = table.of(seat);
    let tally = own.tally();
    // What builds up counts for as long as the game will last.
    let leader = Seat::all(2).map(|seat| table.points(seat)).max().unwrap_or(0);
    let to_come = (f64::from(target(table).saturating_sub(leader)) / f64::from(target(table))).min(1.0);
    let growth = f64::from(tally.skill) * 0.07 + f64::from(tally.progress) * 0.13 + f64::from(tally.trade_ships) * 0.07;
    points
        + open_roads(own) * 0.5
        + production(own) * 0.25 * (0.4 + to_come)
        + own.expansions().count() as f64 * 0.3 * (0.4 + to_come)
        + races(table, seat)
        + growth
        + stock(own)
        + nearest(own) * 0.25
}

fn open_roads(own: &Principality) -> f64 {
    duel::End::ALL.iter().filter(|end| own.has_open_road(**end)).count() as f64
}

/// Regions, and a little more for every number that produces something: then every roll gives.
fn production(own: &Principality) -> f64 {
    let numbers = Number::ALL.iter().filter(|number| own.regions_with(**number) > 0).count();
    own.regions().count() as f64 + 0.5 * numbers as f64
}

/// The advantages pay a point to whoever is ahead: worth more the closer and the safer.
fn races(table: &Table, seat: Seat) -> f64 {
    let race = |token: &Advantage| {
        let own = f64::from(table.advantage_points(*token, seat));
        let other = f64::from(table.advantage_points(*token, Seat::new(1 - seat.index())));
        0.25 * ((own - other) / 2.0).tanh() + 0.06 * own.min(5.0)
    };
    Advantage::ALL.iter().map(race).sum()
}

/// What is stored, the first of a kind most: a mixed stock builds anything.
fn stock(own: &Principality) -> f64 {
    own.stock().iter().map(|(_, count)| f64::from(count).sqrt()).sum::<f64>() * 0.1
}

/// How near road, settlement and city are: nothing missing is worth most.
fn nearest(own: &Principality) -> f64 {
    let missing = |cost: &Amounts| -> u8 {
        cost.iter().zip(own.stock().iter()).map(|((_, need), (_, have))| need.saturating_sub(have)).sum()
    };
    let central = &cards().central;
    let near = |cost: &Amounts| 1.0 / (1.0 + f64::from(missing(cost)));
    let settles = if open_roads(own) > 0.0 { near(&central.settlement) } else { near(&central.road) };
    settles + if own.settlements() > 0 { near(&central.city) } else { 0.0 }
}
