//! What happened.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use engine::{Award, Fact, RuleId, Seat, Sum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Offer;
use crate::coverage;
use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::{ChapterChoice, ChapterEvent};
use crate::power::Power;
use crate::vocab::{BonusFor, Good, Number, Phase, Source, Space};

/// A choice of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupChoice {
    /// A side of the board.
    Side(Duchy),
    /// The space of the starting castle.
    Castle(Space),
    /// One that only one chapter has.
    #[serde(untagged)]
    Chapter(ChapterChoice),
}

impl Display for SetupChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupChoice::Side(duchy) => write!(f, "side {duchy}"),
            SetupChoice::Castle(space) => write!(f, "castle {space}"),
            SetupChoice::Chapter(choice) => choice.fmt(f),
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
    /// A hex was taken from the board.
    Taken { seat: Seat, offer: Offer, rule: RuleId },
    /// A hex was bought for so much silver and so many workers.
    Bought { seat: Seat, offer: Offer, silver: u16, workers: u16, rule: RuleId },
    /// A stored hex left the game.
    Discarded { seat: Seat, hex: Hex },
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
    /// Goods were collected.
    Collected { seat: Seat, good: Good, count: u8 },
    /// A ship chose a depot.
    ShipSailed { seat: Seat, depot: Number },
    /// A marker moved on the track; the order from front to back.
    MarkerMoved { seat: Seat, space: u8, order: ArrayVec<Seat, 4> },
    /// A building, monastery, shield or route space worked.
    Used { seat: Seat, power: Power, rule: RuleId },
    /// Something was declined, or could not be used.
    Declined { seat: Seat },
    /// A turn ended; so many dice were lost.
    TurnEnded { seat: Seat, lost: u8 },
    /// A phase ended.
    PhaseEnded { phase: Phase },
    /// The game ended.
    GameEnded,
    /// Something that only one chapter has.
    #[serde(untagged)]
    Chapter(ChapterEvent),
}

fn list<T: Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstPlayer { seat } => write!(f, "first-player {seat}"),
            Event::GoodsDealt { seat, goods } => write!(f, "goods-dealt {seat} {}", list(goods)),
            Event::BoardDealt { seat, board } => write!(f, "board-dealt {seat} {board}"),
            Event::Chosen { seat, choice: Some(choice) } => write!(f, "chosen {seat} {choice}"),
            Event::Chosen { seat, choice: None } => write!(f, "chosen {seat}"),
            Event::DuchyLaid { seat, duchy, castle } => write!(f, "duchy-laid {seat} {duchy} castle {castle}"),
            Event::Cleared { hexes, aside } => write!(f, "cleared {hexes} aside {aside}"),
            Event::PhaseBegan { phase } => write!(f, "phase-began {phase}"),
            Event::DepotFilled { depot, hexes } => write!(f, "depot-filled {depot} {}", list(hexes)),
            Event::BlackFilled { hexes } => write!(f, "black-filled {}", list(hexes)),
            Event::RoundsFilled { goods } => write!(f, "rounds-filled {}", list(goods)),
            Event::Rolled { seat, dice } => write!(f, "rolled {seat} {}", list(dice)),
            Event::GoodLaid { depot, good } => write!(f, "good-laid {depot} {good}"),
            Event::TurnBegan { seat } => write!(f, "turn-began {seat}"),
            Event::WorkersSpent { seat, count, from, to } => write!(f, "workers-spent {seat} {count} {from} to {to}"),
            Event::Taken { seat, offer, rule } => write!(f, "taken {seat} {offer} {rule}"),
            Event::Bought { seat, offer, silver, workers, .. } => {
                write!(f, "bought {seat} {offer} silver {silver} workers {workers}")
            }
            Event::Discarded { seat, hex } => write!(f, "discarded {seat} {hex}"),
            Event::Placed { seat, hex, space } => write!(f, "placed {seat} {hex} {space}"),
            Event::Scored { seat, source, sum, rule } => {
                write!(f, "scored {seat} {source} {:+} ({sum}) {rule}", sum.total())
            }
            Event::BonusTaken { seat, kind, large } => {
                write!(f, "bonus-taken {seat} {kind} {}", if *large { "large" } else { "small" })
            }
            Event::Gained { seat, resource, count, rule } => write!(f, "gained {seat} {resource} {count:+} {rule}"),
            Event::Sold { seat, good, count } => write!(f, "sold {seat} {good} {count}"),
            Event::Collected { seat, good, count } => write!(f, "collected {seat} {good} {count}"),
            Event::ShipSailed { seat, depot } => write!(f, "ship-sailed {seat} {depot}"),
            Event::MarkerMoved { seat, space, order } => {
                write!(f, "marker-moved {seat} {} order {}", space + 1, list(order))
            }
            Event::Used { seat, power, rule } => write!(f, "used {seat} {power} {rule}"),
            Event::Declined { seat } => write!(f, "declined {seat}"),
            Event::TurnEnded { seat, lost } => write!(f, "turn-ended {seat} dice-lost {lost}"),
            Event::Chapter(incident) => incident.fmt(f),
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
            Event::BoardDealt { .. } | Event::Chosen { .. } => "BUR-SETUP-113",
            Event::DuchyLaid { .. } => "BUR-SETUP-015",
            Event::Cleared { .. } => "BUR-PHASE-002",
            Event::PhaseBegan { .. } => "BUR-PHASE-001",
            Event::DepotFilled { .. } => "BUR-PHASE-004",
            Event::BlackFilled { .. } => "BUR-PHASE-005",
            Event::RoundsFilled { .. } => "BUR-PHASE-006",
            Event::Rolled { .. } => "BUR-ROUND-001",
            Event::GoodLaid { .. } => "BUR-ROUND-002",
            Event::TurnBegan { .. } => "BUR-ROUND-005",
            Event::WorkersSpent { .. } => "BUR-WORKER-501",
            Event::Discarded { .. } => "BUR-TAKE-003",
            Event::Placed { .. } => "BUR-PLACE-001",
            Event::BonusTaken { large: true, .. } => "BUR-BONUS-001",
            Event::BonusTaken { large: false, .. } => "BUR-BONUS-002",
            Event::Sold { .. } => "BUR-SELL-001",
            Event::Collected { .. } | Event::ShipSailed { .. } => "BUR-SHIP-001",
            Event::MarkerMoved { .. } => "BUR-SHIP-004",
            Event::Declined { .. } => "BUR-ROUND-502",
            Event::TurnEnded { .. } => "BUR-ROUND-006",
            Event::PhaseEnded { .. } => "BUR-PHASE-007",
            Event::GameEnded => "BUR-END-001",
            Event::Chapter(incident) => return incident.rule(),
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
        match self {
            Event::DuchyLaid { .. } => true,
            Event::Chapter(incident) => incident.reveals(),
            _ => false,
        }
    }

    fn components(&self) -> Vec<String> {
        coverage::fired(self)
    }
}
