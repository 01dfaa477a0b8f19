//! GOLD: bars on tiles, won with the zones that cover them.

use std::fmt;

use engine::case::Mistake;
use engine::keys::number_of;
use engine::{Fact, Log, Refusal, RuleId, Seat, Seats, Turn, hold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::action::Action;
use crate::arrange::{self, each};
use crate::board::TileId;
use crate::data::tiles;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, Deed, Effect};
use crate::options::Rules;
use crate::place::Cell;
use crate::round::{Cause, Due};
use crate::state::{Player, State};
use crate::turn::{Entered, Stage};
use crate::vocab::{Feature, Marker, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// The gold mines.
pub(crate) struct Gold;

/// What is done with bars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoldAction {
    /// Puts the second bar on a neighbouring tile.
    Bar(Cell),
    /// Takes a gold bar from a tile.
    Take(Cell),
}

/// What is decided about bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GoldStep {
    /// Which tile gets the second bar.
    Bar,
    /// From which tile a bar is taken.
    TakeBar {
        /// Who takes it.
        seat: Seat,
    },
}

/// Something that happened to bars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum GoldEvent {
    /// A gold bar was put on a tile.
    BarPlaced {
        /// Where.
        cell: Cell,
    },
    /// A gold bar was won.
    BarTaken {
        /// By whom.
        seat: Seat,
        /// From where.
        cell: Cell,
    },
    /// The bars left on the tiles went back to the box.
    BarsRemoved {
        /// How many.
        bars: u8,
    },
}

/// Why something is refused about bars.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GoldIllegal {
    /// The second bar belongs on a tile beside the gold tile.
    #[error("no tile on {at} beside the gold tile")]
    NotBeside {
        /// Where.
        at: Cell,
    },
    /// The player is not entitled to a bar there.
    #[error("no bar for you on {at}")]
    NotEntitled {
        /// Where.
        at: Cell,
    },
}

/// A zone that was paid, for the division of bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Paid {
    /// One of its parts.
    part: PartId,
    /// Who won it.
    winners: Seats,
}

impl Chapter for Gold {
    const KEYS: &'static [&'static str] = &["bars"];
    const SEAT_KEYS: &'static [&'static str] = &["bars"];
    const QUESTIONS: &'static [&'static str] = &["bars CELL", "SEAT bars"];
    const AWARDS: &'static [(What, &'static str)] = &[(What::Bars, "CAR-GOLD-012")];

    fn has_stages(rules: &Rules) -> bool {
        rules.gold
    }

    #[inline]
    fn enter(state: &mut State, stage: Stage, log: &mut Log<Event>) -> Entered {
        if stage == Stage::Bars { bars(state, log) } else { divide(state, log) }
    }

    fn paying(state: &mut State, part: PartId) {
        if state.rules.gold {
            let winners = state.round.winners;
            state.round.paid.push(Paid { part, winners });
        }
    }

    /// Before the final scoring bars on tiles go back to the box (CAR-GOLD-011).
    fn clear(state: &mut State, log: &mut Log<Event>) {
        let bars: u8 = state.board.tiles.iter_mut().map(|tile| std::mem::take(&mut tile.bars)).sum();
        if bars > 0 {
            log.note(|| GoldEvent::BarsRemoved { bars }.into());
        }
    }

    /// After the final scoring the own bars count, the more the better (CAR-GOLD-012).
    fn count(state: &mut State, log: &mut Log<Event>) {
        for seat in Seat::all(state.seats()) {
            let bars = state.players[seat].bars;
            if bars > 0 {
                let worth = Worth::plain(What::Bars, bars.into(), tiles().gold_each(bars));
                state.credit(&Due { seat, source: Source::Gold, worth, cause: Cause::Plain }, Marker::Follower, log);
            }
        }
    }

    /// Bars lie on tiles or are won; there are only so many.
    fn audit(state: &State) -> Result<(), String> {
        let lying: u32 = state.board.tiles.iter().map(|tile| u32::from(tile.bars)).sum();
        let won: u32 = state.players.values().map(|player| u32::from(player.bars)).sum();
        let there = if state.rules.gold { u32::from(tiles().supply.bars) } else { 0 };
        hold!(lying + won <= there, "{lying} bars on tiles and {won} won, of {there}");
        Ok(())
    }

    fn components() -> Vec<String> {
        ["bar taken", "bars removed"].map(String::from).to_vec()
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

    fn fact(state: &State, question: &[&str]) -> Result<Option<String>, Mistake> {
        let ["bars", cell] = question else { return Ok(None) };
        Ok(Some(arrange::tile_on(state, cell.parse()?)?.bars.to_string()))
    }

    fn fact_of(state: &State, seat: Seat, question: &[&str]) -> Result<Option<String>, Mistake> {
        Ok((question == ["bars"]).then(|| state.players[seat].bars.to_string()))
    }

    fn show_seat(state: &State, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match state.players[seat].bars {
            0 => Ok(()),
            bars => write!(f, ", {bars} bars"),
        }
    }
}

impl Player {
    /// Gold bars won.
    pub fn bars(&self) -> u8 {
        self.bars
    }
}

impl fmt::Display for GoldAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoldAction::Bar(cell) => write!(f, "bar {cell}"),
            GoldAction::Take(cell) => write!(f, "take {cell}"),
        }
    }
}

impl Deed for GoldAction {
    const FORMS: &'static str = "bar CELL | take CELL";

    fn read(words: &[&str]) -> Option<GoldAction> {
        match *words {
            ["bar", cell] => Some(GoldAction::Bar(cell.parse().ok()?)),
            ["take", cell] => Some(GoldAction::Take(cell.parse().ok()?)),
            _ => None,
        }
    }

    fn out_of_order(self, _: &State) -> &'static str {
        match self {
            GoldAction::Bar(_) => "CAR-GOLD-901",
            GoldAction::Take(_) => "CAR-GOLD-902",
        }
    }

    fn check(self, state: &State) -> Result<(), Illegal> {
        match (GoldStep::now(state), self) {
            (Some(GoldStep::Bar), GoldAction::Bar(cell)) => check_bar(state, cell),
            (Some(GoldStep::TakeBar { seat }), GoldAction::Take(cell)) => check_taking(state, seat, cell),
            _ => Err(state.not_now(&self.into())),
        }
    }

    fn carry_out(self, state: &mut State, log: &mut Log<Event>) {
        match (GoldStep::now(state), self) {
            (_, GoldAction::Bar(cell)) => second_bar(state, cell, log),
            (Some(GoldStep::TakeBar { seat }), GoldAction::Take(cell)) => take(state, seat, cell, log),
            _ => unreachable!("{self} was checked against {:?}", state.step),
        }
    }
}

impl Effect for GoldStep {
    fn turn(self, state: &State) -> Turn {
        match self {
            GoldStep::Bar => Turn::Seat(state.active),
            GoldStep::TakeBar { seat } => Turn::Seat(seat),
        }
    }

    fn list(self, state: &State, actions: &mut Vec<Action>) {
        match self {
            GoldStep::Bar => list_bars(state, actions),
            GoldStep::TakeBar { seat } => list_taking(state, seat, actions),
        }
    }

    fn precedes_figure(self) -> bool {
        self == GoldStep::Bar
    }

    fn insists(self, action: &Action) -> Option<&'static str> {
        match (self, action) {
            (GoldStep::Bar, Action::Skip) => Some("CAR-GOLD-901"),
            (GoldStep::TakeBar { .. }, Action::Skip) => Some("CAR-GOLD-902"),
            _ => None,
        }
    }
}

impl fmt::Display for GoldEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoldEvent::BarPlaced { cell } => write!(f, "bar-placed {cell}"),
            GoldEvent::BarTaken { seat, cell } => write!(f, "bar-taken {seat} {cell}"),
            GoldEvent::BarsRemoved { bars } => write!(f, "bars-removed {bars}"),
        }
    }
}

impl Fact for GoldEvent {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            GoldEvent::BarPlaced { .. } => "CAR-GOLD-002",
            GoldEvent::BarTaken { .. } => "CAR-GOLD-006",
            GoldEvent::BarsRemoved { .. } => "CAR-GOLD-011",
        })
    }

    fn components(&self) -> Vec<String> {
        match self {
            GoldEvent::BarPlaced { .. } => Vec::new(),
            GoldEvent::BarTaken { .. } => vec!["bar taken".into()],
            GoldEvent::BarsRemoved { .. } => vec!["bars removed".into()],
        }
    }
}

impl Refusal for GoldIllegal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            GoldIllegal::NotBeside { .. } => "CAR-GOLD-901",
            GoldIllegal::NotEntitled { .. } => "CAR-GOLD-902",
        })
    }
}

/// What bars are worth, as `data/tiles.toml` has it.
#[derive(Deserialize)]
pub(crate) struct RawGold {
    per_bar: Vec<RawBars>,
}

#[derive(Deserialize)]
struct RawBars {
    from: usize,
    to: usize,
    each: u8,
}

impl RawGold {
    /// Points for each bar by the number of bars, from 0; the rows must cover 1 to 16 once.
    pub(crate) fn each(&self) -> Result<Vec<u8>, String> {
        let mut each = vec![0];
        for row in &self.per_bar {
            if row.from != each.len() || row.to < row.from {
                let begins = each.len();
                return Err(format!("facts.gold_value: the row {} to {} should begin at {begins}", row.from, row.to));
            }
            each.resize(row.to + 1, row.each);
        }
        match each.len() {
            17 => Ok(each),
            other => Err(format!("facts.gold_value: the rows end at {}, not at 16", other - 1)),
        }
    }
}

/// A gold tile brings one bar for itself and one for a neighbour (CAR-GOLD-002).
#[inline]
fn bars(state: &mut State, log: &mut Log<Event>) -> Entered {
    if !state.board.tile(state.placed).kind.design().gold {
        return Entered::Done;
    }
    let cell = state.board.tile(state.placed).cell;
    put_bar(state, cell, log);
    state.wait(GoldStep::Bar)
}

fn put_bar(state: &mut State, cell: Cell, log: &mut Log<Event>) {
    let id = state.board.id_at(cell).expect("bars lie on tiles");
    state.board.tiles[usize::from(id)].bars += 1;
    log.note(|| GoldEvent::BarPlaced { cell }.into());
}

fn list_bars(state: &State, actions: &mut Vec<Action>) {
    let cell = state.board.tile(state.placed).cell;
    let beside = cell.around().filter(|cell| state.board.id_at(*cell).is_some());
    actions.extend(beside.map(|cell| Action::from(GoldAction::Bar(cell))));
}

fn check_bar(state: &State, cell: Cell) -> Result<(), Illegal> {
    let beside = state.board.tile(state.placed).cell.touches(cell) && state.board.id_at(cell).is_some();
    if beside { Ok(()) } else { Err(GoldIllegal::NotBeside { at: cell }.into()) }
}

fn second_bar(state: &mut State, cell: Cell, log: &mut Log<Event>) {
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

/// Step 4: the bars on what was paid are divided.
#[inline]
fn divide(state: &mut State, log: &mut Log<Event>) -> Entered {
    if state.round.paid.is_empty() { Entered::Done } else { hand_round(state, log) }
}

/// Bars are taken one at a time, clockwise from the active player (CAR-GOLD-008).
fn hand_round(state: &mut State, log: &mut Log<Event>) -> Entered {
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
            return state.wait(GoldStep::TakeBar { seat });
        }
        take_from(state, seat, first, log);
    }
}

fn take_from(state: &mut State, seat: Seat, id: TileId, log: &mut Log<Event>) {
    state.board.tiles[usize::from(id)].bars -= 1;
    state.players[seat].bars += 1;
    state.round.taker = Some(seat.next(state.seats()));
    let cell = state.board.tile(id).cell;
    log.note(|| GoldEvent::BarTaken { seat, cell }.into());
}

fn list_taking(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(offered_to(state, seat).map(|(id, _)| Action::from(GoldAction::Take(state.board.tile(id).cell))));
}

fn check_taking(state: &State, seat: Seat, cell: Cell) -> Result<(), Illegal> {
    let entitled = offered_to(state, seat).any(|(id, _)| state.board.tile(id).cell == cell);
    if entitled { Ok(()) } else { Err(GoldIllegal::NotEntitled { at: cell }.into()) }
}

fn take(state: &mut State, seat: Seat, cell: Cell, log: &mut Log<Event>) {
    let id = state.board.id_at(cell).expect("the tile was checked");
    take_from(state, seat, id, log);
    state.again(log);
}
