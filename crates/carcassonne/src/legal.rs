//! What is legal.

use crate::action::Action;
use crate::modules::{abbot, base, crop, ferry, fly, gold, magic, msg, rob};
use crate::state::State;
use crate::vocab::CircleChoice;

use crate::turn::Step;

impl State {
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        match self.step {
            Step::Start | Step::Draw | Step::Roll { .. } | Step::Message | Step::Over => {}
            Step::Place => base::list_places(self, actions),
            Step::Clash => magic::list_clash(self, actions),
            Step::Bar => gold::list_bars(self, actions),
            Step::Magic => magic::list(self, actions),
            Step::Dispel => actions.extend(magic::on_board(self).map(Action::Dispel)),
            Step::Robber { seat } => rob::list(self, seat, actions),
            Step::Figure => {
                base::list_figures(self, actions);
                fly::list(self, actions);
                abbot::list(self, actions);
                actions.push(Action::Skip);
            }
            Step::Land { figure, distance } => fly::list_landings(self, figure, distance, actions),
            Step::Ferry => ferry::list(self, actions),
            Step::Turn => ferry::list_turns(self, actions),
            Step::Order => self.list_orders(actions),
            Step::Advance => actions.extend(msg::MARKERS),
            Step::Rob { .. } => actions.extend([Action::Rob, Action::Wait]),
            Step::TakeBar { seat } => gold::list_taking(self, seat, actions),
            Step::Choose { .. } => actions.extend([Action::Obey, Action::Points]),
            Step::Use { number } => msg::list_uses(self, number, actions),
            Step::Circle { .. } => actions.extend(CircleChoice::ALL.iter().map(|choice| Action::Circle(*choice))),
            Step::Add { circle, seat } => crop::list_adding(self, circle, seat, actions),
            Step::Remove { circle, seat } => crop::list_removing(self, circle, seat, actions),
            Step::Second => actions.extend([Action::Build, Action::Skip]),
        }
    }
}
