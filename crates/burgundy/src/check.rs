//! Whether an action is legal, and which rule refuses it if not.

use engine::Seat;

use crate::action::{Action, Die, Offer, Origin};
use crate::dice::{FreeStep, workers_for};
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::keys::Key;
use crate::modules::ask;
use crate::step::{Kinds, Step, Voyage};
use crate::table::Table;
use crate::vocab::{Good, Number, Space};

pub(crate) type Checked = Result<(), Illegal>;

/// The die actions that some effects allow without a die (BUR-ROUND-011), and the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Take,
    Place,
    Sell,
    Other,
}

pub(crate) fn must(condition: bool, illegal: impl Into<Illegal>) -> Checked {
    if condition { Ok(()) } else { Err(illegal.into()) }
}

impl Table {
    /// Checks an action of the seat to act, set-up choices apart.
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        let seat = self.actor();
        let step = self.pending.last();
        if self.asks_for_room() && !action.makes_room() {
            return Err(Illegal::DiscardFirst);
        }
        if let Some(Step::Chapter(effect)) = step
            && effect.insists()
            && !effect.is_answered_by(action)
        {
            return Err(effect.comes_first());
        }
        match *action {
            Action::Side(_) | Action::Castle(_) => Err(Illegal::NotNow),
            Action::Take(die, offer) => self.check_take(seat, die, offer),
            Action::Place(die, hex, space, key) => self.check_place(seat, die, hex, space, key),
            Action::Sell(die, good) => self.check_sale(seat, die, good),
            Action::Workers(die) => self.check_die(seat, die, Verb::Other),
            Action::Buy(offer, workers) => self.check_purchase(seat, offer, workers),
            Action::Commission(offer) => self.check_commission(seat, offer),
            Action::Collect(depot) => {
                let voyage = self.voyage()?;
                must(self.ship_reaches(seat, voyage, depot), Illegal::NoSecondDepot(depot))
            }
            Action::Store(good) => match step {
                Some(Step::Storing(depot)) => {
                    must(self.new_colours(seat, *depot).any(|new| new == good), Illegal::NoSpaceForGood(good))
                }
                _ => Err(Illegal::NoSpaceForGood(good)),
            },
            Action::Discard(hex, key) => {
                must(self.asks_for_room(), Illegal::NoDiscard)?;
                self.check_kept(seat, hex, key)
            }
            Action::Lay(offer, space) => {
                if !self.lays_from(offer.at) || !self.board.holds(offer) {
                    return Err(ask!(first why_not_laid(self, offer)).unwrap_or(Illegal::NoLay(offer)));
                }
                self.check_space(seat, offer.hex, space)
            }
            Action::Chapter(deed) => deed.check(self, seat),
            Action::Decline => match step {
                Some(step) => must(self.can_decline(*step), self.why_not_decline(*step)),
                None => Err(Illegal::NoExtraAction),
            },
            Action::End => {
                self.check_no_step()?;
                must(self.in_turn(), Illegal::NotNow)?;
                must(self.can_end(seat), Illegal::DieUnused)
            }
        }
    }

    fn why_not_decline(&self, step: Step) -> Illegal {
        match step {
            Step::Chapter(effect) => effect.comes_first(),
            _ => Illegal::GoodsLeft,
        }
    }

    /// Dice wait while an effect is pending.
    pub(crate) fn check_no_step(&self) -> Checked {
        match self.pending.last() {
            None => Ok(()),
            Some(Step::Castle | Step::Act) => Err(Illegal::ExtraActionFirst),
            Some(Step::Ship(_) | Step::Storing(_)) => Err(Illegal::ShipFirst),
            Some(Step::Chapter(effect)) => Err(effect.comes_first()),
            Some(_) => Err(Illegal::EffectFirst),
        }
    }

    /// Whether this die, or none, may be used for this now.
    pub(crate) fn check_die(&self, seat: Seat, die: Die, verb: Verb) -> Checked {
        let step = self.pending.last();
        match die {
            Die::Own(number) => {
                self.check_no_step()?;
                let unused = self.in_turn() && self.players[seat].dice.contains(&Some(number));
                must(unused, Illegal::NoSuchDie(die))
            }
            Die::White => {
                let allowed = matches!(step, Some(Step::Chapter(effect)) if effect.allows(die, verb));
                must(allowed, Illegal::NoSuchDie(die))
            }
            Die::Any => match (step, verb) {
                (Some(Step::Castle | Step::Act), _)
                | (Some(Step::TownHall), Verb::Place)
                | (Some(Step::Warehouse), Verb::Sell)
                | (Some(Step::Gain(_)), Verb::Take) => Ok(()),
                (Some(Step::Chapter(effect)), verb) if effect.allows(die, verb) => Ok(()),
                (None, _) => Err(Illegal::NoExtraAction),
                _ => Err(Illegal::EffectFirst),
            },
        }
    }

    /// Whether the workers suffice to make a die show a number.
    pub(crate) fn check_workers(&self, seat: Seat, die: Die, wanted: Number, step: FreeStep) -> Checked {
        let Some(shown) = self.shown(die) else { return Ok(()) };
        let (needed, there) = (workers_for(self.powers(seat), shown, wanted, step), self.estate(seat).workers);
        if needed <= there {
            return Ok(());
        }
        Err(match self.pending.last() {
            Some(Step::Chapter(effect)) => effect.too_few_workers(needed, there),
            _ => Illegal::TooFewWorkers { needed, there },
        })
    }

    /// Whether a hex is for sale: on the board, or beside the black depot.
    fn is_sold(&self, offer: Offer) -> bool {
        self.board.holds(offer) || offer.at == Origin::Black && ask!(any sells_hex(self, offer.hex))
    }

    fn check_take(&self, seat: Seat, die: Die, offer: Offer) -> Checked {
        self.check_die(seat, die, Verb::Take)?;
        let step = self.pending.last();
        if let Some(Step::Chapter(effect)) = step
            && effect.takes_black()
        {
            return must(offer.at == Origin::Black && self.board.holds(offer), Illegal::WrongPick(offer)); // BUR-INN-502
        }
        let Origin::Depot(depot) = offer.at else {
            return Err(match step {
                Some(Step::Castle | Step::Act) => Illegal::CastleNotBlack,
                Some(Step::Gain(_)) => Illegal::WrongPick(offer),
                _ => Illegal::NotByDie(offer),
            });
        };
        must(self.board.holds(offer), Illegal::NotThere(offer))?;
        if let Some(Step::Gain(power)) = step {
            must(power.takes().is_some_and(|kinds| kinds.takes(offer.hex)), Illegal::WrongPick(offer))?;
        }
        self.check_workers(seat, die, depot, self.step_to_take(self.powers(seat)))
    }

    fn check_place(&self, seat: Seat, die: Die, hex: Hex, space: Space, key: Key) -> Checked {
        self.check_die(seat, die, Verb::Place)?;
        self.check_kept(seat, hex, key)?;
        self.check_space(seat, hex, space)?;
        let number = self.estate(seat).layout().number(space);
        self.check_workers(seat, die, number, self.step_to_place(self.powers(seat), hex))
    }

    /// Whether a hex lies on a key space that the seat may use.
    fn check_kept(&self, seat: Seat, hex: Hex, key: Key) -> Checked {
        if self.kept(seat, key).contains(&hex) {
            return Ok(());
        }
        Err(ask!(first why_not_kept(self, seat, hex, key)).unwrap_or(Illegal::NotStored(hex)))
    }

    fn check_space(&self, seat: Seat, hex: Hex, space: Space) -> Checked {
        if self.spaces_for(seat, hex).has(space) { Ok(()) } else { Err(self.why_not(seat, hex, space)) }
    }

    fn check_sale(&self, seat: Seat, die: Die, good: Good) -> Checked {
        self.check_die(seat, die, Verb::Sell)?;
        let none = match self.pending.last() {
            Some(Step::Warehouse) => Illegal::NoGoodsForWarehouse(good),
            _ => Illegal::NoGoods(good),
        };
        must(self.estate(seat).goods[good.index()] > 0, none)?;
        self.check_workers(seat, die, good.number(), FreeStep::NONE)
    }

    fn check_purchase(&self, seat: Seat, offer: Offer, workers: u8) -> Checked {
        must(self.in_turn(), Illegal::NotNow)?;
        if self.players[seat].bought {
            return Err(ask!(first second_purchase(offer.hex)).unwrap_or(Illegal::BoughtAlready));
        }
        let numbered = matches!(offer.at, Origin::Depot(_));
        must(!numbered || self.buys_anywhere(seat), Illegal::NotForSale(offer))?;
        must(self.is_sold(offer), Illegal::NotForSale(offer))?;
        must(self.can_pay(seat, workers), Illegal::CannotPay)
    }

    fn check_commission(&self, seat: Seat, offer: Offer) -> Checked {
        let numbered = matches!(offer.at, Origin::Depot(_));
        let building = Kinds::CARPENTER.takes(offer.hex);
        must(self.can_commission(seat) && numbered && building && self.board.holds(offer), Illegal::NoCommission)
    }

    pub(crate) fn voyage(&self) -> Result<Voyage, Illegal> {
        match self.pending.last() {
            Some(Step::Ship(voyage)) => Ok(*voyage),
            Some(Step::Storing(_)) => Err(Illegal::GoodsLeft),
            _ => Err(Illegal::NotNow),
        }
    }
}
