//! Ships (SHIP): goods are collected, then the marker advances.

use arrayvec::ArrayVec;
use engine::{Log, Seat};

use crate::data::data;
use crate::event::Event;
use crate::modules::ask;
use crate::monasteries;
use crate::power::Power;
use crate::step::{Step, Voyage};
use crate::table::Table;
use crate::vocab::{Good, Number};

/// The depots beside a depot on the ring (BUR-MONASTERY-005).
fn beside(depot: Number, other: Number) -> bool {
    depot.steps_to(other) == 1
}

impl Table {
    /// How many colours of goods fit into a storage (BUR-SHIP-002).
    #[inline]
    pub(crate) fn goods_spaces(&self) -> usize {
        if ask!(any stores_all_colours(self)) { Good::ALL.len() } else { data().amounts.goods_colours }
    }

    /// How many further colours of goods fit into the storage.
    #[inline]
    pub fn free_goods_spaces(&self, seat: Seat) -> usize {
        self.goods_spaces() - self.estate(seat).goods.iter().filter(|count| **count > 0).count()
    }

    /// Whether a ship may collect this depot now.
    #[inline]
    pub(crate) fn ship_reaches(&self, seat: Seat, voyage: Voyage, depot: Number) -> bool {
        match voyage.depot {
            None => !voyage.done,
            Some(first) => !voyage.done && beside(first, depot) && self.has(seat, monasteries::SECOND_DEPOT),
        }
    }

    /// Whether anything is left for the ship to decide.
    pub(crate) fn ship_waits(&self, seat: Seat, voyage: Voyage) -> bool {
        if !self.board.has_goods() {
            return false;
        }
        let reach = |depot: Number| {
            let worth = voyage.depot.is_none() || self.board.goods[depot.index()] != [0; 6];
            worth && self.ship_reaches(seat, voyage, depot)
        };
        Number::ALL.into_iter().any(reach) || ask!(any sails_on(self, seat, voyage))
    }

    /// The colours of a depot that are not stored yet.
    #[inline]
    pub(crate) fn new_colours(&self, seat: Seat, depot: Number) -> impl Iterator<Item = Good> {
        let (there, stored) = (self.board.goods[depot.index()], self.estate(seat).goods);
        Good::ALL.iter().copied().filter(move |good| there[good.index()] > 0 && stored[good.index()] == 0)
    }

    /// Collects a depot: colours already stored, and new ones as far as they fit; the rest is chosen.
    pub(crate) fn collect_depot(&mut self, seat: Seat, depot: Number, log: &mut Log<Event>) {
        let Some(Step::Ship(voyage)) = self.pending.last_mut() else { unreachable!("a ship collects") };
        let second = voyage.depot.is_some();
        voyage.depot = voyage.depot.or(Some(depot));
        voyage.done |= second;
        voyage.coloured |= self.rules.shield5_instead;
        log.note(|| Event::ShipSailed { seat, depot });
        if second {
            self.used(seat, Power::Monastery(monasteries::SECOND_DEPOT), log);
        }
        for good in Good::ALL {
            if self.estate(seat).goods[good.index()] > 0 {
                self.load(seat, depot, *good, log);
            }
        }
        self.pending.push(Step::Storing(depot));
    }

    /// Moves all goods of a colour from a depot to the storage.
    pub(crate) fn load(&mut self, seat: Seat, depot: Number, good: Good, log: &mut Log<Event>) {
        let count = std::mem::take(&mut self.board.goods[depot.index()][good.index()]);
        if count > 0 {
            self.estate_mut(seat).goods[good.index()] += count;
            log.note(|| Event::Collected { seat, good, count });
        }
    }

    /// Whether more new colours lie in a depot than goods spaces are free, so that the player chooses (BUR-SHIP-003).
    pub(crate) fn colours_compete(&self, seat: Seat, depot: Number) -> bool {
        let free = self.free_goods_spaces(seat);
        free > 0 && self.new_colours(seat, depot).count() > free
    }

    /// Loads the new colours of a depot that do not compete; without a free space all stay behind.
    pub(crate) fn load_new_colours(&mut self, seat: Seat, depot: Number, log: &mut Log<Event>) {
        let free = self.free_goods_spaces(seat);
        let colours: ArrayVec<Good, 6> = self.new_colours(seat, depot).take(free).collect();
        colours.into_iter().for_each(|good| self.load(seat, depot, good, log));
    }
}
