//! What a player may say.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::keys::Key;
use crate::layout::Duchy;
use crate::modules::ChapterAction;
use crate::vocab::{Good, Number, Space};

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
    /// Collects the goods of a depot with a ship.
    Collect(Number),
    /// Chooses a colour for a free goods space.
    Store(Good),
    /// Discards a hex of an own or shared key space.
    Discard(Hex, Key),
    /// Lays a hex of the board straight into the duchy (shields 14 and 15, the reward of the solo game).
    Lay(Offer, Space),
    /// Declines what is offered, or the rest of it.
    Decline,
    /// Ends the turn.
    End,
    /// Something that only one chapter has.
    Chapter(ChapterAction),
}

impl Action {
    /// Whether it discards something stored.
    pub(crate) fn makes_room(self) -> bool {
        match self {
            Action::Discard(..) => true,
            Action::Chapter(deed) => deed.makes_room(),
            _ => false,
        }
    }
}

/// How the actions of the base rules are written.
const FORMS: &str = "side DUCHY | castle SPACE | take DIE HEX@DEPOT | place DIE HEX SPACE [shared] | \
    sell DIE COLOUR | workers DIE | buy HEX@DEPOT [workers N] | commission HEX@DEPOT | \
    collect DEPOT | store COLOUR | discard HEX [shared] | lay HEX@DEPOT SPACE | decline | end";

/// An error that says how actions are written.
fn unknown(text: &str) -> NotationError {
    NotationError::new(text, format!("{FORMS}; {}", ChapterAction::FORMS.join("; ")))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Side(duchy) => write!(f, "side {duchy}"),
            Action::Castle(space) => write!(f, "castle {space}"),
            Action::Take(die, offer) => write!(f, "take {die} {offer}"),
            Action::Place(die, hex, space, key) => write!(f, "place {die} {hex} {space}{}", suffix(*key)),
            Action::Sell(die, good) => write!(f, "sell {die} {good}"),
            Action::Workers(die) => write!(f, "workers {die}"),
            Action::Buy(offer, 0) => write!(f, "buy {offer}"),
            Action::Buy(offer, workers) => write!(f, "buy {offer} workers {workers}"),
            Action::Commission(offer) => write!(f, "commission {offer}"),
            Action::Collect(depot) => write!(f, "collect {depot}"),
            Action::Store(good) => write!(f, "store {good}"),
            Action::Discard(hex, key) => write!(f, "discard {hex}{}", suffix(*key)),
            Action::Lay(offer, space) => write!(f, "lay {offer} {space}"),
            Action::Decline => f.write_str("decline"),
            Action::End => f.write_str("end"),
            Action::Chapter(deed) => deed.fmt(f),
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
        _ => Err(unknown(text)),
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(deed) = ChapterAction::read(&words)? {
            return Ok(Action::Chapter(deed));
        }
        Ok(match words[..] {
            ["side", duchy] => Action::Side(duchy.parse()?),
            ["castle", space] => Action::Castle(space.parse()?),
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
            ["collect", depot] => Action::Collect(depot.parse()?),
            ["store", good] => Action::Store(good.parse()?),
            ["discard", hex, ref rest @ ..] => Action::Discard(hex.parse()?, read_suffix(text, rest)?),
            ["lay", offer, space] => Action::Lay(offer.parse()?, space.parse()?),
            ["decline"] => Action::Decline,
            ["end"] => Action::End,
            _ => return Err(unknown(text)),
        })
    }
}
