//! The solo game: a target, a free order of what follows, black hexes.

use super::{Done, Play, odd, read, split};
use crate::hex::{Face, Hex};
use crate::vocab::{Building, Good, Kind, Space};

impl Play<'_> {
    /// BUR-SOLO-009, BUR-SOLO-010.
    pub(super) fn remove_hex(&mut self) {
        let first = usize::from(self.white) - 1;
        let depot = (0..6).map(|step| (first + step) % 6).find(|depot| !self.board.depots[*depot].is_empty());
        if let Some(depot) = depot {
            self.board.depots[depot].remove(0);
        }
    }

    /// Points; in the solo game they move the marker and more may be bought (BUR-SOLO-020 to BUR-SOLO-022).
    pub(super) fn gain_points(&mut self, seat: usize, source: &'static str, points: i32) -> Done {
        self.score(seat, source, points);
        if self.solo.is_none() || points <= 0 {
            return Ok(());
        }
        if self.move_marker(points as u32) {
            return self.extra_action(seat, true);
        }
        let most = |play: &Self| {
            let left = play.solo.as_ref().map_or(0, |solo| solo.target - solo.marker);
            left.min(play.estate(seat).silver)
        };
        match self.offered(seat, |play| most(play) > 0)?.as_deref() {
            None => Ok(()),
            Some(["points", bought]) => {
                let bought: u32 = read(bought)?;
                if bought > most(self) {
                    return odd("so many points cannot be bought");
                }
                self.estate_mut(seat).silver -= bought;
                self.score(seat, "bought", bought as i32);
                if self.move_marker(bought) { self.extra_action(seat, true) } else { Ok(()) }
            }
            Some(_) => odd("points are bought"),
        }
    }

    /// Whether the target was reached (BUR-SOLO-021, BUR-SOLO-023).
    fn move_marker(&mut self, points: u32) -> bool {
        let Some(solo) = &mut self.solo else { return false };
        solo.marker += points;
        if solo.marker < solo.target {
            return false;
        }
        solo.marker = 0;
        solo.target = solo.target.saturating_sub(5).max(5);
        true
    }

    /// What follows a placement, in the player's order (BUR-SOLO-024); a full duchy ends the game (BUR-SOLO-026).
    pub(super) fn place_alone(&mut self, seat: usize, hex: Hex, space: usize) -> Done {
        if self.estate(seat).empty() == 0 {
            return Err(super::Halt::Over);
        }
        let effect = match hex.face() {
            Face::Mine | Face::Inn | Face::Black => false,
            Face::Monastery(monastery) => matches!(monastery.number(), 15..=26 | 29),
            _ => true,
        };
        let area = self.completes_area(seat, space);
        let colour = self.completes_colour(seat, self.estate(seat).kind(space));
        let all = [("area", area), ("phase", area), ("colour", colour), ("effect", effect)];
        let mut open: Vec<&str> = all.into_iter().filter(|(_, due)| *due).map(|(part, _)| part).collect();
        while open.len() > 1 {
            match self.offered(seat, |_| true)?.as_deref() {
                Some(["next", part]) if open.contains(part) => {
                    open.retain(|other| other != part);
                    self.follow(seat, hex, space, part)?;
                }
                _ => return odd("one of the parts comes next"),
            }
        }
        match open.pop() {
            Some(last) => self.follow(seat, hex, space, last),
            None => Ok(()),
        }
    }

    fn follow(&mut self, seat: usize, hex: Hex, space: usize, part: &str) -> Done {
        match part {
            "area" => self.gain_points(seat, "areas", self.area_points(seat, space)),
            "phase" => self.gain_points(seat, "phases", self.phase_points()),
            "colour" => self.reward(seat),
            _ => self.effect(seat, hex, space),
        }
    }

    /// BUR-SOLO-018.
    fn reward(&mut self, seat: usize) -> Done {
        let waits = |play: &Self| play.board.black.iter().any(|hex| !play.spaces(seat, *hex).is_empty());
        match self.offered(seat, waits)?.as_deref() {
            None => Ok(()),
            Some(["lay", offer, space]) if split(offer)?.1 == "black" => {
                let hex = self.lift(offer)?;
                self.place(seat, hex, read::<Space>(space)?.index())
            }
            Some(_) => odd("a hex of the black depot is laid"),
        }
    }

    /// BUR-SOLO-013, BUR-SOLO-014.
    pub(super) fn end_voyage(&mut self, seat: usize) -> Done {
        let left = std::mem::take(&mut self.board.goods);
        if let Some(solo) = &mut self.solo {
            for (colour, gone) in solo.gone.iter_mut().enumerate() {
                *gone += left.iter().map(|depot| depot[colour]).sum::<u32>();
            }
        }
        let waits = |play: &Self| play.estate(seat).goods.iter().sum::<u32>() >= 5 && !play.board.black.is_empty();
        let words = self.offered(seat, waits)?;
        let hex = match words.as_deref() {
            None => return Ok(()),
            Some(["trade", hex]) => *hex,
            Some(_) => return odd("goods are traded"),
        };
        self.lift(&format!("{hex}@black"))?;
        let mut due = 5;
        loop {
            let waits = |play: &Self| {
                let goods = &play.estate(seat).goods;
                due > 0 && goods.iter().filter(|count| **count > 0).count() > 1 && goods.iter().sum::<u32>() > due
            };
            match self.offered(seat, waits)?.as_deref() {
                Some(["give", good]) => {
                    self.lose(seat, read::<Good>(good)?.index(), 1);
                    due -= 1;
                }
                Some(_) => return odd("goods are given up"),
                None => break,
            }
        }
        for colour in 0..6 {
            let count = due.min(self.estate(seat).goods[colour]);
            self.lose(seat, colour, count);
            due -= count;
        }
        self.store(seat, Hex::BLACK)
    }

    fn lose(&mut self, seat: usize, colour: usize, count: u32) {
        self.estate_mut(seat).goods[colour] -= count;
        if let Some(solo) = &mut self.solo {
            solo.gone[colour] += count;
        }
    }

    /// BUR-SOLO-017, BUR-SOLO-502.
    pub(super) fn score_alone(&mut self, seat: usize, monastery: u8) -> Done {
        let counts_buildings = matches!(monastery, 16..=23 | 29);
        let crane = self.estate(seat).buildings(Building::Crane) > 0
            && self.solo.as_ref().is_some_and(|solo| !solo.crane_counted);
        let mut counted = self.counted(seat, monastery);
        if counts_buildings && crane {
            match self.offered(seat, |_| true)?.as_deref() {
                Some(["count", "crane"]) => {
                    counted += 1;
                    if let Some(solo) = &mut self.solo {
                        solo.crane_counted = true;
                    }
                }
                Some(_) => return odd("the crane counts or not"),
                None => {}
            }
        }
        self.gain_points(seat, "monasteries", counted * self.worth(monastery))
    }

    /// How many colours of the duchy are complete.
    pub(super) fn complete_colours(&self, seat: usize) -> i32 {
        Kind::ALL.iter().filter(|kind| self.completes_colour(seat, **kind)).count() as i32
    }
}
