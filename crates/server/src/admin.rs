//! The page of whoever looks after the house: what goes on, what went wrong, backups, announcements, settings.

use std::path::PathBuf;

use axum::extract::{Form, State};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use web::people::admin::{House, Person};

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::names;
use crate::observe;
use crate::store::{Player, Role, now};
use crate::visitor::Guest;

type Answer = Result<Response, Response>;

async fn looks_after(app: &App, guest: &Guest) -> Result<Player, Error> {
    let player = guest.player.clone().ok_or(Error::Said("not-moderator"))?;
    match app.store.standing(&player.id).await?.role {
        Some(Role::Admin) => Ok(player),
        _ => Err(Error::Said("not-moderator")),
    }
}

pub(crate) async fn page(State(app): State<App>, guest: Guest) -> Answer {
    let markup = shown(&app, &guest).await.map_err(|error| trouble(&guest, &error))?;
    Ok(Html(markup.into_string()).into_response())
}

async fn shown(app: &App, guest: &Guest) -> Result<maud::Markup, Error> {
    looks_after(app, guest).await?;
    let numbers = app.store.numbers().await?;
    let people = app.store.residents(50).await?;
    let running = app.store.tables_with("running", 50).await?;
    let setting = async |key: &str| app.store.setting(key).await.map(Option::unwrap_or_default);
    let (waiting, thinking) = app.rooms.thinkers();
    let person = |resident: &crate::store::Resident| Person {
        name: resident.player.name.clone(),
        account: resident.player.account.clone().unwrap_or_default(),
        role: resident.role.clone(),
        days: (now() - resident.created) / 86_400_000,
        suspended: resident.suspended > now(),
    };
    let house = House {
        rooms: app.rooms.count().await,
        thoughts: (waiting, thinking),
        tables: &numbers.tables,
        people: (numbers.accounts, numbers.guests, numbers.sessions),
        reports: numbers.reports,
        bytes: numbers.bytes,
        running: &running.iter().map(|row| (row.id.clone(), row.game.clone())).collect::<Vec<_>>(),
        residents: &people.iter().map(person).collect::<Vec<_>>(),
        failures: &observe::failures(),
        announcement: &setting("announcement").await?,
        chat: app.rooms.speaks(),
        young: &setting("young").await?,
    };
    Ok(web::people::admin::page(&guest.visitor(), &house))
}

#[derive(Deserialize)]
pub(crate) struct Settings {
    #[serde(default)]
    announcement: String,
    chat: Option<String>,
    #[serde(default)]
    young: String,
}

/// Changes what the house has settled.
pub(crate) async fn settle(State(app): State<App>, guest: Guest, Form(form): Form<Settings>) -> Answer {
    let done = async {
        let player = looks_after(&app, &guest).await?;
        let hours = form.young.trim();
        if !hours.is_empty() && hours.parse::<u32>().is_err() {
            return Err(Error::Said("admin-hours-wrong"));
        }
        let words = names::words(&form.announcement, 500);
        let chat = if form.chat.is_some() { "on" } else { "off" };
        for (key, value) in [("announcement", words.as_str()), ("chat", chat), ("young", hours)] {
            app.store.settle(key, value).await?;
        }
        app.rooms.let_speak(form.chat.is_some()).await;
        Ok(app.store.note(&player, "settings", chat, &words).await?)
    };
    done.await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other("/admin", None))
}

/// Writes a backup into the folder for them.
pub(crate) async fn back_up(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let player = looks_after(&app, &guest).await.map_err(failed)?;
    let file = app.backups.join(format!("tavola-{}.backup", now() / 1000));
    let rows = write(&app, &file).await.map_err(|error| {
        tracing::error!(%error, "no backup");
        failed(Error::Said("admin-no-backup"))
    })?;
    let words = format!("{rows}: {}", file.display());
    app.store.note(&player, "backup", "", &words).await.map_err(|error| failed(error.into()))?;
    let said = guest.lang.text("admin-backed-up");
    Ok(Html(web::pages::trouble(&guest.visitor(), &said, &words).into_string()).into_response())
}

async fn write(app: &App, file: &PathBuf) -> Result<u64, crate::store::BackupError> {
    std::fs::create_dir_all(app.backups.as_ref())?;
    // What is not whole is no backup.
    let beside = file.with_extension("part");
    let mut written = std::io::BufWriter::new(std::fs::File::create(&beside)?);
    let rows = async {
        let rows = app.store.back_up(&mut written).await?;
        written.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        std::fs::rename(&beside, file)?;
        Ok(rows)
    };
    rows.await.inspect_err(|_| _ = std::fs::remove_file(&beside))
}
