//! The contract of a game.

use std::fmt::{Debug, Display};

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};

use crate::ledger::LedgerText;
use crate::log::Log;
use crate::notation::Notation;
use crate::options::{Chosen, Schema};
use crate::origin::Reconstruction;
use crate::outcome::{Impossible, Weighted};
use crate::random::Random;
use crate::rule::{Award, RuleId};
use crate::score::{Scores, Standing};
use crate::seat::Seat;

/// Who decides now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat, whether or not it is its turn in the game's sense: victims and reactions decide too.
    Seat(Seat),
    /// Chance: dice, draws, deals. An automaton without choices acts here as well.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Display for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Turn::Seat(seat) => write!(f, "{seat}"),
            Turn::Chance => f.write_str("chance"),
            Turn::Over => f.write_str("over"),
        }
    }
}

/// In JSON the number of the seat, counted from 1, or `"chance"` or `"over"`.
impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Turn::Seat(seat) => seat.serialize(to),
            other => to.collect_str(other),
        }
    }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A seat, which sees its own secrets.
    Seat(Seat),
    /// Somebody without a seat, who sees what everybody sees.
    Spectator,
}

impl Viewer {
    /// Whether this viewer may see the secrets of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Why an action was refused.
pub trait Refusal: Clone + Eq + Debug + Display {
    /// The ledger rule that refuses, e.g. `CAR-GOLD-901`.
    fn rule(&self) -> RuleId;
}

/// Something that happened, as a typed fact in the past tense.
///
/// `Display` writes one line of words (`area-scored 1 green +6 ...`) for cases, golden games and
/// terminals; sentences are made at the edge, in the reader's language. In JSON it is an object whose
/// `event` is the first of these words.
pub trait Fact:
    Clone + Eq + Debug + Display + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// The rule behind it.
    fn rule(&self) -> RuleId;

    /// The points it gave, if any: one event gives at most one award.
    fn award(&self) -> Option<Award> {
        None
    }

    /// Whether it showed somebody something hidden, so that what came before cannot be undone.
    fn reveals(&self) -> bool {
        false
    }

    /// Whether it tells that somebody has decided without telling what: the decision itself is still theirs alone.
    fn conceals(&self) -> bool {
        false
    }

    /// The components that fired, for the coverage report: words of [`Game::components`].
    fn components(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A game: what is on the table, what may happen next, and what everybody may know of it.
///
/// A state holds no clock, no generator and no text. Its two ways forward are [`Game::apply`]
/// (a seat decides) and [`Game::resolve`] (chance decides).
///
/// Because [`Game::check`] only reads, a refused action cannot change anything.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// What a seat may say.
    type Action: Notation;
    /// What chance may do.
    type Outcome: Notation;
    /// What happened.
    type Event: Fact;
    /// What one viewer may know; built up from it, never a state with secrets deleted.
    /// `Display` draws it for a terminal.
    type View: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// Why an action is refused.
    type Illegal: Refusal;

    /// The id of the game on the command line, in records and in the ledger.
    const ID: &'static str;
    /// Its name.
    const TITLE: &'static str;
    /// Which of its components are reconstructed.
    const RECONSTRUCTIONS: &'static [Reconstruction] = &[];

    /// The options, describing themselves, and the versions of the ruleset.
    fn schema() -> &'static Schema;

    /// The ledger of its rules.
    fn ledger() -> LedgerText;

    /// The table before the first move.
    fn new(chosen: &Chosen) -> Self;

    /// How many seats have a score, automata included.
    fn seats(&self) -> usize;

    /// Who decides now.
    fn turn(&self) -> Turn;

    /// Appends every legal action of the seat to decide; nothing when no seat decides.
    fn legal_into(&self, actions: &mut Vec<Self::Action>);

    /// Whether the seat to decide may do this, and if not, which rule refuses.
    ///
    /// # Errors
    /// The refusal, with its rule.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`Game::check`] accepts.
    fn perform(&mut self, action: &Self::Action, log: &mut Log<Self::Event>);

    /// Appends what chance may do now with weights; `false` (and nothing appended) when there are
    /// too many to list, or when chance does not decide.
    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Self::Outcome>>) -> bool;

    /// One outcome at random, by the same weights.
    fn sample<R: Random>(&self, random: &mut R) -> Self::Outcome;

    /// Whether chance may do this now.
    ///
    /// # Errors
    /// Why it cannot.
    fn admits(&self, outcome: &Self::Outcome) -> Result<(), Impossible>;

    /// Carries out an outcome that [`Game::admits`] accepts.
    fn resolve(&mut self, outcome: &Self::Outcome, log: &mut Log<Self::Event>);

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that the viewer of `view` cannot tell from the real one.
    fn determinize<R: Random>(view: &Self::View, random: &mut R) -> Self;

    /// An event as a viewer may see it, with hidden parts left out; `None` when there is nothing to see.
    fn shown(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The score of every seat so far, in seat order.
    fn scores(&self) -> Vec<Scores>;

    /// The ranking by what the table shows now; final once the game is over.
    fn ranking(&self) -> Vec<Standing>;

    /// Checks what must hold in every position: each tile and card is in exactly one place, counts fit.
    ///
    /// # Errors
    /// What is wrong.
    fn audit(&self) -> Result<(), String>;

    /// Every component whose use the coverage report looks for.
    fn components() -> Vec<String>;

    /// No game has more actions and outcomes than this.
    const LONGEST: usize;

    /// Every legal action of the seat to decide.
    fn legal(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_into(&mut actions);
        actions
    }

    /// Lets chance decide, with nobody looking on, until a seat does: which one, or none when the game is over.
    fn roll_on<R: Random>(&mut self, random: &mut R) -> Option<Seat> {
        loop {
            match self.turn() {
                Turn::Over => return None,
                Turn::Seat(seat) => return Some(seat),
                Turn::Chance => {
                    let outcome = self.sample(random);
                    self.resolve(&outcome, &mut Log::silent());
                }
            }
        }
    }

    /// One of the legal actions, each equally likely: what `random.pick(&self.legal())` picks. Games at random ask for
    /// nothing else, so that a game may find it without listing the others; `list` is there to be filled again and again.
    fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Self::Action>) -> Self::Action {
        pick_listed(self, random, list)
    }

    /// Lets the seat to decide act; a refused action changes nothing.
    ///
    /// # Errors
    /// The refusal, with its rule.
    fn apply(&mut self, action: &Self::Action, log: &mut Log<Self::Event>) -> Result<(), Self::Illegal> {
        self.check(action)?;
        self.perform(action, log);
        Ok(())
    }

    /// What chance may do now, if it can be listed.
    fn outcomes(&self) -> Option<Vec<Weighted<Self::Outcome>>> {
        let mut outcomes = Vec::new();
        self.outcomes_into(&mut outcomes).then_some(outcomes)
    }
}

/// The plain way of [`Game::pick_legal`]: lists all and picks one.
pub fn pick_listed<G: Game, R: Random>(game: &G, random: &mut R, list: &mut Vec<G::Action>) -> G::Action {
    list.clear();
    game.legal_into(list);
    random.pick(list).clone()
}

/// The types of a game that are named as the contract names them: `Action`, `Outcome`, `Event`, `View` and `Illegal`.
#[macro_export]
macro_rules! usual_types {
    () => {
        type Action = Action;
        type Outcome = Outcome;
        type Event = Event;
        type View = View;
        type Illegal = Illegal;
    };
}
