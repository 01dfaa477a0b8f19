//! `tavola calibrate`.

use std::path::Path;
use std::process::ExitCode;

use bots::{Calibration, CalibrationPlan, Curve, Curves, Reliability};

use crate::args::{self, CalibrateArgs};
use crate::error::Error;
use crate::{output, progress};

pub(crate) fn run(args: &CalibrateArgs) -> Result<ExitCode, Error> {
    let game = args::game(&args.game)?;
    let level = args::level(&args.level)?;
    let plan = CalibrationPlan {
        chosen: args.setup.choose(game)?,
        level,
        games: args.games,
        points: args.points,
        positions: args.positions.max(1),
        luck: args.luck,
        seed: args.run.seed,
        threads: args.run.threads,
    };
    let kept = args.output.as_deref().map(|path| curves(path).map(|curves| (path, curves))).transpose()?;
    let bar = progress::bar(plan.games, args.run.json);
    let found = game.calibrate(&plan, &|games| bar.set_position(games));
    bar.finish_and_clear();
    if args.run.json {
        println!("{}", serde_json::to_string(&found).expect("a calibration is plain data"));
    } else {
        println!(
            "{}, {} players, {} games of {level}, seed {}",
            game.title(),
            plan.chosen.players(),
            plan.games,
            plan.seed
        );
        print(&found);
    }
    if let Some((path, mut curves)) = kept {
        keep(&mut curves, game.id(), found.curve);
        let text = serde_json::to_string_pretty(&curves).expect("curves are plain data");
        output::write(path, text + "\n")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The curves of a file, none if there is no file yet.
fn curves(path: &Path) -> Result<Curves, Error> {
    output::check(path)?;
    let wrong = |reason: std::io::Error| Error::Read { path: path.to_owned(), reason };
    match std::fs::read_to_string(path) {
        Ok(text) if text.is_empty() => Ok(Curves::new()),
        Ok(text) => serde_json::from_str(&text).map_err(|error| wrong(error.into())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Curves::new()),
        Err(error) => Err(wrong(error)),
    }
}

/// Puts a curve in the place of the one for the same options.
fn keep(curves: &mut Curves, game: &str, curve: Curve) {
    let of_game = curves.entry(game.to_owned()).or_default();
    of_game.retain(|other| (other.players, &other.options) != (curve.players, &curve.options));
    of_game.push(curve);
    of_game.sort_by(|a, b| (a.players, &a.options).cmp(&(b.players, &b.options)));
}

fn print(found: &Calibration) {
    for (title, reliability) in [("as it was", &found.before), ("as fitted, each half by the other", &found.after)] {
        println!("\n{title}: Brier score {:.4}, of the rates {:.4}", reliability.brier, reliability.brier_of_rates);
        print_reliability(reliability);
    }
    println!("\nhow far the expected margin is off, by fifths of the game:");
    for (fifth, phase) in found.phases.iter().enumerate() {
        println!("  {}  {:>6} points  bias {:>+6.2}  error {:>6.2}", fifth + 1, phase.points, phase.bias, phase.error);
    }
    if let Some(luck) = &found.luck {
        println!(
            "\nmargin of the first seat in {} games: deviation {:.2}, luck taken off {:.2}, luck weighed {:.2}: {:.0} % less variance",
            luck.games,
            luck.raw,
            luck.adjusted,
            luck.weighed,
            100.0 * luck.reduction
        );
    }
}

fn print_reliability(reliability: &Reliability) {
    println!("  chance     points   games   said   won (95 %)");
    for (tenth, decile) in reliability.deciles.iter().enumerate().filter(|(_, decile)| decile.points > 0) {
        println!(
            "  {:>2} to {:>3} % {:>7} {:>7}  {:>5.1}  {:>5.1} ({:.1} to {:.1})",
            10 * tenth,
            10 * (tenth + 1),
            decile.points,
            decile.games,
            100.0 * decile.chance,
            100.0 * decile.won,
            100.0 * decile.low,
            100.0 * decile.high
        );
    }
    for first in &reliability.first {
        println!(
            "  first decision by seat {}: {} games, said {:.1} %, won {:.1} %",
            first.seat,
            first.games,
            100.0 * first.chance,
            100.0 * first.won
        );
    }
}
