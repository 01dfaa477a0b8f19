//! The live connection of a table page: fragments whose markup changed.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::Viewer;
use futures_util::StreamExt;

use crate::app::{App, trouble};
use crate::guard::is_same_site;
use crate::room::Room;
use crate::table::viewer;
use crate::visitor::Guest;
use std::sync::Arc;

pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
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
    upgrade.on_upgrade(move |socket| follow(socket, room, guest))
}

/// Sends what changed, as often as it changes; a slow viewer skips frames.
async fn follow(mut socket: WebSocket, room: Arc<Room>, guest: Guest) {
    let mut changes = room.changes();
    let mut sent: HashMap<&'static str, String> = HashMap::new();
    let mut heartbeat = tokio::time::interval(Duration::from_secs(20));
    loop {
        changes.mark_unchanged();
        let viewer: Viewer = viewer(&room, &guest).await;
        let fragments = room.show(viewer, guest.lang, &guest.site, |table, game| table.fragments(game)).await;
        let mut frame = serde_json::Map::new();
        for (id, markup) in fragments {
            let markup = markup.into_string();
            if sent.get(id) != Some(&markup) {
                frame.insert(id.to_owned(), markup.clone().into());
                sent.insert(id, markup);
            }
        }
        if !frame.is_empty() {
            let text = serde_json::Value::Object(frame).to_string();
            if socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
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
