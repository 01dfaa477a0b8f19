//! INNS: inns and cathedrals are marks of the data that `worth.rs` reads, the large follower weighs double.
//!
//! What is left is the one tile with roads that are none.

use engine::RuleId;

use crate::modules::Chapter;
use crate::data::{Face, Kind};
use crate::illegal::Illegal;
use crate::place::Spot;
use crate::vocab::Edge;

/// Inns and cathedrals.
pub(crate) struct Inns;

impl Chapter for Inns {}

/// CAR-INNS-024: the short roads of EI lead into its cities and take no figure.
pub(crate) fn check_stub(kind: Kind, face: &Face, spot: Spot) -> Result<(), Illegal> {
    match spot {
        Spot::Road(side) if kind.design().id == "inns/EI" && face.edges[side.index()] == Edge::City => {
            Err(Illegal::NoSuchPlace { spot, rule: RuleId("CAR-INNS-901") })
        }
        _ => Ok(()),
    }
}
