//! Shields (SHIELD): taking and losing them, tribute, and those that act by themselves.

mod action;
mod chapter;
mod deal;
mod event;
mod illegal;
mod step;

use engine::{Log, Seat, Sum};

pub use self::action::{Coin, ShieldAction};
pub(crate) use self::chapter::ShieldGame;
pub use self::deal::ShieldOutcome;
pub use self::event::ShieldEvent;
pub use self::illegal::ShieldIllegal;
pub use self::step::ShieldStep;

use crate::action::{Action, Die, Offer, Origin};
use crate::dice::{FreeStep, doubles};
use crate::event::{Event, Resource};
use crate::listing::{Common, Group, Listing};
use crate::modules::Effect;
use crate::monasteries;
use crate::player::Held;
use crate::power::Power;
use crate::shields;
use crate::step::{Stage, Step, Voyage};
use crate::table::Table;
use crate::vocab::{Edition, Good, Number, Numbers, Shield, Shields, Source, Space};

/// The shields that a depot has at most.
const SLOTS: usize = 2;

/// Takes the shield with a number among the slots of all depots, for a castle.
fn take_listed(table: &Table, common: &Common, castle: usize) -> Action {
    let (depot, slot) = (usize::from(common.number) / SLOTS, usize::from(common.number) % SLOTS);
    let shield = table.board.shields[depot][slot].expect("only slots with a shield are listed");
    ShieldAction::Take(shield, Number::ALL[depot], Space::new(castle)).into()
}

impl Table {
    /// The numbers that the workers make both unused dice show (BUR-SHIELD-034, BUR-SHIELD-502).
    #[inline]
    fn doubles(&self, seat: Seat) -> Numbers {
        let player = &self.players[seat];
        player.both_dice().map_or(Numbers::NONE, |dice| doubles(self.powers(seat), dice, player.workers))
    }

    /// Uses up both dice for a double.
    fn spend_double(&mut self, seat: Seat, number: Number, log: &mut Log<Event>) {
        let dice = self.players[seat].both_dice().expect("a double was checked to be possible");
        for die in dice {
            self.turn_die(seat, Die::Own(die), number, FreeStep::NONE, log);
        }
        self.players[seat].dice = [None; 2];
    }

    /// Puts a shield of a depot on a castle; one that lies there leaves the game (BUR-SHIELD-035).
    fn take_shield(&mut self, seat: Seat, shield: Shield, depot: Number, castle: Space, log: &mut Log<Event>) {
        let slot = self.board.shields[depot.index()].iter_mut().find(|slot| **slot == Some(shield));
        *slot.expect("the shield was checked to lie there") = None;
        if let Some(old) = self.players[seat].shields.iter().find(|held| held.castle == castle) {
            self.lose_shield(seat, old.shield, log);
        }
        self.players[seat].shields.push(Held { shield, castle });
        log.note(|| ShieldEvent::Taken { seat, shield, depot, castle }.into());
        self.shrink_store(seat);
        if shield == shields::KEY_SPACES {
            self.used(seat, Power::Shield(shield), log);
        }
        if shield == shields::DOUBLE_TILES && self.rules.shield7_retroactive {
            self.count_tiles_again(seat, log);
        }
    }

    fn lose_shield(&mut self, seat: Seat, shield: Shield, log: &mut Log<Event>) {
        let player = &mut self.players[seat];
        player.shields.retain(|held| held.shield != shield);
        if shield == shields::COPIED_MONASTERIES {
            player.copies = None;
        }
        log.note(|| ShieldEvent::Lost { seat, shield }.into());
    }

    /// BUR-SHIELD-507.
    fn shrink_store(&mut self, seat: Seat) {
        if self.is_overfull(seat) {
            self.pending.push(ShieldStep::Shrink.into());
        }
    }

    /// Shield 7 of 2019 scores every bonus tile once more (BUR-SHIELD-007).
    fn count_tiles_again(&mut self, seat: Seat, log: &mut Log<Event>) {
        let power = Power::Shield(shields::DOUBLE_TILES);
        for large in [true, false] {
            let player = &self.players[seat];
            let tiles = if large { player.large } else { player.small }.count_ones() as i16;
            let value = self.bonus_value(large);
            if tiles > 0 {
                self.used(seat, power, log);
                self.score(seat, Source::Bonuses, tiles * value, power.rule(self.rules.edition), log, || {
                    Sum::of(tiles.into(), value.into(), "bonus-tile")
                });
            }
        }
    }

    /// Shield 2: the owner gains when another player gains workers (BUR-SHIELD-002, BUR-SHIELD-102).
    pub(crate) fn share_workers(&mut self, seat: Seat, count: u16, log: &mut Log<Event>) {
        let owner = Seat::all(self.seats()).find(|other| self.players[*other].holds(shields::SHARED_WORKERS));
        let Some(owner) = owner.filter(|owner| *owner != seat) else { return };
        let power = Power::Shield(shields::SHARED_WORKERS);
        let count = if self.rules.edition == Edition::Special { 1 } else { count };
        self.used(owner, power, log);
        self.players[owner].workers += count;
        log.note(|| Event::Gained {
            seat: owner,
            resource: Resource::Workers,
            count,
            rule: power.rule(self.rules.edition),
        });
    }

    /// Whether a ship may collect this colour from all depots now (shield 5).
    #[inline]
    fn gathers(&self, seat: Seat, voyage: Voyage, good: Good) -> bool {
        let player = self.estate(seat);
        // BUR-SHIELD-005: "instead" means one or the other.
        let open = !voyage.coloured && (!self.rules.shield5_instead || voyage.depot.is_none());
        let there = self.board.goods.iter().any(|depot| depot[good.index()] > 0);
        let fits = player.goods[good.index()] > 0 || self.free_goods_spaces(seat) > 0;
        open && there && fits && player.holds(shields::COLOUR_OF_GOODS)
    }

    /// Collects a colour from all depots.
    fn collect_colour(&mut self, seat: Seat, good: Good, log: &mut Log<Event>) {
        let Some(Step::Ship(voyage)) = self.pending.last_mut() else { unreachable!("a ship collects") };
        voyage.coloured = true;
        voyage.done |= self.rules.shield5_instead;
        self.used(seat, Power::Shield(shields::COLOUR_OF_GOODS), log);
        for depot in Number::ALL {
            self.load(seat, depot, good, log);
        }
    }

    /// Whether the seat may choose whom shield 6 copies.
    fn can_copy(&self, seat: Seat) -> bool {
        self.players[seat].copies.is_none() && self.players[seat].holds(shields::COPIED_MONASTERIES)
    }

    fn copy(&mut self, seat: Seat, other: Seat, log: &mut Log<Event>) {
        self.players[seat].copies = Some(other);
        log.note(|| ShieldEvent::Copied { seat, other }.into());
        self.used(seat, Power::Shield(shields::COPIED_MONASTERIES), log);
        if self.has(seat, monasteries::ON_TOP) {
            self.restack(log);
        }
    }

    /// Sets a die with shield 16.
    fn set_die(&mut self, seat: Seat, from: Number, to: Number, log: &mut Log<Event>) {
        let player = &mut self.players[seat];
        player.spend_die(from);
        let free = player.dice.iter_mut().find(|die| die.is_none()).expect("a die was just taken up");
        *free = Some(to);
        player.die_set = true;
        self.used(seat, Power::Shield(shields::FREE_DIE), log);
        log.note(|| ShieldEvent::DieSet { seat, from, to }.into());
    }

    /// Lays a hex straight into the duchy; the other shield may still act afterwards.
    fn reap(&mut self, seat: Seat, offer: Offer, space: Space, log: &mut Log<Event>) {
        let Some(ShieldStep::Reap { numbered, black }) = ShieldStep::top_mut(self) else {
            unreachable!("shields lay hexes")
        };
        let shield = match offer.at {
            Origin::Depot(_) => {
                *numbered = false;
                shields::LAY_NUMBERED
            }
            Origin::Black => {
                *black = false;
                shields::LAY_BLACK
            }
        };
        self.lift(offer);
        self.used(seat, Power::Shield(shield), log);
        self.place(seat, offer.hex, space, log);
    }

    /// A seat lays hexes with shields 14 and 15 at the phase end.
    pub(crate) fn begin_reaping(&mut self) {
        let player = &self.players[self.actor()];
        let (numbered, black) = (player.holds(shields::LAY_NUMBERED), player.holds(shields::LAY_BLACK));
        if numbered || black {
            self.pending.push(ShieldStep::Reap { numbered, black }.into());
        }
    }

    fn begin_tribute_stage(&mut self) {
        self.at = 0;
        self.stage = Stage::Tribute;
        self.begin_tribute();
    }

    /// A seat pays tribute at the phase end.
    fn begin_tribute(&mut self) {
        let player = &self.players[self.actor()];
        if !player.shields.is_empty() {
            let workers = player.holds(shields::TRIBUTE_BY_WORKERS); // BUR-SHIELD-038: also if it is not kept itself
            self.pending.push(ShieldStep::Tribute { paid: Shields::default(), workers }.into());
        }
    }

    /// Shield 16 sets one of the own dice once in a turn.
    fn can_set(&self, seat: Seat) -> bool {
        self.players[seat].holds(shields::FREE_DIE) && !self.players[seat].die_set
    }

    /// What can be taken from some depots.
    fn list_shields(&self, seat: Seat, depots: Numbers, actions: &mut impl Listing) {
        let castles = self.players[seat].castles;
        for depot in depots {
            for (slot, _) in self.board.shields[depot.index()].iter().enumerate().filter(|(_, slot)| slot.is_some()) {
                let number = (SLOTS * depot.index() + slot) as u8;
                actions.add(self, Group::with_number(number, castles, take_listed));
            }
        }
    }

    /// Pays for one shield (BUR-SHIELD-037, BUR-SHIELD-003).
    fn pay_tribute(&mut self, seat: Seat, shield: Shield, coin: Coin, log: &mut Log<Event>) {
        let Some(ShieldStep::Tribute { paid, .. }) = ShieldStep::top_mut(self) else { unreachable!("tribute is due") };
        paid.insert(shield);
        match coin {
            Coin::Silver => self.players[seat].silver -= 1,
            Coin::Worker => {
                self.players[seat].workers -= 1;
                self.used(seat, Power::Shield(shields::TRIBUTE_BY_WORKERS), log);
            }
        }
        log.note(|| ShieldEvent::TributePaid { seat, shield, coin }.into());
    }

    /// Whether tribute can still be paid for some shield.
    fn can_pay_tribute(&self, seat: Seat, paid: Shields, workers: bool) -> bool {
        let player = &self.players[seat];
        let unpaid = player.shields.iter().any(|held| !paid.has(held.shield));
        unpaid && (player.silver > 0 || workers && player.workers > 0)
    }

    /// Unpaid shields leave the game (BUR-SHIELD-038).
    fn end_tribute(&mut self, seat: Seat, paid: Shields, log: &mut Log<Event>) {
        for shield in self.players[seat].held().iter().filter(|shield| !paid.has(*shield)) {
            self.lose_shield(seat, shield, log);
        }
        self.shrink_store(seat);
    }
}
