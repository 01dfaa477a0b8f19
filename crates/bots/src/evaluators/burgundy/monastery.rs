//! Monasteries: what they will count in the end, and what their powers help until then.

use burgundy::{Counts, Face, Kind, Monastery, Species, data, monasteries};

use super::outlook::Outlook;

/// What a free step of the die saves whenever a hex of its kinds is placed.
const FREE_STEP: f64 = 0.51;

/// Hexes a duchy has in the end.
const PLACED: f64 = 28.0;

impl Outlook<'_> {
    /// The monasteries that work for the seat.
    pub(super) fn monasteries(&self) -> f64 {
        self.table.powers(self.seat).iter().map(|monastery| self.monastery(monastery)).sum()
    }

    /// What a monastery is worth in the duchy.
    pub(super) fn monastery(&self, monastery: Monastery) -> f64 {
        if let Some((counts, each)) = data().final_points[monastery.number() as usize] {
            return (self.counted(counts) + self.grows(counts)) * f64::from(each);
        }
        match monastery {
            monasteries::MINE_WORKERS => (f64::from(self.player.mines) + 0.5) * self.phases_to_come() * 0.93,
            monasteries::SECOND_DEPOT => self.to_place(Kind::Ship),
            monasteries::ANIMAL_POINTS => self.to_place(Kind::Animal) * 1.5,
            monasteries::SALE_SILVER => 8.8 * self.early(),
            monasteries::SALE_WORKER => 6.0 * self.early(),
            monasteries::PURCHASES => 27.0 * self.early(),
            monasteries::STRONG_WORKERS => 4.8 * self.early(),
            monasteries::FREE_TAKE => 5.5 * self.early(),
            _ => match self.helped(monastery) {
                0.0 => 4.1 * self.early(),
                placed => placed * FREE_STEP,
            },
        }
    }

    /// Spaces of a kind that will still be covered.
    fn to_place(&self, kind: Kind) -> f64 {
        self.missing(kind) as f64 * (self.placements / PLACED).min(1.0)
    }

    /// Hexes to come for which a monastery gives a free step.
    fn helped(&self, monastery: Monastery) -> f64 {
        let kinds = Kind::ALL.iter().filter(|kind| data().free_step_for[kind.index()] == monastery);
        kinds.map(|kind| self.to_place(*kind)).sum()
    }

    /// How many things a monastery counts now.
    fn counted(&self, counts: Counts) -> f64 {
        let player = self.player;
        match counts {
            Counts::GoodsColours => player.sold.iter().filter(|count| **count > 0).count() as f64,
            Counts::Goods => player.sold.iter().map(|count| f64::from(*count)).sum(),
            Counts::Buildings(building) => player.count(building) as f64,
            Counts::Species => {
                let faces = || player.covered.into_iter().filter_map(|space| player.tiles[space.index()]);
                let kept = |species: &&Species| {
                    faces().any(|hex| matches!(hex.face(), Face::Animal(kept, _) if kept == **species))
                };
                Species::ALL.iter().filter(kept).count() as f64
            }
            Counts::BonusTiles => f64::from(player.bonus_tiles()),
        }
    }

    /// How many more it may count by the end: who has it goes for them.
    fn grows(&self, counts: Counts) -> f64 {
        let most = match counts {
            Counts::GoodsColours => 6.0,
            Counts::Goods => 12.0,
            Counts::Buildings(_) => 1.15,
            Counts::Species => 2.3,
            Counts::BonusTiles => 2.1,
        };
        most * self.early()
    }
}
