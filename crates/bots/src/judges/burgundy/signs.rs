//! The signs that experience goes by: what can be seen of a seat's position, one number each.

use arrayvec::ArrayVec;
use burgundy::{Building, Hex, Kind, Monastery, Spaces};
use engine::Seat;

use super::rest::Rest;
use super::{partners, rounds_to_come};
use crate::net::Sign;

/// Signs of one sort, numbered one after the other: of most sorts just one shows.
#[derive(Clone, Copy)]
struct Sort {
    first: usize,
    count: usize,
}

impl Sort {
    /// So many signs after those of this sort.
    const fn then(self, count: usize) -> Sort {
        Sort { first: self.first + self.count, count }
    }

    /// The number of a sign; the last one stands for all beyond it.
    fn at(self, index: usize) -> u16 {
        (self.first + index.min(self.count - 1)) as u16
    }
}

/// Areas are told apart up to this size.
const SIZE: usize = 8;

const KINDS: usize = Kind::ALL.len();
const ROUNDS: Sort = Sort { first: 0, count: 26 };
const UNUSED: Sort = ROUNDS.then(3);
const ROUND: Sort = UNUSED.then(5);
const AREAS: Sort = ROUND.then((SIZE + 1) * (SIZE + 1) * 2);
const AREAS_OF_KIND: Sort = AREAS.then(KINDS * 5);
const MISSING: Sort = AREAS_OF_KIND.then(KINDS * 8);
const BONUS: Sort = MISSING.then(3 * 8);
const RIVAL: Sort = BONUS.then(KINDS * 6);
const WAITING: Sort = RIVAL.then(Hex::COUNT);
const READY: Sort = WAITING.then(Hex::COUNT);
const STORED: Sort = READY.then(4);
const MONASTERIES: Sort = STORED.then(Monastery::COUNT + 1);
const BUILT: Sort = MONASTERIES.then(Building::ALL.len());
const SHUT: Sort = BUILT.then(Building::ALL.len());
const SILVER: Sort = SHUT.then(10);
const WORKERS: Sort = SILVER.then(10);
const MINES: Sort = WORKERS.then(6);
const HEAPS: Sort = MINES.then(8);
const COLOURS: Sort = HEAPS.then(7);
const SOLD: Sort = COLOURS.then(7);
const BORDER: Sort = SOLD.then(KINDS * 4);
const BORDER_NUMBERS: Sort = BORDER.then(7);
const USEFUL: Sort = BORDER_NUMBERS.then(7);
const OFFERED: Sort = USEFUL.then(KINDS);
const OFFERED_BLACK: Sort = OFFERED.then(KINDS);
const FITTING: Sort = OFFERED_BLACK.then(KINDS);
const TERMS: Sort = FITTING.then(5);
const AHEAD: Sort = TERMS.then(2);
const HERDS: Sort = AHEAD.then(2);
const DICE: Sort = HERDS.then(3);
const BOUGHT: Sort = DICE.then(1);
const PLACED: Sort = BOUGHT.then(KINDS);

/// How many signs there are.
pub(super) const COUNT: usize = PLACED.first + PLACED.count;

/// What shows of one position: more than a duchy and a board can hold.
pub(super) type Signs = ArrayVec<Sign, 512>;

impl Rest<'_> {
    /// Shows every sign of the position that is not 0; the terms are signs, too.
    pub(super) fn signs(&self, terms: &[f64; 5], shown: &mut Signs) {
        shown.push((ROUNDS.at(rounds_to_come(self.table) as usize), 1.0));
        shown.push((UNUSED.at(self.unused as usize), 1.0));
        shown.push((ROUND.at(usize::from(self.table.round.max(1) - 1)), 1.0));
        self.show_areas(shown);
        self.show_kinds(shown);
        let useful = self.show_stored(shown);
        self.show_powers(shown);
        self.show_means(shown);
        self.show_board(useful, shown);
        for (index, term) in terms.iter().enumerate() {
            shown.push((TERMS.at(index), *term as f32 * 0.05));
        }
    }

    /// Open areas by size, spaces to go and whether the duchy touches one of these.
    fn show_areas(&self, shown: &mut Signs) {
        for area in &self.player.layout().areas {
            let open = area.spaces & !self.player.covered;
            if open.is_empty() {
                continue;
            }
            let (size, missing) = (area.spaces.len().min(SIZE), open.len());
            let touched = usize::from(open.meets(self.player.near));
            shown.push((AREAS.at((size * (SIZE + 1) + missing.min(SIZE)) * 2 + touched), 1.0));
            shown.push((AREAS_OF_KIND.at(area.kind.index() * 5 + missing.min(5) - 1), 1.0));
            if area.kind == Kind::Animal {
                for herd in self.animals(area).into_iter().filter(|herd| *herd > 0.0) {
                    shown.push((HERDS.at(0), herd as f32 * 0.1));
                    shown.push((HERDS.at(1), (herd * herd) as f32 * 0.02));
                }
            }
        }
    }

    /// Colours: spaces to go, the bonus tile and how near a rival is to it, and what lies at the border.
    fn show_kinds(&self, shown: &mut Signs) {
        let (table, player) = (self.table, self.player);
        let rivals = || Seat::all(table.people()).filter(|other| table.holder(*other) != table.holder(self.seat));
        let rival = rivals().map(|seat| table.estate(seat)).find(|rival| rival.layout.is_some());
        for kind in Kind::ALL {
            let (index, missing) = (kind.index(), self.missing(*kind));
            let bonus = usize::from(table.board.bonuses[index].min(2));
            shown.push((MISSING.at(index * 8 + missing.min(7)), 1.0));
            if missing > 0 {
                shown.push((BONUS.at(bonus * 8 + missing.min(7)), 1.0));
            }
            if let Some(rival) = rival.filter(|_| missing > 0 && bonus > 0) {
                let theirs = (rival.layout().by_kind[index] & !rival.covered).len();
                shown.push((RIVAL.at(index * 6 + theirs.min(5)), 1.0));
            }
            let of_kind = player.layout().by_kind[index];
            shown.push((BORDER.at(index * 4 + (self.border() & of_kind).len().min(3)), 1.0));
            shown.push((PLACED.at(index), (player.covered & of_kind).len() as f32 * 0.2));
        }
    }

    /// Stored hexes; the numbers with which one can be placed, or goods be sold.
    fn show_stored(&self, shown: &mut Signs) -> [bool; 6] {
        let layout = self.player.layout();
        let mut useful = self.player.goods.map(|count| count > 0);
        for hex in self.kept() {
            let spaces = self.table.spaces_for(self.seat, *hex);
            shown.push((if spaces.is_empty() { WAITING } else { READY }.at(hex.index()), 1.0));
            spaces.for_each(|space| useful[layout.number(space).index()] = true);
        }
        shown.push((STORED.at(self.kept().count()), 1.0));
        shown.push((USEFUL.at(count(&useful)), 1.0));
        useful
    }

    /// Monasteries, buildings, and the spaces that these shut for more of their type.
    fn show_powers(&self, shown: &mut Signs) {
        let (player, layout) = (self.player, self.player.layout());
        for monastery in self.table.powers(self.seat).iter() {
            shown.push((MONASTERIES.at(monastery.number() as usize), 1.0));
        }
        for building in Building::ALL {
            let built = player.built[building.index()];
            if built.is_empty() {
                continue;
            }
            shown.push((BUILT.at(building.index()), built.len() as f32));
            let shut = self.open(layout.areas_of(built));
            if shut > 0 {
                shown.push((SHUT.at(building.index()), shut as f32 * 0.5));
            }
        }
    }

    /// Silver, workers, mines, goods, and who is ahead on the track.
    fn show_means(&self, shown: &mut Signs) {
        let (table, player) = (self.table, self.player);
        shown.push((SILVER.at(player.silver.into()), 1.0));
        shown.push((WORKERS.at(player.workers.into()), 1.0));
        shown.push((MINES.at(player.mines.into()), 1.0));
        let heaps = player.goods.into_iter().filter(|count| *count > 0);
        heaps.for_each(|count| shown.push((HEAPS.at(count.into()), 1.0)));
        shown.push((COLOURS.at(count(&player.goods.map(|count| count > 0))), 1.0));
        shown.push((SOLD.at(count(&player.sold.map(|count| count > 0))), 1.0));
        let ahead = table.track.order.first().is_some_and(|first| partners(table, self.seat).any(|own| own == *first));
        shown.push((AHEAD.at(usize::from(ahead)), 1.0));
        if player.bought {
            shown.push((BOUGHT.at(0), 1.0));
        }
    }

    /// What the board offers and which of it could be placed, and what the dice are good for.
    fn show_board(&self, useful: [bool; 6], shown: &mut Signs) {
        let (board, player, layout) = (&self.table.board, self.player, self.player.layout());
        let mut numbers = [false; 6];
        self.border().for_each(|space| numbers[layout.number(space).index()] = true);
        shown.push((BORDER_NUMBERS.at(count(&numbers)), 1.0));
        let fits: [bool; KINDS] = std::array::from_fn(|kind| self.border().meets(layout.by_kind[kind]));
        for kind in board.depots.iter().flatten().flatten().filter_map(|hex| hex.kind()) {
            shown.push((OFFERED.at(kind.index()), 0.3));
            if fits[kind.index()] {
                shown.push((FITTING.at(kind.index()), 0.3));
            }
        }
        for kind in board.black.iter().flatten().filter_map(|hex| hex.kind()) {
            shown.push((OFFERED_BLACK.at(kind.index()), 0.3));
        }
        for die in player.dice.iter().flatten().map(|die| die.index()) {
            if useful[die] {
                shown.push((DICE.at(0), 1.0));
            }
            if board.depots[die].iter().flatten().filter_map(|hex| hex.kind()).any(|kind| fits[kind.index()]) {
                shown.push((DICE.at(1), 1.0));
            }
            if player.goods[die] > 0 {
                shown.push((DICE.at(2), f32::from(player.goods[die]) * 0.3));
            }
        }
    }

    /// The open spaces that touch the duchy.
    fn border(&self) -> Spaces {
        self.player.near & !self.player.covered
    }
}

fn count<const N: usize>(of: &[bool; N]) -> usize {
    of.iter().filter(|which| **which).count()
}
