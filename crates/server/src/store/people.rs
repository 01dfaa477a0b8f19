//! People: guests, accounts and their sessions.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Player, Store, now};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A session that was not used for so long has expired.
pub(super) const LASTS: i64 = 365 * DAY;

/// What a player who is forgotten has left behind.
#[derive(Clone, Debug)]
pub struct Gone {
    /// Their sessions.
    pub sessions: Vec<String>,
    /// The tables at which they sat.
    pub tables: Vec<String>,
}

impl Store {
    /// Makes a guest with a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_guest(&self, player: &Player, session: &str) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let insert = sqlx::query("insert into players (id, name, created) values ($1, $2, $3)");
            insert.bind(&player.id).bind(&player.name).bind(now()).execute(&mut *connection).await?;
            add_session(connection, &player.id, session).await
        })
        .await
    }

    /// Remembers a session of a player; the token itself is not stored.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_session(&self, player: &str, hashed: &str) -> Result<(), sqlx::Error> {
        let mut connection = self.writes()?.acquire().await?;
        add_session(&mut connection, player, hashed).await
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_session(&self, hashed: &str) -> Result<(), sqlx::Error> {
        sqlx::query("delete from sessions where token = $1").bind(hashed).execute(self.writes()?).await.map(|_| ())
    }

    /// The player behind a session that has not expired.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn player_of(&self, hashed: &str) -> Result<Option<Player>, sqlx::Error> {
        Ok(self.signed_in(hashed).await?.map(|(player, _)| player))
    }

    /// The player behind a session that has not expired, and when it was last written down that it is used.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn signed_in(&self, hashed: &str) -> Result<Option<(Player, i64)>, sqlx::Error> {
        let select = "select p.id, p.name, p.account, coalesce(s.seen, s.created) as used \
                      from players p join sessions s on s.player = p.id \
                      where s.token = $1 and coalesce(s.seen, s.created) > $2";
        let row = sqlx::query(select).bind(hashed).bind(now() - LASTS).fetch_optional(&self.pool).await?;
        row.map(|row| Ok((player(&row)?, row.try_get("used")?))).transpose()
    }

    /// A player.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, sqlx::Error> {
        let row = sqlx::query("select id, name, account from players where id = $1").bind(id);
        row.fetch_optional(&self.pool).await?.map(|row| player(&row)).transpose()
    }

    /// Remembers what program a session is used with.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn name_session(&self, hashed: &str, agent: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update sessions set agent = $1 where token = $2");
        update.bind(agent).bind(hashed).execute(self.writes()?).await.map(|_| ())
    }

    /// Remembers once a day that a session is used, so that it does not expire; `used` is when that was last written down.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn touch(&self, hashed: &str, used: i64) -> Result<(), sqlx::Error> {
        if used < now() - DAY {
            let update = sqlx::query("update sessions set seen = $1 where token = $2");
            update.bind(now()).bind(hashed).execute(self.writes()?).await?;
        }
        Ok(())
    }

    /// Gives a player a session in place of another one.
    ///
    /// # Errors
    /// If the database does not answer; the old one holds then.
    pub async fn renew_session(&self, player: &str, hashed: &str, old: Option<&str>) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            if let Some(old) = old {
                let delete = sqlx::query("delete from sessions where token = $1");
                delete.bind(old).execute(&mut *connection).await?;
                // The browser stays the same.
                let browser = sqlx::query("update subscriptions set session = $1 where session = $2 and player = $3");
                browser.bind(hashed).bind(old).bind(player).execute(&mut *connection).await?;
            }
            add_session(connection, player, hashed).await
        })
        .await
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rename(&self, player: &str, name: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set name = $1 where id = $2");
        update.bind(name).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// Whether an account of somebody else looks like this name.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn is_taken(&self, skeleton: &str, player: &str) -> Result<bool, sqlx::Error> {
        let select = sqlx::query("select 1 from players where skeleton = $1 and id <> $2");
        Ok(select.bind(skeleton).bind(player).fetch_optional(&self.pool).await?.is_some())
    }

    /// Turns a guest into an account, unless the account's name or one that looks like it is taken.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn make_account(
        &self,
        player: &str,
        account: &str,
        skeleton: &str,
        password: &str,
    ) -> Result<bool, sqlx::Error> {
        let update = "update players set account = $1, password = $2, name = $3, skeleton = $4 \
                      where id = $5 and account is null";
        let update = sqlx::query(update).bind(account.to_lowercase()).bind(password).bind(account).bind(skeleton);
        match update.bind(player).execute(self.writes()?).await {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Changes the password of an account and ends all its sessions; which those were.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn change_password(&self, player: &str, password: &str) -> Result<Vec<String>, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = sqlx::query("update players set password = $1 where id = $2");
            update.bind(password).bind(player).execute(&mut *connection).await?;
            end_sessions(connection, player).await
        })
        .await
    }

    /// Forgets a player. Their games stay without their name, and bots play on.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn forget_player(&self, player: &str) -> Result<Gone, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let sessions = end_sessions(connection, player).await?;
            let select = "select t.id, t.seats from tables t join sits s on s.table_id = t.id where s.player = $1";
            let mut tables = Vec::new();
            for row in sqlx::query(select).bind(player).fetch_all(&mut *connection).await? {
                let id: String = row.try_get("id")?;
                super::tables::leave(connection, &id, row.try_get("seats")?, player).await?;
                super::news::tell(connection, self.node.as_deref(), &id).await?;
                tables.push(id);
            }
            for statement in [
                "delete from sits where player = $1",
                "delete from ratings where player = $1",
                "update results set player = '', name = '' where player = $1",
                "delete from asked where player = $1",
                "update entrants set name = '', gone = 1 where player = $1",
                "update tournaments set host = '' where host = $1",
                "delete from links where player = $1",
                "delete from subscriptions where player = $1",
                "delete from plans where player = $1",
                "update reports set reporter = '' where reporter = $1",
                "update reports set player = '' where player = $1",
                "delete from waiting where player = $1",
                "delete from achievements where player = $1",
                "update tables set due = '' where due = $1",
                "delete from ties where player = $1 or other = $1",
                "update tables set host = null where host = $1",
                "delete from players where id = $1",
            ] {
                sqlx::query(statement).bind(player).execute(&mut *connection).await?;
            }
            Ok(Gone { sessions, tables })
        })
        .await
    }

    /// Deletes what nobody needs any longer: sessions that have expired, guests of a month ago who never sat down, tables that
    /// waited for players for a month, those that were cancelled or closed a month ago, records that were brought along a
    /// month ago, and what was said at games that ended a year ago. How many rows that were.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn clean(&self) -> Result<u64, sqlx::Error> {
        let month = now() - 30 * DAY;
        let ended = "status in ('open', 'cancelled', 'closed', 'study') and updated < $1";
        let unstarted = format!("(select id from tables where {ended})");
        let steps = [
            ("delete from sessions where coalesce(seen, created) < $1".to_owned(), now() - LASTS),
            ("delete from waiting where seen < $1".to_owned(), now() - 14 * DAY),
            ("delete from links where at < $1".to_owned(), now() - 3 * DAY),
            (format!("delete from moves where table_id in {unstarted}"), month),
            (format!("delete from chat where table_id in {unstarted}"), month),
            (
                "delete from chat where table_id in (select id from tables where status = 'over' and updated < $1)"
                    .to_owned(),
                now() - LASTS,
            ),
            (format!("delete from sits where table_id in {unstarted}"), month),
            (format!("delete from asked where table_id in {unstarted}"), month),
            (format!("delete from plans where table_id in {unstarted}"), month),
            (format!("delete from tables where {ended}"), month),
            (
                "delete from subscriptions where at < $1 \
                 and not exists (select 1 from sessions where sessions.token = subscriptions.session)"
                    .to_owned(),
                now(),
            ),
            (
                "delete from players where account is null and created < $1 \
                 and not exists (select 1 from sits where sits.player = players.id)"
                    .to_owned(),
                month,
            ),
            (
                "delete from sessions where created < $1 \
                 and not exists (select 1 from players where players.id = sessions.player)"
                    .to_owned(),
                month,
            ),
        ];
        Store::atomically(self.writes()?, async |connection| {
            let mut rows = 0;
            for (statement, before) in steps {
                let delete = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(before);
                rows += delete.execute(&mut *connection).await?.rows_affected();
            }
            Ok(rows)
        })
        .await
    }

    /// An account and its stored password.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn account(&self, account: &str) -> Result<Option<(Player, String)>, sqlx::Error> {
        let select = sqlx::query("select id, name, account, password from players where account = $1");
        let row = select.bind(account.to_lowercase()).fetch_optional(&self.pool).await?;
        row.map(|row| Ok((player(&row)?, row.try_get("password")?))).transpose()
    }
}

async fn add_session(connection: &mut AnyConnection, player: &str, hashed: &str) -> Result<(), sqlx::Error> {
    let insert = sqlx::query("insert into sessions (token, player, created) values ($1, $2, $3)");
    insert.bind(hashed).bind(player).bind(now()).execute(connection).await.map(|_| ())
}

/// Ends all sessions of a player; which those were.
async fn end_sessions(connection: &mut AnyConnection, player: &str) -> Result<Vec<String>, sqlx::Error> {
    let select = sqlx::query("select token from sessions where player = $1");
    let rows = select.bind(player).fetch_all(&mut *connection).await?;
    sqlx::query("delete from sessions where player = $1").bind(player).execute(connection).await?;
    rows.iter().map(|row| row.try_get("token")).collect()
}

pub(super) fn player(row: &AnyRow) -> Result<Player, sqlx::Error> {
    Ok(Player { id: row.try_get("id")?, name: row.try_get("name")?, account: row.try_get("account")? })
}
