//! Storage: the same few statements on SQLite and PostgreSQL.
//!
//! A match is a row and an append-only list of lines.

mod alive;
mod backup;
mod files;
mod house;
mod letters;
mod moderation;
mod moves;
mod news;
mod people;
mod plans;
mod profiles;
mod results;
mod schema;
mod security;
mod subscriptions;
mod tables;
mod ties;
mod tournaments;
mod waiting;

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub use alive::Outage;
pub use backup::BackupError;
use club::Speed;
use engine::NotationError;
use files::Files;
pub use house::{Numbers, Resident};
pub use letters::{Addressee, Letters, Link, Way};
pub use moderation::{Deed, Report, Role, Standing};
pub use moves::{Append, Line, Stand};
pub use news::{News, Told};
pub use people::Gone;
pub use plans::{Fate, Plan};
pub use profiles::{Achievement, Filter, Played, Profile, Tally};
pub use results::{Finished, Finisher, Leader};
pub use security::Session;
use serde::{Deserialize, Serialize};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection};
pub use subscriptions::Subscription;
pub use ties::Tie;
use tokio::sync::{Mutex, mpsc};
pub use tournaments::{Board, Kind, Participant, Tournament};
pub use waiting::Waiting;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    /// For what is written. SQLite lets one write at a time: those who wait for each other here do so in order, and not by trying
    /// again and again.
    writes: AnyPool,
    files: Arc<Files>,
    /// Keeps the files of SQLite open, whatever comes and goes in the pools.
    anchor: Arc<Mutex<Option<AnyConnection>>>,
    url: String,
    writer: mpsc::Sender<moves::Job>,
    /// The name of this node among those that share the database; none where nobody can.
    node: Option<String>,
}

/// Somebody who plays: a guest, or the owner of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The id.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// The name of the account, if there is one.
    pub account: Option<String>,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// The address.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options, as the header lines of a record.
    pub setup: String,
    /// The seats.
    pub seats: Vec<Sitting>,
    /// The secret seed of the dice.
    pub seed: String,
    /// Its fingerprint, shown before the first move.
    pub seed_hash: String,
    /// `open`, `running`, `over`, `cancelled` before it began, `closed` because everybody left, or `study` for a record that
    /// was brought along.
    pub status: String,
    /// What the table has agreed on beside the rules of the game.
    pub terms: Terms,
    /// The question to take back that was asked since the last move, if any.
    pub take_back: Option<TakeBack>,
    /// After how many moves it went on when later lines were found damaged, if that ever happened.
    pub repaired: Option<usize>,
    /// How the game ended, in words: names and points.
    pub result: Option<String>,
    /// The player who has opened it; nobody for records that were brought along.
    pub host: Option<String>,
}

/// What a table has agreed on beside the rules of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredTerms")]
pub struct Terms {
    /// The time that everybody has, if it is limited.
    pub clock: Option<Clock>,
    /// Whether nobody may ask a bot for a hint.
    pub no_hints: bool,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Who finds the table and may sit down without an invitation.
    pub admission: Admission,
}

/// Terms as they are stored. Tables used to say apart whether they are in no list.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StoredTerms {
    clock: Option<Clock>,
    no_hints: bool,
    rated: bool,
    admission: Admission,
    invited: bool,
}

impl From<StoredTerms> for Terms {
    fn from(stored: StoredTerms) -> Terms {
        let StoredTerms { clock, no_hints, rated, admission, invited } = stored;
        let admission = if invited && admission == Admission::Open { Admission::Private } else { admission };
        Terms { clock, no_hints, rated, admission }
    }
}

impl Terms {
    /// How fast the table plays.
    pub fn speed(&self) -> Speed {
        Speed::of(self.clock.map(|clock| (clock.bank, if clock.every_turn { clock.bank } else { clock.plus })))
    }
}

engine::words! {
    /// Who finds a table and may sit down without an invitation.
    #[derive(Default)]
    pub enum Admission {
        /// Anybody; they may watch, too.
        #[default]
        Open = "open",
        /// The friends of whoever has opened it.
        Friends = "friends",
        /// Nobody.
        Private = "private",
    }
}

/// The time that everybody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// For the whole game, in seconds.
    pub bank: u32,
    /// What every turn adds, in seconds.
    pub plus: u32,
    /// Whether every turn begins with the whole time again, as by correspondence.
    #[serde(default)]
    pub every_turn: bool,
}

impl Clock {
    /// More time than anybody can have left, in milliseconds: nobody takes more turns than that.
    pub(crate) fn longest(self) -> i64 {
        const TURNS: i64 = 1000;
        let plus = if self.every_turn { 0 } else { i64::from(self.plus) * TURNS };
        (i64::from(self.bank) + plus) * 1000
    }
}

impl FromStr for Clock {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Clock, NotationError> {
        let wrong = || NotationError::new(text, "SECONDS+SECONDS, such as 600+10, or DAYSd for every turn, such as 3d");
        if let Some(days) = text.strip_suffix('d') {
            let days: Option<u32> = days.parse().ok().filter(|days| (1..=30).contains(days));
            let days = days.ok_or_else(wrong)?;
            return Ok(Clock { bank: 86_400 * days, plus: 0, every_turn: true });
        }
        let (bank, plus) = text.split_once('+').ok_or_else(wrong)?;
        match (bank.parse(), plus.parse()) {
            (Ok(bank @ 1..=31_536_000), Ok(plus @ 0..=31_536_000)) => Ok(Clock { bank, plus, every_turn: false }),
            _ => Err(wrong()),
        }
    }
}

/// A question to take back; the next move forgets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeBack {
    /// The seat that asks.
    pub seat: usize,
    /// Why, in its own words; may be empty.
    pub why: String,
    /// The seats that have said yes.
    pub agreed: Vec<usize>,
    /// The seat that has said no.
    pub refused: Option<usize>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitting {
    /// Nobody yet; the token lets somebody in by invitation.
    Open {
        /// The word of the invitation.
        token: String,
    },
    /// A person; a bot may be standing in.
    Person {
        /// The player's id.
        player: String,
        /// The name shown.
        name: String,
        /// The level of the bot that stands in.
        stand_in: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// Somebody who played elsewhere, in a record that was brought along.
    Past {
        /// The name in the record.
        name: String,
    },
}

impl Sitting {
    /// A player on a seat.
    pub fn person(player: &Player) -> Sitting {
        Sitting::Person { player: player.id.clone(), name: player.name.clone(), stand_in: None }
    }
}

/// The time in milliseconds.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

impl Store {
    /// Opens the database and makes what is missing.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    pub async fn open(url: &str) -> Result<Store, sqlx::Error> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        // Every connection to memory would be a database of its own.
        let memory = sqlite && file_of(url).is_none();
        let files = Arc::new(Files::new(file_of(url)));
        let known = files.clone();
        let options = AnyPoolOptions::new()
            // Who asks is told that the database does not answer, rather than left waiting.
            .acquire_timeout(Duration::from_secs(5))
            .max_connections(if memory { 1 } else { 8 })
            .after_connect(move |connection, _| {
                let known = known.clone();
                Box::pin(async move {
                    known.are_there()?;
                    if sqlite {
                        // Acknowledged moves survive a crash of the machine too.
                        for pragma in [LOG, "pragma synchronous = full", "pragma busy_timeout = 5000"] {
                            sqlx::query(pragma).execute(&mut *connection).await?;
                        }
                    } else {
                        // A node that is paused in the middle of a transaction loses it, so that the others need not wait.
                        for setting in ["set idle_in_transaction_session_timeout = '1500ms'", "set lock_timeout = '2s'"]
                        {
                            sqlx::query(setting).execute(&mut *connection).await?;
                        }
                    }
                    Ok(())
                })
            });
        let pool = options.clone().connect(url).await?;
        schema::bring_up_to_date(&pool, !sqlite).await?;
        let writes = if sqlite && !memory { options.max_connections(1).connect(url).await? } else { pool.clone() };
        let mut anchor = None;
        if sqlite && !memory {
            let mut connection = AnyConnection::connect(url).await?;
            sqlx::query(LOG).execute(&mut connection).await?;
            anchor = Some(connection);
        }
        files.opened()?;
        let node = (!sqlite).then(crate::secret::token);
        let (writer, jobs) = mpsc::channel(1024);
        tokio::spawn(moves::write_all(writes.clone(), files.clone(), node.clone(), jobs));
        Ok(Store { pool, writes, files, anchor: Arc::new(Mutex::new(anchor)), url: url.to_owned(), writer, node })
    }

    /// For what is written, as long as it would be found again.
    fn writes(&self) -> Result<&AnyPool, sqlx::Error> {
        self.files.are_there().map(|()| &self.writes)
    }

    /// Whether something can be written now: that the database answers is not enough when a disk is full, or a file is gone.
    ///
    /// # Errors
    /// Why it cannot.
    pub async fn can_write(&self) -> Result<(), sqlx::Error> {
        self.files.may_be_written()?;
        Store::atomically(self.writes()?, async |connection| {
            let probe = "insert into alive (id, at) values (1, $1) on conflict (id) do update set at = $1";
            sqlx::query(probe).bind(now()).execute(connection).await.map(|_| ())
        })
        .await
    }

    /// Does several things, all or none.
    async fn atomically<T>(
        pool: &AnyPool,
        steps: impl AsyncFnOnce(&mut AnyConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let mut connection = pool.acquire().await?;
        let done = async {
            let mut transaction = connection.begin().await?;
            let value = steps(&mut transaction).await?;
            transaction.commit().await?;
            Ok(value)
        }
        .await;
        if done.is_err() {
            // When a disk is full SQLite may have rolled back by itself, and the driver would not know where it is:
            // what it then calls a commit might be none. Such a connection is not used again.
            let _ = connection.close().await;
        }
        done
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.writes.close().await;
        self.pool.close().await;
        if let Some(anchor) = self.anchor.lock().await.take() {
            let _ = anchor.close().await;
        }
    }
}

/// SQLite appends what is new to a log beside the file.
const LOG: &str = "pragma journal_mode = wal";

/// The file of a SQLite database that has one.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path).split('?').next()?;
    (!path.is_empty() && path != ":memory:").then(|| PathBuf::from(path))
}

/// Where a database is, for people to read: without the password.
pub fn place(url: &str) -> String {
    let (place, query) = url.split_once('?').unwrap_or((url, ""));
    let open = match (place.split_once("://"), place.rsplit_once('@')) {
        (Some((scheme, _)), Some((before, host))) => {
            let user = before[scheme.len() + 3..].split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}")
        }
        _ => place.to_owned(),
    };
    let harmless: Vec<&str> =
        query.split('&').filter(|part| !part.is_empty() && !part.starts_with("password=")).collect();
    if harmless.is_empty() { open } else { format!("{open}?{}", harmless.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_before_that_were_in_no_list_are_private() {
        let read = |text: &str| serde_json::from_str::<Terms>(text).unwrap();
        assert_eq!(read("{}"), Terms::default());
        assert_eq!(read(r#"{"invited":true,"watched":false}"#).admission, Admission::Private);
        assert_eq!(read(r#"{"invited":false,"watched":true}"#).admission, Admission::Open);
        assert_eq!(read(r#"{"invited":true,"admission":"friends"}"#).admission, Admission::Friends);
        let terms = Terms { rated: true, admission: Admission::Friends, ..Terms::default() };
        assert_eq!(read(&serde_json::to_string(&terms).unwrap()), terms);
    }

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("sqlite:tavola.db", "sqlite:tavola.db"),
            ("postgres://ana:s3cret@db/tavola", "postgres://ana@db/tavola"),
            (
                "postgres://ana:s3:c@r@et@db:5432/tavola?sslmode=verify-full",
                "postgres://ana@db:5432/tavola?sslmode=verify-full",
            ),
            ("postgres://ana@db/tavola?password=s3cret&sslmode=require", "postgres://ana@db/tavola?sslmode=require"),
            ("postgres://db/tavola?user=ana&password=s3cret", "postgres://db/tavola?user=ana"),
        ] {
            assert_eq!(place(url), shown);
        }
    }
}
