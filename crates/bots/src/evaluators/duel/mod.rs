//! The Duel: points and how near the target is, production odds, the races for the advantages, what can be built next.

mod learning;
mod sense;

use std::sync::Arc;

use duel::{
    Action, Advantage, Amounts, Card, CardId, End, Holding, Principality, ROOM, RegionPlace, Resource, State, Step,
    Table, cards,
};
use engine::{Seat, Setup};

use super::weights::weights;
use super::{embedded, sum_of_terms};
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};

/// Hand-written terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Duel(DuelWeights);

sum_of_terms!(Duel, State);

impl Searchable for State {
    const PARAMS: SearchParams = SearchParams {
        temperature: 0.15,
        exploration: 0.5,
        lazy_expansion: true,
        reuse: true,
        noise: 0.15,
        medium: 40,
        // Beyond a few thousand positions a longer search finds nothing more.
        hard: 6_000,
        win_bonus: 2.0,
        race: true,
        ..SearchParams::DEFAULT
    };
    const IMPERFECT_INFORMATION: bool = true;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        embedded::<State>()
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

weights! {
    /// What counts how much, in points.
    DuelWeights for Duel, of State:
    /// A victory point when the target is as good as reached.
    last_point = 2.4,
    /// A stored resource. Low, so that it is spent.
    stored = 0.1,
    /// What a mountain brings in the rest of a game that has just begun: cities are what most points come from.
    ore = 0.57,
    /// A forest.
    lumber = 0.40,
    /// Fields.
    grain = 0.38,
    /// A gold field.
    gold = 0.29,
    /// Hills.
    brick = 0.29,
    /// A pasture.
    wool = 0.24,
    /// How much less any of them will bring when the game is as good as over.
    too_late = 0.28,
    /// How much less it brings when it is full: the next roll is wasted (DUE-019).
    full = 0.14,
    /// How much more it brings when its resource trades two for one.
    shipped = 0.03,
    /// What being far ahead in strength is worth beyond the token's point.
    strength = 0.37,
    /// The same in trade, with what the trade event takes.
    trade = 1.1,
    /// An open road: the next settlement needs no other.
    road = 0.55,
    /// What a storehouse does.
    storehouse = 0.42,
    /// What a marketplace does.
    marketplace = 0.43,
    /// What a toll bridge does.
    toll_bridge = 0.34,
    /// What any other expansion does that has neither points nor a region to help.
    service = 0.0,
    /// A card more in hand.
    progress = 0.64,
    /// A free building site, as long as there are few.
    site = 0.09,
    /// A skill point.
    skill = 0.07,
    /// More skill than the other: the celebration is one's own (DUE-040).
    more_skill = 0.31,
    /// A settlement that nothing is missing for; less the more is missing.
    settlement = 0.69,
    /// The same for a city.
    city = 0.91,
    /// And for a road, as long as none lies open.
    next_road = 0.36,
    /// A victory point on a card in hand.
    held_victory = 0.0,
    /// A commerce point on one. Low, as all of these, so that nobody pays for a choice without need.
    held_commerce = 0.14,
    /// A strength point.
    held_strength = 0.025,
    /// An action card.
    held_action = 0.02,
}

/// How many free sites are of use.
const SITES: usize = 3;

impl Duel {
    /// The evaluator of these weights.
    pub fn of(weights: DuelWeights) -> Duel {
        Duel(weights)
    }

    /// What a seat has and may expect, by what it comes from.
    fn terms(&self, state: &State, seat: Seat) -> [Term; 8] {
        let table = state.table();
        let points = f64::from(table.points(seat));
        let open = table.is_founded() && table.ending.is_none();
        let own = table.of(seat);
        let stage = stage(table);
        let once = |term: &dyn Fn() -> f64| if open { term() } else { 0.0 };
        [
            ("points", if open { self.0.last_point * stage * points } else { points }),
            ("production", once(&|| self.production(own, stage))),
            ("advantages", once(&|| self.races(table, seat))),
            ("growth", once(&|| self.growth(own))),
            ("skill", once(&|| self.skill(table, seat))),
            ("next", once(&|| self.nearest(own))),
            ("stock", once(&|| self.0.stored * f64::from(own.stock().total()))),
            ("hand", once(&|| state.hand(seat).map(|card| self.held(card)).sum::<f64>())),
        ]
    }

    /// What a region brings in the rest of a game that has just begun.
    const fn yields(&self, resource: Resource) -> f64 {
        match resource {
            Resource::Ore => self.0.ore,
            Resource::Lumber => self.0.lumber,
            Resource::Grain => self.0.grain,
            Resource::Gold => self.0.gold,
            Resource::Brick => self.0.brick,
            Resource::Wool => self.0.wool,
        }
    }

    /// Production odds: every region, twice with a booster beside it.
    fn production(&self, own: &Principality, stage: f64) -> f64 {
        let boosters = own.expansions().any(|spot| spot.card.data().booster.is_some());
        let region = |(place, holding): (RegionPlace, Holding)| {
            let resource = holding.region.resource();
            let times = if boosters && own.is_boosted(place, resource) { 2.0 } else { 1.0 };
            let full = if holding.stock == ROOM { self.0.full } else { 0.0 };
            let shipped = if own.tally().ships.has(resource) { self.0.shipped } else { 0.0 };
            times * (self.yields(resource) - self.0.too_late * stage - full + shipped)
        };
        own.regions().map(region).sum()
    }

    /// The advantages go to whoever is ahead: worth more the closer and the safer.
    fn races(&self, table: &Table, seat: Seat) -> f64 {
        let race = |token: &Advantage| {
            let [own, other] = [seat, other(seat)].map(|seat| f64::from(table.advantage_points(*token, seat)));
            let lead = match token {
                Advantage::Strength => self.0.strength,
                Advantage::Trade => self.0.trade,
            };
            lead * ((own - other) / 2.0).tanh()
        };
        Advantage::ALL.iter().map(race).sum()
    }

    /// What an expansion does beyond its points and beyond production.
    fn service(&self, card: CardId) -> f64 {
        match card.card() {
            Card::Storehouse => self.0.storehouse,
            Card::Marketplace => self.0.marketplace,
            Card::TollBridge => self.0.toll_bridge,
            _ if card.data().booster.is_none() && sense::printed(card) == 0 => self.0.service,
            _ => 0.0,
        }
    }

    /// What a principality has room for and will make use of.
    fn growth(&self, own: &Principality) -> f64 {
        let sites = usize::from(2 * own.settlements() + 4 * own.cities());
        let free = sites.saturating_sub(own.expansions().count()).min(SITES);
        self.0.road * open_roads(own)
            + own.expansions().map(|spot| self.service(spot.card)).sum::<f64>()
            + self.0.progress * f64::from(own.tally().progress)
            + self.0.site * free as f64
    }

    fn skill(&self, table: &Table, seat: Seat) -> f64 {
        let [own, other] = [seat, other(seat)].map(|seat| table.of(seat).tally().skill);
        self.0.skill * f64::from(own) + if own > other { self.0.more_skill } else { 0.0 }
    }

    /// How near the next road or settlement and the next city are.
    fn nearest(&self, own: &Principality) -> f64 {
        let central = &cards().central;
        let near = |cost: &Amounts| 1.0 / (1.0 + f64::from(own.stock().missing(cost).total()));
        let settles = match open_roads(own) > 0.0 {
            true => self.0.settlement * near(&central.settlement),
            false => self.0.next_road * near(&central.road),
        };
        settles + if own.settlements() > 0 { self.0.city * near(&central.city) } else { 0.0 }
    }

    /// What a card in hand promises.
    fn held(&self, card: CardId) -> f64 {
        let points = &card.data().points;
        match card.kind().stands() {
            true => {
                self.0.held_victory * f64::from(points.victory)
                    + self.0.held_commerce * f64::from(points.commerce)
                    + self.0.held_strength * f64::from(points.strength)
            }
            false => self.0.held_action,
        }
    }
}

const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

fn open_roads(own: &Principality) -> f64 {
    End::ALL.iter().filter(|end| own.has_open_road(**end)).count() as f64
}

#[cfg(test)]
mod tests {
    use engine::case::Arranged;
    use engine::{Game, Log, Setup};

    use super::*;
    use crate::values::{Objective, returns};

    /// How far the first seat is ahead when the seats have this.
    fn margin(first: &str, second: &str) -> f64 {
        returns(&Duel::default(), &position(first, second), Objective::Margin).of(Seat::new(0))
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
            returns(&Duel::default(), &state, Objective::Margin).of(Seat::new(0)),
            points[0] - points[1] + State::PARAMS.win_bonus
        );
    }
}
