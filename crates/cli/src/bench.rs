//! `tavola bench`.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::json;
use shelf::Boxed;

use crate::against::{self, Compared};
use crate::args::{self, BenchArgs};
use crate::error::Error;

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode, Error> {
    let games = match &args.game {
        Some(id) => vec![args::game(id)?],
        None => shelf::shelf().iter().collect(),
    };
    let time = Duration::from_secs_f64(args.seconds.clamp(0.05, 600.0));
    match &args.against {
        Some(other) => compare(&games, other, time, args.json)?,
        None => measure(&games, time, args.json)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(games: &[&Boxed], time: Duration, as_json: bool) -> Result<(), Error> {
    if !as_json {
        println!(
            "{:<12} {:<22} {:>7} {:>10} {:>12} {:>9} {:>7} {:>10}",
            "game", "options", "players", "games/s", "decisions/s", "clone ns", "bytes", "searches/s"
        );
    }
    let mut rows = Vec::new();
    for game in games {
        for (name, setup) in game.bench_setups() {
            let row = game.bench(name, &setup, time)?;
            if !as_json {
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
    if as_json {
        println!("{}", json!({ "rows": rows }));
    }
    Ok(())
}

fn compare(games: &[&Boxed], other: &Path, time: Duration, as_json: bool) -> Result<(), Error> {
    let mut rows = Vec::new();
    for game in games {
        for (name, setup) in game.bench_setups() {
            let row = against::compare(game.id(), name, &setup, other, time)?;
            if !as_json && rows.is_empty() {
                println!("{}", Compared::head());
            }
            if !as_json {
                println!("{}", row.line());
            }
            rows.push(row);
        }
    }
    if as_json {
        println!("{}", json!({ "rows": rows }));
    }
    Ok(())
}
