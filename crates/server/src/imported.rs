//! Records that were brought along: checked move by move, then kept as tables to look at.

use axum::extract::{Form, State};
use axum::response::{Html, IntoResponse, Response};
use engine::Record;
use serde::Deserialize;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::room::{TakenBack, last_resort};
use crate::secret;
use crate::store::{Append, Sitting, TableRow, Terms};
use crate::visitor::{Guest, Known};

pub(crate) async fn page(guest: Guest) -> Response {
    Html(web::pages::study(&guest.visitor(), None, "").into_string()).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Brought {
    record: String,
}

/// Opens a table to look at from a record, if every move of it is possible.
pub(crate) async fn open(
    State(app): State<App>,
    known: Known,
    Form(brought): Form<Brought>,
) -> Result<Response, Response> {
    let failed = |error: Error| trouble(&known.guest, &error);
    app.may_bring(&known).await.map_err(failed)?;
    let text = brought.record.replace("\r\n", "\n");
    // A long record takes a while: not on the threads that serve everybody.
    let read = tokio::task::spawn_blocking(move || (read(&text), text)).await;
    let (read, text) = read.map_err(|_| failed(Error::Bad("the thread was lost".into())))?;
    let (row, lines) = read.map_err(|reason| {
        let page = web::pages::study(&known.guest.visitor(), Some(&reason), &text);
        (axum::http::StatusCode::BAD_REQUEST, Html(page.into_string())).into_response()
    })?;
    app.store.add_table(&row).await.map_err(|error| failed(error.into()))?;
    match app.store.append(&row.id, 0, lines, "study", None).await {
        Ok(Append::Done(_)) => Ok(see_other(&format!("/table/{}/replay", row.id), known.cookie.as_deref())),
        Ok(Append::Conflict) => Err(failed(Error::Stale)),
        Err(error) => Err(failed(error.into())),
    }
}

/// The table of a record and its lines.
fn read(text: &str) -> Result<(TableRow, Vec<String>), String> {
    let record = Record::read(text).map_err(|error| error.to_string())?;
    let game = shelf::find(&record.game).ok_or_else(|| format!("no game \"{}\"", record.game))?;
    let (people, lines) = match game.schema().replays(record.version) {
        Ok(()) => checked(game, &record)?,
        // Rules that are not played here are shown as far as they can be, as at tables that were left behind.
        Err(_) => {
            let table = last_resort(game, &record).map_err(|error| error.to_string())?;
            (table.chosen().players(), record.moves.iter().map(ToString::to_string).collect())
        }
    };
    let name = |index: usize| record.seats.get(index).cloned().unwrap_or_else(|| (index + 1).to_string());
    let note = |key: &str| record.note(key).unwrap_or_default().to_owned();
    let row = TableRow {
        id: secret::address(),
        game: record.game.clone(),
        seats: (0..people).map(|index| Sitting::Past { name: name(index) }).collect(),
        seed: note("seed"),
        seed_hash: note("seed-hash"),
        status: "study".into(),
        setup: Record {
            seats: Vec::new(),
            notes: record.notes.into_iter().filter(|(key, _)| key.starts_with(TakenBack::KEY)).collect(),
            moves: Vec::new(),
            ..record
        }
        .to_string(),
        terms: Terms::default(),
        take_back: None,
        repaired: None,
        result: None,
        host: None,
    };
    Ok((row, lines))
}

/// How many play in a record, and its lines, if every one of them is possible.
fn checked(game: &shelf::Boxed, record: &Record) -> Result<(usize, Vec<String>), String> {
    let mut replayed = game.begin(record).map_err(|error| error.to_string())?;
    for line in &record.moves {
        let step = replayed.read_move(line.by, &line.text);
        step.map_err(|error| format!("line {}: {error}", line.line))?;
    }
    Ok((replayed.chosen().players(), replayed.lines(0).iter().map(ToString::to_string).collect()))
}
