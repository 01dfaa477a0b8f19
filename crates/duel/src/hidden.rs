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

    /// A seat can no longer tell this slot from the others of a group.
    fn lose(&mut self, viewer: usize, group: u8) {
        self.traces[viewer] = Trace::new(self.traces[viewer].seen(), group);
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
    /// By seat the groups that it may use: those that were joined or forgotten since the last count are still among them.
    groups: [Groups; 2],
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
            let groups = Groups::of(self.stack(stack).iter(), other);
            let group = self.join(groups, other);
            self.stacks[stack.index()].iter_mut().for_each(|slot| slot.lose(other, group));
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
        let is_like = |slot: &&Slot| slot.card.set() == back;
        let like = || self.hand(holder).iter().filter(is_like);
        let (count, seen) = self.hand(holder).iter().fold((0, false), |(count, seen), slot| {
            let like = is_like(&slot);
            (count + u8::from(like), seen | like & (slot.traces[viewer] != Trace::default()))
        });
        if count > 1 && seen {
            let groups = Groups::of(like(), viewer);
            let group = self.join(groups, viewer);
            let like = self.hands[holder.index()].iter_mut().filter(|slot| slot.card.set() == back);
            like.for_each(|slot| slot.lose(viewer, group));
        }
        let hand = &mut self.hands[holder.index()];
        let at = hand.iter().position(|slot| slot.card == card).expect("the card is in the hand");
        let slot = hand.remove(at);
        self.stacks[stack.index()].insert(0, slot);
    }

    /// Makes one group of some, and a new one of none.
    fn join(&mut self, groups: Groups, viewer: usize) -> u8 {
        let mut others = groups;
        let Some(first) = others.next() else { return self.fresh_group(viewer) };
        if !others.is_empty() {
            let slots = self.hands.iter_mut().flat_map(|hand| hand.iter_mut());
            let slots = slots.chain(self.stacks.iter_mut().flat_map(|stack| stack.iter_mut()));
            slots.filter(|slot| others.has(slot.traces[viewer].group())).for_each(|slot| slot.lose(viewer, first));
        }
        first
    }

    /// A group number that the seat does not use.
    fn fresh_group(&mut self, viewer: usize) -> u8 {
        if self.groups[viewer].is_full() {
            self.count_groups();
        }
        self.groups[viewer].add_first_free()
    }

    /// Finds the groups that are used, and no others.
    pub(crate) fn count_groups(&mut self) {
        self.groups = [0, 1].map(|viewer| Groups::of(self.slots().map(|(_, slot)| slot), viewer));
    }

    /// The backs of the cards in a hand, which everybody sees.
    pub(crate) fn backs(&self, seat: Seat) -> impl Iterator<Item = Set> + '_ {
        self.hand(seat).iter().map(|slot| slot.card.set())
    }
}

/// Some groups of slots as bits by number; 0, a slot alone, is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Groups(u128);

impl Groups {
    /// The groups of some slots.
    fn of<'a>(slots: impl Iterator<Item = &'a Slot>, viewer: usize) -> Groups {
        Groups(slots.fold(0, |groups, slot| groups | 1 << slot.traces[viewer].group()) & !1)
    }

    fn has(self, group: u8) -> bool {
        self.0 & 1 << group != 0
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn is_full(self) -> bool {
        self.0 | 1 == u128::MAX
    }

    /// Takes in the first group that is not among them: there are fewer slots than groups.
    fn add_first_free(&mut self) -> u8 {
        let free = (self.0 | 1).trailing_ones();
        self.0 |= 1 << free;
        free as u8
    }
}

impl Iterator for Groups {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let first = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl Hidden {
    /// Every hidden card, with whether it lies in a stack.
    pub(crate) fn slots(&self) -> impl Iterator<Item = (bool, &Slot)> {
        let stacked = self.stacks.iter().flat_map(|stack| stack.iter()).map(|slot| (true, slot));
        stacked.chain(self.hands.iter().flat_map(|hand| hand.iter()).map(|slot| (false, slot)))
    }
}
