//! The end of the game, and the opinion.

use engine::{Opinion, Seat};

use super::board::Zone;
use super::reader::{Player, Reader, is_follower, source};
use crate::vocab::Goods;

impl Reader<'_> {
    /// CAR-TURN-504.
    pub(super) fn finish(&mut self) {
        self.over = true;
        let mut won: Vec<(Seat, &'static str, i32)> = Vec::new();
        for seat in Seat::all(self.players.len()) {
            if self.player(seat).robber.take().is_some() {
                won.push((seat, "robbers", 3));
            }
        }
        let mut counted: Vec<Zone> = Vec::new();
        for at in self.table.figures.iter().filter(|one| is_follower(one.figure)).map(|one| one.at) {
            let zone = self.table.zone(at);
            if counted.contains(&zone) {
                continue;
            }
            for seat in self.table.winners(&zone, self.players.len()) {
                won.push((seat, source(self.table.feature(at)), self.final_worth(at, seat)));
            }
            counted.push(zone);
        }
        // CAR-TRADE-007 to CAR-TRADE-009: 10 points for the most of a kind, to all who are tied.
        for goods in Goods::ALL {
            let held = |player: &Player| player.goods.get(goods).copied().unwrap_or(0);
            let most = self.players.iter().map(held).max().unwrap_or(0);
            for seat in
                Seat::all(self.players.len()).filter(|seat| most > 0 && held(&self.players[seat.index()]) == most)
            {
                won.push((seat, "goods", 10));
            }
        }
        for seat in Seat::all(self.players.len()) {
            // CAR-GOLD-012: 1 point each for 1 to 3 bars, 2 up to 6, 3 up to 9, then 4.
            let bars = self.player(seat).bars;
            let each = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3].get(bars as usize).copied().unwrap_or(4);
            won.push((seat, "gold", bars * each));
        }
        for (seat, source, points) in won {
            *self.player(seat).points.entry(source).or_default() += points;
        }
        for one in std::mem::take(&mut self.table.figures) {
            *self.player(one.seat).supply.get_mut(&one.figure).expect("a figure") += 1;
        }
    }

    pub(super) fn opinion(&self) -> Opinion {
        let mut opinion = Opinion::default();
        let total = |player: &Player| player.points.values().sum::<i32>();
        for (index, player) in self.players.iter().enumerate() {
            let seat = Seat::new(index);
            player.points.iter().for_each(|(source, points)| opinion.points(seat, "points", source, *points));
            opinion.fact(format!("{seat} points"), total(player));
            for (figure, count) in &player.supply {
                opinion.fact(format!("{seat} {figure}"), count);
            }
            for goods in Goods::ALL {
                opinion.fact(format!("{seat} {goods}"), player.goods.get(goods).copied().unwrap_or(0));
            }
            opinion.fact(format!("{seat} bars"), player.bars);
            opinion.fact(format!("{seat} robber"), player.robber.map_or("none".into(), |space| space.to_string()));
            if !self.over {
                opinion.fact(format!("{seat} space"), player.follower % 50);
                opinion.fact(format!("{seat} space messenger"), player.messenger % 50);
            }
        }
        opinion.fact("left", self.left_in_bag());
        opinion.fact("left river", self.river_left());
        let seen: Vec<String> = self.seen.iter().map(ToString::to_string).collect();
        opinion.fact("messages", if seen.is_empty() { "none".into() } else { seen.join(" ") });
        for (word, at) in [("mage", self.mage), ("witch", self.witch)] {
            opinion.fact(word, at.map_or("none".into(), |at| self.table.site(at).to_string()));
        }
        for tile in self.table.tiles.iter().filter(|tile| tile.ferry.is_some()) {
            opinion.fact(format!("ferry {}", tile.cell), tile.ferry.map_or(String::new(), |ferry| ferry.to_string()));
        }
        if self.over {
            let most = self.players.iter().map(total).max().unwrap_or(0);
            let best = self.players.iter().enumerate().filter(|(_, player)| total(player) == most);
            let winners: Vec<String> = best.map(|(index, _)| Seat::new(index).to_string()).collect();
            opinion.fact("winners", winners.join(" "));
        }
        opinion
    }
}
