//! `tavola.Match`.

use engine::case::Case;
use engine::{Record, RecordError, Seat, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyString, PyTuple};
use tensor::Window;

use crate::action::{Act, Action};
use crate::dice::{Rolling, Seed};
use crate::encoding::{Space, told};
use crate::errors::{Raised, guarded, plain};
use crate::games::{Whole, choose, every_game, find, of_id, setup};
use crate::kept::{Kept, replay};
use crate::picture::{Picture, pixels};
use crate::session::{AnySession, Origin, Session};

/// A match of one of the games.
#[pyclass(module = "tavola", subclass)]
pub(crate) struct Match {
    pub(crate) session: Box<dyn AnySession>,
    /// Whether chance decides by itself, by the dice of the seed.
    pub(crate) sampled: bool,
}

/// A session of the game with this id.
pub(crate) fn begin(
    game: &str,
    chosen: engine::Chosen,
    origin: Origin,
    dice: Rolling,
    window: Window,
) -> PyResult<Box<dyn AnySession>> {
    Ok(every_game!(of_id!(game, G, Box::new(Session::<G>::begin(chosen, origin, dice, window)?))))
}

/// The window of a size.
pub(crate) fn window(size: Whole) -> PyResult<Window> {
    let size = size.count();
    let expected = || format!("a window of {size} cells: expected an odd number up to {}", Window::MAX);
    Window::new(size).ok_or_else(|| plain("SetupError", expected()))
}

/// A seat counted from 1.
fn seat(number: i64, seats: usize) -> PyResult<Seat> {
    match usize::try_from(number) {
        Ok(known) if (1..=seats).contains(&known) => Ok(Seat::new(known - 1)),
        _ => Err(plain("TurnError", format!("no seat {number}: there are 1 to {seats}"))),
    }
}

fn chance_is_sampled(chance: &str) -> PyResult<bool> {
    match chance {
        "sampled" => Ok(true),
        "explicit" => Ok(false),
        other => Err(plain("SetupError", format!("chance=\"{other}\": expected \"sampled\" or \"explicit\""))),
    }
}

fn seed_of(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    match seed {
        None => Ok(Seed::Number(0)),
        Some(text) if text.is_instance_of::<PyString>() => Ok(Seed::Table(text.extract()?)),
        Some(number) => match number.extract() {
            Ok(number) => Ok(Seed::Number(number)),
            Err(_) => Err(plain("SetupError", format!("seed={number}: expected a number from 0, or a table's seed"))),
        },
    }
}

impl Match {
    fn viewer(&self, number: Option<i64>) -> PyResult<Viewer> {
        number.map_or(Ok(Viewer::Spectator), |number| Ok(Viewer::Seat(seat(number, self.session.seats())?)))
    }

    /// The seat that decides, unless one is given.
    fn observer(&self, number: Option<i64>) -> PyResult<Viewer> {
        match (number, self.session.turn()) {
            (None, Turn::Seat(seat)) => Ok(Viewer::Seat(seat)),
            (number, _) => self.viewer(number),
        }
    }

    fn settle(&mut self) -> PyResult<()> {
        while self.sampled && self.session.turn() == Turn::Chance {
            self.session.roll()?;
        }
        Ok(())
    }

    pub(crate) fn read_action(&self, given: &Bound<'_, PyAny>) -> PyResult<Act> {
        if let Ok(action) = given.cast::<Action>() {
            return Ok(action.get().act.clone());
        }
        if let Ok(text) = given.cast::<PyString>() {
            return self.session.read(&text.to_cow()?);
        }
        match given.extract::<i64>() {
            Ok(id) => self.session.of_id(id),
            Err(_) if given.is_instance_of::<PyInt>() => Err(plain("IdError", format!("no action has the id {given}"))),
            Err(_) => Err(plain("NotationError", format!("{given}: an action is text, an Action or an id"))),
        }
    }

    fn with(session: Box<dyn AnySession>, sampled: bool) -> PyResult<Match> {
        let mut made = Match { session, sampled };
        made.settle()?;
        Ok(made)
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, *, seed = None, players = None, chance = "sampled", window = Whole(31), **options))]
    fn new(
        game: &str,
        seed: Option<&Bound<'_, PyAny>>,
        players: Option<Whole>,
        chance: &str,
        window: Whole,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Match> {
        guarded(|| {
            let chosen = choose(find(game)?, &setup(players, options)?)?;
            let dice = Rolling::new(seed_of(seed)?, 0);
            let session = begin(game, chosen, Origin::Start, dice, self::window(window)?)?;
            Match::with(session, chance_is_sampled(chance)?)
        })
    }

    /// Replays a record, as far as `moves` says.
    #[staticmethod]
    #[pyo3(signature = (text, *, moves = None, seed = None, chance = "explicit", window = Whole(31)))]
    fn from_record(
        text: &str,
        moves: Option<Whole>,
        seed: Option<&Bound<'_, PyAny>>,
        chance: &str,
        window: Whole,
    ) -> PyResult<Match> {
        guarded(|| {
            let record = Record::read(text).map_err(Raised::raised)?;
            let game =
                shelf::find(&record.game).ok_or_else(|| plain("RecordError", format!("no game {}", record.game)))?;
            let chosen = game.begin(&record).map_err(Raised::raised)?.chosen().clone();
            let dice = Rolling::new(seed_of(seed)?, 0);
            let mut session = begin(game.id(), chosen, Origin::Start, dice, self::window(window)?)?;
            for line in record.moves.iter().take(moves.map_or(usize::MAX, Whole::count)) {
                replay(session.as_mut(), line.by, &line.text).map_err(|error| {
                    let reason = Python::attach(|py| error.value(py).to_string());
                    RecordError::at(line.line, reason).raised()
                })?;
            }
            Match::with(session, chance_is_sampled(chance)?)
        })
    }

    /// A position arranged as in rule cases.
    #[staticmethod]
    #[pyo3(signature = (game, position, *, seed = None, players = None, chance = "explicit", window = Whole(31), **options))]
    fn arrange(
        game: &str,
        position: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        players: Option<Whole>,
        chance: &str,
        window: Whole,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Match> {
        guarded(|| {
            let asked = setup(players, options)?;
            let chosen = choose(find(game)?, &asked)?;
            let wrong = |error: String| plain("PositionError", format!("position: {error}"));
            let position: toml::Table = match position.cast::<PyString>() {
                Ok(text) => text.to_cow()?.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?,
                Err(_) => pythonize::depythonize(position).map_err(|error| wrong(error.to_string()))?,
            };
            let mut set = toml::Table::new();
            asked.set.into_iter().for_each(|(id, value)| {
                set.insert(id, toml::Value::String(value));
            });
            let case = Case {
                name: String::new(),
                rules: Vec::new(),
                players: asked.players,
                with: asked.with,
                set,
                position: Some(position),
                refused: None,
                script: String::new(),
            };
            let dice = Rolling::new(seed_of(seed)?, 0);
            let session = begin(game, chosen, Origin::Case(Box::new(case)), dice, self::window(window)?)?;
            Match::with(session, chance_is_sampled(chance)?)
        })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.session.game()
    }

    /// Every option with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (id, value) in self.session.chosen().values() {
            options.set_item(id, value)?;
        }
        Ok(options)
    }

    /// How many people and bots play.
    #[getter]
    fn players(&self) -> usize {
        self.session.chosen().players()
    }

    /// How many seats have a score.
    #[getter]
    fn seats(&self) -> usize {
        self.session.seats()
    }

    /// Who decides: a seat from 1, `"chance"` or `"over"`.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self.session.turn() {
            Turn::Seat(seat) => PyInt::new(py, seat.number()).into_any(),
            Turn::Chance => PyString::intern(py, "chance").into_any(),
            Turn::Over => PyString::intern(py, "over").into_any(),
        })
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.session.turn() == Turn::Over
    }

    /// How many moves were made, those of chance included.
    #[getter]
    fn moves(&self) -> usize {
        self.session.moves()
    }

    /// The moves so far: pairs of a seat, or nobody for chance, and notation.
    fn history(&self) -> Vec<(Option<usize>, String)> {
        let line = |(seat, text): (Option<Seat>, String)| (seat.map(Seat::number), text);
        self.session.lines().into_iter().map(line).collect()
    }

    /// The legal actions in notation.
    fn legal(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.session.texts()))
    }

    /// The legal actions as objects.
    fn actions(&self) -> PyResult<Vec<Action>> {
        guarded(|| {
            let encoding = self.session.encoding()?;
            Ok(self.session.legal().into_iter().map(|act| Action { act, encoding: encoding.clone() }).collect())
        })
    }

    /// An action in notation as an object.
    fn action(&self, given: &Bound<'_, PyAny>) -> PyResult<Action> {
        guarded(|| Ok(Action { act: self.read_action(given)?, encoding: self.session.encoding()? }))
    }

    /// The ids of the legal actions, in the order of `legal`.
    fn legal_ids(&self) -> PyResult<Vec<u32>> {
        guarded(|| self.session.legal_ids())
    }

    /// For every id whether it is legal now.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        guarded(|| {
            let mut mask = vec![0; self.session.encoding()?.len()];
            for id in self.session.legal_ids()? {
                mask[id as usize] = 1;
            }
            Ok(PyArray1::from_vec(py, mask))
        })
    }

    /// Lets the seat to decide act.
    #[pyo3(signature = (action, seat = None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        guarded(|| {
            let seat = seat.map(|number| self::seat(number, self.session.seats())).transpose()?;
            let act = self.read_action(action)?;
            self.session.act(seat, &act)?;
            self.settle()
        })
    }

    /// What chance may do now, with weights; nothing if it cannot be listed.
    fn outcomes(&self) -> PyResult<Option<Vec<(String, u64)>>> {
        guarded(|| Ok(self.session.outcomes()))
    }

    /// Lets chance decide by the dice of the seed.
    fn roll(&mut self) -> PyResult<String> {
        guarded(|| self.session.roll())
    }

    /// Lets chance do this.
    fn befall(&mut self, outcome: &str) -> PyResult<()> {
        guarded(|| {
            self.session.befall(outcome)?;
            self.settle()
        })
    }

    /// What a seat may know; without one, what everybody knows.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| self.session.view(py, self.viewer(seat)?))
    }

    /// What a seat may know as numbers; of the seat to decide, if none is given.
    #[pyo3(signature = (seat = None, out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        guarded(|| {
            let viewer = self.observer(seat)?;
            let array = match out {
                Some(array) => array
                    .cast_into::<PyArray1<f32>>()
                    .map_err(|_| plain("ShapeError", "an observation is a row of float32"))?,
                None => PyArray1::zeros(py, self.session.encoding()?.layout().size(), false),
            };
            let wrong = |error: &dyn std::fmt::Display| plain("ShapeError", error.to_string());
            let mut entries: PyReadwriteArray1<'_, f32> = array.try_readwrite().map_err(|error| wrong(&error))?;
            self.session.observe(viewer, entries.as_slice_mut().map_err(|error| wrong(&error))?)?;
            drop(entries);
            Ok(array)
        })
    }

    /// The fixed lists of ids and entries for these options.
    #[getter]
    fn space(&self) -> PyResult<Space> {
        guarded(|| Ok(Space { encoding: self.session.encoding()? }))
    }

    /// A match in a position that the seat cannot tell from this one.
    #[pyo3(signature = (seat = None, seed = Whole(0)))]
    fn determinize(&self, seat: Option<i64>, seed: Whole) -> PyResult<Match> {
        guarded(|| {
            let session = self.session.determinize(self.observer(seat)?, seed.0)?;
            Ok(Match { session, sampled: self.sampled })
        })
    }

    /// Takes moves back, those of chance included.
    #[pyo3(signature = (moves = Whole(1)))]
    fn undo(&mut self, moves: Whole) -> PyResult<()> {
        guarded(|| self.session.undo(moves.count()))
    }

    /// What happened from a move on: all of it, or as a seat may see it.
    #[pyo3(signature = (since = Whole(0), seat = None))]
    fn events<'py>(&self, py: Python<'py>, since: Whole, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| {
            let viewer = seat.map(|number| self.viewer(Some(number))).transpose()?;
            told(py, &self.session.events(since.count(), viewer))
        })
    }

    /// The score of every seat, with its parts.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| told(py, &self.session.scores()))
    }

    /// The points of every seat.
    fn points(&self) -> PyResult<Vec<i32>> {
        guarded(|| Ok(self.session.scores().iter().map(|scores| scores.main.total).collect()))
    }

    /// The ranking by what the table shows now; final once the game is over.
    fn ranking<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        guarded(|| told(py, &self.session.ranking()))
    }

    /// The seats that have won; none before the end.
    fn winners(&self) -> PyResult<Vec<usize>> {
        guarded(|| {
            let ranking = if self.over() { self.session.ranking() } else { Vec::new() };
            Ok(ranking.iter().filter(|standing| standing.won).map(|standing| standing.seat.number()).collect())
        })
    }

    /// The record of the match.
    #[pyo3(signature = (names = None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<String> {
        guarded(|| Ok(self.session.record(names.unwrap_or_default())?.to_string()))
    }

    /// The same match once more; with another seed, with other dice from here on.
    #[pyo3(signature = (seed = None))]
    fn clone(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Match> {
        guarded(|| {
            let mut session = self.session.copy();
            if seed.is_some() {
                *session.dice() = Rolling::new(seed_of(seed)?, 0);
            }
            Ok(Match { session, sampled: self.sampled })
        })
    }

    fn __copy__(&self) -> PyResult<Match> {
        self.clone(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Match> {
        self.clone(None)
    }

    /// The table as an SVG picture.
    #[pyo3(signature = (seat = None))]
    fn svg(&self, seat: Option<i64>) -> PyResult<String> {
        guarded(|| {
            let game = self.session.played();
            Ok(shelf::of(game.as_ref()).studio.picture(game.as_ref(), self.viewer(seat)?))
        })
    }

    /// The table as pixels: height, width, red green blue.
    #[pyo3(signature = (seat = None, width = Whole(800)))]
    fn rgb<'py>(&self, py: Python<'py>, seat: Option<i64>, width: Whole) -> PyResult<Bound<'py, PyAny>> {
        let svg = self.svg(seat)?;
        guarded(|| {
            let Picture { width, height, bytes } = py.detach(|| pixels(&svg, width.0))?;
            let array = PyArray1::from_vec(py, bytes);
            Ok(array.reshape([height as usize, width as usize, 3])?.into_any())
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| Ok(self.session.drawn(Viewer::Spectator)))
    }

    fn __repr__(&self) -> String {
        let (game, players, moves) = (self.session.game(), self.players(), self.session.moves());
        format!("<Match of {game}, {players} players, {moves} moves, {} decides>", self.session.turn())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Match>().is_ok_and(|other| self.session.is(other.borrow().session.as_ref()))
    }

    fn __hash__(&self) -> u64 {
        self.session.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        guarded(|| {
            let kept = Kept::of(self);
            let bytes = serde_json::to_vec(&kept).map_err(|error| plain("InternalError", error.to_string()))?;
            let restore = py.import("tavola._tavola")?.getattr("Match")?.getattr("_restored")?;
            PyTuple::new(py, [restore, PyTuple::new(py, [PyBytes::new(py, &bytes)])?.into_any()])
        })
    }

    #[staticmethod]
    fn _restored(bytes: &[u8]) -> PyResult<Match> {
        guarded(|| {
            let kept: Kept = serde_json::from_slice(bytes)
                .map_err(|error| plain("RecordError", format!("not a match that was put away: {error}")))?;
            kept.restored()
        })
    }
}
