//! Loading a table: its row, and all its lines replayed.

use std::sync::Arc;
use std::time::Instant;

use engine::{AnyMatch, Record, Seat, Setup, Turn};

use super::clock::Clocks;
use super::show::Drawn;
use super::state::{State, TakenBack};
use crate::error::Error;
use crate::store::{Line, Outage, Sitting, Store, Tie, now};

/// So often a table is read when others repair it at the same time.
const REPAIRS: usize = 5;

impl State {
    /// Loads a table. Where a line is missing or cannot be, what follows is put aside, and the table goes on from there.
    pub(super) async fn load(store: &Store, id: &str) -> Result<State, Error> {
        for _ in 0..REPAIRS {
            if let Some(state) = State::read(store, id).await? {
                return Ok(state);
            }
        }
        Err(Error::Stale)
    }

    /// Reads a table; nothing if somebody else has repaired it meanwhile.
    async fn read(store: &Store, id: &str) -> Result<Option<State>, Error> {
        let row = store.table(id).await?.ok_or(Error::NotFound)?;
        let lines = store.lines(id).await?;
        let chat = store.said(id).await?;
        let plans = store.plans(id).await?;
        let mut muted = Vec::new();
        for sitting in &row.seats {
            muted.push(match sitting {
                Sitting::Person { player, .. } if !player.is_empty() => {
                    store.ties_of(player, Tie::Muted).await?.into_iter().map(|other| other.name).collect()
                }
                _ => Vec::new(),
            });
        }
        let record = Record::read(&row.setup).map_err(|error| Error::Bad(error.to_string()))?;
        let game = shelf::find(&record.game).ok_or(Error::NotFound)?;
        let (game, mut frozen) = match game.begin(&record) {
            Ok(begun) => (begun, None),
            Err(error) => (last_resort(game, &record)?, Some(error.to_string())),
        };
        let outages = match (row.terms.clock, lines.first()) {
            (Some(_), Some(first)) => store.outages(first.at).await?,
            _ => Vec::new(),
        };
        let clocks = row.terms.clock.map(|rule| Clocks::new(rule, row.seats.len()));
        let taken_back = record.notes.iter().filter_map(TakenBack::read).collect();
        let mut replay = Replay { game, lines: 0, clocks, taken_back };
        let damage = lines.iter().find_map(|line| replay.line(line, &outages).err());
        if let Some(clocks) = &mut replay.clocks {
            clocks.go_on(now(), &outages);
        }
        let mut state = State {
            row,
            game: replay.game.into(),
            lines: replay.lines,
            chat: Arc::new(chat),
            plans: Arc::new(plans),
            muted: Arc::new(muted),
            clocks: replay.clocks,
            taken_back: Arc::new(replay.taken_back),
            frozen: None,
            since: Instant::now(),
            drawn: Drawn::default(),
            previews: Arc::default(),
        };
        // Whose dice are known to all is not played on.
        if frozen.is_none() && state.row.status == "over" {
            frozen = damage.clone();
        }
        state.frozen = frozen;
        if let Some(reason) = damage.filter(|_| state.frozen.is_none()) {
            tracing::error!(table = id, line = state.lines, reason, "the lines from here on are put aside");
            let (moves, status) = (state.game.moves(), state.status());
            if !store.set_aside(id, &lines[state.lines..], moves, status).await? {
                return Ok(None);
            }
            (state.row.repaired, state.row.status) = (Some(moves), status.to_owned());
        }
        Ok(Some(state))
    }
}

/// A match by today's rules, to show at least the table of a game whose own rules cannot be played here: with its options
/// if they still exist, else without.
pub(crate) fn last_resort(game: &shelf::Boxed, record: &Record) -> Result<Box<dyn AnyMatch>, Error> {
    let today = Record { version: game.version(), ..record.clone() };
    let plain = || Record { setup: Setup::players(record.setup.players.unwrap_or(2)), ..today.clone() };
    let begun = game.begin(&today).or_else(|_| game.begin(&plain()));
    begun.map_err(|error| Error::Bad(error.to_string()))
}

/// A table whose lines are being replayed.
struct Replay {
    game: Box<dyn AnyMatch>,
    lines: usize,
    clocks: Option<Clocks>,
    taken_back: Vec<TakenBack>,
}

impl Replay {
    /// The next line; nothing has changed if it cannot be.
    fn line(&mut self, line: &Line, outages: &[Outage]) -> Result<(), String> {
        if line.n != self.lines {
            return Err(format!("line {} is missing", self.lines));
        }
        let before = self.game.turn();
        let (first, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match first {
            "back" => self.back(rest)?,
            "*" => self.game.read_move(None, rest).map_err(|error| error.to_string())?,
            seat => {
                let seat: Seat = seat.parse().map_err(|error: engine::NotationError| error.to_string())?;
                self.game.read_move(Some(seat), rest).map_err(|error| error.to_string())?;
            }
        }
        self.lines += 1;
        let turns: (Turn, Turn) = (before, self.game.turn());
        if let Some(clocks) = &mut self.clocks {
            clocks.replayed(turns, line.at, line.spent, outages);
        }
        Ok(())
    }

    fn back(&mut self, to: &str) -> Result<(), String> {
        let known = to.parse().ok().filter(|to| *to <= self.game.moves());
        let to = known.ok_or_else(|| format!("nothing to go back to: \"{to}\""))?;
        self.taken_back.extend(TakenBack::of(self.game.as_ref(), to));
        self.game.back_to(to);
        Ok(())
    }
}
