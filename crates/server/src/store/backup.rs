//! Backups: everything that is stored as lines of JSON, read at one moment while the application runs, and written into an
//! empty database of either kind.

use std::io::{BufRead, Write};

use futures_util::TryStreamExt;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

use super::{Store, schema};
use crate::secret;

/// What stands in the first line of a backup.
const FORMAT: &str = "tavola-backup 1";

/// The tables with their columns; those that hold numbers end with `#`.
const TABLES: [(&str, &[&str]); 21] = [
    (
        "players",
        &[
            "id",
            "name",
            "account",
            "password",
            "created#",
            "skeleton",
            "mark",
            "hidden#",
            "totp",
            "totp_used#",
            "role",
            "suspended#",
            "email",
            "mail_turns#",
            "mail_stop",
            "mailed#",
            "quiet_from#",
            "quiet_to#",
            "zone#",
            "lang",
            "pushed#",
        ],
    ),
    ("sessions", &["token", "player", "created#", "seen#", "agent"]),
    (
        "tables",
        &[
            "id",
            "game",
            "setup",
            "seats",
            "seed",
            "seed_hash",
            "status",
            "created#",
            "updated#",
            "terms",
            "repaired#",
            "take_back",
            "result",
            "host",
            "counted#",
            "due",
        ],
    ),
    ("moves", &["table_id", "n#", "line", "at#", "spent#"]),
    ("chat", &["table_id", "n#", "name", "words", "at#"]),
    ("sits", &["player", "table_id"]),
    ("set_aside", &["table_id", "n#", "line", "at#", "since#"]),
    ("outages", &["since#", "until#"]),
    (
        "results",
        &[
            "table_id",
            "seat#",
            "player",
            "name",
            "game",
            "speed",
            "rated#",
            "seats#",
            "place#",
            "points#",
            "won#",
            "gone#",
            "rating#",
            "deviation#",
            "gained#",
            "at#",
        ],
    ),
    ("ratings", &["player", "game", "speed", "rating#", "deviation#", "volatility#", "games#", "at#"]),
    ("ties", &["player", "other", "kind", "at#"]),
    ("asked", &["table_id", "player", "away#"]),
    ("achievements", &["player", "id", "rule", "table_id", "at#"]),
    ("reports", &["id", "reporter", "player", "table_id", "words", "at#", "closed#"]),
    ("settings", &["id", "value"]),
    ("tournaments", &["id", "name", "kind", "game", "clock", "rounds#", "starts#", "status", "round#", "host"]),
    ("entrants", &["tournament", "n#", "player", "name", "gone#"]),
    ("boards", &["tournament", "round#", "board#", "who", "table_id", "places"]),
    ("audit", &["id", "moderator", "name", "action", "target", "words", "at#"]),
    ("subscriptions", &["endpoint", "player", "session", "p256dh", "auth", "at#"]),
    ("plans", &["table_id", "seat#", "player", "plan"]),
];

/// Why there is no backup, or nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database does not answer.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The file cannot be read or written.
    #[error("the file: {0}")]
    File(#[from] std::io::Error),
    /// The backup is damaged, or not one.
    #[error("line {0} of the backup: {1}")]
    Damaged(usize, String),
    /// The database that is to be restored is in use.
    #[error("the database is not empty; restore into a new one")]
    NotEmpty,
}

impl Store {
    /// Writes everything that is stored, as it is at one moment; how many rows that are.
    ///
    /// # Errors
    /// If the database does not answer or the file cannot be written.
    pub async fn back_up(&self, file: &mut (impl Write + Send)) -> Result<u64, BackupError> {
        let mut connection = self.pool.acquire().await?;
        // A file may be slow to write, and a large database takes its time.
        let begin = match self.node {
            Some(_) => {
                "begin isolation level repeatable read read only; \
                 set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0"
            }
            None => "begin",
        };
        sqlx::raw_sql(begin).execute(&mut *connection).await?;
        let written = write(&mut connection, file).await;
        let _ = connection.close().await;
        written
    }

    /// Reads a backup into an empty database, all or nothing; how many rows that are.
    ///
    /// # Errors
    /// If the database does not answer or is not empty, or the backup is damaged.
    pub async fn restore(&self, file: &mut (impl BufRead + Send)) -> Result<u64, BackupError> {
        let mut connection = self.pool.acquire().await?;
        let mut transaction = connection.begin().await?;
        for (table, _) in TABLES {
            let any = format!("select 1 from {table} limit 1");
            if sqlx::query(sqlx::AssertSqlSafe(any)).fetch_optional(&mut *transaction).await?.is_some() {
                return Err(BackupError::NotEmpty);
            }
        }
        let rows = read(&mut transaction, file).await?;
        transaction.commit().await?;
        Ok(rows)
    }
}

async fn write(connection: &mut AnyConnection, file: &mut (impl Write + Send)) -> Result<u64, BackupError> {
    let mut digest = Sha256::new();
    let mut rows = 0;
    let head = format!("{FORMAT} {}\n", schema::version());
    digest.update(&head);
    file.write_all(head.as_bytes())?;
    for (table, columns) in TABLES {
        let names: Vec<&str> = columns.iter().map(|column| column.trim_end_matches('#')).collect();
        let select = format!("select {} from {table}", names.join(", "));
        let mut found = sqlx::query(sqlx::AssertSqlSafe(select)).fetch(&mut *connection);
        while let Some(row) = found.try_next().await? {
            let values = columns.iter().enumerate().map(|(at, column)| value(&row, at, column));
            let values = values.collect::<Result<Vec<Value>, sqlx::Error>>()?;
            let line = format!("{}\n", serde_json::json!([table, values]));
            digest.update(&line);
            file.write_all(line.as_bytes())?;
            rows += 1;
        }
    }
    writeln!(file, "end {rows} {}", secret::hex(&digest.finalize()))?;
    file.flush()?;
    Ok(rows)
}

fn value(row: &AnyRow, at: usize, column: &str) -> Result<Value, sqlx::Error> {
    Ok(if column.ends_with('#') {
        row.try_get::<Option<i64>, _>(at)?.map_or(Value::Null, Value::from)
    } else {
        row.try_get::<Option<String>, _>(at)?.map_or(Value::Null, Value::from)
    })
}

async fn read(connection: &mut AnyConnection, file: &mut (impl BufRead + Send)) -> Result<u64, BackupError> {
    let (mut digest, mut rows, mut number) = (Sha256::new(), 0, 0);
    loop {
        let mut line = String::new();
        number += 1;
        let damaged = |reason: &str| BackupError::Damaged(number, reason.to_owned());
        if file.read_line(&mut line)? == 0 {
            return Err(damaged("the file ends too early"));
        }
        if let Some(end) = line.strip_prefix("end ") {
            let whole = format!("{rows} {}", secret::hex(&digest.finalize()));
            return if end.trim() == whole { Ok(rows) } else { Err(damaged("something before it has changed")) };
        }
        digest.update(&line);
        if number == 1 {
            let version = line.trim().strip_prefix(FORMAT).and_then(|rest| rest.trim().parse::<usize>().ok());
            let version = version.ok_or_else(|| damaged("this is no backup of Tavola"))?;
            if version > schema::version() {
                return Err(damaged("it was made by a newer version of Tavola"));
            }
            continue;
        }
        let (table, values): (String, Vec<Value>) =
            serde_json::from_str(&line).map_err(|error| damaged(&error.to_string()))?;
        let known = TABLES.iter().find(|(name, columns)| *name == table && columns.len() >= values.len());
        let (table, columns) = known.ok_or_else(|| damaged("no such table"))?;
        insert(connection, table, &columns[..values.len()], &values).await?;
        rows += 1;
    }
}

async fn insert(
    connection: &mut AnyConnection,
    table: &str,
    columns: &[&str],
    values: &[Value],
) -> Result<(), sqlx::Error> {
    let names: Vec<&str> = columns.iter().map(|column| column.trim_end_matches('#')).collect();
    let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
    let statement = format!("insert into {table} ({}) values ({})", names.join(", "), places.join(", "));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
    for (column, value) in columns.iter().zip(values) {
        query = if column.ends_with('#') {
            query.bind(value.as_i64())
        } else {
            query.bind(value.as_str().map(str::to_owned))
        };
    }
    query.execute(connection).await.map(|_| ())
}
