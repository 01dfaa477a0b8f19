//! Judging a move once it is quiet: what the mover is in the middle of is finished first.

use engine::{Log, Scout, Turn};

use crate::budget::Meter;
use crate::judges::Judge;
use crate::reward::{Aim, Rewards, stakes};

/// How many decisions in a row are followed: place, then follow up, then pay.
const FOLLOWED: usize = 2;

/// How many draws in the middle of an action are guessed before it is judged as it stands.
const GUESSED: usize = 4;

/// Judges positions and counts them.
#[derive(Debug)]
pub(crate) struct Assessor {
    pub(crate) meter: Meter,
    pub(crate) scout: Scout,
    pub(crate) aim: Aim,
}

impl Assessor {
    /// What becomes of a position after this action.
    pub(crate) fn after<G: Judge>(&mut self, state: &G, action: &G::Action) -> Rewards {
        self.followed(state, action, FOLLOWED)
    }

    /// The same, but judged as it stands.
    pub(crate) fn right_after<G: Judge>(&mut self, state: &G, action: &G::Action) -> Rewards {
        self.followed(state, action, 0)
    }

    fn followed<G: Judge>(&mut self, state: &G, action: &G::Action, left: usize) -> Rewards {
        let mut next = state.clone();
        next.perform(action, &mut Log::silent());
        self.quiet(next, left)
    }

    /// What a position is worth once whoever is in the middle of something has finished it as well as they can.
    pub(crate) fn quiet<G: Judge>(&mut self, mut state: G, left: usize) -> Rewards {
        for _ in 0..GUESSED {
            if state.turn() != Turn::Chance || !state.is_unfinished() {
                break;
            }
            let outcome = state.sample(&mut self.scout);
            state.resolve(&outcome, &mut Log::silent());
        }
        match state.turn() {
            Turn::Seat(seat) if left > 0 && state.is_unfinished() => {
                let mut best: Option<Rewards> = None;
                for action in state.legal() {
                    let found = self.followed(&state, &action, left - 1);
                    if best.is_none_or(|best| found.of(seat) > best.of(seat)) {
                        best = Some(found);
                    }
                    if self.meter.is_late() {
                        break;
                    }
                }
                best.unwrap_or_else(|| self.judged(&state))
            }
            _ => self.judged(&state),
        }
    }

    fn judged<G: Judge>(&mut self, state: &G) -> Rewards {
        self.meter.count();
        self.rewards(state)
    }

    /// What a position means as it stands.
    pub(crate) fn rewards<G: Judge>(&self, state: &G) -> Rewards {
        stakes(state, self.aim)
    }
}
