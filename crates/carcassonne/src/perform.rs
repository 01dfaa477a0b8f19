//! What an action does, and what chance does.

use engine::Log;

use crate::action::Action;
use crate::event::Event;
use crate::modules::base;
use crate::outcome::Outcome;
use crate::state::{Spent, State};

use crate::turn::Step;

impl State {
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        match (self.step, *action) {
            (_, Action::Place(kind, cell, quarter)) => base::place(self, kind, cell, quarter, log),
            (_, Action::Put(stand)) => base::put(self, stand, log),
            (Step::Chapter(step), Action::Skip) => step.skip(self, log),
            (_, Action::Skip) => self.figure_done(Spent::Nothing, log),
            (_, Action::Score(site)) => self.score_next(site, log),
            (_, Action::Chapter(deed)) => deed.carry_out(self, log),
            _ => unreachable!("{action} was checked against {:?}", self.step),
        }
    }

    pub(crate) fn befall(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        match *outcome {
            Outcome::Start(seat) => {
                self.active = seat;
                log.note(|| Event::TurnBegan { seat });
                self.step = Step::Draw;
            }
            Outcome::Draw(kind) => base::drawn(self, kind, log),
            Outcome::Chapter(lot) => lot.befall(self, log),
        }
    }
}
