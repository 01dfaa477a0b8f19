//! Games chosen by name at run time: the same contract with text in place of types.

use std::any::Any;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::Serialize;

use crate::case::{Arranged, Case, Failure};
use crate::game::{Fact, Game, Turn, Viewer};
use crate::ledger::{Ledger, LedgerText};
use crate::options::{Chosen, Schema};
use crate::origin::Reconstruction;
use crate::play::{Match, MoveError};
use crate::proof::Evidence;
use crate::random::{Dice, Random, Scout};
use crate::record::{Record, RecordError, RecordLine};
use crate::rule::{Award, RuleId};
use crate::score::{Scores, Standing};
use crate::seat::Seat;

/// A game on the shelf.
pub trait AnyGame: Send + Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// Its name.
    fn title(&self) -> &'static str;
    /// The version of its ruleset.
    fn version(&self) -> u32;
    /// Its options.
    fn schema(&self) -> &'static Schema;
    /// Its ledger.
    fn ledger(&self) -> LedgerText;
    /// What proves its rules.
    fn evidence(&self) -> Evidence;
    /// Which of its components are reconstructed.
    fn reconstructions(&self) -> &'static [Reconstruction];
    /// A match that has not begun.
    fn start(&self, chosen: Chosen) -> Box<dyn AnyMatch>;
    /// The table before the first move of a record.
    ///
    /// # Errors
    /// If the record does not belong to this game and version.
    fn begin(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The position of a rule case.
    ///
    /// # Errors
    /// What is wrong with it.
    fn arrange(&self, case: &Case) -> Result<Box<dyn AnyMatch>, Failure>;
    /// What its views and events look like in JSON.
    fn schemas(&self) -> Schemas;
    /// Runs a rule case.
    ///
    /// # Errors
    /// What is not as the case says.
    fn run_case(&self, case: &Case, ledger: &Ledger) -> Result<(), Failure>;
}

/// JSON Schemas, made from the types themselves.
#[derive(Clone, Debug, Serialize)]
pub struct Schemas {
    /// Of a view.
    pub view: schemars::Schema,
    /// Of an event.
    pub event: schemars::Schema,
}

/// A match of any game, with moves, views and events as text.
pub trait AnyMatch: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The options it is played with.
    fn chosen(&self) -> &Chosen;
    /// How many seats have a score.
    fn seats(&self) -> usize;
    /// How many moves were made.
    fn moves(&self) -> usize;
    /// Who decides now.
    fn turn(&self) -> Turn;
    /// The legal actions of the seat to decide.
    fn legal(&self) -> Vec<String>;
    /// Makes a move given as text: by a seat, or by chance when there is none.
    ///
    /// # Errors
    /// If it cannot be read, or is not possible here.
    fn read_move(&mut self, by: Option<Seat>, text: &str) -> Result<(), MoveError>;
    /// Lets chance decide by the dice.
    fn roll(&mut self, dice: &mut Dice);
    /// Goes on by a move, any move: chance's by the dice, a seat's as the scout picks it. Whether there was one to make.
    fn stumble(&mut self, scout: &mut Scout, dice: &mut Dice) -> bool {
        match self.turn() {
            Turn::Over => return false,
            Turn::Chance => self.roll(dice),
            Turn::Seat(seat) => {
                let legal = self.legal();
                let action = &legal[scout.below(legal.len() as u32) as usize];
                self.read_move(Some(seat), action).expect("a legal move");
            }
        }
        true
    }
    /// What a viewer saw happen from move `from` on.
    fn events(&self, from: usize, viewer: Viewer) -> Vec<Told>;
    /// The score of every seat.
    fn scores(&self) -> Vec<Scores>;
    /// The ranking by what the table shows now.
    fn ranking(&self) -> Vec<Standing>;
    /// The view drawn for a terminal.
    fn drawn(&self, viewer: Viewer) -> String;
    /// The view as JSON.
    fn json(&self, viewer: Viewer) -> serde_json::Value;
    /// How many moves a seat may take back alone.
    fn undoable(&self, seat: Seat) -> usize;
    /// Goes back to what the table was after the first moves.
    fn back_to(&mut self, moves: usize);
    /// The record of the match.
    fn record(&self, seats: Vec<String>) -> Record;
    /// The moves from `from` on, as lines of a record.
    fn lines(&self, from: usize) -> Vec<RecordLine>;
    /// The same match once more, to think about while this one goes on.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// A match that the viewer cannot tell from this one, without its past: what they do not see is dealt anew.
    fn imagined(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyMatch>;
    /// The match itself, for code that knows its game.
    fn as_any(&self) -> &dyn Any;
}

/// An event as somebody is told of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Told {
    /// The line of words.
    pub text: String,
    /// The rule behind it.
    pub rule: RuleId,
    /// The points it gave.
    pub award: Option<Award>,
    /// The fact itself.
    pub fact: serde_json::Value,
}

impl Told {
    fn of<E: Fact>(event: &E) -> Told {
        Told {
            text: event.to_string(),
            rule: event.rule(),
            award: event.award(),
            fact: serde_json::to_value(event).expect("events are plain data"),
        }
    }
}

/// Puts a game on the shelf: `Shelved::<tuscany::State>::new()` is an [`AnyGame`].
#[derive(Debug)]
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G> Shelved<G> {
    /// The game on the shelf.
    pub const fn new() -> Shelved<G> {
        Shelved(PhantomData)
    }
}

impl<G> Default for Shelved<G> {
    fn default() -> Shelved<G> {
        Shelved::new()
    }
}

impl<G: Arranged> AnyGame for Shelved<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn version(&self) -> u32 {
        G::schema().version()
    }

    fn schema(&self) -> &'static Schema {
        G::schema()
    }

    fn ledger(&self) -> LedgerText {
        G::ledger()
    }

    fn evidence(&self) -> Evidence {
        G::EVIDENCE
    }

    fn reconstructions(&self) -> &'static [Reconstruction] {
        G::RECONSTRUCTIONS
    }

    fn start(&self, chosen: Chosen) -> Box<dyn AnyMatch> {
        Box::new(Match::<G>::new(chosen))
    }

    fn begin(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Match::<G>::begin(record)?))
    }

    fn arrange(&self, case: &Case) -> Result<Box<dyn AnyMatch>, Failure> {
        Ok(Box::new(case.begin::<G>()?))
    }

    fn schemas(&self) -> Schemas {
        Schemas { view: schemars::schema_for!(G::View), event: schemars::schema_for!(G::Event) }
    }

    fn run_case(&self, case: &Case, ledger: &Ledger) -> Result<(), Failure> {
        case.run::<G>(ledger)
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn chosen(&self) -> &Chosen {
        self.chosen()
    }

    fn seats(&self) -> usize {
        self.state().seats()
    }

    fn moves(&self) -> usize {
        self.len()
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn legal(&self) -> Vec<String> {
        self.state().legal().iter().map(ToString::to_string).collect()
    }

    fn read_move(&mut self, by: Option<Seat>, text: &str) -> Result<(), MoveError> {
        self.read_move(by, text).map(|_| ())
    }

    fn roll(&mut self, dice: &mut Dice) {
        self.roll(dice);
    }

    fn events(&self, from: usize, viewer: Viewer) -> Vec<Told> {
        self.events(from).filter_map(|event| G::shown(event, viewer)).map(|event| Told::of(&event)).collect()
    }

    fn scores(&self) -> Vec<Scores> {
        self.state().scores()
    }

    fn ranking(&self) -> Vec<Standing> {
        self.state().ranking()
    }

    fn drawn(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn json(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.state().view(viewer)).expect("views are plain data")
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.undoable(seat)
    }

    fn back_to(&mut self, moves: usize) {
        self.back_to(moves);
    }

    fn record(&self, seats: Vec<String>) -> Record {
        self.record(seats)
    }

    fn lines(&self, from: usize) -> Vec<RecordLine> {
        self.lines(from)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn imagined(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyMatch> {
        let state = G::determinize(&self.state().view(viewer), dice);
        Box::new(Match::arranged(self.chosen().clone(), state))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
