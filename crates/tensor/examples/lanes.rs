//! How many decisions a second many games side by side make, with masks alone and with observations.
//!
//! `cargo run --release -p tavola-tensor --example lanes [GAME [STEPS [THREADS]]]`

use std::sync::Arc;
use std::time::Instant;

use engine::{Random, Scout, Setup};
use tavola_tensor::{ActionSpace, Lanes, Layout, Outputs, Tensor, Window};

const GAMES: usize = 256;

fn measure<G: Tensor>(steps: usize, threads: usize) {
    let chosen = G::schema().choose(&Setup::default()).expect("the usual options");
    // Carcassonne has no edge, and in so many games some grow beyond the usual window.
    let window = Window::new(61).expect("an odd size");
    let space = Arc::new(ActionSpace::<G>::new(&chosen, window));
    let layout = Arc::new(Layout::new::<G>(&chosen, window).expect("a layout"));
    print!("{:12} {:6} ids {:6} entries", G::ID, space.len(), layout.size());
    for layout in [None, Some(layout)] {
        let entries = layout.as_ref().map_or(0, |layout| layout.size());
        let what = if layout.is_some() { "observations" } else { "masks" };
        let mut lanes = Lanes::<G>::new(space.clone(), layout, chosen.clone(), GAMES, threads, 1);
        let count = lanes.seats();
        let (mut seats, mut dones) = (vec![0; GAMES], vec![0; GAMES]);
        let mut masks = vec![0; GAMES * space.len()];
        let (mut observations, mut rewards) = (vec![0.0; GAMES * entries], vec![0.0; GAMES * count]);
        let mut actions: Option<Vec<i64>> = None;
        let mut scout = Scout::new(1, 0);
        let started = Instant::now();
        for _ in 0..steps {
            let out = Outputs {
                seats: &mut seats,
                masks: &mut masks,
                observations: &mut observations,
                rewards: &mut rewards,
                dones: &mut dones,
            };
            match &actions {
                None => lanes.reset(1, out),
                Some(actions) => lanes.step(actions, out),
            }
            .expect("legal actions within the window");
            actions = Some((0..GAMES).map(|game| i64::from(*scout.pick(lanes.legal(game)))).collect());
        }
        let rate = (steps * GAMES) as f64 / started.elapsed().as_secs_f64();
        print!("  {rate:10.0}/s with {what}");
    }
    println!();
}

fn main() {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "all".into());
    let mut number = |usual| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let (steps, threads) = (number(400), number(2));
    let is = |id| game == id || game == "all";
    if is("burgundy") {
        measure::<burgundy::State>(steps, threads);
    }
    if is("carcassonne") {
        measure::<carcassonne::State>(steps, threads);
    }
    if is("tuscany") {
        measure::<tuscany::State>(steps, threads);
    }
    if is("duel") {
        measure::<duel::State>(steps, threads);
    }
}
