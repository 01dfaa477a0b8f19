//! Sentences: moves, events, zones and places, from the keys `carcassonne-*` of the locales.

use carcassonne::{Action, Cell, Crossing, Event, Figure, Marker, Site, Spot, Stand, View, ZoneView};
use engine::Seat;

use crate::lang::{Arg, Lang};
use crate::voice::Voice;

type Args<'a> = &'a [(&'static str, Arg<'a>)];

fn text(lang: Lang, key: &str) -> String {
    lang.text(&format!("carcassonne-{key}"))
}

fn with(lang: Lang, key: &str, args: Args<'_>) -> String {
    lang.with(&format!("carcassonne-{key}"), args)
}

/// The things on the board that take part in a move; picking several narrows down to one.
pub(super) fn targets(action: &Action) -> Vec<String> {
    let standing = |stand: &Stand, cell: &Cell| {
        vec![format!("site {}", Site { spot: stand.spot, cell: *cell }), format!("figure {}", stand.figure)]
    };
    match action {
        Action::Place(_, cell, quarter) => vec![format!("cell {cell}"), format!("turn {quarter}")],
        Action::Put(stand) => vec![format!("spot {}", stand.spot), format!("figure {}", stand.figure)],
        Action::PutAt(stand, cell)
        | Action::Land(stand, cell)
        | Action::Use(stand, cell)
        | Action::Add(stand, cell)
        | Action::Remove(stand, cell) => standing(stand, cell),
        Action::Fly(figure) => vec!["machine".into(), format!("figure {figure}")],
        Action::Recall => vec!["abbot".into()],
        Action::Bar(cell) | Action::Take(cell) => vec![format!("cell {cell}")],
        Action::Enchant(magic, site) => vec![format!("magic {magic}"), format!("site {site}")],
        Action::Dispel(magic) => vec![format!("magic {magic}")],
        Action::Robber(space) => vec![format!("space {space}")],
        Action::Ferry(crossing) => vec![format!("crossing {crossing}")],
        Action::Turn(cell, crossing) => vec![format!("crossing {crossing} {cell}")],
        Action::Score(site) => vec![format!("site {site}")],
        Action::Advance(marker) => vec![format!("marker {marker}")],
        Action::Skip
        | Action::Rob
        | Action::Wait
        | Action::Obey
        | Action::Points
        | Action::Circle(_)
        | Action::Build => Vec::new(),
    }
}

/// The name of a figure, by its role where it stands.
pub(super) fn figure_name(figure: Figure, spot: Option<Spot>, lang: Lang) -> String {
    let role = spot.filter(|_| figure == Figure::Follower).and_then(Spot::feature).and_then(|feature| feature.role());
    text(lang, &format!("figure-{}", role.unwrap_or(figure.word())))
}

/// A place on a tile: "the road to the north", or with `on` "on the road to the north".
fn spot_name(spot: Spot, on: bool, lang: Lang) -> String {
    let word = if on { "on" } else { "spot" };
    let at = |feature: &str, side: &str| {
        with(lang, &format!("{word}-{feature}"), &[("side", text(lang, &format!("side-{side}")).into())])
    };
    match spot {
        Spot::Road(side) => at("road", side.word()),
        Spot::City(side) => at("city", side.word()),
        Spot::Field(half) => at("field", half.word()),
        Spot::InnerField => at("field", "inner"),
        Spot::Monastery => text(lang, &format!("{word}-monastery")),
        Spot::Garden => text(lang, &format!("{word}-garden")),
        Spot::River | Spot::Lake | Spot::Circle => text(lang, &format!("{word}-elsewhere")),
    }
}

fn crossing_name(crossing: Crossing, lang: Lang) -> String {
    let [a, b] = crossing.sides().map(|side| text(lang, &format!("side-{}", side.word())));
    with(lang, "crossing", &[("from", a.into()), ("to", b.into())])
}

fn seat_name(seat: Seat, lang: Lang) -> String {
    lang.with("seat-number", &[("number", seat.number().into())])
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let put = |key: &str, stand: &Stand, cell: &Cell| {
        with(
            lang,
            key,
            &[
                ("figure", figure_name(stand.figure, Some(stand.spot), lang).into()),
                ("place", spot_name(stand.spot, true, lang).into()),
                ("cell", cell.to_string().into()),
            ],
        )
    };
    let at = |key: &str, cell: &Cell| with(lang, key, &[("cell", cell.to_string().into())]);
    match action {
        Action::Place(_, cell, quarter) => {
            with(lang, "do-place", &[("cell", cell.to_string().into()), ("turn", quarter.word().into())])
        }
        Action::Put(stand) => put("do-put", stand, &view.table().last_tile().cell),
        Action::PutAt(stand, cell) => put("do-put-at", stand, cell),
        Action::Land(stand, cell) => put("do-land", stand, cell),
        Action::Use(stand, cell) => put("do-use", stand, cell),
        Action::Add(stand, cell) => put("do-add", stand, cell),
        Action::Remove(stand, cell) => put("do-remove", stand, cell),
        Action::Fly(figure) => with(lang, "do-fly", &[("figure", figure_name(*figure, None, lang).into())]),
        Action::Recall => text(lang, "do-recall"),
        Action::Skip => text(lang, "do-skip"),
        Action::Bar(cell) => at("do-bar", cell),
        Action::Take(cell) => at("do-take", cell),
        Action::Enchant(magic, site) => with(
            lang,
            "do-enchant",
            &[
                ("magic", text(lang, magic.word()).into()),
                ("place", spot_name(site.spot, true, lang).into()),
                ("cell", site.cell.to_string().into()),
            ],
        ),
        Action::Dispel(magic) => with(lang, "do-dispel", &[("magic", text(lang, magic.word()).into())]),
        Action::Robber(space) => with(lang, "do-robber", &[("space", (*space).into())]),
        Action::Ferry(crossing) => with(lang, "do-ferry", &[("crossing", crossing_name(*crossing, lang).into())]),
        Action::Turn(cell, crossing) => with(
            lang,
            "do-turn",
            &[("cell", cell.to_string().into()), ("crossing", crossing_name(*crossing, lang).into())],
        ),
        Action::Score(site) => with(
            lang,
            "do-score",
            &[("place", spot_name(site.spot, false, lang).into()), ("cell", site.cell.to_string().into())],
        ),
        Action::Advance(marker) => text(lang, &format!("do-advance-{marker}")),
        Action::Rob => text(lang, "do-rob"),
        Action::Wait => text(lang, "do-wait"),
        Action::Obey => text(lang, "do-obey"),
        Action::Points => text(lang, "do-points"),
        Action::Circle(choice) => text(lang, &format!("do-circle-{choice}")),
        Action::Build => text(lang, "do-build"),
    }
}

/// An event as a sentence, and whom it is about.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: Args<'_>| with(lang, &format!("told-{key}"), args);
    let cell_of = |cell: &Cell| Arg::from(cell.to_string());
    let standing = |key: &str, figure: &Figure, site: &Site| {
        say(
            key,
            &[
                ("figure", figure_name(*figure, Some(site.spot), lang).into()),
                ("place", spot_name(site.spot, true, lang).into()),
                ("cell", cell_of(&site.cell)),
            ],
        )
    };
    match event {
        Event::TurnBegan { seat } => (Some(*seat), say("turn", &[])),
        Event::TileDrawn { kind } => (None, say("drawn", &[("tile", kind.to_string().into())])),
        Event::TileSetAside { kind } => (None, say("set-aside", &[("tile", kind.to_string().into())])),
        Event::TilePlaced { seat, kind, cell, .. } => {
            (Some(*seat), say("placed", &[("tile", kind.to_string().into()), ("cell", cell_of(cell))]))
        }
        Event::FigurePlaced { seat, figure, site, .. } => (Some(*seat), standing("figure-placed", figure, site)),
        Event::FigureHome { seat, figure, site, .. } => (Some(*seat), standing("figure-home", figure, site)),
        Event::FlightBegan { seat, figure } => {
            (Some(*seat), say("flight", &[("figure", figure_name(*figure, None, lang).into())]))
        }
        Event::DieRolled { distance, cell } => {
            (None, say("rolled", &[("distance", (*distance).into()), ("cell", cell_of(cell))]))
        }
        Event::FlightFailed { seat } => (Some(*seat), say("flight-failed", &[])),
        Event::BarPlaced { cell } => (None, say("bar-placed", &[("cell", cell_of(cell))])),
        Event::BarTaken { seat, cell } => (Some(*seat), say("bar-taken", &[("cell", cell_of(cell))])),
        Event::BarsRemoved { bars } => (None, say("bars-removed", &[("bars", (*bars).into())])),
        Event::MagicPlaced { magic, site } => (
            None,
            say(
                &format!("{magic}-placed"),
                &[("place", spot_name(site.spot, true, lang).into()), ("cell", cell_of(&site.cell))],
            ),
        ),
        Event::MagicRemoved { magic, .. } => (None, say(&format!("{magic}-removed"), &[])),
        Event::RobberPlaced { seat, space } => (Some(*seat), say("robber-placed", &[("space", (*space).into())])),
        Event::RobberWaited { seat } => (Some(*seat), say("robber-waited", &[])),
        Event::RobberCarried { seat, space } => (Some(*seat), say("robber-carried", &[("space", (*space).into())])),
        Event::RobberHome { seat } => (Some(*seat), say("robber-home", &[])),
        Event::FerryPlaced { cell, crossing } => {
            (None, say("ferry-placed", &[("cell", cell_of(cell)), ("crossing", crossing_name(*crossing, lang).into())]))
        }
        Event::FerryTurned { cell, crossing } => {
            (None, say("ferry-turned", &[("cell", cell_of(cell)), ("crossing", crossing_name(*crossing, lang).into())]))
        }
        Event::ZoneCompleted { feature, site, tiles } => {
            (None, say(&format!("{feature}-completed"), &[("cell", cell_of(&site.cell)), ("tiles", (*tiles).into())]))
        }
        Event::Scored { seat, source, worth, marker, .. } => {
            let source = text(lang, &format!("source-{source}"));
            let key = if *marker == Marker::Messenger { "scored-messenger" } else { "scored" };
            (Some(*seat), say(key, &[("points", worth.points().into()), ("source", source.into())]))
        }
        Event::GoodsTaken { seat, goods, count } => (
            Some(*seat),
            say("goods", &[("count", (*count).into()), ("goods", text(lang, &format!("goods-{goods}")).into())]),
        ),
        Event::MessageTaken { seat, number } => {
            (Some(*seat), say("message", &[("number", (*number).into()), ("message", message(*number, lang).into())]))
        }
        Event::MessageObeyed { seat, number } => (Some(*seat), say("obeyed", &[("number", (*number).into())])),
        Event::CircleChosen { circle, choice } => {
            (None, say(&format!("circle-{choice}"), &[("figures", text(lang, &format!("circle-{circle}")).into())]))
        }
        Event::CirclePassed { seat } => (Some(*seat), say("circle-passed", &[])),
        Event::SecondPartEarned { seat } => (Some(*seat), say("second-earned", &[])),
        Event::SecondPartBegan { seat } => (Some(*seat), say("second-began", &[])),
        Event::GameEnded => (None, say("ended", &[])),
    }
}

/// What a message says.
pub(super) fn message(number: u8, lang: Lang) -> String {
    text(lang, &format!("message-{number}"))
}

/// A zone in words: what it is, how far it has come, who owns it, what it is worth.
pub(super) fn about(zone: &ZoneView, lang: Lang) -> String {
    let name = text(lang, &format!("zone-{}", zone.feature));
    let mut parts = vec![with(lang, "about-tiles", &[("zone", name.into()), ("tiles", zone.tiles.into())])];
    if zone.feature == carcassonne::Feature::Field {
        parts.push(with(lang, "about-cities", &[("cities", zone.cities.into())]));
    } else if zone.complete {
        parts.push(text(lang, "about-complete"));
    } else {
        parts.push(with(lang, "about-open", &[("open", i64::from(zone.open).into())]));
    }
    if zone.pennants > 0 {
        parts.push(with(lang, "about-pennants", &[("pennants", zone.pennants.into())]));
    }
    parts.push(if zone.owners.is_empty() {
        text(lang, "about-free")
    } else {
        let owners: Vec<String> = zone.owners.iter().map(|seat| seat_name(*seat, lang)).collect();
        with(lang, "about-owners", &[("owners", owners.join(", ").into())])
    });
    parts.push(with(lang, "about-value", &[("value", zone.value.into()), ("completed", zone.completed.into())]));
    parts.join(" · ")
}

/// What is to be decided now, as a short heading.
pub(super) fn step(view: &View, lang: Lang) -> String {
    use carcassonne::Step;
    let key = match view.step() {
        Step::Start | Step::Draw | Step::Roll { .. } | Step::Message => "chance",
        Step::Place => "place",
        Step::Clash | Step::Dispel => "dispel",
        Step::Bar => "bar",
        Step::Magic => "magic",
        Step::Robber { .. } => "robber",
        Step::Figure => "figure",
        Step::Land { .. } => "land",
        Step::Ferry => "ferry",
        Step::Turn => "turn",
        Step::Order => "order",
        Step::Advance => "advance",
        Step::Rob { .. } => "rob",
        Step::TakeBar { .. } => "take-bar",
        Step::Choose { number } => {
            return with(lang, "step-choose", &[("message", message(number, lang).into())]);
        }
        Step::Use { number } => return with(lang, "step-use", &[("message", message(number, lang).into())]),
        Step::Circle { .. } => "circle",
        Step::Add { .. } => "add",
        Step::Remove { .. } => "remove",
        Step::Second => "second",
        Step::Over => "over",
    };
    text(lang, &format!("step-{key}"))
}
