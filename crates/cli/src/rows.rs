//! Simulated games as files: records, and tables of decisions and games.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use bots::Chronicle;

use crate::error::Error;
use crate::output::{self, Output};

/// Writes what is told of games, in their order, however they come in.
pub(crate) struct Files {
    inner: Mutex<Inner>,
}

struct Inner {
    records: Option<PathBuf>,
    tables: Option<Tables>,
    seats: usize,
    next: u64,
    waiting: BTreeMap<u64, Chronicle>,
    failed: Option<Error>,
}

/// Two tables beside each other: a row for every decision, a row for every game. On standard output there are only decisions.
struct Tables {
    path: PathBuf,
    decisions: BufWriter<Output>,
    games: Option<BufWriter<Output>>,
}

impl Files {
    /// Files for games of so many seats; nothing if nobody asked for any.
    pub(crate) fn new(records: Option<&Path>, rows: Option<&Path>, seats: usize) -> Result<Option<Files>, Error> {
        if records.is_none() && rows.is_none() {
            return Ok(None);
        }
        if let Some(folder) = records {
            let wrong = |reason| Error::Write { path: folder.to_owned(), reason };
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        let tables = rows.map(|path| Tables::new(path, seats)).transpose()?;
        let records = records.map(Path::to_owned);
        let (waiting, failed) = (BTreeMap::new(), None);
        Ok(Some(Files { inner: Mutex::new(Inner { records, tables, seats, next: 0, waiting, failed }) }))
    }

    /// One more game.
    pub(crate) fn add(&self, chronicle: Chronicle) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.waiting.insert(chronicle.game, chronicle);
        while let Some(chronicle) = {
            let next = inner.next;
            inner.waiting.remove(&next)
        } {
            inner.next += 1;
            if inner.failed.is_none() {
                inner.failed = inner.write(&chronicle).err();
            }
        }
    }

    /// All games are there that will come.
    pub(crate) fn finish(self) -> Result<(), Error> {
        let mut inner = self.inner.into_inner().unwrap_or_else(PoisonError::into_inner);
        inner.failed.take().map_or(Ok(()), Err)?;
        // Where somebody wanted an end, some games before them are missing.
        std::mem::take(&mut inner.waiting).values().try_for_each(|chronicle| inner.write(chronicle))?;
        inner.tables.map_or(Ok(()), Tables::finish)
    }
}

impl Inner {
    fn write(&mut self, chronicle: &Chronicle) -> Result<(), Error> {
        if let Some(folder) = &self.records {
            let path = folder.join(format!("{:06}.record", chronicle.game));
            output::write(&path, chronicle.record.to_string())?;
        }
        match &mut self.tables {
            Some(tables) => {
                let written = tables.write(chronicle, self.seats);
                written.map_err(|reason| Error::Write { path: tables.path.clone(), reason })
            }
            None => Ok(()),
        }
    }
}

impl Tables {
    fn new(path: &Path, seats: usize) -> Result<Tables, Error> {
        let wrong = |reason| Error::Write { path: path.to_owned(), reason };
        let open = |path: &Path| Output::create(path).map(BufWriter::new);
        let games = match output::is_standard(path) {
            true => None,
            false if path.extension().is_none_or(|extension| extension != "csv") => {
                return Err(Error::Rows(path.to_owned()));
            }
            false => Some(open(&path.with_extension("games.csv"))?),
        };
        let decisions = open(path)?;
        let mut tables = Tables { path: path.to_owned(), decisions, games };
        tables.head(seats).map_err(wrong)?;
        Ok(tables)
    }

    fn head(&mut self, seats: usize) -> std::io::Result<()> {
        let each = |name: &str| (1..=seats).map(|seat| format!(",{name}_{seat}")).collect::<String>();
        let (points, values) = (each("points"), each("value"));
        writeln!(self.decisions, "game,step,seat,bot,legal,chosen,action,view{points}{values}")?;
        match &mut self.games {
            Some(games) => {
                writeln!(games, "game,moves,decisions{}{points}{}{}", each("bot"), each("place"), each("win"))
            }
            None => Ok(()),
        }
    }

    fn write(&mut self, chronicle: &Chronicle, seats: usize) -> std::io::Result<()> {
        let bot = |seat: usize| chronicle.record.seats.get(seat).map_or("automaton".into(), |name| quoted(name));
        for decision in &chronicle.decisions {
            write!(self.decisions, "{},{},{}", chronicle.game, decision.step, decision.seat)?;
            let (legal, chosen) = (decision.legal, decision.chosen);
            write!(self.decisions, ",{},{legal},{chosen},", bot(decision.seat.index()))?;
            write!(self.decisions, "{},{:016x}", quoted(&decision.action), decision.view)?;
            decision.points.iter().try_for_each(|points| write!(self.decisions, ",{points}"))?;
            decision.values.iter().try_for_each(|value| write!(self.decisions, ",{value:.3}"))?;
            writeln!(self.decisions)?;
        }
        let Some(games) = &mut self.games else { return Ok(()) };
        write!(games, "{},{},{}", chronicle.game, chronicle.record.moves.len(), chronicle.decisions.len())?;
        (0..seats).try_for_each(|seat| write!(games, ",{}", bot(seat)))?;
        chronicle.points.iter().try_for_each(|points| write!(games, ",{points}"))?;
        chronicle.places.iter().try_for_each(|place| write!(games, ",{place}"))?;
        chronicle.wins.iter().try_for_each(|win| write!(games, ",{win}"))?;
        writeln!(games)
    }

    fn finish(self) -> Result<(), Error> {
        for table in std::iter::once(self.decisions).chain(self.games) {
            let whole = table.into_inner().map_err(std::io::IntoInnerError::into_error);
            whole.map_err(|reason| Error::Write { path: self.path.clone(), reason })?.finish()?;
        }
        Ok(())
    }
}

/// A word as CSV has it: in quotes where it contains a comma or quotes.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
