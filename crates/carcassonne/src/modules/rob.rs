//! ROB: robbers on the score track take half of what a neighbour's figure gains.

use engine::{Log, Seat, Seats};

use crate::modules::Chapter;
use engine::case::Mistake;
use engine::hold;
use engine::keys::number_of;
use toml::Value;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::round::{Cause, Due};
use crate::state::{Player, State};
use crate::turn::{Entered, Step};
use crate::vocab::{Marker, Source};
use crate::worth::{What, Worth};

/// The robbers.
pub(crate) struct Robbers;

impl Chapter for Robbers {
    const SEAT_KEYS: &'static [&'static str] = &["robber"];

    fn end(state: &mut State, log: &mut Log<Event>) {
        score_robbers(state, log);
    }

    fn audit(state: &State) -> Result<(), String> {
        for (seat, player) in state.players.iter() {
            hold!(state.rules.rob || player.robber.is_none(), "seat {seat} has a robber on the track");
            hold!(player.robber.is_none_or(|space| space < 50), "a robber beyond the track");
        }
        Ok(())
    }

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        state.players[seat].robber = Some(number_of(key, value, 0..=49)?);
        Ok(())
    }
}

/// A robber tile: the active player may place or move the robber (CAR-ROB-002, CAR-ROB-004).
pub(crate) fn enter(state: &mut State) -> Entered {
    if !state.board.tile(state.placed).kind.design().robber {
        return Entered::Done;
    }
    state.wait(Step::Robber { seat: state.active })
}

/// The scoring figures that are on the track: the messenger only with messages.
fn markers(state: &State) -> &'static [Marker] {
    if state.rules.msg { Marker::ALL } else { &[Marker::Follower] }
}

/// Whether a scoring figure of another player is on a space (CAR-ROB-003, CAR-ROB-501).
fn beside_other(state: &State, seat: Seat, space: u8) -> bool {
    let there = |player: &crate::state::Player| markers(state).iter().any(|marker| player.space(*marker) == space);
    state.players.iter().any(|(other, player)| other != seat && there(player))
}

pub(crate) fn list(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let spaces = (0..50).filter(|space| check(state, seat, *space).is_ok());
    actions.extend(spaces.map(Action::Robber));
    actions.push(Action::Skip);
}

pub(crate) fn check(state: &State, seat: Seat, space: u8) -> Result<(), Illegal> {
    // CAR-ROB-004: a robber on the track moves to another space.
    if !beside_other(state, seat, space) || state.players[seat].robber == Some(space) {
        return Err(Illegal::NobodyToRob { space });
    }
    Ok(())
}

/// The robber is placed or not; then the next player with a robber at hand may place one (CAR-ROB-005).
pub(crate) fn place(state: &mut State, seat: Seat, space: Option<u8>, log: &mut Log<Event>) {
    if let Some(space) = space {
        state.players[seat].robber = Some(space);
        log.note(|| Event::RobberPlaced { seat, space });
    }
    let first = seat == state.active;
    let mut later = seat.round(state.seats()).skip(1).take_while(|next| *next != state.active);
    let next = later.find(|next| state.players[*next].robber.is_none());
    match next.filter(|_| first || state.rules.all_place_robbers) {
        Some(seat) => state.step = Step::Robber { seat },
        None => state.go_on(log),
    }
}

/// What a robber takes.
pub(crate) fn loot(seat: Seat, points: u16) -> Due {
    Due { seat, source: Source::Robbers, worth: Worth::plain(What::Stolen, points, 1), cause: Cause::Stolen }
}

/// A scoring figure has advanced from a space: robbers of others there take half (CAR-ROB-007), or come
/// along when the points were stolen themselves (CAR-ROB-009).
pub(crate) fn after_advance(state: &mut State, due: &Due, marker: Marker, start: u8, end: u8, log: &mut Log<Event>) {
    let robs = |(owner, player): &(Seat, &Player)| *owner != due.seat && player.robber == Some(start);
    let owners: Seats = state.players.iter().filter(robs).map(|(owner, _)| owner).collect();
    if owners.is_empty() {
        return;
    }
    for owner in owners.iter() {
        if due.cause == Cause::Stolen {
            state.players[owner].robber = Some(end);
            log.note(|| Event::RobberCarried { seat: owner, space: end });
        } else if may_wait(state, owner, due.seat, marker, start) {
            state.round.choosers.insert(owner);
        } else {
            rob(state, owner, log);
        }
    }
    if due.cause != Cause::Stolen {
        state.round.loot = due.worth.points().unsigned_abs().div_ceil(2) as u16;
    }
}

/// Whether another foreign figure on the space still has an award coming (CAR-ROB-503).
fn may_wait(state: &State, owner: Seat, moved: Seat, marker: Marker, space: u8) -> bool {
    let stays = |seat: Seat| {
        let others = markers(state).iter().filter(|other| seat != moved || **other != marker);
        others.into_iter().any(|other| state.players[seat].space(*other) == space)
    };
    Seat::all(state.seats()).any(|seat| seat != owner && stays(seat) && state.has_coming(seat))
}

/// The robber takes its half and leaves the track before anything moves (CAR-ROB-008, CAR-ROB-510).
fn rob(state: &mut State, owner: Seat, log: &mut Log<Event>) {
    state.round.takers.insert(owner);
    state.players[owner].robber = None;
    log.note(|| Event::RobberHome { seat: owner });
}

pub(crate) fn decide(state: &mut State, owner: Seat, takes: bool, log: &mut Log<Event>) {
    state.round.choosers.remove(owner);
    if takes {
        rob(state, owner, log);
    } else {
        log.note(|| Event::RobberWaited { seat: owner });
    }
    state.again_paying(log);
}

/// At the end every robber on the track brings 3 points and goes home (CAR-ROB-014, CAR-ROB-505).
pub(crate) fn score_robbers(state: &mut State, log: &mut Log<Event>) {
    for seat in Seat::all(state.seats()) {
        if state.players[seat].robber.take().is_some() {
            let worth = Worth::plain(What::Robber, 1, 3);
            state.credit(&Due { seat, source: Source::Robbers, worth, cause: Cause::Plain }, Marker::Follower, log);
            log.note(|| Event::RobberHome { seat });
        }
    }
}
