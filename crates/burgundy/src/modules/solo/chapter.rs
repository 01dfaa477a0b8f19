//! What the solo game adds where the base rules ask.

use engine::case::Mistake;
use engine::keys::number_of;
use engine::{Log, RuleId, Seat, Standing, TieKey, hold, rank};
use toml::Value;

use crate::action::Offer;
use crate::arrange::{Arranging, goods};
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::modules::Chapter;
use crate::modules::solo::SoloIllegal;
use crate::table::Table;
use crate::vocab::{Monastery, Space};

/// The chapter.
pub(crate) struct SoloGame;

impl Chapter for SoloGame {
    const KEYS: &'static [&'static str] = &["marker", "target"];
    const QUESTIONS: &'static [&'static str] = &["marker", "target", "gone goods"];

    fn why_not_laid(table: &Table, offer: Offer) -> Option<Illegal> {
        table.solo.map(|_| SoloIllegal::NoReward(offer).into())
    }

    /// Other areas are reached by way of rivers (BUR-SOLO-012).
    fn why_apart(table: &Table, seat: Seat, space: Space) -> Option<Illegal> {
        let player = table.estate(seat);
        let beside = player.covered.meets(player.layout().touching(space));
        beside.then(|| SoloIllegal::NoRiver(space).into())
    }

    /// The player chooses the order of what follows (BUR-SOLO-024).
    fn follows_up(table: &mut Table, seat: Seat, hex: Hex, space: Space, log: &mut Log<Event>) -> bool {
        let solo = table.rules.solo();
        if solo {
            table.open_sequels(seat, hex, space, log);
        }
        solo
    }

    fn scores_monastery(table: &mut Table, seat: Seat, monastery: Monastery, log: &mut Log<Event>) -> bool {
        let solo = table.rules.solo();
        if solo {
            table.score_placed_monastery(seat, monastery, log);
        }
        solo
    }

    #[inline]
    fn scored(table: &mut Table, seat: Seat, points: i16, log: &mut Log<Event>) {
        if table.rules.solo() {
            table.advance_points(seat, points, log);
        }
    }

    /// BUR-SOLO-005.
    fn stores_all_colours(table: &Table) -> bool {
        table.rules.solo()
    }

    /// BUR-SOLO-017.
    fn bonus_tiles(table: &Table, seat: Seat) -> Option<usize> {
        table.rules.solo().then(|| table.complete_colours(seat))
    }

    fn ends_voyage(table: &mut Table, log: &mut Log<Event>) -> bool {
        let solo = table.rules.solo();
        if solo {
            table.end_voyage(log);
        }
        solo
    }

    /// The duchy alone decides (BUR-SOLO-026).
    fn leaves_out_final_scoring(table: &Table) -> bool {
        table.rules.solo()
    }

    fn begin_round(table: &mut Table, log: &mut Log<Event>) {
        if table.rules.solo() {
            table.remove_hex(log);
        }
    }

    /// The player wins by covering all spaces (BUR-SOLO-025).
    fn ranking(table: &Table) -> Option<Vec<Standing>> {
        table.solo?;
        let covered = |seat: Seat| table.players[seat].covered.len() as i32;
        let key = |seat| TieKey { what: "covered-spaces", value: covered(seat), rule: RuleId("BUR-SOLO-025") };
        let mut ranking = rank(Seat::all(table.seats()).map(|seat| (seat, vec![key(seat)])));
        for standing in &mut ranking {
            standing.won = covered(standing.seat) == Space::PLAIN as i32;
        }
        Some(ranking)
    }

    fn audit(table: &Table) -> Result<(), String> {
        let Some(solo) = table.solo else { return Ok(()) };
        hold!(solo.marker < solo.target && solo.target >= data().solo.floor.into(), "the marker has passed the target");
        Ok(())
    }

    fn fill_box(table: &Table, all: &mut [u8; Hex::COUNT]) {
        all[Hex::BLACK.index()] = table.solo.map_or(0, |solo| solo.turned);
    }

    fn count_goods(table: &Table, found: &mut [u8; 6]) {
        if let Some(solo) = table.solo {
            found.iter_mut().zip(solo.gone).for_each(|(found, gone)| *found += gone);
        }
    }

    fn arrange(table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        if key != "marker" && key != "target" {
            return Ok(false);
        }
        let solo = table.solo.as_mut().ok_or_else(|| Mistake::new("this is not the solo game"))?;
        let space = number_of(key, value, 0..=999)?;
        match key {
            "marker" => solo.marker = space,
            _ => solo.target = space,
        }
        Ok(true)
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        let Some(solo) = table.solo else { return Ok(None) };
        Ok(match question {
            ["marker"] => Some(solo.marker.to_string()),
            ["target"] => Some(solo.target.to_string()),
            ["gone", "goods"] => Some(goods(&solo.gone)),
            _ => None,
        })
    }
}
