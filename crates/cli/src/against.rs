//! `tavola bench --against`: this program and another one play the same games in turn, in CPU time.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use engine::Setup;
use serde::Serialize;
use serde_json::Value;

use crate::error::Error;

/// How often each of the two plays the games of a row.
const ROUNDS: usize = 7;

/// One row of the comparison.
#[derive(Serialize)]
pub(crate) struct Compared {
    game: String,
    options: String,
    players: Option<usize>,
    games: u64,
    /// Microseconds of CPU time for a game.
    us_per_game: f64,
    other_us_per_game: f64,
    /// How many times as fast as the other this program is: the middle of the rounds, the lowest and the highest.
    ratio: f64,
    ratio_low: f64,
    ratio_high: f64,
    /// Whether both played the same games to the same scores.
    same: bool,
}

impl Compared {
    pub(crate) fn head() -> String {
        format!(
            "{:<12} {:<22} {:>7} {:>8} {:>10} {:>10} {:>6} {:>13}  {}",
            "game", "options", "players", "games", "us/game", "other", "ratio", "low-high", "same"
        )
    }

    pub(crate) fn line(&self) -> String {
        format!(
            "{:<12} {:<22} {:>7} {:>8} {:>10.1} {:>10.1} {:>6.2} {:>13}  {}",
            self.game,
            self.options,
            self.players.unwrap_or_default(),
            self.games,
            self.us_per_game,
            self.other_us_per_game,
            self.ratio,
            format!("{:.2}-{:.2}", self.ratio_low, self.ratio_high),
            if self.same { "yes" } else { "no" }
        )
    }
}

/// Both programs play the games of a set-up in turn: one, the other, one, the other.
pub(crate) fn compare(
    game: &str,
    options: &str,
    setup: &Setup,
    other: &Path,
    time: Duration,
) -> Result<Compared, Error> {
    let this = std::env::current_exe().map_err(Error::Runtime)?;
    let both = [this.as_path(), other].map(|program| Runner { program, game, setup });
    let starts = [both[0].start()?, both[1].start()?];
    let games = both[0].games_in(time / (2 * ROUNDS as u32), starts[0])?;
    let mut same = true;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let [mine, theirs] = [both[0].play(games)?, both[1].play(games)?];
        same &= mine.told == theirs.told;
        let each =
            |run: &Run, start: Duration| run.time.saturating_sub(start).as_secs_f64().max(1e-9) * 1e6 / games as f64;
        rounds.push([each(&mine, starts[0]), each(&theirs, starts[1])]);
    }
    let middle = |of: fn(&[f64; 2]) -> f64| {
        let mut sorted: Vec<f64> = rounds.iter().map(of).collect();
        sorted.sort_by(f64::total_cmp);
        [sorted[0], sorted[ROUNDS / 2], sorted[ROUNDS - 1]]
    };
    let [ratio_low, ratio, ratio_high] = middle(|[mine, theirs]| theirs / mine);
    let [_, us_per_game, _] = middle(|[mine, _]| *mine);
    let [_, other_us_per_game, _] = middle(|[_, theirs]| *theirs);
    let (game, options, players) = (game.to_owned(), options.to_owned(), setup.players);
    Ok(Compared { game, options, players, games, us_per_game, other_us_per_game, ratio, ratio_low, ratio_high, same })
}

/// A program that simulates games of one set-up. It need not be as new as this one: `sim` is all it must know.
struct Runner<'a> {
    program: &'a Path,
    game: &'a str,
    setup: &'a Setup,
}

/// What one run cost and told of its games.
struct Run {
    time: Duration,
    /// Moves in all, mean points and wins.
    told: Vec<Value>,
}

impl Runner<'_> {
    /// What it costs to start at all, which is no part of a game: the least of some runs of a single one.
    fn start(&self) -> Result<Duration, Error> {
        let times = (0..3).map(|_| self.play(1).map(|run| run.time)).collect::<Result<Vec<_>, _>>()?;
        Ok(times.into_iter().min().unwrap_or_default())
    }

    /// How many games take about this time.
    fn games_in(&self, time: Duration, start: Duration) -> Result<u64, Error> {
        let mut games = 16;
        loop {
            let took = self.play(games)?.time.saturating_sub(start);
            if took >= time / 4 {
                return Ok((games as f64 * time.as_secs_f64() / took.as_secs_f64()).max(1.0) as u64);
            }
            games *= 4;
        }
    }

    fn play(&self, games: u64) -> Result<Run, Error> {
        let failed = |reason: String| Error::Other { program: self.program.to_owned(), reason };
        let mut command = Command::new(self.program);
        command.args(["sim", self.game, "--json", "--seed", "1", "--threads", "1", "--games", &games.to_string()]);
        if let Some(players) = self.setup.players {
            command.args(["--players", &players.to_string()]);
        }
        if !self.setup.with.is_empty() {
            command.args(["--with", &self.setup.with.join(",")]);
        }
        for (option, value) in &self.setup.set {
            command.args(["--set", &format!("{option}={value}")]);
        }
        let before = time_of_children().map_err(failed)?;
        let output = command.output().map_err(|reason| failed(reason.to_string()))?;
        let time = time_of_children().map_err(failed)?.saturating_sub(before);
        if !output.status.success() {
            return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
        }
        let report: Value = serde_json::from_slice(&output.stdout).map_err(|reason| failed(reason.to_string()))?;
        let seats = report["seats"].as_array().into_iter().flatten();
        let told = seats.flat_map(|seat| [&seat["mean"], &seat["wins"]]).chain([&report["decisions"]]);
        Ok(Run { time, told: told.cloned().collect() })
    }
}

/// The CPU time of the programs that this one has started and that have ended, in user and system.
#[cfg(unix)]
fn time_of_children() -> Result<Duration, String> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|reason| reason.to_string())?;
    let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Ok(Duration::from_micros(microseconds as u64))
}

#[cfg(not(unix))]
fn time_of_children() -> Result<Duration, String> {
    Err("the CPU time of another program is known on Unix only".into())
}
