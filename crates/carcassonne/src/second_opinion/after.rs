//! Step 4: bars, messages, crop circles.

use engine::Seat;

use super::board::{Spotted, Standing, Zone};
use super::reader::{Award, Read, Reader, is_follower};
use crate::action::Action;
use crate::modules::crop::{CircleChoice, CropAction};
use crate::modules::gold::GoldAction;
use crate::modules::msg::{MsgAction, MsgOutcome};
use crate::modules::{ChapterAction, ChapterOutcome};
use crate::outcome::Outcome;
use crate::place::{Site, Stand};
use crate::vocab::{Feature, Figure};

impl Reader<'_> {
    /// CAR-GOLD-006 to CAR-GOLD-008, CAR-GOLD-502.
    pub(super) fn divide(&mut self, paid: &[(Zone, Vec<Seat>)]) -> Read {
        let mut first = self.active;
        loop {
            let offered = self.offered(paid);
            let wants = |seat: &Seat| offered.iter().any(|(_, seats)| seats.contains(seat));
            let Some(seat) = self.clockwise(first).into_iter().find(wants) else { return Ok(()) };
            let own: Vec<&(usize, Vec<Seat>)> = offered.iter().filter(|(_, seats)| seats.contains(&seat)).collect();
            let alike = own.iter().all(|(_, seats)| *seats == own[0].1);
            let tile = match alike {
                true => own[0].0,
                false => {
                    let Action::Chapter(ChapterAction::Gold(GoldAction::Take(cell))) = self.says(seat)? else {
                        return self.odd();
                    };
                    let Some(tile) = self.table.at(cell) else { return self.odd() };
                    tile
                }
            };
            self.table.tiles[tile].bars -= 1;
            self.player(seat).bars += 1;
            first = self.clockwise(seat)[1];
        }
    }

    /// The tiles with bars that completed zones cover, and who has a share in one of them.
    pub(super) fn offered(&self, paid: &[(Zone, Vec<Seat>)]) -> Vec<(usize, Vec<Seat>)> {
        let mut offered = Vec::new();
        for tile in (0..self.table.tiles.len()).filter(|tile| self.table.tiles[*tile].bars > 0) {
            let covers = |zone: &Zone| {
                zone.iter().any(|at| {
                    let monastic = matches!(self.table.feature(*at), Feature::Monastery | Feature::Garden);
                    at.0 == tile || monastic && self.table.tiles[at.0].cell.touches(self.table.tiles[tile].cell)
                })
            };
            let mut seats: Vec<Seat> = Vec::new();
            for (_, winners) in paid.iter().filter(|(zone, _)| covers(zone)) {
                seats.extend(winners);
            }
            seats.sort_by_key(|seat| seat.index());
            seats.dedup();
            if !seats.is_empty() {
                offered.push((tile, seats));
            }
        }
        offered
    }

    /// CAR-MSG-004 to CAR-MSG-008: a message as long as an advance ends on a shaded space.
    pub(super) fn messages(&mut self, circle: Option<Feature>) -> Read<Extra> {
        while std::mem::take(&mut self.shaded) {
            let number = match self.seen.len() {
                8 => self.seen[0],
                7 => (1..=8).find(|number| !self.seen.contains(number)).expect("one was never seen"),
                _ => match self.chance()? {
                    Outcome::Chapter(ChapterOutcome::Msg(MsgOutcome(number))) => number,
                    _ => return self.odd(),
                },
            };
            self.seen.retain(|known| *known != number);
            self.seen.push(number);
            match self.says(self.active)? {
                Action::Chapter(ChapterAction::Msg(MsgAction::Points)) => self.message_points(2)?,
                // CAR-MSG-016, CAR-MSG-503: a complete part; the circle of the present one comes after it.
                Action::Chapter(ChapterAction::Msg(MsgAction::Obey)) if number == 4 && self.left_in_bag() > 0 => {
                    self.circles.extend(circle);
                    return self.part().map(|_| Extra::Played);
                }
                Action::Chapter(ChapterAction::Msg(MsgAction::Obey)) => self.obey(number)?,
                _ => return self.odd(),
            }
        }
        Ok(Extra::None)
    }

    pub(super) fn message_points(&mut self, points: i32) -> Read {
        self.advance(Award { seat: self.active, source: "messages", points, stolen: false })
    }

    pub(super) fn obey(&mut self, number: u8) -> Read {
        let seat = self.active;
        let own: Vec<Standing> =
            self.table.figures.iter().copied().filter(|one| one.seat == seat && is_follower(one.figure)).collect();
        let on = |feature: Feature| own.iter().filter(|one| self.table.feature(one.at) == feature).count() as i32;
        let about = match number {
            1 => Some(Feature::Road),
            2 => Some(Feature::City),
            3 => Some(Feature::Monastery),
            _ => None,
        };
        match number {
            5 => {
                let cities = own.iter().filter(|one| self.table.feature(one.at) == Feature::City);
                let parts: Zone = cities.flat_map(|one| self.table.zone(one.at)).collect();
                let pennants: i32 = parts.iter().map(|at| i32::from(self.table.patch(*at).pennants)).sum();
                self.message_points(2 * pennants)
            }
            6 => self.message_points(2 * on(Feature::City)),
            7 => self.message_points(2 * on(Feature::Field)),
            4 => Ok(()),
            _ if about.map_or(own.len() as i32, on) == 0 => Ok(()),
            _ => {
                let Action::Chapter(ChapterAction::Msg(MsgAction::Use(stand, cell))) = self.says(seat)? else {
                    return self.odd();
                };
                let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
                let value = |at: Spotted| self.final_worth(at, seat);
                // CAR-MSG-012: the zone that is worth least.
                let meant = own.iter().filter(|one| about.is_none_or(|feature| self.table.feature(one.at) == feature));
                let least = meant.map(|one| value(one.at)).min().unwrap_or(0);
                if about.is_some() && value(at) != least {
                    return self.odd();
                }
                // CAR-MSG-020: only message 8 asks for the majority.
                let leads = self.table.winners(&self.table.zone(at), self.players.len()).contains(&seat);
                let points = if number == 8 && !leads { 0 } else { value(at) };
                if number == 8 || self.with("msg_small_feature_follower_leaves") {
                    self.take(seat, stand, cell)?;
                    self.lonely_go_home();
                }
                self.message_points(points)
            }
        }
    }

    /// CAR-CROP-005 to CAR-CROP-010.
    pub(super) fn circle(&mut self, circle: Feature) -> Read {
        let Action::Chapter(ChapterAction::Crop(CropAction::Circle(choice))) = self.says(self.active)? else {
            return self.odd();
        };
        let mut seats = self.clockwise(self.active);
        seats.rotate_left(1);
        for seat in seats {
            let own =
                |one: &Standing| one.seat == seat && is_follower(one.figure) && self.table.feature(one.at) == circle;
            if !self.table.figures.iter().any(own) {
                continue;
            }
            let spare = |figure: Figure| self.players[seat.index()].supply[&figure] > 0;
            match choice {
                CircleChoice::Add if spare(Figure::Follower) || spare(Figure::Large) => match self.says(seat)? {
                    Action::Skip => {}
                    Action::Chapter(ChapterAction::Crop(CropAction::Add(Stand { figure, spot }, cell))) => {
                        match self.table.find(Site { spot, cell }) {
                            Some(at) => self.put(seat, figure, at),
                            None => return self.odd(),
                        }
                    }
                    _ => return self.odd(),
                },
                CircleChoice::Add => {}
                CircleChoice::Remove => {
                    let Action::Chapter(ChapterAction::Crop(CropAction::Remove(stand, cell))) = self.says(seat)? else {
                        return self.odd();
                    };
                    self.take(seat, stand, cell)?;
                    self.lonely_go_home();
                }
            }
        }
        Ok(())
    }
}

/// Whether message 4 brought an extra part, which then has done what was left of the present one.
#[derive(PartialEq)]
pub(super) enum Extra {
    Played,
    None,
}
