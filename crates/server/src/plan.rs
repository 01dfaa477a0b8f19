//! A move for the next decision: the page on which somebody who waits leaves one.

use axum::extract::{Form, Path, State};
use axum::response::{Html, IntoResponse, Response};
use engine::{Seat, Turn, Viewer};
use serde::Deserialize;
use web::Voice;
use web::people::plan::{Line, Page};

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::room::{Offer, Room, offered, offers};
use crate::store::{Fate, Plan};
use crate::table::room;
use crate::visitor::Guest;

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

pub(crate) async fn page(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let room = room(&app, &id, &guest).await?;
    let seat = own(&room, &guest).map_err(failed)?;
    let left = room.plan_of(seat).map_err(failed)?;
    let mine = room.turn() == Turn::Seat(seat);
    let game = room.position();
    let name = game.game();
    // Beside the threads that serve everybody.
    let thought = move || if mine { Vec::new() } else { offers(game.as_ref(), seat) };
    let offers = app.rooms.think(guest.id(), true, thought).await.map_err(failed)?;
    let line = |offer: &Offer| Line {
        action: offer.action.clone(),
        effect: offer.effect.clone(),
        say: sentence(&room, seat, &guest, offer),
    };
    let lines: Vec<Line> = offers.iter().take(SHOWN).map(line).collect();
    let fate = left.as_ref().map(|plan| match plan.fate {
        Fate::Waits => ("waits", plan.say.as_str()),
        Fate::Made => ("made", plan.say.as_str()),
        Fate::Dropped => ("dropped", plan.say.as_str()),
    });
    let page = Page { table: &id, game: name, mine, left: fate, lines: &lines };
    Ok(Html(web::people::plan::page(&guest.visitor(), &page).into_string()).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    action: String,
    effect: String,
}

/// Leaves a move.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(chosen): Form<Chosen>,
) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let room = room(&app, &id, &guest).await?;
    let seat = own(&room, &guest).map_err(failed)?;
    room.plan_of(seat).map_err(failed)?;
    let game = room.position();
    let thought = move || offered(game.as_ref(), seat, &chosen.action, &chosen.effect);
    let offer = app.rooms.think(guest.id(), true, thought).await.map_err(failed)?;
    let offer = offer.ok_or_else(|| failed(Error::Said("plan-gone")))?;
    let say = sentence(&room, seat, &guest, &offer);
    let plan = Plan { action: offer.action, effect: offer.effect, say, fate: Fate::Waits };
    app.rooms.leave_plan(&room, seat, Some(plan)).await.map_err(failed)?;
    Ok(see_other(&format!("/table/{id}/plan"), None))
}

/// Leaves nothing any more.
pub(crate) async fn forget(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let room = room(&app, &id, &guest).await?;
    let seat = own(&room, &guest).map_err(failed)?;
    app.rooms.leave_plan(&room, seat, None).await.map_err(failed)?;
    Ok(see_other(&format!("/table/{id}/plan"), None))
}
