//! The places of the map that moves are about: where the tile fits, spots for figures, tiles, zones, crossings.

use std::collections::BTreeSet;

use carcassonne::{Action, Cell, ChapterAction, CropAction, Crossing, Figure, FlyAction, Magic, Quarter, Site, View};
use maud::{Markup, html};

use super::lines::Point;
use super::map::{moved, site_point, zone_shape};
use super::names::Form;
use super::tile::{Drawn, tile, toward};
use super::{figures, names};
use crate::studio::Moves;
use crate::table::capital;
use crate::voice::Voice;

/// How near the camera has to be: for tiles, for spots on the last tile, for places anywhere, for the ways of a ferry.
pub(super) fn aim(view: &View, moves: &Moves) -> Option<&'static str> {
    let has =
        |kinds: &[&str]| moves.targets.keys().any(|key| kinds.contains(&key.split(' ').next().unwrap_or_default()));
    if has(&["crossing"]) {
        Some("ferry")
    } else if has(&["spot", "machine"]) {
        Some("spot")
    } else if has(&["site", "piece", "abbot"]) {
        Some("site")
    } else if has(&["cell"]) {
        Some(if view.table().hand().is_some() { "place" } else { "tile" })
    } else {
        None
    }
}

/// What picking a target does: its move, or that there are several.
pub(super) fn about(moves: &Moves, key: &str) -> String {
    match moves.targets.get(key).map(Vec::as_slice) {
        Some([first, ..]) => moves.choices[*first].say.clone(),
        _ => String::new(),
    }
}

/// The target that a figure on the map is, if a move is about it.
pub(super) fn piece_key(moves: &Moves, figure: Figure, site: Site) -> Option<String> {
    let key = format!("piece {figure} {site}");
    if moves.live(&key) {
        return Some(key);
    }
    (figure == Figure::Abbot && moves.live("abbot")).then(|| "abbot".to_owned())
}

/// The turns in which the drawn tile may lie in a cell, each with its move.
fn turns(moves: &Moves, cell: Cell) -> Vec<(usize, Quarter)> {
    let indexes = moves.targets.get(&format!("cell {cell}")).map_or(&[][..], Vec::as_slice);
    let turn = |index: &usize| match moves.choices[*index].notation.parse() {
        Ok(Action::Place(_, _, quarter)) => Some((*index, quarter)),
        _ => None,
    };
    indexes.iter().filter_map(turn).collect()
}

/// The turns in which the drawn tile fits anywhere, least turned first.
pub(super) fn quarters(view: &View, moves: &Moves) -> Vec<Quarter> {
    let cells = view.table().board().open_cells();
    let found: BTreeSet<Quarter> = cells.flat_map(|cell| turns(moves, cell)).map(|(_, quarter)| quarter).collect();
    found.into_iter().collect()
}

/// The open cells: a dotted square where the tile may go, with the tile itself for the place that is pointed at; the page
/// turns it among the turns that fit. Elsewhere there is nothing to see, but one may ask why the tile does not fit.
pub(super) fn open_cells(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let mut cells: Vec<Cell> = view.table().board().open_cells().collect();
    cells.sort_unstable();
    let trials = |turns: &[(usize, Quarter)]| {
        turns.iter().map(|(index, quarter)| format!("{index}:ghost-{quarter}")).collect::<Vec<_>>().join(" ")
    };
    html! {
        // The ghosts of a turn look alike, so each is drawn once.
        @if let Some(kind) = view.table().hand() {
            defs { @for quarter in quarters(view, moves) { g id=(format!("ghost-{quarter}")) { (tile(&Drawn::loose(kind, quarter))) } } }
        }
        @for cell in cells {
            @let key = format!("cell {cell}");
            @let turns = turns(moves, cell);
            g transform=(moved(cell)) {
                @if turns.is_empty() {
                    (moves.thing(&format!("cell-{cell}"), "c-gap", &key, &names::text(voice.lang, "gap"), &html! { rect class="c-empty" width="100" height="100" {} }))
                } @else {
                    @let label = format!("{}. {}", names::open_place(view, cell, voice.lang), about(moves, &key));
                    (moves.thing(&format!("cell-{cell}"), "c-open", &key, &label, &html! {
                        rect class="c-fit" x="4" y="4" width="92" height="92" rx="8" {}
                        use class="c-ghost" href=(format!("#ghost-{}", turns[0].1)) data-trials=(trials(&turns)) {}
                        rect class="c-chosen" x="1" y="1" width="98" height="98" rx="5" {}
                    }))
                }
            }
        }
    }
}

/// Everything on the tiles that moves are about: spots, tiles, zones, crossings, the flying machine.
pub(super) fn choices(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let last = view.table().last_tile();
    let thing = |key: &str, class: &str, label: &str, body: Markup| {
        moves.thing(&key.replace(' ', "-"), class, key, label, &body)
    };
    let enchants = Magic::ALL.iter().any(|magic| moves.live(&format!("magic {magic}")));
    html! {
        // What is said of a spot must not lie over the others of its tile.
        g data-beside="" {
            @if moves.targets.keys().any(|key| key.starts_with("spot ")) {
                rect class="c-beside" transform=(moved(last.cell)) width="100" height="100" {}
            }
            @for (key, spot) in moves.targets.keys().filter_map(|key| Some((key, key.strip_prefix("spot ")?.parse().ok()?))) {
                @let site = Site { spot, cell: last.cell };
                @let name = names::spot(view, site, Form::The, voice);
                (thing(key, "c-choice space", &label(moves, key, &name, "which-figure", voice), ring(view, moves, key, site, 13.0)))
            }
            @if let Some(place) = Drawn::from(last).ground().symbol.filter(|_| moves.live("machine")) {
                g transform=(moved(last.cell)) { (thing("machine", "c-choice space", &about(moves, "machine"), circle(place.at, 15.0))) }
            }
        }
        @for key in moves.targets.keys() {
            @match key.split_once(' ') {
                Some(("site", site)) => @if let Ok(site) = site.parse() {
                    @let name = names::zone(view, site, Form::The, voice);
                    @let question = if enchants { "which-magic" } else { "which-figure" };
                    (thing(key, "c-choice space", &label(moves, key, &name, question, voice), if enchants { part(view, site) } else { zone(view, moves, key, site) }))
                },
                Some(("cell", cell)) => @if let Some(cell) = cell.parse().ok().filter(|cell| view.table().board().tile_at(*cell).is_some()) {
                    g transform=(moved(cell)) { (thing(key, "c-choice", &about(moves, key), html! { rect class="c-square" x="3" y="3" width="94" height="94" rx="8" {} })) }
                },
                Some(("crossing", words)) => {
                    @let mut words = words.split(' ');
                    @let crossing = words.next().and_then(|word| word.parse().ok());
                    @let cell = words.next().and_then(|word| word.parse().ok()).unwrap_or(last.cell);
                    @if let Some(crossing) = crossing { g transform=(moved(cell)) { (thing(key, "c-choice", &about(moves, key), ferry(crossing))) } }
                },
                _ => {}
            }
        }
    }
}

/// What a place is called: by its move, or by itself with what is still to be chosen.
fn label(moves: &Moves, key: &str, name: &str, question: &str, voice: Voice<'_>) -> String {
    match moves.targets.get(key).map(Vec::as_slice) {
        Some([_, _, ..]) => format!("{}: {}", capital(name), names::text(voice.lang, question)),
        _ => about(moves, key),
    }
}

pub(super) fn circle((x, y): Point, r: f64) -> Markup {
    html! { circle class="c-spot hex" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{r:.0}")) {} }
}

/// A ring on a spot, with a faint figure of the viewer in it.
fn ring(view: &View, moves: &Moves, key: &str, site: Site, r: f64) -> Markup {
    let Some(point) = site_point(view, site) else { return Markup::default() };
    let taken = view.table().figures().any(|(_, _, stands)| stands == site);
    let figure = moves.targets.get(key).and_then(|indexes| match moves.choices[*indexes.first()?].notation.parse() {
        Ok(Action::Put(stand)) => Some(stand.figure),
        Ok(Action::Chapter(
            ChapterAction::Fly(FlyAction::Land(stand, _)) | ChapterAction::Crop(CropAction::Add(stand, _)),
        )) => Some(stand.figure),
        _ => None,
    });
    html! {
        (circle(point, r))
        @if let (Some(figure), Some(seat), false) = (figure, view.seat(), taken) {
            g class="c-shadow" { (figures::small(seat, figure, site.spot, point)) }
        }
    }
}

/// A zone anywhere on the map: its ground, and a ring where it is named.
fn zone(view: &View, moves: &Moves, key: &str, site: Site) -> Markup {
    html! {
        @if let Some(zone) = view.zone(site) {
            g class="c-claim" { @for part in &zone.sites { (zone_shape(view, *part)) } }
        }
        (ring(view, moves, key, site, 20.0))
    }
}

/// A part of a zone where mage or witch may stand: all parts together show the zone.
fn part(view: &View, site: Site) -> Markup {
    let Some((x, y)) = site_point(view, site) else { return Markup::default() };
    html! {
        g class="c-claim" { (zone_shape(view, site)) }
        circle class="c-hit" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="20" {}
    }
}

/// A way across a lake that a ferry may take, with a handle: nearer to its first end when it leads straight across, where
/// two ways meet in the middle.
fn ferry(crossing: Crossing) -> Markup {
    let sides = crossing.sides();
    let [(ax, ay), (bx, by)] = sides.map(|side| toward(side, 0.62));
    let part: f64 = if sides[0].opposite() == sides[1] { 0.2 } else { 0.5 };
    let on = |from: f64, to: f64| (1.0 - part).powi(2) * from + 2.0 * part * (1.0 - part) * 50.0 + part.powi(2) * to;
    html! {
        path class="c-ferry-way" d=(format!("M{ax:.0} {ay:.0}Q50 50 {bx:.0} {by:.0}")) {}
        (circle((on(ax, bx), on(ay, by)), 7.0))
    }
}
