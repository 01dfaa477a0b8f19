//! Hands and draw stacks: which cards are where, and who has seen what.
//!
//! A hidden card lies in a [`Slot`]. What a seat knows of it is a [`Trace`]: whether it has seen the card,
//! and the group of slots among which it has lost sight of it. Cards move openly, so a trace moves with its
//! card; only when somebody puts one of several cards away unseen do their traces blur into one group.

use engine::Seat;

use crate::card::CardId;
use crate::pile::Pile;
use crate::place::StackId;
use crate::vocab::Set;

/// What one seat knows of a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Trace(u8);

impl Trace {
    /// Known: this very card.
    pub(crate) const KNOWN: Trace = Trace(0x80);

    pub(crate) const fn new(seen: bool, group: u8) -> Trace {
        Trace((seen as u8) << 7 | group)
    }

    /// Whether the seat has seen the card, though perhaps not in this slot.
    pub(crate) const fn seen(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// The group of slots among which the seat cannot tell seen cards apart; 0 is this slot alone.
    pub(crate) const fn group(self) -> u8 {
        self.0 & 0x7f
    }
}

/// A card in a hand or a draw stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) card: CardId,
    pub(crate) traces: [Trace; 2],
}

impl Slot {
    /// A card that nobody has seen.
    pub(crate) fn unseen(card: CardId) -> Slot {
        Slot { card, traces: [Trace::default(); 2] }
    }

    /// A card that lay open before everybody.
    pub(crate) fn open(card: CardId) -> Slot {
        Slot { card, traces: [Trace::KNOWN; 2] }
    }
}

/// A draw stack: the first slot is the bottom, the last one the top.
pub(crate) type Stack = Pile<Slot, 36>;

/// A hand.
pub(crate) type Hand = Pile<Slot, 10>;

/// Everything that is not open to both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden {
    pub(crate) hands: [Hand; 2],
    pub(crate) stacks: [Stack; StackId::MAX],
}

impl Hidden {
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub(crate) fn stack(&self, stack: StackId) -> &Stack {
        &self.stacks[stack.index()]
    }

    /// Whether a seat holds a card.
    pub(crate) fn holds(&self, seat: Seat, card: CardId) -> bool {
        self.hand(seat).iter().any(|slot| slot.card == card)
    }

    /// Puts a card into a hand, whose owner now knows it. Hands are kept in order of cards.
    pub(crate) fn give(&mut self, seat: Seat, mut slot: Slot) {
        slot.traces[seat.index()] = Trace::KNOWN;
        let hand = &mut self.hands[seat.index()];
        let at = hand.partition_point(|other| other.card <= slot.card);
        hand.insert(at, slot);
    }

    /// Takes a card out of a hand to lay it open.
    pub(crate) fn reveal(&mut self, seat: Seat, card: CardId) {
        let hand = &mut self.hands[seat.index()];
        let at = hand.iter().position(|slot| slot.card == card).expect("the card is in the hand");
        hand.remove(at);
    }

    /// Draws the top card of a stack.
    pub(crate) fn draw(&mut self, seat: Seat, stack: StackId) -> CardId {
        let slot = self.stacks[stack.index()].pop().expect("the stack is not empty");
        self.give(seat, slot);
        slot.card
    }

    /// Lets a seat look through a stack.
    pub(crate) fn look(&mut self, seat: Seat, stack: StackId) {
        self.stacks[stack.index()].iter_mut().for_each(|slot| slot.traces[seat.index()] = Trace::KNOWN);
    }

    /// Lets a seat look at a hand.
    pub(crate) fn look_at_hand(&mut self, seat: Seat, holder: Seat) {
        self.hands[holder.index()].iter_mut().for_each(|slot| slot.traces[seat.index()] = Trace::KNOWN);
    }

    /// Takes a card out of a stack the seat has looked through; the other cannot tell which one it was.
    pub(crate) fn take(&mut self, seat: Seat, stack: StackId, card: CardId) {
        self.look(seat, stack);
        let other = 1 - seat.index();
        let seen = self.stack(stack).iter().any(|slot| slot.traces[other] != Trace::default());
        if seen {
            let group = self.fresh_group(other);
            let blurred = blur(self.stacks[stack.index()].iter_mut(), other, group);
            self.merge(&blurred, other, group);
        }
        let slots = &mut self.stacks[stack.index()];
        let at = slots.iter().rposition(|slot| slot.card == card).expect("the card is in the stack");
        let slot = slots.remove(at);
        self.give(seat, slot);
    }

    /// Puts a card of `holder`'s hand face down under a stack; `blind` cannot tell which card of that back it was.
    pub(crate) fn bury(&mut self, holder: Seat, card: CardId, stack: StackId, blind: Seat) {
        let viewer = blind.index();
        let back = card.set();
        let candidates = self.hand(holder).iter().filter(|slot| slot.card.set() == back);
        let (count, seen) = candidates
            .fold((0, false), |(count, seen), slot| (count + 1, seen || slot.traces[viewer] != Trace::default()));
        if count > 1 && seen {
            let group = self.fresh_group(viewer);
            let like = self.hands[holder.index()].iter_mut().filter(|slot| slot.card.set() == back);
            let blurred = blur(like, viewer, group);
            self.merge(&blurred, viewer, group);
        }
        let hand = &mut self.hands[holder.index()];
        let at = hand.iter().position(|slot| slot.card == card).expect("the card is in the hand");
        let slot = hand.remove(at);
        self.stacks[stack.index()].insert(0, slot);
    }

    /// A group number that the seat does not use.
    fn fresh_group(&self, viewer: usize) -> u8 {
        let mut used = Groups::NONE;
        used.0[0] = true;
        self.hands.iter().for_each(|hand| used.note(hand, viewer));
        self.stacks.iter().for_each(|stack| used.note(stack, viewer));
        used.0.iter().position(|used| !used).expect("there are fewer slots than groups") as u8
    }

    /// The rest of some groups follows the slots that were blurred.
    fn merge(&mut self, blurred: &Groups, viewer: usize, group: u8) {
        let hands = self.hands.iter_mut().map(|hand| &mut **hand);
        let stacks = self.stacks.iter_mut().map(|stack| &mut **stack);
        if blurred.0[1..].contains(&true) {
            for slot in hands.chain(stacks).flatten() {
                let old = slot.traces[viewer].group();
                if old != 0 && blurred.0[usize::from(old)] {
                    slot.traces[viewer] = Trace::new(slot.traces[viewer].seen(), group);
                }
            }
        }
    }

    /// The backs of the cards in a hand, which everybody sees.
    pub(crate) fn backs(&self, seat: Seat) -> impl Iterator<Item = Set> + '_ {
        self.hand(seat).iter().map(|slot| slot.card.set())
    }
}

/// Some groups of slots, by number.
struct Groups([bool; 128]);

impl Groups {
    const NONE: Groups = Groups([false; 128]);

    fn note(&mut self, slots: &[Slot], viewer: usize) {
        slots.iter().for_each(|slot| self.0[usize::from(slot.traces[viewer].group())] = true);
    }
}

/// Some slots become one group; gives the groups they were in.
fn blur<'a>(slots: impl Iterator<Item = &'a mut Slot>, viewer: usize, group: u8) -> Groups {
    let mut before = Groups::NONE;
    for slot in slots {
        let trace = slot.traces[viewer];
        before.0[usize::from(trace.group())] = true;
        slot.traces[viewer] = Trace::new(trace.seen(), group);
    }
    before
}

impl Hidden {
    /// Every hidden card, with whether it lies in a stack.
    pub(crate) fn slots(&self) -> impl Iterator<Item = (bool, &Slot)> {
        let stacked = self.stacks.iter().flat_map(|stack| stack.iter()).map(|slot| (true, slot));
        stacked.chain(self.hands.iter().flat_map(|hand| hand.iter()).map(|slot| (false, slot)))
    }
}
