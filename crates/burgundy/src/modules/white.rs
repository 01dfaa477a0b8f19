//! White castles (WHITE): an action with the white die, which workers change for this action only.
//!
//! The hexes come with the supply. The die is [`Die::White`], so everything about dice applies to it except shield 16
//! (BUR-WHITE-501).

use engine::{Refusal, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Die};
use crate::check::Verb;
use crate::illegal::Illegal;
use crate::modules::{Chapter, Effect};
use crate::power::Power;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::Building;

/// An effect of white castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhiteStep {
    /// An action with the white die (BUR-WHITE-002).
    White,
}

/// Why something is refused about white castles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhiteIllegal {
    /// Not enough workers to change the white die.
    #[error("this needs {needed} workers, there are {there}")]
    TooFewWorkers {
        /// How many it costs.
        needed: u16,
        /// How many there are.
        there: u16,
    },
}

/// The chapter.
pub(crate) struct WhiteCastles;

impl Chapter for WhiteCastles {
    fn building_effect(building: Building) -> Option<Step> {
        (building == Building::WhiteCastle).then_some(WhiteStep::White.into())
    }
}

impl Effect for WhiteStep {
    fn rule(self) -> RuleId {
        RuleId("BUR-WHITE-002")
    }

    fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        table.list_all_verbs(seat, Die::White, actions);
    }

    fn waits(self, _: &Table, _: Seat) -> bool {
        true
    }

    fn comes_first(self) -> Illegal {
        Illegal::ExtraActionFirst
    }

    fn power(self) -> Option<Power> {
        Some(Power::Building(Building::WhiteCastle))
    }

    fn allows(self, die: Die, _: Verb) -> bool {
        die == Die::White
    }

    fn too_few_workers(self, needed: u16, there: u16) -> Illegal {
        WhiteIllegal::TooFewWorkers { needed, there }.into()
    }
}

impl Refusal for WhiteIllegal {
    fn rule(&self) -> RuleId {
        RuleId("BUR-WHITE-901")
    }
}
