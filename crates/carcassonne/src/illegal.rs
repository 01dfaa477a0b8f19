//! Why an action is refused.

use engine::{Refusal, RuleId, Seat};

use crate::action::Action;
use crate::data::Kind;
use crate::place::{Cell, Spot};
use crate::state::{SecondPart, Spent, State};
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
    /// The river must go on where it ends.
    #[error("the river goes on at {end}")]
    NotAtRiverEnd {
        /// Where.
        end: Cell,
    },
    /// The river would bend twice to the same side.
    #[error("the river would bend twice to the same side")]
    RiverUTurn,
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
    /// There is no abbot to take back.
    #[error("your abbot is not on the board")]
    NoAbbot,
    /// The abbot's building is complete and will be scored.
    #[error("the abbot's building is complete")]
    AbbotComplete,
    /// The tile has no flying machine.
    #[error("the tile just placed has no flying machine")]
    NoMachine,
    /// The second bar belongs on a tile beside the gold tile.
    #[error("no tile on {at} beside the gold tile")]
    BarNotBeside {
        /// Where.
        at: Cell,
    },
    /// The player is not entitled to a bar there.
    #[error("no bar for you on {at}")]
    NotEntitled {
        /// Where.
        at: Cell,
    },
    /// Mage and witch stand on unfinished roads and cities only, and never on the same.
    #[error("mage and witch cannot stand on {spot} there")]
    NoMagicHere {
        /// The place.
        spot: Spot,
    },
    /// A moved magic figure must go to another zone.
    #[error("the figure is already on that zone")]
    SameZone,
    /// No scoring figure of another player is on the space.
    #[error("no scoring figure of another player on space {space}")]
    NobodyToRob {
        /// The space.
        space: u8,
    },
    /// The ferry must join two roads of its lake.
    #[error("a ferry joins two roads of its lake")]
    NoRoadThere,
    /// The ferry may not be turned now.
    #[error("the ferry on {at} may not be turned")]
    FerryFixed {
        /// Where.
        at: Cell,
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
    /// Another zone is worth less.
    #[error("another zone of yours is worth less")]
    NotLeast,
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
            | Illegal::FerryFixed { rule, .. }
            | Illegal::NoSuchFollower { rule, .. } => *rule,
            Illegal::WrongTile { .. } => RuleId("CAR-BASE-905"),
            Illegal::CellTaken { .. } => RuleId("CAR-BASE-901"),
            Illegal::NotBeside { .. } => RuleId("CAR-BASE-902"),
            Illegal::EdgeMismatch { .. } => RuleId("CAR-BASE-903"),
            Illegal::SameTurn { .. } => RuleId("CAR-BASE-012"),
            Illegal::NotAtRiverEnd { .. } | Illegal::RiverUTurn => RuleId("CAR-RIVER-901"),
            Illegal::NamedOtherwise { .. } => RuleId("CAR-BASE-014"),
            Illegal::NoAbbot => RuleId("CAR-ABBOT-902"),
            Illegal::AbbotComplete => RuleId("CAR-ABBOT-903"),
            Illegal::NoMachine => RuleId("CAR-FLY-903"),
            Illegal::BarNotBeside { .. } => RuleId("CAR-GOLD-901"),
            Illegal::NotEntitled { .. } => RuleId("CAR-GOLD-902"),
            Illegal::NoMagicHere { .. } => RuleId("CAR-MAGIC-901"),
            Illegal::SameZone => RuleId("CAR-MAGIC-902"),
            Illegal::NobodyToRob { .. } => RuleId("CAR-ROB-901"),
            Illegal::NoRoadThere => RuleId("CAR-FERRY-901"),
            Illegal::NotWaiting => RuleId("CAR-BASE-051"),
            Illegal::NotLeast => RuleId("CAR-MSG-903"),
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
        let figure = matches!(action, Action::Put(_) | Action::Fly(_) | Action::Recall);
        match (self.step, action) {
            (Step::Over, _) => "CAR-TURN-901",
            (_, Action::PutAt(stand, _)) => match stand.figure {
                Figure::Builder => "CAR-TRADE-901",
                Figure::Pig => "CAR-TRADE-902",
                _ => "CAR-BASE-906",
            },
            (Step::Place, Action::Skip) => "CAR-BASE-904",
            (Step::Bar, Action::Skip) => "CAR-GOLD-901",
            (Step::Clash, _) => "CAR-MAGIC-903",
            (Step::Magic | Step::Dispel, Action::Skip | Action::Dispel(_)) => "CAR-MAGIC-902",
            (Step::Land { .. }, _) => "CAR-FLY-902",
            (Step::Ferry, Action::Skip) => "CAR-FERRY-901",
            (Step::Ferry, Action::Turn(..)) => "CAR-FERRY-904",
            (Step::Turn, Action::Ferry(_)) => "CAR-FERRY-901",
            (Step::Order, Action::Skip) => "CAR-BASE-911",
            (Step::Advance, Action::Skip) => "CAR-MSG-902",
            (Step::Rob { .. }, Action::Skip) => "CAR-ROB-902",
            (Step::Use { .. }, Action::Points | Action::Obey) => "CAR-MSG-904",
            (Step::TakeBar { .. }, Action::Skip) => "CAR-GOLD-902",
            (Step::Circle { .. }, _) => "CAR-CROP-902",
            (Step::Remove { .. }, Action::Skip) => "CAR-CROP-901",
            (Step::Add { .. } | Step::Remove { .. }, Action::Circle(_) | Action::Add(..) | Action::Remove(..)) => {
                "CAR-CROP-902"
            }
            _ if figure && self.step.is_after_figure() => self.spent_rule(action),
            (_, Action::Place(..)) if self.step.is_after_tile() => "CAR-BASE-905",
            (_, Action::Ferry(_)) => "CAR-FERRY-903",
            (_, Action::Turn(..)) => "CAR-FERRY-902",
            (_, Action::Bar(_)) => "CAR-GOLD-901",
            (_, Action::Take(_)) => "CAR-GOLD-902",
            (_, Action::Enchant(..) | Action::Dispel(_)) => "CAR-MAGIC-902",
            (_, Action::Robber(_) | Action::Rob | Action::Wait) => "CAR-ROB-902",
            (_, Action::Obey | Action::Points) => "CAR-MSG-901",
            (_, Action::Build) if self.second == SecondPart::Used => "CAR-TRADE-903",
            (_, Action::Circle(_) | Action::Add(..)) => "CAR-CROP-902",
            (_, Action::Remove(..) | Action::Use(..) | Action::Score(_)) => "CAR-BASE-911",
            _ => "CAR-BASE-910",
        }
    }

    /// Step 2 is over: by what it was used for.
    fn spent_rule(&self, action: &Action) -> &'static str {
        match (self.spent, action) {
            (Spent::Flown, _) => "CAR-FLY-903",
            (Spent::Recalled, _) | (Spent::Placed(_), Action::Recall) => "CAR-ABBOT-902",
            (Spent::Placed(Figure::Builder | Figure::Pig), _) => "CAR-TRADE-904",
            (Spent::Placed(_), _) => "CAR-BASE-908",
            (Spent::Nothing, _) => "CAR-BASE-910",
        }
    }
}
