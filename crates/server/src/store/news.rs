//! News between nodes that share one PostgreSQL: which table has changed. SQLite has one node and needs none.

use sqlx::AnyConnection;
use sqlx::postgres::PgListener;

use super::Store;

const CHANNEL: &str = "tavola";

/// Tells the other nodes, if there can be any, that a table has changed: they hear it when the transaction commits.
pub(super) async fn tell(on: &mut AnyConnection, node: Option<&str>, table: &str) -> Result<(), sqlx::Error> {
    let Some(node) = node else { return Ok(()) };
    let notify = sqlx::query("select pg_notify($1, $2)::text");
    notify.bind(CHANNEL).bind(format!("{node} {table}")).execute(on).await.map(|_| ())
}

/// What another node tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A table has changed.
    Changed(String),
    /// A player has the page of a table open.
    Here {
        /// The table.
        table: String,
        /// The player.
        player: String,
    },
    /// The connection was lost for a while, so that anything may have happened.
    Anything,
}

/// Hears what other nodes tell.
#[derive(Debug)]
pub struct News {
    listener: PgListener,
    node: String,
}

impl News {
    /// The next that another node tells.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn next(&mut self) -> Result<Told, sqlx::Error> {
        loop {
            let Some(told) = self.listener.try_recv().await? else { return Ok(Told::Anything) };
            let words: Vec<&str> = told.payload().split(' ').collect();
            match words[..] {
                [node, ..] if node == self.node => {}
                [_, table] => return Ok(Told::Changed(table.to_owned())),
                [_, table, player] => return Ok(Told::Here { table: table.to_owned(), player: player.to_owned() }),
                _ => {}
            }
        }
    }
}

impl Store {
    /// Listens to the other nodes; `None` where there can be none.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn news(&self) -> Result<Option<News>, sqlx::Error> {
        let Some(node) = &self.node else { return Ok(None) };
        let mut listener = PgListener::connect(&self.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(News { listener, node: node.clone() }))
    }

    /// Tells the other nodes that a player has the page of a table open here.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn tell_here(&self, table: &str, player: &str) -> Result<(), sqlx::Error> {
        let Some(node) = &self.node else { return Ok(()) };
        let notify = sqlx::query("select pg_notify($1, $2)::text");
        notify.bind(CHANNEL).bind(format!("{node} {table} {player}")).execute(self.writes()?).await.map(|_| ())
    }
}
