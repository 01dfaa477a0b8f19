//! `tavola soak`.

use std::process::ExitCode;

use bots::{SoakPlan, SoakReport};
use engine::AnyGame;
use engine::proof::{cases_of, prove};
use serde::Serialize;

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
    let unseen = Unseen::of(game.studio.rules(), &report)?;
    if args.run.json {
        let mut object = serde_json::to_value(&report).expect("a report is plain data");
        object["unseen"] = serde_json::to_value(&unseen).expect("lists of rules are plain data");
        println!("{object}");
        return Ok(ExitCode::SUCCESS);
    }
    println!("{} games, {} decisions, longest {}: no invariant broken", report.games, report.decisions, report.longest);
    if let Some(agreed) = report.agreed {
        println!("second opinion: it agreed on {agreed} points and facts, and differed on none");
    }
    let all = report.components.len() + report.never.len();
    println!("components that fired: {} of {all}", report.components.len());
    if report.hunted > 0 {
        println!(
            "  {} games more were played to see the last of them, some to win, most by fond players",
            report.hunted
        );
    }
    for component in &report.never {
        match report.shown.get(component) {
            Some(case) => println!("  never: {component}, which only a case reaches so far: {case}"),
            None => println!("  never: {component}, which no case reaches either: more games might"),
        }
    }
    for (rule, count) in report.rules.iter().filter(|(_, count)| **count < 10) {
        println!("  seldom: {rule} ({count})");
    }
    unseen.print(&report);
    Ok(ExitCode::SUCCESS)
}

/// The rules of the ledger that no event and no refusal cited, by what proves them instead.
#[derive(Serialize)]
struct Unseen {
    rules: usize,
    by_case: Vec<String>,
    by_test: Vec<String>,
    by_nothing: Vec<String>,
}

impl Unseen {
    fn of(game: &dyn AnyGame, report: &SoakReport) -> Result<Unseen, Error> {
        let proofs = prove(game, &cases_of(game))?.rules;
        let mut unseen =
            Unseen { rules: proofs.len(), by_case: Vec::new(), by_test: Vec::new(), by_nothing: Vec::new() };
        let seen = |rule: &String| report.rules.contains_key(rule) || report.refusals.contains_key(rule);
        for proof in proofs.into_iter().filter(|proof| !seen(&proof.rule)) {
            let list = match (proof.cases.is_empty(), proof.tests.is_empty()) {
                (false, _) => &mut unseen.by_case,
                (true, false) => &mut unseen.by_test,
                (true, true) => &mut unseen.by_nothing,
            };
            list.push(proof.rule);
        }
        Ok(unseen)
    }

    fn print(&self, report: &SoakReport) {
        let refused = report.refusals.keys().filter(|rule| !report.rules.contains_key(*rule)).count();
        println!("rules of the ledger: {}", self.rules);
        println!("  {} were cited by events, {refused} more by refusals", report.rules.len());
        println!("  the rest says what there is, what something counts as, or refuses what nobody tried:");
        for (by, list) in [("cases", &self.by_case), ("tests alone", &self.by_test), ("nothing", &self.by_nothing)] {
            println!("  proven by {by}: {} {}", list.len(), list.join(" "));
        }
    }
}
