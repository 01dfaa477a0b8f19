//! What happened.

use std::fmt;

use engine::{Award, Fact, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::coverage::fired;
use crate::data::Kind;
use crate::modules::ChapterEvent;
use crate::place::{Cell, Site};
use crate::vocab::{Feature, Figure, Marker, Quarter, Source};
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
    /// The game ended and everything was counted.
    GameEnded,
    /// What happened in one chapter.
    #[serde(untagged)]
    Chapter(ChapterEvent),
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
            Event::ZoneCompleted { site, tiles, .. } => write!(f, "zone-completed {site} {tiles}"),
            Event::Scored { seat, source, worth, marker, rule } => {
                write!(f, "scored {seat} {:+} {source} {marker} ({}) {rule}", worth.points(), worth.sum())
            }
            Event::GameEnded => f.write_str("game-ended"),
            Event::Chapter(event) => event.fmt(f),
        }
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::FigurePlaced { rule, .. } | Event::FigureHome { rule, .. } | Event::Scored { rule, .. } => *rule,
            Event::TurnBegan { .. } => RuleId("CAR-BASE-008"),
            Event::TileDrawn { .. } => RuleId("CAR-BASE-010"),
            Event::TileSetAside { .. } => RuleId("CAR-BASE-013"),
            Event::TilePlaced { .. } => RuleId("CAR-BASE-012"),
            Event::ZoneCompleted { feature, .. } => RuleId(match feature {
                Feature::Road => "CAR-BASE-019",
                Feature::City => "CAR-BASE-025",
                Feature::Monastery => "CAR-BASE-029",
                Feature::Garden | Feature::Field => "CAR-ABBOT-007",
            }),
            Event::GameEnded => RuleId("CAR-BASE-039"),
            Event::Chapter(event) => event.rule(),
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
        match self {
            Event::TileDrawn { .. } => true,
            Event::Chapter(event) => event.reveals(),
            _ => false,
        }
    }

    fn components(&self) -> Vec<String> {
        fired(self)
    }
}
