//! Two bots that play each other: versions of a network, what a training has made and what is built in, a search with all its
//! ingredients and one without.

use std::fmt;
use std::sync::Arc;

use engine::{Chosen, Scout, Setup};
use serde::Serialize;

use super::gate::{Gates, Tally, Trial, search, write_gates};
use super::{Learnable, Trained, setup_of};
use crate::evaluator::Evaluator;
use crate::search::{Ingredient, Search};
use crate::stats::Running;

/// A bot that plays, and how.
#[derive(Clone, Debug)]
pub struct Side {
    /// What it evaluates positions by.
    pub judge: Judge,
    /// Positions that it evaluates for a decision.
    pub positions: u64,
    /// What its search does without.
    pub without: Option<Ingredient>,
}

/// What evaluates positions.
#[derive(Clone, Debug)]
pub enum Judge {
    /// What comes with the game.
    BuiltIn,
    /// The terms alone.
    Terms,
    /// The terms corrected by a network.
    Network {
        /// Its file.
        file: Vec<u8>,
        /// The file of its gates; without one they are all open.
        gates: Option<String>,
        /// How much a rival's point counts where all gates are open.
        rival_weight: f64,
    },
}

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The candidate and the incumbent.
    pub sides: [Side; 2],
    /// Families by name, or set-ups as in `players=3 edition=special vine`.
    pub set_ups: Vec<String>,
    /// Rounds of each: the same dice from every seat. A test that is sequential may end before.
    pub rounds: u64,
    /// Whether a sequential test decides, as at a gate.
    pub sequential: bool,
    /// The number all dice come from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// What the games of a set-up have shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The line of a file of gates, where a sequential test decided.
    pub gate: Option<String>,
    /// The set-up.
    pub set_up: String,
    /// How many games were played.
    pub games: u64,
    /// The share of the pairs of seats that the candidate won, with its 95 % bounds.
    pub share: [f64; 3],
    /// The share of the games that it won, likewise.
    pub won: [f64; 3],
    /// The points of a seat of the candidate, and of the incumbent.
    pub points: [f64; 2],
}

/// Why a contest cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestError {
    /// There is no such game, or it learns nothing.
    Game(String),
    /// There is no such family or set-up.
    SetUp(String),
    /// A side's files cannot be read.
    Side(String),
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Game(game) => write!(f, "{game} has no networks"),
            ContestError::SetUp(words) => write!(f, "{words}: neither a family nor a set-up"),
            ContestError::Side(reason) => write!(f, "a side cannot be read: {reason}"),
        }
    }
}

impl std::error::Error for ContestError {}

/// Plays a contest.
pub(crate) fn contest<G: Learnable>(contest: &Contest, told: &mut dyn FnMut(&Standing)) -> Result<(), ContestError> {
    let [candidate, incumbent] = &contest.sides;
    let sides = [candidate.search::<G>()?, incumbent.search::<G>()?];
    for words in &contest.set_ups {
        let set_up = SetUp::read::<G>(words)?;
        let trial = Trial::<G> {
            name: words,
            setup: &|scout| set_up.chosen::<G>(scout),
            sides: sides.clone(),
            seed: contest.seed,
            threads: contest.threads,
            rounds: contest.rounds,
        };
        let mut tally = Tally::default();
        let gate = match contest.sequential {
            true => Some(write_gates(&[trial.run(candidate.judge.rival_weight(), &mut tally, |_| {})])),
            false => {
                trial.play(contest.rounds, &mut tally);
                None
            }
        };
        let bounded = |shares: &Running| {
            let (low, high) = shares.bounds();
            [shares.mean(), low, high]
        };
        told(&Standing {
            gate,
            set_up: words.clone(),
            games: tally.games,
            share: bounded(&tally.shares),
            won: bounded(&tally.won),
            points: tally.points.map(|points| points.mean()),
        });
    }
    Ok(())
}

impl Side {
    fn search<G: Learnable>(&self) -> Result<Search<G>, ContestError> {
        let mut search = search(&self.judge.evaluator::<G>()?, self.positions);
        search.params.without = self.without;
        Ok(search)
    }
}

impl Judge {
    fn evaluator<G: Learnable>(&self) -> Result<Arc<dyn Evaluator<G>>, ContestError> {
        let (file, gates, rival_weight) = match self {
            Judge::BuiltIn => return Ok(G::evaluator()),
            Judge::Terms => return Ok(G::corrected(None, Gates::SHUT)),
            Judge::Network { file, gates, rival_weight } => (file, gates, *rival_weight),
        };
        let trained = Trained::read::<G>(file, gates.as_deref().unwrap_or_default());
        let trained = trained.map_err(|reason| ContestError::Side(reason.to_string()))?;
        Ok(match gates {
            Some(_) => trained.evaluator::<G>(),
            None => G::corrected(Some(trained.network), Gates::open::<G>(rival_weight)),
        })
    }

    fn rival_weight(&self) -> f64 {
        match self {
            Judge::Network { rival_weight, .. } => *rival_weight,
            _ => 1.0,
        }
    }
}

/// What is played.
enum SetUp {
    /// Any set-up of a family.
    Family(usize),
    /// Always the same one, but for its dice.
    Chosen(Box<Chosen>),
}

impl SetUp {
    fn read<G: Learnable>(words: &str) -> Result<SetUp, ContestError> {
        if let Some(family) = G::FAMILIES.iter().position(|family| family.name == words) {
            return Ok(SetUp::Family(family));
        }
        let unknown = || ContestError::SetUp(words.to_owned());
        let mut setup = Setup::players(2);
        for word in words.split_whitespace() {
            setup = match word.split_once('=') {
                Some(("players", number)) => Setup { players: Some(number.parse().map_err(|_| unknown())?), ..setup },
                Some((option, value)) => setup.set(option, value),
                None => setup.with(word),
            };
        }
        let chosen = G::schema().choose(&setup).map_err(|_| unknown())?;
        Ok(SetUp::Chosen(Box::new(chosen)))
    }

    fn chosen<G: Learnable>(&self, scout: &mut Scout) -> Chosen {
        match self {
            SetUp::Family(family) => setup_of::<G>(&G::FAMILIES[*family], scout),
            SetUp::Chosen(chosen) => (**chosen).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use burgundy::State;

    use super::*;

    fn plan(set_up: &str) -> Contest {
        let file = State::embedded().expect("it comes with the game").network.bytes(State::feature_names());
        let judge = Judge::Network { file, gates: None, rival_weight: 1.0 };
        let side = Side { judge, positions: 1, without: None };
        let sides = [side.clone(), side];
        Contest { sides, set_ups: vec![set_up.to_owned()], rounds: 1, sequential: false, seed: 1, threads: 1 }
    }

    #[test]
    fn equals_win_as_much() {
        let mut told = Vec::new();
        let verdict = contest::<State>(&plan("players=3 duchy=2"), &mut |standing| told.push(standing.clone()));
        assert_eq!((verdict, told.len()), (Ok(()), 1));
        let Standing { games, share: [share, ..], won: [won, ..], points: [own, others], .. } = &told[0];
        assert!(*games == 3 && (share - 0.5).abs() < 1e-9 && (won - 1.0 / 3.0).abs() < 1e-9);
        assert!((own - others).abs() < 1e-9);
    }

    #[test]
    fn what_there_is_not_is_refused() {
        for words in ["anniversary-9", "players=many", "players=2 duchy=99"] {
            let verdict = contest::<State>(&plan(words), &mut |_| {});
            assert_eq!(verdict, Err(ContestError::SetUp(words.to_owned())));
        }
        let mut broken = plan("anniversary-2");
        let Judge::Network { file, .. } = &mut broken.sides[1].judge else { panic!("it was given a network") };
        file.pop();
        assert!(matches!(contest::<State>(&broken, &mut |_| {}), Err(ContestError::Side(_))));
    }
}
