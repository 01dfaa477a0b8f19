//! Carcassonne: the board has no edge, so cells count from the start tile, as far as the window reaches.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use carcassonne::{
    Action, Cell, CircleChoice, Crossing, Edge, Feature, Figure, Half, Kind, Magic, Marker, Quarter, Side, Site, Spot,
    Stand, State, Tile,
};
use engine::{Chosen, Seat, Viewer};
use schemars::JsonSchema;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::form::Form;
use crate::games::{Tensor, Window, words_of};

/// In lists the tile to be placed is this one: any that looks different in every turn.
const TILE: &str = "base/D";
static KIND: LazyLock<Kind> = LazyLock::new(|| TILE.parse().expect("a tile"));

/// The steps as they were first listed; later ones come after them.
const STEPS: [&str; 25] = [
    "start", "draw", "place", "clash", "bar", "magic", "dispel", "robber", "figure", "roll", "land", "ferry", "turn",
    "order", "advance", "rob", "take-bar", "message", "choose", "use", "circle", "add", "remove", "second", "over",
];

/// What a viewer sees, with a board of cells in front.
#[derive(Serialize, JsonSchema)]
pub struct Seen<'a> {
    #[schemars(with = "BTreeMap<String, Laid<'static>>")]
    board: Board<'a>,
    view: Looked<'a>,
}

/// A view of the table where it stands: everything on it is public.
#[derive(Serialize, JsonSchema)]
struct Looked<'a> {
    seat: Option<Seat>,
    table: &'a State,
}

/// The tiles by their cells, as far as the window reaches.
struct Board<'a> {
    table: &'a State,
    window: Window,
}

/// A tile, with the figures on it.
#[derive(Serialize, JsonSchema)]
struct Laid<'a> {
    /// Its place in the order of placement, from 1.
    order: u16,
    /// What it is: the place of its kind in the list of kinds, from 1.
    kind: u8,
    /// How far it is turned.
    quarter: Quarter,
    /// Its sides, from north clockwise.
    sides: [Edge; 4],
    /// Pennants on it.
    pennants: u8,
    /// Whether it has a monastery.
    monastery: bool,
    /// Whether it has a garden.
    garden: bool,
    /// The ferry on its lake: the two sides it joins, from 1 for north.
    ferry: [u8; 2],
    /// Gold bars on it.
    bars: u8,
    /// Figures on it; there may be several where the crop circles play.
    #[schemars(with = "Vec<Standing>", length(max = FIGURES))]
    figures: Figures<'a>,
}

/// Of all figures those on one cell.
struct Figures<'a> {
    all: &'a [(Cell, Standing)],
    on: Cell,
}

const FIGURES: usize = 4;

/// A figure on a tile.
#[derive(Serialize, JsonSchema)]
struct Standing {
    /// Whose it is.
    seat: Seat,
    /// What it is: the place of the figure in the list of figures, from 1.
    figure: u8,
    /// Where it stands: the place of the spot in the list of spots, from 1.
    spot: u8,
}

impl Tensor for State {
    type Seen = Seen<'static>;

    const ENCODING: u32 = 1;

    fn forms(chosen: &Chosen, window: Window) -> Vec<Form> {
        let on = |module: &str| chosen.is_on(module);
        let cells = || cells(window);
        let cell = |verb: &'static str| Form::new(verb).with("cell", cells());
        let standing = |verb: &'static str| Form::new(verb).with("figure", stands(chosen)).with("cell", cells());
        let sites = |verb: &'static str| Form::new(verb).with("spot", zones()).with("cell", cells());
        let mut forms = vec![
            Form::new("place").given("tile", TILE, "TILE").with("cell", cells()).with("turn", Quarter::ALL),
            Form::new("").with("figure", stands(chosen)),
            Form::new("skip"),
            sites("score"),
        ];
        if on("abbot") {
            forms.push(Form::new("recall"));
        }
        if on("fly") {
            forms.extend([Form::new("fly").with("figure", Figure::ALL), standing("land")]);
        }
        if on("gold") {
            forms.extend([cell("bar"), cell("take")]);
        }
        if on("magic") {
            forms.extend([
                sites(Magic::Mage.word()),
                sites(Magic::Witch.word()),
                Form::new("dispel").with("magic", Magic::ALL),
            ]);
        }
        if on("rob") {
            forms.extend([Form::new("robber").with("space", 0..50), Form::new("rob"), Form::new("wait")]);
        }
        if on("ferry") {
            forms
                .extend([Form::new("ferry").with("crossing", crossings()), cell("turn").with("crossing", crossings())]);
        }
        if on("msg") {
            forms.extend([
                Form::new("advance").with("marker", Marker::ALL),
                Form::new("obey"),
                Form::new("points"),
                standing("use"),
            ]);
        }
        if on("crop") {
            forms.extend([Form::new("circle").with("choice", CircleChoice::ALL), standing("add"), standing("remove")]);
        }
        if on("trade") {
            forms.push(Form::new("build"));
        }
        forms
    }

    fn general(action: &Action) -> Option<Action> {
        match action {
            Action::Place(_, cell, quarter) => Some(Action::Place(*KIND, *cell, *quarter)),
            _ => None,
        }
    }

    fn particular(&self, listed: &Action) -> Action {
        match (listed, self.hand()) {
            (Action::Place(_, cell, quarter), Some(kind)) => Action::Place(kind, *cell, *quarter),
            _ => *listed,
        }
    }

    fn cells_matter() -> bool {
        true
    }

    fn write<S: Serializer>(&self, viewer: Viewer, window: Window, to: S) -> Result<S::Ok, S::Error> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        Seen { board: Board { table: self, window }, view: Looked { seat, table: self } }.serialize(to)
    }

    fn words(name: &str, window: Window) -> Option<Vec<String>> {
        Some(match name {
            "board" => words_of(cells(window)),
            "Kind" | "view.table.bag" => words_of(Kind::all()),
            "Spot" => words_of(spots()),
            "Crossing" => words_of(crossings()),
            // Nothing is due by a chapter's rule in the games of the books.
            _ if name.ends_with(".cause:chapter") => Vec::new(),
            _ => return None,
        })
    }

    fn most(path: &str, chosen: &Chosen) -> Option<usize> {
        Some(match path {
            "view.table.players" => chosen.players(),
            "view.table.pile.unseen" => 8,
            _ => return None,
        })
    }

    fn variants(path: &str) -> &'static [&'static str] {
        if path == "view.table.step" { &STEPS } else { &[] }
    }

    fn is_told(path: &str, _: &Chosen) -> bool {
        matches!(path, "view.table.rules" | "view.table.board")
    }
}

impl Serialize for Board<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let stands = |(seat, figure, site): (Seat, Figure, Site)| {
            let spot = spots().position(|spot| spot == site.spot).map_or(0, |index| index as u8 + 1);
            (site.cell, Standing { seat, figure: figure.index() as u8 + 1, spot })
        };
        let figures: Vec<(Cell, Standing)> = self.table.figures().map(stands).collect();
        let mut map = to.serialize_map(None)?;
        for (index, tile) in self.table.board().tiles().iter().enumerate() {
            let laid = Laid::of(index, tile, &figures);
            match place(tile.cell, self.window) {
                Some(place) => map.serialize_entry(&place, &laid)?,
                None => map.serialize_entry(&tile.cell.to_string(), &laid)?,
            }
        }
        map.end()
    }
}

impl Serialize for Figures<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.all.iter().filter(|(cell, _)| *cell == self.on).map(|(_, standing)| standing))
    }
}

impl<'a> Laid<'a> {
    fn of(index: usize, tile: &Tile, figures: &'a [(Cell, Standing)]) -> Laid<'a> {
        let face = tile.face();
        let has = |feature: Feature| face.parts.iter().any(|part| part.feature == feature);
        Laid {
            order: index as u16 + 1,
            kind: tile.kind.index() as u8 + 1,
            quarter: tile.quarter,
            sides: face.edges,
            pennants: face.parts.iter().map(|part| part.pennants).sum(),
            monastery: has(Feature::Monastery),
            garden: has(Feature::Garden),
            ferry: tile.ferry.map_or([0; 2], |crossing| crossing.sides().map(|side| side.index() as u8 + 1)),
            bars: tile.bars,
            figures: Figures { all: figures, on: tile.cell },
        }
    }
}

/// The place of a cell among those of the window, if it reaches so far.
fn place(cell: Cell, window: Window) -> Option<u64> {
    let (reach, size) = (window.reach(), window.size() as u64);
    let within = cell.x.abs() <= reach && cell.y.abs() <= reach;
    within.then(|| (reach - cell.y) as u64 * size + (cell.x + reach) as u64)
}

fn cells(window: Window) -> impl Iterator<Item = Cell> {
    let reach = window.reach();
    (-reach..=reach).rev().flat_map(move |y| (-reach..=reach).map(move |x| Cell::new(x, y)))
}

/// Where a figure may stand.
fn zones() -> impl Iterator<Item = Spot> {
    let lines = [Spot::Road as fn(Side) -> Spot, Spot::City];
    let lines = lines.into_iter().flat_map(|line| Side::ALL.iter().map(move |side| line(*side)));
    let fields = Half::ALL.iter().map(|half| Spot::Field(*half)).chain([Spot::InnerField]);
    lines.chain(fields).chain([Spot::Monastery, Spot::Garden])
}

fn spots() -> impl Iterator<Item = Spot> {
    zones().chain([Spot::River, Spot::Lake, Spot::Circle])
}

/// The figures of these options where they may stand.
fn stands(chosen: &Chosen) -> Vec<Stand> {
    let in_play = |figure: &Figure| match figure {
        Figure::Follower => true,
        Figure::Large => chosen.is_on("inns"),
        Figure::Abbot => chosen.is_on("abbot"),
        Figure::Builder | Figure::Pig => chosen.is_on("trade"),
    };
    let figures = Figure::ALL.iter().copied().filter(in_play);
    figures.flat_map(|figure| zones().map(move |spot| Stand { figure, spot })).collect()
}

fn crossings() -> impl Iterator<Item = Crossing> {
    let pairs = Side::ALL.iter().flat_map(|a| Side::ALL.iter().filter(move |b| a < *b).map(move |b| (*a, *b)));
    pairs.filter_map(|(a, b)| Crossing::new(a, b))
}
