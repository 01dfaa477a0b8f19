//! What the second opinion says: every part of the scores, every stock and pile.

use engine::{Opinion, Seat};

use super::realm::{Place, Realm};
use super::{Play, other};
use crate::card::CardId;
use crate::event::{EXPANSIONS, HARBOR, HERO_TOKEN, LOCALITIES, TALLY, TRADE_TOKEN};
use crate::vocab::Resource;

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "nothing".into() } else { words.join(" ") }
}

fn seat_word(seat: Option<usize>) -> String {
    seat.map_or("none".into(), |seat| Seat::new(seat).to_string())
}

fn card_word(card: Option<&CardId>) -> String {
    card.map_or("none".into(), ToString::to_string)
}

impl Play<'_> {
    pub(super) fn report(&self) -> Opinion {
        let mut opinion = Opinion::default();
        if !self.founded {
            return opinion;
        }
        let tokens = [self.strongest(), self.holder(Realm::commerce)];
        for (seat, realm) in self.realms.iter().enumerate() {
            let mut points = |source, points: u32| opinion.points(Seat::new(seat), TALLY, source, points as i32);
            points(LOCALITIES, realm.localities());
            points(EXPANSIONS, realm.expansions());
            points(HARBOR, realm.harbor());
            points(HERO_TOKEN, u32::from(tokens[0] == Some(seat)));
            points(TRADE_TOKEN, u32::from(tokens[1] == Some(seat)));
            self.report_realm(seat, realm, &mut opinion);
        }
        opinion.fact("token hero", seat_word(tokens[0]));
        opinion.fact("token trade", seat_word(tokens[1]));
        opinion.fact("active", seat_word(Some(self.active)));
        opinion.fact("turns", self.turns);
        opinion.fact("rolled", self.production.map_or("none".into(), |number| number.to_string()));
        opinion.fact("winner", seat_word(self.winner));
        opinion.fact("target", self.target);
        opinion.fact("discard", self.discard.len());
        opinion.fact("top", card_word(self.discard.last()));
        opinion.fact("face-up", self.face_up);
        opinion.fact("regions", self.regions.len());
        for (what, left) in ["roads", "settlements", "cities"].iter().zip(self.supply) {
            opinion.fact(format!("supply {what}"), left);
        }
        opinion.fact("events", self.events);
        opinion.fact("events before-yule", (self.events - 1 - 3).saturating_sub(self.events_drawn));
        for (at, stack) in self.stacks.iter().enumerate() {
            let number = at + 1;
            opinion.fact(format!("stack {number}"), stack.len());
            opinion.fact(format!("stack {number} top"), card_word(stack.last()));
            opinion.fact(format!("stack {number} bottom"), card_word(stack.first()));
        }
        opinion
    }

    fn report_realm(&self, seat: usize, realm: &Realm, opinion: &mut Opinion) {
        let mut fact = |what: &str, answer: String| opinion.fact(format!("{} {what}", seat + 1), answer);
        fact("points", self.points(seat).to_string());
        fact("place", self.place(seat).to_string());
        fact("strength", realm.strength().to_string());
        fact("commerce", realm.commerce().to_string());
        fact("skill", realm.skill().to_string());
        fact("progress", realm.progress().to_string());
        fact("limit", realm.limit().to_string());
        fact("price", realm.price().to_string());
        fact("cards", realm.hand.len().to_string());
        let mut hand = realm.hand.clone();
        hand.sort_unstable();
        fact("hand", list(hand));
        fact("row", list(realm.row.values().map(|city| if *city { "city" } else { "settlement" })));
        let roads = realm.row.len() - 1 + realm.open.iter().filter(|open| **open).count();
        fact("roads", roads.to_string());
        fact("total", realm.total().to_string());
        fact("cache", realm.cache.map_or("none".into(), |gold| gold.to_string()));
        for resource in Resource::ALL {
            fact(resource.word(), realm.stock(*resource).to_string());
        }
        for (place, (region, stock)) in &realm.land {
            fact(&place.to_string(), format!("{region} {stock}"));
        }
        for column in realm.row.keys() {
            for below in [false, true] {
                let place = Place { below, column: *column };
                let built = realm.built().filter(|(at, _)| *at == place).map(|(_, card)| card);
                fact(&place.to_string(), list(built));
            }
        }
    }

    /// A winner comes first whatever the points (DUE-094); else points, then resources (DUE-265).
    fn place(&self, seat: usize) -> usize {
        let rank = |seat: usize| match self.winner {
            Some(winner) => (u32::from(winner == seat), self.points(seat), 0),
            None => (0, self.points(seat), self.realms[seat].total()),
        };
        1 + usize::from(rank(other(seat)) > rank(seat))
    }
}
