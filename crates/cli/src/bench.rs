//! `tavola bench`.

use std::process::ExitCode;
use std::time::Duration;

use serde_json::json;

use crate::args::{self, BenchArgs};
use crate::error::Error;

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode, Error> {
    let games = match &args.game {
        Some(id) => vec![args::game(id)?],
        None => shelf::shelf().iter().collect(),
    };
    let time = Duration::from_secs_f64(args.seconds.clamp(0.05, 600.0));
    if !args.json {
        println!(
            "{:<12} {:<22} {:>7} {:>10} {:>12} {:>9} {:>7} {:>10}",
            "game", "options", "players", "games/s", "decisions/s", "clone ns", "bytes", "searches/s"
        );
    }
    let mut rows = Vec::new();
    for game in games {
        for (name, setup) in game.bench_setups() {
            let row = game.bench(name, &setup, time)?;
            if !args.json {
                println!(
                    "{:<12} {:<22} {:>7} {:>10.0} {:>12.0} {:>9.0} {:>7} {:>10.0}",
                    row.game,
                    row.options,
                    row.players,
                    row.games_per_second,
                    row.decisions_per_second,
                    row.clone_ns,
                    row.state_bytes,
                    row.simulations_per_second
                );
            }
            rows.push(row);
        }
    }
    if args.json {
        println!("{}", json!({ "rows": rows }));
    }
    Ok(ExitCode::SUCCESS)
}
