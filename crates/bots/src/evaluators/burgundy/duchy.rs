//! Areas and colours under way, and the herds of open pastures.

use burgundy::{Area, Face, Kind, Species, data};

use super::outlook::Outlook;

/// How likely an area is completed in time with 1, 2, 3 or more spaces to go: to finish one counts, to begin many does not.
const AREA: [f64; 4] = [0.46, 0.18, 0.03, 0.0];

/// The same of an area that the duchy does not touch yet, relative to one that it touches.
const BEYOND_REACH: f64 = 0.65;

/// How likely a colour is completed with 1, 2, 3 or 4 spaces to go.
const COLOUR: [f64; 4] = [0.82, 0.48, 0.18, 0.08];

/// How many placements to come bring one animal hex that joins a herd.
const PLACEMENTS_FOR_ANIMALS: f64 = 4.8;

/// How likely a hex that joins a pasture is of its largest and its second herd.
const JOINS: [f64; 2] = [0.34, 0.3];

impl Outlook<'_> {
    /// Areas and colours under way: worth the more the nearer, as far as there is time for what is missing.
    pub(super) fn duchy(&self) -> f64 {
        let areas: f64 = self.player.layout().areas.iter().map(|area| self.area(area)).sum();
        let colours: f64 = Kind::ALL.iter().map(|kind| self.colour(*kind)).sum();
        areas + colours
    }

    fn area(&self, area: &Area) -> f64 {
        let missing = self.open(area.spaces);
        if missing == 0 {
            return 0.0;
        }
        let score = self.table.area_score(self.seat, area);
        let reach = if area.spaces.meets(self.player.near) { 1.0 } else { BEYOND_REACH };
        f64::from(score.points + score.phase) * AREA[missing.min(4) - 1] * reach * self.time_for(missing)
    }

    fn colour(&self, kind: Kind) -> f64 {
        let missing = self.missing(kind);
        let bonus = match self.table.board.bonuses[kind.index()] {
            2 => data().large_bonus,
            1 => data().small_bonus,
            _ => return 0.0,
        };
        match missing {
            1..=4 => f64::from(bonus[self.count()]) * COLOUR[missing - 1] * self.time_for(missing),
            _ => 0.0,
        }
    }

    /// Animals that score again with every hex of their species.
    pub(super) fn herds(&self) -> f64 {
        let pastures = self.player.layout().areas.iter().filter(|area| area.kind == Kind::Animal);
        pastures.map(|pasture| self.pasture(pasture)).sum()
    }

    fn pasture(&self, pasture: &Area) -> f64 {
        let open = self.open(pasture.spaces);
        if open == 0 || open == pasture.spaces.len() {
            return 0.0;
        }
        let mut herds = self.animals(pasture);
        herds.sort_unstable_by(|a, b| b.total_cmp(a));
        let joining = (open as f64).min(self.placements / PLACEMENTS_FOR_ANIMALS);
        joining * (herds[0] * JOINS[0] + herds[1] * JOINS[1])
    }

    /// The animals on a pasture by species.
    pub(super) fn animals(&self, pasture: &Area) -> [f64; Species::ALL.len()] {
        let mut herds = [0.0; Species::ALL.len()];
        for space in pasture.spaces & self.player.covered {
            if let Some(Face::Animal(species, count)) = self.player.tiles[space.index()].map(|hex| hex.face()) {
                herds[species.index()] += f64::from(count);
            }
        }
        herds
    }
}
