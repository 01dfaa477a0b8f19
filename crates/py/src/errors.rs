//! What goes wrong, as exceptions of `tavola.errors`.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::case::Failure;
use engine::{MoveError, RecordError, SetupError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tensor::{FillError, IdError, StepError};

/// An exception of `tavola.errors`, with attributes.
pub(crate) fn raise(class: &str, message: impl Into<String>, attributes: &[(&str, Option<String>)]) -> PyErr {
    let message = message.into();
    Python::attach(|py| {
        let made = || -> PyResult<PyErr> {
            let class = py.import("tavola.errors")?.getattr(class)?;
            let given = PyDict::new(py);
            for (name, value) in attributes {
                given.set_item(*name, value.as_deref())?;
            }
            Ok(PyErr::from_value(class.call((message,), Some(&given))?))
        };
        made().unwrap_or_else(|error| error)
    })
}

/// An exception that names no rule.
pub(crate) fn plain(class: &str, message: impl Into<String>) -> PyErr {
    raise(class, message, &[])
}

/// What the games refuse, as exceptions.
pub(crate) trait Raised {
    fn raised(self) -> PyErr;
}

impl Raised for MoveError {
    fn raised(self) -> PyErr {
        let class = match &self {
            MoveError::Notation(_) => "NotationError",
            MoveError::Refused { .. } => "IllegalAction",
            MoveError::NotYourTurn { .. } => "TurnError",
            MoveError::Impossible(_) => "ChanceError",
        };
        raise(class, self.to_string(), &[("rule", self.rule().map(|rule| rule.0.to_owned()))])
    }
}

impl Raised for SetupError {
    fn raised(self) -> PyErr {
        raise("SetupError", self.to_string(), &[("rule", self.rule().map(|rule| rule.0.to_owned()))])
    }
}

impl Raised for RecordError {
    fn raised(self) -> PyErr {
        plain("RecordError", self.to_string())
    }
}

impl Raised for Failure {
    fn raised(self) -> PyErr {
        plain("PositionError", self.to_string())
    }
}

impl Raised for IdError {
    fn raised(self) -> PyErr {
        let class = if matches!(self, IdError::Window { .. }) { "WindowError" } else { "IdError" };
        plain(class, self.to_string())
    }
}

impl Raised for FillError {
    fn raised(self) -> PyErr {
        let class = match self {
            FillError::Window { .. } => "WindowError",
            FillError::Size { .. } => "ShapeError",
            _ => "InternalError",
        };
        plain(class, self.to_string())
    }
}

impl Raised for StepError {
    fn raised(self) -> PyErr {
        let message = self.to_string();
        match self {
            StepError::Illegal { rule, .. } => {
                raise("IllegalAction", message, &[("rule", rule.map(|rule| rule.to_owned()))])
            }
            StepError::Id { reason: IdError::Window { .. }, .. }
            | StepError::Observation { reason: FillError::Window { .. }, .. } => plain("WindowError", message),
            _ => plain("InternalError", message),
        }
    }
}

/// Runs something; what would be a panic becomes an exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(broken(&panic)))
}

fn broken(panic: &Box<dyn Any + Send>) -> PyErr {
    let said = panic.downcast_ref::<&str>().copied().map(str::to_owned);
    let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
    plain("InternalError", said.unwrap_or_else(|| "something that cannot be has happened".into()))
}
