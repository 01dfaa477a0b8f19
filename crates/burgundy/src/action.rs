//! What a player may say.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::keys::Key;
use crate::layout::Duchy;
use crate::modules::solo::Sequel;
use crate::modules::vine::{Hexomino, Plot, Vine, VineBonus, VineOffer};
use crate::vocab::{Building, Good, Number, RouteTile, Shield, Space};

/// What an action is done with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Die {
    /// An own die that shows this number; two equal dice are the same.
    Own(Number),
    /// The white die, for the action of a white castle.
    White,
    /// No die: any number, for castles and for buildings that place, sell or take.
    Any,
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Die::Own(number) => write!(f, "{number}"),
            Die::White => f.write_str("white"),
            Die::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Die {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Die, NotationError> {
        match text {
            "white" => Ok(Die::White),
            "any" => Ok(Die::Any),
            _ => text
                .parse()
                .map(Die::Own)
                .map_err(|_| NotationError::new(text, "a die: the number it shows, white or any")),
        }
    }
}

/// Where a hex lies on the main board. Inns lie beside the black depot and count as lying there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A numbered depot.
    Depot(Number),
    /// The black depot.
    Black,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Depot(number) => write!(f, "{number}"),
            Origin::Black => f.write_str("black"),
        }
    }
}

impl FromStr for Origin {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Origin, NotationError> {
        match text {
            "black" => Ok(Origin::Black),
            _ => text.parse().map(Origin::Depot).map_err(|_| NotationError::new(text, "a depot: 1 to 6, or black")),
        }
    }
}

engine::as_text!(Origin, "Where a hex lies.");

/// A hex on the main board, written `bank@4` or `mine@black`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// The hex.
    pub hex: Hex,
    /// Where it lies.
    pub at: Origin,
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.hex, self.at)
    }
}

impl FromStr for Offer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Offer, NotationError> {
        let (hex, at) =
            text.split_once('@').ok_or_else(|| NotationError::new(text, "HEX@DEPOT, such as bank@4 or mine@black"))?;
        Ok(Offer { hex: hex.parse()?, at: at.parse()? })
    }
}

engine::words! {
    /// What tribute is paid with.
    pub enum Coin {
        /// A silver.
        Silver = "silver",
        /// A worker, with shield 3.
        Worker = "worker",
    }
}

/// A decision. Dice are named by what they show; the least number of workers is charged (BUR-WORKER-501).
///
/// ```
/// use tavola_burgundy::Action;
///
/// let action: Action = "take 3 bank@5".parse()?;
/// assert_eq!(action.to_string(), "take 3 bank@5");
/// assert!("take bank".parse::<Action>().unwrap_err().to_string().contains("take DIE HEX@DEPOT"));
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Set-up: plays this side of the board.
    Side(Duchy),
    /// Set-up: puts the starting castle here.
    Castle(Space),
    /// Set-up: lays this tile next on the trade route.
    Tile(RouteTile),
    /// Takes a hex from a numbered depot.
    Take(Die, Offer),
    /// Places a hex of an own or shared key space.
    Place(Die, Hex, Space, Key),
    /// Sells all goods of a colour.
    Sell(Die, Good),
    /// Takes workers.
    Workers(Die),
    /// Buys a hex, paying this many workers and the rest in silver (workers need monastery 6 of 2019).
    Buy(Offer, u8),
    /// Takes a building for two workers (monastery 6 of 2022).
    Commission(Offer),
    /// Buys two workers for a silver (monastery 28).
    Hire,
    /// Sets a die to any number (shield 16).
    Set(Die, Number),
    /// Takes a shield from a depot and puts it on a castle.
    Shield(Shield, Number, Space),
    /// Buys a castle back.
    Recover,
    /// Chooses the player whose monasteries are copied (shield 6).
    Copy(Seat),
    /// Collects the goods of a depot with a ship.
    Collect(Number),
    /// Collects a colour from all depots with a ship (shield 5).
    Colour(Good),
    /// Chooses a colour for a free goods space.
    Store(Good),
    /// Uses the effect of this building with the crane.
    Use(Building),
    /// Discards a hex of an own or shared key space.
    Discard(Hex, Key),
    /// Puts a hex just gained on an own or shared key space (BUR-TEAM-013).
    Stow(Key),
    /// Lays a hex of the board straight into the duchy (shields 14 and 15, the reward of the solo game).
    Lay(Offer, Space),
    /// Resolves this part of what follows a placement next (BUR-SOLO-024).
    Next(Sequel),
    /// Buys points while points are gained, a silver each (BUR-SOLO-020).
    Points(u8),
    /// Trades goods for this hex of the black depot, which is stored face down (BUR-SOLO-014).
    Trade(Hex),
    /// Gives up a good of this colour for it.
    Give(Good),
    /// Counts the crane as a building for the monastery just placed (BUR-SOLO-502).
    CountCrane,
    /// Pays the tribute of a shield.
    Tribute(Shield, Coin),
    /// Takes a hexomino.
    TakeVines(Die, VineOffer),
    /// Plants a stored hexomino, turned as it is named.
    Plant(Die, Hexomino, Plot),
    /// Buys a hexomino of the vine store.
    BuyVines(VineOffer),
    /// Discards a stored hexomino.
    DiscardVines(Hexomino),
    /// Lays a hexomino of the vine store straight into the vineyard (shield 15).
    LayVines(VineOffer, Plot),
    /// Uses this bonus of a space of the vineyard first.
    Bonus(VineBonus),
    /// Takes a vine bonus tile for a full level.
    Claim(Vine),
    /// Declines what is offered, or the rest of it.
    Decline,
    /// Ends the turn.
    End,
}

/// How actions are written.
const FORMS: &str = "side DUCHY | castle SPACE | tile N | take DIE HEX@DEPOT | place DIE HEX SPACE [shared] | \
    sell DIE COLOUR | workers DIE | buy HEX@DEPOT [workers N] | commission HEX@DEPOT | hire | set DIE NUMBER | \
    shield N@DEPOT SPACE | recover | copy SEAT | collect DEPOT | colour COLOUR | store COLOUR | use BUILDING | \
    discard HEX [shared] | stow own|shared | lay HEX@DEPOT SPACE | tribute SHIELD silver|worker | \
    next area|phase|colour|effect | points N | trade HEX | give COLOUR | count crane | decline | end; \
    with vineyards also take DIE HEXOMINO@SLOT | place DIE HEXOMINO PLOT | buy HEXOMINO@PLACE | discard HEXOMINO | \
    lay HEXOMINO@PLACE PLOT | bonus BONUS | claim VINE";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Side(duchy) => write!(f, "side {duchy}"),
            Action::Castle(space) => write!(f, "castle {space}"),
            Action::Tile(tile) => write!(f, "tile {tile}"),
            Action::Take(die, offer) => write!(f, "take {die} {offer}"),
            Action::Place(die, hex, space, key) => write!(f, "place {die} {hex} {space}{}", suffix(*key)),
            Action::Sell(die, good) => write!(f, "sell {die} {good}"),
            Action::Workers(die) => write!(f, "workers {die}"),
            Action::Buy(offer, 0) => write!(f, "buy {offer}"),
            Action::Buy(offer, workers) => write!(f, "buy {offer} workers {workers}"),
            Action::Commission(offer) => write!(f, "commission {offer}"),
            Action::Hire => f.write_str("hire"),
            Action::Set(die, number) => write!(f, "set {die} {number}"),
            Action::Shield(shield, depot, space) => write!(f, "shield {shield}@{depot} {space}"),
            Action::Recover => f.write_str("recover"),
            Action::Copy(seat) => write!(f, "copy {seat}"),
            Action::Collect(depot) => write!(f, "collect {depot}"),
            Action::Colour(good) => write!(f, "colour {good}"),
            Action::Store(good) => write!(f, "store {good}"),
            Action::Use(building) => write!(f, "use {building}"),
            Action::Discard(hex, key) => write!(f, "discard {hex}{}", suffix(*key)),
            Action::Stow(key) => write!(f, "stow {key}"),
            Action::Lay(offer, space) => write!(f, "lay {offer} {space}"),
            Action::Next(sequel) => write!(f, "next {sequel}"),
            Action::Points(points) => write!(f, "points {points}"),
            Action::Trade(hex) => write!(f, "trade {hex}"),
            Action::Give(good) => write!(f, "give {good}"),
            Action::CountCrane => f.write_str("count crane"),
            Action::Tribute(shield, coin) => write!(f, "tribute {shield} {coin}"),
            Action::TakeVines(die, offer) => write!(f, "take {die} {offer}"),
            Action::Plant(die, piece, plot) => write!(f, "place {die} {piece} {plot}"),
            Action::BuyVines(offer) => write!(f, "buy {offer}"),
            Action::DiscardVines(piece) => write!(f, "discard {piece}"),
            Action::LayVines(offer, plot) => write!(f, "lay {offer} {plot}"),
            Action::Bonus(bonus) => write!(f, "bonus {bonus}"),
            Action::Claim(vine) => write!(f, "claim {vine}"),
            Action::Decline => f.write_str("decline"),
            Action::End => f.write_str("end"),
        }
    }
}

/// Own key spaces go without saying.
const fn suffix(key: Key) -> &'static str {
    match key {
        Key::Own => "",
        Key::Shared => " shared",
    }
}

fn read_suffix(text: &str, words: &[&str]) -> Result<Key, NotationError> {
    match words {
        [] => Ok(Key::Own),
        ["shared"] => Ok(Key::Shared),
        _ => Err(NotationError::new(text, FORMS)),
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(action) = read_vines(&words) {
            return Ok(action);
        }
        Ok(match words[..] {
            ["side", duchy] => Action::Side(duchy.parse()?),
            ["castle", space] => Action::Castle(space.parse()?),
            ["tile", tile] => Action::Tile(tile.parse()?),
            ["take", die, offer] => Action::Take(die.parse()?, offer.parse()?),
            ["place", die, hex, space, ref rest @ ..] => {
                Action::Place(die.parse()?, hex.parse()?, space.parse()?, read_suffix(text, rest)?)
            }
            ["sell", die, good] => Action::Sell(die.parse()?, good.parse()?),
            ["workers", die] => Action::Workers(die.parse()?),
            ["buy", offer] => Action::Buy(offer.parse()?, 0),
            ["buy", offer, "workers", count @ ("1" | "2")] => {
                Action::Buy(offer.parse()?, if count == "1" { 1 } else { 2 })
            }
            ["commission", offer] => Action::Commission(offer.parse()?),
            ["hire"] => Action::Hire,
            ["set", die, number] => Action::Set(die.parse()?, number.parse()?),
            ["shield", shield, space] => {
                let (shield, depot) = shield.split_once('@').ok_or_else(|| NotationError::new(text, FORMS))?;
                Action::Shield(shield.parse()?, depot.parse()?, space.parse()?)
            }
            ["recover"] => Action::Recover,
            ["copy", seat] => Action::Copy(seat.parse()?),
            ["collect", depot] => Action::Collect(depot.parse()?),
            ["colour", good] => Action::Colour(good.parse()?),
            ["store", good] => Action::Store(good.parse()?),
            ["use", building] => Action::Use(building.parse()?),
            ["discard", hex, ref rest @ ..] => Action::Discard(hex.parse()?, read_suffix(text, rest)?),
            ["stow", key] => Action::Stow(key.parse()?),
            ["lay", offer, space] => Action::Lay(offer.parse()?, space.parse()?),
            ["next", sequel] => Action::Next(sequel.parse()?),
            ["points", points] => Action::Points(points.parse().map_err(|_| NotationError::new(text, FORMS))?),
            ["trade", hex] => Action::Trade(hex.parse()?),
            ["give", good] => Action::Give(good.parse()?),
            ["count", "crane"] => Action::CountCrane,
            ["tribute", shield, coin] => Action::Tribute(shield.parse()?, coin.parse()?),
            ["decline"] => Action::Decline,
            ["end"] => Action::End,
            _ => return Err(NotationError::new(text, FORMS)),
        })
    }
}

/// A hexomino that is not planted yet is the same piece however its colours are named.
fn read_lying(text: &str) -> Option<VineOffer> {
    let offer: VineOffer = text.parse().ok()?;
    Some(VineOffer { piece: offer.piece.upright(), ..offer })
}

/// The actions with hexominoes share their verbs with those of hexes and differ by what they name.
fn read_vines(words: &[&str]) -> Option<Action> {
    match *words {
        ["take", die, offer] => Some(Action::TakeVines(die.parse().ok()?, read_lying(offer)?)),
        ["place", die, piece, plot] => Some(Action::Plant(die.parse().ok()?, piece.parse().ok()?, plot.parse().ok()?)),
        ["buy", offer] => Some(Action::BuyVines(read_lying(offer)?)),
        ["discard", piece] => Some(Action::DiscardVines(piece.parse::<Hexomino>().ok()?.upright())),
        ["lay", offer, plot] => Some(Action::LayVines(offer.parse().ok()?, plot.parse().ok()?)),
        ["bonus", bonus] => Some(Action::Bonus(bonus.parse().ok()?)),
        ["claim", vine] => Some(Action::Claim(vine.parse().ok()?)),
        _ => None,
    }
}
