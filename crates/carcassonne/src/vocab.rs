//! The words of the rulebook as types.

engine::words! {
    /// A side of a tile, clockwise from north.
    ///
    /// ```
    /// use tavola_carcassonne::{Quarter, Side};
    ///
    /// assert_eq!(Side::West.turned(Quarter::One), Side::North);
    /// ```
    pub enum Side {
        /// Up.
        North = "N",
        /// Right.
        East = "E",
        /// Down.
        South = "S",
        /// Left.
        West = "W",
    }
}

engine::words! {
    /// How far a tile is turned clockwise, in degrees.
    pub enum Quarter {
        /// As printed in the tile list.
        Zero = "0",
        /// A quarter turn.
        One = "90",
        /// Upside down.
        Two = "180",
        /// Three quarter turns.
        Three = "270",
    }
}

engine::words! {
    /// Half a side of a tile, clockwise from the left half of the north side: where fields touch the edge.
    pub enum Half {
        /// North side, left half.
        NorthLeft = "NNW",
        /// North side, right half.
        NorthRight = "NNE",
        /// East side, upper half.
        EastUpper = "ENE",
        /// East side, lower half.
        EastLower = "ESE",
        /// South side, right half.
        SouthRight = "SSE",
        /// South side, left half.
        SouthLeft = "SSW",
        /// West side, lower half.
        WestLower = "WSW",
        /// West side, upper half.
        WestUpper = "WNW",
    }
}

engine::words! {
    /// What a side of a tile shows; it must continue on the neighbouring tile.
    pub enum Edge {
        /// Only field.
        Field = "field",
        /// A road leaves here.
        Road = "road",
        /// City.
        City = "city",
        /// The river flows here.
        River = "river",
    }
}

engine::words! {
    /// The kinds of zone.
    pub enum Feature {
        /// A road.
        Road = "road",
        /// A city.
        City = "city",
        /// A monastery.
        Monastery = "monastery",
        /// A garden, a zone only with the abbot.
        Garden = "garden",
        /// A field.
        Field = "field",
    }
}

engine::words! {
    /// The figures that players put on land.
    pub enum Figure {
        /// A normal follower.
        Follower = "follower",
        /// The large follower.
        Large = "large",
        /// The abbot.
        Abbot = "abbot",
        /// The builder.
        Builder = "builder",
        /// The pig.
        Pig = "pig",
    }
}

engine::words! {
    /// The kinds of goods.
    pub enum Goods {
        /// Wine, on nine tiles.
        Wine = "wine",
        /// Grain, on six tiles.
        Grain = "grain",
        /// Cloth, on five tiles.
        Cloth = "cloth",
    }
}

engine::words! {
    /// The scoring figures on the score track.
    pub enum Marker {
        /// The eighth follower.
        Follower = "follower",
        /// The woman of the messages.
        Messenger = "messenger",
    }
}

engine::words! {
    /// Where points come from: the parts of a score.
    pub enum Source {
        /// Roads.
        Roads = "roads",
        /// Cities.
        Cities = "cities",
        /// Monasteries.
        Monasteries = "monasteries",
        /// Gardens.
        Gardens = "gardens",
        /// Fields.
        Fields = "fields",
        /// Majorities of goods.
        Goods = "goods",
        /// Gold bars.
        Gold = "gold",
        /// Stolen points, and robbers left on the track.
        Robbers = "robbers",
        /// Messages.
        Messages = "messages",
    }
}

impl Side {
    /// The side at this index, clockwise from north.
    pub const fn at(index: usize) -> Side {
        [Side::North, Side::East, Side::South, Side::West][index % 4]
    }

    /// The side it becomes when the tile is turned.
    pub const fn turned(self, quarter: Quarter) -> Side {
        Side::at(self.index() + quarter.index())
    }

    /// The side across the tile, which is also the side of the neighbour that touches this one.
    pub const fn opposite(self) -> Side {
        Side::at(self.index() + 2)
    }
}

impl Quarter {
    /// This many quarter turns clockwise.
    pub const fn turns(turns: usize) -> Quarter {
        [Quarter::Zero, Quarter::One, Quarter::Two, Quarter::Three][turns % 4]
    }
}

impl Half {
    /// The half side at this index, clockwise from the left half of the north side.
    pub const fn at(index: usize) -> Half {
        Half::ALL[index % 8]
    }
}

impl Edge {
    /// The zone a line on this edge belongs to, if it is one.
    pub const fn line(self) -> Option<Feature> {
        match self {
            Edge::Road => Some(Feature::Road),
            Edge::City => Some(Feature::City),
            Edge::Field | Edge::River => None,
        }
    }
}

impl Feature {
    /// The part of a score its points go to.
    pub const fn source(self) -> Source {
        match self {
            Feature::Road => Source::Roads,
            Feature::City => Source::Cities,
            Feature::Monastery => Source::Monasteries,
            Feature::Garden => Source::Gardens,
            Feature::Field => Source::Fields,
        }
    }

    /// What a normal follower is called there (CAR-BASE-016); nothing on a garden, where it never stands.
    pub const fn role(self) -> Option<&'static str> {
        match self {
            Feature::Road => Some("thief"),
            Feature::City => Some("knight"),
            Feature::Monastery => Some("monk"),
            Feature::Field => Some("farmer"),
            Feature::Garden => None,
        }
    }
}

impl Figure {
    /// Whether it is a follower (CAR-FIG-001) and not a special figure.
    pub const fn is_follower(self) -> bool {
        matches!(self, Figure::Follower | Figure::Large | Figure::Abbot)
    }

    /// What it weighs when majorities are determined (CAR-FIG-004).
    pub const fn weight(self) -> u8 {
        match self {
            Figure::Follower | Figure::Abbot => 1,
            Figure::Large => 2,
            Figure::Builder | Figure::Pig => 0,
        }
    }

    /// Where it may stand (CAR-FIG-006).
    pub const fn may_stand(self, feature: Feature) -> bool {
        match self {
            Figure::Follower | Figure::Large => !matches!(feature, Feature::Garden),
            Figure::Abbot => matches!(feature, Feature::Monastery | Feature::Garden),
            Figure::Builder => matches!(feature, Feature::Road | Feature::City),
            Figure::Pig => matches!(feature, Feature::Field),
        }
    }
}

/// Some of the figures, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Figures(u8);

impl Figures {
    pub(crate) const NONE: Figures = Figures(0);

    /// Those that claim a zone.
    pub(crate) const FOLLOWERS: Figures =
        Figures::NONE.and(Figure::Follower, true).and(Figure::Large, true).and(Figure::Abbot, true);

    /// Those that come to an own follower.
    pub(crate) const HELPERS: Figures = Figures::NONE.and(Figure::Builder, true).and(Figure::Pig, true);

    /// Those that may stand on a kind of zone.
    #[inline]
    pub(crate) const fn on(feature: Feature) -> Figures {
        const ON: [Figures; Feature::ALL.len()] = {
            let mut on = [Figures::NONE; Feature::ALL.len()];
            let mut index = 0;
            while index < on.len() * Figure::ALL.len() {
                let (feature, figure) = (index / Figure::ALL.len(), Figure::ALL[index % Figure::ALL.len()]);
                on[feature] = on[feature].and(figure, figure.may_stand(Feature::ALL[feature]));
                index += 1;
            }
            on
        };
        ON[feature.index()]
    }

    /// With this one as well, if it belongs to them.
    const fn and(self, figure: Figure, belongs: bool) -> Figures {
        Figures(self.0 | (belongs as u8) << figure.index())
    }

    /// How many they are.
    #[inline]
    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Each of them.
    pub(crate) fn iter(self) -> impl Iterator<Item = Figure> {
        Figure::ALL.iter().copied().filter(move |figure| self.0 >> figure.index() & 1 == 1)
    }
}

engine::set_of! { Figures: BitAnd, BitOr }

impl FromIterator<Figure> for Figures {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Figures {
        figures.into_iter().fold(Figures::NONE, |all, figure| all.and(figure, true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_figures_say_what_the_figures_say() {
        for figure in Figure::ALL {
            let is_in = |figures: Figures| figures.iter().any(|other| other == *figure);
            assert_eq!(
                (is_in(Figures::FOLLOWERS), is_in(Figures::HELPERS)),
                (figure.is_follower(), !figure.is_follower())
            );
            Feature::ALL.iter().for_each(|on| assert_eq!(is_in(Figures::on(*on)), figure.may_stand(*on)));
        }
    }
}
