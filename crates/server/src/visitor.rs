//! Who sends a request: sessions in cookies, the language, the name.

use std::time::Instant;

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::response::Response;
use web::Lang;
use web::pages::Visitor;

use crate::app::{App, trouble};
use crate::error::Error;
use crate::origin::Origin;
use crate::secret;
use crate::store::Player;

/// The cookie that holds the session.
pub(crate) const SESSION: &str = "tavola";
/// The cookie that holds the language.
pub(crate) const LANGUAGE: &str = "lang";

/// Who sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub player: Option<Player>,
    pub lang: Lang,
    /// The address of the site as the visitor sees it, for links to send.
    pub site: String,
    pub session: Option<String>,
    /// Whether what is refused is said in JSON: to scripts, and under their addresses.
    pub json: bool,
    pub origin: Origin,
    /// The program that asks, as it calls itself.
    pub agent: String,
    /// When all of it was there.
    pub arrived: Instant,
}

/// When all of a request was there.
#[derive(Clone, Copy)]
pub(crate) struct Arrived(pub Instant);

impl Guest {
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor {
            lang: self.lang,
            name: self.player.as_ref().map(|player| player.name.clone()),
            account: self.player.as_ref().is_some_and(|player| player.account.is_some()),
        }
    }

    pub(crate) fn id(&self) -> &str {
        self.player.as_ref().map_or("", |player| &player.id)
    }
}

/// The session that a request names.
pub(crate) fn session_of(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, SESSION)
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

fn language(parts: &Parts) -> Lang {
    if let Some(lang) = cookie(&parts.headers, LANGUAGE).and_then(|value| value.parse().ok()) {
        return lang;
    }
    let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("pt");
    // The first language that we speak; Portuguese when there is none.
    let known = accepted.split([',', ';']).find_map(|tag| match tag.trim().get(..2)? {
        "pt" => Some(Lang::Pt),
        "en" => Some(Lang::En),
        _ => None,
    });
    known.unwrap_or(Lang::Pt)
}

impl FromRequestParts<App> for Guest {
    type Rejection = Response;

    /// Who cannot be looked up is nobody else: the answer is that it must be tried again, and the cookie stays.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, Response> {
        let text = |name| parts.headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
        let speaks_json = |name| text(name).is_some_and(|kind| kind.starts_with("application/json"));
        // What is nested has lost the beginning of its address.
        let address = parts.extensions.get::<OriginalUri>().map_or(&parts.uri, |OriginalUri(whole)| whole);
        let for_scripts = address.path().starts_with("/api/");
        let json = for_scripts || speaks_json(ACCEPT) || speaks_json(CONTENT_TYPE);
        let origin = parts.extensions.get::<Origin>().copied().unwrap_or_default();
        let scheme = if origin.secure { "https" } else { "http" };
        let site = format!("{scheme}://{}", text(HOST).unwrap_or("localhost"));
        let session = session_of(&parts.headers).map(secret::at_rest);
        let agent: String = text(USER_AGENT).unwrap_or_default().chars().take(160).collect();
        let arrived = parts.extensions.get().map_or_else(Instant::now, |Arrived(at)| *at);
        let mut guest = Guest { player: None, lang: language(parts), site, session, json, origin, agent, arrived };
        if let Some(hashed) = &guest.session {
            let looks = matches!(parts.method, Method::GET | Method::HEAD);
            let known = app.store.signed_in(hashed).await;
            let known = known.map_err(|error| trouble(&guest, &error.into()))?;
            // Looking writes nothing, not even that somebody was here.
            if let Some((_, used)) = &known
                && !looks
                && app.store.touch(hashed, *used).await.is_err()
            {
                tracing::debug!("a session was used, and that could not be written down");
            }
            guest.player = known.map(|(player, _)| player);
        }
        Ok(guest)
    }
}

/// A player for whom a request is carried out; made on the spot for a newcomer.
pub(crate) struct Known {
    pub guest: Guest,
    pub player: Player,
    /// The cookie to set for a newcomer.
    pub cookie: Option<String>,
}

impl Known {
    /// Sets a newcomer's cookie.
    pub(crate) fn set_cookie(&self, response: &mut Response) {
        if let Some(cookie) = self.cookie.as_deref().and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Self::Rejection> {
        let mut guest = <Guest as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        if let Some(player) = guest.player.clone() {
            return Ok(Known { guest, player, cookie: None });
        }
        let name = format!(
            "{} {}",
            if guest.lang == Lang::Pt { "Visita" } else { "Guest" },
            100 + u16::from(secret::bytes::<1>()[0])
        );
        let player = Player { id: secret::token(), name, account: None };
        let token = secret::token();
        let hashed = secret::at_rest(&token);
        if let Err(error) = app.store.add_guest(&player, &hashed).await {
            return Err(trouble(&guest, &Error::from(error)));
        }
        guest.player = Some(player.clone());
        guest.session = Some(hashed);
        let cookie = Some(session_cookie(&token, guest.origin.secure));
        Ok(Known { guest, player, cookie })
    }
}

/// The cookie of a session: for this site only, out of the reach of scripts, for a year, and only by TLS where there is any.
pub(crate) fn session_cookie(token: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{SESSION}={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}
