//! The team game (TEAM): partners play one duchy and share what lies beside it.
//!
//! Seats 1 and 2 are a team, seats 3 and 4 the other (BUR-TEAM-001). What a team shares lies in the record of its first
//! partner, the holder: the duchy, goods, silver, workers, the trade route and the shared key spaces. Dice, points, the
//! private key spaces and the purchase of a turn are every player's own (BUR-TEAM-006, BUR-TEAM-503).

use arrayvec::ArrayVec;
use engine::{RuleId, Seat, Standing, TieKey, rank};

use crate::data::data;
use crate::player::Player;
use crate::table::Table;
use crate::vocab::Edition;

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

    /// Teams are ranked by the sum of their points, then by empty spaces, which the editions judge differently; a
    /// remaining tie is shared.
    pub(crate) fn team_ranking(&self) -> Vec<Standing> {
        let keys = |seat: Seat| {
            let empty = self.estate(seat).empty().len() as i32;
            let tie = match self.rules.edition {
                Edition::Anniversary => TieKey { what: "empty-spaces", value: empty, rule: RuleId("BUR-TEAM-016") },
                Edition::Special => TieKey { what: "empty-spaces", value: -empty, rule: RuleId("BUR-TEAM-116") },
            };
            vec![TieKey { what: "points", value: self.side_total(seat), rule: RuleId("BUR-TEAM-015") }, tie]
        };
        rank(Seat::all(self.seats()).map(|seat| (seat, keys(seat))))
    }
}
