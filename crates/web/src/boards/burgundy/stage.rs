//! The public board: six depots and the black one as pictures of their own, so that a page can lay them as a rosette or in
//! rows; below them phases and rounds, the turn order, and the vine depot.

use burgundy::{Good, Hex, Number, Offer, Origin};
use maud::{Markup, html};

use super::desk::Desk;
use super::{piece, rosette, tracks, view_box, vine_market, words};
use crate::art;

/// Draws the public board.
pub(super) fn stage(desk: &Desk<'_>) -> Markup {
    let table = &desk.view.table;
    let class = match (table.vines.is_some(), table.solo.is_some()) {
        (true, _) => "stage with-vines",
        (_, true) => "stage alone",
        _ => "stage",
    };
    html! {
        section id="stage" class=(class) data-near="stage" aria-label=(desk.lang.text("burgundy-main-board")) {
            svg class="hidden" aria-hidden="true" { (art::defs()) }
            div class="ros" {
                @for number in Number::ALL { (depot(desk, number)) }
                div class="dep black" aria-hidden="true" { svg class="bur" viewBox=(around((298.0, 311.0))) { (rosette::ground("black", (298.0, 311.0), "depot black")) } }
                (black(desk))
            }
            div class="info" {
                @match &table.solo {
                    Some(_) => svg id="solo" class="bur i-solo" viewBox=(view_box(tracks::SOLO)) role="img" aria-label=(desk.lang.text("burgundy-solo-track")) { (tracks::solo(desk)) },
                    None => {
                        svg id="phases" class="bur i-phase" viewBox="6 8 256 120" role="img" aria-label=(words::phase(table.phase, desk.lang)) { (tracks::phases(desk)) }
                        svg id="order" class="bur i-order" viewBox="6 20 256 58" role="img" aria-label=(desk.lang.text("burgundy-track-order")) { (tracks::order(desk)) }
                    }
                }
            }
            @if table.vines.is_some() {
                div class="vines-box pan" tabindex="0" { svg id="vines" class="bur vines" viewBox=(view_box(vine_market::SIZE)) role="group" aria-label=(desk.lang.text("burgundy-vine-depot")) { (vine_market::strip(desk)) } }
            }
        }
    }
}

/// The window of a depot around its middle.
fn around((x, y): (f64, f64)) -> String {
    format!("{:.2} {:.2} 226 196", x - 113.0, y - 98.0)
}

/// A depot: its hexes, its number, its goods and shields, each a picture that the page can place.
fn depot(desk: &Desk<'_>, number: Number) -> Markup {
    let lit = desk.view.table.white == number;
    let heaps: Vec<(Good, u8)> = desk.view.depot_goods(number).collect();
    let shields: Vec<_> = desk.view.table.board.shields[number.index()].iter().flatten().collect();
    let slots = desk.view.table.slots().filter(|(depot, ..)| *depot == number.index()).count();
    let face = if lit { "#fffdf6" } else { "#d8c7a2" };
    let medal = html! {
        rect class="touch" x="-20" y="-20" width="40" height="40" {}
        (piece::die(number, 0.0, 0.0, 28.0, face, "#2b2622"))
        rect class="ring" x="-16" y="-16" width="32" height="32" rx="7" {}
    };
    html! {
        div id=(format!("dep-{number}")) class=(format!("dep d{number} of-{slots}{}", if lit { " lit" } else { "" })) {
            svg class="bur" viewBox=(around(rosette::centre(number))) role="group" aria-label=(words::depot(desk, number)) {
                (rosette::hexes(desk, number))
            }
            svg class="bur num" viewBox="-20 -20 40 40" { (desk.thing(&format!("depot-{number}"), "offer", &format!("depot {number}"), &words::depot(desk, number), &medal)) }
            @if !heaps.is_empty() {
                svg class="bur gd" viewBox=(format!("0 0 {} 30", 27 * heaps.len() + 3)) {
                    @for (index, (good, count)) in heaps.iter().enumerate() { (goods(desk, number, *good, *count, 15.0 + 27.0 * index as f64)) }
                }
            }
            @for (index, shield) in shields.iter().enumerate() {
                @let body = html! {
                    rect class="touch" x="0" y="0" width="40" height="40" {}
                    (piece::shield(**shield, 20.0, 17.0, 26.0))
                    rect class="ring" x="4" y="1" width="32" height="37" rx="8" {}
                };
                svg class=(if index == 0 { "bur sh" } else { "bur sh second" }) viewBox="0 0 40 40" {
                    (desk.thing(&format!("shield-{shield}"), "offer piece", &format!("shield {shield}@{number}"), &words::shield_meaning(**shield, desk.lang), &body))
                }
            }
        }
    }
}

/// The goods of one colour in a depot: a heap that a ship takes.
fn goods(desk: &Desk<'_>, number: Number, good: Good, count: u8, x: f64) -> Markup {
    let target = format!("depot {number}");
    let label =
        format!("{}, {}", words::goods(good, count, desk.lang), words::origin(Origin::Depot(number), desk.lang));
    let body = html! { (piece::crate_of(good, count, x, 16.0, 21.0)) rect class="ring" x=(x - 13.0) y="3" width="26" height="26" rx="5" {} };
    desk.thing(&format!("good-{number}-{good}"), "offer", &target, &label, &body)
}

/// The black depot: its hexes, inns and castles set aside, each a picture of its own.
fn black(desk: &Desk<'_>) -> Markup {
    let board = &desk.view.table.board;
    let inn = Offer { hex: Hex::INN, at: Origin::Black };
    let spot = |index: usize, body: Markup| html! { span class=(format!("bt b{index}")) { svg class="bur" viewBox="-27 -31 54 62" { (body) } } };
    html! {
        div id="blacks" class="blacks" role="group" aria-label=(desk.lang.text("burgundy-black-depot")) {
            @for (slot, lies) in board.black.iter().enumerate() {
                @if let Some(hex) = lies {
                    (spot(slot, rosette::offer_at(desk, Offer { hex: *hex, at: Origin::Black }, &format!("offer-black-{slot}"), 0.0, 0.0, 26.5, 30 + slot)))
                } @else {
                    (spot(slot, html! { polygon class="hex bare" points=(piece::pointy(0.0, 0.0, 26.5)) fill="none" {} }))
                }
            }
            @if board.inns > 0 {
                (spot(8, html! { (rosette::offer_at(desk, inn, "offer-inn", 0.0, 0.0, 26.0, 40)) (piece::badge(&format!("×{}", board.inns), 0.0, 22.0, 7.0)) }))
            }
            @if board.aside > 0 {
                @let castle = html! { (piece::hex(Hex::CASTLE, desk.edition(), 0.0, 0.0, 26.0, 41)) polygon class="ring" points=(piece::pointy(0.0, 0.0, 27.0)) {} };
                (spot(9, html! {
                    (desk.thing("aside", "offer", "aside", &words::about_hex(Hex::CASTLE, desk.lang), &castle))
                    (piece::badge(&format!("×{}", board.aside), 0.0, 22.0, 7.0))
                }))
            }
            span class="price tall-only" { (desk.lang.text("burgundy-black-price")) }
        }
    }
}
