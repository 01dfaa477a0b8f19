//! ABBOT: the abbot can be taken back early; gardens are zones that only it may use.

use engine::{Log, RuleId};

use crate::modules::Chapter;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::round::{Cause, Due};
use crate::state::{Spent, State};
use crate::vocab::Figure;

/// The abbot.
pub(crate) struct Abbot;

impl Chapter for Abbot {}

/// The active player's abbot on the board.
fn on_board(state: &State) -> Option<usize> {
    let own = |piece: &crate::board::Piece| piece.figure == Figure::Abbot && piece.seat == state.active;
    if state.rules.abbot { state.board.pieces.iter().position(own) } else { None }
}

pub(crate) fn list(state: &State, actions: &mut Vec<Action>) {
    if check(state).is_ok() {
        actions.push(Action::Recall);
    }
}

pub(crate) fn check(state: &State) -> Result<(), Illegal> {
    let abbot = on_board(state).ok_or(Illegal::NoAbbot)?;
    // CAR-ABBOT-501: a building that the tile has just completed is scored as such.
    if state.board.zone(state.board.pieces[abbot].part).complete() {
        return Err(Illegal::AbbotComplete);
    }
    Ok(())
}

/// The abbot comes home; its points are the first of step 3 (CAR-ABBOT-503), majority or not (CAR-ABBOT-502).
pub(crate) fn recall(state: &mut State, log: &mut Log<Event>) {
    let index = on_board(state).expect("the abbot was checked");
    let part = state.board.pieces[index].part;
    let (seat, source) = (state.active, state.board.feature(part).source());
    let due = Due { seat, source, worth: state.worth_of(part), cause: Cause::Recall };
    state.round.recalled = Some(due);
    let piece = state.take_back(index);
    let site = state.board.site(piece.part);
    log.note(|| Event::FigureHome { seat, figure: Figure::Abbot, site, rule: RuleId("CAR-ABBOT-009") });
    state.figure_done(Spent::Recalled, log);
}
