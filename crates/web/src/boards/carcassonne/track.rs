//! The score track: whole in a picture, a ribbon at the table.

use carcassonne::{Marker, View};
use engine::Seat;
use maud::{Markup, html};

use super::{figures, places};
use crate::art;
use crate::studio::Moves;
use crate::voice::Voice;

/// The width of a space of the score track.
const SPACE: f64 = 30.0;
/// The depth of a space.
const DEEP: f64 = 52.0;
/// The size of the score track: two rows of 25 spaces.
pub(super) const TRACK: (f64, f64) = (SPACE * 25.0 + 4.0, 2.0 * DEEP + 12.0);

/// The seats of a table.
pub(super) fn seats(view: &View) -> impl Iterator<Item = Seat> {
    Seat::all(view.projected().len())
}

/// Where a space of the track is: out along the top, back along the bottom.
fn space_at(space: u8) -> (f64, f64) {
    let column = if space < 25 { space } else { 49 - space };
    (2.0 + f64::from(column) * SPACE, if space < 25 { 2.0 } else { DEEP + 8.0 })
}

/// The score track with the scoring figures and the robbers.
pub(super) fn track(view: &View) -> Markup {
    html! {
        @for space in 0..50u8 {
            @let (x, y) = space_at(space);
            g transform=(format!("translate({x:.0} {y:.0})")) {
                rect class=(if space % 5 == 0 { "c-space shaded" } else { "c-space" }) width=(SPACE) height=(DEEP) {}
                text class="c-space-number" x="3" y="49" { (space) }
                @let standing = standing(view, space);
                @for (index, (seat, marker)) in standing.iter().enumerate() { (scoring(*seat, *marker, index, standing.len())) }
                @for seat in seats(view).filter(|seat| view.table().player(*seat).robber() == Some(space)) {
                    g class="c-figure" transform=(format!("translate({:.0} 49) scale(.85)", 22.0 - 5.0 * seat.index() as f64)) { (figures::robber(seat.index())) }
                }
            }
        }
    }
}

/// A scoring figure on its space.
fn scoring(seat: usize, marker: Marker, index: usize, of: usize) -> Markup {
    let columns = if of > 4 { 3 } else { of.min(2) };
    let r = if of > 4 {
        4.3
    } else if of > 1 {
        6.2
    } else {
        9.0
    };
    let (column, row) = ((index % columns) as f64, (index / columns) as f64);
    let x = SPACE / 2.0 + (column - (columns - 1) as f64 / 2.0) * 2.2 * r;
    let y = if of == 1 { 17.0 } else { r + 3.0 + row * 2.2 * r };
    html! { g transform=(format!("translate({x:.1} {y:.1})")) { (scoring_sign(seat, marker, r)) } }
}

/// Whether the score track takes part in the game: with robbers or messages.
pub(super) fn matters(view: &View) -> bool {
    let rules = view.table().rules();
    rules.rob || rules.msg
}

/// The score track as a slim ribbon, as wide as the window lets it be; above it, while a robber looks for somebody to rob,
/// the spaces it may go to.
pub(super) fn ribbon(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let percent = |space: u8| format!("{}%", u32::from(space) * 2);
    html! {
        svg id="track" class="c-ribbon" role="img" aria-label=(voice.text("carcassonne-score-track")) {
            @for space in 0..50u8 {
                @if space % 5 == 0 {
                    rect class="c-shaded" x=(percent(space)) width="2%" height="28" {}
                    text class="c-space-number" x=(format!("{}%", u32::from(space) * 2 + 1)) y="26" { (space) }
                }
            }
            @for space in 0..50u8 {
                @let standing = standing(view, space);
                @for (index, (seat, marker)) in standing.iter().enumerate() {
                    svg class="c-on-track" x=(format!("{}%", u32::from(space) * 2 + 1)) {
                        g transform=(format!("translate({:.1} {:.1})", 4.0 * (index as f64 - (standing.len() - 1) as f64 / 2.0), 9.0 + 2.0 * (index % 3) as f64)) { (scoring_sign(*seat, *marker, 7.0)) }
                    }
                }
                @for seat in seats(view).filter(|seat| view.table().player(*seat).robber() == Some(space)) {
                    svg class="c-on-track" x=(format!("{}%", u32::from(space) * 2 + 1)) {
                        g class="c-figure" transform=(format!("translate({} 27) scale(.8)", 6 + 3 * seat.index())) { (figures::robber(seat.index())) }
                    }
                }
            }
        }
        @let stops: Vec<u8> = (0..50).filter(|space| moves.live(&format!("space {space}"))).collect();
        @if !stops.is_empty() {
            div id="stops" class="c-stops" {
                @for space in stops {
                    @let key = format!("space {space}");
                    (moves.button(&format!("space-{space}"), "c-stop", &key, &places::about(moves, &key), &html! {
                        b { (space) }
                        @for (seat, marker) in standing(view, space) {
                            svg viewBox="-11 -12 22 22" aria-hidden="true" { (scoring_sign(seat, marker, 9.0)) }
                        }
                    }))
                }
            }
        }
    }
}

/// The scoring figures on a space.
fn standing(view: &View, space: u8) -> Vec<(usize, Marker)> {
    let table = view.table();
    let used = |marker: &Marker| *marker == Marker::Follower || table.rules().msg;
    let all = seats(view).flat_map(|seat| Marker::ALL.iter().copied().map(move |marker| (seat, marker)));
    all.filter(|(seat, marker)| used(marker) && table.player(*seat).space(*marker) == space)
        .map(|(seat, marker)| (seat.index(), marker))
        .collect()
}

/// A scoring figure: round for the follower, pointed for the messenger.
pub(super) fn scoring_sign(seat: usize, marker: Marker, r: f64) -> Markup {
    html! {
        @match marker {
            Marker::Follower => circle class="c-scoring" r=(r) fill=(art::SEATS[seat % 6]) {},
            Marker::Messenger => path class="c-scoring" d=(format!("M0 {:.1}L{:.1} {r:.1}H-{:.1}z", -r - 2.0, r + 1.5, r + 1.5)) fill=(art::SEATS[seat % 6]) {},
        }
        path class="c-mark" d=(art::MARKS[seat % 6]) transform=(format!("translate({:.1} {:.1}) scale({:.2})", -r * 0.55, -r * 0.55, r * 1.1 / 24.0)) {}
    }
}
