//! BASE: drawing and placing a tile, then a figure on it.

use engine::{Log, Random, RuleId};

use crate::action::Action;
use crate::bag::nth;
use crate::board::Board;
use crate::data::{Face, Kind, Patch};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::{Chapter, ask};
use crate::open::Open;
use crate::options::Rules;
use crate::place::{Cell, Site, Spot, Stand};
use crate::state::{Spent, State};
use crate::turn::{Entered, Stage, Step};
use crate::vocab::{Feature, Figure, Figures, Quarter};

/// The basic game.
pub(crate) struct Base;

impl Chapter for Base {
    #[inline]
    fn enter(state: &mut State, stage: Stage, log: &mut Log<Event>) -> Entered {
        match stage {
            Stage::Place => state.wait(Step::Place),
            Stage::Figure => state.wait(Step::Figure),
            Stage::Count => state.count(log),
            Stage::Next => state.next_turn(log),
            _ => draw(state, log),
        }
    }
}

/// Step 1 begins: a tile is drawn, or the game ends (CAR-BASE-039).
fn draw(state: &mut State, log: &mut Log<Event>) -> Entered {
    state.spent = Spent::Nothing;
    ask!(each begin_part(state));
    match state.bag.total() {
        0 => out_of_tiles(state, log),
        _ => state.wait(Step::Draw),
    }
}

/// No tile can be drawn: what is still to be done is finished, then the game ends.
fn out_of_tiles(state: &mut State, log: &mut Log<Event>) -> Entered {
    if let Some(entered) = ask!(first out_of_tiles(state)) {
        return entered;
    }
    state.finish(log);
    state.wait(Step::Over)
}

/// A tile was drawn; one that fits nowhere is put away and another drawn (CAR-BASE-013).
pub(crate) fn drawn(state: &mut State, kind: Kind, log: &mut Log<Event>) {
    state.bag.take(kind);
    log.note(|| Event::TileDrawn { kind });
    if fits_anywhere(state, kind) {
        state.hand = Some(kind);
        state.go_on(log);
        return;
    }
    log.note(|| Event::TileSetAside { kind });
    ask!(each set_aside(state));
    state.again(log);
}

/// Whether some chapter confines where tiles may go.
#[inline]
pub(crate) fn is_confined(state: &State) -> bool {
    ask!(any confines(state))
}

fn check_confines(state: &State, cell: Cell, face: &Face) -> Result<(), Illegal> {
    ask!(all check_place(state, cell, face));
    Ok(())
}

/// The rule by which some chapter keeps figures off all zones of a kind.
#[inline]
fn closed_by(rules: &Rules, feature: Feature) -> Option<&'static str> {
    ask!(first closes(rules, feature))
}

fn fits_anywhere(state: &State, kind: Kind) -> bool {
    let fits = &kind.design().fits;
    if is_confined(state) {
        return places(state, kind).next().is_some();
    }
    state.board.open.iter().any(|open| fits.count(open) > 0)
}

/// Every legal place of a tile.
fn places(state: &State, kind: Kind) -> impl Iterator<Item = (Cell, Quarter)> + '_ {
    let design = kind.design();
    let allowed = |cell, quarter: Quarter| check_confines(state, cell, &design.faces[quarter.index()]).is_ok();
    let fitting = |open: &Open| {
        let cell = open.cell;
        design.fits.turns(open).quarters().map(move |quarter| (cell, quarter))
    };
    state.board.open.iter().flat_map(fitting).filter(move |(cell, quarter)| allowed(*cell, *quarter))
}

pub(crate) fn list_places(state: &State, actions: &mut Vec<Action>) {
    let kind = state.hand.expect("a tile was drawn");
    if is_confined(state) {
        actions.extend(places(state, kind).map(|(cell, quarter)| Action::Place(kind, cell, quarter)));
        return;
    }
    // What fits is as good as random: of every cell all four turns are noted, four times its number and the turn in a byte
    // each, and those that fit are kept by moving on, without a branch.
    let fits = &kind.design().fits;
    for cells in state.board.open.chunks(64) {
        let mut noted = [0_u8; 4 * 64];
        let mut count = 0;
        for (index, open) in cells.iter().enumerate() {
            let (turns, more) = fits.turns(open).listed();
            noted[count..count + 4].copy_from_slice(&(turns + 0x0404_0404 * index as u32).to_le_bytes());
            count += more as usize;
        }
        let place = |noted: &u8| {
            let cell = cells[usize::from(noted / 4)].cell;
            Action::Place(kind, cell, Quarter::turns(usize::from(noted % 4)))
        };
        actions.extend(noted[..count].iter().map(place));
    }
}

/// One of the places that [`list_places`] lists where no chapter confines them, each equally likely.
pub(crate) fn pick_place<R: Random>(state: &State, random: &mut R) -> Action {
    /// So many cells are counted together; only where the draw falls they are looked at one by one.
    const LEAP: usize = 16;
    let kind = state.hand.expect("a tile was drawn");
    let fits = &kind.design().fits;
    let turns = |open: &Open| fits.count(open);
    let (leaps, rest) = state.board.open.as_chunks::<LEAP>();
    let mut sums = [0; Board::MOST_OPEN.div_ceil(LEAP)];
    for (sum, cells) in sums.iter_mut().zip(leaps) {
        *sum = cells.iter().map(turns).sum();
    }
    sums[leaps.len()] = rest.iter().map(turns).sum();
    let sums = &sums[..=leaps.len()];
    let (leap, left) = nth(sums.iter().copied(), random.below(sums.iter().map(|sum| u32::from(*sum)).sum()));
    let cells = &state.board.open[LEAP * leap..];
    let (cell, left) = nth(cells.iter().map(turns), left);
    Action::Place(kind, cells[cell].cell, fits.turns(&cells[cell]).nth(left))
}

pub(crate) fn check_place(state: &State, kind: Kind, cell: Cell, quarter: Quarter) -> Result<(), Illegal> {
    let drawn = state.hand.expect("a tile was drawn");
    if kind != drawn {
        return Err(Illegal::WrongTile { drawn, given: kind });
    }
    let least = kind.design().least(quarter);
    if least != quarter {
        return Err(Illegal::SameTurn { least });
    }
    if state.board.tile_at(cell).is_some() {
        return Err(Illegal::CellTaken { at: cell });
    }
    let open = state.board.open_at(cell).ok_or(Illegal::NotBeside { at: cell })?;
    let face = kind.face(quarter);
    check_confines(state, cell, face)?;
    match open.demand.unmet(face) {
        Some(side) => Err(Illegal::EdgeMismatch { at: cell, side }),
        None => Ok(()),
    }
}

pub(crate) fn place(state: &mut State, kind: Kind, cell: Cell, quarter: Quarter, log: &mut Log<Event>) {
    state.hand = None;
    state.placed = state.board.lay(kind, cell, quarter);
    let seat = state.active;
    log.note(|| Event::TilePlaced { seat, kind, cell, quarter });
    ask!(each placed(state, log));
    state.go_on(log);
}

/// The parts of the new tile, each with the figures that may come onto it.
fn figures(state: &State) -> impl Iterator<Item = (&'static Patch, Figures)> + '_ {
    let seat = state.active;
    let at_hand: Figures = Figure::ALL.iter().copied().filter(|figure| state.has(seat, *figure)).collect();
    let tile = state.board.tile(state.placed);
    tile.face().parts.iter().zip(tile.parts()).map(move |(patch, part)| {
        if closed_by(&state.rules, patch.feature).is_some() {
            return (patch, Figures::NONE);
        }
        let zone = state.board.zone(part);
        let followers = if zone.occupied() { Figures::NONE } else { Figures::FOLLOWERS };
        let helpers = if zone.weight[seat.index()] > 0 { Figures::HELPERS } else { Figures::NONE };
        (patch, at_hand & Figures::on(patch.feature) & (followers | helpers))
    })
}

/// The figures that may come onto the new tile, part by part.
pub(crate) fn list_figures(state: &State, actions: &mut Vec<Action>) {
    for (patch, figures) in figures(state) {
        actions.extend(figures.iter().map(|figure| Action::Put(Stand { figure, spot: patch.spot })));
    }
}

/// One of the actions of step 2, each equally likely: figures on the new tile are counted, only the rest is listed.
pub(crate) fn pick_figure<R: Random>(state: &State, random: &mut R, list: &mut Vec<Action>) -> Action {
    list.clear();
    state.list_besides(list);
    let mut on_parts = [Figures::NONE; 8];
    for (on_part, (_, figures)) in on_parts.iter_mut().zip(figures(state)) {
        *on_part = figures;
    }
    let counts = on_parts.map(Figures::count);
    let on_tile = counts.iter().map(|count| u32::from(*count)).sum();
    let number = random.below(on_tile + list.len() as u32);
    if number >= on_tile {
        return list[(number - on_tile) as usize];
    }
    let (part, left) = nth(counts, number);
    let figure = on_parts[part].iter().nth(left as usize).expect("it was counted");
    Action::Put(Stand { figure, spot: state.board.tile(state.placed).face().parts[part].spot })
}

pub(crate) fn check_put(state: &State, stand: Stand) -> Result<(), Illegal> {
    let Stand { figure, spot } = stand;
    let seat = state.active;
    let tile = state.board.tile(state.placed);
    let feature = check_spot(tile.kind, tile.face(), figure, spot)?;
    if let Some(rule) = closed_by(&state.rules, feature) {
        return Err(Illegal::WrongPlace { figure, spot: Spot::InnerField, rule: RuleId(rule) });
    }
    if !state.has(seat, figure) {
        return Err(Illegal::NotInSupply { figure, rule: RuleId("CAR-BASE-908") });
    }
    let part = state.board.part_at(Site { spot, cell: tile.cell }).expect("the place was found");
    let zone = state.board.zone(part);
    if figure.is_follower() && zone.occupied() {
        let rule = RuleId(if feature == Feature::Field { "CAR-FARM-901" } else { "CAR-BASE-907" });
        return Err(Illegal::Occupied { spot, rule });
    }
    if !figure.is_follower() && zone.weight[seat.index()] == 0 {
        let rule = RuleId(ask!(first figure_rule(figure)).expect("figures that follow no zone are a chapter's"));
        return Err(Illegal::NoOwnFollower { spot, rule });
    }
    Ok(())
}

/// Whether the tile shows this place and the figure may stand on it.
pub(crate) fn check_spot(kind: Kind, face: &Face, figure: Figure, spot: Spot) -> Result<Feature, Illegal> {
    let Some(feature) = spot.feature() else {
        let rule = RuleId(ask!(first spot_rule(spot)).expect("places that are no zones are a chapter's"));
        return Err(Illegal::WrongPlace { figure, spot, rule });
    };
    if face.part(spot).is_none() {
        ask!(all check_spot(kind, face, spot));
        return Err(match face.touching(spot) {
            Some(patch) => Illegal::NamedOtherwise { name: patch.spot },
            None => Illegal::NoSuchPlace { spot, rule: RuleId("CAR-BASE-014") },
        });
    }
    if !figure.may_stand(feature) {
        // Of the figures of all rules only the abbot is choosy.
        let rule = RuleId(ask!(first figure_rule(figure)).unwrap_or("CAR-ABBOT-901"));
        return Err(Illegal::WrongPlace { figure, spot, rule });
    }
    Ok(feature)
}

pub(crate) fn put(state: &mut State, stand: Stand, log: &mut Log<Event>) {
    let Stand { figure, spot } = stand;
    let seat = state.active;
    let tile = state.board.tile(state.placed);
    let site = Site { spot, cell: tile.cell };
    let local = tile.face().part(spot).expect("the place was checked");
    let part = tile.part(local as u8);
    state.put(seat, figure, part);
    let rule = RuleId(match (figure, spot.feature()) {
        (Figure::Large, _) => "CAR-INNS-010",
        (Figure::Abbot, _) => "CAR-ABBOT-004",
        (Figure::Builder, _) => "CAR-TRADE-012",
        (Figure::Pig, _) => "CAR-TRADE-025",
        (Figure::Follower, Some(Feature::Field)) => "CAR-FARM-003",
        (Figure::Follower, _) => "CAR-BASE-014",
    });
    log.note(|| Event::FigurePlaced { seat, figure, site, rule });
    state.figure_done(Spent::Placed(figure), log);
}
