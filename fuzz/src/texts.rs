//! What games read: records, notation, options, cases.

use std::path::Path;

use engine::case::Cases;
use engine::{AnyMatch, Dice, Ledger, Random, Record, Scout, Seat, Setup, Turn, Viewer};

use crate::{Target, files, kind};

fn repository(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Whole records, replayed.
pub(crate) struct Records;

impl Target for Records {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut all: Vec<Vec<u8>> = shelf::shelf()
            .iter()
            .flat_map(|game| files(&repository(&format!("crates/{}/tests/records", game.id()))))
            .collect();
        all.extend((0..8).flat_map(|seed| {
            shelf::shelf().iter().map(move |game| played(game, seed, 400).record(Vec::new()).to_string().into_bytes())
        }));
        all
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let text = String::from_utf8_lossy(input);
        let record = match Record::read(&text) {
            Ok(record) => record,
            Err(error) => return Ok(kind(&error.to_string())),
        };
        // What was read can be written and read again.
        let again = Record::read(&record.to_string()).map_err(|error| format!("written, it is not read: {error}"))?;
        if again.moves.len() != record.moves.len() || again.setup != record.setup {
            return Err("written and read it is another record".into());
        }
        let Some(game) = shelf::find(&record.game) else { return Ok("no such game".into()) };
        let mut table = match game.begin(&record) {
            Ok(table) => table,
            Err(error) => return Ok(kind(&error.to_string())),
        };
        for (number, line) in record.moves.iter().enumerate() {
            if let Err(error) = table.read_move(line.by, &line.text) {
                look(table.as_ref());
                return Ok(format!(
                    "{} {} {}",
                    game.id(),
                    number.checked_ilog2().unwrap_or(0),
                    kind(&error.to_string())
                ));
            }
        }
        look(table.as_ref());
        Ok(format!("{} whole", game.id()))
    }
}

/// Everything that can be asked of a match.
fn look(table: &dyn AnyMatch) {
    for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let _ = table.json(viewer);
    }
    let _ = (table.scores(), table.ranking(), table.legal(), table.record(Vec::new()).to_string());
}

/// A match of a game after so many moves at random, or at its end.
fn played(game: &shelf::Boxed, seed: u64, moves: usize) -> Box<dyn AnyMatch> {
    let mut scout = Scout::new(seed, 1);
    let players: Vec<usize> = game.schema().players.clone().collect();
    let setup = Setup::players(players[scout.below(players.len() as u32) as usize]);
    let chosen = game.schema().choose(&setup).or_else(|_| game.schema().choose(&Setup::default()));
    let mut table = game.start(chosen.expect("a game can be played as it comes"));
    let mut dice = Dice::new([seed as u8; 32]);
    while table.moves() < moves && table.stumble(&mut scout, &mut dice) {}
    table
}

/// Moves in notation, in positions that occur.
pub(crate) struct Notation {
    positions: Vec<Box<dyn AnyMatch>>,
}

impl Notation {
    pub(crate) fn new() -> Notation {
        let depths = [0, 3, 7, 15, 30, 60, 90, 130, 170, 220];
        let at = |seed: u64, moves: usize| shelf::shelf().iter().map(move |game| played(game, seed, moves));
        let positions = depths.iter().zip(0..).flat_map(|(moves, seed)| at(seed, *moves));
        Notation { positions: positions.collect() }
    }
}

impl Target for Notation {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let inputs = self.positions.iter().enumerate().flat_map(|(number, table)| {
            let mut lines = table.legal();
            // What chance said before may be said again.
            lines.extend(
                table.lines(0).into_iter().filter(|line| line.by.is_none()).map(|line| format!("* {}", line.text)),
            );
            lines.into_iter().step_by(3).map(move |line| format!("{number}\n{line}").into_bytes())
        });
        inputs.collect()
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let text = String::from_utf8_lossy(input);
        let (number, rest) = text.split_once('\n').unwrap_or(("0", &text));
        let number = number.trim().parse::<usize>().unwrap_or(0) % self.positions.len();
        let mut table = self.positions[number].copy();
        let mut answer = table.game().to_owned();
        for line in rest.lines() {
            let by = match (line.strip_prefix("* "), table.turn()) {
                (None, Turn::Seat(seat)) => Some(seat),
                _ => None,
            };
            let before = table.moves();
            match table.read_move(by, line.strip_prefix("* ").unwrap_or(line)) {
                Ok(()) => answer += " made",
                Err(_) if table.moves() != before => return Err("a refused move has changed something".into()),
                Err(error) => answer += &kind(&error.to_string()),
            }
        }
        look(table.as_ref());
        Ok(answer)
    }
}

/// Options of games, as a form or a record gives them.
pub(crate) struct Options;

impl Target for Options {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        for game in shelf::shelf() {
            for players in game.schema().players.clone() {
                let mut text = format!("game {}\nplayers {players}\nwith all\n", game.id());
                all.push(text.clone().into_bytes());
                for option in game.schema().options {
                    all.push(
                        format!("game {}\nplayers {players}\nset {}={}\n", game.id(), option.id, option.takes())
                            .into_bytes(),
                    );
                    for word in option.takes().split([' ', '|', ',']).filter(|word| !word.is_empty()) {
                        text += &format!("set {}={word}\n", option.id);
                    }
                }
                all.push(text.into_bytes());
            }
        }
        all
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let text = String::from_utf8_lossy(input);
        let (mut game, mut setup) = (shelf::shelf().first(), Setup::default());
        for line in text.lines() {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("game", id) => game = shelf::find(id).or(game),
                ("players", count) => setup.players = count.parse().ok(),
                ("with", module) => setup.with.push(module.to_owned()),
                ("set", pair) => {
                    let (id, value) = pair.split_once('=').unwrap_or((pair, ""));
                    setup.set.push((id.to_owned(), value.to_owned()));
                }
                _ => {}
            }
        }
        let game = game.ok_or("an empty shelf")?;
        let _ = game.schema().fill(&setup);
        match game.schema().choose(&setup) {
            Err(error) => Ok(format!("{} {}", game.id(), kind(&error.to_string()))),
            Ok(chosen) => {
                let mut table = game.start(chosen);
                let mut dice = Dice::new([0; 32]);
                for _ in 0..6 {
                    match table.turn() {
                        Turn::Over => break,
                        Turn::Chance => table.roll(&mut dice),
                        Turn::Seat(seat) => {
                            let action = table.legal().into_iter().next().ok_or("nothing is legal")?;
                            table.read_move(Some(seat), &action).map_err(|error| format!("{action}: {error}"))?;
                        }
                    }
                }
                look(table.as_ref());
                Ok(format!("{} {:?}", game.id(), table.seats()))
            }
        }
    }
}

/// Files of rule cases.
pub(crate) struct CaseFiles {
    ledgers: Vec<Ledger>,
}

impl CaseFiles {
    pub(crate) fn new() -> CaseFiles {
        let ledgers = shelf::shelf().iter().map(|game| Ledger::read(game.ledger()).expect("the ledger of a game"));
        CaseFiles { ledgers: ledgers.collect() }
    }
}

impl Target for CaseFiles {
    fn seeds(&self) -> Vec<Vec<u8>> {
        // One case at a time is quicker to read.
        let mut all = Vec::new();
        for game in shelf::shelf() {
            for source in engine::proof::cases_of(&**game) {
                let mut cases = source.text.split("\n[[case]]");
                let head = cases.next().unwrap_or_default().to_owned();
                all.extend(cases.map(|case| format!("{head}\n[[case]]{case}").into_bytes()));
            }
        }
        all
    }

    fn feed(&mut self, input: &[u8]) -> Result<String, String> {
        let text = String::from_utf8_lossy(input);
        let cases = match Cases::read(&text) {
            Ok(cases) => cases,
            Err(error) => return Ok(kind(&error.to_string())),
        };
        let Some(at) = shelf::shelf().iter().position(|game| game.id() == cases.game) else {
            return Ok("no such game".into());
        };
        let mut answer = cases.game.clone();
        for case in &cases.cases {
            answer += &match shelf::shelf()[at].run_case(case, &self.ledgers[at]) {
                Ok(()) => "holds".to_owned(),
                Err(failure) => kind(&failure.to_string()),
            };
        }
        Ok(answer)
    }
}
