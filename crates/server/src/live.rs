//! The live connection of a table page: the parts whose markup has changed.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::Viewer;
use futures_util::StreamExt;
use serde::Deserialize;
use web::parts::Shown;

use crate::app::{App, trouble};
use crate::guard::is_same_site;
use crate::room::Room;
use crate::table::viewer;
use crate::visitor::Guest;
use std::sync::Arc;

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
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_same_site(&headers) {
        return (StatusCode::FORBIDDEN, "this request comes from another site").into_response();
    }
    let room = match app.rooms.room(&id).await {
        Ok(room) => room,
        Err(error) => return trouble(&guest, &error),
    };
    upgrade.on_upgrade(move |socket| follow(socket, room, guest, seen))
}

/// Sends what changed, as often as it changes; a slow viewer skips frames.
async fn follow(mut socket: WebSocket, room: Arc<Room>, guest: Guest, Seen { seen }: Seen) {
    let mut changes = room.changes();
    let mut shown = None;
    let mut heartbeat = tokio::time::interval(Duration::from_secs(20));
    loop {
        changes.mark_unchanged();
        let viewer: Viewer = viewer(&room, &guest);
        let body = room.show(viewer, guest.lang, &guest.site, |table, game| table.body(game)).into_string();
        let frame = shown.get_or_insert_with(|| Shown::new(&seen, &body)).update(&body);
        if !frame.is_empty() {
            let text = serde_json::to_string(&frame).expect("strings can be written");
            if socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        loop {
            tokio::select! {
                changed = changes.next() => if changed { break } else { return },
                _ = heartbeat.tick() => if socket.send(Message::Ping(Vec::new().into())).await.is_err() { return },
                // The page sends nothing; this notices when it is closed.
                message = socket.next() => match message {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }
}
