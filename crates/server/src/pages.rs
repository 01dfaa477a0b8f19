//! The pages around the tables: first page, set-up, rules, names and accounts.

use std::collections::HashMap;

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use bots::Level;
use engine::{Chosen, OptionKind, Record, Setup, Turn};
use serde::Deserialize;
use shelf::Boxed;
use web::Lang;
use web::pages::TableCard;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::ledgers::rule_words;
use crate::names;
use crate::secret;
use crate::store::{Sitting, TableRow, Terms};
use crate::visitor::{self, Guest, Known};

type Answer = Result<Response, Response>;

fn page(markup: maud::Markup) -> Response {
    Html(markup.into_string()).into_response()
}

pub(crate) async fn home(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: sqlx::Error| trouble(&guest, &error.into());
    let mine = match &guest.player {
        Some(player) => app.store.tables_of(&player.id, 20).await.map_err(failed)?,
        None => Vec::new(),
    };
    let open = app.store.tables_with("open", 20).await.map_err(failed)?;
    let mut own = Vec::new();
    for row in &mine {
        own.push(card(&app, row, &guest).await);
    }
    let mut waiting = Vec::new();
    for row in open.iter().filter(|row| !mine.iter().any(|own| own.id == row.id)) {
        waiting.push(card(&app, row, &guest).await);
    }
    let games = shelf::shelf().iter().map(|game| game.studio);
    Ok(page(web::pages::home(&guest.visitor(), games, &own, &waiting)))
}

/// A table in a list. Only tables that run are looked into for whose turn it is.
async fn card(app: &App, row: &TableRow, guest: &Guest) -> TableCard {
    let lang = guest.lang;
    let name = |sitting: &Sitting| match sitting {
        Sitting::Person { name, .. } | Sitting::Past { name } => name.clone(),
        Sitting::Bot { level } => lang.with("seat-bot", &[("level", lang.text(&format!("level-{level}")).into())]),
        Sitting::Open { .. } => lang.text("seat-open"),
    };
    let names: Vec<String> = row.seats.iter().map(name).collect();
    let mut your_turn = false;
    let status = match row.status.as_str() {
        "over" => lang.text("over"),
        "open" => lang.text("take-seat"),
        _ => match app.rooms.room(&row.id).await {
            Ok(room) => match room.turn() {
                Turn::Seat(seat) if room.seat_of(guest.id()) == Some(seat) => {
                    your_turn = true;
                    lang.text("your-turn")
                }
                Turn::Seat(seat) => {
                    lang.with("waiting", &[("name", names.get(seat.index()).cloned().unwrap_or_default().into())])
                }
                _ => lang.text("ask-chance"),
            },
            Err(_) => lang.text("server-trouble"),
        },
    };
    TableCard { id: row.id.clone(), game: row.game.clone(), names, status, your_turn }
}

fn find(game: &str, guest: &Guest) -> Result<&'static Boxed, Response> {
    shelf::find(game).ok_or_else(|| trouble(guest, &Error::NotFound))
}

/// One click: a table against one bot with the options as they are.
pub(crate) async fn play_now(State(app): State<App>, Path(game): Path<String>, known: Known) -> Answer {
    let game = find(&game, &known.guest)?;
    let failed = |error: Error| trouble(&known.guest, &error);
    let players = (*game.schema().players.start()).max(2).min(*game.schema().players.end());
    let chosen = game.schema().choose(&Setup::players(players)).map_err(|error| failed(error.into()))?;
    let mut seats = vec![Sitting::Bot { level: Level::Medium.to_string() }; players];
    seats[0] = Sitting::Person { player: known.player.id.clone(), name: known.player.name.clone(), stand_in: None };
    let row = new_table(game, &chosen, seats, Terms::default());
    let room = app.rooms.create(row).await.map_err(failed)?;
    Ok(see_other(&format!("/table/{}", room.id), known.cookie.as_deref()))
}

/// The row of a new table.
pub(crate) fn new_table(game: &Boxed, chosen: &Chosen, seats: Vec<Sitting>, terms: Terms) -> TableRow {
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
    }
}

pub(crate) async fn set_up(Path(game): Path<String>, guest: Guest) -> Answer {
    let game = find(&game, &guest)?;
    Ok(set_up_page(&guest, game, None))
}

fn set_up_page(guest: &Guest, game: &Boxed, refused: Option<&str>) -> Response {
    let levels = Level::LADDER.map(Level::word);
    page(web::setup::set_up(&guest.visitor(), game.studio, &levels, refused))
}

pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    known: Known,
    Form(form): Form<HashMap<String, String>>,
) -> Answer {
    let game = find(&game, &known.guest)?;
    match read_form(game, &form, &known) {
        Err(error) => {
            let rule = error.rule().and_then(|rule| Some((rule, rule_words(rule.0, known.guest.lang)?)));
            let words = rule.map_or_else(|| error.to_string(), |(rule, words)| format!("{words} ({rule})"));
            Ok((error.status(), set_up_page(&known.guest, game, Some(&words))).into_response())
        }
        Ok((chosen, seats, terms)) => {
            let room = app
                .rooms
                .create(new_table(game, &chosen, seats, terms))
                .await
                .map_err(|error| trouble(&known.guest, &error))?;
            Ok(see_other(&format!("/table/{}", room.id), known.cookie.as_deref()))
        }
    }
}

fn read_form(
    game: &Boxed,
    form: &HashMap<String, String>,
    known: &Known,
) -> Result<(Chosen, Vec<Sitting>, Terms), Error> {
    let mut seats = Vec::new();
    for number in 1..=*game.schema().players.end() {
        match form.get(&format!("seat{number}")).map_or("", String::as_str) {
            "" => {}
            "me" => seats.push(Sitting::Person {
                player: known.player.id.clone(),
                name: known.player.name.clone(),
                stand_in: None,
            }),
            "open" => seats.push(Sitting::Open { token: secret::token() }),
            level => {
                let level: Level = level.parse()?;
                seats.push(Sitting::Bot { level: level.to_string() });
            }
        }
    }
    let mut setup = Setup::players(seats.len());
    for option in game.schema().options {
        let given = form.get(option.id).map(String::as_str);
        match (&option.kind, given) {
            (OptionKind::Module | OptionKind::Flag, given) => setup = setup.set(option.id, given.unwrap_or("off")),
            (_, Some(value)) => setup = setup.set(option.id, value),
            (_, None) => {}
        }
    }
    let clock = form.get("clock").filter(|clock| !clock.is_empty()).map(|clock| clock.parse()).transpose()?;
    let terms = Terms { clock, no_hints: !form.contains_key("hints") };
    Ok((game.schema().choose(&setup)?, seats, terms))
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

pub(crate) async fn rename(State(app): State<App>, known: Known, Form(form): Form<Name>) -> Answer {
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
