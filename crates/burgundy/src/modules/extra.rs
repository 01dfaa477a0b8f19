//! Extra hexes (EXTRA): the crane's choice and its place in the final scoring; monastery 28.

use engine::{Log, Seat};

use crate::event::Event;
use crate::monasteries;
use crate::power::Power;
use crate::table::Table;
use crate::vocab::Building;

impl Table {
    /// The crane uses the effect of a building.
    pub(crate) fn use_crane(&mut self, seat: Seat, building: Building, log: &mut Log<Event>) {
        self.pending.pop();
        self.used(seat, Power::Building(Building::Crane), log);
        self.use_building(seat, building, log);
    }

    /// Whether the seat may buy workers (BUR-MONASTERY-028, BUR-MONASTERY-128).
    pub(crate) fn can_hire(&self, seat: Seat) -> bool {
        self.estate(seat).silver > 0 && self.has(seat, monasteries::HIRING)
    }

    pub(crate) fn hire(&mut self, seat: Seat, log: &mut Log<Event>) {
        let power = Power::Monastery(monasteries::HIRING);
        self.used(seat, power, log);
        self.estate_mut(seat).silver -= 1;
        self.gain_workers(seat, 2, power.rule(self.rules.edition), log);
    }
}
