//! What only the player of the solo game decides.

use std::fmt;

use engine::{Log, NotationError, Seat};

use crate::check::{Checked, must};
use crate::event::Event;
use crate::hex::Hex;
use crate::modules::solo::{Sequel, SoloIllegal, SoloStep};
use crate::modules::{Deed, Effect};
use crate::table::Table;
use crate::vocab::Good;

/// A decision of the solo game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SoloAction {
    /// Resolves this part of what follows a placement next (BUR-SOLO-024).
    Next(Sequel),
    /// Buys points while points are gained, a silver each (BUR-SOLO-020).
    Points(u8),
    /// Trades goods for this hex of the black depot, which is stored face down (BUR-SOLO-014).
    Trade(Hex),
    /// Gives up a good of this colour for it.
    Give(Good),
    /// Counts the crane as a building for the monastery just placed (BUR-SOLO-502).
    CountCrane,
}

impl fmt::Display for SoloAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SoloAction::Next(sequel) => write!(f, "next {sequel}"),
            SoloAction::Points(points) => write!(f, "points {points}"),
            SoloAction::Trade(hex) => write!(f, "trade {hex}"),
            SoloAction::Give(good) => write!(f, "give {good}"),
            SoloAction::CountCrane => f.write_str("count crane"),
        }
    }
}

impl Deed for SoloAction {
    const FORMS: &'static str =
        "in the solo game also next area|phase|colour|effect | points N | trade HEX | give COLOUR | count crane";

    fn read(words: &[&str]) -> Result<Option<SoloAction>, NotationError> {
        Ok(Some(match *words {
            ["next", sequel] => SoloAction::Next(sequel.parse()?),
            ["points", points] => {
                SoloAction::Points(points.parse().map_err(|_| NotationError::new(points, "a number of points"))?)
            }
            ["trade", hex] => SoloAction::Trade(hex.parse()?),
            ["give", good] => SoloAction::Give(good.parse()?),
            ["count", "crane"] => SoloAction::CountCrane,
            _ => return Ok(None),
        }))
    }

    fn check(self, table: &Table, seat: Seat) -> Checked {
        let step = SoloStep::top(table);
        match self {
            SoloAction::Next(sequel) => {
                let open = matches!(step, Some(SoloStep::Sequels { open, .. }) if open.has(sequel));
                must(open, SoloIllegal::NoSequel(sequel))
            }
            SoloAction::Points(points) => {
                must((1..=table.most_points(seat)).contains(&points.into()), SoloIllegal::NoPoints(points))
            }
            SoloAction::Trade(hex) => {
                must(table.can_trade(seat) && table.board.black.contains(&Some(hex)), SoloIllegal::NoTrade(hex))
            }
            SoloAction::Give(good) => {
                let due = matches!(step, Some(SoloStep::Give(_)));
                must(due && table.players[seat].goods[good.index()] > 0, SoloIllegal::NoGift(good))
            }
            SoloAction::CountCrane => must(matches!(step, Some(SoloStep::CountCrane(_))), SoloIllegal::NoCraneToCount),
        }
    }

    fn carry_out(self, table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        match self {
            SoloAction::Next(sequel) => table.resolve_next(seat, sequel, log),
            SoloAction::Points(points) => table.buy_points(seat, points, log),
            SoloAction::Trade(hex) => table.trade(seat, hex, log),
            SoloAction::Give(good) => table.give(seat, good, log),
            SoloAction::CountCrane => table.count_crane(seat, log),
        }
    }
}
