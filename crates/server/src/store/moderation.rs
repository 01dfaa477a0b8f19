//! Reports, who looks after them, and what they did.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Player, Store, now};
use crate::secret;

engine::words! {
    /// What somebody may do beside playing.
    pub enum Role {
        /// Looks after reports.
        Moderator = "moderator",
        /// Looks after everything.
        Admin = "admin",
    }
}

/// How somebody stands with the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// What they may do beside playing.
    pub role: Option<Role>,
    /// Until when they may neither open tables nor sit down nor speak, in milliseconds.
    pub suspended: i64,
    /// Since when they are here.
    pub created: i64,
}

/// Something that somebody has reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Which.
    pub id: String,
    /// Who has reported it.
    pub reporter: String,
    /// Whom it is about: the id and the name.
    pub about: (String, String),
    /// At which table; may be empty.
    pub table: String,
    /// What happened.
    pub words: String,
    /// When, in milliseconds.
    pub at: i64,
}

/// Something that a moderator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who.
    pub name: String,
    /// What.
    pub action: String,
    /// To whom or what.
    pub target: String,
    /// Why, or how.
    pub words: String,
    /// When, in milliseconds.
    pub at: i64,
}

impl Store {
    /// How somebody stands with the house.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn standing(&self, player: &str) -> Result<Standing, sqlx::Error> {
        let select = sqlx::query("select role, suspended, created from players where id = $1");
        let Some(row) = select.bind(player).fetch_optional(&self.pool).await? else { return Ok(Standing::default()) };
        let role: Option<String> = row.try_get("role")?;
        Ok(Standing {
            role: role.and_then(|role| role.parse().ok()),
            suspended: row.try_get::<Option<i64>, _>("suspended")?.unwrap_or(0),
            created: row.try_get("created")?,
        })
    }

    /// Gives an account a role, or takes it; whether there is such an account.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn set_role(&self, account: &str, role: Option<Role>) -> Result<bool, sqlx::Error> {
        let update = sqlx::query("update players set role = $1 where account = $2");
        let update = update.bind(role.map(Role::word)).bind(account.to_lowercase()).execute(self.writes()?).await?;
        Ok(update.rows_affected() == 1)
    }

    /// Suspends somebody until some time; the past ends it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn suspend(&self, player: &str, until: i64) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set suspended = $1 where id = $2");
        update.bind(until).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// Writes a report down.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn report(&self, reporter: &str, about: &str, table: &str, words: &str) -> Result<(), sqlx::Error> {
        let insert = "insert into reports (id, reporter, player, table_id, words, at) values ($1, $2, $3, $4, $5, $6)";
        let insert = sqlx::query(insert).bind(secret::token()).bind(reporter).bind(about).bind(table).bind(words);
        insert.bind(now()).execute(self.writes()?).await.map(|_| ())
    }

    /// The reports that nobody has looked after yet, the oldest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn reports(&self, most: i64) -> Result<Vec<Report>, sqlx::Error> {
        let select = "select r.id, coalesce(a.name, '') as reporter, r.player, coalesce(p.name, '') as name, \
                      coalesce(r.table_id, '') as table_id, r.words, r.at from reports r \
                      left join players a on a.id = r.reporter left join players p on p.id = r.player \
                      where r.closed is null order by r.at limit $1";
        let rows = sqlx::query(select).bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Report {
                id: row.try_get("id")?,
                reporter: row.try_get("reporter")?,
                about: (row.try_get("player")?, row.try_get("name")?),
                table: row.try_get("table_id")?,
                words: row.try_get("words")?,
                at: row.try_get("at")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Puts a report away.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn close_report(&self, id: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update reports set closed = $1 where id = $2");
        update.bind(now()).bind(id).execute(self.writes()?).await.map(|_| ())
    }

    /// Writes down what a moderator did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn note(&self, by: &Player, action: &str, target: &str, words: &str) -> Result<(), sqlx::Error> {
        let insert = "insert into audit (id, moderator, name, action, target, words, at) \
                      values ($1, $2, $3, $4, $5, $6, $7)";
        let insert = sqlx::query(insert).bind(secret::token()).bind(&by.id).bind(&by.name).bind(action).bind(target);
        insert.bind(words).bind(now()).execute(self.writes()?).await.map(|_| ())
    }

    /// What moderators did, the latest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn audit(&self, most: i64) -> Result<Vec<Deed>, sqlx::Error> {
        let select = sqlx::query("select name, action, target, words, at from audit order by at desc limit $1");
        let rows = select.bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let (name, action, target) = (row.try_get("name")?, row.try_get("action")?, row.try_get("target")?);
            Ok(Deed { name, action, target, words: row.try_get("words")?, at: row.try_get("at")? })
        };
        rows.iter().map(read).collect()
    }
}
