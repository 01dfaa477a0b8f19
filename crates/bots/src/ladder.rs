//! How strong the levels are: paired games with rotated seats, as Elo with bounds.

use std::sync::Mutex;

use engine::{Chosen, Dice, Log, Seat, Standing, Turn, Viewer};
use serde::Serialize;

use crate::evaluator::Searchable;
use crate::players::{Bot, cores_for_each, entered};
use crate::program::Entrant;
use crate::shares::shared;
use crate::stats::{Running, elo};
use crate::stopwatch::Stopwatch;

/// What to play.
#[derive(Clone, Debug)]
pub struct LadderPlan {
    /// The options.
    pub chosen: Chosen,
    /// The levels or programs, weakest first; each plays the one before it.
    pub levels: Vec<Entrant>,
    /// Games for each pair of levels, rounded up to whole rounds of seats.
    pub games: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many games are played side by side.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderReport {
    /// Each level against the one before it.
    pub rungs: Vec<Rung>,
    /// Every level's Elo above the first, with 95 % bounds.
    pub levels: Vec<Rating>,
}

/// A level against the one before it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The stronger, if all is well.
    pub level: Entrant,
    /// The one before it.
    pub against: Entrant,
    /// Games played.
    pub games: u64,
    /// The share of games won by `level`: of pairs of seats, the one that ended ahead, a tie counted half.
    pub share: f64,
    /// Its lower 95 % bound, from the scatter of whole rounds of seats.
    pub low: f64,
    /// The upper one.
    pub high: f64,
    /// The same as a difference in Elo.
    pub elo: f64,
    /// Its lower bound.
    pub elo_low: f64,
    /// Its upper bound.
    pub elo_high: f64,
    /// The mean score of `level`.
    pub mean: f64,
    /// The mean score of the other.
    pub mean_against: f64,
    /// The share of games won from the first seat.
    pub first_seat: f64,
    /// Actions and outcomes of a game on average.
    pub moves: f64,
    /// Milliseconds of CPU time on its thread for a decision of `level` with more than one possibility, on average; of a program
    /// that is the waiting for it, next to nothing.
    pub ms: f64,
    /// The milliseconds that half of the decisions stay below.
    pub ms50: f64,
    /// The milliseconds that 95 of 100 decisions stay below.
    pub ms95: f64,
    /// Whether the lower bound is above one half.
    pub significant: bool,
}

/// How a rung stands while it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Interim {
    /// Games finished, those of the rungs before it included.
    pub finished: u64,
    /// The stronger, if all is well.
    pub level: Entrant,
    /// The one before it.
    pub against: Entrant,
    /// The share won by `level` so far.
    pub share: f64,
    /// Its lower 95 % bound.
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

/// A level's place on the scale.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The level.
    pub level: Entrant,
    /// Elo above the first level.
    pub elo: f64,
    /// The lower 95 % bound.
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

/// Plays the ladder and tells `progress` after every round of seats how it stands.
///
/// # Panics
/// If fewer than two play: nobody can be ahead of nobody.
pub fn ladder<G: Searchable>(plan: &LadderPlan, progress: &(dyn Fn(Interim) + Sync)) -> LadderReport {
    assert!(plan.chosen.players() > 1, "a ladder needs opponents");
    let mut rungs: Vec<Rung> = Vec::new();
    for pair in plan.levels.windows(2) {
        let before: u64 = rungs.iter().map(|rung| rung.games).sum();
        let so_far = |interim: Interim| progress(Interim { finished: before + interim.finished, ..interim });
        rungs.push(rung::<G>(plan, &pair[1], &pair[0], &so_far));
    }
    let mut levels: Vec<Rating> = Vec::new();
    let (mut sum, mut spread): (f64, f64) = (0.0, 0.0);
    for (index, level) in plan.levels.iter().enumerate() {
        if let Some(rung) = index.checked_sub(1).map(|before| &rungs[before]) {
            sum += rung.elo;
            // Rungs are independent, so their bounds add up like the sides of a right angle.
            spread = spread.hypot((rung.elo_high - rung.elo_low) / 2.0);
        }
        levels.push(Rating { level: level.clone(), elo: sum, low: sum - spread, high: sum + spread });
    }
    LadderReport { rungs, levels }
}

/// One game's result for the level on the odd or even seats.
#[derive(Clone, Default)]
struct Result {
    share: f64,
    own: f64,
    other: f64,
    first: f64,
    moves: f64,
    /// The seconds of every decision with a choice.
    seconds: Vec<f64>,
}

fn rung<G: Searchable>(
    plan: &LadderPlan,
    level: &Entrant,
    against: &Entrant,
    progress: &(dyn Fn(Interim) + Sync),
) -> Rung {
    let seats = plan.chosen.players() as u64;
    let rounds = plan.games.div_ceil(seats).max(1);
    let threads = plan.threads.max(1) as u64;
    let so_far = Mutex::new((0, Running::default()));
    let tell = |games: &[Result]| {
        let mut so_far = so_far.lock().expect("no game panics");
        let (finished, shares) = &mut *so_far;
        *finished += games.len() as u64;
        shares.add(mean_share(games));
        let (share, (low, high)) = (shares.mean(), shares.bounds());
        let (level, against) = (level.clone(), against.clone());
        progress(Interim { finished: *finished, level, against, share, low, high });
    };
    let results = shared(rounds, threads, |round| {
        // The same dice for every rotation of the seats.
        let games: Vec<Result> =
            (0..seats).map(|shift| game::<G>(plan, [level, against], round, shift as usize)).collect();
        tell(&games);
        games
    });
    summed(level, against, &results)
}

fn mean_share(games: &[Result]) -> f64 {
    games.iter().map(|game| game.share).sum::<f64>() / games.len() as f64
}

fn summed(level: &Entrant, against: &Entrant, results: &[Vec<Result>]) -> Rung {
    let mut rounds = Running::default();
    results.iter().for_each(|games| rounds.add(mean_share(games)));
    let games: Vec<&Result> = results.iter().flatten().collect();
    let count = games.len() as f64;
    let mean = |part: fn(&Result) -> f64| games.iter().map(|game| part(game)).sum::<f64>() / count;
    let share = rounds.mean();
    let (low, high) = rounds.bounds();
    let elo = elo(share, low, high, count);
    let mut seconds: Vec<f64> = games.iter().flat_map(|game| game.seconds.iter().copied()).collect();
    seconds.sort_by(f64::total_cmp);
    let decisions = seconds.len();
    let below = |percent: usize| 1000.0 * seconds.get(decisions * percent / 100).copied().unwrap_or(0.0);
    Rung {
        level: level.clone(),
        against: against.clone(),
        games: games.len() as u64,
        share,
        low,
        high,
        elo: elo[1],
        elo_low: elo[0],
        elo_high: elo[2],
        mean: mean(|game| game.own),
        mean_against: mean(|game| game.other),
        first_seat: mean(|game| game.first),
        moves: mean(|game| game.moves),
        ms: 1000.0 * seconds.iter().sum::<f64>() / decisions.max(1) as f64,
        ms50: below(50),
        ms95: below(95),
        significant: low > 0.5,
    }
}

/// Plays one game: the first of the two levels has every other seat, beginning `shift` seats on.
fn game<G: Searchable>(plan: &LadderPlan, levels: [&Entrant; 2], round: u64, shift: usize) -> Result {
    let mut dice = Dice::numbered(plan.seed, round);
    let players = plan.chosen.players();
    let side = |seat: usize| ((seat + players - shift) % players) % 2;
    let cores = cores_for_each(plan.threads);
    let seed = |seat: usize| plan.seed ^ (round << 16 | (shift as u64) << 8 | seat as u64);
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(players)
        .map(|seat| entered(cores, levels[side(seat.index())], &plan.chosen, seat, seed(seat.index())))
        .collect();
    let mut state = G::new(&plan.chosen);
    let mut result = Result::default();
    let mut log = Log::silent();
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                state.resolve(&outcome, &mut log);
            }
            Turn::Seat(seat) => {
                legal.clear();
                state.legal_into(&mut legal);
                let stopwatch = Stopwatch::start();
                let chosen = match legal.len() {
                    1 => 0,
                    _ => bots[seat.index()].choose(&state.view(Viewer::Seat(seat)), seat, &legal),
                };
                if side(seat.index()) == 0 && legal.len() > 1 {
                    result.seconds.push(stopwatch.seconds());
                }
                state.perform(&legal[chosen], &mut log);
            }
        }
        result.moves += 1.0;
    }
    let ranking = state.ranking();
    result.share = share(&ranking, players, &side);
    let scores = state.scores();
    let mean = |which: usize| {
        let own: Vec<f64> =
            (0..players).filter(|seat| side(*seat) == which).map(|seat| scores[seat].main.total.into()).collect();
        own.iter().sum::<f64>() / own.len().max(1) as f64
    };
    (result.own, result.other) = (mean(0), mean(1));
    let winners = ranking.iter().filter(|standing| standing.won).count().max(1) as f64;
    result.first =
        ranking.iter().filter(|standing| standing.won && standing.seat.index() == 0).count() as f64 / winners;
    result
}

/// Of all pairs of one seat of each level, the share in which the first level ended ahead.
fn share(ranking: &[Standing], players: usize, side: &dyn Fn(usize) -> usize) -> f64 {
    let place = |seat: usize| ranking.iter().find(|standing| standing.seat.index() == seat).map_or(0, |s| s.place);
    let (mut ahead, mut pairs) = (0.0, 0.0);
    for own in (0..players).filter(|seat| side(*seat) == 0) {
        for other in (0..players).filter(|seat| side(*seat) == 1) {
            pairs += 1.0;
            ahead += match place(own).cmp(&place(other)) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
    }
    if pairs == 0.0 { 0.5 } else { ahead / pairs }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Setup};

    use super::*;
    use crate::level::Level;

    #[test]
    fn progress_ends_with_what_the_report_says() {
        let chosen = duel::State::schema().choose(&Setup::players(2)).expect("two play");
        let levels = [Level::Random, Level::Easy, Level::Greedy].map(Entrant::Level).to_vec();
        let plan = LadderPlan { chosen, levels, games: 6, seed: 1, threads: 2 };
        let told = Mutex::new(Vec::new());
        let report = ladder::<duel::State>(&plan, &|interim| told.lock().expect("nobody panics").push(interim));
        let told = told.into_inner().expect("nobody panics");
        assert_eq!(told.iter().map(|interim| interim.finished).collect::<Vec<_>>(), [2, 4, 6, 8, 10, 12]);
        for (interim, rung) in [&told[2], &told[5]].into_iter().zip(&report.rungs) {
            assert_eq!((&interim.level, &interim.against), (&rung.level, &rung.against));
            assert!((interim.share - rung.share).abs() < 1e-9 && (interim.low - rung.low).abs() < 1e-9);
        }
    }
}
