//! What shields add where the base rules ask.

use engine::{Log, RuleId, Seat, Sum, hold};
use toml::Value;

use crate::action::{Action, Die};
use crate::arrange::{Arranging, at, by_depot, fill, list, one, text};
use crate::data::data;
use crate::event::Event;
use crate::modules::Chapter;
use crate::modules::shield::ShieldAction;
use crate::options::Module;
use crate::player::Held;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Number, Shields, Source};

/// The chapter.
pub(crate) struct ShieldGame;

impl Chapter for ShieldGame {
    fn list_die_changes(&self, table: &Table, seat: Seat, die: Number, actions: &mut Vec<Action>) {
        if table.can_set(seat) {
            let others = Number::ALL.into_iter().filter(|other| *other != die);
            actions.extend(others.map(|other| Action::from(ShieldAction::Set(Die::Own(die), other))));
        }
    }

    fn list_turn(&self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.with(Module::Shield) && table.players[seat].both_dice().is_some() {
            let filled = |depot: &Number| table.board.shields[depot.index()] != [None; 2];
            for depot in Number::ALL.into_iter().filter(filled).filter(|depot| table.can_double(seat, *depot)) {
                table.list_shields(seat, depot, actions);
            }
        }
    }

    fn list_castle(&self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.players[seat].holds(shields::CASTLE_SHIELD) {
            Number::ALL.into_iter().for_each(|depot| table.list_shields(seat, depot, actions));
        }
    }

    fn list_free(&self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.can_copy(seat) {
            let others = Seat::all(table.seats()).filter(|other| *other != seat);
            actions.extend(others.map(|other| Action::from(ShieldAction::Copy(other))));
        }
    }

    fn can_still_act(&self, table: &Table, seat: Seat) -> bool {
        table.can_copy(seat)
    }

    /// Shields still held; shield 13 doubles them all (BUR-SHIELD-041, BUR-SHIELD-013).
    fn score(&self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        let held = table.players[seat].held();
        let times = if held.has(shields::DOUBLE_SHIELDS) { 2 } else { 1 };
        if times == 2 {
            table.used(seat, Power::Shield(shields::DOUBLE_SHIELDS), log);
        }
        for shield in held.iter() {
            let each = data().shield_points[shield.number() as usize];
            let sum = || Sum::of(times.into(), each.into(), "shield");
            table.score(seat, Source::Shields, each * times, RuleId("BUR-SHIELD-041"), log, sum);
        }
    }

    fn audit(&self, table: &Table) -> Result<(), String> {
        let mut seen = Shields::default();
        let held = table.players.values().flat_map(|player| player.shields.iter().map(|held| held.shield));
        let dukes = table.duke.iter().flat_map(|duke| duke.shields.iter().copied());
        for shield in table.board.shields.iter().flatten().flatten().copied().chain(held).chain(dukes) {
            hold!(seen.insert(shield), "shield {shield} is in two places");
        }
        hold!(seen.is_empty() || table.with(Module::Shield), "there are shields without their module");
        for (seat, player) in table.players.iter() {
            for held in &player.shields {
                hold!(player.castles.has(held.castle), "seat {seat}: shield {} lies on no castle", held.shield);
                let twice = player.shields.iter().filter(|other| other.castle == held.castle).count();
                hold!(twice == 1, "seat {seat}: two shields on one castle");
            }
            hold!(
                player.copies.is_none_or(|other| other != seat && player.holds(shields::COPIED_MONASTERIES)),
                "seat {seat}: copies without shield 6"
            );
        }
        Ok(())
    }

    fn arrange(&self, table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        if key != "shields" {
            return Ok(false);
        }
        for (depot, shields) in by_depot(value)? {
            for (slot, shield) in shields.into_iter().enumerate() {
                fill(&mut table.board.shields[depot.index()], slot, shield)?;
            }
        }
        Ok(true)
    }

    fn arrange_seat(&self, table: &mut Table, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        match key {
            "shields" => {
                for word in text(value).split_whitespace() {
                    let (shield, castle) = at(word)?;
                    table.players[seat].shields.push(Held { shield, castle });
                }
            }
            "copies" => table.players[seat].copies = Some(one(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fact(&self, table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        let ["shields", depot] = question else { return Ok(None) };
        Ok(Some(list(table.board.shields[depot.parse::<Number>()?.index()].iter().flatten())))
    }

    fn fact_of(&self, table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        let ["shields"] = question else { return Ok(None) };
        let held = table.estate(seat).shields.iter().map(|held| format!("{}@{}", held.shield, held.castle));
        Ok(Some(list(held)))
    }
}
