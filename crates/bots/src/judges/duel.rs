//! The Duel: points and how near the target is, production odds, the races for the advantages, what can be built next.

use duel::{
    Advantage, Amounts, CardId, End, Holding, Principality, ROOM, RegionPlace, Resource, State, Step, Table, cards,
};
use engine::{Seat, Setup};

use super::{Judge, by_seat};
use crate::reward::Rewards;

impl Judge for State {
    const SPREAD: f64 = 0.15;
    const HAZE: f64 = 0.5;
    const VICTORY: f64 = 2.0;
    const HIDDEN: bool = true;

    fn worths(&self) -> Rewards {
        by_seat(self, |seat| worth(self, seat))
    }

    fn is_unfinished(&self) -> bool {
        let quiet = |step: Step| {
            let turn = matches!(step, Step::Roll | Step::Dice | Step::DrawEvent | Step::Act);
            turn || matches!(step, Step::Replenish | Step::Exchange | Step::First | Step::Deal)
        };
        !self.table().step().is_none_or(quiet)
    }

    fn doubt(&self) -> f64 {
        // The same throughout: how much is to come is in what a point counts.
        1.3
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        ["intro", "gold", "turmoil", "progress", "duel"]
            .map(|mode| (mode, Setup::players(2).set("mode", mode)))
            .to_vec()
    }
}

fn target(table: &Table) -> u8 {
    table.options.data().target
}

/// How far the leader has come, up to 1: the nearer the target, the more a point decides, and the less what only builds up.
fn stage(table: &Table) -> f64 {
    let leader = Seat::all(2).map(|seat| table.points(seat)).max().unwrap_or(0);
    (f64::from(leader) / f64::from(target(table))).min(1.0)
}

fn worth(state: &State, seat: Seat) -> f64 {
    let table = state.table();
    let points = f64::from(table.points(seat));
    if !table.is_founded() || table.ending.is_some() {
        return points;
    }
    let own = table.of(seat);
    let stage = stage(table);
    LAST_POINT * stage * points
        + production(own, stage)
        + races(table, seat)
        + growth(own)
        + skill(table, seat)
        + nearest(own)
        + STORED * f64::from(own.stock().total())
        + state.hand(seat).map(held).sum::<f64>()
}

/// A victory point when the target is as good as reached.
const LAST_POINT: f64 = 2.4;

/// A stored resource. Low, so that it is spent.
const STORED: f64 = 0.1;

/// What a region brings in the rest of a game that has just begun.
const fn yields(resource: Resource) -> f64 {
    match resource {
        // Cities are what most points come from.
        Resource::Ore => 0.57,
        Resource::Lumber => 0.40,
        Resource::Grain => 0.38,
        Resource::Gold | Resource::Brick => 0.29,
        Resource::Wool => 0.24,
    }
}

/// How much less it will bring when the game is as good as over.
const TOO_LATE: f64 = 0.28;

/// How much less it brings when it is full: the next roll is wasted (DUE-019).
const FULL: f64 = 0.14;

/// How much more it brings when its resource trades two for one.
const SHIPPED: f64 = 0.03;

/// Production odds: every region, twice with a booster beside it.
fn production(own: &Principality, stage: f64) -> f64 {
    let boosters = own.expansions().any(|spot| spot.card.data().booster.is_some());
    let region = |(place, holding): (RegionPlace, Holding)| {
        let resource = holding.region.resource();
        let times = if boosters && own.is_boosted(place, resource) { 2.0 } else { 1.0 };
        let full = if holding.stock == ROOM { FULL } else { 0.0 };
        let shipped = if own.tally().ships.has(resource) { SHIPPED } else { 0.0 };
        times * (yields(resource) - TOO_LATE * stage - full + shipped)
    };
    own.regions().map(region).sum()
}

/// What being far ahead in a race is worth beyond the token's point: for trade, what the trade event takes as well.
const fn lead(token: Advantage) -> f64 {
    match token {
        Advantage::Strength => 0.37,
        Advantage::Trade => 1.1,
    }
}

/// The advantages go to whoever is ahead: worth more the closer and the safer.
fn races(table: &Table, seat: Seat) -> f64 {
    let race = |token: &Advantage| {
        let [own, other] = [seat, other(seat)].map(|seat| f64::from(table.advantage_points(*token, seat)));
        lead(*token) * ((own - other) / 2.0).tanh()
    };
    Advantage::ALL.iter().map(race).sum()
}

const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

/// An open road: the next settlement needs no other.
const ROAD: f64 = 0.55;

/// An expansion, for what it does beyond its points.
const EXPANSION: f64 = 0.26;

/// A card more in hand.
const PROGRESS: f64 = 0.64;

/// A free building site, as long as there are few.
const SITE: f64 = 0.09;

/// How many free sites are of use.
const SITES: usize = 3;

/// What a principality has room for and will make use of.
fn growth(own: &Principality) -> f64 {
    let expansions = own.expansions().count();
    let sites = usize::from(2 * own.settlements() + 4 * own.cities()).saturating_sub(expansions).min(SITES);
    ROAD * open_roads(own)
        + EXPANSION * expansions as f64
        + PROGRESS * f64::from(own.tally().progress)
        + SITE * sites as f64
}

fn open_roads(own: &Principality) -> f64 {
    End::ALL.iter().filter(|end| own.has_open_road(**end)).count() as f64
}

/// A skill point.
const SKILL: f64 = 0.07;

/// More skill than the other: the celebration is one's own (DUE-040).
const MORE_SKILL: f64 = 0.31;

fn skill(table: &Table, seat: Seat) -> f64 {
    let [own, other] = [seat, other(seat)].map(|seat| table.of(seat).tally().skill);
    SKILL * f64::from(own) + if own > other { MORE_SKILL } else { 0.0 }
}

/// A settlement that nothing is missing for; less the more is missing.
const SETTLEMENT: f64 = 0.69;

/// The same for a city.
const CITY: f64 = 0.91;

/// And for a road, as long as none lies open.
const NEXT_ROAD: f64 = 0.36;

/// How near the next road or settlement and the next city are.
fn nearest(own: &Principality) -> f64 {
    let central = &cards().central;
    let near = |cost: &Amounts| 1.0 / (1.0 + f64::from(own.stock().missing(cost).total()));
    let settles = match open_roads(own) > 0.0 {
        true => SETTLEMENT * near(&central.settlement),
        false => NEXT_ROAD * near(&central.road),
    };
    settles + if own.settlements() > 0 { CITY * near(&central.city) } else { 0.0 }
}

/// A commerce point, a strength point and an action card in hand. Low, so that nobody pays for a choice without need.
const HELD: [f64; 3] = [0.14, 0.025, 0.02];

/// What a card in hand promises.
fn held(card: CardId) -> f64 {
    let [commerce, strength, action] = HELD;
    let points = &card.data().points;
    match card.kind().stands() {
        true => commerce * f64::from(points.commerce) + strength * f64::from(points.strength),
        false => action,
    }
}
