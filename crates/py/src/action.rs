//! Actions as objects.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rustc_hash::FxHasher;

use crate::encoding::AnyEncoding;
use crate::errors::Raised;
use crate::games::every_game;
use crate::session::Playable;

macro_rules! of_all_games {
    (() $($name:ident: $state:ty),+) => {
        /// An action of one of the games.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Act {
            $($name(<$state as engine::Game>::Action)),+
        }

        impl fmt::Display for Act {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Act::$name(action) => action.fmt(f)),+ }
            }
        }

        $(impl Playable for $state {
            fn wrap(action: Self::Action) -> Act {
                Act::$name(action)
            }

            fn unwrap(act: &Act) -> Option<&Self::Action> {
                match act {
                    Act::$name(action) => Some(action),
                    _ => None,
                }
            }
        })+
    };
}

every_game!(of_all_games!());

/// A decision of a seat.
#[pyclass(frozen, eq, hash, skip_from_py_object, module = "tavola")]
#[derive(Clone)]
pub(crate) struct Action {
    pub(crate) act: Act,
    pub(crate) encoding: Arc<dyn AnyEncoding>,
}

impl PartialEq for Action {
    fn eq(&self, other: &Action) -> bool {
        self.act == other.act
    }
}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut hasher = FxHasher::default();
        self.act.hash(&mut hasher);
        state.write_u64(hasher.finish());
    }
}

#[pymethods]
impl Action {
    /// The action in notation.
    #[getter]
    fn text(&self) -> String {
        self.act.to_string()
    }

    /// Its number in the fixed list of the game with these options.
    #[getter]
    fn id(&self) -> PyResult<u32> {
        self.encoding.id_of(&self.act).map_err(Raised::raised)
    }

    /// The word it begins with.
    #[getter]
    fn verb(&self) -> PyResult<String> {
        Ok(self.encoding.verb(self.id()?).to_owned())
    }

    /// What is chosen, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        for (name, word) in self.encoding.fields(self.id()?) {
            fields.set_item(name, word)?;
        }
        Ok(fields)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Action {}>", self.act)
    }
}
