//! What somebody at a table may wish for, and how it is carried out: first durable, then shown.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Level;
use engine::{AnyMatch, Seat, Turn};
use tokio::sync::MutexGuard;

use super::state::{State, TakenBack};
use super::{Room, Rooms};
use crate::error::Error;
use crate::store::{Append, Player, Sitting, Stand};

/// Nobody else changes the table as long as this is held.
pub(super) type Alone<'a> = MutexGuard<'a, ()>;

/// A change that somebody asks for.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Make this move.
    Move(String),
    /// Take back own decisions up to the last barrier.
    Undo,
    /// Ask the others to take back the last decision, and say why.
    TakeBack(String),
    /// Agree to take it back.
    Agree,
    /// Do not agree to take it back.
    Refuse,
    /// Do not ask any longer.
    Withdraw,
    /// Leave the game to a bot.
    Resign,
    /// Come back to the seat.
    Return,
    /// Let a bot play for the seat whose turn it is.
    Bot(Seat),
}

/// So much can be said at one table; all of it is in memory as long as somebody is there.
const SAID: usize = 2000;

/// The level of a bot that plays on for a person.
const STAND_IN: Level = Level::Medium;

impl Rooms {
    /// Seats a player on an open seat.
    ///
    /// # Errors
    /// If the seat is taken, the token is wrong, or they are not admitted.
    pub async fn sit(&self, room: &Room, seat: Seat, token: Option<&str>, player: &Player) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        if room.seat_of(&player.id).is_some() {
            return Ok(());
        }
        room.may_sit(seat, token)?;
        self.admits(room, token, player).await?;
        let mut seats = state.row.seats.clone();
        seats[seat.index()] = Sitting::person(player);
        self.change_seats(room, &alone, seats).await
    }

    async fn change_seats(&self, room: &Room, alone: &Alone<'_>, seats: Vec<Sitting>) -> Result<(), Error> {
        let before = room.now();
        let mut after = State::clone(&before);
        after.row.seats = seats;
        after.row.status = after.status().to_owned();
        let changed = self.store.seat(&room.id, &before.row.seats, &after.row.seats, &after.row.status).await;
        if changed.inspect_err(|_| room.doubt())? {
            let due = after.due();
            room.show_state(after);
            self.store.set_due(&room.id, &due).await?;
            return Ok(());
        }
        self.read_again(room, alone).await.inspect_err(|_| room.doubt())?;
        Err(Error::Stale)
    }

    /// Says something at a table.
    ///
    /// # Errors
    /// If enough was said there, or the database does not answer.
    pub async fn say(&self, room: &Room, name: &str, words: &str) -> Result<(), Error> {
        let _alone = room.change().await;
        let mut after = State::clone(&room.now());
        let mut chat = Vec::clone(&after.chat);
        if chat.len() >= SAID {
            return Err(Error::Said("chat-full"));
        }
        while !self.store.say(&room.id, chat.len(), name, words).await.inspect_err(|_| room.doubt())? {
            chat = self.store.said(&room.id).await?;
        }
        chat.push((name.to_owned(), words.to_owned()));
        after.chat = chat.into();
        room.show_state(after);
        Ok(())
    }

    /// Carries out what a seat wishes; `version` is the number of moves it has seen. What somebody decides takes until the
    /// request has arrived, when it was `asked`, however long it is worked on.
    ///
    /// # Errors
    /// If the table has moved on, the rules refuse, or the database does not answer; nothing has changed then.
    pub async fn wish(
        &self,
        room: &Room,
        seat: Seat,
        version: usize,
        wish: &Wish,
        asked: Instant,
    ) -> Result<usize, Error> {
        let alone = room.change().await;
        let state = room.now();
        if let Some(key) = state.frozen.as_ref().map(|_| "table-frozen").or(state.closed()) {
            return Err(Error::Said(key));
        }
        // Leaving and coming back do not depend on what the table looks like.
        let timeless = matches!(wish, Wish::Resign | Wish::Return);
        if version != state.game.moves() && !timeless {
            return Err(Error::Stale);
        }
        match wish {
            Wish::Move(text) => self.make_move(room, &alone, seat, text, asked).await?,
            Wish::Undo => {
                if state.game.undoable(seat) == 0 || state.game.turn() == Turn::Over {
                    return Err(Error::Said("nothing-to-undo"));
                }
                self.go_back(room, &alone, state.game.moves() - 1).await?;
            }
            Wish::TakeBack(why) => self.ask_back(room, &alone, seat, why).await?,
            Wish::Agree => self.answer(room, &alone, seat, true).await?,
            Wish::Refuse => self.answer(room, &alone, seat, false).await?,
            Wish::Withdraw => self.withdraw(room, &alone, seat).await?,
            Wish::Resign | Wish::Return | Wish::Bot(_) => self.change_hands(room, &alone, seat, wish).await?,
        }
        Ok(room.now().game.moves())
    }

    pub(super) async fn make_move(
        &self,
        room: &Room,
        alone: &Alone<'_>,
        seat: Seat,
        text: &str,
        asked: Instant,
    ) -> Result<(), Error> {
        let state = room.now();
        if state.is_waiting() {
            return Err(Error::Said("still-waiting"));
        }
        let mut game = state.game.copy();
        game.read_move(Some(seat), text)?;
        state.roll(game.as_mut());
        self.go_to(room, alone, game, asked).await
    }

    pub(super) async fn go_back(&self, room: &Room, alone: &Alone<'_>, to: usize) -> Result<(), Error> {
        let mut after = State::clone(&room.now());
        let mut game = after.game.copy();
        let mut taken_back = Vec::clone(&after.taken_back);
        taken_back.extend(TakenBack::of(game.as_ref(), to));
        game.back_to(to);
        (after.game, after.taken_back, after.previews) = (game.into(), taken_back.into(), Arc::default());
        self.write(room, alone, after, vec![format!("back {to}")], Instant::now()).await
    }

    /// Makes the moves durable that lead from the table to this match, and shows it.
    pub(super) async fn go_to(
        &self,
        room: &Room,
        alone: &Alone<'_>,
        game: Box<dyn AnyMatch>,
        asked: Instant,
    ) -> Result<(), Error> {
        let mut after = State::clone(&room.now());
        let lines = game.lines(after.game.moves()).iter().map(ToString::to_string).collect();
        (after.game, after.previews) = (game.into(), Arc::default());
        self.write(room, alone, after, lines, asked).await
    }

    async fn write(
        &self,
        room: &Room,
        alone: &Alone<'_>,
        mut after: State,
        lines: Vec<String>,
        asked: Instant,
    ) -> Result<(), Error> {
        let before = room.now();
        let count = lines.len();
        (after.lines, after.row.take_back) = (before.lines + count, None);
        let (status, spent) = (after.status(), before.clocks.as_ref().map(|clocks| clocks.spent(asked)));
        let written =
            self.store.append(&room.id, before.lines, lines, Stand { status, due: Some(after.due()) }, spent).await;
        match written.inspect_err(|_| room.doubt())? {
            Append::Done(at) => {
                (after.row.status, after.since) = (status.to_owned(), Instant::now());
                if let Some(clocks) = &mut after.clocks {
                    clocks.line((before.game.turn(), after.game.turn()), at, spent.unwrap_or(0));
                }
                let result = after.result();
                room.show_state(after);
                metrics::counter!("tavola_moves_total").increment(count as u64);
                if let Some(result) = result {
                    if let Err(error) = self.store.remember_result(&room.id, &result).await {
                        tracing::warn!(table = room.id, %error, "the result was not written down apart from the moves");
                    }
                    self.count_result(room).await;
                }
                Ok(())
            }
            Append::Conflict => {
                self.read_again(room, alone).await.inspect_err(|_| room.doubt())?;
                Err(Error::Stale)
            }
        }
    }

    async fn change_hands(&self, room: &Room, alone: &Alone<'_>, seat: Seat, wish: &Wish) -> Result<(), Error> {
        let state = room.now();
        let turn = state.game.turn();
        let (whose, level) = match wish {
            Wish::Bot(other) if turn != Turn::Seat(*other) => return Err(Error::Said("not-their-turn")),
            Wish::Bot(other) => match room.stand_in_after(&state, *other) {
                Some(Duration::ZERO) => (*other, Some(STAND_IN.to_string())),
                Some(_) => return Err(Error::Said("stand-in-later")),
                None => return Err(Error::Said("stand-in-here")),
            },
            Wish::Resign => (seat, Some(STAND_IN.to_string())),
            _ if state.clocks.as_ref().is_some_and(|clocks| clocks.is_out(seat, turn)) => {
                return Err(Error::Said("time-over"));
            }
            _ => (seat, None),
        };
        self.stand_in(room, alone, whose, level).await
    }

    async fn stand_in(&self, room: &Room, alone: &Alone<'_>, seat: Seat, level: Option<String>) -> Result<(), Error> {
        let mut seats = room.now().row.seats.clone();
        match &mut seats[seat.index()] {
            Sitting::Person { stand_in, .. } => *stand_in = level,
            _ => return Err(Error::NotYours),
        }
        self.change_seats(room, alone, seats).await
    }

    /// Leaves the seat of a person whose time is over to a bot, if it still is.
    pub(super) async fn time_over(&self, room: &Room) -> Result<(), Error> {
        let alone = room.change().await;
        match room.now().on_the_clock() {
            Some((seat, 0)) => self.stand_in(room, &alone, seat, Some(STAND_IN.to_string())).await,
            _ => Ok(()),
        }
    }
}
