//! People who wait to be paired. Whoever came later looks for whoever came before, so that no two take each other at once.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, now};

/// Somebody who waits for another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who waits.
    pub player: String,
    /// For which game; nothing for any.
    pub game: String,
    /// With which clock.
    pub clock: String,
    /// Since when, in milliseconds.
    pub since: i64,
    /// The table at which they were paired.
    pub table: Option<String>,
}

/// Who waits for a game at one sitting must have looked within this time, in milliseconds.
const PATIENCE: i64 = 30_000;

/// Who waits for a game over days is remembered for so long.
const LONG: i64 = 14 * 24 * 60 * 60 * 1000;

impl Store {
    /// Somebody begins to wait, whatever they waited for before.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn wait(&self, player: &str, game: &str, clock: &str) -> Result<(), sqlx::Error> {
        let insert = "insert into waiting (player, game, clock, since, seen, table_id) values ($1, $2, $3, $4, $4, null) \
                      on conflict (player) do update set game = $2, clock = $3, since = $4, seen = $4, table_id = null";
        let insert = sqlx::query(insert).bind(player).bind(game).bind(clock).bind(now());
        insert.execute(self.writes()?).await.map(|_| ())
    }

    /// Somebody does not wait any longer.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn wait_no_more(&self, player: &str) -> Result<(), sqlx::Error> {
        sqlx::query("delete from waiting where player = $1").bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// What somebody waits for; that they still do is written down.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn still_waits(&self, player: &str) -> Result<Option<Waiting>, sqlx::Error> {
        let update = sqlx::query("update waiting set seen = $1 where player = $2");
        if update.bind(now()).bind(player).execute(self.writes()?).await?.rows_affected() == 0 {
            return Ok(None);
        }
        let row =
            sqlx::query("select * from waiting where player = $1").bind(player).fetch_optional(&self.pool).await?;
        row.map(|row| waiting(&row)).transpose()
    }

    /// Those who wait for the same as somebody and came before them, the first first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn matches(&self, own: &Waiting, over_days: bool) -> Result<Vec<Waiting>, sqlx::Error> {
        let select = "select * from waiting where clock = $1 and table_id is null and seen > $2 and player <> $3 \
                      and (since < $4 or (since = $4 and player < $3)) \
                      and ($5 = '' or game = '' or game = $5) order by since, player limit 50";
        let seen = now() - if over_days { LONG } else { PATIENCE };
        let select = sqlx::query(select).bind(&own.clock).bind(seen).bind(&own.player).bind(own.since).bind(&own.game);
        select.fetch_all(&self.pool).await?.iter().map(waiting).collect()
    }

    /// Takes somebody who waits to a table, unless they were taken to another one; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn take_to(&self, player: &str, table: &str) -> Result<bool, sqlx::Error> {
        let update = sqlx::query("update waiting set table_id = $1 where player = $2 and table_id is null");
        Ok(update.bind(table).bind(player).execute(self.writes()?).await?.rows_affected() == 1)
    }

    /// Lets those wait on who were taken to a table that there is not.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn take_back_from(&self, table: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update waiting set table_id = null where table_id = $1");
        update.bind(table).execute(self.writes()?).await.map(|_| ())
    }
}

fn waiting(row: &AnyRow) -> Result<Waiting, sqlx::Error> {
    Ok(Waiting {
        player: row.try_get("player")?,
        game: row.try_get("game")?,
        clock: row.try_get("clock")?,
        since: row.try_get("since")?,
        table: row.try_get("table_id")?,
    })
}
