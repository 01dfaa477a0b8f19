//! The browsers that are told where it is somebody's turn.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, now};
use crate::secret;

/// A browser that wants to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key, in base64.
    pub p256dh: String,
    /// Its secret, in base64.
    pub auth: String,
}

impl Store {
    /// Remembers that a browser wants to be told, as long as its session lasts.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn subscribe(
        &self,
        player: &str,
        session: &str,
        browser: &Subscription,
        lang: &str,
    ) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let insert = "insert into subscriptions (endpoint, player, session, p256dh, auth, at) \
                          values ($1, $2, $3, $4, $5, $6) on conflict (endpoint) do update \
                          set player = $2, session = $3, p256dh = $4, auth = $5, at = $6";
            let insert = sqlx::query(insert).bind(&browser.endpoint).bind(player).bind(session);
            let insert = insert.bind(&browser.p256dh).bind(&browser.auth).bind(now());
            insert.execute(&mut *connection).await?;
            // Ten are enough for anybody.
            let oldest = "delete from subscriptions where player = $1 and endpoint not in \
                          (select endpoint from subscriptions where player = $1 order by at desc limit 10)";
            sqlx::query(oldest).bind(player).execute(&mut *connection).await?;
            let update = "update players set lang = $1, mail_stop = coalesce(mail_stop, $2) where id = $3";
            sqlx::query(update).bind(lang).bind(secret::token()).bind(player).execute(connection).await.map(|_| ())
        })
        .await
    }

    /// A browser does not want to be told any more.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn unsubscribe(&self, player: &str, endpoint: &str) -> Result<(), sqlx::Error> {
        let delete = sqlx::query("delete from subscriptions where player = $1 and endpoint = $2");
        delete.bind(player).bind(endpoint).execute(self.writes()?).await.map(|_| ())
    }

    /// The browsers of a player that are signed in and want to be told.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn subscriptions(&self, player: &str) -> Result<Vec<Subscription>, sqlx::Error> {
        let select = "select s.endpoint, s.p256dh, s.auth from subscriptions s join sessions e on e.token = s.session \
                      where s.player = $1 and e.player = $1 order by s.at";
        let rows = sqlx::query(select).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let (endpoint, p256dh, auth) = (row.try_get("endpoint")?, row.try_get("p256dh")?, row.try_get("auth")?);
            Ok(Subscription { endpoint, p256dh, auth })
        };
        rows.iter().map(read).collect()
    }
}
