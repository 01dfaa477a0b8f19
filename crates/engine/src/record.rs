//! Records: a match as text that a person can read.
//!
//! ```text
//! tavola-record 1
//! game tuscany 1
//! players 2
//! set draw2=on
//! seat 1 Ana
//! seat 2 greedy
//!
//! * start 1
//! 1 draw
//! * cards farm farm city
//! end 3
//! ```
//!
//! A header, then one line per action (`SEAT action`) or outcome (`* outcome`), then `end` with
//! the number of moves, so that a truncated file is noticed. Lines that start with `#` are comments.

use std::fmt;

use crate::options::Setup;
use crate::seat::Seat;

/// The version of the record format itself.
pub const FORMAT: u32 = 1;

/// A match as text, not yet checked against the rules of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its ruleset.
    pub version: u32,
    /// The options.
    pub setup: Setup,
    /// Who sat where: a name per seat, possibly empty.
    pub seats: Vec<String>,
    /// Further header lines (`seed-hash`, `seed`, `taken-back`), by key.
    pub notes: Vec<(String, String)>,
    /// The moves.
    pub moves: Vec<RecordLine>,
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The seat that acted; `None` for chance.
    pub by: Option<Seat>,
    /// The action or outcome in notation.
    pub text: String,
    /// The line of the file it stands on, 0 when it was not read from one.
    pub line: usize,
}

/// A record that cannot be read or replayed: which line, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line of the file.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl RecordError {
    /// An error on a line.
    pub fn at(line: usize, reason: impl fmt::Display) -> RecordError {
        RecordError { line, reason: reason.to_string() }
    }
}

impl fmt::Display for RecordLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            Some(seat) => write!(f, "{seat} {}", self.text),
            None => write!(f, "* {}", self.text),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.header())?;
        for line in &self.moves {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "end {}", self.moves.len())
    }
}

impl Record {
    /// The header, up to and including the empty line before the moves.
    pub fn header(&self) -> String {
        let mut text = format!("tavola-record {FORMAT}\ngame {} {}\n", self.game, self.version);
        if let Some(players) = self.setup.players {
            text += &format!("players {players}\n");
        }
        if !self.setup.with.is_empty() {
            text += &format!("with {}\n", self.setup.with.join(" "));
        }
        for (id, value) in &self.setup.set {
            text += &format!("set {id}={value}\n");
        }
        for (index, name) in self.seats.iter().enumerate() {
            text += &format!("seat {} {}\n", index + 1, one_line(name));
        }
        for (key, value) in &self.notes {
            text += &format!("{key} {}\n", one_line(value));
        }
        text + "\n"
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first line that is damaged, and why.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        // Some editors begin a file with a mark of its encoding.
        let mut lines = text
            .trim_start_matches('\u{feff}')
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let mut expect = |word: &str| match lines.next() {
            Some((at, line)) => match line.split_once(' ') {
                Some((first, rest)) if first == word => Ok((at, rest.trim().to_owned())),
                _ => Err(RecordError::at(at, format!("expected \"{word} ...\", found \"{}\"", clip(line)))),
            },
            None => Err(RecordError::at(1, format!("expected \"{word} ...\", but the file ends"))),
        };
        let (at, format) = expect("tavola-record")?;
        if format != FORMAT.to_string() {
            return Err(RecordError::at(at, format!("record format {format} is not known here, only {FORMAT}")));
        }
        let (at, game) = expect("game")?;
        let (game, version) = game
            .split_once(' ')
            .and_then(|(game, version)| Some((game.to_owned(), version.trim().parse().ok()?)))
            .ok_or_else(|| RecordError::at(at, "expected \"game NAME VERSION\""))?;
        let mut record =
            Record { game, version, setup: Setup::default(), seats: Vec::new(), notes: Vec::new(), moves: Vec::new() };
        for (at, line) in &mut lines {
            let (first, rest) = line.split_once(' ').map(|(a, b)| (a, b.trim())).unwrap_or((line, ""));
            let moved = |by| RecordLine { by, text: rest.to_owned(), line: at };
            match first {
                "end" if rest == record.moves.len().to_string() => return nothing_after(lines, record),
                "end" => {
                    let found = record.moves.len();
                    return Err(RecordError::at(at, format!("the end counts {rest} moves, but there are {found}")));
                }
                "*" => record.moves.push(moved(None)),
                _ if first.bytes().all(|byte| byte.is_ascii_digit()) => {
                    let seat = first.parse().map_err(|error| RecordError::at(at, error))?;
                    record.moves.push(moved(Some(seat)));
                }
                _ if !record.moves.is_empty() => {
                    let reason =
                        format!("expected \"SEAT action\", \"* outcome\" or \"end\", found \"{}\"", clip(line));
                    return Err(RecordError::at(at, reason));
                }
                _ => record.read_header_line(first, rest).map_err(|reason| RecordError::at(at, reason))?,
            }
        }
        Err(RecordError::at(text.lines().count(), "the file ends without its \"end\" line: it is truncated"))
    }

    fn read_header_line(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "players" => {
                let players = value.parse().map_err(|_| format!("\"{}\" is no number of players", clip(value)))?;
                self.setup.players = Some(players);
            }
            "with" => self.setup.with.extend(value.split_whitespace().map(str::to_owned)),
            "set" => {
                let (id, value) = value.split_once('=').ok_or("expected \"set OPTION=VALUE\"")?;
                self.setup.set.push((id.to_owned(), value.to_owned()));
            }
            "seat" => {
                let (number, name) = value.split_once(' ').unwrap_or((value, ""));
                if number != (self.seats.len() + 1).to_string() {
                    return Err(format!("expected seat {}, found \"{}\"", self.seats.len() + 1, clip(number)));
                }
                self.seats.push(one_line(name));
            }
            "seed-hash" | "seed" | "note" | "begun-from" | "taken-back" | "taken-back-after-end" => {
                self.notes.push((key.to_owned(), value.to_owned()))
            }
            _ => {
                let known =
                    "players, with, set, seat, seed-hash, seed, note, begun-from, taken-back, taken-back-after-end";
                return Err(format!("\"{}\" is no header line; known are {known}", clip(key)));
            }
        }
        Ok(())
    }

    /// The value of a further header line.
    pub fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}

fn nothing_after<'a>(mut lines: impl Iterator<Item = (usize, &'a str)>, record: Record) -> Result<Record, RecordError> {
    match lines.next() {
        Some((at, line)) => Err(RecordError::at(at, format!("nothing may follow the end, found \"{}\"", clip(line)))),
        None => Ok(record),
    }
}

/// Names and notes are typed by people: they must not be able to start a line of their own, nor to command a terminal.
fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn clip(text: &str) -> String {
    let mut letters = text.chars();
    let mut clipped = String::new();
    for letter in letters.by_ref().take(40) {
        if letter.is_control() { clipped.extend(letter.escape_default()) } else { clipped.push(letter) }
    }
    if letters.next().is_some() {
        clipped.push_str("...");
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "tavola-record 1\ngame tuscany 1\nplayers 2\nset draw2=on\nseat 1 Ana\nseat 2 greedy\n\n* start 1\n1 draw\nend 2\n";

    #[test]
    fn a_mark_of_the_encoding_is_no_part_and_names_command_no_terminal() {
        assert_eq!(Record::read(&format!("\u{feff}{GOOD}")), Record::read(GOOD));
        let named = GOOD.replace("Ana", "A\u{1b}[2Jna");
        assert_eq!(Record::read(&named).unwrap().seats[0], "A [2Jna");
        let error = Record::read(&GOOD.replace("players 2", "\u{1b}[31mred 2")).unwrap_err().to_string();
        assert!(!error.contains('\u{1b}'), "{error:?}");
    }

    #[test]
    fn text_round_trips() {
        let record = Record::read(GOOD).unwrap();
        assert_eq!(record.to_string(), GOOD);
        assert_eq!(record.setup, Setup::players(2).set("draw2", "on"));
    }

    #[test]
    fn comments_and_blank_lines_are_skipped() {
        let commented = GOOD.replace("1 draw", "# a comment\n\n  1 draw");
        assert_eq!(Record::read(&commented).unwrap().moves[1].line, 11);
    }

    #[test]
    fn a_name_cannot_smuggle_in_a_line() {
        let mut record = Record::read(GOOD).unwrap();
        record.seats[0] = "Ana\nend 0".into();
        assert_eq!(Record::read(&record.to_string()).unwrap().seats[0], "Ana end 0");
    }

    #[test]
    fn damage_is_reported_with_its_line() {
        let cases = [
            ("", "line 1: expected \"tavola-record"),
            ("PK\u{3}\u{4}", "line 1: expected \"tavola-record"),
            ("tavola-record 9\n", "line 1: record format 9"),
            ("tavola-record 1\ngame tuscany\n", "line 2: expected \"game NAME VERSION\""),
            (&GOOD.replace("players 2", "players two"), "line 3: \"two\" is no number"),
            (&GOOD.replace("set draw2=on", "set draw2"), "line 4: expected \"set OPTION=VALUE\""),
            (&GOOD.replace("seat 2", "seat 3"), "line 6: expected seat 2"),
            (&GOOD.replace("1 draw", "9 draw"), "line 9: cannot read \"9\""),
            (&GOOD.replace("1 draw", "draw"), "line 9: expected \"SEAT action\""),
            (&GOOD.replace("end 2\n", ""), "line 9: the file ends without its \"end\" line"),
            (&GOOD.replace("end 2", "end 3"), "line 10: the end counts 3 moves, but there are 2"),
            (&GOOD.replace("end 2\n", "end 2\n1 draw\n"), "line 11: nothing may follow the end"),
            (&GOOD.replace("players 2", "colour red"), "line 3: \"colour\" is no header line"),
        ];
        for (text, expected) in cases {
            let error = Record::read(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error:?} should start with {expected:?}");
        }
    }
}
