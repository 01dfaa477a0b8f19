//! A move for the next decision: somebody who waits leaves one, on a page or by a script.

use axum::Json;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use engine::{Seat, Turn, Viewer};
use web::Voice;
use web::people::plan::{Line, Page};

use crate::api::Body;
use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::room::{Offer, Room, offered, offers};
use crate::store::{Fate, Plan};
use crate::table::room;
use crate::visitor::Guest;
use crate::wire::{LeaveMove, Left, Offered, Plans, Refused};

type Answer = Result<Response, Response>;

/// So many moves stand on the page.
const SHOWN: usize = 200;

fn own(room: &Room, guest: &Guest) -> Result<Seat, Error> {
    room.seat_of(guest.id()).ok_or(Error::NotYours)
}

fn sentence(room: &Room, seat: Seat, guest: &Guest, offer: &Offer) -> String {
    let names: Vec<String> = room.names(guest.lang).into_iter().map(Option::unwrap_or_default).collect();
    let voice = Voice::new(guest.lang, Viewer::Seat(seat), &names);
    let studio = shelf::of(offer.at.as_ref()).studio;
    studio.sentence(offer.at.as_ref(), &offer.action, voice).unwrap_or_else(|| offer.action.clone())
}

/// What somebody may leave at a table and has left there, and the game.
async fn plans(app: &App, id: &str, guest: &Guest) -> Result<(Plans, &'static str), Response> {
    let failed = |error: Error| trouble(guest, &error);
    let room = room(app, id, guest).await?;
    let seat = own(&room, guest).map_err(failed)?;
    let left = room.plan_of(seat).map_err(failed)?;
    let mine = room.turn() == Turn::Seat(seat);
    let game = room.position();
    let name = game.game();
    // Beside the threads that serve everybody.
    let thought = move || if mine { Vec::new() } else { offers(game.as_ref(), seat) };
    let offers = app.rooms.think(guest.id(), true, thought).await.map_err(failed)?;
    let offered = |offer: &Offer| Offered {
        action: offer.action.clone(),
        effect: offer.effect.clone(),
        say: sentence(&room, seat, guest, offer),
    };
    let offers = offers.iter().take(SHOWN).map(offered).collect();
    let fate = |fate: Fate| match fate {
        Fate::Waits => "waits",
        Fate::Made => "made",
        Fate::Dropped => "dropped",
    };
    let left = left.map(|plan| Left { fate: fate(plan.fate), say: plan.say });
    Ok((Plans { mine, left, offers }, name))
}

pub(crate) async fn page(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let (Plans { mine, left, offers }, game) = plans(&app, &id, &guest).await?;
    let line = |Offered { action, effect, say }| Line { action, effect, say };
    let lines: Vec<Line> = offers.into_iter().map(line).collect();
    let left = left.as_ref().map(|left| (left.fate, left.say.as_str()));
    let page = Page { table: &id, game, mine, left, lines: &lines };
    Ok(Html(web::people::plan::page(&guest.visitor(), &page).into_string()).into_response())
}

/// What you may leave for your next decision in a game by correspondence, and what you have left.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/plan",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 200, body = Plans),
        (status = 400, description = "No moves are left here", body = Refused),
        (status = 403, description = "You do not sit there", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 429, description = "Too much at once", body = Refused)
    )
)]
pub(crate) async fn list(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    Ok(Json(plans(&app, &id, &guest).await?.0).into_response())
}

async fn keep(app: &App, id: &str, guest: &Guest, chosen: LeaveMove) -> Result<(), Response> {
    let failed = |error: Error| trouble(guest, &error);
    let room = room(app, id, guest).await?;
    let seat = own(&room, guest).map_err(failed)?;
    room.plan_of(seat).map_err(failed)?;
    let game = room.position();
    let thought = move || offered(game.as_ref(), seat, &chosen.action, &chosen.effect);
    let offer = app.rooms.think(guest.id(), true, thought).await.map_err(failed)?;
    let offer = offer.ok_or_else(|| failed(Error::Said("plan-gone")))?;
    let say = sentence(&room, seat, guest, &offer);
    let plan = Plan { action: offer.action, effect: offer.effect, say, fate: Fate::Waits };
    app.rooms.leave_plan(&room, seat, Some(plan)).await.map_err(failed)
}

/// Leaves a move, from the page.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(chosen): Form<LeaveMove>,
) -> Answer {
    keep(&app, &id, &guest, chosen).await?;
    Ok(see_other(&format!("/table/{id}/plan"), None))
}

/// Leaves a move for your next decision; it takes the place of another one.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/plan",
    params(("id" = String, Path, description = "The address of the table")),
    request_body = LeaveMove,
    responses(
        (status = 204, description = "Left"),
        (status = 400, description = "No moves are left here, or not this one any more", body = Refused),
        (status = 403, description = "You do not sit there", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "The table has moved on", body = Refused),
        (status = 415, description = "The body is no JSON", body = Refused),
        (status = 422, description = "A field is missing, unknown or of another kind", body = Refused),
        (status = 429, description = "Too much at once", body = Refused)
    )
)]
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Body(chosen): Body<LeaveMove>,
) -> Answer {
    keep(&app, &id, &guest, chosen).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn drop_own(app: &App, id: &str, guest: &Guest) -> Result<(), Response> {
    let failed = |error: Error| trouble(guest, &error);
    let room = room(app, id, guest).await?;
    let seat = own(&room, guest).map_err(failed)?;
    app.rooms.leave_plan(&room, seat, None).await.map_err(failed)
}

/// Leaves nothing any more, from the page.
pub(crate) async fn forget(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    drop_own(&app, &id, &guest).await?;
    Ok(see_other(&format!("/table/{id}/plan"), None))
}

/// Leaves nothing any more.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/plan/forget",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 204, description = "Nothing is left"),
        (status = 400, description = "An address that cannot be read", body = Refused),
        (status = 403, description = "You do not sit there", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "The table has moved on", body = Refused)
    )
)]
pub(crate) async fn remove(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    drop_own(&app, &id, &guest).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
