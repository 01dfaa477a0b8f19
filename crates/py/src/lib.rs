//! Tavola for Python.
//!
//! A thin layer: a `Match` is a session (`session.rs`) of one of the four games, errors are those of `tavola.errors`, and
//! whatever is asked of numbers is answered by the crate `tensor`.

mod action;
mod bots_py;
mod dice;
mod encoding;
mod errors;
mod games;
mod kept;
mod match_py;
mod picture;
mod session;
mod vector;

use pyo3::prelude::*;

/// Positions are made of many small parts by many threads at once, which the allocator of the system is slow at.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[pymodule]
fn _tavola(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<match_py::Match>()?;
    module.add_class::<action::Action>()?;
    module.add_class::<encoding::Space>()?;
    module.add_class::<bots_py::Bot>()?;
    module.add_class::<bots_py::Search>()?;
    module.add_class::<vector::VectorGame>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(games::rule, module)?)?;
    Ok(())
}
