//! ABBOT: the abbot can be taken back early; gardens are zones that only it may use.

use std::fmt;

use engine::{Log, Refusal, RuleId};

use crate::action::Action;
use crate::board::Piece;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ChapterAction, Deed};
use crate::round::{Cause, Due};
use crate::state::{Spent, State};
use crate::turn::Step;
use crate::vocab::Figure;
use crate::worth::{What, Worth};

/// The abbot.
pub(crate) struct Abbot;

/// What is done with the abbot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AbbotAction {
    /// Takes the abbot back.
    Recall,
}

/// Why the abbot is not taken back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AbbotIllegal {
    /// There is no abbot to take back.
    #[error("your abbot is not on the board")]
    NoAbbot,
    /// The abbot's building is complete and will be scored.
    #[error("the abbot's building is complete")]
    Complete,
}

impl Chapter for Abbot {
    const AWARDS: &'static [(What, &'static str)] = &[
        (What::Monastery, "CAR-ABBOT-009"),
        (What::Garden, "CAR-ABBOT-007"),
        (What::Garden, "CAR-ABBOT-009"),
        (What::Garden, "CAR-ABBOT-011"),
    ];

    fn list_instead(state: &State, actions: &mut Vec<Action>) {
        if check(state).is_ok() {
            actions.push(AbbotAction::Recall.into());
        }
    }

    fn spent_rule(spent: Spent, action: &Action) -> Option<&'static str> {
        let recall = matches!(action, Action::Chapter(ChapterAction::Abbot(AbbotAction::Recall)));
        match spent {
            Spent::Recalled => Some("CAR-ABBOT-902"),
            Spent::Placed(_) if recall => Some("CAR-ABBOT-902"),
            _ => None,
        }
    }

    /// The points of an abbot taken back are the first of step 3 (CAR-ABBOT-503).
    fn first_award(state: &mut State) -> Option<Due> {
        state.round.recalled.take()
    }

    fn due_rule(due: &Due) -> Option<&'static str> {
        (due.cause == Cause::Recall).then_some("CAR-ABBOT-009")
    }

    fn worth_rule(worth: &Worth) -> Option<&'static str> {
        let rule = if worth.complete { "CAR-ABBOT-007" } else { "CAR-ABBOT-011" };
        (worth.what == What::Garden).then_some(rule)
    }
}

impl fmt::Display for AbbotAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("recall")
    }
}

impl Deed for AbbotAction {
    const FORMS: &'static str = "recall";

    fn read(words: &[&str]) -> Option<AbbotAction> {
        (words == ["recall"]).then_some(AbbotAction::Recall)
    }

    fn is_for_step_two(self) -> bool {
        true
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        if state.step == Step::Figure { check(state) } else { Err(state.not_now(&self.into())) }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        recall(state, log);
    }
}

impl Refusal for AbbotIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            AbbotIllegal::NoAbbot => "CAR-ABBOT-902",
            AbbotIllegal::Complete => "CAR-ABBOT-903",
        })
    }
}

/// The active player's abbot on the board.
fn on_board(state: &State) -> Option<usize> {
    let own = |piece: &Piece| piece.figure == Figure::Abbot && piece.seat == state.active;
    let away = state.rules.abbot && !state.has(state.active, Figure::Abbot);
    if away { state.board.pieces.iter().position(own) } else { None }
}

fn check(state: &State) -> Result<(), Illegal> {
    let abbot = on_board(state).ok_or(AbbotIllegal::NoAbbot)?;
    // CAR-ABBOT-501: a building that the tile has just completed is scored as such.
    if state.board.zone(state.board.pieces[abbot].part).complete() {
        return Err(AbbotIllegal::Complete.into());
    }
    Ok(())
}

/// The abbot comes home; its points are the first of step 3 (CAR-ABBOT-503), majority or not (CAR-ABBOT-502).
fn recall(state: &mut State, log: &mut Log<Event>) {
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
