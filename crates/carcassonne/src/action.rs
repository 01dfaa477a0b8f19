//! What players may say, with its notation.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;

use crate::data::Kind;
use crate::place::{Cell, Crossing, Site, Stand};
use crate::vocab::{CircleChoice, Figure, Magic, Marker, Quarter};

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
    /// Lets a follower fly.
    Fly(Figure),
    /// Lets the flying follower land.
    Land(Stand, Cell),
    /// Takes the abbot back.
    Recall,
    /// Leaves a voluntary step out.
    Skip,
    /// Puts the second bar on a neighbouring tile.
    Bar(Cell),
    /// Puts mage or witch on a road or city.
    Enchant(Magic, Site),
    /// Takes mage or witch off the board.
    Dispel(Magic),
    /// Puts the robber on a space of the track.
    Robber(u8),
    /// Puts the ferry on the lake just placed.
    Ferry(Crossing),
    /// Turns the ferry on a lake.
    Turn(Cell, Crossing),
    /// Scores this zone next.
    Score(Site),
    /// Advances this scoring figure.
    Advance(Marker),
    /// Takes half of the points.
    Rob,
    /// Waits for another figure to rob.
    Wait,
    /// Takes a gold bar from a tile.
    Take(Cell),
    /// Carries out the message.
    Obey,
    /// Takes the points instead of the message's action.
    Points,
    /// Uses the message on a follower.
    Use(Stand, Cell),
    /// Chooses what the crop circle does.
    Circle(CircleChoice),
    /// Adds a follower beside an own one.
    Add(Stand, Cell),
    /// Takes an own follower off the board.
    Remove(Stand, Cell),
    /// Goes on with the builder's second part.
    Build,
}

impl Action {
    const EXPECTED: &'static str = "place TILE CELL TURN | thief SIDE | knight SIDE | farmer HALF | monk | \
        FIGURE PLACE | fly FIGURE | land FIGURE-IN-PLACE CELL | recall | skip | bar CELL | mage PLACE CELL | \
        witch PLACE CELL | dispel mage | dispel witch | robber SPACE | ferry SIDE-SIDE | turn CELL SIDE-SIDE | \
        score PLACE CELL | advance follower | advance messenger | rob | wait | take CELL | obey | points | \
        use FIGURE-IN-PLACE CELL | circle A | circle B | add FIGURE-IN-PLACE CELL | remove FIGURE-IN-PLACE CELL | build";

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
            ("fly", [figure]) => Action::Fly(figure.parse().ok()?),
            ("land", rest) => standing(rest).map(|(stand, cell)| Action::Land(stand, cell))?,
            ("recall", []) => Action::Recall,
            ("skip", []) => Action::Skip,
            ("bar", [cell]) => Action::Bar(cell.parse().ok()?),
            ("mage" | "witch", rest) => Action::Enchant(first.parse().ok()?, rest.join(" ").parse().ok()?),
            ("dispel", [magic]) => Action::Dispel(magic.parse().ok()?),
            ("robber", [space]) => Action::Robber(space.parse().ok().filter(|space: &u8| *space < 50)?),
            ("ferry", [crossing]) => Action::Ferry(crossing.parse().ok()?),
            ("turn", [cell, crossing]) => Action::Turn(cell.parse().ok()?, crossing.parse().ok()?),
            ("score", rest) => Action::Score(rest.join(" ").parse().ok()?),
            ("advance", [marker]) => Action::Advance(marker.parse().ok()?),
            ("rob", []) => Action::Rob,
            ("wait", []) => Action::Wait,
            ("take", [cell]) => Action::Take(cell.parse().ok()?),
            ("obey", []) => Action::Obey,
            ("points", []) => Action::Points,
            ("circle", [choice]) => Action::Circle(choice.parse().ok()?),
            ("use", rest) => standing(rest).map(|(stand, cell)| Action::Use(stand, cell))?,
            ("add", rest) => standing(rest).map(|(stand, cell)| Action::Add(stand, cell))?,
            ("remove", rest) => standing(rest).map(|(stand, cell)| Action::Remove(stand, cell))?,
            ("build", []) => Action::Build,
            _ => match Stand::of_words(words) {
                Some(stand) => Action::Put(stand),
                None => standing(words).map(|(stand, cell)| Action::PutAt(stand, cell))?,
            },
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(kind, cell, quarter) => write!(f, "place {kind} {cell} {quarter}"),
            Action::Put(stand) => write!(f, "{stand}"),
            Action::PutAt(stand, cell) => write!(f, "{stand} {cell}"),
            Action::Fly(figure) => write!(f, "fly {figure}"),
            Action::Land(stand, cell) => write!(f, "land {stand} {cell}"),
            Action::Recall => f.write_str("recall"),
            Action::Skip => f.write_str("skip"),
            Action::Bar(cell) => write!(f, "bar {cell}"),
            Action::Enchant(magic, site) => write!(f, "{magic} {site}"),
            Action::Dispel(magic) => write!(f, "dispel {magic}"),
            Action::Robber(space) => write!(f, "robber {space}"),
            Action::Ferry(crossing) => write!(f, "ferry {crossing}"),
            Action::Turn(cell, crossing) => write!(f, "turn {cell} {crossing}"),
            Action::Score(site) => write!(f, "score {site}"),
            Action::Advance(marker) => write!(f, "advance {marker}"),
            Action::Rob => f.write_str("rob"),
            Action::Wait => f.write_str("wait"),
            Action::Take(cell) => write!(f, "take {cell}"),
            Action::Obey => f.write_str("obey"),
            Action::Points => f.write_str("points"),
            Action::Use(stand, cell) => write!(f, "use {stand} {cell}"),
            Action::Circle(choice) => write!(f, "circle {choice}"),
            Action::Add(stand, cell) => write!(f, "add {stand} {cell}"),
            Action::Remove(stand, cell) => write!(f, "remove {stand} {cell}"),
            Action::Build => f.write_str("build"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Action::of_words(&words).ok_or_else(|| NotationError::new(text, Action::EXPECTED))
    }
}
