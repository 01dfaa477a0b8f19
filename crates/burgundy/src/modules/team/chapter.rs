//! What the team game adds where the base rules ask.

use engine::case::Mistake;
use engine::keys::words_of;
use engine::{Log, RuleId, Seat, Standing, TieKey, Within, hold, rank};
use toml::Value;

use crate::arrange::{Arranging, list};
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::keys::Key;
use crate::modules::Chapter;
use crate::modules::team::{TeamEvent, TeamIllegal, TeamStep};
use crate::player::Player;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::Edition;

/// The chapter.
pub(crate) struct Teams;

impl Chapter for Teams {
    const SEAT_KEYS: &'static [&'static str] = &["shared"];
    const SEAT_QUESTIONS: &'static [&'static str] = &["shared", "team"];

    fn stow_step(hex: Hex) -> Option<Step> {
        Some(TeamStep::Stow(hex).into())
    }

    /// Says where a hex goes that a partner gains.
    fn stowed(table: &Table, seat: Seat, hex: Hex, key: Key, log: &mut Log<Event>) {
        if table.rules.team() {
            log.note(|| TeamEvent::Stowed { seat, hex, key }.into());
        }
    }

    /// Private hexes are the partner's alone (BUR-TEAM-010).
    fn why_not_kept(table: &Table, seat: Seat, hex: Hex, key: Key) -> Option<Illegal> {
        let partner = table.partner(seat).filter(|_| key == Key::Own)?;
        table.kept(partner, Key::Own).contains(&hex).then(|| TeamIllegal::PartnersHex(hex).into())
    }

    /// Teams are ranked by the sum of their points, then by empty spaces, which the editions judge differently; a
    /// remaining tie is shared.
    fn ranking(table: &Table) -> Option<Vec<Standing>> {
        let keys = |seat: Seat| {
            let empty = table.estate(seat).empty().len() as i32;
            let tie = match table.rules.edition {
                Edition::Anniversary => TieKey { what: "empty-spaces", value: empty, rule: RuleId("BUR-TEAM-016") },
                Edition::Special => TieKey { what: "empty-spaces", value: -empty, rule: RuleId("BUR-TEAM-116") },
            };
            vec![TieKey { what: "points", value: table.side_total(seat), rule: RuleId("BUR-TEAM-015") }, tie]
        };
        table.rules.team().then(|| rank(Seat::all(table.seats()).map(|seat| (seat, keys(seat)))))
    }

    fn audit(table: &Table) -> Result<(), String> {
        for (seat, player) in table.players.iter() {
            hold!(player.shared.is_empty() || table.rules.team(), "seat {seat}: shared hexes without a team");
            if table.holder(seat) != seat {
                let own =
                    Player { dice: player.dice, stored: player.stored.clone(), points: player.points, ..Player::new() };
                let own = Player { bought: player.bought, commissioned: player.commissioned, ..own };
                hold!(*player == own, "seat {seat}: a partner has something that belongs to the team");
            }
        }
        Ok(())
    }

    fn count_hexes(table: &Table, found: &mut [u8; Hex::COUNT]) {
        let shared = table.players.values().flat_map(|player| player.shared.iter());
        let gained = table.pending.iter().filter_map(TeamStep::of).map(|TeamStep::Stow(hex)| hex);
        shared.chain(gained).for_each(|hex| found[hex.index()] += 1);
    }

    fn arrange_seat(table: &mut Table, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        if key != "shared" {
            return Ok(false);
        }
        for hex in words_of(key, value)? {
            let hex = table.pick(hex)?;
            let there = table.estate_mut(seat).shared.try_push(hex);
            there.map_err(|_| Mistake::new("a team has 2 shared key spaces"))?;
        }
        Ok(true)
    }

    fn fact_of(table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        Ok(match question {
            ["shared"] => Some(list(&table.estate(seat).shared)),
            ["team"] => Some(table.side_total(seat).to_string()),
            _ => None,
        })
    }
}
