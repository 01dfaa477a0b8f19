//! The terms of a game with what a network adds to them.

use std::sync::Arc;

use engine::Seat;

use super::{Gates, Learnable};
use crate::evaluator::{Evaluator, Term};
use crate::network::Network;
use crate::values::Values;

/// An evaluator corrected by a network where its gate is open.
pub(crate) struct Corrected<G> {
    terms: Arc<dyn Evaluator<G>>,
    network: Option<Arc<Network>>,
    gates: Gates,
}

impl<G: Learnable> Corrected<G> {
    pub(crate) fn new(terms: Arc<dyn Evaluator<G>>, network: Option<Arc<Network>>, gates: Gates) -> Corrected<G> {
        Corrected { terms, network, gates }
    }

    /// The network, where it speaks, and how much a rival's point counts there.
    fn network(&self, state: &G) -> Option<(&Network, f64)> {
        let network = self.network.as_deref()?;
        Some((network, self.gates.rival_weight(state.family()?)?))
    }

    /// How much more than the terms say the seat will have in the end.
    fn correction(network: &Network, state: &G, seat: Seat) -> f64 {
        let mut features = Vec::with_capacity(128);
        state.look(seat, &mut features).map_or(0.0, |_| network.predict(&features))
    }
}

impl<G: Learnable> Evaluator<G> for Corrected<G> {
    fn values(&self, state: &G) -> Values {
        let corrected = self.network(state).and_then(|(network, _)| state.values_with(network));
        corrected.unwrap_or_else(|| self.terms.values(state))
    }

    fn terms(&self, state: &G, seat: Seat) -> Vec<Term> {
        let mut terms = self.terms.terms(state, seat);
        terms.extend(self.network(state).map(|(network, _)| ("experience", Self::correction(network, state, seat))));
        terms
    }

    fn rival_weight(&self, state: &G) -> f64 {
        self.network(state).map_or_else(|| self.terms.rival_weight(state), |(_, weight)| weight)
    }
}
