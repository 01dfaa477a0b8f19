//! The castle-connection rule and castle recovery (CONNECT).

use std::fmt;

use engine::keys::number_of;
use engine::{Fact, Log, NotationError, Refusal, RuleId, Seat, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::arrange::Arranging;
use crate::check::{Checked, must};
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::listing::Listing;
use crate::modules::{Chapter, Deed};
use crate::shields;
use crate::table::Table;
use crate::vocab::{Source, Space, Spaces};

/// The points that a castle costs.
const RECOVERY: i16 = 5;

/// A decision about castles kept aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConnectAction {
    /// Buys a castle back.
    Recover,
}

/// Something that happened with castles kept aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum ConnectEvent {
    /// A castle was bought back.
    Recovered { seat: Seat },
}

/// Why something is refused about castles and what is linked to them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectIllegal {
    /// No link to a castle.
    #[error("{0} is not linked to a castle")]
    NotConnected(Space),
    /// Castle recovery.
    #[error("a castle is bought back with both dice and 5 points, if one is aside")]
    NoRecovery,
}

/// The chapter.
pub(crate) struct Connections;

impl Chapter for Connections {
    const KEYS: &'static [&'static str] = &["aside"];
    const QUESTIONS: &'static [&'static str] = &["aside"];

    /// Castles wait for recovery (BUR-CONNECT-005).
    fn keeps_aside(table: &Table, hex: Hex) -> bool {
        hex == Hex::CASTLE && table.rules.connect_rule
    }

    fn list_turn(table: &Table, seat: Seat, actions: &mut impl Listing) {
        if can_recover(table, seat) {
            actions.singles().push(ConnectAction::Recover.into());
        }
    }

    #[inline]
    fn confine(table: &Table, seat: Seat, spaces: &mut Spaces) {
        if table.rules.connect_rule {
            *spaces = *spaces & connected_spaces(table, seat);
        }
    }

    fn why_not_there(table: &Table, seat: Seat, _: Hex, space: Space) -> Option<Illegal> {
        let apart = table.rules.connect_rule
            && !table.estate(seat).holds(shields::ANY_SPACE)
            && !connected_spaces(table, seat).has(space);
        apart.then(|| ConnectIllegal::NotConnected(space).into())
    }

    fn count_hexes(table: &Table, found: &mut [u8; Hex::COUNT]) {
        found[Hex::CASTLE.index()] += table.board.aside;
    }

    fn arrange(table: &mut Table, key: &str, value: &Value) -> Arranging<bool> {
        if key != "aside" {
            return Ok(false);
        }
        for _ in 0..number_of::<u8>(key, value, 0..=99)? {
            table.pick(Hex::CASTLE)?;
            table.board.aside += 1;
        }
        Ok(true)
    }

    fn fact(table: &Table, question: &[&str]) -> Arranging<Option<String>> {
        Ok((question == ["aside"]).then(|| table.board.aside.to_string()))
    }
}

impl fmt::Display for ConnectAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("recover")
    }
}

impl Deed for ConnectAction {
    const FORMS: &'static str = "with the castle-connection rule also recover";

    fn read(words: &[&str]) -> Result<Option<ConnectAction>, NotationError> {
        Ok((words == ["recover"]).then_some(ConnectAction::Recover))
    }

    fn check(self, table: &Table, seat: Seat) -> Checked {
        table.check_no_step()?;
        must(table.in_turn() && can_recover(table, seat), ConnectIllegal::NoRecovery)
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        table.players[seat].dice = [None; 2];
        table.board.aside -= 1;
        log.note(|| ConnectEvent::Recovered { seat }.into());
        table.score(seat, Source::Recovery, -RECOVERY, RuleId("BUR-CONNECT-006"), log, || {
            Sum::plain(i32::from(-RECOVERY), "castle")
        });
        table.store(seat, Hex::CASTLE, log);
    }
}

impl fmt::Display for ConnectEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ConnectEvent::Recovered { seat } = self;
        write!(f, "recovered {seat}")
    }
}

impl Fact for ConnectEvent {
    fn rule(&self) -> RuleId {
        RuleId("BUR-CONNECT-006")
    }
}

impl Refusal for ConnectIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            ConnectIllegal::NotConnected(_) => "BUR-CONNECT-902",
            ConnectIllegal::NoRecovery => "BUR-CONNECT-901",
        })
    }
}

/// Spaces that touch a castle hex, or a placed hex of their colour that leads back to one (BUR-CONNECT-002).
fn connected_spaces(table: &Table, seat: Seat) -> Spaces {
    let player = &table.players[seat];
    let layout = player.layout();
    let beside_castles = player.castles.fold(Spaces::NONE, |all, castle| all | layout.touching(castle));
    // Spaces of one colour that touch are one area.
    let linked = layout.spread_in_areas(beside_castles, player.covered);
    beside_castles | layout.kin_of(linked)
}

/// Whether the seat may buy a castle back (BUR-CONNECT-006).
fn can_recover(table: &Table, seat: Seat) -> bool {
    let player = &table.players[seat];
    table.rules.connect_rule
        && table.board.aside > 0
        && player.both_dice().is_some()
        && player.total() >= i32::from(RECOVERY)
}
