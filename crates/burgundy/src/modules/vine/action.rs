//! What a player may do with hexominoes.

use std::fmt;

use engine::{Log, NotationError, Seat};

use crate::action::Die;
use crate::check::{Checked, must};
use crate::event::Event;
use crate::modules::vine::illegal::VineIllegal;
use crate::modules::vine::piece::{Hexomino, Plot, Vine, VineBonus, VineOffer};
use crate::modules::vine::step::VineStep;
use crate::modules::{Deed, Effect};
use crate::table::Table;

/// A decision about hexominoes. Where hexes have the same verb, what is named tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VineAction {
    /// Takes a hexomino.
    Take(Die, VineOffer),
    /// Plants a stored hexomino, turned as it is named.
    Plant(Die, Hexomino, Plot),
    /// Buys a hexomino of the vine store.
    Buy(VineOffer),
    /// Discards a stored hexomino.
    Discard(Hexomino),
    /// Lays a hexomino of the vine store straight into the vineyard (shield 15).
    Lay(VineOffer, Plot),
    /// Uses this bonus of a space of the vineyard first.
    Bonus(VineBonus),
    /// Takes a vine bonus tile for a full level.
    Claim(Vine),
}

impl fmt::Display for VineAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VineAction::Take(die, offer) => write!(f, "take {die} {offer}"),
            VineAction::Plant(die, piece, plot) => write!(f, "place {die} {piece} {plot}"),
            VineAction::Buy(offer) => write!(f, "buy {offer}"),
            VineAction::Discard(piece) => write!(f, "discard {piece}"),
            VineAction::Lay(offer, plot) => write!(f, "lay {offer} {plot}"),
            VineAction::Bonus(bonus) => write!(f, "bonus {bonus}"),
            VineAction::Claim(vine) => write!(f, "claim {vine}"),
        }
    }
}

/// A hexomino that is not planted yet is the same piece however its colours are named.
fn lying(text: &str) -> Option<VineOffer> {
    let offer: VineOffer = text.parse().ok()?;
    Some(VineOffer { piece: offer.piece.upright(), ..offer })
}

/// What cannot be read as hexominoes may be hexes.
fn read(words: &[&str]) -> Option<VineAction> {
    Some(match *words {
        ["take", die, offer] => VineAction::Take(die.parse().ok()?, lying(offer)?),
        ["place", die, piece, plot] => VineAction::Plant(die.parse().ok()?, piece.parse().ok()?, plot.parse().ok()?),
        ["buy", offer] => VineAction::Buy(lying(offer)?),
        ["discard", piece] => VineAction::Discard(piece.parse::<Hexomino>().ok()?.upright()),
        ["lay", offer, plot] => VineAction::Lay(offer.parse().ok()?, plot.parse().ok()?),
        ["bonus", bonus] => VineAction::Bonus(bonus.parse().ok()?),
        ["claim", vine] => VineAction::Claim(vine.parse().ok()?),
        _ => return None,
    })
}

impl Deed for VineAction {
    const FORMS: &'static str = "with vineyards also take DIE HEXOMINO@SLOT | place DIE HEXOMINO PLOT | \
        buy HEXOMINO@PLACE | discard HEXOMINO | lay HEXOMINO@PLACE PLOT | bonus BONUS | claim VINE";

    fn read(words: &[&str]) -> Result<Option<VineAction>, NotationError> {
        Ok(read(words))
    }

    fn makes_room(self) -> bool {
        matches!(self, VineAction::Discard(_))
    }

    fn check(self, table: &Table, seat: Seat) -> Checked {
        match self {
            VineAction::Take(die, offer) => table.check_take_vines(seat, die, offer),
            VineAction::Plant(die, piece, plot) => table.check_plant(seat, die, piece, plot),
            VineAction::Buy(offer) => table.check_buy_vines(seat, offer),
            VineAction::Discard(piece) => table.check_discard_vines(seat, piece),
            VineAction::Lay(offer, plot) => table.check_lay_vines(seat, offer, plot),
            VineAction::Bonus(bonus) => {
                must(table.open_bonuses().any(|open| open == bonus), VineIllegal::NoBonus(bonus))
            }
            VineAction::Claim(vine) => {
                let due = matches!(VineStep::top(table), Some(VineStep::Claim(_)));
                must(due && table.tiles_left().any(|left| left == vine), VineIllegal::NoClaim(vine))
            }
        }
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            VineAction::Take(die, offer) => table.take_vines(seat, die, offer, log),
            VineAction::Plant(die, piece, plot) => table.plant_stored(seat, die, piece, plot, log),
            VineAction::Buy(offer) => table.buy_vines(seat, offer, log),
            VineAction::Discard(piece) => table.discard_vines(seat, piece, log),
            VineAction::Lay(offer, plot) => table.lay_vines(seat, offer, plot, log),
            VineAction::Bonus(bonus) => table.choose_bonus(seat, bonus, log),
            VineAction::Claim(vine) => {
                let Some(VineStep::Claim(level)) = VineStep::top(table) else { unreachable!("a tile is due") };
                table.pending.pop();
                table.claim(seat, level, vine, log);
            }
        }
    }
}
