//! What is mine: resources with their rates, the hand, the points of the principality.

use duel::{Advantage, Resource, Seen, Step};
use engine::Seat;
use maud::{Markup, html};

use super::card::{self, FULL, coin, ring, shield, sign};
use super::inks::{self, Merit};
use super::words::{self, amount, rate};
use super::{Scene, about, known};
use crate::art;
use crate::table::capital;

/// The tray of the near seat.
pub(super) fn tray(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang();
    let seat = scene.near();
    html! {
        section id="tray" class=(format!("tray duel-tray {}", art::seat_ink(seat))) aria-label=(scene.voice.text("table-own")) {
            div id="stock" class="res" { @for resource in Resource::ALL { (counter(scene, seat, *resource)) } }
            (hand(scene, seat))
            div id="merits" class="merits" {
                @for (merit, count) in merits(scene, seat) { (standing(scene, seat, merit, count)) }
                @if scene.moves.live("demolish") {
                    (scene.moves.button("demolish", "b soft demolish", "demolish", &lang.text("duel-about-demolish"), &html! { (sign(inks::HAMMER)) span { (lang.text("duel-demolish")) } }))
                }
            }
            (gets(scene))
        }
    }
}

/// The points of a principality that are no victory points.
pub(super) fn merits(scene: &Scene<'_>, seat: Seat) -> [(Merit, u8); 4] {
    let tally = scene.view.table.of(seat).tally();
    [
        (inks::STRENGTH, tally.strength),
        (inks::COMMERCE, tally.commerce),
        (inks::SKILL, tally.skill),
        (inks::PROGRESS, tally.progress),
    ]
}

/// So much of a resource; tapped to trade it, with the rate it trades at.
fn counter(scene: &Scene<'_>, seat: Seat, resource: Resource) -> Markup {
    let lang = scene.lang();
    let own = scene.view.table.of(seat);
    let count = own.stock()[resource];
    let rate = rate(own, resource);
    let label = lang.with(
        "duel-about-stock",
        &[("has", amount(count, resource, lang).into()), ("rate", format!("{rate}:1").into())],
    );
    let title = capital(&words::resource_name(resource, lang));
    let body = html! { (coin(resource)) b { (count) } i class="rate" { (rate) ":1" } };
    let class = if count == 0 { "rc none" } else { "rc" };
    scene.moves.button(
        &format!("give-{resource}"),
        class,
        &format!("give {resource}"),
        &format!("{title}: {label}"),
        &body,
    )
}

/// Resources to receive, to demand or to save: shown once something is given for one, or one is asked for.
fn gets(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang();
    let asked =
        matches!(scene.view.table.step(), Some(Step::Demand(..) | Step::Rob(_) | Step::Spare(_) | Step::Tithe(_)));
    let live = |resource: &&Resource| scene.moves.live(&format!("get {resource}"));
    let open: Vec<&Resource> = Resource::ALL.iter().filter(live).collect();
    html! {
        @if !open.is_empty() {
            div id="gets" class=(if asked { "gets asked" } else { "gets" }) role="group" aria-label=(lang.text("duel-gets")) {
                @for resource in open {
                    @let label = capital(&words::resource_name(*resource, lang));
                    (scene.moves.button(&format!("get-{resource}"), "rc", &format!("get {resource}"), &label, &coin(*resource)))
                }
            }
        }
    }
}

/// The hand of a seat: cards for its owner, backs for everybody else.
fn hand(scene: &Scene<'_>, seat: Seat) -> Markup {
    let hand = &scene.view.hands[seat.index()];
    html! {
        div id="hand" class=(format!("duel-hand of-{}", hand.len().min(9))) aria-label=(scene.lang().text("duel-hand")) role="group" {
            @for (index, seen) in hand.iter().enumerate() {
                @let before = hand[..index].iter().filter(|other| known(other) == known(seen)).count();
                svg id=(format!("card-{}-{before}", known(seen).map_or_else(|| "back".to_owned(), |card| card.to_string()))) class="duel-art hc" viewBox=(format!("-4 -4 {} {}", FULL.0 + 10, FULL.1 + 10)) role="group" { (held(scene, index, seen)) }
            }
        }
    }
}

/// A card of the near hand, open to those who know it.
pub(super) fn held(scene: &Scene<'_>, index: usize, seen: &Seen) -> Markup {
    let lang = scene.lang();
    match known(seen) {
        Some(card) => {
            let own = scene.view.seat.map(|seat| scene.view.table.of(seat));
            let label = about::held(card, own, lang);
            let body = html! { (card::full(card, lang)) (ring(FULL)) (card::laid(card, lang)) };
            scene.thing(&format!("hand-{index}"), "offer piece", &format!("hand {card}"), &label, &body)
        }
        None => html! { g transform="scale(1.74)" { (card::back(seen.back, index)) } },
    }
}

/// Points of one kind, and the token that most of them give.
fn standing(scene: &Scene<'_>, seat: Seat, merit: Merit, count: u8) -> Markup {
    let lang = scene.lang();
    let token = Advantage::ALL.iter().find(|token| inks::advantage(**token).word == merit.word);
    let holds = token.is_some_and(|token| scene.view.table.tokens[token.index()] == Some(seat));
    let points = lang.with(&format!("duel-merit-{}", merit.word), &[("count", count.into())]);
    let label = format!("{points}: {}", lang.text(&format!("duel-about-{}", merit.word)));
    html! {
        span id=(format!("merit-{}", merit.word)) class="mc" role="img" aria-label=(capital(&label)) {
            (shield(merit)) b { (count) } @if holds { i { "+1" } }
        }
    }
}
