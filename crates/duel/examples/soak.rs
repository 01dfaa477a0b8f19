//! Random games with every invariant on: `cargo run --release -p duel --example soak [GAMES] [SEED] [THREADS]`.

use duel::State;
use engine::testkit::{Coverage, soak};
use engine::{Dice, Game};

fn main() {
    let mut args = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("expected a number"));
    let (games, seed, threads) = (args.next().unwrap_or(10_000), args.next().unwrap_or(1), args.next().unwrap_or(1));
    let run = |thread: u64| {
        let mut coverage = Coverage::default();
        let mut longest = 0;
        for index in (thread..games).step_by(threads as usize) {
            let mut dice = Dice::numbered(seed, index);
            let chosen = State::schema().random(&mut dice);
            match soak::<State>(chosen, &mut dice, &mut coverage) {
                Ok(moves) => longest = longest.max(moves),
                Err(reason) => panic!("game {index} of seed {seed}: {reason}"),
            }
        }
        (coverage, longest)
    };
    let mut coverage = Coverage::default();
    let mut longest = 0;
    std::thread::scope(|scope| {
        let runs: Vec<_> = (0..threads).map(|thread| scope.spawn(move || run(thread))).collect();
        for found in runs {
            let (covered, moves) = found.join().expect("no game breaks");
            coverage.add(covered);
            longest = longest.max(moves);
        }
    });
    println!("{games} games, the longest has {longest} moves; {} rules cited", coverage.rules.len());
    for (component, count) in &coverage.components {
        println!("{count:9} {component}");
    }
    println!("never: {:?}", coverage.never::<State>());
}
