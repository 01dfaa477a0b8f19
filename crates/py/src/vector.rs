//! Many games side by side, into buffers of NumPy.

use std::sync::Arc;

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tensor::{Lanes, Outputs, StepError};

use crate::encoding::{Space, encoding};
use crate::errors::{Raised, guarded, plain};
use crate::games::{Whole, choose, every_game, find, of_id, setup};
use crate::match_py::window;
use crate::session::Playable;

/// What memory and the system bear: more than this is a slip.
const MOST_GAMES: usize = 65_536;
const MOST_THREADS: usize = 256;

/// Lanes of any game.
trait AnyLanes: Send + Sync {
    fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), StepError>;
    fn step(&mut self, actions: &[i64], out: Outputs<'_>) -> Result<(), StepError>;
    fn seats(&self) -> usize;
    fn legal(&self, game: usize) -> &[u32];
}

impl<G: Playable> AnyLanes for Lanes<G> {
    fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), StepError> {
        self.reset(seed, out)
    }

    fn step(&mut self, actions: &[i64], out: Outputs<'_>) -> Result<(), StepError> {
        self.step(actions, out)
    }

    fn seats(&self) -> usize {
        self.seats()
    }

    fn legal(&self, game: usize) -> &[u32] {
        self.legal(game)
    }
}

/// Games side by side: one decision in each at every step, written into arrays that stay the same.
#[pyclass(module = "tavola")]
pub(crate) struct VectorGame {
    lanes: Box<dyn AnyLanes>,
    space: Py<Space>,
    games: usize,
    /// The seat to decide in every game, from 0.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// For every game and id whether it is legal.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// What the seat to decide sees in every game; no columns if nobody asked for it. To be read: a step clears only what the
    /// one before has written.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// What the last step brought every seat of every game.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Whether the last step ended the game; its row shows the next one already.
    #[pyo3(get)]
    dones: Py<PyArray1<u8>>,
}

type Legal<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);

type Made = (Box<dyn AnyLanes>, Space, usize);

fn make<G: Playable>(
    chosen: engine::Chosen,
    games: usize,
    threads: usize,
    observations: bool,
    seed: u64,
    size: Whole,
) -> PyResult<Made> {
    let numbers = encoding::<G>(&chosen, window(size)?)?;
    let layout = observations.then(|| numbers.layout.clone());
    let entries = layout.as_ref().map_or(0, |layout| layout.size());
    let lanes = Lanes::<G>::new(numbers.space.clone(), layout, chosen, games, threads, seed);
    Ok((Box::new(lanes), Space { encoding: numbers as Arc<_> }, entries))
}

#[pymethods]
impl VectorGame {
    #[new]
    #[pyo3(signature = (game, games, *, seed = Whole(0), threads = Whole(1), observations = true, players = None, window = Whole(31), **options))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        game: &str,
        games: Whole,
        seed: Whole,
        threads: Whole,
        observations: bool,
        players: Option<Whole>,
        window: Whole,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<VectorGame> {
        guarded(|| {
            let (games, threads, seed) = (games.count(), threads.count(), seed.0);
            if !(1..=MOST_GAMES).contains(&games) {
                return Err(plain("SetupError", format!("{games} games: expected 1 to {MOST_GAMES}")));
            }
            if !(1..=MOST_THREADS).contains(&threads) {
                return Err(plain("SetupError", format!("{threads} threads: expected 1 to {MOST_THREADS}")));
            }
            let chosen = choose(find(game)?, &setup(players, options)?)?;
            let (lanes, space, entries) =
                every_game!(of_id!(game, G, make::<G>(chosen, games, threads, observations, seed, window)?));
            let (size, seats) = (space.encoding.len(), lanes.seats());
            let mut made = VectorGame {
                lanes,
                space: Py::new(py, space)?,
                games,
                seats: PyArray1::zeros(py, games, false).unbind(),
                masks: PyArray2::zeros(py, [games, size], false).unbind(),
                observations: PyArray2::zeros(py, [games, entries], false).unbind(),
                rewards: PyArray2::zeros(py, [games, seats], false).unbind(),
                dones: PyArray1::zeros(py, games, false).unbind(),
            };
            made.reset(py, Whole(seed))?;
            Ok(made)
        })
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// The fixed lists of ids and entries.
    #[getter]
    fn space(&self, py: Python<'_>) -> Py<Space> {
        self.space.clone_ref(py)
    }

    /// The legal ids of all games one after the other, and where each game's begin, with the end of the last one.
    fn legal<'py>(&self, py: Python<'py>) -> Legal<'py> {
        let (mut ids, mut starts) = (Vec::new(), vec![0]);
        for game in 0..self.games {
            ids.extend(self.lanes.legal(game).iter().map(|id| i64::from(*id)));
            starts.push(ids.len() as i64);
        }
        (PyArray1::from_vec(py, ids), PyArray1::from_vec(py, starts))
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>, seed: Whole) -> PyResult<()> {
        self.filled(py, move |lanes, out| lanes.reset(seed.0, out))
    }

    /// Makes a decision in every game: one id for each.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let expected = || plain("ShapeError", format!("expected {} ids in one row", self.games));
        let numpy = py.import("numpy")?;
        let actions = numpy.call_method1("asarray", (actions,)).map_err(|_| expected())?;
        // A number with a fraction is no id: nothing is rounded in silence.
        if !matches!(actions.getattr("dtype")?.getattr("kind")?.extract::<String>()?.as_str(), "i" | "u") {
            return Err(expected());
        }
        let actions = numpy.call_method1("ascontiguousarray", (actions, "int64")).map_err(|_| expected())?;
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| expected())?;
        let actions = actions.as_slice().map_err(|_| expected())?;
        if actions.len() != self.games {
            return Err(plain("ShapeError", format!("{} ids for {} games", actions.len(), self.games)));
        }
        self.filled(py, move |lanes, out| lanes.step(actions, out))
    }
}

impl VectorGame {
    fn filled(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyLanes, Outputs<'_>) -> Result<(), StepError> + Send,
    ) -> PyResult<()> {
        guarded(|| {
            let (mut seats, mut dones) = (row(py, &self.seats)?, row(py, &self.dones)?);
            let (mut masks, mut observations) = (rows(py, &self.masks)?, rows(py, &self.observations)?);
            let mut rewards = rows(py, &self.rewards)?;
            let out = Outputs {
                seats: slice(seats.as_slice_mut())?,
                masks: slice(masks.as_slice_mut())?,
                observations: slice(observations.as_slice_mut())?,
                rewards: slice(rewards.as_slice_mut())?,
                dones: slice(dones.as_slice_mut())?,
            };
            let lanes = self.lanes.as_mut();
            py.detach(move || work(lanes, out)).map_err(Raised::raised)
        })
    }
}

fn row<'py, T: Element>(py: Python<'py>, array: &Py<PyArray1<T>>) -> PyResult<PyReadwriteArray1<'py, T>> {
    array.bind(py).try_readwrite().map_err(|error| plain("ShapeError", error.to_string()))
}

fn rows<'py, T: Element>(py: Python<'py>, array: &Py<PyArray2<T>>) -> PyResult<PyReadwriteArray2<'py, T>> {
    array.bind(py).try_readwrite().map_err(|error| plain("ShapeError", error.to_string()))
}

fn slice<T, E: std::fmt::Display>(slice: Result<&mut [T], E>) -> PyResult<&mut [T]> {
    slice.map_err(|error| plain("ShapeError", error.to_string()))
}
