//! What is legal.

use crate::action::Action;
use crate::modules::{ask, base};
use crate::state::State;

use crate::turn::Step;

impl State {
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        match self.step {
            Step::Start | Step::Draw | Step::Over => {}
            Step::Place => base::list_places(self, actions),
            Step::Figure => {
                base::list_figures(self, actions);
                self.list_besides(actions);
            }
            Step::Order => self.list_orders(actions),
            Step::Chapter(step) => step.list(self, actions),
        }
    }

    /// What step 2 can be used for besides a figure on the new tile.
    pub(crate) fn list_besides(&self, actions: &mut Vec<Action>) {
        ask!(each list_placings(self, actions));
        ask!(each list_instead(self, actions));
        actions.push(Action::Skip);
    }
}
