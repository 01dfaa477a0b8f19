//! What goes on at a table without anybody asking: chance, bots, clocks.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::Turn;

use super::{Room, Rooms};
use crate::error::Error;

/// How long what has failed is left alone before it is tried again, at first and at most.
const PAUSE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(10));

/// A room in which something is due later than this may be forgotten meanwhile; when it is loaded again, it is seen.
const SOON: Duration = Duration::from_secs(3600);

/// What a table waits for.
enum Next {
    /// Only for a change.
    Change,
    /// For a person whose clock has so much left.
    Clock(Duration),
    /// For a person who is away; after this time a bot may play for them.
    Absence(Duration),
}

impl Rooms {
    /// Keeps a table going as long as its room is in memory: after every change, and whenever something is due. What fails
    /// is tried again: nobody else would wake a table that waits for a bot.
    pub(super) fn drive(self: &Arc<Self>, room: &Arc<Room>) {
        let (rooms, mut changes, room) = (self.clone(), room.changes(), Arc::downgrade(room));
        tokio::spawn(async move {
            let mut pause = PAUSE.0;
            loop {
                changes.mark_unchanged();
                let Some(room) = room.upgrade() else { return };
                let next = match rooms.go_on(&room).await {
                    Ok(next) => next,
                    // Somebody else was faster: what they did was read, which is a change.
                    Err(Error::Stale) => Next::Change,
                    Err(error) => {
                        metrics::counter!("tavola_tables_stuck_total").increment(1);
                        tracing::warn!(table = room.id, %error, "the table could not go on; trying again");
                        tokio::time::sleep(pause).await;
                        pause = (pause * 2).min(PAUSE.1);
                        continue;
                    }
                };
                pause = PAUSE.0;
                // Who holds the room keeps it in memory.
                match next {
                    Next::Clock(rest) if rest < SOON => _ = tokio::time::timeout(rest, changes.next()).await,
                    Next::Absence(rest) => {
                        if tokio::time::timeout(rest, changes.next()).await.is_err() {
                            room.tell();
                        }
                    }
                    Next::Clock(_) | Next::Change => {
                        drop(room);
                        if !changes.next().await {
                            return;
                        }
                    }
                }
            }
        });
    }

    /// Does what is due at a table; what it waits for then.
    async fn go_on(&self, room: &Room) -> Result<Next, Error> {
        if room.doubtful.swap(false, Ordering::Relaxed) {
            let alone = room.change().await;
            self.read_again(room, &alone).await.inspect_err(|_| room.doubtful.store(true, Ordering::Relaxed))?;
        }
        let state = room.now();
        if state.is_waiting() || state.is_study() || state.frozen.is_some() || state.is_closed() {
            return Ok(Next::Change);
        }
        if state.game.turn() == Turn::Chance {
            return self.begin(room).await.map(|()| Next::Change);
        }
        if state.planned().is_some() {
            return self.carry_out_plan(room).await.map(|()| Next::Change);
        }
        if let Some((_, left)) = state.on_the_clock() {
            if left == 0 {
                self.was_alive().await?;
                self.time_over(room).await?;
            }
            return Ok(Next::Clock(Duration::from_millis(left.unsigned_abs() + 1)));
        }
        let Some((seat, level)) = state.bot_to_move() else {
            let Turn::Seat(seat) = state.game.turn() else { return Ok(Next::Change) };
            let rest = room.stand_in_after(&state, seat).filter(|rest| !rest.is_zero());
            return Ok(rest.map_or(Next::Change, Next::Absence));
        };
        let (version, position) = (state.game.moves(), state.game.copy());
        let game = shelf::find(&state.row.game).ok_or(Error::NotFound)?;
        tokio::time::sleep(self.pause).await;
        let thought = move || game.bot(level, version as u64).choose(position.as_ref());
        let action = self.think(&state.owner(), room.presence.anybody(), thought).await?;
        let alone = room.change().await;
        let state = room.now();
        // While it thought, somebody may have taken the seat back or undone.
        if state.game.moves() == version && state.bot_to_move() == Some((seat, level)) {
            self.make_move(room, &alone, seat, &action, Instant::now()).await?;
        }
        Ok(Next::Change)
    }

    /// Lets chance begin.
    async fn begin(&self, room: &Room) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        if state.game.turn() != Turn::Chance {
            return Ok(());
        }
        let mut game = state.game.copy();
        state.roll(game.as_mut());
        self.go_to(room, &alone, game, Instant::now()).await
    }

    /// Lets a bot think, beside the threads that serve everybody and with not too many others.
    /// For whom it does, and whether anybody is there to wait for it, decides who comes first.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        whose: &str,
        present: bool,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let turn = self.thinkers.turn(whose, present).await;
        let thought = move || {
            let _turn = turn;
            thought()
        };
        tokio::task::spawn_blocking(thought).await.map_err(|_| Error::Bad("the bot has lost its thread".into()))
    }
}
