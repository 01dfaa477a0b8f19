//! Placing a piece: its points, then its effect (TUS-054).

use engine::{Log, RuleId, Seat, Sum};

use crate::board::Piece;
use crate::data::{Yield, components};
use crate::event::Event;
use crate::score::{Green, Orange, Track};
use crate::state::{Cause, State, Step, Stored, Trade};
use crate::vocab::{Bonus, Cell, Kind};

impl State {
    /// Puts a piece of the active player on the board. A hexagon counts as a tile of the colour it covers (TUS-072).
    pub(crate) fn place(&mut self, piece: Piece, cell: Cell, rule: &'static str, log: &mut Log<Event>) {
        let seat = self.table.active;
        let board = self.table.me().built();
        let (kind, area) = (board.kind(cell), board.area(cell));
        let crops_before = board.crops(area);
        self.table.me_mut().board.as_mut().expect("the boards are revealed").put(cell, piece);
        log.note(|| Event::Placed { seat, piece, cell, rule: RuleId(rule) });
        self.score_area(area, log);
        self.score_colour(kind, log);
        match kind {
            Kind::Castle => self.table.pending.push(Step::Extend),
            Kind::City => self.table.pending.push(Step::Bonus),
            Kind::Inn => self.store_hexagon("TUS-069", log),
            Kind::Farm => self.score_crops(piece, crops_before, log),
            Kind::Quarry => {
                let count = 1 + self.table.me().bonuses[Bonus::Marble.index()];
                self.take_marble(count, "TUS-079", log);
            }
            Kind::Village => {
                let count = 1 + self.table.me().bonuses[Bonus::Worker.index()];
                self.take_workers(count, "TUS-084", log);
            }
            Kind::Monastery => {
                // TUS-088: bonus tiles do not count here.
                let left = components().numbers.monastery;
                self.table.pending.push(Step::Draw { left, cause: Cause::Monastery });
            }
            Kind::Cart => {
                let left = 1 + self.table.me().bonuses[Bonus::Trade.index()];
                self.table.pending.push(Step::Trade(left));
            }
        }
    }

    /// TUS-056 and TUS-057: a completed area scores by its size; TUS-058: the start castle counts for it.
    fn score_area(&mut self, area: u32, log: &mut Log<Event>) {
        if !self.table.me().built().covers(area) {
            return;
        }
        let points = &components().area_points;
        let size = (area.count_ones() as usize).min(points.len() - 1);
        let sum = Sum::plain(points[size].into(), AREAS[size.min(AREAS.len() - 1)]);
        self.score(self.table.active, Track::Green(Green::Areas), sum, "TUS-056", log);
    }

    /// TUS-103 to TUS-105: all spaces of a colour are covered.
    fn score_colour(&mut self, kind: Kind, log: &mut Log<Event>) {
        let seat = self.table.active;
        let board = self.table.me().built();
        if !board.covers(board.of_kind(kind)) {
            return;
        }
        let (first, second) = components().colours[kind.index()];
        let claimed = &mut self.table.colours[kind.index()];
        let (points, rule) = match *claimed {
            0 => (first, "TUS-103"),
            1 => (second, "TUS-104"),
            _ => {
                log.note(|| Event::ColourTooLate { seat, kind });
                return;
            }
        };
        *claimed += 1;
        self.score(seat, Track::Green(Green::Colours), Sum::plain(points.into(), kind.word()), rule, log);
    }

    /// TUS-076: a point for each crop that is new in the area; TUS-073: a hexagon is always a new one.
    fn score_crops(&mut self, piece: Piece, before: u8, log: &mut Log<Event>) {
        let (fresh, rule) = match piece {
            Piece::Tile(face) => ((face.crops() & !before).count_ones(), "TUS-076"),
            _ => (1, "TUS-073"),
        };
        self.score(self.table.active, Track::Green(Green::Crops), Sum::of(fresh as i32, 1, "new-crop"), rule, log);
    }

    fn take_marble(&mut self, count: u8, rule: &'static str, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.me_mut().marble += count;
        log.note(|| Event::MarbleTaken { seat, count, rule: RuleId(rule) });
    }

    fn take_workers(&mut self, count: u8, rule: &'static str, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.me_mut().workers += count;
        log.note(|| Event::WorkersTaken { seat, count, rule: RuleId(rule) });
    }

    /// A hexagon goes on a free storage space (TUS-069, TUS-093), or gives points instead (TUS-094).
    fn store_hexagon(&mut self, rule: &'static str, log: &mut Log<Event>) {
        let seat = self.table.active;
        match self.table.me().free_storage() {
            Some(space) => {
                self.table.me_mut().storage[space] = Some(Stored::Hexagon { fresh: true });
                log.note(|| Event::HexagonStored { seat, rule: RuleId(rule) });
            }
            None => {
                let sum = Sum::plain(components().numbers.hexagon_points.into(), "hexagon");
                self.score(seat, Track::Orange(Orange::NoStorage), sum, "TUS-094", log);
            }
        }
    }

    /// TUS-027 and TUS-064: a player takes a bonus tile.
    pub(crate) fn take_bonus(&mut self, seat: Seat, bonus: Bonus, log: &mut Log<Event>) {
        let first = self.is_setting_up();
        self.table.pending.pop();
        self.table.bonuses[bonus.index()] -= 1;
        self.table.players[seat].bonuses[bonus.index()] += 1;
        let rule = RuleId(if first { "TUS-027" } else { "TUS-064" });
        log.note(|| Event::BonusTaken { seat, bonus, rule });
        let (_, points) = components().bonuses[bonus.index()];
        let rule = if first { "TUS-028" } else { "TUS-066" };
        self.score(seat, Track::Green(Green::Storage), Sum::plain(points.into(), "storage-tile"), rule, log);
    }

    /// TUS-090: a trade card gives what it shows, then lies in its own discards (TUS-092).
    pub(crate) fn trade(&mut self, card: Trade, log: &mut Log<Event>) {
        let Some(Step::Trade(left)) = self.table.pending.pop() else { unreachable!("a trade card is being revealed") };
        let seat = self.table.active;
        self.table.trade[card.0 as usize] -= 1;
        self.table.traded[card.0 as usize] += 1;
        self.table.pending.push(Step::Trade(left - 1));
        log.note(|| Event::TradeRevealed { seat, card });
        let amount = card.card().amount;
        let sum = || Sum::plain(amount.into(), "trade-card");
        match card.card().yields {
            Yield::OrangeVp => self.score(seat, Track::Orange(Orange::Trade), sum(), "TUS-090", log),
            Yield::GreenVp => self.score(seat, Track::Green(Green::Trade), sum(), "TUS-090", log),
            Yield::TerritoryCards => self.table.pending.push(Step::Draw { left: amount, cause: Cause::Trade }),
            Yield::Worker => self.take_workers(amount, "TUS-090", log),
            Yield::Marble => self.take_marble(amount, "TUS-090", log),
            Yield::WoodenHex => (0..amount).for_each(|_| self.store_hexagon("TUS-093", log)),
        }
    }

    /// Whether no trade card is left to reveal; TUS-092: an empty deck is made anew from the resolved cards.
    pub(crate) fn trade_is_done(&mut self, left: u8, log: &mut Log<Event>) -> bool {
        let empty = |cards: &[u8]| cards.iter().all(|count| *count == 0);
        if left > 0 && empty(&self.table.trade) && !empty(&self.table.traded) {
            self.table.trade = std::mem::take(&mut self.table.traded);
            log.note(|| Event::TradeShuffled);
        }
        let done = left == 0 || empty(&self.table.trade);
        if done {
            self.table.pending.pop();
        }
        done
    }

    /// TUS-060: a castle with nothing to build lapses.
    pub(crate) fn castle_lapses(&mut self, log: &mut Log<Event>) -> bool {
        let lapses = !self.table.offers().any(|(_, offer)| self.table.could_build(offer.face.kind()));
        if lapses {
            let seat = self.table.active;
            self.table.pending.pop();
            log.note(|| Event::CastleLapsed { seat });
        }
        lapses
    }
}

/// The words for areas by size in the arithmetic of points.
const AREAS: [&str; 4] = ["area", "area-of-1", "area-of-2", "area-of-3"];
