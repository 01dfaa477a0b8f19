//! Where legal actions go: into a list, or told in groups, so that one is picked without writing out the others.

use std::iter;

use arrayvec::ArrayVec;
use engine::Random;

use crate::action::{Action, Die};
use crate::hex::Hex;
use crate::keys::Key;
use crate::table::{Slots, Table};
use crate::vocab::{Numbers, Spaces};

/// Takes legal actions, in the order of the list.
pub(crate) trait Listing {
    /// Where single actions go.
    fn singles(&mut self) -> &mut Vec<Action>;

    /// Adds all actions of a group.
    fn add(&mut self, table: &Table, group: Group);
}

/// Legal actions that differ in one thing only.
#[derive(Clone, Copy)]
pub(crate) enum Group {
    /// A hex of a key space on one of some spaces.
    Places(Die, Hex, Key, Spaces),
    /// Goods of one of some numbers.
    Sales(Die, Numbers),
    /// One of some hexes of the board with a die.
    Takes(Die, Slots),
    /// One of them for silver and so many workers.
    Purchases(u8, Slots),
    /// One of them by monastery 6 of 2022.
    Commissions(Slots),
    /// What a chapter makes of the places of some bits.
    Each(Die, u32, fn(&Table, Die, usize) -> Action),
}

impl Group {
    #[inline]
    fn is_empty(&self) -> bool {
        match self {
            Group::Places(.., spaces) => spaces.is_empty(),
            Group::Sales(_, numbers) => numbers.is_empty(),
            Group::Takes(_, slots) | Group::Purchases(_, slots) | Group::Commissions(slots) => slots.is_empty(),
            Group::Each(_, bits, _) => *bits == 0,
        }
    }

    #[inline]
    fn len(&self) -> usize {
        match self {
            Group::Places(.., spaces) => spaces.len(),
            Group::Sales(_, numbers) => numbers.len(),
            Group::Takes(_, slots) | Group::Purchases(_, slots) | Group::Commissions(slots) => slots.len(),
            Group::Each(_, bits, _) => bits.count_ones() as usize,
        }
    }

    /// Calls `note` for every action, in order.
    #[inline]
    fn each(self, table: &Table, mut note: impl FnMut(Action)) {
        let board = &table.board;
        match self {
            Group::Places(die, hex, key, spaces) => spaces.for_each(|space| note(Action::Place(die, hex, space, key))),
            Group::Sales(die, numbers) => numbers.for_each(|number| note(Action::Sell(die, number.good()))),
            Group::Takes(die, slots) => slots.for_each(|slot| note(Action::Take(die, board.offer(slot)))),
            Group::Purchases(workers, slots) => slots.for_each(|slot| note(Action::Buy(board.offer(slot), workers))),
            Group::Commissions(slots) => slots.for_each(|slot| note(Action::Commission(board.offer(slot)))),
            Group::Each(die, bits, make) => places(bits).for_each(|place| note(make(table, die, place))),
        }
    }

    /// The action with this number, counted from 0.
    fn nth(self, table: &Table, number: usize) -> Action {
        let board = &table.board;
        match self {
            Group::Places(die, hex, key, mut spaces) => Action::Place(die, hex, nth(&mut spaces, number), key),
            Group::Sales(die, mut numbers) => Action::Sell(die, nth(&mut numbers, number).good()),
            Group::Takes(die, mut slots) => Action::Take(die, board.offer(nth(&mut slots, number))),
            Group::Purchases(workers, mut slots) => Action::Buy(board.offer(nth(&mut slots, number)), workers),
            Group::Commissions(mut slots) => Action::Commission(board.offer(nth(&mut slots, number))),
            Group::Each(die, bits, make) => make(table, die, nth(&mut places(bits), number)),
        }
    }
}

/// The places of the bits that are set.
#[inline]
fn places(mut bits: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let first = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            first
        })
    })
}

fn nth<T>(items: &mut impl Iterator<Item = T>, number: usize) -> T {
    items.nth(number).expect("the number is below the length of the group")
}

/// The list of all actions.
impl Listing for Vec<Action> {
    #[inline]
    fn singles(&mut self) -> &mut Vec<Action> {
        self
    }

    #[inline]
    fn add(&mut self, table: &Table, group: Group) {
        group.each(table, |action| self.push(action));
    }
}

/// The same actions, most of them in groups.
pub(crate) struct Groups<'a> {
    singles: &'a mut Vec<Action>,
    /// Every group with its length and the number of single actions that come before it.
    groups: ArrayVec<(Group, u16, u16), 32>,
    /// How many actions the groups have.
    grouped: usize,
}

impl<'a> Groups<'a> {
    pub(crate) fn new(singles: &'a mut Vec<Action>) -> Groups<'a> {
        singles.clear();
        Groups { singles, groups: ArrayVec::new(), grouped: 0 }
    }

    /// One of the actions, each equally likely: what would be picked from the list.
    pub(crate) fn pick<R: Random>(&self, table: &Table, random: &mut R) -> Action {
        // The place among what is not in the groups passed so far.
        let mut left = random.below((self.singles.len() + self.grouped) as u32) as usize;
        for (group, length, before) in &self.groups {
            let (length, before) = (usize::from(*length), usize::from(*before));
            if left < before {
                break;
            }
            if left < before + length {
                return group.nth(table, left - before);
            }
            left -= length;
        }
        self.singles[left]
    }
}

impl Listing for Groups<'_> {
    #[inline]
    fn singles(&mut self) -> &mut Vec<Action> {
        self.singles
    }

    /// Wherever it is called, which group it is is known: there is nothing left to distinguish once it is inlined.
    #[inline(always)]
    fn add(&mut self, table: &Table, group: Group) {
        if group.is_empty() {
            return;
        }
        if self.groups.is_full() {
            return group.each(table, |action| self.singles.push(action));
        }
        let length = group.len();
        self.grouped += length;
        self.groups.push((group, length as u16, self.singles.len() as u16));
    }
}
