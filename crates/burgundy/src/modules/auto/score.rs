//! The AutoDuke at phase end and in the final scoring, and what must hold for it.

use engine::{Log, RuleId, Seat, Sum};

use crate::event::Event;
use crate::hex::{Face, Hex};
use crate::modules::auto::{Cover, Village, autoduke};
use crate::modules::vine::Hexomino;
use crate::table::Table;
use crate::vocab::{Kind, Monasteries, Source, Space, Spaces, VillageCards};

impl Table {
    /// Its mines pay like any other, wherever they lie face up but in the reserve (BUR-AUTO-020).
    pub(super) fn pay_duke_mines(&mut self, log: &mut Log<Event>) {
        let Some(seat) = self.duke_seat() else { return };
        let mines = self.duke().face_up().filter(|hex| *hex == Hex::MINE).count() as u16;
        if mines > 0 {
            self.gain_silver(seat, mines, RuleId("BUR-AUTO-020"), log);
        }
    }

    /// BUR-AUTO-053, 054, 083 and 089.
    pub(super) fn score_duke(&mut self, seat: Seat, log: &mut Log<Event>) {
        let (table, duke, player) = (autoduke(), self.duke(), &self.players[seat]);
        let monasteries = duke.face_up().filter(|hex| hex.kind() == Some(Kind::Monastery)).count() as i32;
        let goods = player.goods.iter().map(|count| i32::from(*count)).sum();
        let reserve = duke.reserve.len() as i32 + i32::from(duke.wild.is_some());
        let on_cards = duke.cards.iter().flatten().flat_map(Village::put).count() as i32;
        let from = |values: &[i16], count: usize| match count {
            0 => 0,
            count => i32::from(values[count.min(values.len()) - 1]),
        };
        let (shields, pile) = (from(&table.shields, duke.shields.len()), from(&table.hexominoes, duke.pile.len()));
        let (each, silver) = (i32::from(table.leftover), i32::from(player.silver));
        let lines = [
            (Source::Monasteries, monasteries, table.monastery.into(), "monastery", "BUR-AUTO-053"),
            (Source::Leftovers, goods, each, "good", "BUR-AUTO-054"),
            (Source::Leftovers, silver, each, "silver", "BUR-AUTO-054"),
            (Source::Leftovers, reserve, each, "reserve-hex", "BUR-AUTO-054"),
            (Source::Leftovers, on_cards, table.on_card.into(), "card-hex", "BUR-AUTO-054"),
            (Source::Shields, 1, shields, "duke-shields", "BUR-AUTO-083"),
            (Source::Vines, 1, pile, "hexomino-pile", "BUR-AUTO-089"),
        ];
        for (source, count, each, what, rule) in lines.into_iter().filter(|(_, count, each, ..)| count * each > 0) {
            let points = (count * each) as i16;
            self.score(seat, source, points, RuleId(rule), log, || Sum::of(count, each, what));
        }
    }

    /// Counts its hexes.
    pub(super) fn count_duke_hexes(&self, found: &mut [u8; Hex::COUNT]) {
        let Some(duke) = self.duke.as_deref() else { return };
        let wild = duke.cards.iter().flatten().flat_map(Village::put).filter(|put| put.wild).map(|put| put.hex);
        let all = duke.face_up().chain(wild).chain(duke.reserve.iter().copied()).chain(duke.wild);
        all.for_each(|hex| found[hex.index()] += 1);
    }

    /// Counts its hexominoes.
    pub(crate) fn count_pile(&self, found: &mut [u8; Hexomino::COUNT]) {
        let pile = self.duke.iter().flat_map(|duke| &duke.pile);
        pile.for_each(|piece| found[piece.index()] += 1);
    }

    /// Every card is in one place; what follows from its hexes is up to date.
    pub(super) fn audit_duke(&self) -> Result<(), String> {
        let (Some(duke), Some(seat)) = (self.duke.as_deref(), self.duke_seat()) else { return Ok(()) };
        let mut cards = VillageCards::default();
        let on_slots = duke.cards.iter().flatten().map(|village| village.card);
        if !duke.deck.iter().chain(duke.discards.iter()).chain(on_slots).all(|card| cards.insert(card)) {
            return Err("a village card is in two places".into());
        }
        if cards != autoduke().base && cards != autoduke().vineyards {
            return Err("a village card is missing".into());
        }
        let mut monasteries = Monasteries::default();
        for hex in duke.face_up() {
            if let Face::Monastery(monastery) = hex.face() {
                monasteries.insert(monastery);
            }
        }
        let tiles = duke.tiles.iter().enumerate().filter(|(_, cover)| cover.is_some());
        let covered: Spaces = tiles.map(|(index, _)| Space::new(index)).collect();
        if monasteries != duke.monasteries || covered != duke.covered {
            return Err("what follows from the AutoDuke's hexes is not up to date".into());
        }
        let kinds = &autoduke().boards[self.duke_rules().side()];
        let fits = |(index, cover): (usize, &Option<Cover>)| match cover {
            Some(Cover::Hex(hex)) => hex.kind() == Some(kinds[index]),
            _ => true,
        };
        if !duke.tiles.iter().enumerate().all(fits) {
            return Err("a hex in the AutoDuke's duchy lies on another colour".into());
        }
        let player = &self.players[seat];
        match player.workers == 0 && player.stored.is_empty() && player.covered.is_empty() {
            true => Ok(()),
            false => Err("the AutoDuke has workers, key spaces or a duchy like a person".into()), // BUR-AUTO-011
        }
    }
}
