//! FARM: farmers claim fields and score at the end.

use engine::Seat;

use crate::board::Board;
use crate::modules::Chapter;
use crate::options::Rules;
use crate::state::State;
use crate::vocab::Feature;
use crate::worth::{What, Worth};
use crate::zone::PartId;

/// The farmers.
pub(crate) struct Farm;

impl Chapter for Farm {
    const AWARDS: &'static [(What, &'static str)] = &[(What::Field, "CAR-FARM-007")];

    fn worth_rule(worth: &Worth) -> Option<&'static str> {
        (worth.what == What::Field).then_some("CAR-FARM-007")
    }

    fn worth_to(state: &State, seat: Seat, zone: PartId) -> Option<Worth> {
        (state.board.feature(zone) == Feature::Field).then(|| worth(state, seat, zone))
    }

    /// CAR-FARM-001: without farmers fields cannot be claimed.
    fn closes(rules: &Rules, feature: Feature) -> Option<&'static str> {
        (!rules.farm && feature == Feature::Field).then_some("CAR-FARM-901")
    }
}

/// What a field would bring one of its winners (CAR-FARM-007, CAR-TRADE-032).
pub(crate) fn worth(state: &State, seat: Seat, field: PartId) -> Worth {
    let pig = state.board.zone(field).helpers.has(seat);
    state.board.field_worth(field, pig)
}

impl Board {
    /// What a field brings: 3 points for each completed city beside it, 4 with the own pig (CAR-TRADE-030).
    pub(crate) fn field_worth(&self, field: PartId, pig: bool) -> Worth {
        Worth::of_field(self.cities_of_field(field), pig)
    }
}

impl Worth {
    /// What a field beside so many completed cities brings.
    pub(crate) fn of_field(cities: u8, pig: bool) -> Worth {
        let each = if pig { 4 } else { 3 };
        Worth { grand: pig, ..Worth::plain(What::Field, cities.into(), each) }
    }
}
