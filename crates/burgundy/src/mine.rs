//! Mines (MINE): they pay at every phase end.

use engine::{Log, RuleId};

use crate::event::Event;
use crate::monasteries;
use crate::power::Power;
use crate::shields;
use crate::table::Table;

impl Table {
    /// Phase end: mines pay silver, twice with shield 8, and workers with monastery 2 (BUR-MINE-002).
    pub(crate) fn pay_mines(&mut self, log: &mut Log<Event>) {
        for seat in self.holders() {
            let mines = u16::from(self.players[seat].mines);
            if mines == 0 {
                continue;
            }
            let times = if self.players[seat].holds(shields::DOUBLE_MINES) { 2 } else { 1 };
            if times == 2 {
                self.used(seat, Power::Shield(shields::DOUBLE_MINES), log);
            }
            self.gain_silver(seat, mines * times, RuleId("BUR-MINE-002"), log);
            if self.has(seat, monasteries::MINE_WORKERS) {
                let power = Power::Monastery(monasteries::MINE_WORKERS);
                self.used(seat, power, log);
                self.gain_workers(seat, mines, power.rule(self.rules.edition), log);
            }
        }
    }
}
