//! The inks and figures of burgundy: every kind has a colour and a drawing, and either alone identifies it.

use burgundy::{Building, Edition, Face, Good, Hex, Kind, Species};

use crate::art::figures::{BELL, CASTLE, INN, PICK};
pub(super) use crate::art::figures::{Figure, WORKER, figure};

/// The base colour of a kind of space.
pub(super) const fn base(kind: Kind, edition: Edition) -> &'static str {
    match (kind, edition) {
        (Kind::Building, _) => "#dcbf8d",
        (Kind::Animal, _) => "#9dbb5f",
        (Kind::Ship, _) => "#6f9fc8",
        (Kind::Monastery, _) => "#e8c84a",
        (Kind::Castle, Edition::Anniversary) => "#47744f",
        (Kind::Castle, Edition::Special) => "#a8443a",
        (Kind::Mine, _) => "#9b9aa0",
    }
}

/// The colour of a hex.
pub(super) fn surface(hex: Hex, edition: Edition) -> &'static str {
    match (hex.face(), hex.kind()) {
        (Face::Building(Building::WhiteCastle), _) => "#f1ece0",
        (_, Some(kind)) => base(kind, edition),
        (Face::Black, _) => "#3a3733",
        (_, None) => "#45a5a0",
    }
}

/// The colour of a good.
pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Turquoise => "#55b3a9",
        Good::Purple => "#8d62a6",
        Good::Pink => "#e6a3ba",
        Good::Red => "#bf4636",
        Good::Brown => "#93643d",
        Good::Orange => "#e59339",
    }
}

/// The figure of a kind, for empty spaces.
pub(super) const fn of_kind(kind: Kind) -> Figure {
    match kind {
        Kind::Building => HOUSE,
        Kind::Animal => SHEEP,
        Kind::Ship => SHIP,
        Kind::Monastery => BELL,
        Kind::Castle => CASTLE,
        Kind::Mine => PICK,
    }
}

/// The figure of a hex.
pub(super) fn of_hex(hex: Hex) -> Figure {
    match hex.face() {
        Face::Building(building) => of_building(building),
        Face::Animal(species, _) => of_species(species),
        Face::Castle => CASTLE,
        Face::Mine => PICK,
        Face::Ship => SHIP,
        Face::Inn => INN,
        Face::Black => BACK,
        Face::Monastery(_) => BELL,
    }
}

/// The figure of a building type.
pub(super) const fn of_building(building: Building) -> Figure {
    match building {
        Building::Warehouse => WAREHOUSE,
        Building::Watchtower => WATCHTOWER,
        Building::Carpenter => CARPENTER,
        Building::Church => CHURCH,
        Building::Market => MARKET,
        Building::BoardingHouse => BOARDING_HOUSE,
        Building::Bank => BANK,
        Building::TownHall => TOWN_HALL,
        Building::WhiteCastle => CASTLE,
        Building::Crane => CRANE,
    }
}

const fn of_species(species: Species) -> Figure {
    match species {
        Species::Cow => COW,
        Species::Pig => PIG,
        Species::Sheep => SHEEP,
        Species::Chicken => CHICKEN,
        Species::Goose => GOOSE,
    }
}

/// A silver.
pub(super) const SILVER: Figure = &[
    ("steel", "M12 2a10 10 0 1 0 .01 0z"),
    ("line", "M12 5a7 7 0 1 0 .01 0"),
    ("pale", "M8 16v-5l2 1.5 2-4 2 4 2-1.500v5z"),
];
/// A star of points.
pub(super) const POINTS: Figure = &[("gold", "M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.300l7-.8z")];
/// A crate of goods.
pub(super) const CRATE: Figure = &[("wood", "M3 5h18v14H3z"), ("line", "M3 9.500h18M3 14.500h18")];
/// A key, for the storage.
pub(super) const KEY: Figure = &[("line", "M7 8a4 4 0 1 0 .01 0zM11 12h11M18 12v4M21 12v3")];

const HOUSE: Figure =
    &[("pale", "M5 21V11h14v10z"), ("roof", "M2 12l10-9 10 9-2 1.500L12 6l-8 7.500z"), ("dark", "M10 21v-5h4v5z")];
const SHIP: Figure = &[
    ("dark", "M11.2 2h1.600v14h-1.600z"),
    ("pale", "M13.5 3c5 2 7 6 7 10.500h-7z"),
    ("shadow", "M10.5 5c-4 2-6 5-6 8.500h6z"),
    ("wood", "M2 15.500h20l-3.5 5.500h-13z"),
    ("line", "M4.5 18h15"),
];
const BACK: Figure = &[
    ("shadow", "M12 3l8 4.500v9L12 21l-8-4.500v-9z"),
    ("steel", "M12 5.500l1.8 4.200 4.5.4-3.4 3 1 4.400L12 15.100l-3.9 2.400 1-4.400-3.4-3 4.5-.4z"),
];
const WAREHOUSE: Figure = &[
    ("pale", "M3 21V10l9-6 9 6v11z"),
    ("roof", "M1 11l11-8 11 8-1.5 2L12 6l-9.5 7z"),
    ("wood", "M7 21v-8h10v8z"),
    ("line", "M7 13l5 8 5-8M12 13v8"),
];
const WATCHTOWER: Figure = &[
    ("pale", "M8 21V9h8v12z"),
    ("shadow", "M13.5 21V9H16v12z"),
    ("wood", "M6.5 7.500h11V11h-11z"),
    ("roof", "M6 8l6-7 6 7z"),
    ("dark", "M11 13h2v3.500h-2z"),
];
const CARPENTER: Figure = &[
    ("pale", "M3 21V12h12v9z"),
    ("roof", "M1 13l8-8 8 8-1.5 1.500L9 8l-6.5 6.500z"),
    ("wood", "M18 8h2v13h-2z"),
    ("steel", "M14.5 4H23v4.500h-8.500z"),
    ("dark", "M7 21v-4h4v4z"),
];
const CHURCH: Figure = &[
    ("pale", "M10 21v-7l6-4 6 4v7z"),
    ("pale", "M3 21V10h7v11z"),
    ("roof", "M2 11l4.5-6.500L11 11zM9 14.500l7-5.5 7 5.5-1 1.5-6-4.5-6 4.500z"),
    ("line", "M6.5 4.500V.5M5 2h3"),
    ("dark", "M14.5 21v-3a1.5 1.5 0 0 1 3 0v3zM5.5 13h2v3h-2z"),
];
const MARKET: Figure = &[
    ("dark", "M3 10h1.800v11H3zM19.2 10H21v11h-1.800z"),
    ("wood", "M3 15h18v4H3z"),
    ("roof", "M3 3h18l2 6.500a2.7 2.7 0 0 1-5.5 0 2.7 2.7 0 0 1-5.5 0 2.7 2.7 0 0 1-5.5 0 2.7 2.7 0 0 1-5.5 0z"),
    ("pale", "M8 3h4v6.500a2.7 2.7 0 0 1-5.5 0zM16 3h5l2 6.500a2.7 2.7 0 0 1-5.5 0z"),
    ("gold", "M7.5 12.500a2 2 0 1 0 .01 0zM12 12.500a2 2 0 1 0 .01 0z"),
];
const BOARDING_HOUSE: Figure = &[
    ("wood", "M2 5h2.200v16H2zM19.8 11H22v10h-2.200z"),
    ("roof", "M4 12h16v6H4z"),
    ("pale", "M4.5 8.500h6V13h-6z"),
    ("shadow", "M4 16h16v2H4z"),
];
const BANK: Figure = &[
    ("shadow", "M4 10h16v8H4z"),
    ("pale", "M1.5 10L12 3l10.5 7zM4 10.500h3V18H4zM10.5 10.500h3V18h-3zM17 10.500h3V18h-3zM2 18h20v3H2z"),
    ("gold", "M12 5.300a1.7 1.7 0 1 0 .01 0z"),
];
const TOWN_HALL: Figure = &[
    ("pale", "M2 21v-9h20v9z"),
    ("pale", "M8 21V7h8v14z"),
    ("roof", "M7 7.500L12 1l5 6.500zM1.5 12.500L4 9h4v3.500zM22.5 12.500L20 9h-4v3.500z"),
    ("gold", "M12 8.500a2.2 2.2 0 1 0 .01 0z"),
    ("dark", "M10.5 21v-4.500h3V21zM4 15h2v2.500H4zM18 15h2v2.500h-2z"),
];
const CRANE: Figure = &[
    ("wood", "M5 22V3h3v19zM5 3h15v2.500H5z"),
    ("line", "M8 11l7-5.500M18 5.500v6"),
    ("roof", "M14.5 11.500h7v6h-7z"),
    ("dark", "M2 20.500h9V22H2z"),
];
const COW: Figure = &[
    (
        "pale",
        "M2 9c0-1.5 1-2.5 2.5-2.500H15l1.5-2.5 1.5 2 2.5.5 1.5 2.5-1 2.5-3 .5v2l-1 7h-2l-.8-5.500H8.500L8 20H6l-1.5-6C3 13 2 11 2 9z",
    ),
    ("dark", "M6 7h4l-1 4-3-1zM12 9l3 1-1 3-3-1zM19 8h1v1h-1z"),
];
const PIG: Figure = &[
    (
        "pink",
        "M3 12c0-4 4-6 9-6 3 0 5 1 6.5 2.200L21 7v3l1.5 1v3l-2 .5c-1 1.5-2 2-3 2.500v3h-2.300v-2.300H9V20H6.700v-3C4.5 16 3 14.5 3 12z",
    ),
    ("line", "M3 11c-2 0-2-3 0-3"),
    ("dark", "M18 10h1.200v1.200H18z"),
];
const SHEEP: Figure = &[
    ("dark", "M7 15h1.800v6H7zM13.5 15h1.800v6h-1.800z"),
    (
        "pale",
        "M5 8a3.5 3.5 0 0 1 5.5-3 3.5 3.5 0 0 1 6 2 3.5 3.5 0 0 1 1 6 3.5 3.5 0 0 1-5 3.500H8a4 4 0 0 1-4.5-3.500A3 3 0 0 1 5 8z",
    ),
    ("dark", "M16.5 7.500c3-1.5 6 .5 5.5 3-.5 2-3 3.5-4.5 2z"),
];
const CHICKEN: Figure = &[
    ("line", "M10 18v4M13.5 18v4"),
    ("pale", "M2 7l6 4c2 0 4-1 5.5-3.500C14 4.5 15.5 3 17.5 3S21 4.5 21 7c0 7-3 11.5-9 11.500C6 18.5 2.5 14 2 7z"),
    ("roof", "M15.5 3.500c0-2.5 1.5-2.5 2-1.2 1-1.2 2.5-.3 2 1.700zM20.5 6l3 1.3-3 1.200z"),
    ("dark", "M17.8 5.500h1.200v1.200h-1.200z"),
];
const GOOSE: Figure = &[
    ("line", "M9 19v3M12.5 19v3"),
    ("pale", "M1.5 12.500c4 0 7-1.5 11.5-1 2-3 .5-6 1.5-8.5 1-2 4-2 4.5.5.5 4 1 7 0 10-1.3 4-4.5 6-8.5 6s-7-2-9-7z"),
    ("gold", "M18.8 3.500l4 1.3-3.8 1.200z"),
    ("shadow", "M5 14c3 2 7 2 10-.5-1 3-3.5 4-5.5 4S6 16 5 14z"),
];
