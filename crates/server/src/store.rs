//! Storage: the same few statements on SQLite and PostgreSQL.
//!
//! A match is a row and an append-only list of lines with the primary key (table, n): whoever
//! writes line n first wins, anybody else reads again.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyPool, Row};

const TABLES: [&str; 5] = [
    "create table if not exists players (id text primary key, name text not null, account text unique, password text, created bigint not null)",
    "create table if not exists sessions (token text primary key, player text not null, created bigint not null)",
    "create table if not exists tables (id text primary key, game text not null, setup text not null, seats text not null, \
     seed text not null, seed_hash text not null, status text not null, created bigint not null, updated bigint not null)",
    "create table if not exists moves (table_id text not null, n bigint not null, line text not null, at bigint not null, primary key (table_id, n))",
    "create table if not exists chat (table_id text not null, n bigint not null, name text not null, words text not null, at bigint not null, primary key (table_id, n))",
];

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
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
    /// `open`, `running` or `over`.
    pub status: String,
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
}

/// A write that came too late: somebody else wrote that line.
#[derive(Debug)]
pub enum Append {
    /// It is written and durable.
    Done,
    /// Line n was taken.
    Conflict,
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

impl Store {
    /// Opens the database and makes what is missing.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    pub async fn open(url: &str) -> Result<Store, sqlx::Error> {
        sqlx::any::install_default_drivers();
        let sqlite = url.starts_with("sqlite:");
        let options = AnyPoolOptions::new()
            // SQLite has one writer; a second connection would only wait for it.
            .max_connections(if sqlite { 1 } else { 8 })
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if sqlite {
                        // Acknowledged moves survive a crash of the machine too.
                        for pragma in
                            ["pragma journal_mode = wal", "pragma synchronous = full", "pragma busy_timeout = 5000"]
                        {
                            sqlx::query(pragma).execute(&mut *connection).await?;
                        }
                    }
                    Ok(())
                })
            });
        let pool = options.connect(url).await?;
        for statement in TABLES {
            sqlx::query(statement).execute(&pool).await?;
        }
        Ok(Store { pool })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        sqlx::query("select 1").execute(&self.pool).await.map(|_| ())
    }

    /// Makes a guest with a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_guest(&self, player: &Player, session: &str) -> Result<(), sqlx::Error> {
        sqlx::query("insert into players (id, name, created) values ($1, $2, $3)")
            .bind(&player.id)
            .bind(&player.name)
            .bind(now())
            .execute(&self.pool)
            .await?;
        self.add_session(&player.id, session).await
    }

    /// Remembers a session of a player; the token itself is not stored.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_session(&self, player: &str, hashed: &str) -> Result<(), sqlx::Error> {
        let insert = sqlx::query("insert into sessions (token, player, created) values ($1, $2, $3)");
        insert.bind(hashed).bind(player).bind(now()).execute(&self.pool).await.map(|_| ())
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_session(&self, hashed: &str) -> Result<(), sqlx::Error> {
        sqlx::query("delete from sessions where token = $1").bind(hashed).execute(&self.pool).await.map(|_| ())
    }

    /// The player behind a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn player_of(&self, hashed: &str) -> Result<Option<Player>, sqlx::Error> {
        let select =
            "select p.id, p.name, p.account from players p join sessions s on s.player = p.id where s.token = $1";
        let row = sqlx::query(select).bind(hashed).fetch_optional(&self.pool).await?;
        row.map(|row| player(&row)).transpose()
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rename(&self, player: &str, name: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set name = $1 where id = $2");
        update.bind(name).bind(player).execute(&self.pool).await.map(|_| ())
    }

    /// Turns a guest into an account, unless the account's name is taken.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn make_account(&self, player: &str, account: &str, password: &str) -> Result<bool, sqlx::Error> {
        let update =
            sqlx::query("update players set account = $1, password = $2, name = $3 where id = $4 and account is null");
        let done =
            update.bind(account.to_lowercase()).bind(password).bind(account).bind(player).execute(&self.pool).await;
        match done {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// An account and its stored password.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn account(&self, account: &str) -> Result<Option<(Player, String)>, sqlx::Error> {
        let select = sqlx::query("select id, name, account, password from players where account = $1");
        let row = select.bind(account.to_lowercase()).fetch_optional(&self.pool).await?;
        row.map(|row| Ok((player(&row)?, row.try_get("password")?))).transpose()
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_table(&self, table: &TableRow) -> Result<(), sqlx::Error> {
        let insert = "insert into tables (id, game, setup, seats, seed, seed_hash, status, created, updated) \
                      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        sqlx::query(insert)
            .bind(&table.id)
            .bind(&table.game)
            .bind(&table.setup)
            .bind(json(&table.seats))
            .bind(&table.seed)
            .bind(&table.seed_hash)
            .bind(&table.status)
            .bind(now())
            .bind(now())
            .execute(&self.pool)
            .await
            .map(|_| ())
    }

    /// A table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, sqlx::Error> {
        let row = sqlx::query("select * from tables where id = $1").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| table(&row)).transpose()
    }

    /// The newest tables with this status.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_with(&self, status: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = sqlx::query("select * from tables where status = $1 order by updated desc limit $2");
        select.bind(status).bind(most).fetch_all(&self.pool).await?.iter().map(table).collect()
    }

    /// The newest tables where a player sits.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_of(&self, player: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = sqlx::query("select * from tables where seats like $1 order by updated desc limit $2");
        select
            .bind(format!("%\"player\":\"{player}\"%"))
            .bind(most)
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(table)
            .collect()
    }

    /// Changes who sits where, and the status.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn seat(&self, id: &str, seats: &[Sitting], status: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update tables set seats = $1, status = $2, updated = $3 where id = $4");
        update.bind(json(seats)).bind(status).bind(now()).bind(id).execute(&self.pool).await.map(|_| ())
    }

    /// Writes lines from line `from` on, all or none; when this returns, they are durable.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn append(&self, id: &str, from: usize, lines: &[String], status: &str) -> Result<Append, sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        for (index, line) in lines.iter().enumerate() {
            let insert = sqlx::query("insert into moves (table_id, n, line, at) values ($1, $2, $3, $4)");
            let done =
                insert.bind(id).bind((from + index) as i64).bind(line).bind(now()).execute(&mut *transaction).await;
            match done {
                Ok(_) => {}
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(Append::Conflict),
                Err(error) => return Err(error),
            }
        }
        let update = sqlx::query("update tables set status = $1, updated = $2 where id = $3");
        update.bind(status).bind(now()).bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Append::Done)
    }

    /// All lines of a table, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn lines(&self, id: &str) -> Result<Vec<String>, sqlx::Error> {
        let select = sqlx::query("select line from moves where table_id = $1 order by n");
        select.bind(id).fetch_all(&self.pool).await?.iter().map(|row| row.try_get("line")).collect()
    }

    /// Remembers what was said.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn say(&self, id: &str, n: usize, name: &str, words: &str) -> Result<(), sqlx::Error> {
        let insert = sqlx::query("insert into chat (table_id, n, name, words, at) values ($1, $2, $3, $4, $5)");
        insert.bind(id).bind(n as i64).bind(name).bind(words).bind(now()).execute(&self.pool).await.map(|_| ())
    }

    /// What was said, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn said(&self, id: &str) -> Result<Vec<(String, String)>, sqlx::Error> {
        let select = sqlx::query("select name, words from chat where table_id = $1 order by n");
        let rows = select.bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("name")?, row.try_get("words")?))).collect()
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

fn json(seats: &[Sitting]) -> String {
    serde_json::to_string(seats).expect("seats are plain data")
}

fn player(row: &AnyRow) -> Result<Player, sqlx::Error> {
    Ok(Player { id: row.try_get("id")?, name: row.try_get("name")?, account: row.try_get("account")? })
}

fn table(row: &AnyRow) -> Result<TableRow, sqlx::Error> {
    let seats: String = row.try_get("seats")?;
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        setup: row.try_get("setup")?,
        seats: serde_json::from_str(&seats).map_err(|error| sqlx::Error::Decode(error.into()))?,
        seed: row.try_get("seed")?,
        seed_hash: row.try_get("seed_hash")?,
        status: row.try_get("status")?,
    })
}
