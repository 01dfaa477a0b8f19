//! Keys of TOML: those of positions in cases, one by one, and those of whole data files.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::case::Mistake;
use crate::notation::NotationError;
use crate::seat::Seat;

/// Keys that say where an entry comes from and how sure it is: for people, in every data file.
const PROVENANCE: [&str; 8] = ["basis", "confidence", "hexes_status", "note", "source", "sources", "status", "meta"];

/// A data file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct DataError {
    /// Which file.
    pub file: &'static str,
    /// What is wrong with it, and where.
    pub reason: String,
}

impl DataError {
    /// What is wrong with a file.
    pub fn new(file: &'static str, reason: impl Into<String>) -> DataError {
        DataError { file, reason: reason.into() }
    }
}

impl From<(&'static str, String)> for DataError {
    fn from((file, reason): (&'static str, String)) -> DataError {
        DataError { file, reason }
    }
}

/// Reads a data file in which every key means something: one that nothing reads is refused, unless it tells where an entry
/// comes from or is one of `notes`, which are there for people.
///
/// # Errors
/// What is wrong with the file, the keys that nothing reads, or the notes that are not there.
pub fn read<T: DeserializeOwned>(text: &str, notes: &[&str]) -> Result<T, String> {
    let mut unread = BTreeSet::new();
    let file = toml::Deserializer::parse(text).map_err(|error| error.to_string())?;
    let data = serde_ignored::deserialize(file, |path| {
        unread.insert(named(&path.to_string()));
    });
    let data = data.map_err(|error| error.to_string())?;
    unread.retain(|path| !PROVENANCE.contains(&path.rsplit('.').next().unwrap_or(path)));
    let missing: Vec<&str> = notes.iter().copied().filter(|note| !unread.remove(*note)).collect();
    hold!(unread.is_empty(), "nothing reads {}", Vec::from_iter(unread).join(", "));
    hold!(missing.is_empty(), "the notes {} are not there", missing.join(", "));
    Ok(data)
}

/// The path of a key without the numbers of list entries, so that each is told once.
fn named(path: &str) -> String {
    path.split('.').filter(|step| step.parse::<usize>().is_err()).collect::<Vec<_>>().join(".")
}

pub(crate) fn exists(seat: i64, seats: usize) -> bool {
    usize::try_from(seat).is_ok_and(|seat| (1..=seats).contains(&seat))
}

/// The seat that a key of a position names by its number, such as `turn = 2`.
///
/// # Errors
/// With the key, if it is no number or there is no such seat.
pub fn seat_of(key: &str, value: &Value, seats: usize) -> Result<Seat, Mistake> {
    match value.as_integer() {
        Some(number) if exists(number, seats) => Ok(Seat::new(number as usize - 1)),
        _ => Err(Mistake::new(format!("{key}: expected a seat from 1 to {seats}, found {value}"))),
    }
}

/// The number at a key of a position.
///
/// # Errors
/// With the key, if it is no number or out of range.
pub fn number_of<N: TryFrom<i64>>(key: &str, value: &Value, range: RangeInclusive<i64>) -> Result<N, Mistake> {
    let number = value.as_integer().filter(|number| range.contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| {
        Mistake::new(format!("{key}: expected a number from {} to {}, found {value}", range.start(), range.end()))
    })
}

/// The text at a key of a position.
///
/// # Errors
/// With the key, if it is something else.
pub fn text_of<'a>(key: &str, value: &'a Value) -> Result<&'a str, Mistake> {
    value.as_str().ok_or_else(|| Mistake::new(format!("{key}: expected text in quotes, found {value}")))
}

/// The words at a key of a position; a number is one word.
///
/// # Errors
/// With the key, if a word is not what is wanted there.
pub fn words_of<T: FromStr<Err = NotationError>>(key: &str, value: &Value) -> Result<Vec<T>, Mistake> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let read = |word: &str| word.parse().map_err(|error| Mistake::new(format!("{key}: {error}")));
    text.split_whitespace().map(read).collect()
}

/// The one word at a key of a position; a number is a word.
///
/// # Errors
/// With the key, if it is not what is wanted there.
pub fn word_of<T: FromStr<Err = NotationError>>(key: &str, value: &Value) -> Result<T, Mistake> {
    let mut words = words_of(key, value)?;
    let one = words.pop().filter(|_| words.is_empty());
    one.ok_or_else(|| Mistake::new(format!("{key}: expected one word, found {value}")))
}

/// Whether something is so at a key of a position.
///
/// # Errors
/// With the key, if it is neither `true` nor `false`.
pub fn bool_of(key: &str, value: &Value) -> Result<bool, Mistake> {
    value.as_bool().ok_or_else(|| Mistake::new(format!("{key}: expected true or false, found {value}")))
}

/// The table at a key of a position.
///
/// # Errors
/// With the key, if it is something else.
pub fn table_of<'a>(key: &str, value: &'a Value) -> Result<&'a Table, Mistake> {
    value.as_table().ok_or_else(|| Mistake::new(format!("{key}: expected a table {{ .. }}, found {value}")))
}

/// Refuses keys that nothing reads, so that a typing slip does not pass unnoticed.
///
/// # Errors
/// With the first such key, and those that there are.
pub fn only_known(table: &Table, known: &[&str]) -> Result<(), Mistake> {
    match table.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(Mistake::new(format!("no key \"{key}\"; there are: {}", known.join(", ")))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_key_that_nothing_reads_is_refused_by_name() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        struct Tile {
            id: String,
        }
        let read = |text: &str| read::<BTreeMap<String, Vec<Tile>>>(text, &[]);
        assert_eq!(read("[[tile]]\nid = \"a\"").map(|file| file["tile"].len()), Ok(1));
        let error = read("[[tile]]\nid = \"a\"\nvalue = 2\n[[tile]]\nid = \"b\"\nvalue = 3").unwrap_err();
        assert_eq!(error, "nothing reads tile.value");
    }
}
