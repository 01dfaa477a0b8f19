//! Figures: robed people in the ink of their seat, their mark on the chest.

use carcassonne::{Figure, Magic, Spot};
use engine::Seat;
use maud::{Markup, html};

use crate::art::{MARKS, SEATS};

/// The robe of a standing figure, feet at 0.
const ROBE: &str = "M-8 0C-8.5 -6 -6 -13 -3.5 -15.5A5 5 0 1 1 3.5 -15.5C6 -13 8.5 -6 8 0 5 1.6 -5 1.6 -8 0z";

/// A figure of a seat at a point; in fields followers lie down.
pub(super) fn figure(seat: Seat, figure: Figure, spot: Spot, (x, y): (f64, f64)) -> Markup {
    let lies = matches!(spot, Spot::Field(_) | Spot::InnerField) && figure.is_follower();
    let scale = if figure == Figure::Large { 1.5 } else { 1.2 };
    let place = if lies {
        format!("translate({:.1} {:.1}) rotate(-78) scale({scale})", x + 9.0 * scale, y + 3.0)
    } else {
        format!("translate({x:.1} {:.1}) scale({scale})", y + 8.0 * scale)
    };
    html! {
        g class="c-figure" transform=(place) { (shape(seat.index(), figure)) }
    }
}

/// A figure in a small box of its own, feet at 0.
pub(super) fn shape(seat: usize, figure: Figure) -> Markup {
    let ink = SEATS[seat % 6];
    html! {
        @if figure == Figure::Pig {
            path class="c-body" fill=(ink) d="M-11 -5C-11 -10 -6 -12 0 -12l4 0 4-3v4c2 1 3 2 4 4h2v4h-3c-1 1-2 2-3 2v3H5v-3H-4v3h-3v-4c-3-1-4-3-4-6z" {}
            (mark(seat, -2.0, -7.0))
        } @else {
            path class="c-body" fill=(ink) d=(ROBE) {}
            path class="c-fold" d="M3 -14C5.5 -11 7.5 -6 7.2 -.6 5.5 .3 3 .8 1.5 .8 4 -4 4.5 -9 3 -14z" {}
            @match figure {
                Figure::Abbot => path class="c-hat" d="M-4.5 -21.5L0 -30 4.5 -21.5C2 -20 -2 -20 -4.5 -21.5zM0 -28v6M-2 -25h4" {},
                Figure::Builder => {
                    path class="c-hat" d="M-6.5 -21h13v-1.5H5a5 5 0 0 0-10 0h-1.5z" {}
                    path class="c-tool" d="M8 0V-14M4.5 -14h7" {}
                }
                Figure::Large => path class="c-hat" d="M-5 -21v-5.5l2.8 2.5L0 -27.5l2.2 3.5L5 -26.5V-21z" {},
                _ => {}
            }
            (mark(seat, 0.0, -7.0))
        }
    }
}

fn mark(seat: usize, x: f64, y: f64) -> Markup {
    html! {
        path class="c-mark" d=(MARKS[seat % 6]) transform=(format!("translate({:.1} {:.1}) scale(.29)", x - 3.5, y - 3.5)) {}
    }
}

/// Mage or witch at a point.
pub(super) fn magic(magic: Magic, (x, y): (f64, f64)) -> Markup {
    html! {
        g class="c-figure" transform=(format!("translate({x:.1} {:.1}) scale(1.15)", y + 9.0)) { (magic_shape(magic)) }
    }
}

/// Mage or witch in a small box, feet at 0.
pub(super) fn magic_shape(magic: Magic) -> Markup {
    html! {
        @match magic {
            Magic::Mage => {
                path class="c-body" fill="#f3ead2" d=(ROBE) {}
                path class="c-body" fill="#6b4fa0" d="M-8 -20Q0 -17 8 -20L1 -35z" {}
                path class="c-star" d="M0 -12l1.3 3.3 3.5.2-2.7 2.2.9 3.4L0 -4.8l-3 1.9.9-3.4-2.7-2.2 3.5-.2z" {}
            }
            Magic::Witch => {
                path class="c-body" fill="#4a4152" d=(ROBE) {}
                path class="c-body" fill="#2b2622" d="M-10 -19.5Q0 -16 10 -19.5L4 -22 5 -30 -1 -35 -4 -22z" {}
                path class="c-eye" d="M-3.5 -7.5h7M-3.5 -4.5h7" {}
            }
        }
    }
}

/// A robber in a small box, feet at 0.
pub(super) fn robber(seat: usize) -> Markup {
    html! {
        path class="c-body" fill=(SEATS[seat % 6]) d=(ROBE) {}
        path class="c-dark" d="M-5 -20.5H5v3.2H-5z" {}
        path class="c-eye" d="M-2.8 -19h1.8M1 -19h1.8" {}
        (mark(seat, 0.0, -7.0))
    }
}
