//! What a viewer may know, with everything a table needs to show and explain it.

use engine::{Game, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::data::Kind;
use crate::modules::ask;
use crate::place::{Cell, Site};
use crate::state::State;
use crate::turn::Step;
use crate::vocab::{Feature, Quarter};
use crate::zone::PartId;

/// What one viewer may know.
///
/// Everything on a table of Carcassonne is public (CAR-BASE-004, CAR-TRADE-006, CAR-GOLD-009): the order of tiles
/// and messages is no part of the state, so a view is the table, and who looks at it.
///
/// ```
/// use tavola_carcassonne::{Cell, State};
/// use engine::{Game, Setup, Viewer};
///
/// let chosen = State::schema().choose(&Setup::players(2)).unwrap();
/// let view = State::new(&chosen).view(Viewer::Spectator);
/// let city = view.zone("city N 0,0".parse().unwrap()).unwrap();
/// assert_eq!((city.tiles, city.open, city.value, city.completed), (1, 1, 1, 2));
/// assert_eq!(view.fitting(Cell::new(0, 1)).map(|(_, count)| u32::from(count)).sum::<u32>(), 43);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    seat: Option<Seat>,
    table: State,
}

/// A connected zone, whole, as somebody pointing at it wants to see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ZoneView {
    /// What kind of zone.
    pub feature: Feature,
    /// Every part of it, in order of placement.
    pub sites: Vec<Site>,
    /// Different tiles; for a monastery or garden, its own and those around.
    pub tiles: u8,
    /// Pennants.
    pub pennants: u8,
    /// Edges that are still open; for a monastery or garden, empty cells around it.
    pub open: u16,
    /// Whether it is complete.
    pub complete: bool,
    /// What the followers of each seat weigh, for seats that have any.
    pub followers: Vec<(Seat, u8)>,
    /// The seats that would get its points.
    pub owners: Vec<Seat>,
    /// What it is worth now: scored if complete, else in the final scoring. For a field, without any pig.
    pub value: i32,
    /// What it would be worth if it were completed as it is.
    pub completed: i32,
    /// Completed cities beside it, for a field.
    pub cities: u8,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        View { seat, table: state.clone() }
    }

    /// Who looks; nobody with a seat when it is a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The table.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// What is to be decided now.
    pub fn step(&self) -> Step {
        self.table.step
    }

    /// The legal actions of whoever decides.
    pub fn legal(&self) -> Vec<Action> {
        self.table.legal()
    }

    /// The zone at a site, by any of the sides its part touches.
    pub fn zone(&self, site: Site) -> Option<ZoneView> {
        self.table.zone_view(site)
    }

    /// The points of every seat if the game ended now.
    pub fn projected(&self) -> Vec<i32> {
        self.table.projected()
    }

    /// Tiles not yet drawn, kind by kind.
    pub fn left(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.table.bag.kinds()
    }

    /// Tiles not yet drawn that would fit an open cell in some turn, kind by kind.
    pub fn fitting(&self, cell: Cell) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.table.fitting(cell)
    }

    /// The turns in which a tile fits an open cell by its edges.
    pub fn turns(&self, kind: Kind, cell: Cell) -> impl Iterator<Item = Quarter> + '_ {
        self.table.turns(kind, cell)
    }

    /// Open cells that no tile left, nor the drawn one, can ever fill.
    pub fn dead_cells(&self) -> Vec<Cell> {
        self.table.dead_cells()
    }
}

impl State {
    /// The zone at a site, by any of the sides its part touches.
    pub fn zone_view(&self, site: Site) -> Option<ZoneView> {
        let spot = self.board.named(site.cell, site.spot)?;
        let part = self.board.part_at(Site { spot, ..site })?;
        let zone = self.board.zone(part);
        let cities = if zone.feature == Feature::Field { self.board.cities_of_field(part) } else { 0 };
        let (value, completed) = self.values(part);
        let seats = || Seat::all(self.seats());
        Some(ZoneView {
            feature: zone.feature,
            sites: self.board.sites(part),
            tiles: if zone.feature == Feature::Field { self.field_tiles(part) } else { zone.tiles },
            pennants: zone.pennants,
            open: zone.open,
            complete: zone.complete(),
            followers: seats()
                .map(|seat| (seat, zone.weight[seat.index()]))
                .filter(|(_, weight)| *weight > 0)
                .collect(),
            owners: seats().filter(|seat| self.leads(*seat, part)).collect(),
            value,
            completed,
            cities,
        })
    }

    fn field_tiles(&self, part: PartId) -> u8 {
        let mut tiles: Vec<u8> = self.board.zone_parts(part).map(|part| self.board.parts[part.index()].tile).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles.len() as u8
    }

    /// What a zone is worth now, and if it were completed.
    pub(crate) fn values(&self, part: PartId) -> (i32, i32) {
        let zone = self.board.zone(part);
        match zone.feature {
            Feature::Field => {
                let value = self.board.field_worth(part, false).points();
                (value, value)
            }
            Feature::Monastery | Feature::Garden => (zone.worth(zone.complete()).points(), 9),
            _ => {
                let mut worths = [zone.complete(), true].map(|complete| zone.worth(complete));
                ask!(each weigh(self, part, &mut worths));
                (worths[0].points(), worths[1].points())
            }
        }
    }

    /// The points a seat would get for a field in the final scoring, its pig included.
    pub fn field_value(&self, seat: Seat, site: Site) -> Option<i32> {
        self.board.part_at(site).and_then(|part| ask!(first worth_to(self, seat, part))).map(|worth| worth.points())
    }

    fn turns(&self, kind: Kind, cell: Cell) -> impl Iterator<Item = Quarter> + '_ {
        self.board.open_at(cell).into_iter().flat_map(move |open| kind.design().fits.turns(open).quarters())
    }

    fn fitting(&self, cell: Cell) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.bag.kinds().filter(move |(kind, _)| self.turns(*kind, cell).next().is_some())
    }

    fn dead_cells(&self) -> Vec<Cell> {
        let hand = |cell: Cell| self.hand.is_some_and(|kind| self.turns(kind, cell).next().is_some());
        self.board.open_cells().filter(|cell| self.fitting(*cell).next().is_none() && !hand(*cell)).collect()
    }
}
