//! What workers make of a die (WORKER), and the monasteries that help.

use engine::{Log, Seat};

use crate::action::Die;
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::power::Power;
use crate::table::Table;
use crate::vocab::{Monasteries, Monastery, Number};

/// What a monastery gives for free when a die is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FreeStep(Option<Monastery>);

impl FreeStep {
    /// None.
    pub(crate) const NONE: FreeStep = FreeStep(None);
}

impl Table {
    /// The free step for placing a hex: monasteries 9, 10 and 11; never for an inn (BUR-MONASTERY-502).
    #[inline]
    pub(crate) fn step_to_place(&self, powers: Monasteries, hex: Hex) -> FreeStep {
        let helper = hex.kind().map(|kind| data().free_step_for[kind.index()]);
        FreeStep(helper.filter(|monastery| powers.has(*monastery)))
    }

    /// The free step for taking a hex: monastery 12.
    #[inline]
    pub(crate) fn step_to_take(&self, powers: Monasteries) -> FreeStep {
        FreeStep(Some(Monastery::new(12)).filter(|monastery| powers.has(*monastery)))
    }

    /// What a die shows; nothing for an action without a die.
    #[inline]
    pub(crate) fn shown(&self, die: Die) -> Option<Number> {
        match die {
            Die::Own(number) => Some(number),
            Die::White => Some(self.white),
            Die::Any => None,
        }
    }

    /// Pays the workers that turn a die into a number.
    pub(crate) fn turn_die(&mut self, seat: Seat, die: Die, wanted: Number, step: FreeStep, log: &mut Log<Event>) {
        let Some(shown) = self.shown(die).filter(|shown| *shown != wanted) else { return };
        if let FreeStep(Some(monastery)) = step {
            self.used(seat, Power::Monastery(monastery), log);
        }
        let powers = self.powers(seat);
        let cost = workers_for(powers, shown, wanted, step);
        if cost == 0 {
            return;
        }
        if powers.has(Monastery::new(8)) && cost < workers_for(Monasteries::default(), shown, wanted, step) {
            self.used(seat, Power::Monastery(Monastery::new(8)), log);
        }
        self.players[seat].workers -= cost;
        log.note(|| Event::WorkersSpent(seat, cost, shown, wanted));
    }

    /// Notes that something worked.
    #[inline]
    pub(crate) fn used(&self, seat: Seat, power: Power, log: &mut Log<Event>) {
        log.note(|| Event::Used(seat, power, power.rule(self.rules.edition)));
    }
}

/// How many workers turn one number into another: the ring distance, less a free step, halved by monastery 8
/// (BUR-WORKER-501, BUR-MONASTERY-501).
#[inline]
pub(crate) fn workers_for(powers: Monasteries, shown: Number, wanted: Number, step: FreeStep) -> u16 {
    let steps = u16::from(shown.steps_to(wanted)).saturating_sub(u16::from(step.0.is_some()));
    if powers.has(Monastery::new(8)) { steps.div_ceil(2) } else { steps }
}
