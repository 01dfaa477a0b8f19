//! Everything with an effect of its own, and the rule behind each.

use std::fmt;

use engine::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::modules::route::RouteBonus;
use crate::modules::vine::VineBonus;
use crate::step::Kinds;
use crate::vocab::{Building, Edition, Monastery, Shield};

/// Something that can work for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The effect of a building.
    Building(Building),
    /// A monastery.
    Monastery(Monastery),
    /// A shield.
    Shield(Shield),
    /// A space of a trade route.
    Route(RouteBonus),
    /// A space of a vineyard.
    Vine(VineBonus),
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Power::Building(building) => write!(f, "effect {building}"),
            Power::Monastery(monastery) => write!(f, "monastery {monastery}"),
            Power::Shield(shield) => write!(f, "shield {shield}"),
            Power::Route(bonus) => write!(f, "route {bonus}"),
            Power::Vine(bonus) => write!(f, "vine {bonus}"),
        }
    }
}

impl Power {
    /// The rule that describes it in an edition.
    pub fn rule(self, edition: Edition) -> RuleId {
        let special = edition == Edition::Special;
        match self {
            Power::Building(building) => RuleId(BUILDINGS[building.index()]),
            Power::Monastery(monastery) => match monastery.number() {
                6 if special => RuleId("BUR-MONASTERY-106"),
                28 if special => RuleId("BUR-MONASTERY-128"),
                number => RuleId(MONASTERIES[number as usize - 1]),
            },
            Power::Shield(shield) => match shield.number() {
                2 if special => RuleId("BUR-SHIELD-102"),
                6 if special => RuleId("BUR-SHIELD-106"),
                7 if special => RuleId("BUR-SHIELD-107"),
                17 if special => RuleId("BUR-SHIELD-117"),
                number => RuleId(SHIELDS[number as usize - 1]),
            },
            Power::Route(bonus) => bonus.rule(),
            Power::Vine(bonus) => bonus.rule(),
        }
    }

    /// The kinds it takes from the numbered depots, if it takes a hex at all.
    pub(crate) fn takes(self) -> Option<Kinds> {
        match self {
            Power::Building(Building::Market) => Some(Kinds::MARKET),
            Power::Building(Building::Carpenter) => Some(Kinds::CARPENTER),
            Power::Building(Building::Church) => Some(Kinds::CHURCH),
            Power::Route(bonus) => bonus.takes(),
            Power::Vine(bonus) => bonus.takes(),
            _ => None,
        }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Power> {
        let buildings = Building::ALL.iter().map(|building| Power::Building(*building));
        let monasteries = Monastery::all().map(Power::Monastery);
        let shields = Shield::all().map(Power::Shield);
        let routes = RouteBonus::ALL.iter().map(|bonus| Power::Route(*bonus));
        let vines = VineBonus::ALL.iter().map(|bonus| Power::Vine(*bonus));
        buildings.chain(monasteries).chain(shields).chain(routes).chain(vines)
    }
}

const BUILDINGS: [&str; 10] = [
    "BUR-BUILDING-013",
    "BUR-BUILDING-017",
    "BUR-BUILDING-011",
    "BUR-BUILDING-012",
    "BUR-BUILDING-010",
    "BUR-BUILDING-014",
    "BUR-BUILDING-015",
    "BUR-BUILDING-016",
    "BUR-WHITE-002",
    "BUR-EXTRA-002",
];

const MONASTERIES: [&str; 29] = [
    "BUR-MONASTERY-001",
    "BUR-MONASTERY-002",
    "BUR-MONASTERY-003",
    "BUR-MONASTERY-004",
    "BUR-MONASTERY-005",
    "BUR-MONASTERY-006",
    "BUR-MONASTERY-007",
    "BUR-MONASTERY-008",
    "BUR-MONASTERY-009",
    "BUR-MONASTERY-010",
    "BUR-MONASTERY-011",
    "BUR-MONASTERY-012",
    "BUR-MONASTERY-013",
    "BUR-MONASTERY-014",
    "BUR-MONASTERY-015",
    "BUR-MONASTERY-016",
    "BUR-MONASTERY-017",
    "BUR-MONASTERY-018",
    "BUR-MONASTERY-019",
    "BUR-MONASTERY-020",
    "BUR-MONASTERY-021",
    "BUR-MONASTERY-022",
    "BUR-MONASTERY-023",
    "BUR-MONASTERY-024",
    "BUR-MONASTERY-025",
    "BUR-MONASTERY-026",
    "BUR-MONASTERY-027",
    "BUR-MONASTERY-028",
    "BUR-MONASTERY-029",
];

const SHIELDS: [&str; 18] = [
    "BUR-SHIELD-001",
    "BUR-SHIELD-002",
    "BUR-SHIELD-003",
    "BUR-SHIELD-004",
    "BUR-SHIELD-005",
    "BUR-SHIELD-006",
    "BUR-SHIELD-007",
    "BUR-SHIELD-008",
    "BUR-SHIELD-009",
    "BUR-SHIELD-010",
    "BUR-SHIELD-011",
    "BUR-SHIELD-012",
    "BUR-SHIELD-013",
    "BUR-SHIELD-014",
    "BUR-SHIELD-015",
    "BUR-SHIELD-016",
    "BUR-SHIELD-017",
    "BUR-SHIELD-018",
];
