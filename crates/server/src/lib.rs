//! The web application: rooms, sockets, storage, accounts.

#![allow(clippy::result_large_err, reason = "the error of a handler is its answer, made once per request")]

mod account;
mod admin;
mod api;
mod app;
mod civility;
mod error;
mod friends;
mod guard;
mod imported;
mod ledgers;
mod lesson;
mod letters;
mod live;
mod lobby;
mod names;
mod observe;
mod onward;
mod origin;
mod pages;
mod pairing;
mod plan;
mod post;
mod profile;
mod push;
mod ratings;
mod refusals;
mod room;
mod rounds;
mod secret;
mod security;
mod serve;
mod shell;
mod store;
mod table;
mod telling;
mod terms;
mod thought;
mod throttle;
mod totp;
mod tournament;
mod visitor;
mod wire;

use std::net::SocketAddr;

pub use app::{App, Config};
pub use civility::Manners;
pub use error::Error;
pub use ipnet::IpNet;
pub use origin::network;
pub use post::{Mail, PostError};
pub use push::{Push, PushError, Services};
pub use room::{Again, Changes, Room, Rooms, Stay, Wish};
pub use secret::{dice, fingerprint};
use serve::Most;
pub use store::place;
pub use store::{
    Achievement, Addressee, Admission, Append, BackupError, Board, Clock, Deed, Fate, Filter, Finished, Finisher, Gone,
    Kind, Leader, Letters, Line, Link, News, Numbers, Outage, Participant, Plan, Played, Player, Profile, Report,
    Resident, Role, Session, Sitting, Stand, Standing, Store, Subscription, TableRow, TakeBack, Tally, Terms, Tie,
    Told, Tournament, Waiting, Way,
};
pub use table::{verify_dice, verify_draws};
use tokio::net::TcpListener;

/// Why the application did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error("cannot open the database {0}: {1}")]
    Database(String, sqlx::Error),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Letters cannot be sent so.
    #[error("cannot send letters: {0}")]
    Mail(#[from] PostError),
    /// Browsers cannot be told so.
    #[error("cannot push: {0}")]
    Push(#[from] PushError),
}

/// Serves until it is told to stop, then finishes what is under way.
///
/// # Errors
/// If the database cannot be opened or the address is taken.
pub async fn serve(config: Config, started: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    // Every connection is an open file; the limit of a shell is low.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    let app = App::new(&config).await.map_err(|error| StartError::Database(store::place(&config.db), error))?;
    let mut app = app;
    if let Some(mail) = &config.mail {
        let post = std::sync::Arc::new(post::Post::new(mail)?);
        telling::keep_telling(post.clone(), app.store.clone());
        app.post = Some(post);
    }
    if let Some(push) = &config.push {
        let pusher = std::sync::Arc::new(push::Pusher::new(push, &app.store).await?);
        telling::keep_telling(pusher.clone(), app.store.clone());
        app.pusher = Some(pusher);
    }
    let store = app.store.clone();
    app.rooms.wake().await;
    app.rooms.look_after();
    rounds::keep_going(app.store.clone(), app.rooms.clone());
    let listener = TcpListener::bind(config.listen).await.map_err(|error| StartError::Listen(config.listen, error))?;
    started(listener.local_addr().unwrap_or(config.listen));
    let most = Most { all: config.connections, each: config.connections_each };
    let told = std::sync::OnceLock::new();
    let stop = async {
        told_to_stop().await;
        _ = told.set(std::time::Instant::now());
    };
    serve::serve(listener, app.router(), most, config.idle, &config.proxies, stop).await;
    // A connection that does not end would otherwise keep the process for ever.
    let _ = tokio::time::timeout(std::time::Duration::from_secs(2), store.close()).await;
    let took = told.get().map_or(0, |told| told.elapsed().as_millis() as u64);
    tracing::info!(milliseconds = took, "stopped");
    Ok(())
}

async fn told_to_stop() {
    let interrupt = async { tokio::signal::ctrl_c().await.is_ok() };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await.is_some(),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<bool>();
    tokio::select! { _ = interrupt => {}, _ = terminate => {} }
}
