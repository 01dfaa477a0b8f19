//! Mines (MINE): they pay at every phase end.

use engine::{Log, RuleId, Seat};

use crate::event::Event;
use crate::power::Power;
use crate::table::Table;
use crate::vocab::{Monastery, Shield};

impl Table {
    /// Phase end: mines pay silver, twice with shield 8, and workers with monastery 2 (BUR-MINE-002).
    pub(crate) fn pay_mines(&mut self, log: &mut Log<Event>) {
        for seat in Seat::all(self.seats()) {
            let mines = u16::from(self.players[seat].mines);
            if mines == 0 {
                continue;
            }
            let times = if self.players[seat].holds(8) { 2 } else { 1 };
            if times == 2 {
                self.used(seat, Power::Shield(Shield::new(8)), log);
            }
            self.gain_silver(seat, mines * times, RuleId("BUR-MINE-002"), log);
            if self.has(seat, 2) {
                let power = Power::Monastery(Monastery::new(2));
                self.used(seat, power, log);
                self.gain_workers(seat, mines, power.rule(self.rules.edition), log);
            }
        }
    }
}
