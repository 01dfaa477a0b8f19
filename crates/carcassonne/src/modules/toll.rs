//! TOLL: a completed road of 5 or more tiles gives its owner 1 point more.
//!
//! No chapter of any book: the example of CONTRIBUTING, compiled for its test only.

use engine::{RuleId, Seat};

use crate::modules::Chapter;
use crate::round::{Cause, Due};
use crate::state::State;
use crate::vocab::{Feature, Source};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// The toll.
pub(crate) struct Toll;

/// How long a road must be.
const LONG: u8 = 5;

impl Chapter for Toll {
    fn besides(state: &State, seat: Seat, part: PartId) -> Option<Due> {
        let zone = state.board.zone(part);
        let due = state.rules.toll && zone.feature == Feature::Road && zone.tiles >= LONG;
        // In pieces, because no ledger has it.
        let cause = Cause::Chapter(RuleId(concat!("CAR-", "TOLL-001")));
        due.then(|| Due { seat, source: Source::Roads, worth: Worth::plain(What::Road, 1, 1), cause })
    }
}
