//! What is legal.

use crate::action::Action;
use crate::board::Layout;
use crate::decide::Decision;
use crate::payment;
use crate::state::{State, Stored};
use crate::vocab::{Bonus, Cell, Kind};

impl State {
    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        match self.decision() {
            None => {}
            Some(Decision::Layout(_)) => actions.extend(Layout::all().map(Action::Layout)),
            Some(Decision::Castle(seat)) => {
                let board = self.planned_board(seat);
                actions.extend(Cell::of(board.of_kind(Kind::Castle)).map(Action::Castle));
            }
            Some(Decision::Bonus(_)) => {
                let left = |bonus: &&Bonus| self.table.bonuses[bonus.index()] > 0;
                actions.extend(Bonus::ALL.iter().filter(left).map(|bonus| Action::Bonus(*bonus)));
            }
            Some(Decision::Action(_)) => self.list_actions(actions),
            Some(Decision::Pay(seat, _, cell)) => {
                let player = &self.table.players[seat];
                let kind = player.built().kind(cell);
                actions.extend(payment::payments(kind, &self.secrets.hands[seat], player.workers));
            }
            Some(Decision::Extend(_)) => self.list_builds(actions),
            Some(Decision::Swap(_)) => self.list_takes(actions),
        }
    }

    fn list_actions(&self, actions: &mut Vec<Action>) {
        if self.table.turn.actions == 0 {
            actions.extend([Action::Marble, Action::Done]);
            return;
        }
        if self.cards_can_be_drawn() {
            actions.push(Action::Draw);
        }
        self.list_takes(actions);
        self.list_plays(actions);
        if self.may_return_marble() {
            actions.push(Action::Marble);
        }
    }

    fn list_takes(&self, actions: &mut Vec<Action>) {
        let me = self.table.me();
        let capacity = me.capacity() as u8;
        let full = me.free_storage().is_none();
        for (place, _) in self.table.offers().filter(|(_, offer)| self.check_takeable(offer.face.kind()).is_ok()) {
            let place = place as u8 + 1;
            if full {
                actions.extend((1..=capacity).map(|storage| Action::Take { place, dropping: Some(storage) }));
            } else {
                actions.push(Action::Take { place, dropping: None });
            }
        }
        if self.check_replaceable().is_ok() {
            let offered = |kind: &&Kind| self.offered(**kind) > 0;
            actions.extend(Kind::ALL.iter().filter(offered).map(|kind| Action::Replace(*kind)));
        }
    }

    fn list_plays(&self, actions: &mut Vec<Action>) {
        let me = self.table.me();
        for (space, stored) in me.storage.iter().enumerate().filter_map(|(space, stored)| Some((space, (*stored)?))) {
            let open = match stored {
                Stored::Tile(face) => me.built().open_for(face.kind()),
                Stored::Hexagon { fresh: true } if !self.table.rules.hexagon_same_turn => 0,
                Stored::Hexagon { .. } => me.built().open(),
            };
            let affordable = Cell::of(open).filter(|cell| self.can_pay(me.built().kind(*cell)));
            actions.extend(affordable.map(|cell| Action::Play { storage: space as u8 + 1, cell }));
        }
    }

    fn list_builds(&self, actions: &mut Vec<Action>) {
        let board = self.table.me().built();
        for (place, offer) in self.table.offers() {
            let open = Cell::of(board.open_for(offer.face.kind()));
            actions.extend(open.map(|cell| Action::Build { place: place as u8 + 1, cell }));
        }
        actions.push(Action::Decline);
    }

    /// Whether the active player could carry out any of the three actions (TUS-030).
    pub(crate) fn any_action_is_possible(&self) -> bool {
        if self.cards_can_be_drawn() || self.table.offers().next().is_some() {
            return true;
        }
        let mut plays = Vec::new();
        self.list_plays(&mut plays);
        !plays.is_empty()
    }
}
