//! The pieces: tiles, hexagons, the start castle, cards, piles.

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Bonus, Crop, Face, Kind, Piece};

use super::ink;
use crate::art::{self, Jitter, hexagon, kept, spot};

/// The corner of a flat-top hexagon, counted clockwise from the right one.
fn corner(x: f64, y: f64, radius: f64, index: usize) -> String {
    let angle = index as f64 * std::f64::consts::FRAC_PI_3;
    format!("{:.1},{:.1}", x + radius * angle.cos(), y + radius * angle.sin())
}

/// The sides of a hexagon that lie in the shade, lower right, and those that catch the light, upper left.
fn light(x: f64, y: f64, radius: f64) -> Markup {
    kept(("tuscany light", spot(x, y, radius)), || lit(x, y, radius))
}

fn lit(x: f64, y: f64, radius: f64) -> Markup {
    let outer = [5, 0, 1, 2].map(|index| corner(x, y, radius - 0.8, index));
    let inner = [2, 1, 0, 5].map(|index| corner(x, y, radius * 0.87, index));
    let lit = [2, 3, 4, 5].map(|index| corner(x, y, radius * 0.9, index));
    html! {
        polygon class="edge" points=(format!("{} {}", outer.join(" "), inner.join(" "))) {}
        polyline class="lit" points=(lit.join(" ")) {}
    }
}

/// The ground of a kind: stones, roof tiles, furrows, cracks, rays, ruts.
pub(super) fn texture(kind: Kind, place: usize, x: f64, y: f64, radius: f64) -> Markup {
    kept(("tuscany texture", kind, place, spot(x, y, radius)), || strewn(kind, place, x, y, radius))
}

fn strewn(kind: Kind, place: usize, x: f64, y: f64, radius: f64) -> Markup {
    let mut jitter = Jitter::of(kind.word(), place);
    let mut path = String::new();
    let unit = radius / 30.0;
    for _ in 0..10 {
        let (angle, far) = (jitter.between(0.0, std::f64::consts::TAU), jitter.between(0.52, 0.78) * radius);
        let (sx, sy) = (x + far * angle.cos(), y + far * angle.sin() * 0.92);
        let long = jitter.between(3.0, 5.5) * unit;
        path += &match kind {
            Kind::Castle => format!("M{sx:.1} {sy:.1}h{:.1}v{:.1}h{:.1}", long * 1.2, 2.5 * unit, -long * 1.2),
            Kind::City | Kind::Village => format!("M{sx:.1} {sy:.1}q{:.1} {long:.1} {long:.1} 0", long / 2.0),
            Kind::Inn => format!("M{sx:.1} {sy:.1}q{:.1} {:.1} {long:.1} 0t{long:.1} 0", long / 2.0, -2.0 * unit),
            Kind::Farm => {
                format!("M{sx:.1} {sy:.1}l{:.1} {:.1}m{:.1} 0l{:.1} {long:.1}", -unit, -long, 2.5 * unit, unit)
            }
            Kind::Quarry => format!("M{sx:.1} {sy:.1}l{long:.1} {:.1}l{:.1} {long:.1}", -unit, -2.0 * unit),
            Kind::Monastery => format!("M{sx:.1} {sy:.1}l{:.1} {:.1}", long * angle.cos(), long * angle.sin()),
            Kind::Cart => format!("M{sx:.1} {sy:.1}h{long:.1}m{:.1} {:.1}h{long:.1}", -long * 0.6, 2.2 * unit),
        };
    }
    html! { path class="texture" d=(path) {} }
}

/// Draws a tile. `place` tells apart equal tiles, so that no two look stamped.
pub(super) fn tile(face: Face, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    let kind = face.kind();
    let crops: Vec<Crop> = Crop::ALL.iter().copied().filter(|crop| face.crops() & 1 << crop.index() != 0).collect();
    html! {
        polygon class="hex" points=(hexagon(x, y, radius)) fill=(ink::base(kind)) {}
        (texture(kind, place, x, y, radius))
        (light(x, y, radius))
        @match crops[..] {
            [one] => (ink::figure(ink::of_crop(one), x, y, radius * 1.1)),
            [one, two] => {
                (ink::figure(ink::of_crop(one), x - radius * 0.36, y - radius * 0.14, radius * 0.82))
                (ink::figure(ink::of_crop(two), x + radius * 0.36, y + radius * 0.16, radius * 0.82))
            }
            _ => (ink::figure(ink::of_kind(kind), x, y, radius * 1.1)),
        }
    }
}

/// The grain of wood: three lines from side to side.
fn grain(x: f64, y: f64, radius: f64) -> String {
    let line = |down: f64| {
        let half = radius * (0.86 - 0.5 * down.abs());
        format!("M{:.1} {:.1}q{half:.1} {:.1} {:.1} 0", x - half, y + down * radius, radius * 0.16, 2.0 * half)
    };
    [-0.5, 0.0, 0.5].map(line).concat()
}

/// A wooden hexagon: on a board it stands for a tile of the kind it covers.
pub(super) fn wooden(kind: Option<Kind>, x: f64, y: f64, radius: f64) -> Markup {
    html! {
        polygon class="hex" points=(hexagon(x, y, radius)) fill=(ink::HEXAGON) {}
        path class="grain" d=(grain(x, y, radius)) {}
        (light(x, y, radius))
        @if let Some(kind) = kind {
            polygon class="hex" points=(hexagon(x, y, radius * 0.62)) fill=(ink::base(kind)) {}
            (ink::figure(ink::of_kind(kind), x, y, radius * 0.72))
        } @else {
            polygon class="lit" points=(hexagon(x, y, radius * 0.5)) {}
        }
    }
}

/// The castle that a region begins with.
pub(super) fn start_castle(x: f64, y: f64, radius: f64) -> Markup {
    html! {
        polygon class="hex" points=(hexagon(x, y, radius)) fill=(ink::base(Kind::Castle)) {}
        (light(x, y, radius))
        circle class="plate" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{:.1}", radius * 0.66)) {}
        (ink::figure(ink::of_kind(Kind::Castle), x, y, radius * 0.94))
    }
}

/// A piece on a space of a kind, or in storage.
pub(super) fn piece(piece: Piece, kind: Option<Kind>, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    match piece {
        Piece::Tile(face) => tile(face, x, y, radius, place),
        Piece::Hexagon => wooden(kind, x, y, radius),
        Piece::StartCastle => start_castle(x, y, radius),
    }
}

/// An empty space of a kind.
pub(super) fn space(kind: Kind, x: f64, y: f64, radius: f64, place: usize) -> Markup {
    html! {
        polygon class="hex ground" points=(hexagon(x, y, radius)) {}
        polygon class="hex open" points=(hexagon(x, y, radius)) fill=(ink::base(kind)) {}
        (texture(kind, place, x, y, radius))
        g class="faded" { (ink::figure(ink::of_kind(kind), x, y, radius * 0.9)) }
    }
}

/// A place without anything.
pub(super) fn nothing(x: f64, y: f64, radius: f64) -> Markup {
    html! { polygon class="hex bare" points=(hexagon(x, y, radius)) {} }
}

/// What shows that a hexagon can be chosen, or is.
pub(super) fn ring(x: f64, y: f64, radius: f64) -> Markup {
    html! { polygon class="ring" points=(hexagon(x, y, radius)) {} }
}

/// A territory card, in a box of 60 by 84.
pub(super) fn card(kind: Kind) -> Markup {
    html! {
        rect class="hex" x="2" y="2" width="56" height="80" rx="7" fill=(ink::base(kind)) {}
        rect class="lit" x="6" y="6" width="48" height="72" rx="5" {}
        (ink::figure(ink::of_kind(kind), 30.0, 40.0, 38.0))
    }
}

/// The territory deck, in a box of 66 by 88, with what drawing gives.
pub(super) fn deck(gives: &str) -> Markup {
    html! {
        @for under in [8.0, 4.0, 0.0] {
            rect class="hex back" x=(2.0 + under) y=(2.0 + under) width="54" height="76" rx="7" {}
        }
        rect class="lit" x="7" y="7" width="44" height="66" rx="5" {}
        text class="gives" x="29" y="47" { (gives) }
    }
}

/// A bonus tile, in a box of 48 by 48.
pub(super) fn bonus(bonus: Bonus) -> Markup {
    html! {
        rect class="hex plaque" x="3" y="3" width="42" height="42" rx="9" {}
        (ink::figure(ink::of_bonus(bonus), 26.0, 27.0, 27.0))
        text class="more" x="14" y="16" { "+1" }
    }
}

/// A pile of face-down tiles of a seat, in a box of 40 by 70.
pub(super) fn pile(seat: Seat, size: u8, now: bool) -> Markup {
    html! {
        @if size == 0 {
            rect class="hex bare" x="2" y="48" width="36" height="18" rx="6" {}
        }
        @for layer in 0..size {
            rect class="hex" x="2" y=(format!("{:.1}", 56.0 - f64::from(layer) * 6.0)) width="36" height="10" rx="4" fill=(art::SEATS[seat.index()]) {}
        }
        text class=(if size == 0 { "size gone" } else if now { "size now" } else { "size" }) x="20" y="63" { (size) }
    }
}
