//! What an action does, and what chance does.

use engine::Log;

use crate::action::Action;
use crate::event::Event;
use crate::modules::{abbot, base, crop, ferry, fly, gold, magic, msg, rob, trade};
use crate::outcome::Outcome;
use crate::state::{Spent, State};

use crate::turn::Step;

impl State {
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        match (self.step, *action) {
            (_, Action::Place(kind, cell, quarter)) => base::place(self, kind, cell, quarter, log),
            (_, Action::Put(stand)) => base::put(self, stand, log),
            (_, Action::Fly(figure)) => fly::take_off(self, figure, log),
            (_, Action::Land(stand, cell)) => fly::land(self, stand, cell, log),
            (_, Action::Recall) => abbot::recall(self, log),
            (_, Action::Bar(cell)) => gold::second_bar(self, cell, log),
            (Step::Clash, Action::Enchant(magic, site)) => magic::settle_by_moving(self, magic, site, log),
            (_, Action::Enchant(magic, site)) => magic::enchant(self, magic, site, log),
            (Step::Clash, Action::Dispel(magic)) => magic::settle_by_removing(self, magic, log),
            (_, Action::Dispel(magic)) => magic::dispel(self, magic, log),
            (Step::Robber { seat }, Action::Robber(space)) => rob::place(self, seat, Some(space), log),
            (Step::Robber { seat }, Action::Skip) => rob::place(self, seat, None, log),
            (Step::Turn, Action::Skip) => self.go_on(log),
            (Step::Add { circle, seat }, Action::Skip) => crop::pass(self, circle, seat, log),
            (Step::Second, Action::Skip) => self.go_on(log),
            (_, Action::Skip) => self.figure_done(Spent::Nothing, log),
            (_, Action::Ferry(crossing)) => ferry::place(self, crossing, log),
            (_, Action::Turn(cell, crossing)) => ferry::turn(self, cell, crossing, log),
            (_, Action::Score(site)) => self.score_next(site, log),
            (_, Action::Advance(marker)) => self.advance_and_go_on(marker, log),
            (Step::Rob { seat }, Action::Rob) => rob::decide(self, seat, true, log),
            (Step::Rob { seat }, Action::Wait) => rob::decide(self, seat, false, log),
            (Step::TakeBar { seat }, Action::Take(cell)) => gold::take(self, seat, cell, log),
            (Step::Choose { number }, Action::Obey) => msg::obey(self, number, log),
            (_, Action::Points) => msg::points(self, log),
            (Step::Use { number }, Action::Use(stand, cell)) => msg::use_on(self, number, stand, cell, log),
            (Step::Circle { circle }, Action::Circle(choice)) => crop::choose(self, circle, choice, log),
            (Step::Add { circle, seat }, Action::Add(stand, cell)) => crop::add(self, circle, seat, stand, cell, log),
            (Step::Remove { circle, seat }, Action::Remove(stand, cell)) => {
                crop::remove(self, circle, seat, stand, cell, log);
            }
            (_, Action::Build) => trade::build(self, log),
            _ => unreachable!("{action} was checked against {:?}", self.step),
        }
    }

    pub(crate) fn befall(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        match (self.step, *outcome) {
            (_, Outcome::Start(seat)) => {
                self.active = seat;
                log.note(|| Event::TurnBegan { seat });
                self.step = Step::Draw;
            }
            (_, Outcome::Draw(kind)) => base::drawn(self, kind, log),
            (Step::Roll { figure }, Outcome::Roll(distance)) => fly::rolled(self, figure, distance, log),
            (_, Outcome::Message(number)) => msg::taken(self, number, log),
            _ => unreachable!("{outcome} was checked against {:?}", self.step),
        }
    }
}
