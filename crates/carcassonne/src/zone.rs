//! Zones: connected roads, cities and fields, monasteries and gardens.
//!
//! Every part of every tile knows its zone, and the parts of a zone form a ring. Joining two zones
//! relabels the smaller one; a turned ferry takes its road apart and joins it again.

use engine::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Board, TileId};
use crate::data::Patch;
use crate::vocab::{Feature, Figure, Goods};

/// A part of a tile on the board; parts are numbered in order of placement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct PartId(pub(crate) u16);

impl PartId {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A zone; the number means nothing beyond the moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ZoneId(u16);

impl ZoneId {
    pub(crate) const NONE: ZoneId = ZoneId(u16::MAX);
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) zone: ZoneId,
    /// The next part of the ring.
    next: PartId,
    pub(crate) tile: TileId,
    /// Whether no other part of the tile can belong to its zone.
    alone: bool,
    /// What the tile shows there, at hand without it: the sides a road or city leaves by, the city parts a field touches.
    pub(crate) touches: u8,
}

/// What is known of a connected zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    pub(crate) feature: Feature,
    /// Whether an inn or a cathedral belongs to it.
    pub(crate) grand: bool,
    /// Whether it is a road that comes to a lake.
    pub(crate) lake: bool,
    /// Different tiles it covers (CAR-BASE-021); for a monastery, its own and those around.
    pub(crate) tiles: u8,
    pub(crate) pennants: u8,
    /// Sides or half sides without neighbour; for a monastery, empty cells around it.
    pub(crate) open: u16,
    /// How many parts it has: none in an unused entry.
    size: u16,
    /// Any part of it; of an unused entry, the next unused one.
    first: PartId,
    pub(crate) goods: [u8; 3],
    /// What the followers of each seat weigh.
    pub(crate) weight: [u8; Seat::MAX],
    /// The seats with a builder or a pig in it.
    pub(crate) helpers: Seats,
}

impl Zone {
    const UNUSED: Zone = Zone {
        feature: Feature::Road,
        grand: false,
        lake: false,
        tiles: 0,
        pennants: 0,
        open: 0,
        size: 0,
        first: PartId(ZoneId::NONE.0),
        goods: [0; Goods::ALL.len()],
        weight: [0; Seat::MAX],
        helpers: Seats::NONE,
    };

    /// A part of a tile by itself.
    #[inline]
    fn of(patch: &Patch, part: PartId) -> Zone {
        let mut goods = [0; Goods::ALL.len()];
        if let Some(kind) = patch.goods {
            goods[kind.index()] = 1;
        }
        Zone {
            feature: patch.feature,
            grand: patch.inn | patch.cathedral,
            lake: patch.lake,
            tiles: 1,
            pennants: patch.pennants,
            open: patch.open,
            size: 1,
            first: part,
            goods,
            ..Zone::UNUSED
        }
    }

    /// How many parts it has.
    #[inline]
    pub(crate) fn size(&self) -> u16 {
        self.size
    }

    /// Whether it is complete (CAR-BASE-019, CAR-BASE-025, CAR-BASE-029). Fields never are.
    #[inline]
    pub(crate) fn complete(&self) -> bool {
        self.open == 0 && self.feature != Feature::Field
    }

    /// Whether any follower stands in it.
    #[inline]
    pub(crate) fn occupied(&self) -> bool {
        self.weight != [0; Seat::MAX]
    }

    /// The seats with the most followers (CAR-BASE-033, CAR-BASE-034).
    pub(crate) fn winners(&self) -> Seats {
        most(&self.weight)
    }

    /// The other zone becomes part of this one, except for tiles and edges.
    fn absorb(&mut self, other: &Zone) {
        self.grand |= other.grand;
        self.lake |= other.lake;
        self.pennants += other.pennants;
        self.size += other.size;
        self.helpers |= other.helpers;
        self.goods.iter_mut().zip(other.goods).for_each(|(mine, theirs)| *mine += theirs);
        self.weight = added(self.weight, other.weight);
    }
}

/// What followers weigh together, all seats in one go: no seat has so many that its byte would run over.
#[inline]
fn added(one: [u8; Seat::MAX], other: [u8; Seat::MAX]) -> [u8; Seat::MAX] {
    let word = |[a, b, c, d, e, f]: [u8; Seat::MAX]| u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
    let [a, b, c, d, e, f, ..] = (word(one) + word(other)).to_le_bytes();
    [a, b, c, d, e, f]
}

/// The seats whose followers weigh most, if there are any.
pub(crate) fn most(weight: &[u8; Seat::MAX]) -> Seats {
    let most = weight.iter().copied().max().unwrap_or_default();
    let seats = weight.iter().enumerate().filter(|(_, weight)| most > 0 && **weight == most);
    seats.map(|(seat, _)| Seat::new(seat)).collect()
}

impl Board {
    #[inline]
    pub(crate) fn zone_id(&self, part: PartId) -> ZoneId {
        self.parts[part.index()].zone
    }

    #[inline]
    pub(crate) fn zone(&self, part: PartId) -> &Zone {
        self.zone_numbered(self.zone_id(part))
    }

    /// What is known of a zone, or of an unused entry, which has no parts.
    #[inline]
    pub(crate) fn zone_numbered(&self, id: ZoneId) -> &Zone {
        &self.zones[id.0 as usize]
    }

    /// All zones, and the unused entries between them.
    pub(crate) fn zone_ids(&self) -> impl Iterator<Item = ZoneId> + use<> {
        (0..self.zones.len() as u16).map(ZoneId)
    }

    #[inline]
    pub(crate) fn zone_mut(&mut self, part: PartId) -> &mut Zone {
        let zone = self.zone_id(part);
        &mut self.zones[zone.0 as usize]
    }

    #[inline]
    pub(crate) fn same_zone(&self, one: PartId, other: PartId) -> bool {
        self.zone_id(one) == self.zone_id(other)
    }

    /// The parts of a zone, once round the ring.
    pub(crate) fn zone_parts(&self, part: PartId) -> impl Iterator<Item = PartId> + '_ {
        let count = usize::from(self.zone(part).size);
        std::iter::successors(Some(part), |part| Some(self.parts[part.index()].next)).take(count)
    }

    /// The part of a zone that was placed first: its name for players.
    pub(crate) fn first_part(&self, part: PartId) -> PartId {
        self.zone_parts(part).min().expect("a zone has a part")
    }

    /// All parts, in order of placement.
    pub(crate) fn part_ids(&self) -> impl Iterator<Item = PartId> + use<> {
        (0..self.parts.len() as u16).map(PartId)
    }

    /// The parts that are the first of their zone.
    pub(crate) fn zone_heads(&self) -> impl Iterator<Item = PartId> + '_ {
        self.part_ids().filter(|part| self.zones[self.zone_id(*part).0 as usize].first == *part)
    }

    pub(crate) fn add_part(&mut self, tile: TileId, patch: &Patch) {
        let part = PartId(self.parts.len() as u16);
        let zone = self.new_zone(Zone::of(patch, part));
        let touches = if patch.feature == Feature::Field { patch.cities } else { patch.sides };
        self.parts.push(Part { zone, next: part, tile, alone: patch.alone, touches });
    }

    #[inline]
    fn new_zone(&mut self, zone: Zone) -> ZoneId {
        if self.unused == ZoneId::NONE {
            self.make_room();
        }
        let id = self.unused;
        let entry = &mut self.zones[id.0 as usize];
        self.unused = ZoneId(entry.first.0);
        *entry = zone;
        id
    }

    /// More unused entries: many at a time, so that there are some nearly always.
    #[cold]
    fn make_room(&mut self) {
        const MORE: u16 = 16;
        let start = self.zones.len() as u16;
        for next in start + 1..=start + MORE {
            let first = if next < start + MORE { PartId(next) } else { PartId(ZoneId::NONE.0) };
            self.zones.push(Zone { first, ..Zone::UNUSED });
        }
        self.unused = ZoneId(start);
    }

    /// A zone is no more: its entry can be used again.
    fn free_zone(&mut self, id: ZoneId) {
        let zone = &mut self.zones[id.0 as usize];
        zone.first = PartId(self.unused.0);
        zone.size = 0;
        self.unused = id;
    }

    /// Joins the zones of two parts where `closed` open edges meet; a ferry closes none.
    pub(crate) fn join(&mut self, one: PartId, other: PartId, closed: u16) {
        let (one_id, other_id) = (self.zone_id(one), self.zone_id(other));
        if one_id == other_id {
            self.zones[one_id.0 as usize].open -= closed;
            return;
        }
        let grows = self.zones[one_id.0 as usize].size >= self.zones[other_id.0 as usize].size;
        let (large, small) = if grows { (one_id, other_id) } else { (other_id, one_id) };
        let lost = self.zones[small.0 as usize];
        let shared = if lost.feature == Feature::Field { 0 } else { self.shared_tiles(large, lost.first) };
        let mut part = lost.first;
        for _ in 0..lost.size {
            self.parts[part.index()].zone = large;
            part = self.parts[part.index()].next;
        }
        let kept = &mut self.zones[large.0 as usize];
        kept.absorb(&lost);
        kept.open = kept.open + lost.open - closed;
        if kept.feature != Feature::Field {
            kept.tiles = kept.tiles + lost.tiles - shared;
        }
        let (a, b) = (kept.first.index(), lost.first.index());
        (self.parts[a].next, self.parts[b].next) = (self.parts[b].next, self.parts[a].next);
        self.free_zone(small);
    }

    /// Takes a zone apart: each of its parts becomes a zone of its own without figures. Gives the parts.
    pub(crate) fn take_apart(&mut self, zone: PartId) -> Vec<PartId> {
        let parts: Vec<PartId> = self.zone_parts(zone).collect();
        self.free_zone(self.zone_id(zone));
        for part in &parts {
            let zone = self.new_zone(Zone::of(self.patch(*part), *part));
            self.parts[part.index()] = Part { zone, next: *part, ..self.parts[part.index()] };
        }
        parts
    }

    /// How many tiles the zone of `small` shares with another zone: those must not count twice (CAR-BASE-021).
    fn shared_tiles(&self, large: ZoneId, small: PartId) -> u8 {
        let lost = self.zone_id(small);
        let mut shared = 0;
        for part in self.zone_parts(small) {
            if self.parts[part.index()].alone {
                continue;
            }
            let tile = self.tile_of(part);
            let first_here = tile.parts().find(|other| self.zone_id(*other) == lost) == Some(part);
            let meets = first_here && tile.parts().any(|other| self.zone_id(other) == large);
            shared += u8::from(meets);
        }
        shared
    }

    /// A figure comes into a zone.
    pub(crate) fn add_weight(&mut self, seat: Seat, figure: Figure, part: PartId) {
        let zone = self.zone_mut(part);
        zone.weight[seat.index()] += figure.weight();
        if !figure.is_follower() {
            zone.helpers.insert(seat);
        }
    }

    /// A figure leaves its zone. A seat has one builder and one pig, so none is left.
    pub(crate) fn take_weight(&mut self, seat: Seat, figure: Figure, part: PartId) {
        let zone = self.zone_mut(part);
        zone.weight[seat.index()] -= figure.weight();
        if !figure.is_follower() {
            zone.helpers.remove(seat);
        }
    }

    /// The different completed cities that a field borders (CAR-FARM-007, CAR-FARM-010, CAR-FARM-013).
    pub(crate) fn cities_of_field(&self, field: PartId) -> u8 {
        self.cities_beside(field, |_| {}).0
    }

    /// The different cities that a field borders: how many are completed, and how many have one open edge, two, or more.
    /// Every one of them is noted by a part of it.
    pub(crate) fn cities_beside(&self, field: PartId, mut note: impl FnMut(PartId)) -> (u8, [u8; 3]) {
        let mut seen: arrayvec::ArrayVec<ZoneId, 128> = arrayvec::ArrayVec::new();
        let (mut completed, mut to_come) = (0, [0; 3]);
        for part in self.zone_parts(field) {
            let Part { tile, touches, .. } = self.parts[part.index()];
            if touches == 0 {
                continue;
            }
            let tile = self.tile(tile);
            for local in (0..8).filter(|local| touches >> local & 1 == 1) {
                let (part, city) = (tile.part(local), self.zone_id(tile.part(local)));
                if !seen.contains(&city) {
                    seen.push(city);
                    note(part);
                    match usize::from(self.zones[city.0 as usize].open) {
                        0 => completed += 1,
                        open => to_come[open.min(to_come.len()) - 1] += 1,
                    }
                }
            }
        }
        (completed, to_come)
    }
}
