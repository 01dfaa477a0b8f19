//! Rooms: tables in memory, as a cache of what is stored. Memory follows the store and never leads it: whoever changes a
//! table works out the next state beside the present one and shows it once it is durable.

mod achieve;
mod clock;
mod count;
mod drive;
mod hosting;
mod load;
mod plan;
mod presence;
mod show;
mod state;
mod take_back;
mod thinkers;
mod wish;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clock::LATE;
use engine::{AnyMatch, Seat, Turn};
pub(crate) use load::last_resort;
pub(crate) use plan::{Offer, offered, offers};
use presence::Presence;
pub use presence::Stay;
pub use show::Again;
pub(crate) use show::Drawing;
use state::State;
pub(crate) use state::TakenBack;
use thinkers::Thinkers;
use tokio::sync::{Mutex, MutexGuard, watch};
pub use wish::Wish;

use crate::error::Error;
use crate::store::{Player, Sitting, Store, TableRow, Told};

/// All rooms of this node.
#[derive(Debug)]
pub struct Rooms {
    store: Store,
    open: Mutex<HashMap<String, Arc<Room>>>,
    /// How long a bot waits before it moves, so that people can follow.
    pause: Duration,
    /// How long somebody must be away before a bot may play for them.
    absence: Duration,
    /// After how long a game without a clock in which nobody does anything is closed.
    left_alone: Duration,
    /// Whether people may speak at tables.
    chat: Arc<AtomicBool>,
    /// Bots think on so many threads at once, so that pages are served meanwhile; on two at least, so that nobody waits for a
    /// long thought of somebody else.
    thinkers: Thinkers,
    /// When this node last wrote down that it is alive.
    beaten: Mutex<Option<Instant>>,
    /// Up to which silent game was looked whether it goes on: when something happened there last, and its address.
    seen: Mutex<(i64, String)>,
}

/// One table in memory.
pub struct Room {
    /// Its address.
    pub id: String,
    /// The table as it is stored; who looks takes it as it is and waits for nobody.
    state: watch::Sender<Arc<State>>,
    /// Held by whoever changes the table.
    changing: Mutex<()>,
    /// Who is at the table.
    presence: Presence,
    /// How long somebody must be away before a bot may play for them.
    absence: Duration,
    /// Whether people may speak here.
    chat: Arc<AtomicBool>,
    /// Whether a write failed, so that nobody knows what is stored.
    doubtful: AtomicBool,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Rooms {
    /// No room yet.
    pub fn new(store: Store, pause: Duration, absence: Duration, left_alone: Duration, chat: bool) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Rooms {
            store,
            open: Mutex::new(HashMap::new()),
            pause,
            absence,
            left_alone,
            chat: Arc::new(AtomicBool::new(chat)),
            thinkers: Thinkers::new(cores.max(2)),
            beaten: Mutex::default(),
            seen: Mutex::default(),
        }
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
        let fresh = Arc::new(Room::new(id, State::load(&self.store, id).await?, self.absence, self.chat.clone()));
        let room = self.open.lock().await.entry(id.to_owned()).or_insert_with(|| fresh.clone()).clone();
        if Arc::ptr_eq(&room, &fresh) {
            self.drive(&room);
        }
        Ok(room)
    }

    /// How many thoughts wait, and how many are thought.
    pub(crate) fn thinkers(&self) -> (usize, usize) {
        self.thinkers.count()
    }

    /// Whether people may speak at tables.
    pub fn speaks(&self) -> bool {
        self.chat.load(Ordering::Relaxed)
    }

    /// Lets people speak at tables, or not; whoever looks at one sees so.
    pub async fn let_speak(&self, speak: bool) {
        if self.chat.swap(speak, Ordering::Relaxed) != speak {
            self.open.lock().await.values().for_each(|room| room.tell());
        }
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
        let room = self.room(&row.id).await?;
        let due = room.now().due();
        if !due.is_empty() {
            self.store.set_due(&room.id, &due).await?;
        }
        Ok(room)
    }

    /// Forgets the rooms that nobody looks at and where nothing goes on; they are loaded again when needed.
    pub async fn tidy(&self) {
        // A room held elsewhere is being looked at, thought about or changed.
        self.open.lock().await.retain(|_, room| Arc::strong_count(room) > 1);
    }

    /// Another node has changed a table: whoever looks at it here sees it too. Without a name, any may have changed.
    pub async fn heard(&self, table: Option<&str>) {
        let rooms: Vec<Arc<Room>> = {
            let open = self.open.lock().await;
            open.values().filter(|room| table.is_none_or(|table| room.id == table)).cloned().collect()
        };
        for room in rooms {
            let alone = room.change().await;
            if let Err(error) = self.read_again(&room, &alone).await {
                tracing::warn!(table = room.id, %error, "the table could not be read again");
                room.doubt();
            }
        }
    }

    /// Reads a table again and shows it. Nobody may change it meanwhile: what was read must not hide what was written since.
    async fn read_again(&self, room: &Room, _alone: &MutexGuard<'_, ()>) -> Result<(), Error> {
        let mut fresh = State::load(&self.store, &room.id).await?;
        let known = room.now();
        if fresh.lines == known.lines {
            fresh.since = known.since;
            if let (Some(clocks), Some(known)) = (&mut fresh.clocks, &known.clocks) {
                clocks.same_decision(known);
            }
        }
        room.show_state(fresh);
        Ok(())
    }

    /// A request about a table was not carried out because the database did not answer: since it arrived nobody could decide
    /// anything there, and no clock is charged with it.
    pub(crate) async fn lost_time(&self, table: &str, since: Instant) {
        if let Some(room) = self.open.lock().await.get(table)
            && let Some(clocks) = &room.now().clocks
        {
            clocks.forgive(since, Instant::now());
        }
    }

    /// Finds out how long nobody was at work, before the first table is loaded.
    pub async fn wake(&self) {
        if let Err(error) = self.beat().await {
            tracing::warn!(%error, "the database does not answer; clocks may be wrong for a while");
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
                if let Err(error) = rooms.keep().await {
                    tracing::warn!(%error, "results were not counted, or games not closed");
                }
                match rooms.store.clean().await {
                    Ok(0) => {}
                    Ok(rows) => tracing::info!(rows, "what nobody needs any longer was deleted"),
                    Err(error) => tracing::warn!(%error, "nothing could be cleaned"),
                }
            }
        });
        let rooms = self.clone();
        tokio::spawn(async move {
            let mut beats = tokio::time::interval(Store::BEAT);
            loop {
                beats.tick().await;
                if let Err(error) = rooms.beat().await {
                    tracing::warn!(%error, "the database does not answer; clocks will stand still for that time");
                }
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

    /// Does what is due at no particular table.
    async fn keep(self: &Arc<Self>) -> Result<(), Error> {
        // The house may have settled it at another node, or on the command line.
        if let Some(chat) = self.store.setting("chat").await? {
            self.let_speak(chat == "on").await;
        }
        for table in self.store.asked_to_close().await? {
            let room = self.room(&table).await?;
            match self.close(&room).await {
                Err(Error::Said(reason)) => tracing::warn!(table, reason, "the table was not closed"),
                done => done?,
            }
        }
        self.count_rest().await?;
        for table in self.store.without_due(20).await? {
            let due = self.room(&table).await?.now().due();
            self.store.set_due(&table, &due).await?;
        }
        self.close_left_alone(self.left_alone).await
    }

    /// Writes down that this node is alive. After an outage the clocks of all tables are worked out again without it.
    async fn beat(&self) -> Result<(), Error> {
        let mut beaten = self.beaten.lock().await;
        // Whatever happened before this node began was an outage, if nobody else was there.
        let most = if beaten.is_none() && self.store.is_alone() { Duration::ZERO } else { LATE };
        let outage = self.store.beat(most).await?;
        let first = beaten.replace(Instant::now()).is_none();
        drop(beaten);
        if let Some(outage) = outage {
            tracing::info!(milliseconds = outage.until - outage.since, "clocks stood still");
            if !first {
                self.heard(None).await;
            }
        }
        Ok(())
    }

    /// Before anybody's time is called over: that it was no outage.
    async fn was_alive(&self) -> Result<(), Error> {
        let late = self.beaten.lock().await.is_none_or(|beaten| beaten.elapsed() > Store::BEAT * 2);
        if late { self.beat().await } else { Ok(()) }
    }

    async fn listen(&self) -> Result<(), sqlx::Error> {
        let Some(mut news) = self.store.news().await? else { return Ok(()) };
        loop {
            match news.next().await? {
                Told::Changed(table) => self.heard(Some(&table)).await,
                Told::Anything => self.heard(None).await,
                Told::Here { table, player } => {
                    if let Some(room) = self.open.lock().await.get(&table) {
                        room.is_elsewhere(&player);
                    }
                }
            }
        }
    }
}

impl Room {
    fn new(id: &str, state: State, absence: Duration, chat: Arc<AtomicBool>) -> Room {
        Room {
            id: id.to_owned(),
            state: watch::Sender::new(Arc::new(state)),
            changing: Mutex::new(()),
            presence: Presence::new(),
            absence,
            chat,
            doubtful: AtomicBool::new(false),
        }
    }

    /// The table as it is now.
    fn now(&self) -> Arc<State> {
        self.state.borrow().clone()
    }

    /// Waits until nobody else changes the table.
    async fn change(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    /// Shows a state that is stored, to everybody.
    fn show_state(&self, state: State) {
        self.state.send_replace(Arc::new(state));
    }

    /// A write failed, and what is stored is not known: the table is read again as soon as that is possible.
    fn doubt(&self) {
        self.doubtful.store(true, Ordering::Relaxed);
        self.tell();
    }

    /// Everybody looks again, though nothing that is stored has changed.
    fn tell(&self) {
        self.state.send_modify(|state| *state = Arc::new(State::clone(state)));
    }

    /// How long the person on a seat must still be away before a bot may play for them, if they are away, it is their turn and
    /// no clock runs: where one does, it alone decides.
    fn stand_in_after(&self, state: &State, seat: Seat) -> Option<Duration> {
        let Some(Sitting::Person { player, stand_in: None, .. }) = state.row.seats.get(seat.index()) else {
            return None;
        };
        if state.game.turn() != Turn::Seat(seat) || state.clocks.is_some() || state.is_waiting() {
            return None;
        }
        let since = self.presence.away_since(player)?.max(state.since);
        Some((since + self.absence).saturating_duration_since(Instant::now()))
    }

    /// Tells of every change.
    pub fn changes(&self) -> Changes {
        Changes(self.state.subscribe())
    }

    /// Who decides now.
    pub fn turn(&self) -> Turn {
        self.now().game.turn()
    }

    /// The match as it is now, to look at in peace.
    pub fn position(&self) -> Box<dyn AnyMatch> {
        self.now().game.copy()
    }

    /// What was said, in order, as somebody hears it.
    pub fn said(&self, player: &str) -> Vec<(String, String)> {
        self.now().heard_by(self.seat_of(player))
    }

    /// The person on a seat.
    pub fn person(&self, seat: Seat) -> Option<Player> {
        match self.now().row.seats.get(seat.index())? {
            Sitting::Person { player, name, .. } if !player.is_empty() => {
                Some(Player { id: player.clone(), name: name.clone(), account: None })
            }
            _ => None,
        }
    }

    /// Whether a bot may be asked for a hint.
    pub fn allows_hints(&self) -> bool {
        !self.now().row.terms.no_hints
    }

    /// Whether a seat can be taken; a token, if there is one, must be that of the invitation.
    ///
    /// # Errors
    /// If the table is closed, there is no such seat, somebody has it, or the token is wrong.
    pub fn may_sit(&self, seat: Seat, token: Option<&str>) -> Result<(), Error> {
        let state = self.now();
        if let Some(key) = state.closed() {
            return Err(Error::Said(key));
        }
        match state.row.seats.get(seat.index()) {
            None => Err(Error::NotFound),
            Some(Sitting::Open { token: wanted }) if token.is_none_or(|given| given == wanted) => Ok(()),
            Some(Sitting::Open { .. }) => Err(Error::NotYours),
            Some(_) => Err(Error::Taken),
        }
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        let own = |sitting: &Sitting| matches!(sitting, Sitting::Person { player: known, .. } if known == player);
        // A seat whose owner is gone has no player; a stranger without a name is not its owner.
        let seats = self.now().row.seats.iter().position(own).map(Seat::new);
        seats.filter(|_| !player.is_empty())
    }
}

/// Hears of every change of a table.
#[derive(Clone)]
pub struct Changes(watch::Receiver<Arc<State>>);

impl std::fmt::Debug for Changes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Changes").finish_non_exhaustive()
    }
}

impl Changes {
    /// What has changed so far is known.
    pub fn mark_unchanged(&mut self) {
        self.0.mark_unchanged();
    }

    /// Waits for the next change; `false` when the room is gone.
    pub async fn next(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}
