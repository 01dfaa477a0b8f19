//! The first decision: three parts in the hand, to be turned, swapped and slid until the region pleases.
//!
//! Everything the script shows is in the markup: both ways each part can lie, and for each of the 192 layouts how many
//! areas it makes.

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Board, Cell, Kind, Layout, Parts, View, components};

use super::region::{MARGIN, RADIUS, height, part_width, within_part};
use super::{ink, piece};
use crate::art::hexagon;
use crate::rulebook;
use crate::studio::Moves;
use crate::voice::Voice;

/// The layout that the parts lie in at first.
const FIRST: usize = 2;

/// What can be done with a part, with a sign for each.
const TOOLS: [(&str, &str); 5] = [
    ("left", "M14 5l-7 7 7 7"),
    ("up", "M5 14l7-7 7 7"),
    ("turn", "M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6"),
    ("down", "M5 10l7 7 7-7"),
    ("right", "M10 5l7 7-7 7"),
];

/// The parts in the hand, while their owner puts them together.
pub(super) fn hand(view: &View, seat: Seat, moves: &Moves, voice: Voice<'_>) -> Option<Markup> {
    let parts = view.table.players[seat].parts?;
    if !moves.live("layout") {
        return None;
    }
    let first = Layout::all().nth(FIRST).expect("there are 192");
    let (width, tall) = (RADIUS * 14.0 + 2.0 * MARGIN, height() * 5.0 + 2.0 * MARGIN);
    let about = voice.text("tuscany-hand-of-parts");
    Some(html! {
        div id="layout-hand" class="layout-hand" data-script="layout.js" data-ways=(ways(parts)) data-way=(key(first)) data-wide=(format!("{:.2}", part_width()))
            data-half=(format!("{:.2}", height() / 2.0)) {
            (sizes(&Board::new(parts, first), voice))
            svg id="region" class="tus region lay" viewBox=(format!("0 0 {width:.0} {tall:.0}")) role="group" aria-label=(voice.text("tuscany-region")) {
                (moves.thing("layout", "layout", "layout", &about, &html! {
                    use data-trials=(format!("{FIRST}:layout")) {}
                    @for letter in first.letters() { (part(parts, letter, first, voice)) }
                }))
            }
            div class="lay-tools" role="group" aria-label=(voice.text("tuscany-lay-tools")) {
                @for (does, path) in TOOLS {
                    @let name = voice.text(&format!("tuscany-lay-{does}"));
                    button type="button" class="lay-tool" data-lay=(does) aria-label=(name) title=(name) {
                        svg class="ic" viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} }
                    }
                }
            }
        }
    })
}

/// A layout as the script finds it: the parts from left to right, which are turned, which seams go down.
fn key(layout: Layout) -> String {
    let letters: String = layout.letters().iter().map(u8::to_string).collect();
    let turned: String = (0..3).map(|place| u8::from(layout.is_turned(place)).to_string()).collect();
    let lower: String = (0..2).map(|seam| u8::from(layout.is_lower(seam)).to_string()).collect();
    format!("{letters}.{turned}.{lower}")
}

/// The sizes of a region's areas, the largest first.
fn areas(board: &Board) -> Vec<u32> {
    let mut areas: Vec<u32> = Cell::all().map(|cell| board.area(cell)).collect();
    areas.sort_unstable();
    areas.dedup();
    areas.sort_by_key(|area| std::cmp::Reverse(area.count_ones()));
    areas
}

/// What the chips say: areas, those of three or more, those of two, the largest.
fn counts(board: &Board) -> [usize; 4] {
    let areas = areas(board);
    let of = |wanted: fn(u32) -> bool| areas.iter().filter(|area| wanted(area.count_ones())).count();
    [areas.len(), of(|size| size >= 3), of(|size| size == 2), areas[0].count_ones() as usize]
}

/// Every layout with its counts and the spaces that are not alone, in the order of the moves.
fn ways(parts: Parts) -> String {
    let way = |layout: Layout| {
        let board = Board::new(parts, layout);
        let together = areas(&board).into_iter().filter(|area| area.count_ones() > 1).fold(0, |all, area| all | area);
        format!("{} {} {together:x}", key(layout), counts(&board).map(|count| count.to_string()).join(" "))
    };
    Layout::all().map(way).collect::<Vec<_>>().join(";")
}

/// The chips that count areas.
fn sizes(board: &Board, voice: Voice<'_>) -> Markup {
    let words = ["areas", "three", "two", "largest"];
    html! {
        div id="sizes" class="sizes" role="status" {
            @for (word, count) in words.into_iter().zip(counts(board)) {
                span { (voice.text(&format!("tuscany-sizes-{word}"))) " " b data-size=(word) { (count) } }
            }
        }
    }
}

/// A part both ways it can lie; the script shows one of them.
fn part(parts: Parts, letter: u8, layout: Layout, voice: Voice<'_>) -> Markup {
    let place = layout.letters().iter().position(|other| *other == letter).unwrap_or(0);
    let highest = layout.heights().into_iter().max().unwrap_or(0);
    let (x, y) = (part_width() * place as f64, f64::from(highest - layout.heights()[place]) * height() / 2.0);
    let spaces = &components().part(letter, parts[usize::from(letter)]).spaces;
    let turned = components().geometry.turned.map(|from| spaces[usize::from(from)]);
    let ours = rulebook::ours("tuscany", &[("parts", &components().part(letter, parts[usize::from(letter)]).id)]);
    html! {
        g class=(if place == 1 { "part chosen" } else { "part" }) data-ours=[ours.as_ref().map(|ours| &ours.entries)] aria-describedby=[ours.as_ref().map(|ours| &ours.told)] data-part=(letter) role="button" tabindex="0" aria-label=(voice.with("tuscany-part", &[("number", (letter + 1).into())]))
            transform=(format!("translate({:.2} {:.2})", MARGIN + x, MARGIN + y)) {
            @for class in ["halo", "rim"] { @for cell in 0..10 { @let (x, y) = within_part(cell); polygon class=(class) points=(hexagon(x, y, RADIUS)) {} } }
            @for (turned, kinds) in [(false, spaces), (true, &turned)] {
                g class=(if turned { "way turned" } else { "way" }) { @for cell in 0..10 { (space(kinds[cell], cell)) } }
            }
        }
    }
}

fn space(kind: Kind, cell: usize) -> Markup {
    let (x, y) = within_part(cell);
    html! {
        g class="lone" data-cell=(cell) {
            polygon class="hex ground" points=(hexagon(x, y, RADIUS * 0.96)) {}
            polygon class="hex open" points=(hexagon(x, y, RADIUS * 0.96)) fill=(ink::base(kind)) {}
            (piece::texture(kind, cell, x, y, RADIUS))
            (ink::figure(ink::of_kind(kind), x, y, RADIUS * 0.9))
        }
    }
}
