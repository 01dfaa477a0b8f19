//! What shields add where the base rules ask.

use std::fmt;

use engine::keys::{text_of, word_of};
use engine::{Log, Random, RuleId, Seat, Sum, Within, hold};
use toml::Value;

use crate::action::{Action, Die};
use crate::arrange::{Arranging, at, by_depot, fill, list};
use crate::data::data;
use crate::event::Event;
use crate::listing::Listing;
use crate::modules::Chapter;
use crate::modules::shield::{ShieldAction, ShieldStep};
use crate::options::Module;
use crate::outcome::Outcome;
use crate::player::{Held, Player};
use crate::power::Power;
use crate::shields;
use crate::step::{Stage, Voyage};
use crate::table::Table;
use crate::vocab::{Good, Number, Numbers, Shields, Source};

/// The chapter.
pub(crate) struct ShieldGame;

impl Chapter for ShieldGame {
    const KEYS: &'static [&'static str] = &["shields"];
    const SEAT_KEYS: &'static [&'static str] = &["shields", "copies"];
    const QUESTIONS: &'static [&'static str] = &["shields N"];
    const SEAT_QUESTIONS: &'static [&'static str] = &["shields"];

    fn deals(table: &Table) -> bool {
        table.with(Module::Shield)
    }

    fn sample<R: Random>(table: &Table, random: &mut R) -> Outcome {
        table.sample_shields(random)
    }

    /// A phase end goes round twice, for shields 14 and 15 and for tribute; before the final scoring shield 6 is chosen.
    fn settle(table: &mut Table, log: &mut Log<Event>) -> bool {
        match table.stage {
            Stage::Reaping => {
                match table.next_seat() {
                    true => table.begin_reaping(),
                    false => table.begin_tribute_stage(),
                }
                true
            }
            Stage::Tribute => {
                match table.next_seat() {
                    true => table.begin_tribute(),
                    false => table.end_phase(log),
                }
                matches!(table.stage, Stage::Tribute | Stage::Copying)
            }
            _ => {
                let seat = table.actor();
                if table.can_copy(seat) && table.seats() > 2 {
                    return false;
                }
                if table.can_copy(seat) {
                    table.copy(seat, seat.next(2), log);
                }
                if !table.next_seat() {
                    table.end_game(log);
                }
                table.stage == Stage::Copying
            }
        }
    }

    fn list_die_changes(table: &Table, seat: Seat, die: Number, actions: &mut Vec<Action>) {
        if table.can_set(seat) {
            let others = Number::ALL.into_iter().filter(|other| *other != die);
            actions.extend(others.map(|other| Action::from(ShieldAction::Set(Die::Own(die), other))));
        }
    }

    fn list_turn(table: &Table, seat: Seat, actions: &mut impl Listing) {
        if table.with(Module::Shield) {
            table.list_shields(seat, table.doubles(seat), actions);
        }
    }

    fn list_castle(table: &Table, seat: Seat, actions: &mut impl Listing) {
        if table.players[seat].holds(shields::CASTLE_SHIELD) {
            table.list_shields(seat, Numbers::ALL, actions);
        }
    }

    fn list_voyage(table: &Table, seat: Seat, voyage: Voyage, actions: &mut Vec<Action>) {
        let gathered = Good::ALL.iter().copied().filter(|good| table.gathers(seat, voyage, *good));
        actions.extend(gathered.map(|good| Action::from(ShieldAction::Colour(good))));
    }

    fn sails_on(table: &Table, seat: Seat, voyage: Voyage) -> bool {
        Good::ALL.iter().any(|good| table.gathers(seat, voyage, *good))
    }

    fn list_free(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        if table.can_copy(seat) {
            let others = Seat::all(table.seats()).filter(|other| *other != seat);
            actions.extend(others.map(|other| Action::from(ShieldAction::Copy(other))));
        }
    }

    fn can_still_act(table: &Table, seat: Seat) -> bool {
        table.can_copy(seat)
    }

    /// Shields still held; shield 13 doubles them all (BUR-SHIELD-041, BUR-SHIELD-013).
    fn score(table: &mut Table, seat: Seat, log: &mut Log<Event>) {
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

    fn audit(table: &Table) -> Result<(), String> {
        let mut seen = Shields::default();
        let held = table.players.values().flat_map(|player| player.shields.iter().map(|held| held.shield));
        let dukes = table.duke.iter().flat_map(|duke| duke.shields.iter().copied());
        for shield in table.board.shields.iter().flatten().flatten().copied().chain(held).chain(dukes) {
            hold!(seen.insert(shield), "shield {shield} is in two places");
        }
        hold!(seen.is_empty() || table.with(Module::Shield), "there are shields without their module");
        let shrinking = table.pending.iter().any(|step| ShieldStep::of(step) == Some(&ShieldStep::Shrink));
        for (seat, player) in table.players.iter() {
            hold!(!table.is_overfull(seat) || shrinking, "seat {seat}: {} key spaces", table.key_spaces_used(seat));
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

    fn arrange(table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        if key != "shields" {
            return Ok(false);
        }
        for (depot, shields) in by_depot(key, value)? {
            for (slot, shield) in shields.into_iter().enumerate() {
                fill(&mut table.board.shields[depot.index()], slot, shield)?;
            }
        }
        Ok(true)
    }

    fn arrange_seat(table: &mut Table, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        match key {
            "shields" => {
                for word in text_of(key, value)?.split_whitespace() {
                    let (shield, castle) = at(word)?;
                    table.players[seat].shields.push(Held { shield, castle });
                }
            }
            "copies" => table.players[seat].copies = Some(word_of(key, value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        let ["shields", depot] = question else { return Ok(None) };
        Ok(Some(list(table.board.shields[depot.parse::<Number>()?.index()].iter().flatten())))
    }

    fn fact_of(table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        Ok((question == ["shields"]).then(|| list(held(table.estate(seat)))))
    }

    fn draw_depot(table: &Table, depot: Number, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = table.board.shields[depot.index()];
        if there == [None; 2] { Ok(()) } else { write!(f, " | shields {}", list(there.iter().flatten())) }
    }

    fn beside_duchy(player: &Player) -> Option<String> {
        (!player.shields.is_empty()).then(|| format!("shields {}", list(held(player))))
    }
}

/// The shields of a player with their castles.
fn held(player: &Player) -> impl Iterator<Item = String> {
    player.shields.iter().map(|held| format!("{}@{}", held.shield, held.castle))
}
