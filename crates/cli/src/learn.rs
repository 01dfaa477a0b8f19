//! `tavola learn`.

use std::path::Path;
use std::process::ExitCode;

use bots::{Checkpoint, Course, Lesson, Progress};

use crate::args::{self, LearnArgs};
use crate::error::Error;
use crate::{output, progress};

pub(crate) fn run(args: &LearnArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let gates = args.output.with_extension("gates");
    output::check(&args.output)?;
    println!("{:>5} {:>10} {:>10} {:>8} {:>8} {:>8}", "round", "mean score", "samples", "wrong by", "share", "passed");
    let &LearnArgs { rounds, games, positions, seed, threads, .. } = args;
    let course = Course { rounds, games, positions, seed, threads, folder: args.folder.clone() };
    let bar = progress::bar(games, false);
    let mut told = |round: usize, progress: Progress<'_>| match progress {
        Progress::Played(games) => {
            bar.set_message(format!("round {round}"));
            bar.set_position(games);
        }
        Progress::Fitting(samples) => bar.set_message(format!("round {round}: fitting to {samples} samples")),
        Progress::Gate(family, share) => {
            bar.set_message(format!("round {round}: {:.0} % against the best in {family}", share * 100.0));
        }
    };
    let mut keep = |at: Checkpoint<'_>| {
        bar.suspend(|| println!("{}", row(at.lesson)));
        output::write(&args.output, at.network)?;
        // What goes to a pipe or to standard output has no neighbour.
        if args.output != Path::new("-") && args.output.is_file() { output::write(&gates, at.gates) } else { Ok(()) }
    };
    bots::learn::<Error>(game.id(), &course, &mut told, &mut keep)?;
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}

fn row(lesson: &Lesson) -> String {
    let Lesson { round, mean, samples, error, passed, tried, share, kept } = lesson;
    let verdict = if *kept { "" } else { "  not kept" };
    let share = share * 100.0;
    format!("{round:>5} {mean:>10.1} {samples:>10} {error:>8.2} {share:>6.1} % {passed:>4}/{tried}{verdict}")
}
