//! Steps 1 and 2: the tile and what it calls for, a figure, ferries.

use engine::Seat;

use super::board::{Laid, Spotted, Standing};
use super::reader::{Award, Read, Reader, source};
use crate::action::Action;
use crate::data::{Face, Kind, Set};
use crate::modules::abbot::AbbotAction;
use crate::modules::ferry::FerryAction;
use crate::modules::fly::{FlyAction, FlyOutcome};
use crate::modules::gold::GoldAction;
use crate::modules::magic::{Magic, MagicAction};
use crate::modules::rob::RobAction;
use crate::modules::{ChapterAction, ChapterOutcome};
use crate::outcome::Outcome;
use crate::place::{Cell, Site, Stand};
use crate::vocab::{Edge, Feature, Figure, Quarter, Side};

impl Reader<'_> {
    /// Draws tiles until one fits, and lays it (CAR-BASE-010 to CAR-BASE-013).
    pub(super) fn place(&mut self) -> Read<Option<usize>> {
        loop {
            if self.left_in_bag() == 0 {
                return Ok(None);
            }
            let Outcome::Draw(kind) = self.chance()? else { return self.odd() };
            *self.bag.get_mut(&kind.to_string()).expect("the tile is one of the bag") -= 1;
            let fits = |cell: &Cell| Quarter::ALL.iter().any(|quarter| self.may_lie(kind.face(*quarter), *cell));
            if self.table.shore().iter().any(fits) {
                let Action::Place(laid, cell, quarter) = self.says(self.active)? else { return self.odd() };
                if laid != kind {
                    return self.odd();
                }
                return Ok(Some(self.lay(kind, cell, quarter)));
            }
            // CAR-RIVER-502: without further river tiles the river ends open.
            if self.river_left() == 0 {
                self.river = None;
            }
        }
    }

    pub(super) fn may_lie(&self, face: &Face, cell: Cell) -> bool {
        let flows = match self.river {
            None => true,
            Some((end, curve)) => cell == end && (curve.is_none() || self.curve(face, cell) != curve),
        };
        flows && self.table.fits(face, cell)
    }

    /// The way the river bends on a tile, in quarters from the side where it comes in.
    pub(super) fn curve(&self, face: &Face, cell: Cell) -> Option<usize> {
        let entry = self.entry(cell)?;
        let exit = face.river().find(|side| *side != entry)?;
        Some((exit.index() + 4 - entry.index()) % 4).filter(|quarters| *quarters != 2)
    }

    pub(super) fn entry(&self, cell: Cell) -> Option<Side> {
        let flows_in = |side: &&Side| {
            let other = self.table.at(cell.beside(**side));
            other.is_some_and(|tile| self.table.face(tile).edges[side.opposite().index()] == Edge::River)
        };
        Side::ALL.iter().find(flows_in).copied()
    }

    pub(super) fn lay(&mut self, kind: Kind, cell: Cell, quarter: Quarter) -> usize {
        let face = kind.face(quarter);
        if kind.design().set == Set::River && (self.river.is_some() || self.table.tiles.is_empty()) {
            let entry = self.entry(cell);
            let exit = face.river().find(|side| Some(*side) != entry);
            let before = self.river.and_then(|(_, curve)| curve);
            let bend = self.curve(face, cell);
            // CAR-RIVER-005: only curves in a row, or all with the option.
            let curve = bend.or(before.filter(|_| self.chosen.get("river_uturn") == "last_curve"));
            let more = self.river_left() > 0;
            self.river = exit.filter(|_| more).map(|exit| (cell.beside(exit), curve));
        }
        self.table.tiles.push(Laid { kind, cell, quarter, bars: 0, ferry: None });
        let placed = self.table.tiles.len() - 1;
        // CAR-TRADE-017, CAR-TRADE-505: the tile prolongs the zone of the own builder; there is no third part.
        let builder = |one: &Standing| {
            let zone = self.table.zone(one.at);
            one.figure == Figure::Builder && one.seat == self.active && zone.iter().any(|(tile, _)| *tile == placed)
        };
        if !self.second && self.table.figures.iter().any(builder) {
            self.earned = true;
        }
        placed
    }

    /// CAR-GOLD-002: a bar on the tile, and one on a tile around it.
    pub(super) fn gold_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().gold {
            return Ok(());
        }
        self.table.tiles[placed].bars += 1;
        let Action::Chapter(ChapterAction::Gold(GoldAction::Bar(cell))) = self.says(self.active)? else {
            return self.odd();
        };
        let Some(tile) = self.table.at(cell) else { return self.odd() };
        self.table.tiles[tile].bars += 1;
        Ok(())
    }

    pub(super) fn magic(&mut self, magic: Magic) -> &mut Option<Spotted> {
        match magic {
            Magic::Mage => &mut self.mage,
            Magic::Witch => &mut self.witch,
        }
    }

    /// CAR-MAGIC-010, CAR-FERRY-506: on one road or city, one of them goes.
    pub(super) fn clash(&mut self) -> Read {
        match (self.mage, self.witch) {
            (Some(mage), Some(witch)) if self.table.zone(mage).contains(&witch) => self.magic_says(),
            _ => Ok(()),
        }
    }

    pub(super) fn magic_says(&mut self) -> Read {
        match self.says(self.active)? {
            Action::Chapter(ChapterAction::Magic(MagicAction::Enchant(magic, site))) => {
                *self.magic(magic) = self.table.find(site)
            }
            Action::Chapter(ChapterAction::Magic(MagicAction::Dispel(magic))) => *self.magic(magic) = None,
            _ => return self.odd(),
        }
        Ok(())
    }

    /// CAR-MAGIC-002 to CAR-MAGIC-007: one of them comes onto another unfinished road or city, else one leaves.
    pub(super) fn magic_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().magic {
            return Ok(());
        }
        let occupied = |at: Spotted| {
            let zone = self.table.zone(at);
            [self.mage, self.witch].map(|figure| figure.is_some_and(|stood| zone.contains(&stood)))
        };
        let all = (0..self.table.tiles.len()).flat_map(|tile| self.table.parts(tile));
        let open = |at: &Spotted| {
            matches!(self.table.feature(*at), Feature::Road | Feature::City)
                && !self.table.complete(*at)
                // Either figure may come where neither stands.
                && occupied(*at) == [false, false]
        };
        let target = all.into_iter().any(|at| open(&at));
        match (target, self.mage, self.witch) {
            (true, ..) | (_, Some(_), Some(_)) => self.magic_says()?,
            _ => (self.mage, self.witch) = (None, None),
        }
        Ok(())
    }

    /// CAR-ROB-002 to CAR-ROB-005.
    pub(super) fn robber_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().robber {
            return Ok(());
        }
        let all = self.chosen.get("robber_second_placer") == "all";
        let others: Vec<Seat> = self.clockwise(self.active)[1..].to_vec();
        self.robber_says(self.active)?;
        for seat in others {
            if self.player(seat).robber.is_some() {
                continue;
            }
            self.robber_says(seat)?;
            if !all {
                break;
            }
        }
        Ok(())
    }

    pub(super) fn robber_says(&mut self, seat: Seat) -> Read {
        match self.says(seat)? {
            Action::Chapter(ChapterAction::Rob(RobAction::Robber(space))) => self.player(seat).robber = Some(space),
            Action::Skip => {}
            _ => return self.odd(),
        }
        Ok(())
    }

    // ----- step 2 -----

    /// Step 2; gives the points of an abbot taken back (CAR-ABBOT-009).
    pub(super) fn figure(&mut self, placed: usize) -> Read<Option<Award>> {
        let seat = self.active;
        let cell = self.table.tiles[placed].cell;
        match self.says(seat)? {
            Action::Skip => {}
            Action::Put(Stand { figure, spot }) => match self.table.find(Site { spot, cell }) {
                Some(at) => self.put(seat, figure, at),
                None => return self.odd(),
            },
            Action::Chapter(ChapterAction::Fly(FlyAction::Fly(figure))) => self.fly(placed, figure)?,
            Action::Chapter(ChapterAction::Abbot(AbbotAction::Recall)) => {
                let abbot = |one: &&Standing| one.seat == seat && one.figure == Figure::Abbot;
                let Some(at) = self.table.figures.iter().find(abbot).map(|one| one.at) else { return self.odd() };
                let site = self.table.site(at);
                let (points, source) = (self.worth(at), source(self.table.feature(at)));
                self.take(seat, Stand { figure: Figure::Abbot, spot: site.spot }, site.cell)?;
                return Ok(Some(Award { seat, source, points, stolen: false }));
            }
            _ => return self.odd(),
        }
        Ok(None)
    }

    /// CAR-FLY-003 to CAR-FLY-010.
    pub(super) fn fly(&mut self, placed: usize, figure: Figure) -> Read {
        let Outcome::Chapter(ChapterOutcome::Fly(FlyOutcome(distance))) = self.chance()? else { return self.odd() };
        let Some((x, y)) = self.table.face(placed).fly else { return self.odd() };
        let target = self.table.tiles[placed].cell.moved((x * i16::from(distance), y * i16::from(distance)));
        let Some(tile) = self.table.at(target) else { return Ok(()) };
        let lands = |at: &Spotted| {
            let allowed = match (self.table.feature(*at), figure) {
                (Feature::Monastery, _) => true,
                (Feature::Garden, _) => figure == Figure::Abbot,
                (Feature::Road | Feature::City, _) => figure != Figure::Abbot,
                (Feature::Field, _) => false,
            };
            allowed && !self.table.complete(*at)
        };
        if !self.table.parts(tile).iter().any(lands) {
            return Ok(());
        }
        match self.says(self.active)? {
            Action::Chapter(ChapterAction::Fly(FlyAction::Land(stand, cell)))
                if cell == target && stand.figure == figure =>
            {
                let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
                self.put(self.active, figure, at);
                Ok(())
            }
            _ => self.odd(),
        }
    }

    /// CAR-FERRY-004, CAR-FERRY-009 to CAR-FERRY-015; gives the lakes whose ferries were turned.
    pub(super) fn ferries(&mut self, placed: usize) -> Read<Vec<usize>> {
        if !self.with("ferry") {
            return Ok(Vec::new());
        }
        if self.table.tiles[placed].kind.design().ferry {
            let Action::Chapter(ChapterAction::Ferry(FerryAction::Ferry(crossing))) = self.says(self.active)? else {
                return self.odd();
            };
            self.table.tiles[placed].ferry = Some(crossing);
        }
        let mut rights: Vec<usize> = Side::ALL.iter().filter_map(|side| self.first_ferry(placed, *side)).collect();
        rights.sort_unstable();
        rights.dedup();
        self.clash()?;
        let mut turned = Vec::new();
        while !rights.is_empty() {
            match self.says(self.active)? {
                Action::Skip => break,
                Action::Chapter(ChapterAction::Ferry(FerryAction::Turn(cell, crossing))) => {
                    let Some(lake) = self.table.at(cell).filter(|lake| rights.contains(lake)) else {
                        return self.odd();
                    };
                    self.table.tiles[lake].ferry = Some(crossing);
                    rights.retain(|other| *other != lake);
                    turned.push(lake);
                    self.lonely_go_home();
                    self.clash()?;
                }
                _ => return self.odd(),
            }
        }
        Ok(turned)
    }

    /// CAR-FERRY-501: the first older ferry that carries the road on which one leaves the new tile by a side.
    pub(super) fn first_ferry(&self, placed: usize, side: Side) -> Option<usize> {
        if self.table.face(placed).edges[side.index()] != Edge::Road {
            return None;
        }
        let (mut tile, mut out) = (placed, side);
        loop {
            tile = self.table.at(self.table.tiles[tile].cell.beside(out)).filter(|next| *next != placed)?;
            let entry = out.opposite();
            if let Some(ferry) = self.table.tiles[tile].ferry {
                return ferry.across(entry).map(|_| tile);
            }
            let road = self.table.line(tile, entry)?;
            out = self.table.patch(road).sides().find(|other| *other != entry)?;
        }
    }
}
