//! Learning from games of bots against themselves: in every round they play with the experience of the rounds before.
//!
//! Half of the games are played against the terms alone, so that the same mistakes are not learned on both sides; and now
//! and then somebody makes any move at all, because experience must know, too, what a search only considers.

use burgundy::State;
use engine::{Chosen, Dice, Game, Log, Random, Scout, Seat, Setup, Turn, Viewer};

use super::experience::judge_with;
use super::rest::Rest;
use super::rounds_to_come;
use super::signs::{self, Signs};
use crate::budget::Budget;
use crate::net::{Lessons, Net, Sign, trained};
use crate::players::{Bot, searcher};
use crate::reward::Aim;
use crate::shares::shared;

/// How seldom the special edition and any other duchy than 1 are tried. Most duchies go with one
/// edition only, and what does not is drawn anew: about one game in five is of the special edition, one in eight on another duchy.
const SPECIAL: u32 = 8;
const ANY_DUCHY: u32 = 2;

/// One move in so many is any legal one.
const ASTRAY: u32 = 40;

/// One position in so many is a lesson; so is every position after a move astray.
const LESSON: u32 = 6;

/// What counts is the end of the game, and at each lesson before it a little what experience expected there.
const TRUST: f64 = 0.1;

/// How often a network is shown all lessons.
const TIMES: usize = 10;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct LearnPlan {
    /// Rounds of playing and learning.
    pub rounds: usize,
    /// Games of a round.
    pub games: u64,
    /// Positions that a bot judges for a decision.
    pub positions: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// A round of learning.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// Which, from 1.
    pub round: usize,
    /// The mean score of its games.
    pub mean: f64,
    /// Lessons of all rounds so far.
    pub lessons: usize,
    /// How many points the network was wrong about them, more weight given to positions near the end.
    pub error: f64,
}

/// Learns to judge games of two without expansions; `keep` hears of every round and is given the network as a file.
///
/// # Errors
/// If a network could not be kept.
pub fn learn<E>(plan: &LearnPlan, mut keep: impl FnMut(Learned, &[u8]) -> Result<(), E>) -> Result<(), E> {
    let mut lessons = Lessons::default();
    let mut experience: Option<&'static Net> = None;
    for round in 1..=plan.rounds {
        let mean = play(plan, round, experience, &mut lessons);
        let (net, error) = trained(&lessons, signs::COUNT, TIMES, plan.seed);
        keep(Learned { round, mean, lessons: lessons.len(), error }, &net.bytes())?;
        // Threads judge with a reference; a network of some eighty kilobytes a round may stay.
        experience = Some(Box::leak(Box::new(net)));
    }
    Ok(())
}

/// Plays the games of a round, adds their lessons and says what they scored on average.
fn play(plan: &LearnPlan, round: usize, experience: Option<&'static Net>, lessons: &mut Lessons) -> f64 {
    let game = |number: u64| Pupil::new(plan, (round as u64) << 32 | number, experience).game();
    let played = shared(plan.games, plan.threads as u64, game);
    played.iter().for_each(|game| game.teach(lessons, experience.is_some()));
    let means = played.iter().map(|game| game.totals.iter().sum::<f64>() / 2.0);
    means.sum::<f64>() / plan.games.max(1) as f64
}

/// One game that lessons are taken from.
struct Pupil {
    state: State,
    dice: Dice,
    scout: Scout,
    bots: [Box<dyn Bot<State>>; 2],
    experience: Option<&'static Net>,
    /// The seat that plays by the terms alone.
    plain: Option<Seat>,
    strays: bool,
}

/// A position of a game as a seat saw it.
struct Seen {
    seat: Seat,
    signs: Vec<Sign>,
    /// What the terms say the seat will have in the end, and what experience makes of it.
    terms: f64,
    expected: f64,
    rounds: f64,
}

/// A game that was played, with what was seen in it.
struct Lived {
    seen: Vec<Seen>,
    totals: [f64; 2],
}

impl Pupil {
    fn new(plan: &LearnPlan, number: u64, experience: Option<&'static Net>) -> Pupil {
        let mut scout = Scout::new(plan.seed, number);
        let chosen = any_setup(&mut scout);
        let plain = (experience.is_some() && scout.below(2) == 0).then(|| Seat::new(scout.below(2) as usize));
        let budget = Budget::positions(plan.positions).until_clear().aim(Aim::Play);
        Pupil {
            state: State::new(&chosen),
            dice: Dice::numbered(plan.seed, number),
            bots: std::array::from_fn(|seat| searcher(budget, plan.seed ^ number << 1 ^ seat as u64)),
            strays: scout.below(3) > 0,
            experience,
            plain,
            scout,
        }
    }

    fn game(mut self) -> Lived {
        let (mut seen, mut astray) = (Vec::new(), false);
        loop {
            if astray || self.scout.below(LESSON) == 0 {
                seen.extend([0, 1].into_iter().filter_map(|seat| self.seen(Seat::new(seat))));
            }
            astray = false;
            match self.state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = self.state.sample(&mut self.dice);
                    self.state.resolve(&outcome, &mut Log::silent());
                }
                Turn::Seat(seat) => {
                    let legal = self.state.legal();
                    astray = self.strays && self.scout.below(ASTRAY) == 0;
                    let chosen = match astray {
                        true => self.scout.below(legal.len() as u32) as usize,
                        false => self.choose(seat, &legal),
                    };
                    self.state.perform(&legal[chosen], &mut Log::silent());
                }
            }
        }
        let total = |seat: usize| f64::from(self.state.table().side_total(Seat::new(seat)));
        Lived { seen, totals: [total(0), total(1)] }
    }

    fn choose(&mut self, seat: Seat, legal: &[burgundy::Action]) -> usize {
        judge_with(self.experience.filter(|_| self.plain != Some(seat)));
        self.bots[seat.index()].choose(&self.state.view(Viewer::Seat(seat)), seat, legal)
    }

    fn seen(&self, seat: Seat) -> Option<Seen> {
        let table = self.state.table();
        let rest = Rest::of(table, seat)?;
        let terms = rest.terms();
        let mut signs = Signs::new();
        rest.signs(&terms, &mut signs);
        let plain = rest.plain(&terms);
        let expected = plain + self.experience.map_or(0.0, |net| net.says(&signs));
        Some(Seen { seat, signs: signs.to_vec(), terms: plain, expected, rounds: rounds_to_come(table) })
    }
}

impl Lived {
    /// Adds what can be learned: from the end backwards, since what counts for a position is what came of it.
    fn teach(&self, lessons: &mut Lessons, experienced: bool) {
        let mut came = self.totals;
        for seen in self.seen.iter().rev() {
            let came = &mut came[seen.seat.index()];
            // Early positions say little: too much may still happen.
            lessons.add(&seen.signs, *came - seen.terms, 12.0 / (3.0 + seen.rounds));
            if experienced {
                *came += TRUST * (seen.expected - *came);
            }
        }
    }
}

/// Any game that experience is meant for.
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
