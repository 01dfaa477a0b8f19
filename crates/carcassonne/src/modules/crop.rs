//! CROP: circles where everybody may add, or everybody must take back, a follower of one kind.

use engine::{Log, RuleId, Seat};

use crate::modules::Chapter;
use crate::action::Action;
use crate::board::Piece;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::place::{Cell, Site, Stand};
use crate::state::State;
use crate::turn::{Entered, Step};
use crate::vocab::{CircleChoice, Feature, Figure};

/// The crop circles.
pub(crate) struct Crops;

impl Chapter for Crops {}

/// The circle action of the tile of this part, then those of parts that it interrupted (CAR-CROP-504).
pub(crate) fn enter(state: &mut State, _log: &mut Log<Event>) -> Entered {
    match state.board.tile(state.placed).kind.design().circle {
        Some(circle) => begin(state, circle),
        None => resume(state),
    }
}

pub(crate) fn begin(state: &mut State, circle: Feature) -> Entered {
    state.wait(Step::Circle { circle })
}

/// Goes on with the circle of a part that message 4 interrupted.
fn resume(state: &mut State) -> Entered {
    match state.pending.pop() {
        Some(circle) => begin(state, circle),
        None => Entered::Done,
    }
}

pub(crate) fn choose(state: &mut State, circle: Feature, choice: CircleChoice, log: &mut Log<Event>) {
    log.note(|| Event::CircleChosen { circle, choice });
    // CAR-CROP-007: clockwise from the active player's left, the active player last.
    ask(state, circle, choice, state.active.next(state.seats()), log);
}

/// Asks the first player from `seat` on who can do something; the active player ends the round.
fn ask(state: &mut State, circle: Feature, choice: CircleChoice, seat: Seat, log: &mut Log<Event>) {
    let last = state.active;
    let seats = state.seats();
    let mut asked = seat;
    loop {
        let can = match choice {
            CircleChoice::Add => can_add(state, circle, asked),
            CircleChoice::Remove => own(state, circle, asked).next().is_some(),
        };
        match (can, choice) {
            (true, CircleChoice::Add) => return state.step = Step::Add { circle, seat: asked },
            (true, CircleChoice::Remove) => return state.step = Step::Remove { circle, seat: asked },
            // CAR-CROP-009: who cannot does nothing.
            _ if asked == last => return finished(state, log),
            _ => asked = asked.next(seats),
        }
    }
}

fn next_player(state: &mut State, circle: Feature, choice: CircleChoice, seat: Seat, log: &mut Log<Event>) {
    if seat == state.active {
        finished(state, log);
    } else {
        ask(state, circle, choice, seat.next(state.seats()), log);
    }
}

fn finished(state: &mut State, log: &mut Log<Event>) {
    if resume(state) == Entered::Done {
        state.go_on(log);
    }
}

/// A player's followers of the kind that a circle is about (CAR-CROP-006).
fn own(state: &State, circle: Feature, seat: Seat) -> impl Iterator<Item = &Piece> + '_ {
    let kind = move |piece: &&Piece| piece.figure.is_follower() && state.board.feature(piece.part) == circle;
    state.board.pieces.iter().filter(move |piece| piece.seat == seat).filter(kind)
}

/// The followers that may be added (CAR-CROP-502).
const ADDED: [Figure; 2] = [Figure::Follower, Figure::Large];

fn can_add(state: &State, circle: Feature, seat: Seat) -> bool {
    own(state, circle, seat).next().is_some() && ADDED.iter().any(|figure| state.has(seat, *figure))
}

/// A follower goes onto the same part as an own one (CAR-CROP-501).
pub(crate) fn list_adding(state: &State, circle: Feature, seat: Seat, actions: &mut Vec<Action>) {
    for piece in own(state, circle, seat) {
        let Site { spot, cell } = state.board.site(piece.part);
        for figure in ADDED.into_iter().filter(|figure| state.has(seat, *figure)) {
            let action = Action::Add(Stand { figure, spot }, cell);
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    actions.push(Action::Skip);
}

pub(crate) fn check_adding(
    state: &State,
    circle: Feature,
    seat: Seat,
    stand: Stand,
    cell: Cell,
) -> Result<(), Illegal> {
    let Stand { figure, spot } = stand;
    let rule = RuleId("CAR-CROP-901");
    if spot == crate::place::Spot::Circle {
        return Err(Illegal::WrongPlace { figure, spot, rule: RuleId("CAR-CROP-902") });
    }
    if !ADDED.contains(&figure) || spot.feature() != Some(circle) {
        return Err(Illegal::WrongPlace { figure, spot, rule });
    }
    if !state.has(seat, figure) {
        return Err(Illegal::NotInSupply { figure, rule });
    }
    let part = state.board.part_at(Site { spot, cell });
    if own(state, circle, seat).any(|piece| Some(piece.part) == part) {
        return Ok(());
    }
    Err(Illegal::NoOwnFollower { spot, rule })
}

pub(crate) fn add(state: &mut State, circle: Feature, seat: Seat, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let site = Site { spot: stand.spot, cell };
    let part = state.board.part_at(site).expect("the place was checked");
    state.put(seat, stand.figure, part);
    log.note(|| Event::FigurePlaced { seat, figure: stand.figure, site, rule: RuleId("CAR-CROP-008") });
    next_player(state, circle, CircleChoice::Add, seat, log);
}

pub(crate) fn pass(state: &mut State, circle: Feature, seat: Seat, log: &mut Log<Event>) {
    log.note(|| Event::CirclePassed { seat });
    next_player(state, circle, CircleChoice::Add, seat, log);
}

pub(crate) fn list_removing(state: &State, circle: Feature, seat: Seat, actions: &mut Vec<Action>) {
    for piece in own(state, circle, seat) {
        let (stand, cell) = state.stand(piece);
        let action = Action::Remove(stand, cell);
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
}

pub(crate) fn check_removing(
    state: &State,
    circle: Feature,
    seat: Seat,
    stand: Stand,
    cell: Cell,
) -> Result<(), Illegal> {
    let named = state.piece_named(seat, stand, cell);
    let kind = |index: &usize| {
        let piece = &state.board.pieces[*index];
        piece.figure.is_follower() && state.board.feature(piece.part) == circle
    };
    match named.filter(kind) {
        Some(_) => Ok(()),
        None => Err(Illegal::NoSuchFollower { seat, rule: RuleId("CAR-CROP-901") }),
    }
}

/// A follower comes home without points (CAR-CROP-011), and with it a lonely builder or pig (CAR-CROP-503).
pub(crate) fn remove(state: &mut State, circle: Feature, seat: Seat, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let index = state.piece_named(seat, stand, cell).expect("the follower was checked");
    state.remove_piece(index, "CAR-CROP-005", log);
    next_player(state, circle, CircleChoice::Remove, seat, log);
}
