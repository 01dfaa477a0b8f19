//! Ties between people: friends, and those somebody does not want to hear or meet.

use sqlx::Row;

use super::{Player, Store, now};

engine::words! {
    /// What somebody is to somebody else.
    pub enum Tie {
        /// May sit down at tables for friends.
        Friend = "friend",
        /// Does not sit down at one's tables, nor is paired with one.
        Blocked = "blocked",
        /// Is not heard.
        Muted = "muted",
    }
}

impl Store {
    /// Ties somebody to another.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tie(&self, player: &str, other: &str, tie: Tie) -> Result<(), sqlx::Error> {
        let insert = "insert into ties (player, other, kind, at) values ($1, $2, $3, $4) on conflict do nothing";
        let insert = sqlx::query(insert).bind(player).bind(other).bind(tie.word()).bind(now());
        insert.execute(self.writes()?).await.map(|_| ())
    }

    /// Unties them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn untie(&self, player: &str, other: &str, tie: Tie) -> Result<(), sqlx::Error> {
        let delete = sqlx::query("delete from ties where player = $1 and other = $2 and kind = $3");
        delete.bind(player).bind(other).bind(tie.word()).execute(self.writes()?).await.map(|_| ())
    }

    /// Whether somebody is tied to another so.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn is_tied(&self, player: &str, other: &str, tie: Tie) -> Result<bool, sqlx::Error> {
        let select = sqlx::query("select 1 from ties where player = $1 and other = $2 and kind = $3");
        let row = select.bind(player).bind(other).bind(tie.word()).fetch_optional(&self.pool).await?;
        Ok(row.is_some())
    }

    /// Everybody whom somebody is tied to so, by name.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ties_of(&self, player: &str, tie: Tie) -> Result<Vec<Player>, sqlx::Error> {
        let select = "select p.id, p.name, p.account from ties t join players p on p.id = t.other \
                      where t.player = $1 and t.kind = $2 order by p.name, p.id";
        let rows = sqlx::query(select).bind(player).bind(tie.word()).fetch_all(&self.pool).await?;
        rows.iter().map(super::people::player).collect()
    }

    /// Everybody who is tied to somebody so, by id.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tied_to(&self, player: &str, tie: Tie) -> Result<Vec<String>, sqlx::Error> {
        let select = sqlx::query("select player from ties where other = $1 and kind = $2");
        let rows = select.bind(player).bind(tie.word()).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.try_get("player")).collect()
    }
}
