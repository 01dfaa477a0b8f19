//! Second opinions: what a game came to, worked out once more from its record alone.

use std::collections::BTreeMap;

use crate::case::Arranged;
use crate::options::Chosen;
use crate::play::{Match, Move};
use crate::random::{Dice, Random};
use crate::record::Record;
use crate::seat::Seat;

/// A plain and slow second implementation of a game: from a record, finished or not, it works out every part of every
/// score, every supply and whatever else it can.
///
/// It is written from the ledger and may read the data and the notation of the game, but no code that scores or moves
/// anything. `tavola soak GAME --second-opinion` and [`testkit::second_opinion`](crate::testkit::second_opinion)
/// compare it with the game.
pub type SecondOpinion = fn(&Record) -> Result<Opinion, String>;

/// What a second opinion found.
#[derive(Clone, Debug, Default)]
pub struct Opinion {
    points: BTreeMap<(Seat, String, String), i32>,
    facts: Vec<(String, String)>,
}

impl Opinion {
    /// A part of a score, named as in [`Scores`](crate::Scores); parts that nobody names must be 0.
    pub fn points(&mut self, seat: Seat, tally: &str, source: &str, points: i32) {
        *self.points.entry((seat, tally.to_owned(), source.to_owned())).or_default() += points;
    }

    /// The answer to a question of rule cases: `opinion.fact("1 wine", 3)`.
    pub fn fact(&mut self, question: impl Into<String>, answer: impl ToString) {
        self.facts.push((question.into(), answer.to_string()));
    }

    /// Compares it with the game; gives the number of points and facts that agree.
    ///
    /// # Errors
    /// Everything that differs.
    pub fn compare<G: Arranged>(mut self, state: &G) -> Result<usize, String> {
        let mut differences = Vec::new();
        let mut agreed = 0;
        let mut hold = |what: String, opinion: String, game: String| match opinion == game {
            true => agreed += 1,
            false => differences.push(format!("{what}: the game says {game}, the second opinion {opinion}")),
        };
        for (index, scores) in state.scores().iter().enumerate() {
            for score in std::iter::once(&scores.main).chain(&scores.also) {
                for part in &score.parts {
                    let key = (Seat::new(index), score.tally.to_owned(), part.source.to_owned());
                    let opinion = self.points.remove(&key).unwrap_or_default();
                    hold(format!("{} {} {}", key.0, key.1, key.2), opinion.to_string(), part.points.to_string());
                }
            }
        }
        for ((seat, tally, source), points) in self.points {
            hold(format!("{seat} {tally} {source}"), points.to_string(), "0".into());
        }
        for (question, opinion) in self.facts {
            let words: Vec<&str> = question.split_whitespace().collect();
            let game = state.fact(&words).unwrap_or_else(|mistake| format!("(no answer: {mistake})"));
            hold(question, opinion, game);
        }
        if differences.is_empty() { Ok(agreed) } else { Err(differences.join("\n")) }
    }
}

/// Replays a game and compares it with its second opinion, once on the way and at the end; gives the number of points
/// and facts that agree.
///
/// # Errors
/// What differs, and the record that leads there.
pub fn second_opinion<G: Arranged>(chosen: Chosen, moves: Vec<Move<G>>, dice: &mut Dice) -> Result<usize, String> {
    let Some(opinion) = G::SECOND_OPINION else { return Err(format!("{} has no second opinion", G::ID)) };
    let (all, on_the_way) = (moves.len(), dice.below(moves.len() as u32) as usize + 1);
    let mut game = Match::<G>::new(chosen);
    let mut agreed = 0;
    for made in moves {
        game.replay(made).map_err(|error| error.to_string())?;
        if game.len() == on_the_way || game.len() == all {
            let record = game.record(Vec::new());
            let compared = opinion(&record).and_then(|opinion| opinion.compare(game.state()));
            agreed += compared.map_err(|reason| format!("{reason}\nafter:\n{record}"))?;
        }
    }
    Ok(agreed)
}
