//! Accounts: signing in and out, changing the password, leaving for good.

use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::names;
use crate::secret;
use crate::security;
use crate::store::{Player, now};
use crate::totp;
use crate::visitor::{Guest, Known, session_cookie};

type Answer = Result<Response, Response>;

pub(crate) async fn sign_in_page(guest: Guest) -> Response {
    Html(web::pages::sign_in(&guest.visitor(), None).into_string()).into_response()
}

#[derive(Deserialize)]
pub(crate) struct SignIn {
    name: String,
    password: String,
    how: String,
    /// A one-time code, where the account uses them.
    #[serde(default)]
    code: String,
}

pub(crate) async fn sign_in(State(app): State<App>, known: Known, Form(form): Form<SignIn>) -> Answer {
    let guest = &known.guest;
    let refused = |status: StatusCode, key: &str| {
        let page = web::pages::sign_in(&guest.visitor(), Some(&guest.lang.text(key)));
        (status, Html(page.into_string())).into_response()
    };
    let failed = |error: Error| trouble(guest, &error);
    if !(8..=200).contains(&form.password.len()) {
        return Err(refused(StatusCode::FORBIDDEN, "account-rules"));
    }
    let Some(name) = names::clean(&form.name) else { return Err(refused(StatusCode::FORBIDDEN, "name-refused")) };
    if !app.throttle.may_try(&name, guest.origin.address) {
        return Err(refused(StatusCode::TOO_MANY_REQUESTS, "account-throttled"));
    }
    if form.how == "new" {
        if !app.may_register(guest.origin.address) {
            return Err(refused(StatusCode::TOO_MANY_REQUESTS, "account-throttled"));
        }
        let hashed = app.hash(form.password).await.map_err(failed)?;
        let made = app.store.make_account(&known.player.id, &name, &names::skeleton(&name), &hashed).await;
        if !made.map_err(|error| failed(error.into()))? {
            return Err(refused(StatusCode::FORBIDDEN, "account-taken"));
        }
        return renew(&app, guest, &known.player).await;
    }
    let account = app.store.account(&name).await.map_err(|error| failed(error.into()))?;
    let stored = account.as_ref().map(|(_, stored)| stored.clone());
    let right = app.password_is(form.password, stored).await.map_err(failed)?;
    let Some((player, _)) = account.filter(|_| right) else {
        return Err(refused(StatusCode::FORBIDDEN, "account-wrong"));
    };
    if let Some(secret) = app.store.codes(&player.id).await.map_err(|error| failed(error.into()))? {
        let counter = totp::counter_of(&secret, &form.code, now());
        let used = match counter {
            Some(counter) => app.store.use_code(&player.id, counter).await.map_err(|error| failed(error.into()))?,
            None => false,
        };
        if !used {
            return Err(refused(StatusCode::FORBIDDEN, "account-code-wrong"));
        }
    }
    app.throttle.forgive(&name, guest.origin.address);
    renew(&app, guest, &player).await
}

/// Gives a player a new session in place of the one that asks.
async fn renew(app: &App, guest: &Guest, player: &Player) -> Answer {
    let token = secret::token();
    let renewed = app.store.renew_session(&player.id, &secret::at_rest(&token), guest.session.as_deref()).await;
    renewed.map_err(|error| trouble(guest, &error.into()))?;
    let named = app.store.name_session(&secret::at_rest(&token), &guest.agent).await;
    named.map_err(|error| trouble(guest, &error.into()))?;
    if let Some(session) = &guest.session {
        app.end(session);
    }
    Ok(see_other("/", Some(&session_cookie(&token, guest.origin.secure))))
}

pub(crate) async fn sign_out(State(app): State<App>, guest: Guest) -> Answer {
    if let Some(session) = &guest.session {
        app.store.end_session(session).await.map_err(|error| trouble(&guest, &error.into()))?;
        app.end(session);
    }
    Ok(see_other("/", Some(&forget_cookie())))
}

pub(crate) fn forget_cookie() -> String {
    format!("{}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax", crate::visitor::SESSION)
}

#[derive(Deserialize)]
pub(crate) struct Change {
    password: String,
    #[serde(default)]
    new: String,
}

/// The owner of the account that asks, if the password is right.
pub(crate) async fn owner(app: &App, guest: &Guest, password: String) -> Result<Player, Response> {
    let failed = |error: Error| trouble(guest, &error);
    let Some(name) = guest.player.as_ref().and_then(|player| player.account.clone()) else {
        return Err(failed(Error::NotYours));
    };
    if !app.throttle.may_try(&name, guest.origin.address) {
        return Err(refused(app, guest, StatusCode::TOO_MANY_REQUESTS, "account-throttled").await);
    }
    let account = app.store.account(&name).await.map_err(|error| failed(error.into()))?;
    let (player, stored) = account.ok_or_else(|| failed(Error::NotYours))?;
    if !app.password_is(password, Some(stored)).await.map_err(failed)? {
        return Err(refused(app, guest, StatusCode::FORBIDDEN, "account-wrong-password").await);
    }
    app.throttle.forgive(&name, guest.origin.address);
    Ok(player)
}

async fn refused(app: &App, guest: &Guest, status: StatusCode, key: &str) -> Response {
    match security::shown(app, guest, status, Some(&guest.lang.text(key)), None).await {
        Ok(response) | Err(response) => response,
    }
}

/// Changes the password; every other session of the account ends.
pub(crate) async fn password(State(app): State<App>, guest: Guest, Form(form): Form<Change>) -> Answer {
    if !(8..=200).contains(&form.new.len()) {
        return Err(refused(&app, &guest, StatusCode::FORBIDDEN, "account-rules").await);
    }
    let player = owner(&app, &guest, form.password).await?;
    let hashed = app.hash(form.new).await.map_err(|error| trouble(&guest, &error))?;
    let ended = app.store.change_password(&player.id, &hashed).await;
    for session in ended.map_err(|error| trouble(&guest, &error.into()))? {
        app.end(&session);
    }
    renew(&app, &guest, &player).await
}

/// Deletes the account. Its games stay, with nobody's name; a bot plays on those that run.
pub(crate) async fn delete(State(app): State<App>, guest: Guest, Form(form): Form<Change>) -> Answer {
    let player = owner(&app, &guest, form.password).await?;
    let gone = app.store.forget_player(&player.id).await.map_err(|error| trouble(&guest, &error.into()))?;
    for session in &gone.sessions {
        app.end(session);
    }
    for table in &gone.tables {
        app.rooms.heard(Some(table)).await;
    }
    Ok(see_other("/", Some(&forget_cookie())))
}
