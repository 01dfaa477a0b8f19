//! Quick pairing: somebody waits for another who wants the same game at the same speed; after a while a bot is offered.

use axum::Json;
use axum::extract::{Form, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use engine::Setup;
use serde::Deserialize;
use shelf::Boxed;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::pages::new_table;
use crate::secret;
use crate::store::{Clock, Player, Sitting, Terms, Tie, Waiting, now};
use crate::visitor::{Guest, Known};
use crate::wire::Search;

type Answer = Result<Response, Response>;

/// A bot is offered after so many milliseconds.
const ALONE: i64 = 20_000;

/// What somebody wants to play.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// The game; nothing for any.
    #[serde(default)]
    game: String,
    /// One of the clocks of the card.
    clock: String,
}

/// Tells the page whether a search runs.
fn with_cookie(mut response: Response, running: bool) -> Response {
    let age = if running { 86_400 } else { 0 };
    let cookie = format!("pairing=1; Path=/; Max-Age={age}; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Begins to wait; who finds somebody at once goes to the table.
pub(crate) async fn begin(State(app): State<App>, known: Known, Form(wanted): Form<Wanted>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    app.is_welcome(&known.player.id).await.map_err(failed)?;
    let offered = web::people::pairing::CLOCKS.contains(&wanted.clock.as_str());
    if !offered || !(wanted.game.is_empty() || shelf::find(&wanted.game).is_some()) {
        return Err(failed(Error::NotFound));
    }
    app.store.wait(&known.player.id, &wanted.game, &wanted.clock).await.map_err(|error| failed(error.into()))?;
    let table = pair(&app, &known.player).await.map_err(failed)?;
    let running = table.is_none();
    let address = table.map_or_else(|| "/lobby".to_owned(), |table| format!("/table/{table}"));
    Ok(with_cookie(see_other(&address, known.cookie.as_deref()), running))
}

pub(crate) async fn cancel(State(app): State<App>, guest: Guest) -> Answer {
    app.store.wait_no_more(guest.id()).await.map_err(|error| trouble(&guest, &error.into()))?;
    let answer = if guest.json { Json(Search::default()).into_response() } else { see_other("/lobby", None) };
    Ok(with_cookie(answer, false))
}

/// Plays with a bot instead of waiting on.
pub(crate) async fn bot(State(app): State<App>, known: Known) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let waits = app.store.still_waits(&known.player.id).await.map_err(|error| failed(error.into()))?;
    let waits = waits.ok_or_else(|| failed(Error::Said("pairing-over")))?;
    if let Some(table) = waits.table {
        return Ok(with_cookie(see_other(&format!("/table/{table}"), None), false));
    }
    let seats = vec![Sitting::person(&known.player), Sitting::Bot { level: Level::Medium.to_string() }];
    let made = open(&app, &secret::address(), (&waits.game, &waits.clock), seats, &known.player, false).await;
    let table = made.map_err(failed)?;
    app.store.wait_no_more(&known.player.id).await.map_err(|error| failed(error.into()))?;
    Ok(with_cookie(see_other(&format!("/table/{table}"), known.cookie.as_deref()), false))
}

/// How the search goes, in the reader's words: for how long, whether a bot is offered, or to which table it has led.
#[utoipa::path(
    post,
    path = "/api/v1/pairing",
    responses((status = 200, description = "How the search goes; that you still wait is written down", body = Search))
)]
pub(crate) async fn look(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let Some(player) = &guest.player else { return Ok(with_cookie(Json(Search::default()).into_response(), false)) };
    let found = pair(&app, player).await.map_err(failed)?;
    let waits = app.store.still_waits(&player.id).await.map_err(|error| failed(error.into()))?;
    let lang = guest.lang;
    let search = match (found, waits) {
        (Some(table), _) => Search { table: Some(table), ..Search::default() },
        (None, None) => Search::default(),
        (None, Some(waits)) => {
            let waited = (now() - waits.since).max(0);
            let clock = format!("{}:{:02}", waited / 60_000, waited / 1000 % 60);
            Search {
                waiting: true,
                say: lang.with("pairing-runs", &[("time", clock.into())]),
                cancel: lang.text("table-cancel"),
                bot: (waited >= ALONE).then(|| lang.text("pairing-bot")),
                table: None,
            }
        }
    };
    let running = search.waiting;
    Ok(with_cookie(Json(search).into_response(), running))
}

/// Looks for somebody who wants the same and came before; the table, once there is one.
async fn pair(app: &App, player: &Player) -> Result<Option<String>, Error> {
    let Some(own) = app.store.still_waits(&player.id).await? else { return Ok(None) };
    if let Some(table) = own.table {
        // Whoever has found us may still be opening it.
        if app.store.table(&table).await?.is_none() {
            return Ok(None);
        }
        app.store.wait_no_more(&player.id).await?;
        return Ok(Some(table));
    }
    let clock: Clock = own.clock.parse()?;
    for other in app.store.matches(&own, clock.every_turn).await? {
        if is_apart(app, &own.player, &other.player).await? {
            continue;
        }
        let table = secret::address();
        if !app.store.take_to(&own.player, &table).await? {
            return Ok(None);
        }
        if app.store.take_to(&other.player, &table).await? {
            return meet(app, player, &own, &other, &table).await.map(Some);
        }
        app.store.take_back_from(&table).await?;
    }
    Ok(None)
}

/// Whether one of two does not want to meet the other.
async fn is_apart(app: &App, one: &str, two: &str) -> Result<bool, Error> {
    Ok(app.store.is_tied(one, two, Tie::Blocked).await? || app.store.is_tied(two, one, Tie::Blocked).await?)
}

/// Opens the table of two who have found each other; whoever came first has the first seat.
async fn meet(app: &App, player: &Player, own: &Waiting, other: &Waiting, table: &str) -> Result<String, Error> {
    let opened = async {
        let first = app.store.player(&other.player).await?.ok_or(Error::NotFound)?;
        let rated = first.account.is_some() && player.account.is_some();
        let game = if own.game.is_empty() { &other.game } else { &own.game };
        let seats = vec![Sitting::person(&first), Sitting::person(player)];
        open(app, table, (game, &own.clock), seats, &first, rated).await
    }
    .await;
    match opened {
        Ok(table) => {
            app.store.wait_no_more(&own.player).await?;
            Ok(table)
        }
        Err(error) => {
            app.store.take_back_from(table).await?;
            Err(error)
        }
    }
}

async fn open(
    app: &App,
    table: &str,
    (game, clock): (&str, &str),
    seats: Vec<Sitting>,
    host: &Player,
    rated: bool,
) -> Result<String, Error> {
    let any = || -> &'static Boxed { &shelf::shelf()[usize::from(secret::bytes::<1>()[0]) % shelf::shelf().len()] };
    let game = if game.is_empty() { any() } else { shelf::find(game).ok_or(Error::NotFound)? };
    let chosen = game.schema().choose(&Setup::players(seats.len()))?;
    let terms = Terms { clock: Some(clock.parse()?), no_hints: rated, rated, ..Terms::default() };
    let mut row = new_table(game, &chosen, seats, terms, host);
    table.clone_into(&mut row.id);
    Ok(app.rooms.create(row).await?.id.clone())
}
