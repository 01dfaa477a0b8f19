//! Data files with a mistake in them.

use std::fmt::Debug;

use tavola_burgundy::DataError;

/// Loads a data file with one replacement; the old text must be there, and what is wrong must be told by file and reason.
#[track_caller]
pub(crate) fn refuses<T: Debug>(
    (file, text): (&str, &str),
    load: impl Fn(&str) -> Result<T, DataError>,
    [from, to]: [&str; 2],
    reason: &str,
) {
    assert!(text.contains(from), "the file does not contain {from}");
    let error = load(&text.replacen(from, to, 1)).expect_err("damaged data must be refused");
    assert_eq!(error.file, file);
    assert!(error.reason.contains(reason), "{error}");
}
