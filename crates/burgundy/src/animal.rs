//! Animals (ANIMAL): a pasture scores again with every hex of its species.

use engine::{Log, RuleId, Seat, Sum};

use crate::event::Event;
use crate::hex::Face;
use crate::monasteries;
use crate::power::Power;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Kind, Source, Space, Species};

/// Hexes of one species in a pasture.
#[derive(Clone, Copy, Default)]
struct Herd {
    hexes: i16,
    animals: i16,
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
        let company = match species {
            Species::Goose => best_herd(&herds, each), // BUR-EXTRA-004
            _ => herds[Species::Goose.index()],        // BUR-EXTRA-005
        };
        scoring.hexes += company.hexes;
        scoring.animals += company.animals;
        if each > 0 {
            self.used(seat, Power::Monastery(monasteries::ANIMAL_POINTS), log);
        }
        if meadow && layout.area(space).spaces.len() < pasture.len() {
            self.used(seat, Power::Shield(shields::ONE_PASTURE), log);
        }
        let points = scoring.animals + each * scoring.hexes;
        let rule = match (species, scoring.hexes) {
            (Species::Goose, _) => RuleId("BUR-EXTRA-004"),
            (_, 1) => RuleId("BUR-ANIMAL-001"),
            _ => RuleId("BUR-ANIMAL-002"),
        };
        self.score(seat, Source::Animals, points, rule, log, || {
            let new = i32::from(count);
            let sum = Sum::plain(new, "new").and(i32::from(scoring.animals) - new, 1, "earlier");
            if each > 0 { sum.and(scoring.hexes.into(), 1, "monastery-7") } else { sum }
        });
    }
}

/// The herd beside geese that scores most.
fn best_herd(herds: &[Herd], each: i16) -> Herd {
    let others = herds[..Species::Goose.index()].iter().copied();
    others.max_by_key(|herd| herd.animals + each * herd.hexes).unwrap_or_default()
}
