//! The lines of a tile: city walls, roads and rivers as curves between its sides.

use carcassonne::{Design, Edge, Face, Feature, Half, Side};

/// A point of a tile.
pub(super) type Point = (f64, f64);

/// How far the walls of a city keep from the corners of a tile.
const INSET: f64 = 7.0;
/// The middle of a tile.
pub(super) const CENTRE: Point = (50.0, 50.0);

/// A city on a tile.
#[derive(Debug)]
pub(super) struct City {
    pub part: usize,
    pub outline: Vec<Point>,
    pub walls: Vec<Vec<Point>>,
}

/// A road on a tile.
#[derive(Debug)]
pub(super) struct Road {
    pub part: usize,
    pub line: Vec<Point>,
    pub ends: bool,
}

/// A point turned clockwise with its tile.
pub(super) fn turned((x, y): Point, turns: usize) -> Point {
    (0..turns % 4).fold((x, y), |(x, y), _| (100.0 - y, x))
}

/// The middle of a side.
pub(super) fn middle(side: Side) -> Point {
    turned((50.0, 0.0), side.index())
}

/// The point this part of the way from one to another.
pub(super) fn between((ax, ay): Point, (bx, by): Point, part: f64) -> Point {
    (ax + (bx - ax) * part, ay + (by - ay) * part)
}

pub(super) fn distance((ax, ay): Point, (bx, by): Point) -> f64 {
    (ax - bx).hypot(ay - by)
}

/// A cubic curve as points.
pub(super) fn curve([a, b, c, d]: [Point; 4]) -> Vec<Point> {
    const STEPS: usize = 12;
    let at = |step: usize| {
        let t = step as f64 / STEPS as f64;
        let (ab, bc, cd) = (between(a, b, t), between(b, c, t), between(c, d, t));
        between(between(ab, bc, t), between(bc, cd, t), t)
    };
    (0..=STEPS).map(at).collect()
}

/// A way across the tile from a side to a side.
pub(super) fn way(from: Side, to: Side) -> Vec<Point> {
    let (a, d) = (middle(from), middle(to));
    if from.opposite() == to {
        // A little sway keeps straight roads from looking ruled.
        let sway = |(x, y): Point, by: f64| if x == 50.0 { (x + by, y) } else { (x, y + by) };
        let (b, c) = (sway(between(a, d, 0.33), 5.0), sway(between(a, d, 0.67), -5.0));
        return curve([a, b, c, d]);
    }
    curve([a, between(a, CENTRE, 0.78), between(d, CENTRE, 0.78), d])
}

/// A city that leaves by these sides; walls close every gap between them.
pub(super) fn city(part: usize, sides: &[Side], crowded: bool) -> City {
    let mut outline = Vec::new();
    let mut walls = Vec::new();
    for side in sides {
        let turn = side.index();
        outline.extend([turned((INSET, 0.0), turn), turned((100.0 - INSET, 0.0), turn)]);
        let gap = (1..4).find(|gap| sides.contains(&Side::at(turn + gap))).unwrap_or(4) - 1;
        let near = 100.0 - INSET;
        let wall = match gap {
            0 => {
                outline.push(turned((100.0, 0.0), turn));
                continue;
            }
            1 => [(near, 0.0), (66.0, 22.0), (66.0, 78.0), (near, 100.0)],
            2 if crowded => [(near, 0.0), (52.0, 18.0), (18.0, 52.0), (0.0, near)],
            2 => [(near, 0.0), (58.0, 26.0), (26.0, 58.0), (0.0, near)],
            _ => {
                let deep = if crowded { 26.0 } else { 38.0 };
                [(near, 0.0), (78.0, deep), (22.0, deep), (INSET, 0.0)]
            }
        };
        let wall = curve(wall.map(|point| turned(point, turn)));
        outline.extend(&wall);
        walls.push(wall);
    }
    City { part, outline, walls }
}

pub(super) fn inside(outline: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (index, &(ax, ay)) in outline.iter().enumerate() {
        let (bx, by) = outline[(index + 1) % outline.len()];
        if (ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay) {
            inside = !inside;
        }
    }
    inside
}

pub(super) fn near_line(line: &[Point], point: Point, reach: f64) -> bool {
    line.iter().any(|on| distance(*on, point) < reach)
}

/// Where a half side is, just inside the tile.
pub(super) fn half_point(half: Half) -> Point {
    let x = if half.index().is_multiple_of(2) { 27.0 } else { 73.0 };
    turned((x, 2.0), half.index() / 2)
}

/// Roads that end on the tile go on to the city across, meet in the middle, or stop at what stands there.
pub(super) fn road_end(face: &Face, design: &Design, side: Side, ending: usize) -> Vec<Point> {
    let is_city = |side: Side| face.edges[side.index()] == Edge::City;
    let special = design.ferry || design.circle.is_some();
    let from = middle(side);
    let cities = face.parts.iter().filter(|patch| patch.feature == Feature::City).count();
    if face.river().next().is_some() && cities == 0 {
        // Over the river, to the monastery on the other bank.
        let beyond = between(CENTRE, middle(side.opposite()), 0.5);
        return curve([from, between(from, beyond, 0.33), between(from, beyond, 0.67), beyond]);
    }
    if special || cities == 0 || ending >= 3 {
        return curve([from, between(from, CENTRE, 0.3), between(from, CENTRE, 0.6), CENTRE]);
    }
    if is_city(side.opposite()) {
        return way(side, side.opposite());
    }
    let turn = [1, 3].map(|by| Side::at(side.index() + by));
    match turn.into_iter().find(|side| is_city(*side)) {
        Some(city) if ending == 1 && turn.iter().filter(|side| is_city(**side)).count() == 1 => way(side, city),
        _ => curve([from, between(from, CENTRE, 0.3), between(from, CENTRE, 0.6), CENTRE]),
    }
}
