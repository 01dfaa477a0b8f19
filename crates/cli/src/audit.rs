//! `tavola audit-hints`.

use std::process::ExitCode;

use bots::{AuditPlan, AuditReport};

use crate::args::{self, AuditArgs};
use crate::error::Error;
use crate::progress;

pub(crate) fn run(args: &AuditArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let plan = AuditPlan {
        chosen: args.setup.choose(game)?,
        level: args::level(&args.level)?,
        games: args.games,
        positions: args.positions.max(1),
        deep: args.deep,
        seed: args.run.seed,
        threads: args.run.threads,
    };
    let bar = progress::bar(plan.games, args.run.json);
    let report = game.audit(&plan, &|games| bar.set_position(games));
    bar.finish_and_clear();
    if args.run.json {
        println!("{}", serde_json::to_string(&report).expect("a report is plain data"));
    } else {
        println!("{}, {} games of {}, seed {}", game.title(), plan.games, plan.level, plan.seed);
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(report: &AuditReport) {
    for (count, what) in [
        (report.hints, "hints"),
        (report.clear, "of them clearly better than the second choice"),
        (report.given_up, "give up something of one's own that counts"),
        (report.wins_missed, "do not take a win at hand"),
        (report.nonsense, "with a number that is none"),
        (report.replayed, "replayed deep"),
        (report.worse, "of them worse than the second choice beyond the noise"),
    ] {
        println!("{count:>7}  {what}");
    }
    for found in &report.findings {
        let numbers =
            if found.behind > 0.0 { format!(" by {:.2} (± {:.2})", found.behind, found.noise) } else { String::new() };
        println!(
            "game {}, after {} moves: {} | {}: {}{numbers}",
            found.game, found.step, found.best, found.second, found.what
        );
    }
}
