//! What bots think for people: hints at the table, and the analysis of a finished match.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use bots::{AnalysisPlan, Budget, Hint, Suggestion};
use engine::analysis::Analysis;
use engine::{AnyMatch, Record, Seat, Turn, Viewer};
use serde_json::json;
use tokio::sync::Semaphore;
use web::analysis::{Course, Looking};
use web::{Lang, Voice};

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::table::{self, At};
use crate::visitor::{Guest, Known};
use crate::wire::{Looked, Refused};

type Answer = Result<Response, Response>;

/// A hint knows better than `hard`: a tenth of a second in games of two. It is waited for, so it is not searched for ever.
const HINT: Budget = Budget::positions(60_000).within(Duration::from_millis(1200));

/// What one decision of an analysis may cost: a second or two for a game of two.
const DECISION: Budget = Budget::positions(2_000).within(Duration::from_millis(400));

/// The best move of the seat that asks, what it expects, and the runner-up.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/hint",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 200, description = "`say` in the reader's language, `best` and `runner_up` with move, margin and chance, how far the best is `ahead` and the `noise` of that, and the `reasons`"),
        (status = 400, description = "Not now, or not at this table", body = crate::wire::Refused),
        (status = 403, description = "The seat is not yours", body = crate::wire::Refused),
        (status = 404, body = crate::wire::Refused)
    )
)]
pub(crate) async fn hint(State(app): State<App>, Path(id): Path<String>, mut guest: Guest) -> Answer {
    guest.json = true;
    let failed = |error: Error| trouble(&guest, &error);
    let room = app.rooms.room(&id).await.map_err(failed)?;
    let seat = room.seat_of(guest.id()).ok_or_else(|| failed(Error::NotYours))?;
    if !room.allows_hints() {
        return Err(failed(Error::Said("no-hints")));
    }
    let position = room.position();
    if position.turn() != Turn::Seat(seat) {
        return Err(failed(Error::Said("not-your-turn")));
    }
    let game = shelf::of(position.as_ref());
    let names: Vec<String> = room.names(guest.lang).into_iter().map(Option::unwrap_or_default).collect();
    let voice = Voice::new(guest.lang, Viewer::Seat(seat), &names);
    let asked = position.copy();
    let thought = app.rooms.think(guest.id(), true, move || game.hint(position.as_ref(), &HINT, 1)).await;
    let Some(hint) = thought.map_err(failed)? else {
        return Err(failed(Error::Said("why-nothing")));
    };
    let told = |key: &str, suggestion: &Suggestion| {
        let sentence = game.studio.sentence(asked.as_ref(), &suggestion.action, voice).unwrap_or_default();
        let chance = format!("{:.0}", suggestion.win_chance * 100.0);
        guest.lang.with(key, &[("move", sentence.into()), ("chance", chance.into())])
    };
    let mut words = told("hint-best", &hint.best);
    if let Some(why) = web::analysis::why(guest.lang, game.id(), &hint.reasons) {
        words = format!("{words} {why}");
    }
    if let Some(second) = &hint.runner_up {
        // What lies within the noise is not called worse.
        words = format!("{words} {}", told(if hint.is_clear() { "hint-second" } else { "hint-equal" }, second));
    }
    let Hint { best, runner_up, ahead, noise, reasons, .. } = hint;
    let found = json!({
        "say": words, "best": best, "runner_up": runner_up, "ahead": ahead, "noise": noise, "reasons": reasons
    });
    Ok(Json(found).into_response())
}

/// The analyses of this node: one at a time, so that bots can think meanwhile.
#[derive(Debug)]
pub(crate) struct Analyses {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    turn: Semaphore,
    /// What replays show of whole matches.
    courses: Mutex<HashMap<CourseKey, Arc<Course>>>,
}

/// A table, how far it is, whether it is analysed, for whom, in which language.
type CourseKey = (String, usize, bool, Option<usize>, &'static str);

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses { jobs: Mutex::default(), turn: Semaphore::new(1), courses: Mutex::default() }
    }
}

/// An analysis under way, or what came of it.
#[derive(Debug, Default)]
pub(crate) struct Job {
    done: AtomicUsize,
    of: AtomicUsize,
    cancel: AtomicBool,
    /// Who has begun it.
    by: String,
    found: OnceLock<Option<Analysis>>,
}

/// So many may wait for one person.
const EACH: usize = 2;

/// So many are remembered; the rest can be made again.
pub(crate) const REMEMBERED: usize = 64;

/// How far a job is.
pub(crate) fn looking(job: Option<&Job>) -> Looking<'_> {
    match job.map(|job| (job, job.found.get())) {
        None | Some((_, Some(None))) => Looking::Not,
        Some((_, Some(Some(found)))) => Looking::Done(found),
        Some((job, None)) => {
            Looking::Now { done: job.done.load(Ordering::Relaxed), of: job.of.load(Ordering::Relaxed) }
        }
    }
}

impl Analyses {
    /// The whole of a match, made when somebody first asks for it; nothing if its record does not fit.
    pub(crate) fn course(
        &self,
        id: &str,
        record: &Record,
        looking: Looking<'_>,
        names: &[Option<String>],
        of: Option<Seat>,
        lang: Lang,
    ) -> Option<Arc<Course>> {
        let found = looking.found().is_some();
        let key = (id.to_owned(), record.moves.len(), found, of.map(Seat::index), lang.tag());
        let known = self.courses.lock().expect("no holder panics").get(&key).cloned();
        if known.is_some() {
            return known;
        }
        let game = shelf::find(&record.game)?;
        let begun = game.begin(record).ok()?;
        let course = Arc::new(Course::of(game.studio, begun, &record.moves, looking, names, of, lang));
        let mut courses = self.courses.lock().expect("no holder panics");
        if courses.len() >= REMEMBERED {
            courses.clear();
        }
        courses.insert(key, course.clone());
        Some(course)
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<Job>> {
        self.jobs.lock().expect("no holder panics").get(id).cloned()
    }

    /// A job to do for a table, unless one is there already.
    ///
    /// # Errors
    /// If somebody waits for others of theirs already.
    fn begin(&self, id: &str, by: &str) -> Result<Option<Arc<Job>>, Error> {
        let mut jobs = self.jobs.lock().expect("no holder panics");
        if jobs.contains_key(id) {
            return Ok(None);
        }
        if jobs.values().filter(|job| job.by == by && job.found.get().is_none()).count() >= EACH {
            return Err(Error::Said("analysis-busy"));
        }
        if jobs.len() >= REMEMBERED {
            jobs.retain(|_, job| job.found.get().is_none());
        }
        let job = Arc::new(Job { by: by.to_owned(), ..Job::default() });
        jobs.insert(id.to_owned(), job.clone());
        Ok(Some(job))
    }

    fn forget(&self, id: &str) {
        if let Some(job) = self.jobs.lock().expect("no holder panics").remove(id) {
            job.cancel.store(true, Ordering::Relaxed);
        }
    }
}

/// An analysis is a replay with the analysis beside it.
pub(crate) async fn page(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let room = app.rooms.room(&id).await.map_err(|error| trouble(&guest, &error))?;
    if !room.record().1 {
        return Err(trouble(&guest, &Error::Said("analysis-later")));
    }
    table::replay_page(&app, &id, &guest, At { list: Some("analysis".into()), ..At::default() }).await
}

/// Whose chance is told of a match that is over: the visitor's, or else the winner's.
pub(crate) fn told_of(game: &dyn AnyMatch, own: Option<Seat>) -> Option<Seat> {
    own.or_else(|| game.ranking().iter().find(|standing| standing.won).map(|standing| standing.seat))
        .or_else(|| game.ranking().first().map(|standing| standing.seat))
}

/// What decided a game that is over, for the panel at its end.
pub(crate) async fn moments(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let room = app.rooms.room(&id).await.map_err(failed)?;
    let (record, over) = room.record();
    if !over {
        return Err(failed(Error::Said("analysis-later")));
    }
    let job = app.analyses.find(&id);
    let (looking, names, game) = (looking(job.as_deref()), room.names(guest.lang), room.position());
    let of = told_of(game.as_ref(), room.seat_of(guest.id()));
    let course = app.analyses.course(&id, &record, looking, &names, of, guest.lang);
    let course = course.ok_or_else(|| failed(Error::NotFound))?;
    let said = web::analysis::moments(&id, &course, looking, game.as_ref(), &names, guest.lang);
    Ok(Html(said.into_string()).into_response())
}

/// How far the analysis of a match that is over is.
async fn looked(app: &App, id: &str, guest: &Guest) -> Result<Looked, Response> {
    let room = app.rooms.room(id).await.map_err(|error| trouble(guest, &error))?;
    if !room.record().1 {
        return Err(trouble(guest, &Error::Said("analysis-later")));
    }
    let job = app.analyses.find(id);
    Ok(match looking(job.as_deref()) {
        Looking::Not => Looked { state: "none", done: 0, of: 0, analysis: None },
        Looking::Now { done, of } => Looked { state: "running", done, of, analysis: None },
        Looking::Done(found) => {
            let looks = found.steps.len();
            Looked { state: "done", done: looks, of: looks, analysis: Some(found.clone()) }
        }
    })
}

/// How far the analysis of a match is, and what it found.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/analysis",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 200, body = Looked),
        (status = 400, description = "The game is not over", body = Refused),
        (status = 404, description = "There is no such table", body = Refused)
    )
)]
pub(crate) async fn found(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    Ok(Json(looked(&app, &id, &guest).await?).into_response())
}

/// Begins the analysis of a match, unless somebody has.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/analysis",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 202, description = "It is under way, or done", body = Looked),
        (status = 400, description = "The game is not over, or others of yours run", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)
    )
)]
pub(crate) async fn look(State(app): State<App>, Path(id): Path<String>, known: Known) -> Answer {
    start(&app, &id, &known).await?;
    let mut response = (StatusCode::ACCEPTED, Json(looked(&app, &id, &known.guest).await?)).into_response();
    known.set_cookie(&mut response);
    Ok(response)
}

/// Begins an analysis, from the page.
pub(crate) async fn begin(State(app): State<App>, Path(id): Path<String>, known: Known) -> Answer {
    start(&app, &id, &known).await?;
    Ok(see_other(&format!("/table/{id}/analysis"), known.cookie.as_deref()))
}

async fn start(app: &App, id: &str, known: &Known) -> Result<(), Response> {
    let failed = |error: Error| trouble(&known.guest, &error);
    let room = app.rooms.room(id).await.map_err(failed)?;
    let (record, over) = room.record();
    if !over {
        return Err(failed(Error::Said("analysis-later")));
    }
    let game = shelf::find(&record.game).ok_or_else(|| failed(Error::NotFound))?;
    if let Some(job) = app.analyses.begin(id, &known.player.id).map_err(failed)? {
        let analyses = app.analyses.clone();
        tokio::spawn(async move {
            let _turn = analyses.turn.acquire().await;
            if job.cancel.load(Ordering::Relaxed) {
                return;
            }
            let work = job.clone();
            let thought = tokio::task::spawn_blocking(move || {
                let plan = AnalysisPlan { budget: DECISION, seed: 1, threads: 1 };
                let progress = |done: usize, of: usize| {
                    work.done.store(done, Ordering::Relaxed);
                    work.of.store(of, Ordering::Relaxed);
                };
                game.analyse(&record, &plan, &progress, &work.cancel)
            });
            let found = thought.await.ok().and_then(Result::ok);
            let _ = job.found.set(found);
        });
    }
    Ok(())
}

async fn end(app: &App, id: &str, guest: &Guest) -> Result<(), Response> {
    let room = app.rooms.room(id).await.map_err(|error| trouble(guest, &error))?;
    let theirs = app.analyses.find(id).is_none_or(|job| job.by == guest.id());
    if !theirs && room.seat_of(guest.id()).is_none() {
        return Err(trouble(guest, &Error::Said("analysis-others")));
    }
    app.analyses.forget(id);
    Ok(())
}

/// Ends an analysis early, or forgets it, from the page.
pub(crate) async fn cancel(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    end(&app, &id, &guest).await?;
    Ok(see_other(&format!("/table/{id}/analysis"), None))
}

/// Ends an analysis early, or forgets it; only who has begun it may, and who sits there.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/analysis/cancel",
    params(("id" = String, Path, description = "The address of the table")),
    responses(
        (status = 204, description = "There is none any more"),
        (status = 400, description = "It is somebody else's", body = Refused),
        (status = 404, description = "There is no such table", body = Refused)
    )
)]
pub(crate) async fn forget(State(app): State<App>, Path(id): Path<String>, guest: Guest) -> Answer {
    end(&app, &id, &guest).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
