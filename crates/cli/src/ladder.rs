//! `tavola ladder`.

use std::process::ExitCode;

use bots::{Interim, LadderPlan, LadderReport};
use serde_json::json;

use crate::args::{self, LadderArgs};
use crate::error::Error;
use crate::progress;

pub(crate) fn run(args: &LadderArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let chosen = args.setup.choose(game)?;
    let levels = args.levels.iter().map(|name| args::entrant(name)).collect::<Result<Vec<_>, _>>()?;
    if levels.len() < 2 || chosen.players() < 2 {
        return Err(Error::NoLadder);
    }
    let plan = LadderPlan { chosen, levels, games: args.games, seed: args.run.seed, threads: args.run.threads };
    let bar = progress::bar(plan.games * (plan.levels.len() as u64 - 1), args.run.json);
    let report = game.ladder(&plan, &|interim| {
        bar.set_position(interim.finished);
        bar.set_message(standing(&interim));
    });
    bar.finish_and_clear();
    args::no_program_failed(&plan.levels)?;
    if args.run.json {
        let (players, seed) = (plan.chosen.players(), plan.seed);
        println!(
            "{}",
            json!({ "game": game.id(), "players": players, "seed": seed, "rungs": report.rungs, "levels": report.levels })
        );
    } else {
        print(game.title(), &plan, &report);
    }
    Ok(ExitCode::SUCCESS)
}

fn standing(interim: &Interim) -> String {
    let percent = |share: f64| 100.0 * share;
    let (share, low, high) = (percent(interim.share), percent(interim.low), percent(interim.high));
    format!("{} over {}: {share:.1} % ({low:.1} to {high:.1})", interim.level, interim.against)
}

fn print(title: &str, plan: &LadderPlan, report: &LadderReport) {
    println!("{title}, {} players, seed {}", plan.chosen.players(), plan.seed);
    println!(
        "level    against   games  share (95 %)           Elo (95 %)          points        first  moves  CPU ms     50 %     95 %"
    );
    for rung in &report.rungs {
        println!(
            "{:<8} {:<8} {:>6}  {:>4.1} % ({:.1}-{:.1}){} {:>5.0} ({:.0} to {:.0})  {:>6.1} : {:<6.1} {:>4.1} % {:>6.0} {:>7.1} {:>8.1} {:>8.1}",
            rung.level,
            rung.against,
            rung.games,
            100.0 * rung.share,
            100.0 * rung.low,
            100.0 * rung.high,
            if rung.significant { " " } else { "?" },
            rung.elo,
            rung.elo_low,
            rung.elo_high,
            rung.mean,
            rung.mean_against,
            100.0 * rung.first_seat,
            rung.moves,
            rung.ms,
            rung.ms50,
            rung.ms95,
        );
    }
    println!("\nlevel      Elo  95 %");
    for rating in &report.levels {
        println!("{:<8} {:>5.0}  {:.0} to {:.0}", rating.level, rating.elo, rating.low, rating.high);
    }
}
