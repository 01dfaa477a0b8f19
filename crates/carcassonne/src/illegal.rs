//! Why an action is refused.

use engine::{Refusal, RuleId, Seat};

use crate::action::Action;
use crate::data::Kind;
use crate::modules::{ChapterIllegal, ask};
use crate::place::{Cell, Spot};
use crate::state::{Spent, State};
use crate::turn::Step;
use crate::vocab::{Figure, Quarter, Side};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// It is not the moment for this.
    #[error("\"{action}\" is not possible now")]
    NotNow {
        /// What was tried.
        action: Action,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// Another tile was drawn.
    #[error("{drawn} was drawn, not {given}")]
    WrongTile {
        /// The drawn tile.
        drawn: Kind,
        /// The tile tried.
        given: Kind,
    },
    /// A tile already lies there.
    #[error("a tile already lies on {at}")]
    CellTaken {
        /// Where.
        at: Cell,
    },
    /// No tile lies beside the cell.
    #[error("{at} is beside no tile")]
    NotBeside {
        /// Where.
        at: Cell,
    },
    /// The picture does not continue.
    #[error("on {at} the {side} side does not continue its neighbour")]
    EdgeMismatch {
        /// Where.
        at: Cell,
        /// On which side.
        side: Side,
    },
    /// The turn looks like a lesser one, by which it is called.
    #[error("turned like this the tile looks as at {least} degrees: say so")]
    SameTurn {
        /// The least turn that looks the same.
        least: Quarter,
    },
    /// The tile shows no such place.
    #[error("there is no {spot} on this tile")]
    NoSuchPlace {
        /// What was tried.
        spot: Spot,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// The place is called by its first side.
    #[error("that place is called {name}")]
    NamedOtherwise {
        /// Its name.
        name: Spot,
    },
    /// The figure may not stand on such a place.
    #[error("the {figure} may not stand on {spot}")]
    WrongPlace {
        /// The figure.
        figure: Figure,
        /// The place.
        spot: Spot,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// A follower already stands in the zone.
    #[error("the zone of {spot} is occupied")]
    Occupied {
        /// The place.
        spot: Spot,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// The figure is not in the supply.
    #[error("no {figure} in the supply")]
    NotInSupply {
        /// The figure.
        figure: Figure,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// The zone has no follower of the player.
    #[error("the zone of {spot} holds no follower of yours")]
    NoOwnFollower {
        /// The place.
        spot: Spot,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// The zone is not waiting to be scored.
    #[error("no zone called so is waiting to be scored")]
    NotWaiting,
    /// No such follower of the player.
    #[error("seat {seat} has no such follower there")]
    NoSuchFollower {
        /// Whose.
        seat: Seat,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// A chapter refuses it.
    #[error(transparent)]
    Chapter(ChapterIllegal),
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotNow { rule, .. }
            | Illegal::NoSuchPlace { rule, .. }
            | Illegal::WrongPlace { rule, .. }
            | Illegal::Occupied { rule, .. }
            | Illegal::NotInSupply { rule, .. }
            | Illegal::NoOwnFollower { rule, .. }
            | Illegal::NoSuchFollower { rule, .. } => *rule,
            Illegal::WrongTile { .. } => RuleId("CAR-BASE-905"),
            Illegal::CellTaken { .. } => RuleId("CAR-BASE-901"),
            Illegal::NotBeside { .. } => RuleId("CAR-BASE-902"),
            Illegal::EdgeMismatch { .. } => RuleId("CAR-BASE-903"),
            Illegal::SameTurn { .. } => RuleId("CAR-BASE-012"),
            Illegal::NamedOtherwise { .. } => RuleId("CAR-BASE-014"),
            Illegal::NotWaiting => RuleId("CAR-BASE-051"),
            Illegal::Chapter(refusal) => refusal.rule(),
        }
    }
}

impl State {
    /// The refusal of an action that does not belong to the present step.
    pub(crate) fn not_now(&self, action: &Action) -> Illegal {
        Illegal::NotNow { action: *action, rule: RuleId(self.order_rule(action)) }
    }

    /// The rule about doing things in order: first what the step insists on, then what the action is about.
    fn order_rule(&self, action: &Action) -> &'static str {
        let figure = match action {
            Action::Put(_) => true,
            Action::Chapter(deed) => deed.is_for_step_two(),
            _ => false,
        };
        match (self.step, action) {
            (Step::Over, _) => "CAR-TURN-901",
            (_, Action::PutAt(stand, _)) => ask!(first figure_rule(stand.figure)).unwrap_or("CAR-BASE-906"),
            (Step::Chapter(step), _) if let Some(rule) = step.insists(action) => rule,
            (Step::Place, Action::Skip) => "CAR-BASE-904",
            (Step::Order, Action::Skip) => "CAR-BASE-911",
            _ if figure && self.step.is_after_figure() => self.spent_rule(action),
            (_, Action::Place(..)) if self.step.is_after_tile() => "CAR-BASE-905",
            (_, Action::Chapter(deed)) => deed.out_of_order(self),
            (_, Action::Score(_)) => "CAR-BASE-911",
            _ => "CAR-BASE-910",
        }
    }

    /// Step 2 is over: by what it was used for.
    fn spent_rule(&self, action: &Action) -> &'static str {
        match self.spent {
            spent if let Some(rule) = ask!(first spent_rule(spent, action)) => rule,
            Spent::Placed(_) => "CAR-BASE-908",
            _ => "CAR-BASE-910",
        }
    }
}
