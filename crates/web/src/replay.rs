//! A match looked back on at the table: the position after some moves, with the means to step.

use engine::{AnyMatch, Seat, Viewer};
use maud::{Markup, html};

use crate::analysis::{Course, Looking, Moment, graph, pane, percent};
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
    /// The analysis, as far as it is.
    pub looking: Looking<'a>,
    /// The whole match.
    pub course: &'a Course,
    /// Whether the list beside the board is the analysis; else the moves.
    pub analysis: bool,
}

impl Replay<'_> {
    fn address(&self, at: usize, viewer: Viewer) -> String {
        let view = match viewer {
            Viewer::Seat(seat) => format!("&view={seat}"),
            Viewer::Spectator => String::new(),
        };
        let list = if self.analysis { "&list=analysis" } else { "" };
        format!("/table/{}/replay?at={at}{view}{list}", self.id)
    }

    /// Where a decision was made, through the eyes of who made it.
    pub(crate) fn address_of(&self, moment: &Moment) -> String {
        Replay { analysis: true, ..self.clone() }.address(moment.n - 1, Viewer::Seat(moment.seat))
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
                (onward(replay, whole.moves(), voice))
                button type="button" class="tool tall-only" data-sheet="log" aria-label=(voice.text("replay-lists")) { (icon("log")) }
                a class="tool" href=(format!("/table/{}", replay.id)) aria-label=(voice.text("table-board")) { (icon("close")) }
            }
            main id="play" class="play" { (studio.board(game, &moves, voice)) }
            (graph(replay, whole.moves(), voice))
            (seats(replay, game, voice))
            (list(replay, studio, whole, voice))
            (crate::rulebook::sentences(game.game(), voice.lang))
        }
    };
    bare(visitor, &game_name(game.game(), visitor.lang), "table-page replay-page", &["table.js", "replay.js"], &body)
}

/// Once the game is over, it can be played on from any position.
fn onward(replay: &Replay<'_>, of: usize, voice: Voice<'_>) -> Markup {
    html! {
        @if replay.over && replay.at < of {
            form class="onward" method="post" action=(format!("/table/{}/onward", replay.id)) {
                input type="hidden" name="at" value=(replay.at);
                @if let Viewer::Seat(seat) = replay.viewer { input type="hidden" name="view" value=(seat.number()); }
                button class="b soft" title=(voice.text("replay-onward-how")) aria-label=(voice.text("replay-onward")) { (icon("person")) span { (voice.text("replay-onward")) } }
            }
        }
    }
}

/// What happened last, or what was to be decided where that cost something, and the buttons that step.
fn stepper(replay: &Replay<'_>, studio: &dyn Studio, game: &dyn AnyMatch, of: usize, voice: Voice<'_>) -> Markup {
    let at = replay.at;
    let moment = replay.looking.found().and(replay.course.moment_at(at));
    let made = at.checked_sub(1).map(|last| (game.lines(last), studio.story(game, last..at, voice)));
    let by = moment.map(|moment| moment.seat).or_else(|| made.as_ref().and_then(|(lines, _)| lines.first()?.by));
    let words =
        made.map(|(_, story)| story.into_iter().map(|line| capital(&line.text)).collect::<Vec<_>>().join(" · "));
    let link = |at: usize| replay.address(at, replay.viewer);
    let on = |things: &[String]| serde_json::to_string(things).expect("plain text");
    html! {
        section id="ask" class=(format!("ask {}", by.map_or(String::new(), art::seat_ink))) aria-label=(voice.text("table-replay")) data-at=(at) data-of=(of)
            data-played=[moment.map(|moment| on(&moment.on.0))] data-better=[moment.map(|moment| on(&moment.on.1))] data-flag=(voice.text("analysis-flag")) {
            div class="words" role="status" aria-live="polite" {
                @match moment {
                    Some(moment) => { (verdict(replay, moment, voice)) }
                    None => {
                        p class="say" { @match by { Some(seat) => { (voice.name(seat)) }, None => { (voice.text("replay-chance")) } } }
                        p class="hint" { (words.unwrap_or_else(|| voice.text("replay-start"))) }
                    }
                }
            }
            form class="stepper do" method="get" action=(format!("/table/{}/replay", replay.id)) {
                a class="b soft" rel="first" href=(link(0)) aria-label=(voice.text("replay-first")) { (icon("first")) }
                a class="b soft" rel="prev" href=(link(at.saturating_sub(1))) aria-label=(voice.text("replay-back")) { (icon("back")) }
                button type="button" class="b go" data-autoplay="" aria-label=(voice.text("replay-play")) { (icon("replay")) }
                a class="b soft" rel="next" href=(link((at + 1).min(of))) aria-label=(voice.text("replay-next")) { (icon("next")) }
                a class="b soft" rel="last" href=(link(of)) aria-label=(voice.text("replay-last")) { (icon("last")) }
                input type="range" name="at" min="0" max=(of) value=(at) aria-label=(voice.with("replay-step", &[("at", at.into()), ("of", of.into())]));
                @if let Viewer::Seat(seat) = replay.viewer { input type="hidden" name="view" value=(seat.number()); }
                @if replay.analysis { input type="hidden" name="list" value="analysis"; }
            }
        }
    }
}

/// A decision that cost something: what was played, what that did to the chance to win, and what was better.
fn verdict(replay: &Replay<'_>, moment: &Moment, voice: Voice<'_>) -> Markup {
    let step = replay.looking.found().map(|found| &found.steps[moment.n - 1]);
    let after = step.and_then(|step| step.win_chance.get(moment.seat.index())).copied().unwrap_or(0.0);
    let cost = step.map_or(0.0, |step| step.chance_cost);
    html! {
        p class="say" { span class="less" { (percent(after + cost)) " → " (percent(after)) " %" } " · " (voice.name(moment.seat)) ": " (moment.played) }
        p class="hint" { (voice.text("analysis-better-is")) " " em { (moment.better) } }
    }
}

/// The seats with their points; a tap looks through their eyes, where that is allowed.
fn seats(replay: &Replay<'_>, game: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let scores = game.scores();
    html! {
        section class="around" aria-label=(voice.text("table-seats")) { ol id="seats" class=(format!("seats of-{}", scores.len())) {
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
        } }
    }
}

/// The analysis, or all moves by turns; a tap goes there.
fn list(replay: &Replay<'_>, studio: &dyn Studio, whole: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let tab = |analysis: bool, words: &str| {
        let address = Replay { analysis, ..replay.clone() }.address(replay.at, replay.viewer);
        html! { a class="tab" href=(address) aria-current=[(analysis == replay.analysis).then_some("true")] { (voice.text(words)) } }
    };
    html! {
        aside id="log" class="log" aria-label=(voice.text("replay-lists")) {
            div class="tabs" {
                @if replay.over { h2 class="hidden" { (voice.text("replay-lists")) } (tab(true, "table-analysis")) (tab(false, "replay-moves")) } @else { h2 { (voice.text("replay-moves")) } }
                button type="button" class="tool tall-only" data-sheet="" aria-label=(voice.text("close")) { (icon("close")) }
            }
            div id="lines" class="lines" tabindex="0" {
                @if replay.analysis { (pane(replay, whole, voice)) } @else { (moves(replay, studio, whole, voice)) }
            }
        }
    }
}

fn moves(replay: &Replay<'_>, studio: &dyn Studio, whole: &dyn AnyMatch, voice: Voice<'_>) -> Markup {
    let runs = runs(whole, studio, 0, voice);
    let now = |run: &Run, next: usize| run.from < replay.at && replay.at <= next;
    let ends: Vec<usize> = runs.iter().skip(1).map(|run| run.from).chain([whole.moves()]).collect();
    html! {
        @for (run, next) in runs.iter().zip(&ends) {
            div class=(if now(run, *next) { "run now" } else { "run" }) {
                h3 { a href=(replay.address(*next, replay.viewer)) {
                    @match run.seat { Some(seat) => { (art::seat_mark(seat.index())) (voice.name(seat)) }, None => { (voice.text("replay-chance")) } }
                } }
                @for (_, line) in &run.lines { (told(line, run.seat, whole.game(), None, voice)) }
            }
        }
    }
}
