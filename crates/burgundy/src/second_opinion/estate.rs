//! An estate: a duchy and what lies beside it.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::data;
use crate::hex::{Face, Hex};
use crate::layout::{Layout, LayoutId};
use crate::modules::vine::Hexomino;
use crate::vocab::{Building, Good, Kind, Monastery, RouteTile, Space};

#[derive(Default)]
pub(super) struct Estate {
    pub(super) layout: Option<LayoutId>,
    pub(super) tiles: BTreeMap<usize, Hex>,
    pub(super) shared: Vec<Hex>,
    pub(super) goods: [u32; 6],
    pub(super) sold: [u32; 6],
    pub(super) silver: u32,
    pub(super) workers: u32,
    pub(super) route: Vec<RouteTile>,
    pub(super) laid: Vec<Good>,
    /// Shields and the castles that carry them.
    pub(super) shields: Vec<(u8, usize)>,
    pub(super) copies: Option<usize>,
    pub(super) large_tiles: u32,
    pub(super) small_tiles: u32,
    pub(super) posts: u32,
    pub(super) planted: BTreeMap<usize, Hexomino>,
    pub(super) claimed: BTreeSet<usize>,
    pub(super) vine_tiles: [u8; 6],
}

impl Estate {
    pub(super) fn layout(&self) -> &'static Layout {
        data().layout(self.layout.expect("the duchy is laid out first"))
    }

    pub(super) fn touching(&self, space: usize) -> Vec<usize> {
        self.layout().touching(Space::new(space)).map(Space::index).collect()
    }

    pub(super) fn kind(&self, space: usize) -> Kind {
        self.layout().kinds[space]
    }

    /// Spaces of a kind.
    pub(super) fn colour(&self, kind: Kind) -> Vec<usize> {
        let kinds = &self.layout().kinds;
        (0..kinds.len()).filter(|space| kinds[*space] == kind).collect()
    }

    /// Everything that can be reached from a space by steps onto spaces that fit.
    pub(super) fn reach(&self, from: usize, fits: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let mut reached = BTreeSet::from([from]);
        let mut edge = vec![from];
        while let Some(space) = edge.pop() {
            for next in self.touching(space) {
                if fits(next) && reached.insert(next) {
                    edge.push(next);
                }
            }
        }
        reached
    }

    /// The area of a space: spaces of its kind that hang together.
    pub(super) fn area(&self, space: usize) -> BTreeSet<usize> {
        let kind = self.kind(space);
        self.reach(space, |other| self.kind(other) == kind)
    }

    pub(super) fn is_covered(&self, space: usize) -> bool {
        self.tiles.contains_key(&space)
    }

    pub(super) fn count(&self, hex: Hex) -> usize {
        self.tiles.values().filter(|other| **other == hex).count()
    }

    pub(super) fn buildings(&self, building: Building) -> usize {
        self.count(Hex::building(building))
    }

    pub(super) fn monasteries(&self) -> BTreeSet<u8> {
        let number = |hex: &Hex| match hex.face() {
            Face::Monastery(monastery) => Some(Monastery::number(monastery)),
            _ => None,
        };
        self.tiles.values().filter_map(number).collect()
    }

    pub(super) fn holds(&self, shield: u8) -> bool {
        self.shields.iter().any(|(held, _)| *held == shield)
    }

    pub(super) fn empty(&self) -> usize {
        self.layout.map_or(0, |layout| data().layout(layout).kinds.len() - self.tiles.len())
    }

    pub(super) fn bonus_tiles(&self) -> u32 {
        self.large_tiles + self.small_tiles
    }
}
