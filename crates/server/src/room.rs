//! Rooms: tables in memory, as a cache of what is stored.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use engine::{AnyMatch, Record, Seat, Turn, Viewer};
use tokio::sync::{Mutex, watch};
use web::table::{SeatCard, Table};

use crate::error::Error;
use crate::secret;
use crate::store::{Append, Sitting, Store, TableRow};

/// All rooms of this node.
#[derive(Debug)]
pub struct Rooms {
    store: Store,
    open: Mutex<HashMap<String, Arc<Room>>>,
    /// How long a bot waits before it moves, so that people can follow.
    pause: Duration,
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

/// What a room holds.
struct State {
    row: TableRow,
    game: Box<dyn AnyMatch>,
    /// How many lines are stored: moves and steps back.
    lines: usize,
    chat: Vec<(String, String)>,
    take_back: Option<Seat>,
}

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

impl Rooms {
    /// No room yet.
    pub fn new(store: Store, pause: Duration) -> Rooms {
        Rooms { store, open: Mutex::new(HashMap::new()), pause }
    }

    /// The room of a table, loaded if need be.
    ///
    /// # Errors
    /// If there is no such table, or the database does not answer.
    pub async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Error> {
        let mut open = self.open.lock().await;
        if let Some(room) = open.get(id) {
            return Ok(room.clone());
        }
        let state = load(&self.store, id).await?;
        let room = Arc::new(Room { id: id.to_owned(), state: Mutex::new(state), changed: watch::Sender::new(0) });
        open.insert(id.to_owned(), room.clone());
        drop(open);
        self.keep_going(&room);
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
        if state
            .row
            .seats
            .iter()
            .any(|sitting| matches!(sitting, Sitting::Person { player: known, .. } if known == player))
        {
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
        let waiting = seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }));
        let status = status(state.game.as_ref(), waiting);
        self.store.seat(&state.row.id, &seats, status).await?;
        state.row.seats = seats;
        state.row.status = status.to_owned();
        Ok(())
    }

    /// Says something at a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn say(self: &Arc<Self>, room: &Arc<Room>, name: &str, words: &str) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        self.store.say(&room.id, state.chat.len(), name, words).await?;
        state.chat.push((name.to_owned(), words.to_owned()));
        drop(state);
        room.changed.send_modify(|count| *count += 1);
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
    ) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        if version != state.game.moves() {
            return Err(Error::Stale);
        }
        match wish {
            Wish::Move(text) => self.make_move(&mut state, seat, text).await?,
            Wish::Undo => {
                let back = state.game.undoable(seat);
                if back == 0 {
                    return Err(Error::Bad("nothing can be taken back past a draw or another's decision".into()));
                }
                let to = state.game.moves() - 1;
                self.go_back(&mut state, to).await?;
            }
            Wish::TakeBack => state.take_back = Some(seat),
            Wish::Agree => match state.take_back {
                Some(asked) if asked != seat => {
                    let to = state.last_decision_of(asked);
                    self.go_back(&mut state, to).await?;
                }
                _ => return Err(Error::Bad("nobody has asked".into())),
            },
            Wish::Resign | Wish::Return | Wish::Bot(_) => self.change_hands(&mut state, seat, wish).await?,
        }
        drop(state);
        self.after(room);
        Ok(())
    }

    async fn make_move(&self, state: &mut State, seat: Seat, text: &str) -> Result<(), Error> {
        if state.is_waiting() {
            return Err(Error::Bad("the table still waits for players".into()));
        }
        let before = state.game.moves();
        state.game.read_move(Some(seat), text)?;
        state.roll();
        let lines: Vec<String> = state.game.lines(before).iter().map(ToString::to_string).collect();
        self.write(state, before, &lines).await
    }

    async fn go_back(&self, state: &mut State, to: usize) -> Result<(), Error> {
        let before = state.game.moves();
        state.game.back_to(to);
        self.write(state, before, &[format!("back {to}")]).await
    }

    /// Makes a change durable, or undoes it in memory.
    async fn write(&self, state: &mut State, before: usize, lines: &[String]) -> Result<(), Error> {
        state.take_back = None;
        let status = status(state.game.as_ref(), state.is_waiting());
        let written = self.store.append(&state.row.id, state.lines, lines, status).await;
        match written {
            Ok(Append::Done) => {
                state.lines += lines.len();
                state.row.status = status.to_owned();
                metrics::counter!("tavola_moves_total").increment(lines.len() as u64);
                Ok(())
            }
            Ok(Append::Conflict) => {
                *state = load(&self.store, &state.row.id).await?;
                Err(Error::Stale)
            }
            Err(error) => {
                if state.game.moves() >= before {
                    state.game.back_to(before);
                } else {
                    *state = load(&self.store, &state.row.id).await?;
                }
                Err(error.into())
            }
        }
    }

    async fn change_hands(&self, state: &mut State, seat: Seat, wish: &Wish) -> Result<(), Error> {
        let (whose, level) = match wish {
            Wish::Bot(other) if state.game.turn() == Turn::Seat(*other) => (*other, Some(Level::Medium.to_string())),
            Wish::Bot(_) => return Err(Error::Bad("it is not that seat's turn".into())),
            Wish::Resign => (seat, Some(Level::Medium.to_string())),
            _ => (seat, None),
        };
        let mut seats = state.row.seats.clone();
        match &mut seats[whose.index()] {
            Sitting::Person { stand_in, .. } => *stand_in = level,
            _ => return Err(Error::NotYours),
        }
        self.change_seats(state, seats).await
    }

    /// After a change: everybody is told, and a bot whose turn it is gets going.
    fn after(self: &Arc<Self>, room: &Arc<Room>) {
        room.changed.send_modify(|count| *count += 1);
        self.keep_going(room);
    }

    /// Starts the table if nobody is missing, and lets bots play as long as it is their turn.
    fn keep_going(self: &Arc<Self>, room: &Arc<Room>) {
        let (rooms, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            if let Err(error) = rooms.start(&room).await {
                tracing::warn!(table = room.id, %error, "the table could not go on");
            }
        });
    }

    async fn start(self: &Arc<Self>, room: &Arc<Room>) -> Result<(), Error> {
        let mut state = room.state.lock().await;
        if state.is_waiting() {
            return Ok(());
        }
        if state.game.turn() == Turn::Chance {
            let before = state.game.moves();
            state.roll();
            let lines: Vec<String> = state.game.lines(before).iter().map(ToString::to_string).collect();
            self.write(&mut state, before, &lines).await?;
            room.changed.send_modify(|count| *count += 1);
        }
        let Some((seat, level)) = state.bot_to_move() else { return Ok(()) };
        let version = state.game.moves();
        drop(state);
        tokio::time::sleep(self.pause).await;
        let mut state = room.state.lock().await;
        // While it waited, somebody may have taken the seat back or undone.
        if state.game.moves() != version || state.bot_to_move() != Some((seat, level)) {
            return Ok(());
        }
        let game = bots::find(&state.row.game).ok_or(Error::NotFound)?;
        let mut bot = game.bot(level, version as u64);
        let action = tokio::task::block_in_place(|| bot.choose(state.game.as_ref()));
        self.make_move(&mut state, seat, &action).await?;
        drop(state);
        self.after(room);
        Ok(())
    }
}

fn status(game: &dyn AnyMatch, waiting: bool) -> &'static str {
    match game.turn() {
        Turn::Over => "over",
        _ if waiting => "open",
        _ => "running",
    }
}

/// Loads a table: its row, and all its lines replayed.
async fn load(store: &Store, id: &str) -> Result<State, Error> {
    let row = store.table(id).await?.ok_or(Error::NotFound)?;
    let lines = store.lines(id).await?;
    let chat = store.said(id).await?;
    let record = Record::read(&row.setup).map_err(|error| Error::Bad(error.to_string()))?;
    let game = bots::find(&record.game).ok_or(Error::NotFound)?;
    let mut game = game.begin(&record).map_err(|error| Error::Bad(error.to_string()))?;
    for line in &lines {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "back" => game.back_to(rest.parse().unwrap_or(0)),
            "*" => game.read_move(None, rest)?,
            seat => game.read_move(Some(seat.parse().map_err(engine::MoveError::from)?), rest)?,
        }
    }
    Ok(State { row, game, lines: lines.len(), chat, take_back: None })
}

impl State {
    fn is_waiting(&self) -> bool {
        self.row.seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }))
    }

    /// Lets chance decide as long as it is chance's turn.
    fn roll(&mut self) {
        while self.game.turn() == Turn::Chance {
            let mut dice = secret::dice(&self.row.seed, self.game.moves());
            self.game.roll(&mut dice);
        }
    }

    fn bot_to_move(&self) -> Option<(Seat, Level)> {
        let Turn::Seat(seat) = self.game.turn() else { return None };
        let level = match self.row.seats.get(seat.index())? {
            Sitting::Bot { level } => level,
            Sitting::Person { stand_in: Some(level), .. } => level,
            _ => return None,
        };
        Some((seat, level.parse().unwrap_or(Level::Greedy)))
    }

    /// How many moves there were before the last decision of a seat.
    fn last_decision_of(&self, seat: Seat) -> usize {
        let lines = self.game.lines(0);
        lines.iter().rposition(|line| line.by == Some(seat)).unwrap_or(lines.len())
    }
}

impl Room {
    /// Tells of every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Who decides now.
    pub async fn turn(&self) -> Turn {
        self.state.lock().await.game.turn()
    }

    /// How many moves were made.
    pub async fn version(&self) -> usize {
        self.state.lock().await.game.moves()
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
        host: &str,
        show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
    ) -> T {
        let state = self.state.lock().await;
        let seats: Vec<SeatCard> = state.row.seats.iter().map(|sitting| card(sitting, lang)).collect();
        let over = state.game.turn() == Turn::Over;
        let invite = match (viewer, state.row.seats.iter().enumerate().find(|(_, s)| matches!(s, Sitting::Open { .. })))
        {
            (Viewer::Seat(_), Some((index, Sitting::Open { token }))) => {
                Some(format!("http://{host}/table/{}/seat/{}?token={token}", self.id, index + 1))
            }
            _ => None,
        };
        let table = Table {
            id: &self.id,
            version: state.game.moves(),
            viewer,
            lang,
            seats: &seats,
            chat: &state.chat,
            seed_hash: &state.row.seed_hash,
            seed: over.then_some(state.row.seed.as_str()),
            take_back: state.take_back,
            invite,
        };
        show(&table, state.game.as_ref())
    }

    /// The record of the table, with the seed once the game is over.
    pub async fn record(&self) -> (Record, bool) {
        let state = self.state.lock().await;
        let names = state.row.seats.iter().map(|sitting| match sitting {
            Sitting::Person { name, .. } => name.clone(),
            Sitting::Bot { level } => level.clone(),
            Sitting::Open { .. } => String::new(),
        });
        let mut record = state.game.record(names.collect());
        let over = state.game.turn() == Turn::Over;
        record.notes.push(("seed-hash".into(), state.row.seed_hash.clone()));
        if over {
            record.notes.push(("seed".into(), state.row.seed.clone()));
        }
        (record, over)
    }
}

fn card(sitting: &Sitting, lang: web::Lang) -> SeatCard {
    match sitting {
        Sitting::Open { .. } => SeatCard { name: None, bot: false, person: false },
        Sitting::Person { name, stand_in, .. } => {
            SeatCard { name: Some(name.clone()), bot: stand_in.is_some(), person: true }
        }
        Sitting::Bot { level } => {
            let level = lang.text(&format!("level-{level}"));
            SeatCard { name: Some(lang.with("seat-bot", &[("level", level.into())])), bot: true, person: false }
        }
    }
}
