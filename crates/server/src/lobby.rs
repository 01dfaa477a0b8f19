//! The lobby: tables that wait for players, games to watch, and where it is one's turn.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Response};
use club::Speed;
use serde::Deserialize;
use web::Lang;
use web::people::lobby::{Entry, Lobby};
use web::people::ratings::player_name;

use crate::app::{App, trouble};
use crate::error::Error;
use crate::store::{Admission, Sitting, TableRow, Tie};
use crate::visitor::Guest;
use crate::wire::{TurnAt, Turns};

/// So many tables of a kind are looked through.
const MOST: i64 = 200;

/// What somebody wants to see.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Wanted {
    game: String,
    speed: String,
    /// `rated` or `friendly`.
    kind: String,
}

impl Wanted {
    fn rated(&self) -> Option<bool> {
        match self.kind.as_str() {
            "rated" => Some(true),
            "friendly" => Some(false),
            _ => None,
        }
    }

    fn admits(&self, row: &TableRow) -> bool {
        (self.game.is_empty() || row.game == self.game)
            && self.speed.parse::<Speed>().map_or(true, |speed| row.terms.speed() == speed)
            && self.rated().is_none_or(|rated| row.terms.rated == rated)
    }
}

pub(crate) async fn page(State(app): State<App>, guest: Guest, Query(wanted): Query<Wanted>) -> Response {
    let found = async {
        let open = open_tables(&app, &guest, MOST).await?;
        Ok::<_, Error>((open, app.store.tables_with("running", MOST).await?))
    };
    let (open, running) = match found.await {
        Ok(found) => found,
        Err(error) => return trouble(&guest, &error),
    };
    let person = |sitting: &Sitting| matches!(sitting, Sitting::Person { player, .. } if !player.is_empty());
    let watched = |row: &&TableRow| row.terms.admission == Admission::Open && row.seats.iter().any(person);
    let entries = |rows: Vec<&TableRow>| -> Vec<Entry> {
        rows.into_iter().filter(|row| wanted.admits(row)).take(50).map(|row| entry(row, guest.lang)).collect()
    };
    let games: Vec<&str> = shelf::shelf().iter().map(|game| game.id()).collect();
    let lobby = Lobby {
        games: &games,
        game: Some(wanted.game.as_str()).filter(|game| !game.is_empty()),
        speed: wanted.speed.parse().ok(),
        rated: wanted.rated(),
        open: &entries(open.iter().collect()),
        running: &entries(running.iter().filter(watched).collect()),
    };
    Html(web::people::lobby::page(&guest.visitor(), &lobby).into_string()).into_response()
}

fn entry(row: &TableRow, lang: Lang) -> Entry {
    let name = |sitting: &Sitting| match sitting {
        Sitting::Person { name, .. } | Sitting::Past { name } => Some(player_name(name, None, lang)),
        Sitting::Bot { level } => Some(player_name("", Some(level), lang)),
        Sitting::Open { .. } => None,
    };
    let names: Vec<String> = row.seats.iter().filter_map(name).collect();
    let free = row.seats.iter().position(|sitting| matches!(sitting, Sitting::Open { .. }));
    Entry {
        id: row.id.clone(),
        game: row.game.clone(),
        seats: (names.len(), row.seats.len()),
        names,
        speed: row.terms.speed(),
        rated: row.terms.rated,
        free: free.map(|seat| seat + 1),
    }
}

/// A table that need not be told of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Except {
    #[serde(default)]
    except: String,
}

/// The tables at which it is your turn.
#[utoipa::path(
    get,
    path = "/api/v1/turns",
    params(("except" = Option<String>, Query, description = "A table that need not be told of")),
    responses(
        (status = 200, body = Turns),
        (status = 400, description = "An address that cannot be read", body = crate::wire::Refused)
    )
)]
pub(crate) async fn turns(State(app): State<App>, guest: Guest, Query(except): Query<Except>) -> Response {
    let found = async {
        let Some(player) = &guest.player else { return Ok::<_, sqlx::Error>((Vec::new(), Vec::new())) };
        Ok((app.store.turns_of(&player.id, 50).await?, app.store.asked_to(&player.id, 10).await?))
    };
    let found = found.await;
    let notice = app.store.setting("announcement").await.ok().flatten().unwrap_or_default();
    match found {
        Ok((rows, asked)) => {
            let told = |rows: Vec<TableRow>| -> Vec<TurnAt> {
                let others = rows.into_iter().filter(|row| row.id != except.except);
                others.map(|row| TurnAt { id: row.id, game: row.game }).collect()
            };
            let (tables, asked) = (told(rows), told(asked));
            let say = guest.lang.with("turns", &[("count", tables.len().into())]);
            let asked_say = guest.lang.with("asked", &[("count", asked.len().into())]);
            Json(Turns { say, tables, asked_say, asked, notice }).into_response()
        }
        Err(error) => trouble(&guest, &error.into()),
    }
}

/// The newest tables at which somebody may sit down: where they were asked to, open to all, or to friends of theirs; none with people they have blocked
/// or who have blocked them.
pub(crate) async fn open_tables(app: &App, guest: &Guest, most: i64) -> Result<Vec<TableRow>, Error> {
    let mut open = app.store.tables_with("open", most).await?;
    let (mut friends, mut unwanted) = (HashSet::new(), HashSet::new());
    if guest.player.is_some() {
        friends.extend(app.store.tied_to(guest.id(), Tie::Friend).await?);
        unwanted.extend(app.store.tied_to(guest.id(), Tie::Blocked).await?);
        unwanted.extend(app.store.ties_of(guest.id(), Tie::Blocked).await?.into_iter().map(|player| player.id));
    }
    let asked = app.store.asked_to(guest.id(), most).await?;
    open.retain(|row| {
        let meets = |sitting: &Sitting| matches!(sitting, Sitting::Person { player, .. } if unwanted.contains(player));
        let admitted = match row.terms.admission {
            Admission::Open => true,
            Admission::Friends => row.host.as_ref().is_some_and(|host| friends.contains(host)),
            Admission::Private => false,
        };
        admitted && !row.seats.iter().any(meets)
    });
    // Where somebody was asked to come stands first.
    open.retain(|row| !asked.iter().any(|table| table.id == row.id));
    Ok(asked.into_iter().chain(open).collect())
}
