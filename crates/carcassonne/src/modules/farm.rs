//! FARM: farmers claim fields and score at the end.

use crate::modules::Chapter;
use crate::illegal::Illegal;
use crate::place::Spot;
use crate::state::State;
use crate::vocab::{Feature, Figure};
use engine::{RuleId, Seat};

use crate::worth::Worth;
use crate::zone::PartId;

/// The farmers.
pub(crate) struct Farm;

impl Chapter for Farm {}

/// CAR-FARM-001: without farmers fields cannot be claimed.
pub(crate) fn check(state: &State, figure: Figure, feature: Feature) -> Result<(), Illegal> {
    if feature == Feature::Field && !state.rules.farm {
        let rule = RuleId("CAR-FARM-901");
        return Err(Illegal::WrongPlace { figure, spot: Spot::InnerField, rule });
    }
    Ok(())
}

/// What a field would bring one of its winners (CAR-FARM-007, CAR-TRADE-032).
pub(crate) fn worth(state: &State, seat: Seat, field: PartId) -> Worth {
    let pig = state.board.zone(field).helpers.has(seat);
    state.board.field_worth(field, pig)
}
