//! Key spaces: where hexes wait to be placed (TAKE). In the team game some are private and some shared.

use engine::{Log, Seat};

use crate::event::Event;
use crate::hex::Hex;
use crate::modules::ask;
use crate::shields;
use crate::step::Step;
use crate::table::Table;

engine::words! {
    /// Whose key space a hex lies on.
    pub enum Key {
        /// The player's own; in the team game a private one.
        Own = "own",
        /// One that partners share.
        Shared = "shared",
    }
}

impl Table {
    /// The kinds of key spaces that there are (BUR-TEAM-008).
    #[inline]
    pub(crate) fn keys(&self) -> &'static [Key] {
        if self.rules.team() { Key::ALL } else { &[Key::Own] }
    }

    /// Hexes on the key spaces that a seat may use.
    #[inline]
    pub fn kept(&self, seat: Seat, key: Key) -> &[Hex] {
        match key {
            Key::Own => &self.players[seat].stored,
            Key::Shared => &self.estate(seat).shared,
        }
    }

    /// The different hexes on the key spaces that a seat may use.
    #[inline]
    pub(crate) fn different_kept(&self, seat: Seat, key: Key) -> impl Iterator<Item = Hex> {
        const { assert!(Hex::COUNT <= u64::BITS as usize, "there is a bit for every hex") };
        let mut seen = 0_u64;
        self.kept(seat, key).iter().copied().filter(move |hex| {
            let new = seen >> hex.index() & 1 == 0;
            seen |= 1 << hex.index();
            new
        })
    }

    /// Whether another hex fits on the key spaces (BUR-SHIELD-004: any number with shield 4; BUR-TEAM-008).
    #[inline]
    pub fn has_room(&self, seat: Seat, key: Key) -> bool {
        let used = match key {
            Key::Own => self.key_spaces_used(seat),
            Key::Shared => self.kept(seat, key).len(),
        };
        used < self.key_spaces(key) || key == Key::Own && self.players[seat].holds(shields::KEY_SPACES)
    }

    /// The own key spaces in use.
    #[inline]
    pub(crate) fn key_spaces_used(&self, seat: Seat) -> usize {
        self.players[seat].stored.len() + ask!(sum key_spaces(self, seat))
    }

    /// Whether more is stored than the own key spaces hold.
    #[inline]
    pub(crate) fn is_overfull(&self, seat: Seat) -> bool {
        self.key_spaces_used(seat) > self.key_spaces(Key::Own) && !self.players[seat].holds(shields::KEY_SPACES)
    }

    /// Whether something stored has to be discarded now.
    #[inline]
    pub(crate) fn asks_for_room(&self) -> bool {
        match self.pending.last() {
            Some(Step::Discard(_)) => true,
            Some(Step::Chapter(effect)) => effect.asks_for_room(),
            _ => false,
        }
    }

    /// After a discard: what was gained goes onto the key spaces once it fits.
    pub(crate) fn store_what_waits(&mut self, seat: Seat, key: Key, log: &mut Log<Event>) {
        match self.pending.last().copied() {
            Some(Step::Discard(hex)) => {
                self.pending.pop();
                self.stow(seat, hex, key, log);
            }
            Some(Step::Chapter(effect)) => effect.room_made(self, seat),
            _ => {}
        }
    }

    /// Puts a hex on a key space, or waits until one is chosen (BUR-TEAM-013) or free (BUR-TAKE-003, BUR-TAKE-501).
    pub(crate) fn store(&mut self, seat: Seat, hex: Hex, log: &mut Log<Event>) {
        match (self.has_room(seat, Key::Own), self.has_room(seat, Key::Shared)) {
            (true, true) => self.pending.extend(ask!(first stow_step(hex))),
            (true, false) => self.stow(seat, hex, Key::Own, log),
            (false, true) => self.stow(seat, hex, Key::Shared, log),
            (false, false) => self.pending.push(Step::Discard(hex)),
        }
    }

    /// Puts a hex on a key space that is free.
    pub(crate) fn stow(&mut self, seat: Seat, hex: Hex, key: Key, log: &mut Log<Event>) {
        match key {
            Key::Own => self.players[seat].stored.push(hex),
            Key::Shared => self.estate_mut(seat).shared.push(hex),
        }
        ask!(each stowed(self, seat, hex, key, log));
    }

    /// Takes a hex off its key space.
    pub(crate) fn unstore(&mut self, seat: Seat, hex: Hex, key: Key) {
        let place = self.kept(seat, key).iter().position(|kept| *kept == hex).expect("the hex was checked to be kept");
        match key {
            Key::Own => drop(self.players[seat].stored.remove(place)),
            Key::Shared => drop(self.estate_mut(seat).shared.remove(place)),
        }
    }
}
