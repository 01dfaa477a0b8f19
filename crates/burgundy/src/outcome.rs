//! What chance may do: deals, refills, rolls.

use std::fmt::{self, Display};
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::{BySeat, NotationError, Seat};

use crate::arrange::list;
use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::ChapterOutcome;
use crate::modules::vine::VineFill;
use crate::vocab::{Good, Number};

/// Two dice of every player.
pub type Rolls = BySeat<[Number; 2], 4>;

/// What chance did.
///
/// ```
/// use tavola_burgundy::Outcome;
///
/// let roll: Outcome = "roll 3 5 / 2 2 / 4".parse()?;
/// assert_eq!(roll.to_string(), "roll 3 5 / 2 2 / 4");
/// # Ok::<(), engine::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who is the first player.
    First(Seat),
    /// The three goods of every seat or team.
    Goods(BySeat<ArrayVec<Good, 3>, 4>),
    /// The duchy board of every seat, named by its first side.
    Boards(BySeat<Duchy, 4>),
    /// The hexes and goods of a new phase.
    Fill(Fill),
    /// The dice of every seat, then the white die.
    Roll(Rolls, Number),
    /// What only one chapter has.
    Chapter(ChapterOutcome),
}

/// The hexes and goods of a new phase, each list in the order of its spaces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fill {
    /// The six numbered depots.
    pub depots: [ArrayVec<Hex, 4>; 6],
    /// The black depot.
    pub black: ArrayVec<Hex, 8>,
    /// The goods of the five rounds.
    pub goods: ArrayVec<Good, 5>,
    /// The hexominoes, with vineyards.
    pub vines: Option<VineFill>,
}

const FORMS: &str = "first SEAT | goods COLOUR x3 / .. | boards DUCHY .. | fill HEX .. / .. (six depots, black depot) / COLOUR .. \
    [/ HEXOMINO .. / HEXOMINO ..] | roll N N / .. / N (white)";

pub(crate) fn groups(groups: impl IntoIterator<Item = String>) -> String {
    groups.into_iter().collect::<Vec<_>>().join(" / ")
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Goods(goods) => write!(f, "goods {}", groups(goods.values().map(list))),
            Outcome::Boards(boards) => write!(f, "boards {}", list(boards.values())),
            Outcome::Fill(Fill { depots, black, goods, vines }) => {
                let depots = groups(depots.iter().map(list));
                write!(f, "fill {depots} / {} / {}", list(black), list(goods))?;
                match vines {
                    Some(VineFill { depot, store }) => write!(f, " / {} / {}", list(depot), list(store)),
                    None => Ok(()),
                }
            }
            Outcome::Roll(rolls, white) => write!(f, "roll {} / {white}", groups(rolls.values().map(list))),
            Outcome::Chapter(lot) => lot.fmt(f),
        }
    }
}

/// The words of one group, each read, as many as fit.
pub(crate) fn read_group<T: FromStr<Err = NotationError>, const N: usize>(
    group: &str,
) -> Result<ArrayVec<T, N>, NotationError> {
    let mut items = ArrayVec::new();
    for word in group.split_whitespace().filter(|word| *word != "-") {
        let too_many = |_| NotationError::new(group, format!("at most {N} words"));
        items.try_push(word.parse()?).map_err(too_many)?;
    }
    Ok(items)
}

/// One value per seat out of as many groups.
pub(crate) fn by_seat<T>(
    groups: &[&str],
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<BySeat<T, 4>, NotationError> {
    if !(1..=4).contains(&groups.len()) {
        return Err(NotationError::new(groups.join(" / "), "a group for each of 1 to 4 seats"));
    }
    let mut values: Vec<Option<T>> = groups.iter().map(|group| read(group).map(Some)).collect::<Result<_, _>>()?;
    Ok(BySeat::new(groups.len(), |seat| values[seat.index()].take().expect("each seat is asked once")))
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let wrong = || NotationError::new(text, format!("{FORMS} | {}", ChapterOutcome::FORMS.join(" | ")));
        let (verb, rest) = text.split_once(' ').ok_or_else(wrong)?;
        let groups: Vec<&str> = rest.split('/').map(str::trim).collect();
        match (verb, &groups[..]) {
            ("first", [seat]) => Ok(Outcome::First(seat.parse()?)),
            ("goods", groups) => by_seat(groups, read_group).map(Outcome::Goods),
            ("boards", [names]) => {
                let names: Vec<&str> = names.split_whitespace().collect();
                by_seat(&names, str::parse).map(Outcome::Boards)
            }
            ("fill", groups) if groups.len() >= 8 => {
                let (depots, rest) = groups.split_at(6);
                let vines = match rest {
                    [_, _] => None,
                    [_, _, depot, store] => Some(VineFill { depot: read_group(depot)?, store: read_group(store)? }),
                    _ => return Err(wrong()),
                };
                let depots: Vec<ArrayVec<Hex, 4>> =
                    depots.iter().map(|group| read_group(group)).collect::<Result<_, _>>()?;
                let depots = depots.try_into().map_err(|_| wrong())?;
                Ok(Outcome::Fill(Fill { depots, black: read_group(rest[0])?, goods: read_group(rest[1])?, vines }))
            }
            ("roll", [rolls @ .., white]) => {
                let dice = |group: &str| {
                    let dice: ArrayVec<Number, 2> = read_group(group)?;
                    dice.into_inner().map_err(|_| NotationError::new(group, "two dice"))
                };
                Ok(Outcome::Roll(by_seat(rolls, dice)?, white.parse()?))
            }
            _ => ChapterOutcome::read(verb, &groups)?.map(Outcome::Chapter).ok_or_else(wrong),
        }
    }
}
