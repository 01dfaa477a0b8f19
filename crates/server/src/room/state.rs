//! What a room holds: a table as stored, with its match replayed.

use std::sync::Arc;
use std::time::Instant;

use bots::Level;
use engine::{AnyMatch, Seat, Turn};

use super::clock::Clocks;
use super::show::{Drawn, Previews};
use crate::secret;
use crate::store::{Plan, Sitting, TableRow};

#[derive(Clone)]
pub(super) struct State {
    pub(super) row: TableRow,
    pub(super) game: Arc<dyn AnyMatch>,
    /// How many lines are stored: moves and steps back.
    pub(super) lines: usize,
    pub(super) chat: Arc<Vec<(String, String)>>,
    /// What seats have left for their next decision.
    pub(super) plans: Arc<Vec<(usize, Plan)>>,
    /// Whom the person on each seat does not want to hear.
    pub(super) muted: Arc<Vec<Vec<String>>>,
    pub(super) clocks: Option<Clocks>,
    /// What was taken back past a barrier, in order.
    pub(super) taken_back: Arc<Vec<TakenBack>>,
    /// Why nothing can be done at this table but look, if so: its rules are not played here.
    pub(super) frozen: Option<String>,
    /// Since when this node knows of the last line.
    pub(super) since: Instant,
    /// What was drawn of it, for all who see the same.
    pub(super) drawn: Drawn,
    /// What was worked out of the position; shared with other states in which the match stands the same.
    pub(super) previews: Arc<Previews>,
}

/// Moves that were taken back though they were no longer their seat's alone.
#[derive(Clone, Debug)]
pub(crate) struct TakenBack {
    /// Whether the game was over, so that everybody knew the dice.
    after_end: bool,
    /// Which: from which move back to which, and the moves.
    what: String,
}

impl TakenBack {
    /// How the header lines of a record begin that tell of it.
    pub(crate) const KEY: &str = "taken-back";
    /// The header line of what was taken back when the game was over.
    pub(crate) const AFTER_END: &str = "taken-back-after-end";

    /// What a header line tells of, if it does.
    pub(super) fn read((key, what): &(String, String)) -> Option<TakenBack> {
        let told = key.starts_with(TakenBack::KEY);
        told.then(|| TakenBack { after_end: key == TakenBack::AFTER_END, what: what.clone() })
    }

    /// The header line.
    pub(super) fn note(&self) -> (String, String) {
        let key = if self.after_end { TakenBack::AFTER_END } else { TakenBack::KEY };
        (key.to_owned(), self.what.clone())
    }

    /// What is taken back when a match goes back, unless its seat could undo it alone.
    pub(super) fn of(game: &dyn AnyMatch, to: usize) -> Option<TakenBack> {
        let lines = game.lines(to);
        let alone = lines.last()?.by.map_or(0, |seat| game.undoable(seat));
        let moves: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let what = format!("{} {to}: {}", game.moves(), moves.join("; "));
        (lines.len() > alone).then(|| TakenBack { after_end: game.turn() == Turn::Over, what })
    }
}

impl State {
    /// The person for whom bots think here: the first at the table; where there is none, the table itself.
    pub(super) fn owner(&self) -> String {
        let person = |sitting: &Sitting| match sitting {
            Sitting::Person { player, .. } if !player.is_empty() => Some(player.clone()),
            _ => None,
        };
        self.row.seats.iter().find_map(person).unwrap_or_else(|| self.row.id.clone())
    }

    /// Whether a seat is still open.
    pub(super) fn is_waiting(&self) -> bool {
        self.row.seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }))
    }

    /// The first open seat and the word of its invitation.
    pub(super) fn invitation(&self) -> Option<(usize, String)> {
        let open = |(index, sitting): (usize, &Sitting)| match sitting {
            Sitting::Open { token } => Some((index, token.clone())),
            _ => None,
        };
        self.row.seats.iter().enumerate().find_map(open).filter(|_| !self.is_closed())
    }

    /// Whether this is a record to look at, not a table to play at.
    pub(super) fn is_study(&self) -> bool {
        self.row.status == "study"
    }

    /// How the game ended: names and points.
    pub(super) fn result(&self) -> Option<String> {
        let name = |seat: Seat| match self.row.seats.get(seat.index()) {
            Some(Sitting::Person { name, .. } | Sitting::Past { name }) => name.clone(),
            Some(Sitting::Bot { level }) => level.clone(),
            _ => seat.to_string(),
        };
        let scores = self.game.scores();
        let told = Seat::all(scores.len()).map(|seat| format!("{} {}", name(seat), scores[seat.index()].main.total));
        (self.game.turn() == Turn::Over).then(|| told.collect::<Vec<_>>().join(", "))
    }

    /// What was said, as a seat hears it.
    pub(super) fn heard_by(&self, seat: Option<Seat>) -> Vec<(String, String)> {
        let muted = seat.and_then(|seat| self.muted.get(seat.index()));
        let heard = |(name, _): &&(String, String)| !muted.is_some_and(|muted| muted.contains(name));
        self.chat.iter().filter(heard).cloned().collect()
    }

    /// The player who must decide; nothing where nobody must, or a bot.
    pub(super) fn due(&self) -> String {
        let Turn::Seat(seat) = self.game.turn() else { return String::new() };
        match self.row.seats.get(seat.index()) {
            Some(Sitting::Person { player, stand_in: None, .. }) if self.status() == "running" => player.clone(),
            _ => String::new(),
        }
    }

    pub(super) fn status(&self) -> &'static str {
        match self.game.turn() {
            _ if self.is_study() => "study",
            _ if self.row.status == "cancelled" => "cancelled",
            _ if self.row.status == "closed" => "closed",
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
