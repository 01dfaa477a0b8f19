//! Training by self-play: in every round bots play with the network of the rounds before.
//!
//! What it is: regression of the final score on the features, with a little bootstrapping (temporal differences: Tesauro,
//! *Temporal Difference Learning and TD-Gammon*, 1995). Half of the games are played against the terms alone, so that the
//! same mistakes are not made on both sides; and now and then somebody makes any move at all, because the network must
//! know, too, what a search only considers.

use std::sync::Arc;

use burgundy::State;
use engine::{Chosen, Dice, Game, Log, Random, Scout, Seat, Setup, Turn, Viewer};

use super::features::{Features, NAMES};
use super::outlook::Outlook;
use super::{Burgundy, rounds_to_come};
use crate::network::{Feature, Samples, fit};
use crate::players::{Bot, searcher};
use crate::search::{Budget, Search};
use crate::shares::shared;
use crate::values::Objective;

/// How seldom the special edition and any other duchy than 1 are tried. Most duchies go with one
/// edition only, and what does not is drawn anew: about one game in five is of the special edition, one in eight on another duchy.
const SPECIAL: u32 = 8;
const ANY_DUCHY: u32 = 2;

/// One move in so many is any legal one.
const BLUNDER: u32 = 40;

/// One position in so many is a sample; so is every position after a random move.
const SAMPLE: u32 = 6;

/// What counts is the end of the game, and at each sample before it a little what the network expected there.
const BOOTSTRAP: f64 = 0.1;

/// How often a network is shown all samples.
const EPOCHS: usize = 10;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct TrainingPlan {
    /// Rounds of self-play and training.
    pub rounds: usize,
    /// Games of a round.
    pub games: u64,
    /// Positions that a bot evaluates for a decision.
    pub positions: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// A round of training.
#[derive(Clone, Copy, Debug)]
pub struct TrainingRound {
    /// Which, from 1.
    pub round: usize,
    /// The mean score of its games.
    pub mean: f64,
    /// Samples of all rounds so far.
    pub samples: usize,
    /// How many points the network was wrong about them, more weight given to positions near the end.
    pub error: f64,
}

/// Trains a network for games of two without expansions; `keep` hears of every round and is given the network as a file.
///
/// # Errors
/// If a network could not be kept.
pub fn train<E>(plan: &TrainingPlan, mut keep: impl FnMut(TrainingRound, &[u8]) -> Result<(), E>) -> Result<(), E> {
    let mut samples = Samples::default();
    let mut learner = Burgundy::TERMS;
    for round in 1..=plan.rounds {
        let mean = play(plan, round, &learner, &mut samples);
        let (network, error) = fit(&samples, &NAMES, EPOCHS, plan.seed);
        keep(TrainingRound { round, mean, samples: samples.len(), error }, &network.bytes(&NAMES))?;
        learner = Burgundy { network: Some(Arc::new(network)) };
    }
    Ok(())
}

/// Plays the games of a round, adds their samples and says what they scored on average.
fn play(plan: &TrainingPlan, round: usize, learner: &Burgundy, samples: &mut Samples) -> f64 {
    let game = |number: u64| SelfPlay::new(plan, (round as u64) << 32 | number, learner).game();
    let played = shared(plan.games, plan.threads as u64, game);
    played.iter().for_each(|game| game.add_to(samples, learner.network.is_some()));
    let means = played.iter().map(|game| game.totals.iter().sum::<f64>() / 2.0);
    means.sum::<f64>() / plan.games.max(1) as f64
}

/// One game that samples are taken from.
struct SelfPlay<'a> {
    state: State,
    dice: Dice,
    scout: Scout,
    bots: [Box<dyn Bot<State>>; 2],
    learner: &'a Burgundy,
    blunders: bool,
}

/// A position of a game as a seat saw it.
struct Seen {
    seat: Seat,
    features: Vec<Feature>,
    /// What the terms say the seat will have in the end, and what the network makes of it.
    terms: f64,
    expected: f64,
    rounds: f64,
}

/// A game that was played, with what was seen in it.
struct Played {
    seen: Vec<Seen>,
    totals: [f64; 2],
}

impl SelfPlay<'_> {
    fn new<'a>(plan: &TrainingPlan, number: u64, learner: &'a Burgundy) -> SelfPlay<'a> {
        let mut scout = Scout::new(plan.seed, number);
        let chosen = any_setup(&mut scout);
        // The seat that plays by the terms alone.
        let plain = (learner.network.is_some() && scout.below(2) == 0).then(|| scout.below(2) as usize);
        let budget = Budget::positions(plan.positions).until_clear().objective(Objective::Play);
        let bot = |seat: usize| {
            let evaluator = if plain == Some(seat) { Burgundy::TERMS } else { learner.clone() };
            let search = Search { evaluator: Arc::new(evaluator), budget };
            searcher(search, plan.seed ^ number << 1 ^ seat as u64)
        };
        SelfPlay {
            state: State::new(&chosen),
            dice: Dice::numbered(plan.seed, number),
            bots: std::array::from_fn(bot),
            blunders: scout.below(3) > 0,
            learner,
            scout,
        }
    }

    fn game(mut self) -> Played {
        let (mut seen, mut blundered) = (Vec::new(), false);
        loop {
            if blundered || self.scout.below(SAMPLE) == 0 {
                seen.extend([0, 1].into_iter().filter_map(|seat| self.seen(Seat::new(seat))));
            }
            blundered = false;
            match self.state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = self.state.sample(&mut self.dice);
                    self.state.resolve(&outcome, &mut Log::silent());
                }
                Turn::Seat(seat) => {
                    let legal = self.state.legal();
                    blundered = self.blunders && self.scout.below(BLUNDER) == 0;
                    let chosen = match blundered {
                        true => self.scout.below(legal.len() as u32) as usize,
                        false => self.choose(seat, &legal),
                    };
                    self.state.perform(&legal[chosen], &mut Log::silent());
                }
            }
        }
        let total = |seat: usize| f64::from(self.state.table().side_total(Seat::new(seat)));
        Played { seen, totals: [total(0), total(1)] }
    }

    fn choose(&mut self, seat: Seat, legal: &[burgundy::Action]) -> usize {
        self.bots[seat.index()].choose(&self.state.view(Viewer::Seat(seat)), seat, legal)
    }

    fn seen(&self, seat: Seat) -> Option<Seen> {
        let table = self.state.table();
        let outlook = Outlook::of(table, seat)?;
        let terms = outlook.terms();
        let mut features = Features::new();
        outlook.features(&terms, &mut features);
        let plain = outlook.plain(&terms);
        let expected = plain + self.learner.network.as_ref().map_or(0.0, |network| network.predict(&features));
        Some(Seen { seat, features: features.to_vec(), terms: plain, expected, rounds: rounds_to_come(table) })
    }
}

impl Played {
    /// Adds what can be learned: from the end backwards, since what counts for a position is what came of it.
    fn add_to(&self, samples: &mut Samples, bootstrapped: bool) {
        let mut came = self.totals;
        for seen in self.seen.iter().rev() {
            let came = &mut came[seen.seat.index()];
            // Early positions say little: too much may still happen.
            samples.add(&seen.features, *came - seen.terms, 12.0 / (3.0 + seen.rounds));
            if bootstrapped {
                *came += BOOTSTRAP * (seen.expected - *came);
            }
        }
    }
}

/// Any game that the network is meant for.
fn any_setup(scout: &mut Scout) -> Chosen {
    loop {
        let duchy = if scout.below(ANY_DUCHY) == 0 { 1 + scout.below(36) } else { 1 };
        let edition = if scout.below(SPECIAL) == 0 { "special" } else { "anniversary" };
        let setup = Setup::players(2).set("duchy", &duchy.to_string()).set("edition", edition);
        if let Ok(chosen) = State::schema().choose(&setup) {
            return chosen;
        }
    }
}
