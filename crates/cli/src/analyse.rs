//! `tavola analyse`.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{AnalysisError, AnalysisPlan};
use engine::Record;
use engine::analysis::{Analysis, Step};
use shelf::Boxed;

use crate::args::{self, AnalyseArgs};
use crate::error::Error;
use crate::{progress, replay};

pub(crate) fn run(args: &AnalyseArgs) -> Result<ExitCode, Error> {
    let record = replay::read(&args.record)?;
    let game = args::game(&record.game)?;
    let level = args::level(&args.level)?;
    let budget = level.counted().ok_or(Error::NoSearch(level))?;
    let plan = AnalysisPlan { budget, seed: args.run.seed, threads: args.run.threads };
    let wrong = |error| match error {
        AnalysisError::Record(reason) => Error::Record { path: args.record.clone(), reason },
        AnalysisError::Cancelled => Error::Cancelled,
    };
    let analysis = interruptible(game, &record, &plan, args.run.json)?.map_err(wrong)?;
    if args.run.json {
        println!("{}", serde_json::to_string(&analysis).expect("an analysis is plain data"));
    } else {
        print(&analysis, &record.seats);
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs the analysis beside a listener for Ctrl-C, which ends it at the next move.
fn interruptible(
    game: &'static Boxed,
    record: &Record,
    plan: &AnalysisPlan,
    quiet: bool,
) -> Result<Result<Analysis, AnalysisError>, Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Error::Runtime)?;
    let bar = progress::bar(record.moves.len() as u64, quiet);
    let cancel = AtomicBool::new(false);
    let (finished, done) = tokio::sync::oneshot::channel::<()>();
    let analysis = std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let found = game.analyse(record, plan, &|moves, _| bar.set_position(moves as u64), &cancel);
            drop(finished);
            found
        });
        runtime.block_on(async {
            tokio::select! {
                _ = done => {}
                _ = tokio::signal::ctrl_c() => cancel.store(true, Ordering::Relaxed),
            }
        });
        worker.join().expect("an analysis does not panic")
    });
    bar.finish_and_clear();
    Ok(analysis)
}

fn print(analysis: &Analysis, names: &[String]) {
    println!("   move  seat  win chance           margin   cost  better");
    for step in analysis.steps.iter().filter(|step| step.seat.is_some()) {
        println!("{}", line(step));
    }
    println!("\nwin chance of every seat, move by move:");
    for summary in &analysis.seats {
        let chances = analysis.steps.iter().map(|step| step.win_chance[summary.seat.index()]);
        println!("seat {}  {}", summary.seat, sparkline(&chances.collect::<Vec<_>>()));
    }
    println!("\nwhat cost most:");
    for step in analysis.dearest.iter().map(|n| &analysis.steps[n - 1]) {
        let seat = step.seat.map_or(String::new(), |seat| seat.to_string());
        let better = step.better.as_deref().unwrap_or("-");
        println!("{:>7}  seat {seat}: {} cost {:.1}; better: {better}", step.n, step.action, step.cost);
    }
    println!("\nseat  decisions  given away  luck");
    for summary in &analysis.seats {
        let name = names.get(summary.seat.index()).map_or("", String::as_str);
        println!(
            "{:>4}  {:>9}  {:>10.1}  {:>+4.1}  {name}",
            summary.seat, summary.decisions, summary.cost, summary.luck
        );
    }
}

fn line(step: &Step) -> String {
    let seat = step.seat.map_or(0, |seat| seat.index());
    let chances: Vec<String> = step.win_chance.iter().map(|chance| format!("{:>3.0}", 100.0 * chance)).collect();
    let cost = if step.cost > 0.05 { format!("{:>5.1}", step.cost) } else { "    -".into() };
    let better = step.better.as_deref().map(|better| format!("  ({better})")).unwrap_or_default();
    format!(
        "{:>7}  {:>4}  {:<18} {:>+7.1}  {cost}  {}{better}",
        step.n,
        seat + 1,
        chances.join(" "),
        step.margin[seat],
        step.action
    )
}

/// How many marks a sparkline has at most.
const WIDTH: usize = 72;

/// Shares from 0 to 1 as a line of bars.
fn sparkline(shares: &[f64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let step = shares.len().div_ceil(WIDTH).max(1);
    let bar = |share: &[f64]| BARS[((share[share.len() - 1] * 7.99) as usize).min(7)];
    shares.chunks(step).map(bar).collect()
}
