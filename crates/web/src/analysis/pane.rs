//! The analysis in words: what cost most, what was luck and what was decided; and what decided the game, for its end.

use engine::analysis::Analysis;
use engine::{AnyMatch, Seat, Viewer};
use maud::{Markup, html};

use super::{Course, Looking, percent};
use crate::art;
use crate::boards;
use crate::lang::Lang;
use crate::replay::Replay;
use crate::table::names;
use crate::voice::Voice;

/// The list beside the board.
pub(crate) fn pane(replay: &Replay<'_>, whole: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let Some(found) = replay.looking.found() else {
        return html! { p class="quiet" { (voice.text("analysis-hint")) } };
    };
    let total: f64 = replay.course.moments.iter().map(|moment| found.steps[moment.n - 1].chance_cost).sum();
    let count = replay.course.moments.len();
    html! {
        p class="lead" { (voice.with("analysis-lead", &[("count", count.into()), ("cost", percent(total).into())])) }
        @if replay.course.unsure > 0 { p class="quiet" { (voice.with("analysis-unsure", &[("count", replay.course.unsure.into())])) } }
        ol class="costs" {
            @for moment in replay.course.moments.iter().take(SHOWN) {
                @let step = &found.steps[moment.n - 1];
                li { a class=(if replay.at + 1 == moment.n { "cost on" } else { "cost" }) href=(replay.address_of(moment)) {
                    span class="much" { "−" (percent(step.chance_cost)) small { "%" } i { "± " (percent(step.chance_noise).max(1)) } }
                    span {
                        small { (art::seat_mark(moment.seat.index())) " " (voice.name(moment.seat)) " · " (moment.phase) }
                        span class="played" { small { (voice.text("analysis-played")) " " } (moment.played) }
                        span class="better-words" { small { (voice.text("analysis-better")) " " } (moment.better) }
                        @if let Some(why) = &moment.why { span class="why" { small { (why) } } }
                    }
                } }
            }
        }
        (luck(found, whole, voice))
    }
}

/// So many decisions are listed.
const SHOWN: usize = 10;

/// What every seat was given, and what it and the others made of it: two numbers that add up to how far it ended ahead.
fn luck(found: &Analysis, whole: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let scores = whole.scores();
    let margin = |seat: Seat| {
        let others =
            Seat::all(scores.len()).filter(|other| *other != seat).map(|other| scores[other.index()].main.total);
        f64::from(scores[seat.index()].main.total - others.max().unwrap_or(0))
    };
    let rows: Vec<(Seat, f64, f64)> = found
        .seats
        .iter()
        .filter(|summary| summary.luck.is_finite() && summary.seat.index() < scores.len())
        .map(|summary| (summary.seat, summary.luck, margin(summary.seat) - summary.luck))
        .collect();
    let most = rows.iter().flat_map(|(_, luck, decided)| [luck.abs(), decided.abs()]).fold(1.0, f64::max);
    html! {
        h3 { (voice.text("analysis-luck-title")) }
        p class="quiet" { (voice.text("analysis-luck-hint")) }
        table class="luck" {
            thead { tr { td {} th scope="col" { (voice.text("analysis-luck")) } th scope="col" { (voice.text("analysis-decided")) } } }
            tbody {
                @for (seat, luck, decided) in rows {
                    tr { th scope="row" { (art::seat_mark(seat.index())) " " (voice.name(seat)) } td { (share(luck, most, voice)) } td { (share(decided, most, voice)) } }
                }
            }
        }
    }
}

/// A number with a bar to the left or right of the middle.
fn share(value: f64, most: f64, voice: Voice<'_>) -> Markup {
    let wide = 29.0 * value.abs() / most;
    let class = if value < 0.0 { "less" } else { "more" };
    html! {
        svg class="share" viewBox="0 0 60 14" aria-hidden="true" {
            line x1="30" x2="30" y1="0" y2="14" {}
            rect class=(class) x=(format!("{:.1}", if value < 0.0 { 30.0 - wide } else { 30.0 })) y="2" width=(format!("{wide:.1}")) height="10" rx="3" {}
        }
        b class=(class) { (voice.signed(value.round(), 0)) }
    }
}

/// What decided a game, for the panel at its end: each leads to its place in the replay. Without an analysis, the way to one.
pub fn moments(
    id: &str,
    course: &Course,
    looking: Looking<'_>,
    game: &dyn AnyMatch,
    seats: &[Option<String>],
    lang: Lang,
) -> Markup {
    let names = names(game, seats, lang);
    let voice = Voice::new(lang, course.of.map_or(Viewer::Spectator, Viewer::Seat), &names);
    let moves = game.moves();
    let address = format!("/table/{id}/analysis");
    let studio = boards::studios().into_iter().find(|studio| studio.rules().id() == game.game());
    let about =
        |n: usize| studio.and_then(|studio| studio.about(game, n - 1, voice.viewer)).map(|(_, on)| on.join("|"));
    html! {
        h3 { (voice.text("moments-title")) " " small { (voice.text("moments-hint")) } }
        @match looking {
            Looking::Done(_) => {
                ol class="moments" {
                    @for swing in course.deciding() {
                        li { a href=(format!("/table/{id}/replay?at={}", swing.n)) data-n=(swing.n) data-about=[about(swing.n)] {
                            @match swing.seat { Some(seat) => { (art::seat_mark(seat.index())) }, None => { span class="mark" {} } }
                            span { small { (swing.phase) } span { @if let Some(seat) = swing.seat { (voice.name(seat)) ": " } (swing.words) } }
                            b class=(if swing.chance.1 < swing.chance.0 { "less" } else { "more" }) { (percent(swing.chance.0)) " → " (percent(swing.chance.1)) " %" }
                        } }
                    }
                }
            }
            Looking::Now { done, of } => {
                p class="quiet" role="status" data-looking="" { (voice.with("moments-soon", &[("minutes", super::minutes(moves).into())])) " " (voice.with("analysis-progress", &[("done", done.into()), ("of", of.into())])) }
            }
            Looking::Not => {
                p class="quiet" { (voice.with("moments-soon", &[("minutes", super::minutes(moves).into())])) }
                form method="post" action=(address) { button class="b soft" { (super::begin_words(moves, voice.lang)) } }
            }
        }
    }
}
