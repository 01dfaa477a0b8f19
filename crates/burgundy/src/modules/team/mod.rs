//! The team game (TEAM): partners play one duchy and share what lies beside it.
//!
//! Seats 1 and 2 are a team, seats 3 and 4 the other (BUR-TEAM-001). What a team shares lies in the record of its first
//! partner, the holder: the duchy, goods, silver, workers, the trade route and the shared key spaces. Dice, points, the
//! private key spaces and the purchase of a turn are every player's own (BUR-TEAM-006, BUR-TEAM-503).

mod chapter;
mod deed;

use std::fmt;

use arrayvec::ArrayVec;
use engine::Seat;

pub(crate) use self::chapter::Teams;
pub use self::deed::{TeamAction, TeamEvent, TeamIllegal, TeamStep};

use crate::data::data;
use crate::keys::Key;
use crate::player::Player;
use crate::table::Table;
use crate::view::{goods, list};

impl Table {
    /// The seat whose record holds what this seat plays with: its own, or that of its team's first partner.
    #[inline]
    pub fn holder(&self, seat: Seat) -> Seat {
        if self.rules.team() { Seat::new(seat.index() & !1) } else { seat }
    }

    /// What a seat plays with: its own, or what its team shares (BUR-TEAM-009).
    #[inline]
    pub fn estate(&self, seat: Seat) -> &Player {
        &self.players[self.holder(seat)]
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn estate_mut(&mut self, seat: Seat) -> &mut Player {
        let holder = self.holder(seat);
        &mut self.players[holder]
    }

    /// The seats of people that hold an estate: everybody, or one of each team.
    pub fn holders(&self) -> impl Iterator<Item = Seat> + use<> {
        let step = if self.rules.team() { 2 } else { 1 };
        Seat::all(self.people()).step_by(step)
    }

    /// The partner of a seat, in the team game.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.rules.team().then(|| Seat::new(seat.index() ^ 1))
    }

    /// The first round is played A1, B1, A2, B2, where A1 won the starting roll (BUR-TEAM-007, BUR-TEAM-507).
    pub(crate) fn set_first_team(&mut self, first: Seat) {
        let partner = self.partner(first).expect("teams have two partners");
        let others: ArrayVec<Seat, 2> =
            Seat::all(self.seats()).filter(|seat| *seat != first && *seat != partner).collect();
        let [first_workers, second_workers] = data().team.workers;
        self.estate_mut(first).workers = first_workers;
        self.estate_mut(others[0]).workers = second_workers;
        self.track.order = [first, others[0], partner, others[1]].into();
    }

    /// The points of both partners, or of the player alone (BUR-TEAM-015).
    pub fn side_total(&self, seat: Seat) -> i32 {
        let partner = self.partner(seat).map_or(0, |partner| self.players[partner].total());
        self.players[seat].total() + partner
    }

    /// How many key spaces of a kind there are (BUR-TEAM-008).
    #[inline]
    pub(crate) fn key_spaces(&self, key: Key) -> usize {
        match (self.rules.team(), key) {
            (false, Key::Own) => data().amounts.key_spaces,
            (false, Key::Shared) => 0,
            (true, Key::Own) => data().team.own_keys,
            (true, Key::Shared) => data().team.shared_keys,
        }
    }

    /// A team on a terminal.
    pub(crate) fn draw_team(&self, f: &mut fmt::Formatter<'_>, seat: Seat, partner: Seat) -> fmt::Result {
        let (estate, points) = (self.estate(seat), self.side_total(seat));
        let (silver, workers, name) = (estate.silver, estate.workers, estate.name());
        writeln!(f, "team {seat}+{partner}: {points} points, {silver} silver, {workers} workers, duchy {name}")?;
        for (seat, player) in [seat, partner].map(|seat| (seat, &self.players[seat])) {
            let (points, dice) = (player.total(), list(player.dice.iter().flatten()));
            writeln!(f, "  seat {seat}: {points} points, dice {dice}, stored {}", list(&player.stored))?;
        }
        let (stored, sold) = (goods(&estate.goods), goods(&estate.sold));
        writeln!(f, "  shared {} | goods {stored} | sold {sold}", list(&estate.shared))
    }
}
