//! `tavola sim`.

use std::process::ExitCode;

use bots::{SimPlan, SimReport, Watch};
use serde_json::{Map, Value, json};

use crate::args::{self, SimArgs};
use crate::error::Error;
use crate::rows::Files;
use crate::{interrupt, output, progress};

pub(crate) fn run(args: &SimArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let chosen = args.setup.choose(game)?;
    let entrants = args.bots.iter().map(|name| args::entrant(name)).collect::<Result<Vec<_>, _>>()?;
    let plan = SimPlan {
        bots: args::for_each_seat(entrants, chosen.players())?,
        chosen,
        games: args.games,
        seed: args.run.seed,
        threads: args.run.threads,
    };
    let seats = game.start(plan.chosen.clone()).seats();
    let files = Files::new(args.records.as_deref(), args.rows.as_deref(), seats)?;
    let write = |chronicle| {
        if let Some(files) = &files {
            files.add(chronicle);
        }
    };
    let watch: Option<Watch<'_>> = files.is_some().then_some(&write);
    let bar = progress::bar(plan.games, args.run.json);
    interrupt::listen();
    let report = game.simulate(&plan, watch, &|finished| {
        bar.set_position(finished);
        !interrupt::asked()
    });
    bar.finish_and_clear();
    args::no_program_failed(&plan.bots)?;
    files.map_or(Ok(()), Files::finish)?;
    let told =
        if args.run.json { as_json(game.id(), &plan, &report).to_string() } else { text(game.title(), &plan, &report) };
    // Where rows are printed nothing else is.
    match args.rows.as_deref().is_some_and(output::is_standard) {
        true => eprintln!("{told}"),
        false => println!("{told}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(game: &str, plan: &SimPlan, report: &SimReport) -> Value {
    let options: Map<String, Value> =
        plan.chosen.values().map(|(id, value)| (id.to_owned(), Value::String(value.to_owned()))).collect();
    json!({
        "game": game,
        "players": plan.chosen.players(),
        "options": options,
        "games": report.games,
        "seed": plan.seed,
        "threads": plan.threads,
        "seconds": report.seconds,
        "games_per_second": report.games_per_second,
        "decisions_per_second": report.decisions_per_second,
        "decisions": report.decisions,
        "seats": report.seats,
    })
}

fn text(title: &str, plan: &SimPlan, report: &SimReport) -> String {
    let mut text = format!("{title}, {} players, {} games, seed {}\n", plan.chosen.players(), report.games, plan.seed);
    text += &format!(
        "{:.1} s, {:.0} games/s, {:.0} decisions/s, {:.0} decisions a game\n",
        report.seconds,
        report.games_per_second,
        report.decisions_per_second,
        report.decisions as f64 / report.games.max(1) as f64
    );
    text += "seat  bot       mean     sd   wins  share (95 %)";
    for (index, seat) in report.seats.iter().enumerate() {
        text += &format!(
            "\n{:>4}  {:<8} {:>5.1}  {:>5.1}  {:>5.0}  {:.1}-{:.1} %",
            index + 1,
            seat.bot,
            seat.mean,
            seat.sd,
            seat.wins,
            100.0 * seat.win_low,
            100.0 * seat.win_high
        );
    }
    text
}
