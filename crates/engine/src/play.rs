//! A match: a state, how it came about, and the way back.

use crate::game::{Fact, Game, Refusal, Turn};
use crate::log::Log;
use crate::notation::NotationError;
use crate::options::{Chosen, SetupError};
use crate::outcome::Impossible;
use crate::random::Random;
use crate::record::{Record, RecordError, RecordLine};
use crate::rule::RuleId;
use crate::seat::Seat;

/// One step of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move<G: Game> {
    /// A seat decided.
    Action(Seat, G::Action),
    /// Chance decided.
    Outcome(G::Outcome),
}

/// A match being played or replayed.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    chosen: Chosen,
    state: G,
    steps: Vec<Step<G>>,
}

#[derive(Clone, Debug)]
struct Step<G: Game> {
    made: Move<G>,
    events: Vec<G::Event>,
    barrier: Barrier,
}

/// Whether a move can be taken back without anybody's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Barrier {
    Open,
    Shut,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules refuse it.
    #[error("{reason} ({rule})")]
    Refused {
        /// Why, in English.
        reason: String,
        /// The rule that refuses.
        rule: RuleId,
    },
    /// Somebody else decides now.
    #[error("seat {given} cannot act now: {turn} decides")]
    NotYourTurn {
        /// Who tried.
        given: Seat,
        /// Who decides.
        turn: String,
    },
    /// Chance cannot do this here.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

impl MoveError {
    /// The rule that refuses, where it is a matter of rules.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            MoveError::Refused { rule, .. } => Some(*rule),
            _ => None,
        }
    }

    fn refused<I: Refusal>(illegal: &I) -> MoveError {
        MoveError::Refused { reason: illegal.to_string(), rule: illegal.rule() }
    }
}

impl<G: Game> Match<G> {
    /// A match that has not begun.
    pub fn new(chosen: Chosen) -> Match<G> {
        Match { state: G::new(&chosen), chosen, steps: Vec::new() }
    }

    /// A match that begins in the middle, for cases: its record does not lead there.
    pub fn arranged(chosen: Chosen, state: G) -> Match<G> {
        Match { state, chosen, steps: Vec::new() }
    }

    /// The table as it is.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The options it is played with.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// How many moves were made.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no move was made yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The moves so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &Move<G>> {
        self.steps.iter().map(|step| &step.made)
    }

    /// What happened from move `from` on, in order.
    pub fn events(&self, from: usize) -> impl Iterator<Item = &G::Event> {
        self.steps[from.min(self.steps.len())..].iter().flat_map(|step| &step.events)
    }

    /// What happened in one move.
    ///
    /// # Panics
    /// If it was not made yet.
    pub fn events_of(&self, at: usize) -> &[G::Event] {
        &self.steps[at].events
    }

    /// Lets a seat act.
    ///
    /// # Errors
    /// If it is not for this seat to decide, or a rule refuses; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<&[G::Event], MoveError> {
        let turn = self.state.turn();
        if turn != Turn::Seat(seat) {
            return Err(MoveError::NotYourTurn { given: seat, turn: name(turn) });
        }
        let mut log = Log::kept();
        self.state.apply(action, &mut log).map_err(|illegal| MoveError::refused(&illegal))?;
        Ok(self.made(Move::Action(seat, action.clone()), log, turn))
    }

    /// Lets chance do something given.
    ///
    /// # Errors
    /// If chance does not decide now, or cannot do this.
    pub fn befall(&mut self, outcome: &G::Outcome) -> Result<&[G::Event], MoveError> {
        let turn = self.state.turn();
        if turn != Turn::Chance {
            return Err(Impossible::because(format!("{} decides now", name(turn))).into());
        }
        self.state.admits(outcome)?;
        let mut log = Log::kept();
        self.state.resolve(outcome, &mut log);
        Ok(self.made(Move::Outcome(outcome.clone()), log, turn))
    }

    /// Lets chance decide by the dice.
    ///
    /// # Panics
    /// If chance does not decide now.
    pub fn roll<R: Random>(&mut self, random: &mut R) -> &[G::Event] {
        let outcome = self.state.sample(random);
        self.befall(&outcome).expect("a sampled outcome is possible")
    }

    /// Plays on at random, every legal action equally likely, until the game is over.
    pub fn play_out<R: Random>(&mut self, random: &mut R) {
        loop {
            match self.state.turn() {
                Turn::Over => return,
                Turn::Chance => drop(self.roll(random)),
                Turn::Seat(seat) => {
                    let action = random.pick(&self.state.legal()).clone();
                    self.act(seat, &action).expect("it is listed");
                }
            }
        }
    }

    fn made(&mut self, made: Move<G>, mut log: Log<G::Event>, decided: Turn) -> &[G::Event] {
        let events = log.take();
        // Once chance, another seat or a reveal has followed, the decision is no longer the seat's alone.
        let passed = decided == Turn::Chance || self.state.turn() != decided || events.iter().any(Fact::reveals);
        let barrier = if passed { Barrier::Shut } else { Barrier::Open };
        self.steps.push(Step { made, events, barrier });
        &self.steps[self.steps.len() - 1].events
    }

    /// How many moves `seat` may take back alone: its own decisions since the last barrier, where a
    /// barrier is a chance outcome, a reveal, or the turn having passed to somebody else.
    pub fn undoable(&self, seat: Seat) -> usize {
        let own = |step: &&Step<G>| matches!(step.made, Move::Action(by, _) if by == seat);
        self.steps.iter().rev().take_while(|step| step.barrier == Barrier::Open).take_while(own).count()
    }

    /// Goes back to what the table was after the first `len` moves.
    pub fn back_to(&mut self, len: usize) {
        let mut again = Match::new(self.chosen.clone());
        for step in self.steps.drain(..).take(len) {
            again.replay(step.made).expect("the move was possible before");
        }
        *self = again;
    }

    /// Makes a move that was made before.
    ///
    /// # Errors
    /// If it is not possible here.
    pub fn replay(&mut self, step: Move<G>) -> Result<&[G::Event], MoveError> {
        match step {
            Move::Action(seat, action) => self.act(seat, &action),
            Move::Outcome(outcome) => self.befall(&outcome),
        }
    }

    /// Makes a move given as text: by a seat, or by chance when there is none.
    ///
    /// # Errors
    /// If it cannot be read, or is not possible here.
    pub fn read_move(&mut self, by: Option<Seat>, text: &str) -> Result<&[G::Event], MoveError> {
        match by {
            Some(seat) => self.act(seat, &text.parse()?),
            None => self.befall(&text.parse()?),
        }
    }

    /// The moves from `from` on, as lines of a record.
    pub fn lines(&self, from: usize) -> Vec<RecordLine> {
        let line = |step: &Move<G>| match step {
            Move::Action(seat, action) => RecordLine { by: Some(*seat), text: action.to_string(), line: 0 },
            Move::Outcome(outcome) => RecordLine { by: None, text: outcome.to_string(), line: 0 },
        };
        self.moves().skip(from).map(line).collect()
    }

    /// The record of the match.
    pub fn record(&self, seats: Vec<String>) -> Record {
        Record {
            game: G::ID.into(),
            version: self.chosen.version(),
            setup: self.chosen.setup(G::schema()),
            seats,
            notes: Vec::new(),
            moves: self.lines(0),
        }
    }

    /// The table before the first move of a record.
    ///
    /// # Errors
    /// If the record is of another game or a version that is not played, or its options cannot be.
    pub fn begin(record: &Record) -> Result<Match<G>, RecordError> {
        if record.game != G::ID {
            return Err(RecordError::at(2, format!("a record of {}, not of {}", record.game, G::ID)));
        }
        G::schema().replays(record.version).map_err(|reason| RecordError::at(2, format!("{}: {reason}", G::ID)))?;
        let setup_error = |error: SetupError| RecordError::at(3, error);
        Ok(Match::new(G::schema().choose_in(record.version, &record.setup).map_err(setup_error)?))
    }

    /// Replays a record.
    ///
    /// # Errors
    /// The line that does not fit, and why.
    pub fn of(record: &Record) -> Result<Match<G>, RecordError> {
        let mut game = Match::begin(record)?;
        for line in &record.moves {
            game.read_move(line.by, &line.text).map_err(|error| RecordError::at(line.line, error))?;
        }
        Ok(game)
    }
}

fn name(turn: Turn) -> String {
    match turn {
        Turn::Seat(seat) => format!("seat {seat}"),
        Turn::Chance => "chance".into(),
        Turn::Over => "the game is over, nobody".into(),
    }
}
