//! Taking back past a barrier: a question to all other people at the table, who must all say yes. Bots always do.

use engine::{Seat, Turn};

use super::state::State;
use super::wish::Alone;
use super::{Room, Rooms};
use crate::error::Error;
use crate::names;
use crate::store::{Sitting, TakeBack};

impl State {
    /// The people who must agree when a seat takes back: all others who play themselves.
    fn must_agree(&self, asking: Seat) -> Vec<usize> {
        let person = |sitting: &Sitting| matches!(sitting, Sitting::Person { stand_in: None, .. });
        (0..self.row.seats.len()).filter(|seat| *seat != asking.index() && person(&self.row.seats[*seat])).collect()
    }

    /// How many moves there were before the last decision of a seat, if it made one.
    pub(super) fn last_decision_of(&self, seat: Seat) -> Option<usize> {
        self.game.lines(0).iter().rposition(|line| line.by == Some(seat))
    }

    /// The question that waits for an answer.
    fn question(&self) -> Option<&TakeBack> {
        self.row.take_back.as_ref().filter(|asked| asked.refused.is_none())
    }
}

impl Rooms {
    /// Asks the others to take the last decision of a seat back; where there are only bots it is done at once.
    pub(super) async fn ask_back(&self, room: &Room, alone: &Alone<'_>, seat: Seat, why: &str) -> Result<(), Error> {
        let state = room.now();
        // Once the game is over its dice are known to all.
        if state.game.turn() == Turn::Over {
            return Err(Error::Said("take-back-over"));
        }
        if state.row.terms.rated {
            return Err(Error::Said("rated-no-take-back"));
        }
        let to = state.last_decision_of(seat).ok_or(Error::Said("take-back-nothing"))?;
        if state.must_agree(seat).is_empty() {
            return self.go_back(room, alone, to).await;
        }
        let why = names::words(&why.split_whitespace().collect::<Vec<_>>().join(" "), 120);
        let asked = TakeBack { seat: seat.index(), why, agreed: Vec::new(), refused: None };
        self.change_question(room, alone, Some(asked)).await
    }

    /// Answers such a question; it is done when everybody has agreed.
    pub(super) async fn answer(&self, room: &Room, alone: &Alone<'_>, seat: Seat, yes: bool) -> Result<(), Error> {
        let state = room.now();
        let Some(question) = state.question().filter(|asked| asked.seat != seat.index()) else {
            return Err(Error::Said("nobody-asked"));
        };
        let mut answered = question.clone();
        if !yes {
            answered.refused = Some(seat.index());
            return self.change_question(room, alone, Some(answered)).await;
        }
        answered.agreed.push(seat.index());
        let asking = Seat::new(answered.seat);
        if state.must_agree(asking).iter().all(|seat| answered.agreed.contains(seat)) {
            let to = state.last_decision_of(asking).ok_or(Error::Said("take-back-nothing"))?;
            return self.go_back(room, alone, to).await;
        }
        self.change_question(room, alone, Some(answered)).await
    }

    /// Withdraws the own question.
    pub(super) async fn withdraw(&self, room: &Room, alone: &Alone<'_>, seat: Seat) -> Result<(), Error> {
        match &room.now().row.take_back {
            Some(asked) if asked.seat == seat.index() => self.change_question(room, alone, None).await,
            _ => Err(Error::Said("nobody-asked")),
        }
    }

    async fn change_question(&self, room: &Room, alone: &Alone<'_>, now: Option<TakeBack>) -> Result<(), Error> {
        let before = room.now();
        let asked = self.store.ask(&room.id, before.row.take_back.as_ref(), now.as_ref()).await;
        if asked.inspect_err(|_| room.doubt())? {
            let mut after = State::clone(&before);
            after.row.take_back = now;
            room.show_state(after);
            return Ok(());
        }
        self.read_again(room, alone).await.inspect_err(|_| room.doubt())?;
        Err(Error::Stale)
    }
}
