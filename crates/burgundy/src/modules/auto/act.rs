//! The AutoDuke's turn: choose and place a hex, then what follows (BUR-AUTO-019).

use engine::{Log, RuleId};

use crate::action::{Offer, Origin};
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::modules::auto::event::{CardSlot, DukeEvent, Whence};
use crate::modules::auto::{Put, autoduke};
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{Kind, Number};

/// A space of a village card.
#[derive(Clone, Copy)]
pub(super) struct Berth {
    pub(super) slot: usize,
    pub(super) space: usize,
}

/// What a turn has gathered on the way.
#[derive(Clone, Copy, Default)]
pub(super) struct Errand {
    /// The card that the white die selected.
    pub(super) selected: usize,
    /// Symbols covered that sell goods.
    pub(super) sales: u8,
    /// Symbols covered that take a hexomino.
    pub(super) hexominoes: u8,
}

pub(super) fn note(log: &mut Log<Event>, event: impl FnOnce() -> DukeEvent) {
    log.note(|| event().into());
}

impl Table {
    /// The card that the white die selects; an empty slot selects the other one (BUR-AUTO-017, BUR-AUTO-501).
    pub(super) fn selected_slot(&self) -> usize {
        let slot = autoduke().slot_of[self.white.index()];
        if self.duke().cards[slot].is_some() { slot } else { 1 - slot }
    }

    /// The white die was rolled.
    pub(super) fn select_village(&self, log: &mut Log<Event>) {
        if let Some(duke) = self.duke.as_deref() {
            let slot = self.selected_slot();
            let card = duke.cards[slot].expect("a card is selected").card;
            note(log, || DukeEvent::Selected { slot: CardSlot::ALL[slot], card });
        }
    }

    /// The die of the AutoDuke decides its whole turn, but for the cards it draws.
    pub(super) fn play_duke(&mut self, die: Number, log: &mut Log<Event>) {
        note(log, || DukeEvent::Rolled { die });
        let mut errand = Errand { selected: self.selected_slot(), ..Errand::default() };
        self.choose_and_place(errand.selected, die, RuleId("BUR-AUTO-021"), &mut errand, log);
        self.run_errands(errand, log);
        self.complete_villages(log);
        if self.cards_to_draw() > 0 {
            self.stage = Stage::Refill;
        } else {
            self.end_duke_turn(log);
        }
    }

    /// After the cards: bonus tiles, the purchase, the end of the turn.
    pub(super) fn end_duke_turn(&mut self, log: &mut Log<Event>) {
        self.take_duke_bonuses(log);
        self.buy_for_duke(log);
        self.end_turn(log);
    }

    /// Choose and place: the depots clockwise, else the reserve, a wild hex, the black depot, silver.
    pub(super) fn choose_and_place(
        &mut self,
        slot: usize,
        start: Number,
        rule: RuleId,
        errand: &mut Errand,
        log: &mut Log<Event>,
    ) {
        let Some(village) = self.duke().cards[slot] else { return };
        note(log, || DukeEvent::Searched { depot: start, slot: CardSlot::ALL[slot], rule });
        for depot in start.clockwise() {
            let found = village.empty().find_map(|(space, kind)| Some((space, self.topmost(depot, kind)?)));
            if let Some((space, hex)) = found {
                self.lift(Offer { hex, at: Origin::Depot(depot) });
                let rule = RuleId(if depot == start { "BUR-AUTO-022" } else { "BUR-AUTO-023" });
                return self.put_on_card(hex, Berth { slot, space }, Whence::Depot(depot), rule, errand, log);
            }
        }
        self.place_without_match(slot, errand, log);
    }

    /// BUR-AUTO-026 to 029: the first option that is possible.
    fn place_without_match(&mut self, slot: usize, errand: &mut Errand, log: &mut Log<Event>) {
        let village = self.duke().cards[slot].expect("a card was searched for");
        let duke = self.duke_mut();
        let reserved = village.empty().find_map(|(space, kind)| Some((space, duke.unreserve(kind)?)));
        if let Some((space, hex)) = reserved {
            return self.put_on_card(hex, Berth { slot, space }, Whence::Reserve, RuleId("BUR-AUTO-026"), errand, log);
        }
        if let Some((space, _)) = village.empty().next()
            && let Some(hex) = duke.wild.take()
        {
            return self.put_on_card(hex, Berth { slot, space }, Whence::Wild, RuleId("BUR-AUTO-027"), errand, log);
        }
        if let Some(hex) = self.board.black.iter_mut().find_map(Option::take) {
            self.duke_mut().wild = Some(hex);
            return note(log, || DukeEvent::TurnedDown { hex });
        }
        let seat = self.actor();
        self.gain_silver(seat, 2, RuleId("BUR-AUTO-029"), log);
    }

    /// The topmost hex of a kind in a depot (BUR-AUTO-024).
    pub(super) fn topmost(&self, depot: Number, kind: Kind) -> Option<Hex> {
        self.board.depots[depot.index()].iter().flatten().copied().find(|hex| hex.kind() == Some(kind))
    }

    /// Puts a hex on a card; a face-up one gives its bonus (BUR-AUTO-025, BUR-AUTO-030).
    pub(super) fn put_on_card(
        &mut self,
        hex: Hex,
        Berth { slot, space }: Berth,
        from: Whence,
        rule: RuleId,
        errand: &mut Errand,
        log: &mut Log<Event>,
    ) {
        let wild = from == Whence::Wild;
        let duke = self.duke_mut();
        if !wild {
            duke.show(hex);
        }
        let village = duke.cards[slot].as_mut().expect("a card was chosen");
        village.hexes[space] = Some(Put { hex, wild });
        let printed = autoduke().card(village.card).spaces[space];
        errand.sales += u8::from(printed.sell);
        errand.hexominoes += u8::from(printed.hexomino);
        note(log, || DukeEvent::Placed { hex, slot: CardSlot::ALL[slot], space: space as u8 + 1, from, rule });
        if !wild {
            self.use_duke_bonus(hex, errand, log);
        }
    }

    /// The symbols covered in this turn, after the bonuses of the hexes (BUR-AUTO-042, BUR-AUTO-086).
    pub(super) fn run_errands(&mut self, errand: Errand, log: &mut Log<Event>) {
        for _ in 0..errand.sales {
            self.sell_for_duke(RuleId("BUR-AUTO-042"), log);
        }
        if self.vines.is_some() {
            for _ in 0..errand.hexominoes {
                self.take_vines_for_duke(log);
            }
        }
    }

    /// The purchase at the end of its turn (BUR-AUTO-049, BUR-AUTO-087).
    fn buy_for_duke(&mut self, log: &mut Log<Event>) {
        let (seat, price) = (self.actor(), data().amounts.price);
        if self.players[seat].silver < price || self.buy_vines_for_duke(log) {
            return;
        }
        let Some(kind) = self.scarcest(|table, kind| table.black_of(kind).is_some()) else { return };
        let hex = self.black_of(kind).expect("the kind is offered");
        self.lift(Offer { hex, at: Origin::Black });
        self.players[seat].silver -= price;
        self.duke_mut().reserve.push(hex);
        note(log, || DukeEvent::Bought { hex, silver: price });
    }

    fn black_of(&self, kind: Kind) -> Option<Hex> {
        self.board.black.iter().flatten().copied().find(|hex| hex.kind() == Some(kind))
    }

    /// Of some kinds the one of which the reserve has fewest, ties by the order of the reserve (BUR-AUTO-050).
    pub(super) fn scarcest(&self, offered: impl Fn(&Table, Kind) -> bool) -> Option<Kind> {
        let kinds = autoduke().reserve.into_iter().filter(|kind| offered(self, *kind));
        kinds.min_by_key(|kind| self.duke().reserved(*kind))
    }
}
