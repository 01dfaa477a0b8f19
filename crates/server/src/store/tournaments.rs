//! Tournaments: what is played, who takes part, who met whom and how it ended.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, now};

engine::words! {
    /// How a tournament is played.
    pub enum Kind {
        /// Equals meet, nobody twice.
        Swiss = "swiss",
        /// Everybody meets everybody.
        RoundRobin = "round-robin",
        /// Whoever is free meets whoever is free, for some time.
        Arena = "arena",
        /// Tables of four.
        Fours = "fours",
    }
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its address.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How it is played.
    pub kind: Kind,
    /// The game.
    pub game: String,
    /// The clock of every table.
    pub clock: String,
    /// How many rounds; for an arena, how many minutes.
    pub rounds: i64,
    /// When it begins, in milliseconds.
    pub starts: i64,
    /// `waiting`, `running`, `over`, or `cancelled`.
    pub status: String,
    /// The round that is played, from 1.
    pub round: i64,
    /// Who has set it up.
    pub host: String,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Their number, in the order of entry.
    pub n: usize,
    /// The player's id, or `bot:LEVEL:NUMBER`.
    pub player: String,
    /// The name.
    pub name: String,
    /// Whether they have left.
    pub gone: bool,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The round.
    pub round: i64,
    /// The number of the table in it.
    pub board: i64,
    /// Who sits there, by number; one alone rests.
    pub who: Vec<usize>,
    /// Its address.
    pub table: String,
    /// The place of each, once it is over.
    pub places: Option<Vec<i64>>,
}

fn tournament(row: &AnyRow) -> Result<Tournament, sqlx::Error> {
    let kind: String = row.try_get("kind")?;
    Ok(Tournament {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        kind: kind.parse().unwrap_or(Kind::Swiss),
        game: row.try_get("game")?,
        clock: row.try_get("clock")?,
        rounds: row.try_get("rounds")?,
        starts: row.try_get("starts")?,
        status: row.try_get("status")?,
        round: row.try_get("round")?,
        host: row.try_get("host")?,
    })
}

impl Store {
    /// Sets a tournament up.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_tournament(&self, new: &Tournament) -> Result<(), sqlx::Error> {
        let insert = "insert into tournaments (id, name, kind, game, clock, rounds, starts, status, round, host) \
                      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let insert = sqlx::query(insert).bind(&new.id).bind(&new.name).bind(new.kind.word()).bind(&new.game);
        let insert = insert.bind(&new.clock).bind(new.rounds).bind(new.starts).bind(&new.status).bind(new.round);
        insert.bind(&new.host).execute(self.writes()?).await.map(|_| ())
    }

    /// A tournament.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tournament(&self, id: &str) -> Result<Option<Tournament>, sqlx::Error> {
        let row = sqlx::query("select * from tournaments where id = $1").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| tournament(&row)).transpose()
    }

    /// The tournaments, those that begin last first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tournaments(&self, most: i64) -> Result<Vec<Tournament>, sqlx::Error> {
        let select = sqlx::query("select * from tournaments order by starts desc, id limit $1").bind(most);
        select.fetch_all(&self.pool).await?.iter().map(tournament).collect()
    }

    /// The tournaments for which something may be due.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tournaments_due(&self) -> Result<Vec<Tournament>, sqlx::Error> {
        let select = "select * from tournaments where status = 'running' or (status = 'waiting' and starts <= $1)";
        sqlx::query(select).bind(now()).fetch_all(&self.pool).await?.iter().map(tournament).collect()
    }

    /// Moves a tournament on, unless another node has; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn move_on(&self, from: &Tournament, status: &str, round: i64) -> Result<bool, sqlx::Error> {
        let update = "update tournaments set status = $1, round = $2 where id = $3 and status = $4 and round = $5";
        let update = sqlx::query(update).bind(status).bind(round).bind(&from.id).bind(&from.status).bind(from.round);
        Ok(update.execute(self.writes()?).await?.rows_affected() == 1)
    }

    /// Somebody takes part, or comes back.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn enter(&self, id: &str, player: &str, name: &str) -> Result<(), sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = "update entrants set gone = 0, name = $3 where tournament = $1 and player = $2";
            let update = sqlx::query(update).bind(id).bind(player).bind(name).execute(&mut *connection).await?;
            if update.rows_affected() == 1 {
                return Ok(());
            }
            let insert = "insert into entrants (tournament, n, player, name, gone) \
                          select $1, count(*), $2, $3, 0 from entrants where tournament = $1";
            sqlx::query(insert).bind(id).bind(player).bind(name).execute(connection).await.map(|_| ())
        })
        .await
    }

    /// Somebody leaves; the rounds that follow are played without them.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn withdraw(&self, id: &str, player: &str) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update entrants set gone = 1 where tournament = $1 and player = $2");
        update.bind(id).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// Everybody who takes part, by number.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn participants(&self, id: &str) -> Result<Vec<Participant>, sqlx::Error> {
        let select =
            sqlx::query("select n, player, name, gone from entrants where tournament = $1 order by n").bind(id);
        let rows = select.fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Participant {
                n: row.try_get::<i64, _>("n")? as usize,
                player: row.try_get("player")?,
                name: row.try_get("name")?,
                gone: row.try_get::<i64, _>("gone")? == 1,
            })
        };
        rows.iter().map(read).collect()
    }

    /// The tables of a tournament, in order.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn boards(&self, id: &str) -> Result<Vec<Board>, sqlx::Error> {
        let select =
            "select round, board, who, table_id, places from boards where tournament = $1 order by round, board";
        let rows = sqlx::query(select).bind(id).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let list = |text: String| -> Vec<i64> { serde_json::from_str(&text).unwrap_or_default() };
            Ok(Board {
                round: row.try_get("round")?,
                board: row.try_get("board")?,
                who: list(row.try_get("who")?).into_iter().map(|n| n as usize).collect(),
                table: row.try_get("table_id")?,
                places: row.try_get::<Option<String>, _>("places")?.map(list),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Adds the tables of a round, all or none; whether no other node has.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn add_boards(&self, id: &str, boards: &[Board]) -> Result<bool, sqlx::Error> {
        let added = Store::atomically(self.writes()?, async |connection| {
            for board in boards {
                let insert = "insert into boards (tournament, round, board, who, table_id, places) \
                              values ($1, $2, $3, $4, $5, $6)";
                let insert = sqlx::query(insert).bind(id).bind(board.round).bind(board.board);
                let insert = insert.bind(format!("{:?}", board.who)).bind(&board.table);
                let places = board.places.as_ref().map(|places| format!("{places:?}"));
                insert.bind(places).execute(&mut *connection).await?;
            }
            Ok(())
        });
        match added.await {
            Ok(()) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Writes down how a table of a tournament ended.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_board(&self, id: &str, board: &Board, places: &[i64]) -> Result<(), sqlx::Error> {
        let update = "update boards set places = $1 where tournament = $2 and round = $3 and board = $4";
        let update = sqlx::query(update).bind(format!("{places:?}")).bind(id).bind(board.round).bind(board.board);
        update.execute(self.writes()?).await.map(|_| ())
    }

    /// The places at a table whose game is over and counted, by seat.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn places(&self, table: &str) -> Result<Vec<i64>, sqlx::Error> {
        let select =
            sqlx::query("select place, gone, seats from results where table_id = $1 order by seat").bind(table);
        let rows = select.fetch_all(&self.pool).await?;
        // Who has left finishes behind everybody who stayed.
        let place = |row: &AnyRow| {
            let (place, gone): (i64, i64) = (row.try_get("place")?, row.try_get("gone")?);
            Ok(place + gone * row.try_get::<i64, _>("seats")?)
        };
        rows.iter().map(place).collect()
    }
}
