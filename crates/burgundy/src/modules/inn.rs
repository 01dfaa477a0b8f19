//! Inns (INN): one more beside the black depot in every phase; an inn makes its area count as larger.

use std::fmt;

use engine::keys::number_of;
use engine::{Fact, Log, Refusal, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::{Action, Offer, Origin};
use crate::arrange::Arranging;
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::layout::Area;
use crate::modules::Chapter;
use crate::options::Module;
use crate::outcome::Fill;
use crate::player::Player;
use crate::table::Table;
use crate::vocab::{Space, Spaces};

/// Something that happened with inns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum InnEvent {
    /// An inn was added; so many lie there.
    #[serde(rename = "inn-added")]
    Added { inns: u8 },
}

/// Why something is refused about inns.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InnIllegal {
    /// The area has an inn.
    #[error("the area of {0} has an inn already")]
    SecondInn(Space),
    /// The purchase of the turn was made.
    #[error("only one purchase in a turn, inns included")]
    BoughtAlready,
}

/// The chapter.
pub(crate) struct Inns;

impl Chapter for Inns {
    const KEYS: &'static [&'static str] = &["inns"];
    const QUESTIONS: &'static [&'static str] = &["inns"];

    fn set_up(table: &mut Table) {
        if table.with(Module::Inn) {
            table.supply.coloured[Hex::INN.index()] = data().inns;
        }
    }

    fn begin_phase(table: &mut Table, _: &Fill, log: &mut Log<Event>) {
        if table.with(Module::Inn) {
            table.supply.coloured[Hex::INN.index()] -= 1;
            table.board.inns += 1;
            log.note(|| InnEvent::Added { inns: table.board.inns }.into());
        }
    }

    fn list_beside_black(table: &Table, workers: u8, actions: &mut Vec<Action>) {
        if table.board.inns > 0 {
            actions.push(Action::Buy(Offer { hex: Hex::INN, at: Origin::Black }, workers));
        }
    }

    fn sells(table: &Table) -> bool {
        table.board.inns > 0
    }

    fn sells_hex(table: &Table, hex: Hex) -> bool {
        hex == Hex::INN && table.board.inns > 0
    }

    fn hand_over(table: &mut Table, hex: Hex) {
        table.board.inns -= u8::from(hex == Hex::INN);
    }

    fn second_purchase(hex: Hex) -> Option<Illegal> {
        (hex == Hex::INN).then(|| InnIllegal::BoughtAlready.into())
    }

    /// One for each area (BUR-INN-004).
    fn bar(player: &Player, hex: Hex, spaces: &mut Spaces) {
        if hex == Hex::INN {
            *spaces = *spaces & !player.layout().areas_of(player.inns);
        }
    }

    fn why_not_there(table: &Table, seat: Seat, hex: Hex, space: Space) -> Option<Illegal> {
        let player = table.estate(seat);
        let second = hex == Hex::INN && player.layout().areas_of(player.inns).has(space);
        second.then(|| InnIllegal::SecondInn(space).into())
    }

    #[inline]
    fn enlarges(player: &Player, area: &Area) -> usize {
        usize::from(player.inns.meets(area.spaces))
    }

    fn count_hexes(table: &Table, found: &mut [u8; Hex::COUNT]) {
        found[Hex::INN.index()] += table.board.inns;
    }

    fn fill_box(table: &Table, all: &mut [u8; Hex::COUNT]) {
        if table.with(Module::Inn) {
            all[Hex::INN.index()] = data().inns;
        }
    }

    fn arrange(table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        if key != "inns" {
            return Ok(false);
        }
        for _ in 0..number_of::<u8>(key, value, 0..=99)? {
            table.pick(Hex::INN)?;
            table.board.inns += 1;
        }
        Ok(true)
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        Ok((question == ["inns"]).then(|| table.board.inns.to_string()))
    }

    fn draw_black(table: &Table, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " | inns {}", table.board.inns)
    }
}

impl fmt::Display for InnEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InnEvent::Added { inns } = self;
        write!(f, "inn-added {inns}")
    }
}

impl Fact for InnEvent {
    fn rule(&self) -> RuleId {
        RuleId("BUR-INN-001")
    }
}

impl Refusal for InnIllegal {
    fn rule(&self) -> RuleId {
        RuleId("BUR-INN-901")
    }
}
