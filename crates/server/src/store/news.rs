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

/// What other nodes tell.
#[derive(Debug)]
pub struct News {
    listener: PgListener,
    node: String,
}

impl News {
    /// The next table that another node has changed; `None` when connection was lost for a while, so that any may have.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn next(&mut self) -> Result<Option<String>, sqlx::Error> {
        loop {
            let Some(told) = self.listener.try_recv().await? else { return Ok(None) };
            match told.payload().split_once(' ') {
                Some((node, table)) if node != self.node => return Ok(Some(table.to_owned())),
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
}
