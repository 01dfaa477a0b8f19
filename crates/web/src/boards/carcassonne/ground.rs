//! The lie of the land: where walls, roads, water and fields run on a tile, and where there is room to stand.
//!
//! Everything is derived from the parts of the tile data, in a box of 100 by 100 with north on top.

use std::sync::OnceLock;

use carcassonne::{Design, Face, Feature, Kind, Quarter};

use super::lines::{
    CENTRE, City, Point, Road, between, city, curve, distance, half_point, inside, middle, near_line, road_end, way,
};

/// The raster has this many squares a side.
const RASTER: usize = 25;
/// The size of a square of the raster.
const SQUARE: f64 = 100.0 / RASTER as f64;
/// What lies on a square of the raster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lies {
    /// The part with this number: city or field.
    Part(u8),
    /// A road.
    Road,
    /// Water.
    Water,
    /// A wall or whatever else stops a field.
    Other,
}

/// A small thing on a tile, with the room it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub at: Point,
    pub room: f64,
}

/// The lie of the land of one face.
#[derive(Debug)]
pub(super) struct Ground {
    pub cities: Vec<City>,
    pub roads: Vec<Road>,
    pub river: Vec<Point>,
    /// Where roads meet, if they do.
    pub junction: bool,
    /// The monastery or garden.
    pub holy: Option<Place>,
    /// The symbol of the tile: flying machine, mine, portal, robber, crop circle.
    pub symbol: Option<Place>,
    /// Where a figure stands, for each part.
    pub spots: Vec<Point>,
    /// Pennants, goods or an inn of each part.
    pub extras: Vec<Vec<Place>>,
    /// Everything that is printed on the tile, for scattered things to keep clear of.
    things: Vec<Place>,
    /// Room for figures.
    feet: Vec<Place>,
    raster: Vec<Lies>,
    clear: Vec<f64>,
}

/// The lie of the land of a kind of tile as it is turned; worked out once.
pub(super) fn ground(kind: Kind, quarter: Quarter) -> &'static Ground {
    static KNOWN: [OnceLock<Ground>; 4 * Kind::COUNT] = [const { OnceLock::new() }; 4 * Kind::COUNT];
    KNOWN[4 * kind.index() + quarter.index()].get_or_init(|| Ground::of(kind.design(), kind.face(quarter)))
}

/// The middle of a square of the raster.
fn square(index: usize) -> Point {
    ((index % RASTER) as f64 * SQUARE + SQUARE / 2.0, (index / RASTER) as f64 * SQUARE + SQUARE / 2.0)
}

fn index_at((x, y): Point) -> Option<usize> {
    let (column, row) = ((x / SQUARE).floor(), (y / SQUARE).floor());
    let fits = |line: f64| (0.0..RASTER as f64).contains(&line);
    (fits(column) && fits(row)).then(|| row as usize * RASTER + column as usize)
}

fn beside(index: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (index % RASTER, index / RASTER);
    let left = (x > 0).then(|| index - 1);
    let right = (x + 1 < RASTER).then(|| index + 1);
    let up = (y > 0).then(|| index - RASTER);
    let down = (y + 1 < RASTER).then(|| index + RASTER);
    [left, right, up, down].into_iter().flatten()
}

impl Ground {
    fn of(design: &Design, face: &Face) -> Ground {
        let of = |feature: Feature| face.parts.iter().enumerate().filter(move |(_, patch)| patch.feature == feature);
        let large = |own: usize| of(Feature::City).any(|(part, patch)| part != own && patch.sides().count() > 1);
        let cities = of(Feature::City)
            .map(|(part, patch)| city(part, &patch.sides().collect::<Vec<_>>(), large(part)))
            .collect();
        let ending = of(Feature::Road).filter(|(_, patch)| patch.sides().count() == 1).count();
        let roads = of(Feature::Road).map(|(part, patch)| match patch.sides().collect::<Vec<_>>()[..] {
            [from, to] => Road { part, line: way(from, to), ends: false },
            [from, ..] => Road { part, line: road_end(face, design, from, ending), ends: true },
            [] => Road { part, line: Vec::new(), ends: true },
        });
        let river = match face.river().collect::<Vec<_>>()[..] {
            [from, to] => way(from, to),
            [from] => {
                curve([middle(from), between(middle(from), CENTRE, 0.3), between(middle(from), CENTRE, 0.7), CENTRE])
            }
            _ => Vec::new(),
        };
        let mut ground = Ground {
            cities,
            roads: roads.collect(),
            river,
            junction: false,
            holy: None,
            symbol: None,
            spots: vec![CENTRE; face.parts.len()],
            extras: vec![Vec::new(); face.parts.len()],
            things: Vec::new(),
            feet: Vec::new(),
            raster: vec![Lies::Other; RASTER * RASTER],
            clear: Vec::new(),
        };
        ground.lay_out(design, face);
        let meet = ending > 1 && ground.roads.iter().any(|road| road.line.last() == Some(&CENTRE));
        let in_city = ground.cities.iter().any(|city| inside(&city.outline, CENTRE));
        ground.junction = meet && !in_city && !design.ferry && design.circle.is_none();
        ground.furnish(design, face);
        ground
    }

    /// Fills the raster: lines first, then each field from the half sides it touches.
    fn lay_out(&mut self, design: &Design, face: &Face) {
        let mut open = vec![false; RASTER * RASTER];
        for (index, free) in open.iter_mut().enumerate() {
            let point = square(index);
            let wall = self.cities.iter().flat_map(|city| &city.walls).any(|wall| near_line(wall, point, 4.5));
            let city = self.cities.iter().find(|city| inside(&city.outline, point));
            let road = self.roads.iter().any(|road| near_line(&road.line, point, 6.0));
            let pool = if design.lake { 24.0 } else { 12.0 };
            let water = near_line(&self.river, point, 9.5)
                || design.ferry && distance(point, CENTRE) < 24.0
                || (design.lake || design.source) && distance(point, CENTRE) < pool;
            let ring = design.circle.is_some() && distance(point, CENTRE) < 15.0;
            self.raster[index] = match city {
                _ if wall => Lies::Other,
                Some(city) => Lies::Part(city.part as u8),
                None if water => Lies::Water,
                None if road => Lies::Road,
                None => {
                    *free = !ring;
                    Lies::Other
                }
            };
        }
        let fields = || face.parts.iter().enumerate().filter(|(_, patch)| patch.feature == Feature::Field);
        for (part, patch) in fields() {
            let starts = patch.halves().filter_map(|half| index_at(half_point(half))).collect();
            self.flood(starts, part, &mut open);
        }
        for (part, _) in fields().filter(|(_, patch)| patch.halves().next().is_none()) {
            let start = index_at(CENTRE).into_iter().chain(0..RASTER * RASTER).find(|index| open[*index]);
            self.flood(start.into_iter().collect(), part, &mut open);
        }
        self.clear = self.clearances();
    }

    fn flood(&mut self, mut edge: Vec<usize>, part: usize, open: &mut [bool]) {
        edge.retain(|index| open[*index]);
        while let Some(index) = edge.pop() {
            if std::mem::replace(&mut open[index], false) {
                self.raster[index] = Lies::Part(part as u8);
                edge.extend(beside(index).filter(|next| open[*next]));
            }
        }
    }

    /// How far each square is from the next square of another sort, in steps along the raster.
    fn clearances(&self) -> Vec<f64> {
        let differs = |index: usize| beside(index).any(|next| self.raster[next] != self.raster[index]);
        let mut clear = vec![f64::MAX; RASTER * RASTER];
        let mut edge: Vec<usize> = (0..RASTER * RASTER).filter(|index| differs(*index)).collect();
        let mut far = SQUARE / 2.0;
        while !edge.is_empty() {
            for index in &edge {
                clear[*index] = far;
            }
            let next = edge.iter().flat_map(|index| beside(*index)).filter(|index| clear[*index] == f64::MAX);
            let mut next: Vec<usize> = next.collect();
            next.sort_unstable();
            next.dedup();
            edge = next;
            far += SQUARE * 0.85;
        }
        clear
    }

    /// What lies at a point.
    pub(super) fn lies(&self, point: Point) -> Lies {
        index_at(point).map_or(Lies::Other, |index| self.raster[index])
    }

    /// How much room there is around a point, within its own part and beside whatever is printed there.
    pub(super) fn space(&self, point: Point) -> f64 {
        let Some(index) = index_at(point) else { return 0.0 };
        let edge = [point.0, point.1, 100.0 - point.0, 100.0 - point.1].into_iter().fold(f64::MAX, f64::min);
        let taken = self.things.iter().map(|place| distance(place.at, point) - place.room);
        taken.fold(self.clear[index].min(edge + 3.0), f64::min)
    }

    /// The same, and clear of where figures stand.
    pub(super) fn room(&self, point: Point) -> f64 {
        self.feet.iter().map(|place| distance(place.at, point) - place.room).fold(self.space(point), f64::min)
    }

    /// The best place in a part for something that wants `want` of room, near a point if one is given.
    fn place(&self, part: usize, want: f64, near: Option<Point>) -> Place {
        let own = (0..RASTER * RASTER).filter(|index| self.raster[*index] == Lies::Part(part as u8)).map(square);
        let pull = |point: Point| near.map_or(distance(point, CENTRE) * 0.02, |near| distance(near, point) * 0.3);
        let value = |point: Point| self.room(point).min(want) - pull(point);
        let best = own.max_by(|a, b| value(*a).total_cmp(&value(*b)));
        best.map_or(Place { at: CENTRE, room: 4.0 }, |at| Place { at, room: self.room(at).clamp(4.0, want) })
    }

    fn take(&mut self, place: Place) -> Place {
        self.things.push(place);
        place
    }

    /// Finds room for everything that stands on the tile.
    fn furnish(&mut self, design: &Design, face: &Face) {
        let fields: Vec<usize> = (0..face.parts.len()).filter(|at| face.parts[*at].feature == Feature::Field).collect();
        self.furnish_middle(design, face, &fields);
        for (part, patch) in face.parts.iter().enumerate() {
            let spot = match patch.feature {
                Feature::City if patch.cathedral => {
                    self.take(Place { at: (50.0, 42.0), room: 22.0 });
                    Place { at: (50.0, 76.0), room: 9.0 }
                }
                Feature::City => self.place(part, 12.0, None),
                Feature::Road => {
                    let line = self.roads.iter().find(|road| road.part == part).map_or(&[][..], |road| &road.line);
                    let middle = |line: &[Point]| line.get(line.len() / 2).copied().unwrap_or(CENTRE);
                    // Where two roads cross, one over the other, their followers stand apart.
                    let others = self.roads.iter().filter(|road| road.part != part);
                    let crosses = others.into_iter().any(|road| distance(middle(&road.line), middle(line)) < 12.0);
                    let at = match patch.sides().count() {
                        1 => line.len() / 3,
                        _ if crosses => line.len() / 4,
                        _ => line.len() / 2,
                    };
                    Place { at: line.get(at).copied().unwrap_or(CENTRE), room: 8.0 }
                }
                Feature::Field => self.place(part, 11.0, None),
                Feature::Monastery | Feature::Garden => {
                    let (x, y) = self.holy.map_or(CENTRE, |holy| holy.at);
                    let side = if patch.feature == Feature::Monastery { 13.0 } else { 6.0 };
                    Place { at: (x + side, y + 8.0), room: 4.0 }
                }
            };
            self.spots[part] = spot.at;
            self.feet.push(Place { room: spot.room.min(9.0), ..spot });
            let things = usize::from(patch.pennants) + usize::from(patch.goods.is_some());
            for _ in 0..things {
                let place = self.place(part, 8.0, None);
                let place = self.take(place);
                self.extras[part].push(place);
            }
        }
        for (part, _) in face.parts.iter().enumerate().filter(|(_, patch)| patch.inn) {
            let road = self.spots[part];
            let places = fields.iter().map(|field| self.place(*field, 9.0, Some(road)));
            let closest = places.max_by(|a, b| {
                let value = |place: &Place| place.room - 0.3 * distance(place.at, road);
                value(a).total_cmp(&value(b))
            });
            if let Some(place) = closest {
                let place = self.take(place);
                self.extras[part].push(place);
            }
        }
    }

    /// The monastery or garden, then the symbol of the tile.
    fn furnish_middle(&mut self, design: &Design, face: &Face, fields: &[usize]) {
        let holy = face.parts.iter().find(|patch| matches!(patch.feature, Feature::Monastery | Feature::Garden));
        if let Some(patch) = holy {
            let want = if patch.feature == Feature::Monastery { 23.0 } else { 13.0 };
            let blocked = self.roads.iter().any(|road| !road.ends && near_line(&road.line, CENTRE, 14.0))
                || !self.river.is_empty()
                || !matches!(self.lies(CENTRE), Lies::Part(part) if fields.contains(&usize::from(part)));
            let roads_end_here = patch.feature == Feature::Monastery && self.roads.iter().any(|road| road.ends);
            let place = if roads_end_here && self.river.is_empty() {
                Place { at: CENTRE, room: want }
            } else if roads_end_here {
                let end = self.roads.iter().find(|road| road.ends).and_then(|road| road.line.last().copied());
                Place { at: end.unwrap_or(CENTRE), room: 15.0 }
            } else if blocked {
                self.roomiest(fields, want)
            } else {
                Place { at: CENTRE, room: self.room(CENTRE).clamp(want * 0.6, want) }
            };
            self.holy = Some(self.take(Place { room: place.room.max(want * 0.55), ..place }));
        }
        if design.circle.is_some() {
            self.symbol = Some(self.take(Place { at: CENTRE, room: 15.0 }));
        } else if design.gold || design.magic || design.robber || face.fly.is_some() {
            let everything: Vec<usize> = (0..face.parts.len()).collect();
            let wide = if fields.is_empty() { &everything } else { fields };
            let place = self.roomiest(wide, 13.0);
            self.symbol = Some(self.take(place));
        }
        if self.junction && self.holy.is_none() {
            self.take(Place { at: CENTRE, room: 11.0 });
        }
    }

    fn roomiest(&self, parts: &[usize], want: f64) -> Place {
        let places = parts.iter().map(|part| self.place(*part, want, None));
        places.max_by(|a, b| a.room.total_cmp(&b.room)).unwrap_or(Place { at: CENTRE, room: 8.0 })
    }

    /// The squares of a part as runs, for a shape that can be pointed at.
    pub(super) fn runs(&self, part: usize) -> String {
        let mut path = String::new();
        for row in 0..RASTER {
            let mut column = 0;
            while column < RASTER {
                let own = |column: usize| self.raster[row * RASTER + column] == Lies::Part(part as u8);
                let length = (column..RASTER).take_while(|column| own(*column)).count();
                if length > 0 {
                    let (x, y, wide) = (column as f64 * SQUARE, row as f64 * SQUARE, length as f64 * SQUARE);
                    path += &format!("M{x:.0} {y:.0}h{wide:.0}v4h-{wide:.0}z");
                }
                column += length.max(1);
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use carcassonne::{Kind, Quarter};

    use super::*;

    #[test]
    fn two_roads_of_a_tile_have_their_followers_apart() {
        for kind in Kind::all() {
            let roads: Vec<usize> = kind
                .face(Quarter::Zero)
                .parts
                .iter()
                .enumerate()
                .filter(|(_, patch)| patch.feature == Feature::Road)
                .map(|(part, _)| part)
                .collect();
            let ground = ground(kind, Quarter::Zero);
            for (index, one) in roads.iter().enumerate() {
                for other in &roads[index + 1..] {
                    let apart = distance(ground.spots[*one], ground.spots[*other]);
                    assert!(apart > 16.0, "{kind}: {apart:.0}");
                }
            }
        }
    }
}
