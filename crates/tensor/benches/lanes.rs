//! Games side by side, one decision in each at a time: `cargo bench -p tavola-tensor`. Times are of all games together.

use std::sync::Arc;

use divan::Bencher;
use engine::{Random, Scout, Setup};
use tavola_tensor::{ActionSpace, Lanes, Layout, Outputs, Tensor, Window};

/// How many games.
const GAMES: usize = 64;

fn main() {
    divan::main();
}

/// Games with the arrays that they write into.
struct Played<G: Tensor> {
    lanes: Lanes<G>,
    scout: Scout,
    seats: Vec<u8>,
    masks: Vec<u8>,
    observations: Vec<f32>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
}

impl<G: Tensor> Played<G> {
    fn new(observed: bool) -> Played<G> {
        let chosen = G::schema().choose(&Setup::players(2)).expect("two can play");
        // Some of many games of Carcassonne grow beyond the usual window.
        let window = Window::new(61).expect("it is an odd number");
        let space = Arc::new(ActionSpace::<G>::new(&chosen, window));
        let layout = observed.then(|| Arc::new(Layout::new::<G>(&chosen, window).expect("views can be laid out")));
        let (ids, entries) = (space.len(), layout.as_ref().map_or(0, |layout| layout.size()));
        let mut played = Played {
            lanes: Lanes::new(space, layout, chosen, GAMES, 1, 1),
            scout: Scout::new(1, 0),
            seats: vec![0; GAMES],
            masks: vec![0; GAMES * ids],
            observations: vec![0.0; GAMES * entries],
            rewards: vec![0.0; GAMES * 2],
            dones: vec![0; GAMES],
        };
        played.write(|lanes, out| lanes.reset(1, out));
        (0..100).for_each(|_| played.step());
        played
    }

    fn write(&mut self, work: impl FnOnce(&mut Lanes<G>, Outputs<'_>) -> Result<(), tavola_tensor::StepError>) {
        let out = Outputs {
            seats: &mut self.seats,
            masks: &mut self.masks,
            observations: &mut self.observations,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
        };
        work(&mut self.lanes, out).expect("the actions are legal");
    }

    /// Any legal action in every game.
    fn step(&mut self) {
        let Played { lanes, scout, .. } = self;
        let actions: Vec<i64> = (0..GAMES).map(|game| i64::from(*scout.pick(lanes.legal(game)))).collect();
        self.write(|lanes, out| lanes.step(&actions, out));
    }
}

#[divan::bench(types = [burgundy::State, carcassonne::State, duel::State, tuscany::State], args = [false, true])]
fn step<G: Tensor>(bencher: Bencher, observed: bool) {
    let mut played = Played::<G>::new(observed);
    bencher.bench_local(|| played.step());
}
