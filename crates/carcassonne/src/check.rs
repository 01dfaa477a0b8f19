//! What is refused, and by which rule.

use crate::action::Action;
use crate::illegal::Illegal;
use crate::modules::base;
use crate::state::State;

use crate::turn::Step;

impl State {
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        match (self.step, action) {
            (Step::Place, Action::Place(kind, cell, quarter)) => base::check_place(self, *kind, *cell, *quarter),
            (Step::Figure, Action::Skip) => Ok(()),
            (Step::Figure, Action::Put(stand)) => base::check_put(self, *stand),
            (Step::Order, Action::Score(site)) => self.check_order(*site),
            (Step::Chapter(step), Action::Skip) if step.can_skip() => Ok(()),
            (_, Action::Chapter(deed)) => deed.check(self),
            _ => Err(self.not_now(action)),
        }
    }
}
