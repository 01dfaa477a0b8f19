//! What can go wrong, said so that one knows what to do.

use std::path::PathBuf;

use bots::Level;
use engine::{LedgerError, RecordError, SetupError};
use web::{Lang, rulebook};

/// Why a command did not do its work.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("no game \"{0}\"; there are: {1}")]
    Game(String, String),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("{}, {reason}", path.display())]
    Record { path: PathBuf, reason: RecordError },
    #[error("cannot read {}: {reason}", path.display())]
    Read { path: PathBuf, reason: std::io::Error },
    #[error("cannot write {}: {reason}", path.display())]
    Write { path: PathBuf, reason: std::io::Error },
    #[error(transparent)]
    Course(#[from] bots::CourseError),
    #[error("no case files (*.toml) in {}", path.display())]
    NoCases { path: PathBuf },
    #[error("no case ran: the files name none")]
    NoCaseRan,
    #[error("{} is no record: it is not even text", path.display())]
    NotText { path: PathBuf },
    #[error("{} is a record of {game}", path.display())]
    OtherGame { path: PathBuf, game: String },
    #[error("{} is no record: it is larger than any", path.display())]
    TooLarge { path: PathBuf },
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error("no bot \"{0}\"; there are: {1}, or a program by its path, such as ./mybot")]
    Bot(String, String),
    #[error("a {0} bot does not search; analyse with one of: medium, hard, expert")]
    NoSearch(Level),
    #[error("{}: {reason}", program.display())]
    Other { program: PathBuf, reason: String },
    #[error("the program {0}")]
    Program(String),
    #[error("what was said cannot be answered: {0}")]
    Told(String),
    #[error("{}: rows are written as FILE.csv", .0.display())]
    Rows(PathBuf),
    #[error("a ladder needs at least two levels and two players")]
    NoLadder,
    #[error("stopped before the end: nothing is printed")]
    Cancelled,
    #[error("{given} names for {seats} seats; give one for each seat, or one for all")]
    Seats { given: usize, seats: usize },
    #[error("no rule {0}; try words instead, as in: tavola rules {1} castle")]
    Rule(String, String),
    #[error("no edition \"{0}\"; there are: {1}")]
    Edition(String, String),
    #[error("no seat {0}: the record has seats 1 to {1}")]
    NoSeat(usize, usize),
    #[error("--at {0} is beyond the {1} moves of the record")]
    Beyond(usize, usize),
    #[error("{0}")]
    Broken(String),
    #[error("the dice do not check: {0}")]
    Dice(String),
    #[error(transparent)]
    Start(#[from] server::StartError),
    #[error("{}: {reason}", path.display())]
    Backup { path: PathBuf, reason: server::BackupError },
    #[error("{0}")]
    Admin(String),
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
    #[error("the input ended before the game did; the record so far:\n{0}")]
    Ended(String),
}

impl Error {
    /// What there is to say of the basis of the rule behind it.
    pub(crate) fn basis(&self) -> Option<String> {
        let Error::Setup(refused) = self else { return None };
        let (game, rule) = rulebook::find(refused.rule()?.0)?;
        rulebook::basis(game, rule, Lang::En)
    }

    pub(crate) fn bot(given: &str) -> Error {
        let known: Vec<&str> = Level::ALL.iter().map(|level| level.word()).collect();
        Error::Bot(given.to_owned(), known.join(", "))
    }
}
