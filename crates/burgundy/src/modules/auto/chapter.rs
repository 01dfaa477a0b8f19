//! What the AutoDuke adds where the base rules ask.

use std::fmt;

use arrayvec::ArrayVec;
use engine::case::Mistake;
use engine::{Log, Random, RuleId, Seat, TieKey, Weighted};
use toml::{Table as Keys, Value};

use crate::arrange::Arranging;
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::modules::Chapter;
use crate::modules::auto::{DukeIllegal, DukeOutcome, Modifier};
use crate::outcome::Outcome;
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{Monasteries, Number, VillageCard};

/// The chapter.
pub(crate) struct AutoDuke;

impl Chapter for AutoDuke {
    const KEYS: &'static [&'static str] = &["duke"];
    const QUESTIONS: &'static [&'static str] = &["duke .."];

    fn set_up(table: &mut Table) {
        table.set_up_duke();
    }

    /// It begins last, or first with modifier C (BUR-AUTO-010, BUR-AUTO-063).
    fn join_order(table: &Table, order: &mut ArrayVec<Seat, 4>) {
        if let Some(seat) = table.duke_seat() {
            let place = if table.duke_rules().has(Modifier::C) { 0 } else { order.len() };
            order.insert(place, seat);
        }
    }

    fn deals(table: &Table) -> bool {
        table.duke.is_some()
    }

    fn list_outcomes(table: &Table, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        match table.stage {
            Stage::Duke => {
                let rolls = Number::ALL.into_iter().map(|die| Outcome::from(DukeOutcome::Duke(die)));
                outcomes.extend(rolls.map(|outcome| Weighted { outcome, weight: 1 }));
            }
            Stage::Refill => table.list_villages(outcomes),
            _ => return false,
        }
        true
    }

    fn sample<R: Random>(table: &Table, random: &mut R) -> Outcome {
        match table.stage {
            Stage::Villages => table.sample_villages(random),
            Stage::Refill => table.sample_village(random),
            _ => DukeOutcome::Duke(Number::new(1 + random.below(6) as u8)).into(),
        }
    }

    fn nobody_decides(stage: Stage) -> Illegal {
        if stage == Stage::Villages { Illegal::NotNow } else { DukeIllegal::NobodyDecides.into() }
    }

    /// Those face down in its duchy (BUR-AUTO-061).
    fn out_of_reach(table: &Table) -> usize {
        table.face_down()
    }

    fn white_rolled(table: &Table, log: &mut Log<Event>) {
        table.select_village(log);
    }

    fn stage_of_turn(table: &Table, seat: Seat) -> Option<Stage> {
        (table.duke_seat() == Some(seat)).then_some(Stage::Duke)
    }

    /// Its monasteries lie face up in its duchy and on cards (BUR-AUTO-080).
    #[inline]
    fn copied(table: &Table, seat: Seat) -> Option<Monasteries> {
        table.duke.as_deref().filter(|_| table.duke_seat() == Some(seat)).map(|duke| duke.monasteries)
    }

    /// It wins ties (BUR-AUTO-055).
    fn tie_key(table: &Table, seat: Seat) -> Option<TieKey> {
        let value = |duke| i32::from(duke == seat);
        let rule = RuleId("BUR-AUTO-055");
        table.duke_seat().map(|duke| TieKey { what: "autoduke", value: value(duke), rule })
    }

    fn begin_arranging(table: &mut Table, position: &Keys) -> Arranging<()> {
        let none = Keys::new();
        let keys = position.get("duke").and_then(Value::as_table).unwrap_or(&none);
        table.arrange_duke(keys).map_err(|error| Mistake::new(format!("duke: {error}")))
    }

    fn arranged(table: &mut Table) {
        if table.stage == Stage::Turns && Some(table.actor()) == table.duke_seat() {
            table.stage = Stage::Duke;
        }
    }

    /// Its part of a position was arranged first.
    fn arrange(_: &mut Table, key: &str, _: &Value) -> Arranging<bool> {
        Ok(key == "duke")
    }

    fn end_phase(table: &mut Table, log: &mut Log<Event>) {
        table.pay_duke_mines(log);
    }

    fn score_first(table: &mut Table, log: &mut Log<Event>) {
        if let Some(duke) = table.duke_seat() {
            table.score_duke(duke, log);
        }
    }

    fn audit(table: &Table) -> Result<(), String> {
        table.audit_duke()
    }

    fn count_hexes(table: &Table, found: &mut [u8; Hex::COUNT]) {
        table.count_duke_hexes(found);
    }

    fn components() -> Vec<String> {
        VillageCard::all().map(|card| format!("village card {card}")).collect()
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        table.duke_fact(question)
    }

    fn draw_table(table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table.duke_seat().map_or(Ok(()), |seat: Seat| table.draw_duke(f, seat))
    }
}
