//! What a player may say.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::card::CardId;
use crate::place::{Locality, RegionId, RegionPlace, SitePlace, Spot, StackId, Store, Target};
use crate::vocab::{End, Number, Resource};

/// A decision of one seat.
///
/// ```
/// use tavola_duel::Action;
///
/// let action: Action = "build abbey u1".parse().unwrap();
/// assert_eq!(action.to_string(), "build abbey u1");
/// assert!("build abbey".parse::<Action>().unwrap_err().to_string().contains("build CARD SITE"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Take the starting hand from the top of a stack (DUE-016).
    Hand(StackId),
    /// Look through a draw stack.
    Look(StackId),
    /// Take a card that one has looked at.
    Take(CardId),
    /// Choose a region or an expansion that changes places.
    Pick(Target),
    /// Roll the dice.
    Roll,
    /// Set the production die.
    Set(Number),
    /// Play an action card.
    Play(CardId),
    /// Build an expansion on a building site.
    Build(CardId, SitePlace),
    /// Lay a region expansion beside a region.
    Lay(CardId, RegionPlace),
    /// Build a road at an end of the row.
    Road(End),
    /// Build a settlement at an open road.
    Settle(End),
    /// Build a settlement and play the Scout.
    Scout(End),
    /// Build a city on a settlement.
    City(Locality),
    /// Choose the region that lies above the new settlement.
    Upper(RegionId),
    /// Choose the region that lies below it.
    Lower(RegionId),
    /// Trade three, or with the ship two, of one resource for one of another.
    Trade(Resource, Resource),
    /// Trade two resources of a region beside the Large Trade Ship.
    Ship(RegionPlace, Resource),
    /// Trade a gold at a Mint.
    Mint(Resource),
    /// Remove an own expansion.
    Remove(Spot),
    /// End the action phase.
    End,
    /// Draw the top card of a stack.
    Draw(StackId),
    /// Put a hand card under a stack.
    Return(CardId, StackId),
    /// Put the card given up under a stack.
    Under(StackId),
    /// Store a resource.
    Store(Store),
    /// Let a resource go to waste.
    Lose,
    /// Pay a resource.
    Pay(Store),
    /// Save this resource of the cost.
    Spare(Resource),
    /// Demand a resource of the opponent.
    Demand(Resource),
    /// Demand so many of one resource of the opponent.
    Rob(u8, Resource),
    /// Buy a resource for a gold.
    Buy,
    /// Choose a resource.
    Choose(Resource),
    /// Name an expansion of the opponent.
    Name(Spot),
    /// Give up an own expansion.
    Give(Spot),
    /// Pay the gold that the riots demand.
    Tribute,
    /// Do no more.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hand(stack) => write!(f, "hand {stack}"),
            Action::Look(stack) => write!(f, "look {stack}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Pick(target) => write!(f, "pick {target}"),
            Action::Roll => f.write_str("roll"),
            Action::Set(number) => write!(f, "set {number}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Build(card, place) => write!(f, "build {card} {place}"),
            Action::Lay(card, place) => write!(f, "lay {card} {place}"),
            Action::Road(end) => write!(f, "road {end}"),
            Action::Settle(end) => write!(f, "settle {end}"),
            Action::Scout(end) => write!(f, "scout {end}"),
            Action::City(at) => write!(f, "city {at}"),
            Action::Upper(region) => write!(f, "upper {region}"),
            Action::Lower(region) => write!(f, "lower {region}"),
            Action::Trade(give, get) => write!(f, "trade {give} {get}"),
            Action::Ship(place, get) => write!(f, "ship {place} {get}"),
            Action::Mint(get) => write!(f, "mint {get}"),
            Action::Remove(spot) => write!(f, "remove {spot}"),
            Action::End => f.write_str("end"),
            Action::Draw(stack) => write!(f, "draw {stack}"),
            Action::Return(card, stack) => write!(f, "return {card} {stack}"),
            Action::Under(stack) => write!(f, "under {stack}"),
            Action::Store(store) => write!(f, "store {store}"),
            Action::Lose => f.write_str("lose"),
            Action::Pay(store) => write!(f, "pay {store}"),
            Action::Spare(resource) => write!(f, "spare {resource}"),
            Action::Demand(resource) => write!(f, "demand {resource}"),
            Action::Rob(count, resource) => write!(f, "rob {count} {resource}"),
            Action::Buy => f.write_str("buy"),
            Action::Choose(resource) => write!(f, "choose {resource}"),
            Action::Name(spot) => write!(f, "name {spot}"),
            Action::Give(spot) => write!(f, "give {spot}"),
            Action::Tribute => f.write_str("tribute"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// The forms of the actions, for messages.
const FORMS: &str = "hand STACK | look STACK | take CARD | pick REGION or SITE:CARD | roll | set NUMBER | play CARD | \
    build CARD SITE | lay CARD REGION | road END | settle END | scout END | city COLUMN | upper REGION | lower REGION | \
    trade RESOURCE RESOURCE | ship REGION RESOURCE | mint RESOURCE | remove SITE:CARD | end | draw STACK | \
    return CARD STACK | under STACK | store REGION or cache | lose | pay REGION or cache | spare RESOURCE | \
    demand RESOURCE | rob COUNT RESOURCE | buy | choose RESOURCE | name SITE:CARD | give SITE:CARD | tribute | pass";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["hand", stack] => Action::Hand(stack.parse()?),
            ["look", stack] => Action::Look(stack.parse()?),
            ["take", card] => Action::Take(card.parse()?),
            ["pick", target] => Action::Pick(target.parse()?),
            ["roll"] => Action::Roll,
            ["set", number] => Action::Set(number.parse()?),
            ["play", card] => Action::Play(card.parse()?),
            ["build", card, place] => Action::Build(card.parse()?, place.parse()?),
            ["lay", card, place] => Action::Lay(card.parse()?, place.parse()?),
            ["road", end] => Action::Road(end.parse()?),
            ["settle", end] => Action::Settle(end.parse()?),
            ["scout", end] => Action::Scout(end.parse()?),
            ["city", at] => Action::City(at.parse()?),
            ["upper", region] => Action::Upper(region.parse()?),
            ["lower", region] => Action::Lower(region.parse()?),
            ["trade", give, get] => Action::Trade(give.parse()?, get.parse()?),
            ["ship", place, get] => Action::Ship(place.parse()?, get.parse()?),
            ["mint", get] => Action::Mint(get.parse()?),
            ["remove", spot] => Action::Remove(spot.parse()?),
            ["end"] => Action::End,
            ["draw", stack] => Action::Draw(stack.parse()?),
            ["return", card, stack] => Action::Return(card.parse()?, stack.parse()?),
            ["under", stack] => Action::Under(stack.parse()?),
            ["store", store] => Action::Store(store.parse()?),
            ["lose"] => Action::Lose,
            ["pay", store] => Action::Pay(store.parse()?),
            ["spare", resource] => Action::Spare(resource.parse()?),
            ["demand", resource] => Action::Demand(resource.parse()?),
            ["rob", count, resource] => Action::Rob(read_count(count)?, resource.parse()?),
            ["buy"] => Action::Buy,
            ["choose", resource] => Action::Choose(resource.parse()?),
            ["name", spot] => Action::Name(spot.parse()?),
            ["give", spot] => Action::Give(spot.parse()?),
            ["tribute"] => Action::Tribute,
            ["pass"] => Action::Pass,
            _ => return Err(NotationError::new(text, FORMS)),
        })
    }
}

fn read_count(text: &str) -> Result<u8, NotationError> {
    match text {
        "1" => Ok(1),
        "2" => Ok(2),
        "3" => Ok(3),
        _ => Err(NotationError::new(text, "1 | 2 | 3")),
    }
}
