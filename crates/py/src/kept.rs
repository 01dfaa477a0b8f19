//! Matches put away and taken out again: what led there, and how far the dice are.

use engine::case::Case;
use engine::{Record, Seat};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::{Rolling, Seed};
use crate::errors::Raised;
use crate::games::{Whole, find};
use crate::match_py::{Match, begin, window};
use crate::session::{AnySession, Origin};

/// Makes a move of a record.
pub(crate) fn replay(session: &mut dyn AnySession, by: Option<Seat>, text: &str) -> PyResult<()> {
    match by {
        Some(seat) => {
            let act = session.read(text)?;
            session.act(Some(seat), &act)
        }
        None => session.befall(text),
    }
}

/// A match as it is put away: what led there.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    header: String,
    moves: Vec<(Option<Seat>, String)>,
    position: Option<Value>,
    guess: Option<(Value, u64)>,
    number: Option<u64>,
    table: Option<String>,
    drawn: u64,
    window: usize,
    sampled: bool,
}

impl Kept {
    pub(crate) fn of(game: &Match) -> Kept {
        let session = game.session.as_ref();
        let schema = shelf::find(session.game()).expect("it is on the shelf").schema();
        let record = Record {
            game: session.game().to_owned(),
            version: session.chosen().version(),
            setup: session.chosen().setup(schema),
            seats: Vec::new(),
            notes: Vec::new(),
            moves: Vec::new(),
        };
        let (position, guess) = match session.origin() {
            Origin::Start => (None, None),
            Origin::Case(case) => (case.position.as_ref().and_then(|table| serde_json::to_value(table).ok()), None),
            Origin::Guess { view, seed } => (None, Some((view.clone(), *seed))),
        };
        let (number, table) = match &session.rolling().seed {
            Seed::Number(number) => (Some(*number), None),
            Seed::Table(seed) => (None, Some(seed.clone())),
        };
        Kept {
            header: record.to_string(),
            moves: session.lines(),
            position,
            guess,
            number,
            table,
            drawn: session.rolling().drawn,
            window: session.window().size(),
            sampled: game.sampled,
        }
    }

    pub(crate) fn restored(self) -> PyResult<Match> {
        let record = Record::read(&self.header).map_err(Raised::raised)?;
        let chosen = find(&record.game)?.begin(&record).map_err(Raised::raised)?.chosen().clone();
        let origin = match (self.position, self.guess) {
            (Some(position), _) => Origin::Case(Box::new(Case {
                name: String::new(),
                rules: Vec::new(),
                players: record.setup.players,
                with: record.setup.with.clone(),
                set: record
                    .setup
                    .set
                    .iter()
                    .map(|(id, value)| (id.clone(), toml::Value::String(value.clone())))
                    .collect(),
                position: serde_json::from_value(position).ok(),
                refused: None,
                script: String::new(),
            })),
            (None, Some((view, seed))) => Origin::Guess { view, seed },
            (None, None) => Origin::Start,
        };
        let seed = self.table.map_or(Seed::Number(self.number.unwrap_or(0)), Seed::Table);
        let dice = Rolling::new(seed, self.drawn);
        let mut session = begin(&record.game, chosen, origin, dice, window(Whole(self.window as u64))?)?;
        for (by, text) in &self.moves {
            replay(session.as_mut(), *by, text)?;
        }
        Ok(Match { session, sampled: self.sampled })
    }
}
