//! Players.

use std::sync::Arc;

use bots::{AnyBot, Budget, Evaluator, Level, Searchable, Values};
use engine::{Seat, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::encoding::{Encoding, encoding};
use crate::errors::{guarded, plain};
use crate::games::{Whole, every_game};
use crate::match_py::Match;
use crate::session::{Playable, Session};

/// The level with this name.
fn level(name: &str) -> PyResult<Level> {
    let known = || Level::ALL.iter().map(|level| level.word()).collect::<Vec<_>>().join(", ");
    name.parse().map_err(|_| plain("SetupError", format!("no bot \"{name}\"; there are: {}", known())))
}

/// One of our bots.
#[pyclass(module = "tavola")]
pub(crate) struct Bot {
    level: Level,
    seed: u64,
    bot: Option<(&'static str, std::sync::Mutex<Box<dyn AnyBot>>)>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level, seed = Whole(0)))]
    fn new(level: &str, seed: Whole) -> PyResult<Bot> {
        Ok(Bot { level: self::level(level)?, seed: seed.0, bot: None })
    }

    /// The name of the level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.word()
    }

    /// What it does for the seat that decides, from what that seat sees.
    fn choose(&mut self, py: Python<'_>, game: &Match) -> PyResult<String> {
        guarded(|| {
            if !matches!(game.session.turn(), Turn::Seat(_)) {
                return Err(plain("TurnError", format!("no seat decides now, but {}", game.session.turn())));
            }
            let id = game.session.game();
            if self.bot.as_ref().is_none_or(|(known, _)| *known != id) {
                let made = crate::games::find(id)?.bot(self.level, self.seed);
                self.bot = Some((id, std::sync::Mutex::new(made)));
            }
            let (_, bot) = self.bot.as_ref().expect("it was just made");
            let played = game.session.played();
            py.detach(|| Ok(bot.lock().unwrap_or_else(std::sync::PoisonError::into_inner).choose(played.as_ref())))
        })
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.level)
    }
}

/// Our search with an evaluator of one's own.
#[pyclass(module = "tavola", frozen)]
pub(crate) struct Search {
    evaluate: Py<PyAny>,
    positions: u64,
    seed: u64,
}

#[pymethods]
impl Search {
    /// `evaluate` takes observations, a row each, and gives the points that every seat may expect, a row each.
    #[new]
    #[pyo3(signature = (evaluate, positions = Whole(200), seed = Whole(0)))]
    fn new(evaluate: Py<PyAny>, positions: Whole, seed: Whole) -> Search {
        Search { evaluate, positions: positions.0, seed: seed.0 }
    }

    /// The legal actions with visits and values for the seat that decides, the best first.
    fn run(&self, py: Python<'_>, game: &Match) -> PyResult<Vec<(String, u64, f64)>> {
        guarded(|| {
            let session = game.session.as_any();
            macro_rules! in_one_of {
                (() $($name:ident: $state:ty),+) => {
                    $(if let Some(session) = session.downcast_ref::<Session<$state>>() {
                        return self.searched(py, session);
                    })+
                };
            }
            every_game!(in_one_of!());
            Err(plain("SetupError", format!("no search for {}", game.session.game())))
        })
    }

    /// The best action for the seat that decides.
    fn choose(&self, py: Python<'_>, game: &Match) -> PyResult<String> {
        let ranked = self.run(py, game)?;
        ranked.into_iter().next().map(|(text, ..)| text).ok_or_else(|| plain("TurnError", "no seat decides now"))
    }
}

impl Search {
    fn searched<G: Playable>(&self, py: Python<'_>, session: &Session<G>) -> PyResult<Vec<(String, u64, f64)>> {
        use crate::session::AnySession;
        let state = session.state();
        let Turn::Seat(seat) = state.turn() else { return Ok(Vec::new()) };
        let encoding = encoding::<G>(session.chosen(), session.window())?;
        let failed = Arc::new(std::sync::Mutex::new(None));
        let evaluator = Own::<G> { evaluate: self.evaluate.clone_ref(py), encoding, seat, failed: failed.clone() };
        let search = bots::Search::<G>::new(Budget::positions(self.positions)).with(Arc::new(evaluator));
        let legal = state.legal();
        let found = py.detach(|| search.run(&state.view(Viewer::Seat(seat)), seat, &legal, self.seed));
        if let Some(error) = failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take() {
            return Err(error);
        }
        let told = |index: usize| {
            let option = &found.options[index];
            (legal[index].to_string(), option.visits, option.values.of(seat))
        };
        Ok(found.ranked(seat).into_iter().map(told).collect())
    }
}

/// An evaluator in Python.
struct Own<G: Playable> {
    evaluate: Py<PyAny>,
    encoding: Arc<Encoding<G>>,
    /// Through whose eyes it looks.
    seat: Seat,
    failed: Arc<std::sync::Mutex<Option<PyErr>>>,
}

impl<G: Playable> Own<G> {
    fn asked(&self, states: &[G]) -> PyResult<Vec<Values>> {
        let size = self.encoding.layout.size();
        let mut rows = vec![0.0f32; states.len() * size];
        for (state, row) in states.iter().zip(rows.chunks_mut(size.max(1))) {
            self.encoding.layout.observe(state, Viewer::Seat(self.seat), row).map_err(crate::errors::Raised::raised)?;
        }
        Python::attach(|py| {
            let rows = PyArray1::from_vec(py, rows).reshape([states.len(), size])?;
            let answer = self.evaluate.bind(py).call1((rows,))?;
            let seats = states.first().map_or(0, |state| state.seats());
            let expected = || format!("an evaluator gives {} rows of {seats} numbers", states.len());
            let answer = py.import("numpy")?.call_method1("asarray", (answer, "float64"));
            let answer = answer.map_err(|_| plain("ShapeError", expected()))?;
            let answer: PyReadonlyArray2<'_, f64> = answer.extract().map_err(|_| plain("ShapeError", expected()))?;
            let answer = answer.as_array();
            if answer.shape() != [states.len(), seats] {
                return Err(plain("ShapeError", format!("{}, not {:?}", expected(), answer.shape())));
            }
            if let Some(value) = answer.iter().find(|value| !value.is_finite()) {
                return Err(plain("ShapeError", format!("{}, not {value}", expected())));
            }
            let row = |index: usize| {
                let mut values = Values::default();
                Seat::all(seats).for_each(|seat| values.set(seat, answer[[index, seat.index()]]));
                values
            };
            Ok((0..states.len()).map(row).collect())
        })
    }

    /// What was asked; nothing once something has failed, which is raised when the search ends.
    fn judged(&self, states: &[G]) -> Vec<Values> {
        let mut failed = self.failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if failed.is_none() {
            match self.asked(states) {
                Ok(values) => return values,
                Err(error) => *failed = Some(error),
            }
        }
        vec![Values::default(); states.len()]
    }
}

impl<G: Playable + Searchable> Evaluator<G> for Own<G> {
    fn values(&self, state: &G) -> Values {
        self.judged(std::slice::from_ref(state))[0]
    }

    fn values_of(&self, states: &[G]) -> Vec<Values> {
        self.judged(states)
    }

    fn prefers_batches(&self) -> bool {
        true
    }
}
