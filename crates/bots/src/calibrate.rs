//! Whether chances come true: games are played, the chance to win is asked for at many points, and compared with the results.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Chosen, Dice, Log, Scout, Seat, Turn, Viewer};
use serde::Serialize;

use crate::analysis::luck;
use crate::chances::{Curve, Point, Sides, options};
use crate::evaluator::Searchable;
use crate::fit::{Sample, fit};
use crate::level::Level;
use crate::players::{Bot, bot_on};
use crate::search::{Budget, Search};
use crate::shares::shared;
use crate::stats::{Running, wilson};
use crate::values::Values;

/// What to play and to ask.
#[derive(Clone, Debug)]
pub struct CalibrationPlan {
    /// The options.
    pub chosen: Chosen,
    /// Who plays.
    pub level: Level,
    /// How many games.
    pub games: u64,
    /// About how often the chance is asked for in a game.
    pub points: u64,
    /// How many positions are evaluated each time.
    pub positions: u64,
    /// In how many of the games luck is measured, too.
    pub luck: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many games are played side by side.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Calibration {
    /// The curve that was in use.
    pub before: Reliability,
    /// The curve that was fitted; every game was judged by a fit to the others.
    pub after: Reliability,
    /// What was fitted to all games.
    pub curve: Curve,
    /// How far the expected margin was off, by how much of the game was over.
    pub phases: Vec<Phase>,
    /// What luck explains of the results; nothing where it was not measured.
    pub luck: Option<Luck>,
}

/// How well chances came true.
#[derive(Clone, Debug, Serialize)]
pub struct Reliability {
    /// By chance, from 0 to 1 in ten steps.
    pub deciles: Vec<Decile>,
    /// The mean square of what the chances of all seats were off by.
    pub brier: f64,
    /// The same if every seat were always given its real rate.
    pub brier_of_rates: f64,
    /// At the first decision, by who decides.
    pub first: Vec<First>,
}

/// The points at which a chance was in one tenth.
#[derive(Clone, Debug, Serialize)]
pub struct Decile {
    /// How many points.
    pub points: u64,
    /// In how many different games.
    pub games: u64,
    /// The mean chance.
    pub chance: f64,
    /// The share that was won.
    pub won: f64,
    /// Its lower 95 % bound, by the number of games.
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

/// The first decision of a game.
#[derive(Clone, Debug, Serialize)]
pub struct First {
    /// Who decided.
    pub seat: Seat,
    /// In how many games.
    pub games: u64,
    /// The mean chance.
    pub chance: f64,
    /// The share that was won.
    pub won: f64,
}

/// A fifth of the game.
#[derive(Clone, Debug, Serialize)]
pub struct Phase {
    /// How many points.
    pub points: u64,
    /// How much more was expected for the seat that decides than came true, in points of margin.
    pub bias: f64,
    /// The root of the mean square of what the expected margin was off by.
    pub error: f64,
}

/// What luck explains.
#[derive(Clone, Debug, Serialize)]
pub struct Luck {
    /// In how many games.
    pub games: u64,
    /// The standard deviation of the margin of the first seat.
    pub raw: f64,
    /// The same once luck is taken off.
    pub adjusted: f64,
    /// The same with luck weighed as it explains most, every half of the games by the other half.
    pub weighed: f64,
    /// The part of the variance that is gone, by the better of the two.
    pub reduction: f64,
}

/// A point of a game.
struct Asked {
    game: u64,
    seat: Seat,
    /// The side of the seat.
    side: usize,
    first: bool,
    point: Point,
    margin: f64,
    came: f64,
    before: Vec<f64>,
    after: Vec<f64>,
    won: Vec<f64>,
}

struct Played {
    asked: Vec<Asked>,
    margin: f64,
    luck: Option<f64>,
}

/// Plays the games and compares; calls `progress` with the number of games finished.
pub fn calibrate<G: Searchable>(plan: &CalibrationPlan, progress: &(dyn Fn(u64) + Sync)) -> Calibration {
    let before = Curve::of::<G>(&plan.chosen);
    let finished = AtomicU64::new(0);
    let played: Vec<Played> = shared(plan.games, plan.threads as u64, |game| {
        let played = play::<G>(plan, &before, game);
        progress(finished.fetch_add(1, Ordering::Relaxed) + 1);
        played
    });
    let luck = explained(&played);
    let mut asked: Vec<Asked> = played.into_iter().flat_map(|game| game.asked).collect();
    let start = Curve {
        options: options::<G>(&plan.chosen),
        level: plan.level.to_string(),
        games: plan.games,
        positions: plan.positions,
        ..Curve::plain(plan.chosen.players())
    };
    let fitted = |keep: &dyn Fn(u64) -> bool| {
        let samples = asked.iter().filter(|asked| keep(asked.game));
        fit(&start, &samples.map(|asked| Sample { point: &asked.point, won: &asked.won }).collect::<Vec<_>>())
    };
    let halves = [fitted(&|game| game % 2 == 1), fitted(&|game| game % 2 == 0)];
    let curve = fitted(&|_| true);
    for asked in &mut asked {
        asked.after = shares(&halves[asked.game as usize % 2], &asked.point, asked.won.len());
    }
    Calibration {
        before: reliability(&asked, |asked| &asked.before),
        after: reliability(&asked, |asked| &asked.after),
        curve,
        phases: phases(&asked),
        luck,
    }
}

/// The chances of all sides by a curve.
fn shares(curve: &Curve, point: &Point, sides: usize) -> Vec<f64> {
    let odds: Vec<f64> = (0..sides).map(|seat| curve.log_odds(point, seat).exp()).collect();
    if sides == 1 {
        return odds.iter().map(|odds| odds / (1.0 + odds)).collect();
    }
    let sum: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

fn play<G: Searchable>(plan: &CalibrationPlan, curve: &Curve, game: u64) -> Played {
    let mut dice = Dice::numbered(plan.seed, game);
    let mut scout = Scout::new(plan.seed ^ 0xca11, game);
    let mut state = G::new(&plan.chosen);
    let seed = |seat: Seat| plan.seed ^ game << 8 ^ seat.index() as u64;
    let mut bots: Vec<Box<dyn Bot<G>>> =
        Seat::all(plan.chosen.players()).map(|seat| bot_on(1, plan.level, seed(seat))).collect();
    let search = Search::<G>::new(Budget::positions(plan.positions));
    let mut asked: Vec<Asked> = Vec::new();
    let (mut moves, mut next, mut lucky) = (0_u64, 0, (game < plan.luck).then_some(0.0));
    // About so many decisions with a choice lie between two questions.
    let pause = TYPICAL / plan.points.max(1);
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.sample(&mut dice);
                if let Some(sum) = &mut lucky {
                    *sum += luck(&state, &outcome, plan.positions, plan.seed ^ moves << 20).of(Seat::new(0));
                }
                state.resolve(&outcome, &mut Log::silent());
            }
            Turn::Seat(seat) => {
                let legal = state.legal();
                let view = state.view(Viewer::Seat(seat));
                if legal.len() > 1 {
                    if next == 0 {
                        let found = search.run(&view, seat, &legal, plan.seed ^ moves);
                        let values = found.options[found.best(seat)].values;
                        asked.push(noted(game, &state, seat, &values, curve, asked.is_empty()));
                        next = 1 + u64::from(engine::Random::below(&mut scout, 2 * pause as u32 + 1));
                    }
                    next -= 1;
                }
                let chosen = match (legal.len(), bots.get_mut(seat.index())) {
                    (1, _) | (_, None) => 0,
                    (_, Some(bot)) => bot.choose(&view, seat, &legal),
                };
                state.perform(&legal[chosen], &mut Log::silent());
            }
        }
        moves += 1;
    }
    let sides = Sides::of(&state);
    let chances = Curve::plain(state.seats()).chances(&state, &Values::default(), None);
    let won: Vec<f64> = sides.leaders.iter().map(|seat| chances[seat.index()]).collect();
    let ends = crate::values::returns(&*search.evaluator, &state, crate::values::Objective::Margin);
    for asked in &mut asked {
        asked.won.clone_from(&won);
        asked.came = ends.of(asked.seat);
    }
    Played { asked, margin: ends.of(Seat::new(0)), luck: lucky }
}

/// Decisions with a choice in a game, roughly.
const TYPICAL: u64 = 100;

fn noted<G: Searchable>(game: u64, state: &G, seat: Seat, values: &Values, curve: &Curve, first: bool) -> Asked {
    let sides = Sides::of(state);
    let whole = Point::of(state, values, Some(seat), &sides);
    let leads = sides.leaders.iter().map(|seat| whole.leads[seat.index()]).collect();
    let places = sides.leaders.iter().map(|seat| whole.places[seat.index()]).collect();
    let decides = sides.leaders.iter().map(|seat| whole.decides[seat.index()]).collect();
    let chances = curve.chances(state, values, Some(seat));
    let before = sides.leaders.iter().map(|seat| chances[seat.index()]).collect();
    let point = Point { progress: whole.progress, leads, places, decides };
    let side = sides.leaders.iter().position(|leader| state.allied(seat, *leader)).unwrap_or(0);
    Asked {
        game,
        seat,
        side,
        first,
        point,
        margin: values.of(seat),
        came: 0.0,
        before,
        after: Vec::new(),
        won: Vec::new(),
    }
}

fn reliability(asked: &[Asked], chances: impl Fn(&Asked) -> &Vec<f64>) -> Reliability {
    let mut deciles: Vec<(Running, Running, Vec<u64>)> = vec![Default::default(); 10];
    let (mut brier, mut of_rates) = (Running::default(), Running::default());
    let sides = asked.first().map_or(0, |asked| asked.won.len());
    let rate = |side: usize| {
        let mut rate = Running::default();
        asked.iter().for_each(|asked| rate.add(asked.won[side]));
        rate.mean()
    };
    let rates: Vec<f64> = (0..sides).map(rate).collect();
    for asked in asked {
        for (side, chance) in chances(asked).iter().enumerate() {
            let won = asked.won[side];
            brier.add((chance - won).powi(2));
            of_rates.add((rates[side] - won).powi(2));
            // With two sides the second chance says the same as the first.
            if sides == 2 && side != asked.side {
                continue;
            }
            let (mean, real, games) = &mut deciles[((chance * 10.0) as usize).min(9)];
            mean.add(*chance);
            real.add(won);
            if games.last() != Some(&asked.game) {
                games.push(asked.game);
            }
        }
    }
    let decile = |(mean, real, games): &(Running, Running, Vec<u64>)| {
        let (low, high) = wilson(real.mean() * games.len() as f64, games.len() as f64);
        let (points, games) = (mean.count(), games.len() as u64);
        Decile { points, games, chance: mean.mean(), won: real.mean(), low, high }
    };
    let mut first: Vec<(Seat, Running, Running)> = Vec::new();
    for asked in asked.iter().filter(|asked| asked.first) {
        let index = first.iter().position(|(seat, ..)| *seat == asked.seat).unwrap_or_else(|| {
            first.push((asked.seat, Running::default(), Running::default()));
            first.len() - 1
        });
        first[index].1.add(chances(asked)[asked.side]);
        first[index].2.add(asked.won[asked.side]);
    }
    first.sort_by_key(|(seat, ..)| *seat);
    let of_first = |(seat, chance, won): &(Seat, Running, Running)| First {
        seat: *seat,
        games: won.count(),
        chance: chance.mean(),
        won: won.mean(),
    };
    Reliability {
        deciles: deciles.iter().map(decile).collect(),
        brier: brier.mean(),
        brier_of_rates: of_rates.mean(),
        first: first.iter().map(of_first).collect(),
    }
}

fn phases(asked: &[Asked]) -> Vec<Phase> {
    let phase = |fifth: usize| {
        let (mut bias, mut squares) = (Running::default(), Running::default());
        for asked in asked.iter().filter(|asked| ((asked.point.progress * 5.0) as usize).min(4) == fifth) {
            bias.add(asked.margin - asked.came);
            squares.add((asked.margin - asked.came).powi(2));
        }
        Phase { points: bias.count(), bias: bias.mean(), error: squares.mean().sqrt() }
    };
    (0..5).map(phase).collect()
}

/// Luck as a control variate: what it explains of the margins.
fn explained(played: &[Played]) -> Option<Luck> {
    let both: Vec<(f64, f64)> = played.iter().filter_map(|game| Some((game.margin, game.luck?))).collect();
    if both.len() < 4 {
        return None;
    }
    let deviation = |numbers: &mut dyn Iterator<Item = f64>| {
        let mut running = Running::default();
        numbers.for_each(|number| running.add(number));
        running.deviation()
    };
    let weight = |keep: usize| {
        let half: Vec<&(f64, f64)> =
            both.iter().enumerate().filter(|(at, _)| at % 2 == keep).map(|(_, one)| one).collect();
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| half.iter().map(|one| of(one)).sum::<f64>() / half.len() as f64;
        let (margin, luck) = (mean(&|one| one.0), mean(&|one| one.1));
        let together = half.iter().map(|one| (one.0 - margin) * (one.1 - luck)).sum::<f64>();
        together / half.iter().map(|one| (one.1 - luck).powi(2)).sum::<f64>().max(1e-9)
    };
    let weights = [weight(1), weight(0)];
    let raw = deviation(&mut both.iter().map(|one| one.0));
    let adjusted = deviation(&mut both.iter().map(|one| one.0 - one.1));
    let weighed = deviation(&mut both.iter().enumerate().map(|(at, one)| one.0 - weights[at % 2] * one.1));
    let reduction = 1.0 - (adjusted.min(weighed) / raw.max(1e-9)).powi(2);
    Some(Luck { games: both.len() as u64, raw, adjusted, weighed, reduction })
}
