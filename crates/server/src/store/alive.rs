//! When the application was at work: clocks do not run while nobody could move.
//!
//! Some node writes down every few seconds that it is alive. A longer silence was an outage, whatever the reason: nothing
//! ran, the database did not answer, the machine slept, or its clock was put forward.

use std::time::Duration;

use sqlx::Row;

use super::{Store, now};

/// A time in which nobody could move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// When it began.
    pub since: i64,
    /// When it ended.
    pub until: i64,
}

impl Outage {
    /// How much of the time from `since` to `until` was no outage.
    pub(crate) fn awake(outages: &[Outage], since: i64, until: i64) -> i64 {
        let lost = |outage: &Outage| (until.min(outage.until) - since.max(outage.since)).max(0);
        (until - since - outages.iter().map(lost).sum::<i64>()).max(0)
    }
}

impl Store {
    /// How often a node writes down that it is alive.
    pub(crate) const BEAT: Duration = Duration::from_secs(5);

    /// Writes down that this node is alive; a silence before it that was longer than `most` is remembered as an outage.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn beat(&self, most: Duration) -> Result<Option<Outage>, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let until = now();
            let row = sqlx::query("select at from alive where id = 0").fetch_optional(&mut *connection).await?;
            let since: Option<i64> = row.map(|row| row.try_get("at")).transpose()?;
            let alive = "insert into alive (id, at) values (0, $1) on conflict (id) do update set at = $1";
            sqlx::query(alive).bind(until).execute(&mut *connection).await?;
            let outage =
                since.filter(|since| until - since > most.as_millis() as i64).map(|since| Outage { since, until });
            if let Some(Outage { since, until }) = outage {
                let insert = sqlx::query("insert into outages (since, until) values ($1, $2)");
                insert.bind(since).bind(until).execute(&mut *connection).await?;
            }
            Ok(outage)
        })
        .await
    }

    /// The outages that were not over at this time.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn outages(&self, from: i64) -> Result<Vec<Outage>, sqlx::Error> {
        let select = sqlx::query("select since, until from outages where until > $1 order by since");
        let rows = select.bind(from).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(Outage { since: row.try_get("since")?, until: row.try_get("until")? })).collect()
    }

    /// Whether nobody else can have been at work while this node was not.
    pub(crate) fn is_alone(&self) -> bool {
        self.node.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_what_is_left_when_outages_are_taken_out() {
        let outages = [Outage { since: 100, until: 200 }, Outage { since: 300, until: 1_000_000 }];
        assert_eq!(Outage::awake(&outages, 0, 90), 90);
        assert_eq!(Outage::awake(&outages, 50, 250), 100);
        assert_eq!(Outage::awake(&outages, 150, 160), 0);
        assert_eq!(Outage::awake(&outages, 150, 999_999), 100, "a clock put forward is an outage, too");
        assert_eq!(Outage::awake(&outages, 250, 50), 0, "a clock put back gives nothing and takes nothing");
    }
}
