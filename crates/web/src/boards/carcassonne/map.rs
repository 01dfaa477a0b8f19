//! The growing map: tiles, zones that can be pointed at, and the figures on them.

use std::collections::{BTreeMap, BTreeSet};

use carcassonne::{Cell, Feature, Figure, Magic, Site, Spot, Step, View};
use engine::Seat;
use maud::{Markup, html};

use super::lines::Point;
use super::tile::{Drawn, path, tile};
use super::{figures, names, places};
use crate::rulebook;
use crate::studio::Moves;
use crate::voice::Voice;

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
pub(super) fn corner(cell: Cell) -> Point {
    (f64::from(cell.x) * 100.0, f64::from(cell.y) * -100.0)
}

pub(super) fn moved(cell: Cell) -> String {
    let (x, y) = corner(cell);
    format!("translate({x:.0} {y:.0})")
}

/// Where a site is in the picture.
pub(super) fn site_point(view: &View, site: Site) -> Option<Point> {
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
            @let ours = rulebook::ours("carcassonne", &[("ferries", &placed.kind.to_string())]);
            g id=(format!("tile-{}", placed.cell)) class="c-tile" data-ours=[ours.map(|ours| ours.entries)] data-name=(format!("cell {}", placed.cell)) transform=(moved(placed.cell)) { (tile(&Drawn::from(placed))) }
        }
        g id="last-tile" transform=(moved(last.cell)) {
            rect class="c-last-halo" x="-3" y="-3" width="106" height="106" rx="6" {}
            rect class="c-last" x="-3" y="-3" width="106" height="106" rx="6" {}
        }
    }
}

/// The figures, those further south in front; those that a move is about can be picked.
pub(super) fn people(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let table = view.table();
    let mut standing: Vec<(Point, String, Seat, Figure, Site)> = Vec::new();
    let mut taken: BTreeMap<Site, u8> = BTreeMap::new();
    for (seat, figure, site) in table.figures() {
        let Some((x, y)) = site_point(view, site) else { continue };
        let before = taken.entry(site).or_default();
        // Several on one spot stand before each other.
        let step = f64::from(*before);
        *before += 1;
        standing.push(((x + step * 9.0, y + step * 11.0), format!("on-{site}-{step}"), seat, figure, site));
    }
    standing.sort_by(|((_, a), ..), ((_, b), ..)| a.total_cmp(b));
    let mut offered: BTreeSet<String> = BTreeSet::new();
    let last = table.last_tile().cell;
    html! {
        @for (point, id, seat, figure, site) in standing {
            @let own = view.seat() == Some(seat);
            @let drawn = figures::figure(seat, figure, site.spot, point);
            @let key = places::piece_key(moves, figure, site).filter(|key| own && offered.insert(key.clone()));
            g id=(format!("stands-{}", id.replace(' ', "-"))) data-own=[own.then(|| figure.word())] data-home=(seat.number()) {
                @match key {
                    Some(key) => (moves.thing(&id.replace(' ', "-"), "c-person", &key, &places::about(moves, &key), &html! {
                        (places::circle(point, 20.0)) (drawn)
                    })),
                    None => g class="c-standing" data-name=[(site.cell == last).then(|| format!("spot {}", site.spot))] { (drawn) },
                }
            }
        }
        @for magic in Magic::ALL {
            @if let Some((x, y)) = table.magic_site(*magic).and_then(|site| site_point(view, site)) {
                g class="c-standing" id=(format!("stands-{magic}")) role="img" aria-label=(names::text(voice.lang, magic.word())) { (figures::magic(*magic, (x + 9.0, y - 3.0))) }
            }
        }
    }
}

/// Every zone as a shape to point at, with what it is in words. While a figure may be put on the last tile, its parts say
/// which place they are, so that somebody may ask why not there.
pub(super) fn zones(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let mut seen: BTreeSet<Site> = BTreeSet::new();
    let farms = view.table().rules().farm;
    let last = view.table().last_tile().cell;
    let putting = view.step() == Step::Figure && !moves.choices.is_empty();
    let sites = view.table().board().tiles().iter().flat_map(|placed| {
        let named = move |spot: Spot| Site { spot, cell: placed.cell };
        placed.face().parts.iter().map(move |patch| named(patch.spot))
    });
    html! {
        @for site in sites {
            @let field = site.spot.feature() == Some(Feature::Field);
            @if (!field || farms) && !seen.contains(&site) {
                @if let Some(zone) = view.zone(site) {
                    g id=(format!("zone-{site}")) class=(if zone.complete { "c-zone zone whole" } else { "c-zone zone" }) role="img" aria-label=(names::about(&zone, voice)) {
                        @for part in &zone.sites {
                            g id=(format!("at-{part}")) data-name=[(putting && part.cell == last).then(|| format!("spot {}", part.spot))] { (zone_shape(view, *part)) }
                        }
                    }
                    ({ seen.extend(zone.sites); "" })
                }
            }
        }
    }
}

pub(super) fn zone_shape(view: &View, site: Site) -> Markup {
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
