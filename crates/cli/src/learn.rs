//! `tavola learn`.

use std::process::ExitCode;

use bots::LearnPlan;

use crate::args::LearnArgs;
use crate::error::Error;
use crate::output;

pub(crate) fn run(args: &LearnArgs) -> Result<ExitCode, Error> {
    let LearnArgs { rounds, games, positions, seed, threads, ref output } = *args;
    output::check(output)?;
    println!("{:>5} {:>10} {:>10} {:>8}", "round", "mean score", "lessons", "wrong by");
    let plan = LearnPlan { rounds, games, positions, seed, threads };
    bots::learn(&plan, |learned, file| {
        println!("{:>5} {:>10.1} {:>10} {:>8.2}", learned.round, learned.mean, learned.lessons, learned.error);
        output::write(output, file)
    })?;
    Ok(ExitCode::SUCCESS)
}
