//! The house: how much there is of everything, and what it has settled.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::people::player;
use super::{Player, Store, now};

/// How the settings begin that ask for a table to be closed.
const CLOSE: &str = "close:";

/// How much there is of everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Tables by status.
    pub tables: Vec<(String, i64)>,
    /// People with an account.
    pub accounts: i64,
    /// People without.
    pub guests: i64,
    /// Sessions that were used within a day.
    pub sessions: i64,
    /// Reports that wait.
    pub reports: i64,
    /// The size of the database in bytes.
    pub bytes: i64,
}

/// Somebody as the house sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resident {
    /// Who.
    pub player: Player,
    /// Since when, in milliseconds.
    pub created: i64,
    /// The role, by its word; may be empty.
    pub role: String,
    /// Until when they are suspended.
    pub suspended: i64,
}

impl Store {
    /// How much there is of everything.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn numbers(&self) -> Result<Numbers, sqlx::Error> {
        let rows = sqlx::query("select status, count(*) as many from tables group by status order by status");
        let rows = rows.fetch_all(&self.pool).await?;
        let tables = rows.iter().map(|row| Ok((row.try_get("status")?, row.try_get("many")?)));
        let count = async |statement: &'static str, from: i64| -> Result<i64, sqlx::Error> {
            sqlx::query(statement).bind(from).fetch_one(&self.pool).await?.try_get("many")
        };
        let size = match self.node.is_some() {
            true => "select pg_database_size(current_database()) as many",
            false => "select page_count * page_size as many from pragma_page_count(), pragma_page_size()",
        };
        Ok(Numbers {
            tables: tables.collect::<Result<_, sqlx::Error>>()?,
            accounts: count("select count(*) as many from players where account is not null and created > $1", -1)
                .await?,
            guests: count("select count(*) as many from players where account is null and created > $1", -1).await?,
            sessions: count(
                "select count(*) as many from sessions where coalesce(seen, created) > $1",
                now() - 86_400_000,
            )
            .await?,
            reports: count("select count(*) as many from reports where closed is null and at > $1", -1).await?,
            bytes: sqlx::query(size).fetch_one(&self.pool).await?.try_get("many")?,
        })
    }

    /// The accounts, the newest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn residents(&self, most: i64) -> Result<Vec<Resident>, sqlx::Error> {
        let select = "select id, name, account, created, coalesce(role, '') as role, coalesce(suspended, 0) as suspended \
                      from players where account is not null order by created desc limit $1";
        let rows = sqlx::query(select).bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let (created, role) = (row.try_get("created")?, row.try_get("role")?);
            Ok(Resident { player: player(row)?, created, role, suspended: row.try_get("suspended")? })
        };
        rows.iter().map(read).collect()
    }

    /// Asks whoever serves to close a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ask_to_close(&self, table: &str) -> Result<(), sqlx::Error> {
        self.settle(&format!("{CLOSE}{table}"), "").await
    }

    /// The tables that are to be closed; each is told to one node alone.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn asked_to_close(&self) -> Result<Vec<String>, sqlx::Error> {
        let rows = sqlx::query("select id from settings where id like $1").bind(format!("{CLOSE}%"));
        let mut tables = Vec::new();
        for row in rows.fetch_all(&self.pool).await? {
            let id: String = row.try_get("id")?;
            let taken = sqlx::query("delete from settings where id = $1").bind(&id).execute(self.writes()?).await?;
            if taken.rows_affected() == 1 {
                tables.extend(id.strip_prefix(CLOSE).map(str::to_owned));
            }
        }
        Ok(tables)
    }

    /// What the house has settled about something, if it has.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, sqlx::Error> {
        let row = sqlx::query("select value from settings where id = $1").bind(key).fetch_optional(&self.pool).await?;
        row.map(|row| row.try_get("value")).transpose()
    }

    /// Settles something unless it is settled already; how it is settled.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn settle_once(&self, key: &str, value: &str) -> Result<String, sqlx::Error> {
        let insert = sqlx::query("insert into settings (id, value) values ($1, $2) on conflict (id) do nothing");
        insert.bind(key).bind(value).execute(self.writes()?).await?;
        Ok(self.setting(key).await?.unwrap_or_else(|| value.to_owned()))
    }

    /// Settles something.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn settle(&self, key: &str, value: &str) -> Result<(), sqlx::Error> {
        let upsert = "insert into settings (id, value) values ($1, $2) on conflict (id) do update set value = $2";
        sqlx::query(upsert).bind(key).bind(value).execute(self.writes()?).await.map(|_| ())
    }
}
