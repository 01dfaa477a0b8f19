//! What players decide about shields.

use std::fmt;

use engine::{Log, NotationError, Seat};

use crate::action::Die;
use crate::check::{Checked, must};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::modules::shield::{ShieldIllegal, ShieldStep};
use crate::modules::{Deed, Effect};
use crate::options::Module;
use crate::power::Power;
use crate::shields;
use crate::step::Step;
use crate::table::Table;
use crate::vocab::{Good, Number, Shield, Space};

engine::words! {
    /// What tribute is paid with.
    pub enum Coin {
        /// A silver.
        Silver = "silver",
        /// A worker, with shield 3.
        Worker = "worker",
    }
}

/// A decision about shields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShieldAction {
    /// Sets a die to any number (shield 16).
    Set(Die, Number),
    /// Takes a shield from a depot and puts it on a castle.
    Take(Shield, Number, Space),
    /// Collects a colour from all depots with a ship (shield 5).
    Colour(Good),
    /// Chooses the player whose monasteries are copied (shield 6).
    Copy(Seat),
    /// Pays the tribute of a shield.
    Tribute(Shield, Coin),
}

impl fmt::Display for ShieldAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShieldAction::Set(die, number) => write!(f, "set {die} {number}"),
            ShieldAction::Take(shield, depot, space) => write!(f, "shield {shield}@{depot} {space}"),
            ShieldAction::Colour(good) => write!(f, "colour {good}"),
            ShieldAction::Copy(seat) => write!(f, "copy {seat}"),
            ShieldAction::Tribute(shield, coin) => write!(f, "tribute {shield} {coin}"),
        }
    }
}

impl Deed for ShieldAction {
    const FORMS: &'static str = "with shields also set DIE NUMBER | shield N@DEPOT SPACE | colour COLOUR | copy SEAT | tribute SHIELD silver|worker";

    fn read(words: &[&str]) -> Result<Option<ShieldAction>, NotationError> {
        Ok(Some(match *words {
            ["set", die, number] => ShieldAction::Set(die.parse()?, number.parse()?),
            ["shield", shield, space] => {
                let wrong = || NotationError::new(shield, "SHIELD@DEPOT, such as 7@3");
                let (shield, depot) = shield.split_once('@').ok_or_else(wrong)?;
                ShieldAction::Take(shield.parse()?, depot.parse()?, space.parse()?)
            }
            ["colour", good] => ShieldAction::Colour(good.parse()?),
            ["copy", seat] => ShieldAction::Copy(seat.parse()?),
            ["tribute", shield, coin] => ShieldAction::Tribute(shield.parse()?, coin.parse()?),
            _ => return Ok(None),
        }))
    }

    fn check(self, table: &Table, seat: Seat) -> Checked {
        match self {
            ShieldAction::Set(die, number) => check_set(table, seat, die, number),
            ShieldAction::Take(shield, depot, castle) => check_take(table, seat, shield, depot, castle),
            ShieldAction::Colour(good) => check_colour(table, seat, good),
            ShieldAction::Copy(other) => {
                let another = other != seat && other.index() < table.seats();
                must(table.can_copy(seat) && another, ShieldIllegal::NoCopy(other))
            }
            ShieldAction::Tribute(shield, coin) => check_tribute(table, seat, shield, coin),
        }
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            ShieldAction::Set(die, number) => {
                let shown = table.shown(die).expect("an own die was checked");
                table.set_die(seat, shown, number, log);
            }
            ShieldAction::Take(shield, depot, castle) => {
                if table.pending.is_empty() {
                    table.spend_double(seat, depot, log);
                } else {
                    table.pending.pop();
                    table.used(seat, Power::Shield(shields::CASTLE_SHIELD), log);
                }
                table.take_shield(seat, shield, depot, castle, log);
            }
            ShieldAction::Colour(good) => table.collect_colour(seat, good, log),
            ShieldAction::Copy(other) => table.copy(seat, other, log),
            ShieldAction::Tribute(shield, coin) => table.pay_tribute(seat, shield, coin, log),
        }
    }
}

fn check_set(table: &Table, seat: Seat, die: Die, number: Number) -> Checked {
    table.check_no_step()?;
    let Die::Own(shown) = die else { return Err(ShieldIllegal::NoSet(die).into()) };
    let unused = table.in_turn() && table.players[seat].dice.contains(&Some(shown));
    must(unused && shown != number && table.can_set(seat), ShieldIllegal::NoSet(die))
}

fn check_take(table: &Table, seat: Seat, shield: Shield, depot: Number, castle: Space) -> Checked {
    let player = &table.players[seat];
    let by_castle = matches!(table.pending.last(), Some(Step::Castle)) && player.holds(shields::CASTLE_SHIELD);
    if !by_castle {
        table.check_no_step()?;
        let double = table.with(Module::Shield) && table.in_turn() && table.doubles(seat).has(depot);
        must(double, ShieldIllegal::NoShield(shield))?;
    }
    must(table.board.shields[depot.index()].contains(&Some(shield)), ShieldIllegal::NoShield(shield))?;
    must(player.castles.has(castle), ShieldIllegal::NoCastle(castle))
}

fn check_colour(table: &Table, seat: Seat, good: Good) -> Checked {
    let voyage = table.voyage()?;
    let player = &table.players[seat];
    let fits = player.goods[good.index()] > 0 || table.free_goods_spaces(seat) > 0;
    must(!player.holds(shields::COLOUR_OF_GOODS) || fits, Illegal::NoSpaceForGood(good))?;
    must(table.gathers(seat, voyage, good), ShieldIllegal::NoColour)
}

fn check_tribute(table: &Table, seat: Seat, shield: Shield, coin: Coin) -> Checked {
    let Some(ShieldStep::Tribute { paid, workers }) = ShieldStep::top(table) else {
        return Err(ShieldIllegal::NoTribute(shield).into());
    };
    let player = &table.players[seat];
    let owed = player.holds(shield) && !paid.has(shield);
    must(owed, ShieldIllegal::NoTribute(shield))?;
    match coin {
        Coin::Silver => must(player.silver > 0, ShieldIllegal::NoTribute(shield)),
        Coin::Worker => {
            must(workers, ShieldIllegal::TributeInSilver)?;
            must(player.workers > 0, ShieldIllegal::NoTribute(shield))
        }
    }
}
