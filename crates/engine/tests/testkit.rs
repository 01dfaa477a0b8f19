//! The test kit finds what it promises to find: a small game, sound, and with one fault at a time.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tavola_engine::*;

/// Two players take one or two stones from a heap of seven; whoever takes the last one scores 2, and 1 more with the
/// own secret coin showing a head. `FAULT` breaks one part of the contract.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Heap<const FAULT: u8> {
    stones: u8,
    coins: Vec<bool>,
    turn: Seat,
    points: [i32; 2],
    over: bool,
}

const SOUND: u8 = 0;
const LISTS_TOO_MUCH: u8 = 1;
const REFUSAL_IS_LATE: u8 = 2;
const LEAKS: u8 = 3;
const UNEXPLAINED_POINTS: u8 = 4;
const LOSES_STONES: u8 = 5;
const NEVER_ENDS: u8 = 6;
const WRONG_WEIGHTS: u8 = 7;
const LARGE_NUMBERS: u8 = 8;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Take(u8);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Coin(bool);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event")]
enum Happened {
    Tossed { seat: Seat, head: Option<bool> },
    Took { seat: Seat, stones: u8 },
    Scored(Award),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
struct Look {
    stones: u8,
    turn: Seat,
    tossed: usize,
    coins: Vec<Option<bool>>,
    points: [i32; 2],
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    large: Option<u128>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one or two stones, and not more than there are")
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-001")
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Take, NotationError> {
        let count = text.strip_prefix("take ").and_then(|count| count.parse().ok());
        count.map(Take).ok_or_else(|| NotationError::new(text, "take N"))
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "head" } else { "tail" })
    }
}

impl FromStr for Coin {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Coin, NotationError> {
        match text {
            "head" => Ok(Coin(true)),
            "tail" => Ok(Coin(false)),
            _ => Err(NotationError::new(text, "head | tail")),
        }
    }
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happened::Tossed { seat, .. } => write!(f, "Tossed {seat}"),
            Happened::Took { seat, stones } => write!(f, "Took {seat} {stones}"),
            Happened::Scored(award) => write!(f, "Scored {award}"),
        }
    }
}

impl Fact for Happened {
    fn rule(&self) -> RuleId {
        RuleId("HEAP-002")
    }

    fn award(&self) -> Option<Award> {
        match self {
            Happened::Scored(award) => Some(award.clone()),
            _ => None,
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

static SCHEMA: Schema = Schema {
    players: 2..=2,
    players_rule: RuleId("HEAP-000"),
    options: &[],
    exclusions: &[],
    versions: &[Version::FIRST],
};

impl<const FAULT: u8> Game for Heap<FAULT> {
    type Action = Take;
    type Outcome = Coin;
    type Event = Happened;
    type View = Look;
    type Illegal = No;

    const ID: &'static str = "heap";
    const TITLE: &'static str = "Heap";
    const LONGEST: usize = 9;

    fn schema() -> &'static Schema {
        &SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: "rule = []", portuguese: "rule = []" }
    }

    fn new(_: &Chosen) -> Self {
        Heap { stones: 7, coins: Vec::new(), turn: Seat::new(0), points: [0; 2], over: false }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match () {
            () if self.over => Turn::Over,
            () if self.coins.len() < 2 => Turn::Chance,
            () => Turn::Seat(self.turn),
        }
    }

    fn legal_into(&self, actions: &mut Vec<Take>) {
        if matches!(self.turn(), Turn::Seat(_)) {
            let most = if FAULT == LISTS_TOO_MUCH { 2 } else { self.stones.min(2) };
            actions.extend((1..=most).map(Take));
        }
    }

    fn check(&self, take: &Take) -> Result<(), No> {
        let most = if FAULT == REFUSAL_IS_LATE { 3 } else { 2 };
        if (1..=most).contains(&take.0) && take.0 <= self.stones { Ok(()) } else { Err(No) }
    }

    fn perform(&mut self, take: &Take, log: &mut Log<Happened>) {
        let seat = self.turn;
        if !(FAULT == NEVER_ENDS && self.stones == 1) {
            self.stones -= take.0.min(self.stones);
        }
        log.note(|| Happened::Took { seat, stones: take.0 });
        if self.stones == 0 {
            let sum = Sum::of(1, 2, "last").and(i32::from(self.coins[seat.index()]), 1, "head");
            self.points[seat.index()] += sum.total();
            self.over = true;
            if FAULT != UNEXPLAINED_POINTS {
                log.note(|| {
                    Happened::Scored(Award { seat, tally: "points", source: "all", sum, rule: RuleId("HEAP-002") })
                });
            }
        }
        self.turn = seat.next(2);
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Coin>>) -> bool {
        let chance = self.turn() == Turn::Chance;
        if chance {
            let head = if FAULT == WRONG_WEIGHTS { 0 } else { 1 };
            outcomes
                .extend([Weighted { outcome: Coin(true), weight: head }, Weighted { outcome: Coin(false), weight: 1 }]);
        }
        chance
    }

    fn sample<R: Random>(&self, random: &mut R) -> Coin {
        Coin(random.below(2) == 0)
    }

    fn admits(&self, _: &Coin) -> Result<(), Impossible> {
        if self.turn() == Turn::Chance { Ok(()) } else { Err(Impossible::because("no coin is tossed")) }
    }

    fn resolve(&mut self, coin: &Coin, log: &mut Log<Happened>) {
        let seat = Seat::new(self.coins.len());
        self.coins.push(coin.0);
        if FAULT == LOSES_STONES {
            self.stones -= 1;
        }
        log.note(|| Happened::Tossed { seat, head: Some(coin.0) });
    }

    fn view(&self, viewer: Viewer) -> Look {
        let seen = |(index, coin): (usize, &bool)| (viewer.is(Seat::new(index)) || FAULT == LEAKS).then_some(*coin);
        Look {
            stones: self.stones,
            turn: self.turn,
            tossed: self.coins.len(),
            coins: self.coins.iter().enumerate().map(seen).collect(),
            points: self.points,
            over: self.over,
            large: (FAULT == LARGE_NUMBERS).then_some(u128::MAX),
        }
    }

    fn determinize<R: Random>(view: &Look, random: &mut R) -> Self {
        // A leaking view is guessed as an honest one would be: only the own coin is to be trusted.
        let known = |coin: &Option<bool>| if FAULT == LEAKS { None } else { *coin };
        Heap {
            stones: view.stones,
            coins: view.coins.iter().map(|coin| known(coin).unwrap_or_else(|| random.below(2) == 0)).collect(),
            turn: view.turn,
            points: view.points,
            over: view.over,
        }
    }

    fn shown(event: &Happened, viewer: Viewer) -> Option<Happened> {
        match event {
            Happened::Tossed { seat, .. } if !viewer.is(*seat) => Some(Happened::Tossed { seat: *seat, head: None }),
            other => Some(other.clone()),
        }
    }

    fn scores(&self) -> Vec<Scores> {
        let score = |points: &i32| Scores::only(Score::new("points", vec![Part { source: "all", points: *points }]));
        self.points.iter().map(score).collect()
    }

    fn ranking(&self) -> Vec<Standing> {
        let keys =
            |seat: Seat| vec![TieKey { what: "points", value: self.points[seat.index()], rule: RuleId("HEAP-003") }];
        rank(Seat::all(2).map(|seat| (seat, keys(seat))))
    }

    fn audit(&self) -> Result<(), String> {
        let untouched = self.coins.len() < 2 || self.stones <= 7;
        if untouched && (self.coins.len() == 2 || self.stones == 7) { Ok(()) } else { Err("stones are lost".into()) }
    }

    fn components() -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn a_sound_game_passes() {
    testkit::check::<Heap<SOUND>>(20, 1);
}

#[test]
#[should_panic(expected = "is listed, but refused")]
fn a_list_that_is_too_long_is_found() {
    testkit::check::<Heap<LISTS_TOO_MUCH>>(20, 1);
}

#[test]
fn an_action_that_no_list_has_cannot_be_found_without_trying_it() {
    // The pool holds only listed actions: `take 3` is never tried. Games write such refusals as cases.
    testkit::check::<Heap<REFUSAL_IS_LATE>>(20, 1);
}

#[test]
#[should_panic(expected = "determinizing changed what")]
fn a_leaking_view_is_found() {
    testkit::check::<Heap<LEAKS>>(20, 1);
}

#[test]
#[should_panic(expected = "the awards do not explain the scores")]
fn unexplained_points_are_found() {
    testkit::check::<Heap<UNEXPLAINED_POINTS>>(20, 1);
}

#[test]
#[should_panic(expected = "stones are lost")]
fn lost_components_are_found() {
    testkit::check::<Heap<LOSES_STONES>>(20, 1);
}

#[test]
#[should_panic(expected = "the game is longer than")]
fn an_endless_game_is_found() {
    testkit::check::<Heap<NEVER_ENDS>>(20, 1);
}

#[test]
#[should_panic(expected = "is listed with weight 0")]
fn impossible_weights_are_found() {
    testkit::check::<Heap<WRONG_WEIGHTS>>(20, 1);
}

#[test]
#[should_panic(expected = "number out of range")]
fn numbers_that_json_does_not_have_are_found() {
    testkit::check::<Heap<LARGE_NUMBERS>>(20, 1);
}

#[test]
fn undo_goes_back_to_the_last_barrier_only() {
    let mut game = Match::<Heap<SOUND>>::new(SCHEMA.choose(&Setup::players(2)).unwrap());
    for coin in [true, false] {
        game.befall(&Coin(coin)).unwrap();
    }
    assert_eq!(game.undoable(Seat::new(0)), 0, "a toss is a barrier");
    game.act(Seat::new(0), &Take(2)).unwrap();
    assert_eq!(game.undoable(Seat::new(0)), 0, "the turn has passed");
    assert!(matches!(game.act(Seat::new(0), &Take(1)), Err(MoveError::NotYourTurn { .. })));
    assert_eq!(game.act(Seat::new(1), &Take(3)).unwrap_err().rule(), Some(RuleId("HEAP-001")));
    game.back_to(2);
    assert_eq!((game.state().stones, game.len()), (7, 2));
}
