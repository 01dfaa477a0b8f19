//! The Duel: points, production, advantages, and how near the next building is.

use duel::{Amounts, Principality, State, Step, cards};
use engine::{Seat, Setup};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 0.4;
    const VICTORY: f64 = 3.0;
    const HIDDEN: bool = true;

    fn doubt(&self) -> f64 {
        1.0
    }

    fn worths(&self) -> Rewards {
        by_seat(self, |seat| value(self, seat) / 6.0)
    }

    fn is_unfinished(&self) -> bool {
        !matches!(self.table().step(), Some(Step::Act | Step::Replenish | Step::Exchange))
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        ["intro", "gold", "turmoil", "progress", "duel"]
            .map(|mode| (mode, Setup::players(2).set("mode", mode)))
            .to_vec()
    }
}

fn value(state: &State, seat: Seat) -> f64 {
    let table = state.table();
    if !table.is_founded() {
        return 0.0;
    }
    let own = table.of(seat);
    let tally = own.tally();
    let advantages = f64::from(tally.strength.min(6)) * 0.7 + f64::from(tally.commerce.min(6)) * 0.7;
    let growth = f64::from(tally.skill) * 0.4 + f64::from(tally.progress) * 0.8 + f64::from(tally.trade_ships) * 0.4;
    let stock: f64 = own.stock().iter().map(|(_, count)| f64::from(count).sqrt()).sum();
    f64::from(table.points(seat)) * 6.0
        + own.regions().count() as f64 * 1.2
        + f64::from(own.roads()) * 4.5
        + own.expansions().count() as f64 * 3.0
        + advantages
        + growth
        + stock * 0.6
        + nearest(own)
}

/// How near road, settlement and city are: nothing missing is worth most.
fn nearest(own: &Principality) -> f64 {
    let missing = |cost: &Amounts| -> u8 {
        cost.iter().zip(own.stock().iter()).map(|((_, need), (_, have))| need.saturating_sub(have)).sum()
    };
    let central = &cards().central;
    let costs = [&central.road, &central.settlement, &central.city];
    costs.iter().map(|cost| 1.2 / (1.0 + f64::from(missing(cost)))).sum()
}
