//! Rooms: tables in memory, as a cache of what is stored.

mod clock;
mod state;
mod wish;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use engine::{AnyMatch, Record, Seat, Turn, Viewer};
use state::State;
use tokio::sync::{Mutex, Semaphore, watch};
use web::table::{SeatCard, Table};
pub use wish::Wish;

use crate::error::Error;
use crate::store::{Sitting, Store, TableRow};

/// All rooms of this node.
#[derive(Debug)]
pub struct Rooms {
    store: Store,
    open: Mutex<HashMap<String, Arc<Room>>>,
    /// How long a bot waits before it moves, so that people can follow.
    pause: Duration,
    /// Bots think on so many threads at once, so that pages are served meanwhile.
    thinkers: Semaphore,
}

/// One table in memory.
pub struct Room {
    /// Its address.
    pub id: String,
    state: Mutex<State>,
    changed: watch::Sender<u64>,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Rooms {
    /// No room yet.
    pub fn new(store: Store, pause: Duration) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Rooms { store, open: Mutex::new(HashMap::new()), pause, thinkers: Semaphore::new(cores) }
    }

    /// The room of a table, loaded if need be.
    ///
    /// # Errors
    /// If there is no such table, or the database does not answer.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Error> {
        if let Some(room) = self.open.lock().await.get(id) {
            return Ok(room.clone());
        }
        // Others are served while this one is loaded; whoever loads it first keeps it.
        let state = State::load(&self.store, id).await?;
        let fresh = Arc::new(Room { id: id.to_owned(), state: Mutex::new(state), changed: watch::Sender::new(0) });
        let room = self.open.lock().await.entry(id.to_owned()).or_insert_with(|| fresh.clone()).clone();
        if Arc::ptr_eq(&room, &fresh) {
            self.keep_going(&room);
        }
        Ok(room)
    }

    /// How many rooms are in memory.
    pub async fn count(&self) -> usize {
        self.open.lock().await.len()
    }

    /// Opens a table and its room.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn create(self: &Arc<Self>, row: TableRow) -> Result<Arc<Room>, Error> {
        self.store.add_table(&row).await?;
        self.room(&row.id).await
    }

    /// Forgets the rooms that nobody looks at and where nothing goes on; they are loaded again when needed.
    pub async fn tidy(&self) {
        // A room held elsewhere is being looked at, thought about or changed.
        self.open.lock().await.retain(|_, room| Arc::strong_count(room) > 1);
    }

    /// Another node has changed a table: whoever looks at it here sees it too. Without a name, any may have changed.
    pub async fn heard(self: &Arc<Self>, table: Option<&str>) {
        let rooms: Vec<Arc<Room>> = {
            let open = self.open.lock().await;
            open.values().filter(|room| table.is_none_or(|table| room.id == table)).cloned().collect()
        };
        for room in rooms {
            match State::load(&self.store, &room.id).await {
                Ok(fresh) => *room.state.lock().await = fresh,
                Err(error) => tracing::warn!(table = room.id, %error, "the table could not be read again"),
            }
            self.after(&room);
        }
    }

    /// Keeps the rooms tidy and listens to other nodes as long as the application runs.
    pub fn look_after(self: &Arc<Self>) {
        let rooms = self.clone();
        tokio::spawn(async move {
            let mut minutes = tokio::time::interval(Duration::from_secs(60));
            loop {
                minutes.tick().await;
                rooms.tidy().await;
            }
        });
        let rooms = self.clone();
        tokio::spawn(async move {
            loop {
                match rooms.listen().await {
                    Ok(()) => return,
                    Err(error) => tracing::warn!(%error, "other nodes cannot be heard; trying again"),
                }
                tokio::time::sleep(Duration::from_secs(2)).await;
                rooms.heard(None).await;
            }
        });
    }

    async fn listen(self: &Arc<Self>) -> Result<(), sqlx::Error> {
        let Some(mut news) = self.store.news().await? else { return Ok(()) };
        loop {
            let table = news.next().await?;
            self.heard(table.as_deref()).await;
        }
    }

    /// After a change: everybody is told, and a bot whose turn it is gets going.
    fn after(self: &Arc<Self>, room: &Arc<Room>) {
        room.tell();
        self.keep_going(room);
    }

    /// Starts the table if nobody is missing, and lets bots play as long as it is their turn. What fails is tried again:
    /// nobody else would wake a table that waits for a bot.
    fn keep_going(self: &Arc<Self>, room: &Arc<Room>) {
        let (rooms, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            let mut pause = Duration::from_secs(1);
            loop {
                match rooms.go_on(&room).await {
                    // Another node, or somebody at the table, was faster.
                    Ok(()) | Err(Error::Stale) => return,
                    Err(error) => tracing::warn!(table = room.id, %error, "the table could not go on; trying again"),
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(60));
            }
        });
    }

    async fn go_on(self: &Arc<Self>, room: &Arc<Room>) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        if state.is_waiting() || state.is_study() {
            return Ok(());
        }
        if state.game.turn() == Turn::Chance {
            let before = state.game.moves();
            state.roll();
            let lines = state.lines_from(before);
            self.write(&mut state, before, Turn::Chance, lines).await?;
            room.tell();
        }
        if let Some((_, left)) = state.on_the_clock() {
            drop(state);
            self.watch_the_clock(room, left);
            return Ok(());
        }
        let Some((seat, level)) = state.bot_to_move() else { return Ok(()) };
        let (version, position) = (state.game.moves(), state.game.copy());
        let game = shelf::find(&state.row.game).ok_or(Error::NotFound)?;
        drop(state);
        tokio::time::sleep(self.pause).await;
        let action = self.think(move || game.bot(level, version as u64).choose(position.as_ref())).await?;
        let mut state = room.state.lock().await;
        // While it thought, somebody may have taken the seat back or undone.
        if state.game.moves() != version || state.bot_to_move() != Some((seat, level)) {
            return Ok(());
        }
        self.make_move(&mut state, seat, &action).await?;
        drop(state);
        self.after(room);
        Ok(())
    }

    /// Lets a bot think, beside the threads that serve everybody and with not too many others.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.thinkers.acquire().await;
        tokio::task::spawn_blocking(thought).await.map_err(|_| Error::Bad("the bot has lost its thread".into()))
    }

    fn watch_the_clock(self: &Arc<Self>, room: &Arc<Room>, left: i64) {
        let (rooms, room) = (self.clone(), room.clone());
        let mut changes = room.changes();
        tokio::spawn(async move {
            let rest = Duration::from_millis(left.unsigned_abs() + 1);
            // Whatever happens meanwhile starts a watch of its own.
            if tokio::time::timeout(rest, changes.changed()).await.is_err()
                && let Err(error) = rooms.time_over(&room).await
            {
                tracing::warn!(table = room.id, %error, "the time is over, but no bot could take the seat");
            }
        });
    }
}

impl Room {
    /// Tells of every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// Who decides now.
    pub async fn turn(&self) -> Turn {
        self.state.lock().await.game.turn()
    }

    /// The match as it is now, to look at in peace.
    pub async fn position(&self) -> Box<dyn AnyMatch> {
        self.state.lock().await.game.copy()
    }

    /// Whether a bot may be asked for a hint.
    pub async fn allows_hints(&self) -> bool {
        !self.state.lock().await.row.terms.no_hints
    }

    /// The seat of a player.
    pub async fn seat_of(&self, player: &str) -> Option<Seat> {
        let state = self.state.lock().await;
        let own = |sitting: &Sitting| matches!(sitting, Sitting::Person { player: known, .. } if known == player);
        state.row.seats.iter().position(own).map(Seat::new)
    }

    /// Shows the table to somebody: calls `show` with the page's data and the match.
    pub async fn show<T>(
        &self,
        viewer: Viewer,
        lang: web::Lang,
        site: &str,
        show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
    ) -> T {
        let state = self.state.lock().await;
        let seats: Vec<SeatCard> = state.row.seats.iter().map(|sitting| card(sitting, lang)).collect();
        let over = state.game.turn() == Turn::Over && !state.is_study();
        let invite = match (viewer, state.row.seats.iter().enumerate().find(|(_, s)| matches!(s, Sitting::Open { .. })))
        {
            (Viewer::Seat(_), Some((index, Sitting::Open { token }))) => {
                Some(format!("{site}/table/{}/seat/{}?token={token}", self.id, index + 1))
            }
            _ => None,
        };
        let table = Table {
            studio: shelf::of(state.game.as_ref()).studio,
            id: &self.id,
            version: state.game.moves(),
            viewer,
            lang,
            seats: &seats,
            chat: &state.chat,
            seed_hash: &state.row.seed_hash,
            seed: over.then_some(state.row.seed.as_str()),
            take_back: state.asked(),
            clocks: state.clocks.as_ref().map(|clocks| clocks.left(state.game.turn())),
            hints: !state.row.terms.no_hints,
            study: state.is_study(),
            invite,
        };
        show(&table, state.game.as_ref())
    }

    /// The record of the table, with the seed once the game is over.
    pub async fn record(&self) -> (Record, bool) {
        let state = self.state.lock().await;
        let names = state.row.seats.iter().map(|sitting| match sitting {
            Sitting::Person { name, .. } | Sitting::Past { name } => name.clone(),
            Sitting::Bot { level } => level.clone(),
            Sitting::Open { .. } => String::new(),
        });
        let mut record = state.game.record(names.collect());
        let over = state.game.turn() == Turn::Over || state.is_study();
        let seed = if over { state.row.seed.clone() } else { String::new() };
        let notes = [("seed-hash", state.row.seed_hash.clone()), ("seed", seed)];
        record
            .notes
            .extend(notes.into_iter().filter(|(_, note)| !note.is_empty()).map(|(key, note)| (key.into(), note)));
        (record, over)
    }
}

fn card(sitting: &Sitting, lang: web::Lang) -> SeatCard {
    match sitting {
        Sitting::Open { .. } => SeatCard { name: None, bot: false, person: false },
        Sitting::Person { name, stand_in, .. } => {
            SeatCard { name: Some(name.clone()), bot: stand_in.is_some(), person: true }
        }
        Sitting::Past { name } => SeatCard { name: Some(name.clone()), bot: false, person: false },
        Sitting::Bot { level } => {
            let level = lang.text(&format!("level-{level}"));
            SeatCard { name: Some(lang.with("seat-bot", &[("level", level.into())])), bot: true, person: false }
        }
    }
}
