//! What happened.

use std::fmt;

use engine::{Award, Fact, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::coverage::fired;
use crate::data::Kind;
use crate::place::{Cell, Crossing, Site};
use crate::vocab::{CircleChoice, Feature, Figure, Goods, Magic, Marker, Quarter, Source};
use crate::worth::Worth;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat's turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A tile was drawn.
    TileDrawn {
        /// What it is.
        kind: Kind,
    },
    /// A drawn tile fitted nowhere and was put away.
    TileSetAside {
        /// What it is.
        kind: Kind,
    },
    /// A tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: Seat,
        /// What it is.
        kind: Kind,
        /// Where.
        cell: Cell,
        /// How far turned.
        quarter: Quarter,
    },
    /// A figure came onto the board.
    FigurePlaced {
        /// Whose.
        seat: Seat,
        /// Which.
        figure: Figure,
        /// Where.
        site: Site,
        /// By which rule.
        rule: RuleId,
    },
    /// A figure went back to its owner's supply.
    FigureHome {
        /// Whose.
        seat: Seat,
        /// Which.
        figure: Figure,
        /// From where.
        site: Site,
        /// By which rule.
        rule: RuleId,
    },
    /// A follower took off.
    FlightBegan {
        /// Whose.
        seat: Seat,
        /// Which.
        figure: Figure,
    },
    /// The die of the flying machines was rolled.
    DieRolled {
        /// How far the follower flies.
        distance: u8,
        /// Where to.
        cell: Cell,
    },
    /// A follower found no place to land.
    FlightFailed {
        /// Whose.
        seat: Seat,
    },
    /// A gold bar was put on a tile.
    BarPlaced {
        /// Where.
        cell: Cell,
    },
    /// A gold bar was won.
    BarTaken {
        /// By whom.
        seat: Seat,
        /// From where.
        cell: Cell,
    },
    /// The bars left on the tiles went back to the box.
    BarsRemoved {
        /// How many.
        bars: u8,
    },
    /// Mage or witch came onto a zone.
    MagicPlaced {
        /// Which.
        magic: Magic,
        /// Where.
        site: Site,
    },
    /// Mage or witch left the board.
    MagicRemoved {
        /// Which.
        magic: Magic,
        /// By which rule.
        rule: RuleId,
    },
    /// A robber came onto the track.
    RobberPlaced {
        /// Whose.
        seat: Seat,
        /// Which space.
        space: u8,
    },
    /// A robber waited for somebody else's points.
    RobberWaited {
        /// Whose.
        seat: Seat,
    },
    /// A robber moved along with the figure of a thief.
    RobberCarried {
        /// Whose.
        seat: Seat,
        /// To which space.
        space: u8,
    },
    /// A robber went back to its owner.
    RobberHome {
        /// Whose.
        seat: Seat,
    },
    /// A ferry was put on a lake.
    FerryPlaced {
        /// Where.
        cell: Cell,
        /// Which roads it joins.
        crossing: Crossing,
    },
    /// A ferry was turned.
    FerryTurned {
        /// Where.
        cell: Cell,
        /// Which roads it joins now.
        crossing: Crossing,
    },
    /// A zone was completed.
    ZoneCompleted {
        /// What kind.
        feature: Feature,
        /// Where it began.
        site: Site,
        /// Over how many tiles.
        tiles: u8,
    },
    /// A player got points.
    Scored {
        /// Who.
        seat: Seat,
        /// The part of the score.
        source: Source,
        /// How they add up.
        worth: Worth,
        /// The scoring figure that advanced.
        marker: Marker,
        /// By which rule.
        rule: RuleId,
    },
    /// Goods were handed out.
    GoodsTaken {
        /// To whom.
        seat: Seat,
        /// Which.
        goods: Goods,
        /// How many.
        count: u8,
    },
    /// A message was taken from the pile.
    MessageTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// A message's action was carried out.
    MessageObeyed {
        /// By whom.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// The active player chose what a crop circle does.
    CircleChosen {
        /// Which followers it is about.
        circle: Feature,
        /// The choice.
        choice: CircleChoice,
    },
    /// A player did nothing at a crop circle.
    CirclePassed {
        /// Who.
        seat: Seat,
    },
    /// The builder earned a second part of the turn.
    SecondPartEarned {
        /// For whom.
        seat: Seat,
    },
    /// The second part began.
    SecondPartBegan {
        /// Whose.
        seat: Seat,
    },
    /// The game ended and everything was counted.
    GameEnded,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::TurnBegan { seat } => write!(f, "turn-began {seat}"),
            Event::TileDrawn { kind } => write!(f, "tile-drawn {kind}"),
            Event::TileSetAside { kind } => write!(f, "tile-set-aside {kind}"),
            Event::TilePlaced { seat, kind, cell, quarter } => write!(f, "tile-placed {seat} {kind} {cell} {quarter}"),
            Event::FigurePlaced { seat, figure, site, .. } => write!(f, "figure-placed {seat} {figure} {site}"),
            Event::FigureHome { seat, figure, site, .. } => write!(f, "figure-home {seat} {figure} {site}"),
            Event::FlightBegan { seat, figure } => write!(f, "flight-began {seat} {figure}"),
            Event::DieRolled { distance, cell } => write!(f, "die-rolled {distance} to {cell}"),
            Event::FlightFailed { seat } => write!(f, "flight-failed {seat}"),
            Event::BarPlaced { cell } => write!(f, "bar-placed {cell}"),
            Event::BarTaken { seat, cell } => write!(f, "bar-taken {seat} {cell}"),
            Event::BarsRemoved { bars } => write!(f, "bars-removed {bars}"),
            Event::MagicPlaced { magic, site } => write!(f, "magic-placed {magic} {site}"),
            Event::MagicRemoved { magic, .. } => write!(f, "magic-removed {magic}"),
            Event::RobberPlaced { seat, space } => write!(f, "robber-placed {seat} {space}"),
            Event::RobberWaited { seat } => write!(f, "robber-waited {seat}"),
            Event::RobberCarried { seat, space } => write!(f, "robber-carried {seat} {space}"),
            Event::RobberHome { seat } => write!(f, "robber-home {seat}"),
            Event::FerryPlaced { cell, crossing } => write!(f, "ferry-placed {cell} {crossing}"),
            Event::FerryTurned { cell, crossing } => write!(f, "ferry-turned {cell} {crossing}"),
            Event::ZoneCompleted { site, tiles, .. } => write!(f, "zone-completed {site} {tiles}"),
            Event::Scored { seat, source, worth, marker, rule } => {
                write!(f, "scored {seat} {:+} {source} {marker} ({}) {rule}", worth.points(), worth.sum())
            }
            Event::GoodsTaken { seat, goods, count } => write!(f, "goods-taken {seat} {count} {goods}"),
            Event::MessageTaken { seat, number } => write!(f, "message-taken {seat} {number}"),
            Event::MessageObeyed { seat, number } => write!(f, "message-obeyed {seat} {number}"),
            Event::CircleChosen { circle, choice } => write!(f, "circle-chosen {circle} {choice}"),
            Event::CirclePassed { seat } => write!(f, "circle-passed {seat}"),
            Event::SecondPartEarned { seat } => write!(f, "second-part-earned {seat}"),
            Event::SecondPartBegan { seat } => write!(f, "second-part-began {seat}"),
            Event::GameEnded => f.write_str("game-ended"),
        }
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::FigurePlaced { rule, .. }
            | Event::FigureHome { rule, .. }
            | Event::MagicRemoved { rule, .. }
            | Event::Scored { rule, .. } => *rule,
            Event::TurnBegan { .. } => RuleId("CAR-BASE-008"),
            Event::TileDrawn { .. } => RuleId("CAR-BASE-010"),
            Event::TileSetAside { .. } => RuleId("CAR-BASE-013"),
            Event::TilePlaced { .. } => RuleId("CAR-BASE-012"),
            Event::FlightBegan { .. } => RuleId("CAR-FLY-003"),
            Event::DieRolled { .. } => RuleId("CAR-FLY-004"),
            Event::FlightFailed { .. } => RuleId("CAR-FLY-010"),
            Event::BarPlaced { .. } => RuleId("CAR-GOLD-002"),
            Event::BarTaken { .. } => RuleId("CAR-GOLD-006"),
            Event::BarsRemoved { .. } => RuleId("CAR-GOLD-011"),
            Event::MagicPlaced { .. } => RuleId("CAR-MAGIC-003"),
            Event::RobberPlaced { .. } => RuleId("CAR-ROB-003"),
            Event::RobberWaited { .. } => RuleId("CAR-ROB-503"),
            Event::RobberCarried { .. } => RuleId("CAR-ROB-009"),
            Event::RobberHome { .. } => RuleId("CAR-ROB-008"),
            Event::FerryPlaced { .. } => RuleId("CAR-FERRY-004"),
            Event::FerryTurned { .. } => RuleId("CAR-FERRY-009"),
            Event::ZoneCompleted { feature, .. } => RuleId(match feature {
                Feature::Road => "CAR-BASE-019",
                Feature::City => "CAR-BASE-025",
                Feature::Monastery => "CAR-BASE-029",
                Feature::Garden | Feature::Field => "CAR-ABBOT-007",
            }),
            Event::GoodsTaken { .. } => RuleId("CAR-TRADE-004"),
            Event::MessageTaken { .. } => RuleId("CAR-MSG-004"),
            Event::MessageObeyed { .. } => RuleId("CAR-MSG-005"),
            Event::CircleChosen { .. } => RuleId("CAR-CROP-005"),
            Event::CirclePassed { .. } => RuleId("CAR-CROP-010"),
            Event::SecondPartEarned { .. } | Event::SecondPartBegan { .. } => RuleId("CAR-TRADE-017"),
            Event::GameEnded => RuleId("CAR-BASE-039"),
        }
    }

    fn award(&self) -> Option<Award> {
        match self {
            Event::Scored { seat, source, worth, rule, .. } => {
                Some(Award { seat: *seat, tally: "points", source: source.word(), sum: worth.sum(), rule: *rule })
            }
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::TileDrawn { .. } | Event::DieRolled { .. } | Event::MessageTaken { .. })
    }

    fn components(&self) -> Vec<String> {
        fired(self)
    }
}
