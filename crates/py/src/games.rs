//! What can be played.

use engine::{Chosen, OptionKind, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList};
use serde::Serialize;
use shelf::Boxed;

use crate::encoding::told;
use crate::errors::{Raised, plain};

/// The one list of the games that Python can play: `every_game!(macro!(ARGUMENTS))` is `macro! { (ARGUMENTS) NAME: STATE, .. }`.
macro_rules! every_game {
    ($does:ident!($($arguments:tt)*)) => {
        $does! {
            ($($arguments)*)
            Burgundy: burgundy::State, Carcassonne: carcassonne::State, Tuscany: tuscany::State, Duel: duel::State
        }
    };
}

/// What an expression is for the game with this id, whose state it calls by a name: `every_game!(of_id!(id, G, make::<G>()))`.
macro_rules! of_id {
    (($id:expr, $G:ident, $made:expr) $($name:ident: $state:ty),+) => {
        match $id {
            $(id if id == <$state as engine::Game>::ID => {
                type $G = $state;
                $made
            })+
            other => return Err(plain("SetupError", format!("no bindings for \"{other}\""))),
        }
    };
}

pub(crate) use {every_game, of_id};

/// A game as Python is told of it.
#[derive(Serialize)]
struct GameTold {
    id: &'static str,
    title: &'static str,
    version: u32,
    players: Vec<usize>,
    options: Vec<OptionTold>,
}

#[derive(Serialize)]
struct OptionTold {
    id: &'static str,
    kind: &'static str,
    values: Vec<String>,
    default: &'static str,
    meaning: &'static str,
    rule: &'static str,
}

/// Every game with its options.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let game = |game: &Boxed| GameTold {
        id: game.id(),
        title: game.title(),
        version: game.version(),
        players: game.schema().players.clone().collect(),
        options: game
            .schema()
            .options
            .iter()
            .map(|option| {
                let (kind, values): (&str, Vec<String>) = match &option.kind {
                    OptionKind::Module => ("module", vec!["on".into(), "off".into()]),
                    OptionKind::Flag => ("flag", vec!["on".into(), "off".into()]),
                    OptionKind::Choice(choices) => ("choice", choices.iter().map(|one| one.id.into()).collect()),
                    OptionKind::Several(choices) => ("several", choices.iter().map(|one| one.id.into()).collect()),
                    OptionKind::Number(range) => ("number", vec![range.start().to_string(), range.end().to_string()]),
                };
                let (id, default, meaning, rule) = (option.id, option.default, option.meaning, option.rule.0);
                OptionTold { id, kind, values, default, meaning, rule }
            })
            .collect(),
    };
    told(py, &shelf::shelf().iter().map(game).collect::<Vec<_>>())
}

/// The text of a rule, in English or Portuguese.
#[pyfunction]
#[pyo3(signature = (id, lang = "en"))]
pub(crate) fn rule(id: &str, lang: &str) -> PyResult<String> {
    let lang = match lang {
        "en" => web::Lang::En,
        "pt" => web::Lang::Pt,
        other => return Err(plain("SetupError", format!("no language \"{other}\"; there are: en, pt"))),
    };
    let found = web::rulebook::find(id).ok_or_else(|| plain("SetupError", format!("no rule {id}")))?;
    Ok(web::rulebook::rule_text(found.1, lang).text.clone())
}

/// A whole number from 0; whatever else is given in its place is an error of our own.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) u64);

impl Whole {
    /// As a count of things.
    pub(crate) fn count(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Whole> {
        given
            .extract()
            .map(Whole)
            .map_err(|_| plain("SetupError", format!("{}: expected a whole number from 0", &*given)))
    }
}

/// The game with this id.
pub(crate) fn find(id: &str) -> PyResult<&'static Boxed> {
    let known = || shelf::shelf().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    shelf::find(id).ok_or_else(|| plain("SetupError", format!("no game \"{id}\"; there are: {}", known())))
}

/// The options that keyword arguments choose.
pub(crate) fn setup(players: Option<Whole>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Setup> {
    let mut setup = Setup { players: players.map(Whole::count), ..Setup::default() };
    for (name, value) in options.into_iter().flat_map(|options| options.iter()) {
        let name: String = name.extract()?;
        match name.as_str() {
            // A keyword of the language: modules may be listed as on the command line.
            "with_" => setup.with = words(&value)?,
            _ => setup.set.push((name, word(&value)?)),
        }
    }
    Ok(setup)
}

/// The same, checked.
pub(crate) fn choose(game: &Boxed, setup: &Setup) -> PyResult<Chosen> {
    game.schema().choose(setup).map_err(Raised::raised)
}

fn words(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    match value.extract::<String>() {
        Ok(text) => Ok(text.split([',', '+']).map(str::to_owned).collect()),
        Err(_) => value.extract().map_err(|_| no_words(value)),
    }
}

fn word(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(if flag.is_true() { "on" } else { "off" }.to_owned());
    }
    if let Ok(several) = value.cast::<PyList>() {
        let words: Vec<String> = several.extract().map_err(|_| no_words(value))?;
        return Ok(if words.is_empty() { "none".to_owned() } else { words.join("+") });
    }
    Ok(value.str()?.to_string())
}

fn no_words(value: &Bound<'_, PyAny>) -> PyErr {
    plain("SetupError", format!("{value}: expected words"))
}
