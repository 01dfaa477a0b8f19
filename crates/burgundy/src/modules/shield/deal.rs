//! The shields of the depots are dealt (BUR-SHIELD-030).

use std::fmt;

use arrayvec::ArrayVec;
use engine::{Impossible, Log, NotationError, Random};

use crate::arrange::list;
use crate::data::data;
use crate::event::Event;
use crate::modules::Lot;
use crate::modules::shield::ShieldEvent;
use crate::outcome::{Outcome, groups, read_group};
use crate::shields;
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{Number, Shield, Shields};

/// What chance does about shields.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ShieldOutcome {
    /// The shields of every depot.
    Shields([ArrayVec<Shield, 2>; 6]),
}

impl fmt::Display for ShieldOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ShieldOutcome::Shields(shields) = self;
        write!(f, "shields {}", groups(shields.iter().map(list)))
    }
}

impl Lot for ShieldOutcome {
    const FORMS: &'static str = "shields N .. / .. (six)";

    fn read(verb: &str, groups: &[&str]) -> Result<Option<ShieldOutcome>, NotationError> {
        if verb != "shields" {
            return Ok(None);
        }
        let shields: Vec<ArrayVec<Shield, 2>> =
            groups.iter().map(|group| read_group(group)).collect::<Result<_, _>>()?;
        Ok(shields.try_into().ok().map(ShieldOutcome::Shields))
    }

    fn stage(&self) -> Stage {
        Stage::Shields
    }

    fn admits(&self, table: &Table) -> Result<(), Impossible> {
        let ShieldOutcome::Shields(shields) = self;
        table.admits_shields(shields)
    }

    fn befall(&self, table: &mut Table, log: &mut Log<Event>) {
        let ShieldOutcome::Shields(shields) = self;
        table.deal_shields(shields, log);
        table.next_deal();
    }
}

impl Table {
    pub(super) fn sample_shields<R: Random>(&self, random: &mut R) -> Outcome {
        let mut shields: ArrayVec<Shield, 18> = Shield::all().filter(|shield| self.deals(*shield)).collect();
        random.shuffle(&mut shields);
        let per_depot = data().shields_per_depot[self.rules.count()];
        ShieldOutcome::Shields(per_depot.map(|count| shields.drain(..count).collect())).into()
    }

    fn admits_shields(&self, shields: &[ArrayVec<Shield, 2>; 6]) -> Result<(), Impossible> {
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

    fn deal_shields(&mut self, shields: &[ArrayVec<Shield, 2>; 6], log: &mut Log<Event>) {
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
