//! The contract with the rest of Tavola.

use arrayvec::ArrayVec;
use engine::{
    Chosen, Game, Impossible, LedgerText, Log, Random, Schema, Scores, Seat, Standing, Turn, Viewer, Weighted,
};

use crate::action::Action;
use crate::cards::list_draws;
use crate::coverage;
use crate::data::components;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::SCHEMA;
use crate::outcome::Outcome;
use crate::state::{Stage, State, Step, Trade};
use crate::view::View;
use crate::vocab::{Cards, Face, Faces};

/// Listing every hand of more cards than this would take too long.
const MOST_LISTED_CARDS: u8 = 4;

/// What chance is about to do.
enum Draw {
    Start,
    Tiles(Faces, u8),
    Cards(u8),
    Parts,
    Trade,
}

impl State {
    fn draw_due(&self) -> Option<Draw> {
        let me = self.table.me();
        Some(match self.table.pending.last()? {
            Step::Start => Draw::Start,
            Step::Hand(_) => Draw::Cards(components().numbers.starting_hand),
            Step::Draw { left, .. } => Draw::Cards(self.due_cards(*left)),
            Step::Parts(_) => Draw::Parts,
            Step::Replenish(left) => Draw::Tiles(self.table.neutral, (*left).min(self.table.neutral.total())),
            Step::Refill if me.piles.total() > 0 => Draw::Tiles(me.piles, 1),
            Step::Refill => Draw::Tiles(self.table.neutral, 1),
            Step::Trade(_) => Draw::Trade,
            _ => return None,
        })
    }

    /// The parts of a letter that are not dealt yet.
    fn parts_left(&self, letter: usize) -> impl Iterator<Item = u8> + '_ {
        let dealt = move |number: u8| {
            self.table.players.values().any(|player| player.parts.is_some_and(|parts| parts[letter] == number))
        };
        (0..4).filter(move |number| !dealt(*number))
    }
}

impl Game for State {
    engine::usual_types!();

    const ID: &'static str = "tuscany";
    const TITLE: &'static str = "The Castles of Tuscany";
    const RECONSTRUCTIONS: &'static [engine::Reconstruction] = crate::origin::RECONSTRUCTIONS;
    /// Draws are bounded by the cards (122, and at most 4 paid for each of 29 spaces), takes by the 21 own tiles and
    /// two turn-rounds, plays by the spaces; every action has a handful of steps.
    const LONGEST: usize = 12_000;

    fn schema() -> &'static Schema {
        &SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: include_str!("../rules/en.toml"), portuguese: include_str!("../rules/pt.toml") }
    }

    fn new(chosen: &Chosen) -> State {
        let mut state = State::before_set_up(chosen);
        match state.table.rules.start {
            Some(start) => state.set_up_from(start, &mut Log::silent()),
            None => state.table.pending.push(Step::Start),
        }
        state
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        match self.decision() {
            Some(decision) => Turn::Seat(decision.seat()),
            None if self.table.stage == Stage::Over => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn legal_into(&self, actions: &mut Vec<Action>) {
        self.list_legal(actions);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn perform(&mut self, action: &Action, log: &mut Log<Event>) {
        self.carry_out(action, log);
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        let even = |outcome| Weighted { outcome, weight: 1 };
        match self.draw_due() {
            Some(Draw::Start) => outcomes.extend(Seat::all(self.seats()).map(Outcome::Start).map(even)),
            Some(Draw::Tiles(from, 1)) => outcomes.extend(from.iter().map(|(face, count)| Weighted {
                outcome: Outcome::Tiles(ArrayVec::from_iter([face])),
                weight: count.into(),
            })),
            Some(Draw::Cards(count)) if count <= MOST_LISTED_CARDS => list_draws(&self.secrets.deck, count, outcomes),
            Some(Draw::Parts) => {
                let ways = |a| self.parts_left(1).flat_map(move |b| self.parts_left(2).map(move |c| [a, b, c]));
                outcomes.extend(self.parts_left(0).flat_map(ways).map(Outcome::Parts).map(even));
            }
            Some(Draw::Trade) => outcomes.extend(Trade::all().filter_map(|card| {
                let weight = self.table.trade[card.0 as usize].into();
                (weight > 0).then_some(Weighted { outcome: Outcome::Trade(card), weight })
            })),
            Some(Draw::Tiles(..) | Draw::Cards(_)) | None => return false,
        }
        true
    }

    fn sample<R: Random>(&self, random: &mut R) -> Outcome {
        match self.draw_due().expect("chance decides") {
            Draw::Start => Outcome::Start(Seat::new(random.below(self.seats() as u32) as usize)),
            Draw::Tiles(mut from, count) => {
                let mut draw = || {
                    let face = Face(random.pick_counted(&from.0) as u8);
                    from[face] -= 1;
                    face
                };
                Outcome::Tiles((0..count).map(|_| draw()).collect())
            }
            Draw::Cards(count) => {
                let mut deck = self.secrets.deck;
                let mut cards = Cards::default();
                for _ in 0..count {
                    let kind = random.pick_counted(&deck.0);
                    deck.0[kind] -= 1;
                    cards.0[kind] += 1;
                }
                Outcome::Cards(cards)
            }
            Draw::Parts => Outcome::Parts([0, 1, 2].map(|letter| {
                let left: ArrayVec<u8, 4> = self.parts_left(letter).collect();
                *random.pick(&left)
            })),
            Draw::Trade => Outcome::Trade(Trade(random.pick_counted(&self.table.trade) as u8)),
        }
    }

    fn admits(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let ensure = |holds: bool, why: &str| if holds { Ok(()) } else { Err(Impossible::because(why)) };
        match (self.draw_due(), outcome) {
            (Some(Draw::Start), Outcome::Start(seat)) => ensure(seat.index() < self.seats(), "there is no such seat"),
            (Some(Draw::Tiles(from, count)), Outcome::Tiles(faces)) => {
                ensure(faces.len() == usize::from(count), &format!("{count} tiles are due"))?;
                let enough = |face: &Face| faces.iter().filter(|other| *other == face).count() <= from[*face].into();
                ensure(faces.iter().all(enough), "the supply does not have these tiles")
            }
            (Some(Draw::Cards(count)), Outcome::Cards(cards)) => {
                ensure(cards.total() == count, &format!("{count} cards are due"))?;
                ensure(self.secrets.deck.contain(cards), "the deck does not have these cards")
            }
            (Some(Draw::Parts), Outcome::Parts(parts)) => {
                let left = |letter: usize| self.parts_left(letter).any(|number| number == parts[letter]);
                ensure((0..3).all(left), "one of these parts is dealt already")
            }
            (Some(Draw::Trade), Outcome::Trade(card)) => {
                ensure(self.table.trade[card.0 as usize] > 0, "that trade card is not in the deck")
            }
            (Some(_), _) => Err(Impossible::because("something else is to be drawn")),
            (None, _) => Err(Impossible::because("nothing is to be drawn")),
        }
    }

    fn resolve(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        match outcome {
            Outcome::Start(seat) => {
                self.table.pending.pop();
                self.set_up_from(*seat, log);
            }
            Outcome::Tiles(faces) if self.table.pending.last() == Some(&Step::Refill) => self.refill(faces[0], log),
            Outcome::Tiles(faces) => self.replenish(faces, log),
            Outcome::Cards(cards) => self.draw(cards, log),
            Outcome::Parts(parts) => {
                let Some(Step::Parts(seat)) = self.table.pending.pop() else { unreachable!("parts are being dealt") };
                self.table.players[seat].parts = Some(*parts);
                log.note(|| Event::PartsDealt { seat, parts: *parts });
            }
            Outcome::Trade(card) => self.trade(*card, log),
        }
        self.settle(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize<R: Random>(view: &View, random: &mut R) -> State {
        view.guess(random)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.shown(viewer))
    }

    fn scores(&self) -> Vec<Scores> {
        self.all_scores()
    }

    fn ranking(&self) -> Vec<Standing> {
        self.final_ranking()
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_all()
    }

    fn components() -> Vec<String> {
        coverage::components()
    }
}
