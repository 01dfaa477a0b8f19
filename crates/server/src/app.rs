//! The application: its table of contents, and how it answers when something goes wrong.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use ipnet::IpNet;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde_json::json;
use tokio::sync::{Mutex, Semaphore, broadcast};
use tower_http::compression::CompressionLayer;

use crate::civility::{Manners, Often};
use crate::error::Error;
use crate::guard::{self, Limits};
use crate::ledgers::rule_words;
use crate::post::{Mail, Post};
use crate::push::{Push, Pusher};
use crate::room::Rooms;
use crate::secret;
use crate::store::Store;
use crate::thought::Analyses;
use crate::throttle::Throttle;
use crate::visitor::Guest;
use crate::{
    account, admin, api, civility, friends, imported, lesson, letters, live, lobby, observe, onward, origin, pages,
    pairing, plan, profile, ratings, refusals, security, shell, table, thought, tournament,
};

/// What every request needs.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) limits: Arc<Option<Limits>>,
    pub(crate) throttle: Arc<Throttle>,
    /// Passwords are hashed by so many at once: each takes its memory.
    pub(crate) hashing: Arc<Semaphore>,
    pub(crate) proxies: Arc<Vec<IpNet>>,
    /// Sessions that have just ended.
    pub(crate) ended: broadcast::Sender<String>,
    pub(crate) analyses: Arc<Analyses>,
    pub(crate) manners: Manners,
    /// Sends letters, where that is set up.
    pub(crate) post: Option<Arc<Post>>,
    /// Tells browsers, where that is set up.
    pub(crate) pusher: Option<Arc<Pusher>>,
    /// The folder for backups.
    pub(crate) backups: Arc<PathBuf>,
    /// How often somebody may do what others notice; no limit where requests have none.
    pub(crate) often: Arc<Option<Often>>,
    /// How long somebody may take to send what is missing of a request.
    pub(crate) idle: Duration,
    pub(crate) readiness: Arc<Readiness>,
}

/// How the application is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database, `sqlite:FILE` or `postgres:URL`.
    pub db: String,
    /// How long bots wait before they move.
    pub bot_pause: Duration,
    /// How long somebody must be away before a bot may play for them.
    pub absence: Duration,
    /// After how long a game without a clock in which nobody does anything is closed.
    pub left_alone: Duration,
    /// How many changing requests one person may send a second, after a burst of four times as many; 0 for no limit.
    pub rate: f64,
    /// Who may speak.
    pub manners: Manners,
    /// How letters are sent; none are without it.
    pub mail: Option<Mail>,
    /// How browsers are told; none are without it.
    pub push: Option<Push>,
    /// The folder for backups that are asked for on the page of the house.
    pub backups: PathBuf,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpNet>,
    /// How many connections there may be in all.
    pub connections: usize,
    /// How many of them from one address that is no trusted proxy.
    pub connections_each: usize,
    /// How long a connection may rest: before its first byte, in the middle of a request, between two, or with an answer that
    /// nobody takes.
    pub idle: Duration,
}

impl Config {
    /// An application for tests and measurements: it listens where nobody does, on this machine alone; bots do not wait, and
    /// nothing is limited.
    pub fn local(db: String) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            db,
            bot_pause: Duration::ZERO,
            absence: Duration::from_secs(120),
            left_alone: Duration::from_secs(30 * 86_400),
            rate: 0.0,
            manners: Manners { chat: true, young: Duration::ZERO },
            mail: None,
            push: None,
            backups: std::env::temp_dir(),
            proxies: Vec::new(),
            connections: 100_000,
            connections_each: 100_000,
            idle: Duration::from_secs(20),
        }
    }
}

impl App {
    /// Opens the database and makes the application.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub async fn new(config: &Config) -> Result<App, sqlx::Error> {
        let store = Store::open(&config.db).await?;
        let rooms = Arc::new(Rooms::new(
            store.clone(),
            config.bot_pause,
            config.absence,
            config.left_alone,
            config.manners.chat,
        ));
        // Only the first application of a process can install the recorder; tests make several.
        let seconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
        let builder = PrometheusBuilder::new().set_buckets(&seconds).unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let metrics = recorder.handle();
        let _ = metrics::set_global_recorder(recorder);
        Ok(App {
            store,
            rooms,
            metrics,
            limits: Arc::new(Limits::new(config.rate)),
            throttle: Arc::new(Throttle::new()),
            hashing: Arc::new(Semaphore::new(2)),
            proxies: Arc::new(config.proxies.clone()),
            ended: broadcast::Sender::new(64),
            analyses: Arc::default(),
            manners: config.manners,
            post: None,
            pusher: None,
            backups: Arc::new(config.backups.clone()),
            often: Arc::new((config.rate > 0.0).then(Often::new)),
            idle: config.idle,
            readiness: Arc::default(),
        })
    }

    /// A session has ended: its connections are closed.
    pub(crate) fn end(&self, session: &str) {
        // Nobody may be connected.
        let _ = self.ended.send(session.to_owned());
    }

    /// A password as it is stored.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        let hashed = self.hashed(move || secret::hash_password(&password)).await?;
        hashed.ok_or_else(|| Error::Bad("the password cannot be hashed".into()))
    }

    /// Whether a password is the stored one. Where none is stored that takes as long.
    pub(crate) async fn password_is(&self, password: String, stored: Option<String>) -> Result<bool, Error> {
        self.hashed(move || secret::password_is(&password, stored.as_deref())).await
    }

    /// Hashing takes half a second on purpose: not on the threads that serve everybody, and not too many at once.
    async fn hashed<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let turn = tokio::time::timeout(Duration::from_secs(20), self.hashing.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| Error::TooMany)?;
        let work = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Error::Bad("the thread was lost".into()))
    }

    /// The table of contents.
    pub fn router(self) -> Router {
        Router::new()
            .route("/", get(pages::home))
            .route("/play/{game}", post(pages::play_now))
            .route("/new/{game}", get(pages::set_up).post(pages::create))
            .route("/watch", get(pages::watch))
            .route("/learn", get(pages::lessons))
            .route("/rules", get(pages::rulebooks))
            .route("/rules/{game}", get(pages::rules))
            .route("/rules/{game}/{rule}", get(pages::rule))
            .route("/learn/{lesson}", get(lesson::first))
            .route("/learn/{lesson}/{step}", get(lesson::page).post(lesson::attempt))
            .route("/study", get(imported::page).post(imported::open))
            .route("/name", post(pages::rename))
            .route("/language/{lang}", post(pages::language))
            .route("/sign-in", get(account::sign_in_page).post(account::sign_in))
            .route("/sign-out", post(account::sign_out))
            .route("/account", get(security::page))
            .route("/account/password", post(account::password))
            .route("/account/delete", post(account::delete))
            .route("/account/profile", post(profile::change))
            .route("/account/export", get(profile::export))
            .route("/account/sessions", post(security::end))
            .route("/account/codes", post(security::codes))
            .route("/people/{name}", get(profile::page))
            .route("/people/{name}/tie", post(friends::tie))
            .route("/people/{name}/untie", post(friends::untie))
            .route("/report", get(civility::report_page).post(civility::report))
            .route("/moderation", get(civility::page).post(civility::judge))
            .route("/admin", get(admin::page).post(admin::settle))
            .route("/admin/backup", post(admin::back_up))
            .route("/mail", get(letters::page).post(letters::change))
            .route("/mail/address", post(letters::set_address))
            .route("/mail/push", post(letters::subscribe))
            .route("/mail/push/end", post(letters::unsubscribe))
            .route("/mail/confirm/{token}", get(letters::confirm_page).post(letters::confirm))
            .route("/mail/stop/{token}", get(letters::stop_page).post(letters::stop))
            .route("/forgot", get(letters::forgot_page).post(letters::forgot))
            .route("/reset/{token}", get(letters::reset_page).post(letters::reset))
            .route("/tournaments", get(tournament::list).post(tournament::create))
            .route("/tournaments/{id}", get(tournament::page))
            .route("/tournaments/{id}/enter", post(tournament::enter))
            .route("/tournaments/{id}/leave", post(tournament::withdraw))
            .route("/tournaments/{id}/bots", post(tournament::add_bots))
            .route("/lobby", get(lobby::page))
            .route("/pair", post(pairing::begin))
            .route("/pair/cancel", post(pairing::cancel))
            .route("/pair/bot", post(pairing::bot))
            .route("/friends", get(friends::page).post(friends::add))
            .route("/friends/remove", post(friends::remove))
            .route("/ratings", get(ratings::page))
            .route("/table/{id}", get(table::page))
            .route("/table/{id}/live", get(live::live))
            .route("/table/{id}/seat/{seat}", get(table::invitation).post(table::sit))
            .route("/table/{id}/move", post(table::make_move))
            .route("/table/{id}/why", post(table::why))
            .route("/table/{id}/hint", post(thought::hint))
            .route("/table/{id}/analysis", get(thought::page).post(thought::begin))
            .route("/table/{id}/analysis/cancel", post(thought::cancel))
            .route("/table/{id}/moments", get(thought::moments))
            .route("/table/{id}/chat", get(table::chat).post(table::say))
            .route("/table/{id}/bot/{seat}", post(table::bot))
            .route("/table/{id}/rematch", post(table::rematch))
            .route("/table/{id}/again", post(table::same_again))
            .route("/table/{id}/onward", post(onward::play))
            .route("/table/{id}/cancel", post(table::cancel))
            .route("/table/{id}/kick/{seat}", post(table::kick))
            .route("/table/{id}/plan", get(plan::page).post(plan::leave))
            .route("/table/{id}/plan/forget", post(plan::forget))
            .route("/table/{id}/{wish}", post(table::wish))
            .route("/table/{id}/replay", get(table::replay))
            .route("/table/{id}/record", get(table::record))
            .route("/table/{id}/dice", get(table::dice))
            .route("/table/{id}/picture.svg", get(table::picture))
            .nest("/api/v1", interface())
            .nest("/api", interface())
            .route("/openapi.json", get(api::document))
            .route("/healthz", get(|| async { "ok" }))
            .route("/readyz", get(ready))
            .route("/metrics", get(metrics_page))
            .route("/assets/{name}", get(shell::plain))
            .route("/assets/{version}/{name}", get(shell::versioned))
            .route("/manifest.webmanifest", get(shell::manifest))
            .route("/sw.js", get(shell::worker))
            .route("/offline", get(shell::offline))
            .fallback(nowhere)
            .layer(middleware::from_fn_with_state(self.clone(), guard::to_the_end))
            .layer(middleware::from_fn_with_state(self.clone(), guard::limit))
            .layer(middleware::from_fn_with_state(self.clone(), origin::find))
            .layer(middleware::from_fn(guard::same_site))
            .layer(middleware::from_fn(guard::small_bodies))
            .layer(middleware::from_fn_with_state(self.clone(), refusals::in_words))
            .layer(middleware::from_fn(guard::headers))
            .layer(CompressionLayer::new())
            .layer(DefaultBodyLimit::max(RECORD))
            .layer(middleware::from_fn(observe::request))
            .with_state(self)
    }
}

/// What scripts use, at its number and, as before there were numbers, without one.
fn interface() -> Router<App> {
    Router::new()
        .route("/games", get(api::games))
        .route("/games/{game}/schema", get(api::schema))
        .route("/ratings", get(ratings::list))
        .route("/turns", get(lobby::turns))
        .route("/tournaments/{id}", get(tournament::export))
        .route("/pairing", post(pairing::look))
        .route("/tables", post(api::create))
        .route("/tables/{id}", get(api::view))
        .route("/tables/{id}/moves", get(api::moves).post(api::make_move))
        .route("/tables/{id}/{wish}", post(table::wish))
        .route("/tables/{id}/bot/{seat}", post(table::bot))
        .route("/tables/{id}/chat", get(table::talk).post(table::say))
        .route("/tables/{id}/hint", post(thought::hint))
        .route("/tables/{id}/plan", get(plan::list).post(plan::add))
        .route("/tables/{id}/plan/forget", post(plan::remove))
        .route("/tables/{id}/analysis", get(thought::found).post(thought::look))
        .route("/tables/{id}/analysis/cancel", post(thought::forget))
        .route("/tables/{id}/record", get(table::record))
        .route("/tables/{id}/picture.svg", get(table::picture))
}

/// The largest record that may be brought along; everything else is far smaller.
pub(crate) const RECORD: usize = 1024 * 1024;

async fn nowhere(guest: Guest) -> Response {
    trouble(&guest, &Error::NotFound)
}

/// Whether the application can do its work: write.
async fn ready(axum::extract::State(app): axum::extract::State<App>) -> Response {
    let probe = async || {
        let can = app.store.can_write().await;
        can.inspect_err(|error| tracing::warn!(%error, "nothing can be written")).is_ok()
    };
    match app.readiness.ask(KEPT, probe).await {
        true => "ok".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written").into_response(),
    }
}

/// How long it is believed what was found out about being able to write.
const KEPT: Duration = Duration::from_secs(1);

/// Whether something could be written when that was tried last: every try makes everybody else's write wait.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    async fn ask(&self, kept: Duration, probe: impl AsyncFnOnce() -> bool) -> bool {
        // Who asks meanwhile waits for the same answer.
        let mut known = self.0.lock().await;
        if let Some((_, ready)) = known.filter(|(since, _)| since.elapsed() < kept) {
            return ready;
        }
        let ready = probe().await;
        *known = Some((Instant::now(), ready));
        ready
    }
}

async fn metrics_page(axum::extract::State(app): axum::extract::State<App>) -> String {
    metrics::gauge!("tavola_rooms").set(app.rooms.count().await as f64);
    let (waiting, thinking) = app.rooms.thinkers();
    metrics::gauge!("tavola_thoughts_waiting").set(waiting as f64);
    metrics::gauge!("tavola_thoughts_running").set(thinking as f64);
    app.metrics.render()
}

/// The answer to a request that was not carried out: a page, or JSON for scripts.
pub(crate) fn trouble(guest: &Guest, error: &Error) -> Response {
    if let Error::Storage(cause) = error {
        tracing::error!(%cause, "storage");
    }
    let rule = error.rule();
    let words = match (error.key(), rule) {
        (Some(key), _) => guest.lang.text(key),
        (None, Some(rule)) => rule_words(rule.0, guest.lang).unwrap_or_else(|| error.to_string()),
        (None, None) => error.to_string(),
    };
    let body = if guest.json {
        Json(json!({ "error": words, "rule": rule.map(|rule| rule.0), "detail": detail(error) })).into_response()
    } else {
        let hint = match error {
            Error::NotFound => guest.lang.text("not-found-hint"),
            // What to do about it.
            _ => {
                let next = error.key().and_then(|key| guest.lang.find(&format!("{key}-next")));
                next.unwrap_or_else(|| guest.lang.text("refused-next"))
            }
        };
        Html(web::pages::refusal(&guest.visitor(), &words, &hint, error.way()).into_string()).into_response()
    };
    let mut response = (error.status(), body).into_response();
    if matches!(error, Error::Storage(_) | Error::TooMany) {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

/// What a script may read of an error; nothing of the database.
fn detail(error: &Error) -> Option<String> {
    (!matches!(error, Error::Storage(_))).then(|| error.to_string())
}

/// Redirects after a change, setting a newcomer's cookie.
pub(crate) fn see_other(address: &str, cookie: Option<&str>) -> Response {
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, address.to_owned())]).into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn many_who_ask_whether_it_can_write_make_one_write() {
        let (readiness, tries) = (Readiness::default(), std::cell::Cell::new(0));
        let ask = |kept: Duration| {
            readiness.ask(kept, async || {
                tries.set(tries.get() + 1);
                tokio::task::yield_now().await;
                tries.get() > 1
            })
        };
        let hour = Duration::from_secs(3600);
        assert_eq!(tokio::join!(ask(hour), ask(hour), ask(hour)), (false, false, false));
        assert_eq!(tries.get(), 1);
        assert!(ask(Duration::ZERO).await, "then it is tried again");
    }
}
