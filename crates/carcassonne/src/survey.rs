//! The claims on the board at a glance: what a judge needs to know of every zone somebody stands in, and no more.

use arrayvec::ArrayVec;
use engine::{Seat, Seats};

use crate::board::Board;
use crate::data::tiles;
use crate::place::Cell;
use crate::state::State;
use crate::turn::Step;
use crate::vocab::{Feature, Figure, Goods, Side};
use crate::worth::Worth;
use crate::zone::{Part, PartId, Zone, most};

/// A zone with at least one follower that has not been scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What kind of zone.
    pub feature: Feature,
    /// What the followers of each seat weigh, by seat.
    pub weight: [u8; Seat::MAX],
    /// The seats that would get its points, a bit each.
    pub leaders: Seats,
    /// What it is worth as it is, in the final scoring.
    pub value: i32,
    /// What it would be worth if it were completed as it is.
    pub completed: i32,
    /// Edges that are still open; for a monastery or garden, empty cells around it.
    pub open: u16,
    /// The empty cells that a road or city reaches, as many as matter: how many tiles of the bag fit each.
    pub gaps: ArrayVec<u16, 6>,
    /// Who would get its points if a tile in one of those cells joined it with what others have claimed beside it, and how many
    /// tiles fit there.
    pub mergers: ArrayVec<(Seats, u16), 4>,
    /// For a field, the cities beside it that are not complete: those with one open edge, with two, and with more.
    pub cities_to_come: [u8; 3],
}

/// What a claim follows from: as long as none of it has changed, the claim is what it was.
#[derive(Clone, Debug)]
pub struct Trace {
    own: Seen,
    /// The empty cells that it reaches.
    gaps: ArrayVec<Cell, 6>,
    /// The zones that it meets there, and the cities beside a field.
    others: ArrayVec<Seen, 24>,
    /// Whether that were too many to be noted.
    is_cut: bool,
}

/// A zone as it was.
#[derive(Clone, Copy, Debug)]
struct Seen {
    part: PartId,
    size: u16,
    open: u16,
    weight: [u8; Seat::MAX],
}

impl Trace {
    fn of(board: &Board, part: PartId) -> Trace {
        Trace { own: Seen::of(board, part), gaps: ArrayVec::new(), others: ArrayVec::new(), is_cut: false }
    }

    fn note(&mut self, board: &Board, part: PartId) {
        match self.others.is_full() {
            true => self.is_cut = true,
            false => self.others.push(Seen::of(board, part)),
        }
    }
}

impl Seen {
    fn of(board: &Board, part: PartId) -> Seen {
        let zone = board.zone(part);
        Seen { part, size: zone.size(), open: zone.open, weight: zone.weight }
    }

    fn is_same(&self, board: &Board) -> bool {
        let zone = board.zone(self.part);
        zone.size() == self.size && zone.open == self.open && zone.weight == self.weight
    }
}

impl State {
    /// Whether anything is played beside the base game and its farmers.
    pub fn has_modules(&self) -> bool {
        let rules = &self.rules;
        let figures =
            [rules.abbot, rules.large, rules.builder, rules.pig, rules.magic, rules.rob, rules.ferry, rules.fly];
        let tiles = [rules.river, rules.inn_tiles, rules.goods, rules.gold, rules.crop, rules.msg];
        figures.contains(&true) || tiles.contains(&true)
    }

    /// Every zone that somebody has claimed and that will still be scored.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        self.claimed().map(|part| self.claim(part, None))
    }

    /// The same, each with what it follows from.
    pub fn traced_claims(&self) -> impl Iterator<Item = (Trace, Claim)> + '_ {
        self.claimed().map(|part| {
            let mut trace = Trace::of(&self.board, part);
            let claim = self.claim(part, Some(&mut trace));
            (trace, claim)
        })
    }

    /// Of claims before the last tile was laid, those that it has changed; what has grown together is one claim again.
    pub fn changed_claims<'a>(
        &'a self,
        traces: impl Iterator<Item = &'a Trace> + Clone + 'a,
    ) -> impl Iterator<Item = (usize, Option<Claim>)> + 'a {
        let laid = self.board.tile(self.placed).cell;
        let mut again: ArrayVec<PartId, 64> = ArrayVec::new();
        traces.enumerate().filter(move |(_, trace)| !self.holds(trace, laid)).map(move |(index, trace)| {
            let part = trace.own.part;
            if again.iter().any(|other| self.board.same_zone(*other, part)) {
                return (index, None);
            }
            again.push(part);
            (index, Some(self.claim(part, None)))
        })
    }

    /// Whether a claim is what it was before a tile was laid there.
    fn holds(&self, trace: &Trace, laid: Cell) -> bool {
        let board = &self.board;
        !trace.is_cut
            && trace.own.is_same(board)
            && !trace.gaps.iter().any(|gap| gap.x.abs_diff(laid.x) + gap.y.abs_diff(laid.y) <= 1)
            && trace.others.iter().all(|other| other.is_same(board))
    }

    /// A part of every zone that somebody has claimed.
    fn claimed(&self) -> impl Iterator<Item = PartId> + '_ {
        let pieces = &self.board.pieces;
        let first = |(index, part): &(usize, PartId)| {
            !pieces[..*index].iter().any(|other| self.board.same_zone(other.part, *part))
        };
        pieces.iter().map(|piece| piece.part).enumerate().filter(first).map(|(_, part)| part)
    }

    /// The zones that whoever has just placed a tile may claim on it by a normal follower, as if that had been done.
    pub fn claimable(&self) -> impl Iterator<Item = Claim> + '_ {
        let seat = self.active;
        let may = self.step == Step::Figure && self.player(seat).supply(Figure::Follower) > 0;
        let tile = self.board.tile(self.placed);
        let parts = tile.parts().filter(move |part| {
            let zone = self.board.zone(*part);
            let allowed = match zone.feature {
                Feature::Field => self.rules.farm,
                Feature::Garden => false,
                _ => true,
            };
            let first = || tile.parts().find(|other| self.board.same_zone(*other, *part)) == Some(*part);
            may && allowed && !zone.occupied() && first()
        });
        parts.map(move |part| {
            let mut claim = self.claim(part, None);
            claim.weight[seat.index()] = Figure::Follower.weight();
            claim.leaders.insert(seat);
            claim
        })
    }

    fn claim(&self, part: PartId, mut trace: Option<&mut Trace>) -> Claim {
        let zone = self.board.zone(part);
        let ((value, completed), cities_to_come) = match zone.feature {
            Feature::Field => {
                let note = |city: PartId| {
                    if let Some(trace) = &mut trace {
                        trace.note(&self.board, city);
                    }
                };
                let (cities, to_come) = self.board.cities_beside(part, note);
                let value = Worth::of_field(cities, false).points();
                ((value, value), to_come)
            }
            _ => (self.values(part), [0; 3]),
        };
        let mut claim = Claim {
            feature: zone.feature,
            weight: zone.weight,
            leaders: zone.winners(),
            value,
            completed,
            open: zone.open,
            gaps: ArrayVec::new(),
            mergers: ArrayVec::new(),
            cities_to_come,
        };
        if zone.open > 0 && matches!(zone.feature, Feature::Road | Feature::City) {
            self.find_gaps(part, &mut claim, trace);
        }
        claim
    }

    /// The empty cells a road or city reaches, each with the tiles of the bag that fit it, and whom it meets there.
    fn find_gaps(&self, part: PartId, claim: &mut Claim, mut trace: Option<&mut Trace>) {
        let mut seen: ArrayVec<usize, 6> = ArrayVec::new();
        let zone = self.board.zone(part);
        for part in self.board.zone_parts(part) {
            let Part { tile, touches, .. } = self.board.parts[part.index()];
            let cell = self.board.tile(tile).cell;
            for side in Side::ALL.iter().filter(|side| touches >> side.index() & 1 == 1) {
                let Some(slot) = self.board.grid.get(cell.beside(*side)).open() else { continue };
                if seen.contains(&slot) {
                    continue;
                }
                if seen.try_push(slot).is_err() {
                    return;
                }
                let open = &self.board.open[slot];
                let fitting = self.bag.fitting(open);
                claim.gaps.push(fitting);
                if let Some(trace) = &mut trace {
                    trace.gaps.push(open.cell);
                }
                for side in Side::ALL.iter().filter(|side| open.demand.is_line(**side)) {
                    let Some(other) = self.board.across(open.cell, *side) else { continue };
                    let met = self.board.zone(other);
                    if met.feature != zone.feature || self.board.same_zone(other, part) {
                        continue;
                    }
                    if let Some(trace) = &mut trace {
                        trace.note(&self.board, other);
                    }
                    let leaders = if met.occupied() { joined(zone, met) } else { claim.leaders };
                    if leaders != claim.leaders && !claim.mergers.is_full() {
                        claim.mergers.push((leaders, fitting));
                    }
                }
            }
        }
    }

    /// The points that wait outside the zones until the final scoring: goods, bars and robbers.
    pub fn treasures(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let leads = |goods: &&Goods| {
            let own = player.goods(**goods);
            own > 0 && self.players.values().all(|other| other.goods(**goods) <= own)
        };
        let bars = i32::from(player.bars) * i32::from(tiles().gold_each(player.bars));
        10 * Goods::ALL.iter().filter(leads).count() as i32 + bars + 3 * i32::from(player.robber.is_some())
    }
}

/// The seats with the most followers in two zones together.
fn joined(one: &Zone, other: &Zone) -> Seats {
    let mut weight = one.weight;
    weight.iter_mut().zip(other.weight).for_each(|(mine, theirs)| *mine += theirs);
    most(&weight)
}
