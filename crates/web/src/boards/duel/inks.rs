//! Colours and glyphs of the Duel: resources, points, backs, faces of the event die, titles.

use duel::{Advantage, Card, CardId, Face, Kind, Placement, Points, Resource, Set};

use crate::art::Ink;

/// The ink of a resource.
pub(super) fn resource(resource: Resource) -> Ink {
    let (base, shade, glyph) = match resource {
        Resource::Lumber => ("#5f8a4e", "#3f6a3a", "M12 1l6 8h-3l5 7h-6v6h-4v-6H4l5-7H6z"),
        Resource::Wool => {
            ("#dfe6c8", "#a9bd7d", "M4 13a4 4 0 0 1 2-6 5 5 0 0 1 9-1 4 4 0 0 1 6 4l-2 3v1l-1 6h-2v-4H9v4H7l-1-5z")
        }
        Resource::Gold => (
            "#ecc34e",
            "#bd8f2a",
            "M12 3a9 9 0 1 0 .01 0zm0 3a6 6 0 1 1-.01 0zm0 2l1.3 2.7 3 .4-2.2 2 .6 3L12 14.7l-2.7 1.4.6-3-2.2-2 3-.4z",
        ),
        Resource::Brick => (
            "#c9714a",
            "#9c4f30",
            "M2 5h9v4H2zm11 0h9v4h-9zM2 10.5h4v4H2zm6 0h9v4H8zm11 0h3v4h-3zM2 16h9v4H2zm11 0h9v4h-9z",
        ),
        Resource::Ore => ("#a7a9b4", "#7c7f8d", "M3 18l3-8 5-5 7 2 4 7-3 6H6zm5-6l3 2 2-6z"),
        Resource::Grain => (
            "#e6c766",
            "#bd9a3c",
            "M11 22V9h2v13zM12 2c3 3 3 5 0 8-3-3-3-5 0-8zM6 7c3 0 5 2 5 5-3 0-5-2-5-5zM18 7c0 3-2 5-5 5 0-3 2-5 5-5zM6 13c3 0 5 2 5 5-3 0-5-2-5-5zM18 13c0 3-2 5-5 5 0-3 2-5 5-5z",
        ),
    };
    Ink { base, shade, glyph }
}

/// A kind of points with its word, its colour and its glyph: laurel, axe, scales, harp, book.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merit {
    pub word: &'static str,
    pub base: &'static str,
    pub glyph: &'static str,
}

pub(super) const VICTORY: Merit = Merit {
    word: "victory",
    base: "#e8b93c",
    glyph: "M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.6 5.7 21l1.5-7L2 9.3l7-.8z",
};
pub(super) const STRENGTH: Merit = Merit {
    word: "strength",
    base: "#d9685a",
    glyph: "M11 2h2v3c3-2 6-2 8-1 1 4 1 6 0 9-2 1-5 1-8-2v12h-2V11c-3 3-6 3-8 2-1-3-1-5 0-9 2-1 5-1 8 1z",
};
pub(super) const COMMERCE: Merit = Merit {
    word: "commerce",
    base: "#7fb0c9",
    glyph: "M11 3h2v2h7v2l3 7a4 4 0 0 1-8 0l3-7h-5v12h4v2H7v-2h4V7H6l3 7a4 4 0 0 1-8 0l3-7V5h7z",
};
pub(super) const SKILL: Merit = Merit {
    word: "skill",
    base: "#b79bd0",
    glyph: "M5 3c6 0 6 4 10 4 2 0 3-1 4-2l2 1c0 8-5 13-13 16H5zm3 4v10h1V7zm3 2v7h1V9zm3 1v4h1v-4z",
};
pub(super) const PROGRESS: Merit = Merit {
    word: "progress",
    base: "#8fbf8a",
    glyph: "M2 5c4-2 7-1 10 1 3-2 6-3 10-1v14c-4-2-7-1-10 1-3-2-6-3-10-1zm9 3v9h2V8z",
};

/// The points printed on a card, each kind with its count.
pub(super) fn merits(points: &Points) -> Vec<(Merit, u8)> {
    let all = [
        (VICTORY, points.victory),
        (STRENGTH, points.strength),
        (COMMERCE, points.commerce),
        (SKILL, points.skill),
        (PROGRESS, points.progress),
    ];
    all.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// What the token of an advantage counts.
pub(super) fn advantage(token: Advantage) -> Merit {
    match token {
        Advantage::Strength => STRENGTH,
        Advantage::Trade => COMMERCE,
    }
}

/// The ink of a back.
pub(super) fn back(set: Set) -> Ink {
    let (base, shade, glyph) = match set {
        Set::Basic => ("#b08d5e", "#8a6a41", "M4 21V10l8-7 8 7v11h-6v-6h-4v6z"),
        Set::Gold => ("#d3a437", "#a67b1f", "M3 8l4 3 5-7 5 7 4-3-2 11H5zm2 12h14v2H5z"),
        Set::Turmoil => ("#a8483f", "#7f322b", "M4 3l8 7 8-7 1 3-7 6 6 7-2 2-6-6-6 6-2-2 6-7-7-6z"),
        Set::Progress => ("#5f8f86", "#436c65", PROGRESS.glyph),
    };
    Ink { base, shade, glyph }
}

/// The stripe that says where a card belongs.
pub(super) fn stripe(card: CardId) -> &'static str {
    match (card.kind(), card.data().placement) {
        (Kind::ActionAttack, _) => "#7d2f28",
        (Kind::Event, _) => "#4d4a63",
        (_, Placement::Locality) => "#5c8a4d",
        (_, Placement::City) => "#b8483a",
        (_, Placement::Region) => "#8d6a43",
        (_, Placement::None) => "#c39a3f",
    }
}

/// The glyph of a face of the event die: club, scales, harp, ears of grain, question mark.
pub(super) fn face(face: Face) -> &'static str {
    match face {
        Face::BrigandAttack => "M15 2c4 0 7 3 7 7 0 3-2 5-5 5-2 0-4 1-5 2l-7 6-3-3 6-7c1-1 2-3 2-5 0-3 2-5 5-5z",
        Face::Trade => COMMERCE.glyph,
        Face::Celebration => SKILL.glyph,
        Face::PlentifulHarvest => resource(Resource::Grain).glyph,
        Face::EventCard => {
            "M7 8c0-4 2-6 5-6s6 2 6 5-2 4-3 5-1 2-1 3h-4c0-3 1-4 2-5s2-1 2-3c0-1-1-2-2-2s-2 1-2 3zM10 17h4v4h-4z"
        }
    }
}

const ANVIL: &str = "M2 6h20v3c-4 0-6 2-7 4v3l3 4H6l3-4v-3C5 13 2 10 2 6z";
const WINDMILL: &str = "M11 10L4 3l3-2 5 7 7-5 2 3-7 5 5 6-3 2-3-4 2 8H8l2-9-5 4-2-3z";
const AXE: &str = STRENGTH.glyph;
const LOOM: &str = "M3 3h3v18H3zm15 0h3v18h-3zM6 5h12v2H6zm2 3h1v9H8zm3 0h1v9h-1zm3 0h1v9h-1zM6 17h12v3H6z";
const KILN: &str = "M7 3h4v6h6l3 12H4l3-12zm3 13a2.5 2.5 0 0 1 5 0v5h-5z";
const HALL: &str = "M1 11L12 3l11 8h-2v10h-6v-6a3 3 0 0 0-6 0v6H3V11z";
const BELL: &str = "M11 1h2v2c4 1 5 5 5 9l2 5v1H4v-1l2-5c0-4 1-8 5-9zm-1 18h4a2 2 0 0 1-4 0z";
const BARN: &str = "M2 21V10l5-6h10l5 6v11h-6v-8H8v8zm8-6h4v6h-4z";
const STALL: &str =
    "M3 3h18l1 6a3 3 0 0 1-4 1 3 3 0 0 1-4 0 3 3 0 0 1-4 0 3 3 0 0 1-4 0 3 3 0 0 1-4-1zM4 12h2v4h12v-4h2v9H4z";
const BRIDGE: &str = "M1 8h22v3l-2 1v8h-3a6 6 0 0 0-12 0H3v-8l-2-1zm2-4h2v3H3zm8 0h2v3h-2zm8 0h2v3h-2z";
const SHIP: &str = "M11 1h2v2c5 2 7 6 7 10h-7v2h10l-3 7H4l-3-7h10v-2H4c3-3 5-6 7-9z";
const HELM: &str = "M12 2c6 0 9 4 9 10v9h-6v-8h-2v8h-2v-8H9v8H3v-9C3 6 6 2 12 2zm-5 9h10V9H7z";
const COIN: &str = "M9 8a6 6 0 1 0 .01 0zm0 3a3 3 0 1 1-.01 0zM16 2a6 6 0 0 1 2 11.7A8 8 0 0 0 10.2 6 6 6 0 0 1 16 2z";
const TOWER: &str = "M5 22l2-12H5V3h3v2h2.5V3h3v2H16V3h3v7h-2l2 12h-5v-5a2 2 0 0 0-4 0v5z";
const BOOK: &str = PROGRESS.glyph;
const FLASK: &str = "M9 2h6v2h-1v5l6 11v2H4v-2l6-11V4H9zm1 10l-3 6h10l-3-6z";
const CRANE: &str = "M6 22V8L3 7V5l17-4v3l-9 3v15zm11-17h1v8h2v4h-5v-4h2zM8 10v10h1V10z";
const MUG: &str = "M4 6h12v3h5v9h-5v4H4zm12 6v3h2v-3zM4 2c3-1 5 1 7 0s4-1 5 0v3H4z";
const BATH: &str = "M2 12h20c0 5-2 7-4 8l1 2h-3l-1-1H9l-1 1H5l1-2c-2-1-4-3-4-8zM7 2c2 3-2 4 0 8h2C7 6 11 5 9 2zm6 0c2 3-2 4 0 8h2c-2-4 2-5 0-8z";
const HARP: &str = SKILL.glyph;
const FLAME: &str = "M12 1c2 5 8 7 7 14a7 7 0 0 1-14 0c0-4 3-5 3-9 2 1 3 3 3 5 2-3 2-6 1-10z";
const CLOAK: &str = "M12 2a4 4 0 1 0 .01 0zM6 22c-1-7 1-11 6-11s7 4 6 11zM19 6h2v16h-2z";
const MAP: &str = "M2 5l6-3 8 3 6-3v17l-6 3-8-3-6 3zm7 0v12l6 2V7z";
const SWAP: &str = "M2 8l6-6v4h12v4H8v4zM22 16l-6 6v-4H4v-4h12v-4z";
const BOW: &str = "M6 2c10 2 14 10 13 20l-2-1C17 13 13 7 5 4zM3 21L16 8l-1-3 5-1-1 5-3-1L5 22z";
const MASK: &str =
    "M2 6c6-3 14-3 20 0 0 8-4 14-10 15C6 20 2 14 2 6zm4 4c1 3 4 3 5 0-2-1-3-1-5 0zm7 0c1 3 4 3 5 0-2-1-3-1-5 0z";
const CANNON: &str = "M2 9l16-4 3 5-14 7zM9 13a5 5 0 1 0 .01 0zm0 3a2 2 0 1 1-.01 0z";
const SACK: &str = "M8 2h8l-2 4c5 3 7 8 6 13l-3 3H7l-3-3C3 14 5 9 10 6z";
const SCALES: &str = COMMERCE.glyph;
const CHEST: &str = "M3 9c0-4 2-6 5-6h8c3 0 5 2 5 6zM3 11h7v3h4v-3h7v10H3z";
const ANCHOR: &str = "M12 1a3 3 0 0 1 1.5 5.6V9H17v2h-3.5v8c3 0 5-2 5.5-4l3 1c-1 4-5 7-10 7S3 20 2 16l3-1c.5 2 2.5 4 5.5 4v-8H7V9h3.5V6.6A3 3 0 0 1 12 1z";
const FISH: &str = "M1 12c5-7 11-7 16-2l5-4v12l-5-4c-5 5-11 5-16-2zm5-1a1.5 1.5 0 1 0 .01 0z";
const CROSS: &str = "M10 1h4v4h3v3h-3v3l8 5v6h-7v-4a3 3 0 0 0-6 0v4H2v-6l8-5V8H7V5h3z";
const CROWN: &str = "M2 7l5 4 5-8 5 8 5-4-2 11H4zm2 12h16v3H4z";
const SWORDS: &str =
    "M3 2l9 8 9-8-1 5-6 5 4 4 2-1 1 2-2 1 1 3-2 1-3-3-1 2-2-1 1-2-4-3-4 3 1 2-2 1-1-2-3 3-2-1 1-3-2-1 1-2 2 1 4-4-6-5z";
const GEAR: &str = "M10 1h4l1 3 3-1 3 3-2 3 3 1v4l-3 1 2 3-3 3-3-1-1 3h-4l-1-3-3 1-3-3 2-3-3-1v-4l3-1-2-3 3-3 3 1zm2 7a4 4 0 1 0 .01 0z";
const SUN: &str = "M12 6a6 6 0 1 0 .01 0zM11 0h2v4h-2zm0 20h2v4h-2zM0 11h4v2H0zm20 0h4v2h-4zM3 5l2-2 3 3-2 2zm13 13l2-2 3 3-2 2zM19 3l2 2-3 3-2-2zM6 16l2 2-3 3-2-2z";
const SKULL: &str = "M12 2c6 0 9 4 9 8 0 3-1 5-3 6v5H6v-5c-2-1-3-3-3-6 0-4 3-8 9-8zM8 9a2 2 0 1 0 .01 0zm8 0a2 2 0 1 0 .01 0zm-4 5l-1 3h2z";

/// The picture of a title.
pub(super) fn emblem(card: Card) -> &'static str {
    use Card::*;
    match card {
        IronFoundry | MineralMining => ANVIL,
        GrainMill => WINDMILL,
        LumberCamp => AXE,
        WeaversShop => LOOM,
        BrickFactory => KILN,
        ParishHall | TownHall => HALL,
        Abbey => BELL,
        ChapelLow | ChapelHigh => CROSS,
        Storehouse | TitheBarn => BARN,
        Marketplace | TravelingMerchant | Fairgrounds => STALL,
        TollBridge => BRIDGE,
        OreShip | GrainShip | GoldShip | LumberShip | BrickShip | WoolShip | LargeTradeShip | PirateShip
        | TradeShipsRace | VoyageOfPlunder | Gudrun => SHIP,
        Austin | Candamir | Harald | Inga | Osmund | Siglind | CarlForkbeard | Heinrich => HELM,
        Irmgard => SUN,
        Goldsmith | Mint | Moneylender => COIN,
        LookoutTower => TOWER,
        Library | University | Gustav | Benjamin => BOOK,
        Pharmacy | Doctor => FLASK,
        BuildingCrane => CRANE,
        HedgeTavern => MUG,
        BathHouse => BATH,
        LargeFestivalHall => HARP,
        FireBrigade | Arsonist => FLAME,
        Brigitta | Sebastian | Reiner | Guido => CLOAK,
        Scout => MAP,
        Relocation => SWAP,
        Archer => BOW,
        Traitor => MASK,
        ChiefCannoneer => CANNON,
        SaltSilo | MerchantCaravan => SACK,
        Merchant | TradeMaster | MerchantGuild | TradingBase => SCALES,
        GoldCache | GiftForThePrince => CHEST,
        Harbor => ANCHOR,
        StapleHouse => FISH,
        Parliament => CROWN,
        DrillGround | Feud | FraternalFeuds | Riots | Brigands => SWORDS,
        Invention => GEAR,
        ThreeFieldSystem => resource(Resource::Grain).glyph,
        YearOfPlenty => face(Face::PlentifulHarvest),
        Yule => SUN,
        Plague => SKULL,
    }
}

/// Whose turn it is: an arrow.
pub(super) const TURN: &str = "M3 9h9V3l10 9-10 9v-6H3z";
/// Cards in a hand.
pub(super) const CARDS: &str = "M3 6l9-4 3 1-8 18-4-2zM11 5h10v16H11z";
/// To demolish: a hammer.
pub(super) const HAMMER: &str = "M3 6l5-4h6l4 4v4h-4l-2-2-3 3 12 11-2 2L8 13l-2 2-4-4z";
