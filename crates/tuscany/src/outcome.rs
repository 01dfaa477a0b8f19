//! What chance may do.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::{NotationError, Seat};

use crate::board::Parts;
use crate::data::components;
use crate::state::Trade;
use crate::vocab::{Cards, Face, Kind};

/// A draw or a deal.
///
/// ```
/// use tavola_tuscany::Outcome;
///
/// for text in ["start 2", "tiles inn cart", "cards farm farm city", "parts A2 B1 C4", "trade hex_1"] {
///     assert_eq!(text.parse::<Outcome>().unwrap().to_string().len(), text.len());
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat is the start player.
    Start(Seat),
    /// These tiles come up, in this order.
    Tiles(ArrayVec<Face, 8>),
    /// These territory cards are drawn.
    Cards(Cards),
    /// These region parts are dealt.
    Parts(Parts),
    /// This trade card is revealed.
    Trade(Trade),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Tiles(faces) => {
                f.write_str("tiles")?;
                faces.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Outcome::Cards(cards) => write!(f, "cards {cards}"),
            Outcome::Parts(parts) => {
                f.write_str("parts")?;
                (0..3).try_for_each(|letter| write!(f, " {}", components().part(letter, parts[letter as usize]).id))
            }
            Outcome::Trade(card) => write!(f, "trade {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let wrong = |expected: &str| NotationError::new(text, expected);
        match words[..] {
            ["start", seat] => Ok(Outcome::Start(seat.parse()?)),
            ["tiles", ..] if words.len() <= 9 => {
                Ok(Outcome::Tiles(words[1..].iter().map(|word| word.parse()).collect::<Result<_, _>>()?))
            }
            ["tiles", ..] => Err(wrong("at most eight tiles")),
            ["cards", ..] if words.len() <= 123 => {
                let mut cards = Cards::default();
                for word in &words[1..] {
                    cards[word.parse::<Kind>()?] += 1;
                }
                Ok(Outcome::Cards(cards))
            }
            ["parts", a, b, c] => {
                let number = |letter: u8, word: &str| {
                    let found = (0..4).find(|number| components().part(letter, *number).id == word);
                    found.ok_or_else(|| wrong("one part of each letter, as in \"parts A2 B1 C4\""))
                };
                Ok(Outcome::Parts([number(0, a)?, number(1, b)?, number(2, c)?]))
            }
            ["trade", card] => Ok(Outcome::Trade(card.parse()?)),
            _ => Err(wrong("start SEAT | tiles TILE.. | cards KIND.. | parts A B C | trade CARD")),
        }
    }
}
