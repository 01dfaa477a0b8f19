//! The same as JSON, so that a script can open a table, read its view and play.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use engine::{AnyMatch, OptionKind, Setup, Turn, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use web::table::Table;

use crate::app::{App, trouble};
use crate::error::Error;
use crate::pages::new_table;
use crate::secret;
use crate::store::{Sitting, Terms};
use crate::table::viewer;
use crate::visitor::{Guest, Known};

/// The description of the interface.
pub(crate) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json")).into_response()
}

/// The games with their options.
pub(crate) async fn games() -> Json<Value> {
    let option = |option: &engine::OptionSpec| {
        let kind = match option.kind {
            OptionKind::Module => "module",
            OptionKind::Flag => "flag",
            OptionKind::Choice(_) => "choice",
            OptionKind::Several(_) => "several",
            OptionKind::Number(_) => "number",
        };
        json!({ "id": option.id, "kind": kind, "takes": option.takes(), "default": option.default, "meaning": option.meaning, "rule": option.rule })
    };
    let games: Vec<Value> = shelf::shelf()
        .iter()
        .map(|game| {
            let schema = game.schema();
            let options: Vec<Value> = schema.options.iter().map(option).collect();
            json!({ "id": game.id(), "title": game.title(), "version": game.version(),
                    "players": [schema.players.start(), schema.players.end()], "options": options })
        })
        .collect();
    Json(json!({ "games": games, "bots": Level::ALL.iter().map(|level| level.word()).collect::<Vec<_>>() }))
}

#[derive(Deserialize)]
pub(crate) struct NewTable {
    game: String,
    seats: Vec<String>,
    #[serde(default)]
    with: Vec<String>,
    #[serde(default)]
    set: BTreeMap<String, String>,
    /// Such as `600+10`; none by default.
    clock: Option<String>,
    /// Whether a bot may be asked for a hint.
    #[serde(default = "yes")]
    hints: bool,
}

const fn yes() -> bool {
    true
}

/// Opens a table; seats are `me`, `open` or a bot's level.
pub(crate) async fn create(
    State(app): State<App>,
    known: Known,
    Json(asked): Json<NewTable>,
) -> Result<Response, Response> {
    let mut guest = known.guest.clone();
    guest.json = true;
    let failed = |error: Error| trouble(&guest, &error);
    let game = shelf::find(&asked.game).ok_or_else(|| failed(Error::NotFound))?;
    let setup = Setup { players: Some(asked.seats.len()), with: asked.with, set: asked.set.into_iter().collect() };
    let chosen = game.schema().choose(&setup).map_err(|error| failed(error.into()))?;
    let sitting = |word: &String| match word.as_str() {
        "me" => {
            Ok(Sitting::Person { player: known.player.id.clone(), name: known.player.name.clone(), stand_in: None })
        }
        "open" => Ok(Sitting::Open { token: secret::token() }),
        level => level
            .parse::<Level>()
            .map(|level| Sitting::Bot { level: level.to_string() })
            .map_err(|error| failed(Error::Bad(error.to_string()))),
    };
    let seats = asked.seats.iter().map(sitting).collect::<Result<Vec<_>, _>>()?;
    let clock = asked.clock.map(|clock| clock.parse()).transpose().map_err(|error| failed(Error::from(error)))?;
    let terms = Terms { clock, no_hints: !asked.hints };
    let room = app.rooms.create(new_table(game, &chosen, seats, terms)).await.map_err(failed)?;
    let mut response = (StatusCode::CREATED, Json(json!({ "id": room.id }))).into_response();
    if let Some(cookie) = known.cookie.as_deref().and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Whose turn it is and what they may do: the little that somebody needs who follows the game by other means.
pub(crate) async fn moves(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Result<Response, Response> {
    shown(&app, &id, guest, |table, game| {
        json!({
            "version": table.version, "to_act": game.turn().to_string(), "over": game.turn() == Turn::Over,
            "legal": legal(game, table.viewer),
        })
    })
    .await
}

/// The table as the sender of the request may see it.
pub(crate) async fn view(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Result<Response, Response> {
    shown(&app, &id, guest, |table, game| {
        json!({
            "id": table.id, "game": game.game(), "version": table.version, "to_act": game.turn().to_string(),
            "over": game.turn() == Turn::Over, "legal": legal(game, table.viewer), "scores": game.scores(),
            "ranking": game.ranking(), "seed_hash": table.seed_hash, "view": game.json(table.viewer),
            "events": game.events(0, table.viewer),
        })
    })
    .await
}

/// What the sender of a request may see of a table, as JSON.
async fn shown(
    app: &App,
    id: &str,
    mut guest: Guest,
    show: impl FnOnce(&Table<'_>, &dyn AnyMatch) -> Value,
) -> Result<Response, Response> {
    guest.json = true;
    let room = app.rooms.room(id).await.map_err(|error| trouble(&guest, &error))?;
    let viewer = viewer(&room, &guest);
    if viewer != Viewer::Spectator {
        room.was_here(guest.id());
    }
    Ok(Json(room.show(viewer, guest.lang, &guest.site, show)).into_response())
}

/// The legal moves of whoever looks.
fn legal(game: &dyn AnyMatch, viewer: Viewer) -> Vec<String> {
    if matches!(game.turn(), Turn::Seat(seat) if viewer.is(seat)) { game.legal() } else { Vec::new() }
}
