//! What an action does.

use engine::Log;

use crate::action::{Action, Price};
use crate::board::Piece;
use crate::event::Event;
use crate::payment;
use crate::state::{Cause, State, Step, Stored};
use crate::vocab::{Cell, Kind};

impl State {
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        match *action {
            Action::Layout(layout) => self.plan(|plan| plan.layout = Some(layout), log),
            Action::Castle(cell) => self.plan(|plan| plan.castle = Some(cell), log),
            Action::Bonus(bonus) => {
                let seat = self.decision().expect("a bonus tile is being chosen").seat();
                self.take_bonus(seat, bonus, log);
            }
            Action::Draw => {
                self.table.turn.actions -= 1;
                let left = self.cards_of_a_draw();
                self.table.pending.push(Step::Draw { left, cause: Cause::Action });
            }
            Action::Take { place, dropping } => self.take(usize::from(place) - 1, dropping, log),
            Action::Replace(kind) => self.replace(kind, log),
            Action::Play { storage, cell } => {
                self.table.turn.actions -= 1;
                self.table.pending.push(Step::Pay { storage: storage - 1, cell });
            }
            Action::Pay(price) => self.pay(&price, log),
            Action::Marble => self.return_marble(log),
            Action::Done => self.table.turn.marble = true,
            Action::Build { place, cell } => self.build(usize::from(place) - 1, cell, log),
            Action::Decline => {
                let seat = self.table.active;
                self.table.pending.pop();
                log.note(|| Event::CastleDeclined { seat });
            }
        }
        self.settle(log);
    }

    fn plan(&mut self, change: impl FnOnce(&mut crate::state::Plan), log: &mut Log<Event>) {
        let seat = self.decision().expect("a board is being planned").seat();
        self.table.pending.pop();
        change(&mut self.secrets.plans[seat]);
        log.note(|| Event::Planned { seat });
    }

    /// TUS-035 to TUS-038.
    fn take(&mut self, place: usize, dropping: Option<u8>, log: &mut Log<Event>) {
        let seat = self.table.active;
        match self.table.pending.last() {
            Some(Step::Swap) => drop(self.table.pending.pop()),
            _ => self.table.turn.actions -= 1,
        }
        if let Some(storage) = dropping {
            let dropped = self.table.me_mut().storage[usize::from(storage) - 1].take().expect("storage is full");
            if let Stored::Tile(face) = dropped {
                self.table.gone[face] += 1;
            }
            log.note(|| Event::Dropped { seat, piece: dropped.piece() });
        }
        let tile = self.pick_up(place);
        let free = self.table.me().free_storage().expect("a storage space is free");
        self.table.me_mut().storage[free] = Some(Stored::Tile(tile));
        log.note(|| Event::TileTaken { seat, tile });
        for (face, count) in std::mem::take(&mut self.table.limbo).iter() {
            self.table.discards[face] += count;
        }
        self.table.pending.push(Step::Refill);
    }

    /// TUS-041 to TUS-043.
    fn replace(&mut self, kind: Kind, log: &mut Log<Event>) {
        if self.table.pending.last() != Some(&Step::Swap) {
            self.table.turn.actions -= 1;
            self.table.pending.push(Step::Swap);
        }
        self.remove_kind(kind, engine::RuleId("TUS-041"), log);
    }

    /// TUS-044: the price is paid, then the piece moves from storage to the board.
    fn pay(&mut self, price: &Price, log: &mut Log<Event>) {
        let Some(Step::Pay { storage, cell }) = self.table.pending.pop() else { unreachable!("a piece is being paid") };
        let seat = self.table.active;
        let kind = self.table.me().built().kind(cell);
        self.discard(seat, &price.cards);
        self.table.me_mut().workers -= price.workers;
        let rule = engine::RuleId(payment::rule_of(price, kind));
        log.note(|| Event::Paid { seat, cards: price.cards, workers: price.workers, rule });
        let stored = self.table.me_mut().storage[usize::from(storage)].take().expect("the piece is there");
        let rule = if matches!(stored, Stored::Tile(_)) { "TUS-044" } else { "TUS-070" };
        self.place(stored.piece(), cell, rule, log);
    }

    fn return_marble(&mut self, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.me_mut().marble -= 1;
        self.table.turn.marble = true;
        self.table.turn.actions += 1;
        log.note(|| Event::MarbleReturned { seat });
    }

    /// TUS-060 to TUS-062: the tile is placed with all its effects, and then the display is refilled.
    fn build(&mut self, place: usize, cell: Cell, log: &mut Log<Event>) {
        self.table.pending.pop();
        let tile = self.pick_up(place);
        self.table.pending.push(Step::Refill);
        self.place(Piece::Tile(tile), cell, "TUS-060", log);
    }
}
