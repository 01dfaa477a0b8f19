//! What somebody at a table may wish for, and how it is carried out: first durable, then shown.

use std::sync::Arc;

use bots::Level;
use engine::{Seat, Turn};

use super::state::State;
use super::{Room, Rooms};
use crate::error::Error;
use crate::store::{Append, Sitting};

/// A change that somebody asks for.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Make this move.
    Move(String),
    /// Take back own decisions up to the last barrier.
    Undo,
    /// Ask the others to take back the last decision.
    TakeBack,
    /// Agree to take it back.
    Agree,
    /// Leave the game to a bot.
    Resign,
    /// Come back to the seat.
    Return,
    /// Let a bot play for the seat whose turn it is.
    Bot(Seat),
}

/// The level of a bot that plays on for a person.
const STAND_IN: Level = Level::Medium;

impl Rooms {
    /// Seats a player on an open seat.
    ///
    /// # Errors
    /// If the seat is taken or the token is wrong.
    pub async fn sit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: usize,
        token: Option<&str>,
        player: &str,
        name: &str,
    ) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        let own = |sitting: &Sitting| matches!(sitting, Sitting::Person { player: known, .. } if known == player);
        if state.row.seats.iter().any(own) {
            return Ok(());
        }
        match state.row.seats.get(seat) {
            Some(Sitting::Open { token: wanted }) if token.is_none_or(|given| given == wanted) => {}
            _ => return Err(Error::NotYours),
        }
        let mut seats = state.row.seats.clone();
        seats[seat] = Sitting::Person { player: player.to_owned(), name: name.to_owned(), stand_in: None };
        self.change_seats(&mut state, seats).await?;
        drop(state);
        self.after(room);
        Ok(())
    }

    async fn change_seats(&self, state: &mut State, seats: Vec<Sitting>) -> Result<(), Error> {
        let before = std::mem::replace(&mut state.row.seats, seats);
        let status = state.status();
        match self.store.seat(&state.row.id, &before, &state.row.seats, status).await {
            Ok(true) => {
                state.row.status = status.to_owned();
                Ok(())
            }
            Ok(false) => {
                *state = State::load(&self.store, &state.row.id).await?;
                Err(Error::Stale)
            }
            Err(error) => {
                state.row.seats = before;
                Err(error.into())
            }
        }
    }

    /// Says something at a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn say(self: &Arc<Self>, room: &Arc<Room>, name: &str, words: &str) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        while !self.store.say(&room.id, state.chat.len(), name, words).await? {
            state.chat = self.store.said(&room.id).await?;
        }
        state.chat.push((name.to_owned(), words.to_owned()));
        drop(state);
        room.tell();
        Ok(())
    }

    /// Carries out what a seat wishes; `version` is the number of moves it has seen.
    ///
    /// # Errors
    /// If the table has moved on, the rules refuse, or the database does not answer; nothing has changed then.
    pub async fn wish(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        version: usize,
        wish: &Wish,
    ) -> Result<usize, Error> {
        let mut state = room.state.lock().await;
        // Leaving and coming back do not depend on what the table looks like.
        let timeless = matches!(wish, Wish::Resign | Wish::Return);
        if version != state.game.moves() && !timeless {
            return Err(Error::Stale);
        }
        match wish {
            Wish::Move(text) => self.make_move(&mut state, seat, text).await?,
            Wish::Undo => {
                if state.game.undoable(seat) == 0 {
                    return Err(Error::Said("nothing-to-undo"));
                }
                let to = state.game.moves() - 1;
                self.go_back(&mut state, to).await?;
            }
            Wish::TakeBack => {
                self.store.ask(&room.id, seat.index()).await?;
                state.row.asked = Some(seat.index());
            }
            Wish::Agree => match state.asked() {
                Some(asked) if asked != seat => {
                    let to = state.last_decision_of(asked);
                    self.go_back(&mut state, to).await?;
                }
                _ => return Err(Error::Said("nobody-asked")),
            },
            Wish::Resign | Wish::Return | Wish::Bot(_) => self.change_hands(&mut state, seat, wish).await?,
        }
        let version = state.game.moves();
        drop(state);
        self.after(room);
        Ok(version)
    }

    pub(super) async fn make_move(&self, state: &mut State, seat: Seat, text: &str) -> Result<(), Error> {
        if state.is_waiting() {
            return Err(Error::Said("still-waiting"));
        }
        let (before, turn) = (state.game.moves(), state.game.turn());
        state.game.read_move(Some(seat), text)?;
        state.roll();
        let lines = state.lines_from(before);
        self.write(state, before, turn, lines).await
    }

    async fn go_back(&self, state: &mut State, to: usize) -> Result<(), Error> {
        let (before, turn) = (state.game.moves(), state.game.turn());
        state.game.back_to(to);
        self.write(state, before, turn, vec![format!("back {to}")]).await
    }

    /// Makes a change durable, or undoes it in memory.
    pub(super) async fn write(
        &self,
        state: &mut State,
        before: usize,
        turn: Turn,
        lines: Vec<String>,
    ) -> Result<(), Error> {
        let (status, count) = (state.status(), lines.len());
        match self.store.append(&state.row.id, state.lines, lines, status).await {
            Ok(Append::Done(at)) => {
                state.lines += count;
                state.row.status = status.to_owned();
                state.row.asked = None;
                if let Some(clocks) = &mut state.clocks {
                    clocks.line(turn, state.game.turn(), at);
                }
                metrics::counter!("tavola_moves_total").increment(count as u64);
                Ok(())
            }
            Ok(Append::Conflict) => {
                *state = State::load(&self.store, &state.row.id).await?;
                Err(Error::Stale)
            }
            Err(error) => {
                if state.game.moves() >= before {
                    state.game.back_to(before);
                } else {
                    *state = State::load(&self.store, &state.row.id).await?;
                }
                Err(error.into())
            }
        }
    }

    async fn change_hands(&self, state: &mut State, seat: Seat, wish: &Wish) -> Result<(), Error> {
        let turn = state.game.turn();
        let (whose, level) = match wish {
            Wish::Bot(other) if turn == Turn::Seat(*other) => (*other, Some(STAND_IN.to_string())),
            Wish::Bot(_) => return Err(Error::Said("not-their-turn")),
            Wish::Resign => (seat, Some(STAND_IN.to_string())),
            _ if state.clocks.as_ref().is_some_and(|clocks| clocks.is_out(seat, turn)) => {
                return Err(Error::Said("time-over"));
            }
            _ => (seat, None),
        };
        self.stand_in(state, whose, level).await
    }

    async fn stand_in(&self, state: &mut State, seat: Seat, level: Option<String>) -> Result<(), Error> {
        let mut seats = state.row.seats.clone();
        match &mut seats[seat.index()] {
            Sitting::Person { stand_in, .. } => *stand_in = level,
            _ => return Err(Error::NotYours),
        }
        self.change_seats(state, seats).await
    }

    /// Leaves the seat of a person whose time is over to a bot, if it still is.
    pub(super) async fn time_over(self: &Arc<Self>, room: &Arc<Room>) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        if let Some((seat, 0)) = state.on_the_clock() {
            self.stand_in(&mut state, seat, Some(STAND_IN.to_string())).await?;
            drop(state);
            self.after(room);
        }
        Ok(())
    }
}
