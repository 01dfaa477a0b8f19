//! The live connection of a table page: the parts whose markup has changed.

use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::Viewer;
use futures_util::StreamExt;
use serde::Deserialize;

use crate::app::{App, trouble};
use crate::guard::is_same_site;
use crate::room::{Drawing, Room};
use crate::serve::KeptOpen;
use crate::table::viewer;
use crate::visitor::Guest;
use std::sync::Arc;

/// How often a viewer must show that it still listens; the third time it does not, it is gone.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// The longest message of a page.
const SAID: usize = 16 * 1024;

/// What the page shows already: after a lost connection, or right after it was loaded, there may be nothing to send.
#[derive(Deserialize)]
pub(crate) struct Seen {
    #[serde(default)]
    seen: String,
}

pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Query(seen): Query<Seen>,
    headers: HeaderMap,
    kept_open: Option<Extension<KeptOpen>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_same_site(&headers) {
        return (StatusCode::FORBIDDEN, "this request comes from another site").into_response();
    }
    let room = match app.rooms.room(&id).await {
        Ok(room) => room,
        Err(error) => return trouble(&guest, &error),
    };
    // The page says nothing; whoever says much is no page.
    upgrade.max_message_size(SAID).max_frame_size(SAID).max_write_buffer_size(4 * 1024 * 1024).on_upgrade(
        move |socket| async move {
            metrics::gauge!("tavola_sockets").increment(1.0);
            follow(socket, app, room, guest, seen).await;
            metrics::gauge!("tavola_sockets").decrement(1.0);
            drop(kept_open);
        },
    )
}

/// Sends what changed, as often as it changes; a slow viewer skips frames.
async fn follow(mut socket: WebSocket, app: App, room: Arc<Room>, guest: Guest, Seen { seen }: Seen) {
    let mut changes = room.changes();
    // Who comes in changes the page that was just loaded: only that is sent.
    let loaded = room.drawing(viewer(&room, &guest), guest.lang, &guest.site);
    let mut shown: Option<Arc<Drawing>> = (loaded.seen() == seen).then_some(loaded);
    // Watchers are nobody's opponents.
    let stay = room.seat_of(guest.id()).map(|_| room.enter(guest.id()));
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut heard = Instant::now();
    let mut ended = app.ended.subscribe();
    loop {
        changes.mark_unchanged();
        let viewer: Viewer = viewer(&room, &guest);
        let drawing = room.drawing(viewer, guest.lang, &guest.site);
        if let Some(frame) = drawing.since(shown.as_deref())
            && !send(&mut socket, Message::Text(frame)).await
        {
            return;
        }
        shown = Some(drawing);
        loop {
            tokio::select! {
                changed = changes.next() => if changed { break } else { return },
                _ = heartbeat.tick() => {
                    if heard.elapsed() > 3 * HEARTBEAT || !send(&mut socket, Message::Ping(Vec::new().into())).await {
                        return;
                    }
                    if !is_signed_in(&app, &guest).await {
                        return;
                    }
                    if stay.is_some() && let Err(error) = app.store.tell_here(&room.id, guest.id()).await {
                        tracing::debug!(%error, "the other nodes were not told who is here");
                    }
                }
                session = ended.recv() => match session {
                    Ok(session) if guest.session.as_ref() != Some(&session) => {}
                    Ok(_) => return,
                    // Too many have ended to hear of each.
                    Err(_) => if !is_signed_in(&app, &guest).await { return },
                },
                // The page sends nothing but what answers the heartbeat; this notices when it is closed.
                message = socket.next() => match message {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return,
                    Some(Ok(_)) => heard = Instant::now(),
                },
            }
        }
    }
}

/// Whether the session of a viewer has not ended, here or at another node; as long as nobody knows it has not.
async fn is_signed_in(app: &App, guest: &Guest) -> bool {
    match &guest.session {
        Some(session) if guest.player.is_some() => !matches!(app.store.player_of(session).await, Ok(None)),
        _ => true,
    }
}

/// Sends to a viewer who takes it in time.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(3 * HEARTBEAT, socket.send(message)).await, Ok(Ok(())))
}
