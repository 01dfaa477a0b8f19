//! A tile as a picture: grass and hedges, water, roads, walled cities, what stands on them.

use carcassonne::{Cell, Crossing, Kind, Patch, Quarter, Tile};
use maud::{Markup, html};

use super::ground::{Ground, Lies, ground};
use super::lines::{CENTRE, City, Point, between, distance, middle};
use super::symbols;
use crate::art::{Jitter, kept};

/// The grass of fields; each tile is a little lighter or darker than the next.
const GRASS: [&str; 3] = ["#b9cb8a", "#b4c785", "#bdce90"];

/// A tile on a cell, or in the hand when there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub kind: Kind,
    pub quarter: Quarter,
    pub cell: Cell,
    pub ferry: Option<Crossing>,
    pub bars: u8,
}

impl Drawn {
    /// A tile that is not on the table.
    pub(super) fn loose(kind: Kind, quarter: Quarter) -> Drawn {
        Drawn { kind, quarter, cell: Cell::new(0, 0), ferry: None, bars: 0 }
    }

    pub(super) fn ground(&self) -> &'static Ground {
        ground(self.kind, self.quarter)
    }
}

impl From<&Tile> for Drawn {
    fn from(tile: &Tile) -> Drawn {
        Drawn { kind: tile.kind, quarter: tile.quarter, cell: tile.cell, ferry: tile.ferry, bars: tile.bars }
    }
}

/// Points as a path, in steps of a tenth from point to point: short, and without drift.
pub(super) fn path(points: &[Point]) -> String {
    let tenths = |(x, y): Point| ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
    let mut path = String::new();
    let mut from = (0, 0);
    for (index, point) in points.iter().copied().map(tenths).enumerate() {
        let (x, y) = (f64::from(point.0 - from.0) / 10.0, f64::from(point.1 - from.1) / 10.0);
        path += &format!("{}{x} {y}", if index == 0 { "M" } else { "l" });
        from = point;
    }
    path
}

/// Draws a tile in its box of 100 by 100.
pub(super) fn tile(drawn: &Drawn) -> Markup {
    kept(("carcassonne tile", format!("{drawn:?}")), || draw(drawn))
}

fn draw(drawn: &Drawn) -> Markup {
    let ground = drawn.ground();
    let design = drawn.kind.design();
    let face = drawn.kind.face(drawn.quarter);
    let place = (drawn.cell.x as usize).wrapping_mul(31).wrapping_add(drawn.cell.y as usize);
    let mut jitter = Jitter::of(&design.id, place);
    // The first numbers of a seed are alike for neighbours.
    for _ in 0..4 {
        jitter.between(0.0, 1.0);
    }
    let grass = GRASS[jitter.between(0.0, 2.99) as usize];
    html! {
      svg width="100" height="100" {
        rect width="100" height="100" fill=(grass) {}
        (meadow(ground, &mut jitter))
        @if !ground.river.is_empty() { (water(&ground.river, design.source, design.lake, &mut jitter)) }
        @if design.ferry { (symbols::lake()) }
        (roads(ground, design.ferry))
        @if design.ferry { (symbols::jetties(ground)) }
        @if let Some(crossing) = drawn.ferry { (symbols::ferry(crossing)) }
        @for city in &ground.cities { (walled(ground, city, &face.parts[city.part], &mut jitter)) }
        @if ground.junction && ground.holy.is_none() && design.circle.is_none() { (village(&mut jitter)) }
        @for (part, patch) in face.parts.iter().enumerate() { (furniture(ground, part, patch)) }
        @if let (Some(circle), Some(place)) = (design.circle, ground.symbol) { (symbols::circle(circle, place)) }
        @else if let Some(place) = ground.symbol { (symbols::symbol(design, face, place)) }
        @if drawn.bars > 0 { (symbols::bars(drawn.bars)) }
        rect class="c-edge" x=".5" y=".5" width="99" height="99" {}
      }
    }
}

/// Grass strokes, a ploughed strip and hedges, wherever a field has room for them.
fn meadow(ground: &Ground, jitter: &mut Jitter) -> Markup {
    let (mut strokes, mut hedges, mut furrows) = (String::new(), String::new(), String::new());
    let field = |point: Point| match ground.lies(point) {
        Lies::Part(part) => !ground.cities.iter().any(|city| city.part == usize::from(part)),
        _ => false,
    };
    for _ in 0..34 {
        let at = (jitter.between(4.0, 96.0), jitter.between(6.0, 96.0));
        if field(at) && ground.room(at) > 3.0 {
            strokes += &format!("M{:.0} {:.0}l1.5-3m1 3l1-2.4", at.0, at.1);
        }
    }
    if jitter.between(0.0, 1.0) < 0.55 {
        let at = (jitter.between(18.0, 82.0), jitter.between(18.0, 82.0));
        let slope = jitter.between(-6.0, 6.0);
        if field(at) && ground.room(at) > 13.0 {
            for row in 0..4 {
                let y = at.1 - 7.0 + f64::from(row) * 4.4;
                furrows += &format!("M{:.1} {y:.1}q9 {slope:.1} 19 0", at.0 - 9.5);
            }
        }
    }
    let mut standing: Vec<Point> = Vec::new();
    for _ in 0..16 {
        let at = (jitter.between(8.0, 92.0), jitter.between(8.0, 92.0));
        let crowded = standing.iter().any(|other| distance(*other, at) < 17.0);
        if !field(at) || crowded || ground.room(at) < 5.5 || standing.len() > 3 {
            continue;
        }
        standing.push(at);
        let (mut x, mut y) = at;
        for _ in 0..jitter.between(2.0, 5.0) as usize {
            if field((x, y)) && ground.room((x, y)) > 3.0 {
                hedges += &format!("M{x:.1} {y:.1}h0");
            }
            x += jitter.between(3.8, 5.4);
            y += jitter.between(-2.4, 2.4);
        }
    }
    html! {
        path class="c-blade" d=(strokes) {}
        @if !furrows.is_empty() { path class="c-furrow" d=(furrows) {} }
        @if !hedges.is_empty() {
            path class="c-bush-ink" d=(hedges) {}
            path class="c-bush" d=(hedges) {}
            path class="c-bush-light" d=(hedges) transform="translate(-.8 -1)" {}
        }
    }
}

fn water(line: &[Point], source: bool, lake: bool, jitter: &mut Jitter) -> Markup {
    let d = path(line);
    let mut ripples = String::new();
    for at in line.iter().skip(1).step_by(3) {
        let (x, y) = (at.0 + jitter.between(-4.0, 2.0), at.1 + jitter.between(-3.0, 3.0));
        ripples += &format!("M{:.1} {y:.1}q1.7-1.6 3.4 0t3.4 0", x - 3.4);
    }
    let pool = if lake { 22.0 } else { 10.0 };
    html! {
        path class="c-bank" d=(d) {}
        @if source || lake { circle class="c-shore" cx="50" cy="50" r=(pool) {} }
        path class="c-water" d=(d) {}
        @if source || lake { circle class="c-pool" cx="50" cy="50" r=(pool - 1.2) {} }
        @if lake { path class="c-ripple" d="M38 46q3-3 6 0t6 0M50 58q3-3 6 0t6 0M40 62q2-2 4 0t4 0" {} }
        @if source { path class="c-stone" d="M41 42l6-6 8 1 6 6-3 4-8-4-6 3z" {} }
        path class="c-ripple" d=(ripples) {}
    }
}

fn roads(ground: &Ground, ferry: bool) -> Markup {
    let line = |points: &[Point]| if ferry { path(&points[..points.len() * 3 / 5]) } else { path(points) };
    let bridge = ground.roads.iter().any(|_| !ground.river.is_empty());
    html! {
        @for road in &ground.roads {
            @let d = line(&road.line);
            path class="c-road-ink" d=(d) {}
        }
        @for road in &ground.roads {
            @let d = line(&road.line);
            path class="c-road" d=(d) {}
            path class="c-track" d=(d) {}
        }
        @if bridge {
            @for road in &ground.roads { (crossing(&road.line, &ground.river)) }
        }
    }
}

/// A bridge where a road meets the river.
fn crossing(road: &[Point], river: &[Point]) -> Markup {
    let meets = |at: &Point| river.iter().any(|water| distance(*water, *at) < 10.0);
    let over: Vec<Point> = road.iter().copied().filter(meets).collect();
    html! {
        @if over.len() > 1 {
            path class="c-bridge-ink" d=(path(&over)) {}
            path class="c-bridge" d=(path(&over)) {}
            path class="c-planks" d=(path(&over)) {}
        }
    }
}

fn walled(ground: &Ground, city: &City, patch: &Patch, jitter: &mut Jitter) -> Markup {
    let outline = path(&city.outline) + "z";
    let whole = city.walls.is_empty();
    html! {
        path class="c-city" d=(outline) {}
        (houses(ground, city, jitter))
        @if patch.cathedral { (symbols::cathedral((50.0, 44.0))) }
        @if !whole {
            @for wall in &city.walls {
                @let d = path(wall);
                path class="c-wall-shade" d=(d) transform="translate(1 1.6)" {}
                path class="c-merlon" d=(merlons(wall)) {}
                path class="c-wall-ink" d=(d) {}
                path class="c-wall" d=(d) {}
            }
        }
    }
}

/// Battlements along a wall, on its outer side.
fn merlons(wall: &[Point]) -> String {
    const STEP: f64 = 6.2;
    let mut path = String::new();
    let mut ahead = STEP / 2.0;
    for pair in wall.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let long = distance(a, b);
        let (dx, dy) = ((b.0 - a.0) / long, (b.1 - a.1) / long);
        while ahead < long {
            let (x, y) = between(a, b, ahead / long);
            // Outlines run clockwise, so the outside of a wall is on its left.
            let (ox, oy) = (dy * 4.4, -dx * 4.4);
            path += &format!(
                "M{:.1} {:.1}l{ox:.1} {oy:.1} {:.1} {:.1} {:.1} {:.1}z",
                x - dx * 1.7,
                y - dy * 1.7,
                dx * 3.4,
                dy * 3.4,
                -ox,
                -oy
            );
            ahead += STEP;
        }
        ahead -= long;
    }
    path
}

/// Gabled houses wherever the city has room.
fn houses(ground: &Ground, city: &City, jitter: &mut Jitter) -> Markup {
    let own = |point: Point| ground.lies(point) == Lies::Part(city.part as u8);
    let (mut fronts, mut shades) = (String::new(), String::new());
    let mut roofs = [String::new(), String::new(), String::new()];
    for row in 0..9 {
        for column in 0..8 {
            let shift = if row % 2 == 0 { 0.0 } else { 6.6 };
            let x = 2.0 + f64::from(column) * 13.4 + shift + jitter.between(-1.4, 1.4);
            let y = 9.0 + f64::from(row) * 11.2 + jitter.between(-1.2, 1.2);
            let (w, h) = (jitter.between(4.2, 5.6), jitter.between(3.4, 5.0));
            let fits = [(x - w, y - h), (x + w, y - h), (x - w, y + h), (x + w, y + h)].into_iter().all(own);
            if !fits || ground.space((x, y)) < 4.0 {
                continue;
            }
            let peak = h + 1.6;
            fronts += &format!("M{:.1} {y:.1}h{:.1}v{h:.1}h-{:.1}z", x - w, 2.0 * w, 2.0 * w);
            let tiled = jitter.between(0.0, 4.99) as usize % 3;
            roofs[tiled] += &format!("M{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}z", x - w - 0.9, y - peak, x + w + 0.9);
            shades += &format!("M{x:.1} {:.1}L{:.1} {y:.1}h-{w:.1}z", y - peak, x + w + 0.9);
        }
    }
    html! {
        @if !fronts.is_empty() {
            path class="c-front" d=(fronts) {}
            @for (tiled, roofs) in roofs.iter().enumerate().filter(|(_, roofs)| !roofs.is_empty()) {
                path class=(["c-roof", "c-roof old", "c-roof new"][tiled]) d=(roofs) {}
            }
            path class="c-roof-shade" d=(shades) {}
        }
    }
}

/// Some houses around a crossing: the roads end here.
fn village(jitter: &mut Jitter) -> Markup {
    let turn = jitter.between(-8.0, 8.0);
    html! {
        g transform=(format!("rotate({turn:.0} {} {})", CENTRE.0, CENTRE.1)) {
            circle class="c-green" cx="50" cy="50" r="11" {}
            path class="c-front" d="M42 50h8v5h-8zM51 46h8v5h-8z" {}
            path class="c-roof" d="M41 50l5-5 5 5zM50 46l5-5 5 5z" {}
            path class="c-roof-shade" d="M46 45l5 5h-5zM55 41l5 5h-5z" {}
            path class="c-front" d="M48 57h6v4h-6z" {}
            path class="c-roof" d="M47 57l4-4 4 4z" {}
        }
    }
}

/// Monastery, garden, pennants, goods and inns of a part.
fn furniture(ground: &Ground, part: usize, patch: &Patch) -> Markup {
    use carcassonne::Feature;
    let pennants = usize::from(patch.pennants);
    html! {
        @match (patch.feature, ground.holy) {
            (Feature::Monastery, Some(place)) => (symbols::monastery(place)),
            (Feature::Garden, Some(place)) => (symbols::garden(place)),
            _ => {}
        }
        @for (index, place) in ground.extras[part].iter().enumerate() {
            @match patch.goods {
                _ if index < pennants => (symbols::pennant(place.at)),
                Some(goods) => (symbols::goods(goods, place.at.0, place.at.1, 13.0)),
                None => (symbols::inn(place.at)),
            }
        }
        @for road in ground.roads.iter().filter(|road| road.part == part && road.ends) {
            (milestone(ground, &road.line))
        }
    }
}

/// The stone at the end of a road, where it can be seen.
fn milestone(ground: &Ground, line: &[Point]) -> Markup {
    let at = line.iter().rposition(|point| ground.lies(*point) == Lies::Road).map(|index| line[index]);
    let hidden = ground.junction || ground.holy.is_some();
    html! {
        @if let (Some((x, y)), false) = (at, hidden) {
            path class="c-stone" d=(format!("M{:.1} {:.1}v-4a2 2 0 0 1 4 0v4z", x + 3.5, y + 1.0)) {}
        }
    }
}

/// Where a side of a tile is, for things that lead there.
pub(super) fn toward(side: carcassonne::Side, part: f64) -> Point {
    between(CENTRE, middle(side), part)
}
