//! The sessions of an account, and its one-time codes.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Store;

/// A session, for its owner to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The fingerprint of its token.
    pub token: String,
    /// The program behind it, as it calls itself.
    pub agent: String,
    /// When it was last known to be used, in milliseconds.
    pub seen: i64,
}

impl Store {
    /// The sessions of a player, the one used last first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn sessions(&self, player: &str) -> Result<Vec<Session>, sqlx::Error> {
        let select = "select token, coalesce(agent, '') as agent, coalesce(seen, created) as last from sessions \
                      where player = $1 order by last desc, token";
        let rows = sqlx::query(select).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Session { token: row.try_get("token")?, agent: row.try_get("agent")?, seen: row.try_get("last")? })
        };
        rows.iter().map(read).collect()
    }

    /// Ends a session of a player, or all but one; which have ended.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn end_sessions(
        &self,
        player: &str,
        ends: impl Fn(&str) -> bool + Send,
    ) -> Result<Vec<String>, sqlx::Error> {
        let ending: Vec<String> =
            self.sessions(player).await?.into_iter().map(|one| one.token).filter(|token| ends(token)).collect();
        Store::atomically(self.writes()?, async |connection| {
            for token in &ending {
                let delete = sqlx::query("delete from sessions where token = $1 and player = $2");
                delete.bind(token).bind(player).execute(&mut *connection).await?;
            }
            Ok(())
        })
        .await?;
        Ok(ending)
    }

    /// The secret of a player's one-time codes, if they use them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn codes(&self, player: &str) -> Result<Option<String>, sqlx::Error> {
        let row = sqlx::query("select totp from players where id = $1").bind(player).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get::<Option<String>, _>("totp")).transpose()?.flatten())
    }

    /// A player begins to use one-time codes, or stops.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn use_codes(&self, player: &str, secret: Option<&str>) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set totp = $1, totp_used = 0 where id = $2");
        update.bind(secret).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// Uses up a one-time code; whether it was not used before.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn use_code(&self, player: &str, counter: i64) -> Result<bool, sqlx::Error> {
        let update = "update players set totp_used = $1 where id = $2 and coalesce(totp_used, 0) < $1";
        let update = sqlx::query(update).bind(counter).bind(player).execute(self.writes()?).await?;
        Ok(update.rows_affected() == 1)
    }
}
