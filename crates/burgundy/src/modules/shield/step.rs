//! The effects of shields that wait for a decision.

use engine::{Log, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Offer, Origin};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::Effect;
use crate::modules::shield::{Coin, ShieldAction};
use crate::table::Table;
use crate::vocab::{Shields, Space};

/// An effect of shields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShieldStep {
    /// Shield 4 is lost: hexes are discarded down to the key spaces (BUR-SHIELD-507).
    Shrink,
    /// Shields 14 and 15 lay hexes (BUR-SHIELD-014).
    Reap {
        /// Whether shield 14 has still to act.
        numbered: bool,
        /// Whether shield 15 has still to act.
        black: bool,
    },
    /// Tribute for shields; these are paid for (BUR-SHIELD-037).
    Tribute {
        /// Shields paid for.
        paid: Shields,
        /// Whether workers count as silver (BUR-SHIELD-003).
        workers: bool,
    },
}

impl Effect for ShieldStep {
    fn rule(self) -> RuleId {
        RuleId(match self {
            ShieldStep::Shrink => "BUR-SHIELD-507",
            ShieldStep::Reap { .. } => "BUR-SHIELD-014",
            ShieldStep::Tribute { .. } => "BUR-SHIELD-037",
        })
    }

    fn list(self, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
        match self {
            ShieldStep::Shrink => unreachable!("what may be discarded is listed for all chapters together"),
            ShieldStep::Reap { .. } => table.list_lays(seat, actions),
            ShieldStep::Tribute { paid, workers } => {
                let player = &table.players[seat];
                for held in player.shields.iter().filter(|held| !paid.has(held.shield)) {
                    if player.silver > 0 {
                        actions.push(ShieldAction::Tribute(held.shield, Coin::Silver).into());
                    }
                    if workers && player.workers > 0 {
                        actions.push(ShieldAction::Tribute(held.shield, Coin::Worker).into());
                    }
                }
            }
        }
    }

    fn waits(self, table: &Table, seat: Seat) -> bool {
        match self {
            ShieldStep::Shrink => table.is_overfull(seat),
            ShieldStep::Reap { .. } => table.can_lay(seat),
            ShieldStep::Tribute { paid, workers } => table.can_pay_tribute(seat, paid, workers),
        }
    }

    fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        if let ShieldStep::Tribute { paid, .. } = self {
            table.end_tribute(seat, paid, log);
        }
    }

    fn can_decline(self) -> bool {
        self != ShieldStep::Shrink
    }

    fn comes_first(self) -> Illegal {
        match self {
            ShieldStep::Shrink => Illegal::DiscardFirst,
            ShieldStep::Reap { .. } | ShieldStep::Tribute { .. } => Illegal::NotNow,
        }
    }

    fn lays_from(self, at: Origin) -> bool {
        match (self, at) {
            (ShieldStep::Reap { numbered, .. }, Origin::Depot(_)) => numbered,
            (ShieldStep::Reap { black, .. }, Origin::Black) => black,
            _ => false,
        }
    }

    fn lay(self, table: &mut Table, seat: Seat, offer: Offer, space: Space, log: &mut Log<Event>) {
        table.reap(seat, offer, space, log);
    }

    fn asks_for_room(self) -> bool {
        self == ShieldStep::Shrink
    }
}
