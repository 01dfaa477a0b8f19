//! The state of a game: the public table and the secret choices of the set-up.

use engine::{Log, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::setup::Draft;
use crate::step::Stage;
use crate::table::Table;

/// A game of The Castles of Burgundy.
///
/// ```
/// use tavola_burgundy::State;
/// use engine::{Game, Match, Setup};
///
/// let setup = Setup::players(2).set("start", "1");
/// let mut game = Match::<State>::new(State::schema().choose(&setup)?);
/// game.read_move(None, "goods red red pink / brown orange pink")?;
/// assert_eq!(game.state().table().players[engine::Seat::new(0)].silver, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    /// Choices of the set-up, by seat; empty once they are laid open.
    pub(crate) drafts: [Draft; 4],
}

impl State {
    /// What lies on the table for everybody to see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn draft(&self, seat: Seat) -> &Draft {
        &self.drafts[seat.index()]
    }

    pub(crate) fn choose(&mut self, action: &Action, log: &mut Log<Event>) {
        let seat = self.table.actor();
        let choice = self.drafts[seat.index()].choose(action);
        self.table.choices += 1;
        log.note(|| Event::Chosen { seat, choice: Some(choice) });
        self.settle_choices(log);
    }

    /// Makes choices without alternative, passes to the next seat, and lays the duchies open when all have chosen.
    pub(crate) fn settle_choices(&mut self, log: &mut Log<Event>) {
        while self.table.stage == Stage::Choices {
            let seat = self.table.actor();
            let options = self.table.choices_for(seat, self.draft(seat));
            match options[..] {
                [] => self.end_choices(seat, log),
                [only] => drop(self.drafts[seat.index()].choose(&only)),
                _ => return,
            }
        }
    }

    fn end_choices(&mut self, seat: Seat, log: &mut Log<Event>) {
        if self.table.rules.choose_in_order {
            self.lay_open(seat, log);
        }
        self.table.at += 1;
        self.table.choices = 0;
        if (self.table.at as usize) < self.table.order.len() {
            return;
        }
        if !self.table.rules.choose_in_order {
            self.table.holders().for_each(|seat| self.lay_open(seat, log));
        }
        self.table.at = 0;
        self.table.stage = Stage::Fill;
    }

    fn lay_open(&mut self, seat: Seat, log: &mut Log<Event>) {
        let draft = std::mem::take(&mut self.drafts[seat.index()]);
        self.table.lay_duchy(seat, &draft, log);
    }
}
