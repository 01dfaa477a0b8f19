//! The tools beside the sentence, and everything that is seldom needed behind "more".

use engine::{Seat, Turn};
use maud::{Markup, html};

use super::{Scene, icon};
use crate::lang::Lang;

/// Hint, rules, log, more.
pub(super) fn tools(scene: &Scene<'_>) -> Markup {
    let voice = scene.voice;
    // It keeps its place while others decide.
    let hint = scene.table.hints && scene.own().is_some() && !scene.is_over() && !scene.table.study;
    let tool = |class: &str| format!("tool {class}");
    html! {
        nav id="tools" class="tools" aria-label=(voice.text("table-tools")) {
            @if hint {
                button type="button" id="hint" class=(tool("")) disabled[scene.moves.choices.is_empty()] data-post=(scene.address("hint")) title=(voice.text("table-hint")) aria-label=(voice.text("table-hint")) { (icon("hint")) }
            }
            a class=(tool("wide")) href=(format!("/rules/{}", scene.game.game())) target="_blank" title=(voice.text("rules")) aria-label=(voice.text("rules")) { (icon("rules")) }
            button type="button" class=(tool("tall-only")) data-sheet="log" title=(voice.text("table-log")) aria-label=(voice.text("table-log")) { (icon("log")) }
            button type="button" class=(tool("")) popovertarget="menu" title=(voice.text("table-more")) aria-label=(voice.text("table-more")) { (icon("more")) }
        }
    }
}

/// Behind "more".
pub(super) fn menu(scene: &Scene<'_>) -> Markup {
    let (voice, table) = (scene.voice, scene.table);
    let running = scene.game.turn() != Turn::Over && !table.study;
    html! {
        div id="menu" class="menu" popover="auto" role="dialog" aria-label=(voice.text("table-more")) {
            button type="button" data-sheet="all" { (voice.text("all-moves")) kbd { "L" } }
            button type="button" data-keys="" { (voice.text("table-keys")) kbd { "?" } }
            @if scene.own().is_some() && scene.is_over() && !table.study {
                form method="post" action=(scene.address("again")) { button { (voice.text("table-again")) } }
            }
            @if table.rated { p class="quiet" { (voice.text("table-rated")) } }
            @if scene.own().is_some() && running {
                @if let Some(seat) = scene.own() && may_ask(scene, seat) {
                    button type="button" data-post=(scene.address("take-back")) data-why=[is_asked(scene, seat).then(|| voice.text("take-back-reason"))] { (voice.text("take-back-ask")) }
                }
                @if !scene.own().is_some_and(|seat| table.seats[seat.index()].bot) {
                    button type="button" data-post=(scene.address("resign")) data-sure=(voice.text(if table.rated { "leave-rated-sure" } else { "leave-to-bot-sure" })) { (voice.text("leave-to-bot")) }
                }
            }
            hr;
            label class="check" { input type="checkbox" data-pref="first-tap"; (voice.text("pref-first-tap")) }
            label class="check" { input type="checkbox" data-pref="wait"; (voice.text("pref-wait")) }
            label class="check" { input type="checkbox" data-pref="sound"; (voice.text("pref-sound")) }
            button type="button" data-theme="" { (voice.text("theme")) }
            form method="post" action=(format!("/language/{}", voice.lang.other())) { button { (voice.text("language")) } }
            hr;
            a href=(scene.address("replay")) { (voice.text("table-replay")) }
            @if !running {
                a href=(scene.address("analysis")) { (voice.text("table-analysis")) }
                a href=(scene.address("record")) { (voice.text("table-record")) }
            }
            a href=(scene.address("picture.svg")) { (voice.text("table-picture")) }
            a href=(format!("/rules/{}", scene.game.game())) { (voice.text("rules")) }
            @if !table.seed_hash.is_empty() {
                p class="quiet" { (voice.text("dice-proof")) ": " code { (table.seed_hash) } }
            }
            @if let Some(seed) = table.seed {
                p class="quiet" { (voice.text("table-dice-seed")) ": " code { (seed) } " " a href=(scene.address("dice")) { (voice.text("table-dice-check")) } }
            }
        }
    }
}

/// Whether a seat may ask to take back: it has decided something, and nobody asks already.
fn may_ask(scene: &Scene<'_>, seat: Seat) -> bool {
    let nobody_asks = scene.table.take_back.as_ref().is_none_or(|question| question.refused.is_some());
    nobody_asks && !scene.table.rated && scene.game.lines(0).iter().any(|line| line.by == Some(seat))
}

/// Whether there is anybody to ask; bots always agree.
fn is_asked(scene: &Scene<'_>, seat: Seat) -> bool {
    let people = scene.table.seats.iter().enumerate().filter(|(_, card)| card.person && !card.bot);
    people.into_iter().any(|(index, _)| index != seat.index())
}

/// The keys, as a list that can be opened.
pub(super) fn keys(lang: Lang) -> Markup {
    const KEYS: [(&str, &str); 12] = [
        ("↑ ↓ ← →", "arrows"),
        ("Enter", "enter"),
        ("Esc", "escape"),
        ("1-9", "digits"),
        ("R", "turn"),
        ("Z", "undo"),
        ("H", "hint"),
        ("L", "list"),
        ("I", "explain"),
        ("M", "mine"),
        ("+ − 0", "camera"),
        ("?", "keys"),
    ];
    html! {
        dialog id="keys-help" class="keys-help" aria-label=(lang.text("table-keys")) {
            h2 { (lang.text("table-keys")) }
            dl { @for (key, does) in KEYS { dt { kbd { (key) } } dd { (lang.text(&format!("key-{does}"))) } } }
            form method="dialog" { button class="b soft" { (lang.text("close")) } }
        }
    }
}
