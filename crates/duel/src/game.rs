//! The contract: how the engine plays this game.

use engine::{
    Chosen, Game, Impossible, LedgerText, Log, Part, Random, Schema, Score, Scores, Seat, Standing, TieKey, Turn,
    Viewer, Weighted, rank,
};

use crate::action::Action;
use crate::card::CardId;
use crate::coverage;
use crate::data::cards;
use crate::event::{self, Event};
use crate::illegal::Illegal;
use crate::options::{self, MOST_TURNS};
use crate::outcome::Outcome;
use crate::place::RegionId;
use crate::state::{Ending, State};
use crate::step::Step;
use crate::turn::draw_cards;
use crate::view::View;
use crate::vocab::{Advantage, Face, Number, Set};

/// More moves than any turn can have.
///
/// Beyond a fixed number of questions (dice, events, the hand) a turn goes on only by using up hand cards or
/// resources. At most 17 cards are used: 5 in hand, 8 fetched (DUE-266), and a few from Library and Traitor, at
/// fewer than 20 decisions each. A principality stores at most 51 resources and those cards bring fewer than
/// 60 more; every trade destroys at least one of them in at most 5 decisions, building destroys more. That is
/// less than 17 x 20 + 111 x 5 + 100 = 995.
const LONGEST_TURN: usize = 1000;

impl Game for State {
    engine::usual_types!();

    const ID: &'static str = "duel";
    const TITLE: &'static str = "Catan - The Duel";
    const LONGEST: usize = (MOST_TURNS as usize + 1) * LONGEST_TURN;

    fn schema() -> &'static Schema {
        &options::SCHEMA
    }

    fn ledger() -> LedgerText {
        LedgerText { english: include_str!("../rules/en.toml"), portuguese: include_str!("../rules/pt.toml") }
    }

    fn new(chosen: &Chosen) -> State {
        State::start(chosen)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.decider()
    }

    fn legal_into(&self, actions: &mut Vec<Action>) {
        self.list_legal(actions);
    }

    fn pick_legal<R: Random>(&self, random: &mut R, list: &mut Vec<Action>) -> Action {
        self.pick_legal(random, list)
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn perform(&mut self, action: &Action, log: &mut Log<Event>) {
        self.carry_out(action, log);
    }

    fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        let even = |outcome| Weighted { outcome, weight: 1 };
        match self.chance() {
            Some(Step::First) => {
                let pairs = Number::ALL.iter().flat_map(|a| Number::ALL.iter().map(|b| [*a, *b]));
                outcomes.extend(pairs.filter(|[a, b]| a != b).map(|pair| even(Outcome::First(pair))));
            }
            Some(Step::Dice) => {
                for number in self.open_numbers() {
                    outcomes.extend(
                        self.open_faces()
                            .map(|(face, weight)| Weighted { outcome: Outcome::Roll(number, face), weight }),
                    );
                }
            }
            Some(Step::DrawEvent) => {
                let weights = self.table.events.weights();
                let cards = cards().events.iter().zip(weights).filter(|(_, weight)| *weight > 0);
                outcomes.extend(cards.map(|(card, weight)| Weighted { outcome: Outcome::Event(*card), weight }));
            }
            Some(Step::DrawRegions(_)) => {
                for a in self.table.region_stack() {
                    let later = self.table.region_stack().filter(|b| a < *b);
                    outcomes.extend(later.map(|b| even(Outcome::Regions([a, b]))));
                }
            }
            Some(Step::Defence(_)) => outcomes.extend(Number::ALL.iter().map(|number| even(Outcome::Defence(*number)))),
            _ => return false,
        }
        true
    }

    fn sample<R: Random>(&self, random: &mut R) -> Outcome {
        match self.chance().expect("chance decides") {
            Step::First => {
                let first = random.below(6);
                let second = (first + 1 + random.below(5)) % 6;
                Outcome::First([first, second].map(|face| Number::ALL[face as usize]))
            }
            Step::Deal => Outcome::Deal(self.shuffled(random)),
            Step::Dice => {
                let number = self.table.production.is_none().then(|| *random.pick(Number::ALL));
                let face = self.table.face.is_none().then(|| *random.pick(&cards().faces));
                Outcome::Roll(number, face)
            }
            Step::DrawEvent => {
                let weights = self.table.events.weights();
                let mut left = random.below_wide(weights.iter().sum());
                let drawn = weights.iter().position(|weight| {
                    let found = left < *weight;
                    left = left.saturating_sub(*weight);
                    found
                });
                Outcome::Event(cards().events[drawn.expect("the draw is below the sum of the weights")])
            }
            Step::DrawRegions(_) => {
                let count = self.table.region_stack.count_ones();
                let first = random.below(count);
                let second = (first + 1 + random.below(count - 1)) % count;
                let nth = |index: u32| self.table.region_stack().nth(index as usize).expect("it is in the stack");
                Outcome::Regions([nth(first.min(second)), nth(first.max(second))])
            }
            Step::Defence(_) => Outcome::Defence(*random.pick(Number::ALL)),
            step => unreachable!("{step:?} is no matter of chance"),
        }
    }

    fn admits(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let refuse = |condition: bool, reason: &str| if condition { Ok(()) } else { Err(Impossible::because(reason)) };
        match (self.chance(), outcome) {
            (Some(Step::First), Outcome::First([a, b])) => refuse(a != b, "a tie is rolled again (DUE-017)"),
            (Some(Step::Deal), Outcome::Deal(stacks)) => self.admits_deal(stacks),
            (Some(Step::Dice), Outcome::Roll(number, face)) => {
                let open =
                    number.is_some() == self.table.production.is_none() && face.is_some() == self.table.face.is_none();
                refuse(open, "exactly the dice that no card has set are rolled")
            }
            (Some(Step::DrawEvent), Outcome::Event(card)) => {
                refuse(self.table.events.weight(*card) > 0, "this event card cannot be on top")
            }
            (Some(Step::DrawRegions(_)), Outcome::Regions([a, b])) => {
                let there = |region: &RegionId| self.table.region_stack & 1 << region.index() != 0;
                refuse(a != b && there(a) && there(b), "the region stack does not have these two")
            }
            (Some(Step::Defence(_)), Outcome::Defence(_)) => Ok(()),
            (Some(step), _) => Err(Impossible::because(format!("{step:?} is due"))),
            (None, _) => Err(Impossible::because("chance does not decide now")),
        }
    }

    fn resolve(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        match outcome {
            Outcome::First(rolls) => {
                self.pop();
                let seat = Seat::new(usize::from(rolls[1] > rolls[0]));
                self.table.active = seat;
                log.note(|| Event::FirstPlayer { seat, rolls: *rolls });
                self.push_setup();
            }
            Outcome::Deal(stacks) => {
                self.pop();
                self.deal(stacks, log);
            }
            Outcome::Roll(number, face) => self.fallen(*number, *face, log),
            Outcome::Event(card) => {
                self.pop();
                self.event_card(*card, log);
            }
            Outcome::Regions([a, b]) => {
                if let Some(Step::DrawRegions(end)) = self.table.step() {
                    self.next(Step::Regions(end, [*a.min(b), *a.max(b)]));
                }
            }
            Outcome::Defence(roll) => self.defend(*roll, log),
        }
        self.run(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize<R: Random>(view: &View, random: &mut R) -> State {
        view.determinized(random)
    }

    fn shown(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.shown(viewer))
    }

    fn scores(&self) -> Vec<Scores> {
        Seat::all(2).map(|seat| Scores::only(self.score(seat))).collect()
    }

    fn ranking(&self) -> Vec<Standing> {
        rank(Seat::all(2).map(|seat| (seat, self.keys(seat))))
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_all()
    }

    fn components() -> Vec<String> {
        coverage::components()
    }
}

impl State {
    /// The step, if chance decides it.
    fn chance(&self) -> Option<Step> {
        self.table.step().filter(|step| self.table.ending.is_none() && step.is_chance())
    }

    fn open_numbers(&self) -> impl Iterator<Item = Option<Number>> + use<> {
        let set = self.table.production.is_some();
        Number::ALL.iter().map(move |number| (!set).then_some(*number)).take(if set { 1 } else { 6 })
    }

    fn open_faces(&self) -> impl Iterator<Item = (Option<Face>, u64)> + use<> {
        let set = self.table.face.is_some();
        let weight = |face: &Face| cards().faces.iter().filter(|other| *other == face).count() as u64;
        let faces = Face::ALL.iter().map(move |face| if set { (None, 1) } else { (Some(*face), weight(face)) });
        faces.take(if set { 1 } else { Face::ALL.len() })
    }

    fn shuffled<R: Random>(&self, random: &mut R) -> Vec<Vec<CardId>> {
        let mode = self.table.rules.mode;
        let mut decks = Set::ALL.iter().map(|set| draw_cards(mode, *set).collect::<Vec<_>>()).collect::<Vec<_>>();
        decks.iter_mut().for_each(|deck| random.shuffle(deck));
        let sizes = self.table.rules.data().stacks.iter();
        sizes.map(|(set, size)| decks[set.index()].drain(..usize::from(*size)).collect()).collect()
    }

    fn admits_deal(&self, stacks: &[Vec<CardId>]) -> Result<(), Impossible> {
        let data = self.table.rules.data();
        let fits = stacks.len() == data.stacks.len()
            && data.stacks.iter().zip(stacks).all(|((_, size), stack)| stack.len() == usize::from(*size));
        let mut dealt = [0u8; CardId::COUNT];
        for ((set, _), stack) in data.stacks.iter().zip(stacks) {
            for card in stack {
                dealt[card.index()] += u8::from(card.set() == *set);
            }
        }
        let mut wanted = [0u8; CardId::COUNT];
        Set::ALL
            .iter()
            .flat_map(|set| draw_cards(self.table.rules.mode, *set))
            .for_each(|card| wanted[card.index()] += 1);
        match fits && dealt == wanted {
            true => Ok(()),
            false => Err(Impossible::because("the stacks are not the draw cards of this game in stacks of its sizes")),
        }
    }

    fn score(&self, seat: Seat) -> Score {
        let own = self.table.of(seat);
        let founded = self.table.is_founded();
        let part = |source, points: u8| Part { source, points: if founded { i32::from(points) } else { 0 } };
        let mut parts = vec![
            part(event::LOCALITIES, own.settlements() + 2 * own.cities()),
            part(event::EXPANSIONS, own.tally().victory),
            part(event::HARBOR, own.tally().harbor),
        ];
        for token in Advantage::ALL {
            parts.push(part(token.source(), u8::from(self.table.tokens[token.index()] == Some(seat))));
        }
        Score::new(event::TALLY, parts)
    }

    /// A winner comes first whatever the points; a game that was broken off goes by points, then by resources.
    fn keys(&self, seat: Seat) -> Vec<TieKey> {
        let limit = engine::RuleId("DUE-265");
        let points = TieKey { what: "points", value: i32::from(self.table.points(seat)), rule: self.target_rule() };
        match self.table.ending {
            Some(Ending::Won(winner)) => {
                let won = TieKey { what: "won", value: i32::from(winner == seat), rule: engine::RuleId("DUE-094") };
                vec![won, points]
            }
            _ => {
                let resources = i32::from(self.table.of(seat).stock().total());
                vec![points, TieKey { what: "resources", value: resources, rule: limit }]
            }
        }
    }
}
