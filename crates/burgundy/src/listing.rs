//! Where legal actions go: into a list, or told in groups, so that one is picked without writing out the others.

use arrayvec::ArrayVec;
use engine::Random;

use crate::action::{Action, Die};
use crate::hex::Hex;
use crate::keys::Key;
use crate::table::{Slots, Table};
use crate::vocab::{Number, Numbers, Space, Spaces};

/// Takes legal actions, in the order of the list.
pub(crate) trait Listing {
    /// Where single actions go.
    fn singles(&mut self) -> &mut Vec<Action>;

    /// Adds all actions of a group.
    fn add(&mut self, table: &Table, group: Group);
}

/// Legal actions that differ in one thing only. It has fields, not variants by the kind of action, so that keeping it writes each of
/// them where it belongs instead of copying what was just put together.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// The things in which they differ, a bit each.
    bits: u128,
    make: Make,
    length: u8,
    common: Common,
    /// How many single actions come before it, once it is kept.
    before: u16,
}

/// Groups are looked through all the time: four in two lines of a cache.
const _: () = assert!(size_of::<Group>() == 32);

/// The action of a group for the place of a bit.
type Make = fn(&Table, &Common, usize) -> Action;

/// What the actions of a group have in common, as far as they have it.
#[derive(Clone, Copy)]
pub(crate) struct Common {
    pub(crate) die: Die,
    hex: Hex,
    key: Key,
    /// Workers, or what a chapter counts.
    pub(crate) number: u8,
}

impl Common {
    const NOTHING: Common = Common { die: Die::Any, hex: Hex::BLACK, key: Key::Own, number: 0 };
}

impl Group {
    /// A hex of a key space on one of some spaces.
    #[inline(always)]
    pub(crate) fn places(die: Die, hex: Hex, key: Key, spaces: Spaces) -> Group {
        Group::on(spaces, Common { die, hex, key, number: 0 }, |_, &Common { die, hex, key, .. }, space| {
            Action::Place(die, hex, Space::new(space), key)
        })
    }

    /// Goods of one of some numbers.
    #[inline(always)]
    pub(crate) fn sales(die: Die, numbers: Numbers) -> Group {
        let common = Common { die, ..Common::NOTHING };
        Group::new(numbers.bits() as u128, numbers.len(), common, |_, common, number| {
            Action::Sell(common.die, Number::ALL[number].good())
        })
    }

    /// One of some hexes of the board with a die.
    #[inline(always)]
    pub(crate) fn takes(die: Die, slots: Slots) -> Group {
        let common = Common { die, ..Common::NOTHING };
        Group::each(slots.bits(), common, |table, common, slot| Action::Take(common.die, table.board.offer(slot)))
    }

    /// One of them for silver and so many workers.
    #[inline(always)]
    pub(crate) fn purchases(workers: u8, slots: Slots) -> Group {
        let common = Common { number: workers, ..Common::NOTHING };
        Group::each(slots.bits(), common, |table, common, slot| Action::Buy(table.board.offer(slot), common.number))
    }

    /// One of them by monastery 6 of 2022.
    #[inline(always)]
    pub(crate) fn commissions(slots: Slots) -> Group {
        Group::each(slots.bits(), Common::NOTHING, |table, _, slot| Action::Commission(table.board.offer(slot)))
    }

    /// What a chapter does with a die and the place of one of some bits.
    #[inline(always)]
    pub(crate) fn with_die(die: Die, bits: u32, make: Make) -> Group {
        Group::each(bits, Common { die, ..Common::NOTHING }, make)
    }

    /// What a chapter does with a number and one of some spaces.
    #[inline(always)]
    pub(crate) fn with_number(number: u8, spaces: Spaces, make: Make) -> Group {
        Group::on(spaces, Common { number, ..Common::NOTHING }, make)
    }

    #[inline(always)]
    fn on(spaces: Spaces, common: Common, make: Make) -> Group {
        Group::new(spaces.bits(), spaces.len(), common, make)
    }

    #[inline(always)]
    fn each(bits: u32, common: Common, make: Make) -> Group {
        Group::new(bits.into(), bits.count_ones() as usize, common, make)
    }

    #[inline(always)]
    fn new(bits: u128, length: usize, common: Common, make: Make) -> Group {
        Group { bits, make, length: length as u8, common, before: 0 }
    }

    /// Calls `note` for every action, in order.
    #[inline(always)]
    fn each_action(self, table: &Table, mut note: impl FnMut(Action)) {
        let Group { bits: mut left, common, make, .. } = self;
        while left != 0 {
            note(make(table, &common, left.trailing_zeros() as usize));
            left &= left - 1;
        }
    }

    /// The action with this number, counted from 0.
    #[inline]
    fn nth(&self, table: &Table, number: usize) -> Action {
        let mut left = self.bits;
        for _ in 0..number {
            left &= left - 1;
        }
        (self.make)(table, &self.common, left.trailing_zeros() as usize)
    }
}

/// The list of all actions.
impl Listing for Vec<Action> {
    #[inline]
    fn singles(&mut self) -> &mut Vec<Action> {
        self
    }

    #[inline(always)]
    fn add(&mut self, table: &Table, group: Group) {
        group.each_action(table, |action| self.push(action));
    }
}

/// The same actions, most of them in groups.
pub(crate) struct Groups<'a> {
    singles: &'a mut Vec<Action>,
    groups: ArrayVec<Group, 40>,
    /// How many actions the groups have.
    grouped: usize,
    /// Whether there were more groups than fit.
    overfull: bool,
}

impl<'a> Groups<'a> {
    pub(crate) fn new(singles: &'a mut Vec<Action>) -> Groups<'a> {
        singles.clear();
        Groups { singles, groups: ArrayVec::new(), grouped: 0, overfull: false }
    }

    /// One of the actions, each equally likely: what would be picked from the list. None if there were too many groups.
    pub(crate) fn pick<R: Random>(&self, table: &Table, random: &mut R) -> Option<Action> {
        if self.overfull {
            return None;
        }
        // The place among what is not in the groups passed so far.
        let mut left = random.below((self.singles.len() + self.grouped) as u32) as usize;
        for group in &self.groups {
            let (length, before) = (usize::from(group.length), usize::from(group.before));
            if left < before {
                break;
            }
            if left < before + length {
                return Some(group.nth(table, left - before));
            }
            left -= length;
        }
        Some(self.singles[left])
    }
}

impl Listing for Groups<'_> {
    #[inline]
    fn singles(&mut self) -> &mut Vec<Action> {
        self.singles
    }

    /// Wherever it is called, which group it is is known: there is nothing left to distinguish once it is inlined.
    #[inline(always)]
    fn add(&mut self, _: &Table, group: Group) {
        if group.bits == 0 {
            return;
        }
        // Not `push`, which would show the group to a panic and therefore keep a copy of it in memory.
        match self.groups.try_push(Group { before: self.singles.len() as u16, ..group }) {
            Ok(()) => self.grouped += usize::from(group.length),
            Err(_) => self.overfull = true,
        }
    }
}
