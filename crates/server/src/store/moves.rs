//! Moves: an append-only list of lines per table with the primary key (table, n). Whoever writes
//! line n first wins, anybody else reads again.
//!
//! Writes that arrive while others are being made durable share the next transaction, so that many
//! tables cost one wait for the disk.

use std::sync::Arc;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};
use tokio::sync::{mpsc, oneshot};

use super::files::Files;
use super::{Store, news, now};

/// What came of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Append {
    /// It is written and durable, at this time in milliseconds.
    Done(i64),
    /// Somebody else has written that line.
    Conflict,
}

/// How a table stands after a line.
#[derive(Clone, Debug, Default)]
pub struct Stand {
    /// Its status.
    pub status: &'static str,
    /// The player who must decide; nothing where nobody must, or a bot.
    pub due: Option<String>,
}

impl From<&'static str> for Stand {
    fn from(status: &'static str) -> Stand {
        Stand { status, due: None }
    }
}

/// A line as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 0.
    pub n: usize,
    /// What it says.
    pub text: String,
    /// When it was written, in milliseconds.
    pub at: i64,
    /// What the decision took, in milliseconds, where a clock runs.
    pub spent: Option<i64>,
}

/// Lines that wait to be written.
pub(super) struct Job {
    table: String,
    from: usize,
    lines: Vec<String>,
    stand: Stand,
    /// What the decision behind the first line took.
    spent: Option<i64>,
    done: oneshot::Sender<Result<Append, sqlx::Error>>,
}

/// How many writes share a transaction at most.
const TOGETHER: usize = 256;

/// Writes jobs until the last store is dropped.
pub(super) async fn write_all(pool: AnyPool, files: Arc<Files>, node: Option<String>, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        // All nodes write tables in one order, so that no two wait for each other.
        batch.sort_by(|one, two| (&one.table, one.from).cmp(&(&two.table, two.from)));
        match write(&pool, &files, node.as_deref(), &batch).await {
            Ok(results) => {
                for (job, result) in batch.drain(..).zip(results) {
                    let _ = job.done.send(Ok(result));
                }
            }
            // One of them may be at fault: each is tried alone and gets its own answer.
            Err(_) if batch.len() > 1 => {
                for job in batch.drain(..) {
                    let alone = write(&pool, &files, node.as_deref(), std::slice::from_ref(&job)).await;
                    let _ = job.done.send(alone.map(|results| results[0]));
                }
            }
            Err(error) => {
                if let Some(job) = batch.pop() {
                    let _ = job.done.send(Err(error));
                }
            }
        }
    }
}

async fn write(pool: &AnyPool, files: &Files, node: Option<&str>, jobs: &[Job]) -> Result<Vec<Append>, sqlx::Error> {
    files.are_there()?;
    let results = Store::atomically(pool, async |connection| {
        let mut results = Vec::with_capacity(jobs.len());
        for job in jobs {
            results.push(write_one(connection, node, job).await?);
        }
        Ok(results)
    })
    .await?;
    // They may have been taken away meanwhile: nothing is acknowledged that would not be found again.
    files.are_there()?;
    Ok(results)
}

async fn write_one(connection: &mut AnyConnection, node: Option<&str>, job: &Job) -> Result<Append, sqlx::Error> {
    let at = now();
    for (index, line) in job.lines.iter().enumerate() {
        let insert =
            "insert into moves (table_id, n, line, at, spent) values ($1, $2, $3, $4, $5) on conflict do nothing";
        let insert = sqlx::query(insert).bind(&job.table).bind((job.from + index) as i64).bind(line).bind(at);
        // What follows the decision, such as dice, takes no time.
        let insert = insert.bind(job.spent.map(|spent| if index == 0 { spent } else { 0 }));
        // Lines are written without gaps, so only the first can be taken.
        if insert.execute(&mut *connection).await?.rows_affected() == 0 {
            return Ok(Append::Conflict);
        }
    }
    let update = sqlx::query("update tables set status = $1, take_back = null, updated = $2, due = $4 where id = $3");
    update.bind(job.stand.status).bind(at).bind(&job.table).bind(&job.stand.due).execute(&mut *connection).await?;
    news::tell(connection, node, &job.table).await?;
    Ok(Append::Done(at))
}

impl Store {
    /// Writes lines from line `from` on, all or none, with what the decision took where a clock runs; when this returns, they
    /// are durable.
    ///
    /// # Errors
    /// If the database does not answer; nothing is written then.
    pub async fn append(
        &self,
        table: &str,
        from: usize,
        lines: Vec<String>,
        stand: impl Into<Stand>,
        spent: Option<i64>,
    ) -> Result<Append, sqlx::Error> {
        let (done, answer) = oneshot::channel();
        let job = Job { table: table.to_owned(), from, lines, stand: stand.into(), spent, done };
        self.writer.send(job).await.map_err(|_| sqlx::Error::PoolClosed)?;
        answer.await.map_err(|_| sqlx::Error::PoolClosed)?
    }

    /// All lines of a table, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn lines(&self, table: &str) -> Result<Vec<Line>, sqlx::Error> {
        let select = sqlx::query("select n, line, at, spent from moves where table_id = $1 order by n");
        let rows = select.bind(table).fetch_all(&self.pool).await?;
        let line = |row: &AnyRow| {
            let n: i64 = row.try_get("n")?;
            Ok(Line { n: n as usize, text: row.try_get("line")?, at: row.try_get("at")?, spent: row.try_get("spent")? })
        };
        rows.iter().map(line).collect()
    }

    /// Puts these lines aside, because they do not follow from those before: the table goes on after `moves` moves, and
    /// remembers that. Nothing is deleted. Whether it was done: not if somebody else has repaired the table since they were
    /// read, for other lines may stand there now.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn set_aside(
        &self,
        table: &str,
        damaged: &[Line],
        moves: usize,
        status: &str,
    ) -> Result<bool, sqlx::Error> {
        let done = Store::atomically(self.writes()?, async |connection| {
            for line in damaged {
                let delete = "delete from moves where table_id = $1 and n = $2 and line = $3 and at = $4";
                let delete = sqlx::query(delete).bind(table).bind(line.n as i64).bind(&line.text).bind(line.at);
                if delete.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(sqlx::Error::RowNotFound);
                }
                let keep = "insert into set_aside (table_id, n, line, at, since) values ($1, $2, $3, $4, $5)";
                let keep = sqlx::query(keep).bind(table).bind(line.n as i64).bind(&line.text).bind(line.at);
                keep.bind(now()).execute(&mut *connection).await?;
            }
            let update = sqlx::query("update tables set status = $1, repaired = $2 where id = $3");
            update.bind(status).bind(moves as i64).bind(table).execute(&mut *connection).await?;
            news::tell(connection, self.node.as_deref(), table).await
        })
        .await;
        match done {
            Ok(()) => Ok(true),
            Err(sqlx::Error::RowNotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
