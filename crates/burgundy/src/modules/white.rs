//! White castles (WHITE): an action with the white die, which workers change for this action only.
//!
//! The hexes come with the supply, the action is [`Step::White`](crate::Step::White): its die is
//! [`Die::White`](crate::Die::White), so everything about dice applies to it except shield 16 (BUR-WHITE-501).

use crate::options::Module;
use crate::table::Table;
use crate::vocab::Building;

impl Table {
    /// Whether the crane may copy this building: itself never, a white castle only if there are any (BUR-EXTRA-502).
    pub(crate) fn crane_copies(&self, building: Building) -> bool {
        match building {
            Building::Crane => false,
            Building::WhiteCastle => self.with(Module::White),
            _ => true,
        }
    }
}
