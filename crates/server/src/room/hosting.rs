//! What the host of a table may do before the game begins, and how a game ends that everybody has left.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;

use super::state::State;
use super::wish::Alone;
use super::{Room, Rooms};
use crate::error::Error;
use crate::secret;
use crate::store::{Admission, Clock, Player, Sitting, Tie, now};

/// So many silent games are looked at together.
const AT_ONCE: i64 = 1000;

impl State {
    /// Whether the table was cancelled, or closed because everybody had left.
    pub(super) fn is_closed(&self) -> bool {
        self.closed().is_some()
    }

    /// The key of the sentence that says why nobody plays here any more.
    pub(super) fn closed(&self) -> Option<&'static str> {
        match self.row.status.as_str() {
            "cancelled" => Some("table-cancelled"),
            "closed" => Some("table-closed"),
            _ => None,
        }
    }

    fn is_host(&self, player: &str) -> bool {
        !player.is_empty() && self.row.host.as_deref() == Some(player)
    }

    /// The seat of whoever has opened the table.
    pub(super) fn host_seat(&self) -> Option<Seat> {
        let own = |sitting: &Sitting| matches!(sitting, Sitting::Person { player, .. } if self.is_host(player));
        self.row.seats.iter().position(own).map(Seat::new)
    }
}

impl Rooms {
    /// Whether a player may sit down at a table: by the word of the invitation, because they were asked to, or because it is
    /// open to them; and nobody sits there who does not want to meet them.
    ///
    /// # Errors
    /// Why not.
    pub async fn admits(&self, room: &Room, token: Option<&str>, player: &Player) -> Result<(), Error> {
        let state = room.now();
        if let Some(key) = state.closed() {
            return Err(Error::Said(key));
        }
        if state.row.terms.rated && player.account.is_none() {
            return Err(Error::Said("rated-account"));
        }
        let asked = self.store.was_asked(&room.id, &player.id).await?;
        if asked == Some(true) || self.is_unwanted(&state, &player.id).await? {
            return Err(Error::Said("table-unwanted"));
        }
        if token.is_some() || asked.is_some() || state.is_host(&player.id) {
            return Ok(());
        }
        let host = state.row.host.as_deref().unwrap_or_default();
        match state.row.terms.admission {
            Admission::Open => Ok(()),
            Admission::Friends if self.store.is_tied(host, &player.id, Tie::Friend).await? => Ok(()),
            Admission::Friends => Err(Error::Said("table-friends")),
            Admission::Private => Err(Error::Said("table-private")),
        }
    }

    /// Whether somebody at the table has blocked a player, or is blocked by them.
    async fn is_unwanted(&self, state: &State, player: &str) -> Result<bool, Error> {
        for sitting in &state.row.seats {
            if let Sitting::Person { player: other, .. } = sitting
                && (self.store.is_tied(other, player, Tie::Blocked).await?
                    || self.store.is_tied(player, other, Tie::Blocked).await?)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes somebody off a seat before the game begins: the host anybody, everybody themselves.
    ///
    /// # Errors
    /// If it is not theirs to do, or the game has begun.
    pub async fn unseat(&self, room: &Room, seat: Seat, by: &str) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        let Some(Sitting::Person { player, .. }) = state.row.seats.get(seat.index()) else {
            return Err(Error::NotFound);
        };
        if state.row.status != "open" {
            return Err(Error::Said("table-begun"));
        }
        let own = player == by;
        if own && state.is_host(by) {
            return Err(Error::Said("table-cancel-instead"));
        }
        if !own && !state.is_host(by) {
            return Err(Error::Said("table-not-host"));
        }
        let mut after = State::clone(&state);
        after.row.seats[seat.index()] = Sitting::Open { token: secret::token() };
        let changed = self.store.unseat(&room.id, &state.row.seats, &after.row.seats, (player, !own)).await;
        self.show_if(room, &alone, changed, after).await
    }

    /// Cancels a table that nobody else has joined.
    ///
    /// # Errors
    /// If somebody has, or it is not theirs to cancel.
    pub async fn cancel(&self, room: &Room, by: &str) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        if !state.is_host(by) {
            return Err(Error::Said("table-not-host"));
        }
        let others = |sitting: &Sitting| matches!(sitting, Sitting::Person { player, .. } if player != by);
        if state.row.status != "open" || state.row.seats.iter().any(others) {
            return Err(Error::Said("table-joined"));
        }
        self.end(room, &alone, "cancelled").await
    }

    /// Closes the games in which nobody has done anything for so long. Where a clock must have run out by now somebody has to
    /// look, so that a bot plays on; what stands still all the same is closed, too. All are looked at, by and by.
    pub(super) async fn close_left_alone(self: &Arc<Self>, after: Duration) -> Result<(), Error> {
        let mut seen = self.seen.lock().await;
        let silent = self.store.left_alone(now(), (seen.0, &seen.1), AT_ONCE).await?;
        let last = silent.last().filter(|_| silent.len() as i64 == AT_ONCE);
        *seen = last.map(|(id, _, updated)| (*updated, id.clone())).unwrap_or_default();
        for (id, terms, updated) in silent {
            let (silence, longest) = (now() - updated, terms.clock.map_or(0, Clock::longest));
            let looked = if silence >= longest.saturating_add(after.as_millis() as i64) {
                self.close_silent(&id).await
            } else if terms.clock.is_some() && silence > longest {
                self.room(&id).await.map(drop)
            } else {
                Ok(())
            };
            if let Err(error) = looked {
                tracing::warn!(table = id, %error, "nobody can look whether the game goes on");
            }
        }
        Ok(())
    }

    async fn close_silent(self: &Arc<Self>, id: &str) -> Result<(), Error> {
        let room = self.room(id).await?;
        let alone = room.change().await;
        if room.now().row.status == "running" {
            self.end(&room, &alone, "closed").await?;
            tracing::info!(table = id, "closed: everybody has left");
        }
        Ok(())
    }

    /// Closes a table that is open or runs.
    ///
    /// # Errors
    /// If the game is over already.
    pub async fn close(&self, room: &Room) -> Result<(), Error> {
        let alone = room.change().await;
        match room.now().row.status.as_str() {
            "open" | "running" => self.end(room, &alone, "closed").await,
            _ => Err(Error::Said("close-over")),
        }
    }

    async fn end(&self, room: &Room, alone: &Alone<'_>, status: &'static str) -> Result<(), Error> {
        let state = room.now();
        let ended = self.store.end_table(&room.id, &state.row.seats, (&state.row.status, status)).await;
        let mut after = State::clone(&state);
        after.row.status = status.to_owned();
        self.show_if(room, alone, ended, after).await
    }

    /// Shows what was written, if it was; else what somebody else has written.
    async fn show_if(
        &self,
        room: &Room,
        alone: &Alone<'_>,
        written: Result<bool, sqlx::Error>,
        after: State,
    ) -> Result<(), Error> {
        if written.inspect_err(|_| room.doubt())? {
            room.show_state(after);
            return Ok(());
        }
        self.read_again(room, alone).await.inspect_err(|_| room.doubt())?;
        Err(Error::Stale)
    }
}
