//! The same as JSON, so that a script can open a table, read its view and play. `docs/API.md` describes it.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::Level;
use engine::{AnyMatch, Setup, Turn, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::OpenApi;
use web::table::Table;

use crate::app::{App, trouble};
use crate::error::Error;
use crate::pages::new_table;
use crate::room::Wish;
use crate::secret;
use crate::store::Sitting;
use crate::table::{carry_out, viewer};
use crate::terms;
use crate::visitor::{Guest, Known};
use crate::wire::{self, GameCard, Games, Made, MakeMove, NewTable, Opened, Refused, Shown, WhoseTurn};

/// The description of the interface, made from the handlers and types below.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tavola",
        version = "1",
        description = "Open a table, read its view, play. The session cookie of the first answer says who you are."
    ),
    paths(
        games,
        schema,
        create,
        view,
        moves,
        make_move,
        crate::ratings::list,
        crate::lobby::turns,
        crate::pairing::look,
        crate::tournament::export,
        crate::table::wish,
        crate::table::bot,
        crate::table::talk,
        crate::table::say,
        crate::table::record,
        crate::table::picture,
        crate::thought::hint,
        crate::thought::found,
        crate::thought::look,
        crate::thought::forget,
        crate::plan::list,
        crate::plan::add,
        crate::plan::remove
    )
)]
struct Document;

/// The description as it is sent, with the schemas of the engine's types among its own.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(Document::openapi()).expect("the description is plain data");
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    schemas.expect("it has schemas").extend(wire::engine_schemas());
    document
});

pub(crate) async fn document() -> Response {
    Json(&*DOCUMENT).into_response()
}

/// A body of JSON; what it cannot be is answered as JSON, too, and unknown fields by their name.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequest<App> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Response> {
        let (mut parts, body) = request.into_parts();
        let (status, words) = match Json::from_request(Request::from_parts(parts.clone(), body), app).await {
            Ok(Json(body)) => return Ok(Body(body)),
            Err(refusal) => (refusal.status(), refusal.body_text()),
        };
        let mut guest = Guest::from_request_parts(&mut parts, app).await?;
        guest.json = true;
        Err(trouble(&guest, &Error::Refused(status, words)))
    }
}

/// The games with their options, and the levels of bots.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, description = "Games and levels of bots", body = Games)))]
pub(crate) async fn games() -> Json<Games> {
    let games = shelf::shelf().iter().map(GameCard::of).collect();
    Json(Games { games, bots: Level::ALL.iter().map(|level| level.word()).collect() })
}

/// The JSON Schemas of a game's views and events, made from its types.
#[utoipa::path(
    get,
    path = "/api/v1/games/{game}/schema",
    params(("game" = String, Path, description = "The id of a game")),
    responses((status = 200, description = "`view` and `event`, each a JSON Schema"), (status = 404, body = Refused))
)]
pub(crate) async fn schema(Path(game): Path<String>, guest: Guest) -> Result<Response, Response> {
    let game = shelf::find(&game).ok_or_else(|| trouble(&guest, &Error::NotFound))?;
    Ok(Json(game.schemas()).into_response())
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    request_body = NewTable,
    responses(
        (status = 201, description = "The table", body = Opened),
        (status = 400, description = "It cannot be played so", body = Refused),
        (status = 404, description = "There is no such game", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A field is missing, unknown or of another kind", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    known: Known,
    Body(asked): Body<NewTable>,
) -> Result<Response, Response> {
    let failed = |error: Error| trouble(&known.guest, &error);
    app.may_open(&known).await.map_err(failed)?;
    let game = shelf::find(&asked.game).ok_or_else(|| failed(Error::NotFound))?;
    let setup = Setup { players: Some(asked.seats.len()), with: asked.with, set: asked.set.into_iter().collect() };
    let chosen = game.schema().choose(&setup).map_err(|error| failed(error.into()))?;
    let sitting = |word: &String| match word.as_str() {
        "me" => Ok(Sitting::person(&known.player)),
        "open" => Ok(Sitting::Open { token: secret::token() }),
        level => level
            .parse::<Level>()
            .map(|level| Sitting::Bot { level: level.to_string() })
            .map_err(|error| failed(Error::Bad(error.to_string()))),
    };
    let seats = asked.seats.iter().map(sitting).collect::<Result<Vec<_>, _>>()?;
    let terms = terms::Asked {
        clock: asked.clock.as_deref(),
        hints: asked.hints,
        rated: asked.rated,
        admission: asked.admission.as_deref(),
    };
    let terms = terms::agree(&terms, &seats, &known.player).map_err(failed)?;
    let room = app.rooms.create(new_table(game, &chosen, seats, terms, &known.player)).await.map_err(failed)?;
    let mut response = (StatusCode::CREATED, Json(Opened { id: room.id.clone() })).into_response();
    known.set_cookie(&mut response);
    Ok(response)
}

/// Whose turn it is and what they may do: the little that somebody needs who follows the game by other means.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/moves",
    params(("id" = String, Path, description = "The address of the table")),
    responses((status = 200, body = WhoseTurn), (status = 404, body = Refused))
)]
pub(crate) async fn moves(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Result<Response, Response> {
    shown(&app, &id, guest, turn).await
}

/// The table as the sender of the request may see it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}",
    params(("id" = String, Path, description = "The address of the table")),
    responses((status = 200, body = Shown), (status = 404, body = Refused))
)]
pub(crate) async fn view(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Result<Response, Response> {
    shown(&app, &id, guest, |table, game| Shown {
        id: table.id.to_owned(),
        game: game.game(),
        turn: turn(table, game),
        scores: game.scores(),
        ranking: game.ranking(),
        seed_hash: table.seed_hash.to_owned(),
        view: game.json(table.viewer),
        events: game.events(0, table.viewer),
    })
    .await
}

/// Makes a move.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/moves",
    params(("id" = String, Path, description = "The address of the table")),
    request_body = MakeMove,
    responses(
        (status = 200, description = "Made and durable", body = Made),
        (status = 400, description = "The body cannot be read", body = Refused),
        (status = 403, description = "The seat is not yours", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "The table has moved on", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A rule refuses, the move cannot be read, or a field is unknown", body = Refused),
        (status = 429, description = "Too many requests", body = Refused),
        (status = 503, description = "The database does not answer", body = Refused)
    )
)]
pub(crate) async fn make_move(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Body(asked): Body<MakeMove>,
) -> Result<Response, Response> {
    carry_out(&app, &id, &guest, asked.version, Wish::Move(asked.action)).await
}

/// What the sender of a request may see of a table, as JSON.
async fn shown<T: serde::Serialize>(
    app: &App,
    id: &str,
    guest: Guest,
    show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> T,
) -> Result<Response, Response> {
    let room = app.rooms.room(id).await.map_err(|error| trouble(&guest, &error))?;
    let viewer = viewer(&room, &guest);
    if viewer != Viewer::Spectator {
        room.was_here(guest.id());
    }
    Ok(Json(room.show(viewer, guest.lang, &guest.site, show)).into_response())
}

fn turn(table: &Table<'_>, game: &dyn AnyMatch) -> WhoseTurn {
    let to_act = game.turn();
    WhoseTurn { version: table.version, to_act, over: to_act == Turn::Over, legal: legal(game, table.viewer) }
}

/// The legal moves of whoever looks, who must be the one to decide.
fn legal(game: &dyn AnyMatch, viewer: Viewer) -> Vec<String> {
    if matches!(game.turn(), Turn::Seat(seat) if viewer.is(seat)) { game.legal() } else { Vec::new() }
}
