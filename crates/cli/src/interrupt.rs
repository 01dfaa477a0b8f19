//! Ctrl-C: a long computation tells what it has reached, a game that is left keeps its record. A second one ends at once.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::output;

static ASKED: AtomicBool = AtomicBool::new(false);
static KEPT: Mutex<Option<(PathBuf, String)>> = Mutex::new(None);

/// Listens from now on.
pub(crate) fn listen() {
    // Where there is nothing to listen to, Ctrl-C ends the program as ever.
    let _ = ctrlc::set_handler(|| {
        if let Some((path, record)) = KEPT.lock().ok().and_then(|mut kept| kept.take()) {
            match output::write(&path, record) {
                Ok(()) => eprintln!("\n{}", path.display()),
                Err(error) => eprintln!("\ntavola: {error}"),
            }
            std::process::exit(130);
        }
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Whether somebody wants an end.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// What is to be written, and where, if the program is ended now.
pub(crate) fn keep(path: PathBuf, record: String) {
    if let Ok(mut kept) = KEPT.lock() {
        *kept = Some((path, record));
    }
}
