//! MSG: a second scoring figure, and messages for those who end on shaded spaces.

use std::fmt;

use arrayvec::ArrayVec;
use engine::case::Mistake;
use engine::keys::{number_of, text_of};
use engine::wire::Numbers;
use engine::{Fact, Log, Refusal, RuleId, Seat, Turn, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::arrange::POINTS;
use crate::board::Piece;
use crate::event::Event;
use crate::facts::joined;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ChapterAction, Deed, Effect, Lot, crop, farm};
use crate::options::Rules;
use crate::outcome::Outcome;
use crate::place::{Cell, Stand};
use crate::round::{Advance, Cause, Due};
use crate::state::State;
use crate::turn::{Entered, Stage};
use crate::vocab::{Feature, Marker, Source};
use crate::worth::{What, Worth};

/// The messages, and the second scoring figure.
pub(crate) struct Messages;

/// What is done with messages and scoring figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MsgAction {
    /// Advances this scoring figure.
    Advance(Marker),
    /// Carries out the message.
    Obey,
    /// Takes the points instead of the message's action.
    Points,
    /// Uses the message on a follower.
    Use(Stand, Cell),
}

/// What is decided about messages and scoring figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MsgStep {
    /// Which scoring figure advances.
    Advance,
    /// Chance: which message is on top.
    Message,
    /// The message's action or its points.
    Choose {
        /// Which message.
        number: u8,
    },
    /// Which follower the message is used on.
    Use {
        /// Which message.
        number: u8,
    },
}

/// The message that is on top of the pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MsgOutcome(pub u8);

/// Something that happened to a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum MsgEvent {
    /// A message was taken from the pile.
    MessageTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// A message's action was carried out.
    MessageObeyed {
        /// By whom.
        seat: Seat,
        /// Which.
        number: u8,
    },
}

/// Why something is refused about messages.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MsgIllegal {
    /// Another zone is worth less.
    #[error("another zone of yours is worth less")]
    NotLeast,
}

impl Chapter for Messages {
    const KEYS: &'static [&'static str] = &["messages"];
    const SEAT_KEYS: &'static [&'static str] = &["messenger"];
    const QUESTIONS: &'static [&'static str] = &["messages"];
    const AWARDS: &'static [(What, &'static str)] = &[
        (What::Road, "CAR-MSG-012"),
        (What::Road, "CAR-MSG-020"),
        (What::City, "CAR-MSG-014"),
        (What::City, "CAR-MSG-020"),
        (What::Monastery, "CAR-MSG-015"),
        (What::Monastery, "CAR-MSG-020"),
        (What::Garden, "CAR-MSG-020"),
        (What::Field, "CAR-MSG-020"),
        (What::Seal, "CAR-MSG-005"),
        (What::Pennants, "CAR-MSG-017"),
        (What::Knights, "CAR-MSG-018"),
        (What::Farmers, "CAR-MSG-019"),
    ];

    fn has_stages(rules: &Rules) -> bool {
        rules.msg
    }

    #[inline]
    fn enter(state: &mut State, _: Stage, log: &mut Log<Event>) -> Entered {
        enter(state, log)
    }

    fn uses_track(rules: &Rules) -> bool {
        rules.msg
    }

    fn due_rule(due: &Due) -> Option<&'static str> {
        match due.cause {
            Cause::Message(1) => Some("CAR-MSG-012"),
            Cause::Message(2) => Some("CAR-MSG-014"),
            Cause::Message(3) => Some("CAR-MSG-015"),
            Cause::Message(8) => Some("CAR-MSG-020"),
            _ => None,
        }
    }

    /// The receiver chooses which scoring figure advances.
    fn asks_about_award(state: &mut State) -> bool {
        state.rules.msg && state.wait(MsgStep::Advance) == Entered::Waits
    }

    /// Who ends on a shaded space in the own turn gets a message (CAR-MSG-004, CAR-MSG-009).
    fn advanced(state: &mut State, due: &Due, advance: Advance, _: &mut Log<Event>) {
        state.round.shaded |= state.rules.msg && due.seat == state.active && advance.end.is_multiple_of(5);
    }

    /// CAR-MSG-010: both scoring figures are added up and one is put away.
    fn clear(state: &mut State, _: &mut Log<Event>) {
        for (_, player) in state.players.iter_mut() {
            player.markers = [player.markers.iter().sum(), 0];
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        hold!(state.pile.is_whole(), "the pile of messages is not whole: {:?}", state.pile);
        for (seat, player) in state.players.iter() {
            let still = player.markers[Marker::Messenger.index()] == 0;
            hold!(state.rules.msg || still, "seat {seat} has a messenger on the track");
        }
        Ok(())
    }

    fn components() -> Vec<String> {
        (1..=8).map(|number| format!("message {number}")).collect()
    }

    fn arrange(state: &mut State, key: &str, value: &Value) -> Result<(), Mistake> {
        let numbers: Vec<u8> = text_of(key, value)?.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let once = |(index, number): (usize, &u8)| (1..=8).contains(number) && !numbers[..index].contains(number);
        if !numbers.iter().enumerate().all(once) {
            return Err(Mistake::new("messages: expected different numbers from 1 to 8"));
        }
        state.pile = Pile::known(&numbers);
        Ok(())
    }

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        let player = &mut state.players[seat];
        player.markers[Marker::Messenger.index()] = number_of(key, value, POINTS)?;
        player.points[Source::Cities.index()] += number_of::<i16>(key, value, POINTS)?;
        Ok(())
    }

    fn fact(state: &State, question: &[&str]) -> Result<Option<String>, Mistake> {
        Ok((question == ["messages"]).then(|| joined(state.pile.seen().iter())))
    }
}

impl State {
    /// The messages: which may be on top, and which come next.
    pub fn pile(&self) -> &Pile {
        &self.pile
    }

    /// The scoring figures that are on the track: the messenger only with messages.
    pub(crate) fn markers(&self) -> &'static [Marker] {
        if self.rules.msg { Marker::ALL } else { &[Marker::Follower] }
    }
}

impl fmt::Display for MsgAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MsgAction::Advance(marker) => write!(f, "advance {marker}"),
            MsgAction::Obey => f.write_str("obey"),
            MsgAction::Points => f.write_str("points"),
            MsgAction::Use(stand, cell) => write!(f, "use {stand} {cell}"),
        }
    }
}

impl Deed for MsgAction {
    const FORMS: &'static str = "advance follower | advance messenger | obey | points | use FIGURE-IN-PLACE CELL";

    fn read(words: &[&str]) -> Option<MsgAction> {
        match *words {
            ["advance", marker] => Some(MsgAction::Advance(marker.parse().ok()?)),
            ["obey"] => Some(MsgAction::Obey),
            ["points"] => Some(MsgAction::Points),
            ["use", ref stand @ .., cell] => Some(MsgAction::Use(Stand::of_words(stand)?, cell.parse().ok()?)),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        match self {
            MsgAction::Advance(_) => "CAR-BASE-910",
            MsgAction::Obey | MsgAction::Points => "CAR-MSG-901",
            MsgAction::Use(..) => "CAR-BASE-911",
        }
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (MsgStep::now(state), self) {
            (Some(MsgStep::Advance), MsgAction::Advance(_)) => Ok(()),
            (Some(MsgStep::Choose { .. }), MsgAction::Obey | MsgAction::Points) => Ok(()),
            (Some(MsgStep::Use { number }), MsgAction::Use(stand, cell)) => check_use(state, number, stand, cell),
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        match (MsgStep::now(state), self) {
            (_, MsgAction::Advance(marker)) => state.advance_and_go_on(marker, log),
            (Some(MsgStep::Choose { number }), MsgAction::Obey) => obey(state, number, log),
            // CAR-MSG-005: 2 points instead of the action.
            (_, MsgAction::Points) => award(state, Worth::plain(What::Seal, 1, 2), 0, log),
            (Some(MsgStep::Use { number }), MsgAction::Use(stand, cell)) => use_on(state, number, stand, cell, log),
            _ => unreachable!("{self} was checked against {:?}", state.step),
        }
    }
}

impl Effect for MsgStep {
    fn turn(self, state: &State) -> Turn {
        match self {
            // CAR-TURN-505: each player moves the own scoring figures.
            MsgStep::Advance => Turn::Seat(state.round.award.map_or(state.active, |award| award.seat)),
            MsgStep::Message => Turn::Chance,
            MsgStep::Choose { .. } | MsgStep::Use { .. } => Turn::Seat(state.active),
        }
    }

    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            MsgStep::Advance => {
                actions.extend(Marker::ALL.iter().map(|marker| Action::from(MsgAction::Advance(*marker))));
            }
            MsgStep::Message => {}
            MsgStep::Choose { .. } => actions.extend([MsgAction::Obey, MsgAction::Points].map(Action::from)),
            MsgStep::Use { number } => list_uses(state, number, actions),
        }
    }

    fn each_outcome(self, state: &State, mut tell: impl FnMut(Outcome, u64)) {
        if self == MsgStep::Message {
            state.pile.top().for_each(|number| tell(MsgOutcome(number).into(), 1));
        }
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        match (self, action) {
            (MsgStep::Advance, Action::Skip) => Some("CAR-MSG-902"),
            (MsgStep::Use { .. }, Action::Chapter(ChapterAction::Msg(MsgAction::Points | MsgAction::Obey))) => {
                Some("CAR-MSG-904")
            }
            _ => None,
        }
    }
}

impl fmt::Display for MsgOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "message {}", self.0)
    }
}

impl Lot for MsgOutcome {
    const FORMS: &'static str = "message 1..8";

    fn read(words: &[&str]) -> Option<MsgOutcome> {
        let ["message", number] = words else { return None };
        number.parse().ok().filter(|number| (1..=8).contains(number)).map(MsgOutcome)
    }

    fn befall(self, state: &mut State, log: &mut Log<Event>) {
        take(state, self.0, log);
    }
}

impl fmt::Display for MsgEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MsgEvent::MessageTaken { seat, number } => write!(f, "message-taken {seat} {number}"),
            MsgEvent::MessageObeyed { seat, number } => write!(f, "message-obeyed {seat} {number}"),
        }
    }
}

impl Fact for MsgEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            MsgEvent::MessageTaken { .. } => "CAR-MSG-004",
            MsgEvent::MessageObeyed { .. } => "CAR-MSG-005",
        })
    }

    fn reveals(&self) -> bool {
        matches!(self, MsgEvent::MessageTaken { .. })
    }

    fn components(&self) -> Vec<String> {
        match self {
            MsgEvent::MessageTaken { .. } => Vec::new(),
            MsgEvent::MessageObeyed { number, .. } => vec![format!("message {number}")],
        }
    }
}

impl Refusal for MsgIllegal {
    fn rule(&self) -> RuleId {
        RuleId("CAR-MSG-903")
    }
}

/// The pile of messages: those never seen are on top in unknown order, then those seen, in the order they were
/// put back (CAR-MSG-006).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Pile {
    /// Messages never seen, a bit each.
    #[serde(with = "Numbers")]
    unseen: u8,
    /// Messages seen, the next one first.
    seen: ArrayVec<u8, 8>,
}

impl Pile {
    pub(crate) fn new() -> Pile {
        Pile { unseen: u8::MAX, seen: ArrayVec::new() }
    }

    /// A pile whose order is known from the top down; messages left out were never seen and lie on top.
    pub(crate) fn known(seen: &[u8]) -> Pile {
        let unseen = seen.iter().fold(u8::MAX, |bits, number| bits & !(1 << (number - 1)));
        Pile { unseen, seen: seen.iter().copied().collect() }
    }

    /// The messages that may be on top.
    pub fn top(&self) -> impl Iterator<Item = u8> + '_ {
        let known = self.seen.first().copied().filter(|_| self.unseen == 0);
        (1..=8).filter(move |number| self.unseen >> (number - 1) & 1 == 1).chain(known)
    }

    /// Messages whose place is known, the next one first.
    pub fn seen(&self) -> &[u8] {
        &self.seen
    }

    /// The message goes from the top to the bottom.
    fn turn_over(&mut self, number: u8) {
        self.unseen &= !(1 << (number - 1));
        self.seen.retain(|known| *known != number);
        self.seen.push(number);
    }

    pub(crate) fn is_whole(&self) -> bool {
        let seen = self.seen.iter().fold(0u8, |bits, number| bits | 1 << (number - 1));
        seen.count_ones() as usize == self.seen.len() && self.unseen ^ seen == u8::MAX
    }
}

/// Step 4: one message if an advance of the round ended on a shaded space (CAR-MSG-004, CAR-MSG-007).
#[inline]
fn enter(state: &mut State, log: &mut Log<Event>) -> Entered {
    if std::mem::take(&mut state.round.shaded) { draw(state, log) } else { Entered::Done }
}

fn draw(state: &mut State, log: &mut Log<Event>) -> Entered {
    let mut top = state.pile.top();
    match (top.next(), top.next()) {
        (Some(only), None) => {
            drop(top);
            take(state, only, log);
            Entered::Waits
        }
        _ => {
            drop(top);
            state.wait(MsgStep::Message)
        }
    }
}

fn take(state: &mut State, number: u8, log: &mut Log<Event>) {
    state.pile.turn_over(number);
    let seat = state.active;
    log.note(|| MsgEvent::MessageTaken { seat, number }.into());
    state.step = MsgStep::Choose { number }.into();
}

/// Pays an award outside step 3, a scoring round of its own.
fn award(state: &mut State, worth: Worth, number: u8, log: &mut Log<Event>) {
    // CAR-MSG-501: an award of 0 is no advance.
    if worth.points() > 0 {
        let due = Due { seat: state.active, source: Source::Messages, worth, cause: Cause::Message(number) };
        state.round.award = Some(due);
    }
    state.again_paying(log);
}

/// The player carries the message out; what cannot be done has no effect (CAR-MSG-502).
fn obey(state: &mut State, number: u8, log: &mut Log<Event>) {
    let seat = state.active;
    log.note(|| MsgEvent::MessageObeyed { seat, number }.into());
    match number {
        4 if state.bag.total() > 0 => extra_part(state, log),
        5 => award(state, Worth::plain(What::Pennants, pennants(state, seat), 2), number, log),
        6 => award(state, Worth::plain(What::Knights, followers_on(state, seat, Feature::City), 2), number, log),
        7 => award(state, Worth::plain(What::Farmers, followers_on(state, seat, Feature::Field), 2), number, log),
        1..=3 | 8 if usable(state, number).next().is_some() => state.step = MsgStep::Use { number }.into(),
        _ => state.again(log),
    }
}

/// Message 4: a complete extra part inside this one (CAR-MSG-503).
fn extra_part(state: &mut State, log: &mut Log<Event>) {
    crop::interrupt(state);
    state.begin_part(log);
}

/// The pennants of all cities with an own knight (CAR-MSG-017).
fn pennants(state: &State, seat: Seat) -> u16 {
    let cities = state.board.zone_heads().map(|part| state.board.zone(part));
    let own = cities.filter(|zone| zone.feature == Feature::City && zone.weight[seat.index()] > 0);
    own.map(|zone| u16::from(zone.pennants)).sum()
}

/// Own followers on a kind of zone; the large one counts once (CAR-MSG-018, CAR-MSG-019, CAR-MSG-024).
fn followers_on(state: &State, seat: Seat, feature: Feature) -> u16 {
    own_followers(state, seat).filter(|piece| state.board.feature(piece.part) == feature).count() as u16
}

fn own_followers(state: &State, seat: Seat) -> impl Iterator<Item = &Piece> + Clone + '_ {
    state.board.pieces.iter().filter(move |piece| piece.seat == seat && piece.figure.is_follower())
}

/// The kind of zone that messages 1 to 3 are about.
const fn smallest(number: u8) -> Option<Feature> {
    match number {
        1 => Some(Feature::Road),
        2 => Some(Feature::City),
        3 => Some(Feature::Monastery),
        _ => None,
    }
}

/// What a follower's zone would bring in the final scoring (CAR-MSG-504).
fn final_worth(state: &State, piece: &Piece) -> Worth {
    match state.board.feature(piece.part) {
        Feature::Field => farm::worth(state, piece.seat, piece.part),
        _ => state.worth_of(piece.part),
    }
}

/// The followers that a message may be used on: messages 1 to 3 those of the least zones, message 8 any.
/// Where nobody leaves the board one follower stands for its zone.
fn usable(state: &State, number: u8) -> impl Iterator<Item = &Piece> + '_ {
    let meant = move |piece: &&Piece| smallest(number).is_none_or(|feature| state.board.feature(piece.part) == feature);
    let own = own_followers(state, state.active).filter(meant);
    let least = smallest(number).and_then(|_| own.clone().map(|piece| final_worth(state, piece).points()).min());
    let stays = smallest(number).is_some() && !state.rules.message_takes_follower;
    let speaks = move |piece: &&Piece| {
        let mut mates = own_followers(state, state.active).filter(|mate| state.board.same_zone(mate.part, piece.part));
        mates.next() == Some(*piece)
    };
    own.filter(move |piece| least.is_none_or(|least| final_worth(state, piece).points() == least))
        .filter(move |piece| !stays || speaks(piece))
}

fn list_uses(state: &State, number: u8, actions: &mut Vec<Action>) {
    for piece in usable(state, number) {
        let (stand, cell) = state.stand(piece);
        let action = MsgAction::Use(stand, cell).into();
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
}

fn check_use(state: &State, number: u8, stand: Stand, cell: Cell) -> Result<(), Illegal> {
    let rule = RuleId(if number == 8 { "CAR-MSG-905" } else { "CAR-MSG-903" });
    let seat = state.active;
    let missing = Illegal::NoSuchFollower { seat, rule };
    let index = state.piece_named(seat, stand, cell).filter(|_| stand.figure.is_follower()).ok_or(missing.clone())?;
    let piece = &state.board.pieces[index];
    if smallest(number).is_some_and(|feature| state.board.feature(piece.part) != feature) {
        return Err(missing);
    }
    if usable(state, number).any(|known| known == piece) { Ok(()) } else { Err(MsgIllegal::NotLeast.into()) }
}

/// Scores the follower's zone for the player alone and takes the follower off the board.
fn use_on(state: &mut State, number: u8, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let seat = state.active;
    let index = state.piece_named(seat, stand, cell).expect("the follower was checked");
    let piece = state.board.pieces[index];
    let mut worth = final_worth(state, &piece);
    // CAR-MSG-020: only message 8 asks for the majority, a tie being enough.
    if number == 8 && !state.leads(seat, piece.part) {
        worth = Worth { count: 0, pennants: 0, mage: 0, ..worth };
    }
    if number == 8 || state.rules.message_takes_follower {
        let rule = if number == 8 { "CAR-MSG-020" } else { "CAR-MSG-013" };
        state.remove_piece(index, rule, log);
    }
    award(state, worth, number, log);
}
