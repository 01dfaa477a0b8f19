//! What a player may say.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::board::Layout;
use crate::vocab::{Bonus, Cards, Cell, Kind};

/// A decision.
///
/// ```
/// use tavola_tuscany::Action;
///
/// for text in ["draw", "take 3", "take 3 dropping 1", "play 1 e3", "pay city city worker"] {
///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Set-up: put the three parts together like this.
    Layout(Layout),
    /// Set-up: put the start castle here.
    Castle(Cell),
    /// Take this bonus tile.
    Bonus(Bonus),
    /// Draw cards.
    Draw,
    /// Take the tile of this display place; with full storage, drop the piece of that storage space first.
    Take {
        /// The place in the display, from 1.
        place: u8,
        /// The storage space to empty, from 1.
        dropping: Option<u8>,
    },
    /// Replace all tiles of this kind in the display, because none there could be built.
    Replace(Kind),
    /// Play the piece of this storage space (from 1) on that space of the board.
    Play {
        /// The storage space, from 1.
        storage: u8,
        /// The space of the board.
        cell: Cell,
    },
    /// Pay for the piece being played.
    Pay(Price),
    /// Return a marble block for one more action.
    Marble,
    /// End the turn without returning a marble block.
    Done,
    /// Castle: build the tile of this display place (from 1) on that space at once.
    Build {
        /// The place in the display, from 1.
        place: u8,
        /// The space of the board.
        cell: Cell,
    },
    /// Castle: build nothing.
    Decline,
}

/// What is paid for a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Price {
    /// Cards to the discard pile.
    pub cards: Cards,
    /// Workers back to the supply.
    pub workers: u8,
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards.to_string();
        let workers = std::iter::repeat_n("worker", self.workers.into());
        let words: Vec<&str> = cards.split_whitespace().chain(workers).collect();
        f.write_str(&words.join(" "))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Layout(layout) => write!(f, "layout {layout}"),
            Action::Castle(cell) => write!(f, "castle {cell}"),
            Action::Bonus(bonus) => write!(f, "bonus {bonus}"),
            Action::Draw => f.write_str("draw"),
            Action::Take { place, dropping: None } => write!(f, "take {place}"),
            Action::Take { place, dropping: Some(storage) } => write!(f, "take {place} dropping {storage}"),
            Action::Replace(kind) => write!(f, "replace {kind}"),
            Action::Play { storage, cell } => write!(f, "play {storage} {cell}"),
            Action::Pay(price) => write!(f, "pay {price}"),
            Action::Marble => f.write_str("marble"),
            Action::Done => f.write_str("done"),
            Action::Build { place, cell } => write!(f, "build {place} {cell}"),
            Action::Decline => f.write_str("decline"),
        }
    }
}

/// What can be said, for error messages.
const GRAMMAR: &str = "draw | take PLACE [dropping STORAGE] | replace KIND | play STORAGE SPACE | pay CARDS.. | marble | done \
                       | build PLACE SPACE | decline | bonus TYPE | layout PARTS SHIFTS | castle SPACE";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| {
            let read = word.parse().ok().filter(|number| (1..=9).contains(number));
            read.ok_or_else(|| NotationError::new(word, "a place from 1 to 9"))
        };
        Ok(match words[..] {
            ["layout", ..] => Action::Layout(words[1..].join(" ").parse()?),
            ["castle", cell] => Action::Castle(cell.parse()?),
            ["bonus", bonus] => Action::Bonus(bonus.parse()?),
            ["draw"] => Action::Draw,
            ["take", place] => Action::Take { place: number(place)?, dropping: None },
            ["take", place, "dropping", storage] => {
                Action::Take { place: number(place)?, dropping: Some(number(storage)?) }
            }
            ["replace", kind] => Action::Replace(kind.parse()?),
            ["play", storage, cell] => Action::Play { storage: number(storage)?, cell: cell.parse()? },
            ["pay", ..] => Action::Pay(read_price(text, &words[1..])?),
            ["marble"] => Action::Marble,
            ["done"] => Action::Done,
            ["build", place, cell] => Action::Build { place: number(place)?, cell: cell.parse()? },
            ["decline"] => Action::Decline,
            _ => return Err(NotationError::new(text, GRAMMAR)),
        })
    }
}

fn read_price(text: &str, words: &[&str]) -> Result<Price, NotationError> {
    // No price is longer than four cards; a longer list is a slip, and counting it could overflow.
    if words.len() > 9 {
        return Err(NotationError::new(text, "at most nine cards and workers"));
    }
    let mut price = Price::default();
    for word in words {
        match *word {
            "worker" => price.workers += 1,
            kind => price.cards[kind.parse::<Kind>()?] += 1,
        }
    }
    Ok(price)
}
