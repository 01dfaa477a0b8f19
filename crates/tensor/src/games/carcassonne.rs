//! Carcassonne: the board has no edge, so cells count from the start tile, as far as the window reaches.

use carcassonne::{
    Action, Cell, CircleChoice, Crossing, Edge, Feature, Figure, Half, Kind, Magic, Marker, Quarter, Side, Spot, Stand,
    State, Tile, View,
};
use engine::{Chosen, Seat};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::form::Form;
use crate::games::{Tensor, Window, words_of};

/// In lists the tile to be placed is this one: any that looks different in every turn.
const TILE: &str = "base/D";

/// The steps as they were first listed; later ones come after them.
const STEPS: [&str; 25] = [
    "start", "draw", "place", "clash", "bar", "magic", "dispel", "robber", "figure", "roll", "land", "ferry", "turn",
    "order", "advance", "rob", "take-bar", "message", "choose", "use", "circle", "add", "remove", "second", "over",
];

/// The view, with a board of cells in front.
#[derive(Serialize, JsonSchema)]
pub struct Seen<'a> {
    board: Board,
    view: &'a View,
}

/// The tiles by their cells.
#[derive(JsonSchema)]
#[schemars(transparent)]
struct Board(std::collections::BTreeMap<String, Laid>);

/// A tile, with the figures on it.
#[derive(Serialize, JsonSchema)]
struct Laid {
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
    /// Figures on it.
    figures: Figures,
}

/// The figures of a tile; there may be several where the crop circles play.
#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
struct Figures(#[schemars(length(max = FIGURES))] Vec<Standing>);

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
            Action::Place(_, cell, quarter) => Some(Action::Place(TILE.parse().expect("a tile"), *cell, *quarter)),
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

    fn write<S: Serializer>(view: &View, to: S) -> Result<S::Ok, S::Error> {
        Seen { board: Board::of(view.table()), view }.serialize(to)
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

impl Board {
    fn of(table: &State) -> Board {
        let mut board = Board(Default::default());
        for (index, tile) in table.board().tiles().iter().enumerate() {
            board.0.insert(tile.cell.to_string(), Laid::of(index, tile));
        }
        for (seat, figure, site) in table.figures() {
            let spot = spots().position(|spot| spot == site.spot).map_or(0, |index| index as u8 + 1);
            if let Some(laid) = board.0.get_mut(&site.cell.to_string()) {
                laid.figures.0.push(Standing { seat, figure: figure.index() as u8 + 1, spot });
            }
        }
        board
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(&self.0)
    }
}

impl Laid {
    fn of(index: usize, tile: &Tile) -> Laid {
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
            figures: Figures(Vec::new()),
        }
    }
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
