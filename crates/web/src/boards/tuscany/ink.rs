//! The inks and figures of Tuscany: every kind has a colour and a drawing, and either alone identifies it.

use tuscany::{Bonus, Crop, Kind};

use crate::art::figures::{BELL, CASTLE, INN, PICK};
pub(super) use crate::art::figures::{Figure, WORKER, figure, icon};

/// The colour of a kind.
pub(super) const fn base(kind: Kind) -> &'static str {
    match kind {
        Kind::Castle => "#4b7a56",
        Kind::City => "#c4554a",
        Kind::Inn => "#48a5a2",
        Kind::Farm => "#9cbf5a",
        Kind::Quarry => "#a1a1a6",
        Kind::Village => "#e2933f",
        Kind::Monastery => "#e6c648",
        Kind::Cart => "#dcc79f",
    }
}

/// The colour of a wooden hexagon.
pub(super) const HEXAGON: &str = "#8fd0cf";

/// The figure of a kind.
pub(super) const fn of_kind(kind: Kind) -> Figure {
    match kind {
        Kind::Castle => CASTLE,
        Kind::City => CITY,
        Kind::Inn => INN,
        Kind::Farm => SPROUT,
        Kind::Quarry => PICK,
        Kind::Village => VILLAGE,
        Kind::Monastery => BELL,
        Kind::Cart => CART,
    }
}

/// The figure of a crop.
pub(super) const fn of_crop(crop: Crop) -> Figure {
    match crop {
        Crop::Wine => WINE,
        Crop::Boar => BOAR,
        Crop::Olives => OLIVES,
        Crop::Wheat => WHEAT,
    }
}

/// The figure of a bonus tile.
pub(super) const fn of_bonus(bonus: Bonus) -> Figure {
    match bonus {
        Bonus::Card => CARD,
        Bonus::Storage => ROOM,
        Bonus::Marble => MARBLE,
        Bonus::Worker => WORKER,
        Bonus::Trade => TRADE,
    }
}

/// A territory card, seen from behind.
pub(super) const CARD: Figure = &[("back", "M5 2h14v20H5z"), ("rim", "M7.500 4.500h9v15h-9z")];
/// A block of marble.
pub(super) const MARBLE: Figure = &[
    ("pale", "M12 3l9 4.500v9L12 21l-9-4.500v-9z"),
    ("shadow", "M12 12l9-4.500v9L12 21z"),
    ("line", "M3 7.500l9 4.500 9-4.500M12 12v9"),
];
/// A trade card: a coin on it.
pub(super) const TRADE: Figure =
    &[("pale", "M4 2h16v20H4z"), ("gold", "M12 6.500a5.500 5.500 0 1 0 .01 0z"), ("line", "M12 9.500v5M10 11h4")];
const ROOM: Figure = &[("dashes", "M7 3.500h10l5 8.500-5 8.500H7L2 12z"), ("line", "M12 8v8M8 12h8")];
const CITY: Figure = &[
    ("pale", "M2 21V12h7v9zM15 21v-8h7v8z"),
    ("pale", "M8 21V8h8v13z"),
    ("shadow", "M13.500 21V8H16v13z"),
    ("roof", "M1 12.500L5 7l3.500 5.500zM15.500 13.500L19 8l4 5.500zM7 8.500L12 2l5 6.500z"),
    ("dark", "M10.500 21v-4a1.500 1.500 0 0 1 3 0v4zM4 15h1.800v2.500H4zM18 15.500h1.800V18H18z"),
];
const VILLAGE: Figure = &[
    ("pale", "M3 20.500V13h9v7.500z"),
    ("shadow", "M13 20.500V14.500h8v6z"),
    ("roof", "M1.500 14L7.500 6l6 8zM12 15l5-6 5 6z"),
    ("dark", "M6.200 20.500V16.500h2.600v4zM16 20.500v-3h2.200v3z"),
];
const CART: Figure = &[
    ("gold", "M4 8c1-4 10-4 11 0z"),
    ("wood", "M2 8h15l-1.200 6.500H3.500z"),
    ("line", "M17 9.500l5.500-2.500M5 11h10.500"),
    ("pale", "M6.500 12.500a4 4 0 1 0 .01 0zM15 14a3.200 3.200 0 1 0 .01 0z"),
    ("dark", "M6.500 15.300a1.200 1.200 0 1 0 .01 0zM15 16.200a1 1 0 1 0 .01 0z"),
];
const SPROUT: Figure = &[
    ("line", "M12 21v-8"),
    ("leaf", "M12 14c-5.500 0-8.500-3-8.500-8C8.500 6 12 9 12 14z"),
    ("leaf", "M12 12c0-5 3.500-8 8.500-8 0 5-3 8-8.500 8z"),
];
const WINE: Figure = &[
    ("line", "M12 7V3"),
    ("leaf", "M12 5c2-3.500 6-4 8-2-1 3.500-4.500 4.500-8 2z"),
    (
        "fur",
        "M8 6.500a2.700 2.700 0 1 0 .01 0zM13.500 6.500a2.700 2.700 0 1 0 .01 0zM10.700 11a2.700 2.700 0 1 0 .01 0zM16 11a2.700 2.700 0 1 0 .01 0zM13.400 15.500a2.700 2.700 0 1 0 .01 0z",
    ),
];
const BOAR: Figure = &[
    (
        "wood",
        "M2 13c.5-5 5.500-7.500 11-6.500l2.500-3 .8 3.700c3 .8 4.700 3 5.700 5.800l-2 2.500h-2.500l-1 5h-2.400v-3.800H9.200v3.800H6.800l-.6-4.700C3.500 16.500 2 15 2 13z",
    ),
    ("pale", "M18.500 14.500l1.500 2.500.8-2.800z"),
    ("dark", "M16.500 9.800h1.400v1.400h-1.400z"),
];
const OLIVES: Figure = &[
    ("line", "M3 4c6 0 12 3 17 9"),
    ("leaf", "M8 5c1-3 5-4 8-2.500-1.500 3-5 4-8 2.500zM15 9.500c2-2.500 5.500-2.500 7.500 0-2.500 2-6 2-7.500 0z"),
    (
        "moss",
        "M7 8.500c3 0 4.500 2.500 4 5s-2.500 4-4.500 3.500S3.500 14 4 12s1.300-3.500 3-3.500zM14.500 13c2.600.2 3.800 2.500 3.300 4.700s-2.300 3.500-4.200 3S11 18 11.500 16s1.400-3 3-3z",
    ),
];
const WHEAT: Figure = &[
    ("line", "M12 22V6M6 22c0-5 1-9 3-12M18 22c0-5-1-9-3-12"),
    (
        "gold",
        "M12 1.500c2.600 2.600 2.600 5.400 0 8-2.600-2.600-2.600-5.400 0-8zM6 6c2.800.8 4 3 3.500 6.500C6.500 11.500 5.300 9.300 6 6zM18 6c.7 3.300-.5 5.500-3.500 6.500C14 9 15.200 6.800 18 6z",
    ),
];
