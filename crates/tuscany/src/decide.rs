//! Who decides what.

use engine::Seat;

use crate::state::{Stage, State, Step};
use crate::vocab::Cell;

/// Who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Layout(Seat),
    Castle(Seat),
    Bonus(Seat),
    /// The main choice of a turn, or what to do with a marble block after it.
    Action(Seat),
    Pay(Seat, u8, Cell),
    Extend(Seat),
    Swap(Seat),
}

impl Decision {
    pub(crate) fn seat(self) -> Seat {
        match self {
            Decision::Layout(seat) | Decision::Castle(seat) | Decision::Bonus(seat) | Decision::Action(seat) => seat,
            Decision::Pay(seat, ..) | Decision::Extend(seat) | Decision::Swap(seat) => seat,
        }
    }
}

impl State {
    pub(crate) fn is_setting_up(&self) -> bool {
        self.table.stage == Stage::SetUp
    }

    /// The decision to be made now, if a seat makes it.
    pub(crate) fn decision(&self) -> Option<Decision> {
        let active = self.table.active;
        match self.table.pending.last() {
            None if self.table.stage == Stage::Over => None,
            None => Some(Decision::Action(active)),
            Some(Step::Layout(seat)) => Some(Decision::Layout(*seat)),
            Some(Step::Castle(seat)) => Some(Decision::Castle(*seat)),
            Some(Step::FirstBonus(seat)) => Some(Decision::Bonus(*seat)),
            Some(Step::Bonus) => Some(Decision::Bonus(active)),
            Some(Step::Extend) => Some(Decision::Extend(active)),
            Some(Step::Pay { storage, cell }) => Some(Decision::Pay(active, *storage, *cell)),
            Some(Step::Swap) => Some(Decision::Swap(active)),
            Some(Step::Start | Step::Hand(_) | Step::Parts(_) | Step::Reveal) => None,
            Some(Step::Replenish(_) | Step::Refill | Step::Draw { .. } | Step::Trade(_)) => None,
        }
    }
}
