//! Civility: who may speak and how often, reports, and what moderators may do about them.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Form, Query, State};
use axum::response::{Html, IntoResponse, Response};
use engine::Seat;
use serde::Deserialize;
use web::people::moderation::{Case, Done};

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::friends::other;
use crate::names;
use crate::store::{Player, Role, now};
use crate::throttle::Buckets;
use crate::visitor::{Guest, Known};

type Answer = Result<Response, Response>;

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

/// What the house allows.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// Whether people may speak at tables at all.
    pub chat: bool,
    /// How long somebody must be here before they may.
    pub young: Duration,
}

/// How often somebody may do what others notice.
#[derive(Debug)]
pub(crate) struct Often {
    words: Buckets<String>,
    reports: Buckets<String>,
    tables: Buckets<String>,
    tables_from: Buckets<Option<IpAddr>>,
    accounts_from: Buckets<Option<IpAddr>>,
    records: Buckets<String>,
    records_from: Buckets<Option<IpAddr>>,
}

impl Often {
    pub(crate) fn new() -> Often {
        Often {
            words: Buckets::new(0.5, 8.0),
            reports: Buckets::new(1.0 / 60.0, 5.0),
            tables: Buckets::new(1.0 / 20.0, 30.0),
            tables_from: Buckets::new(0.5, 200.0),
            accounts_from: Buckets::new(1.0 / 300.0, 10.0),
            records: Buckets::new(1.0 / 300.0, 10.0),
            records_from: Buckets::new(1.0 / 300.0, 30.0),
        }
    }
}

fn allowed(is: bool) -> Result<(), Error> {
    if is { Ok(()) } else { Err(Error::TooMany) }
}

impl App {
    /// Whether somebody may open a table now.
    pub(crate) async fn may_open(&self, known: &Known) -> Result<(), Error> {
        self.is_welcome(&known.player.id).await?;
        let Some(often) = self.often.as_ref() else { return Ok(()) };
        allowed(often.tables_from.take(known.guest.origin.address) && often.tables.take(known.player.id.clone()))
    }

    /// Whether somebody may bring a record along now, which may be long.
    pub(crate) async fn may_bring(&self, known: &Known) -> Result<(), Error> {
        self.is_welcome(&known.player.id).await?;
        let Some(often) = self.often.as_ref() else { return Ok(()) };
        allowed(often.records_from.take(known.guest.origin.address) && often.records.take(known.player.id.clone()))
    }

    /// Whether another account may be made from an address.
    pub(crate) fn may_register(&self, from: Option<IpAddr>) -> bool {
        self.often.as_ref().as_ref().is_none_or(|often| often.accounts_from.take(from))
    }

    /// Whether somebody may speak now.
    pub(crate) async fn may_speak(&self, player: &str) -> Result<(), Error> {
        if !self.rooms.speaks() {
            return Err(Error::Said("chat-off"));
        }
        self.is_welcome(player).await?;
        let settled = self.store.setting("young").await?.and_then(|hours| hours.parse::<i64>().ok());
        let young = settled.map_or(self.manners.young.as_millis() as i64, |hours| hours * 3_600_000);
        if young > 0 && self.store.standing(player).await?.created > now() - young {
            return Err(Error::Said("chat-young"));
        }
        let Some(often) = self.often.as_ref() else { return Ok(()) };
        allowed(often.words.take(player.to_owned()))
    }

    /// That somebody is not suspended.
    pub(crate) async fn is_welcome(&self, player: &str) -> Result<(), Error> {
        match self.store.standing(player).await?.suspended > now() {
            true => Err(Error::Said("suspended")),
            false => Ok(()),
        }
    }
}

/// Whom a report is about: an account, or somebody at a table.
#[derive(Deserialize)]
pub(crate) struct About {
    #[serde(default)]
    person: String,
    #[serde(default)]
    table: String,
    #[serde(default)]
    seat: usize,
    #[serde(default)]
    words: String,
}

async fn about(app: &App, about: &About, own: &str) -> Result<Player, Error> {
    if !about.person.is_empty() {
        return other(app, &about.person, own).await;
    }
    let room = app.rooms.room(&about.table).await?;
    let seat = about.seat.checked_sub(1).filter(|seat| *seat < Seat::MAX).map(Seat::new).ok_or(Error::NotFound)?;
    room.person(seat).filter(|player| player.id != own).ok_or(Error::NotFound)
}

/// The form of a report.
pub(crate) async fn report_page(State(app): State<App>, guest: Guest, Query(asked): Query<About>) -> Answer {
    let whom = about(&app, &asked, guest.id()).await.map_err(|error| trouble(&guest, &error))?;
    let hidden = [("person", asked.person), ("table", asked.table), ("seat", asked.seat.to_string())];
    Ok(Html(web::people::moderation::report(&guest.visitor(), &whom.name, &hidden).into_string()).into_response())
}

pub(crate) async fn report(State(app): State<App>, known: Known, Form(asked): Form<About>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let whom = about(&app, &asked, &known.player.id).await.map_err(failed)?;
    let words = names::words(&asked.words, 1000);
    if words.is_empty() {
        return Err(failed(Error::Said("report-empty")));
    }
    if let Some(often) = app.often.as_ref() {
        allowed(often.reports.take(known.player.id.clone())).map_err(failed)?;
    }
    let written = app.store.report(&known.player.id, &whom.id, &asked.table, &words).await;
    written.map_err(|error| failed(error.into()))?;
    let (lang, visitor) = (known.guest.lang, known.guest.visitor());
    let thanks = web::pages::trouble(&visitor, &lang.text("report-done"), &lang.text("report-done-next"));
    Ok(Html(thanks.into_string()).into_response())
}

/// That somebody may look after reports.
pub(crate) async fn moderates(app: &App, guest: &Guest) -> Result<Player, Error> {
    let player = guest.player.clone().ok_or(Error::Said("not-moderator"))?;
    match app.store.standing(&player.id).await?.role {
        Some(Role::Moderator | Role::Admin) => Ok(player),
        None => Err(Error::Said("not-moderator")),
    }
}

/// The reports that wait, and what was done.
pub(crate) async fn page(State(app): State<App>, guest: Guest) -> Answer {
    let shown = async {
        moderates(&app, &guest).await?;
        let case = |report: crate::store::Report| Case {
            id: report.id,
            reporter: report.reporter,
            about: report.about.1,
            table: report.table,
            words: report.words,
            days: (now() - report.at) / DAY,
        };
        let cases: Vec<Case> = app.store.reports(100).await?.into_iter().map(case).collect();
        let done = |deed: crate::store::Deed| Done {
            name: deed.name,
            action: deed.action,
            target: deed.target,
            words: deed.words,
        };
        let deeds: Vec<Done> = app.store.audit(100).await?.into_iter().map(done).collect();
        Ok::<_, Error>(web::people::moderation::page(&guest.visitor(), &cases, &deeds))
    };
    let markup = shown.await.map_err(|error| trouble(&guest, &error))?;
    Ok(Html(markup.into_string()).into_response())
}

/// What a moderator does about a report.
#[derive(Deserialize)]
pub(crate) struct Verdict {
    report: String,
    action: String,
    #[serde(default)]
    words: String,
    #[serde(default)]
    days: i64,
}

pub(crate) async fn judge(State(app): State<App>, guest: Guest, Form(verdict): Form<Verdict>) -> Answer {
    carry_out(&app, &guest, &verdict).await.map_err(|error| trouble(&guest, &error))?;
    Ok(see_other("/moderation", None))
}

async fn carry_out(app: &App, guest: &Guest, verdict: &Verdict) -> Result<(), Error> {
    let moderator = moderates(app, guest).await?;
    let reports = app.store.reports(1000).await?;
    let report = reports.into_iter().find(|report| report.id == verdict.report).ok_or(Error::Said("report-gone"))?;
    let (id, name) = &report.about;
    let words = names::words(&verdict.words, 300);
    match verdict.action.as_str() {
        "dismiss" => app.store.note(&moderator, "dismiss", name, &words).await?,
        "close" => {
            let room = app.rooms.room(&report.table).await?;
            app.rooms.close(&room).await?;
            app.store.note(&moderator, "close", &report.table, &words).await?;
        }
        "rename" => {
            let new = names::clean(&verdict.words).ok_or(Error::Said("name-refused"))?;
            app.store.rename(id, &new).await?;
            app.store.note(&moderator, "rename", name, &new).await?;
        }
        "suspend" => {
            let days = verdict.days.clamp(1, 365);
            app.store.suspend(id, now() + days * DAY).await?;
            app.store.note(&moderator, "suspend", name, &format!("{days} d {words}")).await?;
        }
        _ => return Err(Error::NotFound),
    }
    Ok(app.store.close_report(&report.id).await?)
}
