//! `tavola learn`.

use std::process::ExitCode;

use bots::TrainingPlan;

use crate::args::LearnArgs;
use crate::error::Error;
use crate::output;

pub(crate) fn run(args: &LearnArgs) -> Result<ExitCode, Error> {
    let LearnArgs { rounds, games, positions, seed, threads, ref output } = *args;
    output::check(output)?;
    println!("{:>5} {:>10} {:>10} {:>8}", "round", "mean score", "samples", "wrong by");
    let plan = TrainingPlan { rounds, games, positions, seed, threads };
    bots::train(&plan, |trained, file| {
        println!("{:>5} {:>10.1} {:>10} {:>8.2}", trained.round, trained.mean, trained.samples, trained.error);
        output::write(output, file)
    })?;
    Ok(ExitCode::SUCCESS)
}
