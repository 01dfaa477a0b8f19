//! Friends, and those somebody does not want to meet.

use axum::extract::{Form, Path, State};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use web::people::friends::Friend;

use crate::app::{App, see_other, trouble};
use crate::error::Error;
use crate::store::{Player, Tie};
use crate::visitor::{Guest, Known};

type Answer = Result<Response, Response>;

pub(crate) async fn page(State(app): State<App>, guest: Guest) -> Answer {
    let friends = app.store.ties_of(guest.id(), Tie::Friend).await.map_err(|error| trouble(&guest, &error.into()))?;
    let friend = |Player { id, name, account }| Friend { id, name, account: account.unwrap_or_default() };
    let friends: Vec<Friend> = friends.into_iter().map(friend).collect();
    Ok(Html(web::people::friends::page(&guest.visitor(), &friends).into_string()).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Named {
    name: String,
}

/// The account with this name, who is somebody else.
pub(crate) async fn other(app: &App, name: &str, own: &str) -> Result<Player, Error> {
    let found = app.store.account(name.trim()).await?.map(|(player, _)| player);
    found.filter(|player| player.id != own).ok_or(Error::Said("person-unknown"))
}

pub(crate) async fn add(State(app): State<App>, known: Known, Form(form): Form<Named>) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let friend = other(&app, &form.name, &known.player.id).await.map_err(failed)?;
    app.store.tie(&known.player.id, &friend.id, Tie::Friend).await.map_err(|error| failed(error.into()))?;
    Ok(see_other("/friends", known.cookie.as_deref()))
}

#[derive(Deserialize)]
pub(crate) struct Chosen {
    id: String,
}

pub(crate) async fn remove(State(app): State<App>, known: Known, Form(form): Form<Chosen>) -> Answer {
    let removed = app.store.untie(&known.player.id, &form.id, Tie::Friend).await;
    removed.map_err(|error| trouble(&known.guest, &error.into()))?;
    Ok(see_other("/friends", known.cookie.as_deref()))
}

#[derive(Deserialize)]
pub(crate) struct Kind {
    kind: String,
}

/// Makes somebody a friend, or does not want to meet them.
pub(crate) async fn tie(
    State(app): State<App>,
    Path(name): Path<String>,
    known: Known,
    Form(form): Form<Kind>,
) -> Answer {
    changed(&app, &name, &known, &form, true).await
}

/// The other way round.
pub(crate) async fn untie(
    State(app): State<App>,
    Path(name): Path<String>,
    known: Known,
    Form(form): Form<Kind>,
) -> Answer {
    changed(&app, &name, &known, &form, false).await
}

async fn changed(app: &App, name: &str, known: &Known, form: &Kind, on: bool) -> Answer {
    let failed = |error: Error| trouble(&known.guest, &error);
    let tie: Tie = form.kind.parse().map_err(|_| failed(Error::NotFound))?;
    let other = other(app, name, &known.player.id).await.map_err(failed)?;
    let changed = match on {
        true => app.store.tie(&known.player.id, &other.id, tie).await,
        false => app.store.untie(&known.player.id, &other.id, tie).await,
    };
    changed.map_err(|error| failed(error.into()))?;
    // Who is not heard any longer is not, at the tables that are open now.
    for table in app.store.tables_of(&known.player.id, 50).await.map_err(|error| failed(error.into()))? {
        app.rooms.heard(Some(&table.id)).await;
    }
    let address = format!("/people/{}", other.account.unwrap_or_default());
    Ok(see_other(&address, known.cookie.as_deref()))
}
