//! Resources: what is received, stored, paid, traded and produced.

use engine::{Log, RuleId, Seat};

use crate::card::Card;
use crate::event::Event;
use crate::place::{RegionPlace, Store};
use crate::principality::{Holding, ROOM};
use crate::state::{State, other};
use crate::step::Step;
use crate::vocab::{Amounts, Resource, Resources};

impl State {
    pub(crate) fn receive(&mut self, seat: Seat, store: Store, count: u8, log: &mut Log<Event>) {
        self.table.of_mut(seat).put(store, count);
        log.note(|| {
            let (resource, _) = self.table.of(seat).store(store).expect("something was stored there");
            Event::Received { seat, resource, count, store }
        });
    }

    pub(crate) fn pay(&mut self, seat: Seat, store: Store, count: u8, log: &mut Log<Event>) {
        self.table.of_mut(seat).take(store, count);
        log.note(|| {
            let (resource, _) = self.table.of(seat).store(store).expect("something was stored there");
            Event::Paid { seat, resource, count, store }
        });
    }

    fn waste(&mut self, seat: Seat, resource: Option<Resource>, count: u8, log: &mut Log<Event>) {
        log.note(|| Event::Wasted { seat, resource, count });
    }

    /// Takes so many of every resource out of the stores, letting the payer choose where it matters (DUE-023).
    pub(crate) fn charge(&mut self, seat: Seat, cost: &Amounts) {
        for (resource, count) in cost.iter().filter(|(_, count)| *count > 0) {
            self.push(Step::Pay(seat, resource, count));
        }
    }

    /// Carries a payment out as far as there is nothing to choose; says whether it is done.
    pub(crate) fn settle_pay(&mut self, seat: Seat, resource: Resource, count: u8, log: &mut Log<Event>) -> bool {
        let all = self.table.of(seat).stock()[resource] == count;
        let mut stores = self.table.of(seat).filled(Resources::only(resource));
        let choice = stores.are_several();
        if choice && !all {
            return false;
        }
        self.pop();
        if !choice {
            self.pay(seat, stores.next().expect("what is charged is there"), count, log);
            return true;
        }
        for store in stores {
            let (_, held) = self.table.of(seat).store(store).expect("it is a store");
            self.pay(seat, store, held, log);
        }
        true
    }

    /// Lets a payment of any resources go on, or carries it out when everything must be paid.
    pub(crate) fn settle_pay_any(&mut self, seat: Seat, count: u8) -> bool {
        if count == 0 {
            self.pop();
            return true;
        }
        let stock = *self.table.of(seat).stock();
        if stock.total() > count {
            return false;
        }
        self.pop();
        self.charge(seat, &stock);
        true
    }

    /// Stores what is received of one resource as far as there is nothing to choose; says whether it is done.
    pub(crate) fn settle_put(&mut self, seat: Seat, resource: Resource, count: u8, log: &mut Log<Event>) -> bool {
        let room = self.table.of(seat).room()[resource];
        let mut stores = self.table.of(seat).open(Resources::only(resource));
        if room > count && stores.are_several() {
            return false;
        }
        self.pop();
        let mut left = count;
        while left > 0
            && let Some(store) = stores.next()
        {
            let fits = self.table.of(seat).room_of(store).min(left);
            self.receive(seat, store, fits, log);
            left -= fits;
        }
        if left > 0 {
            self.waste(seat, Some(resource), left, log);
        }
        true
    }

    /// Stores everything in one place, if only one has the room (DUE-177).
    pub(crate) fn settle_put_together(
        &mut self,
        seat: Seat,
        resource: Resource,
        count: u8,
        log: &mut Log<Event>,
    ) -> bool {
        let own = self.table.of(seat);
        let mut stores = own.stores(resource).filter(|store| own.room_of(*store) >= count);
        let first = stores.next().expect("no more is robbed than one store can take");
        if stores.next().is_some() {
            return false;
        }
        drop(stores);
        self.pop();
        self.receive(seat, first, count, log);
        true
    }

    /// Stores gold of a gold field there or in the Gold Cache, unless both have room (DUE-182).
    pub(crate) fn settle_put_gold(&mut self, seat: Seat, place: RegionPlace, log: &mut Log<Event>) -> bool {
        let own = self.table.of(seat);
        let [field, cache] = [Store::Region(place), Store::Cache].map(|store| own.room_of(store) > 0);
        if field && cache {
            return false;
        }
        self.pop();
        match (field, cache) {
            (true, _) => self.receive(seat, Store::Region(place), 1, log),
            (_, true) => self.receive(seat, Store::Cache, 1, log),
            _ => self.waste(seat, Some(Resource::Gold), 1, log),
        }
        true
    }

    /// Lets the seat choose what it receives, while it can store any of it (DUE-022).
    pub(crate) fn settle_gain(&mut self, seat: Seat, count: u8, types: Resources, log: &mut Log<Event>) -> bool {
        let room = Resources::of(self.table.of(seat).room()).both(types);
        if count > 0 && !room.is_empty() {
            return false;
        }
        self.pop();
        if count > 0 {
            self.waste(seat, None, count, log);
        }
        true
    }

    /// Gives a region one resource of its type; gold may go into the Gold Cache instead (DUE-182).
    pub(crate) fn fill(&mut self, seat: Seat, place: RegionPlace, log: &mut Log<Event>) {
        let holding = self.table.of(seat).region(place).expect("a region lies there");
        if holding.region.resource() == Resource::Gold && self.cache_takes_gold(seat) {
            self.push(Step::PutGold(seat, place));
        } else if holding.stock < ROOM {
            self.receive(seat, Store::Region(place), 1, log);
        } else {
            self.waste(seat, Some(holding.region.resource()), 1, log);
        }
    }

    /// Gives a region so many resources of its type, as far as it has room (DUE-163, DUE-243); whether the Gold
    /// Cache makes up for a full gold field is an option (DUE-267).
    pub(crate) fn bestow(&mut self, seat: Seat, place: RegionPlace, count: u8, log: &mut Log<Event>) {
        let holding = self.table.of(seat).region(place).expect("a region lies there");
        let fits = if self.cache_makes_up(seat, holding) { count } else { count.min(ROOM - holding.stock) };
        (0..fits).for_each(|_| self.fill(seat, place, log));
        if fits < count {
            self.waste(seat, Some(holding.region.resource()), count - fits, log);
        }
    }

    /// Whether gold that a region has no room for goes into the Gold Cache (DUE-267).
    pub(crate) fn cache_makes_up(&self, seat: Seat, holding: Holding) -> bool {
        let option = self.table.rules.full_field_to_cache;
        option && holding.region.resource() == Resource::Gold && self.cache_takes_gold(seat)
    }

    pub(crate) fn cache_takes_gold(&self, seat: Seat) -> bool {
        self.table.rules.gold_cache_production && self.table.of(seat).cache().is_some()
    }

    /// Every region with the rolled number produces, then the Marketplaces are looked at (DUE-034 to DUE-036).
    pub(crate) fn produce(&mut self, log: &mut Log<Event>) {
        let number = self.table.production.expect("the production die was rolled");
        let active = self.active();
        for seat in [other(active), active] {
            if self.owns(seat, Card::Marketplace) {
                self.push(Step::Market(seat));
            }
        }
        for seat in [active, other(active)] {
            for place in self.table.of(seat).land.with(number) {
                self.produce_at(seat, place, log);
            }
        }
    }

    fn produce_at(&mut self, seat: Seat, place: RegionPlace, log: &mut Log<Event>) {
        let holding = self.table.of(seat).region(place).expect("a region lies there");
        let resource = holding.region.resource();
        if resource == Resource::Gold && self.cache_takes_gold(seat) {
            self.push(Step::PutGold(seat, place));
            return;
        }
        let due = 1 + u8::from(self.table.of(seat).is_boosted(place, resource));
        let count = due.min(ROOM - holding.stock);
        self.table.of_mut(seat).put(Store::Region(place), count);
        log.note(|| Event::Produced { seat, place, region: holding.region, count, lost: due - count });
    }

    /// The Marketplace of a seat: a resource the other's more numerous regions produce (DUE-148, DUE-149).
    pub(crate) fn market(&mut self, seat: Seat) {
        let number = self.table.production.expect("the production die was rolled");
        let theirs = self.table.of(other(seat));
        if theirs.regions_with(number) > self.table.of(seat).regions_with(number) {
            let types = theirs
                .numbered(number)
                .fold(Resources::default(), |set, (_, holding)| set.and(holding.region.resource()));
            self.push(Step::Gain(seat, 1, types));
        }
    }

    /// Who has more than 7 resources loses gold and wool; what Storehouses and the Gold Cache keep is not counted.
    pub(crate) fn brigand_attack(&mut self, log: &mut Log<Event>) {
        for seat in [self.active(), other(self.active())] {
            let own = self.table.of(seat);
            let mut counted = own.stock().total() - own.cache().map_or(0, |cache| cache.gold);
            if own.tally().owns(Card::Storehouse) {
                let kept = own.regions().filter(|(place, _)| own.is_beside(*place, Card::Storehouse));
                counted -= kept.map(|(_, holding)| holding.stock).sum::<u8>();
            }
            if counted <= 7 {
                log.note(|| Event::Spared { seat, counted });
                continue;
            }
            let mut lost = Amounts::default();
            let robbed = Resources::only(Resource::Gold).and(Resource::Wool);
            for place in own.filled(robbed).regions {
                let holding = self.table.of(seat).region(place).expect("a region lies there");
                lost[holding.region.resource()] += holding.stock;
                self.table.of_mut(seat).take(Store::Region(place), holding.stock);
            }
            log.note(|| Event::Plundered { seat, counted, gold: lost[Resource::Gold], wool: lost[Resource::Wool] });
        }
    }

    /// How many of a resource buy another one: 3, or 2 with its ship (DUE-070, DUE-071).
    #[inline]
    pub(crate) fn rate(&self, seat: Seat, resource: Resource) -> u8 {
        if self.table.of(seat).tally().ships.has(resource) { 2 } else { 3 }
    }

    /// What a seat has enough of to trade it.
    pub(crate) fn tradable(&self, seat: Seat) -> Resources {
        let own = self.table.of(seat);
        let (for_two, for_three) = (own.stock().at_least(2), own.stock().at_least(3));
        for_three.or(for_two.both(own.tally().ships))
    }

    pub(crate) fn note_trade(
        &self,
        give: Resource,
        count: u8,
        get: Resource,
        rule: &'static str,
        log: &mut Log<Event>,
    ) {
        let seat = self.active();
        log.note(|| Event::Traded { seat, give, count, get, rule: RuleId(rule) });
    }

    /// Whether a resource can be demanded: the other has it, and it can be stored (DUE-039, DUE-173).
    pub(crate) fn can_demand(&self, seat: Seat, resource: Resource) -> bool {
        self.table.of(other(seat)).stock()[resource] > 0 && self.table.of(seat).room()[resource] > 0
    }

    /// Whether anything can be demanded.
    pub(crate) fn can_demand_any(&self, seat: Seat) -> bool {
        let (theirs, room) = (self.table.of(other(seat)).stock(), self.table.of(seat).room());
        !Resources::of(theirs).both(Resources::of(room)).is_empty()
    }

    /// The most Brigands can take of a resource: what the other has and one own store can take (DUE-177).
    pub(crate) fn most_robbed(&self, seat: Seat, resource: Resource) -> u8 {
        self.table.of(other(seat)).stock()[resource].min(self.table.of(seat).best_room(resource))
    }
}
