//! Sales (SELL): by die, castle, white castle, warehouse or crane.

use engine::{Log, RuleId, Seat, Sum};

use crate::data::data;
use crate::event::Event;
use crate::modules::ask;
use crate::monasteries;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Good, Source};

impl Table {
    /// Sells all goods of a colour.
    pub(crate) fn sell(&mut self, seat: Seat, good: Good, log: &mut Log<Event>) {
        let player = self.estate_mut(seat);
        let count = std::mem::take(&mut player.goods[good.index()]);
        player.sold[good.index()] += count;
        log.note(|| Event::Sold { seat, good, count });
        let silver = self.sale_silver(seat, count, log);
        self.gain_silver(seat, silver, RuleId("BUR-SELL-003"), log);
        let each = data().good_points[self.rules.count()];
        let times = if self.players[seat].holds(shields::DOUBLE_GOODS) { 2 } else { 1 };
        if times == 2 {
            self.used(seat, Power::Shield(shields::DOUBLE_GOODS), log);
        }
        let each = each * times;
        self.score(seat, Source::Goods, each * i16::from(count), RuleId("BUR-SELL-004"), log, || {
            Sum::of(count.into(), each.into(), "good")
        });
        if self.has(seat, monasteries::SALE_WORKER) {
            let power = Power::Monastery(monasteries::SALE_WORKER);
            self.used(seat, power, log);
            self.gain_workers(seat, data().value(monasteries::SALE_WORKER), power.rule(self.rules.edition), log);
        }
        ask!(each sold(self, seat, good, count, log));
    }

    /// 1 silver, 2 with monastery 3, 1 per good with shield 9, which beats the monastery (BUR-SHIELD-043).
    fn sale_silver(&self, seat: Seat, count: u8, log: &mut Log<Event>) -> u16 {
        let plain = data().amounts.sale_silver;
        let monastery = self.has(seat, monasteries::SALE_SILVER);
        if self.players[seat].holds(shields::SILVER_PER_GOOD) {
            self.used(seat, Power::Shield(shields::SILVER_PER_GOOD), log);
            let adds = monastery && !self.rules.shield_beats_monastery;
            return u16::from(count) + u16::from(adds);
        }
        if monastery {
            self.used(seat, Power::Monastery(monasteries::SALE_SILVER), log);
            return data().value(monasteries::SALE_SILVER);
        }
        plain
    }

    /// The take-workers action (WORKERS), with monasteries 13 and 14.
    pub(crate) fn take_workers(&mut self, seat: Seat, log: &mut Log<Event>) {
        let mut count = data().amounts.worker_action;
        if self.has(seat, monasteries::MORE_WORKERS) {
            self.used(seat, Power::Monastery(monasteries::MORE_WORKERS), log);
            count = data().value(monasteries::MORE_WORKERS);
        }
        self.gain_workers(seat, count, RuleId("BUR-WORKERS-001"), log);
        if self.has(seat, monasteries::WORKERS_SILVER) {
            let power = Power::Monastery(monasteries::WORKERS_SILVER);
            self.used(seat, power, log);
            self.gain_silver(seat, data().value(monasteries::WORKERS_SILVER), power.rule(self.rules.edition), log);
        }
    }
}
