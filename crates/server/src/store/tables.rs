//! Tables, who sits there and what is said.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Sitting, Store, TableRow, TakeBack, Terms, news, now};

impl Store {
    /// Opens a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_table(&self, table: &TableRow) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let insert = "insert into tables (id, game, setup, seats, seed, seed_hash, status, terms, created, updated, \
                          host) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
            sqlx::query(insert)
                .bind(&table.id)
                .bind(&table.game)
                .bind(&table.setup)
                .bind(json(&table.seats))
                .bind(&table.seed)
                .bind(&table.seed_hash)
                .bind(&table.status)
                .bind(json(&table.terms))
                .bind(now())
                .bind(now())
                .bind(&table.host)
                .execute(&mut *connection)
                .await?;
            add_sits(connection, &table.id, &table.seats).await
        })
        .await
    }

    /// A table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, sqlx::Error> {
        let row = sqlx::query("select * from tables where id = $1").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| table(&row)).transpose()
    }

    /// The newest tables with this status.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_with(&self, status: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = sqlx::query("select * from tables where status = $1 order by updated desc limit $2");
        select.bind(status).bind(most).fetch_all(&self.pool).await?.iter().map(table).collect()
    }

    /// The newest tables where a player sits.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables_of(&self, player: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = "select t.* from tables t join sits s on s.table_id = t.id where s.player = $1 \
                      order by t.updated desc limit $2";
        let rows = sqlx::query(select).bind(player).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(table).collect()
    }

    /// Changes who sits where, and the status, unless somebody else has changed the seats since; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn seat(
        &self,
        id: &str,
        before: &[Sitting],
        seats: &[Sitting],
        status: &str,
    ) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update =
                sqlx::query("update tables set seats = $1, status = $2, updated = $3 where id = $4 and seats = $5");
            let update = update.bind(json(seats)).bind(status).bind(now()).bind(id).bind(json(before));
            let changed = update.execute(&mut *connection).await?.rows_affected() > 0;
            if changed {
                add_sits(connection, id, seats).await?;
                news::tell(connection, self.node.as_deref(), id).await?;
            }
            Ok(changed)
        })
        .await
    }

    /// Takes somebody off their seat before the game begins, unless somebody else has changed the seats since; whether it did.
    /// Who was asked to leave does not come back.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn unseat(
        &self,
        id: &str,
        before: &[Sitting],
        seats: &[Sitting],
        (player, away): (&str, bool),
    ) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = "update tables set seats = $1, updated = $2 where id = $3 and seats = $4 and status = 'open'";
            let update = sqlx::query(update).bind(json(seats)).bind(now()).bind(id).bind(json(before));
            if update.execute(&mut *connection).await?.rows_affected() == 0 {
                return Ok(false);
            }
            let delete = sqlx::query("delete from sits where table_id = $1 and player = $2");
            delete.bind(id).bind(player).execute(&mut *connection).await?;
            if away {
                ask(connection, id, player, true).await?;
            }
            news::tell(connection, self.node.as_deref(), id).await?;
            Ok(true)
        })
        .await
    }

    /// Asks people to a table, so that they may sit down there.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn invite(&self, id: &str, players: &[String]) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            for player in players {
                ask(connection, id, player, false).await?;
            }
            Ok(())
        })
        .await
    }

    /// Whether a player was asked to a table (`false`), or away from it (`true`).
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn was_asked(&self, id: &str, player: &str) -> Result<Option<bool>, sqlx::Error> {
        let select = sqlx::query("select away from asked where table_id = $1 and player = $2");
        let row = select.bind(id).bind(player).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get::<i64, _>("away")? == 1)).transpose()
    }

    /// Gives a table another status, if it has this one and these seats still; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_table(&self, id: &str, seats: &[Sitting], (from, to): (&str, &str)) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = "update tables set status = $1, updated = $2 where id = $3 and status = $4 and seats = $5";
            let update = sqlx::query(update).bind(to).bind(now()).bind(id).bind(from).bind(json(seats));
            let ended = update.execute(&mut *connection).await?.rows_affected() > 0;
            if ended {
                news::tell(connection, self.node.as_deref(), id).await?;
            }
            Ok(ended)
        })
        .await
    }

    /// The games that run, with their terms and when something happened there last, which is before some time: so many after
    /// this one, the longest silent first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn left_alone(
        &self,
        before: i64,
        (since, after): (i64, &str),
        most: i64,
    ) -> Result<Vec<(String, Terms, i64)>, sqlx::Error> {
        let select = "select id, terms, updated from tables where status = 'running' and updated < $1 \
                      and (updated > $2 or (updated = $2 and id > $3)) order by updated, id limit $4";
        let select = sqlx::query(select).bind(before).bind(since).bind(after).bind(most);
        let rows = select.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("id")?, read(row, "terms")?, row.try_get("updated")?))).collect()
    }

    /// Remembers who must decide at a table.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn set_due(&self, id: &str, due: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update tables set due = $1 where id = $2");
        update.bind(due).bind(id).execute(self.writes()?).await.map(|_| ())
    }

    /// Tables that run and of which nobody has written down who must decide.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn without_due(&self, most: i64) -> Result<Vec<String>, sqlx::Error> {
        let select = sqlx::query("select id from tables where status = 'running' and due is null limit $1");
        select.bind(most).fetch_all(&self.pool).await?.iter().map(|row| row.try_get("id")).collect()
    }

    /// The tables at which a player must decide, the one that waits longest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn turns_of(&self, player: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = "select * from tables where due = $1 and status = 'running' order by updated limit $2";
        sqlx::query(select).bind(player).bind(most).fetch_all(&self.pool).await?.iter().map(table).collect()
    }

    /// The tables at which a seat waits for a player who was asked to come, the latest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn asked_to(&self, player: &str, most: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let select = "select t.* from tables t join asked a on a.table_id = t.id \
                      where a.player = $1 and a.away = 0 and t.status = 'open' \
                      and not exists (select 1 from sits s where s.player = $1 and s.table_id = t.id) \
                      order by t.updated desc limit $2";
        sqlx::query(select).bind(player).bind(most).fetch_all(&self.pool).await?.iter().map(table).collect()
    }

    /// Changes the question to take back, unless somebody else has changed it since; whether it did. The next move forgets it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ask(&self, id: &str, before: Option<&TakeBack>, now: Option<&TakeBack>) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = "update tables set take_back = $1 where id = $2 and coalesce(take_back, '') = $3";
            let update = sqlx::query(update).bind(now.map(json)).bind(id).bind(before.map(json).unwrap_or_default());
            let changed = update.execute(&mut *connection).await?.rows_affected() > 0;
            if changed {
                news::tell(connection, self.node.as_deref(), id).await?;
            }
            Ok(changed)
        })
        .await
    }

    /// Remembers how a game ended, for the day when its rules are no longer played.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remember_result(&self, id: &str, result: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update tables set result = $1 where id = $2");
        update.bind(result).bind(id).execute(self.writes()?).await.map(|_| ())
    }

    /// Remembers what was said, unless another node has said something since; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn say(&self, id: &str, n: usize, name: &str, words: &str) -> Result<bool, sqlx::Error> {
        let insert =
            "insert into chat (table_id, n, name, words, at) values ($1, $2, $3, $4, $5) on conflict do nothing";
        Store::atomically(self.writes()?, async |connection| {
            let insert = sqlx::query(insert).bind(id).bind(n as i64).bind(name).bind(words).bind(now());
            let said = insert.execute(&mut *connection).await?.rows_affected() == 1;
            news::tell(connection, self.node.as_deref(), id).await?;
            Ok(said)
        })
        .await
    }

    /// What was said, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn said(&self, id: &str) -> Result<Vec<(String, String)>, sqlx::Error> {
        let select = sqlx::query("select name, words from chat where table_id = $1 order by n");
        let rows = select.bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get("name")?, row.try_get("words")?))).collect()
    }
}

async fn ask(connection: &mut AnyConnection, id: &str, player: &str, away: bool) -> Result<(), sqlx::Error> {
    let insert = "insert into asked (table_id, player, away) values ($1, $2, $3) \
                  on conflict (table_id, player) do update set away = $3";
    sqlx::query(insert).bind(id).bind(player).bind(i64::from(away)).execute(connection).await.map(|_| ())
}

/// Remembers at which tables a player sits.
pub(super) async fn add_sits(connection: &mut AnyConnection, id: &str, seats: &[Sitting]) -> Result<(), sqlx::Error> {
    for sitting in seats {
        if let Sitting::Person { player, .. } = sitting {
            let insert = sqlx::query("insert into sits (player, table_id) values ($1, $2) on conflict do nothing");
            insert.bind(player).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Takes a player's name off the seats of a table and from what was said there; a bot plays on.
pub(super) async fn leave(
    connection: &mut AnyConnection,
    id: &str,
    seats: String,
    player: &str,
) -> Result<(), sqlx::Error> {
    let mut seats: Vec<Sitting> = serde_json::from_str(&seats).map_err(|error| sqlx::Error::Decode(error.into()))?;
    for sitting in &mut seats {
        if let Sitting::Person { player: known, name, stand_in } = sitting
            && known == player
        {
            let update = sqlx::query("update chat set name = '' where table_id = $1 and name = $2");
            update.bind(id).bind(&*name).execute(&mut *connection).await?;
            (*known, *name) = (String::new(), String::new());
            stand_in.get_or_insert_with(|| "medium".into());
        }
    }
    let update = sqlx::query("update tables set seats = $1 where id = $2");
    update.bind(json(&seats)).bind(id).execute(connection).await.map(|_| ())
}

pub(super) fn json(data: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(data).expect("plain data")
}

fn read<T: DeserializeOwned>(row: &AnyRow, column: &str) -> Result<T, sqlx::Error> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn table(row: &AnyRow) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        setup: row.try_get("setup")?,
        seats: read(row, "seats")?,
        seed: row.try_get("seed")?,
        seed_hash: row.try_get("seed_hash")?,
        status: row.try_get("status")?,
        terms: read(row, "terms")?,
        take_back: row.try_get::<Option<String>, _>("take_back")?.and_then(|text| serde_json::from_str(&text).ok()),
        result: row.try_get("result")?,
        host: row.try_get("host")?,
        repaired: row.try_get::<Option<i64>, _>("repaired")?.map(|moves| moves as usize),
    })
}
