//! Feeds what is read from strangers with nonsense: `cargo run --release -p tavola-fuzz -- TARGET --seconds 600`.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use tavola_fuzz::{Campaign, TARGETS};

/// Feeds what is read from strangers with nonsense.
#[derive(Debug, Parser)]
struct Args {
    /// `records`, `notation`, `options`, `cases`, `json`, `messages`, or `all`.
    target: String,
    /// For how long, each.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut known = false;
    for name in TARGETS.into_iter().filter(|name| args.target == "all" || args.target == *name) {
        known = true;
        let mut campaign = Campaign::new(name, args.seed);
        let end = Instant::now() + Duration::from_secs(args.seconds);
        let mut told = Instant::now();
        while Instant::now() < end {
            if let Err(failure) = campaign.step() {
                eprintln!("{name}: {failure}");
                return ExitCode::FAILURE;
            }
            if told.elapsed() > Duration::from_secs(10) {
                println!("{campaign}");
                told = Instant::now();
            }
        }
        println!("{campaign}");
    }
    if !known {
        eprintln!("there is no such target; there are {}", TARGETS.join(", "));
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
