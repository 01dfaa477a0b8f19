//! The final scoring.

use std::collections::BTreeSet;

use super::Play;
use crate::hex::{Face, Hex};
use crate::modules::auto::autoduke;
use crate::options::Module;
use crate::vocab::{Building, Kind, Species};

impl Play<'_> {
    pub(super) fn final_scoring(&mut self) {
        self.score_automaton();
        for seat in self.holders() {
            let estate = self.estate(seat);
            let goods: u32 = estate.goods.iter().sum();
            let left = (goods + estate.silver + estate.workers / 2) as i32;
            self.score(seat, "leftovers", left);
            self.score_monasteries(seat);
            self.score_shields(seat);
            if self.plan.with(Module::Vine) {
                let points = self.vine_points(seat);
                self.score(seat, "vines", points);
            }
        }
    }

    /// What a monastery with final points counts, the crane apart (BUR-MONASTERY-015 to BUR-MONASTERY-029).
    pub(super) fn counted(&self, seat: usize, monastery: u8) -> i32 {
        let estate = self.estate(seat);
        let buildings = |building| estate.buildings(building) as i32;
        match monastery {
            15 => estate.sold.iter().filter(|count| **count > 0).count() as i32,
            16 => buildings(Building::Warehouse),
            17 => buildings(Building::Watchtower),
            18 => buildings(Building::Carpenter),
            19 => buildings(Building::Church),
            20 => buildings(Building::Market),
            21 => buildings(Building::BoardingHouse),
            22 => buildings(Building::Bank),
            23 => buildings(Building::TownHall),
            24 => {
                let species = |hex: &Hex| match hex.face() {
                    Face::Animal(species, _) => Some(species),
                    _ => None,
                };
                estate.tiles.values().filter_map(species).collect::<BTreeSet<Species>>().len() as i32
            }
            25 => estate.sold.iter().sum::<u32>() as i32,
            26 if self.solo.is_some() => self.complete_colours(seat),
            26 => estate.bonus_tiles() as i32,
            29 => buildings(Building::WhiteCastle),
            _ => 0,
        }
    }

    pub(super) fn worth(&self, monastery: u8) -> i32 {
        match monastery {
            15 => 2,
            16..=24 | 29 => 4,
            25 => 1,
            26 => 3,
            _ => 0,
        }
    }

    fn score_monasteries(&mut self, seat: usize) {
        let powers = self.powers(seat);
        let mut points: i32 =
            powers.iter().map(|monastery| self.counted(seat, *monastery) * self.worth(*monastery)).sum();
        // BUR-EXTRA-003: the crane counts for one monastery that counts buildings.
        let cranes = self.estate(seat).buildings(Building::Crane) as i32;
        if powers.iter().any(|monastery| matches!(monastery, 16..=23 | 29)) {
            points += 4 * cranes;
        }
        let times = if self.holds(seat, 10) { 2 } else { 1 };
        self.score(seat, "monasteries", times * points);
    }

    fn score_shields(&mut self, seat: usize) {
        let shields = &self.estate(seat).shields;
        let printed = |shield: u8| match shield {
            1..=6 => 12,
            7..=12 => 8,
            _ => 4,
        };
        let points: i32 = shields.iter().map(|(shield, _)| printed(*shield)).sum();
        let times = if self.holds(seat, 13) { 2 } else { 1 };
        self.score(seat, "shields", times * points);
    }

    /// BUR-AUTO-053, BUR-AUTO-054, BUR-AUTO-083, BUR-AUTO-089.
    fn score_automaton(&mut self) {
        let Some(duke) = &self.duke else { return };
        let seat = self.people;
        let monasteries = duke.face_up().filter(|hex| hex.kind() == Some(Kind::Monastery)).count() as i32;
        let estate = &self.estates[seat];
        let goods: u32 = estate.goods.iter().sum();
        let reserve = duke.reserve.len() as i32 + i32::from(duke.wild.is_some());
        let on_cards = duke.cards.iter().flatten().flat_map(|village| village.hexes.iter().flatten()).count() as i32;
        let left = goods as i32 + estate.silver as i32 + reserve + 2 * on_cards;
        let shields = [0, 8, 15, 25, 40][duke.shields.len().min(4)];
        let height = duke.pile.len().min(13) as i32;
        let most = autoduke().hexominoes.last().copied().map_or(91, i32::from);
        let pile = (height * (height + 1) / 2).min(most);
        self.score(seat, "monasteries", 4 * monasteries);
        self.score(seat, "leftovers", left);
        self.score(seat, "shields", shields);
        self.score(seat, "vines", pile);
    }
}
