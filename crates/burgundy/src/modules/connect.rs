//! The castle-connection rule and castle recovery (CONNECT).

use engine::{Log, RuleId, Seat, Sum};

use crate::event::Event;
use crate::hex::Hex;
use crate::table::Table;
use crate::vocab::{Source, Spaces};

/// The points that a castle costs.
pub(crate) const RECOVERY: i16 = 5;

impl Table {
    /// Spaces that touch a castle hex, or a placed hex of their colour that leads back to one (BUR-CONNECT-002).
    pub(crate) fn connected_spaces(&self, seat: Seat) -> Spaces {
        let player = &self.players[seat];
        let layout = player.layout();
        let beside_castles = player.castles.fold(Spaces::NONE, |all, castle| all | layout.touching(castle));
        // Spaces of one colour that touch are one area.
        let linked = layout.spread_in_areas(beside_castles, player.covered);
        beside_castles | layout.kin_of(linked)
    }

    /// Whether the seat may buy a castle back (BUR-CONNECT-006).
    pub(crate) fn can_recover(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        self.rules.connect_rule
            && self.board.aside > 0
            && player.both_dice().is_some()
            && player.total() >= i32::from(RECOVERY)
    }

    pub(crate) fn recover(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.players[seat].dice = [None; 2];
        self.board.aside -= 1;
        log.note(|| Event::Recovered { seat });
        self.score(seat, Source::Recovery, -RECOVERY, RuleId("BUR-CONNECT-006"), log, || {
            Sum::plain(i32::from(-RECOVERY), "castle")
        });
        self.store(seat, Hex::CASTLE, log);
    }
}
