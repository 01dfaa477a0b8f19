//! What pages load beside themselves, what makes the site an application, and the page for the times without a connection.

use axum::extract::{Path, Query};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use web::Lang;
use web::assets::{self, Asset};

use crate::app::trouble;
use crate::error::Error;
use crate::visitor::Guest;

/// What has a version in its address never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const FOR_A_WHILE: &str = "public, max-age=300";
const ASK_FIRST: &str = "no-cache";

/// A drawing brings its own style and nothing else; it may be looked at by itself, too.
pub(crate) const DRAWING: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

pub(crate) async fn plain(guest: Guest, Path(name): Path<String>) -> Response {
    load(&guest, &name, FOR_A_WHILE)
}

/// Of another version than ours there is what we have now; a page from before may ask for it once.
pub(crate) async fn versioned(guest: Guest, Path((version, name)): Path<(String, String)>) -> Response {
    load(&guest, &name, if version == assets::version() { FOR_EVER } else { ASK_FIRST })
}

fn load(guest: &Guest, name: &str, keep: &'static str) -> Response {
    let Some(Asset { kind, body, .. }) = assets::find(name) else { return trouble(guest, &Error::NotFound) };
    let headers = [(CONTENT_TYPE, *kind), (CACHE_CONTROL, keep)];
    let mut response = (headers, body.as_ref()).into_response();
    if *kind == "image/svg+xml" {
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, axum::http::HeaderValue::from_static(DRAWING));
    }
    response
}

#[derive(Deserialize)]
pub(crate) struct Spoken {
    lang: Option<String>,
}

pub(crate) async fn manifest(guest: Guest, Query(spoken): Query<Spoken>) -> Response {
    let lang: Lang = spoken.lang.and_then(|lang| lang.parse().ok()).unwrap_or(guest.lang);
    let headers = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, FOR_A_WHILE)];
    (headers, assets::manifest(lang)).into_response()
}

pub(crate) async fn worker() -> Response {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, ASK_FIRST)];
    (headers, assets::worker()).into_response()
}

pub(crate) async fn offline(guest: Guest) -> Response {
    let headers = [(CACHE_CONTROL, ASK_FIRST)];
    (headers, Html(web::pages::offline(&guest.visitor()).into_string())).into_response()
}
