//! What workers make of a die (WORKER), and the monasteries that help.

use std::array::from_fn;
use std::sync::LazyLock;

use engine::{Log, Seat};

use crate::action::Die;
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::monasteries;
use crate::power::Power;
use crate::table::Table;
use crate::vocab::{Monasteries, Monastery, Number, Numbers};

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
        FreeStep(Some(monasteries::FREE_TAKE).filter(|monastery| powers.has(*monastery)))
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
        if powers.has(monasteries::STRONG_WORKERS) && cost < workers_for(Monasteries::default(), shown, wanted, step) {
            self.used(seat, Power::Monastery(monasteries::STRONG_WORKERS), log);
        }
        self.estate_mut(seat).workers -= cost;
        log.note(|| Event::WorkersSpent { seat, count: cost, from: shown, to: wanted });
    }

    /// Notes that something worked.
    #[inline]
    pub(crate) fn used(&self, seat: Seat, power: Power, log: &mut Log<Event>) {
        log.note(|| Event::Used { seat, power, rule: power.rule(self.rules.edition) });
    }
}

/// The numbers that a die can be made to show: those for which [`workers_for`] asks no more workers than there are.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// By workers alone.
    plain: Numbers,
    /// With a free step besides.
    helped: Numbers,
}

impl Reach {
    /// Without a die.
    pub(crate) const ALL: Reach = Reach { plain: Numbers::ALL, helped: Numbers::ALL };

    /// What so many workers make of a die.
    #[inline]
    pub(crate) fn of(powers: Monasteries, shown: Option<Number>, workers: u16) -> Reach {
        let Some(shown) = shown else { return Reach::ALL };
        let steps = if powers.has(monasteries::STRONG_WORKERS) { workers.saturating_mul(2) } else { workers };
        Reach { plain: Numbers::within(shown, steps), helped: Numbers::within(shown, steps.saturating_add(1)) }
    }

    /// The numbers for an action that has this free step.
    #[inline]
    pub(crate) fn with(self, step: FreeStep) -> Numbers {
        if step.0.is_some() { self.helped } else { self.plain }
    }
}

/// The numbers that so many workers make both of two dice show.
#[inline]
pub(crate) fn doubles(powers: Monasteries, [first, second]: [Number; 2], workers: u16) -> Numbers {
    /// By whether workers are strong, by both dice, and by the workers, of whom six make both show anything.
    static DOUBLES: LazyLock<[[[[Numbers; 7]; 6]; 6]; 2]> = LazyLock::new(|| {
        let strong = |strong| Monasteries::from_iter([monasteries::STRONG_WORKERS].into_iter().take(strong));
        let number = |index| Number::ALL[index];
        from_fn(|is| {
            from_fn(|one| {
                from_fn(|other| from_fn(|few| shared_out(strong(is), number(one), number(other), few as u16)))
            })
        })
    });
    let strong = usize::from(powers.has(monasteries::STRONG_WORKERS));
    DOUBLES[strong][first.index()][second.index()][workers.min(6) as usize]
}

/// The same, worked out: some workers change the first die, the others the second.
fn shared_out(powers: Monasteries, first: Number, second: Number, workers: u16) -> Numbers {
    let reached = |die, workers| Reach::of(powers, Some(die), workers).with(FreeStep::NONE);
    (0..=workers).fold(Numbers::NONE, |all, few| all | reached(first, few) & reached(second, workers - few))
}

/// How many workers turn one number into another: the ring distance, less a free step, halved by monastery 8
/// (BUR-WORKER-501, BUR-MONASTERY-501).
#[inline]
pub(crate) fn workers_for(powers: Monasteries, shown: Number, wanted: Number, step: FreeStep) -> u16 {
    let steps = u16::from(shown.steps_to(wanted)).saturating_sub(u16::from(step.0.is_some()));
    if powers.has(monasteries::STRONG_WORKERS) { steps.div_ceil(2) } else { steps }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest workers by trying every change of a die, one worker after another.
    fn slow(shown: u8, wanted: u8, reach: i8, free: bool) -> u16 {
        let turned = |dice: &[u8], reach: i8| -> Vec<u8> {
            let shifts =
                move |die: u8| (-reach..=reach).map(move |shift| (die as i8 - 1 + shift).rem_euclid(6) as u8 + 1);
            dice.iter().flat_map(|die| shifts(*die)).collect()
        };
        let mut dice = if free { turned(&[shown], 1) } else { vec![shown] };
        let mut workers = 0;
        while !dice.contains(&wanted) {
            dice = turned(&dice, reach);
            workers += 1;
        }
        workers
    }

    #[test]
    fn workers_are_charged_as_few_as_can_be() {
        let mut strong = Monasteries::default();
        strong.insert(monasteries::STRONG_WORKERS);
        for shown in 1..=6 {
            for wanted in 1..=6 {
                for free in [false, true] {
                    let step = FreeStep(free.then_some(monasteries::FREE_TAKE));
                    let cost = |powers| workers_for(powers, Number::new(shown), Number::new(wanted), step);
                    assert_eq!(cost(Monasteries::default()), slow(shown, wanted, 1, free), "{shown} to {wanted}");
                    assert_eq!(cost(strong), slow(shown, wanted, 2, free), "{shown} to {wanted} with monastery 8");
                    for workers in (0..5).chain([u16::MAX]) {
                        for powers in [Monasteries::default(), strong] {
                            let reached = Reach::of(powers, Some(Number::new(shown)), workers).with(step);
                            let affordable = cost(powers) <= workers;
                            assert_eq!(reached.has(Number::new(wanted)), affordable, "{shown} to {wanted}, {workers}");
                        }
                    }
                }
            }
        }
    }
}
