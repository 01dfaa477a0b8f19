//! Beside the map: the drawn tile and its turns, the score track, and what each player has.

use carcassonne::{Figure, Goods, Magic, Marker, View};
use engine::Seat;
use maud::{Markup, html};

use super::map::{close_up, target};
use super::tile::{Drawn, tile};
use super::{figures, symbols, words};
use crate::art;
use crate::lang::Lang;
use crate::studio::Moves;

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
pub(super) fn track(view: &View, moves: &Moves) -> Markup {
    let table = view.table();
    let markers = |space: u8| -> Vec<(usize, Marker)> {
        let used = |marker: &Marker| *marker == Marker::Follower || table.rules().msg;
        let all = seats(view).flat_map(|seat| Marker::ALL.iter().copied().map(move |marker| (seat, marker)));
        all.filter(|(seat, marker)| used(marker) && table.player(*seat).space(*marker) == space)
            .map(|(seat, marker)| (seat.index(), marker))
            .collect()
    };
    html! {
        @for space in 0..50u8 {
            @let (x, y) = space_at(space);
            @let class = if space % 5 == 0 { "c-space shaded" } else { "c-space" };
            g transform=(format!("translate({x:.0} {y:.0})")) {
                (target(moves, &format!("space {space}"), "c-choice", &html! {
                    rect class=(class) width=(SPACE) height=(DEEP) {}
                    text class="c-space-number" x="3" y="49" { (space) }
                }))
                @let standing = markers(space);
                @for (index, (seat, marker)) in standing.iter().enumerate() { (scoring(*seat, *marker, index, standing.len())) }
                @for seat in seats(view).filter(|seat| table.player(*seat).robber() == Some(space)) {
                    g class="c-figure" transform=(format!("translate({:.0} 49) scale(.85)", 22.0 - 5.0 * seat.index() as f64)) { (figures::robber(seat.index())) }
                }
            }
        }
    }
}

/// A scoring figure on its space: round for the follower, pointed for the messenger.
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
    html! {
        g transform=(format!("translate({x:.1} {y:.1})")) {
            @match marker {
                Marker::Follower => circle class="c-scoring" r=(r) fill=(art::SEATS[seat % 6]) {},
                Marker::Messenger => path class="c-scoring" d=(format!("M0 {:.1}L{:.1} {r:.1}H-{:.1}z", -r - 2.0, r + 1.5, r + 1.5)) fill=(art::SEATS[seat % 6]) {},
            }
            path class="c-mark" d=(art::MARKS[seat % 6]) transform=(format!("translate({:.1} {:.1}) scale({:.2})", -r * 0.55, -r * 0.55, r * 1.1 / 24.0)) {}
        }
    }
}

/// The drawn tile, large, with its turns small below it.
pub(super) fn hand(view: &View, moves: &Moves, lang: Lang) -> Markup {
    let table = view.table();
    html! {
        div id="hand" class="c-hand" {
            h2 { (words::step(view, lang)) }
            @if let Some(kind) = table.hand() {
                @let shown = kind.design().quarters();
                @let turns: Vec<_> = shown.iter().filter(|quarter| moves.of(&format!("turn {quarter}")).is_some()).collect();
                svg class="c-next" viewBox="-3 -3 106 106" role="img" aria-label=(lang.with("carcassonne-hand", &[("tile", kind.to_string().into())])) {
                    (tile(&Drawn::loose(kind, turns.first().map_or(shown[0], |quarter| **quarter))))
                    rect class="c-frame" x="-1" y="-1" width="102" height="102" rx="4" {}
                }
                @if turns.len() > 1 {
                    p class="quiet" { (lang.text("carcassonne-turns")) }
                    svg class="c-turns" viewBox=(format!("-4 -4 {} 108", 112 * turns.len())) role="group" aria-label=(lang.text("carcassonne-turns")) {
                        @for (index, quarter) in turns.iter().enumerate() {
                            g transform=(format!("translate({} 0)", 112 * index)) {
                                (target(moves, &format!("turn {quarter}"), "c-choice", &html! {
                                    (tile(&Drawn::loose(kind, **quarter)))
                                    rect class="c-fit" x="0" y="0" width="100" height="100" rx="4" {}
                                }))
                            }
                        }
                    }
                }
            }
            (close_up(view, moves))
            p class="c-left" { (lang.with("carcassonne-left", &[("count", table.bag().total().into())])) }
            (neutral(view, moves))
            (scoring_choice(moves, lang))
        }
    }
}

/// Mage and witch, while they can be chosen.
fn neutral(view: &View, moves: &Moves) -> Markup {
    html! {
        @if view.table().rules().magic && Magic::ALL.iter().any(|magic| moves.of(&format!("magic {magic}")).is_some()) {
            svg class="c-turns" viewBox="0 0 100 46" role="group" {
                @for (index, magic) in Magic::ALL.iter().enumerate() {
                    g transform=(format!("translate({} 41)", 25 + 50 * index)) {
                        (target(moves, &format!("magic {magic}"), "c-choice", &html! {
                            rect class="c-fit" x="-18" y="-39" width="36" height="43" rx="6" {}
                            (figures::magic_shape(*magic))
                        }))
                    }
                }
            }
        }
    }
}

/// The two scoring figures, while one of them is to be chosen.
fn scoring_choice(moves: &Moves, lang: Lang) -> Markup {
    html! {
        @for marker in Marker::ALL {
            @let key = format!("marker {marker}");
            @if let Some(acts) = moves.of(&key) {
                div id=(format!("marker-{marker}")) class="counter target" data-acts=(acts) tabindex="0" role="button" {
                    (lang.text(&format!("carcassonne-marker-{marker}")))
                }
            }
        }
    }
}

/// A player: score, what the position is worth, figures in the supply, goods, gold.
pub(super) fn player(view: &View, seat: Seat, moves: &Moves, lang: Lang) -> Markup {
    let player = view.table().player(seat);
    let own = view.seat() == Some(seat);
    let leading = seats(view).all(|other| view.table().player(other).total() <= player.total());
    let class = match (own, view.table().active() == seat) {
        (true, true) => "c-player own-seat active",
        (true, false) => "c-player own-seat",
        (false, true) => "c-player active",
        (false, false) => "c-player",
    };
    html! {
        article id=(format!("player-{seat}")) class=(class) {
            h3 {
                (art::seat_mark(seat.index())) " " (lang.with("seat-number", &[("number", seat.number().into())]))
                span class=(if leading { "c-total leading" } else { "c-total" }) { (player.total()) }
                span class="quiet" { (lang.with("carcassonne-projected", &[("points", view.projected()[seat.index()].into())])) }
            }
            div class="c-supply" {
                @for figure in Figure::ALL { (supply(view, seat, *figure, own.then_some(moves), lang)) }
                @for goods in Goods::ALL {
                    @if player.goods(*goods) > 0 {
                        span class="c-have" title=(lang.text(&format!("carcassonne-goods-{goods}"))) {
                            svg viewBox="0 0 24 24" aria-hidden="true" { (symbols::goods(*goods, 12.0, 12.0, 22.0)) }
                            b { (player.goods(*goods)) }
                        }
                    }
                }
                @if player.bars() > 0 {
                    span class="c-have" title=(lang.text("carcassonne-bars")) {
                        svg viewBox="-12 -9 24 18" aria-hidden="true" { (symbols::bar()) }
                        b { (player.bars()) }
                    }
                }
            }
        }
    }
}

/// The figures of a kind that a player has left; the viewer's own can be picked.
fn supply(view: &View, seat: Seat, figure: Figure, moves: Option<&Moves>, lang: Lang) -> Markup {
    let count = view.table().player(seat).supply(figure);
    let key = format!("figure {figure}");
    let acts = moves.and_then(|moves| moves.of(&key));
    let name = words::figure_name(figure, None, lang);
    let (class, id) = match acts {
        Some(_) => ("c-have target", Some(format!("figure-{figure}"))),
        None => ("c-have", None),
    };
    html! {
        @if count > 0 || acts.is_some() || figure == Figure::Follower {
            span id=[id] class=(class) data-acts=[acts.clone()] tabindex=[acts.as_ref().map(|_| "0")] role=[acts.as_ref().map(|_| "button")]
                title=(name) aria-label=(format!("{name}: {count}")) {
                svg viewBox="-13 -31 26 34" aria-hidden="true" { (figures::shape(seat.index(), figure)) }
                b { (count) }
            }
        }
    }
}
