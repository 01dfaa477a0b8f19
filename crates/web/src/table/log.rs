//! The log: what happened, by turns, the newest first; what happened since the viewer's own last move stands above.

use engine::{AnyMatch, Seat};
use maud::{Markup, html};

use super::{Scene, icon};
use crate::art;
use crate::lang::Lang;
use crate::rulebook::rule_link;
use crate::studio::{Line, Studio};
use crate::voice::Voice;

/// The log shows the last moves; the replay has all of them.
const SHOWN: usize = 60;

/// The first move that the log shows: whatever happened since the own last move is among them.
fn first_shown(moves: usize, own_last: Option<usize>) -> usize {
    let usual = moves.saturating_sub(SHOWN);
    own_last.map_or(usual, |last| usual.min(last))
}

/// A run of moves of one seat, with what followed from them.
pub(crate) struct Run {
    /// Whose; nobody's at the start.
    pub seat: Option<Seat>,
    /// The first of its moves.
    pub from: usize,
    /// What happened, with the move it came from.
    pub lines: Vec<(usize, Line)>,
}

impl Run {
    /// The points of the seat in this run.
    fn points(&self) -> i32 {
        let own = self.lines.iter().filter(|(_, line)| line.seat == self.seat);
        own.filter_map(|(_, line)| line.points.as_ref()).map(|(points, _)| points).sum()
    }
}

/// The moves of a match by turns, as a viewer is told of them.
pub(crate) fn runs(game: &dyn AnyMatch, studio: &dyn Studio, from: usize, voice: Voice<'_>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, made) in game.lines(from).iter().enumerate().map(|(index, made)| (from + index, made)) {
        let goes_on = runs.last().is_some_and(|run| made.by.is_none() || run.seat == made.by);
        if !goes_on {
            runs.push(Run { seat: made.by, from: at, lines: Vec::new() });
        }
        let run = runs.last_mut().expect("there is a run now");
        run.lines.extend(studio.story(game, at..at + 1, voice).into_iter().map(|line| (at, line)));
    }
    runs.retain(|run| !run.lines.is_empty());
    runs
}

/// The log and the chat, side by side as tabs.
pub(super) fn log(scene: &Scene<'_>) -> Markup {
    let voice = scene.voice;
    let own = scene.own();
    let own_last = scene.game.lines(0).iter().rposition(|line| own.is_some() && line.by == own);
    let from = first_shown(scene.game.moves(), own_last);
    let runs = runs(scene.game, scene.studio, from, voice);
    let since = runs.iter().rposition(|run| own.is_some() && run.seat == own).map_or(runs.len(), |last| last + 1);
    let since = if own.is_none() { runs.len() } else { since };
    html! {
        aside id="log" class="log" aria-label=(voice.text("table-log")) {
            h2 class="hidden" { (voice.text("table-log")) }
            div class="tabs" {
                div class="both" role="tablist" {
                    button type="button" role="tab" data-tab="log" { (voice.text("table-log")) }
                    button type="button" role="tab" data-tab="chat" { (voice.text("table-chat")) }
                }
                button type="button" class="tool tall-only" data-sheet="" aria-label=(voice.text("close")) { (icon("close")) }
            }
            div id="lines" class="lines" tabindex="0" role="log" aria-label=(voice.text("table-log")) {
                @if let Some(moves) = scene.table.repaired { p { (voice.with("table-repaired", &[("moves", moves.into())])) } }
                @if since < runs.len() {
                    div class="since" { h3 { (voice.text("table-since")) (recap(scene)) } @for run in &runs[since..] { (told_run(scene, run, voice)) } }
                }
                @for run in runs[..since].iter().rev() { (told_run(scene, run, voice)) }
                @if from > 0 && !scene.table.id.is_empty() { p id="earlier" { a href=(scene.address("replay")) { (voice.text("log-earlier")) } } }
            }
            div class="talk" {
                ul id="chat" class="chat" tabindex="0" aria-label=(voice.text("table-chat")) {
                    @let first = scene.table.chat.len().saturating_sub(SAID);
                    @if first > 0 { li { a href=(scene.address("chat")) { (voice.text("chat-all")) } } }
                    @for (at, line) in scene.table.chat.iter().enumerate().skip(first) { (said(at, line, voice.lang)) }
                }
                @if own.is_some() && scene.table.says {
                    form id="say" method="post" action=(scene.address("chat")) {
                        input name="text" maxlength="300" autocomplete="off" aria-label=(voice.text("table-say")) placeholder=(voice.text("table-say"));
                        button class="b soft" { (voice.text("table-send")) }
                    }
                }
            }
        }
    }
}

/// The table shows the last lines of the chat; a page of its own has all of them.
const SAID: usize = 50;

/// Something that was said, as a part of its own; the address of a table leads there.
pub(crate) fn said(at: usize, (name, text): &(String, String), lang: Lang) -> Markup {
    let name = if name.is_empty() { &lang.text("former-player") } else { name };
    html! {
        li id=(format!("said-{at}")) {
            b { (name) }
            @for word in text.split(' ') { " " @if word.starts_with("/table/") { a href=(word) { (word) } } @else { (word) } }
        }
    }
}

/// The button that shows once more what happened since the own last move.
fn recap(scene: &Scene<'_>) -> Markup {
    let Some(own) = scene.own().filter(|_| !scene.is_over() && !scene.table.id.is_empty()) else { return html! {} };
    let label = scene.voice.text("table-recap");
    html! {
        button type="button" class="again" data-recap=(scene.address(&format!("replay?view={}", own.number()))) title=(label) aria-label=(label) { (icon("replay")) }
    }
}

fn told_run(scene: &Scene<'_>, run: &Run, voice: Voice<'_>) -> Markup {
    let points = run.points();
    html! {
        div id=(format!("run-{}", run.from)) class="run" data-seat=[run.seat.map(Seat::number)] {
            @if let Some(seat) = run.seat {
                h3 { (art::seat_mark(seat.index())) (voice.name(seat)) @if points != 0 { i { (format!("{points:+}")) } } }
            }
            @for (at, line) in &run.lines {
                @let about = scene.studio.about(scene.game, *at, voice.viewer).map(|(_, things)| things.join("|"));
                (told(line, run.seat, scene.game.game(), Some((*at, about.unwrap_or_default())), voice))
            }
        }
    }
}

/// A line of the story: what happened, the points and the rule; whose it is only where it is not whose turn it is. At the
/// table it knows the move it came from and what that was about.
pub(crate) fn told(
    line: &Line,
    turn: Option<Seat>,
    game: &str,
    of: Option<(usize, String)>,
    voice: Voice<'_>,
) -> Markup {
    let other = line.seat.filter(|seat| Some(*seat) != turn);
    let text = match other {
        Some(seat) => format!("{} {}", voice.name(seat), line.text),
        None => capital(&line.text),
    };
    let (after, about) = of.map(|(at, about)| (at + 1, about)).unzip();
    html! {
        p data-at=[after] data-text=[after.map(|_| &text)] data-about=[about.filter(|about| !about.is_empty())] {
            (text) " "
            @if let Some((points, sum)) = &line.points { b class=(if *points < 0 { "loss" } else { "gain" }) title=(sum) { (format!("{points:+}")) } " " }
            (rule_link(game, line.rule))
        }
    }
}

/// A sentence with its first letter large.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_since_the_own_last_move_is_told() {
        assert_eq!(first_shown(20, Some(19)), 0);
        assert_eq!(first_shown(200, None), 140);
        assert_eq!(first_shown(200, Some(190)), 140);
        assert_eq!(first_shown(200, Some(90)), 90);
    }
}
