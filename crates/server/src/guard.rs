//! What every request passes: same site, not too many, strict headers.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST, ORIGIN, RETRY_AFTER, TRANSFER_ENCODING};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::app::{App, RECORD};
use crate::origin::Origin;
use crate::secret;
use crate::throttle::Buckets;
use crate::visitor::{Arrived, session_of};

/// Whether the `Origin` of a request, if it has one, is this site.
pub(crate) fn is_same_site(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (text(ORIGIN), text(HOST)) {
        (None, _) => {
            text(HeaderName::from_static("sec-fetch-site")).is_none_or(|site| site == "same-origin" || site == "none")
        }
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
        (Some(_), None) => false,
    }
}

/// Refuses changes that another site's page asks for.
pub(crate) async fn same_site(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !is_same_site(request.headers()) {
        return (StatusCode::FORBIDDEN, "this request comes from another site").into_response();
    }
    next.run(request).await
}

/// Carries changes out in a task of their own, to the end: a handler is dropped when its client goes away, and nothing may
/// be left half done. What is only asked, though by POST, ends with whoever asks.
pub(crate) async fn to_the_end(State(app): State<App>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(app.idle, axum::body::to_bytes(body, RECORD)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return (StatusCode::BAD_REQUEST, "the request is not whole").into_response(),
        Err(_) => return (StatusCode::REQUEST_TIMEOUT, "the request came too slowly").into_response(),
    };
    let only_asks = ["/hint", "/why"].iter().any(|end| parts.uri.path().ends_with(end));
    let mut request = Request::from_parts(parts, body.into());
    let arrived = Instant::now();
    request.extensions_mut().insert(Arrived(arrived));
    if only_asks {
        return next.run(request).await;
    }
    let table = table_of(request.uri().path()).map(str::to_owned);
    let change = async move {
        let response = next.run(request).await;
        if let Some(table) = table.filter(|_| response.status() == StatusCode::SERVICE_UNAVAILABLE) {
            app.rooms.lost_time(&table, arrived).await;
        }
        response
    };
    match tokio::spawn(change.in_current_span()).await {
        Ok(response) => response,
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, "something went wrong on our side").into_response(),
    }
}

/// The table that a path leads to.
fn table_of(path: &str) -> Option<&str> {
    let mut parts = path.split('/');
    parts.find(|part| ["table", "tables"].contains(part)).and_then(|_| parts.next())
}

/// Refuses bodies that are larger than anything but a record needs to be, before they are read, and addresses that are none.
pub(crate) async fn small_bodies(request: Request, next: Next) -> Response {
    let length = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    // No text has it, and a database may refuse it.
    if [request.uri().path(), request.uri().query().unwrap_or_default()].iter().any(|text| text.contains("%00")) {
        return (StatusCode::BAD_REQUEST, "there is nothing with such a name").into_response();
    }
    let most = if request.uri().path() == "/study" { RECORD } else { 64 * 1024 };
    let changes = *request.method() == Method::POST;
    match length {
        Some(length) if length > most => (StatusCode::PAYLOAD_TOO_LARGE, "that is too much at once").into_response(),
        // Without a length nothing could be promised about it.
        None if changes && request.headers().contains_key(TRANSFER_ENCODING) => {
            (StatusCode::LENGTH_REQUIRED, "a length is needed").into_response()
        }
        _ => next.run(request).await,
    }
}

/// Headers that keep a page to itself.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let csp = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    for (name, value) in [
        ("content-security-policy", csp),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        // A drawing has said already what it needs.
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Refuses more changes than one person may ask for, or ten from one address; who has no session yet counts by address.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let origin = request.extensions().get::<Origin>().copied().unwrap_or_default();
    if *request.method() == Method::POST
        && let Some(limits) = &*app.limits
    {
        let session = session_of(request.headers()).map(secret::at_rest);
        let person = session.or_else(|| origin.address.map(|address| address.to_string())).unwrap_or_default();
        if !limits.addresses.take(origin.address) || !limits.people.take(person) {
            let wait = [(RETRY_AFTER, "1")];
            return (StatusCode::TOO_MANY_REQUESTS, wait, "too many requests; wait a moment").into_response();
        }
    }
    next.run(request).await
}

/// How many changes may be asked for.
#[derive(Debug)]
pub(crate) struct Limits {
    people: Buckets<String>,
    addresses: Buckets<Option<IpAddr>>,
}

impl Limits {
    /// So many a second for one person, after a burst of four times as many; none for 0.
    pub(crate) fn new(rate: f64) -> Option<Limits> {
        let people = Buckets::new(rate, 4.0 * rate);
        (rate > 0.0).then(|| Limits { people, addresses: Buckets::new(10.0 * rate, 40.0 * rate) })
    }
}
