//! Areas and colours (AREA, BONUS): what completing them scores.

use engine::{Log, RuleId, Seat, Sum};

use crate::data::data;
use crate::event::Event;
use crate::layout::Area;
use crate::modules::ask;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{BonusFor, Kind, Source, Space};

/// What completing an area scores: part one by size, part two by phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaScore {
    /// The size it counts as.
    pub size: usize,
    /// The points of that size.
    pub points: i16,
    /// The points of the phase.
    pub phase: i16,
}

/// The words for areas by the size they count as, from 1.
const SIZES: [&str; 10] =
    ["area-1", "area-2", "area-3", "area-4", "area-5", "area-6", "area-7", "area-8", "area-9", "area-10"];

impl Table {
    /// Gives points, with what follows from that.
    pub(crate) fn score(
        &mut self,
        seat: Seat,
        source: Source,
        points: i16,
        rule: RuleId,
        log: &mut Log<Event>,
        sum: impl FnOnce() -> Sum,
    ) {
        self.award(seat, source, points, rule, log, sum);
        ask!(each scored(self, seat, points, log));
    }

    /// Notes points, with the arithmetic for whoever listens.
    pub(crate) fn award(
        &mut self,
        seat: Seat,
        source: Source,
        points: i16,
        rule: RuleId,
        log: &mut Log<Event>,
        sum: impl FnOnce() -> Sum,
    ) {
        self.players[seat].points[source.index()] += points;
        log.note(|| {
            let sum = sum();
            debug_assert_eq!(sum.total(), i32::from(points), "the sum explains the points");
            Event::Scored { seat, source, sum, rule }
        });
    }

    /// What completing an area would score now, with everything that enlarges it.
    pub fn area_score(&self, seat: Seat, area: &Area) -> AreaScore {
        let player = self.estate(seat);
        let larger: usize = ask!(sum enlarges(player, area));
        let size = area.spaces.len() + larger + usize::from(player.holds(shields::LARGER_AREAS));
        let size = size.min(data().largest_area[self.rules.edition.index()]); // BUR-AREA-105
        AreaScore { size, points: data().area_points[size - 1], phase: data().phase_points[self.phase.index()] }
    }

    pub(crate) fn complete_area(&mut self, seat: Seat, space: Space, log: &mut Log<Event>) {
        let player = self.estate(seat);
        let area = player.layout().area(space);
        if !player.covered.covers(area.spaces) {
            return;
        }
        if player.holds(shields::LARGER_AREAS) {
            self.used(seat, Power::Shield(shields::LARGER_AREAS), log);
        }
        self.score_area_size(seat, space, log);
        self.score_area_phase(seat, space, log);
    }

    /// Part one of a completed area.
    pub(crate) fn score_area_size(&mut self, seat: Seat, space: Space, log: &mut Log<Event>) {
        let area = self.estate(seat).layout().area(space);
        let AreaScore { size, points, .. } = self.area_score(seat, area);
        self.score(seat, Source::Areas, points, RuleId("BUR-AREA-002"), log, || {
            Sum::of(1, points.into(), SIZES[size - 1])
        });
    }

    /// Part two of a completed area.
    pub(crate) fn score_area_phase(&mut self, seat: Seat, space: Space, log: &mut Log<Event>) {
        let area = self.estate(seat).layout().area(space);
        let phase = self.area_score(seat, area).phase;
        self.score_phase(seat, Source::Phases, RuleId("BUR-AREA-003"), phase, log);
    }

    pub(crate) fn score_phase(&mut self, seat: Seat, source: Source, rule: RuleId, points: i16, log: &mut Log<Event>) {
        self.score(seat, source, points, rule, log, || Sum::plain(points.into(), "phase"));
    }

    pub(crate) fn complete_colour(&mut self, seat: Seat, space: Space, log: &mut Log<Event>) {
        let player = self.estate(seat);
        let kind = player.layout().kinds[space.index()]; // BUR-BONUS-502: the colour of the space counts
        if player.covered.covers(player.layout().by_kind[kind.index()]) {
            self.take_bonus(seat, kind, log);
        }
    }

    /// Takes the bonus tile of a kind, if one is left (BUR-BONUS-003).
    pub(crate) fn take_bonus(&mut self, seat: Seat, kind: Kind, log: &mut Log<Event>) {
        if let Some(large) = self.lift_bonus(kind.into()) {
            let rule = RuleId(if large { "BUR-BONUS-001" } else { "BUR-BONUS-002" });
            self.keep_bonus(seat, kind.into(), large, Source::Bonuses, rule, log);
        }
    }

    /// The next bonus tile leaves the board, the large one first: whether it is that one.
    pub(crate) fn lift_bonus(&mut self, kind: BonusFor) -> Option<bool> {
        let left = &mut self.board.bonuses[kind.index()];
        *left = left.checked_sub(1)?;
        Some(*left == 1)
    }

    /// Puts a bonus tile beside the duchy and scores it.
    pub(crate) fn keep_bonus(
        &mut self,
        seat: Seat,
        kind: BonusFor,
        large: bool,
        source: Source,
        rule: RuleId,
        log: &mut Log<Event>,
    ) {
        let (value, player) = (self.bonus_value(large), self.estate_mut(seat));
        let tiles = if large { &mut player.large } else { &mut player.small };
        *tiles |= 1 << kind.index();
        log.note(|| Event::BonusTaken { seat, kind, large });
        let times = if self.players[seat].holds(shields::DOUBLE_TILES) { 2 } else { 1 };
        if times == 2 {
            self.used(seat, Power::Shield(shields::DOUBLE_TILES), log);
        }
        self.score(seat, source, value * times, rule, log, || Sum::of(times.into(), value.into(), "bonus-tile"));
    }

    /// The value of a bonus tile.
    pub(crate) fn bonus_value(&self, large: bool) -> i16 {
        let values = if large { data().large_bonus } else { data().small_bonus };
        values[self.rules.count()]
    }
}
