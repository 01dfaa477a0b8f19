//! What a table page and a student want to know: odds, what can be afforded, how the advantages stand.

use engine::Seat;

use crate::action::Action;
use crate::card::{Card, CardId};
use crate::data::cards;
use crate::place::{StackId, Store};
use crate::principality::Principality;
use crate::view::View;
use crate::vocab::{Advantage, Amounts, Number, Resource};

/// What a principality produces, by number of the production die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// What each number brings, boosters included and room left aside.
    pub by_number: [Amounts; 6],
}

impl Odds {
    /// What a number brings.
    pub fn of(&self, number: Number) -> &Amounts {
        &self.by_number[number.index()]
    }

    /// What six rolls bring on average.
    pub fn in_six_rolls(&self) -> Amounts {
        let mut sum = Amounts::default();
        for (resource, count) in self.by_number.iter().flat_map(|amounts| amounts.iter()) {
            sum[resource] += count;
        }
        sum
    }
}

/// Something that can be bought in the action phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// A road.
    Road,
    /// A settlement.
    Settlement,
    /// A city.
    City,
    /// An expansion of the hand or of the face-up stack.
    Card(CardId),
}

/// What a purchase costs and how it can be paid now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Affordable {
    /// What is bought.
    pub purchase: Purchase,
    /// Its cost.
    pub cost: Amounts,
    /// What is missing, a discount taken off.
    pub missing: Amounts,
    /// Trades that bring what is missing; none when they cannot.
    pub trades: Option<Vec<Action>>,
}

impl View {
    /// What each number brings a seat.
    pub fn odds(&self, seat: Seat) -> Odds {
        let own = self.table.of(seat);
        let mut by_number = [Amounts::default(); 6];
        for (place, holding) in own.regions() {
            let resource = holding.region.resource();
            let count = 1 + u8::from(own.is_boosted(place, resource));
            by_number[holding.region.number().index()][resource] += count;
        }
        Odds { by_number }
    }

    /// Everything a seat might buy with what it is known to have: costs, what is missing, and trades that help.
    pub fn affordable(&self, seat: Seat) -> Vec<Affordable> {
        let own = self.table.of(seat);
        let central = &cards().central;
        let mut wanted = vec![
            (Purchase::Road, central.road),
            (Purchase::Settlement, central.settlement),
            (Purchase::City, central.city),
        ];
        let hand = self.known_hand(seat).chain(self.table.face_up_card());
        let built = hand.filter(|card| card.kind().stands());
        wanted.extend(built.map(|card| (Purchase::Card(card), card.data().cost)));
        let price = |(purchase, cost): (Purchase, Amounts)| {
            let mut missing = own.stock().missing(&cost);
            let cheaper = matches!(purchase, Purchase::Card(card) if self.table.has_discount(seat, card));
            let spared = missing.iter().find(|(_, count)| cheaper && *count > 0).map(|(resource, _)| resource);
            if let Some(resource) = spared {
                missing[resource] -= 1;
            }
            let mints = own.tally().mints.saturating_sub(self.table.mints_used);
            Affordable { purchase, cost, missing, trades: trades_for(own, &cost, missing, mints) }
        };
        wanted.into_iter().map(price).collect()
    }

    /// The points of both seats for an advantage, and who holds its token.
    pub fn advantage(&self, token: Advantage) -> ([u8; 2], Option<Seat>) {
        let points = [0, 1].map(|seat| self.table.advantage_points(token, Seat::new(seat)));
        (points, self.table.holder(token))
    }

    /// How many cards a draw stack has.
    pub fn stack_size(&self, stack: StackId) -> usize {
        self.stacks.get(stack.index()).map_or(0, Vec::len)
    }

    /// The victory points of a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        self.table.points(seat)
    }
}

/// Trades, the cheapest first, that bring what is missing out of what the cost leaves over.
fn trades_for(own: &Principality, cost: &Amounts, missing: Amounts, mut mints: u8) -> Option<Vec<Action>> {
    let mut spare = Amounts::default();
    for (resource, count) in own.stock().iter() {
        spare[resource] = count.saturating_sub(cost[resource]);
    }
    let mut moored = *own;
    let mut trades = Vec::new();
    for (get, count) in missing.iter() {
        for _ in 0..count {
            let trade = cheapest(&moored, &spare, mints, get)?;
            match trade {
                Action::Mint(_) => {
                    mints -= 1;
                    spare[Resource::Gold] -= 1;
                }
                Action::Ship(place, _) => {
                    let resource = moored.region(place)?.region.resource();
                    moored.take(Store::Region(place), 2);
                    spare[resource] -= 2;
                }
                Action::Trade(give, _) => spare[give] -= rate(own, give),
                _ => return None,
            }
            trades.push(trade);
        }
    }
    Some(trades)
}

fn rate(own: &Principality, give: Resource) -> u8 {
    if own.tally().ships.has(give) { 2 } else { 3 }
}

fn cheapest(own: &Principality, spare: &Amounts, mints: u8, get: Resource) -> Option<Action> {
    if mints > 0 && spare[Resource::Gold] > 0 && get != Resource::Gold {
        return Some(Action::Mint(get));
    }
    let with_rate = |wanted: u8| {
        let mut open = Resource::ALL.iter().filter(move |give| **give != get && rate(own, **give) == wanted);
        open.find(|give| spare[**give] >= wanted).map(|give| Action::Trade(*give, get))
    };
    let moored = || {
        let beside = own.regions().filter(|(place, _)| own.is_beside(*place, Card::LargeTradeShip));
        let mut full = beside.filter(|(_, holding)| holding.stock >= 2 && holding.region.resource() != get);
        full.find(|(_, holding)| spare[holding.region.resource()] >= 2).map(|(place, _)| Action::Ship(place, get))
    };
    with_rate(2).or_else(moored).or_else(|| with_rate(3))
}
