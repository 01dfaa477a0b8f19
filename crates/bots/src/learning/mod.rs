//! Learning by self-play, one way for every game.
//!
//! What it is: expert iteration on values (Anthony, Tian and Barber, *Thinking Fast and Slow with Deep Learning and Tree
//! Search*, 2017). In every round bots that search play with the best network so far, a network is fitted to all games that
//! were played, and in every family of set-ups it plays the best one so far (`gate.rs`): a worse one never replaces a better
//! one, and where it is no better than the terms these stand alone.
//!
//! What we changed: a network does not replace the terms but corrects them, seat by seat, in points. It is fitted to how games
//! ended only at first; then to what it expects itself a little later (temporal differences: Sutton, *Learning to Predict by the
//! Methods of Temporal Differences*, 1988), because the end of a game is mostly luck: of the same 6,656 games of Burgundy, fitted to
//! their ends alone it won 67 % (55 to 80) of 64 games of four against the terms, fitted on three times 82 % (70 to 93) of 32. What
//! is kept are games and not samples (`game.rs`), so that features may change and a training that was interrupted goes on.

mod contest;
mod corrected;
mod course;
mod game;
mod gate;

use std::sync::Arc;

use engine::{Chosen, Random, Scout, Seat, Setup};

pub(crate) use self::contest::contest;
pub use self::contest::{Contest, ContestError, Judge, Side, Standing};
pub(crate) use self::corrected::Corrected;
pub(crate) use self::course::learn;
pub use self::course::{Checkpoint, Course, CourseError, Lesson, Progress};
use self::gate::read_gates;
pub(crate) use self::gate::{Gate, Gates};
use crate::evaluator::{Evaluator, Searchable};
use crate::network::{Feature, Network, NetworkError};
use crate::values::Values;

/// A family of set-ups that is learned and gated together.
pub(crate) struct Family {
    /// How gates and tables call it.
    pub(crate) name: &'static str,
    /// How often it is played, relative to the others.
    pub(crate) share: u32,
    /// Any set-up of it; one that cannot be is drawn anew.
    pub(crate) setup: fn(&mut Scout) -> Setup,
}

/// A game whose terms a network can correct.
pub(crate) trait Learnable: Searchable {
    /// The families, each with a gate of its own.
    const FAMILIES: &'static [Family];

    /// The family of a position's set-up; nothing where it is not learned.
    fn family(&self) -> Option<usize>;

    /// The name of every feature, by which a file knows its weights.
    fn feature_names() -> &'static [String];

    /// What the terms say a seat will have in the end, and the features of its position that are not 0; nothing when there is
    /// nothing to correct.
    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64>;

    /// What the terms and a network say that every seat will have in the end; nothing when there is nothing to correct.
    ///
    /// A game may do better than to look at every seat apart.
    fn values_with(&self, network: &Network) -> Option<Values> {
        let mut values = Values::default();
        for seat in Seat::all(self.seats()) {
            let mut features = Vec::with_capacity(128);
            let terms = self.look(seat, &mut features)?;
            values.set(seat, terms + network.predict(&features));
        }
        Some(values)
    }

    /// What a seat has once the game is over.
    fn result(&self, seat: Seat) -> f64;

    /// The network that comes with the game, and what its gates have shown.
    fn embedded() -> Option<Trained>;

    /// The terms, corrected where a gate is open.
    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<Self>>;
}

/// A network, and what its gates have shown.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trained {
    pub(crate) network: Arc<Network>,
    pub(crate) gates: Vec<Gate>,
}

impl Trained {
    /// What the files of a network and of its gates say.
    pub(crate) fn read<G: Learnable>(network: &[u8], gates: &str) -> Result<Trained, NetworkError> {
        let network = Arc::new(Network::read(network, G::feature_names())?);
        Ok(Trained { network, gates: read_gates(gates).ok_or(NetworkError::Gates)? })
    }

    /// Its evaluator.
    pub(crate) fn evaluator<G: Learnable>(&self) -> Arc<dyn Evaluator<G>> {
        G::corrected(Some(self.network.clone()), Gates::of::<G>(&self.gates))
    }
}

/// Any set-up of any family.
fn any_setup<G: Learnable>(scout: &mut Scout) -> Chosen {
    let all: u32 = G::FAMILIES.iter().map(|family| family.share).sum();
    let mut left = scout.below(all);
    let drawn = G::FAMILIES.iter().find(|family| match left.checked_sub(family.share) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    setup_of::<G>(drawn.expect("the draw is below the sum of the shares"), scout)
}

/// Any set-up of a family.
fn setup_of<G: Learnable>(family: &Family, scout: &mut Scout) -> Chosen {
    loop {
        if let Ok(chosen) = G::schema().choose(&(family.setup)(scout)) {
            return chosen;
        }
    }
}
