//! The pieces: hexes, dice, goods, shields, markers.

use std::f64::consts::{FRAC_PI_3, FRAC_PI_6};

use burgundy::{Building, Edition, Face, Good, Hex, Kind, Number, Shield};
use engine::Seat;
use maud::{Markup, PreEscaped, html};

use super::ink;
use crate::art::{self, Jitter, kept, spot};

/// The corner of a pointy-top hexagon, counted clockwise from the upper right one.
pub(super) fn corner(x: f64, y: f64, radius: f64, index: usize) -> (f64, f64) {
    let angle = index as f64 * FRAC_PI_3 - FRAC_PI_6;
    (x + radius * angle.cos(), y + radius * angle.sin())
}

/// The corners of a pointy-top hexagon.
pub(super) fn pointy(x: f64, y: f64, radius: f64) -> String {
    let drawn = kept(("pointy", spot(x, y, radius)), || {
        let corners = (0..6).map(|index| corner(x, y, radius, index));
        PreEscaped(corners.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" "))
    });
    drawn.into_string()
}

/// The side of a hexagon that lies in the shade, lower right.
fn shaded_side(x: f64, y: f64, radius: f64) -> String {
    let outer = [0, 1, 2, 3].map(|index| corner(x, y, radius, index));
    let inner = [3, 2, 1, 0].map(|index| corner(x, y, radius * 0.86, index));
    let points = outer.into_iter().chain(inner).map(|(x, y)| format!("{x:.1},{y:.1}"));
    points.collect::<Vec<_>>().join(" ")
}

/// The side of a hexagon that catches the light, upper left.
fn lit_side(x: f64, y: f64, radius: f64) -> String {
    let points = [3, 4, 5, 0].map(|index| corner(x, y, radius * 0.9, index)).map(|(x, y)| format!("{x:.1},{y:.1}"));
    points.join(" ")
}

/// Draws a hex. `place` tells apart equal hexes, so that no two look stamped.
pub(super) fn hex(hex: Hex, edition: Edition, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    kept(("burgundy hex", hex, edition, spot(x, y, radius), place), || {
        let mut jitter = Jitter::of(&hex.to_string(), place);
        html! {
            polygon class="hex" points=(pointy(x, y, radius)) fill=(ink::surface(hex, edition)) {}
            (texture(hex.kind(), &mut jitter, x, y, radius))
            polygon class="edge" points=(shaded_side(x, y, radius - 0.8)) {}
            polyline class="lit" points=(lit_side(x, y, radius)) {}
            (face(hex, &mut jitter, x, y, radius))
        }
    })
}

/// What a hex shows.
fn face(hex: Hex, jitter: &mut Jitter, x: f64, y: f64, radius: f64) -> Markup {
    let figure = ink::of_hex(hex);
    match hex.face() {
        Face::Animal(_, count) => {
            let spots: &[(f64, f64)] = match count {
                2 => &[(-0.34, -0.22), (0.28, 0.24)],
                3 => &[(0.0, -0.42), (-0.4, 0.18), (0.4, 0.22)],
                _ => &[(-0.02, -0.5), (-0.44, -0.02), (0.42, 0.02), (0.0, 0.46)],
            };
            let size = radius * if count == 2 { 0.9 } else { 0.74 };
            html! {
                @for (right, down) in spots {
                    (ink::figure(figure, x + (right + jitter.between(-0.05, 0.05)) * radius, y + (down + jitter.between(-0.05, 0.05)) * radius, size))
                }
            }
        }
        Face::Monastery(monastery) => html! {
            (ink::figure(figure, x, y - radius * 0.04, radius * 1.36))
            text class="count" x=(format!("{x:.1}")) y=(format!("{:.1}", y + radius * 0.24)) font-size=(format!("{:.1}", radius * 0.5)) { (monastery.number()) }
        },
        Face::Building(Building::WhiteCastle) => html! { (ink::figure(figure, x, y, radius * 1.1)) },
        _ => html! { (ink::figure(figure, x, y, radius * 1.16)) },
    }
}

/// The ground of a kind: roof tiles, grass, ripples, rays, stones, cracks.
pub(super) fn texture(kind: Option<Kind>, jitter: &mut Jitter, x: f64, y: f64, radius: f64) -> Markup {
    let mut path = String::new();
    let unit = radius / 30.0;
    for _ in 0..11 {
        let (angle, far) = (jitter.between(0.0, std::f64::consts::TAU), jitter.between(0.5, 0.8) * radius);
        let (sx, sy) = (x + far * angle.cos(), y + far * angle.sin());
        let long = jitter.between(3.0, 5.5) * unit;
        path += &match kind {
            Some(Kind::Animal) => {
                format!("M{sx:.1} {sy:.1}l{:.1} {:.1}m{:.1} 0l{:.1} {:.1}", -unit, -long, 2.5 * unit, unit, long)
            }
            Some(Kind::Ship) => {
                format!("M{sx:.1} {sy:.1}q{:.1} {:.1} {:.1} 0t{:.1} 0", long / 2.0, -2.0 * unit, long, long)
            }
            Some(Kind::Monastery) => format!("M{sx:.1} {sy:.1}l{:.1} {:.1}", long * angle.cos(), long * angle.sin()),
            Some(Kind::Castle) => {
                format!("M{sx:.1} {sy:.1}h{:.1}v{:.1}h{:.1}", long * 1.3, 2.6 * unit, -long * 1.3)
            }
            Some(Kind::Mine) => format!("M{sx:.1} {sy:.1}l{long:.1} {:.1}l{:.1} {long:.1}", -unit, -2.0 * unit),
            Some(Kind::Building) => {
                format!("M{sx:.1} {sy:.1}q{:.1} {:.1} {long:.1} 0", long / 2.0, long)
            }
            None => format!("M{sx:.1} {sy:.1}l{long:.1} {:.1}", -long),
        };
    }
    html! { path class="texture" d=(path) {} }
}

/// The pips of a number in a square of side 1 around the middle.
fn pips(number: Number) -> &'static [(f64, f64)] {
    const A: f64 = 0.27;
    match number.index() {
        0 => &[(0.0, 0.0)],
        1 => &[(-A, -A), (A, A)],
        2 => &[(-A, -A), (0.0, 0.0), (A, A)],
        3 => &[(-A, -A), (A, -A), (-A, A), (A, A)],
        4 => &[(-A, -A), (A, -A), (0.0, 0.0), (-A, A), (A, A)],
        _ => &[(-A, -A), (A, -A), (-A, 0.0), (A, 0.0), (-A, A), (A, A)],
    }
}

/// A die, or the picture of one.
pub(super) fn die(number: Number, x: f64, y: f64, size: f64, fill: &str, dots: &str) -> Markup {
    kept(("burgundy die", number, spot(x, y, size), fill, dots), || {
        html! {
            rect class="die" x=(format!("{:.1}", x - size / 2.0)) y=(format!("{:.1}", y - size / 2.0)) width=(format!("{size:.1}")) height=(format!("{size:.1}"))
                rx=(format!("{:.1}", size * 0.2)) fill=(fill) {}
            @for (right, down) in pips(number) {
                circle cx=(format!("{:.1}", x + right * size)) cy=(format!("{:.1}", y + down * size)) r=(format!("{:.1}", size * 0.1)) fill=(dots) {}
            }
        }
    })
}

/// A good: a crate in its colour with the number that sells it.
pub(super) fn crate_of(good: Good, count: u8, x: f64, y: f64, size: f64) -> Markup {
    let half = size / 2.0;
    kept(("burgundy crate", good, count, spot(x, y, size)), || {
        html! {
            @if count > 1 {
                rect class="hex" x=(format!("{:.1}", x - half + 3.0)) y=(format!("{:.1}", y - half - 3.0)) width=(size) height=(size) rx="2.5" fill=(ink::good(good)) {}
            }
            rect class="hex" x=(format!("{:.1}", x - half)) y=(format!("{:.1}", y - half)) width=(size) height=(size) rx="2.5" fill=(ink::good(good)) {}
            path class="plank" d=(format!("M{:.1} {:.1}h{size:.1}m0 {:.1}h-{size:.1}", x - half, y - half + size * 0.22, size * 0.56)) {}
            text class="count" x=(format!("{x:.1}")) y=(format!("{:.1}", y + size * 0.2)) font-size=(format!("{:.1}", size * 0.58)) { (good.number()) }
            @if count > 1 {
                (badge(&format!("×{count}"), x + half - 1.0, y + half, 7.5))
            }
        }
    })
}

/// A small plate with a word on it.
pub(super) fn badge(text: &str, x: f64, y: f64, radius: f64) -> Markup {
    let width = radius * (1.0 + 0.6 * text.chars().count() as f64);
    html! {
        rect class="badge" x=(format!("{:.1}", x - width / 2.0)) y=(format!("{:.1}", y - radius)) width=(format!("{width:.1}")) height=(format!("{:.1}", radius * 2.0)) rx=(format!("{radius:.1}")) {}
        text class="badge-text" x=(format!("{x:.1}")) y=(format!("{:.1}", y + radius * 0.5)) font-size=(format!("{:.1}", radius * 1.45)) { (text) }
    }
}

/// What a target costs: so many workers.
pub(super) fn cost(workers: u16, x: f64, y: f64) -> Markup {
    html! {
        g class="cost" {
            rect x=(format!("{:.1}", x - 13.0)) y=(format!("{:.1}", y - 8.0)) width="26" height="16" rx="8" {}
            text x=(format!("{:.1}", x - 5.0)) y=(format!("{:.1}", y + 4.5)) { (workers) }
            (ink::figure(ink::WORKER, x + 5.0, y, 12.0))
        }
    }
}

/// A shield with its number.
pub(super) fn shield(shield: Shield, x: f64, y: f64, size: f64) -> Markup {
    let half = size / 2.0;
    let field = ["#7a5ea8", "#3f7fa8", "#b0563f", "#5b8a4c"][usize::from(shield.number() - 1) % 4];
    html! {
        path class="hex" fill=(field) d=(format!("M{:.1} {:.1}h{size:.1}v{half:.1}c0 {:.1} -{:.1} {:.1} -{half:.1} {:.1}c-{:.1} -{:.1} -{half:.1} -{:.1} -{half:.1} -{:.1}z",
            x - half, y - half, size * 0.3, half * 0.5, size * 0.5, size * 0.66, half * 0.5, size * 0.16, size * 0.36, size * 0.66)) {}
        path class="lit" d=(format!("M{:.1} {:.1}h{:.1}", x - half + 2.5, y - half + 2.5, size - 5.0)) {}
        text class="count light" x=(format!("{x:.1}")) y=(format!("{:.1}", y + size * 0.22)) font-size=(format!("{:.1}", size * 0.55)) { (shield.number()) }
    }
}

/// The marker of a seat.
pub(super) fn marker(seat: Seat, x: f64, y: f64, radius: f64) -> Markup {
    let index = seat.index();
    let scale = radius / 20.0;
    html! {
        circle class="hex" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{radius:.1}")) fill=(art::SEATS[index]) {}
        path fill="#fff" d=(art::MARKS[index]) transform=(format!("translate({:.1} {:.1}) scale({scale:.3})", x - 12.0 * scale, y - 12.0 * scale)) {}
    }
}
