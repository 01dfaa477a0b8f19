//! What happened.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use engine::{Award, Fact, RuleId, Seat, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Coin, Offer};
use crate::coverage;
use crate::hex::Hex;
use crate::keys::Key;
use crate::layout::Duchy;
use crate::modules::auto::DukeEvent;
use crate::modules::vine::VineEvent;
use crate::power::Power;
use crate::vocab::{BonusFor, Good, Number, Phase, RouteTile, Shield, Source, Space};

/// A choice of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupChoice {
    /// A side of the board.
    Side(Duchy),
    /// The space of the starting castle.
    Castle(Space),
    /// The next tile of the trade route.
    Tile(RouteTile),
}

impl Display for SetupChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupChoice::Side(duchy) => write!(f, "side {duchy}"),
            SetupChoice::Castle(space) => write!(f, "castle {space}"),
            SetupChoice::Tile(tile) => write!(f, "tile {tile}"),
        }
    }
}

engine::words! {
    /// What a player gains.
    pub enum Resource {
        /// Silver.
        Silver = "silver",
        /// Workers.
        Workers = "workers",
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are the words of the event")]
pub enum Event {
    /// A seat became the first player.
    FirstPlayer { seat: Seat },
    /// A seat received its starting goods.
    GoodsDealt { seat: Seat, goods: ArrayVec<Good, 3> },
    /// A seat received its trade-route tiles.
    RouteDealt { seat: Seat, tiles: ArrayVec<RouteTile, 5> },
    /// Shields were laid on a depot.
    ShieldsLaid { depot: Number, shields: ArrayVec<Shield, 2> },
    /// A seat received a duchy board, named by its first side.
    BoardDealt { seat: Seat, board: Duchy },
    /// A seat chose; what, is hidden from the others until all have chosen.
    Chosen { seat: Seat, choice: Option<SetupChoice> },
    /// A duchy was laid out with its starting castle.
    DuchyLaid { seat: Seat, duchy: Duchy, castle: Space },
    /// The hexes left on the board were removed; so many castles were kept aside.
    Cleared { hexes: u8, aside: u8 },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A depot was filled.
    DepotFilled { depot: Number, hexes: ArrayVec<Hex, 4> },
    /// The black depot was filled.
    BlackFilled { hexes: ArrayVec<Hex, 8> },
    /// An inn was added; so many lie there.
    InnAdded { inns: u8 },
    /// The goods of the phase were laid out.
    RoundsFilled { goods: ArrayVec<Good, 5> },
    /// A seat rolled its dice.
    Rolled { seat: Seat, dice: [Number; 2] },
    /// The white die brought a good to a depot.
    GoodLaid { depot: Number, good: Good },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// Workers changed a die.
    WorkersSpent { seat: Seat, count: u16, from: Number, to: Number },
    /// Shield 16 set a die.
    DieSet { seat: Seat, from: Number, to: Number },
    /// A hex was taken from the board.
    Taken { seat: Seat, offer: Offer, rule: RuleId },
    /// A hex was bought for so much silver and so many workers.
    Bought { seat: Seat, offer: Offer, silver: u16, workers: u16, rule: RuleId },
    /// A partner put a hex on a key space.
    Stowed { seat: Seat, hex: Hex, key: Key },
    /// A stored hex left the game.
    Discarded { seat: Seat, hex: Hex },
    /// The white die removed a hex from a depot (solo).
    Removed { hex: Hex, depot: Number },
    /// The target was reached and moved to this space (solo).
    TargetReached { seat: Seat, target: u16 },
    /// So many goods of the other depots left the game (solo).
    GoodsLost { count: u8 },
    /// Goods are traded for this hex of the black depot, face down (solo).
    Traded { seat: Seat, hex: Hex },
    /// Goods were given up (solo).
    Given { seat: Seat, good: Good, count: u8 },
    /// A hex was placed.
    Placed { seat: Seat, hex: Hex, space: Space },
    /// Points.
    Scored { seat: Seat, source: Source, sum: Sum, rule: RuleId },
    /// A bonus tile was taken: of a kind, or of the posts.
    BonusTaken { seat: Seat, kind: BonusFor, large: bool },
    /// Something was gained.
    Gained { seat: Seat, resource: Resource, count: u16, rule: RuleId },
    /// Goods were sold.
    Sold { seat: Seat, good: Good, count: u8 },
    /// A good was laid on a space of the trade route.
    RouteCovered { seat: Seat, good: Good, space: u8 },
    /// Goods were collected.
    Collected { seat: Seat, good: Good, count: u8 },
    /// A ship chose a depot.
    ShipSailed { seat: Seat, depot: Number },
    /// A marker moved on the track; the order from front to back.
    MarkerMoved { seat: Seat, space: u8, order: ArrayVec<Seat, 4> },
    /// A building, monastery, shield or route space worked.
    Used { seat: Seat, power: Power, rule: RuleId },
    /// A shield was put on a castle.
    ShieldTaken { seat: Seat, shield: Shield, depot: Number, castle: Space },
    /// A shield left the game.
    ShieldLost { seat: Seat, shield: Shield },
    /// Tribute was paid for a shield.
    TributePaid { seat: Seat, shield: Shield, coin: Coin },
    /// The monasteries of another player are copied.
    Copied { seat: Seat, other: Seat },
    /// A castle was bought back.
    Recovered { seat: Seat },
    /// Something was declined, or could not be used.
    Declined { seat: Seat },
    /// A turn ended; so many dice were lost.
    TurnEnded { seat: Seat, lost: u8 },
    /// A phase ended.
    PhaseEnded { phase: Phase },
    /// The game ended.
    GameEnded,
    /// Something happened in the vineyards.
    #[serde(untagged)]
    Vine(VineEvent),
    /// The AutoDuke did something.
    #[serde(untagged)]
    Duke(DukeEvent),
}

fn list<T: Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstPlayer { seat } => write!(f, "first-player {seat}"),
            Event::GoodsDealt { seat, goods } => write!(f, "goods-dealt {seat} {}", list(goods)),
            Event::RouteDealt { seat, tiles } => write!(f, "route-dealt {seat} {}", list(tiles)),
            Event::ShieldsLaid { depot, shields } => write!(f, "shields-laid {depot} {}", list(shields)),
            Event::BoardDealt { seat, board } => write!(f, "board-dealt {seat} {board}"),
            Event::Chosen { seat, choice: Some(choice) } => write!(f, "chosen {seat} {choice}"),
            Event::Chosen { seat, choice: None } => write!(f, "chosen {seat}"),
            Event::DuchyLaid { seat, duchy, castle } => write!(f, "duchy-laid {seat} {duchy} castle {castle}"),
            Event::Cleared { hexes, aside } => write!(f, "cleared {hexes} aside {aside}"),
            Event::PhaseBegan { phase } => write!(f, "phase-began {phase}"),
            Event::DepotFilled { depot, hexes } => write!(f, "depot-filled {depot} {}", list(hexes)),
            Event::BlackFilled { hexes } => write!(f, "black-filled {}", list(hexes)),
            Event::InnAdded { inns } => write!(f, "inn-added {inns}"),
            Event::RoundsFilled { goods } => write!(f, "rounds-filled {}", list(goods)),
            Event::Rolled { seat, dice } => write!(f, "rolled {seat} {}", list(dice)),
            Event::GoodLaid { depot, good } => write!(f, "good-laid {depot} {good}"),
            Event::TurnBegan { seat } => write!(f, "turn-began {seat}"),
            Event::WorkersSpent { seat, count, from, to } => write!(f, "workers-spent {seat} {count} {from} to {to}"),
            Event::DieSet { seat, from, to } => write!(f, "die-set {seat} {from} to {to}"),
            Event::Taken { seat, offer, rule } => write!(f, "taken {seat} {offer} {rule}"),
            Event::Bought { seat, offer, silver, workers, .. } => {
                write!(f, "bought {seat} {offer} silver {silver} workers {workers}")
            }
            Event::Stowed { seat, hex, key } => write!(f, "stowed {seat} {hex} {key}"),
            Event::Discarded { seat, hex } => write!(f, "discarded {seat} {hex}"),
            Event::Removed { hex, depot } => write!(f, "removed {hex}@{depot}"),
            Event::TargetReached { seat, target } => write!(f, "target-reached {seat} target {target}"),
            Event::GoodsLost { count } => write!(f, "goods-lost {count}"),
            Event::Traded { seat, hex } => write!(f, "traded {seat} {hex}"),
            Event::Given { seat, good, count } => write!(f, "given {seat} {good} {count}"),
            Event::Placed { seat, hex, space } => write!(f, "placed {seat} {hex} {space}"),
            Event::Scored { seat, source, sum, rule } => {
                write!(f, "scored {seat} {source} {:+} ({sum}) {rule}", sum.total())
            }
            Event::BonusTaken { seat, kind, large } => {
                write!(f, "bonus-taken {seat} {kind} {}", if *large { "large" } else { "small" })
            }
            Event::Gained { seat, resource, count, rule } => write!(f, "gained {seat} {resource} {count:+} {rule}"),
            Event::Sold { seat, good, count } => write!(f, "sold {seat} {good} {count}"),
            Event::RouteCovered { seat, good, space } => write!(f, "route-covered {seat} {good} {}", space + 1),
            Event::Collected { seat, good, count } => write!(f, "collected {seat} {good} {count}"),
            Event::ShipSailed { seat, depot } => write!(f, "ship-sailed {seat} {depot}"),
            Event::MarkerMoved { seat, space, order } => {
                write!(f, "marker-moved {seat} {} order {}", space + 1, list(order))
            }
            Event::Used { seat, power, rule } => write!(f, "used {seat} {power} {rule}"),
            Event::ShieldTaken { seat, shield, depot, castle } => {
                write!(f, "shield-taken {seat} {shield}@{depot} {castle}")
            }
            Event::ShieldLost { seat, shield } => write!(f, "shield-lost {seat} {shield}"),
            Event::TributePaid { seat, shield, coin } => write!(f, "tribute-paid {seat} {shield} {coin}"),
            Event::Copied { seat, other } => write!(f, "copied {seat} {other}"),
            Event::Recovered { seat } => write!(f, "recovered {seat}"),
            Event::Declined { seat } => write!(f, "declined {seat}"),
            Event::TurnEnded { seat, lost } => write!(f, "turn-ended {seat} dice-lost {lost}"),
            Event::Vine(event) => write!(f, "{event}"),
            Event::Duke(event) => write!(f, "{event}"),
            Event::PhaseEnded { phase } => write!(f, "phase-ended {phase}"),
            Event::GameEnded => f.write_str("game-ended"),
        }
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::FirstPlayer { .. } => "BUR-SETUP-016",
            Event::GoodsDealt { .. } => "BUR-SETUP-006",
            Event::RouteDealt { .. } => "BUR-ROUTE-001",
            Event::ShieldsLaid { .. } => "BUR-SHIELD-030",
            Event::BoardDealt { .. } | Event::Chosen { .. } => "BUR-SETUP-113",
            Event::DuchyLaid { .. } => "BUR-SETUP-015",
            Event::Cleared { .. } => "BUR-PHASE-002",
            Event::PhaseBegan { .. } => "BUR-PHASE-001",
            Event::DepotFilled { .. } => "BUR-PHASE-004",
            Event::BlackFilled { .. } => "BUR-PHASE-005",
            Event::InnAdded { .. } => "BUR-INN-001",
            Event::RoundsFilled { .. } => "BUR-PHASE-006",
            Event::Rolled { .. } => "BUR-ROUND-001",
            Event::GoodLaid { .. } => "BUR-ROUND-002",
            Event::TurnBegan { .. } => "BUR-ROUND-005",
            Event::WorkersSpent { .. } => "BUR-WORKER-501",
            Event::DieSet { .. } => "BUR-SHIELD-016",
            Event::Stowed { .. } => "BUR-TEAM-013",
            Event::Discarded { .. } => "BUR-TAKE-003",
            Event::Removed { .. } => "BUR-SOLO-009",
            Event::TargetReached { .. } => "BUR-SOLO-021",
            Event::GoodsLost { .. } => "BUR-SOLO-013",
            Event::Traded { .. } | Event::Given { .. } => "BUR-SOLO-014",
            Event::Placed { .. } => "BUR-PLACE-001",
            Event::BonusTaken { large: true, .. } => "BUR-BONUS-001",
            Event::BonusTaken { large: false, .. } => "BUR-BONUS-002",
            Event::Sold { .. } => "BUR-SELL-001",
            Event::RouteCovered { .. } => "BUR-ROUTE-004",
            Event::Collected { .. } | Event::ShipSailed { .. } => "BUR-SHIP-001",
            Event::MarkerMoved { .. } => "BUR-SHIP-004",
            Event::ShieldTaken { .. } => "BUR-SHIELD-035",
            Event::ShieldLost { .. } => "BUR-SHIELD-038",
            Event::TributePaid { .. } => "BUR-SHIELD-037",
            Event::Copied { .. } => "BUR-SHIELD-006",
            Event::Recovered { .. } => "BUR-CONNECT-006",
            Event::Declined { .. } => "BUR-ROUND-502",
            Event::TurnEnded { .. } => "BUR-ROUND-006",
            Event::PhaseEnded { .. } => "BUR-PHASE-007",
            Event::GameEnded => "BUR-END-001",
            Event::Vine(event) => return event.rule(),
            Event::Duke(event) => return event.rule(),
            Event::Taken { rule, .. }
            | Event::Bought { rule, .. }
            | Event::Scored { rule, .. }
            | Event::Gained { rule, .. }
            | Event::Used { rule, .. } => return *rule,
        })
    }

    fn award(&self) -> Option<Award> {
        match self {
            Event::Scored { seat, source, sum, rule } => {
                Some(Award { seat: *seat, tally: "points", source: source.word(), sum: sum.clone(), rule: *rule })
            }
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::DuchyLaid { .. })
    }

    fn components(&self) -> Vec<String> {
        coverage::fired(self)
    }
}
