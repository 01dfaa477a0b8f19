//! Hexes on key spaces: what they will give, where they can go, and with which dice.

use burgundy::{Building, Face, Hex, Spaces, Species};

use super::outlook::Outlook;

/// What another space that would do adds, up to three: the less it depends on the dice.
const CHOICE: f64 = 0.12;

/// What a hex keeps of its worth while no space for it is in reach.
const WAITING: f64 = 0.34;

/// What the least hex of a full storage loses: the next one will push it out.
const CROWDED: f64 = 0.75;

/// Key spaces of a player.
const KEY_SPACES: usize = 3;

/// What a number is worth with which a hex can be placed or goods be sold.
const USEFUL_NUMBER: f64 = 0.17;

impl Outlook<'_> {
    /// Hexes on key spaces, and the numbers that are good for something.
    pub(super) fn stored(&self) -> f64 {
        let layout = self.player.layout();
        let (mut value, mut least, mut room) = (0.0, f64::INFINITY, self.placements);
        let mut useful = self.player.goods.map(|count| count > 1);
        for (hex, spaces) in self.room() {
            let (hex, spaces) = (*hex, *spaces);
            spaces.for_each(|space| useful[layout.number(space).index()] = true);
            let promise = self.promise(hex, spaces) * room.clamp(0.0, 1.0);
            value += promise;
            least = promise.min(least);
            room -= 1.0;
        }
        if self.room().len() >= KEY_SPACES {
            value -= least * CROWDED;
        }
        let numbers = useful.into_iter().filter(|useful| *useful).count() as f64;
        value + numbers * USEFUL_NUMBER * self.fading(4.0)
    }

    /// What a stored hex is worth.
    fn promise(&self, hex: Hex, spaces: Spaces) -> f64 {
        match hex.kind() {
            _ if !spaces.is_empty() => self.effect(hex, spaces) + spaces.len().min(3) as f64 * CHOICE,
            Some(kind) if self.missing(kind) > 0 => self.effect(hex, spaces) * WAITING * self.early(),
            _ => 0.0,
        }
    }

    /// What placing it will give, the die apart.
    fn effect(&self, hex: Hex, spaces: Spaces) -> f64 {
        match hex.face() {
            Face::Castle => 3.4 + 2.9 * self.early(),
            Face::Mine => 0.76 + 0.68 * self.mine(),
            Face::Animal(species, count) => (f64::from(count) + self.company(species, spaces)) * 1.01 - 0.47,
            Face::Ship => 2.4 + 1.7 * self.early(),
            Face::Building(Building::Watchtower | Building::Bank | Building::BoardingHouse) => 2.2,
            Face::Building(Building::Warehouse) => 1.5,
            Face::Building(_) => 1.55,
            Face::Monastery(monastery) => 1.2 + 0.52 * self.monastery(monastery),
            Face::Inn | Face::Black => 0.8,
        }
    }

    /// The largest herd of a species on a pasture where one more hex of it can go.
    fn company(&self, species: Species, mut spaces: Spaces) -> f64 {
        let mut most = 0.0f64;
        while let Some(space) = spaces.next() {
            let pasture = self.player.layout().area(space);
            most = most.max(self.animals(pasture)[species.index()]);
            spaces = spaces & !pasture.spaces;
        }
        most
    }
}
