//! What partners decide and see beyond the base rules: where a hex just gained goes (BUR-TEAM-013).

use std::fmt::{self, Display};

use engine::{Fact, Log, NotationError, Refusal, RuleId, Seat, Within};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::check::{Checked, must};
use crate::event::Event;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::keys::Key;
use crate::modules::{Deed, Effect};
use crate::table::Table;

/// A decision of a partner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TeamAction {
    /// Puts a hex just gained on an own or shared key space (BUR-TEAM-013).
    Stow(Key),
}

impl Display for TeamAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TeamAction::Stow(key) = self;
        write!(f, "stow {key}")
    }
}

impl Deed for TeamAction {
    const FORMS: &'static str = "in teams also stow own|shared";

    fn read(words: &[&str]) -> Result<Option<TeamAction>, NotationError> {
        match *words {
            ["stow", key] => Ok(Some(TeamAction::Stow(key.parse()?))),
            _ => Ok(None),
        }
    }

    fn check(self, table: &Table, _: Seat) -> Checked {
        must(TeamStep::top(table).is_some(), TeamIllegal::HexesStay)
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        let TeamAction::Stow(key) = self;
        let Some(TeamStep::Stow(hex)) = TeamStep::top(table) else { unreachable!("a hex was gained") };
        table.pending.pop();
        table.stow(seat, hex, key, log);
    }
}

/// An effect of the team game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TeamStep {
    /// An own and a shared key space are free for this hex (BUR-TEAM-013).
    Stow(Hex),
}

impl Effect for TeamStep {
    fn rule(self) -> RuleId {
        RuleId("BUR-TEAM-013")
    }

    fn list(self, _: &Table, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Key::ALL.iter().map(|key| Action::from(TeamAction::Stow(*key))));
    }

    fn waits(self, _: &Table, _: Seat) -> bool {
        true
    }

    fn can_decline(self) -> bool {
        false
    }

    fn comes_first(self) -> Illegal {
        TeamIllegal::StowFirst.into()
    }

    fn insists(self) -> bool {
        true
    }

    fn is_answered_by(self, action: &Action) -> bool {
        TeamAction::of(action).is_some()
    }
}

/// Something that happened between partners.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum TeamEvent {
    /// A partner put a hex on a key space.
    Stowed { seat: Seat, hex: Hex, key: Key },
}

impl Fact for TeamEvent {
    fn rule(&self) -> RuleId {
        RuleId("BUR-TEAM-013")
    }
}

impl Display for TeamEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TeamEvent::Stowed { seat, hex, key } = self;
        write!(f, "stowed {seat} {hex} {key}")
    }
}

/// Why something is refused between partners.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamIllegal {
    /// A private hex of the partner.
    #[error("{0} lies on a private key space of the partner")]
    PartnersHex(Hex),
    /// Nothing was gained that could be stowed.
    #[error("hexes stay on their key spaces")]
    HexesStay,
    /// A hex waits for a key space.
    #[error("the hex gained goes on a key space first")]
    StowFirst,
}

impl Refusal for TeamIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            TeamIllegal::PartnersHex(_) | TeamIllegal::HexesStay => "BUR-TEAM-901",
            TeamIllegal::StowFirst => "BUR-TEAM-013",
        })
    }
}
