//! Gates: in which families a network may speak.
//!
//! What it is: a sequential probability ratio test (Wald, *Sequential Tests of Statistical Hypotheses*, 1945) in the
//! generalised form that chess programs are tested by, on rounds of paired games: the same dice for every rotation of the
//! seats, the scatter taken from the rounds themselves.

use std::sync::Arc;

use engine::{Chosen, Dice, Scout, Seat};

use super::{Family, Learnable};
use crate::evaluator::Evaluator;
use crate::players::{Bot, play_to_end, searcher};
use crate::search::{Budget, Search};
use crate::shares::shared;
use crate::stats::Running;
use crate::values::Objective;

/// The shares of a network that is worse, and of one that is not: the test tells them apart.
const SHARES: [f64; 2] = [0.46, 0.54];

/// The logarithm of the odds at which a test ends: one verdict in twenty is wrong.
const CERTAIN: f64 = 2.944;

/// Rounds before the first look, and between looks.
const LOOK: u64 = 8;

/// After so many rounds the better share decides.
const ROUNDS: u64 = 96;

/// The least scatter of a round: a few that came out alike prove nothing.
const LEAST_DEVIATION: f64 = 0.2;

/// What a family's games have shown.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Gate {
    /// The family.
    pub(crate) family: String,
    /// Whether the network speaks.
    pub(crate) open: bool,
    /// How much a rival's point counts against an own one where it does.
    pub(crate) rival_weight: f64,
    /// Games that decided it.
    pub(crate) games: u64,
    /// The share that the network won of them, with its 95 % bounds.
    pub(crate) share: [f64; 3],
}

/// For every family of a game, whether a network speaks, and how much a rival's point counts then.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Gates(Vec<Option<f64>>);

impl Gates {
    /// All of them shut.
    pub(crate) const SHUT: Gates = Gates(Vec::new());

    /// All of them open.
    pub(crate) fn open<G: Learnable>(rival_weight: f64) -> Gates {
        Gates(vec![Some(rival_weight); G::FAMILIES.len()])
    }

    /// As the tests found; what they do not name stays shut.
    pub(crate) fn of<G: Learnable>(tested: &[Gate]) -> Gates {
        let found = |family: &Family| tested.iter().find(|gate| gate.family == family.name && gate.open);
        Gates(G::FAMILIES.iter().map(|family| found(family).map(|gate| gate.rival_weight)).collect())
    }

    /// How much a rival's point counts in a family where the network speaks; nothing where it does not.
    #[inline]
    pub(crate) fn rival_weight(&self, family: usize) -> Option<f64> {
        self.0.get(family).copied().flatten()
    }
}

/// The gates of a file, a line each: family, `open` or `shut`, weight of rivals, games, share and its bounds.
pub(crate) fn read_gates(text: &str) -> Option<Vec<Gate>> {
    let gate = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [family, verdict @ ("open" | "shut"), weight, games, share, low, high] = words[..] else { return None };
        Some(Gate {
            family: family.to_owned(),
            open: verdict == "open",
            rival_weight: weight.parse().ok()?,
            games: games.parse().ok()?,
            share: [share.parse().ok()?, low.parse().ok()?, high.parse().ok()?],
        })
    };
    text.lines().map(gate).collect()
}

/// The file of some gates.
pub(super) fn write_gates(gates: &[Gate]) -> String {
    let line = |gate: &Gate| {
        let [share, low, high] = gate.share;
        let verdict = if gate.open { "open" } else { "shut" };
        let Gate { family, rival_weight, games, .. } = gate;
        format!("{family} {verdict} {rival_weight} {games} {share:.3} {low:.3} {high:.3}\n")
    };
    gates.iter().map(line).collect()
}

/// Two bots that play the games of some set-ups against each other; at a gate, one with a network and the best before it.
pub(super) struct Trial<'a, G> {
    /// What it is called.
    pub(super) name: &'a str,
    /// Any set-up.
    pub(super) setup: &'a (dyn Fn(&mut Scout) -> Chosen + Sync),
    /// How the candidate searches, and the incumbent.
    pub(super) sides: [Search<G>; 2],
    pub(super) seed: u64,
    pub(super) threads: usize,
    /// At most so many rounds; without any the gate stays shut.
    pub(super) rounds: u64,
}

/// What the rounds of a trial have come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// The share of the pairs of seats that the candidate won, round by round.
    pub(super) shares: Running,
    /// The share of the games that it won.
    pub(super) won: Running,
    /// The points a seat of the candidate had, and a seat of the incumbent.
    pub(super) points: [Running; 2],
    pub(super) games: u64,
}

impl<G: Learnable> Trial<'_, G> {
    /// Plays until it is clear whether the candidate is worse; `told` hears the share so far.
    pub(super) fn run(&self, rival_weight: f64, tally: &mut Tally, mut told: impl FnMut(f64)) -> Gate {
        let most = ROUNDS.min(self.rounds);
        let verdict = loop {
            let first = tally.shares.count();
            if first >= most {
                break first > 0 && tally.shares.mean() >= 0.5;
            }
            self.play(LOOK.min(most - first), tally);
            told(tally.shares.mean());
            let odds = log_odds(&tally.shares);
            if odds.abs() >= CERTAIN {
                break odds > 0.0;
            }
        };
        let (low, high) = tally.shares.bounds();
        Gate {
            family: self.name.to_owned(),
            open: verdict,
            rival_weight,
            games: tally.games,
            share: [tally.shares.mean(), low, high],
        }
    }

    /// Plays so many more rounds.
    pub(super) fn play(&self, more: u64, tally: &mut Tally) {
        let first = tally.shares.count();
        for round in shared(more, self.threads as u64, |round| self.round(first + round)) {
            let means = |which: fn(&Ended) -> f64| round.iter().map(which).sum::<f64>() / round.len() as f64;
            tally.shares.add(means(|game| game.share));
            tally.won.add(means(|game| game.won));
            tally.points[0].add(means(|game| game.points[0]));
            tally.points[1].add(means(|game| game.points[1]));
            tally.games += round.len() as u64;
        }
    }

    /// One set-up and its dice from every seat.
    fn round(&self, number: u64) -> Vec<Ended> {
        let chosen = (self.setup)(&mut Scout::new(self.seed, number));
        let people = chosen.players();
        if people == 1 {
            // Nobody to beat but the score of the other.
            let points = [true, false].map(|own| self.game(&chosen, number, &|_| own).result(Seat::new(0)));
            let share = beaten(points[0], points[1]);
            return vec![Ended { share, won: share, points }; 2];
        }
        let start = G::new(&chosen);
        let sides: Vec<Seat> = Seat::all(people)
            .filter(|seat| Seat::all(people).find(|other| start.allied(*seat, *other)) == Some(*seat))
            .collect();
        let ended = |own: &Seat| {
            let ended = self.game(&chosen, number, &|seat| start.allied(*own, seat));
            let others = || sides.iter().filter(|other| *other != own).map(|other| ended.result(*other));
            let (points, count) = (ended.result(*own), others().count() as f64);
            let mut won = Running::default();
            let winners = ended.ranking().into_iter().filter(|standing| standing.won);
            winners.for_each(|winner| won.add(f64::from(start.allied(*own, winner.seat))));
            Ended {
                share: others().map(|other| beaten(points, other)).sum::<f64>() / count,
                won: won.mean(),
                points: [points, others().sum::<f64>() / count],
            }
        };
        sides.iter().map(ended).collect()
    }

    fn game(&self, chosen: &Chosen, number: u64, is_candidate: &dyn Fn(Seat) -> bool) -> G {
        let bot = |seat: Seat| {
            let side = &self.sides[usize::from(!is_candidate(seat))];
            searcher(side.clone(), self.seed ^ number << 3 ^ seat.index() as u64)
        };
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(chosen.players()).map(bot).collect();
        let (mut state, mut dice) = (G::new(chosen), Dice::numbered(self.seed, number));
        play_to_end(&mut state, &mut bots, &mut dice);
        state
    }
}

/// How a game ended.
#[derive(Clone, Copy)]
struct Ended {
    share: f64,
    won: f64,
    points: [f64; 2],
}

/// How a bot that is tried searches.
pub(super) fn search<G: Learnable>(evaluator: &Arc<dyn Evaluator<G>>, positions: u64) -> Search<G> {
    let budget = Budget::positions(positions).until_clear().objective(Objective::Play);
    Search::new(budget).with(evaluator.clone())
}

fn beaten(own: f64, other: f64) -> f64 {
    if own == other { 0.5 } else { f64::from(own > other) }
}

/// How much likelier the rounds are with the better of the two shares than with the worse, as a logarithm.
fn log_odds(rounds: &Running) -> f64 {
    let variance = rounds.deviation().max(LEAST_DEVIATION).powi(2);
    let [worse, better] = SHARES;
    rounds.count() as f64 * (better - worse) * (rounds.mean() - (worse + better) / 2.0) / variance
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(shares: &[f64]) -> Running {
        let mut rounds = Running::default();
        shares.iter().for_each(|share| rounds.add(*share));
        rounds
    }

    #[test]
    fn a_test_ends_the_sooner_the_clearer_it_is() {
        assert!(log_odds(&rounds(&[1.0, 1.0, 0.5, 1.0].repeat(4))) > CERTAIN);
        assert!(log_odds(&rounds(&[0.0, 0.5, 0.0, 0.0].repeat(4))) < -CERTAIN);
        assert!(log_odds(&rounds(&[0.0, 1.0, 0.5, 0.5].repeat(20))).abs() < CERTAIN);
    }

    #[test]
    fn gates_survive_their_file() {
        let gate = |family: &str, open| Gate {
            family: family.to_owned(),
            open,
            rival_weight: 0.5,
            games: 16,
            share: [0.75, 0.5, 1.0],
        };
        let gates = vec![gate("base-2", true), gate("base-3", false)];
        assert_eq!(read_gates(&write_gates(&gates)), Some(gates));
        assert_eq!(read_gates("base-2 ajar 0.5 16 0.75 0.5 1.0"), None);
    }
}
