//! The seats: who plays, what they have, how many points; and what lies before the others, to be looked at more closely.

use engine::{Score, Seat, Turn};
use maud::{Markup, html};

use super::{Scene, icon};
use crate::art;
use crate::lang::Lang;

/// The cards of the seats.
pub(super) fn seats(scene: &Scene<'_>) -> Markup {
    let count = scene.game.seats().max(scene.table.seats.len());
    html! {
        section class="around" aria-label=(scene.voice.text("table-seats")) {
            ol id="seats" class=(format!("seats of-{count}")) {
                @for seat in Seat::all(count) { li id=(format!("seat-card-{seat}")) { (card(scene, seat)) } }
            }
        }
    }
}

fn card(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (voice, table) = (scene.voice, scene.table);
    let sits = table.seats.get(seat.index());
    if sits.is_some_and(|sits| sits.name.is_none()) {
        let sit = (scene.own().is_none() && table.closed.is_none()).then(|| scene.address(&format!("seat/{seat}")));
        return html! {
            div class="seat open" {
                (art::seat_mark(seat.index()))
                span class="n" { (voice.text("seat-free")) @if let Some(sit) = sit { " " a class="b soft" href=(sit) { (voice.text("sit-down")) } } }
            }
        };
    }
    let own = voice.viewer.is(seat);
    let acts = scene.game.turn() == Turn::Seat(seat);
    let score = &scene.game.scores()[seat.index()];
    let stand_in = sits.is_some_and(|sits| sits.bot && sits.person);
    let thinks = acts && !own;
    let classes = [(own, " me"), (acts, " on"), (thinks, " thinks")];
    let class: String =
        std::iter::once("seat").chain(classes.into_iter().filter(|(is, _)| *is).map(|(_, class)| class)).collect();
    html! {
        button type="button" class=(format!("{class} {}", art::seat_ink(seat))) data-peek=(seat.number())
            aria-label=(format!("{}: {}", voice.name(seat), score.main.total)) {
            @if let Some(mini) = scene.studio.mini(scene.game, seat, voice.viewer) { span id=(format!("mini-{seat}")) class="mini" { (mini) } }
            span class="who" {
                span class="n" {
                    (art::seat_mark(seat.index())) span { (voice.name(seat)) }
                    @if scene.studio.is_ready(scene.game, seat) { i class="badge ready" title=(voice.text("seat-ready")) { "✓" } }
                    @if stand_in { i class="badge" { (voice.text("seat-stand-in")) } }
                    @if sits.is_some_and(|sits| sits.away && !sits.bot) && scene.game.turn() != Turn::Over { i class="badge" { (voice.text("seat-away")) } }
                    @if let Some(left @ 1..) = sits.and_then(|sits| sits.stand_in_after) {
                        i id=(format!("away-{seat}")) class="clock" role="timer" title=(voice.with("stand-in-soon", &[("name", voice.name(seat).into())])) data-left=(left) data-running="true" {}
                    }
                    @if let Some(left) = table.clocks.as_ref().and_then(|clocks| clocks.get(seat.index())) {
                        i id=(format!("clock-{seat}")) class="clock" role="timer" data-left=(left)
                            data-running=(acts && sits.is_some_and(|sits| sits.person && !sits.bot)) {}
                    }
                }
                span class="f" {
                    @for (at, counter) in scene.studio.counters(scene.game, seat, voice).iter().enumerate() {
                        @if let Some(icon) = &counter.icon { span id=(format!("counter-{seat}-{at}")) title=(counter.label) { (icon) (counter.value) } }
                    }
                }
            }
            span class="p" {
                b data-points=(seat.number()) { (score.main.total) }
                @for also in &score.also { small class=(format!("also {}", also.tally)) title=(tally(scene, also)) { (also.total) } }
            }
        }
    }
}

fn tally(scene: &Scene<'_>, score: &Score) -> String {
    let game = scene.game.game();
    scene.voice.find(&format!("{game}-track-{}", score.tally)).unwrap_or_else(|| score.tally.to_owned())
}

/// What a source of points is called.
pub(super) fn source(game: &str, source: &str, lang: Lang) -> String {
    lang.find(&format!("{game}-source-{source}")).unwrap_or_else(|| source.to_owned())
}

/// What lies before each seat, and where its points come from: shown over the board when the seat is tapped.
pub(super) fn areas(scene: &Scene<'_>) -> Markup {
    let voice = scene.voice;
    let scores = scene.game.scores();
    html! {
        @for (seat, score) in Seat::all(scores.len()).zip(&scores) {
            section id=(format!("peek-{seat}")) class="peek" aria-label=(voice.with("table-area-of", &[("name", voice.name(seat).into())])) {
                header {
                    (art::seat_mark(seat.index())) h2 { (voice.name(seat)) }
                    @let card = scene.table.seats.get(seat.index());
                    @if scene.own().is_some() && scene.own() == scene.table.host && scene.own() != Some(seat) && card.is_some_and(|card| card.person) {
                        form method="post" action=(scene.address(&format!("kick/{seat}"))) { button class="b soft" { (voice.with("table-kick", &[("name", voice.name(seat).into())])) } }
                    }
                    @if scene.own().is_some_and(|own| own != seat) && card.is_some_and(|card| card.person) {
                        a class="b soft" href=(format!("/report?table={}&seat={seat}", scene.table.id)) { (voice.text("report")) }
                    }
                    button type="button" class="tool" data-peek="" aria-label=(voice.text("close")) { (icon("close")) }
                }
                @if !voice.viewer.is(seat) && let Some(area) = scene.studio.area(scene.game, seat, voice) { div class="area" { (area) } }
                div class="points" {
                    @for score in std::iter::once(&score.main).chain(&score.also) {
                        @if score.parts.iter().any(|part| part.points != 0) {
                            dl {
                                dt class="sum" { (tally(scene, score)) } dd class="sum" { (score.total) }
                                @for part in score.parts.iter().filter(|part| part.points != 0) {
                                    dt { (source(scene.game.game(), part.source, voice.lang)) } dd { (part.points) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
