//! The main board: six depots around the black one, as seven large hexagons.

use burgundy::{Good, Hex, Kind, Number, Offer, Origin};
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece, words};
use crate::art::{self, Jitter};

/// The radius of a depot.
const RADIUS: f64 = 116.0;
/// The radius of a hex on offer.
const TILE: f64 = 29.0;
/// The size of the drawn rosette.
pub(super) const SIZE: (f64, f64) = (596.0, 622.0);

/// Draws the rosette.
pub(super) fn rosette(desk: &Desk<'_>) -> Markup {
    html! {
        (black_depot(desk))
        @for number in Number::ALL { (depot(desk, number)) }
    }
}

/// Where a depot lies, and the direction that leads there from the middle.
fn centre(number: Number) -> ((f64, f64), (f64, f64)) {
    let angle = (number.index() as f64 - 1.5) * std::f64::consts::FRAC_PI_3;
    let out = (angle.cos(), angle.sin());
    let far = RADIUS * 3f64.sqrt();
    ((SIZE.0 / 2.0 + far * out.0, SIZE.1 / 2.0 + far * out.1), out)
}

fn depot(desk: &Desk<'_>, number: Number) -> Markup {
    let ((x, y), (right, down)) = centre(number);
    let white = desk.view.table.white == number;
    let slots: Vec<(usize, Kind)> =
        desk.view.table.slots().filter(|slot| slot.0 == number.index()).map(|(_, slot, kind)| (slot, kind)).collect();
    let target = format!("depot {number}");
    let label = words::depot(desk, number);
    let medal = (x + right * RADIUS * 0.58, y + down * RADIUS * 0.58);
    html! {
        polygon class="depot" points=(art::hexagon(x, y, RADIUS - 3.0)) {}
        (grain(&format!("depot{number}"), x, y))
        @for (index, (slot, kind)) in slots.iter().enumerate() {
            @let (sx, sy) = spot(index, slots.len(), (right, down));
            (slot_of(desk, number, *slot, *kind, x + sx, y + sy))
        }
        (desk.thing(&format!("depot-{number}"), "offer", &target, &label, &piece::die(number, medal.0, medal.1, 30.0, if white { "#fffaf0" } else { "#d8c7a2" }, "#2b2622")))
        (goods(desk, number, x, y, (right, down)))
        (shields(desk, number, x, y, (right, down)))
    }
}

/// Where the slots of a depot lie around its middle: a row across, or a diamond.
fn spot(index: usize, count: usize, (right, down): (f64, f64)) -> (f64, f64) {
    let across = (-down, right);
    let along = |out: f64, side: f64| (right * out + across.0 * side, down * out + across.1 * side);
    match (count, index) {
        (1, _) => along(0.0, 0.0),
        (2, index) => along(0.0, (index as f64 - 0.5) * TILE * 2.1),
        (3, 0) => along(-24.0, -TILE * 1.06),
        (3, 1) => along(-24.0, TILE * 1.06),
        (3, _) => along(22.0, if down.abs() > 0.9 { -TILE * 1.06 } else { TILE * 1.06 }),
        (_, index) => along([-26.0, -26.0, 26.0, 26.0][index % 4], [-1.08, 1.08, -1.08, 1.08][index % 4] * TILE),
    }
}

fn slot_of(desk: &Desk<'_>, number: Number, slot: usize, kind: Kind, x: f64, y: f64) -> Markup {
    match desk.view.table.board.depots[number.index()][slot] {
        Some(hex) => {
            let offer = Offer { hex, at: Origin::Depot(number) };
            offer_at(desk, offer, &format!("offer-{number}-{slot}"), x, y, TILE, number.index() * 4 + slot)
        }
        None => html! {
            polygon class="hex bare" points=(piece::pointy(x, y, TILE)) fill=(ink::base(kind, desk.edition())) {}
            g class="faded" { (ink::figure(ink::of_kind(kind), x, y, TILE * 0.8)) }
        },
    }
}

fn offer_at(desk: &Desk<'_>, offer: Offer, id: &str, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    let target = format!("offer {offer}");
    let body = html! {
        (piece::hex(offer.hex, desk.edition(), x, y, radius, place))
        @if let Some(workers) = cost(desk, offer).filter(|workers| *workers > 0 && desk.live(&target)) {
            (piece::cost(workers, x, y - radius * 0.8))
        }
    };
    desk.thing(id, "offer", &target, &words::about_hex(offer.hex, desk.lang), &body)
}

/// The fewest workers that taking a hex costs the viewer.
fn cost(desk: &Desk<'_>, offer: Offer) -> Option<u16> {
    let takes = desk.view.takes(desk.view.viewer?);
    takes.iter().filter(|way| way.offer == offer && way.affordable).map(|way| way.workers).min()
}

/// The goods of a depot, between its number and its hexes, one heap per colour.
fn goods(desk: &Desk<'_>, number: Number, x: f64, y: f64, (right, down): (f64, f64)) -> Markup {
    let heaps: Vec<(Good, u8)> = desk.view.depot_goods(number).collect();
    html! {
        @for (index, (good, count)) in heaps.iter().enumerate() {
            @let side = (index as f64 + 1.0) * 25.0;
            @let (gx, gy) = beside(x, y, (right, down), side + 2.0);
            @let colour = format!("colour {good}");
            @let target = if desk.live(&colour) { colour } else { format!("depot {number}") };
            (desk.thing(&format!("good-{number}-{good}"), "offer", &target, &words::goods(*good, *count, desk.lang), &piece::crate_of(*good, *count, gx, gy, 19.0)))
        }
    }
}

/// A place beside the number of a depot, so far to its side along the outer edge.
fn beside(x: f64, y: f64, (right, down): (f64, f64), side: f64) -> (f64, f64) {
    let out = RADIUS * 0.66;
    (x + right * out - down * side, y + down * out + right * side)
}

fn shields(desk: &Desk<'_>, number: Number, x: f64, y: f64, out: (f64, f64)) -> Markup {
    html! {
        @for (index, shield) in desk.view.table.board.shields[number.index()].iter().flatten().enumerate() {
            @let (sx, sy) = beside(x, y, out, -28.0 - 25.0 * index as f64);
            (desk.thing(&format!("shield-{shield}"), "offer", &format!("shield {shield}@{number}"), &words::shield_meaning(*shield, desk.lang),
                &piece::shield(*shield, sx, sy, 22.0)))
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
            (desk.thing("aside", "offer", "aside", &words::about_hex(Hex::CASTLE, desk.lang), &piece::hex(Hex::CASTLE, desk.edition(), x + 80.0, y, 22.0, 41)))
            (piece::badge(&format!("×{}", board.aside), x + 80.0, y + 20.0, 7.0))
        }
    }
}

/// The grain of the paper.
fn grain(name: &str, x: f64, y: f64) -> Markup {
    html! { (art::strokes(&mut Jitter::of(name, 0), x, y, RADIUS * 1.05, 26)) }
}
