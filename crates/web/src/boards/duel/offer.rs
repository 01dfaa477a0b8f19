//! What can be chosen though it does not lie on the table: cards that are looked at, regions, numbers of a die.

use duel::{CardId, Number, RegionId, Step};
use maud::{Markup, html};

use super::card::{self, FULL, die, ring};
use super::land::region_card;
use super::{Scene, about, words};
use crate::table::capital;

/// The panel over the other side of the table, where there is something to choose from.
pub(super) fn offer(scene: &Scene<'_>) -> Markup {
    let things = [cards(scene), lands(scene), numbers(scene)].concat();
    // Cards of the other hand go under stacks, which must be seen too.
    let beside = matches!(scene.view.table.step(), Some(Step::FraternalFeuds(..)));
    html! {
        @if !things.is_empty() {
            section id="offer" class=(if beside { "display beside" } else { "display" }) aria-label=(scene.lang().text("duel-offer")) {
                @for thing in things { (thing) }
            }
        }
    }
}

/// The words after a prefix among the targets: `take abbey` with `take` gives `abbey`.
fn named<'a, T: std::str::FromStr>(scene: &'a Scene<'_>, prefix: &'a str) -> impl Iterator<Item = T> + 'a {
    let words = scene.moves.targets.keys();
    words.filter_map(move |key| key.strip_prefix(prefix)?.strip_prefix(' ')?.parse().ok())
}

fn thing(class: &str, (width, height): (i32, i32), inner: &Markup) -> Markup {
    html! {
        svg class=(format!("duel-art {class}")) viewBox=(format!("-4 -4 {} {}", width + 10, height + 10)) role="group" { (inner) }
    }
}

/// Cards that are looked at: of a stack, of the discard pile, of the other hand.
fn cards(scene: &Scene<'_>) -> Vec<Markup> {
    let view = scene.view;
    let lang = scene.lang();
    let own = view.seat.map(|seat| view.table.of(seat));
    let at_hand =
        |card: &CardId| view.known_hand(scene.near()).chain(view.table.face_up_card()).any(|held| held == *card);
    let taken = named::<CardId>(scene, "take").map(|card| (card, "take"));
    let others = named::<CardId>(scene, "hand").filter(|card| !at_hand(card)).map(|card| (card, "hand"));
    let draw = |(card, word): (CardId, &str)| {
        let id = format!("offer-{}", card.to_string().replace('/', "-"));
        let body = html! { (card::full(card, lang)) (ring(FULL)) };
        let piece = scene.thing(&id, "offer", &format!("{word} {card}"), &about::held(card, own, lang), &body);
        html! { figure { (thing("oc", FULL, &piece)) figcaption { (words::effect(card, lang)) } } }
    };
    taken.chain(others).map(draw).collect()
}

/// Regions for a new settlement.
fn lands(scene: &Scene<'_>) -> Vec<Markup> {
    const SIZE: (i32, i32) = (104, 104);
    let draw = |region: RegionId| {
        let label = capital(&words::region_name(region, scene.lang()));
        let body = html! { (region_card(region, None, false)) (ring(SIZE)) };
        thing("ol", SIZE, &scene.thing(&format!("land-{region}"), "offer", &format!("land {region}"), &label, &body))
    };
    named(scene, "land").map(draw).collect()
}

/// Numbers for the production die.
fn numbers(scene: &Scene<'_>) -> Vec<Markup> {
    const SIZE: (i32, i32) = (44, 44);
    let draw = |number: Number| {
        let body = html! { (die(Some(number), 22.0, 22.0, 42.0, false)) (ring(SIZE)) };
        let id = format!("number-{number}");
        thing("on", SIZE, &scene.thing(&id, "offer", &format!("number {number}"), number.word(), &body))
    };
    named(scene, "number").map(draw).collect()
}
