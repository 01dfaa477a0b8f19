//! ROB: robbers on the score track take half of what a neighbour's figure gains.

use std::fmt;

use engine::case::Mistake;
use engine::keys::number_of;
use engine::{Fact, Log, Refusal, RuleId, Seat, Seats, Turn, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, Deed, Effect};
use crate::options::Rules;
use crate::round::{Advance, Cause, Due};
use crate::state::{Player, State};
use crate::turn::{Entered, Stage};
use crate::vocab::{Marker, Source};
use crate::worth::{What, Worth};

/// The robbers.
pub(crate) struct Robbers;

/// What is done with robbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RobAction {
    /// Puts the robber on a space of the track.
    Robber(u8),
    /// Takes half of the points.
    Rob,
    /// Waits for another figure to rob.
    Wait,
}

/// What is decided about robbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RobStep {
    /// Whether and where a robber goes.
    Robber {
        /// Who decides.
        seat: Seat,
    },
    /// Whether a robber takes these points or waits.
    Rob {
        /// Who decides.
        seat: Seat,
    },
}

/// Something that happened to a robber.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum RobEvent {
    /// A robber came onto the track.
    RobberPlaced {
        /// Whose.
        seat: Seat,
        /// Which space.
        space: u8,
    },
    /// A robber waited for somebody else's points.
    RobberWaited {
        /// Whose.
        seat: Seat,
    },
    /// A robber moved along with the figure of a thief.
    RobberCarried {
        /// Whose.
        seat: Seat,
        /// To which space.
        space: u8,
    },
    /// A robber went back to its owner.
    RobberHome {
        /// Whose.
        seat: Seat,
    },
}

/// Why something is refused about robbers.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RobIllegal {
    /// No scoring figure of another player is on the space.
    #[error("no scoring figure of another player on space {space}")]
    NobodyThere {
        /// The space.
        space: u8,
    },
}

impl Chapter for Robbers {
    const SEAT_KEYS: &'static [&'static str] = &["robber"];
    const QUESTIONS: &'static [&'static str] = &["SEAT robber"];
    const AWARDS: &'static [(What, &'static str)] = &[(What::Stolen, "CAR-ROB-007"), (What::Robber, "CAR-ROB-014")];

    fn has_stages(rules: &Rules) -> bool {
        rules.rob
    }

    #[inline]
    fn enter(state: &mut State, _: Stage, _: &mut Log<Event>) -> Entered {
        enter(state)
    }

    fn uses_track(rules: &Rules) -> bool {
        rules.rob
    }

    /// Robbers who may wait decide, the others take their half.
    fn between_awards(state: &mut State) -> Option<Entered> {
        if let Some(seat) = state.first_of(state.round.choosers) {
            return Some(state.wait(RobStep::Rob { seat }));
        }
        let seat = state.first_of(state.round.takers)?;
        state.round.takers.remove(seat);
        let worth = Worth::plain(What::Stolen, state.round.loot, 1);
        state.round.award = Some(Due { seat, source: Source::Robbers, worth, cause: Cause::Stolen });
        Some(Entered::Done)
    }

    /// Robbers of others on the space that a figure has left take half (CAR-ROB-007), or come along when the points were
    /// stolen themselves (CAR-ROB-009).
    fn advanced(state: &mut State, due: &Due, advance: Advance, log: &mut Log<Event>) {
        if !state.rules.rob {
            return;
        }
        let Advance { marker, start, end } = advance;
        let robs = |(owner, player): &(Seat, &Player)| *owner != due.seat && player.robber == Some(start);
        let owners: Seats = state.players.iter().filter(robs).map(|(owner, _)| owner).collect();
        if owners.is_empty() {
            return;
        }
        for owner in owners.iter() {
            if due.cause == Cause::Stolen {
                state.players[owner].robber = Some(end);
                log.note(|| RobEvent::RobberCarried { seat: owner, space: end }.into());
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

    /// At the end every robber on the track brings 3 points and goes home (CAR-ROB-014, CAR-ROB-505).
    fn end(state: &mut State, log: &mut Log<Event>) {
        for seat in Seat::all(state.seats()) {
            if state.players[seat].robber.take().is_some() {
                let worth = Worth::plain(What::Robber, 1, 3);
                let due = Due { seat, source: Source::Robbers, worth, cause: Cause::Plain };
                state.credit(&due, Marker::Follower, log);
                log.note(|| RobEvent::RobberHome { seat }.into());
            }
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        for (seat, player) in state.players.iter() {
            hold!(state.rules.rob || player.robber.is_none(), "seat {seat} has a robber on the track");
            hold!(player.robber.is_none_or(|space| space < 50), "a robber beyond the track");
        }
        Ok(())
    }

    fn components() -> Vec<String> {
        ["robber placed", "robber waited", "robber carried"].map(String::from).to_vec()
    }

    fn arrange_seat(state: &mut State, seat: Seat, key: &str, value: &Value) -> Result<(), Mistake> {
        state.players[seat].robber = Some(number_of(key, value, 0..=49)?);
        Ok(())
    }

    fn fact_of(state: &State, seat: Seat, question: &[&str]) -> Result<Option<String>, Mistake> {
        let space = || state.players[seat].robber.map_or("none".into(), |space| space.to_string());
        Ok((question == ["robber"]).then(space))
    }

    fn show_seat(state: &State, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match state.players[seat].robber {
            Some(space) => write!(f, ", robber on {space}"),
            None => Ok(()),
        }
    }
}

impl Player {
    /// The space where the robber is, if it is on the track.
    pub fn robber(&self) -> Option<u8> {
        self.robber
    }
}

impl State {
    /// What each robber who takes half of the last award gets.
    pub fn loot(&self) -> u32 {
        self.round.loot.into()
    }
}

impl fmt::Display for RobAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobAction::Robber(space) => write!(f, "robber {space}"),
            RobAction::Rob => f.write_str("rob"),
            RobAction::Wait => f.write_str("wait"),
        }
    }
}

impl Deed for RobAction {
    const FORMS: &'static str = "robber SPACE | rob | wait";

    fn read(words: &[&str]) -> Option<RobAction> {
        match *words {
            ["robber", space] => space.parse().ok().filter(|space| *space < 50).map(RobAction::Robber),
            ["rob"] => Some(RobAction::Rob),
            ["wait"] => Some(RobAction::Wait),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        "CAR-ROB-902"
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (RobStep::now(state), self) {
            (Some(RobStep::Robber { seat }), RobAction::Robber(space)) => check(state, seat, space),
            (Some(RobStep::Rob { .. }), RobAction::Rob | RobAction::Wait) => Ok(()),
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        let Some(RobStep::Robber { seat } | RobStep::Rob { seat }) = RobStep::now(state) else {
            unreachable!("{self} was checked against {:?}", state.step);
        };
        match self {
            RobAction::Robber(space) => place(state, seat, Some(space), log),
            RobAction::Rob => decide(state, seat, true, log),
            RobAction::Wait => decide(state, seat, false, log),
        }
    }
}

impl Effect for RobStep {
    fn turn(self, _: &State) -> Turn {
        let (RobStep::Robber { seat } | RobStep::Rob { seat }) = self;
        Turn::Seat(seat)
    }

    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            RobStep::Robber { seat } => list(state, seat, actions),
            RobStep::Rob { .. } => actions.extend([RobAction::Rob, RobAction::Wait].map(Action::from)),
        }
    }

    fn can_skip(self) -> bool {
        self.precedes_figure()
    }

    fn skip(self, state: &mut State, log: &mut Log<Event>) {
        let (RobStep::Robber { seat } | RobStep::Rob { seat }) = self;
        place(state, seat, None, log);
    }

    fn precedes_figure(self) -> bool {
        matches!(self, RobStep::Robber { .. })
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        matches!((self, action), (RobStep::Rob { .. }, Action::Skip)).then_some("CAR-ROB-902")
    }
}

impl fmt::Display for RobEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RobEvent::RobberPlaced { seat, space } => write!(f, "robber-placed {seat} {space}"),
            RobEvent::RobberWaited { seat } => write!(f, "robber-waited {seat}"),
            RobEvent::RobberCarried { seat, space } => write!(f, "robber-carried {seat} {space}"),
            RobEvent::RobberHome { seat } => write!(f, "robber-home {seat}"),
        }
    }
}

impl Fact for RobEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            RobEvent::RobberPlaced { .. } => "CAR-ROB-003",
            RobEvent::RobberWaited { .. } => "CAR-ROB-503",
            RobEvent::RobberCarried { .. } => "CAR-ROB-009",
            RobEvent::RobberHome { .. } => "CAR-ROB-008",
        })
    }

    fn components(&self) -> Vec<String> {
        match self {
            RobEvent::RobberPlaced { .. } => vec!["robber placed".into()],
            RobEvent::RobberWaited { .. } => vec!["robber waited".into()],
            RobEvent::RobberCarried { .. } => vec!["robber carried".into()],
            RobEvent::RobberHome { .. } => Vec::new(),
        }
    }
}

impl Refusal for RobIllegal {
    fn rule(&self) -> RuleId {
        RuleId("CAR-ROB-901")
    }
}

/// A robber tile: the active player may place or move the robber (CAR-ROB-002, CAR-ROB-004).
#[inline]
fn enter(state: &mut State) -> Entered {
    if !state.board.tile(state.placed).kind.design().robber {
        return Entered::Done;
    }
    state.wait(RobStep::Robber { seat: state.active })
}

/// The spaces where a robber may go, a bit each: those with a scoring figure of another player (CAR-ROB-003, CAR-ROB-501), but
/// a robber on the track moves to another space (CAR-ROB-004).
fn spaces(state: &State, seat: Seat) -> u64 {
    let others = state.players.iter().filter(|(other, _)| *other != seat);
    let figures = others.flat_map(|(_, player)| state.markers().iter().map(|marker| player.space(*marker)));
    let beside = figures.fold(0, |spaces, space| spaces | 1 << space);
    beside & !state.players[seat].robber.map_or(0, |space| 1 << space)
}

fn list(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let mut spaces = spaces(state, seat);
    while spaces != 0 {
        actions.push(RobAction::Robber(spaces.trailing_zeros() as u8).into());
        spaces &= spaces - 1;
    }
    actions.push(Action::Skip);
}

fn check(state: &State, seat: Seat, space: u8) -> Result<(), Illegal> {
    let free = spaces(state, seat).checked_shr(space.into()).is_some_and(|spaces| spaces & 1 == 1);
    if free { Ok(()) } else { Err(RobIllegal::NobodyThere { space }.into()) }
}

/// The robber is placed or not; then the next player with a robber at hand may place one (CAR-ROB-005).
fn place(state: &mut State, seat: Seat, space: Option<u8>, log: &mut Log<Event>) {
    if let Some(space) = space {
        state.players[seat].robber = Some(space);
        log.note(|| RobEvent::RobberPlaced { seat, space }.into());
    }
    let first = seat == state.active;
    let mut later = seat.round(state.seats()).skip(1).take_while(|next| *next != state.active);
    let next = later.find(|next| state.players[*next].robber.is_none());
    match next.filter(|_| first || state.rules.all_place_robbers) {
        Some(seat) => state.step = RobStep::Robber { seat }.into(),
        None => state.go_on(log),
    }
}

/// Whether another foreign figure on the space still has an award coming (CAR-ROB-503).
fn may_wait(state: &State, owner: Seat, moved: Seat, marker: Marker, space: u8) -> bool {
    let stays = |seat: Seat| {
        let others = state.markers().iter().filter(|other| seat != moved || **other != marker);
        others.into_iter().any(|other| state.players[seat].space(*other) == space)
    };
    Seat::all(state.seats()).any(|seat| seat != owner && stays(seat) && state.has_coming(seat))
}

/// The robber takes its half and leaves the track before anything moves (CAR-ROB-008, CAR-ROB-510).
fn rob(state: &mut State, owner: Seat, log: &mut Log<Event>) {
    state.round.takers.insert(owner);
    state.players[owner].robber = None;
    log.note(|| RobEvent::RobberHome { seat: owner }.into());
}

fn decide(state: &mut State, owner: Seat, takes: bool, log: &mut Log<Event>) {
    state.round.choosers.remove(owner);
    if takes {
        rob(state, owner, log);
    } else {
        log.note(|| RobEvent::RobberWaited { seat: owner }.into());
    }
    state.again_paying(log);
}
