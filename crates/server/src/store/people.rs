//! People: guests, accounts and their sessions.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Player, Store, now};

impl Store {
    /// Makes a guest with a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_guest(&self, player: &Player, session: &str) -> Result<(), sqlx::Error> {
        Store::atomically(&self.pool, async |connection| {
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
        let mut connection = self.pool.acquire().await?;
        add_session(&mut connection, player, hashed).await
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_session(&self, hashed: &str) -> Result<(), sqlx::Error> {
        sqlx::query("delete from sessions where token = $1").bind(hashed).execute(&self.pool).await.map(|_| ())
    }

    /// The player behind a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn player_of(&self, hashed: &str) -> Result<Option<Player>, sqlx::Error> {
        let select =
            "select p.id, p.name, p.account from players p join sessions s on s.player = p.id where s.token = $1";
        let row = sqlx::query(select).bind(hashed).fetch_optional(&self.pool).await?;
        row.map(|row| player(&row)).transpose()
    }

    /// Gives a player another name.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rename(&self, player: &str, name: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set name = $1 where id = $2");
        update.bind(name).bind(player).execute(&self.pool).await.map(|_| ())
    }

    /// Turns a guest into an account, unless the account's name is taken.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn make_account(&self, player: &str, account: &str, password: &str) -> Result<bool, sqlx::Error> {
        let update =
            sqlx::query("update players set account = $1, password = $2, name = $3 where id = $4 and account is null");
        let done =
            update.bind(account.to_lowercase()).bind(password).bind(account).bind(player).execute(&self.pool).await;
        match done {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
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

fn player(row: &AnyRow) -> Result<Player, sqlx::Error> {
    Ok(Player { id: row.try_get("id")?, name: row.try_get("name")?, account: row.try_get("account")? })
}
