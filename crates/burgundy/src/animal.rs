//! Animals (ANIMAL): a pasture scores again with every hex of its species.

use engine::{Log, RuleId, Seat, Sum};

use crate::event::Event;
use crate::hex::Face;
use crate::modules::ask;
use crate::monasteries;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Kind, Source, Space, Species};

/// Hexes of one species in a pasture.
#[derive(Clone, Copy, Default)]
pub(crate) struct Herd {
    pub(crate) hexes: i16,
    pub(crate) animals: i16,
}

impl Table {
    /// Scores an animal hex just placed.
    pub(crate) fn score_animals(
        &mut self,
        seat: Seat,
        space: Space,
        species: Species,
        count: u8,
        log: &mut Log<Event>,
    ) {
        let player = self.estate(seat);
        let layout = player.layout();
        let meadow = player.holds(shields::ONE_PASTURE);
        let pasture = if meadow { layout.by_kind[Kind::Animal.index()] } else { layout.area(space).spaces };
        let mut herds = [Herd::default(); Species::ALL.len()];
        for other in pasture & player.covered {
            if let Some(Face::Animal(species, animals)) = player.tiles[other.index()].map(|hex| hex.face()) {
                herds[species.index()].hexes += 1;
                herds[species.index()].animals += i16::from(animals);
            }
        }
        let each = i16::from(self.has(seat, monasteries::ANIMAL_POINTS));
        let mut scoring = herds[species.index()];
        let company = ask!(first company(species, &herds, each)).unwrap_or_default();
        scoring.hexes += company.hexes;
        scoring.animals += company.animals;
        if each > 0 {
            self.used(seat, Power::Monastery(monasteries::ANIMAL_POINTS), log);
        }
        if meadow && layout.area(space).spaces.len() < pasture.len() {
            self.used(seat, Power::Shield(shields::ONE_PASTURE), log);
        }
        let points = scoring.animals + each * scoring.hexes;
        let plain = RuleId(if scoring.hexes == 1 { "BUR-ANIMAL-001" } else { "BUR-ANIMAL-002" });
        let rule = ask!(first animal_rule(species)).unwrap_or(plain);
        self.score(seat, Source::Animals, points, rule, log, || {
            let new = i32::from(count);
            let sum = Sum::plain(new, "new").and(i32::from(scoring.animals) - new, 1, "earlier");
            if each > 0 { sum.and(scoring.hexes.into(), 1, "monastery-7") } else { sum }
        });
    }
}
