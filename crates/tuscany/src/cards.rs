//! Drawing territory cards.

use engine::{Log, RuleId, Seat, Weighted};

use crate::event::Event;
use crate::outcome::Outcome;
use crate::state::{Cause, State, Step};
use crate::vocab::{Bonus, Cards, Kind};

impl Cause {
    /// The rule that gives the cards.
    const fn rule(self) -> &'static str {
        match self {
            Cause::Action => "TUS-031",
            Cause::Monastery => "TUS-087",
            Cause::Trade => "TUS-090",
        }
    }
}

impl State {
    /// TUS-031 and TUS-032: how many cards the draw action gives.
    pub(crate) fn cards_of_a_draw(&self) -> u8 {
        self.table.rules.draw + self.table.me().bonuses[Bonus::Card.index()]
    }

    /// Whether at least one card can be drawn (TUS-030).
    pub(crate) fn cards_can_be_drawn(&self) -> bool {
        self.table.deck > 0 || self.table.discarded.total() > 0
    }

    /// How many cards chance deals now: never more than the deck has.
    pub(crate) fn due_cards(&self, left: u8) -> u8 {
        left.min(self.table.deck)
    }

    pub(crate) fn draw(&mut self, cards: &Cards, log: &mut Log<Event>) {
        let (seat, rule) = match self.table.pending.pop() {
            Some(Step::Hand(seat)) => (seat, "TUS-019"),
            Some(Step::Draw { left, cause }) => {
                self.table.pending.push(Step::Draw { left: left - cards.total(), cause });
                (self.table.active, cause.rule())
            }
            _ => unreachable!("cards are being drawn"),
        };
        self.secrets.deck.remove(cards);
        self.table.deck -= cards.total();
        self.take_in_hand(seat, cards);
        log.note(|| Event::CardsDrawn { seat, count: cards.total(), cards: Some(*cards), rule: RuleId(rule) });
    }

    fn take_in_hand(&mut self, seat: Seat, cards: &Cards) {
        self.secrets.hands[seat].add(cards);
        self.table.players[seat].hand += cards.total();
    }

    /// Cards from a hand to the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, cards: &Cards) {
        self.secrets.hands[seat].remove(cards);
        self.table.players[seat].hand -= cards.total();
        self.table.discarded.add(cards);
    }

    /// Whether drawing is over; TUS-034: an empty deck is made anew from the discards, in the middle of a draw too.
    pub(crate) fn draw_is_done(&mut self, left: u8, log: &mut Log<Event>) -> bool {
        if left > 0 && self.table.deck == 0 && self.table.discarded.total() > 0 {
            self.secrets.deck = std::mem::take(&mut self.table.discarded);
            self.table.deck = self.secrets.deck.total();
            log.note(|| Event::DeckShuffled);
        }
        let done = left == 0 || self.table.deck == 0;
        if done {
            self.table.pending.pop();
        }
        done
    }
}

/// Every way to draw `count` of the cards, weighted by the number of ways.
pub(crate) fn list_draws(from: &Cards, count: u8, outcomes: &mut Vec<Weighted<Outcome>>) {
    fn go(from: &Cards, kind: usize, left: u8, drawn: Cards, weight: u64, outcomes: &mut Vec<Weighted<Outcome>>) {
        if kind == Kind::ALL.len() {
            if left == 0 {
                outcomes.push(Weighted { outcome: Outcome::Cards(drawn), weight });
            }
            return;
        }
        for take in 0..=left.min(from.0[kind]) {
            let mut next = drawn;
            next.0[kind] = take;
            go(from, kind + 1, left - take, next, weight * ways(from.0[kind], take), outcomes);
        }
    }
    go(from, 0, count, Cards::default(), 1, outcomes);
}

/// How many ways there are to take `take` of `of` different things.
fn ways(of: u8, take: u8) -> u64 {
    (0..u64::from(take)).fold(1, |ways, step| ways * (u64::from(of) - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_weighted_by_their_ways() {
        let deck = Cards::of(&[(Kind::Farm, 3), (Kind::Inn, 2)]);
        let mut outcomes = Vec::new();
        list_draws(&deck, 2, &mut outcomes);
        let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
        assert_eq!((outcomes.len(), total), (3, 10), "five cards, two at a time");
    }
}
