//! Many games side by side, stepped together: one decision in each.

use std::sync::Arc;

use engine::{Chosen, Dice, Log, Seat, Turn, Viewer};
use rayon::prelude::*;

use crate::fill::{FillError, Written};
use crate::games::Tensor;
use crate::layout::Layout;
use crate::pool::Pool;
use crate::space::{ActionSpace, IdError};

/// Games of the same options, each waiting for a decision; one that ends begins anew.
#[derive(Debug)]
pub struct Lanes<G: Tensor> {
    space: Arc<ActionSpace<G>>,
    layout: Option<Arc<Layout>>,
    chosen: Chosen,
    seed: u64,
    lanes: Vec<Lane<G>>,
    pool: Pool,
}

#[derive(Debug)]
struct Lane<G: Tensor> {
    state: G,
    dice: Dice,
    seat: Seat,
    legal: Vec<G::Action>,
    ids: Vec<u32>,
    written: Written,
    /// The number of the game: its dice follow from it.
    game: u64,
}

/// Where a step is written: one row for every game.
#[derive(Debug)]
pub struct Outputs<'a> {
    /// The seat to decide, from 0.
    pub seats: &'a mut [u8],
    /// Whether each action is legal, a row of as many as there are ids.
    pub masks: &'a mut [u8],
    /// What the seat to decide sees, a row each; empty if nobody asked for a layout. A step clears only what the one before
    /// has written: whoever writes into it keeps a copy.
    pub observations: &'a mut [f32],
    /// What the last step brought every seat: nothing until a game ends, then 1 shared among the winners, -1 shared among
    /// the others.
    pub rewards: &'a mut [f32],
    /// Whether a game has just ended; its row shows the next one already.
    pub dones: &'a mut [u8],
}

/// Why a step was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// An id that is not legal there.
    #[error("game {game}: action {id} is not legal now: {reason}")]
    Illegal {
        /// Which game, from 0.
        game: usize,
        /// The id.
        id: i64,
        /// Why.
        reason: String,
        /// The rule that refuses, if it is a matter of rules.
        rule: Option<&'static str>,
    },
    /// A legal action has no id.
    #[error("game {game}: {reason}")]
    Id {
        /// Which game, from 0.
        game: usize,
        /// Why.
        reason: IdError,
    },
    /// A position has no observation.
    #[error("game {game}: {reason}")]
    Observation {
        /// Which game, from 0.
        game: usize,
        /// Why.
        reason: FillError,
    },
}

impl<G: Tensor> Lanes<G> {
    /// So many games on so many threads; the dice of the n-th game of all follow from the seed and n.
    pub fn new(
        space: Arc<ActionSpace<G>>,
        layout: Option<Arc<Layout>>,
        chosen: Chosen,
        games: usize,
        threads: usize,
        seed: u64,
    ) -> Lanes<G> {
        let lanes = (0..games as u64).map(|game| Lane::new(&chosen, seed, game)).collect();
        Lanes { space, layout, chosen, seed, lanes, pool: Pool::new(threads) }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// How many seats each game has.
    pub fn seats(&self) -> usize {
        self.lanes.first().map_or(0, |lane| lane.state.seats())
    }

    /// The ids that are legal in a game, from 0, in the order of the game's own list.
    pub fn legal(&self, game: usize) -> &[u32] {
        &self.lanes[game].ids
    }

    /// Begins all games anew.
    ///
    /// # Errors
    /// If the beginning has no ids or observation.
    pub fn reset(&mut self, seed: u64, out: Outputs<'_>) -> Result<(), StepError> {
        self.seed = seed;
        for (game, lane) in self.lanes.iter_mut().enumerate() {
            *lane = Lane::new(&self.chosen, seed, game as u64);
        }
        out.masks.fill(0);
        out.observations.fill(0.0);
        self.each(None, out)
    }

    /// Makes one decision in every game and goes on to the next one; nothing has changed if any of them is refused.
    ///
    /// # Errors
    /// The first action that is not legal; or, after the step, a position outside of the window.
    ///
    /// # Panics
    /// If there is not one action for every game, or the outputs are not as large as they must be.
    pub fn step(&mut self, actions: &[i64], out: Outputs<'_>) -> Result<(), StepError> {
        assert_eq!(actions.len(), self.len(), "one action for every game");
        for (game, (lane, id)) in self.lanes.iter().zip(actions).enumerate() {
            lane.check(&self.space, *id).map_err(|(reason, rule)| StepError::Illegal {
                game,
                id: *id,
                reason,
                rule,
            })?;
        }
        self.each(Some(actions), out)
    }

    fn each(&mut self, actions: Option<&[i64]>, out: Outputs<'_>) -> Result<(), StepError> {
        let (count, seats, size) = (self.len(), self.seats(), self.space.len());
        let entries = self.layout.as_ref().map_or(0, |layout| layout.size());
        let rows = out.rows(count, size, entries, seats);
        let shared =
            Shared { space: &self.space, layout: self.layout.as_deref(), chosen: &self.chosen, seed: self.seed };
        let play = |(game, (lane, row)): (usize, (&mut Lane<G>, Row<'_>))| {
            let action = actions.map(|actions| actions[game]);
            shared.play(lane, game, count as u64, action, row).err().map(|error| (game, error))
        };
        let lanes = &mut self.lanes;
        let failed = match self.pool.threads() {
            None => lanes.iter_mut().zip(rows).enumerate().filter_map(play).min_by_key(|(game, _)| *game),
            Some(threads) => threads
                .install(|| lanes.par_iter_mut().zip(rows).enumerate().filter_map(play).min_by_key(|(game, _)| *game)),
        };
        failed.map_or(Ok(()), |(_, error)| Err(error))
    }
}

impl<'a> Outputs<'a> {
    /// A row for every game.
    ///
    /// # Panics
    /// If there are more or fewer.
    fn rows(self, games: usize, size: usize, entries: usize, seats: usize) -> Vec<Row<'a>> {
        assert_eq!(self.seats.len(), games, "a seat for every game");
        assert_eq!(self.dones.len(), games, "a flag for every game");
        assert_eq!(self.masks.len(), games * size, "a mask for every game");
        assert_eq!(self.rewards.len(), games * seats, "a reward for every seat");
        assert_eq!(self.observations.len(), games * entries, "an observation for every game");
        let (mut masks, mut observations, mut rewards) = (self.masks, self.observations, self.rewards);
        let rows = self.seats.iter_mut().zip(self.dones).map(|(seat, done)| Row {
            seat,
            mask: first(&mut masks, size),
            observation: first(&mut observations, entries),
            rewards: first(&mut rewards, seats),
            done,
        });
        rows.collect()
    }
}

/// The first so many, which are no longer in the rest.
fn first<'a, T>(rest: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, others) = std::mem::take(rest).split_at_mut(count);
    *rest = others;
    first
}

/// What all lanes share.
struct Shared<'a, G: Tensor> {
    space: &'a ActionSpace<G>,
    layout: Option<&'a Layout>,
    chosen: &'a Chosen,
    seed: u64,
}

/// The outputs of one game.
struct Row<'a> {
    seat: &'a mut u8,
    mask: &'a mut [u8],
    observation: &'a mut [f32],
    rewards: &'a mut [f32],
    done: &'a mut u8,
}

impl<G: Tensor> Shared<'_, G> {
    /// Makes a decision, if there is one, and shows the next.
    fn play(
        &self,
        lane: &mut Lane<G>,
        game: usize,
        games: u64,
        action: Option<i64>,
        row: Row<'_>,
    ) -> Result<(), StepError> {
        row.rewards.fill(0.0);
        *row.done = 0;
        if let Some(id) = action {
            for id in &lane.ids {
                row.mask[*id as usize] = 0;
            }
            let index = lane.ids.iter().position(|known| i64::from(*known) == id).expect("the action was checked");
            lane.state.perform(&lane.legal[index], &mut Log::silent());
            lane.go_on();
            if lane.state.turn() == Turn::Over {
                lane.reward(row.rewards);
                *row.done = 1;
                let written = std::mem::take(&mut lane.written);
                *lane = Lane { written, ..Lane::new(self.chosen, self.seed, lane.game + games) };
            }
        }
        lane.list(self.space).map_err(|reason| StepError::Id { game, reason })?;
        for id in &lane.ids {
            row.mask[*id as usize] = 1;
        }
        *row.seat = lane.seat.index() as u8;
        if let Some(layout) = self.layout {
            layout
                .renew(&lane.state, Viewer::Seat(lane.seat), row.observation, &mut lane.written)
                .map_err(|reason| StepError::Observation { game, reason })?;
        }
        Ok(())
    }
}

impl<G: Tensor> Lane<G> {
    fn new(chosen: &Chosen, seed: u64, game: u64) -> Lane<G> {
        let mut lane = Lane {
            state: G::new(chosen),
            dice: Dice::numbered(seed, game),
            seat: Seat::new(0),
            legal: Vec::new(),
            ids: Vec::new(),
            written: Written::default(),
            game,
        };
        lane.go_on();
        lane
    }

    /// Lets chance decide until a seat does.
    fn go_on(&mut self) {
        if let Some(seat) = self.state.roll_on(&mut self.dice) {
            self.seat = seat;
        }
    }

    fn list(&mut self, space: &ActionSpace<G>) -> Result<(), IdError> {
        self.legal.clear();
        self.ids.clear();
        self.state.legal_into(&mut self.legal);
        for action in &self.legal {
            self.ids.push(space.id_of(action)?);
        }
        Ok(())
    }

    fn check(&self, space: &ActionSpace<G>, id: i64) -> Result<(), (String, Option<&'static str>)> {
        if self.ids.iter().any(|known| i64::from(*known) == id) {
            return Ok(());
        }
        let action = space.action(&self.state, id).map_err(|error| (error.to_string(), None))?;
        match self.state.check(&action) {
            Err(refused) => {
                use engine::Refusal;
                Err((refused.to_string(), Some(refused.rule().0)))
            }
            Ok(()) => Err((format!("\"{action}\" is not listed"), None)),
        }
    }

    fn reward(&self, rewards: &mut [f32]) {
        let ranking = self.state.ranking();
        let winners = ranking.iter().filter(|standing| standing.won).count();
        let losers = ranking.len() - winners;
        for standing in &ranking {
            rewards[standing.seat.index()] = match (standing.won, losers) {
                (_, 0) => 0.0,
                (true, _) => 1.0 / winners as f32,
                (false, losers) => -1.0 / losers as f32,
            };
        }
    }
}
