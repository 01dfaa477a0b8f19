//! What is refused before a handler is asked (a body that cannot be read, too much at once, another site's page) is said like
//! everything else: a page in the reader's language, or JSON for scripts.

use axum::body::to_bytes;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::{App, trouble};
use crate::error::Error;
use crate::visitor::Guest;

/// No reason is longer.
const REASON: usize = 4096;

/// Says in the reader's language what came as bare words.
pub(crate) async fn in_words(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let asked = parts.clone();
    let response = next.run(Request::from_parts(asked, body)).await;
    let status = response.status();
    let bare = response.headers().get(CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    // Probes read the words themselves.
    if !bare || !(status.is_client_error() || status.is_server_error()) || parts.uri.path() == "/readyz" {
        return response;
    }
    let (head, body) = response.into_parts();
    let reason = to_bytes(body, REASON).await.unwrap_or_default();
    let guest = match Guest::from_request_parts(&mut parts, &app).await {
        Ok(guest) => guest,
        Err(response) => return response,
    };
    let mut said = trouble(&guest, &Error::Refused(status, String::from_utf8_lossy(&reason).into_owned()));
    for (name, value) in &head.headers {
        if *name != CONTENT_TYPE && *name != CONTENT_LENGTH {
            said.headers_mut().append(name, value.clone());
        }
    }
    said
}
