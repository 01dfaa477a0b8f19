//! What Tuscany learns from: its numbers of players, and what a seat's position looks like beside the terms.

use std::sync::{Arc, LazyLock};

use engine::{BySeat, Game, Random, Scout, Seat, Setup};
use tuscany::{Board, Bonus, Cell, Kind, Stage, State, Stored};

use super::Tuscany;
use super::groups::{Listed, Pen, count, names};
use crate::evaluator::{Evaluator, Searchable};
use crate::learning::{Corrected, Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network};
use crate::values::Values;

const FAMILIES: [Family; 3] = [
    Family { name: "2", share: 3, setup: |scout| some(2, scout) },
    Family { name: "3", share: 2, setup: |scout| some(3, scout) },
    Family { name: "4", share: 2, setup: |scout| some(4, scout) },
];

/// Mostly as the book says.
fn some(players: usize, scout: &mut Scout) -> Setup {
    let flags = ["draw2", "cards_per_point_3", "take_placeable_only", "hexagon_same_turn"];
    let setup = Setup::players(players);
    flags.iter().fold(setup, |setup, flag| if scout.below(16) == 0 { setup.set(flag, "on") } else { setup })
}

const KINDS: usize = Kind::ALL.len();

/// Areas are told apart up to this size.
const SIZE: usize = 8;

/// What a seat has, and what it may make of it.
const SIDE: [Listed; 21] = [
    ("players", 3),
    ("clock", 17),
    ("round", 3),
    ("term", 5),
    ("term-early", 5),
    ("hand", 13),
    ("workers", 7),
    ("marble", 7),
    ("free-storage", 7),
    ("bonus", 4 * Bonus::ALL.len()),
    ("bonus-early", Bonus::ALL.len()),
    ("colour", KINDS * 3 * 9),
    ("area", 3 * (SIZE + 1) * (SIZE + 1)),
    ("payable", KINDS * 3 * 5),
    ("stored", KINDS * 2),
    ("hexagons", 4),
    ("offered", KINDS * 2),
    ("crops", 9),
    ("empty", 31),
    ("put", 16),
    ("actions", 5),
];

/// What it is up against.
const RIVALS: [Listed; 2] = [("rival-colour", KINDS * 6), ("lead", 21)];

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| [names(&SIDE), names(&RIVALS)].concat());

/// A seat's side of a position.
struct Side {
    /// What the terms say that it will have in the end.
    terms: f64,
    /// How many spaces of each kind are empty.
    missing: [usize; KINDS],
    features: Vec<Feature>,
}

/// A position as all seats see it.
struct Outlook(BySeat<Side, 4>);

impl Outlook {
    /// Nothing before the boards are built, and nothing once the game is over.
    fn of(state: &State) -> Option<Outlook> {
        let table = state.table();
        let open = table.stage != Stage::Over && table.players.values().all(|player| player.board.is_some());
        open.then(|| Outlook(BySeat::new(state.seats(), |seat| Side::of(state, seat))))
    }

    fn features(&self, seat: Seat, features: &mut Vec<Feature>) {
        let own = &self.0[seat];
        let rivals = || self.0.iter().filter(move |(rival, _)| *rival != seat).map(|(_, side)| side);
        features.extend(&own.features);
        let mut pen = Pen::of(&RIVALS, count(&SIDE), features);
        let nearest = |kind: usize| rivals().map(|rival| rival.missing[kind]).filter(|missing| *missing > 0).min();
        pen.each(5, (0..KINDS).map(|kind| nearest(kind).unwrap_or(5)));
        let best = rivals().map(|rival| rival.terms).fold(f64::NEG_INFINITY, f64::max);
        pen.one(((own.terms - best) / 3.0 + 10.5).clamp(0.0, 20.0) as usize);
    }
}

impl Side {
    fn of(state: &State, seat: Seat) -> Side {
        let table = state.table();
        let player = &table.players[seat];
        let board = player.built();
        let terms = Tuscany::default().terms(state, seat).map(|(_, points)| points);
        let (uncovered, open) = (board.uncovered(), board.open());
        let mut spaces = [0; KINDS];
        Cell::all().for_each(|cell| spaces[board.kind(cell).index()] |= 1u32 << cell.index());
        let missing = spaces.map(|spaces| (spaces & uncovered).count_ones() as usize);
        let reached = spaces.map(|spaces| (spaces & open).count_ones() as usize);
        let early = 1.0 - state.progress();
        let round = usize::from(table.round.max(1) - 1);
        let mut features = Vec::with_capacity(128);
        let mut pen = Pen::of(&SIDE, 0, &mut features);
        pen.one(state.seats() - 2);
        pen.one((early * 16.0) as usize);
        pen.one(round);
        let scaled = |by: f64| terms.iter().map(move |points| points * by).enumerate();
        pen.group(scaled(0.05));
        pen.group(scaled(0.05 * early));
        pen.one(player.hand.into());
        pen.one(player.workers.into());
        pen.one(player.marble.into());
        let stored = || player.storage.iter().flatten();
        pen.one(player.capacity().saturating_sub(stored().count()));
        pen.each(3, player.bonuses.map(usize::from));
        pen.group(player.bonuses.iter().map(|count| f64::from(*count) * early).enumerate());
        let colour = |kind: usize| usize::from(table.colours[kind].min(2)) * 9 + missing[kind].min(8);
        pen.each(26, (0..KINDS).map(colour));
        let mut room_for_crops = 0;
        let areas = areas(board).map(|area| {
            let (size, missing) = (area.count_ones() as usize, (area & uncovered).count_ones());
            if area & spaces[Kind::Farm.index()] != 0 {
                room_for_crops += (4 - board.crops(area).count_ones()).min(missing);
            }
            ((round * (SIZE + 1) + size.min(SIZE)) * (SIZE + 1) + (missing as usize).min(SIZE), 1.0)
        });
        pen.group(areas);
        let hand = state.hand(seat);
        let payable = |kind: &Kind| reached[kind.index()].min(2) * 5 + usize::from(hand[*kind]).min(4);
        pen.each(14, Kind::ALL.iter().map(payable));
        let placeable = |kind: Kind| (kind.index() * 2 + usize::from(reached[kind.index()] > 0), 1.0);
        let tile = |stored: &Stored| match stored {
            Stored::Tile(face) => Some(face.kind()),
            Stored::Hexagon { .. } => None,
        };
        pen.group(stored().filter_map(tile).map(placeable));
        pen.one(stored().filter(|stored| tile(stored).is_none()).count());
        pen.group(table.display.iter().flatten().map(|offer| placeable(offer.face.kind())));
        pen.one(room_for_crops as usize);
        pen.one(board.empty().into());
        pen.one(usize::from(player.put / 2));
        pen.one(if table.active == seat { 1 + usize::from(table.turn.actions) } else { 0 });
        Side { terms: terms.iter().sum(), missing, features }
    }
}

impl Learnable for State {
    const FAMILIES: &'static [Family] = &FAMILIES;

    fn family(&self) -> Option<usize> {
        Some(self.seats() - 2)
    }

    fn feature_names() -> &'static [String] {
        &NAMES
    }

    fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
        let outlook = Outlook::of(self)?;
        outlook.features(seat, features);
        Some(outlook.0[seat].terms)
    }

    fn result(&self, seat: Seat) -> f64 {
        f64::from(self.table().players[seat].orange_points())
    }

    fn embedded() -> Option<Trained> {
        None
    }

    fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<State>> {
        Arc::new(Corrected::new(Arc::new(Tuscany::default()), network, gates))
    }

    fn values_with(&self, network: &Network) -> Option<Values> {
        let outlook = Outlook::of(self)?;
        let mut features = Vec::with_capacity(128);
        let mut values = Values::default();
        for (seat, side) in outlook.0.iter() {
            features.clear();
            outlook.features(seat, &mut features);
            values.set(seat, side.terms + network.predict(&features));
        }
        Some(values)
    }
}

/// The areas with something left to cover.
fn areas(board: &Board) -> impl Iterator<Item = u32> {
    let mut left = board.uncovered();
    std::iter::from_fn(move || {
        let area = board.area(Cell::of(left).next()?);
        left &= !area;
        Some(area)
    })
}
