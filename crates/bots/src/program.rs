//! Players that are programs: they are asked on their standard input and answer on their standard output, a line of JSON each.
//!
//! The protocol is described in `docs/AGENTS.md`.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Chosen, Game, Seat};
use serde::{Deserialize, Serialize, Serializer};

use crate::level::Level;
use crate::players::Bot;

/// Who plays: a level, or a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// One of our bots.
    Level(Level),
    /// Somebody's program.
    Program(Program),
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant::Level(level)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Program(program) => f.pad(&program.0.command),
        }
    }
}

impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A program and those of its processes that run: as many as games are played side by side, each for many games.
#[derive(Clone)]
pub struct Program(Arc<Shared>);

struct Shared {
    command: String,
    idle: Mutex<Vec<Running>>,
    failed: Mutex<Option<String>>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Program").field(&self.0.command).finish()
    }
}

impl PartialEq for Program {
    fn eq(&self, other: &Program) -> bool {
        self.0.command == other.0.command
    }
}

impl Eq for Program {}

impl Program {
    /// A program with its arguments, separated by blanks.
    pub fn new(command: &str) -> Program {
        let (idle, failed) = (Mutex::default(), Mutex::default());
        Program(Arc::new(Shared { command: command.to_owned(), idle, failed }))
    }

    /// What went wrong first: a process that does not start, ends early, or answers with something that is not legal.
    pub fn failure(&self) -> Option<String> {
        held(&self.0.failed).clone()
    }

    /// The program as a player in one game.
    pub(crate) fn player(&self, game: &'static str, chosen: &Chosen, seat: Seat, seed: u64) -> Player {
        let mut player = Player { program: self.clone(), running: None };
        if self.failure().is_none() {
            let idle = held(&self.0.idle).pop();
            let begun = idle.map_or_else(|| Running::start(&self.0.command), Ok).and_then(|mut running| {
                running.tell::<()>(&Told::Begin {
                    game,
                    players: chosen.players(),
                    seat,
                    seed,
                    options: Options(chosen),
                })?;
                Ok(running)
            });
            match begun {
                Ok(running) => player.running = Some(running),
                Err(reason) => self.fail(reason),
            }
        }
        player
    }

    fn fail(&self, reason: String) {
        held(&self.0.failed).get_or_insert(format!("{}: {reason}", self.0.command));
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a program is told.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Told<'a, V> {
    Begin { game: &'static str, players: usize, seat: Seat, seed: u64, options: Options<'a> },
    Choose { seat: Seat, legal: &'a [String], view: &'a V },
    End,
}

struct Options<'a>(&'a Chosen);

impl Serialize for Options<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.values())
    }
}

/// What a program answers: a legal action, or its place in the list, from 0.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Answer {
    Action(String),
    Index(usize),
}

/// A process of a program.
struct Running {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Running {
    fn start(command: &str) -> Result<Running, String> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("does not start: {error}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or("does not start: no pipes")?;
        Ok(Running { child, input, output: BufReader::new(output) })
    }

    fn tell<V: Serialize>(&mut self, told: &Told<'_, V>) -> Result<(), String> {
        let mut line = serde_json::to_string(told).map_err(|error| error.to_string())?;
        line.push('\n');
        let written = self.input.write_all(line.as_bytes()).and_then(|()| self.input.flush());
        written.map_err(|error| format!("does not read what it is told: {error}"))
    }

    fn answer(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.output.read_line(&mut line) {
            Ok(0) => Err("ended without an answer".into()),
            Ok(_) => Ok(line),
            Err(error) => Err(format!("answers with something that is no text: {error}")),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may already have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program in one game; its process goes back to the others afterwards.
pub(crate) struct Player {
    program: Program,
    running: Option<Running>,
}

impl Player {
    fn ask<V: Serialize>(&mut self, seat: Seat, legal: &[String], view: &V) -> Result<usize, String> {
        let Some(running) = &mut self.running else { return Ok(0) };
        running.tell(&Told::Choose { seat, legal, view })?;
        let line = running.answer()?;
        let wrong = |what: String| format!("answers {:?}: {what}", line.trim());
        let expected = r#"expected {"action": "..."} or {"index": N}"#;
        match serde_json::from_str(&line).map_err(|_| wrong(expected.into()))? {
            Answer::Index(index) if index < legal.len() => Ok(index),
            Answer::Index(_) => Err(wrong(format!("there are {} legal actions", legal.len()))),
            Answer::Action(action) => {
                let found = legal.iter().position(|known| *known == action);
                found.ok_or_else(|| {
                    wrong(format!("not legal now; legal are: {}", legal[..legal.len().min(8)].join(" | ")))
                })
            }
        }
    }
}

impl<G: Game> Bot<G> for Player {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action]) -> usize {
        let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        self.ask(seat, &texts, view).unwrap_or_else(|reason| {
            // The run goes on without it to its end, which is then told as a failure.
            self.program.fail(reason);
            self.running = None;
            0
        })
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take()
            && running.tell::<()>(&Told::End).is_ok()
        {
            held(&self.program.0.idle).push(running);
        }
    }
}
