//! The effects of the vineyards that wait for a decision.

use engine::{Log, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Die, Offer, Origin};
use crate::check::Verb;
use crate::event::Event;
use crate::modules::Effect;
use crate::modules::vine::action::VineAction;
use crate::modules::vine::piece::{Hexomino, Plot};
use crate::table::Table;
use crate::vocab::Numbers;

/// An effect of the vineyards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VineStep {
    /// Key spaces are full: stored pieces make room for this hexomino (BUR-VINE-014).
    Room(Hexomino),
    /// The bonuses of a space of the vineyard that are still open, in any order (BUR-VINE-020).
    Bonuses {
        /// The space.
        plot: Plot,
        /// Which of its two bonuses.
        open: [bool; 2],
    },
    /// A full level of the vineyard gives a tile (BUR-VINE-024).
    Claim(u8),
    /// A hex of the black depot or a hexomino of the vine store (BUR-VINE-022).
    Black,
    /// A hexomino of the vine depot (BUR-VINE-023).
    Hexomino,
}

impl Effect for VineStep {
    fn rule(self) -> RuleId {
        RuleId(match self {
            VineStep::Room(_) => "BUR-VINE-014",
            VineStep::Bonuses { .. } => "BUR-VINE-020",
            VineStep::Claim(_) => "BUR-VINE-024",
            VineStep::Black => "BUR-VINE-022",
            VineStep::Hexomino => "BUR-VINE-023",
        })
    }

    fn list(self, table: &Table, _: Seat, actions: &mut Vec<Action>) {
        match self {
            VineStep::Room(_) => unreachable!("what may be discarded is listed for hexes and hexominoes together"),
            VineStep::Bonuses { .. } => {
                actions.extend(table.open_bonuses().map(|bonus| Action::from(VineAction::Bonus(bonus))));
            }
            VineStep::Claim(_) => {
                actions.extend(table.tiles_left().map(|vine| Action::from(VineAction::Claim(vine))));
            }
            VineStep::Black => {
                let offer = |hex| Offer { hex, at: Origin::Black };
                actions.extend(table.board.black_offers().map(|hex| Action::Take(Die::Any, offer(hex))));
                table.list_store(actions, |offer| VineAction::Take(Die::Any, offer));
            }
            VineStep::Hexomino => table.list_vine_takes(Die::Any, Numbers::ALL, actions),
        }
    }

    fn waits(self, table: &Table, _: Seat) -> bool {
        match self {
            VineStep::Room(_) => true,
            VineStep::Bonuses { open, .. } => open == [true; 2],
            VineStep::Claim(_) => table.tiles_left().nth(1).is_some(),
            VineStep::Black => {
                table.board.black.iter().any(Option::is_some) || table.vines().store.iter().any(Option::is_some)
            }
            VineStep::Hexomino => table.vines().depot.iter().any(Option::is_some),
        }
    }

    fn finish(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            VineStep::Bonuses { plot, open } => table.finish_bonuses(seat, plot, open, log),
            VineStep::Claim(level) => table.claim_last(seat, level, log),
            VineStep::Room(_) | VineStep::Black | VineStep::Hexomino => {}
        }
    }

    fn can_decline(self) -> bool {
        !matches!(self, VineStep::Room(_) | VineStep::Claim(_))
    }

    fn allows(self, die: Die, verb: Verb) -> bool {
        die == Die::Any && verb == Verb::Take && self.takes_black()
    }

    fn takes_black(self) -> bool {
        self == VineStep::Black
    }

    fn asks_for_room(self) -> bool {
        matches!(self, VineStep::Room(_))
    }

    fn room_made(self, table: &mut Table, seat: Seat) {
        if let VineStep::Room(piece) = self
            && table.has_room_for_vines(seat)
        {
            table.pending.pop();
            table.vineyard_mut(seat).stored.push(piece);
        }
    }
}
