//! Chance in the vineyards: the first tiles, removed colours, and the hexominoes of a phase.

use std::fmt;

use arrayvec::ArrayVec;
use engine::{BySeat, Impossible, Log, NotationError, Random, RuleId};

use crate::arrange::list;
use crate::event::Event;
use crate::modules::Lot;
use crate::modules::vine::event::VineEvent;
use crate::modules::vine::piece::{Hexomino, Vine};
use crate::modules::vine::vineyards;
use crate::outcome::{Outcome, by_seat, groups, read_group};
use crate::step::Stage;
use crate::table::Table;

/// The hexominoes of a new phase, each list in the order of its places.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct VineFill {
    /// The slots of the vine depot.
    pub depot: ArrayVec<Hexomino, 6>,
    /// The places of the vine store.
    pub store: ArrayVec<Hexomino, 3>,
}

/// What chance does in the vineyards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum VineOutcome {
    /// The colours of vines removed, and the first vine bonus tile of every seat.
    Vines(ArrayVec<Vine, 2>, BySeat<Vine, 4>),
}

impl fmt::Display for VineOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let VineOutcome::Vines(removed, tiles) = self;
        write!(f, "vines {} / {}", list(removed), groups(tiles.values().map(ToString::to_string)))
    }
}

impl Lot for VineOutcome {
    const FORMS: &'static str = "vines VINE .. (removed) / VINE / ..";

    fn read(verb: &str, groups: &[&str]) -> Result<Option<VineOutcome>, NotationError> {
        Ok(match (verb, groups) {
            ("vines", [removed, tiles @ ..]) => {
                Some(VineOutcome::Vines(read_group(removed)?, by_seat(tiles, str::parse)?))
            }
            _ => None,
        })
    }

    fn stage(&self) -> Stage {
        Stage::Vines
    }

    fn admits(&self, table: &Table) -> Result<(), Impossible> {
        let VineOutcome::Vines(removed, tiles) = self;
        table.admits_vines(removed, tiles)
    }

    fn befall(&self, table: &mut Table, log: &mut Log<Event>) {
        let VineOutcome::Vines(removed, tiles) = self;
        table.deal_vines(removed, tiles, log);
        table.next_deal();
    }
}

impl Table {
    /// How many colours are removed: one with three players, two with two (BUR-VINE-007, BUR-VINE-008).
    fn colours_removed(&self) -> usize {
        if self.rules.remove_vines { 4 - self.rules.players as usize } else { 0 }
    }

    pub(super) fn sample_vines<R: Random>(&self, random: &mut R) -> Outcome {
        let mut colours: ArrayVec<Vine, 6> = Vine::ALL.iter().copied().collect();
        random.shuffle(&mut colours);
        let mut next = colours.into_iter();
        let removed = next.by_ref().take(self.colours_removed()).collect();
        let tiles = BySeat::new(self.people(), |_| next.next().expect("there are more colours than players"));
        VineOutcome::Vines(removed, tiles).into()
    }

    fn admits_vines(&self, removed: &[Vine], tiles: &BySeat<Vine, 4>) -> Result<(), Impossible> {
        let mut seen = [false; Vine::ALL.len()];
        let mut new = |vine: &Vine| !std::mem::replace(&mut seen[vine.index()], true);
        let right = removed.len() == self.colours_removed() && tiles.seats() == self.people();
        match right && removed.iter().all(&mut new) && tiles.values().all(&mut new) {
            true => Ok(()),
            false => Err(Impossible::because(
                "the colours removed, then a tile of another colour for each player (BUR-VINE-002)",
            )),
        }
    }

    /// Removes colours and deals the first tiles.
    fn deal_vines(&mut self, removed: &[Vine], tiles: &BySeat<Vine, 4>, log: &mut Log<Event>) {
        let rule = if removed.len() == 1 { RuleId("BUR-VINE-007") } else { RuleId("BUR-VINE-008") };
        let vines = self.vines_mut();
        for vine in removed {
            vines.tiles[vine.index()] = 0;
            for piece in Hexomino::all().filter(|piece| piece.shows(*vine)) {
                vines.gone[piece.index()] += std::mem::take(&mut vines.bag[piece.index()]);
            }
            log.note(|| Event::from(VineEvent::ColourRemoved { vine: *vine, rule }));
        }
        for (seat, vine) in tiles.iter() {
            vines.tiles[vine.index()] -= 1;
            vines.vineyards[seat.index()].tiles[vine.index()] += 1;
            log.note(|| Event::from(VineEvent::TileDealt { seat, vine: *vine }));
        }
    }

    /// How many hexominoes the depot and the store receive (BUR-VINE-010).
    fn vine_places(&self) -> (usize, usize) {
        let count = self.rules.count();
        (vineyards().depot[count].len(), vineyards().store[count].len())
    }

    pub(crate) fn sample_vine_fill<R: Random>(&self, random: &mut R) -> Option<VineFill> {
        let mut bag = self.vines.as_ref()?.bag;
        let mut draw = || {
            let index = random.pick_counted(&bag);
            bag[index] -= 1;
            Hexomino::new(index)
        };
        let (depot, store) = self.vine_places();
        Some(VineFill { depot: (0..depot).map(|_| draw()).collect(), store: (0..store).map(|_| draw()).collect() })
    }

    pub(crate) fn admits_vine_fill(&self, fill: Option<&VineFill>) -> Result<(), Impossible> {
        let (Some(vines), Some(fill)) = (self.vines.as_ref(), fill) else {
            return match self.vines.is_some() == fill.is_some() {
                true => Ok(()),
                false => Err(Impossible::because("hexominoes are filled in with vineyards, and only then")),
            };
        };
        let mut bag = vines.bag;
        let mut there = |piece: &Hexomino| {
            let left = bag[piece.index()].checked_sub(1);
            bag[piece.index()] = left.unwrap_or(0);
            left.is_some()
        };
        let right = (fill.depot.len(), fill.store.len()) == self.vine_places();
        match right && fill.depot.iter().chain(&fill.store).all(&mut there) {
            true => Ok(()),
            false => Err(Impossible::because("vine depot and store cannot be filled so (BUR-VINE-010)")),
        }
    }

    /// A phase begins: what is left leaves the game (BUR-VINE-009), depot and store are filled.
    pub(crate) fn fill_vines(&mut self, fill: &VineFill, first: bool, log: &mut Log<Event>) {
        let count = self.rules.count();
        let vines = self.vines_mut();
        let mut cleared = 0;
        for piece in vines.depot.iter_mut().chain(&mut vines.store).filter_map(Option::take) {
            vines.gone[piece.index()] += 1;
            cleared += 1;
        }
        for (slot, piece) in vines.depot.iter_mut().zip(&fill.depot) {
            *slot = Some(piece.upright());
        }
        for (place, piece) in vineyards().store[count].iter().zip(&fill.store) {
            vines.store[place.index()] = Some(piece.upright());
        }
        for piece in fill.depot.iter().chain(&fill.store) {
            vines.bag[piece.index()] -= 1;
        }
        if !first {
            log.note(|| Event::from(VineEvent::Cleared { count: cleared }));
        }
        log.note(|| Event::from(VineEvent::DepotFilled { pieces: fill.depot.clone() }));
        log.note(|| Event::from(VineEvent::StoreFilled { pieces: fill.store.clone() }));
    }
}
