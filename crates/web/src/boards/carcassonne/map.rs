//! The growing map: tiles, zones that can be pointed at, figures, and the places that moves are about.

use std::collections::{BTreeMap, BTreeSet};

use carcassonne::{Action, Cell, Crossing, Feature, Figure, Magic, Quarter, Site, Spot, View};
use engine::Seat;
use maud::{Markup, html};

use super::lines::Point;
use super::tile::{Drawn, path, tile, toward};
use super::{figures, words};
use crate::lang::Lang;
use crate::studio::{Moves, name};

/// The part of the table that a picture shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    west: i16,
    north: i16,
    columns: i16,
    rows: i16,
}

/// The space around the tiles of a picture.
const MARGIN: f64 = 24.0;

impl Frame {
    /// The frame around the tiles, and around the open cells beside them if those are wanted.
    pub(super) fn around(view: &View, open: bool) -> Frame {
        let board = view.table().board();
        let tiles = board.tiles().iter().map(|tile| tile.cell);
        let cells: Vec<Cell> = tiles.chain(board.open_cells().filter(|_| open)).collect();
        let span = |of: fn(&Cell) -> i16| {
            let (low, high) = cells.iter().map(of).fold((i16::MAX, i16::MIN), |(a, b), n| (a.min(n), b.max(n)));
            (low, high)
        };
        let ((west, east), (south, north)) = (span(|cell| cell.x), span(|cell| cell.y));
        Frame { west, north, columns: east - west + 1, rows: north - south + 1 }
    }

    pub(super) fn size(self) -> (f64, f64) {
        (f64::from(self.columns) * 100.0 + 2.0 * MARGIN, f64::from(self.rows) * 100.0 + 2.0 * MARGIN)
    }

    /// The upper left corner of the picture.
    pub(super) fn start(self) -> Point {
        let (x, y) = corner(Cell::new(self.west, self.north));
        (x - MARGIN, y - MARGIN)
    }

    /// The picture as a view box.
    pub(super) fn view_box(self) -> String {
        let ((x, y), (wide, high)) = (self.start(), self.size());
        format!("{x:.0} {y:.0} {wide:.0} {high:.0}")
    }
}

/// The upper left corner of a cell: always the same, however the map grows.
fn corner(cell: Cell) -> Point {
    (f64::from(cell.x) * 100.0, f64::from(cell.y) * -100.0)
}

fn moved(cell: Cell) -> String {
    let (x, y) = corner(cell);
    format!("translate({x:.0} {y:.0})")
}

/// Where a site is in the picture.
fn site_point(view: &View, site: Site) -> Option<Point> {
    let placed = view.table().board().tile_at(site.cell)?;
    let part = placed.face().part(site.spot)?;
    let (x, y) = Drawn::from(placed).ground().spots[part];
    let (left, top) = corner(site.cell);
    Some((left + x, top + y))
}

/// Tiles, the mark of the last one, and the figures on them.
pub(super) fn land(view: &View) -> Markup {
    let table = view.table();
    let last = table.last_tile();
    html! {
        @for placed in table.board().tiles() {
            g id=(format!("tile-{}", placed.cell)) class="c-tile" transform=(moved(placed.cell)) { (tile(&Drawn::from(placed))) }
        }
        g id="last-tile" transform=(moved(last.cell)) {
            rect class="c-last-halo" x="-3" y="-3" width="106" height="106" rx="6" {}
            rect class="c-last" x="-3" y="-3" width="106" height="106" rx="6" {}
        }
    }
}

/// The land as it is seen from far away: cities, roads and water on a green ground, and where the last tile lies.
pub(super) fn far(view: &View) -> Markup {
    html! {
        @for placed in view.table().board().tiles() {
            @let ground = Drawn::from(placed).ground();
            g id=(format!("far-{}", placed.cell)) transform=(moved(placed.cell)) {
                rect class="c-far-field" width="100" height="100" {}
                @if !ground.river.is_empty() { path class="c-far-river" d=(path(&ground.river)) {} }
                @for road in &ground.roads { path class="c-far-road" d=(path(&road.line)) {} }
                @for city in &ground.cities { path class="c-far-city" d=(path(&city.outline) + "z") {} }
            }
        }
        (here(view))
    }
}

/// The last tile as a spot that is seen from far away.
fn here(view: &View) -> Markup {
    html! { rect class="c-here" transform=(moved(view.table().last_tile().cell)) x="-20" y="-20" width="140" height="140" rx="30" {} }
}

/// The figures, those further south in front.
pub(super) fn people(view: &View) -> Markup {
    let table = view.table();
    let mut standing: Vec<(Point, String, Seat, Figure, Spot)> = Vec::new();
    let mut taken: BTreeMap<Site, u8> = BTreeMap::new();
    for (seat, figure, site) in table.figures() {
        let Some((x, y)) = site_point(view, site) else { continue };
        let before = taken.entry(site).or_default();
        // Several on one spot stand before each other.
        let step = f64::from(*before);
        *before += 1;
        standing.push(((x + step * 9.0, y + step * 11.0), format!("on-{site}-{step}"), seat, figure, site.spot));
    }
    standing.sort_by(|((_, a), ..), ((_, b), ..)| a.total_cmp(b));
    html! {
        @for (point, id, seat, figure, spot) in standing {
            g id=(id) data-own=[(view.seat() == Some(seat)).then_some("")] { (figures::figure(seat, figure, spot, point)) }
        }
        @for magic in Magic::ALL {
            @if let Some((x, y)) = table.magic_site(*magic).and_then(|site| site_point(view, site)) {
                (figures::magic(*magic, (x + 9.0, y - 3.0)))
            }
        }
    }
}

/// Every zone as a shape to point at, with what it is in words.
pub(super) fn zones(view: &View, lang: Lang) -> Markup {
    let mut seen: BTreeSet<Site> = BTreeSet::new();
    let farms = view.table().rules().farm;
    let sites = view.table().board().tiles().iter().flat_map(|placed| {
        let named = move |spot: Spot| Site { spot, cell: placed.cell };
        placed.face().parts.iter().map(move |patch| named(patch.spot))
    });
    html! {
        @for site in sites {
            @let field = site.spot.feature() == Some(Feature::Field);
            @if (!field || farms) && !seen.contains(&site) {
                @if let Some(zone) = view.zone(site) {
                    @let about = words::about(&zone, lang);
                    g id=(format!("zone-{site}")) class="c-zone zone" tabindex="-1" role="img" aria-label=(about) {
                        title { (about) }
                        @for part in &zone.sites { g id=(format!("at-{part}")) { (zone_shape(view, *part)) } }
                    }
                    ({ seen.extend(zone.sites); "" })
                }
            }
        }
    }
}

fn zone_shape(view: &View, site: Site) -> Markup {
    let Some(placed) = view.table().board().tile_at(site.cell) else { return Markup::default() };
    let Some(part) = placed.face().part(site.spot) else { return Markup::default() };
    let ground = Drawn::from(placed).ground();
    let place = moved(site.cell);
    html! {
        @match site.spot.feature() {
            Some(Feature::Road) => @for road in ground.roads.iter().filter(|road| road.part == part) {
                path class="line" transform=(place) d=(path(&road.line)) {}
            },
            Some(Feature::City) => @for city in ground.cities.iter().filter(|city| city.part == part) {
                path transform=(place) d=(path(&city.outline) + "z") {}
            },
            Some(Feature::Field) => path transform=(place) d=(ground.runs(part)) {},
            _ => @if let Some(holy) = ground.holy {
                circle transform=(place) cx=(format!("{:.1}", holy.at.0)) cy=(format!("{:.1}", holy.at.1)) r=(format!("{:.1}", holy.room)) {}
            },
        }
    }
}

/// What picking a target does: its move, or the first of several.
fn about(moves: &Moves, key: &str) -> Option<String> {
    moves.targets.get(key).map(|indexes| match indexes[..] {
        [only] => moves.choices[only].say.clone(),
        [first, ..] => format!("{} …", moves.choices[first].say),
        [] => String::new(),
    })
}

/// A thing that can be picked: the moves it takes part in, its name, its picture.
pub(super) fn target(moves: &Moves, key: &str, class: &str, body: &Markup) -> Markup {
    let acts = moves.of(key);
    let about = about(moves, key);
    html! {
        g id=(key.replace(' ', "-")) class=(class_of(moves, class, key)) data-acts=[acts.clone()] data-name=[name(key)]
            tabindex=[acts.as_ref().map(|_| "0")] role=[acts.as_ref().map(|_| "button")] aria-label=[about.clone()] {
            @if let Some(about) = about { title { (about) } }
            (body)
        }
    }
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

/// The open cells: a faint frame, a cross where no tile will ever fit, a ghost of the tile where it may go. The page
/// turns the ghost among the turns that fit.
pub(super) fn open_cells(view: &View, moves: &Moves) -> Markup {
    let mut cells: Vec<Cell> = view.table().board().open_cells().collect();
    cells.sort_unstable();
    let dead = view.dead_cells();
    let quarters: BTreeSet<Quarter> =
        cells.iter().flat_map(|cell| turns(moves, *cell)).map(|(_, quarter)| quarter).collect();
    let trials = |turns: &[(usize, Quarter)]| {
        turns.iter().map(|(index, quarter)| format!("{index}:ghost-{quarter}")).collect::<Vec<_>>().join(" ")
    };
    html! {
        // The ghosts of a turn look alike, so each is drawn once.
        @if let Some(kind) = view.table().hand() {
            defs { @for quarter in quarters { g id=(format!("ghost-{quarter}")) { (tile(&Drawn::loose(kind, quarter))) } } }
        }
        @for cell in cells {
            g transform=(moved(cell)) {
                @match turns(moves, cell) {
                    turns if !turns.is_empty() => (target(moves, &format!("cell {cell}"), "c-open", &html! {
                        use class="c-ghost" href=(format!("#ghost-{}", turns[0].1)) data-trials=(trials(&turns)) {}
                        rect class="c-fit" x="4" y="4" width="92" height="92" rx="8" {}
                    })),
                    _ if dead.contains(&cell) => path class="c-dead" d="M38 38l24 24m0-24l-24 24" {},
                    _ => (target(moves, &format!("cell {cell}"), "c-gap", &html! { rect class="c-empty" x="6" y="6" width="88" height="88" rx="8" {} })),
                }
            }
        }
    }
}

/// Everything on the tiles that moves are about: spots, tiles, crossings, the abbot, the flying machine.
pub(super) fn choices(view: &View, moves: &Moves) -> Markup {
    let last = view.table().last_tile();
    html! {
        @for key in moves.targets.keys() {
            @match key.split_once(' ') {
                Some(("spot", spot)) => @if let Ok(spot) = spot.parse() {
                    (ring(view, moves, key, Site { spot, cell: last.cell }))
                },
                Some(("site", site)) => @if let Ok(site) = site.parse() { (ring(view, moves, key, site)) },
                Some(("cell", cell)) => @if let Some(cell) = cell.parse().ok().filter(|cell| view.table().board().tile_at(*cell).is_some()) {
                    g transform=(moved(cell)) {
                        (target(moves, key, "c-choice", &html! { rect class="c-fit" x="4" y="4" width="92" height="92" rx="8" {} }))
                    }
                },
                Some(("crossing", words)) => {
                    @let mut words = words.split(' ');
                    @let crossing = words.next().and_then(|word| word.parse().ok());
                    @let cell = words.next().and_then(|word| word.parse().ok()).unwrap_or(last.cell);
                    @if let Some(crossing) = crossing { (ferry_way(moves, key, cell, crossing)) }
                },
                _ => {}
            }
        }
        @if moves.of("abbot").is_some() {
            @for (_, _, site) in view.table().figures().filter(|(seat, figure, _)| *figure == Figure::Abbot && view.seat() == Some(*seat)) {
                (ring(view, moves, "abbot", site))
            }
        }
        @if moves.of("machine").is_some() {
            @if let Some(place) = Drawn::from(last).ground().symbol {
                g transform=(moved(last.cell)) {
                    (target(moves, "machine", "c-choice", &circle(place.at, 15.0)))
                }
            }
        }
    }
}

fn circle((x, y): Point, r: f64) -> Markup {
    html! { circle class="c-fit" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{r:.0}")) {} }
}

/// A spot that can be picked.
fn ring(view: &View, moves: &Moves, key: &str, site: Site) -> Markup {
    target(moves, key, "c-choice", &ring_picture(view, moves, key, site))
}

/// A ring on a spot, with a faint figure of the viewer in it.
fn ring_picture(view: &View, moves: &Moves, key: &str, site: Site) -> Markup {
    let Some(point) = site_point(view, site) else { return Markup::default() };
    let taken = view.table().figures().any(|(_, _, stands)| stands == site);
    let figure = moves.targets.get(key).and_then(|indexes| match moves.choices[*indexes.first()?].notation.parse() {
        Ok(Action::Put(stand) | Action::Land(stand, _) | Action::Add(stand, _)) => Some(stand.figure),
        _ => None,
    });
    html! {
        (circle(point, 12.0))
        @if let (Some(figure), Some(seat), false) = (figure, view.seat(), taken) {
            g class="c-shadow" { (figures::small(seat, figure, site.spot, point)) }
        }
    }
}

/// A way across a lake that a ferry may take.
fn ferry_way(moves: &Moves, key: &str, cell: Cell, crossing: Crossing) -> Markup {
    html! {
        g transform=(moved(cell)) { (target(moves, key, "c-choice", &ferry_picture(crossing))) }
    }
}

fn ferry_picture(crossing: Crossing) -> Markup {
    let [(ax, ay), (bx, by)] = crossing.sides().map(|side| toward(side, 0.62));
    html! { path class="c-ferry-way" d=(format!("M{ax:.0} {ay:.0}Q50 50 {bx:.0} {by:.0}")) {} }
}

/// The tile just placed, large, with the places a figure or a ferry may take on it, if there is a choice.
pub(super) fn close_up(view: &View, moves: &Moves) -> Markup {
    let last = view.table().last_tile();
    // Little more than the tile itself.
    let ((x, y), wide) = (corner(last.cell), 108.0);
    let picture = |key: &str| match key.split_once(' ')? {
        ("spot", spot) => {
            let site = Site { spot: spot.parse().ok()?, cell: last.cell };
            Some(ring_picture(view, moves, key, site))
        }
        ("crossing", crossing) => {
            let way = ferry_picture(crossing.parse().ok()?);
            Some(html! { g transform=(moved(last.cell)) { (way) } })
        }
        _ => None,
    };
    let choices: Vec<(&String, Markup)> =
        moves.targets.keys().filter_map(|key| picture(key).map(|picture| (key, picture))).collect();
    html! {
        @if !choices.is_empty() {
            svg class="c-next" viewBox=(format!("{:.0} {:.0} {wide:.0} {wide:.0}", x - 4.0, y - 4.0)) role="group" {
                g transform=(moved(last.cell)) {
                    (tile(&Drawn::from(last)))
                    rect class="c-frame" x="-1" y="-1" width="102" height="102" rx="4" {}
                }
                @for (key, picture) in choices {
                    @let about = about(moves, key).unwrap_or_default();
                    g id=(format!("near-{}", key.replace(' ', "-"))) class="c-choice target" data-acts=[moves.of(key)] tabindex="0" role="button"
                        aria-label=(about) {
                        title { (about) }
                        (picture)
                    }
                }
            }
        }
    }
}

/// The classes of a thing on the map.
fn class_of(moves: &Moves, class: &str, key: &str) -> String {
    let live = if moves.live(key) { " target" } else { "" };
    let last = if moves.was_last(None, key) { " last" } else { "" };
    format!("{class}{live}{last}")
}
