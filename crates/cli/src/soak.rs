//! `tavola soak`.

use std::process::ExitCode;

use bots::SoakPlan;
use engine::Ledger;

use crate::args::{self, SoakArgs};
use crate::error::Error;
use crate::progress;

pub(crate) fn run(args: &SoakArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let bar = progress::bar(args.games, args.run.json);
    let plan = SoakPlan {
        games: args.games,
        seed: args.run.seed,
        threads: args.run.threads,
        second_opinion: args.second_opinion,
    };
    let result = game.soak(&plan, &|finished| bar.set_position(finished));
    bar.finish_and_clear();
    let report = result.map_err(Error::Broken)?;
    if args.run.json {
        println!("{}", serde_json::to_string(&report).expect("a report is plain data"));
        return Ok(ExitCode::SUCCESS);
    }
    let ledger = Ledger::read(game.ledger())?;
    println!("{} games, {} decisions, longest {}: no invariant broken", report.games, report.decisions, report.longest);
    if let Some(agreed) = report.agreed {
        println!("second opinion: it agreed on {agreed} points and facts, and differed on none");
    }
    println!("components that fired: {} of {}", report.components.len(), report.components.len() + report.never.len());
    for component in &report.never {
        println!("  never: {component}");
    }
    println!("rules that events cited: {} of {}", report.rules.len(), ledger.rules.len());
    for (rule, count) in report.rules.iter().filter(|(_, count)| **count < 10) {
        println!("  seldom: {rule} ({count})");
    }
    Ok(ExitCode::SUCCESS)
}
