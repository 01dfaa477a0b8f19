//! The analysis of a match: how everybody stood after every move, what cost most, and what was luck.

use engine::analysis::{Analysis, Step};
use engine::{AnyMatch, Seat, Viewer};
use maud::{Markup, html};

use crate::art;
use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};
use crate::studio::Studio;
use crate::voice::Voice;

/// How far an analysis is.
#[derive(Debug)]
pub enum Looking<'a> {
    /// Nobody has asked.
    Not,
    /// Under way.
    Now {
        /// Moves looked at.
        done: usize,
        /// Out of so many.
        of: usize,
    },
    /// Done.
    Done(&'a Analysis),
}

/// The match that was analysed.
pub struct Course<'a> {
    /// How its game is told.
    pub studio: &'a dyn Studio,
    /// The address of its table.
    pub id: &'a str,
    /// Who played.
    pub names: &'a [String],
    /// The position after so many moves.
    pub at: &'a dyn Fn(usize) -> Option<Box<dyn AnyMatch>>,
}

impl std::fmt::Debug for Course<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Course").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The size of a graph.
const WIDE: f64 = 1000.0;
const HIGH: f64 = 260.0;

/// The page.
pub fn page(visitor: &Visitor, course: &Course<'_>, game: &dyn AnyMatch, looking: &Looking<'_>) -> Markup {
    let lang = visitor.lang;
    let post = |what: &str| format!("/table/{}/analysis{what}", course.id);
    let refresh = matches!(looking, Looking::Now { .. });
    let body = html! {
        h1 { (lang.with("analysis-of", &[("game", game_name(game.game(), lang).into())])) }
        p { a href=(format!("/table/{}/replay", course.id)) { (lang.text("table-replay")) } " · " a href=(format!("/table/{}", course.id)) { (lang.text("table-board")) } }
        @match looking {
            Looking::Not => {
                p { (lang.text("analysis-hint")) }
                form method="post" action=(post("")) { button class="primary" { (lang.text("analysis-begin")) } }
            }
            Looking::Now { done, of } => {
                p role="status" { (lang.with("analysis-progress", &[("done", (*done).into()), ("of", (*of).into())])) }
                progress max=((*of).max(1)) value=(done) aria-label=(lang.text("analysis-begin")) {}
                form method="post" action=(post("/cancel")) { button { (lang.text("table-cancel")) } }
            }
            Looking::Done(found) => {
                (graph(&lang.text("analysis-chance"), found, lang, 0.0..=1.0, &|step| &step.win_chance, &|value| format!("{:.0} %", value * 100.0)))
                @let most = found.steps.iter().flat_map(|step| &step.margin).fold(5.0f64, |most, margin| most.max(margin.abs()));
                (graph(&lang.text("analysis-margin"), found, lang, -most..=most, &|step| &step.margin, &|value| format!("{value:+.0}")))
                (summary(course, found, lang))
                (dearest(course, found, lang))
                form method="post" action=(post("/cancel")) { button class="ghost" { (lang.text("analysis-again")) } }
            }
        }
    };
    let scripts: &[&str] = if refresh { &["wait.js"] } else { &[] };
    frame(visitor, &lang.text("table-analysis"), "analysis-page", scripts, &body)
}

type Values<'a> = &'a dyn Fn(&Step) -> &[f64];

/// A line per seat over all moves; chance's moves are marked below.
fn graph(
    title: &str,
    found: &Analysis,
    lang: Lang,
    range: std::ops::RangeInclusive<f64>,
    values: Values<'_>,
    words: &dyn Fn(f64) -> String,
) -> Markup {
    let seats = found.steps.first().map_or(0, |step| values(step).len());
    let x = |index: usize| 60.0 + (WIDE - 80.0) * index as f64 / (found.steps.len().max(2) - 1) as f64;
    let y = |value: f64| 10.0 + (HIGH - 40.0) * (range.end() - value) / (range.end() - range.start());
    let line = |seat: usize| -> String {
        let points = found.steps.iter().enumerate().filter_map(|(index, step)| Some((index, *values(step).get(seat)?)));
        points.map(|(index, value)| format!("{:.1},{:.1}", x(index), y(value))).collect::<Vec<_>>().join(" ")
    };
    let middle = (range.start() + range.end()) / 2.0;
    html! {
        figure class="graph" {
            figcaption { (title) }
            svg viewBox=(format!("0 0 {WIDE:.0} {HIGH:.0}")) role="img" aria-label=(title) {
                @for value in [*range.end(), middle, *range.start()] {
                    line class="grid" x1="60" x2=(WIDE - 20.0) y1=(format!("{:.1}", y(value))) y2=(format!("{:.1}", y(value))) {}
                    text class="tick" x="54" y=(format!("{:.1}", y(value) + 4.0)) { (words(value)) }
                }
                @for (index, step) in found.steps.iter().enumerate().filter(|(_, step)| step.seat.is_none()) {
                    rect class="chance" x=(format!("{:.1}", x(index) - 1.0)) y=(HIGH - 26.0) width="2" height="6" { title { (step.action) } }
                }
                @for seat in 0..seats {
                    polyline class="course" points=(line(seat)) stroke=(art::SEATS[seat % 6]) stroke-dasharray=[(seat % 2 == 1).then_some("9 4")] {}
                }
                @for n in &found.dearest {
                    @if let Some(step) = found.steps.get(n.wrapping_sub(1)) {
                        @if let Some(value) = step.seat.and_then(|seat| values(step).get(seat.index())) {
                            circle class="dear" cx=(format!("{:.1}", x(n - 1))) cy=(format!("{:.1}", y(*value))) r="5" fill=(art::SEATS[step.seat.map_or(0, Seat::index) % 6]) {
                                title { (lang.with("replay-step", &[("at", (*n).into()), ("of", found.steps.len().into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn name(course: &Course<'_>, seat: Seat, lang: Lang) -> String {
    let known = course.names.get(seat.index()).filter(|name| !name.is_empty()).cloned();
    known.unwrap_or_else(|| lang.with("seat-number", &[("number", seat.number().into())]))
}

fn summary(course: &Course<'_>, found: &Analysis, lang: Lang) -> Markup {
    html! {
        h2 { (lang.text("analysis-summary")) }
        table class="figures" {
            thead { tr {
                th {} th { (lang.text("analysis-decisions")) } th { (lang.text("analysis-cost")) } th { (lang.text("analysis-luck")) }
            } }
            tbody {
                @for seat in &found.seats {
                    tr {
                        th scope="row" { (art::seat_mark(seat.seat.index())) " " (name(course, seat.seat, lang)) }
                        td { (seat.decisions) } td { (lang.decimal(seat.cost, 1)) } td { (lang.signed(seat.luck, 1)) }
                    }
                }
            }
        }
        p class="quiet" { (lang.text("analysis-luck-hint")) }
    }
}

/// The moves that gave most away, each with what was better and the way to its position.
fn dearest(course: &Course<'_>, found: &Analysis, lang: Lang) -> Markup {
    html! {
        h2 { (lang.text("analysis-dearest")) }
        ol class="log" {
            @for n in &found.dearest {
                @if let Some((step, seat)) = found.steps.get(n.wrapping_sub(1)).and_then(|step| Some((step, step.seat?))) {
                    li {
                        (art::seat_mark(seat.index())) " "
                        a href=(format!("/table/{}/replay?at={}&view={seat}", course.id, n - 1)) { (lang.with("replay-step", &[("at", (*n).into()), ("of", found.steps.len().into())])) }
                        ": " (sentence(course, n - 1, seat, &step.action, lang)) " "
                        b { (lang.with("analysis-gave-away", &[("points", lang.decimal(step.cost, 1).into())])) }
                        @if let Some(better) = &step.better { " " (lang.text("analysis-better")) " " (sentence(course, n - 1, seat, better, lang)) }
                    }
                }
            }
        }
    }
}

/// A move in the reader's language, as it stood among the legal ones.
fn sentence(course: &Course<'_>, at: usize, seat: Seat, action: &str, lang: Lang) -> String {
    let found = (course.at)(at).and_then(|game| {
        let voice = Voice::new(lang, Viewer::Seat(seat), course.names);
        course.studio.sentence(game.as_ref(), action, voice)
    });
    found.unwrap_or_else(|| action.to_owned())
}
