//! What Tuscany learns from: its numbers of players, and what a seat's position looks like beside the terms.

use std::sync::{Arc, LazyLock};

use engine::{Game, Random, Scout, Seat, Setup};
use tuscany::{Bonus, Kind, Stage, State};

use super::Tuscany;
use crate::evaluator::{Evaluator, Searchable};
use crate::learning::{Corrected, Family, Gates, Learnable, Trained};
use crate::network::{Feature, Network};

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

/// Groups of features: the name, and how many there are.
const GROUPS: [(&str, usize); 14] = [
    ("players", 3),
    ("clock", 17),
    ("round", 3),
    ("term", 5),
    ("term-early", 5),
    ("hand", 13),
    ("workers", 6),
    ("marble", 6),
    ("stored", 7),
    ("bonus", Bonus::ALL.len()),
    ("bonus-early", Bonus::ALL.len()),
    ("missing", 9 * Kind::ALL.len()),
    ("reached", 4 * Kind::ALL.len()),
    ("acts", 1),
];

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let named = |(name, count): &(&'static str, usize)| {
        let name = *name;
        (0..*count).map(move |index| format!("{name}/{index}"))
    };
    GROUPS.iter().flat_map(named).collect()
});

/// Numbers features group by group, in the order of the list.
struct Pen<'a> {
    features: &'a mut Vec<Feature>,
    groups: std::slice::Iter<'static, (&'static str, usize)>,
    first: usize,
}

impl Pen<'_> {
    /// The next group: each of these, a value for an index; the last index stands for all beyond it.
    fn group(&mut self, values: impl IntoIterator<Item = (usize, f64)>) {
        let (_, count) = self.groups.next().expect("every group is written once");
        let numbered = |(index, value): (usize, f64)| ((self.first + index.min(count - 1)) as u16, value as f32);
        self.features.extend(values.into_iter().filter(|(_, value)| *value != 0.0).map(numbered));
        self.first += count;
    }

    /// The next group, of which just one is 1.
    fn one(&mut self, index: usize) {
        self.group([(index, 1.0)]);
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
        let table = self.table();
        let player = &table.players[seat];
        let board = player.board.as_ref().filter(|_| table.stage != Stage::Over)?;
        let terms = Tuscany::default().terms(self, seat);
        let early = 1.0 - self.progress();
        let mut pen = Pen { features, groups: GROUPS.iter(), first: 0 };
        pen.one(self.seats() - 2);
        pen.one((early * 16.0) as usize);
        pen.one(usize::from(table.round.max(1) - 1));
        let scaled = |by: f64| terms.iter().map(move |(_, points)| points * by).enumerate();
        pen.group(scaled(0.05));
        pen.group(scaled(0.05 * early));
        pen.one(player.hand.into());
        pen.one(player.workers.into());
        pen.one(player.marble.into());
        pen.one(player.storage.iter().flatten().count());
        let bonuses = |by: f64| player.bonuses.iter().map(move |count| f64::from(*count) * by).enumerate();
        pen.group(bonuses(0.5));
        pen.group(bonuses(early));
        let missing = |kind: &Kind| board.of_kind(*kind) & !covered(board);
        pen.group(Kind::ALL.iter().map(|kind| (kind.index() * 9 + (missing(kind).count_ones() as usize).min(8), 1.0)));
        let reached = |kind: &Kind| board.open_for(*kind).count_ones() as usize;
        pen.group(Kind::ALL.iter().map(|kind| (kind.index() * 4 + reached(kind).min(3), 1.0)));
        pen.group([(0, f64::from(table.active == seat))]);
        Some(terms.iter().map(|(_, points)| points).sum())
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
}

/// The covered cells.
fn covered(board: &tuscany::Board) -> u32 {
    tuscany::Cell::all().filter(|cell| board.is_covered(*cell)).fold(0, |cells, cell| cells | 1 << cell.index())
}
