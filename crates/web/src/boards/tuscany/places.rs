//! Places in words: which of several things is meant, by where it lies beside the others.

use tuscany::{Board, Cell};

use super::region::centre;
use super::words::counted;
use crate::lang::Lang;

/// The words from one end to the other, for so many things in a row; no kind has more spaces than five.
const ACROSS: [&[&str]; 6] = [
    &[],
    &[""],
    &["left", "right"],
    &["left", "middle", "right"],
    &["far-left", "middle-left", "middle-right", "far-right"],
    &["far-left", "left", "middle", "right", "far-right"],
];
const DOWN: [&[&str]; 6] = [
    &[],
    &[""],
    &["top", "bottom"],
    &["top", "middle", "bottom"],
    &["far-top", "middle-top", "middle-bottom", "far-bottom"],
    &["far-top", "top", "middle", "bottom", "far-bottom"],
];

/// Which of these points one of them is, in a word: along the line on which they differ most clearly.
pub(super) fn which(points: &[(f64, f64)], one: usize) -> &'static str {
    let gap = |values: Vec<f64>| {
        let mut sorted = values;
        sorted.sort_by(f64::total_cmp);
        sorted.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::MAX, f64::min)
    };
    let across = gap(points.iter().map(|(x, _)| *x).collect());
    let down = gap(points.iter().map(|(_, y)| *y).collect());
    let (words, turned) = if down > across { (DOWN, true) } else { (ACROSS, false) };
    let key = |(x, y): (f64, f64)| if turned { (y, x) } else { (x, y) };
    let own = key(points[one]);
    let before = points.iter().filter(|point| key(**point) < own).count();
    words.get(points.len()).and_then(|words| words.get(before)).copied().unwrap_or("")
}

/// The word in a language, with a space before it.
pub(super) fn side(which: &str, lang: Lang) -> String {
    if which.is_empty() { String::new() } else { format!(" {}", lang.text(&format!("tuscany-at-{which}"))) }
}

/// The middle of an area.
fn middle(board: &Board, area: u32) -> (f64, f64) {
    let (mut x, mut y, mut count) = (0.0, 0.0, 0.0);
    for (right, down) in Cell::of(area).map(|cell| centre(board.layout, cell)) {
        (x, y, count) = (x + right, y + down, count + 1.0);
    }
    (x / count, y / count)
}

/// The area of a space: `the upper area of 3 villages`; an area of one is a space.
pub(super) fn area(board: &Board, cell: Cell, lang: Lang) -> String {
    let own = board.area(cell);
    let mut alike: Vec<u32> = Cell::of(board.of_kind(board.kind(cell))).map(|cell| board.area(cell)).collect();
    alike.retain(|area| area.count_ones() == own.count_ones());
    alike.sort_unstable();
    alike.dedup();
    let points: Vec<(f64, f64)> = alike.iter().map(|area| middle(board, *area)).collect();
    let at = alike.iter().position(|area| *area == own).expect("an area is like itself");
    let size = own.count_ones() as u8;
    let key = if size == 1 { "tuscany-place-space" } else { "tuscany-place-area" };
    let kinds = counted(board.kind(cell), size, lang);
    let kind = lang.text(&format!("tuscany-{}", board.kind(cell)));
    lang.with(key, &[("kinds", kinds.into()), ("kind", kind.into()), ("side", side(which(&points, at), lang).into())])
}

/// A space: its area, and which of the area's spaces it is.
pub(super) fn space(board: &Board, cell: Cell, lang: Lang) -> String {
    let own = board.area(cell);
    let points: Vec<(f64, f64)> = Cell::of(own).map(|cell| centre(board.layout, cell)).collect();
    let at = Cell::of(own).position(|other| other == cell).expect("a space is in its area");
    let area = area(board, cell, lang);
    match which(&points, at) {
        "" => area,
        word => lang.with("tuscany-place-within", &[("area", area.into()), ("side", side(word, lang).into())]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tuscany::Layout;

    use super::*;

    #[test]
    fn every_space_of_every_region_has_a_name_of_its_own() {
        for lang in [Lang::Pt, Lang::En] {
            for (number, layout) in Layout::all().enumerate() {
                let parts = [number % 4, number / 4 % 4, number / 16 % 4].map(|part| part as u8);
                let board = Board::new(parts, layout);
                let names: BTreeSet<String> = Cell::all().map(|cell| space(&board, cell, lang)).collect();
                assert_eq!(names.len(), Cell::COUNT, "{layout}: {names:?}");
            }
        }
    }
}
