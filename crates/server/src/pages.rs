//! The pages around the tables: first page, set-up, rules, names and accounts.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use bots::Level;
use engine::{Chosen, Record, Seat, Setup, Viewer};
use serde::Deserialize;
use shelf::Boxed;
use web::pages::{Lobby, TableCard};
use web::setup::{Draft, Form};
use web::{Lang, Studio};

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::lobby::open_tables;
use crate::names;
use crate::secret;
use crate::store::{Admission, Player, Sitting, TableRow, Terms};
use crate::terms;
use crate::visitor::{self, Guest, Known};

type Answer = Result<Response, Response>;

fn page(markup: maud::Markup) -> Response {
    Html(markup.into_string()).into_response()
}

fn studios() -> Vec<&'static dyn Studio> {
    shelf::shelf().iter().map(|game| game.studio).collect()
}

pub(crate) async fn home(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: sqlx::Error| trouble(&guest, &error.into());
    let mine = match &guest.player {
        Some(player) => app.store.tables_of(&player.id, 20).await.map_err(failed)?,
        None => Vec::new(),
    };
    let mut lobby = Lobby::default();
    for row in &mine {
        match row.status.as_str() {
            "running" | "open" => lobby.mine.extend(shown(&app, row, &guest).await),
            _ => lobby.over.push(listed(row, &guest)),
        }
    }
    lobby.mine.sort_by_key(|table| !table.your_turn);
    lobby.over.truncate(6);
    let open = open_tables(&app, &guest, 40).await.map_err(|error| trouble(&guest, &error))?;
    let others = open.iter().filter(|row| !mine.iter().any(|own| own.id == row.id));
    lobby.open = others.take(8).map(|row| listed(row, &guest)).collect();
    lobby.watched = watched(&app, &guest).await.map_err(failed)?;
    lobby.watched.retain(|table| !mine.iter().any(|own| own.id == table.id));
    Ok(page(web::pages::home(&guest.visitor(), &studios(), &lobby)))
}

pub(crate) async fn watch(State(app): State<App>, guest: Guest) -> Answer {
    let tables = watched(&app, &guest).await.map_err(|error| trouble(&guest, &error.into()))?;
    Ok(page(web::pages::watch(&guest.visitor(), &tables)))
}

pub(crate) async fn lessons(guest: Guest) -> Response {
    page(web::pages::lessons(&guest.visitor(), &studios()))
}

pub(crate) async fn rulebooks(guest: Guest) -> Response {
    page(web::pages::rulebooks(&guest.visitor(), &studios()))
}

/// The games that everybody may watch, those that moved last first.
async fn watched(app: &App, guest: &Guest) -> Result<Vec<TableCard>, sqlx::Error> {
    let running = app.store.tables_with("running", 200).await?;
    let mut tables = Vec::new();
    for row in running.iter().filter(|row| row.terms.admission == Admission::Open).take(24) {
        tables.extend(shown(app, row, guest).await);
    }
    Ok(tables)
}

/// A table in a list as it stands now; nothing where it cannot be shown.
async fn shown(app: &App, row: &TableRow, guest: &Guest) -> Option<TableCard> {
    let room = app.rooms.room(&row.id).await.ok()?;
    let viewer = room.seat_of(guest.id()).map_or(Viewer::Spectator, Viewer::Seat);
    Some(room.show(viewer, guest.lang, "", |table, game| TableCard::of(table, game)))
}

/// A table in a list, without looking into it.
fn listed(row: &TableRow, guest: &Guest) -> TableCard {
    let lang = guest.lang;
    let name = |sitting: &Sitting| match sitting {
        Sitting::Person { player, .. } if player == guest.id() => None,
        Sitting::Person { name, .. } | Sitting::Past { name } => Some(name.clone()),
        Sitting::Bot { level } => {
            Some(lang.with("seat-bot", &[("level", lang.text(&format!("level-{level}")).into())]))
        }
        Sitting::Open { .. } => None,
    };
    let is_open = |sitting: &Sitting| matches!(sitting, Sitting::Open { .. });
    let open = row.seats.iter().filter(|sitting| is_open(sitting)).count();
    TableCard {
        id: row.id.clone(),
        game: row.game.clone(),
        names: row.seats.iter().filter_map(name).filter(|name| !name.is_empty()).collect(),
        taken: (row.seats.len() - open, row.seats.len()),
        free: row.seats.iter().position(is_open).map(Seat::new),
        ..TableCard::default()
    }
}

fn find(game: &str, guest: &Guest) -> Result<&'static Boxed, Response> {
    shelf::find(game).ok_or_else(|| trouble(guest, &Error::NotFound))
}

/// One click: a table against one bot with the options as they are.
pub(crate) async fn play_now(State(app): State<App>, Path(game): Path<String>, known: Known) -> Answer {
    let game = find(&game, &known.guest)?;
    let failed = |error: Error| trouble(&known.guest, &error);
    app.may_open(&known).await.map_err(failed)?;
    let players = (*game.schema().players.start()).max(2).min(*game.schema().players.end());
    let chosen = game.schema().choose(&Setup::players(players)).map_err(|error| failed(error.into()))?;
    let mut seats = vec![Sitting::Bot { level: Level::Medium.to_string() }; players];
    seats[0] = Sitting::person(&known.player);
    let terms = Terms { admission: Admission::Private, ..Terms::default() };
    let row = new_table(game, &chosen, seats, terms, &known.player);
    let room = app.rooms.create(row).await.map_err(failed)?;
    Ok(see_other(&format!("/table/{}", room.id), known.cookie.as_deref()))
}

/// The row of a new table.
pub(crate) fn new_table(game: &Boxed, chosen: &Chosen, seats: Vec<Sitting>, terms: Terms, host: &Player) -> TableRow {
    let seed = secret::hex(&secret::bytes::<32>());
    let waiting = seats.iter().any(|sitting| matches!(sitting, Sitting::Open { .. }));
    let record = Record {
        game: game.id().into(),
        version: game.version(),
        setup: chosen.setup(game.schema()),
        seats: Vec::new(),
        notes: Vec::new(),
        moves: Vec::new(),
    };
    TableRow {
        id: secret::address(),
        game: game.id().into(),
        setup: record.to_string(),
        seats,
        seed_hash: secret::hex(&secret::fingerprint(seed.as_bytes())),
        seed,
        status: if waiting { "open" } else { "running" }.into(),
        terms,
        take_back: None,
        repaired: None,
        result: None,
        host: Some(host.id.clone()),
    }
}

/// The set-up page for what a link or a form says.
pub(crate) async fn set_up(Path(game): Path<String>, Query(form): Query<Form>, guest: Guest) -> Answer {
    let game = find(&game, &guest)?;
    Ok(set_up_page(&guest, game, &Draft::read(game.studio, &form), None))
}

fn set_up_page(guest: &Guest, game: &Boxed, draft: &Draft, refused: Option<&str>) -> Response {
    let levels = Level::LADDER.map(Level::word);
    page(web::setup::set_up(&guest.visitor(), game.studio, &levels, draft, refused))
}

/// Opens a table; what cannot be played is shown again, with all that was entered.
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    known: Known,
    axum::extract::Form(form): axum::extract::Form<Form>,
) -> Answer {
    let game = find(&game, &known.guest)?;
    app.may_open(&known).await.map_err(|error| trouble(&known.guest, &error))?;
    let draft = Draft::read(game.studio, &form);
    match agreed(game, &draft, &known) {
        Err(error) => {
            // The page says by itself what excludes what.
            let said = || error.key().map_or_else(|| error.to_string(), |key| known.guest.lang.text(key));
            let words = error.rule().is_none().then(said);
            Ok((error.status(), set_up_page(&known.guest, game, &draft, words.as_deref())).into_response())
        }
        Ok((chosen, seats, terms)) => {
            let room = app
                .rooms
                .create(new_table(game, &chosen, seats, terms, &known.player))
                .await
                .map_err(|error| trouble(&known.guest, &error))?;
            Ok(see_other(&format!("/table/{}", room.id), known.cookie.as_deref()))
        }
    }
}

/// What a table begins with, if it can.
fn agreed(game: &Boxed, draft: &Draft, known: &Known) -> Result<(Chosen, Vec<Sitting>, Terms), Error> {
    let chosen = draft.choose(game.schema())?;
    let sitting = |who: &String| {
        Ok(match who.as_str() {
            "me" => Sitting::person(&known.player),
            "open" => Sitting::Open { token: secret::token() },
            level => Sitting::Bot { level: level.parse::<Level>()?.to_string() },
        })
    };
    let seats = draft.seats.iter().map(sitting).collect::<Result<Vec<Sitting>, Error>>()?;
    let asked = terms::Asked {
        clock: Some(&draft.clock),
        hints: draft.hints,
        rated: draft.rated,
        admission: Some(&draft.admission),
    };
    let terms = terms::agree(&asked, &seats, &known.player)?;
    Ok((chosen, seats, terms))
}

#[derive(Deserialize)]
pub(crate) struct Search {
    #[serde(default)]
    q: String,
    edition: Option<String>,
}

pub(crate) async fn rules(Path(game): Path<String>, Query(search): Query<Search>, guest: Guest) -> Answer {
    let game = find(&game, &guest)?;
    let ledger = web::rulebook::ledger(game.id()).ok_or_else(|| trouble(&guest, &Error::NotFound))?;
    Ok(page(web::rulebook::rules(&guest.visitor(), game.id(), ledger, &search.q, search.edition.as_deref())))
}

/// One rule as a card, for whoever asks why.
pub(crate) async fn rule(Path((game, rule)): Path<(String, String)>, guest: Guest) -> Answer {
    let game = find(&game, &guest)?;
    let rule = web::rulebook::ledger(game.id()).and_then(|ledger| ledger.rule(&rule));
    let rule = rule.ok_or_else(|| trouble(&guest, &Error::NotFound))?;
    Ok(page(web::rulebook::rule_card(game.id(), rule, guest.lang)))
}

#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
}

pub(crate) async fn rename(
    State(app): State<App>,
    known: Known,
    axum::extract::Form(form): axum::extract::Form<Name>,
) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let name = names::clean(&form.name).ok_or_else(|| failed(Error::Said("name-refused")))?;
    let taken = app.store.is_taken(&names::skeleton(&name), &known.player.id).await;
    if taken.map_err(|error| failed(error.into()))? {
        return Err(failed(Error::Said("name-taken")));
    }
    app.store.rename(&known.player.id, &name).await.map_err(|error| failed(error.into()))?;
    Ok(see_other("/", known.cookie.as_deref()))
}

pub(crate) async fn language(Path(lang): Path<String>, guest: Guest, headers: HeaderMap) -> Answer {
    let lang: Lang = lang.parse().map_err(|_| trouble(&guest, &Error::NotFound))?;
    let back = back_to(&headers).unwrap_or("/");
    let cookie = format!("{}={lang}; Path=/; Max-Age=31536000; SameSite=Lax", visitor::LANGUAGE);
    Ok(see_other(back, Some(&cookie)))
}

/// Where on this site a request was asked for; nothing that could lead elsewhere.
fn back_to(headers: &HeaderMap) -> Option<&str> {
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let (_, rest) = text(header::REFERER)?.split_once("://")?;
    let path = rest.strip_prefix(text(header::HOST)?)?;
    (path.starts_with('/') && !path.starts_with("//") && !path.contains('\\')).then_some(path)
}

/// A match of any game from the header of its record, for replays.
pub(crate) fn replayed(record: &Record, at: usize) -> Option<Box<dyn engine::AnyMatch>> {
    let mut game = shelf::find(&record.game)?.begin(record).ok()?;
    for line in record.moves.iter().take(at) {
        game.read_move(line.by, &line.text).ok()?;
    }
    Some(game)
}
