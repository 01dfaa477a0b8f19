//! The cards: their titles, and the printed cards that stacks and hands are made of.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::data::{CardData, cards};
use crate::vocab::{Kind, Set};

engine::words! {
    /// A card by its title: reprints in several sets are the same card to the rules.
    ///
    /// ```
    /// use tavola_duel::Card;
    ///
    /// assert_eq!("parish_hall".parse(), Ok(Card::ParishHall));
    /// ```
    pub enum Card {
        /// Brigitta, the Wise Woman.
        Brigitta = "brigitta",
        /// Goldsmith.
        Goldsmith = "goldsmith",
        /// Merchant Caravan.
        MerchantCaravan = "merchant_caravan",
        /// Scout.
        Scout = "scout",
        /// Relocation.
        Relocation = "relocation",
        /// Iron Foundry.
        IronFoundry = "iron_foundry",
        /// Grain Mill.
        GrainMill = "grain_mill",
        /// Lumber Camp.
        LumberCamp = "lumber_camp",
        /// Weaver's Shop.
        WeaversShop = "weavers_shop",
        /// Brick Factory.
        BrickFactory = "brick_factory",
        /// Parish Hall.
        ParishHall = "parish_hall",
        /// Abbey.
        Abbey = "abbey",
        /// Storehouse.
        Storehouse = "storehouse",
        /// Marketplace.
        Marketplace = "marketplace",
        /// Toll Bridge.
        TollBridge = "toll_bridge",
        /// Ore Ship.
        OreShip = "ore_ship",
        /// Grain Ship.
        GrainShip = "grain_ship",
        /// Gold Ship.
        GoldShip = "gold_ship",
        /// Lumber Ship.
        LumberShip = "lumber_ship",
        /// Brick Ship.
        BrickShip = "brick_ship",
        /// Wool Ship.
        WoolShip = "wool_ship",
        /// Large Trade Ship.
        LargeTradeShip = "large_trade_ship",
        /// Austin.
        Austin = "austin",
        /// Candamir.
        Candamir = "candamir",
        /// Harald.
        Harald = "harald",
        /// Inga.
        Inga = "inga",
        /// Osmund.
        Osmund = "osmund",
        /// Siglind.
        Siglind = "siglind",
        /// Fraternal Feuds.
        FraternalFeuds = "fraternal_feuds",
        /// Invention.
        Invention = "invention",
        /// Year of Plenty.
        YearOfPlenty = "year_of_plenty",
        /// Traveling Merchant.
        TravelingMerchant = "traveling_merchant",
        /// Feud.
        Feud = "feud",
        /// Yule.
        Yule = "yule",
        /// Trade Ships Race.
        TradeShipsRace = "trade_ships_race",
        /// Gudrun, Terror of the Seas.
        Gudrun = "gudrun",
        /// Trade Master.
        TradeMaster = "trade_master",
        /// Merchant.
        Merchant = "merchant",
        /// Brigands.
        Brigands = "brigands",
        /// Reiner the Herald.
        Reiner = "reiner",
        /// Gold Cache.
        GoldCache = "gold_cache",
        /// Pirate Ship.
        PirateShip = "pirate_ship",
        /// Moneylender.
        Moneylender = "moneylender",
        /// Harbor.
        Harbor = "harbor",
        /// Trading Base.
        TradingBase = "trading_base",
        /// Merchant Guild.
        MerchantGuild = "merchant_guild",
        /// Mint.
        Mint = "mint",
        /// Salt Silo.
        SaltSilo = "salt_silo",
        /// Staple House.
        StapleHouse = "staple_house",
        /// Gift for the Prince.
        GiftForThePrince = "gift_for_the_prince",
        /// Voyage of Plunder.
        VoyageOfPlunder = "voyage_of_plunder",
        /// Archer.
        Archer = "archer",
        /// Arsonist.
        Arsonist = "arsonist",
        /// Sebastian the Itinerant Preacher.
        Sebastian = "sebastian",
        /// Traitor.
        Traitor = "traitor",
        /// Lookout Tower.
        LookoutTower = "lookout_tower",
        /// Drill Ground.
        DrillGround = "drill_ground",
        /// Carl Forkbeard.
        CarlForkbeard = "carl_forkbeard",
        /// Heinrich the Sentinel.
        Heinrich = "heinrich",
        /// Irmgard, Keeper of the Light.
        Irmgard = "irmgard",
        /// Fairgrounds.
        Fairgrounds = "fairgrounds",
        /// Fire Brigade.
        FireBrigade = "fire_brigade",
        /// Large Festival Hall.
        LargeFestivalHall = "large_festival_hall",
        /// Chapel (1-3).
        ChapelLow = "chapel_low",
        /// Chapel (4-6).
        ChapelHigh = "chapel_high",
        /// Hedge Tavern.
        HedgeTavern = "hedge_tavern",
        /// Tithe Barn.
        TitheBarn = "tithe_barn",
        /// Riots.
        Riots = "riots",
        /// Benjamin the Traveling Scholar.
        Benjamin = "benjamin",
        /// Three-Field System.
        ThreeFieldSystem = "three_field_system",
        /// Mineral Mining.
        MineralMining = "mineral_mining",
        /// Guido the Ambassador.
        Guido = "guido",
        /// Gustav the Librarian.
        Gustav = "gustav",
        /// Doctor.
        Doctor = "doctor",
        /// Chief Cannoneer.
        ChiefCannoneer = "chief_cannoneer",
        /// Pharmacy.
        Pharmacy = "pharmacy",
        /// Bath House.
        BathHouse = "bath_house",
        /// Building Crane.
        BuildingCrane = "building_crane",
        /// Library.
        Library = "library",
        /// Parliament.
        Parliament = "parliament",
        /// Town Hall.
        TownHall = "town_hall",
        /// University.
        University = "university",
        /// Plague.
        Plague = "plague",
    }
}

/// A printed card: a title with a back. Copies of one printing are the same to everybody.
///
/// Its word is the title; a reprint is told from the first printing by its set.
///
/// ```
/// use tavola_duel::{Card, CardId, Set};
///
/// let reprint: CardId = "gold/storehouse".parse().unwrap();
/// assert_eq!((reprint.card(), reprint.set()), (Card::Storehouse, Set::Gold));
/// assert_eq!("gold/mint".parse::<CardId>().unwrap().to_string(), "mint");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardId(pub(crate) u8);

impl CardId {
    /// How many printings there are.
    pub const COUNT: usize = 95;

    /// Every printing, in the order of the card list.
    pub fn all() -> impl Iterator<Item = CardId> {
        (0..CardId::COUNT as u8).map(CardId)
    }

    /// The first printing of a title.
    pub fn first(card: Card) -> CardId {
        cards().first[card.index()]
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Everything printed on it.
    #[inline]
    pub fn data(self) -> &'static CardData {
        &cards().cards[self.index()]
    }

    /// Its title.
    #[inline]
    pub fn card(self) -> Card {
        self.data().card
    }

    /// The set it belongs to, which is also its back (event cards share one back).
    #[inline]
    pub fn set(self) -> Set {
        self.data().set
    }

    /// The card it lies on: a Town Hall covers the Parish Hall (DUE-253).
    pub(crate) fn covers(self) -> Option<CardId> {
        (self.card() == Card::TownHall).then(|| CardId::first(Card::ParishHall))
    }

    /// What kind of card it is.
    #[inline]
    pub fn kind(self) -> Kind {
        self.data().kind
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.data().word)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.data().word)
    }
}

impl FromStr for CardId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<CardId, NotationError> {
        CardId::all()
            .find(|id| id.data().word == text || id.data().key == text)
            .ok_or_else(|| NotationError::new(text, "a card such as abbey or gold/storehouse"))
    }
}

engine::as_word!(CardId, "A card such as `abbey` or `gold/storehouse`.");
