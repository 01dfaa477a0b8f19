//! What a piece costs.

use crate::action::{Action, Price};
use crate::illegal::Illegal;
use crate::vocab::{Cards, Kind};

/// One of the two halves of a price (TUS-050).
#[derive(Clone, Copy)]
enum Half {
    /// A card of the colour (TUS-045).
    Own,
    /// Two equal cards of another colour (TUS-046, TUS-047).
    Pair(Kind),
    /// A worker (TUS-048).
    Worker,
}

impl Half {
    /// Every half there is for a colour.
    fn all(kind: Kind) -> impl Iterator<Item = Half> + Clone {
        let pairs = Kind::ALL.iter().copied().filter(move |other| *other != kind).map(Half::Pair);
        [Half::Own, Half::Worker].into_iter().chain(pairs)
    }

    fn add_to(self, price: &mut Price, kind: Kind) {
        match self {
            Half::Own => price.cards[kind] += 1,
            Half::Pair(other) => price.cards[other] += 2,
            Half::Worker => price.workers += 1,
        }
    }
}

/// Every price for a piece of this colour that the hand and the workers can pay; no price comes up twice.
pub(crate) fn prices(kind: Kind, hand: &Cards, workers: u8) -> impl Iterator<Item = Price> {
    let halves = Half::all(kind);
    let pairs = halves.clone().enumerate().flat_map(move |(index, first)| {
        halves.clone().skip(index).map(move |second| {
            let mut price = Price::default();
            first.add_to(&mut price, kind);
            second.add_to(&mut price, kind);
            price
        })
    });
    let hand = *hand;
    pairs.filter(move |price| hand.contain(&price.cards) && workers >= price.workers)
}

/// Whether some price can be paid.
pub(crate) fn is_affordable(kind: Kind, hand: &Cards, workers: u8) -> bool {
    let pairs: u8 = hand.iter().filter(|(other, _)| *other != kind).map(|(_, count)| count / 2).sum();
    hand[kind] + pairs + workers >= 2
}

/// Whether this is a price for a piece of this colour that the hand and the workers can pay.
pub(crate) fn check_price(price: &Price, kind: Kind, hand: &Cards, workers: u8) -> Result<(), Illegal> {
    if !hand.contain(&price.cards) || workers < price.workers {
        return Err(Illegal::NotOwned);
    }
    match prices(kind, hand, workers).any(|right| right == *price) {
        true => Ok(()),
        false => Err(Illegal::WrongPrice),
    }
}

/// The rule behind a way to pay, for the log.
pub(crate) fn rule_of(price: &Price, kind: Kind) -> &'static str {
    match (price.workers, price.cards[kind]) {
        (2, _) => "TUS-049",
        (1, _) => "TUS-048",
        (_, 2) => "TUS-045",
        (_, 1) => "TUS-046",
        _ => "TUS-047",
    }
}

/// All payments as actions.
pub(crate) fn payments(kind: Kind, hand: &Cards, workers: u8) -> impl Iterator<Item = Action> {
    prices(kind, hand, workers).map(Action::Pay)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn affordable_means_that_a_price_exists() {
        let mut hand = Cards::default();
        // Every hand of up to three farms, three cities and three inns, with up to two workers.
        for code in 0..4 * 4 * 4 * 3 {
            (hand[Kind::Farm], hand[Kind::City]) = (code % 4, code / 4 % 4);
            (hand[Kind::Inn], hand[Kind::Quarry]) = (code / 16 % 4, 1);
            let workers = code / 64;
            for kind in [Kind::Farm, Kind::Quarry, Kind::Cart] {
                let exists = prices(kind, &hand, workers).next().is_some();
                assert_eq!(is_affordable(kind, &hand, workers), exists, "{kind} with {hand} and {workers}");
            }
        }
    }
}
