//! The order of a turn.

use engine::{Log, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::modules::{ChapterStep, ask};
use crate::options::Rules;
use crate::state::{Spent, State};

engine::words! {
    /// The stages of one part of a turn.
    pub(crate) enum Stage {
        /// A tile is drawn.
        Draw = "draw",
        /// It is placed.
        Place = "place",
        /// Mage and witch met.
        Clash = "clash",
        /// Bars are put on tiles.
        Bars = "bars",
        /// Mage or witch is moved.
        Magic = "magic",
        /// Robbers are placed.
        Robber = "robber",
        /// A figure is placed.
        Figure = "figure",
        /// A ferry is put on the new lake.
        Ferry = "ferry",
        /// Ferries are turned.
        TurnFerries = "turn-ferries",
        /// What is complete is paid.
        Count = "count",
        /// Bars are divided.
        Divide = "divide",
        /// A message is read.
        Message = "message",
        /// The crop circle acts.
        Circle = "circle",
        /// The builder's part.
        Second = "second",
        /// The next player.
        Next = "next",
    }
}

/// One part of a turn in order (CAR-BASE-009, CAR-TURN-001 to CAR-TURN-005, CAR-TURN-502, CAR-TURN-503).
/// Message 4 runs through it inside [`Stage::Message`]; the builder's second part begins anew at the top.
const PART: [Stage; 15] = [
    Stage::Draw,        // step 1: CAR-BASE-010
    Stage::Place,       // CAR-BASE-011, CAR-BASE-012
    Stage::Clash,       // CAR-MAGIC-010: mage and witch met
    Stage::Bars,        // CAR-GOLD-010: bars come before the follower
    Stage::Magic,       // CAR-MAGIC-002: before step 2
    Stage::Robber,      // CAR-ROB-006: before step 2
    Stage::Figure,      // step 2: CAR-TURN-002
    Stage::Ferry,       // CAR-FERRY-015: a ferry on the new lake
    Stage::TurnFerries, // CAR-FERRY-015: then turning ferries
    Stage::Count,       // step 3: CAR-TURN-004
    Stage::Divide,      // step 4: CAR-TURN-005, bars first
    Stage::Message,     // then the message with everything it causes
    Stage::Circle,      // then the circle action
    Stage::Second,      // CAR-TURN-503: then the builder's part
    Stage::Next,        // CAR-BASE-009: the next player
];

impl Stage {
    /// The stages that the chosen rules go through, a bit each.
    pub(crate) fn all(rules: &Rules) -> u16 {
        PART.iter()
            .filter(|stage| ask!(at Stage *stage => has_stages(rules)))
            .fold(0, |bits, stage| bits | 1 << *stage as u16)
    }
}

/// What is to be decided now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Chance: who starts.
    Start,
    /// Chance: a tile is drawn.
    Draw,
    /// Where the tile goes.
    Place,
    /// Step 2: which figure goes where.
    Figure,
    /// Which zone is scored next.
    Order,
    /// Nothing: the game is over.
    Over,
    /// What only one chapter decides.
    #[serde(untagged)]
    Chapter(ChapterStep),
}

impl Step {
    /// Whether the tile of the part lies already.
    pub(crate) fn is_after_tile(self) -> bool {
        !matches!(self, Step::Start | Step::Draw | Step::Place | Step::Over)
    }

    /// Whether step 2 of the part is over.
    pub(crate) fn is_after_figure(self) -> bool {
        let before = match self {
            Step::Figure => true,
            Step::Chapter(step) => step.precedes_figure(),
            _ => false,
        };
        self.is_after_tile() && !before
    }
}

/// Whether a stage waits for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entered {
    /// Nothing to decide: on to the next stage.
    Done,
    /// The step says what is to be decided.
    Waits,
}

impl State {
    /// The present stage begins. Most have nothing to do: chapters find that out where play goes on, without a call.
    #[inline]
    fn enter(&mut self, log: &mut Log<Event>) -> Entered {
        ask!(at Stage self.stage => enter(self, self.stage, log))
    }

    /// Who decides now.
    pub(crate) fn to_act(&self) -> Turn {
        match self.step {
            Step::Start | Step::Draw => Turn::Chance,
            Step::Over => Turn::Over,
            Step::Chapter(step) => step.turn(self),
            _ => Turn::Seat(self.active),
        }
    }

    /// Goes on to the next stage that waits for a decision.
    pub(crate) fn go_on(&mut self, log: &mut Log<Event>) {
        loop {
            let later = self.stages & u16::MAX << (self.stage as u16 + 1);
            self.stage = if later == 0 { Stage::Draw } else { PART[later.trailing_zeros() as usize] };
            if self.enter(log) == Entered::Waits {
                return;
            }
        }
    }

    /// Goes on with the present stage, which may have more to decide.
    pub(crate) fn again(&mut self, log: &mut Log<Event>) {
        if self.enter(log) == Entered::Done {
            self.go_on(log);
        }
    }

    pub(crate) fn wait(&mut self, step: impl Into<Step>) -> Entered {
        self.step = step.into();
        Entered::Waits
    }

    /// Begins a part of a turn: the first, the builder's or that of message 4.
    pub(crate) fn begin_part(&mut self, log: &mut Log<Event>) {
        self.stage = Stage::Draw;
        self.again(log);
    }

    pub(crate) fn next_turn(&mut self, log: &mut Log<Event>) -> Entered {
        self.active = self.active.next(self.seats());
        ask!(each begin_turn(self));
        let seat = self.active;
        if self.bag.total() > 0 {
            log.note(|| Event::TurnBegan { seat });
        }
        Entered::Done
    }

    /// Step 2 is done.
    pub(crate) fn figure_done(&mut self, spent: Spent, log: &mut Log<Event>) {
        self.spent = spent;
        self.go_on(log);
    }
}
