//! The middle of the table: dice, event stack, draw stacks, the face-up building, the discard pile, what is left to build.

use duel::{Advantage, CardId, StackId};
use maud::{Markup, html};

use super::card::{self, BACK, SMALL, die, ring, shield, sign};
use super::{Scene, about, inks};
use crate::art::{self, glyph};
use crate::table::capital;

/// The dice side by side.
pub(super) const DICE: (i32, i32) = (100, 52);

/// The centre of the table page.
pub(super) fn centre(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let lang = scene.lang();
    html! {
        section id="centre" class="centre" aria-label=(lang.text("duel-centre")) {
            div class="shown" {
                @let lie = table.production.zip(table.face).map(|(number, face)| format!("{} {face}", number.pips()));
                svg class="duel-art duel-dice" viewBox=(format!("-4 -4 {} {}", DICE.0 + 8, DICE.1 + 8)) role="group" data-die=[lie] { (dice(scene)) }
                (picture("pile", (-20, -4, BACK.0 + 40, BACK.1 + 20), &events(scene)))
                @if let Some(card) = table.event { (picture("face", open_box(), &drawn(scene, card))) }
                @if let Some((card, _)) = table.rules.data().face_up { (picture("face", open_box(), &face_up(scene, card))) }
                (picture("face", open_box(), &discard(scene)))
            }
            div class="stacks" {
                @for (index, (stack, _)) in table.stacks().enumerate() {
                    (picture("pile", (-20, -4, BACK.0 + 40, BACK.1 + 20), &self::stack(scene, stack, index)))
                }
            }
            (supply(scene))
        }
    }
}

fn open_box() -> (i32, i32, i32, i32) {
    (-4, -4, SMALL.0 + 8, SMALL.1 + 22)
}

fn picture(class: &str, (x, y, width, height): (i32, i32, i32, i32), body: &Markup) -> Markup {
    html! { svg class=(format!("duel-art {class}")) viewBox=(format!("{x} {y} {width} {height}")) role="group" { (body) } }
}

/// A pile of cards: the more, the higher; its count below. It can be touched a little beside itself.
fn pile(count: usize, top: &Markup) -> Markup {
    let (width, height) = BACK;
    html! {
        rect class="hit" x="-18" y="-2" width=(width + 36) height=(height + 14) {}
        @if count == 0 {
            rect class="vacant laid" width=(width) height=(height) rx="7" {}
        } @else {
            @for under in (1..=(count / 4).min(3)).rev() {
                rect class="frame" fill="#fbf6e9" x=(2 * under) y=(2 * under) width=(width) height=(height) rx="7" {}
            }
            (top)
        }
        (ring(BACK))
        circle class="plate" cx=(width / 2) cy=(height) r="13" {}
        text class="pips" x=(width / 2) y=(height + 5) { (count) }
    }
}

/// A draw stack; the number on it is the one it is called by.
pub(super) fn stack(scene: &Scene<'_>, stack: StackId, index: usize) -> Markup {
    let Some(set) = scene.view.table.back(stack) else { return html! {} };
    let top = html! { (card::back(set, index)) text class="pips light" x="13" y="18" { (stack.to_string()) } };
    let body = pile(scene.view.stack_size(stack), &top);
    scene.thing(&format!("stack-{stack}"), "deck", &format!("stack {stack}"), &about::stack(scene, stack), &body)
}

/// The event stack.
pub(super) fn events(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang();
    let stack = &scene.view.table.events;
    let label = lang.with("duel-about-events", &[("count", stack.before_yule().into())]);
    scene.thing("events", "events", "", &label, &pile(usize::from(stack.size()), &card::event_back()))
}

/// The dice as they lie.
pub(super) fn dice(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let lang = scene.lang();
    let label = match (table.production, table.face) {
        (Some(number), Some(face)) => {
            let face = lang.text(&format!("duel-face-{face}"));
            lang.with("duel-about-dice", &[("number", number.pips().into()), ("face", face.into())])
        }
        _ => lang.text("duel-about-dice-still"),
    };
    let body = html! {
        rect class="hit" x="-4" y="-4" width=(DICE.0 + 8) height=(DICE.1 + 8) {}
        (die(table.production, 24.0, 26.0, 46.0, table.production.is_some()))
        g transform="translate(52 3)" {
            rect class="die" width="46" height="46" rx="9" {}
            @if let Some(face) = table.face {
                path class="face" d=(inks::face(face)) fill=(if face == duel::Face::BrigandAttack { "#b3372f" } else { "#2b2622" }) transform="translate(8 8) scale(1.25)" {}
            }
        }
        (ring(DICE))
    };
    scene.thing("dice", "deck", "dice", &label, &body)
}

/// An open card with how many of it there are.
fn open_card(scene: &Scene<'_>, card: Option<CardId>, count: Option<usize>) -> Markup {
    html! {
        @match card {
            Some(card) => (card::small(card, scene.lang())),
            None => rect class="vacant laid" width=(SMALL.0) height=(SMALL.1) rx="6" {},
        }
        (ring(SMALL))
        @if let Some(count) = count.filter(|count| *count > 0) {
            circle class="plate" cx=(SMALL.0 / 2) cy="72" r="13" {}
            text class="pips" x=(SMALL.0 / 2) y="77" { (count) }
        }
    }
}

fn drawn(scene: &Scene<'_>, card: CardId) -> Markup {
    scene.thing("drawn", "shown", "", &about::standing(card, scene.lang()), &open_card(scene, Some(card), None))
}

/// The building that lies open for everybody in a theme game.
pub(super) fn face_up(scene: &Scene<'_>, card: CardId) -> Markup {
    let left = usize::from(scene.view.table.face_up);
    let shown = scene.view.table.face_up_card();
    let own = scene.view.seat.map(|seat| scene.view.table.of(seat));
    let label = about::held(card, own, scene.lang());
    scene.thing(
        "face-up",
        "offer piece",
        &format!("hand {card}"),
        &label,
        &html! {
            (open_card(scene, shown, Some(left)))
            @if shown.is_some() { (card::laid(card, scene.lang())) }
        },
    )
}

/// The discard pile: its top card is seen.
pub(super) fn discard(scene: &Scene<'_>) -> Markup {
    let lang = scene.lang();
    let pile = &scene.view.discard;
    let title = capital(&lang.text("duel-discard"));
    let label = match pile.top {
        Some(card) => {
            let count = lang.with("duel-about-stack", &[("count", pile.len().into())]);
            format!("{title}: {count} {}", about::standing(card, lang))
        }
        None => format!("{title}: {}", lang.with("duel-about-stack", &[("count", 0u8.into())])),
    };
    scene.thing("discard", "shown", "", &label, &open_card(scene, pile.top, Some(pile.len())))
}

const ROAD: &str = "M2 9c6-3 14 3 20 0v6c-6 3-14-3-20 0z";
const HOUSE: &str = "M3 21V11l9-8 9 8v10h-6v-6H9v6z";
const CITY: &str = "M3 21V9h3V3h4v4h4V3h4v6h3v12h-6v-6h-6v6z";
const LAND: &str = "M2 3h20v18H2zm2 2v10l6-7 4 5 2-2 4 4V5z";

/// Roads, settlements, cities and regions left, and who has the tokens.
fn supply(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let lang = scene.lang();
    let left = [
        ("road", ROAD, usize::from(table.supply.roads)),
        ("settlement", HOUSE, usize::from(table.supply.settlements)),
        ("city", CITY, usize::from(table.supply.cities)),
        ("region", LAND, table.region_stack().count()),
    ];
    html! {
        div class="supply" {
            @for (word, path, count) in left {
                span role="img" aria-label=(lang.with(&format!("duel-left-{word}"), &[("count", count.into())])) { (sign(path)) (count) }
            }
            @for token in Advantage::ALL {
                @let holder = table.tokens[token.index()];
                @let name = lang.text(&format!("duel-title-{}", token.source()));
                @let held = holder.map_or_else(|| lang.text("duel-token-free"), |seat| lang.with("duel-token-of", &[("name", scene.voice.name(seat).into())]));
                span class="token" role="img" aria-label=(format!("{name}: {held}")) {
                    (shield(inks::advantage(*token))) "+1"
                    @match holder {
                        Some(seat) => (art::seat_mark(seat.index())),
                        None => i class="nobody" {},
                    }
                }
            }
        }
    }
}

/// The supply as a part of a picture.
pub(super) fn supply_picture(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let left = [
        (ROAD, usize::from(table.supply.roads)),
        (HOUSE, usize::from(table.supply.settlements)),
        (CITY, usize::from(table.supply.cities)),
        (LAND, table.region_stack().count()),
    ];
    html! {
        @for (index, (path, count)) in left.into_iter().enumerate() {
            g transform=(format!("translate(0 {})", 25 * index)) {
                (glyph(path, 14.0, 12.0, 20.0))
                text class="stock" x="32" y="18" { (count) }
            }
        }
    }
}
