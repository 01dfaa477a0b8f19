//! Results and ratings. A result counts once, with the ratings that follow from it.

use club::{Finish, Period, Rating, Speed, rate};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::profiles::achieve;
use super::{Store, now};

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The table.
    pub table: String,
    /// The game.
    pub game: String,
    /// How fast it was played.
    pub speed: Speed,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Everybody who played, by seat.
    pub seats: Vec<Finisher>,
}

/// Somebody who has finished a game.
#[derive(Clone, Debug)]
pub struct Finisher {
    /// The player's id, `bot:LEVEL`, or nothing for somebody who has no account any more.
    pub player: String,
    /// The name shown; bots have none.
    pub name: String,
    /// How they finished.
    pub finish: Finish,
    /// Their points.
    pub points: i32,
    /// Whether they have won.
    pub won: bool,
    /// The rating to begin with.
    pub newcomer: Rating,
    /// What they have achieved, each with its rule.
    pub achieved: Vec<(String, &'static str)>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The player's id, or `bot:LEVEL`.
    pub player: String,
    /// The name shown; bots have none.
    pub name: String,
    /// The name of the account, for the address of the profile.
    pub account: Option<String>,
    /// The rating, as people read it.
    pub rating: i64,
    /// How uncertain it is.
    pub deviation: i64,
    /// The rated games they have played in the time that the leaderboard is about.
    pub games: i64,
}

impl Leader {
    /// Whether too little is known to compare it with others.
    pub fn is_provisional(&self) -> bool {
        self.deviation as f64 > Rating::CERTAIN
    }
}

/// Between two games the certainty of a rating fades by such periods: weeks.
const WEEK: f64 = 7.0 * 24.0 * 60.0 * 60.0 * 1000.0;

fn thousandths(value: f64) -> i64 {
    (value * 1000.0).round() as i64
}

impl Store {
    /// Counts a result, unless that was done before; whether it did.
    ///
    /// # Errors
    /// If the database does not answer; nothing has changed then.
    pub async fn count(&self, finished: &Finished) -> Result<bool, sqlx::Error> {
        Store::atomically(self.writes()?, async |connection| {
            let update = "update tables set counted = $1 where id = $2 and counted is null";
            let update = sqlx::query(update).bind(now()).bind(&finished.table).execute(&mut *connection).await?;
            if update.rows_affected() == 0 {
                return Ok(false);
            }
            if self.node.is_some() {
                // Two games of one player may end at the same time; one is counted after the other.
                sqlx::query("select pg_advisory_xact_lock(7879)::text").execute(&mut *connection).await?;
            }
            let row = sqlx::query("select updated from tables where id = $1").bind(&finished.table);
            let at: i64 = row.fetch_one(&mut *connection).await?.try_get("updated")?;
            let before = ratings_of(connection, finished, at).await?;
            let finishes: Vec<Finish> = finished.seats.iter().map(|seat| seat.finish).collect();
            let after = rate(&before, &finishes);
            for (seat, finisher) in finished.seats.iter().enumerate() {
                // A bot that has two seats counts once.
                let again = finished.seats[..seat].iter().any(|other| other.player == finisher.player);
                let change = before[seat].zip(after[seat]).filter(|_| !again);
                add_result(connection, finished, seat, change, at).await?;
                achieve(connection, finisher, &finished.table).await?;
                if let Some((_, after)) = change {
                    set_rating(connection, finished, &finisher.player, after, at).await?;
                }
            }
            Ok(true)
        })
        .await
    }

    /// Tables whose games are over and not counted yet.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn uncounted(&self, most: i64) -> Result<Vec<String>, sqlx::Error> {
        let select = "select id from tables where status = 'over' and counted is null limit $1";
        let rows = sqlx::query(select).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.try_get("id")).collect()
    }

    /// The best of a game at a speed in some time, the best first; those of whom too little is known come last.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn leaders(
        &self,
        game: &str,
        speed: Speed,
        period: Period,
        most: i64,
    ) -> Result<Vec<Leader>, sqlx::Error> {
        let rows = match period.bounds() {
            None => {
                let select = "select r.player, coalesce(p.name, '') as name, p.account, r.rating, r.deviation, r.games \
                              from ratings r left join players p on p.id = r.player \
                              where r.game = $1 and r.speed = $2 and coalesce(p.hidden, 0) = 0 \
                              order by case when r.deviation > $3 then 1 else 0 end, r.rating desc, r.player limit $4";
                let select = sqlx::query(select).bind(game).bind(speed.word()).bind(thousandths(Rating::CERTAIN));
                select.bind(most).fetch_all(&self.pool).await?
            }
            Some((from, to)) => {
                // Of two games that ended at the same time, the one counted last has made the rating more certain.
                let select = "select r.player, coalesce(p.name, '') as name, p.account, r.rating, r.deviation, r.games \
                              from (select player, rating, deviation, count(*) over (partition by player) as games, \
                              row_number() over (partition by player order by at desc, deviation, table_id) as back \
                              from results where game = $1 and speed = $2 and rated = 1 and rating is not null \
                              and at >= $3 and at < $4 and player <> '') r \
                              left join players p on p.id = r.player \
                              where r.back = 1 and coalesce(p.hidden, 0) = 0 \
                              order by case when r.deviation > $5 then 1 else 0 end, r.rating desc, r.player limit $6";
                let select = sqlx::query(select).bind(game).bind(speed.word()).bind(from).bind(to);
                select.bind(thousandths(Rating::CERTAIN)).bind(most).fetch_all(&self.pool).await?
            }
        };
        rows.iter().map(leader).collect()
    }

    /// The rating of a player in a game at a speed, if there is one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rating(&self, player: &str, game: &str, speed: Speed) -> Result<Option<Rating>, sqlx::Error> {
        let mut connection = self.pool.acquire().await?;
        Ok(rating(&mut connection, player, game, speed).await?.map(|(rating, _)| rating))
    }
}

pub(super) fn leader(row: &AnyRow) -> Result<Leader, sqlx::Error> {
    let whole = |column: &str| row.try_get::<i64, _>(column).map(|thousandths| (thousandths + 500).div_euclid(1000));
    Ok(Leader {
        player: row.try_get("player")?,
        name: row.try_get("name")?,
        account: row.try_get("account")?,
        rating: whole("rating")?,
        deviation: whole("deviation")?,
        games: row.try_get("games")?,
    })
}

/// The ratings before a game, of those who can have one; nobody has where it is not rated.
async fn ratings_of(
    connection: &mut AnyConnection,
    finished: &Finished,
    now: i64,
) -> Result<Vec<Option<Rating>>, sqlx::Error> {
    let mut before = Vec::new();
    for seat in &finished.seats {
        if !finished.rated || seat.player.is_empty() {
            before.push(None);
            continue;
        }
        let known = rating(connection, &seat.player, &finished.game, finished.speed).await?;
        before.push(Some(known.map_or(seat.newcomer, |(rating, at)| rating.idle((now - at) as f64 / WEEK))));
    }
    Ok(before)
}

async fn rating(
    connection: &mut AnyConnection,
    player: &str,
    game: &str,
    speed: Speed,
) -> Result<Option<(Rating, i64)>, sqlx::Error> {
    let select = "select rating, deviation, volatility, at from ratings where player = $1 and game = $2 and speed = $3";
    let select = sqlx::query(select).bind(player).bind(game).bind(speed.word());
    let row = select.fetch_optional(connection).await?;
    let read = |row: AnyRow| {
        let number = |column: &str| row.try_get::<i64, _>(column).map(|number| number as f64);
        let rating = Rating {
            rating: number("rating")? / 1000.0,
            deviation: number("deviation")? / 1000.0,
            volatility: number("volatility")? / 1_000_000.0,
        };
        Ok((rating, row.try_get("at")?))
    };
    row.map(read).transpose()
}

async fn add_result(
    connection: &mut AnyConnection,
    finished: &Finished,
    seat: usize,
    change: Option<(Rating, Rating)>,
    at: i64,
) -> Result<(), sqlx::Error> {
    let insert = "insert into results (table_id, seat, player, name, game, speed, rated, seats, place, points, won, gone, \
                  rating, deviation, gained, at) \
                  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
    let finisher = &finished.seats[seat];
    let insert = sqlx::query(insert).bind(&finished.table).bind(seat as i64);
    let insert = insert.bind(&finisher.player).bind(&finisher.name).bind(&finished.game).bind(finished.speed.word());
    let insert = insert.bind(i64::from(finished.rated)).bind(finished.seats.len() as i64);
    let insert = insert.bind(finisher.finish.place as i64).bind(i64::from(finisher.points));
    let insert = insert.bind(i64::from(finisher.won)).bind(i64::from(finisher.finish.left));
    let insert = insert.bind(change.map(|(_, after)| thousandths(after.rating)));
    let insert = insert.bind(change.map(|(_, after)| thousandths(after.deviation)));
    let insert = insert.bind(change.map(|(before, after)| thousandths(after.rating - before.rating))).bind(at);
    insert.execute(connection).await.map(|_| ())
}

async fn set_rating(
    connection: &mut AnyConnection,
    finished: &Finished,
    player: &str,
    rating: Rating,
    at: i64,
) -> Result<(), sqlx::Error> {
    let upsert = "insert into ratings (player, game, speed, rating, deviation, volatility, games, at) \
                  values ($1, $2, $3, $4, $5, $6, 1, $7) on conflict (player, game, speed) do update \
                  set rating = $4, deviation = $5, volatility = $6, games = ratings.games + 1, at = $7";
    let upsert = sqlx::query(upsert).bind(player).bind(&finished.game).bind(finished.speed.word());
    let upsert = upsert.bind(thousandths(rating.rating)).bind(thousandths(rating.deviation));
    let upsert = upsert.bind((rating.volatility * 1_000_000.0).round() as i64).bind(at);
    upsert.execute(connection).await.map(|_| ())
}
