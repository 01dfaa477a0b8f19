//! What Carcassonne learns from: the base game with farmers and any modules beside it, with any number of players.

use std::sync::{Arc, LazyLock};

use carcassonne::State;
use engine::{Game, Random, Scout, Seat, Setup, Turn};

use super::{Carcassonne, Rest, features};
use crate::evaluator::Evaluator;
use crate::learning::{Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network};

const FAMILIES: [Family; 6] = [
    Family { name: "base-2", share: 5, setup: |_| base(2) },
    Family { name: "base-3", share: 1, setup: |_| base(3) },
    Family { name: "base-4", share: 1, setup: |_| base(4) },
    Family { name: "base-5-6", share: 1, setup: |scout| base(5 + scout.below(2) as usize) },
    Family { name: "modules-2", share: 3, setup: |scout| some_modules(2, scout) },
    Family { name: "modules-3-6", share: 1, setup: |scout| some_modules(3 + scout.below(4) as usize, scout) },
];

fn base(players: usize) -> Setup {
    Setup::players(players).with("farm")
}

/// All modules in one game of two, else any of them.
fn some_modules(players: usize, scout: &mut Scout) -> Setup {
    match scout.below(2) {
        0 => State::schema().random(scout).for_players(players).setup(State::schema()),
        _ => base(players).with("all"),
    }
}

impl Learnable for State {
    const FAMILIES: &'static [Family] = &FAMILIES;

    fn family(&self) -> Option<usize> {
        let players = self.seats();
        Some(match (self.has_modules(), players) {
            (false, 2..=4) => players - 2,
            (false, _) => 3,
            (true, 2) => 4,
            (true, _) => 5,
        })
    }

    fn feature_names() -> &'static [String] {
        &features::NAMES
    }

    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
        static TERMS: LazyLock<Carcassonne> = LazyLock::new(Carcassonne::default);
        if self.turn() == Turn::Over {
            return None;
        }
        let expected = TERMS.values(self).of(seat);
        let rest = Rest::of(&TERMS, self);
        features::of_seat(self, seat, expected, features);
        self.claims().for_each(|claim| features::of_claim(&rest, &claim, seat, features));
        Some(expected)
    }

    fn result(&self, seat: Seat) -> f64 {
        self.scores()[seat.index()].main.total.into()
    }

    fn embedded() -> Option<Trained> {
        None
    }

    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<State>> {
        Arc::new(Carcassonne::corrected(network, gates))
    }
}
