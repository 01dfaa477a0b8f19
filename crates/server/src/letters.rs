//! Letters and notices: the own address, browsers and when to be told, and another password by mail.

use axum::Json;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use club::Quiet;
use serde::Deserialize;
use web::people::letters as pages;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::post::Post;
use crate::profile::owner;
use crate::secret;
use crate::store::{Link, Subscription};
use crate::visitor::{Guest, Known};

type Answer = Result<Response, Response>;

fn shown(markup: maud::Markup) -> Response {
    Html(markup.into_string()).into_response()
}

fn post(app: &App) -> Result<&Post, Error> {
    app.post.as_deref().ok_or(Error::Said("mail-off"))
}

/// An address as it is compared.
fn address(text: &str) -> Result<String, Error> {
    let text = text.trim().to_lowercase();
    match text.parse::<lettre::Address>() {
        Ok(_) if text.len() <= 200 => Ok(text),
        _ => Err(Error::Said("mail-address-wrong")),
    }
}

/// The page of what somebody wants to be written about.
pub(crate) async fn page(State(app): State<App>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    if app.post.is_none() && app.pusher.is_none() {
        return Err(failed(Error::Said("mail-off")));
    }
    if guest.player.as_ref().is_none_or(|player| player.account.is_none()) {
        return Err(failed(Error::Said("needs-account")));
    }
    let letters = app.store.letters(guest.id()).await.map_err(|error| failed(error.into()))?;
    let letters = letters.ok_or_else(|| failed(Error::NotFound))?;
    let browsers = app.store.subscriptions(guest.id()).await.map_err(|error| failed(error.into()))?;
    let key = app.pusher.as_ref().map(|pusher| pusher.public());
    let wanted = pages::Wanted {
        letters: app.post.is_some(),
        email: letters.email.as_deref(),
        turns: letters.turns,
        quiet: letters.quiet,
        push: key.as_deref(),
        browsers: browsers.len(),
    };
    Ok(shown(pages::page(&guest.visitor(), &wanted)))
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    turns: Option<String>,
    from: i64,
    to: i64,
    zone: i64,
}

pub(crate) async fn change(State(app): State<App>, known: Known, Form(form): Form<Wanted>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let player = owner(&known).map_err(failed)?;
    if ![form.from, form.to].iter().all(|hour| (0..24).contains(hour)) || !(-12..=14).contains(&form.zone) {
        return Err(failed(Error::Said("mail-hours-wrong")));
    }
    let quiet = Quiet { from: form.from, to: form.to, zone: form.zone };
    let lang = known.guest.lang.word();
    let changed = app.store.want_letters(&player.id, form.turns.is_some(), quiet, lang).await;
    changed.map_err(|error| failed(error.into()))?;
    Ok(see_other("/mail", None))
}

/// A browser's subscription, as it gives it.
#[derive(Deserialize)]
pub(crate) struct Subscribed {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// A browser wants to be told where it is somebody's turn.
pub(crate) async fn subscribe(State(app): State<App>, known: Known, Json(asked): Json<Subscribed>) -> Answer {
    let mut guest = known.guest.clone();
    guest.json = true;
    let failed = |error: Error| trouble(&guest, &error);
    let player = owner(&known).map_err(failed)?;
    let Some(pusher) = &app.pusher else { return Err(failed(Error::Said("push-off"))) };
    let browser = Subscription { endpoint: asked.endpoint, p256dh: asked.keys.p256dh, auth: asked.keys.auth };
    if !pusher.accepts(&browser.endpoint, &browser.p256dh, &browser.auth) {
        return Err(failed(Error::Said("push-service")));
    }
    let session = guest.session.as_deref().unwrap_or_default();
    let kept = app.store.subscribe(&player.id, session, &browser, guest.lang.word()).await;
    kept.map_err(|error| failed(error.into()))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Which browser.
#[derive(Deserialize)]
pub(crate) struct Browser {
    endpoint: String,
}

/// A browser does not want to be told any more.
pub(crate) async fn unsubscribe(State(app): State<App>, guest: Guest, Json(asked): Json<Browser>) -> Answer {
    let ended = app.store.unsubscribe(guest.id(), &asked.endpoint).await;
    ended.map_err(|error| trouble(&guest, &error.into()))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
pub(crate) struct Addressed {
    email: String,
}

/// Sends a link to an address, to confirm it; none takes the address away.
pub(crate) async fn set_address(State(app): State<App>, known: Known, Form(form): Form<Addressed>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let player = owner(&known).map_err(failed)?;
    if form.email.trim().is_empty() {
        app.store.set_email(&player.id, None).await.map_err(|error| failed(error.into()))?;
        return Ok(see_other("/mail", None));
    }
    let email = address(&form.email).map_err(failed)?;
    let taken = app.store.by_email(&email).await.map_err(|error| failed(error.into()))?;
    if taken.is_some_and(|other| other.id != player.id) {
        return Err(failed(Error::Said("mail-taken")));
    }
    let sent = send(&app, Link::Confirm, &player.id, &email, &known.guest).await;
    sent.map_err(failed)?;
    let lang = known.guest.lang;
    Ok(shown(web::pages::trouble(&known.guest.visitor(), &lang.text("mail-sent"), &lang.text("mail-sent-next"))))
}

/// Sends a link.
async fn send(app: &App, link: Link, player: &str, email: &str, guest: &Guest) -> Result<(), Error> {
    let post = post(app)?;
    if !app.throttle.may_try(email, guest.origin.address) {
        return Err(Error::TooMany);
    }
    let token = secret::token();
    app.store.add_link(&token, link, player, email).await?;
    let address = match link {
        Link::Confirm => format!("{}/mail/confirm/{token}", post.site),
        Link::Reset => format!("{}/reset/{token}", post.site),
    };
    let lang = guest.lang;
    let subject = lang.text(&format!("mail-{link}-subject"));
    let body = lang.with(&format!("mail-{link}-body"), &[("link", address.into())]);
    let sent = post.send(email, &subject, format!("{body}\n")).await;
    sent.map_err(|error| {
        tracing::warn!(%error, "a letter was not sent");
        Error::Said("mail-not-sent")
    })
}

/// A page with a button: following a link changes nothing.
pub(crate) async fn confirm_page(State(app): State<App>, Path(token): Path<String>, guest: Guest) -> Answer {
    let known = app.store.link(&token, Link::Confirm).await.map_err(|error| trouble(&guest, &error.into()))?;
    let (_, email) = known.ok_or_else(|| trouble(&guest, &Error::Said("link-expired")))?;
    Ok(shown(pages::button(&guest.visitor(), &format!("/mail/confirm/{token}"), "mail-confirm", &email)))
}

pub(crate) async fn confirm(State(app): State<App>, Path(token): Path<String>, guest: Guest) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    let known = app.store.link(&token, Link::Confirm).await.map_err(|error| failed(error.into()))?;
    let (player, email) = known.ok_or_else(|| failed(Error::Said("link-expired")))?;
    let set = async {
        Ok::<_, sqlx::Error>(app.store.use_link(&token).await? && app.store.set_email(&player, Some(&email)).await?)
    };
    match set.await.map_err(|error| failed(error.into()))? {
        true => Ok(see_other("/mail", None)),
        false => Err(failed(Error::Said("mail-taken"))),
    }
}

/// The page on which letters are ended.
pub(crate) async fn stop_page(Path(stop): Path<String>, guest: Guest) -> Response {
    shown(pages::button(&guest.visitor(), &format!("/mail/stop/{stop}"), "mail-stop", ""))
}

pub(crate) async fn stop(State(app): State<App>, Path(stop): Path<String>, guest: Guest) -> Answer {
    let stopped = app.store.stop_letters(&stop).await.map_err(|error| trouble(&guest, &error.into()))?;
    let key = if stopped { "mail-stopped" } else { "link-expired" };
    let next = guest.lang.text(&format!("{key}-next"));
    Ok(shown(web::pages::trouble(&guest.visitor(), &guest.lang.text(key), &next)))
}

/// The page for those who have forgotten their password.
pub(crate) async fn forgot_page(State(app): State<App>, guest: Guest) -> Answer {
    post(&app).map_err(|error| trouble(&guest, &error))?;
    Ok(shown(pages::forgot(&guest.visitor())))
}

/// Sends a link, if an account has the address; the answer does not tell.
pub(crate) async fn forgot(State(app): State<App>, guest: Guest, Form(form): Form<Addressed>) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    post(&app).map_err(failed)?;
    let email = address(&form.email).map_err(failed)?;
    let found = app.store.by_email(&email).await.map_err(|error| failed(error.into()))?;
    if let Some(player) = found {
        let (app, guest) = (app.clone(), guest.clone());
        // Nobody can tell by the time it takes whether there is such an account.
        tokio::spawn(async move {
            if let Err(error) = send(&app, Link::Reset, &player.id, &email, &guest).await {
                tracing::warn!(%error, "no letter for another password");
            }
        });
    }
    let lang = guest.lang;
    Ok(shown(web::pages::trouble(&guest.visitor(), &lang.text("forgot-sent"), &lang.text("forgot-sent-next"))))
}

pub(crate) async fn reset_page(State(app): State<App>, Path(token): Path<String>, guest: Guest) -> Answer {
    let known = app.store.link(&token, Link::Reset).await.map_err(|error| trouble(&guest, &error.into()))?;
    known.ok_or_else(|| trouble(&guest, &Error::Said("link-expired")))?;
    Ok(shown(pages::reset(&guest.visitor(), &token, None)))
}

#[derive(Deserialize)]
pub(crate) struct New {
    new: String,
}

/// Gives an account another password; all its sessions end, and its one-time codes stay.
pub(crate) async fn reset(
    State(app): State<App>,
    Path(token): Path<String>,
    guest: Guest,
    Form(form): Form<New>,
) -> Answer {
    let failed = |error: Error| trouble(&guest, &error);
    if !(8..=200).contains(&form.new.len()) {
        let page = pages::reset(&guest.visitor(), &token, Some(&guest.lang.text("account-rules")));
        return Err((StatusCode::FORBIDDEN, Html(page.into_string())).into_response());
    }
    let known = app.store.link(&token, Link::Reset).await.map_err(|error| failed(error.into()))?;
    let (player, _) = known.ok_or_else(|| failed(Error::Said("link-expired")))?;
    let hashed = app.hash(form.new).await.map_err(failed)?;
    if !app.store.use_link(&token).await.map_err(|error| failed(error.into()))? {
        return Err(failed(Error::Said("link-expired")));
    }
    let ended = app.store.change_password(&player, &hashed).await;
    for session in ended.map_err(|error| failed(error.into()))? {
        app.end(&session);
    }
    Ok(see_other("/sign-in", None))
}
