//! A bot that is asked by lines of JSON, as a program is (`docs/AGENTS.md`): one version of the bots plays against another.

use engine::Seat;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::any::AnySearchable;
use crate::evaluator::Searchable;
use crate::level::Level;
use crate::players::{Bot, bot_on, searcher};
use crate::search::{Budget, Search};
use crate::values::Objective;

/// A bot of any game that knows no more than it is told.
pub trait AnyAgent: Send {
    /// The index of the chosen action among the legal ones, from a view and actions in notation.
    ///
    /// # Errors
    /// What cannot be read.
    fn choose(&mut self, view: Value, seat: Seat, legal: &[String]) -> Result<usize, String>;
}

pub(crate) struct Agent<G: Searchable>(Box<dyn Bot<G>>);

impl<G: Searchable> Agent<G> {
    pub(crate) fn new(strength: Strength, seed: u64) -> Agent<G> {
        Agent(match strength {
            Strength::Level(level) => bot_on(1, level, seed),
            Strength::Positions(positions) => {
                let budget = Budget::positions(positions).until_clear().objective(Objective::Play);
                searcher(Search::new(budget), seed)
            }
        })
    }
}

/// How strong an agent is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// As strong as a level.
    Level(Level),
    /// As strong as so many positions for a decision make it.
    Positions(u64),
}

impl<G: Searchable> AnyAgent for Agent<G> {
    fn choose(&mut self, view: Value, seat: Seat, legal: &[String]) -> Result<usize, String> {
        let view: G::View = serde_json::from_value(view).map_err(|error| format!("the view: {error}"))?;
        let read = |text: &String| text.parse::<G::Action>().map_err(|error| format!("{text:?}: {error}"));
        let legal = legal.iter().map(read).collect::<Result<Vec<G::Action>, String>>()?;
        Ok(self.0.choose(&view, seat, &legal))
    }
}

/// What an agent is told; what it does not know it leaves alone.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Told {
    Begin {
        game: String,
        seed: u64,
    },
    Choose {
        seat: Seat,
        legal: Vec<String>,
        view: Value,
    },
    #[serde(other)]
    Else,
}

/// Answers lines of JSON with a bot of one strength, whatever game they are about.
pub struct Conversation<F> {
    strength: Strength,
    find: F,
    agent: Option<Box<dyn AnyAgent>>,
}

impl<F: Fn(&str) -> Option<&'static dyn AnySearchable>> Conversation<F> {
    /// Nothing has been said yet; `find` knows the games by their names.
    pub fn new(strength: Strength, find: F) -> Conversation<F> {
        Conversation { strength, find, agent: None }
    }

    /// The answer to a line, where it asks for one.
    ///
    /// # Errors
    /// What the line says that cannot be.
    pub fn hear(&mut self, line: &str) -> Result<Option<String>, String> {
        match serde_json::from_str(line).map_err(|error| error.to_string())? {
            Told::Begin { game, seed } => {
                let found = (self.find)(&game).ok_or_else(|| format!("no game {game:?}"))?;
                self.agent = Some(found.agent(self.strength, seed));
                Ok(None)
            }
            Told::Choose { seat, legal, view } => {
                let agent = self.agent.as_mut().ok_or("no game was begun")?;
                Ok(Some(json!({ "index": agent.choose(view, seat, &legal)? }).to_string()))
            }
            Told::Else => Ok(None),
        }
    }
}
