//! CROP: circles where everybody may add, or everybody must take back, a follower of one kind.

use std::fmt;

use engine::{Fact, Log, RuleId, Seat, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::Piece;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ChapterAction, Deed, Effect};
use crate::options::Rules;
use crate::place::{Cell, Site, Spot, Stand};
use crate::state::State;
use crate::turn::{Entered, Stage};
use crate::vocab::{Feature, Figure};

/// The crop circles.
pub(crate) struct Crops;

engine::words! {
    /// What the active player chooses for everybody at a crop circle.
    pub enum CircleChoice {
        /// Each player may add a follower beside an own one.
        Add = "A",
        /// Each player must take an own follower back.
        Remove = "B",
    }
}

/// What is done at a crop circle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CropAction {
    /// Chooses what the crop circle does.
    Circle(CircleChoice),
    /// Adds a follower beside an own one.
    Add(Stand, Cell),
    /// Takes an own follower off the board.
    Remove(Stand, Cell),
}

/// What is decided at a crop circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CropStep {
    /// What the crop circle does.
    Circle {
        /// Which followers it is about.
        circle: Feature,
    },
    /// Whether and where a follower is added.
    Add {
        /// Which followers the circle is about.
        circle: Feature,
        /// Who decides.
        seat: Seat,
    },
    /// Which follower is taken back.
    Remove {
        /// Which followers the circle is about.
        circle: Feature,
        /// Who decides.
        seat: Seat,
    },
}

/// Something that happened at a crop circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum CropEvent {
    /// The active player chose what a crop circle does.
    CircleChosen {
        /// Which followers it is about.
        circle: Feature,
        /// The choice.
        choice: CircleChoice,
    },
    /// A player did nothing at a crop circle.
    CirclePassed {
        /// Who.
        seat: Seat,
    },
}

impl Chapter for Crops {
    fn spot_rule(spot: Spot) -> Option<&'static str> {
        (spot == Spot::Circle).then_some("CAR-CROP-902")
    }

    fn has_stages(rules: &Rules) -> bool {
        rules.crop
    }

    #[inline]
    fn enter(state: &mut State, _: Stage, _: &mut Log<Event>) -> Entered {
        enter(state)
    }

    /// The circles of parts that a message interrupted still act.
    fn out_of_tiles(state: &mut State) -> Option<Entered> {
        let circle = state.pending.pop()?;
        state.stage = Stage::Circle;
        Some(begin(state, circle))
    }

    fn components() -> Vec<String> {
        let circles = [Feature::Road, Feature::City, Feature::Field].into_iter();
        circles
            .flat_map(|circle| CircleChoice::ALL.iter().map(move |choice| format!("circle {circle} {choice}")))
            .collect()
    }
}

impl fmt::Display for CropAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CropAction::Circle(choice) => write!(f, "circle {choice}"),
            CropAction::Add(stand, cell) => write!(f, "add {stand} {cell}"),
            CropAction::Remove(stand, cell) => write!(f, "remove {stand} {cell}"),
        }
    }
}

impl Deed for CropAction {
    const FORMS: &'static str = "circle A | circle B | add FIGURE-IN-PLACE CELL | remove FIGURE-IN-PLACE CELL";

    fn read(words: &[&str]) -> Option<CropAction> {
        match *words {
            ["circle", choice] => Some(CropAction::Circle(choice.parse().ok()?)),
            ["add", ref stand @ .., cell] => Some(CropAction::Add(Stand::of_words(stand)?, cell.parse().ok()?)),
            ["remove", ref stand @ .., cell] => Some(CropAction::Remove(Stand::of_words(stand)?, cell.parse().ok()?)),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        match self {
            CropAction::Circle(_) | CropAction::Add(..) => "CAR-CROP-902",
            CropAction::Remove(..) => "CAR-BASE-911",
        }
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (CropStep::now(state), self) {
            (Some(CropStep::Circle { .. }), CropAction::Circle(_)) => Ok(()),
            (Some(CropStep::Add { circle, seat }), CropAction::Add(stand, cell)) => {
                check_adding(state, circle, seat, stand, cell)
            }
            (Some(CropStep::Remove { circle, seat }), CropAction::Remove(stand, cell)) => {
                check_removing(state, circle, seat, stand, cell)
            }
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        match (CropStep::now(state), self) {
            (Some(CropStep::Circle { circle }), CropAction::Circle(choice)) => choose(state, circle, choice, log),
            (Some(CropStep::Add { circle, seat }), CropAction::Add(stand, cell)) => {
                add(state, circle, seat, stand, cell, log);
            }
            (Some(CropStep::Remove { circle, seat }), CropAction::Remove(stand, cell)) => {
                remove(state, circle, seat, stand, cell, log);
            }
            _ => unreachable!("{self} was checked against {:?}", state.step),
        }
    }
}

impl Effect for CropStep {
    fn turn(self, state: &State) -> Turn {
        match self {
            CropStep::Circle { .. } => Turn::Seat(state.active),
            CropStep::Add { seat, .. } | CropStep::Remove { seat, .. } => Turn::Seat(seat),
        }
    }

    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            CropStep::Circle { .. } => {
                actions.extend(CircleChoice::ALL.iter().map(|choice| Action::from(CropAction::Circle(*choice))));
            }
            CropStep::Add { circle, seat } => list_adding(state, circle, seat, actions),
            CropStep::Remove { circle, seat } => list_removing(state, circle, seat, actions),
        }
    }

    fn can_skip(self) -> bool {
        matches!(self, CropStep::Add { .. })
    }

    fn skip(self, state: &mut State, log: &mut Log<Event>) {
        if let CropStep::Add { circle, seat } = self {
            log.note(|| CropEvent::CirclePassed { seat }.into());
            next_player(state, circle, CircleChoice::Add, seat, log);
        }
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        match (self, action) {
            (CropStep::Circle { .. }, _) | (_, Action::Chapter(ChapterAction::Crop(_))) => Some("CAR-CROP-902"),
            (CropStep::Remove { .. }, Action::Skip) => Some("CAR-CROP-901"),
            _ => None,
        }
    }
}

impl fmt::Display for CropEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CropEvent::CircleChosen { circle, choice } => write!(f, "circle-chosen {circle} {choice}"),
            CropEvent::CirclePassed { seat } => write!(f, "circle-passed {seat}"),
        }
    }
}

impl Fact for CropEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            CropEvent::CircleChosen { .. } => "CAR-CROP-005",
            CropEvent::CirclePassed { .. } => "CAR-CROP-010",
        })
    }

    fn components(&self) -> Vec<String> {
        match self {
            CropEvent::CircleChosen { circle, choice } => vec![format!("circle {circle} {choice}")],
            CropEvent::CirclePassed { .. } => Vec::new(),
        }
    }
}

/// The circle action of the tile of this part, then those of parts that it interrupted (CAR-CROP-504).
#[inline]
fn enter(state: &mut State) -> Entered {
    match state.board.tile(state.placed).kind.design().circle {
        Some(circle) => begin(state, circle),
        None => resume(state),
    }
}

fn begin(state: &mut State, circle: Feature) -> Entered {
    state.wait(CropStep::Circle { circle })
}

/// Another part begins inside this one: its circle action comes afterwards (CAR-MSG-503).
pub(crate) fn interrupt(state: &mut State) {
    if let Some(circle) = state.board.tile(state.placed).kind.design().circle {
        state.pending.push(circle);
    }
}

/// Goes on with the circle of a part that message 4 interrupted.
#[inline]
fn resume(state: &mut State) -> Entered {
    match state.pending.pop() {
        Some(circle) => begin(state, circle),
        None => Entered::Done,
    }
}

fn choose(state: &mut State, circle: Feature, choice: CircleChoice, log: &mut Log<Event>) {
    log.note(|| CropEvent::CircleChosen { circle, choice }.into());
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
            (true, CircleChoice::Add) => return state.step = CropStep::Add { circle, seat: asked }.into(),
            (true, CircleChoice::Remove) => return state.step = CropStep::Remove { circle, seat: asked }.into(),
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
fn list_adding(state: &State, circle: Feature, seat: Seat, actions: &mut Vec<Action>) {
    for piece in own(state, circle, seat) {
        let Site { spot, cell } = state.board.site(piece.part);
        for figure in ADDED.into_iter().filter(|figure| state.has(seat, *figure)) {
            let action = CropAction::Add(Stand { figure, spot }, cell).into();
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    actions.push(Action::Skip);
}

fn check_adding(state: &State, circle: Feature, seat: Seat, stand: Stand, cell: Cell) -> Result<(), Illegal> {
    let Stand { figure, spot } = stand;
    let rule = RuleId("CAR-CROP-901");
    if spot == Spot::Circle {
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

fn add(state: &mut State, circle: Feature, seat: Seat, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let site = Site { spot: stand.spot, cell };
    let part = state.board.part_at(site).expect("the place was checked");
    state.put(seat, stand.figure, part);
    log.note(|| Event::FigurePlaced { seat, figure: stand.figure, site, rule: RuleId("CAR-CROP-008") });
    next_player(state, circle, CircleChoice::Add, seat, log);
}

fn list_removing(state: &State, circle: Feature, seat: Seat, actions: &mut Vec<Action>) {
    for piece in own(state, circle, seat) {
        let (stand, cell) = state.stand(piece);
        let action = CropAction::Remove(stand, cell).into();
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
}

fn check_removing(state: &State, circle: Feature, seat: Seat, stand: Stand, cell: Cell) -> Result<(), Illegal> {
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
fn remove(state: &mut State, circle: Feature, seat: Seat, stand: Stand, cell: Cell, log: &mut Log<Event>) {
    let index = state.piece_named(seat, stand, cell).expect("the follower was checked");
    state.remove_piece(index, "CAR-CROP-005", log);
    next_player(state, circle, CircleChoice::Remove, seat, log);
}
