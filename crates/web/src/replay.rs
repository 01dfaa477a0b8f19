//! A match looked back on at the table: the position after some moves, with the means to step.

use engine::{AnyMatch, Seat, Viewer};
use maud::{Markup, html};

use crate::art;
use crate::pages::{Visitor, bare, game_name};
use crate::studio::Studio;
use crate::table::{Run, bar, capital, icon, names, runs, told};
use crate::voice::Voice;

/// Where somebody is in a replay.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    /// How its game is drawn and told.
    pub studio: &'a dyn Studio,
    /// The address of the table.
    pub id: &'a str,
    /// After how many moves.
    pub at: usize,
    /// Seen by this seat, or by everybody.
    pub viewer: Viewer,
    /// The seats that may be looked through.
    pub views: &'a [Seat],
    /// Who played.
    pub names: &'a [Option<String>],
    /// Whether the game was over, so that it can be analysed.
    pub over: bool,
}

impl Replay<'_> {
    fn address(&self, at: usize, viewer: Viewer) -> String {
        let view = match viewer {
            Viewer::Seat(seat) => format!("&view={seat}"),
            Viewer::Spectator => String::new(),
        };
        format!("/table/{}/replay?at={at}{view}", self.id)
    }
}

/// The replay page: `game` is the position shown, `whole` the match as far as it was played.
///
/// # Panics
/// If the match is of another game than the studio.
pub fn page(visitor: &Visitor, replay: &Replay<'_>, game: &dyn AnyMatch, whole: &dyn AnyMatch) -> Markup {
    let studio = replay.studio;
    let names = names(game, replay.names, visitor.lang);
    let voice = Voice::new(visitor.lang, replay.viewer, &names);
    let moves = studio.looks(game, replay.viewer);
    let phase = studio.phase(game, voice);
    let body = html! {
        div id="table" class=(format!("table replay {}", game.game())) data-game=(game.game()) data-replay=(replay.id) {
            (bar(game, &phase.words, &phase.badge, voice.lang))
            (stepper(replay, studio, game, whole.moves(), voice))
            nav id="tools" class="tools" aria-label=(voice.text("table-tools")) {
                button type="button" class="tool tall-only" data-sheet="log" aria-label=(voice.text("replay-moves")) { (icon("log")) }
                a class="tool" href=(format!("/table/{}", replay.id)) aria-label=(voice.text("table-board")) { (icon("close")) }
            }
            main id="play" class="play" { (studio.board(game, &moves, voice)) }
            (seats(replay, game, voice))
            (list(replay, studio, whole, voice))
        }
    };
    bare(visitor, &game_name(game.game(), visitor.lang), "table-page replay-page", &["table.js", "replay.js"], &body)
}

/// What happened last, and the buttons that step.
fn stepper(replay: &Replay<'_>, studio: &dyn Studio, game: &dyn AnyMatch, of: usize, voice: Voice<'_>) -> Markup {
    let at = replay.at;
    let made = at.checked_sub(1).map(|last| (game.lines(last), studio.story(game, last..at, voice)));
    let by = made.as_ref().and_then(|(lines, _)| lines.first()?.by);
    let words =
        made.map(|(_, story)| story.into_iter().map(|line| capital(&line.text)).collect::<Vec<_>>().join(" · "));
    let link = |at: usize| replay.address(at, replay.viewer);
    html! {
        section id="ask" class=(format!("ask {}", by.map_or(String::new(), art::seat_ink))) aria-label=(voice.text("table-replay")) data-at=(at) data-of=(of) {
            div class="words" role="status" aria-live="polite" {
                p class="say" { @match by { Some(seat) => { (voice.name(seat)) }, None => { (voice.text("replay-chance")) } } }
                p class="hint" { (words.unwrap_or_else(|| voice.text("replay-start"))) }
            }
            form class="stepper do" method="get" action=(format!("/table/{}/replay", replay.id)) {
                a class="b soft" rel="first" href=(link(0)) aria-label=(voice.text("replay-first")) { "⏮" }
                a class="b soft" rel="prev" href=(link(at.saturating_sub(1))) aria-label=(voice.text("replay-back")) { "◀" }
                button type="button" class="b go" data-autoplay="" aria-label=(voice.text("replay-play")) { (icon("replay")) }
                a class="b soft" rel="next" href=(link((at + 1).min(of))) aria-label=(voice.text("replay-next")) { "▶" }
                a class="b soft" rel="last" href=(link(of)) aria-label=(voice.text("replay-last")) { "⏭" }
                input type="range" name="at" min="0" max=(of) value=(at) aria-label=(voice.with("replay-step", &[("at", at.into()), ("of", of.into())]));
                @if let Viewer::Seat(seat) = replay.viewer { input type="hidden" name="view" value=(seat.number()); }
            }
        }
    }
}

/// The seats with their points; a tap looks through their eyes, where that is allowed.
fn seats(replay: &Replay<'_>, game: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let scores = game.scores();
    html! {
        ol id="seats" class=(format!("seats of-{}", scores.len())) aria-label=(voice.text("table-seats")) {
            @for (seat, score) in Seat::all(scores.len()).zip(&scores) {
                @let own = replay.viewer.is(seat);
                @let class = format!("seat {}{}", art::seat_ink(seat), if own { " me" } else { "" });
                li {
                    @let inside = html! {
                        span class="who" { span class="n" { (art::seat_mark(seat.index())) span { (voice.full_name(seat)) } } }
                        span class="p" { b { (score.main.total) } @for also in &score.also { small class=(format!("also {}", also.tally)) { (also.total) } } }
                    };
                    @if replay.views.contains(&seat) {
                        @let view = if own { Viewer::Spectator } else { Viewer::Seat(seat) };
                        a class=(class) href=(replay.address(replay.at, view)) aria-label=(voice.with("replay-through", &[("name", voice.full_name(seat).into())])) { (inside) }
                    } @else { div class=(class) { (inside) } }
                }
            }
        }
    }
}

/// All moves by turns; a tap goes there.
fn list(replay: &Replay<'_>, studio: &dyn Studio, whole: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let runs = runs(whole, studio, 0, voice);
    let now = |run: &Run, next: usize| run.from < replay.at && replay.at <= next;
    let ends: Vec<usize> = runs.iter().skip(1).map(|run| run.from).chain([whole.moves()]).collect();
    html! {
        aside id="log" class="log" aria-label=(voice.text("replay-moves")) {
            div class="tabs" {
                h2 { (voice.text("replay-moves")) }
                @if replay.over { a class="b soft" href=(format!("/table/{}/analysis", replay.id)) { (voice.text("table-analysis")) } }
                button type="button" class="tool tall-only" data-sheet="" aria-label=(voice.text("close")) { (icon("close")) }
            }
            div id="lines" class="lines" tabindex="0" {
                @for (run, next) in runs.iter().zip(&ends) {
                    div class=(if now(run, *next) { "run now" } else { "run" }) {
                        h4 { a href=(replay.address(*next, replay.viewer)) {
                            @match run.seat { Some(seat) => { (art::seat_mark(seat.index())) (voice.name(seat)) }, None => { (voice.text("replay-chance")) } }
                        } }
                        @for (_, line) in &run.lines { (told(line, run.seat, whole.game(), None, voice)) }
                    }
                }
            }
        }
    }
}
