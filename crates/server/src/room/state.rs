//! What a room holds: a table as stored, with its match replayed.

use bots::Level;
use engine::{AnyMatch, Record, Seat, Turn};

use super::clock::Clocks;
use crate::error::Error;
use crate::secret;
use crate::store::{Line, Sitting, Store, TableRow};

pub(super) struct State {
    pub(super) row: TableRow,
    pub(super) game: Box<dyn AnyMatch>,
    /// How many lines are stored: moves and steps back.
    pub(super) lines: usize,
    pub(super) chat: Vec<(String, String)>,
    pub(super) clocks: Option<Clocks>,
}

impl State {
    /// Loads a table: its row, and all its lines replayed.
    pub(super) async fn load(store: &Store, id: &str) -> Result<State, Error> {
        let row = store.table(id).await?.ok_or(Error::NotFound)?;
        let lines = store.lines(id).await?;
        let chat = store.said(id).await?;
        let record = Record::read(&row.setup).map_err(|error| Error::Bad(error.to_string()))?;
        let game = shelf::find(&record.game).ok_or(Error::NotFound)?;
        let game = game.begin(&record).map_err(|error| Error::Bad(error.to_string()))?;
        let clocks = row.terms.clock.map(|rule| Clocks::new(rule, row.seats.len()));
        let mut state = State { row, game, lines: 0, chat, clocks };
        for line in &lines {
            state.replay(line)?;
        }
        Ok(state)
    }

    fn replay(&mut self, line: &Line) -> Result<(), Error> {
        let before = self.game.turn();
        let (first, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match first {
            "back" => self.game.back_to(rest.parse().unwrap_or(0)),
            "*" => self.game.read_move(None, rest)?,
            seat => self.game.read_move(Some(seat.parse().map_err(engine::MoveError::from)?), rest)?,
        }
        self.lines += 1;
        if let Some(clocks) = &mut self.clocks {
            clocks.line(before, self.game.turn(), line.at);
        }
        Ok(())
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

    /// Lets chance decide as long as it is chance's turn.
    pub(super) fn roll(&mut self) {
        while self.game.turn() == Turn::Chance {
            let mut dice = secret::dice(&self.row.seed, self.game.moves());
            self.game.roll(&mut dice);
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

    /// The seat that has asked to take back.
    pub(super) fn asked(&self) -> Option<Seat> {
        self.row.asked.filter(|seat| *seat < Seat::MAX).map(Seat::new)
    }

    /// How many moves there were before the last decision of a seat.
    pub(super) fn last_decision_of(&self, seat: Seat) -> usize {
        let lines = self.game.lines(0);
        lines.iter().rposition(|line| line.by == Some(seat)).unwrap_or(lines.len())
    }

    /// The lines of the moves from `from` on, as they are stored.
    pub(super) fn lines_from(&self, from: usize) -> Vec<String> {
        self.game.lines(from).iter().map(ToString::to_string).collect()
    }
}
