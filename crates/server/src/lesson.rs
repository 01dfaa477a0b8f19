//! Guided introductions: the page of a step, and the move that the learner makes there.

use axum::Json;
use axum::extract::{Path, Query};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::json;
use shelf::Boxed;
use web::lesson::{LEARNER, Lesson, LessonStep};

use crate::api::Body;
use crate::app::trouble;
use crate::error::Error;
use crate::ledgers::rule_words;
use crate::visitor::Guest;

type Answer = Result<Response, Response>;

#[derive(Deserialize)]
pub(crate) struct Made {
    #[serde(default)]
    made: usize,
}

type Found = (&'static Boxed, &'static Lesson, &'static LessonStep);

fn find(id: &str, number: usize, guest: &Guest) -> Result<Found, Response> {
    let (game, lesson) = shelf::lesson(id).ok_or_else(|| trouble(guest, &Error::NotFound))?;
    let step = number.checked_sub(1).and_then(|index| lesson.step.get(index));
    step.map(|step| (game, lesson, step)).ok_or_else(|| trouble(guest, &Error::NotFound))
}

pub(crate) async fn first(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/learn/{id}/1"))
}

pub(crate) async fn page(Path((id, number)): Path<(String, usize)>, Query(at): Query<Made>, guest: Guest) -> Answer {
    let (game, lesson, step) = find(&id, number, &guest)?;
    let studio = game.studio;
    let place = step.place(studio.rules(), at.made).map_err(|error| trouble(&guest, &Error::Bad(error.to_string())))?;
    let page = web::lesson::page(&guest.visitor(), studio, lesson, (number, at.made), &place);
    Ok(Html(page.into_string()).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tried {
    action: String,
}

/// The move that was wanted leads on; another one is answered with the reason, and nothing changes.
pub(crate) async fn attempt(
    Path((id, number)): Path<(String, usize)>,
    Query(at): Query<Made>,
    guest: Guest,
    Body(tried): Body<Tried>,
) -> Answer {
    let (game, _, step) = find(&id, number, &guest)?;
    let mut place =
        step.place(game.studio.rules(), at.made).map_err(|error| trouble(&guest, &Error::Bad(error.to_string())))?;
    if place.wanted.as_deref() == Some(tried.action.as_str()) {
        return Ok(Json(json!({ "goto": format!("/learn/{id}/{number}?made={}", at.made + 1) })).into_response());
    }
    let refused = place.game.read_move(Some(LEARNER), &tried.action).err().map(Error::Move);
    let rule = refused.as_ref().and_then(Error::rule);
    let words = rule.and_then(|rule| rule_words(rule.0, guest.lang)).unwrap_or_else(|| guest.lang.text("learn-other"));
    Ok(Json(json!({ "say": words, "rule": rule.map(|rule| rule.0) })).into_response())
}
