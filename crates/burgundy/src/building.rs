//! Buildings (BUILDING): what each does when it is placed, or when the crane copies it.

use engine::{Log, RuleId, Seat, Sum};

use crate::data::data;
use crate::event::{Event, Resource};
use crate::modules::ask;
use crate::power::Power;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::{Building, Source};

impl Table {
    /// Uses the effect of a building at once, or lets it wait for a decision.
    pub(crate) fn use_building(&mut self, seat: Seat, building: Building, log: &mut Log<Event>) {
        let power = Power::Building(building);
        let rule = power.rule(self.rules.edition);
        let amounts = &data().amounts;
        match building {
            Building::Watchtower => {
                self.used(seat, power, log);
                let points = amounts.watchtower;
                self.score(seat, Source::Watchtowers, points, rule, log, || Sum::plain(points.into(), "watchtower"));
            }
            Building::BoardingHouse => {
                self.used(seat, power, log);
                self.gain_workers(seat, amounts.boarding_house, rule, log);
            }
            Building::Bank => {
                self.used(seat, power, log);
                self.gain_silver(seat, amounts.bank, rule, log);
            }
            Building::Market | Building::Carpenter | Building::Church => self.pending.push(Step::Gain(power)),
            Building::Warehouse => self.pending.push(Step::Warehouse),
            Building::TownHall => self.pending.push(Step::TownHall),
            Building::WhiteCastle | Building::Crane => self.pending.extend(ask!(first building_effect(building))),
        }
    }

    /// Gains silver.
    pub(crate) fn gain_silver(&mut self, seat: Seat, count: u16, rule: RuleId, log: &mut Log<Event>) {
        self.estate_mut(seat).silver += count;
        log.note(|| Event::Gained { seat, resource: Resource::Silver, count, rule });
    }

    /// Gains workers; the owner of shield 2 may gain too.
    pub(crate) fn gain_workers(&mut self, seat: Seat, count: u16, rule: RuleId, log: &mut Log<Event>) {
        self.estate_mut(seat).workers += count;
        log.note(|| Event::Gained { seat, resource: Resource::Workers, count, rule });
        self.share_workers(seat, count, log);
    }
}
