//! The centre row: dice, event stack, draw stacks, the face-up building, the discard pile, what can be built.

use duel::Advantage;
use maud::{Markup, html};

use super::card::{self, BACK, SMALL, die};
use super::{Scene, inks, realm};
use crate::art::glyph;

/// The height of the centre row.
pub(super) const HEIGHT: i32 = 132;
const STEP: i32 = BACK.0 + 9;

/// Where the draw stacks end.
fn after_stacks(scene: &Scene<'_>) -> i32 {
    222 + scene.view.table.stacks().count() as i32 * STEP + 8
}

/// Where the open cards end: the face-up building, in games that have one, and the discard pile.
fn after_open(scene: &Scene<'_>) -> i32 {
    let piles = 1 + i32::from(scene.view.table.rules.data().face_up.is_some());
    after_stacks(scene) + piles * (SMALL.0 + 12)
}

/// How wide the centre row is at least.
pub(super) fn width(scene: &Scene<'_>) -> i32 {
    after_open(scene) + 132
}

/// The centre row on its band.
pub(super) fn row(scene: &Scene<'_>, width: i32) -> Markup {
    let table = &scene.view.table;
    let lang = scene.lang;
    let events = lang.with("duel-about-events", &[("count", table.events.before_yule().into())]);
    html! {
        rect class="band" width=(width) height=(HEIGHT) rx="14" {}
        g transform=(format!("translate({} 0)", (width - self::width(scene)) / 2)) {
            g transform="translate(14 24)" { (dice(scene)) }
            g id="events" transform="translate(136 16)" {
                title { (events) }
                (pile(usize::from(table.events.size()), &card::event_back()))
            }
            @for (index, (stack, set)) in table.stacks().enumerate() {
                g transform=(format!("translate({} 16)", 222 + STEP * index as i32)) {
                    @let size = scene.view.stack_size(stack);
                    @let set_name = lang.text(&format!("duel-set-{set}"));
                    @let label = lang.with("duel-about-stack", &[("stack", stack.to_string().into()), ("set", set_name.into()), ("count", size.into())]);
                    (scene.piece(&[format!("stack {stack}")], &format!("stack-{stack}"), &label, BACK, &pile(size, &card::back(set, index))))
                    text class="pips light" x="12" y="17" { (stack.to_string()) }
                }
            }
            @if table.rules.data().face_up.is_some() {
                g transform=(format!("translate({} 28)", after_stacks(scene))) { (face_up(scene)) }
            }
            g id="discard" transform=(format!("translate({} 28)", after_open(scene) - SMALL.0 - 12)) { (discard(scene)) }
            g id="supply" transform=(format!("translate({} 16)", after_open(scene))) { (supply(scene)) }
        }
    }
}

/// A pile of cards: the more, the higher; its count below.
fn pile(count: usize, top: &Markup) -> Markup {
    let (width, height) = BACK;
    html! {
        @if count == 0 {
            rect class="vacant laid" width=(width) height=(height) rx="7" {}
        } @else {
            @for under in (1..=(count / 4).min(3)).rev() {
                rect class="frame" fill="#fbf6e9" x=(2 * under) y=(2 * under) width=(width) height=(height) rx="7" {}
            }
            (top)
        }
        circle class="plate" cx=(width / 2) cy=(height) r="12" {}
        text class="pips" x=(width / 2) y=(height + 4) { (count) }
    }
}

fn dice(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let lang = scene.lang;
    let face = table.face.map(|face| lang.text(&format!("duel-face-{face}")));
    let label = match (table.production, &face) {
        (Some(number), Some(face)) => {
            lang.with("duel-about-dice", &[("number", number.pips().into()), ("face", face.as_str().into())])
        }
        _ => lang.text("duel-dice"),
    };
    let inner = html! {
        (die(table.production, 24.0, 28.0, 46.0, table.production.is_some()))
        g transform="translate(52 5)" {
            rect class="die" width="46" height="46" rx="9" {}
            @if let Some(face) = table.face {
                path d=(inks::face(face)) fill=(if face == duel::Face::BrigandAttack { "#b3372f" } else { "#2b2622" }) transform="translate(8 8) scale(1.25)" {}
            }
        }
        @if let Some(face) = &face { text class="column" x="50" y="72" { (face) } }
    };
    scene.piece(&["dice".into()], "dice", &label, (100, 58), &inner)
}

fn face_up(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang;
    html! {
        text class="caption" x=(SMALL.0 / 2) y="-8" { (lang.text("duel-face-up")) }
        @match scene.view.table.face_up_card() {
            Some(card) => {
                (scene.piece(&[format!("hand {card}")], "face-up", &card::about(card, lang), SMALL, &card::small(card, lang)))
                circle class="plate" cx=(SMALL.0 / 2) cy="83" r="11" {}
                text class="pips" x=(SMALL.0 / 2) y="87" { (scene.view.table.face_up) }
            }
            None => rect class="vacant laid" width=(SMALL.0) height=(SMALL.1) rx="6" {},
        }
    }
}

fn discard(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang;
    let discard = &scene.view.discard;
    html! {
        text class="caption" x=(SMALL.0 / 2) y="-8" { (lang.text("duel-discard")) }
        @match discard.top {
            Some(card) => {
                g { title { (card::about(card, lang)) } (card::small(card, lang)) }
                circle class="plate" cx=(SMALL.0 / 2) cy="83" r="11" {}
                text class="pips" x=(SMALL.0 / 2) y="87" { (discard.len()) }
            }
            None => rect class="vacant laid" width=(SMALL.0) height=(SMALL.1) rx="6" {},
        }
    }
}

/// Roads, settlements, cities and regions left, and the tokens nobody has.
fn supply(scene: &Scene<'_>) -> Markup {
    const ROAD: &str = "M2 9c6-3 14 3 20 0v6c-6 3-14-3-20 0z";
    const HOUSE: &str = "M3 21V11l9-8 9 8v10h-6v-6H9v6z";
    const CITY: &str = "M3 21V9h3V3h4v4h4V3h4v6h3v12h-6v-6h-6v6z";
    const LAND: &str = "M2 3h20v18H2zm2 2v10l6-7 4 5 2-2 4 4V5z";
    let table = &scene.view.table;
    let lang = scene.lang;
    let left = [
        ("road", ROAD, usize::from(table.supply.roads)),
        ("settlement", HOUSE, usize::from(table.supply.settlements)),
        ("city", CITY, usize::from(table.supply.cities)),
        ("region", LAND, table.region_stack().count()),
    ];
    let free = Advantage::ALL.iter().filter(|token| table.tokens[token.index()].is_none());
    html! {
        @for (index, (word, path, count)) in left.into_iter().enumerate() {
            g transform=(format!("translate(0 {})", 25 * index)) {
                title { (lang.text(&format!("duel-{word}"))) }
                (glyph(path, 14.0, 12.0, 20.0))
                text class="stock" x="32" y="18" { (count) }
            }
        }
        @for (index, token) in free.enumerate() {
            g transform=(format!("translate(84 {})", 24 + 44 * index)) {
                title { (lang.text(&format!("duel-source-{}", token.source()))) }
                (realm::token_of(inks::advantage(*token), 0.0, 0.0))
            }
        }
    }
}
