//! What players may say, with its notation.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::data::Kind;
use crate::modules::ChapterAction;
use crate::place::{Cell, Site, Stand};
use crate::vocab::Quarter;

/// What a player may say.
///
/// ```
/// use tavola_carcassonne::Action;
///
/// for text in ["place base/D 3,-1 90", "thief N", "large city E", "mage road S 0,1", "ferry N-E", "skip"] {
///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
/// }
/// let error = "plase base/D".parse::<Action>().unwrap_err();
/// assert!(error.to_string().contains("place TILE CELL TURN"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Places the drawn tile.
    Place(Kind, Cell, Quarter),
    /// Puts a figure on the tile just placed.
    Put(Stand),
    /// Puts a figure on some other tile, which is always refused (CAR-BASE-906).
    PutAt(Stand, Cell),
    /// Leaves a voluntary step out.
    Skip,
    /// Scores this zone next.
    Score(Site),
    /// What only one chapter has.
    Chapter(ChapterAction),
}

impl Action {
    const FORMS: &'static str = "place TILE CELL TURN | thief SIDE | knight SIDE | farmer HALF | monk | \
        FIGURE PLACE | skip | score PLACE CELL";

    /// Reads the words of `Display`; the turn of a tile may be left out, and is named by the least that looks the same.
    fn of_words(words: &[&str]) -> Option<Action> {
        let (first, rest) = words.split_first()?;
        let standing = |words: &[&str]| {
            let (cell, stand) = words.split_last()?;
            Some((Stand::of_words(stand)?, cell.parse().ok()?))
        };
        Some(match (*first, rest) {
            ("place", [kind, cell]) => Action::Place(kind.parse().ok()?, cell.parse().ok()?, Quarter::Zero),
            ("place", [kind, cell, quarter]) => {
                let kind: Kind = kind.parse().ok()?;
                Action::Place(kind, cell.parse().ok()?, kind.design().least(quarter.parse().ok()?))
            }
            ("skip", []) => Action::Skip,
            ("score", rest) => Action::Score(rest.join(" ").parse().ok()?),
            _ => ChapterAction::read(words)
                .map(Action::Chapter)
                .or_else(|| Stand::of_words(words).map(Action::Put))
                .or_else(|| standing(words).map(|(stand, cell)| Action::PutAt(stand, cell)))?,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(kind, cell, quarter) => write!(f, "place {kind} {cell} {quarter}"),
            Action::Put(stand) => write!(f, "{stand}"),
            Action::PutAt(stand, cell) => write!(f, "{stand} {cell}"),
            Action::Skip => f.write_str("skip"),
            Action::Score(site) => write!(f, "score {site}"),
            Action::Chapter(deed) => deed.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let expected = || format!("{} | {}", Action::FORMS, ChapterAction::FORMS.join(" | "));
        Action::of_words(&words).ok_or_else(|| NotationError::new(text, expected()))
    }
}
