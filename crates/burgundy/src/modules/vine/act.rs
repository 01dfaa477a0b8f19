//! The two die actions of the vineyards, and the other ways to gain, lay and lose hexominoes.

use engine::{Log, RuleId, Seat};

use crate::action::{Action, Die};
use crate::check::{Checked, Verb, must};
use crate::dice::{FreeStep, workers_for};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::keys::Key;
use crate::listing::{Common, Group, Listing};
use crate::modules::Effect;
use crate::modules::shield::ShieldStep;
use crate::modules::vine::action::VineAction;
use crate::modules::vine::event::VineEvent;
use crate::modules::vine::illegal::VineIllegal;
use crate::modules::vine::piece::{Hexomino, Plot, VineOffer, VineOrigin};
use crate::modules::vine::step::VineStep;
use crate::modules::vine::vineyards;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Number, Numbers};

/// The one or two ways to turn a hexomino (BUR-VINE-016).
fn ways(piece: Hexomino) -> impl Iterator<Item = Hexomino> {
    let turned = Some(piece.turned()).filter(|turned| *turned != piece);
    std::iter::once(piece).chain(turned)
}

/// The ways to plant a hexomino on some spaces: two bits for each, as it lies and turned.
fn ways_on(piece: Hexomino, plots: u16) -> u32 {
    // The bits move apart by eight, by four, by two and by one place.
    let spread = |bits: u32, by: u32, kept: u32| (bits | bits << by) & kept;
    let upright = spread(u32::from(plots), 8, 0x00ff_00ff);
    let upright = spread(spread(upright, 4, 0x0f0f_0f0f), 2, 0x3333_3333);
    let upright = spread(upright, 1, 0x5555_5555);
    if piece == piece.turned() { upright } else { upright | upright << 1 }
}

/// Plants the only stored hexomino in one of these ways.
fn plant_only(table: &Table, common: &Common, way: usize) -> Action {
    let piece = table.vineyard(table.actor()).stored[0];
    let piece = if way.is_multiple_of(2) { piece } else { piece.turned() };
    VineAction::Plant(common.die, piece, Plot(way as u8 / 2)).into()
}

impl Table {
    /// What the vine depot offers for a die that can be made to show these numbers.
    #[inline]
    pub(super) fn list_vine_takes(&self, die: Die, reached: Numbers, actions: &mut impl Listing) {
        let slots = self.vines().slots(self.rules.count(), reached);
        let take = |table: &Table, common: &Common, slot| {
            VineAction::Take(common.die, table.vines().in_slot(table.rules.count(), slot)).into()
        };
        actions.add(self, Group::with_die(die, slots, take));
    }

    /// Where the stored hexominoes may be planted with a die that can be made to show these numbers.
    pub(super) fn list_plants(&self, seat: Seat, die: Die, reached: Numbers, actions: &mut impl Listing) {
        let vineyard = self.vineyard(seat);
        if vineyard.stored.is_empty() {
            return;
        }
        let plots = vineyard.open_bits() & vineyards().with_numbers(reached);
        if let [piece] = vineyard.stored[..] {
            return actions.add(self, Group::with_die(die, ways_on(piece, plots), plant_only));
        }
        let actions = actions.singles();
        for plot in Plot::among(plots) {
            let pieces = vineyard.distinct_stored().flat_map(ways);
            actions.extend(pieces.map(|piece| Action::from(VineAction::Plant(die, piece, plot))));
        }
    }

    /// What the vine store offers.
    pub(super) fn list_store(&self, actions: &mut Vec<Action>, action: impl Fn(VineOffer) -> VineAction) {
        actions.extend(self.vines().in_store().map(|offer| Action::from(action(offer))));
    }

    /// Shield 15 may lay a hexomino of the store (BUR-SHIELD-506).
    pub(super) fn list_vine_lays(&self, seat: Seat, actions: &mut Vec<Action>) {
        for offer in self.vines().in_store() {
            for plot in self.vineyard(seat).open() {
                let turned = ways(offer.piece).map(|piece| VineAction::Lay(VineOffer { piece, ..offer }, plot));
                actions.extend(turned.map(Action::from));
            }
        }
    }

    /// The workers that make a die show a number; monasteries 9 to 12 do not help here.
    fn die_cost(&self, seat: Seat, die: Die, wanted: Number) -> u16 {
        let cost = |shown| workers_for(self.powers(seat), shown, wanted, FreeStep::NONE);
        self.shown(die).map_or(0, cost)
    }

    /// The workers that taking from a slot of the vine depot with a die costs.
    pub fn cost_to_take_vines(&self, seat: Seat, die: Die, first: Number) -> u16 {
        self.die_cost(seat, die, self.best_number(seat, die, first))
    }

    /// The workers that planting on a space with a die costs.
    pub fn cost_to_plant(&self, seat: Seat, die: Die, plot: Plot) -> u16 {
        self.die_cost(seat, die, vineyards().plots[plot.index()].die)
    }

    /// The number of a slot that costs a die least.
    fn best_number(&self, seat: Seat, die: Die, first: Number) -> Number {
        let count = self.rules.count();
        let numbers = &vineyards().depot[count][vineyards().slot_of(count, first)];
        let best = numbers.iter().copied().min_by_key(|number| self.die_cost(seat, die, *number));
        best.expect("a slot has a number")
    }

    /// Whether a hexomino lies there, named by the lower number of its slot.
    fn offers_vines(&self, offer: VineOffer) -> bool {
        let mut depot = self.vines().in_depot(self.rules.count()).map(|(offer, _)| offer);
        let piece = VineOffer { piece: offer.piece.upright(), ..offer };
        depot.any(|there| there == piece) || self.vines().in_store().any(|there| there == piece)
    }

    pub(crate) fn check_take_vines(&self, seat: Seat, die: Die, offer: VineOffer) -> Checked {
        must(self.vines.is_some(), VineIllegal::NoVines(offer))?;
        let effect = VineStep::top(self);
        let given = matches!(effect, Some(VineStep::Black | VineStep::Hexomino));
        if !(die == Die::Any && given) {
            self.check_die(seat, die, Verb::Other)?;
        }
        let from_store = matches!(offer.at, VineOrigin::Store(_));
        // BUR-VINE-022, 023: the one bonus reaches the store, the other the depot; a die only the depot.
        must(from_store == (effect == Some(VineStep::Black)), VineIllegal::NoVines(offer))?;
        must(self.offers_vines(offer) && offer.piece == offer.piece.upright(), VineIllegal::NoVines(offer))?;
        let VineOrigin::Depot(number) = offer.at else { return Ok(()) };
        self.check_workers(seat, die, self.best_number(seat, die, number), FreeStep::NONE)
    }

    pub(crate) fn check_plant(&self, seat: Seat, die: Die, piece: Hexomino, plot: Plot) -> Checked {
        must(self.vines.is_some(), VineIllegal::NotStored(piece))?;
        self.check_die(seat, die, Verb::Other)?;
        must(self.vineyard(seat).stored.contains(&piece.upright()), VineIllegal::NotStored(piece))?;
        self.check_plot(seat, plot)?;
        let payable = self.cost_to_plant(seat, die, plot) <= self.players[seat].workers;
        must(payable, VineIllegal::WrongNumber(plot))
    }

    fn check_plot(&self, seat: Seat, plot: Plot) -> Checked {
        let vineyard = self.vineyard(seat);
        must(vineyard.planted[plot.index()].is_none(), VineIllegal::Covered(plot))?;
        let reason = if vineyard.covered == 0 { VineIllegal::NotLowest(plot) } else { VineIllegal::NoContact(plot) };
        must(vineyard.open().any(|open| open == plot), reason)
    }

    pub(crate) fn check_buy_vines(&self, seat: Seat, offer: VineOffer) -> Checked {
        must(self.in_turn(), Illegal::NotNow)?;
        must(!self.players[seat].bought, VineIllegal::BoughtAlready)?;
        let there = self.vines.is_some() && matches!(offer.at, VineOrigin::Store(_)) && self.offers_vines(offer);
        must(there && offer.piece == offer.piece.upright(), VineIllegal::NoVines(offer))?;
        must(self.players[seat].silver >= vineyards().price, Illegal::CannotPay)
    }

    pub(crate) fn check_lay_vines(&self, seat: Seat, offer: VineOffer, plot: Plot) -> Checked {
        let open = matches!(ShieldStep::top(self), Some(ShieldStep::Reap { black: true, .. })) && self.vines.is_some();
        let there = open && matches!(offer.at, VineOrigin::Store(_)) && self.offers_vines(offer);
        must(there, VineIllegal::NoLay(offer))?;
        self.check_plot(seat, plot)
    }

    pub(crate) fn check_discard_vines(&self, seat: Seat, piece: Hexomino) -> Checked {
        must(self.asks_for_room(), Illegal::NoDiscard)?;
        let stored = self.vines.is_some() && self.vineyard(seat).stored.contains(&piece);
        must(stored, VineIllegal::NotStored(piece))
    }

    /// Takes a hexomino with a die or an effect (BUR-VINE-012).
    pub(crate) fn take_vines(&mut self, seat: Seat, die: Die, offer: VineOffer, log: &mut Log<Event>) {
        let rule = VineStep::top(self).map_or(RuleId("BUR-VINE-012"), Effect::rule);
        match offer.at {
            VineOrigin::Depot(first) => {
                let wanted = self.best_number(seat, die, first);
                self.use_die(seat, die, wanted, FreeStep::NONE, log);
            }
            VineOrigin::Store(_) => drop(self.pending.pop()),
        }
        self.lift_vines(offer);
        log.note(|| Event::from(VineEvent::Taken { seat, offer, rule }));
        self.store_vines(seat, offer.piece);
    }

    /// Buys a hexomino of the store: the purchase of the turn (BUR-VINE-027).
    pub(crate) fn buy_vines(&mut self, seat: Seat, offer: VineOffer, log: &mut Log<Event>) {
        let price = vineyards().price;
        let player = &mut self.players[seat];
        player.silver -= price;
        player.bought = true;
        self.lift_vines(offer);
        log.note(|| Event::from(VineEvent::Bought { seat, offer, silver: price, rule: RuleId("BUR-VINE-027") }));
        self.store_vines(seat, offer.piece);
    }

    /// Shield 15 lays a hexomino of the store (BUR-SHIELD-506).
    pub(crate) fn lay_vines(&mut self, seat: Seat, offer: VineOffer, plot: Plot, log: &mut Log<Event>) {
        let Some(ShieldStep::Reap { black, .. }) = ShieldStep::top_mut(self) else {
            unreachable!("shields lay hexominoes")
        };
        *black = false;
        self.lift_vines(offer);
        self.used(seat, Power::Shield(shields::LAY_BLACK), log);
        self.plant(seat, offer.piece, plot, log);
    }

    pub(crate) fn lift_vines(&mut self, offer: VineOffer) {
        let count = self.rules.count();
        *self.vines_mut().slot(offer.at, count) = None;
    }

    /// Puts a hexomino on two key spaces, or waits until they are free (BUR-VINE-014, BUR-VINE-504).
    fn store_vines(&mut self, seat: Seat, piece: Hexomino) {
        if self.has_room_for_vines(seat) {
            self.vineyard_mut(seat).stored.push(piece);
        } else {
            self.pending.push(VineStep::Room(piece).into());
        }
    }

    fn unstore_vines(&mut self, seat: Seat, piece: Hexomino) {
        let stored = &mut self.vineyard_mut(seat).stored;
        let place = stored.iter().position(|other| *other == piece.upright());
        stored.remove(place.expect("the hexomino was checked to be stored"));
    }

    /// Places a stored hexomino (BUR-VINE-015).
    pub(crate) fn plant_stored(&mut self, seat: Seat, die: Die, piece: Hexomino, plot: Plot, log: &mut Log<Event>) {
        self.use_die(seat, die, vineyards().plots[plot.index()].die, FreeStep::NONE, log);
        self.unstore_vines(seat, piece);
        self.plant(seat, piece, plot, log);
    }

    pub(crate) fn discard_vines(&mut self, seat: Seat, piece: Hexomino, log: &mut Log<Event>) {
        self.unstore_vines(seat, piece);
        self.vines_mut().gone[piece.index()] += 1;
        log.note(|| Event::from(VineEvent::Discarded { seat, piece }));
        self.store_what_waits(seat, Key::Own, log);
    }
}
