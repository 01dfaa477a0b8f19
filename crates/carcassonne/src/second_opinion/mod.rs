//! A second opinion on a record: the game once more, plain and slow, written from the ledger.
//!
//! It reads the record line by line, as a person would at the table, and looks at the whole board anew whenever it
//! wants to know something. Wherever the record ends, the reading stops, and what lies on the table then is the
//! opinion. Of the rest of this crate it uses the printed tiles, the words and the notation alone.

mod after;
mod board;
mod count;
mod finish;
mod reader;
mod tile;

use engine::{Game, Opinion, Record};

use crate::State;
use reader::{Reader, Stop};

/// What every part of every score, every supply and the winners should be at the end of a record.
pub(crate) fn second_opinion(record: &Record) -> Result<Opinion, String> {
    let schema = State::schema();
    if record.version != schema.version() {
        return Err(format!("the second opinion knows ruleset version {} only", schema.version()));
    }
    let chosen = schema.choose(&record.setup).map_err(|error| error.to_string())?;
    let mut reader = Reader::new(&chosen, &record.moves);
    match reader.play() {
        Ok(()) => Ok(reader.opinion()),
        Err(Stop::End) => Ok(reader.opinion()),
        Err(Stop::Odd(reason)) => Err(reason),
    }
}
