//! The small words of the rulebook: kinds, buildings, species, goods, phases, sources of points.

pub use crate::numbered::{Monasteries, Monastery, RouteTile, RouteTiles, Shield, Shields, VillageCard, VillageCards};
pub use crate::space::{Number, Numbers, ROWS, Space, Spaces};

engine::words! {
    /// Which box is on the table.
    pub enum Edition {
        /// The anniversary edition of 2019.
        Anniversary = "anniversary",
        /// The special edition of 2022.
        Special = "special",
    }
}

engine::words! {
    /// The kind of a hex, which is also the colour of a duchy space (BUR-SETUP-011).
    pub enum Kind {
        /// Buildings, in cities.
        Building = "building",
        /// Animals, on pastures.
        Animal = "animal",
        /// Ships, on rivers.
        Ship = "ship",
        /// Monasteries.
        Monastery = "monastery",
        /// Castles.
        Castle = "castle",
        /// Mines.
        Mine = "mine",
    }
}

engine::words! {
    /// What two bonus tiles are for: a kind (BUR-BONUS-001), or the posts (BUR-OUTPOST-005).
    pub enum BonusFor {
        /// Buildings.
        Building = "building",
        /// Animals.
        Animal = "animal",
        /// Ships.
        Ship = "ship",
        /// Monasteries.
        Monastery = "monastery",
        /// Castles.
        Castle = "castle",
        /// Mines.
        Mine = "mine",
        /// Posts.
        Posts = "posts",
    }
}

impl From<Kind> for BonusFor {
    fn from(kind: Kind) -> BonusFor {
        BonusFor::ALL[kind.index()]
    }
}

impl Kind {
    /// The letter of the kind in the data files.
    pub const fn letter(self) -> char {
        match self {
            Kind::Building => 'B',
            Kind::Animal => 'A',
            Kind::Ship => 'S',
            Kind::Monastery => 'K',
            Kind::Castle => 'C',
            Kind::Mine => 'M',
        }
    }

    /// The kind with this letter.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.letter() == letter)
    }
}

engine::words! {
    /// The type of a building; the last two come from expansions.
    pub enum Building {
        /// Sells one colour of goods.
        Warehouse = "warehouse",
        /// Scores at once.
        Watchtower = "watchtower",
        /// Takes a building.
        Carpenter = "carpenter",
        /// Takes a mine, monastery or castle.
        Church = "church",
        /// Takes a ship or an animal.
        Market = "market",
        /// Gives workers.
        BoardingHouse = "boarding-house",
        /// Gives silver.
        Bank = "bank",
        /// Places one more hex.
        TownHall = "town-hall",
        /// Acts with the white die (white castles).
        WhiteCastle = "white-castle",
        /// Uses the effect of any building (extra hexes).
        Crane = "crane",
    }
}

engine::words! {
    /// A species of animals; geese come with the extra hexes.
    pub enum Species {
        /// Cows.
        Cow = "cow",
        /// Pigs.
        Pig = "pig",
        /// Sheep.
        Sheep = "sheep",
        /// Chickens.
        Chicken = "chicken",
        /// Geese.
        Goose = "goose",
    }
}

engine::words! {
    /// A colour of goods; each belongs to one die number (BUR-SETUP-003).
    pub enum Good {
        /// Number 1.
        Turquoise = "turquoise",
        /// Number 2.
        Purple = "purple",
        /// Number 3.
        Pink = "pink",
        /// Number 4.
        Red = "red",
        /// Number 5.
        Brown = "brown",
        /// Number 6.
        Orange = "orange",
    }
}

impl Good {
    /// The die number that sells it.
    pub const fn number(self) -> Number {
        Number::new(self as u8 + 1)
    }
}

engine::words! {
    /// One of the five phases.
    pub enum Phase {
        /// The first.
        A = "A",
        /// The second.
        B = "B",
        /// The third.
        C = "C",
        /// The fourth.
        D = "D",
        /// The last.
        E = "E",
    }
}

impl Phase {
    /// The phase after this one, unless it is the last.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.get(self.index() + 1).copied()
    }
}

engine::words! {
    /// Where points come from: the parts of a score.
    pub enum Source {
        /// The size of completed areas.
        Areas = "areas",
        /// The phase in which areas were completed.
        Phases = "phases",
        /// Animals.
        Animals = "animals",
        /// Goods sold.
        Goods = "goods",
        /// Bonus tiles for whole colours.
        Bonuses = "bonuses",
        /// Watchtowers.
        Watchtowers = "watchtowers",
        /// Border posts.
        Posts = "posts",
        /// Spaces of the trade route.
        Routes = "routes",
        /// Castles bought back.
        Recovery = "recovery",
        /// Points bought with silver (solo).
        Bought = "bought",
        /// Monasteries in the final scoring.
        Monasteries = "monasteries",
        /// Shields in the final scoring.
        Shields = "shields",
        /// Vines, and hexominoes of the AutoDuke.
        Vines = "vines",
        /// Village cards of the AutoDuke.
        Villages = "villages",
        /// Boarding houses of the AutoDuke.
        BoardingHouses = "boarding-houses",
        /// Goods, silver and workers left over.
        Leftovers = "leftovers",
    }
}
