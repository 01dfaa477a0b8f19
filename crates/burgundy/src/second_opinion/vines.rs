//! Vineyards.

use std::collections::BTreeSet;

use super::{Done, Halt, Play, Words, odd, read, split};
use crate::hex::Hex;
use crate::modules::vine::{Hexomino, Plot, PlotData, StorePlace, Vine, VineBonus, vineyards};
use crate::options::Module;
use crate::vocab::{Kind, Number};

fn plot(name: &str) -> Result<(usize, &'static PlotData), Halt> {
    let index = read::<Plot>(name)?.index();
    Ok((index, &vineyards().plots[index]))
}

/// Whether two hexes of a vineyard touch: side by side, or in rows that are set off by half a hex.
fn touch((x, y): (i8, i8), (other_x, other_y): (i8, i8)) -> bool {
    // Columns are counted along slanted axes, as vineyards.toml writes them.
    matches!((other_x - x, other_y - y), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
}

impl Play<'_> {
    pub(super) fn fill_vines(&mut self, depot: &Words<'_>, store: &Words<'_>) -> Done {
        let piece = |text: &&str| read::<Hexomino>(text).map(Hexomino::upright);
        self.board.vine_depot = depot.iter().map(|text| piece(text).map(Some)).collect::<Result<_, _>>()?;
        self.board.vine_store = [None; 3];
        // BUR-VINE-010: three places of the store with three and four players, with two the one the data names.
        let places = vineyards().store[self.count()];
        for (place, text) in places.iter().zip(store) {
            self.board.vine_store[place.index()] = Some(piece(text)?);
        }
        Ok(())
    }

    /// The numbers of the slot that this number belongs to (BUR-VINE-013).
    pub(super) fn slot_numbers(&self, number: u8) -> Vec<u8> {
        if self.count() == 2 { vec![number] } else { vec![(number - 1) / 2 * 2 + 1, (number - 1) / 2 * 2 + 2] }
    }

    fn slot(&self, number: u8) -> usize {
        usize::from(if self.count() == 2 { number - 1 } else { (number - 1) / 2 })
    }

    pub(super) fn lift_vines(&mut self, offer: &str) -> Done {
        let (piece, place) = split(offer)?;
        let piece = read::<Hexomino>(piece)?.upright();
        let place = match place.parse::<StorePlace>() {
            Ok(place) => &mut self.board.vine_store[place.index()],
            Err(_) => {
                let slot = self.slot(read::<Number>(place)?.index() as u8 + 1);
                &mut self.board.vine_depot[slot]
            }
        };
        if place.take() == Some(piece) { Ok(()) } else { odd(format!("{offer} is not there")) }
    }

    pub(super) fn plot_number(&self, name: &str) -> Result<u8, Halt> {
        plot(name).map(|(_, data)| data.die.index() as u8 + 1)
    }

    /// The spaces of a vineyard where a hexomino may lie (BUR-VINE-017, BUR-VINE-018).
    fn open_plots(&self, seat: usize) -> BTreeSet<usize> {
        let planted = &self.estate(seat).planted;
        let plots = &vineyards().plots;
        let near = |index: &usize| {
            planted
                .keys()
                .any(|other| plots[*other].hexes.iter().any(|a| plots[*index].hexes.iter().any(|b| touch(*a, *b))))
        };
        let free = (0..plots.len()).filter(|index| !planted.contains_key(index));
        free.filter(|index| if planted.is_empty() { plots[*index].level == 0 } else { near(index) }).collect()
    }

    pub(super) fn can_lay_vines(&self, seat: usize) -> bool {
        self.plan.with(Module::Vine)
            && self.board.vine_store.iter().any(Option::is_some)
            && !self.open_plots(seat).is_empty()
    }

    /// BUR-VINE-020, BUR-VINE-024: bonuses that leave nothing to decide first, then the others, then the level.
    pub(super) fn plant(&mut self, seat: usize, piece: Hexomino, name: &str) -> Done {
        let (index, data) = plot(name)?;
        if !self.open_plots(seat).contains(&index) {
            return odd(format!("nothing can be planted on {name}"));
        }
        self.estate_mut(seat).planted.insert(index, piece);
        let mut open = Vec::new();
        for bonus in data.bonuses {
            match bonus {
                VineBonus::Workers => self.gain_workers(seat, 4),
                VineBonus::Silver => self.estate_mut(seat).silver += 2,
                VineBonus::Points => self.score(seat, "vines", 4),
                _ => open.push(bonus),
            }
        }
        if open.len() == 2 {
            match self.offered(seat, |_| true)?.as_deref() {
                Some(["bonus", first]) => {
                    let first: VineBonus = read(first)?;
                    let Some(at) = open.iter().position(|bonus| *bonus == first) else { return odd("no such bonus") };
                    open.remove(at);
                    self.vine_bonus(seat, first)?;
                }
                Some(_) => return odd("a bonus is chosen"),
                None => open.clear(),
            }
        }
        for bonus in open {
            self.vine_bonus(seat, bonus)?;
        }
        self.complete_level(seat, data.level)
    }

    fn vine_bonus(&mut self, seat: usize, bonus: VineBonus) -> Done {
        match bonus {
            VineBonus::Workers | VineBonus::Silver | VineBonus::Points => Ok(()),
            VineBonus::TakeBuilding => self.take_kind(seat, &[Kind::Building]),
            VineBonus::TakeShipOrAnimal => self.take_kind(seat, &[Kind::Ship, Kind::Animal]),
            VineBonus::TakeMineMonasteryOrCastle => self.take_kind(seat, &[Kind::Mine, Kind::Monastery, Kind::Castle]),
            VineBonus::Sell => self.warehouse(seat),
            VineBonus::Place => self.town_hall(seat),
            // BUR-SHIELD-011; the first version of the rules counted it as a castle.
            VineBonus::Act => self.extra_action(seat, self.plan.chosen.version() < 2),
            VineBonus::TakeBlack => {
                let waits =
                    |play: &Self| !play.board.black.is_empty() || play.board.vine_store.iter().any(Option::is_some);
                let words = self.offered(seat, waits)?;
                self.take_any(seat, words)
            }
            VineBonus::TakeHexomino => {
                let words = self.offered(seat, |play| play.board.vine_depot.iter().any(Option::is_some))?;
                self.take_any(seat, words)
            }
        }
    }

    fn take_any(&mut self, seat: usize, words: Option<Words<'_>>) -> Done {
        match words.as_deref() {
            None => Ok(()),
            Some(["take", "any", offer]) => match split(offer)?.0.parse::<Hexomino>() {
                Ok(piece) => {
                    self.lift_vines(offer)?;
                    self.store_vines(seat, piece.upright())
                }
                Err(_) => {
                    let hex: Hex = self.lift(offer)?;
                    self.store(seat, hex)
                }
            },
            Some(_) => odd("a piece is taken"),
        }
    }

    fn complete_level(&mut self, seat: usize, level: usize) -> Done {
        let plots = vineyards().plots.iter().enumerate().filter(|(_, plot)| plot.level == level);
        let estate = self.estate(seat);
        let full = plots.into_iter().all(|(index, _)| estate.planted.contains_key(&index));
        if !full || !self.estate_mut(seat).claimed.insert(level) {
            return Ok(());
        }
        let left: Vec<Vine> =
            Vine::ALL.iter().copied().filter(|vine| self.board.vine_tiles[vine.index()] > 0).collect();
        let claimed = match left[..] {
            [] => return Ok(()),
            [only] => only,
            _ => match self.offered(seat, |_| true)?.as_deref() {
                Some(["claim", vine]) => read(vine)?,
                _ => return odd("a vine tile is claimed"),
            },
        };
        self.board.vine_tiles[claimed.index()] -= 1;
        self.estate_mut(seat).vine_tiles[claimed.index()] += 1;
        Ok(())
    }

    /// BUR-VINE-025, BUR-VINE-026: as many groups of a colour as there are tiles, the largest ones.
    pub(super) fn vine_points(&self, seat: usize) -> i32 {
        let estate = self.estate(seat);
        let halves: Vec<((i8, i8), Vine)> = estate
            .planted
            .iter()
            .flat_map(|(index, piece)| {
                let hexes = vineyards().plots[*index].hexes;
                [(hexes[0], piece.left), (hexes[1], piece.right)]
            })
            .collect();
        let mut points = 0;
        for vine in Vine::ALL {
            let mut left: Vec<(i8, i8)> = halves.iter().filter(|(_, shown)| shown == vine).map(|(at, _)| *at).collect();
            let mut sizes = Vec::new();
            while let Some(start) = left.pop() {
                let mut group = vec![start];
                let mut next = 0;
                while next < group.len() {
                    let here = group[next];
                    let (near, far): (Vec<_>, Vec<_>) = left.into_iter().partition(|other| touch(here, *other));
                    group.extend(near);
                    left = far;
                    next += 1;
                }
                sizes.push(group.len() as i32);
            }
            sizes.sort_unstable();
            let tiles = usize::from(estate.vine_tiles[vine.index()]);
            points += sizes
                .iter()
                .rev()
                .take(tiles)
                .map(|size| (*size).min(13))
                .map(|size| size * (size + 1) / 2)
                .sum::<i32>();
        }
        points
    }
}
