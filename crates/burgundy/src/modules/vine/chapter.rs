//! What the vineyards add where the base rules ask.

use std::fmt;

use engine::{Impossible, Log, Random, Seat};
use toml::Value;

use crate::action::{Action, Die};
use crate::arrange::Arranging;
use crate::event::Event;
use crate::listing::Listing;
use crate::modules::Chapter;
use crate::modules::vine::action::VineAction;
use crate::modules::vine::piece::Hexomino;
use crate::modules::vine::{KEY_SPACES, Vineyards};
use crate::outcome::{Fill, Outcome};
use crate::table::Table;
use crate::vocab::{Numbers, Phase};

/// The chapter.
pub(crate) struct Vines;

impl Chapter for Vines {
    fn deals(table: &Table) -> bool {
        table.vines.is_some()
    }

    fn sample<R: Random>(table: &Table, random: &mut R) -> Outcome {
        table.sample_vines(random)
    }

    fn sample_fill<R: Random>(table: &Table, random: &mut R, fill: &mut Fill) {
        fill.vines = table.sample_vine_fill(random);
    }

    fn admits_fill(table: &Table, fill: &Fill) -> Result<(), Impossible> {
        table.admits_vine_fill(fill.vines.as_ref())
    }

    fn begin_phase(table: &mut Table, fill: &Fill, log: &mut Log<Event>) {
        if let Some(vines) = &fill.vines {
            table.fill_vines(vines, table.phase == Phase::A, log);
        }
    }

    /// Monasteries 9 to 12 do not help here.
    fn list_with_die(table: &Table, seat: Seat, die: Die, reached: Numbers, actions: &mut impl Listing) {
        if table.vines.is_some() {
            table.list_vine_takes(die, reached, actions);
            table.list_plants(seat, die, reached, actions);
        }
    }

    fn list_purchases(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.vines.is_some() && table.can_pay(seat, 0) {
            table.list_store(actions, VineAction::Buy);
        }
    }

    fn sells(table: &Table) -> bool {
        table.vines.as_ref().is_some_and(|vines| vines.store.iter().any(Option::is_some))
    }

    fn list_lays(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.vines.is_some() {
            table.list_vine_lays(seat, actions);
        }
    }

    fn can_lay(table: &Table, seat: Seat) -> bool {
        let any = |vines: &Vineyards| vines.in_store().next().is_some();
        table.vines.as_deref().is_some_and(any) && table.vineyard(seat).open().next().is_some()
    }

    fn list_discards(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.vines.is_some() {
            let stored = table.vineyard(seat).distinct_stored().map(VineAction::Discard);
            actions.extend(stored.map(Action::from));
        }
    }

    /// Two for every hexomino (BUR-VINE-001).
    fn key_spaces(table: &Table, seat: Seat) -> usize {
        table.vines.as_ref().map_or(0, |vines| KEY_SPACES * vines.vineyards[seat.index()].stored.len())
    }

    fn score(table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        if table.vines.is_some() {
            table.score_vines(seat, log);
        }
    }

    fn audit(table: &Table) -> Result<(), String> {
        table.audit_vines()
    }

    fn components() -> Vec<String> {
        Hexomino::all().map(|piece| format!("hexomino {piece}")).collect()
    }

    fn arrange(table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        table.arrange_vines(key, value)
    }

    fn arrange_seat(table: &mut Table, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        table.arrange_vineyard(seat, key, value)
    }

    fn arrange_stored(table: &mut Table, seat: Seat, word: &str) -> Arranging<bool> {
        let Ok(piece) = word.parse() else { return Ok(false) };
        let piece = table.pick_vines(piece)?.upright();
        table.vineyard_mut(seat).stored.push(piece);
        Ok(true)
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        table.vine_fact(question)
    }

    fn fact_of(table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        table.vineyard_fact(seat, question)
    }

    fn stored(table: &Table, seat: Seat) -> Vec<String> {
        let stored = |vines: &Vineyards| vines.vineyards[seat.index()].stored.iter().map(ToString::to_string).collect();
        table.vines.as_deref().map_or(Vec::new(), stored)
    }

    fn draw_board(table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table.vines.as_ref().map_or(Ok(()), |vines| vines.draw(f, table.rules.count()))
    }

    fn draw_duchy(table: &Table, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table.vines.as_ref().map_or(Ok(()), |vines| vines.vineyards[seat.index()].draw(f))
    }
}
