//! Moves that people leave for their next decision.

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::tables::json;
use super::{Store, news};

/// A move that somebody has left for their next decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The move.
    pub action: String,
    /// The fingerprint of what it was seen to do.
    pub effect: String,
    /// What it is, in the words of whoever left it.
    pub say: String,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a move that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// The decision has not come yet.
    Waits,
    /// It was made.
    Made,
    /// It would not have done the same any more.
    Dropped,
}

impl Store {
    /// The moves that were left at a table, by seat.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn plans(&self, table: &str) -> Result<Vec<(usize, Plan)>, sqlx::Error> {
        let select = sqlx::query("select seat, plan from plans where table_id = $1").bind(table);
        let read = |row: &AnyRow| {
            let plan: String = row.try_get("plan")?;
            let plan = serde_json::from_str(&plan).map_err(|error| sqlx::Error::Decode(error.into()))?;
            Ok((row.try_get::<i64, _>("seat")?.unsigned_abs() as usize, plan))
        };
        select.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// Changes what a seat has left, unless that has changed since; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn plan(
        &self,
        table: &str,
        (seat, player): (usize, &str),
        before: Option<&Plan>,
        after: Option<&Plan>,
    ) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let statement = match (before, after) {
                (None, Some(_)) => {
                    "insert into plans (table_id, seat, player, plan) values ($1, $2, $3, $4) \
                     on conflict (table_id, seat) do nothing"
                }
                (Some(_), Some(_)) => {
                    "update plans set player = $3, plan = $4 where table_id = $1 and seat = $2 and plan = $5"
                }
                (_, None) => "delete from plans where table_id = $1 and seat = $2 and player = $3 and plan = $4",
            };
            let change = sqlx::query(statement).bind(table).bind(seat as i64).bind(player);
            let texts = [after.map(json), before.map(json)].into_iter().flatten();
            let change = texts.fold(change, |change, text| change.bind(text));
            let changed = change.execute(&mut *connection).await?.rows_affected() > 0;
            if changed {
                news::tell(connection, self.node.as_deref(), table).await?;
            }
            Ok(changed)
        })
        .await
    }
}
