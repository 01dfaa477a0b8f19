//! Trade routes (ROUTE): sold goods cover spaces, and those that fit pay.

use engine::{Log, RuleId, Seat, Sum};

use crate::data::{RouteSpace, data};
use crate::event::Event;
use crate::power::Power;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::{Good, RouteBonus, Source};

/// Spaces of a tile.
const PER_TILE: usize = 3;

impl Table {
    /// A space of a seat's trade route, from 0.
    pub fn route_space(&self, seat: Seat, index: usize) -> Option<RouteSpace> {
        let tile = self.estate(seat).route.get(index / PER_TILE)?;
        Some(data().routes[tile.number() as usize - 1][index % PER_TILE])
    }

    /// Lays goods of a sale on the next free spaces; the spaces pay one after another (BUR-ROUTE-502).
    pub(crate) fn lay_on_route(&mut self, seat: Seat, good: Good, count: u8, log: &mut Log<Event>) {
        let player = self.estate_mut(seat);
        let first = player.laid.len();
        let spaces = player.route.len() * PER_TILE;
        let end = spaces.min(first + count as usize);
        for space in first..end {
            player.laid.push(good);
            log.note(|| Event::RouteCovered { seat, good, space: space as u8 });
        }
        if end > first {
            self.pending.push(Step::Route { next: first as u8, end: end as u8 });
        }
    }

    /// Pays one space of the route if its good fits.
    pub(crate) fn pay_route_space(&mut self, seat: Seat, index: usize, log: &mut Log<Event>) {
        let space = self.route_space(seat, index).expect("a covered space is on the route");
        if self.estate(seat).laid[index] != space.good {
            return;
        }
        let power = Power::Route(space.bonus);
        self.used(seat, power, log);
        let rule = RuleId("BUR-ROUTE-504");
        match space.bonus {
            RouteBonus::Workers => self.gain_workers(seat, 4, rule, log),
            RouteBonus::Silver => self.gain_silver(seat, 2, rule, log),
            RouteBonus::Points => self.score(seat, Source::Routes, 4, rule, log, || Sum::plain(4, "route-space")),
            RouteBonus::TakeBuilding
            | RouteBonus::TakeShipOrAnimal
            | RouteBonus::TakeMineMonasteryOrCastle
            | RouteBonus::TakeAny => self.pending.push(Step::Gain(power)),
        }
    }
}
