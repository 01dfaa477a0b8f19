//! What chance may do.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::card::CardId;
use crate::place::RegionId;
use crate::vocab::{Face, Number};

/// Something that chance decides.
///
/// ```
/// use tavola_duel::Outcome;
///
/// let roll: Outcome = "roll 4 celebration".parse().unwrap();
/// assert_eq!(roll.to_string(), "roll 4 celebration");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The rolls for the first turn, which differ (DUE-017).
    First([Number; 2]),
    /// The draw stacks, each from the top down.
    Deal(Vec<Vec<CardId>>),
    /// The dice that were rolled: a die that a card has set is not.
    Roll(Option<Number>, Option<Face>),
    /// The top event card.
    Event(CardId),
    /// The two top regions, in the order of the card list.
    Regions([RegionId; 2]),
    /// The defence roll (DUE-215).
    Defence(Number),
}

fn join<T: ToString>(items: &[T], with: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(with)
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First([a, b]) => write!(f, "first {a} {b}"),
            Outcome::Deal(stacks) => {
                let stacks: Vec<String> = stacks.iter().map(|stack| join(stack, " ")).collect();
                write!(f, "deal {}", stacks.join(" / "))
            }
            Outcome::Roll(Some(number), Some(face)) => write!(f, "roll {number} {face}"),
            Outcome::Roll(Some(number), None) => write!(f, "roll {number}"),
            Outcome::Roll(None, Some(face)) => write!(f, "roll {face}"),
            Outcome::Roll(None, None) => f.write_str("roll"),
            Outcome::Event(card) => write!(f, "event {card}"),
            Outcome::Regions([a, b]) => write!(f, "regions {a} {b}"),
            Outcome::Defence(number) => write!(f, "defence {number}"),
        }
    }
}

const FORMS: &str = "first DIE DIE | deal CARD .. / CARD .. | roll DIE FACE | roll DIE | roll FACE | event CARD | \
    regions REGION REGION | defence DIE";

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        if let Some(stacks) = text.strip_prefix("deal ") {
            let stack = |text: &str| text.split_whitespace().map(str::parse).collect::<Result<Vec<CardId>, _>>();
            return Ok(Outcome::Deal(stacks.split(" / ").map(stack).collect::<Result<_, _>>()?));
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["first", a, b] => Outcome::First([a.parse()?, b.parse()?]),
            ["roll", number, face] => Outcome::Roll(Some(number.parse()?), Some(face.parse()?)),
            ["roll", die] => match die.parse() {
                Ok(number) => Outcome::Roll(Some(number), None),
                Err(_) => Outcome::Roll(None, Some(die.parse()?)),
            },
            ["event", card] => Outcome::Event(card.parse()?),
            ["regions", a, b] => Outcome::Regions([a.parse()?, b.parse()?]),
            ["defence", number] => Outcome::Defence(number.parse()?),
            _ => return Err(NotationError::new(text, FORMS)),
        })
    }
}
