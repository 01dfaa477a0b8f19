//! What happened.

use std::fmt;

use engine::{Award, Fact, RuleId, Seat};
use serde::{Serialize, Serializer};

use crate::data::{Kind, tiles};
use crate::vocab::{Cell, CircleChoice, Crossing, Feature, Figure, Goods, Magic, Marker, Quarter, Site, Source};
use crate::worth::{What, Worth};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
        #[serde(serialize_with = "sum")]
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

fn sum<S: Serializer>(worth: &Worth, to: S) -> Result<S::Ok, S::Error> {
    worth.sum().serialize(to)
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
        match self {
            Event::TilePlaced { kind, .. } => vec![format!("tile {kind}")],
            Event::TileSetAside { .. } => vec!["tile set aside".into()],
            Event::FigurePlaced { figure, site, .. } => {
                site.spot.feature().map(|feature| format!("{figure} on {feature}")).into_iter().collect()
            }
            Event::FlightFailed { .. } => vec!["flight failed".into()],
            Event::DieRolled { distance, .. } => vec![format!("flight of {distance}")],
            Event::BarTaken { .. } => vec!["bar taken".into()],
            Event::BarsRemoved { .. } => vec!["bars removed".into()],
            Event::MagicPlaced { magic, site } => {
                site.spot.feature().map(|feature| format!("{magic} on {feature}")).into_iter().collect()
            }
            Event::MagicRemoved { magic, rule } => vec![format!("{magic} off by {rule}")],
            Event::RobberPlaced { .. } => vec!["robber placed".into()],
            Event::RobberWaited { .. } => vec!["robber waited".into()],
            Event::RobberCarried { .. } => vec!["robber carried".into()],
            Event::FerryPlaced { .. } => vec!["ferry placed".into()],
            Event::FerryTurned { .. } => vec!["ferry turned".into()],
            Event::Scored { worth, rule, .. } => vec![format!("{} by {rule}", worth.what)],
            Event::GoodsTaken { goods, .. } => vec![format!("{goods} taken")],
            Event::MessageObeyed { number, .. } => vec![format!("message {number}")],
            Event::CircleChosen { circle, choice } => vec![format!("circle {circle} {choice}")],
            Event::SecondPartBegan { .. } => vec!["second part".into()],
            _ => Vec::new(),
        }
    }
}

/// Every component whose use the coverage report looks for.
pub(crate) fn components() -> Vec<String> {
    let kinds = Kind::all().filter(|kind| !kind.design().source).map(|kind| format!("tile {kind}"));
    let messages = (1..=8).map(|number| format!("message {number}"));
    let circles = [Feature::Road, Feature::City, Feature::Field]
        .into_iter()
        .flat_map(|circle| CircleChoice::ALL.iter().map(move |choice| format!("circle {circle} {choice}")));
    let stands = Figure::ALL.iter().flat_map(|figure| {
        let features = Feature::ALL.iter().filter(|feature| figure.may_stand(**feature));
        features.map(move |feature| format!("{figure} on {feature}"))
    });
    let magic = Magic::ALL.iter().flat_map(|magic| {
        // CAR-MAGIC-007 needs a table without any unfinished road or city: cases prove it, random play never meets it.
        let rules = ["CAR-MAGIC-010", "CAR-MAGIC-014"];
        let places = ["road", "city"].map(|place| format!("{magic} on {place}"));
        places.into_iter().chain(rules.map(|rule| format!("{magic} off by {rule}")))
    });
    let goods = Goods::ALL.iter().map(|goods| format!("{goods} taken"));
    let happenings = [
        "tile set aside",
        "flight failed",
        "flight of 1",
        "flight of 2",
        "flight of 3",
        "bar taken",
        "bars removed",
        "robber placed",
        "robber waited",
        "robber carried",
        "ferry placed",
        "ferry turned",
        "second part",
    ];
    let awards = AWARDS.iter().map(|(what, rule)| format!("{what} by {rule}"));
    assert_eq!(tiles().designs().len(), Kind::COUNT);
    kinds
        .chain(messages)
        .chain(circles)
        .chain(stands)
        .chain(magic)
        .chain(goods)
        .chain(happenings.map(String::from))
        .chain(awards)
        .collect()
}

/// Every way to get points.
const AWARDS: &[(What, &str)] = &[
    (What::Road, "CAR-BASE-020"),
    (What::Road, "CAR-BASE-041"),
    (What::Road, "CAR-INNS-003"),
    (What::Road, "CAR-MAGIC-011"),
    (What::Road, "CAR-MAGIC-012"),
    (What::Road, "CAR-MAGIC-015"),
    (What::Road, "CAR-MSG-012"),
    (What::Road, "CAR-MSG-020"),
    (What::City, "CAR-BASE-026"),
    (What::City, "CAR-BASE-042"),
    (What::City, "CAR-INNS-007"),
    (What::City, "CAR-MAGIC-011"),
    (What::City, "CAR-MAGIC-012"),
    (What::City, "CAR-MAGIC-015"),
    (What::City, "CAR-MSG-014"),
    (What::City, "CAR-MSG-020"),
    (What::Monastery, "CAR-BASE-030"),
    (What::Monastery, "CAR-BASE-043"),
    (What::Monastery, "CAR-ABBOT-009"),
    (What::Monastery, "CAR-MSG-015"),
    (What::Monastery, "CAR-MSG-020"),
    (What::Garden, "CAR-ABBOT-007"),
    (What::Garden, "CAR-ABBOT-009"),
    (What::Garden, "CAR-ABBOT-011"),
    (What::Garden, "CAR-MSG-020"),
    (What::Field, "CAR-FARM-007"),
    (What::Field, "CAR-TRADE-030"),
    (What::Field, "CAR-MSG-020"),
    (What::Goods, "CAR-TRADE-007"),
    (What::Bars, "CAR-GOLD-012"),
    (What::Stolen, "CAR-ROB-007"),
    (What::Robber, "CAR-ROB-014"),
    (What::Seal, "CAR-MSG-005"),
    (What::Pennants, "CAR-MSG-017"),
    (What::Knights, "CAR-MSG-018"),
    (What::Farmers, "CAR-MSG-019"),
];
