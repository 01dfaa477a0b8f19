//! What a profile shows: who somebody is, what they have played, what they have achieved.

use club::Speed;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::results::leader;
use super::{Finisher, Leader, Player, Store, now};

/// What an account tells of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Who it is.
    pub player: Player,
    /// The mark beside the name, one character; may be empty.
    pub mark: String,
    /// Whether nobody else sees the profile, and no leaderboard has the name.
    pub hidden: bool,
    /// Since when, in milliseconds.
    pub created: i64,
}

/// Games of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game.
    pub game: String,
    /// How many were played to the end.
    pub played: i64,
    /// How many were won.
    pub won: i64,
}

/// Which games of a history.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only of this game.
    pub game: Option<String>,
    /// Only at this speed.
    pub speed: Option<Speed>,
    /// Only won, or only not won.
    pub won: Option<bool>,
    /// Only before this time.
    pub before: Option<i64>,
}

/// A game that somebody has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The table.
    pub table: String,
    /// The game.
    pub game: String,
    /// How fast.
    pub speed: String,
    /// Whether it was rated.
    pub rated: bool,
    /// Their place, of how many.
    pub place: (i64, i64),
    /// Whether they have won.
    pub won: bool,
    /// Their points.
    pub points: i64,
    /// What it changed of the rating, where it did.
    pub gained: Option<i64>,
    /// When it ended, in milliseconds.
    pub at: i64,
    /// Who else played: the id and the name of each.
    pub others: Vec<(String, String)>,
}

/// Something somebody did for the first time, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achievement {
    /// What.
    pub id: String,
    /// The rule of the ledger.
    pub rule: String,
    /// At which table.
    pub table: String,
    /// When, in milliseconds.
    pub at: i64,
}

impl Store {
    /// The profile of an account.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn profile(&self, account: &str) -> Result<Option<Profile>, sqlx::Error> {
        let select = sqlx::query("select id, name, account, mark, hidden, created from players where account = $1");
        let row = select.bind(account.to_lowercase()).fetch_optional(&self.pool).await?;
        let read = |row: AnyRow| {
            Ok(Profile {
                player: super::people::player(&row)?,
                mark: row.try_get::<Option<String>, _>("mark")?.unwrap_or_default(),
                hidden: row.try_get::<Option<i64>, _>("hidden")? == Some(1),
                created: row.try_get("created")?,
            })
        };
        row.map(read).transpose()
    }

    /// Changes what an account tells of itself.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn change_profile(&self, player: &str, mark: &str, hidden: bool) -> Result<(), sqlx::Error> {
        let update = sqlx::query("update players set mark = $1, hidden = $2 where id = $3");
        update.bind(mark).bind(i64::from(hidden)).bind(player).execute(self.writes()?).await.map(|_| ())
    }

    /// The ratings of a player with their games and speeds.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<(String, Speed, Leader)>, sqlx::Error> {
        let select = "select player, '' as name, cast(null as text) as account, rating, deviation, games, game, speed \
                      from ratings where player = $1 order by game, speed";
        let rows = sqlx::query(select).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let speed: String = row.try_get("speed")?;
            Ok((row.try_get("game")?, speed.parse().unwrap_or(Speed::Untimed), leader(row)?))
        };
        rows.iter().map(read).collect()
    }

    /// How often a player has played and won, by game.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tallies(&self, player: &str) -> Result<Vec<Tally>, sqlx::Error> {
        let select = "select game, count(*) as played, cast(sum(won) as bigint) as won from results where player = $1 \
                      group by game order by game";
        let rows = sqlx::query(select).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Tally { game: row.try_get("game")?, played: row.try_get("played")?, won: row.try_get("won")? })
        };
        rows.iter().map(read).collect()
    }

    /// The games of a player, the latest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn history(&self, player: &str, filter: &Filter, most: i64) -> Result<Vec<Played>, sqlx::Error> {
        let select = "select * from results where player = $1 and ($2 = '' or game = $2) and ($3 = '' or speed = $3) \
                      and ($4 = -1 or won = $4) and at < $5 order by at desc, table_id limit $6";
        let select = sqlx::query(select).bind(player).bind(filter.game.clone().unwrap_or_default());
        let select = select.bind(filter.speed.map_or("", Speed::word)).bind(filter.won.map_or(-1, i64::from));
        let rows = select.bind(filter.before.unwrap_or(i64::MAX)).bind(most).fetch_all(&self.pool).await?;
        let mut games = Vec::new();
        for row in &rows {
            let mut game = played(row)?;
            let others = "select player, name from results where table_id = $1 and player <> $2 order by seat";
            for other in sqlx::query(others).bind(&game.table).bind(player).fetch_all(&self.pool).await? {
                game.others.push((other.try_get("player")?, other.try_get("name")?));
            }
            games.push(game);
        }
        Ok(games)
    }

    /// What somebody has achieved, the first first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn achievements(&self, player: &str) -> Result<Vec<Achievement>, sqlx::Error> {
        let select = sqlx::query("select id, rule, table_id, at from achievements where player = $1 order by at, id");
        let rows = select.bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            let (id, rule, table) = (row.try_get("id")?, row.try_get("rule")?, row.try_get("table_id")?);
            Ok(Achievement { id, rule, table, at: row.try_get("at")? })
        };
        rows.iter().map(read).collect()
    }
}

/// Notes what somebody has achieved in a game, once for good.
pub(super) async fn achieve(
    connection: &mut AnyConnection,
    finisher: &Finisher,
    table: &str,
) -> Result<(), sqlx::Error> {
    for (id, rule) in &finisher.achieved {
        let insert = "insert into achievements (player, id, rule, table_id, at) values ($1, $2, $3, $4, $5) \
                      on conflict do nothing";
        let insert = sqlx::query(insert).bind(&finisher.player).bind(id).bind(*rule).bind(table).bind(now());
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

fn played(row: &AnyRow) -> Result<Played, sqlx::Error> {
    let yes = |column: &str| row.try_get::<i64, _>(column).map(|number| number == 1);
    Ok(Played {
        table: row.try_get("table_id")?,
        game: row.try_get("game")?,
        speed: row.try_get("speed")?,
        rated: yes("rated")?,
        place: (row.try_get("place")?, row.try_get("seats")?),
        won: yes("won")?,
        points: row.try_get("points")?,
        gained: row.try_get::<Option<i64>, _>("gained")?.map(|gained| (gained + 500).div_euclid(1000)),
        at: row.try_get("at")?,
        others: Vec::new(),
    })
}
