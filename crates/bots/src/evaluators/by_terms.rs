//! What Carcassonne learns from: its terms, now and by how much of the game is to come.

use std::sync::{Arc, LazyLock};

use engine::{Game, Random, Scout, Seat, Setup, Turn};

use super::Carcassonne;
use crate::evaluator::{Evaluator, Searchable};
use crate::learning::{Corrected, Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network};

/// Parts of the game that are told apart.
const CLOCK: usize = 16;

/// The features of a game with these terms; a term of another name is none.
fn names(terms: &[&str]) -> Vec<String> {
    let players = (1..=Seat::MAX).map(|players| format!("players/{players}"));
    let clock = (0..=CLOCK).map(|part| format!("clock/{part}"));
    let terms = || terms.iter();
    let now = terms().map(|term| format!("term/{term}"));
    let early = terms().map(|term| format!("term-early/{term}"));
    players.chain(clock).chain(["acts".to_owned()]).chain(now).chain(early).collect()
}

/// What the terms of a position add up to, and its features; nothing once it is over.
fn look<G: Searchable>(
    state: &G,
    seat: Seat,
    evaluator: &dyn Evaluator<G>,
    known: &[&str],
    features: &mut Vec<Feature>,
) -> Option<f64> {
    if state.turn() == Turn::Over {
        return None;
    }
    let early = 1.0 - state.progress();
    features.push((state.seats() as u16 - 1, 1.0));
    features.push(((Seat::MAX + (early * CLOCK as f64) as usize) as u16, 1.0));
    let acts = Seat::MAX + CLOCK + 1;
    if state.turn() == Turn::Seat(seat) {
        features.push((acts as u16, 1.0));
    }
    let terms = evaluator.terms(state, seat);
    for (name, points) in &terms {
        if let Some(index) = known.iter().position(|term| term == name) {
            features.push(((acts + 1 + index) as u16, *points as f32 * 0.05));
            features.push(((acts + 1 + known.len() + index) as u16, (*points * early) as f32 * 0.05));
        }
    }
    Some(terms.iter().map(|(_, points)| points).sum())
}

const CARCASSONNE: [&str; 8] =
    ["points", "treasures", "followers", "cities", "roads", "monasteries", "fields", "gardens"];

/// The base game with farmers, or any modules beside it.
fn some_modules(players: usize, scout: &mut Scout) -> Setup {
    let setup = Setup::players(players).with("farm");
    match scout.below(3) {
        0 => carcassonne::State::schema().random(scout).for_players(players).setup(carcassonne::State::schema()),
        1 => setup.with("all"),
        _ => setup,
    }
}

impl Learnable for carcassonne::State {
    const FAMILIES: &'static [Family] = &[
        Family { name: "2", share: 3, setup: |scout| some_modules(2, scout) },
        Family { name: "3", share: 1, setup: |scout| some_modules(3, scout) },
        Family { name: "4", share: 1, setup: |scout| some_modules(4, scout) },
        Family { name: "5-6", share: 1, setup: |scout| some_modules(5 + scout.below(2) as usize, scout) },
    ];

    fn family(&self) -> Option<usize> {
        Some((self.seats() - 2).min(3))
    }

    fn feature_names() -> &'static [String] {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| names(&CARCASSONNE));
        &NAMES
    }

    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
        static TERMS: LazyLock<Carcassonne> = LazyLock::new(Carcassonne::default);
        look(self, seat, &*TERMS, &CARCASSONNE, features)
    }

    fn result(&self, seat: Seat) -> f64 {
        self.scores()[seat.index()].main.total.into()
    }

    fn embedded() -> Option<Trained> {
        None
    }

    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<Self>> {
        Arc::new(Corrected::new(Arc::new(Carcassonne::default()), network, gates))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Log, Random};

    use super::*;

    /// Every position of a random game of every family looks like something that the game has names for, and the terms that
    /// are corrected are those of the evaluator.
    fn check<G: Learnable>() {
        for (index, family) in G::FAMILIES.iter().enumerate() {
            let mut dice = Dice::from_number(index as u64);
            let chosen = (0..).find_map(|n| G::schema().choose(&(family.setup)(&mut Scout::new(1, n))).ok());
            let mut state = G::new(&chosen.expect("it is tried again and again"));
            let terms = G::corrected(None, Gates::SHUT);
            for _ in 0..60 {
                assert_eq!(state.family(), Some(index));
                for seat in Seat::all(state.seats()) {
                    let mut features = Vec::new();
                    let Some(said) = state.look(seat, &mut features) else { continue };
                    assert!((said - terms.values(&state).of(seat)).abs() < 1e-6);
                    assert!(features.iter().all(|(feature, _)| usize::from(*feature) < G::feature_names().len()));
                }
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
                    Turn::Seat(_) => {
                        let legal = state.legal();
                        state.perform(dice.pick(&legal), &mut Log::silent());
                    }
                }
            }
        }
    }

    #[test]
    fn every_position_can_be_looked_at() {
        check::<carcassonne::State>();
        check::<duel::State>();
        check::<tuscany::State>();
    }
}
