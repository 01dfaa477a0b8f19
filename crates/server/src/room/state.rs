//! What a room holds: a table as stored, with its match replayed.

use std::sync::Arc;
use std::time::Instant;

use bots::Level;
use engine::{AnyMatch, Record, Seat, Turn};

use super::clock::Clocks;
use crate::error::Error;
use crate::secret;
use crate::store::{Line, Sitting, Store, TableRow};

#[derive(Clone)]
pub(super) struct State {
    pub(super) row: TableRow,
    pub(super) game: Arc<dyn AnyMatch>,
    /// How many lines are stored: moves and steps back.
    pub(super) lines: usize,
    pub(super) chat: Arc<Vec<(String, String)>>,
    pub(super) clocks: Option<Clocks>,
    /// Since when this node knows of the last line.
    pub(super) since: Instant,
}

impl State {
    /// Loads a table: its row, and all its lines replayed. Where a line is missing or cannot be, what follows is put
    /// aside, and the table goes on from there.
    pub(super) async fn load(store: &Store, id: &str) -> Result<State, Error> {
        let row = store.table(id).await?.ok_or(Error::NotFound)?;
        let lines = store.lines(id).await?;
        let chat = store.said(id).await?;
        let record = Record::read(&row.setup).map_err(|error| Error::Bad(error.to_string()))?;
        let game = shelf::find(&record.game).ok_or(Error::NotFound)?;
        let game = game.begin(&record).map_err(|error| Error::Bad(error.to_string()))?;
        let mut replay =
            Replay { game, lines: 0, clocks: row.terms.clock.map(|rule| Clocks::new(rule, row.seats.len())) };
        let damage = lines.iter().find_map(|line| replay.line(line).err());
        let Replay { game, lines, clocks } = replay;
        let mut state = State { row, game: game.into(), lines, chat: Arc::new(chat), clocks, since: Instant::now() };
        if let Some(reason) = damage {
            tracing::error!(table = id, line = lines, reason, "the lines from here on are put aside");
            let (moves, status) = (state.game.moves(), state.status());
            store.set_aside(id, lines, moves, status).await?;
            (state.row.repaired, state.row.status) = (Some(moves), status.to_owned());
        }
        Ok(state)
    }

    /// Whether a seat is still open.
    pub(super) fn is_waiting(&self) -> bool {
        self.row.seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }))
    }

    /// Whether this is a record to look at, not a table to play at.
    pub(super) fn is_study(&self) -> bool {
        self.row.status == "study"
    }

    pub(super) fn status(&self) -> &'static str {
        match self.game.turn() {
            _ if self.is_study() => "study",
            Turn::Over => "over",
            _ if self.is_waiting() => "open",
            _ => "running",
        }
    }

    /// Lets chance decide in a match of this table as long as it is chance's turn.
    pub(super) fn roll(&self, game: &mut dyn AnyMatch) {
        while game.turn() == Turn::Chance {
            let mut dice = secret::dice(&self.row.seed, game.moves());
            game.roll(&mut dice);
        }
    }

    /// The bot that must decide, if one must.
    pub(super) fn bot_to_move(&self) -> Option<(Seat, Level)> {
        let Turn::Seat(seat) = self.game.turn() else { return None };
        let level = match self.row.seats.get(seat.index())? {
            Sitting::Bot { level } => level,
            Sitting::Person { stand_in: Some(level), .. } => level,
            _ => return None,
        };
        Some((seat, level.parse().unwrap_or(Level::Medium)))
    }

    /// The seat of a person who must decide against the clock, and the milliseconds left.
    pub(super) fn on_the_clock(&self) -> Option<(Seat, i64)> {
        let Turn::Seat(seat) = self.game.turn() else { return None };
        match self.row.seats.get(seat.index())? {
            Sitting::Person { stand_in: None, .. } => {
                self.clocks.as_ref().map(|clocks| (seat, clocks.left(self.game.turn())[seat.index()]))
            }
            _ => None,
        }
    }
}

/// A table whose lines are being replayed.
struct Replay {
    game: Box<dyn AnyMatch>,
    lines: usize,
    clocks: Option<Clocks>,
}

impl Replay {
    /// The next line; nothing has changed if it cannot be.
    fn line(&mut self, line: &Line) -> Result<(), String> {
        if line.n != self.lines {
            return Err(format!("line {} is missing", self.lines));
        }
        let before = self.game.turn();
        let (first, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        let by = match first {
            "back" => {
                let to = rest.parse().ok().filter(|to| *to <= self.game.moves());
                self.game.back_to(to.ok_or_else(|| format!("nothing to go back to: \"{rest}\""))?);
                None
            }
            "*" => Some(None),
            seat => Some(Some(seat.parse::<Seat>().map_err(|error| error.to_string())?)),
        };
        if let Some(by) = by {
            self.game.read_move(by, rest).map_err(|error| error.to_string())?;
        }
        self.lines += 1;
        if let Some(clocks) = &mut self.clocks {
            clocks.line(before, self.game.turn(), line.at);
        }
        Ok(())
    }
}
