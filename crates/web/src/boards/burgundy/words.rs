//! The words for pieces, places and amounts.

use burgundy::{Face, Good, Hex, Kind, Layout, Number, Origin, Phase, Power, RouteBonus, Shield, Space, data};
use engine::Seat;

use super::desk::Desk;
use super::{places, vine_words};
use crate::lang::Lang;

/// A list as words.
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().collect::<Vec<_>>().join(", ")
}

/// The name of a hex.
pub(super) fn hex(hex: Hex, lang: Lang) -> String {
    match hex.face() {
        Face::Animal(species, count) => lang.with(&format!("burgundy-{species}"), &[("count", count.into())]),
        Face::Monastery(monastery) => lang.with("burgundy-monastery-number", &[("number", monastery.number().into())]),
        _ => lang.text(&format!("burgundy-{hex}")),
    }
}

/// A hex as something new in a sentence: `a market`.
pub(super) fn a_hex(piece: Hex, lang: Lang) -> String {
    with_article(piece, "a", lang)
}

/// A hex that was spoken of: `the market`.
pub(super) fn the_hex(piece: Hex, lang: Lang) -> String {
    with_article(piece, "the", lang)
}

fn with_article(piece: Hex, article: &str, lang: Lang) -> String {
    match piece.face() {
        // Counted, it needs none.
        Face::Animal(..) => hex(piece, lang),
        Face::Monastery(monastery) => {
            lang.with(&format!("burgundy-{article}-monastery"), &[("number", monastery.number().into())])
        }
        _ => lang.text(&format!("burgundy-{article}-{piece}")),
    }
}

/// The name of a hex with what it does.
pub(super) fn about_hex(piece: Hex, lang: Lang) -> String {
    let meaning = match piece.face() {
        Face::Monastery(monastery) => lang.text(&format!("burgundy-monastery-{monastery}")),
        Face::Animal(..) => lang.text("burgundy-about-animal"),
        _ => lang.text(&format!("burgundy-about-{piece}")),
    };
    format!("{}: {meaning}", hex(piece, lang))
}

/// A hex on offer: its name, where it lies, what it does.
pub(super) fn about_offer(piece: Hex, at: Origin, lang: Lang) -> String {
    let about = about_hex(piece, lang);
    let (name, meaning) = about.split_once(": ").unwrap_or((&about, ""));
    lang.with(
        "burgundy-about-offer",
        &[("hex", name.into()), ("depot", origin(at, lang).into()), ("meaning", meaning.into())],
    )
}

/// A shield with what it does.
pub(super) fn shield_meaning(shield: Shield, lang: Lang) -> String {
    let points = data().shield_points[usize::from(shield.number())];
    let meaning = lang.text(&format!("burgundy-shield-{shield}"));
    lang.with(
        "burgundy-about-shield",
        &[("number", shield.number().into()), ("points", points.into()), ("meaning", meaning.into())],
    )
}

/// The colour of a good.
pub(super) fn good(good: Good, lang: Lang) -> String {
    lang.text(&format!("burgundy-good-{good}"))
}

/// Goods of a colour, counted.
pub(super) fn goods(colour: Good, count: u8, lang: Lang) -> String {
    lang.with(&format!("burgundy-goods-{colour}"), &[("count", count.into())])
}

/// A kind of hex.
pub(super) fn kind(kind: Kind, lang: Lang) -> String {
    lang.text(&format!("burgundy-kind-{kind}"))
}

/// So much silver.
pub(super) fn silver(count: u16, lang: Lang) -> String {
    lang.with("burgundy-silver", &[("count", u32::from(count).into())])
}

/// So many workers.
pub(super) fn workers(count: u16, lang: Lang) -> String {
    lang.with("burgundy-workers", &[("count", u32::from(count).into())])
}

/// So many goods sold.
pub(super) fn sold(count: u8, lang: Lang) -> String {
    lang.with("burgundy-sold", &[("count", count.into())])
}

/// A die that shows a number.
pub(super) fn die(number: Number, lang: Lang) -> String {
    lang.with("burgundy-die-own", &[("number", number.to_string().into())])
}

/// The white die.
pub(super) fn white_die(number: Number, lang: Lang) -> String {
    lang.with("burgundy-die-white", &[("number", number.to_string().into())])
}

/// A phase.
pub(super) fn phase(phase: Phase, lang: Lang) -> String {
    lang.with("burgundy-phase", &[("phase", phase.word().into())])
}

/// What a space of the trade route gives.
pub(super) fn route(bonus: RouteBonus, lang: Lang) -> String {
    lang.text(&format!("burgundy-route-{}", bonus.word().replace('_', "-")))
}

/// The bonus tiles of a kind.
pub(super) fn bonus(of: Kind, left: u8, lang: Lang) -> String {
    lang.with("burgundy-bonus-left", &[("kind", kind(of, lang).into()), ("left", left.into())])
}

/// A depot with its hexes and goods.
pub(super) fn depot(desk: &Desk<'_>, number: Number) -> String {
    let hexes = list(desk.view.depot(number).map(|piece| hex(piece, desk.lang)));
    let heaps = list(desk.view.depot_goods(number).map(|(colour, count)| goods(colour, count, desk.lang)));
    let things = [hexes, heaps].into_iter().filter(|words| !words.is_empty());
    desk.lang.with("burgundy-about-depot", &[("number", number.to_string().into()), ("things", list(things).into())])
}

/// A space: its kind and number, what stands there, and what completing its area would score.
pub(super) fn about_space(desk: &Desk<'_>, seat: Seat, layout: &Layout, space: Space) -> String {
    let lang = desk.lang;
    let place = places::within(desk.view, seat, space, lang);
    if let Some(stands) = desk.view.table.estate(seat).tiles[space.index()] {
        let about = about_hex(stands, lang);
        let (name, meaning) = about.split_once(": ").unwrap_or((&about, ""));
        let args = [("hex", name.into()), ("place", place.into()), ("meaning", meaning.into())];
        return lang.with("burgundy-about-standing", &args);
    }
    let (kind, number) = (kind(layout.kinds[space.index()], lang), layout.number(space).to_string());
    let area = desk.view.areas(seat).into_iter().find(|preview| preview.area.spaces.has(space));
    let Some(area) = area else {
        return lang.with("burgundy-about-space", &[("kind", kind.into()), ("number", number.into())]);
    };
    lang.with(
        "burgundy-about-open-space",
        &[
            ("kind", kind.into()),
            ("number", number.into()),
            ("place", place.into()),
            ("size", area.area.spaces.len().into()),
            ("missing", area.empty.len().into()),
            ("points", (area.score.points + area.score.phase).into()),
        ],
    )
}

/// Where a hex lies.
pub(super) fn origin(at: Origin, lang: Lang) -> String {
    match at {
        Origin::Depot(number) => lang.with("burgundy-depot", &[("number", number.to_string().into())]),
        Origin::Black => lang.text("burgundy-black-depot"),
    }
}

/// Something with an effect of its own.
pub(super) fn power(power: Power, lang: Lang) -> String {
    match power {
        Power::Building(building) => lang.text(&format!("burgundy-{building}")),
        Power::Monastery(monastery) => hex(Hex::monastery(monastery), lang),
        Power::Shield(shield) => lang.with("burgundy-shield", &[("number", shield.number().into())]),
        Power::Vine(bonus) => lang.with("burgundy-vine-space", &[("bonus", vine_words::bonus(bonus, lang).into())]),
        Power::Route(bonus) => lang.with("burgundy-route-space", &[("bonus", route(bonus, lang).into())]),
    }
}
