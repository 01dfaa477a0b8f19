//! The chance to win: how margins became results in real games.
//!
//! A curve is fitted by `tavola calibrate` for a game, its options and its number of players, and kept in
//! `data/chances.json`. It is a logistic regression (with more than two sides a softmax): a margin counts in units of what is
//! still to come ([`Searchable::uncertainty`]), with a factor that changes as the game goes on, and who begins has an
//! advantage that fades.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Chosen, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::evaluator::Searchable;
use crate::values::Values;

/// How margins become chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// How many play.
    pub players: usize,
    /// The options that differ from the defaults, `NAME` for a module and `NAME=VALUE` for another.
    pub options: Vec<String>,
    /// The factor of a margin: at the beginning, and what is added in proportion to how much of the game is over, and to its
    /// square.
    pub factor: [f64; 3],
    /// What every seat has ahead of the one that begins, in turn order from there, in log odds; it fades.
    pub order: Vec<f64>,
    /// What whose decision was searched has ahead, in log odds: less than nothing, because the best of many looks better than it is.
    pub decides: f64,
    /// Who played the games that it was fitted to.
    pub level: String,
    /// How many games.
    pub games: u64,
    /// How many positions were evaluated for every margin.
    pub positions: u64,
}

/// The least factor: a lead never counts nothing.
const LEAST: f64 = 0.02;

/// Log odds beyond these are certain enough.
const CERTAIN: f64 = 30.0;

impl Curve {
    /// Before anything was measured.
    pub(crate) fn plain(players: usize) -> Curve {
        Curve {
            players,
            options: Vec::new(),
            factor: [1.0, 0.0, 0.0],
            order: vec![0.0; players],
            decides: 0.0,
            level: String::new(),
            games: 0,
            positions: 0,
        }
    }

    /// The curve for these options: of those for as many players, the one whose options are most alike.
    pub fn of<G: Searchable>(chosen: &Chosen) -> Curve {
        let options = options::<G>(chosen);
        let known = measured().get(G::ID).map_or(&[][..], Vec::as_slice);
        let unlike = |curve: &&Curve| {
            let missing = |these: &[String], those: &[String]| these.iter().filter(|one| !those.contains(one)).count();
            missing(&options, &curve.options) + missing(&curve.options, &options)
        };
        let fitting = known.iter().filter(|curve| curve.players == chosen.players());
        fitting.min_by_key(unlike).cloned().unwrap_or_else(|| Curve::plain(chosen.players()))
    }

    /// The chance of every seat's side to win, from what the search of somebody's decision has found, or of nobody's.
    pub(crate) fn chances<G: Searchable>(&self, state: &G, returns: &Values, by: Option<Seat>) -> Vec<f64> {
        let seats = || Seat::all(state.seats());
        let sides = Sides::of(state);
        if state.turn() == Turn::Over {
            let ranking = state.ranking();
            let won = |seat: Seat| ranking.iter().any(|standing| standing.seat == seat && standing.won);
            let winners = sides.leaders.iter().filter(|seat| won(**seat)).count().max(1) as f64;
            return seats().map(|seat| if won(seat) { 1.0 / winners } else { 0.0 }).collect();
        }
        let point = Point::of(state, returns, by, &sides);
        let odds: Vec<f64> = seats().map(|seat| self.log_odds(&point, seat.index()).exp()).collect();
        if sides.leaders.len() == 1 {
            return odds.into_iter().map(|odds| odds / (1.0 + odds)).collect();
        }
        let sum: f64 = sides.leaders.iter().map(|seat| odds[seat.index()]).sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }

    /// The log odds of a seat against all others at nothing ahead.
    pub(crate) fn log_odds(&self, point: &Point, seat: usize) -> f64 {
        let progress = point.progress;
        let [base, more, square] = self.factor;
        let factor = (base + more * progress + square * progress * progress).max(LEAST);
        let ahead = self.order.get(point.places[seat]).copied().unwrap_or(0.0) * (1.0 - progress);
        let decides = if point.decides[seat] { self.decides } else { 0.0 };
        (factor * point.leads[seat] + ahead + decides).clamp(-CERTAIN, CERTAIN)
    }
}

/// What a curve looks at.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Point {
    /// How much of the game is over, from 0 to 1.
    pub(crate) progress: f64,
    /// By seat, how far its side is ahead, in units of what is still to come.
    pub(crate) leads: Vec<f64>,
    /// By seat, how many sit before it in turn order; nobody where it is not known who began.
    pub(crate) places: Vec<usize>,
    /// By seat, whether the decision of its side was searched.
    pub(crate) decides: Vec<bool>,
}

impl Point {
    pub(crate) fn of<G: Searchable>(state: &G, returns: &Values, by: Option<Seat>, sides: &Sides) -> Point {
        // With two sides both margins say the same: each counts half, so that the logistic of the margin comes out.
        let share = if sides.leaders.len() == 2 { 0.5 } else { 1.0 };
        let unit = state.uncertainty().max(0.1);
        let lead = |seat: Seat| (share * returns.of(seat) / unit).clamp(-CERTAIN, CERTAIN);
        let seats = state.seats();
        let place = |seat: Seat| state.starter().map_or(0, |starter| (seat.index() + seats - starter.index()) % seats);
        Point {
            progress: state.progress().clamp(0.0, 1.0),
            leads: Seat::all(seats).map(lead).collect(),
            places: Seat::all(seats).map(place).collect(),
            decides: Seat::all(seats).map(|seat| by.is_some_and(|by| state.allied(seat, by))).collect(),
        }
    }
}

/// Who plays together, each side by its first seat.
pub(crate) struct Sides {
    pub(crate) leaders: Vec<Seat>,
}

impl Sides {
    pub(crate) fn of<G: Searchable>(state: &G) -> Sides {
        let seats = || Seat::all(state.seats());
        let leads = |seat: &Seat| seats().find(|other| state.allied(*seat, *other)) == Some(*seat);
        Sides { leaders: seats().filter(leads).collect() }
    }
}

/// The options that differ from the defaults, as a curve names them; who begins is no matter.
pub(crate) fn options<G: Searchable>(chosen: &Chosen) -> Vec<String> {
    let setup = chosen.setup(G::schema());
    let set = setup.set.iter().filter(|(name, _)| name != "start").map(|(name, value)| format!("{name}={value}"));
    setup.with.iter().cloned().chain(set).collect()
}

/// Curves by game.
pub type Curves = BTreeMap<String, Vec<Curve>>;

/// The curves that were measured. A test sees to it that they can be read.
fn measured() -> &'static Curves {
    static MEASURED: LazyLock<Curves> =
        LazyLock::new(|| serde_json::from_str(include_str!("../data/chances.json")).unwrap_or_default());
    &MEASURED
}

#[cfg(test)]
mod tests {
    use engine::{Game, Setup};

    use super::*;

    #[test]
    fn the_measured_curves_can_be_read_and_are_finite() {
        let curves: Curves = serde_json::from_str(include_str!("../data/chances.json")).expect("it can be read");
        for curve in curves.values().flatten() {
            assert!(curve.factor.iter().chain(&curve.order).all(|number| number.is_finite()), "{curve:?}");
            assert_eq!(curve.order.len(), curve.players, "{curve:?}");
            assert!(curve.games > 0);
        }
    }

    #[test]
    fn two_sides_make_the_logistic_of_the_margin() {
        let chosen = duel::State::schema().choose(&Setup::players(2)).expect("two play");
        let state = duel::State::new(&chosen);
        let mut returns = Values::default();
        [(0, 1.3), (1, -1.3)].into_iter().for_each(|(seat, margin)| returns.set(Seat::new(seat), margin));
        let chances = Curve::plain(2).chances(&state, &returns, None);
        assert!((chances[0] - 1.0 / (1.0 + (-1.0_f64).exp())).abs() < 1e-9, "{chances:?}");
        let steep = Curve { factor: [2.0, 0.0, 0.0], ..Curve::plain(2) };
        assert!(steep.chances(&state, &returns, None)[0] > chances[0]);
        let ahead = Curve { order: vec![0.0, 1.0], ..Curve::plain(2) };
        assert!(ahead.chances(&state, &returns, None)[0] < chances[0]);
        let sober = Curve { decides: -0.5, ..Curve::plain(2) };
        assert!(sober.chances(&state, &returns, Some(Seat::new(0)))[0] < chances[0]);
    }

    #[test]
    fn the_curve_of_the_most_similar_options_is_taken() {
        let curve = |setup: Setup| {
            Curve::of::<carcassonne::State>(&carcassonne::State::schema().choose(&setup).expect("it can be"))
        };
        let [plain, farm] = [Setup::players(2), Setup::players(2).with("farm")].map(curve);
        assert!(farm.players == 2 && plain.players == 2);
        assert_eq!(curve(Setup::players(2).with("farm").with("river")), farm);
    }
}
