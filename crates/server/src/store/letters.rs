//! Letters and notices: addresses, what somebody wants to be told and when, and the links that letters carry.

use club::Quiet;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Player, Store, now};
use crate::secret;

/// What somebody wants to be written about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The address, once it is confirmed.
    pub email: Option<String>,
    /// Whether they want to know where it is their turn.
    pub turns: bool,
    /// When not.
    pub quiet: Quiet,
    /// The language, by its word.
    pub lang: String,
}

/// Somebody who is to be told where it is their turn.
#[derive(Clone, Debug)]
pub struct Addressee {
    /// Who.
    pub player: Player,
    /// How they are written to.
    pub letters: Letters,
    /// When they were last told in this way.
    pub told: i64,
    /// The word of the link that ends it.
    pub stop: String,
}

engine::words! {
    /// How somebody is told.
    pub enum Way {
        /// By a letter.
        Letter = "letter",
        /// By their browsers.
        Push = "push",
    }
}

impl Way {
    /// The column that keeps when they were last told, and who wants to be.
    fn terms(self) -> (&'static str, &'static str) {
        match self {
            Way::Letter => ("mailed", "email is not null and mail_turns = 1"),
            Way::Push => (
                "pushed",
                "exists (select 1 from subscriptions s join sessions e on e.token = s.session \
                 where s.player = p.id and e.player = p.id)",
            ),
        }
    }
}

engine::words! {
    /// What a link in a letter is for.
    pub enum Link {
        /// Confirms an address.
        Confirm = "confirm",
        /// Lets somebody choose another password.
        Reset = "reset",
    }
}

/// A link to confirm an address holds for so long, in milliseconds; one for a password for an hour.
const LASTS: [i64; 2] = [48 * 3_600_000, 3_600_000];

fn letters(row: &AnyRow) -> Result<Letters, sqlx::Error> {
    let number = |column: &str| row.try_get::<Option<i64>, _>(column).map(Option::unwrap_or_default);
    Ok(Letters {
        email: row.try_get("email")?,
        turns: number("mail_turns")? == 1,
        quiet: Quiet { from: number("quiet_from")?, to: number("quiet_to")?, zone: number("zone")? },
        lang: row.try_get::<Option<String>, _>("lang")?.unwrap_or_default(),
    })
}

impl Store {
    /// What somebody wants to be written about.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn letters(&self, player: &str) -> Result<Option<Letters>, sqlx::Error> {
        let row = sqlx::query("select * from players where id = $1").bind(player).fetch_optional(&self.pool).await?;
        row.map(|row| letters(&row)).transpose()
    }

    /// Changes what somebody wants to be written about, and when.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn want_letters(&self, player: &str, turns: bool, quiet: Quiet, lang: &str) -> Result<(), sqlx::Error> {
        let update = "update players set mail_turns = $1, quiet_from = $2, quiet_to = $3, zone = $4, lang = $5 \
                      where id = $6";
        let update = sqlx::query(update).bind(i64::from(turns)).bind(quiet.from).bind(quiet.to).bind(quiet.zone);
        update.bind(lang).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// Gives a player an address, unless another account has it; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn set_email(&self, player: &str, email: Option<&str>) -> Result<bool, sqlx::Error> {
        let update = sqlx::query("update players set email = $1, mail_stop = $2 where id = $3");
        match update.bind(email).bind(secret::token()).bind(player).execute(self.writes()?).await {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The account that has an address.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn by_email(&self, email: &str) -> Result<Option<Player>, sqlx::Error> {
        let select = sqlx::query("select id, name, account from players where email = $1");
        let row = select.bind(email.to_lowercase()).fetch_optional(&self.pool).await?;
        row.map(|row| super::people::player(&row)).transpose()
    }

    /// Remembers a link that was sent to somebody; only its fingerprint is stored.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_link(&self, token: &str, link: Link, player: &str, email: &str) -> Result<(), sqlx::Error> {
        let insert = "insert into links (token, kind, player, email, at) values ($1, $2, $3, $4, $5)";
        let insert = sqlx::query(insert).bind(secret::at_rest(token)).bind(link.word()).bind(player).bind(email);
        insert.bind(now()).execute(self.writes()?).await.map(|_| ())
    }

    /// For whom a link is, and the address it was sent to; nothing for one that has expired or was used.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn link(&self, token: &str, link: Link) -> Result<Option<(String, String)>, sqlx::Error> {
        let select = sqlx::query("select player, email from links where token = $1 and kind = $2 and at > $3");
        let select = select.bind(secret::at_rest(token)).bind(link.word()).bind(now() - LASTS[link.index()]);
        let row = select.fetch_optional(&self.pool).await?;
        row.map(|row| Ok((row.try_get("player")?, row.try_get("email")?))).transpose()
    }

    /// Uses a link up; whether it could still be used.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn use_link(&self, token: &str) -> Result<bool, sqlx::Error> {
        let delete = sqlx::query("delete from links where token = $1").bind(secret::at_rest(token));
        Ok(delete.execute(self.writes()?).await?.rows_affected() == 1)
    }

    /// Those who want to know that it is their turn since some time, and were not told since.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn to_be_told(&self, way: Way, before: i64, most: i64) -> Result<Vec<Addressee>, sqlx::Error> {
        let (told, wants) = way.terms();
        let select = format!(
            "select * from players p where {wants} and exists (select 1 from tables t \
             where t.due = p.id and t.status = 'running' and t.updated < $1 \
             and t.updated > coalesce(p.{told}, 0)) limit $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(select)).bind(before).bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Addressee {
                player: super::people::player(row)?,
                letters: letters(row)?,
                told: row.try_get::<Option<i64>, _>(told)?.unwrap_or(0),
                stop: row.try_get::<Option<String>, _>("mail_stop")?.unwrap_or_default(),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Writes down that somebody is told now, unless another node does it; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tell_now(&self, way: Way, addressee: &Addressee) -> Result<bool, sqlx::Error> {
        let (told, _) = way.terms();
        let update = format!("update players set {told} = $1 where id = $2 and coalesce({told}, 0) = $3");
        let update = sqlx::query(sqlx::AssertSqlSafe(update)).bind(now()).bind(&addressee.player.id);
        Ok(update.bind(addressee.told).execute(self.writes()?).await?.rows_affected() == 1)
    }

    /// Ends all letters and notices to whoever has this word; whether somebody has.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn stop_letters(&self, stop: &str) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let browsers = "delete from subscriptions where player in (select id from players where mail_stop = $1)";
            sqlx::query(browsers).bind(stop).execute(&mut *connection).await?;
            let update = sqlx::query("update players set mail_turns = 0 where mail_stop = $1").bind(stop);
            Ok(update.execute(connection).await?.rows_affected() == 1)
        })
        .await
    }
}
