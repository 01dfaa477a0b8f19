//! Profiles: what others may see of an account, and what belongs to its owner: marks, privacy, records to take along.

use std::io::{Cursor, Write};

use axum::extract::{Form, Path, Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use club::Speed;
use serde::Deserialize;
use serde_json::json;
use web::people::profile::{Deed, Game, Page, Rated};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::store::{Filter, Played, Player, Tie};
use crate::visitor::{Guest, Known};

type Answer = Result<Response, Response>;

/// So many games stand on a page.
const PAGE: i64 = 30;

/// So many records are taken along at most.
const EXPORTED: i64 = 2_000;

/// What somebody wants to see of a history.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Wanted {
    game: String,
    speed: String,
    won: String,
    before: Option<i64>,
}

impl Wanted {
    fn filter(&self) -> Filter {
        let won = match self.won.as_str() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let game = shelf::find(&self.game).map(|game| game.id().to_owned());
        Filter { game, speed: self.speed.parse().ok(), won, before: self.before }
    }
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
    guest: Guest,
) -> Answer {
    let markup = shown(&app, &name, &wanted, &guest).await.map_err(|error| trouble(&guest, &error))?;
    Ok(Html(markup.into_string()).into_response())
}

async fn shown(app: &App, name: &str, wanted: &Wanted, guest: &Guest) -> Result<maud::Markup, Error> {
    let profile = app.store.profile(name).await?.ok_or(Error::Said("person-unknown"))?;
    let id = &profile.player.id;
    let own = guest.id() == id;
    if profile.hidden && !own {
        return Err(Error::Said("person-hidden"));
    }
    let filter = wanted.filter();
    let played = app.store.history(id, &filter, PAGE).await?;
    let ratings = app.store.ratings_of(id).await?;
    let rated = |(game, speed, leader): &(String, Speed, crate::store::Leader)| Rated {
        game: game.clone(),
        speed: *speed,
        rating: leader.rating,
        provisional: leader.is_provisional(),
        games: leader.games,
    };
    let tallies = app.store.tallies(id).await?;
    let deeds = app.store.achievements(id).await?;
    let games: Vec<&str> = shelf::shelf().iter().map(|game| game.id()).collect();
    let tied = |tie| async move { app.store.is_tied(guest.id(), id, tie).await };
    let page = Page {
        name: &profile.player.name,
        account: profile.player.account.as_deref().unwrap_or_default(),
        mark: &profile.mark,
        own,
        hidden: profile.hidden,
        friend: tied(Tie::Friend).await?,
        blocked: tied(Tie::Blocked).await?,
        muted: tied(Tie::Muted).await?,
        games: &games,
        ratings: &ratings.iter().map(rated).collect::<Vec<_>>(),
        tallies: &tallies.iter().map(|tally| (tally.game.clone(), tally.played, tally.won)).collect::<Vec<_>>(),
        deeds: &deeds
            .iter()
            .map(|deed| Deed { id: deed.id.clone(), rule: deed.rule.clone(), table: deed.table.clone() })
            .collect::<Vec<_>>(),
        history: &played.iter().map(game).collect::<Vec<_>>(),
        game: filter.game.as_deref(),
        speed: filter.speed,
        won: filter.won,
        more: (played.len() as i64 == PAGE).then(|| played.last().map_or(0, |last| last.at)),
    };
    Ok(web::people::profile::page(&guest.visitor(), &page))
}

fn game(played: &Played) -> Game {
    Game {
        table: played.table.clone(),
        game: played.game.clone(),
        speed: played.speed.parse().unwrap_or(Speed::Untimed),
        rated: played.rated,
        place: played.place,
        won: played.won,
        points: played.points,
        gained: played.gained,
        others: played.others.clone(),
        at: played.at,
    }
}

/// The owner of an account.
pub(crate) fn owner(known: &Known) -> Result<&Player, Error> {
    Some(&known.player).filter(|player| player.account.is_some()).ok_or(Error::Said("needs-account"))
}

#[derive(Deserialize)]
pub(crate) struct Look {
    #[serde(default)]
    mark: String,
    hidden: Option<String>,
}

/// Changes the mark and who may see the profile.
pub(crate) async fn change(State(app): State<App>, known: Known, Form(look): Form<Look>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let player = owner(&known).map_err(failed)?;
    let mark = if web::people::profile::MARKS.contains(&look.mark.as_str()) { look.mark.as_str() } else { "" };
    let changed = app.store.change_profile(&player.id, mark, look.hidden.is_some()).await;
    changed.map_err(|error| failed(error.into()))?;
    Ok(see_other("/account", None))
}

/// Everything that an account has played, as a file: the records of finished games and one list in JSON.
pub(crate) async fn export(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let Some(player) = guest.player.clone().filter(|player| player.account.is_some()) else {
        return Err(failed(Error::Said("needs-account")));
    };
    let file = pack(&app, &player).await.map_err(failed)?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tavola.zip\"".to_owned()),
    ];
    Ok((headers, file).into_response())
}

async fn pack(app: &App, player: &Player) -> Result<Vec<u8>, Error> {
    let played = app.store.history(&player.id, &Filter::default(), EXPORTED).await?;
    let mut files = Vec::new();
    for game in &played {
        // A table whose rules are not played here any more has no record to give.
        if let Ok(room) = app.rooms.room(&game.table).await {
            files.push((format!("{}-{}.game", game.game, game.table), room.record().0.to_string()));
        }
    }
    let list: Vec<_> = played
        .iter()
        .map(|game| {
            json!({
                "table": game.table, "game": game.game, "speed": game.speed, "rated": game.rated, "place": game.place.0,
                "seats": game.place.1, "points": game.points, "rating_change": game.gained, "at": game.at,
                "others": game.others.iter().map(|(_, name)| name).collect::<Vec<_>>(),
            })
        })
        .collect();
    let ratings = app.store.ratings_of(&player.id).await?.into_iter().map(|(game, speed, leader)| {
        json!({ "game": game, "speed": speed, "rating": leader.rating, "deviation": leader.deviation, "games": leader.games })
    });
    let whole = json!({
        "name": player.name, "account": player.account, "games": list, "ratings": ratings.collect::<Vec<_>>()
    });
    files.push(("tavola.json".to_owned(), whole.to_string()));
    zipped(&files).map_err(|error| Error::Bad(error.to_string()))
}

fn zipped(files: &[(String, String)]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(name, SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored))?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}
