//! A table: its page, what one may wish for there, replay, record and picture.

use axum::Json;
use axum::extract::{Form, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use engine::{AnyMatch, Seat, Turn, Viewer};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use crate::api::Body;
use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::ledgers::rule_words;
use crate::names;
use crate::onward;
use crate::pages::{new_table, replayed};
use crate::room::{Again, Room, TakenBack, Wish};
use crate::secret;
use crate::shell::DRAWING;
use crate::store::{Player, Sitting};
use crate::thought;
use crate::visitor::{Guest, Known};
use crate::wire::{Line, Made, MakeMove, Refused, Seen, Talk, Words};
use std::sync::Arc;

type Answer = Result<Response, Response>;

pub(crate) async fn room(app: &App, id: &str, guest: &Guest) -> Result<Arc<Room>, Response> {
    app.rooms.room(id).await.map_err(|error| trouble(guest, &error))
}

/// The seat from which a guest looks at a table.
pub(crate) fn viewer(room: &Room, guest: &Guest) -> Viewer {
    room.seat_of(guest.id()).map_or(Viewer::Spectator, Viewer::Seat)
}

pub(crate) async fn page(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let viewer = viewer(&room, &guest);
    let visitor = guest.visitor();
    Ok(Html(room.page(viewer, guest.lang, &guest.site, &visitor)).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Invitation {
    token: Option<String>,
}

/// The seat with this number, as people count.
fn numbered(number: usize, guest: &Guest) -> Result<Seat, Response> {
    let seat = number.checked_sub(1).filter(|seat| *seat < Seat::MAX);
    seat.map(Seat::new).ok_or_else(|| trouble(guest, &Error::NotFound))
}

/// An invitation to an open seat: who plays what, and a button to sit down.
pub(crate) async fn invitation(
    State(app): State<App>,
    Path((id, seat)): Path<(String, usize)>,
    Query(invitation): Query<Invitation>,
    guest: Guest,
) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let seat = numbered(seat, &guest)?;
    if room.seat_of(guest.id()).is_some() {
        return Ok(see_other(&format!("/table/{id}"), None));
    }
    let token = invitation.token.as_deref();
    let mut refused = room.may_sit(seat, token).err();
    let nobody = || Player { id: String::new(), name: String::new(), account: None };
    if refused.is_none() && (guest.player.is_some() || token.is_none()) {
        refused = app.rooms.admits(&room, token, &guest.player.clone().unwrap_or_else(nobody)).await.err();
    }
    if let Some(error) = refused.as_ref().filter(|error| !matches!(error, Error::Taken)) {
        return Err(trouble(&guest, error));
    }
    let (status, full) = (refused.as_ref().map_or(StatusCode::OK, Error::status), refused.is_some());
    let shown = room.show(Viewer::Spectator, guest.lang, &guest.site, |table, game| {
        web::pages::invitation(&guest.visitor(), table, game, seat, token, full)
    });
    Ok((status, Html(shown.into_string())).into_response())
}

/// Takes an open seat; with a token by invitation.
pub(crate) async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, usize)>,
    known: Known,
    Form(invitation): Form<Invitation>,
) -> Answer {
    let room = room(&app, &id, &known.guest).await?;
    let seat = numbered(seat, &known.guest)?;
    app.is_welcome(&known.player.id).await.map_err(|error| trouble(&known.guest, &error))?;
    let sat = app.rooms.sit(&room, seat, invitation.token.as_deref(), &known.player).await;
    sat.map_err(|error| trouble(&known.guest, &error))?;
    Ok(see_other(&format!("/table/{id}"), known.cookie.as_deref()))
}

/// The same table once more, everybody one seat further; people are invited by a line in the chat, bots sit down at once.
pub(crate) async fn rematch(State(app): State<App>, Path(id): Path<String>, known: Known) -> Answer {
    once_more(&app, &id, &known, 1).await
}

/// The same table once more, everybody where they sat.
pub(crate) async fn same_again(State(app): State<App>, Path(id): Path<String>, known: Known) -> Answer {
    once_more(&app, &id, &known, 0).await
}

async fn once_more(app: &App, id: &str, known: &Known, further: usize) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    app.may_open(known).await.map_err(failed)?;
    let room = room(app, id, &known.guest).await?;
    let own = room.seat_of(&known.player.id).ok_or_else(|| failed(Error::NotYours))?;
    let again = room.again(own, further).ok_or_else(|| failed(Error::Said("again-later")))?;
    let Again { game, seats, terms, people } = again;
    let invited = seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }));
    let chosen = game.chosen().clone();
    let row = new_table(shelf::of(game.as_ref()), &chosen, seats, terms, &known.player);
    let next = app.rooms.create(row).await.map_err(failed)?;
    if invited {
        app.store.invite(&next.id, &people).await.map_err(|error| failed(error.into()))?;
        let words = known.guest.lang.with("rematch-invites", &[("link", format!("/table/{}", next.id).into())]);
        app.rooms.say(&room, &known.player.name, &words).await.map_err(failed)?;
    }
    Ok(see_other(&format!("/table/{}", next.id), known.cookie.as_deref()))
}

/// Cancels a table that nobody has joined.
pub(crate) async fn cancel(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let room = room(&app, &id, &guest).await?;
    app.rooms.cancel(&room, guest.id()).await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other("/", None))
}

/// Takes somebody off a seat before the game begins: the host anybody, everybody themselves.
pub(crate) async fn kick(State(app): State<App>, Path((id, seat)): Path<(String, usize)>, guest: Guest) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let seat = numbered(seat, &guest)?;
    app.rooms.unseat(&room, seat, guest.id()).await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other(&format!("/table/{id}"), None))
}

pub(crate) async fn carry_out(app: &App, id: &str, guest: &Guest, version: usize, wish: Wish) -> Answer {
    let room = room(app, id, guest).await?;
    let seat = room.seat_of(guest.id()).ok_or_else(|| trouble(guest, &Error::NotYours))?;
    room.was_here(guest.id());
    let wished = app.rooms.wish(&room, seat, version, &wish, guest.arrived).await;
    let version = wished.map_err(|error| trouble(guest, &error))?;
    Ok(Json(Made { ok: true, version }).into_response())
}

pub(crate) async fn make_move(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Body(asked): Body<MakeMove>,
) -> Answer {
    carry_out(&app, &id, &guest, asked.version, Wish::Move(asked.action)).await
}

/// Something that a seat wishes for beside its moves.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/{wish}",
    params(
        ("id" = String, Path, description = "The address of the table"),
        (
            "wish" = String,
            Path,
            description = "`undo`; `take-back` (with the reason as `text`), which the others `agree` to or `refuse`, and `withdraw`; `resign` or `return`"
        )
    ),
    request_body = Seen,
    responses(
        (status = 200, description = "Done", body = Made),
        (status = 400, description = "It cannot be done now", body = Refused),
        (status = 403, description = "The seat is not yours", body = Refused),
        (status = 404, description = "There is no such table or wish", body = Refused),
        (status = 409, description = "The table has moved on", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A field is missing, unknown or of another kind", body = Refused)
    )
)]
pub(crate) async fn wish(
    State(app): State<App>,
    Path((id, wish)): Path<(String, String)>,
    mut guest: Guest,
    Body(asked): Body<Seen>,
) -> Answer {
    guest.json = true;
    let wish = match wish.as_str() {
        "undo" => Wish::Undo,
        "take-back" => Wish::TakeBack(asked.text),
        "agree" => Wish::Agree,
        "refuse" => Wish::Refuse,
        "withdraw" => Wish::Withdraw,
        "resign" => Wish::Resign,
        "return" => Wish::Return,
        _ => return Err(trouble(&guest, &Error::NotFound)),
    };
    carry_out(&app, &id, &guest, asked.version, wish).await
}

/// Lets a bot play for somebody who is away and whose turn it is.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/bot/{seat}",
    params(
        ("id" = String, Path, description = "The address of the table"),
        ("seat" = usize, Path, description = "The seat, a number from 1")
    ),
    request_body = Seen,
    responses(
        (status = 200, description = "Done", body = Made),
        (status = 400, description = "It cannot be done now", body = Refused),
        (status = 403, description = "You do not sit there", body = Refused),
        (status = 404, description = "There is no such table or seat", body = Refused),
        (status = 409, description = "The table has moved on", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A field is missing, unknown or of another kind", body = Refused)
    )
)]
pub(crate) async fn bot(
    State(app): State<App>,
    Path((id, seat)): Path<(String, usize)>,
    guest: Guest,
    Body(asked): Body<Seen>,
) -> Answer {
    let seat = numbered(seat, &guest)?;
    carry_out(&app, &id, &guest, asked.version, Wish::Bot(seat)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Picked {
    picked: Vec<String>,
}

/// Why something of the board cannot be picked: the rule that refuses what it would mean.
pub(crate) async fn why(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Body(asked): Body<Picked>,
) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let seat = room.seat_of(guest.id()).ok_or_else(|| trouble(&guest, &Error::NotYours))?;
    let mut game = room.position();
    let studio = shelf::of(game.as_ref()).studio;
    let attempt = studio.attempt(game.as_ref(), Viewer::Seat(seat), &asked.picked);
    let refused = attempt.and_then(|action| game.read_move(Some(seat), &action).err()).map(Error::Move);
    let rule = refused.as_ref().and_then(Error::rule);
    let words = rule.and_then(|rule| rule_words(rule.0, guest.lang)).unwrap_or_else(|| guest.lang.text("why-nothing"));
    Ok(Json(json!({ "say": words, "rule": rule.map(|rule| rule.0) })).into_response())
}

/// Which part of a chat.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// The number of the first line that is known already.
    before: Option<usize>,
}

/// What somebody may read of a chat, a page at a time, the latest first, and the number of its first line.
async fn heard(
    app: &App,
    id: &str,
    before: &Before,
    guest: &Guest,
) -> Result<(usize, Vec<(String, String)>), Response> {
    const PAGE: usize = 200;
    let mut said = room(app, id, guest).await?.said(guest.id());
    said.truncate(before.before.unwrap_or(usize::MAX));
    let from = said.len().saturating_sub(PAGE);
    Ok((from, said.split_off(from)))
}

/// The page of a chat.
pub(crate) async fn chat(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(before): Query<Before>,
    guest: Guest,
) -> Answer {
    let (from, said) = heard(&app, &id, &before, &guest).await?;
    Ok(Html(web::pages::chat(&guest.visitor(), &id, from, &said).into_string()).into_response())
}

/// What was said at a table, 200 lines at a time, the latest first.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/chat",
    params(("id" = String, Path, description = "The address of the table"), Before),
    responses(
        (status = 200, body = Talk),
        (status = 400, description = "An address that cannot be read", body = Refused),
        (status = 404, description = "There is no such table", body = Refused)
    )
)]
pub(crate) async fn talk(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(before): Query<Before>,
    guest: Guest,
) -> Answer {
    let (from, said) = heard(&app, &id, &before, &guest).await?;
    let said = said.into_iter().map(|(name, text)| Line { name, text }).collect();
    Ok(Json(Talk { from, said }).into_response())
}

/// Says something at a table where you sit.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/chat",
    params(("id" = String, Path, description = "The address of the table")),
    request_body = Words,
    responses(
        (status = 204, description = "Said"),
        (status = 400, description = "It cannot be said, or not here", body = Refused),
        (status = 403, description = "You do not sit there, or may not speak", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A field is missing, unknown or of another kind", body = Refused),
        (status = 429, description = "Too much at once", body = Refused)
    )
)]
pub(crate) async fn say(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Body(asked): Body<Words>,
) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let Some(player) = &guest.player else { return Err(trouble(&guest, &Error::NotYours)) };
    if room.seat_of(&player.id).is_none() {
        return Err(trouble(&guest, &Error::NotYours));
    }
    let words = names::words(&asked.text, 300);
    if words.is_empty() {
        return Err(trouble(&guest, &Error::Bad(guest.lang.text("bad-request"))));
    }
    app.may_speak(&player.id).await.map_err(|error| trouble(&guest, &error))?;
    app.rooms.say(&room, &player.name, &words).await.map_err(|error| trouble(&guest, &error))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Where somebody is in a replay: after so many moves, through whose eyes, with which list beside it.
#[derive(Default, Deserialize)]
pub(crate) struct At {
    pub at: Option<usize>,
    pub view: Option<usize>,
    pub list: Option<String>,
}

/// Who may look through which seats in a replay: everybody through all once the game is over, else a player through the own.
fn replay_views(room: &Room, guest: &Guest, over: bool, seats: usize) -> Vec<Seat> {
    match (over, room.seat_of(guest.id())) {
        (true, _) => Seat::all(seats).collect(),
        (false, Some(seat)) => vec![seat],
        (false, None) => Vec::new(),
    }
}

pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(at): Query<At>,
    guest: Guest,
) -> Answer {
    replay_page(&app, &id, &guest, at).await
}

/// A match looked back on.
pub(crate) async fn replay_page(app: &App, id: &str, guest: &Guest, at: At) -> Answer {
    let room = room(app, id, guest).await?;
    let (record, over) = room.record();
    let at_move = at.at.unwrap_or(usize::MAX).min(record.moves.len());
    let gone = || trouble(guest, &Error::NotFound);
    let game = replayed(&record, at_move).ok_or_else(gone)?;
    let whole = replayed(&record, usize::MAX).ok_or_else(gone)?;
    let views = replay_views(&room, guest, over, game.chosen().players());
    let wanted = at.view.and_then(|number| number.checked_sub(1)).filter(|seat| *seat < Seat::MAX).map(Seat::new);
    let viewer = wanted.filter(|seat| views.contains(seat)).map_or(Viewer::Spectator, Viewer::Seat);
    let names = room.names(guest.lang);
    let job = app.analyses.find(id).filter(|_| over);
    let looking = thought::looking(job.as_deref());
    let own = room.seat_of(guest.id());
    let of = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => thought::told_of(whole.as_ref(), own),
    };
    let of = of.filter(|_| over);
    let course = app.analyses.course(id, &record, looking, &names, of, guest.lang).ok_or_else(gone)?;
    let shown = web::replay::Replay {
        studio: shelf::of(game.as_ref()).studio,
        id,
        at: at_move,
        viewer,
        views: &views,
        names: &names,
        over,
        looking,
        course: &course,
        analysis: over && at.list.as_deref() == Some("analysis"),
    };
    Ok(Html(web::replay::page(&guest.visitor(), &shown, game.as_ref(), whole.as_ref()).into_string()).into_response())
}

/// The record as a file. While the game runs it holds secrets, so nobody gets it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 200, description = "The record"),
        (status = 400, description = "The game is not over", body = Refused),
        (status = 404, description = "There is no such table", body = Refused)
    )
)]
pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let (record, over) = room.record();
    if !over {
        return Err(trouble(&guest, &Error::Bad(guest.lang.text("record-later"))));
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}-{id}.game\"", record.game)),
    ];
    Ok((headers, record.to_string()).into_response())
}

/// A picture of the position, also after `at` moves.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/picture.svg",
    params(
        ("id" = String, Path, description = "The address of the table"),
        ("at" = Option<usize>, Query, description = "After how many moves")
    ),
    responses(
        (status = 200, description = "An SVG picture"),
        (status = 400, description = "No such number", body = Refused),
        (status = 404, description = "There is no such table", body = Refused)
    )
)]
pub(crate) async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(at): Query<At>,
    guest: Guest,
) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let viewer = viewer(&room, &guest);
    let (record, _) = room.record();
    let game = replayed(&record, at.at.unwrap_or(usize::MAX)).ok_or_else(|| trouble(&guest, &Error::NotFound))?;
    let studio = shelf::of(game.as_ref()).studio;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, DRAWING)];
    Ok((headers, studio.picture(game.as_ref(), viewer)).into_response())
}

/// Checks the dice of a finished table and says what came of it.
pub(crate) async fn dice(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let room = room(&app, &id, &guest).await?;
    let (record, _) = room.record();
    let words = match verify_dice(&record) {
        Ok(draws) => guest.lang.with("dice-right", &[("draws", draws.into())]),
        Err(reason) => reason,
    };
    Ok(Html(web::pages::trouble(&guest.visitor(), &guest.lang.text("table-dice-check"), &words).into_string())
        .into_response())
}

/// Checks that every draw of a record follows from its seed, and the seed from its fingerprint; how many draws there were.
///
/// # Errors
/// What does not fit.
pub fn verify_dice(record: &engine::Record) -> Result<usize, String> {
    if record.note(TakenBack::AFTER_END).is_some() {
        return Err("moves were taken back after the end of the game, when everybody knew the dice".into());
    }
    let seed = record.note("seed").ok_or("the record has no seed: the game was not over")?;
    let hash = record.note("seed-hash").ok_or("the record has no seed-hash")?;
    if secret::hex(&secret::fingerprint(seed.as_bytes())) != hash {
        return Err("the seed does not have the fingerprint that was shown before the game".into());
    }
    // What was played at another table before was drawn there.
    let begun = onward::moves(record);
    let elsewhere = record.moves.iter().take(begun).filter(|line| line.by.is_none()).count();
    let draws = verify_draws(record, |game| match record.moves.get(game.moves()).filter(|_| game.moves() < begun) {
        Some(line) => drop(game.read_move(None, &line.text)),
        None => game.roll(&mut secret::dice(seed, game.moves())),
    })?;
    Ok(draws - elsewhere)
}

/// Checks that every draw of a record is what `roll` draws in its place; how many draws there were.
///
/// # Errors
/// The first draw that is not, or what cannot be replayed.
pub fn verify_draws(record: &engine::Record, mut roll: impl FnMut(&mut dyn AnyMatch)) -> Result<usize, String> {
    let game = shelf::find(&record.game).ok_or_else(|| format!("no game \"{}\"", record.game))?;
    let mut game = game.begin(record).map_err(|error| error.to_string())?;
    let mut draws = 0;
    for line in &record.moves {
        if game.turn() == Turn::Chance {
            let before = game.moves();
            roll(game.as_mut());
            let drawn = game.lines(before).remove(0).text;
            if drawn != line.text {
                return Err(format!(
                    "move {}: the seed gives \"{drawn}\", the record has \"{}\"",
                    before + 1,
                    line.text
                ));
            }
            draws += 1;
        } else {
            game.read_move(line.by, &line.text).map_err(|error| error.to_string())?;
        }
    }
    Ok(draws)
}
