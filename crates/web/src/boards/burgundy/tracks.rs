//! Beside the rosette: phases and rounds, the turn order, the score, the bonus tiles.

use burgundy::{Good, Kind, Phase, data};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece, target, words};

/// The size of the tracks.
pub(super) const SIZE: (f64, f64) = (270.0, 622.0);

/// The size of the tracks of a player alone.
pub(super) const SOLO: (f64, f64) = (270.0, 160.0 + target::HEIGHT);

/// The tracks of a player alone: phases, then the target.
pub(super) fn solo(desk: &Desk<'_>) -> Markup {
    html! {
        (phases(desk))
        @if let Some(solo) = &desk.view.table.solo { g transform="translate(0 160)" { (target::target(desk, solo)) } }
    }
}

/// Draws the tracks.
pub(super) fn tracks(desk: &Desk<'_>) -> Markup {
    if desk.view.table.solo.is_some() {
        let top = (SIZE.1 - SOLO.1) / 2.0;
        return html! { g transform=(format!("translate(0 {top:.0})")) { (solo(desk)) } };
    }
    let board = 16.0 + 44.0 * desk.view.table.seats() as f64;
    let spare = SIZE.1 - 140.0 - board - 84.0 - 138.0;
    let gap = (spare / 5.0).min(20.0);
    let top = (spare - 3.0 * gap) / 2.0;
    let at = |y: f64| format!("translate(0 {y:.0})");
    html! {
        g id="phases" transform=(at(top)) { (phases(desk)) }
        g id="scores" transform=(at(top + 140.0 + gap)) { (scores(desk, board)) }
        g id="order" transform=(at(top + 140.0 + board + gap * 2.0)) { (order(desk)) }
        g id="bonuses" transform=(at(top + 224.0 + board + gap * 3.0)) { (bonuses(desk)) }
    }
}

/// The five phases with what an area completed in them adds, then the goods of the coming rounds and the white die.
pub(super) fn phases(desk: &Desk<'_>) -> Markup {
    let table = &desk.view.table;
    let coming: Vec<Good> = table.board.rounds.iter().flatten().copied().collect();
    let rounds = usize::from(table.round.saturating_sub(1));
    html! {
        rect class="plate" x="1" width="268" height="140" rx="12" {}
        @for phase in Phase::ALL {
            @let x = 32.0 + phase.index() as f64 * 51.0;
            @let class = if *phase == table.phase { "step now" } else if *phase < table.phase { "step past" } else { "step" };
            g class=(class) {
                title { (words::phase(*phase, desk.lang)) }
                circle cx=(x) cy="34" r="21" {}
                text class="count" x=(x) y="41" font-size="22" { (phase.word()) }
            }
            @if *phase >= table.phase { (piece::badge(&format!("+{}", data().phase_points[phase.index()]), x, 60.0, 9.0)) }
        }
        @for round in 0..5 {
            @let x = 32.0 + round as f64 * 38.0;
            @let class = if round == rounds { "step now" } else if round < rounds { "step past" } else { "step" };
            g class=(class) { rect x=(x - 15.0) y="88" width="30" height="34" rx="5" {} }
            @match round.checked_sub(5 - coming.len()).and_then(|index| coming.get(index)) {
                Some(good) => (piece::crate_of(*good, 1, x, 105.0, 21.0)),
                None => text class="faint" x=(x) y="110" font-size="13" { (round + 1) },
            }
        }
        g class="white-die" data-die=(table.white) { (piece::die(table.white, 236.0, 105.0, 34.0, "#fffdf6", "#2b2622")) }
    }
}

/// The seats by points, the leader first, as bars.
fn scores(desk: &Desk<'_>, height: f64) -> Markup {
    let table = &desk.view.table;
    if table.rules.team() {
        return team_scores(desk, height);
    }
    let mut seats: Vec<(Seat, i32)> = table.players.iter().map(|(seat, player)| (seat, player.total())).collect();
    seats.sort_by_key(|(_, points)| -points);
    let best = seats.first().map_or(1, |(_, points)| *points).max(1);
    html! {
        rect class="plate" x="1" width="268" height=(height) rx="12" {}
        @for (place, (seat, points)) in seats.iter().enumerate() {
            @let y = 30.0 + place as f64 * 44.0;
            @let long = 150.0 * f64::from((*points).max(0)) / f64::from(best);
            (piece::marker(*seat, 26.0, y, 14.0))
            rect class="bar" x="48" y=(y - 9.0) width="150" height="18" rx="9" {}
            rect x="48" y=(y - 9.0) width=(format!("{:.0}", long.max(18.0))) height="18" rx="9" fill=(crate::art::SEATS[seat.index()]) {}
            text class="points" x="258" y=(y + 8.0) { (points) }
        }
    }
}

/// The teams by the sum of their points; the bar shows what each partner brought.
fn team_scores(desk: &Desk<'_>, height: f64) -> Markup {
    let table = &desk.view.table;
    let mut teams: Vec<(Seat, i32)> = table.holders().map(|seat| (seat, table.side_total(seat))).collect();
    teams.sort_by_key(|(_, points)| -points);
    let best = teams.first().map_or(1, |(_, points)| *points).max(1);
    let step = (height - 16.0) / teams.len() as f64;
    html! {
        rect class="plate" x="1" width="268" height=(height) rx="12" {}
        @for (place, (holder, points)) in teams.iter().enumerate() {
            @let y = 8.0 + step * (place as f64 + 0.5);
            g {
                title { (desk.lang.with("burgundy-team-sum", &[("points", (*points).into())])) }
                @for (row, seat) in [Some(*holder), table.partner(*holder)].into_iter().flatten().enumerate() {
                    @let own = table.players[seat].total();
                    @let (down, long) = (y - 17.0 + row as f64 * 34.0, 120.0 * f64::from(own.max(0)) / f64::from(best));
                    (piece::marker(seat, 26.0, down, 13.0))
                    rect class="bar" x="48" y=(down - 8.0) width="120" height="16" rx="8" {}
                    rect x="48" y=(down - 8.0) width=(format!("{:.0}", long.max(16.0))) height="16" rx="8" fill=(crate::art::SEATS[seat.index()]) {}
                    text class="points minor" x="202" y=(down + 6.0) { (own) }
                }
                text class="points" x="258" y=(y + 9.0) { (points) }
            }
        }
    }
}

/// The turn-order track; a stack is drawn from bottom to top.
pub(super) fn order(desk: &Desk<'_>) -> Markup {
    let track = &desk.view.table.track;
    let end = usize::from(data().amounts.track_end);
    let step = 240.0 / (end as f64 + 1.0);
    html! {
        rect class="plate" x="1" width="268" height="84" rx="12" {}
        title { (desk.lang.text("burgundy-track-order")) }
        @for space in 0..=end {
            rect class="bar" x=(format!("{:.1}", 15.0 + step * space as f64)) y="56" width=(format!("{:.1}", step - 2.0)) height="14" rx="3" {}
        }
        @for seat in track.order.iter().rev() {
            @let space = track.spaces[seat.index()];
            @let below = track.order.iter().rev().take_while(|other| *other != seat).filter(|other| track.spaces[other.index()] == space).count();
            (piece::marker(*seat, 14.0 + step * (f64::from(space) + 0.5), 54.0 - below as f64 * 11.0, 10.0))
        }
    }
}

/// The bonus tiles still to be had for each whole colour.
fn bonuses(desk: &Desk<'_>) -> Markup {
    let table = &desk.view.table;
    let count = table.rules.count();
    html! {
        rect class="plate" x="1" width="268" height="138" rx="12" {}
        @for kind in Kind::ALL {
            @let (x, y) = (47.0 + (kind.index() % 3) as f64 * 88.0, 38.0 + (kind.index() / 3) as f64 * 64.0);
            @let left = table.board.bonuses[kind.index()];
            g class=(if left == 0 { "bonus gone" } else { "bonus" }) {
                title { (words::bonus(*kind, left, desk.lang)) }
                polygon class="hex" points=(piece::pointy(x - 15.0, y, 20.0)) fill=(ink::base(*kind, desk.edition())) {}
                (ink::figure(ink::of_kind(*kind), x - 15.0, y, 22.0))
                @match left {
                    2 => {
                        text class="points small" x=(x + 30.0) y=(y - 2.0) { (data().large_bonus[count]) }
                        text class="points minor" x=(x + 30.0) y=(y + 16.0) { (data().small_bonus[count]) }
                    }
                    1 => text class="points small" x=(x + 30.0) y=(y + 7.0) { (data().small_bonus[count]) },
                    _ => text class="points minor" x=(x + 30.0) y=(y + 6.0) { "–" },
                }
            }
        }
    }
}
