//! Ids and observations of a game with one set of options, made once and shared.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use engine::Chosen;
use pyo3::prelude::*;
use serde::Serialize;
use tensor::{ActionSpace, IdError, Layout, Window};

use crate::action::Act;
use crate::errors::{Raised, plain};
use crate::session::Playable;

/// The numbers of a game with one set of options.
pub(crate) struct Encoding<G: Playable> {
    pub(crate) space: Arc<ActionSpace<G>>,
    pub(crate) layout: Arc<Layout>,
}

/// The same for any game.
pub(crate) trait AnyEncoding: Send + Sync {
    fn game(&self) -> &'static str;
    fn version(&self) -> u32;
    fn len(&self) -> usize;
    fn id_of(&self, act: &Act) -> Result<u32, IdError>;
    fn read(&self, text: &str) -> PyResult<u32>;
    fn text(&self, id: u32) -> String;
    fn verb(&self, id: u32) -> &'static str;
    fn fields(&self, id: u32) -> Vec<(&'static str, String)>;
    fn forms(&self) -> Vec<FormTold>;
    fn layout(&self) -> &Layout;
    fn fingerprint(&self) -> u64;
}

/// A form with its ids.
#[derive(Serialize)]
pub(crate) struct FormTold {
    verb: &'static str,
    first: usize,
    count: usize,
    fields: Vec<FieldTold>,
}

#[derive(Serialize)]
struct FieldTold {
    name: &'static str,
    words: Vec<String>,
}

impl<G: Playable> AnyEncoding for Encoding<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn version(&self) -> u32 {
        G::ENCODING
    }

    fn len(&self) -> usize {
        self.space.len()
    }

    fn id_of(&self, act: &Act) -> Result<u32, IdError> {
        G::unwrap(act).map_or_else(|| Err(IdError::Unlisted(act.to_string())), |action| self.space.id_of(action))
    }

    fn read(&self, text: &str) -> PyResult<u32> {
        let action: G::Action = text.parse().map_err(|error| engine::MoveError::Notation(error).raised())?;
        self.space.id_of(&action).map_err(Raised::raised)
    }

    fn text(&self, id: u32) -> String {
        self.space.text(id)
    }

    fn verb(&self, id: u32) -> &'static str {
        self.space.words(id).0.verb
    }

    fn fields(&self, id: u32) -> Vec<(&'static str, String)> {
        let (form, words) = self.space.words(id);
        let shown = form.fields.iter().zip(words).filter(|(field, word)| field.shown.is_none() && !word.is_empty());
        shown.map(|(field, word)| (field.name, word.to_owned())).collect()
    }

    fn forms(&self) -> Vec<FormTold> {
        let forms = self.space.forms().map(|(ids, form)| FormTold {
            verb: form.verb,
            first: ids.start,
            count: ids.len(),
            fields: form
                .fields
                .iter()
                .map(|field| FieldTold { name: field.name, words: field.words.clone() })
                .collect(),
        });
        forms.collect()
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn fingerprint(&self) -> u64 {
        self.space.fingerprint()
    }
}

/// The numbers of a game with these options.
pub(crate) fn encoding<G: Playable>(chosen: &Chosen, window: Window) -> PyResult<Arc<Encoding<G>>> {
    type Known = HashMap<String, Arc<dyn Any + Send + Sync>>;
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let options: Vec<String> = chosen.values().map(|(id, value)| format!("{id}={value}")).collect();
    let key = format!("{} {} {} {}", G::ID, chosen.players(), window.size(), options.join(" "));
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(&key).cloned().and_then(|found| found.downcast::<Encoding<G>>().ok()) {
        return Ok(found);
    }
    let layout = Layout::new::<G>(chosen, window).map_err(|error| plain("InternalError", error.to_string()))?;
    let made = Arc::new(Encoding { space: Arc::new(ActionSpace::<G>::new(chosen, window)), layout: Arc::new(layout) });
    known.insert(key, made.clone());
    Ok(made)
}

/// The fixed lists of a game with one set of options: ids of actions, entries of observations.
#[pyclass(frozen, module = "tavola")]
pub(crate) struct Space {
    pub(crate) encoding: Arc<dyn AnyEncoding>,
}

#[pymethods]
impl Space {
    /// The game.
    #[getter]
    fn game(&self) -> &'static str {
        self.encoding.game()
    }

    /// The version of the lists.
    #[getter]
    fn version(&self) -> u32 {
        self.encoding.version()
    }

    /// A fingerprint of both lists.
    #[getter]
    fn fingerprint(&self) -> String {
        format!("{:016x}-{:016x}", self.encoding.fingerprint(), self.encoding.layout().fingerprint())
    }

    /// How many ids there are.
    #[getter]
    fn actions(&self) -> usize {
        self.encoding.len()
    }

    /// How many entries an observation has.
    #[getter]
    fn entries(&self) -> usize {
        self.encoding.layout().size()
    }

    /// The line of the list for an id.
    fn text(&self, id: i64) -> PyResult<String> {
        let last = self.encoding.len() - 1;
        match u32::try_from(id) {
            Ok(known) if known as usize <= last => Ok(self.encoding.text(known)),
            _ => Err(IdError::Beyond { given: id, last }.raised()),
        }
    }

    /// The id of an action in notation.
    fn id(&self, text: &str) -> PyResult<u32> {
        self.encoding.read(text)
    }

    /// The forms of actions, with their ids and words.
    fn forms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, &self.encoding.forms())?)
    }

    /// What every entry of an observation means.
    fn blocks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, &self.encoding.layout().blocks())?)
    }

    fn __len__(&self) -> usize {
        self.encoding.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Space of {}: {} actions, {} entries, version {}>",
            self.encoding.game(),
            self.encoding.len(),
            self.encoding.layout().size(),
            self.encoding.version()
        )
    }
}

/// Plain data as Python has it.
pub(crate) fn told<'py, T: Serialize>(py: Python<'py>, data: &T) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize::pythonize(py, data)?)
}
