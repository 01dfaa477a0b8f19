//! Resources: received, paid, demanded, produced.

use super::realm::{Bin, Place};
use super::{Halt, Play, Step, other};
use crate::card::Card;
use crate::vocab::{Amounts, Resource};

/// Gold for a gold field that may go into the Gold Cache, in the order in which it comes.
pub(super) type Waiting = Vec<(usize, Place)>;

impl Play<'_> {
    fn store_line(&mut self, seat: usize) -> Result<Option<Bin>, Halt> {
        match self.line(Some(seat))?[..] {
            ["store", bin] => Bin::read(bin).map(Some),
            ["lose"] => Ok(None),
            _ => Err(Halt::odd("a resource is stored")),
        }
    }

    /// Resources of the player's choice among some types (DUE-022).
    pub(super) fn gain(&mut self, seat: usize, count: u32, types: &[Resource]) -> Step {
        for _ in 0..count {
            if types.iter().all(|resource| self.realms[seat].room(*resource) == 0) {
                return Ok(());
            }
            if let Some(bin) = self.store_line(seat)? {
                if !types.contains(&self.realms[seat].resource(bin)?) {
                    return Err(Halt::odd("a resource of another type"));
                }
                self.realms[seat].change(bin, 1)?;
            }
        }
        Ok(())
    }

    pub(super) fn gain_any(&mut self, seat: usize, count: u32) -> Step {
        self.gain(seat, count, Resource::ALL)
    }

    /// Resources of one type, stored where the player likes; what has no room is lost.
    pub(super) fn put(&mut self, seat: usize, resource: Resource, mut count: u32) -> Step {
        while count > 0 {
            let realm = &mut self.realms[seat];
            let open: Vec<Bin> = realm.bins(resource).into_iter().filter(|bin| realm.free(*bin) > 0).collect();
            if open.len() > 1 && realm.room(resource) > count {
                let bin = self.store_line(seat)?.ok_or_else(|| Halt::odd("it must be stored"))?;
                self.realms[seat].change(bin, 1)?;
                count -= 1;
                continue;
            }
            for bin in open {
                let fits = count.min(realm.free(bin));
                realm.change(bin, fits as i32)?;
                count -= fits;
            }
            return Ok(());
        }
        Ok(())
    }

    /// DUE-023: asked only where there is something to choose.
    pub(super) fn pay(&mut self, seat: usize, resource: Resource, mut count: u32) -> Step {
        while count > 0 {
            let realm = &mut self.realms[seat];
            let filled: Vec<Bin> = realm.bins(resource).into_iter().filter(|bin| realm.held(*bin) > 0).collect();
            if filled.len() > 1 && realm.stock(resource) > count {
                self.pay_line(seat)?;
                count -= 1;
                continue;
            }
            for bin in filled {
                let part = count.min(realm.held(bin));
                realm.change(bin, -(part as i32))?;
                count -= part;
            }
            return if count == 0 { Ok(()) } else { Err(Halt::odd("it cannot be paid")) };
        }
        Ok(())
    }

    pub(super) fn pay_line(&mut self, seat: usize) -> Result<Resource, Halt> {
        let line = self.line(Some(seat))?;
        let ["pay", bin] = line[..] else { return Err(Halt::odd("a resource is paid")) };
        let bin = Bin::read(bin)?;
        self.realms[seat].change(bin, -1)?;
        self.realms[seat].resource(bin)
    }

    pub(super) fn pay_any(&mut self, seat: usize, count: u32) -> Step {
        for left in (1..=count).rev() {
            if self.realms[seat].total() <= left {
                for resource in Resource::ALL.iter().rev() {
                    let stock = self.realms[seat].stock(*resource);
                    self.pay(seat, *resource, stock)?;
                }
                return Ok(());
            }
            self.pay_line(seat)?;
        }
        Ok(())
    }

    pub(super) fn charge(&mut self, seat: usize, cost: &Amounts) -> Step {
        let parts: Vec<(Resource, u8)> = cost.iter().collect();
        parts.into_iter().rev().try_for_each(|(resource, count)| self.pay(seat, resource, u32::from(count)))
    }

    /// DUE-039, DUE-173: only what the other has and one can store may be demanded.
    pub(super) fn demand(&mut self, seat: usize, most: u32, must: u32) -> Step {
        for demanded in 0..most {
            let can = |resource: &Resource| {
                self.realms[other(seat)].stock(*resource) > 0 && self.realms[seat].room(*resource) > 0
            };
            if !Resource::ALL.iter().any(can) {
                return Ok(());
            }
            match self.line(Some(seat))?[..] {
                ["demand", resource] => {
                    let resource = super::read(resource)?;
                    self.pay(other(seat), resource, 1)?;
                    self.put(seat, resource, 1)?;
                }
                ["pass"] if demanded >= must => return Ok(()),
                _ => return Err(Halt::odd("a resource is demanded")),
            }
        }
        Ok(())
    }

    fn caches_gold(&self, seat: usize, place: Place) -> Result<bool, Halt> {
        let gold = self.realms[seat].resource(Bin::Land(place))? == Resource::Gold;
        Ok(gold && self.cache_takes_production && self.realms[seat].cache.is_some())
    }

    /// Gives a region a resource of its type; gold may have to wait for the owner's choice.
    pub(super) fn fill(&mut self, seat: usize, place: Place, waiting: &mut Waiting) -> Step {
        if self.caches_gold(seat, place)? {
            waiting.push((seat, place));
        } else if self.realms[seat].free(Bin::Land(place)) > 0 {
            self.realms[seat].change(Bin::Land(place), 1)?;
        }
        Ok(())
    }

    /// DUE-267: no more than the region itself has room for, unless the cache makes up for it.
    pub(super) fn bestow(&mut self, seat: usize, place: Place, count: u32, waiting: &mut Waiting) -> Step {
        let beyond = self.cache_makes_up && self.caches_gold(seat, place)?;
        let fits = if beyond { count } else { count.min(self.realms[seat].free(Bin::Land(place))) };
        (0..fits).try_for_each(|_| self.fill(seat, place, waiting))
    }

    /// The last gold that came is stored first.
    pub(super) fn store_gold(&mut self, mut waiting: Waiting) -> Step {
        while let Some((seat, place)) = waiting.pop() {
            let field = Bin::Land(place);
            let bins: Vec<Bin> =
                [field, Bin::Cache].into_iter().filter(|bin| self.realms[seat].free(*bin) > 0).collect();
            let bin = match bins[..] {
                [] => continue,
                [only] => only,
                _ => self.store_line(seat)?.ok_or_else(|| Halt::odd("gold is stored"))?,
            };
            self.realms[seat].change(bin, 1)?;
        }
        Ok(())
    }

    /// DUE-034 to DUE-036, DUE-139 to DUE-141, DUE-148.
    pub(super) fn produce(&mut self) -> Step {
        let mut waiting = Waiting::new();
        for seat in self.both() {
            for place in self.rolled(seat) {
                let bin = Bin::Land(place);
                let resource = self.realms[seat].resource(bin)?;
                if self.caches_gold(seat, place)? {
                    waiting.push((seat, place));
                    continue;
                }
                let boosted = self.realms[seat].beside(place).any(|card| card.data().booster == Some(resource));
                let due = 1 + u32::from(boosted);
                let fits = due.min(self.realms[seat].free(bin));
                self.realms[seat].change(bin, fits as i32)?;
            }
        }
        self.store_gold(waiting)?;
        for seat in self.both() {
            let (own, theirs) = (self.rolled(seat), self.rolled(other(seat)));
            if self.realms[seat].owns(Card::Marketplace) && theirs.len() > own.len() {
                let land = &self.realms[other(seat)].land;
                let types: Vec<Resource> = theirs.iter().map(|place| land[place].0.resource()).collect();
                self.gain(seat, 1, &types)?;
            }
        }
        Ok(())
    }

    /// The regions whose number was rolled, the upper ones first, from left to right.
    pub(super) fn rolled(&self, seat: usize) -> Vec<Place> {
        let land = self.realms[seat].land.iter();
        land.filter(|(_, (region, _))| Some(region.number()) == self.production).map(|(place, _)| *place).collect()
    }

    /// DUE-037, DUE-146, DUE-147, DUE-183.
    pub(super) fn brigand_attack(&mut self) -> Step {
        for realm in &mut self.realms {
            let open = realm.land.iter().filter(|(place, _)| realm.count_beside(**place, Card::Storehouse) == 0);
            let counted: u32 = open.map(|(_, (_, stock))| *stock).sum();
            if counted > 7 {
                let robbed = |(region, _): &&mut (_, u32)| {
                    let region: crate::place::RegionId = *region;
                    matches!(region.resource(), Resource::Gold | Resource::Wool)
                };
                realm.land.values_mut().filter(robbed).for_each(|(_, stock)| *stock = 0);
            }
        }
        Ok(())
    }
}
