//! Placing: where a hex may lie, what it completes, what it does.

use std::collections::BTreeSet;

use super::{Done, Play, odd, read};
use crate::data::data;
use crate::hex::{Face, Hex};
use crate::options::{Mode, Module};
use crate::vocab::{Building, Good, Kind, Number, Space, Species};

impl Play<'_> {
    /// Where a hex may be placed, whatever the number (PLACE, INN, CONNECT, BUR-SOLO-012).
    pub(super) fn spaces(&self, seat: usize, hex: Hex) -> Vec<usize> {
        let estate = self.estate(seat);
        let anywhere = self.holds(seat, 18);
        let all = 0..estate.layout().kinds.len();
        let fits = |space: &usize| {
            let space = *space;
            let kind = hex.kind();
            !estate.is_covered(space)
                && kind.is_none_or(|kind| kind == estate.kind(space))
                && (anywhere || self.is_near(seat, space))
                && self.is_alone(seat, hex, space)
                && (anywhere || hex == Hex::CASTLE || self.is_connected(seat, space))
        };
        all.filter(fits).collect()
    }

    /// Whether a space touches a placed hex; the solo game grows into other areas by rivers only.
    fn is_near(&self, seat: usize, space: usize) -> bool {
        let estate = self.estate(seat);
        let area = estate.area(space);
        estate.touching(space).into_iter().filter(|other| estate.is_covered(*other)).any(|other| {
            let river = |space: usize| estate.kind(space) == Kind::Ship;
            self.solo.is_none() || area.contains(&other) || river(other) || river(space)
        })
    }

    /// One building of a type in each city, one inn in each area (BUR-BUILDING-002, BUR-INN-005).
    fn is_alone(&self, seat: usize, hex: Hex, space: usize) -> bool {
        let estate = self.estate(seat);
        let limited = match hex.face() {
            Face::Building(_) => !self.has(seat, 1),
            Face::Inn => true,
            _ => false,
        };
        !limited || !estate.area(space).iter().any(|other| estate.tiles.get(other) == Some(&hex))
    }

    /// BUR-CONNECT-002: beside a castle, or linked to one by placed hexes of the colour of the space.
    fn is_connected(&self, seat: usize, space: usize) -> bool {
        if !self.plan.chosen.is_on("connect_rule") {
            return true;
        }
        let estate = self.estate(seat);
        let kind = estate.kind(space);
        let linked = estate.reach(space, |other| estate.kind(other) == kind && estate.is_covered(other));
        linked.into_iter().any(|link| estate.touching(link).into_iter().any(|other| self.is_castle(seat, other)))
    }

    /// A hex comes into a duchy, and everything follows (BUR-PLACE-501).
    pub(super) fn place(&mut self, seat: usize, hex: Hex, space: usize) -> Done {
        if !self.spaces(seat, hex).contains(&space) {
            return odd(format!("{hex} cannot lie on {}", Space::new(space)));
        }
        self.estate_mut(seat).tiles.insert(space, hex);
        if self.solo.is_some() {
            return self.place_alone(seat, hex, space);
        }
        if self.completes_area(seat, space) {
            let (size, phase) = (self.area_points(seat, space), self.phase_points());
            self.score(seat, "areas", size);
            self.score(seat, "phases", phase);
        }
        let kind = self.estate(seat).kind(space);
        if self.completes_colour(seat, kind) {
            self.take_bonus(seat, kind.index());
        }
        self.connect_posts(seat);
        self.effect(seat, hex, space)
    }

    pub(super) fn completes_area(&self, seat: usize, space: usize) -> bool {
        let estate = self.estate(seat);
        estate.area(space).into_iter().all(|other| estate.is_covered(other))
    }

    pub(super) fn completes_colour(&self, seat: usize, kind: Kind) -> bool {
        let estate = self.estate(seat);
        estate.colour(kind).into_iter().all(|other| estate.is_covered(other))
    }

    /// BUR-AREA-002, BUR-INN-007, BUR-INN-107, BUR-SHIELD-017, BUR-SHIELD-117, BUR-AREA-105.
    pub(super) fn area_points(&self, seat: usize, space: usize) -> i32 {
        let estate = self.estate(seat);
        let area = estate.area(space);
        let inn = area.iter().any(|other| estate.tiles.get(other) == Some(&Hex::INN));
        let size = area.len() + usize::from(inn) + usize::from(self.holds(seat, 17));
        let size = size.min(if self.plan.special() { 10 } else { 8 }) as i32;
        size * (size + 1) / 2
    }

    /// BUR-BONUS-001 to BUR-BONUS-003, BUR-OUTPOST-006, BUR-OUTPOST-106, BUR-SHIELD-007.
    pub(super) fn take_bonus(&mut self, seat: usize, index: usize) {
        let left = self.board.bonuses[index];
        if left == 0 {
            return;
        }
        self.board.bonuses[index] -= 1;
        let value = if left == 2 { self.by_count([5, 6, 7]) } else { self.by_count([2, 3, 4]) };
        let source = if index == 6 { "posts" } else { "bonuses" };
        if index == 6 && !self.plan.special() {
            return self.score(seat, source, value);
        }
        let estate = self.estate_mut(seat);
        if left == 2 {
            estate.large_tiles += 1
        } else {
            estate.small_tiles += 1
        }
        let double = seat < self.people && self.holds(seat, 7);
        self.score(seat, source, if double { 2 * value } else { value });
    }

    /// BUR-OUTPOST-003 to BUR-OUTPOST-005, BUR-OUTPOST-105.
    fn connect_posts(&mut self, seat: usize) {
        if !self.plan.with(Module::Outpost) || self.estate(seat).posts == 3 {
            return;
        }
        let estate = self.estate(seat);
        let posts: Vec<Vec<usize>> =
            data().posts[self.plan.edition.index()].iter().map(|post| post.map(Space::index).collect()).collect();
        let groups = posts.iter().map(|post| {
            let starts = post.iter().copied().filter(|space| estate.is_covered(*space));
            let reached: BTreeSet<usize> =
                starts.flat_map(|start| estate.reach(start, |space| estate.is_covered(space))).collect();
            posts.iter().filter(|other| other.iter().any(|space| reached.contains(space))).count() as u32
        });
        let now = groups.filter(|joined| *joined >= 2).max().unwrap_or(0);
        let before = std::mem::replace(&mut self.estate_mut(seat).posts, now);
        let phase = self.phase_points();
        if before < 2 && now >= 2 {
            self.score(seat, "posts", phase);
        }
        if now == 3 {
            if !self.plan.special() || self.plan.chosen.is_on("outpost_second_award_special") {
                self.score(seat, "posts", phase);
            }
            self.take_bonus(seat, 6);
        }
    }

    pub(super) fn effect(&mut self, seat: usize, hex: Hex, space: usize) -> Done {
        match hex.face() {
            Face::Ship => self.ship(seat),
            Face::Castle => self.extra_action(seat, true),
            Face::Animal(species, _) => self.animals(seat, species, space),
            Face::Building(building) => self.building(seat, building),
            Face::Monastery(monastery) if self.solo.is_some() => self.score_alone(seat, monastery.number()),
            Face::Monastery(monastery) if monastery.number() == 27 => {
                self.restack();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// ANIMAL, BUR-EXTRA-004, BUR-EXTRA-005, monastery 7, shield 1.
    fn animals(&mut self, seat: usize, species: Species, space: usize) -> Done {
        let estate = self.estate(seat);
        let pasture: Vec<usize> = match self.holds(seat, 1) {
            true => estate.colour(Kind::Animal),
            false => estate.area(space).into_iter().collect(),
        };
        let each = i32::from(self.has(seat, 7));
        let worth = |wanted: Species| -> i32 {
            let hexes = pasture.iter().filter_map(|space| estate.tiles.get(space));
            hexes
                .map(|hex| match hex.face() {
                    Face::Animal(species, count) if species == wanted => i32::from(count) + each,
                    _ => 0,
                })
                .sum()
        };
        let company = match species {
            Species::Goose => {
                let others = Species::ALL.iter().filter(|other| **other != Species::Goose);
                others.map(|other| worth(*other)).max().unwrap_or(0)
            }
            _ => worth(Species::Goose),
        };
        let points = worth(species) + company;
        self.gain_points(seat, "animals", points)
    }

    fn building(&mut self, seat: usize, building: Building) -> Done {
        match building {
            Building::Watchtower => self.gain_points(seat, "watchtowers", 4),
            Building::BoardingHouse => {
                self.gain_workers(seat, 4);
                Ok(())
            }
            Building::Bank => {
                self.estate_mut(seat).silver += 2;
                Ok(())
            }
            Building::Market => self.take_kind(seat, &[Kind::Ship, Kind::Animal]),
            Building::Carpenter => self.take_kind(seat, &[Kind::Building]),
            Building::Church => self.take_kind(seat, &[Kind::Mine, Kind::Monastery, Kind::Castle]),
            Building::Warehouse => self.warehouse(seat),
            Building::TownHall => self.town_hall(seat),
            Building::WhiteCastle => self.extra_action(seat, false),
            Building::Crane => match self.offered(seat, |_| true)?.as_deref() {
                Some(["use", building]) => self.building(seat, read(building)?),
                Some(_) => odd("the crane is used"),
                None => Ok(()),
            },
        }
    }

    pub(super) fn warehouse(&mut self, seat: usize) -> Done {
        match self.offered(seat, |play| play.estate(seat).goods != [0; 6])?.as_deref() {
            Some(["sell", "any", good]) => self.sell(seat, read(good)?),
            Some(_) => odd("goods are sold"),
            None => Ok(()),
        }
    }

    pub(super) fn town_hall(&mut self, seat: usize) -> Done {
        let waits = |play: &Self| {
            let kept = play.persons[seat].stored.iter().chain(&play.estate(seat).shared);
            kept.into_iter().any(|hex| !play.spaces(seat, *hex).is_empty()) || play.in_turn && play.can_still_act(seat)
        };
        match self.offered(seat, waits)?.as_deref() {
            Some(words @ ["place", ..]) => self.die_action(seat, words),
            Some(_) => odd("a hex is placed"),
            None => Ok(()),
        }
    }

    /// SHIP, monastery 5, shield 5.
    fn ship(&mut self, seat: usize) -> Done {
        let instead = self.plan.is("shield5_mode", "instead");
        let (mut first, mut done, mut coloured) = (None::<Number>, false, false);
        loop {
            let waits = |play: &Self| {
                let any = |depot: Number| play.board.goods[depot.index()] != [0; 6];
                let beside = |depot: Number| {
                    first.is_some_and(|first| {
                        let steps = first.index().abs_diff(depot.index());
                        steps == 1 || steps == 5
                    })
                };
                let collects = !done
                    && match first {
                        None => true,
                        Some(_) => {
                            play.has(seat, 5) && Number::ALL.into_iter().any(|depot| beside(depot) && any(depot))
                        }
                    };
                let gathers = !coloured
                    && (!instead || first.is_none())
                    && play.holds(seat, 5)
                    && Good::ALL.iter().any(|good| {
                        let there = play.board.goods.iter().any(|depot| depot[good.index()] > 0);
                        there && play.has_room_for(seat, *good)
                    });
                Number::ALL.into_iter().any(any) && (collects || gathers)
            };
            match self.offered(seat, waits)?.as_deref() {
                None => break,
                Some(["collect", depot]) => {
                    let depot: Number = read(depot)?;
                    done = first.is_some();
                    first = first.or(Some(depot));
                    coloured |= instead;
                    self.collect(seat, depot.index())?;
                }
                Some(["colour", good]) => {
                    let good: Good = read(good)?;
                    coloured = true;
                    done |= instead;
                    (0..6).for_each(|depot| self.load(seat, depot, good));
                }
                Some(_) => return odd("a ship collects goods"),
            }
        }
        if self.solo.is_some() {
            return self.end_voyage(seat);
        }
        self.advance_marker(seat);
        Ok(())
    }

    fn free_colours(&self, seat: usize) -> usize {
        let most = if self.solo.is_some() { 6 } else { 3 };
        most - self.estate(seat).goods.iter().filter(|count| **count > 0).count()
    }

    fn has_room_for(&self, seat: usize, good: Good) -> bool {
        self.estate(seat).goods[good.index()] > 0 || self.free_colours(seat) > 0
    }

    pub(super) fn load(&mut self, seat: usize, depot: usize, good: Good) {
        let count = std::mem::take(&mut self.board.goods[depot][good.index()]);
        self.estate_mut(seat).goods[good.index()] += count;
    }

    /// Colours stored already come along, new ones as far as they fit, by choice where they compete (BUR-SHIP-003).
    fn collect(&mut self, seat: usize, depot: usize) -> Done {
        for good in Good::ALL {
            if self.estate(seat).goods[good.index()] > 0 {
                self.load(seat, depot, *good);
            }
        }
        let new = |play: &Self| -> Vec<Good> {
            let there = play.board.goods[depot];
            let unknown = |good: &Good| there[good.index()] > 0 && play.estate(seat).goods[good.index()] == 0;
            Good::ALL.iter().copied().filter(unknown).collect()
        };
        let competing = |play: &Self| {
            let free = play.free_colours(seat);
            free > 0 && new(play).len() > free
        };
        while let Some(words) = self.offered(seat, competing)? {
            match words[..] {
                ["store", good] => self.load(seat, depot, read(good)?),
                _ => return odd("a colour of goods is chosen"),
            }
        }
        let free = self.free_colours(seat);
        new(self).into_iter().take(free).for_each(|good| self.load(seat, depot, good));
        Ok(())
    }

    /// Whose marker stays on top: the owner of monastery 27, then who copies it (BUR-MONASTERY-027, BUR-SHIELD-006).
    fn rank(&self, seat: usize) -> u32 {
        if seat >= self.people {
            return 0;
        }
        u32::from(self.has(seat, 27)) + u32::from(self.estate(seat).monasteries().contains(&27))
    }

    fn put_marker(&mut self, seat: usize, space: usize) {
        self.track.iter_mut().for_each(|stack| stack.retain(|other| *other != seat));
        let ranks: Vec<u32> = (0..self.seats()).map(|seat| self.rank(seat)).collect();
        let stack = &mut self.track[space];
        let above = stack.iter().rev().take_while(|other| ranks[**other] > ranks[seat]).count();
        stack.insert(stack.len() - above, seat);
    }

    fn marker(&self, seat: usize) -> usize {
        self.track.iter().position(|stack| stack.contains(&seat)).unwrap_or(0)
    }

    /// BUR-SHIP-004, BUR-SHIP-503.
    pub(super) fn advance_marker(&mut self, seat: usize) {
        let space = (self.marker(seat) + 1).min(6);
        self.put_marker(seat, space);
    }

    /// Lifts the markers of those for whom monastery 27 works; partners keep their order (BUR-TEAM-504).
    pub(super) fn restack(&mut self) {
        for rank in 1..=2 {
            let mut seats = self.order();
            seats.retain(|seat| self.rank(*seat) == rank);
            for seat in seats.into_iter().rev() {
                self.put_marker(seat, self.marker(seat));
            }
        }
    }

    pub(super) fn is_team(&self) -> bool {
        self.plan.mode == Mode::Team
    }
}
