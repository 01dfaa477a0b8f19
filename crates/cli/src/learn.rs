//! `tavola learn`.

use std::process::ExitCode;

use bots::LearnPlan;

use crate::args::LearnArgs;
use crate::error::Error;

pub(crate) fn run(args: &LearnArgs) -> Result<ExitCode, Error> {
    let LearnArgs { rounds, games, positions, seed, threads, ref output } = *args;
    println!("{:>5} {:>10} {:>10} {:>8}", "round", "mean score", "lessons", "wrong by");
    let plan = LearnPlan { rounds, games, positions, seed, threads };
    let kept = bots::learn(&plan, &mut |learned, file| {
        println!("{:>5} {:>10.1} {:>10} {:>8.2}", learned.round, learned.mean, learned.lessons, learned.error);
        std::fs::write(output, file)
    });
    kept.map_err(|reason| Error::Write { path: output.clone(), reason })?;
    Ok(ExitCode::SUCCESS)
}
