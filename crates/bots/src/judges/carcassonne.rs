//! Carcassonne: what the zones would pay, followers at hand, cities and roads near completion.

use carcassonne::{Feature, Figure, State};
use engine::{Game, Seat, Setup, Turn};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 2.0;
    const VICTORY: f64 = 5.0;
    const HIDDEN: bool = false;

    fn worths(&self) -> Rewards {
        let projected = self.projected();
        by_seat(self, |seat| f64::from(projected[seat.index()]) + reserves(self, seat) + promise(self, seat))
    }

    fn doubt(&self) -> f64 {
        1.0 + 1.6 * (self.bag().total() as f64).sqrt()
    }

    fn is_ending(&self) -> bool {
        self.bag().total() <= 1
    }

    fn is_unfinished(&self) -> bool {
        matches!(self.turn(), Turn::Seat(_)) && self.hand().is_none()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        vec![
            ("farm", Setup::players(2).with("farm")),
            ("farm", Setup::players(4).with("farm")),
            ("all", Setup::players(2).with("all")),
            ("all", Setup::players(6).with("all")),
        ]
    }
}

/// Followers at hand can still earn: the first few are worth most, and less as the bag empties.
fn reserves(state: &State, seat: Seat) -> f64 {
    let followers = f64::from(state.player(seat).supply(Figure::Follower));
    let to_come = (state.bag().total() as f64 / 12.0).min(1.0);
    to_come * 2.2 * followers.sqrt()
}

/// Zones under way will often be completed: part of the difference is counted, less the more edges are open.
fn promise(state: &State, seat: Seat) -> f64 {
    let to_come = (state.bag().total() as f64 / 24.0).min(1.0);
    let mut promise = 0.0;
    let own = state.figures().filter(|(owner, ..)| *owner == seat).filter_map(|(.., site)| state.zone_view(site));
    for zone in own.filter(|zone| !zone.complete && zone.owners.contains(&seat)) {
        let gain = f64::from(zone.completed - zone.value);
        let chance = match zone.feature {
            Feature::Monastery | Feature::Garden => 0.55,
            Feature::Field => 0.0,
            _ => 0.62 / f64::from(zone.open.max(1)),
        };
        promise += gain * chance * to_come;
    }
    promise
}
