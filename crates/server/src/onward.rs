//! Playing on from a position of a game that is over: a new table whose first moves are those of the record.

use axum::extract::{Form, Path, State};
use axum::response::Response;
use bots::Level;
use engine::{Record, Seat, Turn};
use serde::Deserialize;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::pages::{new_table, replayed};
use crate::store::{Admission, Append, Sitting, Terms};
use crate::table::room;
use crate::visitor::Known;

/// The header line of a record whose first moves were played at another table: which, and how many.
pub(crate) const KEY: &str = "begun-from";

/// How many moves of a record were played elsewhere, so that their dice are not those of its seed.
pub(crate) fn moves(record: &Record) -> usize {
    record.note(KEY).and_then(|note| note.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

/// From where, and in whose place.
#[derive(Deserialize)]
pub(crate) struct From {
    at: usize,
    view: Option<usize>,
}

/// Opens a friendly table at a position: whoever asks sits where they looked from, bots everywhere else.
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    known: Known,
    Form(from): Form<From>,
) -> Result<Response, Response> {
    let failed = |error: Error| trouble(&known.guest, &error);
    app.may_open(&known).await.map_err(failed)?;
    let old = room(&app, &id, &known.guest).await?;
    let (record, over) = old.record();
    let game = replayed(&record, from.at).ok_or_else(|| failed(Error::NotFound))?;
    if !over || game.turn() == Turn::Over {
        return Err(failed(Error::Said("again-later")));
    }
    let players = game.chosen().players();
    let wanted = from.view.and_then(|number| number.checked_sub(1)).map(Seat::new);
    let acts = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    };
    let seat = wanted.or(old.seat_of(&known.player.id)).or(acts).filter(|seat| seat.index() < players);
    let mut seats = vec![Sitting::Bot { level: Level::Medium.to_string() }; players];
    seats[seat.map_or(0, Seat::index)] = Sitting::person(&known.player);
    let terms = Terms { admission: Admission::Private, ..Terms::default() };
    let mut row = new_table(shelf::of(game.as_ref()), game.chosen(), seats, terms, &known.player);
    let lines: Vec<String> = game.lines(0).iter().map(ToString::to_string).collect();
    let header = Record {
        seats: Vec::new(),
        notes: vec![(KEY.to_owned(), format!("{id} {}", lines.len()))],
        moves: Vec::new(),
        ..record
    };
    row.setup = header.to_string();
    let address = format!("/table/{}", row.id);
    let id = row.id.clone();
    app.store.add_table(&row).await.map_err(|error| failed(error.into()))?;
    match app.store.append(&id, 0, lines, "running", None).await {
        Ok(Append::Done(_)) => Ok(see_other(&address, known.cookie.as_deref())),
        Ok(Append::Conflict) => Err(failed(Error::Stale)),
        Err(error) => Err(failed(error.into())),
    }
}
