//! What is on the table, and what is hidden.

use engine::wire::{Bits, Counts, Numbers};
use engine::{Chosen, Log, Seat, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::event::Event;
use crate::events::EventStack;
use crate::hidden::Hidden;
use crate::options::Rules;
use crate::pile::Pile;
use crate::place::{RegionId, StackId};
use crate::principality::{Principality, Tally};
use crate::step::Step;
use crate::vocab::{Advantage, Face, Number, Set};

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This seat won.
    Won(Seat),
    /// The turn limit was reached (DUE-265).
    BrokenOff,
}

/// Roads, settlements and cities left to build (DUE-010).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Supply {
    /// Roads.
    pub roads: u8,
    /// Settlements.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
}

/// Everything that lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    /// The chosen rules.
    pub rules: Rules,
    /// The principalities of red and blue.
    pub principalities: [Principality; 2],
    /// Central cards left to build.
    pub supply: Supply,
    /// The cards of the region stack, bits by index: their order is unknown, their names are not.
    #[serde(with = "Bits::<RegionId>")]
    pub(crate) region_stack: u32,
    /// Key buildings in the face-up stack (DUE-098).
    pub face_up: u8,
    /// The event stack.
    pub events: EventStack,
    /// Who holds the hero token and the trade token.
    #[serde(with = "Counts::<Advantage, Option<Seat>>")]
    pub tokens: [Option<Seat>; 2],
    /// Whose turn it is.
    pub active: Seat,
    /// Turns begun so far, of both players together.
    pub turns: u16,
    /// The production die of this turn.
    pub production: Option<Number>,
    /// The event die of this turn.
    pub face: Option<Face>,
    /// The event card that was drawn since the dice were rolled last.
    pub event: Option<CardId>,
    /// Whether Reiner was played this turn (DUE-180).
    pub reiner: bool,
    /// Of the active player's Mints, those used this turn (DUE-197).
    pub mints_used: u8,
    /// Cards fetched from the discard pile this turn (DUE-266).
    pub fetched: u8,
    /// The buildings named for Feud, bits by site.
    #[serde(with = "Numbers")]
    pub(crate) named: u64,
    /// What is to be done, the next on top.
    pub steps: Pile<Step, 24>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl Table {
    /// The principality of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Principality {
        &self.principalities[seat.index()]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Principality {
        &mut self.principalities[seat.index()]
    }

    /// The step that is due.
    #[inline]
    pub fn step(&self) -> Option<Step> {
        self.steps.last().copied()
    }

    /// Whether the principalities have been laid out.
    pub fn is_founded(&self) -> bool {
        self.of(Seat::new(0)).regions().next().is_some()
    }

    /// The points of a seat that count for an advantage.
    pub fn advantage_points(&self, token: Advantage, seat: Seat) -> u8 {
        let tally = self.of(seat).tally();
        match token {
            Advantage::Strength => tally.strength,
            Advantage::Trade => tally.commerce,
        }
    }

    /// Who has an advantage: at least 3 points and more than the other (DUE-084, DUE-085, DUE-088).
    pub fn holder(&self, token: Advantage) -> Option<Seat> {
        Seat::all(2).find(|seat| {
            let own = self.advantage_points(token, *seat);
            own >= 3 && own > self.advantage_points(token, other(*seat))
        })
    }

    /// The victory points of a seat (DUE-117).
    pub fn points(&self, seat: Seat) -> u8 {
        if !self.is_founded() {
            return 0;
        }
        let own = self.of(seat);
        let tokens = self.tokens.iter().filter(|holder| **holder == Some(seat)).count() as u8;
        own.settlements() + 2 * own.cities() + own.tally().victory + own.tally().harbor + tokens
    }

    /// How many cards a seat may hold at the end of its turn (DUE-074).
    pub fn hand_limit(&self, seat: Seat) -> usize {
        3 + usize::from(self.of(seat).tally().progress)
    }

    /// The regions still in the region stack.
    pub fn region_stack(&self) -> impl Iterator<Item = RegionId> + use<> {
        let mask = self.region_stack;
        RegionId::all().filter(move |id| mask & 1 << id.index() != 0)
    }

    /// The draw stacks with their backs.
    pub fn stacks(&self) -> impl Iterator<Item = (StackId, Set)> + use<> {
        let stacks = self.rules.data().stacks.iter().enumerate();
        stacks.map(|(index, (set, _))| (StackId(index as u8), *set))
    }

    /// The draw stacks.
    #[inline]
    pub(crate) fn stack_ids(&self) -> impl Iterator<Item = StackId> + use<> {
        (0..self.rules.data().stacks.len() as u8).map(StackId)
    }

    /// The back of a stack, if there is such a stack.
    pub fn back(&self, stack: StackId) -> Option<Set> {
        self.rules.data().stacks.get(stack.index()).map(|(set, _)| *set)
    }

    /// The card of the face-up stack, if it is not used up.
    pub fn face_up_card(&self) -> Option<CardId> {
        self.rules.data().face_up.filter(|_| self.face_up > 0).map(|(card, _)| card)
    }
}

/// The other seat.
#[inline]
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

/// The whole position: the table, the hidden cards and the discard pile.
///
/// The discard pile is face up, but only its top card may be seen (DUE-104).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
    pub(crate) discard: Pile<CardId, 76>,
}

impl State {
    /// The table before anything is laid out.
    pub(crate) fn start(chosen: &Chosen) -> State {
        let rules = Rules::of(chosen);
        let [roads, settlements, cities] = cards().central.supply;
        let table = Table {
            rules,
            principalities: [Principality::empty(); 2],
            supply: Supply { roads, settlements, cities },
            region_stack: RegionId::all()
                .filter(|id| cards().regions[id.index()].owner.is_none())
                .fold(0, |mask, id| mask | 1 << id.index()),
            face_up: rules.data().face_up.map_or(0, |(_, copies)| copies),
            events: EventStack::new(rules.mode),
            tokens: [None; 2],
            active: rules.start.unwrap_or(Seat::new(0)),
            turns: 0,
            production: None,
            face: None,
            event: None,
            reiner: false,
            mints_used: 0,
            fetched: 0,
            named: 0,
            steps: Pile::new(),
            ending: None,
        };
        let mut state = State { table, hidden: Hidden::default(), discard: Pile::new() };
        match rules.start {
            Some(_) => state.push_setup(),
            None => state.push(Step::First),
        }
        state
    }

    /// What lies open on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The cards a seat holds, in order of cards; what others hold is a guess in a determinized state.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.hidden.hand(seat).iter().map(|slot| slot.card)
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.table.steps.push(step);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.table.steps.pop();
    }

    /// Replaces the top step.
    #[inline]
    pub(crate) fn next(&mut self, step: Step) {
        *self.table.steps.last_mut().expect("a step is due") = step;
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.table.active
    }

    #[inline]
    pub(crate) fn owns(&self, seat: Seat, card: Card) -> bool {
        self.table.of(seat).tally().owns(card)
    }

    /// Who decides now.
    pub(crate) fn decider(&self) -> Turn {
        match self.table.step() {
            _ if self.table.ending.is_some() => Turn::Over,
            None => Turn::Over,
            Some(step) if step.is_chance() => Turn::Chance,
            Some(step) => Turn::Seat(step.decider().unwrap_or(self.table.active)),
        }
    }

    /// Hands the tokens to those who have the advantages now (DUE-087, DUE-262).
    pub(crate) fn check_tokens(&mut self, log: &mut Log<Event>) {
        for token in Advantage::ALL {
            let (was, is) = (self.table.tokens[token.index()], self.table.holder(*token));
            if was != is {
                self.table.tokens[token.index()] = is;
                if let Some(seat) = was {
                    log.note(|| Event::TokenLost { seat, token: *token });
                }
                if let Some(seat) = is {
                    log.note(|| Event::TokenGained { seat, token: *token });
                }
            }
        }
    }

    /// Notes what a change of a seat's expansions brought about.
    pub(crate) fn recounted(&mut self, seat: Seat, before: &Tally, log: &mut Log<Event>) {
        let now = self.table.of(seat).tally().harbor;
        if now != before.harbor {
            log.note(|| Event::HarborCounted { seat, gained: now > before.harbor });
        }
        self.check_tokens(log);
    }
}
