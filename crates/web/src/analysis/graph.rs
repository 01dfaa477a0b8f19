//! The graph below the board: the chance to win with its doubt, or points while nobody has looked into the match.

use engine::Seat;
use maud::{Markup, html};

use super::{Course, Looking, percent};
use crate::art;
use crate::replay::Replay;
use crate::voice::Voice;

/// The width of the drawing, whatever the width of the page.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 100.0;

/// The graph, with the place that is shown; dragging goes elsewhere.
pub(crate) fn graph(replay: &Replay<'_>, of: usize, voice: Voice<'_>) -> Markup {
    let at = format!("{:.2}%", 100.0 * replay.at as f64 / of.max(1) as f64);
    let found = replay.looking.found();
    html! {
        section id="graph" class="graph" aria-label=(voice.text("analysis-graph")) data-of=(of) {
            svg class="lines-of" aria-hidden="true" {
                @for (from, name) in parts(replay.course) {
                    @let x = format!("{:.2}%", 100.0 * from as f64 / of.max(1) as f64);
                    line class="part" x1=(x) x2=(x) y1="0" y2="100%" {}
                    text class="part" x=(x) y="100%" dx="4" dy="-4" { (name) }
                }
                svg viewBox=(format!("0 0 {WIDE:.0} {HIGH:.0}")) preserveAspectRatio="none" width="100%" height="100%" {
                    @match (found, replay.course.of) {
                        (Some(found), Some(seat)) => { (chances(found, seat)) }
                        _ => { (points(replay.course)) }
                    }
                }
                line class="head" x1=(at) x2=(at) y1="0" y2="100%" {}
            }
            @if let (Some(found), Some(_)) = (found, replay.course.of) {
                svg class="dots" {
                    @for moment in &replay.course.moments {
                        @let step = &found.steps[moment.n - 1];
                        @let chance = step.win_chance.get(replay.course.of.map_or(0, Seat::index)).copied().unwrap_or(0.0);
                        @let words = voice.with("analysis-dear", &[("name", voice.name(moment.seat).into()), ("cost", percent(step.chance_cost).into())]);
                        a href=(replay.address_of(moment)) aria-label=(words) {
                            circle class=(if replay.at + 1 == moment.n { "dear on" } else { "dear" }) cx=(format!("{:.2}%", 100.0 * moment.n as f64 / of.max(1) as f64)) cy=(format!("{:.1}%", 100.0 * height(chance))) r="6" {}
                        }
                    }
                }
            }
            div class="caption" { (caption(replay, of, voice)) }
        }
    }
}

/// The parts of the game, as far as they are few enough to be told apart.
fn parts(course: &Course) -> Vec<(usize, &str)> {
    let told_apart = course.parts.len() <= 12 && course.parts.iter().all(|(_, name)| name.chars().count() <= 2);
    let named = course.parts.iter().map(|(from, name)| (*from, name.as_str()));
    if told_apart { named.collect() } else { Vec::new() }
}

fn line(points: impl Iterator<Item = (f64, f64)>) -> String {
    points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// Where a chance lies, from above: certainty is not quite at the edge.
fn height(chance: f64) -> f64 {
    0.07 + 0.86 * (1.0 - chance.clamp(0.0, 1.0))
}

/// The chance of a seat after every move, and how far it may be off.
fn chances(found: &engine::analysis::Analysis, seat: Seat) -> Markup {
    let last = found.steps.len().max(1) as f64;
    let x = |index: usize| WIDE * (index + 1) as f64 / last;
    let y = |chance: f64| HIGH * height(chance);
    let steps: Vec<(f64, f64, f64)> = found
        .steps
        .iter()
        .enumerate()
        .filter_map(|(index, step)| {
            let chance = *step.win_chance.get(seat.index())?;
            let doubt = step.doubt.get(seat.index()).copied().unwrap_or(0.0);
            (chance.is_finite() && doubt.is_finite()).then_some((x(index), chance, doubt))
        })
        .collect();
    let above = steps.iter().map(|(x, chance, doubt)| (*x, y(chance + doubt)));
    let below = steps.iter().rev().map(|(x, chance, doubt)| (*x, y(chance - doubt)));
    let even = y(1.0 / found.seats.len().max(2) as f64);
    html! {
        line class="even" x1="0" x2=(WIDE) y1=(even) y2=(even) {}
        polygon class="band" points=(line(above.chain(below))) {}
        polyline class="chance" points=(line(steps.iter().map(|(x, chance, _)| (*x, y(*chance))))) {}
    }
}

/// Everybody's points after every move.
fn points(course: &Course) -> Markup {
    let most = course.points.iter().flatten().copied().max().unwrap_or(1).max(1);
    let least = course.points.iter().flatten().copied().min().unwrap_or(0).min(0);
    let last = (course.points.len().max(2) - 1) as f64;
    let seats = course.points.first().map_or(0, Vec::len);
    let place = |seat: usize| {
        let marks = course.points.iter().enumerate();
        marks.filter_map(move |(index, points)| {
            let share = f64::from(*points.get(seat)? - least) / f64::from(most - least);
            Some((WIDE * index as f64 / last, HIGH * (1.0 - 0.94 * share)))
        })
    };
    html! {
        @for seat in 0..seats { polyline class=(format!("points {}", art::seat_ink(Seat::new(seat)))) points=(line(place(seat))) {} }
    }
}

/// What the graph is, how far the analysis is, and the button that begins it.
fn caption(replay: &Replay<'_>, of: usize, voice: Voice<'_>) -> Markup {
    let post = format!("/table/{}/analysis", replay.id);
    html! {
        @match replay.looking {
            Looking::Done(_) => {
                @let name = replay.course.of.map(|seat| voice.full_name(seat)).unwrap_or_default();
                span { (voice.with("analysis-caption", &[("name", name.into())])) }
            }
            Looking::Now { done, of } => {
                span role="status" data-looking="" { (voice.with("analysis-progress", &[("done", done.into()), ("of", of.into())])) }
                progress max=(of.max(1)) value=(done) aria-label=(voice.text("table-analysis")) {}
                form method="post" action=(format!("{post}/cancel")) { button class="b soft" { (voice.text("table-cancel")) } }
            }
            Looking::Not => {
                span { (voice.text("analysis-points")) }
                @if replay.over { form method="post" action=(post) { button class="b soft" { (super::begin_words(of, voice.lang)) } } }
            }
        }
    }
}
