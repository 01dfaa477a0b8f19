//! What a game that is over counts for: results and ratings.

use std::sync::Arc;

use club::{Finish, Rating};
use engine::{Seat, Turn};

use super::achieve::achieved;
use super::state::State;
use super::{Room, Rooms};
use crate::error::Error;
use crate::store::{Finished, Finisher, Sitting};

/// So many games that were not counted when they ended are counted at once.
const AT_ONCE: i64 = 20;

impl State {
    /// How the game ended, if it did.
    fn finished(&self) -> Option<Finished> {
        if self.game.turn() != Turn::Over || self.is_study() || self.frozen.is_some() {
            return None;
        }
        let (ranking, scores) = (self.game.ranking(), self.game.scores());
        let partners = self.game.chosen().values().any(|option| option == ("mode", "team"));
        let finisher = |seat: Seat| {
            let standing = ranking.iter().find(|standing| standing.seat == seat)?;
            let (player, name, left, newcomer) = match self.row.seats.get(seat.index())? {
                Sitting::Person { player, name, stand_in } => {
                    (player.clone(), name.clone(), stand_in.is_some(), Rating::NEW)
                }
                Sitting::Bot { level } => (format!("bot:{level}"), String::new(), false, bot(level)),
                Sitting::Past { .. } | Sitting::Open { .. } => return None,
            };
            let team = if partners { seat.index() / 2 } else { seat.index() };
            let finish = Finish { place: standing.place, team, left };
            let points = scores.get(seat.index())?.main.total;
            // What a bot has done for somebody is not theirs.
            let is_person = !player.is_empty() && !player.starts_with("bot:") && !left;
            let achieved = if is_person { achieved(self.game.as_ref(), seat) } else { Vec::new() };
            Some(Finisher { player, name, finish, points, won: standing.won, newcomer, achieved })
        };
        let seats: Option<Vec<Finisher>> = Seat::all(self.row.seats.len()).map(finisher).collect();
        let (table, game, speed) = (self.row.id.clone(), self.row.game.clone(), self.row.terms.speed());
        Some(Finished { table, game, speed, rated: self.row.terms.rated, seats: seats? })
    }
}

/// Where a bot begins, about as far from the others as `tavola ladder` has measured.
fn bot(level: &str) -> Rating {
    let rating = match level {
        "random" => 700.0,
        "easy" | "greedy" => 1250.0,
        "hard" => 1750.0,
        "expert" => 1850.0,
        _ => 1550.0,
    };
    Rating { rating, deviation: 150.0, ..Rating::NEW }
}

impl Rooms {
    /// Counts the result of a game that is over. What fails is counted later.
    pub(super) async fn count_result(&self, room: &Room) {
        let state = room.now();
        let nothing = Finished {
            table: room.id.clone(),
            game: state.row.game.clone(),
            speed: state.row.terms.speed(),
            rated: false,
            seats: Vec::new(),
        };
        // The whole game is told once more: not on the threads that serve everybody.
        let Ok(finished) = tokio::task::spawn_blocking(move || state.finished()).await else { return };
        if let Err(error) = self.store.count(&finished.unwrap_or(nothing)).await {
            tracing::warn!(table = room.id, %error, "the result is not counted yet");
        }
    }

    /// Counts results that were not counted when the game ended.
    pub(super) async fn count_rest(self: &Arc<Self>) -> Result<(), Error> {
        for table in self.store.uncounted(AT_ONCE).await? {
            match self.room(&table).await {
                Ok(room) => self.count_result(&room).await,
                Err(error) => tracing::warn!(table, %error, "the table cannot be read"),
            }
        }
        Ok(())
    }
}
