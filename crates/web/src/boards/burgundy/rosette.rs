//! The main board: six depots around the black one, as seven large hexagons.

use burgundy::{Good, Hex, Kind, Number, Offer, Origin};
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece, words};
use crate::art::{self, Jitter};

/// The radius of a depot.
const RADIUS: f64 = 116.0;
/// The size of the drawn rosette.
pub(super) const SIZE: (f64, f64) = (596.0, 622.0);

/// Draws the rosette.
pub(super) fn rosette(desk: &Desk<'_>) -> Markup {
    html! {
        (black_depot(desk))
        @for number in Number::ALL { (depot(desk, number)) }
    }
}

/// Where a depot lies: clockwise around the middle, the first at the top.
pub(super) fn centre(number: Number) -> (f64, f64) {
    let angle = (number.index() as f64 - 1.5) * std::f64::consts::FRAC_PI_3;
    let far = RADIUS * 3f64.sqrt();
    (SIZE.0 / 2.0 + far * angle.cos(), SIZE.1 / 2.0 + far * angle.sin())
}

/// A depot: its number and shields above, its hexes in the middle, its goods below.
fn depot(desk: &Desk<'_>, number: Number) -> Markup {
    let (x, y) = centre(number);
    let face = if desk.view.table.white == number { "#fffdf6" } else { "#d8c7a2" };
    html! {
        (hexes(desk, number))
        (piece::die(number, x, y - 77.0, 28.0, face, "#2b2622"))
        (goods(desk, number, x, y + 73.0))
        (shields(desk, number, x, y - 77.0))
    }
}

/// The ground of a depot with its hexes.
pub(super) fn hexes(desk: &Desk<'_>, number: Number) -> Markup {
    let (x, y) = centre(number);
    let table = &desk.view.table;
    let slots: Vec<(usize, Kind)> =
        table.slots().filter(|(depot, ..)| *depot == number.index()).map(|(_, slot, kind)| (slot, kind)).collect();
    let (spots, radius) = spots(slots.len());
    html! {
        (ground(&format!("depot{number}"), (x, y), if table.white == number { "depot lit-up" } else { "depot" }))
        @for ((slot, kind), (right, down)) in slots.iter().zip(spots) {
            (slot_of(desk, number, *slot, *kind, (x + right, y + down), radius))
        }
    }
}

/// A large hexagon of paper.
pub(super) fn ground(name: &str, (x, y): (f64, f64), class: &str) -> Markup {
    html! {
        polygon class=(class) points=(art::hexagon(x, y, RADIUS - 3.0)) {}
        (grain(name, x, y))
    }
}

/// Where the hexes of a depot lie around its middle, and how large they are.
fn spots(count: usize) -> (&'static [(f64, f64)], f64) {
    match count {
        1 => (&[(0.0, -4.0)], 38.0),
        2 => (&[(-38.0, -4.0), (38.0, -4.0)], 38.0),
        3 => (&[(-30.0, -28.0), (30.0, -28.0), (0.0, 24.0)], 33.0),
        _ => (&[(-42.0, -27.0), (14.0, -27.0), (-14.0, 21.0), (42.0, 21.0)], 31.0),
    }
}

fn slot_of(desk: &Desk<'_>, number: Number, slot: usize, kind: Kind, (x, y): (f64, f64), radius: f64) -> Markup {
    match desk.view.table.board.depots[number.index()][slot] {
        Some(hex) => {
            let offer = Offer { hex, at: Origin::Depot(number) };
            offer_at(desk, offer, &format!("offer-{number}-{slot}"), x, y, radius, number.index() * 4 + slot)
        }
        None => html! {
            polygon class="hex bare" points=(piece::pointy(x, y, radius)) fill=(ink::base(kind, desk.edition())) {}
            g class="faded" { (ink::figure(ink::of_kind(kind), x, y, radius * 0.8)) }
        },
    }
}

pub(super) fn offer_at(desk: &Desk<'_>, offer: Offer, id: &str, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    let target = format!("offer {offer}");
    let body = html! {
        (piece::hex(offer.hex, desk.edition(), x, y, radius, place))
        polygon class="ring" points=(piece::pointy(x, y, radius + 1.5)) {}
        circle class="hit" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{:.1}", radius * 1.03)) {}
        @if let Some(workers) = Some(offer).filter(|_| desk.live(&target)).and_then(|offer| cost(desk, offer)) {
            (piece::cost(workers, x, y - radius * 0.8))
        }
    };
    desk.thing(id, "offer piece", &target, &words::about_offer(offer.hex, offer.at, desk.lang), &body)
}

/// The fewest workers that taking a hex costs the viewer.
fn cost(desk: &Desk<'_>, offer: Offer) -> Option<u16> {
    let takes = desk.view.takes(desk.view.viewer?);
    takes
        .iter()
        .filter(|way| way.offer == offer && way.affordable)
        .map(|way| way.workers)
        .min()
        .filter(|workers| *workers > 0)
}

/// The goods of a depot in a row, one heap per colour.
fn goods(desk: &Desk<'_>, number: Number, x: f64, y: f64) -> Markup {
    let heaps: Vec<(Good, u8)> = desk.view.depot_goods(number).collect();
    let step = if heaps.len() > 5 { 24.0 } else { 27.0 };
    let left = x - step * (heaps.len() as f64 - 1.0) / 2.0;
    html! {
        @for (index, (good, count)) in heaps.iter().enumerate() {
            (piece::crate_of(*good, *count, left + step * index as f64, y, 20.0))
        }
    }
}

/// The shields of a depot, to the right and left of its number.
fn shields(desk: &Desk<'_>, number: Number, x: f64, y: f64) -> Markup {
    html! {
        @for (shield, right) in desk.view.table.board.shields[number.index()].iter().flatten().zip([34.0, -34.0]) {
            (piece::shield(*shield, x + right, y, 24.0))
        }
    }
}

fn black_depot(desk: &Desk<'_>) -> Markup {
    let (x, y) = (SIZE.0 / 2.0, SIZE.1 / 2.0);
    let board = &desk.view.table.board;
    let rows: [&[f64]; 3] = [&[-1.0, 0.0, 1.0], &[-0.5, 0.5], &[-1.0, 0.0, 1.0]];
    let mut spots =
        rows.iter().zip([-47.0, 0.0, 47.0]).flat_map(|(row, down)| row.iter().map(move |side| (side * 54.0, down)));
    html! {
        polygon class="depot black" points=(art::hexagon(x, y, RADIUS - 3.0)) {}
        (grain("black", x, y))
        @for (slot, lies) in board.black.iter().enumerate() {
            @let (right, down) = spots.next().unwrap_or_default();
            @if let Some(hex) = lies {
                @let offer = Offer { hex: *hex, at: Origin::Black };
                (offer_at(desk, offer, &format!("offer-black-{slot}"), x + right, y + down, 26.5, 30 + slot))
            } @else {
                polygon class="hex bare" points=(piece::pointy(x + right, y + down, 26.5)) fill="none" {}
            }
        }
        @if board.inns > 0 {
            @let inn = Offer { hex: Hex::INN, at: Origin::Black };
            (offer_at(desk, inn, "offer-inn", x - 80.0, y, 22.0, 40))
            (piece::badge(&format!("×{}", board.inns), x - 80.0, y + 20.0, 7.0))
        }
        @if board.aside > 0 {
            (piece::hex(Hex::CASTLE, desk.edition(), x + 80.0, y, 22.0, 41))
            (piece::badge(&format!("×{}", board.aside), x + 80.0, y + 20.0, 7.0))
        }
    }
}

/// The grain of the paper.
fn grain(name: &str, x: f64, y: f64) -> Markup {
    html! { g id=(format!("grain-{name}")) { (art::strokes(&mut Jitter::of(name, 0), x, y, RADIUS * 1.05, 26)) } }
}
