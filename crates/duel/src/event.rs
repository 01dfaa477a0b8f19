//! What happened.

use engine::{Award, Fact, RuleId, Seat, Sum, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::coverage;
use crate::place::{Locality, RegionId, RegionPlace, SitePlace, Spot, StackId, Store, Target};
use crate::sets;
use crate::vocab::{Advantage, End, Face, Number, Resource};

/// A fact in the past tense. Hidden cards are left out for those who may not see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Both rolled for the first turn.
    FirstPlayer {
        /// Whose it is.
        seat: Seat,
        /// The rolls of both seats.
        rolls: [Number; 2],
    },
    /// A starting principality was laid out.
    Founded {
        /// Whose it is.
        seat: Seat,
    },
    /// The draw stacks were shuffled.
    Dealt {
        /// The rule behind it.
        rule: RuleId,
    },
    /// A turn began.
    TurnBegan {
        /// Whose it is.
        seat: Seat,
        /// The number of the turn.
        turn: u16,
    },
    /// The dice of the turn are known.
    Rolled {
        /// Whose it is.
        seat: Seat,
        /// The production die.
        production: Number,
        /// The event die.
        face: Face,
    },
    /// A die was set by a card.
    DieSet {
        /// Whose it is.
        seat: Seat,
        /// The number.
        number: Number,
    },
    /// A region produced; what it had no room for was lost.
    Produced {
        /// Whose it is.
        seat: Seat,
        /// Where.
        place: RegionPlace,
        /// The region card.
        region: RegionId,
        /// How many.
        count: u8,
        /// How many had no room.
        lost: u8,
    },
    /// A resource was stored.
    Received {
        /// Whose it is.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// How many.
        count: u8,
        /// Where it is stored.
        store: Store,
    },
    /// A resource was lost for want of room or by choice.
    Wasted {
        /// Whose it is.
        seat: Seat,
        /// The resource.
        resource: Option<Resource>,
        /// How many.
        count: u8,
    },
    /// Resources were paid or taken away.
    Paid {
        /// Whose it is.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// How many.
        count: u8,
        /// Where it is stored.
        store: Store,
    },
    /// The Brigand Attack struck: so many resources were counted.
    Plundered {
        /// Whose it is.
        seat: Seat,
        /// How many resources were counted.
        counted: u8,
        /// Gold lost.
        gold: u8,
        /// Wool lost.
        wool: u8,
    },
    /// The Brigand Attack passed by.
    Spared {
        /// Whose it is.
        seat: Seat,
        /// How many resources were counted.
        counted: u8,
    },
    /// The Plague took a resource of a region.
    Infected {
        /// Whose it is.
        seat: Seat,
        /// Where.
        place: RegionPlace,
        /// The region card.
        region: RegionId,
    },
    /// An event card was drawn.
    EventDrawn {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// The event stack was rebuilt.
    EventsShuffled,
    /// An action card was played.
    CardPlayed {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// An attack was repelled by the defence roll, or not.
    Defended {
        /// Whose it is.
        seat: Seat,
        /// The defence roll.
        roll: Number,
        /// Whether the attack was repelled.
        repelled: bool,
    },
    /// An expansion was built on a site.
    Built {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Where.
        place: SitePlace,
    },
    /// A region expansion was laid.
    Laid {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Where.
        place: RegionPlace,
    },
    /// A road was built.
    RoadBuilt {
        /// Whose it is.
        seat: Seat,
        /// The end of the row.
        end: End,
    },
    /// A settlement was built.
    SettlementBuilt {
        /// Whose it is.
        seat: Seat,
        /// The place in the row.
        at: Locality,
    },
    /// A city was built.
    CityBuilt {
        /// Whose it is.
        seat: Seat,
        /// The place in the row.
        at: Locality,
    },
    /// A new region was laid.
    RegionLaid {
        /// Whose it is.
        seat: Seat,
        /// The region card.
        region: RegionId,
        /// Where.
        place: RegionPlace,
    },
    /// Resources were traded.
    Traded {
        /// Whose it is.
        seat: Seat,
        /// What was given.
        give: Resource,
        /// How many.
        count: u8,
        /// What was received.
        get: Resource,
        /// The rule behind it.
        rule: RuleId,
    },
    /// Two regions or expansions changed places.
    Swapped {
        /// Whose it is.
        seat: Seat,
        /// The first of the two.
        first: Target,
        /// The second of the two.
        second: Target,
        /// The rule behind it.
        rule: RuleId,
    },
    /// An expansion left its principality.
    Removed {
        /// Whose it is.
        seat: Seat,
        /// The expansion and its site.
        spot: Spot,
        /// The rule behind it.
        rule: RuleId,
    },
    /// A card went to the discard pile.
    Discarded {
        /// The card.
        card: CardId,
    },
    /// A key building went back to the face-up stack.
    BackFaceUp {
        /// The card.
        card: CardId,
    },
    /// An open card was put under a stack.
    PutUnder {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The draw stack.
        stack: StackId,
    },
    /// A card of a hand was put face down under a stack.
    Buried {
        /// Whose it is.
        seat: Seat,
        /// Who put it there.
        by: Seat,
        /// The card.
        card: Option<CardId>,
        /// The draw stack.
        stack: StackId,
    },
    /// The top card of a stack was drawn.
    Drawn {
        /// Whose it is.
        seat: Seat,
        /// The draw stack.
        stack: StackId,
        /// The card.
        card: Option<CardId>,
    },
    /// A stack was looked through.
    Searched {
        /// Whose it is.
        seat: Seat,
        /// The draw stack.
        stack: StackId,
    },
    /// A card was taken out of a stack that was looked through.
    Taken {
        /// Whose it is.
        seat: Seat,
        /// The draw stack.
        stack: StackId,
        /// The card.
        card: Option<CardId>,
    },
    /// A card was taken from the discard pile.
    Fetched {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A hand was shown to the other player.
    HandShown {
        /// Whose it is.
        seat: Seat,
        /// Who saw it.
        to: Seat,
    },
    /// A card was taken from the other player's hand.
    Stolen {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Option<CardId>,
    },
    /// An expansion of the other player was named.
    Named {
        /// Whose it is.
        seat: Seat,
        /// The expansion and its site.
        spot: Spot,
    },
    /// Resources of the other player were demanded.
    Demanded {
        /// Whose it is.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// How many.
        count: u8,
        /// The rule behind it.
        rule: RuleId,
    },
    /// Sebastian, or nothing, was used against an event.
    Protected {
        /// Whose it is.
        seat: Seat,
        /// The rule behind it.
        rule: RuleId,
    },
    /// A seat received a token.
    TokenGained {
        /// Whose it is.
        seat: Seat,
        /// The token.
        token: Advantage,
    },
    /// A seat lost a token.
    TokenLost {
        /// Whose it is.
        seat: Seat,
        /// The token.
        token: Advantage,
    },
    /// The Harbor began or ceased to be worth a point.
    HarborCounted {
        /// Whose it is.
        seat: Seat,
        /// Whether the point was gained.
        gained: bool,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose it is.
        seat: Seat,
    },
    /// The game was won.
    Won {
        /// Whose it is.
        seat: Seat,
        /// With so many points.
        points: u8,
        /// The rule behind it.
        rule: RuleId,
    },
    /// The game was broken off at the turn limit.
    BrokenOff,
}

/// The count that decides the game.
pub const TALLY: &str = "points";
/// Points of settlements and cities.
pub const LOCALITIES: &str = "localities";
/// Victory points printed on expansions.
pub const EXPANSIONS: &str = "expansions";
/// The point of the Harbor.
pub const HARBOR: &str = "harbor";
/// The point of the hero token.
pub const HERO_TOKEN: &str = "hero-token";
/// The point of the trade token.
pub const TRADE_TOKEN: &str = "trade-token";

impl Advantage {
    /// The source of points its token is.
    pub const fn source(self) -> &'static str {
        match self {
            Advantage::Strength => HERO_TOKEN,
            Advantage::Trade => TRADE_TOKEN,
        }
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Dealt { rule }
            | Event::Traded { rule, .. }
            | Event::Swapped { rule, .. }
            | Event::Removed { rule, .. }
            | Event::Demanded { rule, .. }
            | Event::Protected { rule, .. }
            | Event::Won { rule, .. } => *rule,
            Event::CardPlayed { card, .. } | Event::Built { card, .. } | Event::Laid { card, .. } => {
                sets::of(card.card()).rule
            }
            Event::EventDrawn { card, .. } => sets::of(card.card()).rule,
            other => RuleId(other.plain_rule()),
        }
    }

    fn award(&self) -> Option<Award> {
        let (seat, source, sum) = match self {
            Event::Founded { seat } => (*seat, LOCALITIES, Sum::of(2, 1, "settlement")),
            Event::SettlementBuilt { seat, .. } => (*seat, LOCALITIES, Sum::of(1, 1, "settlement")),
            Event::CityBuilt { seat, .. } => (*seat, LOCALITIES, Sum::of(1, 2, "city").and(-1, 1, "settlement")),
            Event::Built { seat, card, .. } => (*seat, EXPANSIONS, printed(*card, 1)?),
            Event::Removed { seat, spot, .. } => (*seat, EXPANSIONS, printed(spot.card, -1)?),
            Event::TokenGained { seat, token } => (*seat, token.source(), Sum::of(1, 1, "token")),
            Event::TokenLost { seat, token } => (*seat, token.source(), Sum::of(-1, 1, "token")),
            Event::HarborCounted { seat, gained } => {
                (*seat, HARBOR, Sum::of(if *gained { 1 } else { -1 }, 1, "harbor"))
            }
            _ => return None,
        };
        Some(Award { seat, tally: TALLY, source, sum, rule: self.rule() })
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Drawn { .. }
                | Event::Searched { .. }
                | Event::Taken { .. }
                | Event::HandShown { .. }
                | Event::Fetched { .. }
                | Event::CardPlayed { .. }
                | Event::Built { .. }
                | Event::Laid { .. }
        )
    }

    fn components(&self) -> Vec<String> {
        coverage::fired(self)
    }
}

/// Red for seat 1, blue for seat 2 (DUE-001).
pub(crate) fn colour(seat: Seat) -> &'static str {
    ["red", "blue"][seat.index()]
}

fn printed(card: CardId, times: i32) -> Option<Sum> {
    let points = card.data().points.victory;
    (points > 0).then(|| Sum::of(times, i32::from(points), card.card().word()))
}

impl Event {
    const fn plain_rule(&self) -> &'static str {
        match self {
            Event::FirstPlayer { .. } => "DUE-017",
            Event::Founded { .. } => "DUE-009",
            Event::TurnBegan { .. } => "DUE-030",
            Event::Rolled { .. } => "DUE-031",
            Event::DieSet { .. } => "DUE-129",
            Event::Produced { .. } => "DUE-034",
            Event::Received { .. } => "DUE-022",
            Event::Wasted { .. } => "DUE-021",
            Event::Paid { .. } => "DUE-023",
            Event::Plundered { .. } | Event::Spared { .. } => "DUE-037",
            Event::Infected { .. } => "DUE-260",
            Event::EventsShuffled => "DUE-168",
            Event::Defended { .. } => "DUE-215",
            Event::RoadBuilt { .. } => "DUE-058",
            Event::SettlementBuilt { .. } => "DUE-064",
            Event::CityBuilt { .. } => "DUE-066",
            Event::RegionLaid { .. } => "DUE-063",
            Event::Discarded { .. } => "DUE-049",
            Event::BackFaceUp { .. } => "DUE-111",
            Event::PutUnder { .. } => "DUE-112",
            Event::Buried { .. } => "DUE-076",
            Event::Drawn { .. } => "DUE-075",
            Event::Searched { .. } | Event::Taken { .. } => "DUE-080",
            Event::Fetched { .. } => "DUE-104",
            Event::HandShown { .. } => "DUE-018",
            Event::Stolen { .. } => "DUE-212",
            Event::Named { .. } => "DUE-166",
            Event::TokenGained { .. } => "DUE-086",
            Event::TokenLost { .. } => "DUE-087",
            Event::HarborCounted { .. } => "DUE-192",
            Event::TurnEnded { .. } => "DUE-083",
            Event::BrokenOff => "DUE-265",
            _ => "DUE-045",
        }
    }

    /// The event as a viewer may see it: cards that stay hidden are left out.
    pub(crate) fn shown(&self, viewer: Viewer) -> Event {
        let mut seen = self.clone();
        match &mut seen {
            Event::Drawn { seat, card, .. } | Event::Taken { seat, card, .. } if !viewer.is(*seat) => *card = None,
            Event::Buried { by, card, .. } if !viewer.is(*by) => *card = None,
            // Both players know the card: it left one hand for the other.
            Event::Stolen { card, .. } if viewer == Viewer::Spectator => *card = None,
            _ => {}
        }
        seen
    }
}
