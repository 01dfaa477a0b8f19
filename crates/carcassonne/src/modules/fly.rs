//! FLY: a follower takes off from the flying machine and lands one to three tiles away.

use engine::{Log, RuleId};

use crate::modules::Chapter;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::base;
use crate::place::{Cell, Site, Stand};
use crate::state::{Spent, State};
use crate::turn::Step;
use crate::vocab::{Feature, Figure};
use crate::zone::PartId;

/// The flying machines.
pub(crate) struct Fly;

impl Chapter for Fly {}

/// The figures that can fly (CAR-FLY-013).
fn fliers(state: &State) -> impl Iterator<Item = Figure> + use<> {
    let abbot = state.rules.abbot_flies.then_some(Figure::Abbot);
    [Figure::Follower, Figure::Large].into_iter().chain(abbot)
}

pub(crate) fn list(state: &State, actions: &mut Vec<Action>) {
    if state.rules.fly && state.board.tile(state.placed).face().fly.is_some() {
        actions.extend(fliers(state).filter(|figure| state.has(state.active, *figure)).map(Action::Fly));
    }
}

pub(crate) fn check(state: &State, figure: Figure) -> Result<(), Illegal> {
    if state.board.tile(state.placed).face().fly.is_none() {
        return Err(Illegal::NoMachine);
    }
    if !fliers(state).any(|flier| flier == figure) || !state.has(state.active, figure) {
        return Err(Illegal::NotInSupply { figure, rule: RuleId("CAR-FLY-904") });
    }
    Ok(())
}

/// The follower is committed before the die is rolled (CAR-FLY-004).
pub(crate) fn take_off(state: &mut State, figure: Figure, log: &mut Log<Event>) {
    let seat = state.active;
    log.note(|| Event::FlightBegan { seat, figure });
    state.step = Step::Roll { figure };
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

pub(crate) fn rolled(state: &mut State, figure: Figure, distance: u8, log: &mut Log<Event>) {
    let (seat, cell) = (state.active, target(state, distance));
    log.note(|| Event::DieRolled { distance, cell });
    if landings(state, figure, distance).next().is_some() {
        state.step = Step::Land { figure, distance };
        return;
    }
    log.note(|| Event::FlightFailed { seat });
    state.figure_done(Spent::Flown, log);
}

pub(crate) fn list_landings(state: &State, figure: Figure, distance: u8, actions: &mut Vec<Action>) {
    actions.extend(landings(state, figure, distance).map(|part| {
        let Site { spot, cell } = state.board.site(part);
        Action::Land(Stand { figure, spot }, cell)
    }));
}

pub(crate) fn check_landing(
    state: &State,
    figure: Figure,
    distance: u8,
    stand: Stand,
    cell: Cell,
) -> Result<(), Illegal> {
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

pub(crate) fn land(state: &mut State, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let (seat, figure) = (state.active, stand.figure);
    let site = Site { spot: stand.spot, cell };
    let part = state.board.part_at(site).expect("the place was checked");
    state.put(seat, figure, part);
    log.note(|| Event::FigurePlaced { seat, figure, site, rule: RuleId("CAR-FLY-005") });
    state.figure_done(Spent::Flown, log);
}
