//! The final scoring (SCORE, END) and the ranking (TIE).

use engine::{Log, Part, RuleId, Score, Scores, Seat, Standing, Sum, TieKey, rank};

use crate::data::{Counts, data};
use crate::event::Event;
use crate::hex::Face;
use crate::modules::ask;
use crate::player::Player;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Monastery, Source, Space, Species};

impl Table {
    pub(crate) fn score_final(&mut self, log: &mut Log<Event>) {
        ask!(each score_first(self, log));
        for seat in self.holders() {
            self.score_leftovers(seat, log);
            self.score_monasteries(seat, log);
            ask!(each score(self, seat, log));
        }
    }

    fn score_leftovers(&mut self, seat: Seat, log: &mut Log<Event>) {
        let player = &self.players[seat];
        let goods: i16 = player.goods.iter().map(|&count| i16::from(count)).sum();
        let silver = player.silver as i16;
        let pairs = (player.workers / data().amounts.workers_per_point) as i16;
        let lines = [
            (goods, "good", "BUR-SCORE-001"),
            (silver, "silver", "BUR-SCORE-002"),
            (pairs, "workers-pair", "BUR-SCORE-003"),
        ];
        for (points, what, rule) in lines.into_iter().filter(|(points, ..)| *points > 0) {
            self.score(seat, Source::Leftovers, points, RuleId(rule), log, || Sum::plain(points.into(), what));
        }
    }

    /// How many things a monastery counts by itself.
    fn counted(&self, seat: Seat, counts: Counts) -> i16 {
        let player = &self.players[seat];
        let count = match counts {
            Counts::GoodsColours => player.sold.iter().filter(|count| **count > 0).count(),
            Counts::Goods => player.sold.iter().map(|&count| count as usize).sum(),
            Counts::Buildings(building) => player.count(building),
            Counts::Species => Species::ALL.iter().filter(|species| self.keeps(seat, **species)).count(),
            Counts::BonusTiles => ask!(first bonus_tiles(self, seat)).unwrap_or(player.bonus_tiles() as usize),
        };
        count as i16
    }

    fn keeps(&self, seat: Seat, species: Species) -> bool {
        let player = &self.players[seat];
        let shows = |space: Space| matches!(player.tiles[space.index()].map(|hex| hex.face()), Some(Face::Animal(shown, _)) if shown == species);
        player.covered.into_iter().any(shows)
    }

    /// Monasteries 15 to 26 and 29, own or copied; shield 10 doubles them (BUR-SCORE-004, BUR-SHIELD-010).
    fn score_monasteries(&mut self, seat: Seat, log: &mut Log<Event>) {
        let mut spare = ask!(sum spare_buildings(self, seat));
        for monastery in self.powers(seat).iter() {
            let counted = match data().final_points[monastery.number() as usize] {
                Some((Counts::Buildings(_), _)) => std::mem::take(&mut spare),
                _ => 0,
            };
            self.score_monastery(seat, monastery, counted, log);
        }
    }

    /// Scores a monastery by what it counts, with so many buildings more.
    pub(crate) fn score_monastery(&mut self, seat: Seat, monastery: Monastery, more: i16, log: &mut Log<Event>) {
        let Some((counts, each)) = data().final_points[monastery.number() as usize] else { return };
        let times = if self.players[seat].holds(shields::DOUBLE_MONASTERIES) { 2 } else { 1 };
        let count = self.counted(seat, counts) + more;
        if count == 0 {
            return;
        }
        let power = Power::Monastery(monastery);
        self.used(seat, power, log);
        if times == 2 {
            self.used(seat, Power::Shield(shields::DOUBLE_MONASTERIES), log);
        }
        let (points, rule) = (count * each * times, power.rule(self.rules.edition));
        self.score(seat, Source::Monasteries, points, rule, log, || {
            Sum::of(count.into(), (each * times).into(), word(counts))
        });
    }

    /// The score of every seat by source.
    pub fn scores(&self) -> Vec<Scores> {
        let part = |(source, points): (&Source, &i16)| Part { source: source.word(), points: i32::from(*points) };
        let scores = |player: &Player| {
            let parts = Source::ALL.iter().zip(&player.points).map(part).collect();
            Scores::only(Score::new("points", parts))
        };
        self.players.values().map(scores).collect()
    }

    /// The ranking: points, then empty spaces, then farther back on the track.
    pub fn ranking(&self) -> Vec<Standing> {
        if let Some(ranking) = ask!(first ranking(self)) {
            return ranking;
        }
        let keys = |seat: Seat| {
            let player = &self.players[seat];
            let empty = player.empty().len() as i32;
            let back = self.track.order.iter().position(|other| *other == seat).unwrap_or_default() as i32;
            let key = |what, value, rule| TieKey { what, value, rule: RuleId(rule) };
            let points = key("points", player.total(), "BUR-SCORE-006");
            let ties = [
                key("empty-spaces", if self.rules.most_empty { empty } else { -empty }, "BUR-TIE-001"),
                key("farther-back", back, "BUR-TIE-002"),
            ];
            std::iter::once(points).chain(ask!(first tie_key(self, seat))).chain(ties).collect()
        };
        rank(Seat::all(self.seats()).map(|seat| (seat, keys(seat))))
    }
}

/// What a monastery counts, as a word of the interface's tables.
const fn word(counts: Counts) -> &'static str {
    match counts {
        Counts::GoodsColours => "goods-colour",
        Counts::Goods => "good-sold",
        Counts::Buildings(building) => building.word(),
        Counts::Species => "species",
        Counts::BonusTiles => "bonus-tile",
    }
}
