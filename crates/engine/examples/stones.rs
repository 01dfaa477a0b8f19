//! A whole game in a page: two players take one to three stones from a heap of ten; whoever takes the last one wins.
//! `cargo run -p tavola-engine --example stones` plays it at random and prints the record.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tavola_engine::*;

/// The heap and whose turn it is. Nothing is hidden, so it is its own view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
struct Heap {
    stones: u8,
    turn: Seat,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Take(u8);
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename = "taken")]
struct Taken {
    seat: Seat,
    stones: u8,
}
#[derive(Clone, PartialEq, Eq, Debug)]
struct TooMany;

static SCHEMA: Schema = Schema {
    players: 2..=2,
    players_rule: RuleId("HEAP-001"),
    options: &[],
    exclusions: &[],
    versions: &[Version::FIRST],
};
macro_rules! written {
    ($type:ty, |$it:ident, $f:ident| $write:expr) => {
        impl fmt::Display for $type {
            fn fmt(&self, $f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $it = self;
                $write
            }
        }
    };
}
written!(Heap, |heap, f| write!(f, "{} stones, seat {} to take", heap.stones, heap.turn));
written!(Take, |take, f| write!(f, "take {}", take.0));
written!(TooMany, |_no, f| f.write_str("one to three stones, as far as there are any"));
written!(Taken, |taken, f| write!(f, "taken {} {}", taken.seat, taken.stones));
impl FromStr for Take {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Take, NotationError> {
        let stones = text.strip_prefix("take ").and_then(|stones| stones.parse().ok());
        stones.map(Take).ok_or_else(|| NotationError::new(text, "take STONES"))
    }
}
impl Refusal for TooMany {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-002")
    }
}
impl Fact for Taken {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-002")
    }
}

impl Game for Heap {
    type Action = Take;
    type Outcome = Take;
    type Event = Taken;
    type View = Heap;
    type Illegal = TooMany;
    const ID: &'static str = "heap";
    const TITLE: &'static str = "The heap";
    const LONGEST: usize = 10;

    fn schema() -> &'static Schema {
        &SCHEMA
    }
    fn ledger() -> LedgerText {
        LedgerText { english: "", portuguese: "" }
    }
    fn new(_: &Chosen) -> Heap {
        Heap { stones: 10, turn: Seat::new(0) }
    }
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        if self.stones == 0 { Turn::Over } else { Turn::Seat(self.turn) }
    }
    fn legal_into(&self, actions: &mut Vec<Take>) {
        actions.extend((1..=self.stones.min(3)).map(Take));
    }
    fn check(&self, take: &Take) -> Result<(), TooMany> {
        if (1..=self.stones.min(3)).contains(&take.0) { Ok(()) } else { Err(TooMany) }
    }
    fn perform(&mut self, take: &Take, log: &mut Log<Taken>) {
        let (seat, stones) = (self.turn, take.0);
        self.stones -= stones;
        self.turn = seat.next(2);
        log.note(|| Taken { seat, stones });
    }
    fn outcomes_into(&self, _: &mut Vec<Weighted<Take>>) -> bool {
        false
    }
    fn sample<R: Random>(&self, _: &mut R) -> Take {
        unreachable!("there is no chance in this game")
    }
    fn admits(&self, _: &Take) -> Result<(), Impossible> {
        Err(Impossible::because("there is no chance in this game"))
    }
    fn resolve(&mut self, _: &Take, _: &mut Log<Taken>) {}
    fn view(&self, _: Viewer) -> Heap {
        self.clone()
    }
    fn determinize<R: Random>(view: &Heap, _: &mut R) -> Heap {
        view.clone()
    }
    fn shown(event: &Taken, _: Viewer) -> Option<Taken> {
        Some(event.clone())
    }
    fn scores(&self) -> Vec<Scores> {
        Seat::all(2).map(|_| Scores::only(Score::new("points", Vec::new()))).collect()
    }
    fn ranking(&self) -> Vec<Standing> {
        // Whoever would be next has not taken the last stone.
        let key = |seat| TieKey { what: "last stone", value: i32::from(seat != self.turn), rule: RuleId("HEAP-003") };
        rank(Seat::all(2).map(|seat| (seat, vec![key(seat)])))
    }
    fn audit(&self) -> Result<(), String> {
        if self.stones <= 10 { Ok(()) } else { Err("stones from nowhere".into()) }
    }
    fn components() -> Vec<String> {
        Vec::new()
    }
}

fn main() {
    tavola_engine::testkit::check::<Heap>(20, 1);
    let mut game = Match::<Heap>::new(SCHEMA.choose(&Setup::players(2)).expect("two play"));
    let mut dice = Dice::from_number(7);
    while let Turn::Seat(seat) = game.state().turn() {
        let take = dice.pick(&game.state().legal()).clone();
        game.act(seat, &take).expect("it was listed");
    }
    print!("{}", game.record(Vec::new()));
}
