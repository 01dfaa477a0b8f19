//! GOLD: bars on tiles, won with the zones that cover them.

use engine::{Log, Seat, Seats};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use engine::keys::number_of;
use toml::Value;
use crate::arrange::each;
use crate::action::Action;
use crate::board::TileId;
use crate::data::tiles;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::place::Cell;
use crate::round::{Cause, Due, Paid};
use crate::state::State;
use crate::turn::{Entered, Step};
use crate::vocab::{Feature, Marker, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// The gold mines.
pub(crate) struct Gold;

impl Chapter for Gold {
    const KEYS: &'static [&'static str] = &["bars"];
    const SEAT_KEYS: &'static [&'static str] = &["bars"];

    fn paying(state: &mut State, part: PartId) {
        if state.rules.gold {
            let winners = state.round.winners;
            state.round.paid.push(Paid { part, winners });
        }
    }

    fn clear(state: &mut State, log: &mut Log<Event>) {
        remove_bars(state, log);
    }

    fn count(state: &mut State, log: &mut Log<Event>) {
        score_bars(state, log);
    }

    /// Bars lie on tiles or are won; there are only so many.
    fn audit(state: &State) -> Result<(), String> {
        let lying: u32 = state.board.tiles.iter().map(|tile| u32::from(tile.bars)).sum();
        let won: u32 = state.players.values().map(|player| u32::from(player.bars)).sum();
        let there = if state.rules.gold { u32::from(tiles().supply.bars) } else { 0 };
        hold!(lying + won <= there, "{lying} bars on tiles and {won} won, of {there}");
        Ok(())
    }

    /// `0,0 2`
    fn arrange(state: &mut State, key: &str, value: &Value) -> Result<(), Mistake> {
        each(key, value, |item| {
            let (cell, bars) = item.split_once(' ').unwrap_or((item, "1"));
            let tile = state.board.id_at(cell.parse()?).ok_or_else(|| Mistake::new(format!("no tile on {cell}")))?;
            let lying = &mut state.board.tiles[usize::from(tile)].bars;
            let more = lying.checked_add(bars.trim().parse()?);
            *lying = more.ok_or_else(|| Mistake::new(format!("{item}: too many bars")))?;
            Ok(())
        })
    }

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        state.players[seat].bars = number_of(key, value, 0..=tiles().supply.bars.into())?;
        Ok(())
    }
}

/// A gold tile brings one bar for itself and one for a neighbour (CAR-GOLD-002).
pub(crate) fn bars(state: &mut State, log: &mut Log<Event>) -> Entered {
    if !state.board.tile(state.placed).kind.design().gold {
        return Entered::Done;
    }
    let cell = state.board.tile(state.placed).cell;
    put_bar(state, cell, log);
    state.wait(Step::Bar)
}

fn put_bar(state: &mut State, cell: Cell, log: &mut Log<Event>) {
    let id = state.board.id_at(cell).expect("bars lie on tiles");
    state.board.tiles[usize::from(id)].bars += 1;
    log.note(|| Event::BarPlaced { cell });
}

pub(crate) fn list_bars(state: &State, actions: &mut Vec<Action>) {
    let cell = state.board.tile(state.placed).cell;
    actions.extend(cell.around().filter(|cell| state.board.id_at(*cell).is_some()).map(Action::Bar));
}

pub(crate) fn check_bar(state: &State, cell: Cell) -> Result<(), Illegal> {
    let beside = state.board.tile(state.placed).cell.touches(cell) && state.board.id_at(cell).is_some();
    if beside { Ok(()) } else { Err(Illegal::BarNotBeside { at: cell }) }
}

pub(crate) fn second_bar(state: &mut State, cell: Cell, log: &mut Log<Event>) {
    put_bar(state, cell, log);
    state.go_on(log);
}

/// The seats entitled to the bars of a tile: winners of completed zones that cover it (CAR-GOLD-007, CAR-GOLD-502).
fn entitled(state: &State, id: TileId) -> Seats {
    let tile = state.board.tile(id);
    let covers = |part| match state.board.feature(part) {
        Feature::Monastery | Feature::Garden => {
            let middle = state.board.tile_of(part).cell;
            middle == tile.cell || middle.touches(tile.cell)
        }
        _ => tile.parts().any(|own| state.board.same_zone(own, part)),
    };
    state.round.paid.iter().filter(|paid| covers(paid.part)).fold(Seats::NONE, |seats, paid| seats | paid.winners)
}

/// The tiles with bars that somebody has won, with the seats entitled to them.
fn offered(state: &State) -> impl Iterator<Item = (TileId, Seats)> + '_ {
    let ids = 0..state.board.tiles.len() as TileId;
    let lying = ids.filter(|id| state.board.tile(*id).bars > 0).map(|id| (id, entitled(state, id)));
    lying.filter(|(_, seats)| !seats.is_empty())
}

/// Those of them that one seat may take from.
fn offered_to(state: &State, seat: Seat) -> impl Iterator<Item = (TileId, Seats)> + '_ {
    offered(state).filter(move |(_, seats)| seats.has(seat))
}

/// Step 4: bars are taken one at a time, clockwise from the active player (CAR-GOLD-008).
pub(crate) fn divide(state: &mut State, log: &mut Log<Event>) -> Entered {
    if state.round.paid.is_empty() {
        return Entered::Done;
    }
    loop {
        let first = state.round.taker.unwrap_or(state.active);
        let Some(seat) = first.round(state.seats()).find(|seat| offered_to(state, *seat).next().is_some()) else {
            state.round.paid.clear();
            state.round.taker = None;
            return Entered::Done;
        };
        let (first, seats) = offered_to(state, seat).next().expect("something is offered");
        // CAR-GOLD-502: the choice matters only between tiles that others want differently.
        if offered_to(state, seat).any(|(_, other)| other != seats) {
            return state.wait(Step::TakeBar { seat });
        }
        take_from(state, seat, first, log);
    }
}

fn take_from(state: &mut State, seat: Seat, id: TileId, log: &mut Log<Event>) {
    state.board.tiles[usize::from(id)].bars -= 1;
    state.players[seat].bars += 1;
    state.round.taker = Some(seat.next(state.seats()));
    let cell = state.board.tile(id).cell;
    log.note(|| Event::BarTaken { seat, cell });
}

pub(crate) fn list_taking(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(offered_to(state, seat).map(|(id, _)| Action::Take(state.board.tile(id).cell)));
}

pub(crate) fn check_taking(state: &State, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    let entitled = offered_to(state, seat).any(|(id, _)| state.board.tile(id).cell == cell);
    if entitled { Ok(()) } else { Err(Illegal::NotEntitled { at: cell }) }
}

pub(crate) fn take(state: &mut State, seat: Seat, cell: Cell, log: &mut Log<Event>) {
    let id = state.board.id_at(cell).expect("the tile was checked");
    take_from(state, seat, id, log);
    state.again(log);
}

/// Before the final scoring bars on tiles go back to the box (CAR-GOLD-011).
pub(crate) fn remove_bars(state: &mut State, log: &mut Log<Event>) {
    let bars: u8 = state.board.tiles.iter_mut().map(|tile| std::mem::take(&mut tile.bars)).sum();
    if bars > 0 {
        log.note(|| Event::BarsRemoved { bars });
    }
}

/// After the final scoring the own bars count, the more the better (CAR-GOLD-012).
pub(crate) fn score_bars(state: &mut State, log: &mut Log<Event>) {
    for seat in Seat::all(state.seats()) {
        let bars = state.players[seat].bars;
        if bars > 0 {
            let worth = Worth::plain(What::Bars, bars.into(), tiles().gold_each(bars));
            state.credit(&Due { seat, source: Source::Gold, worth, cause: Cause::Plain }, Marker::Follower, log);
        }
    }
}
