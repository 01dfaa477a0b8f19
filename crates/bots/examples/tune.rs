//! Tunes the weights of an evaluator by games against itself: simultaneous perturbation stochastic approximation (Spall, *Multivariate
//! Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation*, 1992).
//!
//! In every step all weights are moved a little up or down by chance, the moved ones play against those moved the other way on the
//! same dice from either seat, and all go a little towards who won.
//!
//! ```console
//! $ cargo run --release -p tavola-bots --example tune -- carcassonne "farm" 200 500 4
//! ```
//!
//! The arguments: the game, its modules or `option=value`s, positions for a decision, steps, rounds of seats for each step. More
//! numbers are the weights to begin with.

use std::error::Error;

use engine::{Chosen, Dice, Game, Random, Scout, Seat, Setup};
use tavola_bots::{
    Bot, Budget, CarcassonneWeights, DuelWeights, Objective, Search, Searchable, TuscanyWeights, Weighed, play_to_end,
    searcher,
};

/// How far weights are moved at first, as a share of what they are.
const PERTURBATION: f64 = 0.2;

/// How far they go towards who won at first, likewise.
const STEP: f64 = 0.1;

/// Weights near nothing are moved as if they were this large.
const LEAST: f64 = 0.05;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, options, positions, steps, rounds, numbers @ ..] = &words[..] else {
        return Err("expected GAME OPTIONS POSITIONS STEPS ROUNDS [WEIGHT...]".into());
    };
    let plan = Plan {
        options: options.clone(),
        positions: positions.parse()?,
        steps: steps.parse()?,
        rounds: rounds.parse()?,
        begin: numbers.iter().map(|number| number.parse()).collect::<Result<_, _>>()?,
    };
    match game.as_str() {
        "carcassonne" => plan.tune(CarcassonneWeights::default()),
        "duel" => plan.tune(DuelWeights::default()),
        "tuscany" => plan.tune(TuscanyWeights::default()),
        other => Err(format!("{other}: no game whose weights can be tuned").into()),
    }
}

struct Plan {
    options: String,
    positions: u64,
    steps: u32,
    rounds: u64,
    begin: Vec<f64>,
}

impl Plan {
    fn tune<W: Weighed>(&self, weights: W) -> Result<(), Box<dyn Error>> {
        let mut players = 2;
        let mut setup = Setup::players(players);
        for word in self.options.split(' ').filter(|word| !word.is_empty()) {
            setup = match word.split_once('=') {
                Some(("players", number)) => {
                    players = number.parse()?;
                    Setup::players(players)
                }
                Some((option, value)) => setup.set(option, value),
                None => setup.with(word),
            };
        }
        let chosen = W::Game::schema().choose(&setup)?;
        let mut at: Vec<f64> = weights.with(&self.begin).named().into_iter().map(|(_, number)| number).collect();
        let mut mean = at.clone();
        let mut scout = Scout::new(7, 7);
        let mut played = 0;
        for step in 1..=self.steps {
            let signs: Vec<f64> = at.iter().map(|_| if scout.below(2) == 0 { 1.0 } else { -1.0 }).collect();
            let far = PERTURBATION / f64::from(step).powf(0.101);
            let moved =
                |by: f64| -> Vec<f64> { at.iter().zip(&signs).map(|(at, sign)| at + by * sign * size(*at)).collect() };
            let sides = [far, -far].map(|by| weights.with(&moved(by)));
            let mut won = 0.0;
            for _ in 0..self.rounds {
                won += (0..players).map(|shift| self.play(&chosen, sides, played, shift)).sum::<f64>() / players as f64;
                played += 1;
            }
            let towards =
                STEP * won / self.rounds as f64 / (1.0 + f64::from(step) / (0.1 * f64::from(self.steps))).powf(0.602);
            at = moved(towards);
            let kept = 1.0 / f64::from(step).min(f64::from(self.steps) / 4.0);
            mean.iter_mut().zip(&at).for_each(|(mean, at)| *mean += (at - *mean) * kept);
            if step.is_multiple_of(20) || step == self.steps {
                let named = weights.with(&mean).named();
                let told: Vec<String> = named.iter().map(|(name, number)| format!("{name} = {number:.3}")).collect();
                println!("{step}: {}", told.join(", "));
            }
        }
        Ok(())
    }

    /// Plays a game; says how clearly the first side won it, from -1 to 1.
    fn play<W: Weighed>(&self, chosen: &Chosen, sides: [W; 2], round: u64, shift: usize) -> f64 {
        let mut dice = Dice::numbered(1, round);
        let players = chosen.players();
        let side = |seat: usize| (seat + players - shift) % players % 2;
        let budget = Budget::positions(self.positions).until_clear().objective(Objective::Play);
        let mut bots: Vec<Box<dyn Bot<W::Game>>> = (0..players)
            .map(|seat| searcher(Search::new(budget).with(sides[side(seat)].evaluator()), round << 8 | seat as u64))
            .collect();
        let mut state = W::Game::new(chosen);
        play_to_end(&mut state, &mut bots, &mut dice);
        let scores = state.scores();
        let best = |which: usize| {
            let own = Seat::all(players).filter(|seat| side(seat.index()) == which);
            own.map(|seat| f64::from(scores[seat.index()].main.total)).fold(f64::NEG_INFINITY, f64::max)
        };
        let won =
            state.ranking().iter().filter(|standing| standing.won).all(|standing| side(standing.seat.index()) == 0);
        let lost =
            state.ranking().iter().filter(|standing| standing.won).all(|standing| side(standing.seat.index()) == 1);
        let margin =
            best(0) - best(1) + W::Game::PARAMS.win_bonus * (f64::from(u8::from(won)) - f64::from(u8::from(lost)));
        (margin / (4.0 * W::Game::PARAMS.win_bonus)).tanh()
    }
}

fn size(weight: f64) -> f64 {
    weight.abs().max(LEAST)
}
