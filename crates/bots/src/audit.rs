//! Whether advice can be trusted: a hint for every decision of many games, each looked at for what would embarrass.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Chosen, Dice, Log, Seat, Turn, Viewer};
use serde::Serialize;

use crate::chances::Curve;
use crate::evaluator::Searchable;
use crate::hint::{Hint, advise};
use crate::level::Level;
use crate::looks::{Looks, ahead};
use crate::players::{Bot, bot_on};
use crate::search::{Budget, wins_at_once};
use crate::shares::shared;

/// What to play and to ask.
#[derive(Clone, Debug)]
pub struct AuditPlan {
    /// The options.
    pub chosen: Chosen,
    /// Who plays.
    pub level: Level,
    /// How many games.
    pub games: u64,
    /// How many positions are evaluated for a hint.
    pub positions: u64,
    /// One of so many hints is replayed deep.
    pub deep: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many games are played side by side.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct AuditReport {
    /// Decisions with a choice: as many hints were given.
    pub hints: u64,
    /// Hints that give up something of one's own that counts.
    pub given_up: u64,
    /// Hints that do not take a win at hand, in a race.
    pub wins_missed: u64,
    /// Hints with a number that is not finite, or a chance that is none.
    pub nonsense: u64,
    /// Hints that called the best move clearly better than the second.
    pub clear: u64,
    /// Hints replayed deep.
    pub replayed: u64,
    /// Of those, the ones whose second choice turned out better beyond the noise.
    pub worse: u64,
    /// What was found, in the order of the games.
    pub findings: Vec<Finding>,
}

/// A hint that would embarrass.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    /// The game, from 0.
    pub game: u64,
    /// How many moves were made before.
    pub step: usize,
    /// What is wrong.
    pub what: &'static str,
    /// The best move of the hint.
    pub best: String,
    /// The second.
    pub second: String,
    /// How many points the best is behind the second when replayed deep, and how far that may be off.
    pub behind: f64,
    /// The noise of that.
    pub noise: f64,
}

/// A deep replay takes so many looks, each with all the positions of a hint.
const DEEP_LOOKS: u64 = 16;

/// How many standard errors of so many looks are beyond noise: one time in two thousand by chance alone (Student).
const BEYOND: f64 = 4.07;

/// What is lost must also be worth a thought, in temperatures of the game.
const WORTH: f64 = 0.2;

/// Plays the games and asks; calls `progress` with the number of games finished.
pub fn audit<G: Searchable>(plan: &AuditPlan, progress: &(dyn Fn(u64) + Sync)) -> AuditReport {
    let finished = AtomicU64::new(0);
    let games = shared(plan.games, plan.threads as u64, |game| {
        let report = audit_game::<G>(plan, game);
        progress(finished.fetch_add(1, Ordering::Relaxed) + 1);
        report
    });
    let mut sum = AuditReport::default();
    for report in games {
        sum.hints += report.hints;
        sum.given_up += report.given_up;
        sum.wins_missed += report.wins_missed;
        sum.nonsense += report.nonsense;
        sum.clear += report.clear;
        sum.replayed += report.replayed;
        sum.worse += report.worse;
        sum.findings.extend(report.findings);
    }
    sum
}

fn audit_game<G: Searchable>(plan: &AuditPlan, game: u64) -> AuditReport {
    let mut dice = Dice::numbered(plan.seed, game);
    let mut state = G::new(&plan.chosen);
    let seed = |seat: Seat| plan.seed ^ game << 8 ^ seat.index() as u64;
    let mut bots: Vec<Box<dyn Bot<G>>> =
        Seat::all(plan.chosen.players()).map(|seat| bot_on(1, plan.level, seed(seat))).collect();
    let curve = Curve::of::<G>(&plan.chosen);
    let mut report = AuditReport::default();
    for step in 0.. {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut Log::silent());
            }
            Turn::Seat(seat) => {
                let legal = state.legal();
                if legal.len() > 1 {
                    let thought = plan.seed ^ game << 24 ^ step as u64;
                    if let Some(hint) = advise(&state, &curve, &Budget::positions(plan.positions), thought) {
                        report.look_at(plan, &state, &legal, &hint, (game, step), thought);
                    }
                }
                let chosen = match (legal.len(), bots.get_mut(seat.index())) {
                    (1, _) | (_, None) => 0,
                    (_, Some(bot)) => bot.choose(&state.view(Viewer::Seat(seat)), seat, &legal),
                };
                state.perform(&legal[chosen], &mut Log::silent());
            }
        }
    }
    report
}

impl AuditReport {
    fn look_at<G: Searchable>(
        &mut self,
        plan: &AuditPlan,
        state: &G,
        legal: &[G::Action],
        hint: &Hint,
        (game, step): (u64, usize),
        seed: u64,
    ) {
        self.hints += 1;
        self.clear += u64::from(hint.is_clear());
        let second = hint.runner_up.as_ref().map(|second| second.action.clone()).unwrap_or_default();
        let mut found = |what: &'static str, behind: f64, noise: f64| {
            let (best, second) = (hint.best.action.clone(), second.clone());
            self.findings.push(Finding { game, step, what, best, second, behind, noise });
        };
        let action = |text: &str| legal.iter().find(|action| action.to_string() == text);
        let Some(best) = action(&hint.best.action) else { return found("not legal", 0.0, 0.0) };
        if state.gives_up(best) {
            self.given_up += 1;
            found("gives up what counts", 0.0, 0.0);
        }
        let wins = |action: &G::Action| wins_at_once(state, hint.seat, action);
        if G::PARAMS.race && !wins(best) && legal.iter().any(wins) {
            self.wins_missed += 1;
            found("does not take a win at hand", 0.0, 0.0);
        }
        let sound = |number: f64, chance: f64| number.is_finite() && (0.0..=1.0).contains(&chance);
        let told = [Some(&hint.best), hint.runner_up.as_ref()];
        if !told.into_iter().flatten().all(|one| sound(one.margin, one.win_chance)) {
            self.nonsense += 1;
            found("no number", 0.0, 0.0);
        }
        let Some(other) = action(&second).filter(|_| self.hints.is_multiple_of(plan.deep.max(1))) else { return };
        self.replayed += 1;
        let view = state.view(Viewer::Seat(hint.seat));
        let budget = Budget::positions(plan.positions);
        let looks = Looks::<G> { view: &view, budget, seed: seed ^ 0xdee9 << 32, count: DEEP_LOOKS };
        let behind = ahead(&looks.at(other), &looks.at(best), hint.seat);
        let noise = BEYOND * behind.error();
        if behind.mean() > noise.max(WORTH * G::PARAMS.temperature) {
            self.worse += 1;
            found("the second is better", behind.mean(), noise);
        }
    }
}
