//! What hexes give the AutoDuke when they are placed face up on a village card, and its sales.

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Sum};

use crate::action::{Offer, Origin};
use crate::data::data;
use crate::event::Event;
use crate::hex::{Face, Hex};
use crate::modules::auto::act::{Berth, Errand, note};
use crate::modules::auto::autoduke;
use crate::modules::auto::event::{DukeEvent, Whence};
use crate::modules::vine::{StorePlace, VineEvent, VineOffer, VineOrigin, vineyards};
use crate::options::Module;
use crate::table::Table;
use crate::vocab::{Building, Good, Kind, Number, Source, Species};

impl Table {
    /// The bonus of a hex just placed; bonuses nest fully (BUR-AUTO-503).
    pub(super) fn use_duke_bonus(&mut self, hex: Hex, errand: &mut Errand, log: &mut Log<Event>) {
        match hex.face() {
            Face::Castle => self.act_as_castle(RuleId("BUR-AUTO-031"), errand, log),
            Face::Building(building) => self.use_duke_building(building, errand, log),
            Face::Animal(species, count) => self.score_duke_animals(species, count, log),
            Face::Ship => self.sail_for_duke(log),
            Face::Mine | Face::Monastery(_) | Face::Inn | Face::Black => {} // BUR-AUTO-041
        }
    }

    fn use_duke_building(&mut self, building: Building, errand: &mut Errand, log: &mut Log<Event>) {
        let (seat, amounts, plain) = (self.actor(), &data().amounts, RuleId("BUR-AUTO-033"));
        match building {
            Building::Bank => self.gain_silver(seat, amounts.bank, plain, log),
            Building::BoardingHouse => {
                self.score(seat, Source::BoardingHouses, 2, plain, log, || Sum::plain(2, "boarding-house"));
            }
            Building::Watchtower => {
                let points = amounts.watchtower;
                self.score(seat, Source::Watchtowers, points, plain, log, || Sum::plain(points.into(), "watchtower"));
            }
            Building::Warehouse => self.sell_for_duke(plain, log),
            Building::Carpenter => self.reserve_first(&[Kind::Building], RuleId("BUR-AUTO-034"), log),
            Building::Church => {
                self.reserve_first(&[Kind::Castle, Kind::Mine, Kind::Monastery], RuleId("BUR-AUTO-035"), log);
            }
            Building::Market => self.reserve_first(&[Kind::Ship, Kind::Animal], RuleId("BUR-AUTO-036"), log),
            Building::TownHall => self.move_from_reserve(errand, log),
            Building::WhiteCastle => self.reserve_scarcest(log),
            Building::Crane => self.act_as_castle(RuleId("BUR-AUTO-071"), errand, log),
        }
    }

    /// Another choose and place from the depot of the white die: the selected card, else the other, else a sale
    /// (BUR-AUTO-031, BUR-AUTO-032).
    fn act_as_castle(&mut self, rule: RuleId, errand: &mut Errand, log: &mut Log<Event>) {
        let open = |slot: &usize| self.duke().cards[*slot].is_some_and(|village| !village.is_full());
        let slot = [errand.selected, 1 - errand.selected].into_iter().find(open);
        match slot {
            Some(slot) if slot == errand.selected => self.choose_and_place(slot, self.white, rule, errand, log),
            Some(slot) => self.choose_and_place(slot, self.white, RuleId("BUR-AUTO-032"), errand, log),
            None => self.sell_for_duke(RuleId("BUR-AUTO-032"), log),
        }
    }

    /// A hex goes to the reserve: the first kind that any depot has, the depots clockwise from the white die.
    fn reserve_first(&mut self, kinds: &[Kind], rule: RuleId, log: &mut Log<Event>) {
        let mut depots = kinds.iter().flat_map(|kind| self.white.clockwise().map(move |depot| (depot, *kind)));
        let found = depots.find_map(|(depot, kind)| Some((depot, self.topmost(depot, kind)?)));
        match found {
            Some((depot, hex)) => self.reserve(hex, depot, rule, log),
            None => note(log, || DukeEvent::Lost { rule }),
        }
    }

    fn reserve(&mut self, hex: Hex, depot: Number, rule: RuleId, log: &mut Log<Event>) {
        let offer = Offer { hex, at: Origin::Depot(depot) };
        self.lift(offer);
        self.duke_mut().reserve.push(hex);
        note(log, || DukeEvent::Reserved { hex, from: offer, rule });
    }

    /// A white castle: a hex of the kinds of which the reserve has fewest, else a silver (BUR-AUTO-076).
    fn reserve_scarcest(&mut self, log: &mut Log<Event>) {
        let (seat, rule) = (self.actor(), RuleId("BUR-AUTO-076"));
        let fewest = match self.duke_rules().absent_only {
            true => 0,
            false => Kind::ALL.iter().map(|kind| self.duke().reserved(*kind)).min().unwrap_or(0),
        };
        let candidates = autoduke().reserve.into_iter().filter(|kind| self.duke().reserved(*kind) == fewest);
        let mut depots = self.white.clockwise();
        let found = depots.find_map(|depot| {
            let hex = candidates.clone().find_map(|kind| self.topmost(depot, kind))?;
            Some((depot, hex))
        });
        match found {
            Some((depot, hex)) => self.reserve(hex, depot, rule, log),
            None => self.gain_silver(seat, 1, rule, log),
        }
    }

    /// A town hall: the most numerous kind of the reserve that fits a card, the selected card first (BUR-AUTO-037).
    fn move_from_reserve(&mut self, errand: &mut Errand, log: &mut Log<Event>) {
        let rule = RuleId("BUR-AUTO-037");
        for slot in [errand.selected, 1 - errand.selected] {
            let Some(village) = self.duke().cards[slot] else { continue };
            let fits = |kind: &Kind| village.empty().any(|(_, wanted)| wanted == *kind);
            let stocked = autoduke().reserve.into_iter().filter(|kind| self.duke().reserved(*kind) > 0 && fits(kind));
            // The first of the most numerous ones: max_by_key would give the last.
            let Some(kind) = stocked.rev().max_by_key(|kind| self.duke().reserved(*kind)) else { continue };
            let space = village.empty().find(|(_, wanted)| *wanted == kind).map(|(space, _)| space);
            let hex = self.duke_mut().unreserve(kind).expect("the reserve holds the kind");
            let space = space.expect("the kind fits");
            return self.put_on_card(hex, Berth { slot, space }, Whence::Reserve, rule, errand, log);
        }
        note(log, || DukeEvent::Lost { rule });
    }

    /// All its animals of the species count as one pasture (BUR-AUTO-038); geese join any (BUR-AUTO-072).
    fn score_duke_animals(&mut self, species: Species, count: u8, log: &mut Log<Event>) {
        let mut herds = [0i16; Species::ALL.len()];
        for hex in self.duke().face_up() {
            if let Face::Animal(species, animals) = hex.face() {
                herds[species.index()] += i16::from(animals);
            }
        }
        let goose = Species::Goose.index();
        let (points, rule) = match species {
            Species::Goose => (herds[goose] + herds[..goose].iter().max().copied().unwrap_or(0), "BUR-AUTO-072"),
            _ if herds[goose] > 0 => (herds[species.index()] + herds[goose], "BUR-AUTO-072"),
            _ => (herds[species.index()], "BUR-AUTO-038"),
        };
        let (seat, new) = (self.actor(), i32::from(count));
        self.score(seat, Source::Animals, points, RuleId(rule), log, || {
            Sum::plain(new, "new").and(i32::from(points) - new, 1, "earlier")
        });
    }

    /// A ship: the fullest depot, ties clockwise from the white die; then the marker (BUR-AUTO-039, BUR-AUTO-040).
    fn sail_for_duke(&mut self, log: &mut Log<Event>) {
        let seat = self.actor();
        let goods = |depot: &Number| self.board.goods[depot.index()].iter().sum::<u8>();
        let depots: ArrayVec<Number, 6> = self.white.clockwise().collect();
        let fullest = depots.iter().rev().copied().max_by_key(goods).filter(|depot| goods(depot) > 0);
        match fullest {
            Some(depot) => {
                note(log, || DukeEvent::Sailed { depot });
                Good::ALL.iter().for_each(|good| self.load(seat, depot, *good, log));
            }
            None => note(log, || DukeEvent::Lost { rule: RuleId("BUR-AUTO-039") }),
        }
        self.advance_marker(seat, log);
    }

    /// Sells the colour it has most of, ties by the lowest number (BUR-AUTO-051, BUR-AUTO-052).
    pub(super) fn sell_for_duke(&mut self, why: RuleId, log: &mut Log<Event>) {
        let seat = self.actor();
        let goods = self.players[seat].goods;
        let best = Good::ALL.iter().copied().rev().max_by_key(|good| goods[good.index()]);
        let Some(good) = best.filter(|good| goods[good.index()] > 0) else {
            return note(log, || DukeEvent::Lost { rule: RuleId("BUR-AUTO-052") });
        };
        let player = &mut self.players[seat];
        let count = std::mem::take(&mut player.goods[good.index()]);
        player.sold[good.index()] += count;
        log.note(|| Event::Sold { seat, good, count });
        self.gain_silver(seat, data().amounts.sale_silver, why, log);
        let each = data().good_points[self.rules.count()];
        self.score(seat, Source::Goods, each * i16::from(count), RuleId("BUR-AUTO-051"), log, || {
            Sum::of(count.into(), each.into(), "good")
        });
        if self.with(Module::Route) {
            self.score(seat, Source::Routes, 1, RuleId("BUR-AUTO-078"), log, || Sum::plain(1, "sale"));
        }
    }

    /// The hexomino of the white die's slot of the vine depot, else of the next to the right (BUR-AUTO-086).
    pub(super) fn take_vines_for_duke(&mut self, log: &mut Log<Event>) {
        let (seat, count, rule) = (self.actor(), self.rules.count(), RuleId("BUR-AUTO-086"));
        let slots = &vineyards().depot[count];
        let first = vineyards().slot_of(count, self.white);
        let found = (0..slots.len()).map(|step| (first + step) % slots.len()).find_map(|slot| {
            let piece = self.vines().depot[slot]?;
            Some(VineOffer { piece, at: VineOrigin::Depot(slots[slot][0]) })
        });
        match found {
            Some(offer) => {
                self.lift_vines(offer);
                self.duke_mut().pile.push(offer.piece);
                log.note(|| Event::from(VineEvent::Taken { seat, offer, rule }));
            }
            None => note(log, || DukeEvent::Lost { rule }),
        }
    }

    /// Buys a hexomino of the vine store; whether it did (BUR-AUTO-087, BUR-AUTO-088).
    pub(super) fn buy_vines_for_duke(&mut self, log: &mut Log<Event>) -> bool {
        let Some(vines) = self.vines.as_deref() else { return false };
        let (seat, price) = (self.actor(), vineyards().price);
        let first = self.white.index() / 2;
        let found = (0..3).map(|step| (first + step) % 3).find_map(|place| {
            Some(VineOffer { piece: vines.store[place]?, at: VineOrigin::Store(StorePlace::ALL[place]) })
        });
        let Some(offer) = found else { return false };
        self.lift_vines(offer);
        self.players[seat].silver -= price;
        self.duke_mut().pile.push(offer.piece);
        log.note(|| Event::from(VineEvent::Bought { seat, offer, silver: price, rule: RuleId("BUR-AUTO-087") }));
        true
    }
}
