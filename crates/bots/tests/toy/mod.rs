//! A game small enough to be solved by hand: two players take one or two stones from a heap, whoever takes the last one
//! wins. Each has a secret coin that means nothing, and a die is thrown now and then that means nothing either.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use engine::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tavola_bots::{Evaluator, SearchParams, Searchable, Values};

/// The heap and whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heap {
    pub(crate) stones: u8,
    pub(crate) coins: [bool; 2],
    pub(crate) turn: Seat,
    pub(crate) thrown: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Take(pub(crate) u8);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Die(pub(crate) u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Took(u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Look {
    stones: u8,
    turn: Seat,
    own: Option<(Seat, bool)>,
    thrown: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TooMany;

impl Heap {
    pub(crate) fn of(stones: u8) -> Heap {
        Heap { stones, coins: [false; 2], turn: Seat::new(0), thrown: true }
    }
}

macro_rules! shown {
    ($($type:ty),+) => {
        $(impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self:?}")
            }
        })+
    };
}

shown!(Take, Die, Took, Look, TooMany);

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Take, NotationError> {
        Err(NotationError::new(text, "nothing: nobody types here"))
    }
}

impl FromStr for Die {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Die, NotationError> {
        Err(NotationError::new(text, "nothing: nobody types here"))
    }
}

impl Fact for Took {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-001")
    }
}

impl Refusal for TooMany {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-001")
    }
}

pub(crate) static SCHEMA: Schema = Schema {
    players: 2..=2,
    players_rule: RuleId("HEAP-000"),
    options: &[],
    exclusions: &[],
    versions: &[Version::FIRST],
};

impl Game for Heap {
    type Action = Take;
    type Outcome = Die;
    type Event = Took;
    type View = Look;
    type Illegal = TooMany;

    const ID: &'static str = "heap";
    const TITLE: &'static str = "Heap";
    const LONGEST: usize = 200;

    fn schema() -> &'static Schema {
        &SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: "rule = []", portuguese: "rule = []" }
    }

    fn new(_: &Chosen) -> Heap {
        Heap::of(7)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.stones, self.thrown) {
            (0, _) => Turn::Over,
            (_, false) => Turn::Chance,
            (_, true) => Turn::Seat(self.turn),
        }
    }

    fn legal_into(&self, actions: &mut Vec<Take>) {
        if matches!(self.turn(), Turn::Seat(_)) {
            actions.extend((1..=self.stones.min(2)).map(Take));
        }
    }

    fn check(&self, take: &Take) -> Result<(), TooMany> {
        if (1..=self.stones.min(2)).contains(&take.0) { Ok(()) } else { Err(TooMany) }
    }

    fn perform(&mut self, take: &Take, _: &mut Log<Took>) {
        self.stones -= take.0;
        self.turn = self.turn.next(2);
        self.thrown = false;
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Die>>) -> bool {
        outcomes.extend((1..=6).map(|number| Weighted { outcome: Die(number), weight: 1 }));
        true
    }

    fn sample<R: Random>(&self, random: &mut R) -> Die {
        Die(1 + random.below(6) as u8)
    }

    fn admits(&self, _: &Die) -> Result<(), Impossible> {
        Ok(())
    }

    fn resolve(&mut self, _: &Die, _: &mut Log<Took>) {
        self.thrown = true;
    }

    fn view(&self, viewer: Viewer) -> Look {
        let own = Seat::all(2).find(|seat| viewer.is(*seat)).map(|seat| (seat, self.coins[seat.index()]));
        Look { stones: self.stones, turn: self.turn, own, thrown: self.thrown }
    }

    fn determinize<R: Random>(view: &Look, random: &mut R) -> Heap {
        let mut coins = [random.below(2) == 0, random.below(2) == 0];
        if let Some((seat, coin)) = view.own {
            coins[seat.index()] = coin;
        }
        Heap { stones: view.stones, coins, turn: view.turn, thrown: view.thrown }
    }

    fn shown(event: &Took, _: Viewer) -> Option<Took> {
        Some(event.clone())
    }

    fn scores(&self) -> Vec<Scores> {
        Seat::all(2).map(|_| Scores::only(Score::new("points", Vec::new()))).collect()
    }

    fn ranking(&self) -> Vec<Standing> {
        // Whoever would have to move now has not taken the last stone.
        let key = |seat: Seat| TieKey { what: "last", value: i32::from(seat != self.turn), rule: RuleId("HEAP-002") };
        rank(Seat::all(2).map(|seat| (seat, vec![key(seat)])))
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    fn components() -> Vec<String> {
        Vec::new()
    }
}

impl Searchable for Heap {
    const PARAMS: SearchParams = SearchParams { win_bonus: 1.0, ..SearchParams::DEFAULT };
    const IMPERFECT_INFORMATION: bool = true;

    fn evaluator() -> Arc<dyn Evaluator<Heap>> {
        Arc::new(Ignorant)
    }

    fn is_quiescent(&self) -> bool {
        true
    }

    fn progress(&self) -> f64 {
        0.5
    }

    fn uncertainty(&self) -> f64 {
        1.0
    }
}

/// An evaluator that knows nothing: only the end tells.
struct Ignorant;

impl Evaluator<Heap> for Ignorant {
    fn values(&self, _: &Heap) -> Values {
        Values::default()
    }
}
