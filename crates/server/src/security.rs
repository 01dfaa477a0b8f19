//! The own account: its sessions and one-time codes.

use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use web::people::account::{Account, Device};

use crate::account::{forget_cookie, owner};
use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::store::{Role, now};
use crate::totp;
use crate::visitor::Guest;

type Answer = Result<Response, Response>;

/// The page of the own account.
pub(crate) async fn page(State(app): State<App>, guest: Guest) -> Answer {
    match guest.player.as_ref().is_some_and(|player| player.account.is_some()) {
        true => shown(&app, &guest, StatusCode::OK, None, None).await,
        false => Ok(see_other("/sign-in", None)),
    }
}

/// The page, with what was refused, or with the secret of one-time codes to confirm.
pub(crate) async fn shown(
    app: &App,
    guest: &Guest,
    status: StatusCode,
    refused: Option<&str>,
    offered: Option<&str>,
) -> Answer {
    let markup = page_of(app, guest, refused, offered).await.map_err(|error| trouble(guest, &error))?;
    Ok((status, Html(markup.into_string())).into_response())
}

async fn page_of(
    app: &App,
    guest: &Guest,
    refused: Option<&str>,
    offered: Option<&str>,
) -> Result<maud::Markup, Error> {
    let account =
        guest.player.as_ref().and_then(|player| player.account.clone()).ok_or(Error::Said("needs-account"))?;
    let profile = app.store.profile(&account).await?.ok_or(Error::NotFound)?;
    let own = guest.session.as_deref();
    let devices: Vec<Device> = app
        .store
        .sessions(guest.id())
        .await?
        .into_iter()
        .map(|session| Device {
            own: own == Some(session.token.as_str()),
            words: device(&session.agent),
            days: (now() - session.seen) / 86_400_000,
            token: session.token,
        })
        .collect();
    let offer = offered.map(|secret| (secret, totp::link(secret, &account)));
    let offices: &[(&str, &str)] = match app.store.standing(guest.id()).await?.role {
        Some(Role::Admin) => &[("/moderation", "moderation"), ("/admin", "admin")],
        Some(Role::Moderator) => &[("/moderation", "moderation")],
        None => &[],
    };
    let page = Account {
        account: &account,
        mark: &profile.mark,
        hidden: profile.hidden,
        devices: &devices,
        codes: app.store.codes(guest.id()).await?.is_some(),
        offered: offer.as_ref().map(|(secret, link)| (*secret, link.as_str())),
        offices,
        refused,
    };
    Ok(web::people::account::page(&guest.visitor(), &page))
}

/// What a program calls itself, in two words.
fn device(agent: &str) -> String {
    let first =
        |known: &[(&str, &'static str)]| known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, word)| *word);
    let browsers =
        [("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari")];
    let systems = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let words: Vec<&str> = [first(&browsers), first(&systems)].into_iter().flatten().collect();
    if words.is_empty() { agent.chars().take(24).collect() } else { words.join(", ") }
}

#[derive(Deserialize)]
pub(crate) struct Ending {
    /// The session; all others when it is left out.
    token: Option<String>,
}

/// Ends a session, or all but the one that asks.
pub(crate) async fn end(State(app): State<App>, guest: Guest, Form(ending): Form<Ending>) -> Answer {
    let own = guest.session.clone().unwrap_or_default();
    let ends = |token: &str| ending.token.as_ref().map_or(token != own, |wanted| wanted == token);
    let ended = app.store.end_sessions(guest.id(), ends).await.map_err(|error| trouble(&guest, &error.into()))?;
    for session in &ended {
        app.end(session);
    }
    match ended.contains(&own) {
        true => Ok(see_other("/", Some(&forget_cookie()))),
        false => Ok(see_other("/account", None)),
    }
}

#[derive(Deserialize)]
pub(crate) struct Codes {
    password: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    code: String,
}

/// Begins to use one-time codes: offers a secret, and once a code of it was given, keeps it. Without them, stops.
pub(crate) async fn codes(State(app): State<App>, guest: Guest, Form(form): Form<Codes>) -> Answer {
    let failed = |error: sqlx::Error| trouble(&guest, &error.into());
    let player = owner(&app, &guest, form.password).await?;
    let text = |key: &str| guest.lang.text(key);
    if app.store.codes(&player.id).await.map_err(failed)?.is_some() {
        app.store.use_codes(&player.id, None).await.map_err(failed)?;
        return Ok(see_other("/account", None));
    }
    if form.secret.len() != 32 {
        return shown(&app, &guest, StatusCode::OK, None, Some(&totp::secret())).await;
    }
    if totp::counter_of(&form.secret, &form.code, now()).is_none() {
        return shown(&app, &guest, StatusCode::FORBIDDEN, Some(&text("account-code-wrong")), Some(&form.secret)).await;
    }
    app.store.use_codes(&player.id, Some(&form.secret)).await.map_err(failed)?;
    Ok(see_other("/account", None))
}
