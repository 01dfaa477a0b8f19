//! FLY: a follower takes off from the flying machine and lands one to three tiles away.

use std::fmt;

use engine::{Fact, Log, Refusal, RuleId, Seat, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, Deed, Effect, Lot, base};
use crate::outcome::Outcome;
use crate::place::{Cell, Site, Stand};
use crate::state::{Spent, State};
use crate::turn::Step;
use crate::vocab::{Feature, Figure};
use crate::zone::PartId;

/// The flying machines.
pub(crate) struct Fly;

/// What is done with flying machines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlyAction {
    /// Lets a follower fly.
    Fly(Figure),
    /// Lets the flying follower land.
    Land(Stand, Cell),
}

/// What is decided about a flight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlyStep {
    /// Chance: how far a follower flies.
    Roll {
        /// Which follower.
        figure: Figure,
    },
    /// Where the flying follower lands.
    Land {
        /// Which follower.
        figure: Figure,
        /// How far it flew.
        distance: u8,
    },
}

/// What the die of the flying machines shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FlyOutcome(pub u8);

/// Something that happened on a flight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum FlyEvent {
    /// A follower took off.
    FlightBegan {
        /// Whose.
        seat: Seat,
        /// Which.
        figure: Figure,
    },
    /// The die of the flying machines was rolled.
    DieRolled {
        /// How far the follower flies.
        distance: u8,
        /// Where to.
        cell: Cell,
    },
    /// A follower found no place to land.
    FlightFailed {
        /// Whose.
        seat: Seat,
    },
}

/// Why a flight is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FlyIllegal {
    /// The tile has no flying machine.
    #[error("the tile just placed has no flying machine")]
    NoMachine,
}

impl Chapter for Fly {
    fn list_placings(state: &State, actions: &mut Vec<Action>) {
        if state.rules.fly && state.board.tile(state.placed).face().fly.is_some() {
            let at_hand = fliers(state).filter(|figure| state.has(state.active, *figure));
            actions.extend(at_hand.map(|figure| Action::from(FlyAction::Fly(figure))));
        }
    }

    fn spent_rule(spent: Spent, _: &Action) -> Option<&'static str> {
        (spent == Spent::Flown).then_some("CAR-FLY-903")
    }

    fn components() -> Vec<String> {
        ["flight failed", "flight of 1", "flight of 2", "flight of 3"].map(String::from).to_vec()
    }
}

impl fmt::Display for FlyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlyAction::Fly(figure) => write!(f, "fly {figure}"),
            FlyAction::Land(stand, cell) => write!(f, "land {stand} {cell}"),
        }
    }
}

impl Deed for FlyAction {
    const FORMS: &'static str = "fly FIGURE | land FIGURE-IN-PLACE CELL";

    fn read(words: &[&str]) -> Option<FlyAction> {
        match *words {
            ["fly", figure] => Some(FlyAction::Fly(figure.parse().ok()?)),
            ["land", ref stand @ .., cell] => Some(FlyAction::Land(Stand::of_words(stand)?, cell.parse().ok()?)),
            _ => None,
        }
    }

    fn is_for_step_two(self) -> bool {
        matches!(self, FlyAction::Fly(_))
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (state.step, FlyStep::now(state), self) {
            (Step::Figure, _, FlyAction::Fly(figure)) => check(state, figure),
            (_, Some(FlyStep::Land { figure, distance }), FlyAction::Land(stand, cell)) => {
                check_landing(state, figure, distance, stand, cell)
            }
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        match self {
            FlyAction::Fly(figure) => take_off(state, figure, log),
            FlyAction::Land(stand, cell) => land(state, stand, cell, log),
        }
    }
}

impl Effect for FlyStep {
    fn turn(self, state: &State) -> Turn {
        match self {
            FlyStep::Roll { .. } => Turn::Chance,
            FlyStep::Land { .. } => Turn::Seat(state.active),
        }
    }

    fn list(self, state: &State, actions: &mut Vec<Action>) {
        if let FlyStep::Land { figure, distance } = self {
            list_landings(state, figure, distance, actions);
        }
    }

    /// CAR-FLY-001: the die shows 1, 1, 2, 2, 3, 3.
    fn each_outcome(self, _: &State, mut tell: impl FnMut(Outcome, u64)) {
        if matches!(self, FlyStep::Roll { .. }) {
            (1..=3).for_each(|distance| tell(FlyOutcome(distance).into(), 1));
        }
    }

    fn insists(self, _: &Action) -> Option<&'static str> {
        matches!(self, FlyStep::Land { .. }).then_some("CAR-FLY-902")
    }
}

impl fmt::Display for FlyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll {}", self.0)
    }
}

impl Lot for FlyOutcome {
    const FORMS: &'static str = "roll 1..3";

    fn read(words: &[&str]) -> Option<FlyOutcome> {
        let ["roll", distance] = words else { return None };
        distance.parse().ok().filter(|distance| (1..=3).contains(distance)).map(FlyOutcome)
    }

    fn befall(self, state: &mut State, log: &mut Log<Event>) {
        match FlyStep::now(state) {
            Some(FlyStep::Roll { figure }) => rolled(state, figure, self.0, log),
            _ => unreachable!("{self} was checked against {:?}", state.step),
        }
    }
}

impl fmt::Display for FlyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlyEvent::FlightBegan { seat, figure } => write!(f, "flight-began {seat} {figure}"),
            FlyEvent::DieRolled { distance, cell } => write!(f, "die-rolled {distance} to {cell}"),
            FlyEvent::FlightFailed { seat } => write!(f, "flight-failed {seat}"),
        }
    }
}

impl Fact for FlyEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            FlyEvent::FlightBegan { .. } => "CAR-FLY-003",
            FlyEvent::DieRolled { .. } => "CAR-FLY-004",
            FlyEvent::FlightFailed { .. } => "CAR-FLY-010",
        })
    }

    fn reveals(&self) -> bool {
        matches!(self, FlyEvent::DieRolled { .. })
    }

    fn components(&self) -> Vec<String> {
        match self {
            FlyEvent::FlightBegan { .. } => Vec::new(),
            FlyEvent::DieRolled { distance, .. } => vec![format!("flight of {distance}")],
            FlyEvent::FlightFailed { .. } => vec!["flight failed".into()],
        }
    }
}

impl Refusal for FlyIllegal {
    fn rule(&self) -> RuleId {
        RuleId("CAR-FLY-903")
    }
}

/// The figures that can fly (CAR-FLY-013).
fn fliers(state: &State) -> impl Iterator<Item = Figure> + use<> {
    let abbot = state.rules.abbot_flies.then_some(Figure::Abbot);
    [Figure::Follower, Figure::Large].into_iter().chain(abbot)
}

fn check(state: &State, figure: Figure) -> Result<(), Illegal> {
    if state.board.tile(state.placed).face().fly.is_none() {
        return Err(FlyIllegal::NoMachine.into());
    }
    if !fliers(state).any(|flier| flier == figure) || !state.has(state.active, figure) {
        return Err(Illegal::NotInSupply { figure, rule: RuleId("CAR-FLY-904") });
    }
    Ok(())
}

/// The follower is committed before the die is rolled (CAR-FLY-004).
fn take_off(state: &mut State, figure: Figure, log: &mut Log<Event>) {
    let seat = state.active;
    log.note(|| FlyEvent::FlightBegan { seat, figure }.into());
    state.step = FlyStep::Roll { figure }.into();
}

/// Where a flight of this distance ends; empty cells on the way do not matter (CAR-FLY-502).
fn target(state: &State, distance: u8) -> Cell {
    let tile = state.board.tile(state.placed);
    let (x, y) = tile.face().fly.expect("the follower took off from a flying machine");
    tile.cell.moved((x * i16::from(distance), y * i16::from(distance)))
}

/// The places on the landing tile: unfinished roads, cities and monasteries, occupied or not
/// (CAR-FLY-006, CAR-FLY-007); for the abbot, monasteries and gardens (CAR-FLY-503).
fn landings(state: &State, figure: Figure, distance: u8) -> impl Iterator<Item = PartId> + '_ {
    let tile = state.board.tile_at(target(state, distance));
    tile.into_iter().flat_map(|tile| tile.parts()).filter(move |part| {
        let zone = state.board.zone(*part);
        figure.may_stand(zone.feature) && zone.feature != Feature::Field && !zone.complete()
    })
}

fn rolled(state: &mut State, figure: Figure, distance: u8, log: &mut Log<Event>) {
    let (seat, cell) = (state.active, target(state, distance));
    log.note(|| FlyEvent::DieRolled { distance, cell }.into());
    if landings(state, figure, distance).next().is_some() {
        state.step = FlyStep::Land { figure, distance }.into();
        return;
    }
    log.note(|| FlyEvent::FlightFailed { seat }.into());
    state.figure_done(Spent::Flown, log);
}

fn list_landings(state: &State, figure: Figure, distance: u8, actions: &mut Vec<Action>) {
    actions.extend(landings(state, figure, distance).map(|part| {
        let Site { spot, cell } = state.board.site(part);
        Action::from(FlyAction::Land(Stand { figure, spot }, cell))
    }));
}

fn check_landing(state: &State, figure: Figure, distance: u8, stand: Stand, cell: Cell) -> Result<(), Illegal> {
    if stand.figure != figure {
        return Err(Illegal::NotInSupply { figure: stand.figure, rule: RuleId("CAR-FLY-902") });
    }
    let wrong = Illegal::WrongPlace { figure, spot: stand.spot, rule: RuleId("CAR-FLY-901") };
    if cell != target(state, distance) {
        return Err(wrong);
    }
    let tile = state.board.tile_at(cell).expect("the follower lands on a tile");
    match base::check_spot(tile.kind, tile.face(), figure, stand.spot) {
        Err(refusal @ Illegal::NamedOtherwise { .. }) => return Err(refusal),
        Err(_) => return Err(wrong),
        Ok(_) => {}
    }
    let part = state.board.part_at(Site { spot: stand.spot, cell }).expect("the place was found");
    if landings(state, figure, distance).any(|known| known == part) { Ok(()) } else { Err(wrong) }
}

fn land(state: &mut State, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let (seat, figure) = (state.active, stand.figure);
    let site = Site { spot: stand.spot, cell };
    let part = state.board.part_at(site).expect("the place was checked");
    state.put(seat, figure, part);
    log.note(|| Event::FigurePlaced { seat, figure, site, rule: RuleId("CAR-FLY-005") });
    state.figure_done(Spent::Flown, log);
}
