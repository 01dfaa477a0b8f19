//! What chance does for the AutoDuke: its cards and its die.

use std::fmt;

use arrayvec::ArrayVec;
use engine::{Impossible, Log, NotationError};

use crate::arrange::list;
use crate::event::Event;
use crate::hex::Hex;
use crate::modules::Lot;
use crate::outcome::read_group;
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{Number, VillageCard};

/// What chance does for the AutoDuke.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DukeOutcome {
    /// Its left and right village cards, and the hexes of modifier B.
    Villages(VillageCard, VillageCard, ArrayVec<Hex, 3>),
    /// Its die.
    Duke(Number),
    /// The village cards that fill its free slots, the left one first.
    Village(ArrayVec<VillageCard, 2>),
}

impl fmt::Display for DukeOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DukeOutcome::Villages(left, right, shown) if shown.is_empty() => write!(f, "villages {left} {right}"),
            DukeOutcome::Villages(left, right, shown) => write!(f, "villages {left} {right} / {}", list(shown)),
            DukeOutcome::Duke(die) => write!(f, "duke {die}"),
            DukeOutcome::Village(cards) => write!(f, "village {}", list(cards)),
        }
    }
}

impl Lot for DukeOutcome {
    const FORMS: &'static str = "villages LEFT RIGHT [/ HEX ..] | village CARD [CARD] | duke N";

    fn read(verb: &str, groups: &[&str]) -> Result<Option<DukeOutcome>, NotationError> {
        Ok(match (verb, groups) {
            ("villages", [cards, shown @ ..]) if shown.len() < 2 => {
                let cards: ArrayVec<VillageCard, 2> = read_group(cards)?;
                let shown = shown.first().map_or(Ok(ArrayVec::new()), |shown| read_group(shown))?;
                cards.into_inner().ok().map(|[left, right]| DukeOutcome::Villages(left, right, shown))
            }
            ("duke", [die]) => Some(DukeOutcome::Duke(die.parse()?)),
            ("village", [cards]) => Some(DukeOutcome::Village(read_group(cards)?)),
            _ => None,
        })
    }

    fn stage(&self) -> Stage {
        match self {
            DukeOutcome::Villages(..) => Stage::Villages,
            DukeOutcome::Duke(_) => Stage::Duke,
            DukeOutcome::Village(_) => Stage::Refill,
        }
    }

    fn admits(&self, table: &Table) -> Result<(), Impossible> {
        match self {
            DukeOutcome::Villages(left, right, shown) => table.admits_villages(*left, *right, shown),
            DukeOutcome::Duke(_) => Ok(()),
            DukeOutcome::Village(cards) => table.admits_village(cards),
        }
    }

    fn befall(&self, table: &mut Table, log: &mut Log<Event>) {
        match self {
            DukeOutcome::Villages(left, right, shown) => {
                table.deal_villages(*left, *right, shown, log);
                return table.next_deal();
            }
            DukeOutcome::Duke(die) => table.play_duke(*die, log),
            DukeOutcome::Village(cards) => {
                table.lay_villages(cards, log);
                table.end_duke_turn(log);
            }
        }
        table.settle(log);
    }
}
