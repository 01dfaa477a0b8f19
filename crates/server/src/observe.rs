//! What happens to requests, for whoever watches over the application: ids, latency, errors.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::secret;

const ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives every request an id, which is in all lines of the log that it causes and in the answer, and measures how long it
/// takes.
pub(crate) async fn request(request: Request, next: Next) -> Response {
    let given = request.headers().get(&ID).filter(|id| is_id(id)).cloned();
    let id = given.unwrap_or_else(|| HeaderValue::from_str(&secret::token()).expect("digits"));
    let method = known(request.method());
    // By what is asked for, not by each table.
    let path = request.extensions().get::<MatchedPath>().map_or("none", |path| path.as_str()).to_owned();
    let span = tracing::info_span!("request", id = id.to_str().unwrap_or_default(), method, path);
    let since = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (took, status) = (since.elapsed(), response.status().as_u16());
    let labels = [("method", method.to_owned()), ("path", path), ("status", status.to_string())];
    metrics::histogram!("tavola_request_seconds", &labels).record(took.as_secs_f64());
    if response.status().is_server_error() {
        remember(format!("{status} {method} {} {}", labels[1].1, id.to_str().unwrap_or_default()));
        metrics::counter!("tavola_errors_total").increment(1);
    }
    span.in_scope(|| tracing::debug!(status, milliseconds = took.as_secs_f64() * 1000.0, "answered"));
    response.headers_mut().insert(ID, id);
    response
}

/// The method of a request, of which there are a few; anybody may make up another.
fn known(method: &Method) -> &'static str {
    let all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"];
    all.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// What went wrong lately, the latest first.
static FAILURES: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// So many are remembered.
const REMEMBERED: usize = 50;

fn remember(failure: String) {
    let mut failures = FAILURES.lock().expect("no holder panics");
    failures.push_front(failure);
    failures.truncate(REMEMBERED);
}

/// What went wrong lately: the status, what was asked for, and the id of the request.
pub(crate) fn failures() -> Vec<String> {
    FAILURES.lock().expect("no holder panics").iter().cloned().collect()
}

/// Whether a proxy has given an id that can be written down as it is.
fn is_id(id: &HeaderValue) -> bool {
    let text = id.as_bytes();
    (1..=64).contains(&text.len()) && text.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(byte))
}
