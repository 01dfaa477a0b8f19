//! The Castles of Tuscany: the display of eight tiles, regions as hex maps, storage and cards.

mod ask;
mod desk;
mod ink;
mod layout;
mod piece;
mod places;
mod region;
mod story;
mod tray;
mod words;

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Board, Cell, Face, Layout, Piece, State, View};

use crate::art::{self, Sheet};
use crate::lesson::lessons;
use crate::presets::Preset;
use crate::rulebook;
use crate::studio::{Drawn, Moves, one_line};
use crate::voice::Voice;

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture,
    board: table,
    phase: ask::phase,
    ask: ask::ask,
    held: ask::held,
    counters: tray::counters,
    mini: region::mini,
    area: region::area,
    label: words::label,
    group: |_| String::new(),
    sentence: words::sentence,
    targets: words::targets,
    consequences: |_, _, _, _| Vec::new(),
    told: story::told,
    digest: one_line,
    cover,
    attempt: words::attempt,
    choice: |_, _| None,
    name: |_, _| None,
    presets: &[Preset::new("first", 2, &[]), Preset::new("four", 4, &[])],
    lessons: lessons!("tuscany"),
    style: include_str!("../../../assets/boards/tuscany.css"),
};

/// The table: the display, the viewer's region, the tray; whoever only looks sees the first seat's.
fn table(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let own = view.own.map_or(Seat::new(0), |own| own.seat);
    html! {
        (desk::market(view, own, moves, voice))
        section id="stage" class="land" {
            (rulebook::seals("tuscany", &["parts", "crops", "territory", "trade", "colours"], voice.lang))
            @if let Some(hand) = layout::hand(view, own, moves, voice) {
                (hand)
            } @else {
                (desk::colours(view, own, voice))
                @match region::shown(view, own) {
                    Some(board) => (region::own(view, own, &board, moves, voice)),
                    None => div id="region" class="region" {},
                }
            }
            (desk::others(view, own, voice))
        }
        (tray::tray(view, own, moves, voice))
    }
}

/// The whole position as one picture: the display, then every player's region with what lies beside it.
fn picture(view: &View) -> Sheet {
    const WIDE: f64 = 470.0;
    const HIGH: f64 = 400.0;
    let seats = view.table.seats();
    let columns = 2;
    let body = html! {
        g class="tus" {
            @for (place, offer) in view.table.offers() { (piece::tile(offer.face, 70.0 + place as f64 * 78.0, 50.0, 34.0, place)) }
            @for (seat, player) in view.table.players.iter() {
                @let (column, row) = (seat.index() % columns, seat.index() / columns);
                g transform=(format!("translate({:.0} {:.0})", 20.0 + column as f64 * WIDE, 110.0 + row as f64 * HIGH)) {
                    rect class="plate" width=(WIDE - 20.0) height=(HIGH - 20.0) rx="14" {}
                    circle cx="26" cy="26" r="12" fill=(art::SEATS[seat.index()]) {}
                    path d=(art::MARKS[seat.index()]) fill="#fff" transform="translate(19 19) scale(.58)" {}
                    text class="title" x="48" y="33" { (player.orange_points()) }
                    polygon class="green" points=(art::hexagon(94.0, 27.0, 8.0)) {}
                    text class="title" x="108" y="33" { (player.green_points()) }
                    @for (index, (figure, value)) in [(ink::CARD, player.hand), (ink::WORKER, player.workers), (ink::MARBLE, player.marble)].into_iter().enumerate() {
                        @let x = 180.0 + 62.0 * index as f64;
                        (ink::figure(figure, x, 27.0, 20.0))
                        text class="title" x=(x + 15.0) y="33" { (value) }
                    }
                    @if let Some(board) = region::shown(view, seat) { g transform="translate(11 46)" { (region::still(&board)) } }
                    @for space in 0..player.capacity() {
                        @let x = 40.0 + 64.0 * space as f64;
                        @match player.stored(space) {
                            Some(stored) => (piece::piece(stored.piece(), None, x, HIGH - 50.0, 27.0, space)),
                            None => (piece::nothing(x, HIGH - 50.0, 27.0)),
                        }
                    }
                }
            }
        }
    };
    Sheet { width: columns as f64 * WIDE + 20.0, height: 110.0 + seats.div_ceil(columns) as f64 * HIGH, body }
}

/// The cover: a region on its hills.
fn cover() -> Markup {
    let layout: Layout = "B A- C up down".parse().expect("a layout");
    let mut built = Board::new([0, 1, 2], layout);
    for cell in [4, 5, 8, 13, 14, 17, 20, 24].map(Cell::new) {
        let kind = built.kind(cell);
        if let Some(face) = Face::all().find(|face| face.kind() == kind) {
            built.put(cell, Piece::Tile(face));
        }
    }
    html! {
        svg class="cover tus" viewBox="0 0 440 250" role="img" aria-label="The Castles of Tuscany" {
            rect width="440" height="250" fill="#f1dfb2" {}
            path d="M0 120c70-50 140-40 210-12s150 20 230-30v172H0z" fill="#c9cf8a" {}
            path d="M0 170c90-40 180-20 260-6s120 4 180-24v110H0z" fill="#a9b96a" {}
            circle cx="360" cy="58" r="30" fill="#e7b04c" {}
            g transform="translate(6 4)" { (region::still(&built)) }
        }
    }
}
