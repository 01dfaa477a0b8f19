//! INNS: inns and cathedrals on the tiles; the large follower weighs double.

use engine::RuleId;

use crate::data::{Face, Kind};
use crate::illegal::Illegal;
use crate::modules::Chapter;
use crate::place::Spot;
use crate::state::State;
use crate::vocab::{Edge, Feature};
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// Inns and cathedrals.
pub(crate) struct Inns;

impl Chapter for Inns {
    const AWARDS: &'static [(What, &'static str)] = &[(What::Road, "CAR-INNS-003"), (What::City, "CAR-INNS-007")];

    /// Inn and cathedral make a zone worth more when it is complete, and spoil everything when it is not (CAR-INNS-005,
    /// CAR-INNS-009).
    #[inline]
    fn weigh(state: &State, part: PartId, worths: &mut [Worth]) {
        let zone = state.board.zone(part);
        if zone.grand {
            for worth in worths {
                worth.each = match (zone.feature, worth.complete) {
                    (_, false) => 0,
                    (Feature::City, true) => 3,
                    _ => 2,
                };
                worth.grand = worth.complete;
            }
        }
    }

    fn worth_rule(worth: &Worth) -> Option<&'static str> {
        match worth.what {
            What::Road if worth.grand => Some("CAR-INNS-003"),
            What::City if worth.grand => Some("CAR-INNS-007"),
            _ => None,
        }
    }

    /// CAR-INNS-024: the short roads of EI lead into its cities and take no figure.
    fn check_spot(kind: Kind, face: &Face, spot: Spot) -> Result<(), Illegal> {
        match spot {
            Spot::Road(side) if kind.design().id == "inns/EI" && face.edges[side.index()] == Edge::City => {
                Err(Illegal::NoSuchPlace { spot, rule: RuleId("CAR-INNS-901") })
            }
            _ => Ok(()),
        }
    }
}
