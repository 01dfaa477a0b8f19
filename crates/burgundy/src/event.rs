//! What happened.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use engine::{Award, Fact, RuleId, Seat, Sum};
use serde::Serialize;

use crate::action::{Coin, Offer};
use crate::hex::Hex;
use crate::keys::Key;
use crate::layout::Duchy;
use crate::modules::auto::DukeEvent;
use crate::modules::vine::VineEvent;
use crate::power::Power;
use crate::vocab::{Good, Number, Phase, RouteTile, Shield, Source, Space};

/// A choice of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat became the first player.
    FirstPlayer(Seat),
    /// A seat received its starting goods.
    GoodsDealt(Seat, ArrayVec<Good, 3>),
    /// A seat received its trade-route tiles.
    RouteDealt(Seat, ArrayVec<RouteTile, 5>),
    /// Shields were laid on a depot.
    ShieldsLaid(Number, ArrayVec<Shield, 2>),
    /// A seat received a duchy board, named by its first side.
    BoardDealt(Seat, Duchy),
    /// A seat chose; what, is hidden from the others until all have chosen.
    Chosen(Seat, Option<SetupChoice>),
    /// A duchy was laid out with its starting castle.
    DuchyLaid(Seat, Duchy, Space),
    /// The hexes left on the board were removed; so many castles were kept aside.
    Cleared(u8, u8),
    /// A phase began.
    PhaseBegan(Phase),
    /// A depot was filled.
    DepotFilled(Number, ArrayVec<Hex, 4>),
    /// The black depot was filled.
    BlackFilled(ArrayVec<Hex, 8>),
    /// An inn was added; so many lie there.
    InnAdded(u8),
    /// The goods of the phase were laid out.
    RoundsFilled(ArrayVec<Good, 5>),
    /// A seat rolled its dice.
    Rolled(Seat, [Number; 2]),
    /// The white die brought a good to a depot.
    GoodLaid(Number, Good),
    /// A turn began.
    TurnBegan(Seat),
    /// Workers changed a die.
    WorkersSpent(Seat, u16, Number, Number),
    /// Shield 16 set a die.
    DieSet(Seat, Number, Number),
    /// A hex was taken from the board.
    Taken(Seat, Offer, RuleId),
    /// A hex was bought for so much silver and so many workers.
    Bought(Seat, Offer, u16, u16, RuleId),
    /// A partner put a hex on a key space.
    Stowed(Seat, Hex, Key),
    /// A stored hex left the game.
    Discarded(Seat, Hex),
    /// The white die removed a hex from a depot (solo).
    Removed(Hex, Number),
    /// The target was reached and moved to this space (solo).
    TargetReached(Seat, u16),
    /// So many goods of the other depots left the game (solo).
    GoodsLost(u8),
    /// Goods are traded for this hex of the black depot, face down (solo).
    Traded(Seat, Hex),
    /// Goods were given up (solo).
    Given(Seat, Good, u8),
    /// A hex was placed.
    Placed(Seat, Hex, Space),
    /// Points.
    Scored(Seat, Source, Sum, RuleId),
    /// A bonus tile was taken: of a kind, or of the posts.
    BonusTaken(Seat, &'static str, bool),
    /// Something was gained.
    Gained(Seat, Resource, u16, RuleId),
    /// Goods were sold.
    Sold(Seat, Good, u8),
    /// A good was laid on a space of the trade route.
    RouteCovered(Seat, Good, u8),
    /// Goods were collected.
    Collected(Seat, Good, u8),
    /// A ship chose a depot.
    ShipSailed(Seat, Number),
    /// A marker moved on the track; the order from front to back.
    MarkerMoved(Seat, u8, ArrayVec<Seat, 4>),
    /// A building, monastery, shield or route space worked.
    Used(Seat, Power, RuleId),
    /// A shield was put on a castle.
    ShieldTaken(Seat, Shield, Number, Space),
    /// A shield left the game.
    ShieldLost(Seat, Shield),
    /// Tribute was paid for a shield.
    TributePaid(Seat, Shield, Coin),
    /// The monasteries of another player are copied.
    Copied(Seat, Seat),
    /// A castle was bought back.
    Recovered(Seat),
    /// Something was declined, or could not be used.
    Declined(Seat),
    /// A turn ended; so many dice were lost.
    TurnEnded(Seat, u8),
    /// Something happened in the vineyards.
    Vine(VineEvent),
    /// The AutoDuke did something.
    Duke(DukeEvent),
    /// A phase ended.
    PhaseEnded(Phase),
    /// The game ended.
    GameEnded,
}

fn list<T: Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstPlayer(seat) => write!(f, "first-player {seat}"),
            Event::GoodsDealt(seat, goods) => write!(f, "goods-dealt {seat} {}", list(goods)),
            Event::RouteDealt(seat, tiles) => write!(f, "route-dealt {seat} {}", list(tiles)),
            Event::ShieldsLaid(depot, shields) => write!(f, "shields-laid {depot} {}", list(shields)),
            Event::BoardDealt(seat, board) => write!(f, "board-dealt {seat} {board}"),
            Event::Chosen(seat, Some(choice)) => write!(f, "chosen {seat} {choice}"),
            Event::Chosen(seat, None) => write!(f, "chosen {seat}"),
            Event::DuchyLaid(seat, duchy, castle) => write!(f, "duchy-laid {seat} {duchy} castle {castle}"),
            Event::Cleared(hexes, aside) => write!(f, "cleared {hexes} aside {aside}"),
            Event::PhaseBegan(phase) => write!(f, "phase-began {phase}"),
            Event::DepotFilled(depot, hexes) => write!(f, "depot-filled {depot} {}", list(hexes)),
            Event::BlackFilled(hexes) => write!(f, "black-filled {}", list(hexes)),
            Event::InnAdded(inns) => write!(f, "inn-added {inns}"),
            Event::RoundsFilled(goods) => write!(f, "rounds-filled {}", list(goods)),
            Event::Rolled(seat, dice) => write!(f, "rolled {seat} {}", list(dice)),
            Event::GoodLaid(depot, good) => write!(f, "good-laid {depot} {good}"),
            Event::TurnBegan(seat) => write!(f, "turn-began {seat}"),
            Event::WorkersSpent(seat, count, from, to) => write!(f, "workers-spent {seat} {count} {from} to {to}"),
            Event::DieSet(seat, from, to) => write!(f, "die-set {seat} {from} to {to}"),
            Event::Taken(seat, offer, rule) => write!(f, "taken {seat} {offer} {rule}"),
            Event::Bought(seat, offer, silver, workers, _) => {
                write!(f, "bought {seat} {offer} silver {silver} workers {workers}")
            }
            Event::Stowed(seat, hex, key) => write!(f, "stowed {seat} {hex} {key}"),
            Event::Discarded(seat, hex) => write!(f, "discarded {seat} {hex}"),
            Event::Removed(hex, depot) => write!(f, "removed {hex}@{depot}"),
            Event::TargetReached(seat, target) => write!(f, "target-reached {seat} target {target}"),
            Event::GoodsLost(count) => write!(f, "goods-lost {count}"),
            Event::Traded(seat, hex) => write!(f, "traded {seat} {hex}"),
            Event::Given(seat, good, count) => write!(f, "given {seat} {good} {count}"),
            Event::Placed(seat, hex, space) => write!(f, "placed {seat} {hex} {space}"),
            Event::Scored(seat, source, sum, rule) => {
                write!(f, "scored {seat} {source} {:+} ({sum}) {rule}", sum.total())
            }
            Event::BonusTaken(seat, kind, large) => {
                write!(f, "bonus-taken {seat} {kind} {}", if *large { "large" } else { "small" })
            }
            Event::Gained(seat, resource, count, rule) => write!(f, "gained {seat} {resource} {count:+} {rule}"),
            Event::Sold(seat, good, count) => write!(f, "sold {seat} {good} {count}"),
            Event::RouteCovered(seat, good, space) => write!(f, "route-covered {seat} {good} {}", space + 1),
            Event::Collected(seat, good, count) => write!(f, "collected {seat} {good} {count}"),
            Event::ShipSailed(seat, depot) => write!(f, "ship-sailed {seat} {depot}"),
            Event::MarkerMoved(seat, space, order) => {
                write!(f, "marker-moved {seat} {} order {}", space + 1, list(order))
            }
            Event::Used(seat, power, rule) => write!(f, "used {seat} {power} {rule}"),
            Event::ShieldTaken(seat, shield, depot, castle) => {
                write!(f, "shield-taken {seat} {shield}@{depot} {castle}")
            }
            Event::ShieldLost(seat, shield) => write!(f, "shield-lost {seat} {shield}"),
            Event::TributePaid(seat, shield, coin) => write!(f, "tribute-paid {seat} {shield} {coin}"),
            Event::Copied(seat, other) => write!(f, "copied {seat} {other}"),
            Event::Recovered(seat) => write!(f, "recovered {seat}"),
            Event::Declined(seat) => write!(f, "declined {seat}"),
            Event::TurnEnded(seat, lost) => write!(f, "turn-ended {seat} dice-lost {lost}"),
            Event::Vine(event) => write!(f, "{event}"),
            Event::Duke(event) => write!(f, "{event}"),
            Event::PhaseEnded(phase) => write!(f, "phase-ended {phase}"),
            Event::GameEnded => f.write_str("game-ended"),
        }
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::FirstPlayer(_) => "BUR-SETUP-016",
            Event::GoodsDealt(..) => "BUR-SETUP-006",
            Event::RouteDealt(..) => "BUR-ROUTE-001",
            Event::ShieldsLaid(..) => "BUR-SHIELD-030",
            Event::BoardDealt(..) | Event::Chosen(..) => "BUR-SETUP-113",
            Event::DuchyLaid(..) => "BUR-SETUP-015",
            Event::Cleared(..) => "BUR-PHASE-002",
            Event::PhaseBegan(_) => "BUR-PHASE-001",
            Event::DepotFilled(..) => "BUR-PHASE-004",
            Event::BlackFilled(_) => "BUR-PHASE-005",
            Event::InnAdded(_) => "BUR-INN-001",
            Event::RoundsFilled(_) => "BUR-PHASE-006",
            Event::Rolled(..) => "BUR-ROUND-001",
            Event::GoodLaid(..) => "BUR-ROUND-002",
            Event::TurnBegan(_) => "BUR-ROUND-005",
            Event::WorkersSpent(..) => "BUR-WORKER-501",
            Event::DieSet(..) => "BUR-SHIELD-016",
            Event::Stowed(..) => "BUR-TEAM-013",
            Event::Discarded(..) => "BUR-TAKE-003",
            Event::Removed(..) => "BUR-SOLO-009",
            Event::TargetReached(..) => "BUR-SOLO-021",
            Event::GoodsLost(_) => "BUR-SOLO-013",
            Event::Traded(..) | Event::Given(..) => "BUR-SOLO-014",
            Event::Placed(..) => "BUR-PLACE-001",
            Event::BonusTaken(_, _, true) => "BUR-BONUS-001",
            Event::BonusTaken(_, _, false) => "BUR-BONUS-002",
            Event::Sold(..) => "BUR-SELL-001",
            Event::RouteCovered(..) => "BUR-ROUTE-004",
            Event::Collected(..) | Event::ShipSailed(..) => "BUR-SHIP-001",
            Event::MarkerMoved(..) => "BUR-SHIP-004",
            Event::ShieldTaken(..) => "BUR-SHIELD-035",
            Event::ShieldLost(..) => "BUR-SHIELD-038",
            Event::TributePaid(..) => "BUR-SHIELD-037",
            Event::Copied(..) => "BUR-SHIELD-006",
            Event::Recovered(_) => "BUR-CONNECT-006",
            Event::Declined(_) => "BUR-ROUND-502",
            Event::TurnEnded(..) => "BUR-ROUND-006",
            Event::PhaseEnded(_) => "BUR-PHASE-007",
            Event::GameEnded => "BUR-END-001",
            Event::Vine(event) => return event.rule(),
            Event::Duke(event) => return event.rule(),
            Event::Taken(.., rule)
            | Event::Bought(.., rule)
            | Event::Scored(.., rule)
            | Event::Gained(.., rule)
            | Event::Used(.., rule) => return *rule,
        })
    }

    fn award(&self) -> Option<Award> {
        match self {
            Event::Scored(seat, source, sum, rule) => {
                Some(Award { seat: *seat, tally: "points", source: source.word(), sum: sum.clone(), rule: *rule })
            }
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::DuchyLaid(..))
    }

    fn components(&self) -> Vec<String> {
        match self {
            Event::Vine(VineEvent::Planted(_, piece, _)) => vec![format!("hexomino {}", piece.upright())],
            Event::Duke(DukeEvent::Completed(_, card)) => vec![format!("village card {card}")],
            Event::Placed(_, hex, _) => vec![format!("hex {hex}")],
            Event::Used(_, power, _) => vec![power.to_string()],
            Event::DuchyLaid(_, duchy, _) => vec![format!("duchy {duchy}")],
            _ => Vec::new(),
        }
    }
}
