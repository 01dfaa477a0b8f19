//! MSG: a second scoring figure, and messages for those who end on shaded spaces.

use arrayvec::ArrayVec;
use engine::wire::Numbers;
use engine::{Log, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use engine::keys::{number_of, text_of};
use toml::Value;
use crate::arrange::POINTS;
use crate::action::Action;
use crate::board::Piece;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::farm;
use crate::place::{Cell, Stand};
use crate::round::{Cause, Due};
use crate::state::State;
use crate::turn::{Entered, Step};
use crate::vocab::{Feature, Marker, Source};
use crate::worth::{What, Worth};

/// The messages, and the second scoring figure.
pub(crate) struct Messages;

impl Chapter for Messages {
    const KEYS: &'static [&'static str] = &["messages"];
    const SEAT_KEYS: &'static [&'static str] = &["messenger"];

    fn audit(state: &State) -> Result<(), String> {
        hold!(state.pile.is_whole(), "the pile of messages is not whole: {:?}", state.pile);
        for (seat, player) in state.players.iter() {
            let still = player.markers[Marker::Messenger.index()] == 0;
            hold!(state.rules.msg || still, "seat {seat} has a messenger on the track");
        }
        Ok(())
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
}

/// Both scoring figures.
pub(crate) const MARKERS: [Action; 2] = [Action::Advance(Marker::Follower), Action::Advance(Marker::Messenger)];

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
pub(crate) fn enter(state: &mut State, log: &mut Log<Event>) -> Entered {
    if !std::mem::take(&mut state.round.shaded) {
        return Entered::Done;
    }
    let mut top = state.pile.top();
    match (top.next(), top.next()) {
        (Some(only), None) => {
            drop(top);
            take(state, only, log);
            Entered::Waits
        }
        _ => {
            drop(top);
            state.wait(Step::Message)
        }
    }
}

fn take(state: &mut State, number: u8, log: &mut Log<Event>) {
    state.pile.turn_over(number);
    let seat = state.active;
    log.note(|| Event::MessageTaken { seat, number });
    state.step = Step::Choose { number };
}

pub(crate) fn taken(state: &mut State, number: u8, log: &mut Log<Event>) {
    take(state, number, log);
}

/// The player takes 2 points instead of the action (CAR-MSG-005).
pub(crate) fn points(state: &mut State, log: &mut Log<Event>) {
    award(state, Worth::plain(What::Seal, 1, 2), 0, log);
}

fn award(state: &mut State, worth: Worth, number: u8, log: &mut Log<Event>) {
    let due = Due { seat: state.active, source: Source::Messages, worth, cause: Cause::Message(number) };
    state.pay_single(due, log);
}

/// The player carries the message out; what cannot be done has no effect (CAR-MSG-502).
pub(crate) fn obey(state: &mut State, number: u8, log: &mut Log<Event>) {
    let seat = state.active;
    log.note(|| Event::MessageObeyed { seat, number });
    match number {
        4 if state.bag.total() > 0 => extra_part(state, log),
        5 => award(state, Worth::plain(What::Pennants, pennants(state, seat), 2), number, log),
        6 => award(state, Worth::plain(What::Knights, followers_on(state, seat, Feature::City), 2), number, log),
        7 => award(state, Worth::plain(What::Farmers, followers_on(state, seat, Feature::Field), 2), number, log),
        1..=3 | 8 if usable(state, number).next().is_some() => state.step = Step::Use { number },
        _ => state.again(log),
    }
}

/// Message 4: a complete extra part inside this one, whose circle action comes afterwards (CAR-MSG-503).
fn extra_part(state: &mut State, log: &mut Log<Event>) {
    if let Some(circle) = state.board.tile(state.placed).kind.design().circle {
        state.pending.push(circle);
    }
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

pub(crate) fn list_uses(state: &State, number: u8, actions: &mut Vec<Action>) {
    for piece in usable(state, number) {
        let (stand, cell) = state.stand(piece);
        let action = Action::Use(stand, cell);
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
}

pub(crate) fn check_use(state: &State, number: u8, stand: Stand, cell: Cell) -> Result<(), Illegal> {
    let rule = RuleId(if number == 8 { "CAR-MSG-905" } else { "CAR-MSG-903" });
    let seat = state.active;
    let missing = Illegal::NoSuchFollower { seat, rule };
    let index = state.piece_named(seat, stand, cell).filter(|_| stand.figure.is_follower()).ok_or(missing.clone())?;
    let piece = &state.board.pieces[index];
    if smallest(number).is_some_and(|feature| state.board.feature(piece.part) != feature) {
        return Err(missing);
    }
    if usable(state, number).any(|known| known == piece) { Ok(()) } else { Err(Illegal::NotLeast) }
}

/// Scores the follower's zone for the player alone and takes the follower off the board.
pub(crate) fn use_on(state: &mut State, number: u8, stand: Stand, cell: Cell, log: &mut Log<Event>) {
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
