//! Carcassonne: what the zones will pay by the odds of the real bag, who may join them, followers at hand, fields.

mod features;
mod learning;

use std::sync::{Arc, LazyLock};

use carcassonne::{Action, Bag, Claim, Feature, Figure, Magic, State, Trace};
use engine::{Game, Log, Seat, Setup, Turn};

use super::weights::weights;
use crate::evaluator::{Evaluator, SearchParams, Searchable, Term};
use crate::learning::{Gates, Learnable};
use crate::network::{Layer, Network};
use crate::values::Values;

weights! {
    /// What counts how much, in points unless said otherwise.
    CarcassonneWeights for Carcassonne, of State:
    /// The share of one's draws that are free for a gap.
    draws = 0.47,
    /// The odds that a tile that fits a gap also closes it.
    closes = 0.58,
    /// The odds that a tile that fits a gap where two claims meet joins them.
    joins = 0.26,
    /// What an open edge promises a city, as long as there is time.
    city_growth = 0.09,
    /// The same for a road.
    road_growth = 0.06,
    /// So many of the tiles to come lie down around a monastery.
    around = 0.027,
    /// The same where it is to be completed.
    surrounds = 0.096,
    /// What a city beside a field promises that lacks one edge.
    nearly = 0.42,
    /// One that lacks two.
    halfway = 0.44,
    /// One that lacks more.
    begun = 0.46,
    /// What a farmer is missed for elsewhere, at the beginning.
    locked = 0.74,
    /// The root of the number of followers at hand: the first few are worth most.
    reserve = 7.0,
    /// Each of them.
    follower = 0.75,
    /// A follower that will come home.
    homecoming = 2.0,
    /// So many tiles for each player are left when followers begin to earn less.
    late = 4.9,
    /// The share of a claim's growth that is still to come when so many tiles are left.
    time = 16.0,
}

/// Hand-written terms, corrected by a network where there is one and its gate is open.
#[derive(Clone, Debug)]
pub struct Carcassonne {
    weights: CarcassonneWeights,
    network: Option<Arc<Network>>,
    gates: Gates,
    /// [`Carcassonne::filled`] by tiles, seats and how many fit: a power is what takes most of the time of a leaf.
    filled: Vec<[[f64; LOOKED_UP.1]; Seat::MAX + 1]>,
}

impl Default for Carcassonne {
    fn default() -> Carcassonne {
        Carcassonne::of(CarcassonneWeights::default())
    }
}

impl Evaluator<State> for Carcassonne {
    fn values(&self, state: &State) -> Values {
        let rest = Rest::of(self, state);
        let mut tally = Tally::default();
        if state.turn() != Turn::Over {
            let network = self.network(state).map(|(network, _)| network);
            state.claims().for_each(|claim| tally.add(&Tally::of(&rest, &claim, network), 1.0));
        }
        self.completed(state, &rest, tally)
    }

    fn terms(&self, state: &State, seat: Seat) -> Vec<Term> {
        let mut terms: Vec<Term> = Vec::new();
        self.each_term(state, |whose, name, points| {
            if whose != seat {
                return;
            }
            match terms.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += points,
                None => terms.push((name, points)),
            }
        });
        if self.network(state).is_some() {
            let plain: f64 = terms.iter().map(|(_, points)| points).sum();
            terms.push(("experience", self.values(state).of(seat) - plain));
        }
        terms
    }

    fn values_after(&self, state: &State, actions: &[Action]) -> Option<Vec<Values>> {
        if !actions.iter().all(|action| matches!(action, Action::Place(..))) {
            return None;
        }
        let (rest, network) = (Rest::of(self, state), self.network(state).map(|(network, _)| network));
        let tally = |claim: &Claim| Tally::of(&rest, claim, network);
        let known: Vec<(Trace, Tally)> = state.traced_claims().map(|(trace, claim)| (trace, tally(&claim))).collect();
        let mut before = Tally::default();
        known.iter().for_each(|(_, tally)| before.add(tally, 1.0));
        let mut next = state.clone();
        let after = |action: &Action| {
            next.clone_from(state);
            next.perform(action, &mut Log::silent());
            // Mage or witch may have to leave a zone that the tile does not touch.
            if Magic::ALL.iter().any(|magic| state.magic_site(*magic) != next.magic_site(*magic)) {
                return self.values(&next);
            }
            let mut changed = before.clone();
            for (index, claim) in next.changed_claims(known.iter().map(|(trace, _)| trace)) {
                changed.add(&known[index].1, -1.0);
                if let Some(claim) = claim {
                    changed.add(&tally(&claim), 1.0);
                }
            }
            self.completed(&next, &rest, changed)
        };
        Some(actions.iter().map(after).collect())
    }

    fn rival_weight(&self, state: &State) -> f64 {
        self.network(state).map_or(1.0, |(_, weight)| weight)
    }
}

impl Searchable for State {
    const PARAMS: SearchParams =
        SearchParams { quiescent_priors: false, noise: 0.7, medium: 300, hard: 100_000, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = false;

    fn evaluator() -> Arc<dyn Evaluator<State>> {
        static DEFAULT: LazyLock<Arc<Carcassonne>> = LazyLock::new(Arc::default);
        DEFAULT.clone()
    }

    fn progress(&self) -> f64 {
        1.0 - (self.bag().total() as f64 / 72.0).min(1.0)
    }

    fn starter(&self) -> Option<Seat> {
        let (rules, seats) = (self.rules(), self.seats());
        // A second tile in a turn would hide whose turn was the first.
        if rules.builder || rules.msg {
            return None;
        }
        let drawn = Bag::full(rules).total().checked_sub(1 + self.bag().total())?;
        let turns = drawn.checked_sub(usize::from(self.turn() != Turn::Chance))?;
        let begun = drawn > 0 || turns > 0;
        begun.then(|| Seat::new((self.active().index() + seats * drawn - turns) % seats))
    }

    fn uncertainty(&self) -> f64 {
        1.0 + 1.6 * (self.bag().total() as f64).sqrt()
    }

    fn is_enumerable(&self) -> bool {
        self.bag().total() <= 1
    }

    fn is_quiescent(&self) -> bool {
        !matches!(self.turn(), Turn::Seat(_)) || self.hand().is_some()
    }

    fn bench_setups() -> Vec<(&'static str, Setup)> {
        vec![
            ("farm", Setup::players(2).with("farm")),
            ("farm", Setup::players(4).with("farm")),
            ("all", Setup::players(2).with("all")),
            ("all", Setup::players(6).with("all")),
        ]
    }
}

/// So many tiles, and so many that fit a gap, are looked up: beyond that there are none in the base game.
const LOOKED_UP: (usize, usize) = (128, 48);

impl Carcassonne {
    /// The evaluator of these weights.
    pub fn of(weights: CarcassonneWeights) -> Carcassonne {
        let mut evaluator = Carcassonne { weights, network: None, gates: Gates::SHUT, filled: Vec::new() };
        let of = |tiles, seats| std::array::from_fn(|fitting| evaluator.filled(tiles, seats, fitting as u16));
        let filled = (0..LOOKED_UP.0).map(|tiles| std::array::from_fn(|seats| of(tiles, seats.max(1)))).collect();
        evaluator.filled = filled;
        evaluator
    }

    /// The odds that one of the tiles that fit a gap is drawn for it.
    fn filled(&self, tiles: usize, seats: usize, fitting: u16) -> f64 {
        let draws = tiles as f64 / seats as f64 * self.weights.draws;
        let miss = 1.0 - f64::from(fitting) / tiles.max(1) as f64;
        1.0 - miss.powf(draws)
    }

    /// With this network where its gates are open.
    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Carcassonne {
        Carcassonne { network, gates, ..Carcassonne::default() }
    }

    /// The network, where it speaks, and how much a rival's point counts there.
    fn network(&self, state: &State) -> Option<(&Network, f64)> {
        let network = self.network.as_deref()?;
        Some((network, self.gates.rival_weight(state.family()?)?))
    }

    /// What the seats may expect when their claims come to this.
    fn completed(&self, state: &State, rest: &Rest<'_>, claims: Tally) -> Values {
        let mut values = claims.values;
        let mut count = |seat, _, points| values.set(seat, values.of(seat) + points);
        self.each_holding(state, &mut count);
        if state.turn() == Turn::Over {
            return values;
        }
        self.count_next_claim(state, rest, &mut count);
        if let Some((network, _)) = self.network(state) {
            for seat in Seat::all(state.seats()) {
                let mut seen = Vec::with_capacity(16);
                features::of_seat(state, seat, values.of(seat), &mut seen);
                let mut sums = network.sums(&seen);
                let claimed = claims.sums.get(seat.index()).into_iter().flatten();
                sums.iter_mut().zip(claimed).for_each(|(sum, claimed)| *sum += claimed);
                values.set(seat, values.of(seat) + network.points(&sums));
            }
        }
        values
    }

    /// Tells of everything that counts for a seat, and what it comes from.
    fn each_term(&self, state: &State, mut count: impl FnMut(Seat, &'static str, f64)) {
        self.each_holding(state, &mut count);
        if state.turn() == Turn::Over {
            return;
        }
        let rest = Rest::of(self, state);
        state.claims().for_each(|claim| rest.count(&claim, &mut count));
        self.count_next_claim(state, &rest, &mut count);
    }

    /// Tells what the seats have besides their claims.
    fn each_holding(&self, state: &State, count: &mut impl FnMut(Seat, &'static str, f64)) {
        let over = state.turn() == Turn::Over;
        let rest = Rest::of(self, state);
        for seat in Seat::all(state.seats()) {
            let player = state.player(seat);
            count(seat, "points", f64::from(player.total()));
            if !over {
                count(seat, "treasures", f64::from(state.treasures(seat)));
                count(seat, "followers", rest.reserves(player.supply(Figure::Follower)));
            }
        }
    }

    /// Tells what the best claim on the tile that has just been placed will bring.
    fn count_next_claim(&self, state: &State, rest: &Rest<'_>, count: &mut impl FnMut(Seat, &'static str, f64)) {
        let seat = state.active();
        let followers = state.player(seat).supply(Figure::Follower);
        let spent = rest.reserves(followers) - rest.reserves(followers.saturating_sub(1));
        let mut best = (0.0, Feature::Field);
        for claim in state.claimable() {
            let odds = rest.odds(&claim);
            // Who completes it has the follower back at once.
            let price = if odds == 1.0 { 0.0 } else { spent - rest.return_of(1, odds) };
            let gain = rest.prospect(&claim, odds) - price;
            if gain > best.0 {
                best = (gain, claim.feature);
            }
        }
        if best.0 > 0.0 {
            count(seat, best.1.source().word(), best.0);
        }
    }
}

/// What claims come to for every seat: in points by the terms, and in the hidden layer of a network.
#[derive(Clone, Debug, Default)]
struct Tally {
    values: Values,
    sums: Vec<Layer>,
}

impl Tally {
    fn of(rest: &Rest<'_>, claim: &Claim, network: Option<&Network>) -> Tally {
        let mut tally = Tally::default();
        rest.count(claim, &mut |seat, _, points| tally.values.set(seat, tally.values.of(seat) + points));
        if let Some(network) = network {
            let mut seen = Vec::with_capacity(8);
            for seat in Seat::all(rest.seats) {
                seen.clear();
                features::of_claim(rest, claim, seat, &mut seen);
                let mut sums = Layer::default();
                network.add(&mut sums, &seen);
                tally.sums.push(sums);
            }
        }
        tally
    }

    fn add(&mut self, other: &Tally, times: f32) {
        self.values = self.values.plus(&other.values, f64::from(times));
        // Without a network there are none.
        self.sums.resize(other.sums.len().max(self.sums.len()), Layer::default());
        for (sums, others) in self.sums.iter_mut().zip(&other.sums) {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += times * other);
        }
    }
}

/// What is still to come.
struct Rest<'a> {
    evaluator: &'a Carcassonne,
    tiles: usize,
    seats: usize,
}

impl<'a> Rest<'a> {
    fn of(evaluator: &'a Carcassonne, state: &State) -> Rest<'a> {
        Rest { evaluator, tiles: state.bag().total(), seats: state.seats() }
    }

    fn weights(&self) -> &CarcassonneWeights {
        &self.evaluator.weights
    }

    /// Tells what a claim is worth to everybody.
    fn count(&self, claim: &Claim, count: &mut impl FnMut(Seat, &'static str, f64)) {
        let odds = self.odds(claim);
        let (prospect, name) = (self.prospect(claim, odds), claim.feature.source().word());
        let mut alone = 1.0;
        for (leaders, fitting) in &claim.mergers {
            let joined = alone * self.weights().joins * self.filled(*fitting);
            alone -= joined;
            leaders.iter().for_each(|seat| count(seat, name, joined * prospect));
        }
        claim.leaders.iter().for_each(|seat| count(seat, name, alone * prospect));
        if odds > 0.0 {
            for seat in Seat::all(self.seats) {
                let followers = claim.weight[seat.index()];
                if followers > 0 {
                    count(seat, "followers", self.return_of(followers, odds));
                }
            }
        }
    }

    /// What a claim will bring its leaders, by the odds that it is completed.
    fn prospect(&self, claim: &Claim, odds: f64) -> f64 {
        let (weights, tiles) = (self.weights(), self.tiles as f64);
        let (value, completed) = (f64::from(claim.value), f64::from(claim.completed));
        let to_come = (tiles / weights.time).min(1.0);
        match claim.feature {
            Feature::Field => {
                let [nearly, halfway, begun] = claim.cities_to_come.map(f64::from);
                let cities = weights.nearly * nearly + weights.halfway * halfway + weights.begun * begun;
                // A farmer never returns: the more is to come, the dearer that is.
                value + cities * to_come - weights.locked * tiles / 72.0
            }
            Feature::Monastery | Feature::Garden => {
                let filled = (tiles * weights.around).min(f64::from(claim.open));
                value + filled + odds * (completed - value - filled)
            }
            Feature::Road | Feature::City => {
                let grows = if claim.feature == Feature::City { weights.city_growth } else { weights.road_growth };
                let growth = grows * to_come * f64::from(claim.open.min(3));
                value + odds * (completed - value) + growth
            }
        }
    }

    /// The odds that a claim is completed before the end.
    fn odds(&self, claim: &Claim) -> f64 {
        match claim.feature {
            Feature::Field => 0.0,
            Feature::Monastery | Feature::Garden => {
                (1.0 - f64::from(claim.open) / (self.tiles as f64 * self.weights().surrounds + 0.5)).clamp(0.0, 1.0)
            }
            Feature::Road | Feature::City => self.completion(claim),
        }
    }

    /// The odds that every gap is filled: by the tiles that fit it and the draws that are left.
    fn completion(&self, claim: &Claim) -> f64 {
        // More gaps than are listed are never all filled.
        if claim.gaps.is_full() {
            return 0.0;
        }
        claim.gaps.iter().map(|fitting| self.weights().closes * self.filled(*fitting)).product()
    }

    /// The odds that a gap is filled that so many tiles fit.
    fn filled(&self, fitting: u16) -> f64 {
        let known =
            self.evaluator.filled.get(self.tiles).and_then(|by_seats| by_seats[self.seats].get(usize::from(fitting)));
        known.copied().unwrap_or_else(|| self.evaluator.filled(self.tiles, self.seats, fitting))
    }

    /// How much a follower can still earn, up to 1: less as the bag empties.
    fn to_earn(&self) -> f64 {
        (self.tiles as f64 / (self.weights().late * self.seats as f64)).min(1.0)
    }

    /// Followers at hand can still earn: the first few are worth most.
    fn reserves(&self, followers: u8) -> f64 {
        let followers = f64::from(followers);
        self.to_earn() * (self.weights().reserve * followers.sqrt() + self.weights().follower * followers)
    }

    /// Followers that will come home when their zone is completed can earn once more.
    fn return_of(&self, followers: u8, odds: f64) -> f64 {
        self.weights().homecoming * f64::from(followers) * odds * self.to_earn()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Random, Scout};

    use super::*;
    use crate::network::{Samples, fit};

    /// Plays a game by chance and visits every position in which a seat decides.
    fn played(setup: &Setup, seed: u64, mut visit: impl FnMut(&State, &[Action])) {
        let mut state = State::new(&State::schema().choose(setup).expect("the set-up is possible"));
        let mut scout = Scout::new(seed, 0);
        while state.roll_on(&mut scout).is_some() {
            let legal = state.legal();
            visit(&state, &legal);
            state.perform(scout.pick(&legal), &mut Log::silent());
        }
    }

    /// A network that says something about everything.
    fn talkative() -> Carcassonne {
        let mut samples = Samples::default();
        (0..features::NAMES.len()).for_each(|index| samples.add(&[(index as u16, 1.0)], (index % 9) as f64 - 4.0, 1.0));
        let (network, _) = fit(&samples, None, &features::NAMES, 3, 1);
        Carcassonne::corrected(Some(Arc::new(network)), Gates::open::<State>(1.0))
    }

    #[test]
    fn the_short_way_finds_what_the_long_one_finds() {
        let evaluators = [(Carcassonne::default(), 1e-6), (talkative(), 1e-3)];
        let (mut compared, mut refused) = (0, 0);
        for (seed, setup) in [
            Setup::players(2).with("farm"),
            Setup::players(5).with("farm"),
            Setup::players(3).with("farm").with("river").with("inns").with("trade").with("ferry").with("gold"),
            Setup::players(2).with("all"),
        ]
        .iter()
        .enumerate()
        {
            played(setup, seed as u64, |state, legal| {
                for (evaluator, exact) in &evaluators {
                    let Some(short) = evaluator.values_after(state, legal) else {
                        refused += 1;
                        return;
                    };
                    for (action, short) in legal.iter().zip(short) {
                        let mut next = state.clone();
                        next.perform(action, &mut Log::silent());
                        let long = evaluator.values(&next);
                        let close = |seat: Seat| (long.of(seat) - short.of(seat)).abs() < *exact;
                        assert!(Seat::all(state.seats()).all(close), "{action}: {long:?}, {short:?}");
                        compared += 1;
                    }
                }
            });
        }
        assert!(compared > 8_000 && refused > 0, "{compared} compared, {refused} refused");
    }

    #[test]
    fn what_the_network_adds_is_what_it_says_of_the_features() {
        let (evaluator, terms) = (talkative(), Carcassonne::default());
        let network = evaluator.network.clone().expect("it has one");
        let mut said = 0;
        played(&Setup::players(3).with("farm").with("inns"), 3, |state, _| {
            for seat in Seat::all(3) {
                let mut seen = Vec::new();
                let expected = state.look(seat, &mut seen).expect("the game is not over");
                let [corrected, plain] = [evaluator.values(state), terms.values(state)].map(|values| values.of(seat));
                assert!((plain - expected).abs() < 1e-6);
                assert!((corrected - plain - network.predict(&seen)).abs() < 1e-3);
                let told: f64 = evaluator.terms(state, seat).iter().map(|(_, points)| points).sum();
                assert!((told - corrected).abs() < 1e-3, "terms add up");
                said += usize::from((corrected - plain).abs() > 0.1);
            }
        });
        assert!(said > 100, "{said}");
    }

    #[test]
    fn a_claim_on_the_tile_at_hand_counts_before_it_is_made() {
        let evaluator = Carcassonne::default();
        let mut raised = 0;
        let mut look = |state: &State, legal: &[Action]| {
            let seat = state.active();
            if !legal.iter().any(|action| matches!(action, Action::Put(_))) {
                return;
            }
            let after = |action: &Action| {
                let mut next = state.clone();
                next.perform(action, &mut Log::silent());
                evaluator.values(&next).of(seat)
            };
            let skipped = after(&Action::Skip);
            let best = legal.iter().map(after).fold(f64::NEG_INFINITY, f64::max);
            let expected = evaluator.values(state).of(seat);
            raised += usize::from(expected > skipped + 0.5 && best > skipped + 0.5);
        };
        for seed in 8..12 {
            played(&Setup::players(2).with("farm"), seed, &mut look);
        }
        assert!(raised > 12, "{raised}");
    }
}
