//! Rule cases: a position, some moves and what must come of them, as data.
//!
//! The format is described in `docs/CASES.md`.

use std::fmt;

use serde::Deserialize;

use crate::game::{Game, Turn};
use crate::keys::exists;
use crate::ledger::Ledger;
use crate::opinion::SecondOpinion;
use crate::options::{Chosen, Setup};
use crate::play::{Match, MoveError};
use crate::proof::Evidence;
use crate::random::Dice;
use crate::seat::Seat;

/// A game whose positions can be arranged and asked about by cases.
pub trait Arranged: Game {
    /// What proves its rules.
    const EVIDENCE: Evidence;

    /// The position that a case describes.
    ///
    /// # Errors
    /// What is wrong with the description; name the key and what was expected.
    fn arrange(chosen: &Chosen, position: &toml::Table) -> Result<Self, Mistake>;

    /// The answer to a question of a case, such as `1 green` or `display 3`.
    ///
    /// # Errors
    /// What can be asked, when this cannot.
    fn fact(&self, question: &[&str]) -> Result<String, Mistake>;

    /// The second opinion on a record of this game, if there is one.
    const SECOND_OPINION: Option<SecondOpinion> = None;
}

/// Something wrong with a case itself, not with the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Mistake(pub String);

impl Mistake {
    /// A mistake and what would have been right.
    pub fn new(text: impl Into<String>) -> Mistake {
        Mistake(text.into())
    }

    /// The same with the key of the position, unless it names that already.
    #[must_use]
    pub fn at(self, key: &str) -> Mistake {
        let named = self.0.strip_prefix(key).is_some_and(|rest| rest.starts_with(": "));
        if named { self } else { Mistake(format!("{key}: {}", self.0)) }
    }
}

macro_rules! mistake_from {
    ($($error:ty),+) => { $(impl From<$error> for Mistake {
        fn from(error: $error) -> Mistake {
            Mistake(error.to_string())
        }
    })+ };
}

mistake_from!(crate::notation::NotationError, crate::options::SetupError, toml::de::Error, std::num::ParseIntError);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    game: String,
    case: Vec<Case>,
}

/// One case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it shows.
    pub name: String,
    /// The rules it proves.
    pub rules: Vec<String>,
    /// How many players; the fewest when not given.
    pub players: Option<usize>,
    /// Rule modules.
    #[serde(default)]
    pub with: Vec<String>,
    /// Other options.
    #[serde(default)]
    pub set: toml::Table,
    /// The position; the start of the game when not given.
    pub position: Option<toml::Table>,
    /// The set-up itself is refused by this rule; then there is no script.
    pub refused: Option<String>,
    /// Moves and expectations, a line each.
    #[serde(default)]
    pub script: String,
}

/// A file of cases.
#[derive(Clone, Debug)]
pub struct Cases {
    /// The game they are about.
    pub game: String,
    /// The cases.
    pub cases: Vec<Case>,
}

/// Why a case did not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line of the script, from 1; 0 when it is the case as a whole.
    pub line: usize,
    /// What was expected and what was found.
    pub reason: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.reason),
            line => write!(f, "script line {line}: {}", self.reason),
        }
    }
}

impl Cases {
    /// Reads a file of cases.
    ///
    /// # Errors
    /// Where the file is wrong and what was expected.
    pub fn read(text: &str) -> Result<Cases, Mistake> {
        let file: CaseFile = toml::from_str(text)?;
        Ok(Cases { game: file.game, cases: file.case })
    }
}

impl Case {
    fn setup(&self) -> Setup {
        let value = |value: &toml::Value| match value {
            toml::Value::Boolean(true) => "on".to_owned(),
            toml::Value::Boolean(false) => "off".to_owned(),
            toml::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Setup {
            players: self.players,
            with: self.with.clone(),
            set: self.set.iter().map(|(id, given)| (id.clone(), value(given))).collect(),
        }
    }

    /// The position of the case, before its script.
    ///
    /// # Errors
    /// What is wrong with the set-up or the position.
    pub fn begin<G: Arranged>(&self) -> Result<Match<G>, Failure> {
        let chosen = G::schema().choose(&self.setup());
        self.arranged(chosen.map_err(|error| Failure { line: 0, reason: error.to_string() })?)
    }

    fn arranged<G: Arranged>(&self, chosen: Chosen) -> Result<Match<G>, Failure> {
        let wrong = |reason: String| Failure { line: 0, reason: format!("position: {reason}") };
        let Some(position) = &self.position else { return Ok(Match::new(chosen)) };
        let seats = G::new(&chosen).seats();
        if let Some(key) = position.keys().find(|key| key.parse().is_ok_and(|seat: i64| !exists(seat, seats))) {
            return Err(wrong(format!("{key}: there are only seats 1 to {seats}")));
        }
        let state = G::arrange(&chosen, position).map_err(|mistake| wrong(mistake.to_string()))?;
        if let Turn::Seat(seat) = state.turn()
            && seat.index() >= seats
        {
            return Err(wrong(format!("seat {seat} decides, but there are only seats 1 to {seats}")));
        }
        state.audit().map_err(wrong)?;
        Ok(Match::arranged(chosen, state))
    }

    /// The moves of the script, without what it expects of them: by a seat, or by chance where there is none.
    pub fn moves(&self) -> impl Iterator<Item = (Option<Seat>, &str)> {
        self.script.lines().filter_map(|line| {
            let line = line.split(" #").next().unwrap_or_default().trim();
            let (by, text) = line.split_once(' ')?;
            match by {
                "*" => Some((None, text.trim())),
                seat => seat.parse().ok().map(|seat| (Some(seat), text.trim())),
            }
        })
    }

    /// Runs the case.
    ///
    /// # Errors
    /// The first thing that is not as the case says.
    pub fn run<G: Arranged>(&self, ledger: &Ledger) -> Result<(), Failure> {
        let whole = |reason: String| Failure { line: 0, reason };
        if self.rules.is_empty() {
            return Err(whole("a case must name the rules it proves: rules = [\"...\"]".into()));
        }
        if let Some(unknown) = self.rules.iter().find(|id| ledger.rule(id).is_none()) {
            return Err(whole(format!("the ledger of {} has no rule {unknown}", G::ID)));
        }
        let chosen = match (G::schema().choose(&self.setup()), &self.refused) {
            (Ok(_), Some(rule)) => {
                return Err(whole(format!("the set-up should be refused by {rule}, but it is accepted")));
            }
            (Ok(chosen), None) => chosen,
            (Err(error), Some(rule)) if error.rule().is_some_and(|found| found.0 == rule) => return Ok(()),
            (Err(error), _) => return Err(whole(error.to_string())),
        };
        let game = self.arranged::<G>(chosen)?;
        let mut run = Run { game, events: Vec::new(), dice: Dice::from_number(0), checks: 0 };
        for (index, line) in self.script.lines().enumerate() {
            let line = line.split(" #").next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            run.line(line).map_err(|reason| Failure { line: index + 1, reason })?;
        }
        match run.checks {
            0 => Err(whole("the script expects nothing: add a line that starts with = ? ~ ! + - or x".into())),
            _ => Ok(()),
        }
    }
}

struct Run<G: Game> {
    game: Match<G>,
    events: Vec<String>,
    dice: Dice,
    checks: usize,
}

impl<G: Arranged> Run<G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (sign, rest) = line.split_once(' ').map(|(sign, rest)| (sign, rest.trim())).unwrap_or((line, ""));
        match sign {
            "*" => return self.chance(rest),
            _ if sign.bytes().all(|byte| byte.is_ascii_digit()) => {
                let seat = self.seat(sign)?;
                let made = self.game.read_move(Some(seat), rest).map(|_| ());
                return made.map_err(|error| self.with_legal(error)).and_then(|()| self.moved());
            }
            _ => self.checks += 1,
        }
        match sign {
            "=" => self.fact(rest),
            "?" => self.same("who decides", rest, &self.game.state().turn().to_string()),
            "~" => self.event(rest, true),
            "!" => self.event(rest, false),
            "+" => self.legal(rest, true),
            "-" => self.legal(rest, false),
            "x" => self.refused(rest),
            _ => Err(format!(
                "cannot read \"{line}\": a line starts with a seat number (action), * (outcome), \
                 = (fact), ? (who decides), ~ (event), ! (no such event), + (legal), - (not legal), x (refused) or #"
            )),
        }
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seat: Seat = text.parse().map_err(|error: crate::NotationError| error.to_string())?;
        let seats = self.game.state().seats();
        if seat.index() < seats { Ok(seat) } else { Err(format!("seat {seat}: there are only seats 1 to {seats}")) }
    }

    fn moved(&mut self) -> Result<(), String> {
        self.events = self.game.events(self.game.len() - 1).map(ToString::to_string).collect();
        self.game.state().audit().map_err(|reason| format!("the position broke: {reason}"))
    }

    /// `* outcome`, or `* any` to let chance do whatever it does.
    fn chance(&mut self, text: &str) -> Result<(), String> {
        if text == "any" {
            if self.game.state().turn() != Turn::Chance {
                return Err(format!("chance does not decide now, but {}", self.game.state().turn()));
            }
            self.game.roll(&mut self.dice);
        } else {
            self.game.read_move(None, text).map_err(|error| error.to_string())?;
        }
        self.moved()
    }

    fn with_legal(&self, error: MoveError) -> String {
        let legal: Vec<String> = self.game.state().legal().iter().take(12).map(ToString::to_string).collect();
        format!("{error}; {} decides, legal are: {}", self.game.state().turn(), legal.join(" | "))
    }

    fn same(&self, what: &str, expected: &str, found: &str) -> Result<(), String> {
        if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
    }

    /// `= QUESTION : ANSWER`; without a colon the last word is the answer.
    fn fact(&self, text: &str) -> Result<(), String> {
        let (question, answer) = text
            .split_once(':')
            .or_else(|| text.rsplit_once(' '))
            .ok_or_else(|| format!("expected \"= QUESTION ANSWER\", found \"= {text}\""))?;
        let words: Vec<&str> = question.split_whitespace().collect();
        let found = self.game.state().fact(&words).map_err(|mistake| mistake.to_string())?;
        self.same(question.trim(), answer.trim(), &found)
    }

    /// `~ words`: an event of the last move has these words in this order.
    fn event(&self, text: &str, wanted: bool) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let matches = |event: &String| {
            let mut there = event.split_whitespace();
            words.iter().all(|word| there.any(|other| other == *word))
        };
        if self.events.iter().any(matches) == wanted {
            return Ok(());
        }
        let happened = self.events.join(" | ");
        let expected = if wanted { "an event" } else { "no event" };
        Err(format!("expected {expected} with \"{text}\"; the last move brought: {happened}"))
    }

    fn legal(&self, text: &str, wanted: bool) -> Result<(), String> {
        let action: G::Action = text.parse().map_err(|error: crate::NotationError| error.to_string())?;
        let legal = self.game.state().legal();
        if legal.contains(&action) == wanted {
            return Ok(());
        }
        let list: Vec<String> = legal.iter().take(12).map(ToString::to_string).collect();
        let be = if wanted { "be legal" } else { "not be legal" };
        Err(format!("\"{text}\" should {be}; legal are: {}", list.join(" | ")))
    }

    /// `x * outcome`: chance decides now, but cannot do this.
    fn impossible(&self, text: &str) -> Result<(), String> {
        let outcome: G::Outcome = text.parse().map_err(|error: crate::NotationError| error.to_string())?;
        match self.game.state().turn() {
            Turn::Chance if self.game.state().admits(&outcome).is_ok() => {
                Err(format!("chance should not be able to do \"{text}\", but it is"))
            }
            Turn::Chance => Ok(()),
            other => Err(format!("chance does not decide now, but {other}")),
        }
    }

    /// `x RULE SEAT action`: the action is refused by that rule, or comes out of turn (`x turn SEAT action`).
    fn refused(&mut self, text: &str) -> Result<(), String> {
        if let Some(outcome) = text.strip_prefix("* ") {
            return self.impossible(outcome);
        }
        let mut words = text.splitn(3, ' ');
        let (Some(rule), Some(seat), Some(action)) = (words.next(), words.next(), words.next()) else {
            return Err(format!("expected \"x RULE SEAT action\" or \"x * outcome\", found \"x {text}\""));
        };
        let seat = self.seat(seat)?;
        let before = self.game.state().clone();
        let result = self.game.read_move(Some(seat), action).map(|_| ());
        match result {
            Ok(()) => Err(format!("\"{action}\" should be refused by {rule}, but it was accepted")),
            Err(_) if *self.game.state() != before => Err(format!("the refused \"{action}\" changed the position")),
            Err(MoveError::NotYourTurn { .. }) if rule == "turn" => Ok(()),
            Err(error) if error.rule().is_some_and(|found| found.0 == rule) => Ok(()),
            Err(error) => Err(format!("\"{action}\" should be refused by {rule}, but: {error}")),
        }
    }
}
