//! A match as Python holds it: a state, the moves that led there, and the dice.
//!
//! Events are not kept: whoever asks for them gets them from a replay, so that those who do not pay nothing.

use std::any::Any;
use std::hash::Hasher;
use std::io::Write;
use std::sync::{Arc, OnceLock};

use bots::Searchable;
use engine::case::{Arranged, Case};
use engine::{
    AnyMatch, Chosen, Fact, Log, Match, Move, MoveError, Record, Refusal, Scores, Seat, Standing, Told, Turn, Viewer,
};
use pyo3::prelude::*;
use rustc_hash::FxHasher;
use serde_json::Value;
use tensor::{Tensor, Window};

use crate::action::Act;
use crate::dice::Rolling;
use crate::encoding::{AnyEncoding, Encoding, encoding};
use crate::errors::{Raised, plain};

/// A game that Python can play.
pub(crate) trait Playable: Arranged + Searchable + Tensor {
    /// Its action among those of all games.
    fn wrap(action: Self::Action) -> Act;
    /// The action, if it is of this game.
    fn unwrap(act: &Act) -> Option<&Self::Action>;
}

/// Where a match begins.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// At the beginning.
    Start,
    /// In a position of a case.
    Case(Box<Case>),
    /// In a state that somebody guessed from a view.
    Guess { view: Value, seed: u64 },
}

/// A match of one game.
#[derive(Clone)]
pub(crate) struct Session<G: Playable> {
    chosen: Arc<Chosen>,
    origin: Arc<Origin>,
    begun: Option<Arc<G>>,
    state: G,
    moves: Vec<Move<G>>,
    dice: Rolling,
    window: Window,
    encoding: OnceLock<Arc<Encoding<G>>>,
}

/// A match of any game.
pub(crate) trait AnySession: Send + Sync {
    fn game(&self) -> &'static str;
    fn chosen(&self) -> &Chosen;
    fn origin(&self) -> &Origin;
    fn window(&self) -> Window;
    fn dice(&mut self) -> &mut Rolling;
    fn rolling(&self) -> &Rolling;
    fn seats(&self) -> usize;
    fn moves(&self) -> usize;
    fn turn(&self) -> Turn;
    fn legal(&self) -> Vec<Act>;
    fn texts(&self) -> Vec<String>;
    fn read(&self, text: &str) -> PyResult<Act>;
    fn act(&mut self, seat: Option<Seat>, act: &Act) -> PyResult<()>;
    fn befall(&mut self, text: &str) -> PyResult<()>;
    fn roll(&mut self) -> PyResult<String>;
    fn outcomes(&self) -> Option<Vec<(String, u64)>>;
    fn view<'py>(&self, py: Python<'py>, viewer: Viewer) -> PyResult<Bound<'py, PyAny>>;
    fn json(&self, viewer: Viewer) -> Value;
    fn drawn(&self, viewer: Viewer) -> String;
    fn determinize(&self, viewer: Viewer, seed: u64) -> PyResult<Box<dyn AnySession>>;
    fn undo(&mut self, count: usize) -> PyResult<()>;
    fn events(&self, from: usize, viewer: Option<Viewer>) -> Vec<Told>;
    fn scores(&self) -> Vec<Scores>;
    fn ranking(&self) -> Vec<Standing>;
    fn lines(&self) -> Vec<(Option<Seat>, String)>;
    fn record(&self, names: Vec<String>) -> PyResult<Record>;
    fn encoding(&self) -> PyResult<Arc<dyn AnyEncoding>>;
    fn legal_ids(&self) -> PyResult<Vec<u32>>;
    fn of_id(&self, id: i64) -> PyResult<Act>;
    fn observe(&self, viewer: Viewer, entries: &mut [f32]) -> PyResult<()>;
    fn played(&self) -> Box<dyn AnyMatch>;
    fn copy(&self) -> Box<dyn AnySession>;
    fn is(&self, other: &dyn AnySession) -> bool;
    fn hash(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

impl<G: Playable> Session<G> {
    /// A match at its origin.
    pub(crate) fn begin(chosen: Chosen, origin: Origin, dice: Rolling, window: Window) -> PyResult<Session<G>> {
        let begun = match &origin {
            Origin::Start => None,
            Origin::Case(case) => Some(Arc::new(case.begin::<G>().map_err(Raised::raised)?.state().clone())),
            Origin::Guess { view, seed } => {
                let view: G::View = serde_json::from_value(view.clone())
                    .map_err(|error| plain("PositionError", format!("not a view of {}: {error}", G::ID)))?;
                Some(Arc::new(G::determinize(&view, &mut engine::Scout::new(*seed, 0))))
            }
        };
        let state = begun.as_deref().cloned().unwrap_or_else(|| G::new(&chosen));
        Ok(Session {
            chosen: Arc::new(chosen),
            origin: Arc::new(origin),
            begun,
            state,
            moves: Vec::new(),
            dice,
            window,
            encoding: OnceLock::new(),
        })
    }

    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    fn first(&self) -> G {
        self.begun.as_deref().cloned().unwrap_or_else(|| G::new(&self.chosen))
    }

    fn numbers(&self) -> PyResult<&Arc<Encoding<G>>> {
        if let Some(known) = self.encoding.get() {
            return Ok(known);
        }
        let made = encoding::<G>(&self.chosen, self.window)?;
        Ok(self.encoding.get_or_init(|| made))
    }
}

impl<G: Playable> AnySession for Session<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    fn origin(&self) -> &Origin {
        &self.origin
    }

    fn window(&self) -> Window {
        self.window
    }

    fn dice(&mut self) -> &mut Rolling {
        &mut self.dice
    }

    fn rolling(&self) -> &Rolling {
        &self.dice
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal(&self) -> Vec<Act> {
        self.state.legal().into_iter().map(G::wrap).collect()
    }

    fn texts(&self) -> Vec<String> {
        self.state.legal().iter().map(ToString::to_string).collect()
    }

    fn read(&self, text: &str) -> PyResult<Act> {
        text.parse().map(G::wrap).map_err(|error| MoveError::Notation(error).raised())
    }

    fn act(&mut self, seat: Option<Seat>, act: &Act) -> PyResult<()> {
        let Some(action) = G::unwrap(act) else {
            return Err(plain("NotationError", format!("\"{act}\" is an action of another game, not of {}", G::ID)));
        };
        let turn = self.state.turn();
        let by = match (turn, seat) {
            (Turn::Seat(by), None) => by,
            (Turn::Seat(by), Some(seat)) if by == seat => by,
            (turn, seat) => {
                let who = seat.map_or("nobody".into(), |seat| format!("seat {seat}"));
                return Err(plain("TurnError", format!("{who} cannot act now: {turn} decides")));
            }
        };
        if let Err(refused) = self.state.check(action) {
            return Err(MoveError::Refused { reason: refused.to_string(), rule: refused.rule() }.raised());
        }
        self.state.perform(action, &mut Log::silent());
        self.moves.push(Move::Action(by, action.clone()));
        Ok(())
    }

    fn befall(&mut self, text: &str) -> PyResult<()> {
        let outcome: G::Outcome = text.parse().map_err(|error| MoveError::Notation(error).raised())?;
        if self.state.turn() != Turn::Chance {
            return Err(plain("TurnError", format!("chance does not decide now, but {}", self.state.turn())));
        }
        self.state.admits(&outcome).map_err(|error| MoveError::Impossible(error).raised())?;
        self.state.resolve(&outcome, &mut Log::silent());
        self.moves.push(Move::Outcome(outcome));
        Ok(())
    }

    fn roll(&mut self) -> PyResult<String> {
        if self.state.turn() != Turn::Chance {
            return Err(plain("TurnError", format!("chance does not decide now, but {}", self.state.turn())));
        }
        let moves = self.moves.len();
        let outcome = self.state.sample(self.dice.after(moves));
        self.state.resolve(&outcome, &mut Log::silent());
        let text = outcome.to_string();
        self.moves.push(Move::Outcome(outcome));
        Ok(text)
    }

    fn outcomes(&self) -> Option<Vec<(String, u64)>> {
        let listed = self.state.outcomes()?;
        Some(listed.into_iter().map(|weighted| (weighted.outcome.to_string(), weighted.weight)).collect())
    }

    fn view<'py>(&self, py: Python<'py>, viewer: Viewer) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, &self.state.view(viewer))?)
    }

    fn json(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.state.view(viewer)).expect("views are plain data")
    }

    fn drawn(&self, viewer: Viewer) -> String {
        self.state.view(viewer).to_string()
    }

    fn determinize(&self, viewer: Viewer, seed: u64) -> PyResult<Box<dyn AnySession>> {
        let origin = Origin::Guess { view: self.json(viewer), seed };
        let guess = Session::<G>::begin((*self.chosen).clone(), origin, self.dice.clone(), self.window)?;
        if let Some(known) = self.encoding.get() {
            guess.encoding.get_or_init(|| known.clone());
        }
        Ok(Box::new(guess))
    }

    fn undo(&mut self, count: usize) -> PyResult<()> {
        let Some(left) = self.moves.len().checked_sub(count) else {
            return Err(plain("TurnError", format!("only {} moves were made, not {count}", self.moves.len())));
        };
        let mut state = self.first();
        self.moves.truncate(left);
        for step in &self.moves {
            match step {
                Move::Action(_, action) => state.perform(action, &mut Log::silent()),
                Move::Outcome(outcome) => state.resolve(outcome, &mut Log::silent()),
            }
        }
        self.state = state;
        Ok(())
    }

    fn events(&self, from: usize, viewer: Option<Viewer>) -> Vec<Told> {
        let (mut state, mut told) = (self.first(), Vec::new());
        for (index, step) in self.moves.iter().enumerate() {
            let mut log = if index < from { Log::silent() } else { Log::kept() };
            match step {
                Move::Action(_, action) => state.perform(action, &mut log),
                Move::Outcome(outcome) => state.resolve(outcome, &mut log),
            }
            let shown = log.take().into_iter().filter_map(|event| match viewer {
                Some(viewer) => G::shown(&event, viewer),
                None => Some(event),
            });
            told.extend(shown.map(|event| Told {
                text: event.to_string(),
                rule: event.rule(),
                award: event.award(),
                fact: serde_json::to_value(&event).expect("events are plain data"),
            }));
        }
        told
    }

    fn scores(&self) -> Vec<Scores> {
        self.state.scores()
    }

    fn ranking(&self) -> Vec<Standing> {
        self.state.ranking()
    }

    fn lines(&self) -> Vec<(Option<Seat>, String)> {
        let line = |step: &Move<G>| match step {
            Move::Action(seat, action) => (Some(*seat), action.to_string()),
            Move::Outcome(outcome) => (None, outcome.to_string()),
        };
        self.moves.iter().map(line).collect()
    }

    fn record(&self, names: Vec<String>) -> PyResult<Record> {
        if self.begun.is_some() {
            return Err(plain("RecordError", "a match that began in an arranged or guessed position has no record"));
        }
        Ok(self.played().record(names))
    }

    fn encoding(&self) -> PyResult<Arc<dyn AnyEncoding>> {
        Ok(self.numbers()?.clone())
    }

    fn legal_ids(&self) -> PyResult<Vec<u32>> {
        let space = &self.numbers()?.space;
        self.state.legal().iter().map(|action| space.id_of(action).map_err(Raised::raised)).collect()
    }

    fn of_id(&self, id: i64) -> PyResult<Act> {
        self.numbers()?.space.action(&self.state, id).map(G::wrap).map_err(Raised::raised)
    }

    fn observe(&self, viewer: Viewer, entries: &mut [f32]) -> PyResult<()> {
        self.numbers()?.layout.observe(&self.state, viewer, entries).map_err(Raised::raised)
    }

    /// The match as the other crates know it.
    fn played(&self) -> Box<dyn AnyMatch> {
        let mut game = match &self.begun {
            None => Match::<G>::new((*self.chosen).clone()),
            Some(begun) => Match::arranged((*self.chosen).clone(), (**begun).clone()),
        };
        for step in &self.moves {
            game.replay(step.clone()).expect("the move was made before");
        }
        Box::new(game)
    }

    fn copy(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn is(&self, other: &dyn AnySession) -> bool {
        let other = other.as_any().downcast_ref::<Session<G>>();
        other.is_some_and(|other| self.chosen == other.chosen && self.state == other.state)
    }

    /// Equal positions look the same to a spectator.
    fn hash(&self) -> u64 {
        let mut written = Written(FxHasher::default());
        serde_json::to_writer(&mut written, &self.state.view(Viewer::Spectator)).expect("views are plain data");
        written.0.finish()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Hashes what is written.
struct Written(FxHasher);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        bytes.iter().for_each(|byte| self.0.write_u8(*byte));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
