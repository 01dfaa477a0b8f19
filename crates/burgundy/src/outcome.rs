//! What chance may do: deals, refills, rolls.

use std::fmt::{self, Display};
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::{BySeat, NotationError, Seat};

use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::vine::{Vine, VineFill};
use crate::vocab::{Good, Number, RouteTile, Shield, VillageCard};

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
    /// The trade-route tiles of every seat, in order.
    Routes(BySeat<ArrayVec<RouteTile, 5>, 4>),
    /// The colours of vines removed, and the first vine bonus tile of every seat.
    Vines(ArrayVec<Vine, 2>, BySeat<Vine, 4>),
    /// The shields of every depot.
    Shields([ArrayVec<Shield, 2>; 6]),
    /// The AutoDuke's left and right village cards, and the hexes of modifier B.
    Villages(VillageCard, VillageCard, ArrayVec<Hex, 3>),
    /// The village cards that fill the AutoDuke's free slots, the left one first.
    Village(ArrayVec<VillageCard, 2>),
    /// The AutoDuke's die.
    Duke(Number),
    /// The duchy board of every seat, named by its first side.
    Boards(BySeat<Duchy, 4>),
    /// The hexes and goods of a new phase.
    Fill(Fill),
    /// The dice of every seat, then the white die.
    Roll(Rolls, Number),
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

const FORMS: &str = "first SEAT | goods COLOUR x3 / .. | routes N .. / .. | shields N .. / .. (six) | \
    vines VINE .. (removed) / VINE / .. | villages LEFT RIGHT [/ HEX ..] | village CARD [CARD] | duke N | \
    boards DUCHY .. | fill HEX .. / .. (six depots, black depot) / COLOUR .. \
    [/ HEXOMINO .. / HEXOMINO ..] | roll N N / .. / N (white)";

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

fn groups(groups: impl IntoIterator<Item = String>) -> String {
    groups.into_iter().collect::<Vec<_>>().join(" / ")
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Goods(goods) => write!(f, "goods {}", groups(goods.values().map(list))),
            Outcome::Routes(tiles) => write!(f, "routes {}", groups(tiles.values().map(list))),
            Outcome::Vines(removed, tiles) => {
                write!(f, "vines {} / {}", list(removed), groups(tiles.values().map(ToString::to_string)))
            }
            Outcome::Shields(shields) => write!(f, "shields {}", groups(shields.iter().map(list))),
            Outcome::Villages(left, right, shown) if shown.is_empty() => write!(f, "villages {left} {right}"),
            Outcome::Villages(left, right, shown) => write!(f, "villages {left} {right} / {}", list(shown)),
            Outcome::Village(cards) => write!(f, "village {}", list(cards)),
            Outcome::Duke(die) => write!(f, "duke {die}"),
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
        }
    }
}

/// The words of one group, each read, as many as fit.
fn read<T: FromStr<Err = NotationError>, const N: usize>(group: &str) -> Result<ArrayVec<T, N>, NotationError> {
    let mut items = ArrayVec::new();
    for word in group.split_whitespace().filter(|word| *word != "-") {
        let too_many = |_| NotationError::new(group, format!("at most {N} words"));
        items.try_push(word.parse()?).map_err(too_many)?;
    }
    Ok(items)
}

/// One value per seat out of as many groups.
fn by_seat<T>(groups: &[&str], read: impl Fn(&str) -> Result<T, NotationError>) -> Result<BySeat<T, 4>, NotationError> {
    if !(1..=4).contains(&groups.len()) {
        return Err(NotationError::new(groups.join(" / "), "a group for each of 1 to 4 seats"));
    }
    let mut values: Vec<Option<T>> = groups.iter().map(|group| read(group).map(Some)).collect::<Result<_, _>>()?;
    Ok(BySeat::new(groups.len(), |seat| values[seat.index()].take().expect("each seat is asked once")))
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let wrong = || NotationError::new(text, FORMS);
        let (verb, rest) = text.split_once(' ').ok_or_else(wrong)?;
        let groups: Vec<&str> = rest.split('/').map(str::trim).collect();
        match (verb, &groups[..]) {
            ("first", [seat]) => Ok(Outcome::First(seat.parse()?)),
            ("goods", groups) => by_seat(groups, read).map(Outcome::Goods),
            ("routes", groups) => by_seat(groups, read).map(Outcome::Routes),
            ("shields", groups) => {
                let shields: Vec<ArrayVec<Shield, 2>> =
                    groups.iter().map(|group| read(group)).collect::<Result<_, _>>()?;
                shields.try_into().map(Outcome::Shields).map_err(|_| wrong())
            }
            ("vines", [removed, tiles @ ..]) => Ok(Outcome::Vines(read(removed)?, by_seat(tiles, str::parse)?)),
            ("villages", [cards, shown @ ..]) if shown.len() < 2 => {
                let cards: ArrayVec<VillageCard, 2> = read(cards)?;
                let [left, right] = cards.into_inner().map_err(|_| wrong())?;
                Ok(Outcome::Villages(left, right, shown.first().map_or(Ok(ArrayVec::new()), |shown| read(shown))?))
            }
            ("village", [cards]) => read(cards).map(Outcome::Village),
            ("duke", [die]) => die.parse().map(Outcome::Duke),
            ("boards", [names]) => {
                let names: Vec<&str> = names.split_whitespace().collect();
                by_seat(&names, str::parse).map(Outcome::Boards)
            }
            ("fill", groups) if groups.len() >= 8 => {
                let (depots, rest) = groups.split_at(6);
                let vines = match rest {
                    [_, _] => None,
                    [_, _, depot, store] => Some(VineFill { depot: read(depot)?, store: read(store)? }),
                    _ => return Err(wrong()),
                };
                let depots: Vec<ArrayVec<Hex, 4>> = depots.iter().map(|group| read(group)).collect::<Result<_, _>>()?;
                let depots = depots.try_into().map_err(|_| wrong())?;
                Ok(Outcome::Fill(Fill { depots, black: read(rest[0])?, goods: read(rest[1])?, vines }))
            }
            ("roll", [rolls @ .., white]) => {
                let dice = |group: &str| {
                    let dice: ArrayVec<Number, 2> = read(group)?;
                    dice.into_inner().map_err(|_| NotationError::new(group, "two dice"))
                };
                Ok(Outcome::Roll(by_seat(rolls, dice)?, white.parse()?))
            }
            _ => Err(wrong()),
        }
    }
}
