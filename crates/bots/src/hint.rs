//! A hint for whoever decides: the best move, what it promises, why, and the runner-up.

use engine::analysis::Reason;
use engine::{Match, Scout, Seat, Turn, Viewer};
use serde::Serialize;

use crate::chances::Curve;
use crate::evaluator::Searchable;
use crate::looks::{Looks, SURE, ahead};
use crate::reasons::{reasons, settled};
use crate::search::{Budget, Findings, Search};

/// What a bot would do for the seat that decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// Who decides.
    pub seat: Seat,
    /// The best move.
    pub best: Suggestion,
    /// The second best, when there is a sensible choice.
    pub runner_up: Option<Suggestion>,
    /// How many points the best is ahead of the second on the same luck.
    pub ahead: f64,
    /// How far that may be off, 19 times out of 20.
    pub noise: f64,
    /// What the best move gains and loses against the position as it is, the strongest first.
    pub reasons: Vec<Reason>,
    /// Whether the rest of the game was searched to its end.
    pub exact: bool,
}

impl Hint {
    /// Whether the best move is better than the second beyond the noise.
    pub fn is_clear(&self) -> bool {
        self.ahead > self.noise
    }
}

/// A move and what it promises.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Suggestion {
    /// The move in notation.
    pub action: String,
    /// How many points ahead of the best other side the seat may expect to end, a win counted as a few points more;
    /// the own points when nobody plays against it.
    pub margin: f64,
    /// The chance to win.
    pub win_chance: f64,
}

/// A hint from what the seat to decide can see; nothing when no seat decides.
pub fn hint<G: Searchable>(game: &Match<G>, budget: &Budget, seed: u64) -> Option<Hint> {
    advise(game.state(), &Curve::of::<G>(game.chosen()), budget, seed)
}

/// The same of a position, with the curve of its options.
pub(crate) fn advise<G: Searchable>(state: &G, curve: &Curve, budget: &Budget, seed: u64) -> Option<Hint> {
    let Turn::Seat(seat) = state.turn() else { return None };
    let legal = state.legal();
    let view = state.view(Viewer::Seat(seat));
    let search = Search::<G>::new(*budget);
    let mut findings = search.run(&view, seat, &legal, seed);
    let guess = G::determinize(&view, &mut Scout::new(seed, 0));
    // What nobody sensible does is not even the second choice.
    let considered = guess.considered();
    let mut ranked = findings.ranked(seat);
    ranked.retain(|index| considered.contains(&legal[*index]));
    if let [only] = ranked[..] {
        // There is nothing to find, but still something to expect.
        findings.options[only].values = search.value(&guess, seed);
    }
    let (lead, noise) = compared(&findings, &mut ranked, &Looks::<G>::after(budget, &view, seed), seat, &legal);
    let best = *ranked.first()?;
    let suggestion = |index: usize| Suggestion {
        action: legal[index].to_string(),
        margin: findings.options[index].values.of(seat),
        win_chance: curve.chances(state, &findings.options[index].values, Some(seat))[seat.index()],
    };
    Some(Hint {
        seat,
        best: suggestion(best),
        runner_up: ranked.get(1).map(|second| suggestion(*second)),
        ahead: lead,
        noise,
        reasons: reasons(&*search.evaluator, seat, &guess, &settled(&*search.evaluator, &guess, &legal[best], seed)),
        exact: findings.exact,
    })
}

/// Two actions that a short look finds so near each other, in temperatures of the game, are looked at again, longer: how little a short
/// look sees is no noise.
const CLOSE: f64 = 4.0;

/// How far the best is ahead of the second on the same luck, and how far that may be off. What turns out clearly better is put
/// first; where a short look does not tell, what a longer one finds better.
fn compared<G: Searchable>(
    findings: &Findings,
    ranked: &mut [usize],
    looks: &Looks<'_, G>,
    seat: Seat,
    legal: &[G::Action],
) -> (f64, f64) {
    let [best, second, ..] = *ranked else { return (0.0, 0.0) };
    if findings.exact {
        let value = |index: usize| findings.options[index].values.of(seat);
        return (value(best) - value(second), 0.0);
    }
    let lead = |looks: &Looks<'_, G>| {
        let lead = ahead(&looks.at(&legal[best]), &looks.at(&legal[second]), seat);
        (lead.mean(), SURE * lead.error())
    };
    let (mut mean, mut noise) = lead(looks);
    if mean.abs() <= noise.max(CLOSE * G::PARAMS.temperature) {
        (mean, noise) = lead(&looks.longer());
    }
    if mean < 0.0 {
        ranked.swap(0, 1);
    }
    (mean.abs(), noise)
}
