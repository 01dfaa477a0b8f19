//! All about one game, for those who study it.

use engine::{Game, Record, RecordLine, Seat, Viewer};
use serde::Serialize;

use crate::arena::SimPlan;
use crate::evaluator::Searchable;

/// Who is told all about the games, in no particular order.
pub type Watch<'a> = &'a (dyn Fn(Chronicle) + Sync);

/// All about one game.
#[derive(Clone, Debug)]
pub struct Chronicle {
    /// The number of the game, from 0.
    pub game: u64,
    /// Its record.
    pub record: Record,
    /// Every decision of a seat.
    pub decisions: Vec<Decision>,
    /// The points of every seat.
    pub points: Vec<i32>,
    /// The place of every seat, from 1.
    pub places: Vec<usize>,
    /// The part of the win of every seat.
    pub wins: Vec<f64>,
}

/// A decision of a seat.
#[derive(Clone, Debug)]
pub struct Decision {
    /// How many moves were made before it, those of chance included.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// How many actions were legal.
    pub legal: usize,
    /// The place of the chosen one among them, from 0.
    pub chosen: usize,
    /// The same in notation.
    pub action: String,
    /// A hash of what the seat saw: the same view has the same on every machine.
    pub view: u64,
    /// What every seat had, in points.
    pub points: Vec<i32>,
    /// What every seat could expect to have in the end by the evaluator of the game, in points.
    pub values: Vec<f64>,
}

/// What is written down of a game while it is watched.
#[derive(Default)]
pub(crate) struct Notes {
    moves: Vec<RecordLine>,
    decisions: Vec<Decision>,
}

impl Notes {
    /// Chance did this.
    pub(crate) fn befell<G: Game>(&mut self, outcome: &G::Outcome) {
        self.moves.push(RecordLine { by: None, text: outcome.to_string(), line: 0 });
    }

    /// A seat chooses one of the legal actions.
    pub(crate) fn decided<G: Searchable>(&mut self, state: &G, seat: Seat, legal: &[G::Action], chosen: usize) {
        let action = legal[chosen].to_string();
        let values = G::evaluator().values(state);
        self.decisions.push(Decision {
            step: self.moves.len(),
            seat,
            legal: legal.len(),
            chosen,
            action: action.clone(),
            view: hash_of(&state.view(Viewer::Seat(seat))),
            points: state.scores().iter().map(|scores| scores.main.total).collect(),
            values: Seat::all(state.seats()).map(|seat| values.of(seat)).collect(),
        });
        self.moves.push(RecordLine { by: Some(seat), text: action, line: 0 });
    }

    /// The game is over.
    pub(crate) fn ended<G: Game>(self, plan: &SimPlan, game: u64, state: &G) -> Chronicle {
        let ranking = state.ranking();
        let winners = ranking.iter().filter(|standing| standing.won).count().max(1) as f64;
        let standing = |seat: Seat| ranking.iter().find(|standing| standing.seat == seat);
        let seats = || Seat::all(state.seats());
        let record = Record {
            game: G::ID.into(),
            version: plan.chosen.version(),
            setup: plan.chosen.setup(G::schema()),
            seats: plan.bots.iter().map(ToString::to_string).collect(),
            notes: vec![("note".into(), format!("game {game} of seed {}", plan.seed))],
            moves: self.moves,
        };
        Chronicle {
            game,
            record,
            decisions: self.decisions,
            points: state.scores().iter().map(|scores| scores.main.total).collect(),
            places: seats().map(|seat| standing(seat).map_or(0, |found| found.place)).collect(),
            wins: seats().map(|seat| if standing(seat).is_some_and(|s| s.won) { 1.0 / winners } else { 0.0 }).collect(),
        }
    }
}

/// FNV-1a over the JSON of a view.
fn hash_of(view: &impl Serialize) -> u64 {
    let json = serde_json::to_vec(view).expect("views are plain data");
    json.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
