//! Games of self-play: how they are played, noted, and looked at again.

use std::sync::Arc;

use engine::{Chosen, Dice, Log, Random, Scout, Seat, Viewer};

use super::{Gates, Learnable, any_setup};
use crate::evaluator::Evaluator;
use crate::network::{Feature, Network, Samples};
use crate::players::{Bot, searcher};
use crate::search::{Budget, Search};
use crate::values::Objective;

/// One move in so many is any legal one, in two games of three: a network must know, too, what a search only considers.
const BLUNDER: u32 = 40;

/// In one game of so many a seat plays by the terms alone, so that not all make the same mistakes.
const PLAIN: u32 = 10;

/// About so many positions of a game are looked at.
const LOOKS: usize = 24;

/// How much of what a position comes to is what the network expected at the position looked at next: what happened later is
/// mostly luck (one minus the lambda of temporal differences).
const BOOTSTRAP: f64 = 0.3;

/// How much the first positions of a game count against the last ones.
const EARLY: f64 = 0.12;

/// Where the games of a training come from.
#[derive(Clone, Copy)]
pub(super) struct Source {
    /// The number all dice come from.
    pub(super) seed: u64,
    /// Positions that a bot evaluates for a decision.
    pub(super) positions: u64,
}

/// A game that was played: its number, from which set-up and dice follow, and the decisions.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Played {
    number: u64,
    /// Which of the legal actions was taken, where there were several.
    moves: Vec<Move>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Move {
    chosen: u16,
    /// Whether nobody thought about it.
    blunder: bool,
}

impl Played {
    /// Plays a game.
    pub(super) fn play<G: Learnable>(source: &Source, number: u64, learner: &Arc<dyn Evaluator<G>>) -> Played {
        let mut table = Table::<G>::of(source, number);
        let scout = &mut table.scout;
        let (blunders, people) = (scout.below(3) > 0, table.chosen.players());
        let plain = (scout.below(PLAIN) == 0).then(|| scout.below(people as u32) as usize);
        let budget = Budget::positions(source.positions).until_clear().objective(Objective::Play);
        let terms = G::corrected(None, Gates::SHUT);
        let bot = |seat: usize| {
            let evaluator = if plain == Some(seat) { &terms } else { learner };
            searcher(Search::new(budget).with(evaluator.clone()), source.seed ^ number << 2 ^ seat as u64)
        };
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..people).map(bot).collect();
        let mut moves = Vec::new();
        while let Some((seat, legal)) = table.decision() {
            let blunder = blunders && table.scout.below(BLUNDER) == 0;
            let chosen = match blunder {
                true => table.scout.below(legal.len() as u32) as usize,
                false => bots[seat.index()].choose(&table.state.view(Viewer::Seat(seat)), seat, &legal),
            };
            moves.push(Move { chosen: chosen as u16, blunder });
            table.state.perform(&legal[chosen], &mut Log::silent());
        }
        Played { number, moves }
    }

    /// The line of a file: the number of the game, then its decisions, a `?` after those that nobody thought about.
    pub(super) fn line(&self) -> String {
        let note = |one: &Move| format!(" {}{}", one.chosen, if one.blunder { "?" } else { "" });
        format!("{}:{}", self.number, self.moves.iter().map(note).collect::<String>())
    }

    /// The game of a line.
    pub(super) fn read(line: &str) -> Option<Played> {
        let (number, moves) = line.split_once(':')?;
        let one = |word: &str| {
            let chosen = word.strip_suffix('?').unwrap_or(word).parse().ok()?;
            Some(Move { chosen, blunder: word.ends_with('?') })
        };
        Some(Played { number: number.parse().ok()?, moves: moves.split_whitespace().map(one).collect::<Option<_>>()? })
    }

    /// What can be learned from it, and what the seats had in the end on average; nothing if it does not fit the rules.
    pub(super) fn lessons<G: Learnable>(&self, source: &Source, network: Option<&Network>) -> Option<(Samples, f64)> {
        let mut table = Table::<G>::of(source, self.number);
        let mut looks = Scout::new(source.seed ^ 1 << 62, self.number);
        let often = (self.moves.len() / LOOKS).max(1) as u32;
        let people: Vec<Seat> = Seat::all(table.chosen.players()).collect();
        let (mut seen, mut moves, mut blundered) = (Vec::new(), self.moves.iter(), false);
        while let Some((seat, legal)) = table.decision() {
            let one = moves.next()?;
            if blundered || one.blunder || looks.below(often) == 0 {
                let blunderer = one.blunder.then_some(seat);
                seen.extend(people.iter().filter_map(|seat| Seen::of(&table.state, *seat, blunderer, network)));
            }
            blundered = one.blunder;
            table.state.perform(legal.get(usize::from(one.chosen))?, &mut Log::silent());
        }
        let mut came: Vec<f64> = people.iter().map(|seat| table.state.result(*seat)).collect();
        let mean = came.iter().sum::<f64>() / came.len() as f64;
        let mut samples = Samples::default();
        // From the end backwards, since what counts for a position is what came of it.
        for seen in seen.iter().rev() {
            let came = &mut came[seen.seat.index()];
            // What came of a blunder says nothing about the position before it.
            let cut = seen.blunders && network.is_some();
            if !cut {
                // Early positions say little: too much may still happen.
                samples.add(&seen.features, *came - seen.terms, 1.0 / (EARLY + 1.0 - seen.progress));
            }
            if network.is_some() {
                *came += (seen.expected - *came) * if cut { 1.0 } else { BOOTSTRAP };
            }
        }
        moves.next().is_none().then_some((samples, mean))
    }
}

/// A game under way.
struct Table<G: Learnable> {
    chosen: Chosen,
    state: G,
    dice: Dice,
    scout: Scout,
}

impl<G: Learnable> Table<G> {
    fn of(source: &Source, number: u64) -> Table<G> {
        let mut scout = Scout::new(source.seed, number);
        let chosen = any_setup::<G>(&mut scout);
        Table { state: G::new(&chosen), dice: Dice::numbered(source.seed, number), scout, chosen }
    }

    /// Goes on to where a seat has a choice: which seat, and which.
    fn decision(&mut self) -> Option<(Seat, Vec<G::Action>)> {
        loop {
            let seat = self.state.roll_on(&mut self.dice)?;
            match self.state.legal() {
                legal if legal.len() > 1 => return Some((seat, legal)),
                legal => self.state.perform(&legal[0], &mut Log::silent()),
            }
        }
    }
}

/// A position of a game as a seat saw it.
struct Seen {
    seat: Seat,
    features: Vec<Feature>,
    /// What the terms say the seat will have in the end, and what the network makes of it.
    terms: f64,
    expected: f64,
    progress: f64,
    /// Whether the seat does anything at all here.
    blunders: bool,
}

impl Seen {
    fn of<G: Learnable>(state: &G, seat: Seat, blunderer: Option<Seat>, network: Option<&Network>) -> Option<Seen> {
        let mut features = Vec::new();
        let terms = state.look(seat, &mut features)?;
        let expected = terms + network.map_or(0.0, |network| network.predict(&features));
        Some(Seen { seat, features, terms, expected, progress: state.progress(), blunders: blunderer == Some(seat) })
    }
}
