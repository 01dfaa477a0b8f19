//! The solo game: the track of 100 points with marker and target, what the next action costs, and how full the duchy is.

use burgundy::{Solo, Space};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece};

/// How high the drawing is.
pub(super) const HEIGHT: f64 = 444.0;

/// The cells of the track in a row.
const ROW: u16 = 10;
/// The size of a cell.
const CELL: f64 = 24.4;

/// Draws the track.
pub(super) fn target(desk: &Desk<'_>, solo: &Solo) -> Markup {
    html! {
        rect class="plate" x="1" width="268" height="300" rx="12" {}
        title { (desk.lang.text("burgundy-solo-track")) }
        @for points in 0..=100 { (cell(solo, points)) }
        (flag(solo.target))
        @let (x, y) = place(solo.marker);
        (piece::marker(Seat::new(0), x, y, 9.5))
        g transform="translate(0 310)" { (next(desk, solo)) }
        g transform="translate(0 384)" { (covered(desk)) }
    }
}

/// Where a number of points lies: from the bottom up, back and forth; 100 ends the track above.
fn place(points: u16) -> (f64, f64) {
    let (row, along) = (points / ROW, points % ROW);
    let column = if row.is_multiple_of(2) { along } else { ROW - 1 - along };
    (25.0 + f64::from(column) * CELL, 282.0 - f64::from(row) * CELL * 1.06)
}

fn cell(solo: &Solo, points: u16) -> Markup {
    let (x, y) = place(points);
    let class = if points == solo.target {
        "step now"
    } else if points > solo.target {
        "step past"
    } else {
        "step"
    };
    html! {
        g class=(class) { rect x=(format!("{:.1}", x - 11.0)) y=(format!("{:.1}", y - 11.0)) width="22" height="22" rx="4" {} }
        @if points.is_multiple_of(5) {
            text class="faint" x=(format!("{x:.1}")) y=(format!("{:.1}", y + 4.0)) font-size="11" { (points) }
        }
    }
}

/// The target: a flag on its space.
fn flag(target: u16) -> Markup {
    let (x, y) = place(target);
    html! { path class="goal" d=(format!("M{:.1} {:.1}v-21h14l-4 5 4 5h-11v11z", x - 4.0, y + 9.0)) {} }
}

/// What reaching the target gives.
fn next(desk: &Desk<'_>, solo: &Solo) -> Markup {
    let (missing, after) = (solo.target - solo.marker, solo.next_target());
    let label = desk
        .lang
        .with("burgundy-solo-next", &[("missing", i32::from(missing).into()), ("target", i32::from(after).into())]);
    html! {
        g {
            title { (label) }
            rect class="plate" x="1" width="268" height="64" rx="12" {}
            (ink::figure(ink::POINTS, 28.0, 32.0, 26.0))
            text class="points left" x="46" y="41" { (solo.marker) "/" (solo.target) }
            path class="line" d="M130 32h22m-7-6 7 6-7 6" {}
            (ink::figure(ink::of_kind(burgundy::Kind::Castle), 178.0, 32.0, 32.0))
            path class="line" d="M202 32h14m-6-5 6 5-6 5" {}
            text class="points small left" x="224" y="39" { (after) }
        }
    }
}

/// Spaces covered, as a bar.
fn covered(desk: &Desk<'_>) -> Markup {
    let covered = desk.view.table.players[Seat::new(0)].covered.len();
    let long = 130.0 * covered as f64 / Space::PLAIN as f64;
    let label =
        desk.lang.with("burgundy-solo-covered", &[("covered", covered.into()), ("spaces", Space::PLAIN.into())]);
    html! {
        g {
            title { (label) }
            rect class="plate" x="1" width="268" height="60" rx="12" {}
            polygon class="hex" points=(piece::pointy(28.0, 30.0, 16.0)) fill="#dcbf8d" {}
            rect class="bar" x="52" y="21" width="130" height="18" rx="9" {}
            rect x="52" y="21" width=(format!("{:.0}", long.max(18.0))) height="18" rx="9" fill=(crate::art::SEATS[0]) {}
            text class="points small" x="256" y="37" { (covered) "/" (Space::PLAIN) }
        }
    }
}
