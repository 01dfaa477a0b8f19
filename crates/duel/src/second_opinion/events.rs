//! The dice and the event cards.

use super::goods::Waiting;
use super::realm::{Bin, Place, Realm};
use super::{Halt, Play, Step, other, read, spot};
use crate::card::{Card, CardId};
use crate::vocab::{Face, Kind, Number, Resource, Set};

/// A unit with strength or commerce points (DUE-231).
fn riots(card: CardId) -> bool {
    let points = card.data().points;
    card.kind().is_unit() && (points.strength > 0 || points.commerce > 0)
}

fn rioters(realm: &Realm) -> usize {
    realm.built().filter(|(_, card)| riots(*card)).count()
}

impl Play<'_> {
    /// DUE-084, DUE-085, DUE-087: at least 3 and more than the other.
    pub(super) fn holder(&self, points: impl Fn(&Realm) -> u32) -> Option<usize> {
        let [first, second] = [&self.realms[0], &self.realms[1]].map(points);
        match (first, second) {
            _ if first >= 3 && first > second => Some(0),
            _ if second >= 3 && second > first => Some(1),
            _ => None,
        }
    }

    pub(super) fn strongest(&self) -> Option<usize> {
        self.holder(Realm::strength)
    }

    pub(super) fn points(&self, seat: usize) -> u32 {
        let realm = &self.realms[seat];
        let tokens = [self.strongest(), self.holder(Realm::commerce)];
        let tokens = tokens.iter().filter(|holder| **holder == Some(seat)).count() as u32;
        realm.localities() + realm.expansions() + realm.harbor() + tokens
    }

    /// DUE-032, DUE-033.
    pub(super) fn dice(&mut self) -> Step {
        match self.face {
            Some(Face::BrigandAttack) => {
                self.brigand_attack()?;
                self.produce()
            }
            Some(face) => {
                self.produce()?;
                self.event(face)
            }
            None => Err(Halt::odd("the event die was not rolled")),
        }
    }

    fn event(&mut self, face: Face) -> Step {
        match face {
            Face::BrigandAttack => Ok(()),
            Face::Trade => match self.holder(Realm::commerce) {
                Some(seat) => self.demand(seat, if self.realms[seat].owns(Card::Moneylender) { 2 } else { 1 }, 1),
                None => Ok(()),
            },
            Face::Celebration => {
                let skill = [self.realms[0].skill(), self.realms[1].skill()];
                for seat in self.both() {
                    let gift = u32::from(skill[seat] >= skill[other(seat)]);
                    let more = u32::from(self.reiner && seat == self.active);
                    self.gain_any(seat, gift + more)?;
                }
                Ok(())
            }
            Face::PlentifulHarvest => {
                for seat in self.both() {
                    self.gain_any(seat, 1)?;
                    let realm = &self.realms[seat];
                    let gold = 2 * realm.copies(Card::TollBridge) + realm.copies(Card::PirateShip);
                    self.put(seat, Resource::Gold, gold)?;
                }
                Ok(())
            }
            Face::EventCard => self.event_card(),
        }
    }

    fn event_card(&mut self) -> Step {
        let line = self.line(None)?;
        let ["event", card] = line[..] else { return Err(Halt::odd("an event card is drawn")) };
        let card: CardId = read(card)?;
        if card.card() == Card::Yule {
            self.events_drawn = 0;
            return self.event_card();
        }
        self.events_drawn += 1;
        match card.card() {
            Card::FraternalFeuds => self.fraternal_feuds(),
            Card::Feud => self.feud(),
            Card::Riots => self.riots(),
            Card::YearOfPlenty => self.year_of_plenty(),
            Card::Plague => self.plague(),
            Card::TravelingMerchant => self.both().into_iter().try_for_each(|seat| self.buy(seat)),
            Card::Invention => self.each_gains(|play, seat| {
                let built = play.realms[seat].built();
                (built.filter(|(_, card)| card.data().points.progress > 0).count() as u32).min(2)
            }),
            Card::TradeShipsRace => self.each_gains(|play, seat| {
                let ships = |seat: usize| play.realms[seat].trade_ships();
                u32::from(ships(seat) > 0 && ships(seat) >= ships(other(seat)))
            }),
            Card::GiftForThePrince => {
                for seat in self.both() {
                    let strong = |card: CardId| card.kind().is_unit() && card.data().points.strength > 0;
                    let units = self.realms[seat].built().filter(|(_, card)| strong(*card)).count() as u32;
                    self.put(seat, Resource::Gold, units)?;
                }
                Ok(())
            }
            _ => Err(Halt::odd("no event card")),
        }
    }

    fn each_gains(&mut self, count: impl Fn(&Self, usize) -> u32) -> Step {
        let counts = self.both().map(|seat| (seat, count(self, seat)));
        counts.into_iter().try_for_each(|(seat, count)| self.gain_any(seat, count))
    }

    /// Whether a seat is asked for Sebastian: everybody can see that it may have it.
    fn may_have_sebastian(&self, seat: usize) -> bool {
        let printed = CardId::all().any(|card| card.card() == Card::Sebastian && card.data().copies_in(self.mode) > 0);
        let played = self.discard.iter().any(|card| card.card() == Card::Sebastian);
        printed && !played && self.realms[seat].hand.iter().any(|card| card.set() == Set::Turmoil)
    }

    /// Whether Sebastian turns the event away (DUE-210).
    fn sebastian(&mut self, seat: usize) -> Result<bool, Halt> {
        match self.line(Some(seat))?[..] {
            ["play", card] => {
                self.play_out(seat, read(card)?)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// DUE-158.
    fn fraternal_feuds(&mut self) -> Step {
        let Some(seat) = self.strongest() else { return Ok(()) };
        let victim = other(seat);
        if self.realms[victim].hand.is_empty() || self.may_have_sebastian(victim) && self.sebastian(victim)? {
            return Ok(());
        }
        for _ in 0..self.realms[victim].hand.len().min(2) {
            match self.line(Some(seat))?[..] {
                ["return", card, stack] => self.bury(victim, card, stack)?,
                _ => return Err(Halt::odd("a card of the other hand is put away")),
            }
        }
        Ok(())
    }

    /// DUE-166, DUE-167.
    fn feud(&mut self) -> Step {
        let Some(seat) = self.strongest() else { return Ok(()) };
        let victim = other(seat);
        let buildings = self.realms[victim].built().filter(|(_, card)| card.kind() == Kind::Building).count();
        if buildings == 0 || self.may_have_sebastian(victim) && self.sebastian(victim)? {
            return Ok(());
        }
        let mut named = Vec::new();
        if buildings > 3 {
            for _ in 0..3 {
                named.push(self.spot_line(seat, "name")?);
            }
        }
        let given = self.spot_line(victim, "give")?;
        if !named.is_empty() && !named.contains(&given) {
            return Err(Halt::odd("it was not named"));
        }
        self.force_out(victim, given)
    }

    pub(super) fn spot_line(&mut self, seat: usize, verb: &str) -> Result<(Place, CardId), Halt> {
        let line = self.line(Some(seat))?;
        match line[..] {
            [said, place] if said == verb => spot(place),
            _ => Err(Halt::odd(format!("seat {} should {verb} an expansion", seat + 1))),
        }
    }

    /// DUE-111, DUE-112, DUE-114, DUE-221.
    pub(super) fn force_out(&mut self, seat: usize, (place, card): (Place, CardId)) -> Step {
        self.realms[seat].raze(card, place)?;
        if self.forced_face_up && self.key_card == Some(card) {
            self.face_up += 1;
        } else {
            let matching: Vec<usize> = (0..self.backs.len()).filter(|at| self.backs[*at] == card.set()).collect();
            let stack = match matching[..] {
                [only] => only,
                _ => match self.line(Some(seat))?[..] {
                    ["under", stack] => read::<usize>(stack)? - 1,
                    _ => return Err(Halt::odd("the card goes under a stack")),
                },
            };
            self.stacks[stack].insert(0, card);
        }
        if self.realms[seat].owns(Card::Irmgard) { self.gain_any(seat, 1) } else { Ok(()) }
    }

    /// DUE-227, DUE-228, DUE-231, DUE-232.
    fn riots(&mut self) -> Step {
        let low = matches!(self.production, Some(Number::One | Number::Two | Number::Three));
        let chapel = if low { Card::ChapelLow } else { Card::ChapelHigh };
        let struck = self.both().map(|seat| {
            let struck = rioters(&self.realms[seat]) > 0 && !self.realms[seat].owns(chapel);
            (seat, struck, self.may_have_sebastian(seat))
        });
        for (seat, _, asked) in struck.into_iter().filter(|(_, struck, _)| *struck) {
            if asked && self.sebastian(seat)? {
                continue;
            }
            match self.line(Some(seat))?[..] {
                ["tribute"] => {
                    let price = if rioters(&self.realms[seat]) > 2 { 2 } else { 1 };
                    self.pay(seat, Resource::Gold, price)?;
                }
                ["give", given] => {
                    let given = spot(given)?;
                    if !riots(given.1) {
                        return Err(Halt::odd("it does not riot"));
                    }
                    self.force_out(seat, given)?;
                }
                _ => return Err(Halt::odd("the riots are answered")),
            }
        }
        Ok(())
    }

    /// DUE-163.
    fn year_of_plenty(&mut self) -> Step {
        let mut waiting = Waiting::new();
        for seat in [other(self.active), self.active] {
            let places: Vec<Place> = self.realms[seat].land.keys().copied().collect();
            for place in places {
                let beside = |card| self.realms[seat].count_beside(place, card);
                let gifts = beside(Card::Storehouse) + beside(Card::Abbey);
                self.bestow(seat, place, gifts, &mut waiting)?;
            }
        }
        self.store_gold(waiting)
    }

    /// DUE-164.
    fn buy(&mut self, seat: usize) -> Step {
        for _ in 0..2 {
            if self.realms[seat].stock(Resource::Gold) == 0 {
                return Ok(());
            }
            match self.line(Some(seat))?[..] {
                ["buy"] => {
                    self.pay(seat, Resource::Gold, 1)?;
                    self.gain_any(seat, 1)?;
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    /// DUE-247, DUE-248, DUE-260, DUE-261.
    fn plague(&mut self) -> Step {
        for realm in &mut self.realms {
            let struck: Vec<Place> = realm.land.keys().copied().filter(|place| realm.is_infected(*place)).collect();
            for place in struck.into_iter().map(Bin::Land) {
                if realm.held(place) > 0 {
                    realm.change(place, -1)?;
                }
            }
        }
        self.each_gains(|play, seat| play.realms[seat].copies(Card::Pharmacy))
    }
}
