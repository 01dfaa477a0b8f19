//! Tournaments: their pages.

use axum::Json;
use axum::extract::{Form, Path, State};
use axum::response::{Html, IntoResponse, Response};
use bots::Level;
use club::tournament::{self as draw, Line};
use serde::Deserialize;
use serde_json::json;
use web::people::tournaments as pages;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::names;
use crate::profile::owner;
use crate::rounds::meetings;
use crate::secret;
use crate::store::{Board, Kind, Participant, Tournament, now};
use crate::visitor::{Guest, Known};

type Answer = Result<Response, Response>;

/// So many bots one tournament may have.
const BOTS: usize = 64;

pub(crate) async fn list(State(app): State<App>, guest: Guest) -> Answer {
    let all = app.store.tournaments(50).await.map_err(|error| trouble(&guest, &error.into()))?;
    let entry = |one: &Tournament| pages::Entry {
        id: one.id.clone(),
        name: one.name.clone(),
        game: one.game.clone(),
        kind: one.kind.word(),
        status: one.status.clone(),
        minutes: (one.starts - now()) / 60_000,
    };
    let entries: Vec<pages::Entry> = all.iter().map(entry).collect();
    let games: Vec<&str> = shelf::shelf().iter().map(|game| game.id()).collect();
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
    Ok(Html(pages::list(&guest.visitor(), &entries, &games, &kinds).into_string()).into_response())
}

#[derive(Deserialize)]
pub(crate) struct New {
    name: String,
    kind: String,
    game: String,
    clock: String,
    rounds: i64,
    /// In how many minutes it begins.
    minutes: i64,
}

pub(crate) async fn create(State(app): State<App>, known: Known, Form(new): Form<New>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let made = async {
        let player = owner(&known)?;
        app.may_open(&known).await?;
        let name = names::clean(&new.name).ok_or(Error::Said("name-refused"))?;
        let kind: Kind = new.kind.parse().map_err(|_| Error::NotFound)?;
        let game = shelf::find(&new.game).ok_or(Error::NotFound)?;
        let seats = if kind == Kind::Fours { 4 } else { 2 };
        if !game.schema().players.contains(&seats) {
            return Err(Error::Said("tournament-seats"));
        }
        new.clock.parse::<crate::store::Clock>()?;
        let rounds = new.rounds.clamp(1, if kind == Kind::Arena { 600 } else { 30 });
        let starts = now() + new.minutes.clamp(0, 60 * 24 * 60) * 60_000;
        let tournament = Tournament {
            id: secret::address(),
            name,
            kind,
            game: game.id().to_owned(),
            clock: new.clock.clone(),
            rounds,
            starts,
            status: "waiting".into(),
            round: 0,
            host: player.id.clone(),
        };
        app.store.add_tournament(&tournament).await?;
        Ok(tournament.id)
    };
    let id = made.await.map_err(failed)?;
    Ok(see_other(&format!("/tournaments/{id}"), None))
}

async fn found(app: &App, id: &str) -> Result<Tournament, Error> {
    app.store.tournament(id).await?.ok_or(Error::NotFound)
}

/// A tournament with everything in it.
async fn whole(app: &App, id: &str) -> Result<(Tournament, Vec<Participant>, Vec<Board>, Vec<Line>), Error> {
    let tournament = found(app, id).await?;
    let people = app.store.participants(id).await?;
    let boards = app.store.boards(id).await?;
    let all: Vec<usize> = people.iter().map(|one| one.n).collect();
    let lines = draw::standings(&all, &meetings(&boards));
    Ok((tournament, people, boards, lines))
}

pub(crate) async fn page(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let whole = whole(&app, &id).await.map_err(|error| trouble(&guest, &error))?;
    let (tournament, people, boards, lines) = &whole;
    let name = |n: usize| {
        let one = people.iter().find(|one| one.n == n);
        let bot = one.and_then(|one| one.player.strip_prefix("bot:")).map(|bot| {
            let level = bot.split(':').next().unwrap_or_default();
            format!("{} {}", web::people::ratings::player_name("", Some(level), guest.lang), n + 1)
        });
        bot.unwrap_or_else(|| web::people::ratings::player_name(one.map_or("", |one| &one.name), None, guest.lang))
    };
    let own = people.iter().find(|one| one.player == guest.id() && !one.gone);
    let row = |line: &Line| pages::Row {
        place: line.place,
        name: name(line.entrant),
        own: own.is_some_and(|own| own.n == line.entrant),
        halves: line.halves,
        buchholz: line.buchholz,
        sonneborn: line.sonneborn,
    };
    let table = |board: &Board| pages::Meeting {
        round: board.round,
        id: board.table.clone(),
        names: board.who.iter().map(|n| name(*n)).collect(),
        places: board.places.clone(),
    };
    let shown = pages::Page {
        id: &tournament.id,
        name: &tournament.name,
        game: &tournament.game,
        kind: tournament.kind.word(),
        status: &tournament.status,
        round: (tournament.round, tournament.rounds),
        minutes: (tournament.starts - now()) / 60_000,
        entered: own.is_some(),
        host: !tournament.host.is_empty() && tournament.host == guest.id(),
        open: may_enter(tournament).is_ok(),
        table: table_of(own, boards),
        rows: &lines.iter().map(row).collect::<Vec<_>>(),
        tables: &boards.iter().rev().map(table).collect::<Vec<_>>(),
        levels: &Level::LADDER.map(Level::word),
    };
    Ok(Html(pages::page(&guest.visitor(), &shown).into_string()).into_response())
}

/// The table at which a participant plays now.
fn table_of<'a>(own: Option<&Participant>, boards: &'a [Board]) -> Option<&'a str> {
    let own = own?;
    boards.iter().find(|board| board.places.is_none() && board.who.contains(&own.n)).map(|board| board.table.as_str())
}

/// Whether somebody may still enter: until half of the rounds are played, in an arena until its end, in a round robin before it
/// begins.
fn may_enter(tournament: &Tournament) -> Result<(), Error> {
    match (tournament.status.as_str(), tournament.kind) {
        ("waiting", _) | ("running", Kind::Arena) => Ok(()),
        ("running", Kind::RoundRobin) => Err(Error::Said("tournament-late")),
        ("running", _) if tournament.round * 2 <= tournament.rounds => Ok(()),
        ("running", _) => Err(Error::Said("tournament-late")),
        _ => Err(Error::Said("tournament-over")),
    }
}

pub(crate) async fn enter(State(app): State<App>, Path(id): Path<String>, known: Known) -> Answer {
    let done = async {
        let player = owner(&known)?;
        app.is_welcome(&player.id).await?;
        may_enter(&found(&app, &id).await?)?;
        Ok::<(), Error>(app.store.enter(&id, &player.id, &player.name).await?)
    };
    done.await.map_err(|error| trouble(&known.guest, &error))?;
    Ok(see_other(&format!("/tournaments/{id}"), None))
}

pub(crate) async fn withdraw(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let done = async {
        found(&app, &id).await?;
        Ok::<(), Error>(app.store.withdraw(&id, guest.id()).await?)
    };
    done.await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other(&format!("/tournaments/{id}"), None))
}

#[derive(Deserialize)]
pub(crate) struct Bots {
    level: String,
    count: usize,
}

/// Lets bots take part; whoever has set the tournament up may.
pub(crate) async fn add_bots(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(bots): Form<Bots>,
) -> Answer {
    let done = async {
        let tournament = found(&app, &id).await?;
        if tournament.host.is_empty() || tournament.host != guest.id() {
            return Err(Error::Said("table-not-host"));
        }
        may_enter(&tournament)?;
        let level: Level = bots.level.parse().map_err(|_| Error::NotFound)?;
        let there = app.store.participants(&id).await?;
        let room = BOTS.saturating_sub(there.iter().filter(|one| one.player.starts_with("bot:")).count());
        for number in 0..bots.count.min(room) {
            app.store.enter(&id, &format!("bot:{level}:{}", there.len() + number), "").await?;
        }
        Ok(())
    };
    done.await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other(&format!("/tournaments/{id}"), None))
}

/// A tournament as data: standings and rounds.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{id}",
    params(("id" = String, Path, description = "The address of the tournament")),
    responses((status = 200, description = "`standings` in order and `tables` by round"), (status = 404, body = crate::wire::Refused))
)]
pub(crate) async fn export(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let (tournament, people, boards, lines) = whole(&app, &id).await.map_err(|error| trouble(&guest, &error))?;
    let name = |n: usize| {
        let one = people.iter().find(|one| one.n == n);
        one.map_or_else(String::new, |one| if one.name.is_empty() { one.player.clone() } else { one.name.clone() })
    };
    let half = |halves: u32| f64::from(halves) / 2.0;
    let standings = lines.iter().map(|line| {
        json!({
            "place": line.place, "name": name(line.entrant), "points": half(line.halves),
            "buchholz": half(line.buchholz), "sonneborn_berger": half(line.sonneborn) / 2.0,
        })
    });
    let tables = boards.iter().map(|board| {
        let names: Vec<String> = board.who.iter().map(|n| name(*n)).collect();
        json!({ "round": board.round, "table": board.table, "names": names, "places": board.places })
    });
    Ok(Json(json!({
        "id": tournament.id, "name": tournament.name, "kind": tournament.kind, "game": tournament.game,
        "status": tournament.status, "round": tournament.round, "rounds": tournament.rounds,
        "standings": standings.collect::<Vec<_>>(), "tables": tables.collect::<Vec<_>>(),
    }))
    .into_response())
}
