//! The Duel: points and how near the target is, production odds, the races for the advantages, what can be built next.

mod sense;

use std::sync::Arc;

use duel::{
    Action, Advantage, Amounts, Card, CardId, End, Holding, Principality, ROOM, RegionPlace, Resource, State, Step,
    Table, cards,
};
use engine::{Seat, Setup};

use super::by_seat;
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};
use crate::values::Values;

/// Hand-written terms.
#[derive(Clone, Copy, Debug)]
pub struct Duel;

impl Evaluator<State> for Duel {
    fn values(&self, state: &State) -> Values {
        by_seat(state, |seat| terms(state, seat).iter().map(|(_, points)| points).sum())
    }

    fn terms(&self, state: &State, seat: Seat) -> Vec<Term> {
        terms(state, seat).to_vec()
    }
}

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams {
        temperature: 0.15,
        exploration: 0.5,
        lazy_expansion: true,
        // Beyond a few thousand positions a longer search finds nothing more.
        medium: 6,
        hard: 1_500,
        win_bonus: 2.0,
        race: true,
        ..SearchParams::DEFAULT
    };
    const IMPERFECT_INFORMATION: bool = true;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        Arc::new(Duel)
    }

    fn is_quiescent(&self) -> bool {
        let quiet = |step: Step| {
            let turn = matches!(step, Step::Roll | Step::Dice | Step::DrawEvent | Step::Act);
            turn || matches!(step, Step::Replenish | Step::Exchange | Step::First | Step::Deal)
        };
        self.table().step().is_none_or(quiet)
    }

    fn prune(&self, legal: &mut Vec<Action>) {
        sense::prune(self, legal);
    }

    fn gives_up(&self, action: &Action) -> bool {
        sense::gives_up(self, action)
    }

    fn progress(&self) -> f64 {
        if self.table().is_founded() { stage(self.table()) } else { 0.0 }
    }

    fn starter(&self) -> Option<Seat> {
        let table = self.table();
        // The first turn is number 1; before it, who is to have it is the active player.
        let second = table.turns > 0 && table.turns.is_multiple_of(2);
        Some(if second { other(table.active) } else { table.active })
    }

    fn uncertainty(&self) -> f64 {
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
    table.rules.data().target
}

/// How far the leader has come, up to 1: the nearer the target, the more a point decides, and the less what only builds up.
fn stage(table: &Table) -> f64 {
    let leader = Seat::all(2).map(|seat| table.points(seat)).max().unwrap_or(0);
    (f64::from(leader) / f64::from(target(table))).min(1.0)
}

/// What a seat has and may expect, by what it comes from.
fn terms(state: &State, seat: Seat) -> [Term; 8] {
    let table = state.table();
    let points = f64::from(table.points(seat));
    let open = table.is_founded() && table.ending.is_none();
    let own = table.of(seat);
    let stage = stage(table);
    let once = |term: &dyn Fn() -> f64| if open { term() } else { 0.0 };
    [
        ("points", if open { LAST_POINT * stage * points } else { points }),
        ("production", once(&|| production(own, stage))),
        ("advantages", once(&|| races(table, seat))),
        ("growth", once(&|| growth(own))),
        ("skill", once(&|| skill(table, seat))),
        ("next", once(&|| nearest(own))),
        ("stock", once(&|| STORED * f64::from(own.stock().total()))),
        ("hand", once(&|| state.hand(seat).map(held).sum::<f64>())),
    ]
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

/// What an expansion does beyond its points and beyond production.
const fn service(card: Card) -> f64 {
    match card {
        Card::Storehouse => 0.42,
        Card::Marketplace => 0.43,
        Card::TollBridge => 0.34,
        _ => 0.0,
    }
}

/// A card more in hand.
const PROGRESS: f64 = 0.64;

/// A free building site, as long as there are few.
const SITE: f64 = 0.09;

/// How many free sites are of use.
const SITES: usize = 3;

/// What a principality has room for and will make use of.
fn growth(own: &Principality) -> f64 {
    let sites = usize::from(2 * own.settlements() + 4 * own.cities());
    let free = sites.saturating_sub(own.expansions().count()).min(SITES);
    ROAD * open_roads(own)
        + own.expansions().map(|spot| service(spot.card.card())).sum::<f64>()
        + PROGRESS * f64::from(own.tally().progress)
        + SITE * free as f64
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

#[cfg(test)]
mod tests {
    use engine::case::Arranged;
    use engine::{Game, Log, Setup};

    use super::*;
    use crate::values::{Objective, returns};

    /// How far the first seat is ahead when the seats have this.
    fn margin(first: &str, second: &str) -> f64 {
        returns(&Duel, &position(first, second), Objective::Margin).of(Seat::new(0))
    }

    fn position(first: &str, second: &str) -> State {
        let chosen = State::schema().choose(&Setup::players(2)).expect("two play the introductory game");
        let position = format!("1 = {{ {first} }}\n2 = {{ {second} }}").parse().expect("the position is well written");
        State::arrange(&chosen, &position).expect("the position is possible")
    }

    #[test]
    fn a_lead_counts_more_the_nearer_the_target() {
        let city = |both: &str| margin(&format!(r#"cities = "1", {both}"#), both) - margin(both, both);
        let (early, late) = (city(r#"stock = "ore 0""#), city(r#"stock = "ore 0", settlements = "3 5""#));
        assert!(early > 0.0 && late > early + 0.3, "{early} {late}");
    }

    #[test]
    fn a_booster_counts_beside_its_region_only() {
        let beside = margin(r#"built = "l1:iron_foundry""#, "");
        let elsewhere = margin(r#"built = "u1:iron_foundry""#, "");
        assert!(beside > elsewhere + 0.3, "{beside} {elsewhere}");
    }

    #[test]
    fn a_full_region_brings_less() {
        let spread = margin(r#"stock = "lumber 2 ore 1""#, "");
        let piled = margin(r#"stock = "lumber 3""#, "");
        assert!(spread > piled, "{spread} {piled}");
    }

    #[test]
    fn the_first_ship_of_a_race_is_worth_more_than_the_third_ahead() {
        let ships = ["", "u1:ore_ship", "u1:ore_ship l1:wool_ship", "u1:ore_ship l1:wool_ship u-1:gold_ship"];
        let ahead = |own: usize| margin(&format!(r#"built = "{}""#, ships[own]), r#"built = "u1:grain_ship""#);
        assert!(ahead(1) - ahead(0) > ahead(2) - ahead(1), "catching up is worth more than getting away");
        assert!(ahead(3) - ahead(2) > ahead(2) - ahead(1), "the third point takes the token");
    }

    #[test]
    fn a_ship_in_hand_promises_more_than_a_hero_and_less_than_one_at_sea() {
        let [ship, hero] = ["ore_ship", "harald"].map(|card| margin(&format!(r#"hand = "{card}""#), ""));
        let built = margin(r#"built = "u1:ore_ship""#, "");
        assert!(hero > 0.0 && ship > hero && built > ship, "{hero} {ship} {built}");
    }

    #[test]
    fn roads_and_settlements_are_better_built_than_kept() {
        let road = [r#"stock = "lumber 1 brick 2""#, r#"stock = "ore 0", roads = "left""#];
        let settlement =
            [r#"stock = "lumber 1 wool 1 brick 1 grain 1", roads = "right""#, r#"stock = "ore 0", settlements = "3""#];
        for [kept, built] in [road, settlement] {
            assert!(margin(built, "") > margin(kept, ""), "{built}");
        }
    }

    #[test]
    fn settlements_come_before_cities() {
        assert!(margin(r#"settlements = "3""#, "") > margin(r#"cities = "1""#, "") + 0.3, "both are three points");
    }

    #[test]
    fn all_that_matters_in_the_end_are_points() {
        let mut state =
            position(r#"cities = "1 -1", settlements = "3 5", stock = "u2 3 l2 2", built = "u1:harald l1:austin""#, "");
        while state.table().ending.is_none() {
            match state.turn() {
                engine::Turn::Chance => {
                    state.resolve(&state.sample(&mut engine::Dice::from_number(1)), &mut Log::silent())
                }
                _ => state.perform(&state.legal()[0], &mut Log::silent()),
            }
        }
        let points = [0, 1].map(|seat| f64::from(state.table().points(Seat::new(seat))));
        assert_eq!(
            returns(&Duel, &state, Objective::Margin).of(Seat::new(0)),
            points[0] - points[1] + State::PARAMS.win_bonus
        );
    }
}
