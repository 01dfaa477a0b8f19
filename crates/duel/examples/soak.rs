//! Random games with every invariant on: `cargo run --release -p duel --example soak [GAMES] [SEED] [THREADS] [MODE]`.

use duel::State;
use engine::testkit::{Coverage, soak};
use engine::{Dice, Game};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, or: u64| args.get(index).map_or(or, |text| text.parse().expect("expected a number"));
    let (games, seed, threads) = (number(0, 10_000), number(1, 1), number(2, 1));
    let mode = args.get(3).map(String::as_str);
    let run = |thread: u64| {
        let mut coverage = Coverage::default();
        let mut longest = 0;
        for index in (thread..games).step_by(threads as usize) {
            let mut dice = Dice::numbered(seed, index);
            let chosen = loop {
                let chosen = State::schema().random(&mut dice);
                if mode.is_none_or(|mode| chosen.get("mode") == mode) {
                    break chosen;
                }
            };
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
