//! What a card requires and what it costs its builder.

use engine::Seat;

use crate::card::{Card, CardId};
use crate::need::{Measure, Need};
use crate::state::{State, Table, other};
use crate::vocab::{Advantage, Amounts, Kind, Placement, Resource};

impl Table {
    /// Whether a card costs a seat one resource of its choice less (DUE-218, DUE-249).
    pub fn has_discount(&self, seat: Seat, card: CardId) -> bool {
        let tally = self.of(seat).tally();
        let hero = || card.kind() == Kind::Hero;
        let large = || card.data().placement == Placement::City && card.data().cost.total() > 4;
        tally.owns(Card::DrillGround) && hero() || tally.owns(Card::BuildingCrane) && large()
    }
}

impl State {
    /// Whether a resource of the cost may be the one that is saved.
    pub(crate) fn can_spare(&self, card: CardId, resource: Resource) -> bool {
        let mut cost = card.data().cost;
        if cost[resource] == 0 {
            return false;
        }
        cost[resource] -= 1;
        self.table.of(self.active()).stock().covers(&cost)
    }

    pub(crate) fn can_pay_card(&self, card: CardId) -> bool {
        let stock = self.table.of(self.active()).stock();
        if stock.covers(&card.data().cost) {
            return true;
        }
        self.table.has_discount(self.active(), card)
            && Resource::ALL.iter().any(|resource| self.can_spare(card, *resource))
    }

    /// Whether the requirement of a card is met (DUE-108).
    pub(crate) fn meets(&self, seat: Seat, card: CardId) -> bool {
        let needs = &card.data().needs;
        needs.iter().all(|clause| clause.iter().any(|need| self.meets_part(seat, *need)))
    }

    fn meets_part(&self, seat: Seat, need: Need) -> bool {
        match need {
            Need::Own(card) => self.owns(seat, card),
            Need::StrengthAdvantage => self.table.holder(Advantage::Strength) == Some(seat),
            Need::FewerVictoryPoints => self.table.points(seat) < self.table.points(other(seat)),
            Need::AtLeast(measure, least) => self.measure(seat, measure) >= usize::from(least),
        }
    }

    fn measure(&self, seat: Seat, measure: Measure) -> usize {
        let (own, theirs) = (self.table.of(seat), self.table.of(other(seat)));
        let count = |amounts: &Amounts| usize::from(amounts.total());
        match measure {
            Measure::Gold => usize::from(own.stock()[Resource::Gold]),
            Measure::Resources => count(own.stock()),
            Measure::Commerce => usize::from(own.tally().commerce),
            Measure::City => usize::from(own.cities()),
            Measure::Progress => usize::from(own.tally().progress),
            Measure::HeroStrength => own.fighters().filter(|spot| spot.card.kind() == Kind::Hero).count(),
            Measure::OppGold => usize::from(theirs.stock()[Resource::Gold]),
            Measure::OppResources => count(theirs.stock()),
            Measure::OppStorable => Resource::ALL.iter().filter(|resource| self.can_demand(seat, **resource)).count(),
            Measure::OppStrengthUnits => theirs.fighters().count(),
            Measure::OppBurnable => theirs.burnable().count(),
            Measure::OppHand => self.hidden.hand(other(seat)).len(),
        }
    }
}
