//! What the AutoDuke adds where the base rules ask.

use std::fmt;

use engine::{Log, Seat};

use crate::arrange::Arranging;
use crate::event::Event;
use crate::hex::Hex;
use crate::modules::Chapter;
use crate::table::Table;
use crate::vocab::VillageCard;

/// The chapter.
pub(crate) struct AutoDuke;

impl Chapter for AutoDuke {
    fn end_phase(&self, table: &mut Table, log: &mut Log<Event>) {
        table.pay_duke_mines(log);
    }

    fn score_first(&self, table: &mut Table, log: &mut Log<Event>) {
        if let Some(duke) = table.duke_seat() {
            table.score_duke(duke, log);
        }
    }

    fn audit(&self, table: &Table) -> Result<(), String> {
        table.audit_duke()
    }

    fn count_hexes(&self, table: &Table, found: &mut [u8; Hex::COUNT]) {
        table.count_duke_hexes(found);
    }

    fn components(&self) -> Vec<String> {
        VillageCard::all().map(|card| format!("village card {card}")).collect()
    }

    fn fact(&self, table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        table.duke_fact(question)
    }

    fn draw_table(&self, table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table.duke_seat().map_or(Ok(()), |seat: Seat| table.draw_duke(f, seat))
    }
}
