//! What one viewer may know, and states consistent with it.

use engine::{Random, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::hidden::{Hidden, Slot, Trace};
use crate::pile::Pile;
use crate::place::StackId;
use crate::state::{State, Table};
use crate::step::Step;
use crate::turn::draw_cards;
use crate::vocab::Set;

/// What a viewer knows of a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Knowledge {
    /// Which card it is.
    Card(CardId),
    /// That it may be one of the cards of a group of [`View::groups`].
    Among(u8),
    /// Only its back.
    Back,
}

/// A hidden card: everybody sees its back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Seen {
    /// The back.
    pub back: Set,
    /// What is known beyond it.
    pub known: Knowledge,
}

/// The discard pile: its top card is seen, the others may only be remembered (DUE-104).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Discards {
    /// The top card.
    pub top: Option<CardId>,
    /// What was laid there face up before, in the order of the card list: nobody may look how it lies.
    pub remembered: Vec<CardId>,
}

impl Discards {
    /// How many cards lie there.
    pub fn len(&self) -> usize {
        self.remembered.len() + usize::from(self.top.is_some())
    }

    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.top.is_none()
    }
}

/// Everything a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub seat: Option<Seat>,
    /// What lies open.
    pub table: Table,
    /// The hands, each in a fixed order of backs and cards.
    pub hands: [Vec<Seen>; 2],
    /// The draw stacks, each from the bottom up.
    pub stacks: Vec<Vec<Seen>>,
    /// Cards that the viewer has seen, but lost among the slots that name the group.
    pub groups: Vec<Vec<CardId>>,
    /// The discard pile.
    pub discard: Discards,
}

impl View {
    /// Builds the view of a viewer.
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let mut groups = Groups::of(&state.hidden, seat);
        let stacks = state.table.stacks();
        let stacks = stacks.map(|(stack, _)| state.hidden.stack(stack).iter().map(|slot| groups.seen(slot)).collect());
        let stacks = stacks.collect();
        let hands = state.hidden.hands.map(|hand| {
            let mut seen: Vec<Seen> = hand.iter().map(|slot| groups.seen(slot)).collect();
            seen.sort();
            seen
        });
        let mut remembered = state.discard.to_vec();
        let top = remembered.pop();
        remembered.sort();
        View {
            seat,
            table: state.table,
            hands,
            stacks,
            groups: groups.cards(&state.hidden),
            discard: Discards { top, remembered },
        }
    }

    /// A state that the viewer cannot tell from the real one: what is unknown is dealt anew.
    pub(crate) fn determinized<R: Random>(&self, random: &mut R) -> State {
        let mut state = State { table: self.table, hidden: Hidden::default(), discard: Pile::new() };
        let mut rest = self.discard.remembered.clone();
        random.shuffle(&mut rest);
        rest.into_iter().chain(self.discard.top).for_each(|card| state.discard.push(card));
        let mut dealer = Dealer::new(self, random);
        for (stack, seen) in self.stacks.iter().enumerate() {
            state.hidden.stacks[stack] = seen.iter().map(|seen| dealer.slot(self.seat, seen)).collect();
        }
        for (index, hand) in self.hands.iter().enumerate() {
            for seen in hand {
                let owner = Seat::new(index);
                let slot = dealer.slot(self.seat, seen);
                let mine = slot.traces[index];
                state.hidden.give(owner, slot);
                if self.seat == Some(owner) {
                    // While the own hand is in the other's hands it is not looked at (DUE-159).
                    let at = state.hidden.hand(owner).iter().rposition(|other| other.card == slot.card);
                    state.hidden.hands[index][at.expect("it was just given")].traces[index] = mine;
                }
            }
        }
        state.hidden.count_groups();
        state
    }

    /// The cards in a hand that the viewer knows.
    pub fn known_hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        known(&self.hands[seat.index()])
    }

    /// The cards of a draw stack that the viewer knows, each with its place counted from the top.
    pub fn known_in_stack(&self, stack: StackId) -> impl Iterator<Item = (usize, CardId)> + '_ {
        let slots = self.stacks.get(stack.index()).map_or(&[][..], Vec::as_slice);
        slots.iter().rev().enumerate().filter_map(|(place, seen)| match seen.known {
            Knowledge::Card(card) => Some((place, card)),
            _ => None,
        })
    }
}

fn known(seen: &[Seen]) -> impl Iterator<Item = CardId> + '_ {
    seen.iter().filter_map(|seen| match seen.known {
        Knowledge::Card(card) => Some(card),
        _ => None,
    })
}

/// The groups of a viewer as the view numbers them.
struct Groups {
    seat: Option<usize>,
    /// What a group number of the state means: its number in the view, counted from 1.
    numbers: [u8; 128],
    /// Groups that say nothing beyond their single slots: of one slot, or within one hand.
    plain: [bool; 128],
    next: u8,
}

impl Groups {
    fn of(hidden: &Hidden, seat: Option<Seat>) -> Groups {
        let mut groups = Groups { seat: seat.map(Seat::index), numbers: [0; 128], plain: [false; 128], next: 0 };
        let Some(viewer) = groups.seat else { return groups };
        let mut slots = [(0u8, false, false); 128];
        for (in_stack, slot) in hidden.slots() {
            let trace = slot.traces[viewer];
            let (count, stacked, seen) = &mut slots[usize::from(trace.group())];
            *count += 1;
            *stacked |= in_stack;
            *seen |= trace.seen();
        }
        for (group, (count, stacked, seen)) in slots.into_iter().enumerate() {
            groups.plain[group] = group == 0 || count <= 1 || !stacked || !seen;
        }
        groups
    }

    fn seen(&mut self, slot: &Slot) -> Seen {
        let back = slot.card.set();
        let Some(viewer) = self.seat else { return Seen { back, known: Knowledge::Back } };
        let trace = slot.traces[viewer];
        let group = usize::from(trace.group());
        let known = match (self.plain[group], trace.seen()) {
            (true, true) => Knowledge::Card(slot.card),
            (true, false) => Knowledge::Back,
            (false, _) => {
                if self.numbers[group] == 0 {
                    self.next += 1;
                    self.numbers[group] = self.next;
                }
                Knowledge::Among(self.numbers[group] - 1)
            }
        };
        Seen { back, known }
    }

    /// The cards seen of each group, in the order of the view's numbers.
    fn cards(&self, hidden: &Hidden) -> Vec<Vec<CardId>> {
        let mut cards = vec![Vec::new(); usize::from(self.next)];
        let Some(viewer) = self.seat else { return cards };
        for (_, slot) in hidden.slots() {
            let trace = slot.traces[viewer];
            let number = self.numbers[usize::from(trace.group())];
            if number > 0 && trace.seen() && !self.plain[usize::from(trace.group())] {
                cards[usize::from(number) - 1].push(slot.card);
            }
        }
        cards.iter_mut().for_each(|group| group.sort());
        cards
    }
}

/// Deals what a viewer does not know.
struct Dealer {
    /// Unseen cards by back.
    unseen: [Vec<CardId>; 4],
    /// For each group what its slots will hold: seen cards, and holes for unseen ones.
    groups: Vec<Vec<Option<CardId>>>,
}

impl Dealer {
    fn new<R: Random>(view: &View, random: &mut R) -> Dealer {
        let mut left = [0u8; CardId::COUNT];
        let mode = view.table.rules.mode;
        let slots = || view.hands.iter().chain(&view.stacks).flatten();
        let open = view.open_cards();
        Set::ALL.iter().flat_map(|set| draw_cards(mode, *set)).for_each(|card| left[card.index()] += 1);
        if let Some((key, copies)) = view.table.rules.data().face_up {
            left[key.index()] += copies - view.table.face_up;
        }
        let known = slots().filter_map(|seen| match seen.known {
            Knowledge::Card(card) => Some(card),
            _ => None,
        });
        for card in known.chain(view.groups.iter().flatten().copied()).chain(open) {
            left[card.index()] = left[card.index()].saturating_sub(1);
        }
        let mut unseen: [Vec<CardId>; 4] = Default::default();
        for card in CardId::all() {
            unseen[card.set().index()].extend(std::iter::repeat_n(card, usize::from(left[card.index()])));
        }
        unseen.iter_mut().for_each(|cards| random.shuffle(cards));
        let group = |(index, cards): (usize, &Vec<CardId>)| {
            let size = slots().filter(|seen| seen.known == Knowledge::Among(index as u8)).count();
            let mut held: Vec<Option<CardId>> = cards.iter().copied().map(Some).collect();
            held.resize(size, None);
            random.shuffle(&mut held);
            held
        };
        let groups = view.groups.iter().enumerate().map(group).collect();
        Dealer { unseen, groups }
    }

    /// A card for a slot, with the viewer's trace of it.
    fn slot(&mut self, viewer: Option<Seat>, seen: &Seen) -> Slot {
        let (card, trace) = match seen.known {
            Knowledge::Card(card) => (Some(card), Trace::KNOWN),
            Knowledge::Back => (None, Trace::default()),
            Knowledge::Among(group) => {
                let held = self.groups[usize::from(group)].pop().expect("the group has as many cards as slots");
                (held, Trace::new(held.is_some(), group + 1))
            }
        };
        let card = card.or_else(|| self.unseen[seen.back.index()].pop()).expect("every hidden card is accounted for");
        let mut slot = Slot::unseen(card);
        if let Some(seat) = viewer {
            slot.traces[seat.index()] = trace;
        }
        slot
    }
}

impl View {
    /// The draw cards that lie open somewhere: built, discarded, or on their way.
    fn open_cards(&self) -> Vec<CardId> {
        let mut open: Vec<CardId> = self.discard.remembered.iter().copied().chain(self.discard.top).collect();
        for own in &self.table.principalities {
            open.extend(own.expansions().flat_map(|spot| [Some(spot.card), spot.card.covers()]).flatten());
            open.extend(own.cache().map(|cache| cache.card));
        }
        open.extend(self.table.steps.iter().filter_map(|step| match step {
            Step::Under(_, card) | Step::TakeDiscard(_, card) => Some(*card),
            _ => None,
        }));
        open
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Game, Log, Turn};

    use super::*;

    /// Visits random positions of all modes with both views.
    fn positions(mut visit: impl FnMut(&State, Seat, &View)) {
        for game in 0..30 {
            let mut dice = Dice::numbered(6, game);
            let mut state = State::new(&State::schema().random(&mut dice));
            for _ in 0..600 {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(&state.sample(&mut dice), &mut Log::silent()),
                    _ => state.perform(dice.pick(&state.legal()), &mut Log::silent()),
                }
                Seat::all(2).for_each(|seat| visit(&state, seat, &state.view(Viewer::Seat(seat))));
            }
        }
    }

    #[test]
    fn what_a_seat_knows_is_true() {
        let (mut known, mut grouped) = (0, 0);
        positions(|state, _, view| {
            let mut held: Vec<Vec<CardId>> = vec![Vec::new(); view.groups.len()];
            for (stack, seen) in view.stacks.iter().enumerate() {
                for (slot, seen) in state.hidden.stacks[stack].iter().zip(seen) {
                    match seen.known {
                        Knowledge::Card(card) => assert_eq!(card, slot.card),
                        Knowledge::Among(group) => held[usize::from(group)].push(slot.card),
                        Knowledge::Back => {}
                    }
                    assert_eq!(seen.back, slot.card.set());
                    known += usize::from(matches!(seen.known, Knowledge::Card(_)));
                }
            }
            for (seat, seen) in view.hands.iter().enumerate() {
                let hand: Vec<CardId> = state.hidden.hands[seat].iter().map(|slot| slot.card).collect();
                assert_eq!(hand.len(), seen.len());
                for card in super::known(seen) {
                    let count = |cards: &[CardId]| cards.iter().filter(|other| **other == card).count();
                    assert!(count(&hand) >= count(&super::known(seen).collect::<Vec<_>>()), "{card} is in the hand");
                }
                for group in seen.iter().filter_map(|seen| match seen.known {
                    Knowledge::Among(group) => Some(group),
                    _ => None,
                }) {
                    held[usize::from(group)].extend(&hand);
                }
            }
            for (cards, held) in view.groups.iter().zip(&held) {
                assert!(cards.iter().all(|card| held.contains(card)), "a seen card is in its group");
                grouped += cards.len();
            }
        });
        assert!(known > 1000 && grouped > 100, "{known} known, {grouped} in groups");
    }

    #[test]
    fn a_seat_knows_its_own_hand_outside_fraternal_feuds() {
        positions(|state, seat, view| {
            let shown = state.table.steps.iter().any(|step| matches!(step, Step::FraternalFeuds(..)));
            let own = &view.hands[seat.index()];
            assert!(shown || super::known(own).count() == own.len());
        });
    }

    #[test]
    fn due_018_nothing_of_a_view_depends_on_cards_its_viewer_has_not_seen() {
        positions(|state, seat, view| {
            let mut swapped = *state;
            // Two unseen cards with one back change places: the view must not notice.
            let unseen = |slot: &Slot| slot.traces[seat.index()] == Trace::default();
            let [first, second, ..] = &mut swapped.hidden.stacks;
            let a = first.iter().position(unseen);
            let b = second.iter().position(unseen);
            if let (Some(a), Some(b)) = (a, b) {
                let (x, y) = (first[a].card, second[b].card);
                (first[a].card, second[b].card) = (y, x);
                assert_eq!(swapped.view(Viewer::Seat(seat)), *view);
            }
        });
    }
}
