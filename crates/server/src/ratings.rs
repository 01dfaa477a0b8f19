//! Leaderboards.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Response};
use club::{Period, Speed};
use serde::Deserialize;
use utoipa::IntoParams;
use web::people::ratings::{Board, Row};

use crate::app::{App, trouble};
use crate::error::Error;
use crate::store::{Leader, now};
use crate::visitor::Guest;
use crate::wire::{Leaders, Rated};

/// So many are on a leaderboard.
const MOST: i64 = 100;

/// Which leaderboard.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// The id of a game; the first on the shelf when left out.
    game: Option<String>,
    /// `quick`, `calm` or `days`.
    speed: Option<String>,
    /// A month such as `2026-11`, a season such as `2026-s4`, or `ever`.
    period: Option<String>,
}

struct Found {
    game: &'static str,
    speed: Speed,
    period: Period,
    leaders: Vec<Leader>,
}

async fn find(app: &App, wanted: &Wanted) -> Result<Found, Error> {
    let game = wanted.game.as_deref().map_or_else(|| shelf::shelf().first(), shelf::find).ok_or(Error::NotFound)?.id();
    let speed = wanted.speed.as_deref().map_or(Ok(Speed::Quick), str::parse).map_err(|_| Error::NotFound)?;
    let period = wanted.period.as_deref().map_or(Ok(Period::Ever), str::parse).map_err(|_| Error::NotFound)?;
    let leaders = app.store.leaders(game, speed, period, MOST).await?;
    Ok(Found { game, speed, period, leaders })
}

pub(crate) async fn page(State(app): State<App>, guest: Guest, Query(wanted): Query<Wanted>) -> Response {
    let found = match find(&app, &wanted).await {
        Ok(found) => found,
        Err(error) => return trouble(&guest, &error),
    };
    let row = |leader: &Leader| Row {
        name: leader.name.clone(),
        account: leader.account.clone(),
        bot: leader.player.strip_prefix("bot:").map(str::to_owned),
        own: leader.player == guest.id(),
        rating: leader.rating,
        provisional: leader.is_provisional(),
        games: leader.games,
    };
    let games: Vec<&str> = shelf::shelf().iter().map(|game| game.id()).collect();
    let rows: Vec<Row> = found.leaders.iter().map(row).collect();
    let (game, speed, period) = (found.game, found.speed, found.period);
    let board = Board { games: &games, game, speed, period, now: now(), rows: &rows };
    Html(web::people::ratings::page(&guest.visitor(), &board).into_string()).into_response()
}

/// The best of a game at a speed, in some time.
#[utoipa::path(
    get,
    path = "/api/v1/ratings",
    params(Wanted),
    responses((status = 200, body = Leaders), (status = 404, body = crate::wire::Refused))
)]
pub(crate) async fn list(State(app): State<App>, guest: Guest, Query(wanted): Query<Wanted>) -> Response {
    match find(&app, &wanted).await {
        Ok(found) => {
            let leaders = found.leaders.iter().map(Rated::of).collect();
            let (game, speed, period) = (found.game, found.speed.word(), found.period.to_string());
            Json(Leaders { game, speed, period, leaders }).into_response()
        }
        Err(error) => trouble(&guest, &error),
    }
}
