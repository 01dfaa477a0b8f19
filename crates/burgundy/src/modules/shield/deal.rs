//! The shields of the depots are dealt (BUR-SHIELD-030).

use arrayvec::ArrayVec;
use engine::{Impossible, Log, Random};

use crate::data::data;
use crate::event::Event;
use crate::modules::shield::ShieldEvent;
use crate::outcome::Outcome;
use crate::shields;
use crate::table::Table;
use crate::vocab::{Number, Shield, Shields};

impl Table {
    pub(crate) fn sample_shields<R: Random>(&self, random: &mut R) -> Outcome {
        let mut shields: ArrayVec<Shield, 18> = Shield::all().filter(|shield| self.deals(*shield)).collect();
        random.shuffle(&mut shields);
        let per_depot = data().shields_per_depot[self.rules.count()];
        Outcome::Shields(per_depot.map(|count| shields.drain(..count).collect()))
    }

    pub(crate) fn admits_shields(&self, shields: &[ArrayVec<Shield, 2>; 6]) -> Result<(), Impossible> {
        let fits = |condition: bool, reason: &str| {
            if condition { Ok(()) } else { Err(Impossible::because(reason)) }
        };
        let per_depot = data().shields_per_depot[self.rules.count()];
        let right = shields.iter().zip(per_depot).all(|(shields, count)| shields.len() == count);
        fits(right, "the wrong number of shields (BUR-SHIELD-031)")?;
        let mut seen = Shields::default();
        let dealt = |shield: &Shield| self.deals(*shield);
        fits(shields.iter().flatten().all(dealt), "shield 2 is not used with the AutoDuke (BUR-AUTO-903)")?;
        fits(shields.iter().flatten().all(|shield| seen.insert(*shield)), "a shield twice")
    }

    pub(crate) fn deal_shields(&mut self, shields: &[ArrayVec<Shield, 2>; 6], log: &mut Log<Event>) {
        for (depot, shields) in Number::ALL.into_iter().zip(shields) {
            for (slot, shield) in self.board.shields[depot.index()].iter_mut().zip(shields) {
                *slot = Some(*shield);
            }
            log.note(|| ShieldEvent::Laid { depot, shields: shields.clone() }.into());
        }
    }

    /// Whether a shield may be dealt: shield 2 not with the AutoDuke (BUR-AUTO-079).
    fn deals(&self, shield: Shield) -> bool {
        self.duke.is_none() || shield != shields::SHARED_WORKERS
    }
}
