//! Records that were brought along: checked move by move, then kept as tables to look at.

use axum::extract::{Form, State};
use axum::response::{Html, IntoResponse, Response};
use engine::Record;
use serde::Deserialize;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::room::TakenBack;
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
    let text = brought.record.replace("\r\n", "\n");
    let (row, lines) = read(&text).map_err(|reason| {
        let page = web::pages::study(&known.guest.visitor(), Some(&reason), &text);
        (axum::http::StatusCode::BAD_REQUEST, Html(page.into_string())).into_response()
    })?;
    let failed = |error: Error| trouble(&known.guest, &error);
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
    let mut replayed = game.begin(&record).map_err(|error| error.to_string())?;
    for line in &record.moves {
        let step = replayed.read_move(line.by, &line.text);
        step.map_err(|error| format!("line {}: {error}", line.line))?;
    }
    let people = replayed.chosen().players();
    let name = |index: usize| record.seats.get(index).cloned().unwrap_or_else(|| (index + 1).to_string());
    let note = |key: &str| record.note(key).unwrap_or_default().to_owned();
    let lines = replayed.lines(0).iter().map(ToString::to_string).collect();
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
