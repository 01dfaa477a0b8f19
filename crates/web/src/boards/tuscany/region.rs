//! Regions: large on the table, small beside a name, and those of the others to look at.

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Board, Cell, Layout, Piece, Step, View, components};

use super::{ink, piece, words};
use crate::art::hexagon;
use crate::rulebook;
use crate::studio::Moves;
use crate::voice::Voice;

/// The radius of a space.
pub(super) const RADIUS: f64 = 30.0;
/// What is left free around a region.
pub(super) const MARGIN: f64 = 4.0;

/// The height of a space.
pub(super) fn height() -> f64 {
    RADIUS * 3f64.sqrt()
}

/// Where a space lies on the picture of its region.
pub(super) fn centre(layout: Layout, cell: Cell) -> (f64, f64) {
    let heights = layout.heights();
    let highest = heights.into_iter().max().unwrap_or(0);
    let (x, y) = within_part(cell.index() % 10);
    let part = cell.index() / 10;
    (x + MARGIN + part as f64 * part_width(), y + MARGIN + f64::from(highest - heights[part]) * height() / 2.0)
}

/// Where a space lies within its part.
pub(super) fn within_part(index: usize) -> (f64, f64) {
    let cell = Cell::new(index);
    let column = cell.column();
    let down = f64::from(cell.row()) - if column == 1 { 0.5 } else { 0.0 };
    (RADIUS * (1.0 + 1.5 * f64::from(column)), down * height())
}

/// From one part to the next.
pub(super) fn part_width() -> f64 {
    RADIUS * 4.5
}

/// The size of the picture of a region.
pub(super) fn size(layout: Layout) -> (f64, f64) {
    let heights = layout.heights();
    let spread = heights.iter().max().unwrap_or(&0) - heights.iter().min().unwrap_or(&0);
    (RADIUS * 14.0 + 2.0 * MARGIN, height() * (4.0 + f64::from(spread) / 2.0) + 2.0 * MARGIN)
}

/// A region as it is, or as its owner plans it.
pub(super) fn shown(view: &View, seat: Seat) -> Option<Board> {
    let player = &view.table.players[seat];
    let planned = view.own.filter(|own| own.seat == seat).and_then(|own| own.plan.layout);
    player.board.clone().or_else(|| Some(Board::new(player.parts?, planned?)))
}

/// The viewer's own region with the moves on it.
pub(super) fn own(view: &View, seat: Seat, board: &Board, moves: &Moves, voice: Voice<'_>) -> Markup {
    let (width, height) = size(board.layout);
    html! {
        @let ours = rulebook::ours("tuscany", &[("parts", "geometry"), ("parts", "join")]);
        svg id="region" class="tus region" viewBox=(format!("0 0 {width:.0} {height:.0}")) role="group" aria-label=(voice.text("tuscany-region"))
            data-ours=[ours.as_ref().map(|ours| &ours.entries)] aria-describedby=[ours.as_ref().map(|ours| &ours.told)] {
            @for cell in Cell::all() {
                @let (x, y) = centre(board.layout, cell);
                @let target = format!("cell {cell}");
                @let last = if moves.was_last(Some(seat), &target) { " last" } else { "" };
                @let whole = if board.covers(board.area(cell)) { " whole" } else { "" };
                (moves.thing(&format!("cell-{cell}"), &format!("space{last}{whole}"), &target, &words::about_space(view, seat, board, cell, voice.lang), &html! {
                    (rulebook::drawn("tuscany", &[("parts", part_of(view, seat, board, cell))], &stands(board, cell)))
                    @if moves.live(&target) && board.piece(cell).is_none() && view.table.players[seat].board.is_none() {
                        g class="try" { (piece::start_castle(x, y, RADIUS * 0.96)) }
                    }
                    (piece::ring(x, y, RADIUS * 0.86))
                }))
            }
            @if let Some(Step::Pay { storage, cell }) = view.table.pending.last() { (paying(view, seat, *storage, *cell, board, moves, voice)) }
        }
    }
}

/// The piece that is being paid for lies on its place; on it the ways to pay, the usual one first.
fn paying(view: &View, seat: Seat, storage: u8, cell: Cell, board: &Board, moves: &Moves, voice: Voice<'_>) -> Markup {
    if view.table.active != seat {
        return html! {};
    }
    let (x, y) = centre(board.layout, cell);
    let stored = view.table.players[seat].stored(storage.into());
    html! {
        g id="tried" class="tried-piece" {
            @if let Some(stored) = stored { (piece::piece(stored.piece(), Some(board.kind(cell)), x, y, RADIUS * 0.96, cell.index())) }
        }
        @for price in words::prices(view, moves) {
            @let target = format!("price {price}");
            (moves.thing(&target.replace(' ', "-"), "payment", &target, &words::price_name(&price, voice.lang), &html! {
                polygon class="hex veil" points=(hexagon(x, y, RADIUS * 0.96)) {}
                (piece::ring(x, y, RADIUS * 0.98))
            }))
        }
    }
}

/// A piece, marked if what it shows is reconstructed.
pub(super) fn marked(shown: Piece, body: &Markup) -> Markup {
    match shown {
        Piece::Tile(face) => rulebook::drawn("tuscany", &super::desk::faces(face), body),
        _ => body.clone(),
    }
}

/// The part of the region that a space belongs to, by its name in the data.
fn part_of(view: &View, seat: Seat, board: &Board, cell: Cell) -> &'static str {
    let letter = board.layout.letters()[cell.index() / 10];
    let parts = view.table.players[seat].parts;
    parts.map_or("", |parts| components().part(letter, parts[usize::from(letter)]).id.as_str())
}

/// What stands on a space, or the bare space.
fn stands(board: &Board, cell: Cell) -> Markup {
    let (x, y) = centre(board.layout, cell);
    let kind = board.kind(cell);
    match board.piece(cell) {
        Some(stands) => marked(stands, &piece::piece(stands, Some(kind), x, y, RADIUS * 0.96, cell.index())),
        None => piece::space(kind, x, y, RADIUS * 0.96, cell.index()),
    }
}

/// A region to look at only.
pub(super) fn still(board: &Board) -> Markup {
    html! { @for cell in Cell::all() { (stands(board, cell)) } }
}

/// A region of somebody else, large.
pub(super) fn area(view: &View, seat: Seat, voice: Voice<'_>) -> Option<Markup> {
    let board = shown(view, seat)?;
    let (width, height) = size(board.layout);
    Some(html! {
        div class="tus-area" {
            svg class="tus region" viewBox=(format!("0 0 {width:.0} {height:.0}")) role="group" aria-label=(voice.text("tuscany-region")) {
                @for cell in Cell::all() {
                    (Moves::default().thing(&format!("of-{seat}-{cell}"), "space", "", &words::about_space(view, seat, &board, cell, voice.lang),
                        &rulebook::drawn("tuscany", &[("parts", part_of(view, seat, &board, cell))], &stands(&board, cell))))
                }
            }
            (super::tray::things(view, seat, voice))
        }
    })
}

/// A region, very small.
pub(super) fn mini(view: &View, seat: Seat) -> Option<Markup> {
    let board = shown(view, seat)?;
    let (width, height) = size(board.layout);
    Some(html! {
        svg class="tus-mini" viewBox=(format!("0 0 {width:.0} {height:.0}")) aria-hidden="true" {
            @for covered in [false, true] {
                @for cell in Cell::all().filter(|cell| board.is_covered(*cell) == covered) {
                    @let (x, y) = centre(board.layout, cell);
                    @let fill = if board.piece(cell) == Some(Piece::Hexagon) { ink::HEXAGON } else { ink::base(board.kind(cell)) };
                    polygon class=(if covered { "full" } else { "free" }) points=(hexagon(x, y, RADIUS * 0.96)) fill=(fill) {}
                }
            }
        }
    })
}
