//! What is refused, and by which rule.

use crate::action::Action;
use crate::illegal::Illegal;
use crate::modules::{abbot, base, crop, ferry, fly, gold, magic, msg, rob};
use crate::state::State;

use crate::turn::Step;

impl State {
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        match (self.step, action) {
            (Step::Place, Action::Place(kind, cell, quarter)) => base::check_place(self, *kind, *cell, *quarter),
            (Step::Clash, Action::Dispel(_)) => magic::check_clash_removal(self, action),
            (Step::Clash, Action::Enchant(magic, site)) => magic::check_clash_move(self, *magic, *site),
            (Step::Bar, Action::Bar(cell)) => gold::check_bar(self, *cell),
            (Step::Magic, Action::Enchant(magic, site)) => magic::check(self, *magic, *site),
            (Step::Dispel, Action::Dispel(magic)) if magic::on_board(self).any(|known| known == *magic) => Ok(()),
            (Step::Robber { seat }, Action::Robber(space)) => rob::check(self, seat, *space),
            (Step::Robber { .. } | Step::Figure | Step::Turn | Step::Add { .. } | Step::Second, Action::Skip) => Ok(()),
            (Step::Figure, Action::Put(stand)) => base::check_put(self, *stand),
            (Step::Figure, Action::Fly(figure)) => fly::check(self, *figure),
            (Step::Figure, Action::Recall) => abbot::check(self),
            (Step::Land { figure, distance }, Action::Land(stand, cell)) => {
                fly::check_landing(self, figure, distance, *stand, *cell)
            }
            (Step::Ferry, Action::Ferry(crossing)) => ferry::check(self, *crossing),
            (Step::Turn, Action::Turn(cell, crossing)) => ferry::check_turn(self, *cell, *crossing),
            (Step::Order, Action::Score(site)) => self.check_order(*site),
            (Step::Advance, Action::Advance(_)) => Ok(()),
            (Step::Rob { .. }, Action::Rob | Action::Wait) => Ok(()),
            (Step::TakeBar { seat }, Action::Take(cell)) => gold::check_taking(self, seat, *cell),
            (Step::Choose { .. }, Action::Obey | Action::Points) => Ok(()),
            (Step::Use { number }, Action::Use(stand, cell)) => msg::check_use(self, number, *stand, *cell),
            (Step::Circle { .. }, Action::Circle(_)) => Ok(()),
            (Step::Add { circle, seat }, Action::Add(stand, cell)) => {
                crop::check_adding(self, circle, seat, *stand, *cell)
            }
            (Step::Remove { circle, seat }, Action::Remove(stand, cell)) => {
                crop::check_removing(self, circle, seat, *stand, *cell)
            }
            (Step::Second, Action::Build) => Ok(()),
            _ => Err(self.not_now(action)),
        }
    }
}
