//! What must hold in every position: every card in exactly one place, every kept count right.

use crate::card::CardId;
use crate::data::cards;
use crate::place::{RegionId, RegionPlace, StackId};
use crate::principality::{Center, Principality, ROOM};
use crate::state::State;
use crate::step::Step;
use crate::vocab::{Advantage, Amounts, End, Kind, Resource};

impl State {
    /// Checks that every card is in exactly one place and every count is right.
    pub(crate) fn audit_all(&self) -> Result<(), String> {
        let table = &self.table;
        for own in &table.principalities {
            own.audit()?;
        }
        table.events.audit(table.rules.mode)?;
        if table.is_founded() {
            self.audit_cards()?;
            self.audit_central()?;
        }
        for token in Advantage::ALL {
            if table.tokens[token.index()] != table.holder(*token) {
                return Err(format!("the {token} token is not where it belongs"));
            }
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), String> {
        let mode = self.table.rules.mode;
        let mut found = [0u8; CardId::COUNT];
        let mut count = |card: CardId| found[card.index()] += 1;
        self.hidden.hands.iter().flat_map(|hand| hand.iter()).for_each(|slot| count(slot.card));
        for (index, stack) in self.hidden.stacks.iter().enumerate() {
            for slot in stack.iter() {
                if self.table.back(StackId(index as u8)) != Some(slot.card.set()) {
                    return Err(format!("{} lies in a stack with another back", slot.card));
                }
                count(slot.card);
            }
        }
        self.discard.iter().for_each(|card| count(*card));
        for own in &self.table.principalities {
            own.expansions().for_each(|spot| count(spot.card));
            own.expansions().filter_map(|spot| spot.card.covers()).for_each(&mut count);
            own.cache().into_iter().for_each(|cache| count(cache.card));
        }
        for step in self.table.steps.iter() {
            if let Step::Under(_, card) | Step::TakeDiscard(_, card) = step {
                count(*card);
            }
        }
        let face_up = self.table.rules.data().face_up;
        for card in CardId::all().filter(|card| card.kind() != Kind::Event) {
            let shown = face_up.filter(|(key, _)| *key == card).map_or(0, |_| self.table.face_up);
            let (is, was) = (found[card.index()] + shown, card.data().copies_in(mode));
            if is != was {
                return Err(format!("{is} copies of {card}, not {was}"));
            }
        }
        Ok(())
    }

    fn audit_central(&self) -> Result<(), String> {
        let table = &self.table;
        let [roads, settlements, cities] = cards().central.supply;
        let sum = |count: fn(&Principality) -> u8| table.principalities.iter().map(count).sum::<u8>();
        let found = [
            table.supply.roads + sum(Principality::roads),
            // The settlement under a city stays there (DUE-065).
            table.supply.settlements + sum(|own| own.settlements() + own.cities()),
            table.supply.cities + sum(Principality::cities),
        ];
        if found != [roads + 2, settlements + 4, cities] {
            return Err(format!("roads, settlements and cities do not add up: {found:?}"));
        }
        let laid = table.principalities.iter().flat_map(|own| own.regions().map(|(_, holding)| holding.region));
        let mut seen = table.region_stack;
        for region in laid {
            if seen & 1 << region.index() != 0 {
                return Err(format!("{region} lies in two places"));
            }
            seen |= 1 << region.index();
        }
        for step in table.steps.iter() {
            if let Step::Scout(_, Some(region)) = step {
                seen |= 1 << region.index();
            }
        }
        match seen.count_ones() as usize == RegionId::COUNT {
            true => Ok(()),
            false => Err("a region is missing".into()),
        }
    }
}

impl Principality {
    /// Checks the kept counts against the cards that lie here.
    fn audit(&self) -> Result<(), String> {
        let mut stock = Amounts::default();
        let mut room = Amounts::default();
        let cache = self.cache().map(|cache| (Resource::Gold, cache.gold));
        for (of, held) in self.regions().map(|(_, holding)| (holding.region.resource(), holding.stock)).chain(cache) {
            if held > ROOM {
                return Err(format!("a region stores {held} {of}"));
            }
            stock[of] += held;
            room[of] += ROOM - held;
        }
        if (stock, room) != (self.stock, self.room) {
            return Err(format!("the regions store {stock}, counted {}", self.stock));
        }
        let row = self.outer_column(End::Left)..=self.outer_column(End::Right);
        if self.regions().any(|(place, _)| !row.contains(&(place.0 % RegionPlace::COLUMNS))) {
            return Err("a region lies outside the row".into());
        }
        if !self.land.is_kept() {
            return Err("the regions are not found where they lie".into());
        }
        if self.counted() != self.tally {
            return Err(format!("the expansions add up to {:?}, counted {:?}", self.counted(), self.tally));
        }
        let cities = self.localities().filter(|at| self.center(*at) == Center::City).count();
        if cities != usize::from(self.cities) {
            return Err(format!("{cities} cities, counted {}", self.cities));
        }
        self.estates.iter().try_for_each(|estate| {
            let closed = match estate.center {
                Center::Nothing => &[0, 1, 2, 3][..],
                Center::Settlement => &[1, 3],
                Center::City => &[],
            };
            match closed.iter().any(|site| estate.sites[*site].is_some()) {
                true => Err("an expansion stands on a site that is not there".to_owned()),
                false => Ok(()),
            }
        })
    }
}
