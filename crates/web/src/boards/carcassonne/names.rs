//! What things are called: figures, tiles, zones and the parts of the map they lie in. Nothing is called by where it is on
//! a grid.

use carcassonne::{Cell, Crossing, Feature, Figure, Half, Kind, Side, Site, Spot, View, ZoneView};
use engine::Seat;

use crate::lang::{Arg, Lang};
use crate::table::capital;
use crate::voice::Voice;

pub(super) type Args<'a> = &'a [(&'static str, Arg<'a>)];

pub(super) fn text(lang: Lang, key: &str) -> String {
    lang.text(&format!("carcassonne-{key}"))
}

pub(super) fn with(lang: Lang, key: &str, args: Args<'_>) -> String {
    lang.with(&format!("carcassonne-{key}"), args)
}

/// Words as a list: "Téo, Lia and Rui".
pub(super) fn list(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => with(lang, "and", &[("some", before.join(", ").into()), ("last", last.as_str().into())]),
    }
}

/// The name of a figure, by its role where it stands: "a knight", "the abbot".
pub(super) fn figure(figure: Figure, spot: Option<Spot>, lang: Lang) -> String {
    let role = spot.filter(|_| figure == Figure::Follower).and_then(Spot::feature).and_then(Feature::role);
    text(lang, &format!("figure-{}", role.unwrap_or(figure.word())))
}

/// A tile by what is printed on it: "a tile with city and road".
pub(super) fn tile(kind: Kind, lang: Lang) -> String {
    let design = kind.design();
    let face = kind.face(design.quarters()[0]);
    let parts = |feature: Feature| face.parts.iter().filter(move |patch| patch.feature == feature);
    let shows = [
        (parts(Feature::City).any(|patch| patch.cathedral), "cathedral"),
        (parts(Feature::City).any(|patch| !patch.cathedral), "city"),
        (parts(Feature::Monastery).next().is_some(), "monastery"),
        (parts(Feature::Garden).next().is_some(), "garden"),
        (face.parts.iter().any(|patch| patch.inn), "inn"),
        (parts(Feature::Road).next().is_some(), "road"),
        (face.river().next().is_some(), "river"),
        (design.ferry, "lake"),
    ];
    let mut words: Vec<String> =
        shows.into_iter().filter(|(shows, _)| *shows).map(|(_, word)| text(lang, &format!("shows-{word}"))).collect();
    if words.is_empty() {
        words.push(text(lang, "shows-field"));
    }
    with(lang, "tile", &[("shows", list(&words, lang).into())])
}

/// The way from one cell to another as one of eight winds; nothing when they lie together.
fn wind(from: (f64, f64), to: (f64, f64)) -> Option<&'static str> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    if x.abs().max(y.abs()) < 1.0 {
        return None;
    }
    let eighth = (y.atan2(x) / std::f64::consts::FRAC_PI_4).round() as i32;
    Some(
        ["east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"]
            [eighth.rem_euclid(8) as usize],
    )
}

fn middle(cell: Cell) -> (f64, f64) {
    (cell.x.into(), cell.y.into())
}

/// The part of the map that a cell lies in, seen from the first tile: "in the north".
pub(super) fn region(cell: Cell, lang: Lang) -> String {
    text(lang, &format!("in-{}", wind((0.0, 0.0), middle(cell)).unwrap_or("middle")))
}

/// Where a cell lies, seen from another: "to the north".
pub(super) fn beside(from: Cell, cell: Cell, lang: Lang) -> String {
    text(lang, &format!("to-{}", wind(middle(from), middle(cell)).unwrap_or("middle")))
}

fn side_word(side: Side) -> &'static str {
    ["north", "east", "south", "west"][side.index()]
}

fn spot_wind(spot: Spot) -> Option<&'static str> {
    match spot {
        Spot::Road(side) | Spot::City(side) => Some(side_word(side)),
        Spot::Field(Half::NorthLeft | Half::WestUpper) => Some("northwest"),
        Spot::Field(Half::NorthRight | Half::EastUpper) => Some("northeast"),
        Spot::Field(Half::EastLower | Half::SouthRight) => Some("southeast"),
        Spot::Field(Half::SouthLeft | Half::WestLower) => Some("southwest"),
        _ => None,
    }
}

/// An open place: the part of the map, and what borders on it: "Place in the north: city to the east, road to the south".
pub(super) fn open_place(view: &View, cell: Cell, lang: Lang) -> String {
    let border = |side: Side| {
        let beyond = view.table().board().tile_at(cell.beside(side))?;
        let edge = text(lang, &format!("shows-{}", beyond.face().edges[side.opposite().index()]));
        let way = text(lang, &format!("to-{}", side_word(side)));
        Some(with(lang, "borders", &[("edge", edge.into()), ("way", way.into())]))
    };
    let borders: Vec<String> = Side::ALL.iter().filter_map(|side| border(*side)).collect();
    with(lang, "open-place", &[("region", region(cell, lang).into()), ("borders", list(&borders, lang).into())])
}

/// Two roads that a ferry joins: "the roads to the north and to the east".
pub(super) fn crossing(crossing: Crossing, lang: Lang) -> String {
    let [from, to] = crossing.sides().map(|side| text(lang, &format!("in-{}", side_word(side))));
    with(lang, "crossing", &[("from", from.into()), ("to", to.into())])
}

/// How a zone is spoken of: itself, or as where something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// "your city of 4"
    The,
    /// "in your city of 4"
    On,
}

impl Form {
    fn arg(self) -> Arg<'static> {
        if self == Form::On { "yes" } else { "no" }.into()
    }
}

/// A zone by whose it is, what it is and how large.
pub(super) fn owned(feature: Feature, tiles: u8, owners: &[Seat], form: Form, voice: Voice<'_>) -> String {
    let own = owners.iter().any(|seat| voice.viewer.is(*seat));
    let whose = match owners {
        [] => "plain",
        [_] if own => "own",
        _ if own => "shared",
        _ => "their",
    };
    let names: Vec<String> = owners.iter().map(|seat| voice.full_name(*seat)).collect();
    let args = [("on", form.arg()), ("tiles", tiles.into()), ("owner", list(&names, voice.lang).into())];
    with(voice.lang, &format!("zone-{whose}-{feature}"), &args)
}

/// The zone at a site in words, with the part of the map it lies in where there is more than one such.
pub(super) fn zone(view: &View, site: Site, form: Form, voice: Voice<'_>) -> String {
    let Some(zone) = view.zone(site) else { return text(voice.lang, &format!("zone-plain-{}", Feature::Field)) };
    let name = owned(zone.feature, zone.tiles, &zone.owners, form, voice);
    let holy = matches!(zone.feature, Feature::Monastery | Feature::Garden);
    if holy || is_doubtful(view, &zone) {
        let middle = zone.sites[zone.sites.len() / 2].cell;
        return with(voice.lang, "zone-in", &[("zone", name.into()), ("region", region(middle, voice.lang).into())]);
    }
    name
}

/// Whether another claimed zone would be called the same; of those that nobody has there are always many.
fn is_doubtful(view: &View, zone: &ZoneView) -> bool {
    let like = |site: Site| {
        let other = view.zone(site)?;
        let same = (other.feature, other.tiles, &other.owners) == (zone.feature, zone.tiles, &zone.owners);
        Some(same && other.sites[0] != zone.sites[0])
    };
    zone.owners.is_empty() || view.table().figures().any(|(_, _, site)| like(site).unwrap_or(false))
}

/// A place on the last tile: its zone, and on which side where two look alike.
pub(super) fn spot(view: &View, site: Site, form: Form, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let (Some(zone), Some(tile)) = (view.zone(site), view.table().board().tile_at(site.cell)) else {
        return String::new();
    };
    let name = owned(zone.feature, zone.tiles, &zone.owners, form, voice);
    let twin = tile.face().parts.iter().filter(|patch| patch.feature == zone.feature && patch.spot != site.spot).any(
        |patch| {
            let other = view.zone(Site { spot: patch.spot, ..site });
            other.is_some_and(|other| other.feature == Feature::Field || other.tiles == zone.tiles)
        },
    );
    match spot_wind(site.spot).filter(|_| twin) {
        Some(wind) => {
            with(lang, "zone-in", &[("zone", name.into()), ("region", text(lang, &format!("to-{wind}")).into())])
        }
        None => name,
    }
}

/// A kind of zone and where it lies, for what happened: "in the city in the north".
pub(super) fn somewhere(site: Site, lang: Lang) -> String {
    let feature = site.spot.feature().map_or("elsewhere", Feature::word);
    with(lang, &format!("on-{feature}"), &[("region", region(site.cell, lang).into())])
}

/// A zone in words: whose it is, how far it has come, what it is worth.
pub(super) fn about(zone: &ZoneView, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let mut parts = Vec::new();
    if zone.feature == Feature::Field {
        parts.push(with(lang, "about-cities", &[("cities", zone.cities.into())]));
    } else if zone.complete {
        parts.push(text(lang, "about-complete"));
    } else {
        parts.push(with(lang, "about-open", &[("open", i64::from(zone.open).into())]));
    }
    if zone.pennants > 0 {
        parts.push(with(lang, "about-pennants", &[("pennants", zone.pennants.into())]));
    }
    if zone.owners.is_empty() {
        parts.push(text(lang, "about-free"));
    }
    let key = if zone.complete || zone.feature == Feature::Field { "about-worth" } else { "about-value" };
    parts.push(with(lang, key, &[("value", zone.value.into()), ("completed", zone.completed.into())]));
    let name = owned(zone.feature, zone.tiles, &zone.owners, Form::The, voice);
    format!("{}: {}", capital(&name), parts.join(" · "))
}
