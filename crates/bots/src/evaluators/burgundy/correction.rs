//! What a network adds to the terms: how much more, or less, than they promise the seat will have in the end.
//!
//! The terms look at one thing at a time. Which of them belong together, and when, is left to a network that was trained on
//! games of two without expansions. In others it misleads: there the terms stand alone.

use std::sync::{Arc, LazyLock};

use burgundy::{Mode, Modules, Table};

use super::features::{Features, NAMES};
use super::outlook::Outlook;
use crate::network::{Network, NetworkError};

/// The network that comes with the game, a file as `tavola learn` writes it. If it cannot be read the terms stand alone;
/// a test sees to it that it can.
pub(super) fn embedded() -> &'static Result<Arc<Network>, NetworkError> {
    static EMBEDDED: LazyLock<Result<Arc<Network>, NetworkError>> =
        LazyLock::new(|| Network::read(include_bytes!("../../../data/burgundy.net"), &NAMES).map(Arc::new));
    &EMBEDDED
}

impl Outlook<'_> {
    /// How much more than the terms say the seat will have in the end.
    pub(super) fn correction(&self, network: &Network, terms: &[f64; 5]) -> f64 {
        let mut features = Features::new();
        self.features(terms, &mut features);
        network.predict(&features)
    }
}

/// Whether the game is one of those that the network was trained on.
pub(super) fn is_familiar(table: &Table) -> bool {
    let rules = &table.rules;
    rules.mode == Mode::Standard && rules.modules == Modules::default() && table.people() == 2
}
