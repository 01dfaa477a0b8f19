//! What a thing is and does, in words: its title, a colon, then the rest. The page shows it as a card.

use duel::{
    Amounts, Cache, CardId, Center, End, Holding, Locality, Measure, Need, Placement, Principality, SitePlace, StackId,
};
use engine::Seat;

use super::Scene;
use super::card::name;
use super::inks::{self, Merit};
use super::words::{self, amount, amounts, effect, list};
use crate::lang::Lang;
use crate::table::capital;

/// The sentences of a text, each with its full stop.
fn join(title: &str, sentences: &[String]) -> String {
    let told: Vec<String> = sentences.iter().filter(|text| !text.is_empty()).map(|text| capital(text)).collect();
    format!("{title}: {}", told.join(" "))
}

/// What a cost is, and what is missing of it.
fn price(cost: &Amounts, own: Option<&Principality>, lang: Lang) -> String {
    if cost.total() == 0 {
        return String::new();
    }
    let missing = own.map(|own| own.stock().missing(cost));
    let cost = amounts(cost, lang);
    match missing {
        None => lang.with("duel-costs", &[("cost", cost.into())]),
        Some(missing) if missing.total() == 0 => lang.with("duel-costs-you-have", &[("cost", cost.into())]),
        Some(missing) => {
            lang.with("duel-costs-missing", &[("cost", cost.into()), ("missing", amounts(&missing, lang).into())])
        }
    }
}

/// The points printed on a card.
fn gives(card: CardId, lang: Lang) -> String {
    let merit =
        |(merit, count): (Merit, u8)| lang.with(&format!("duel-merit-{}", merit.word), &[("count", count.into())]);
    let merits: Vec<String> = inks::merits(&card.data().points).into_iter().map(merit).collect();
    match merits.is_empty() {
        true => String::new(),
        false => lang.with("duel-gives", &[("points", list(&merits, lang).into())]),
    }
}

/// What a card requires.
fn needs(card: CardId, lang: Lang) -> String {
    let part = |need: &Need| match need {
        Need::Own(card) => name(CardId::first(*card), lang).to_owned(),
        Need::StrengthAdvantage => lang.text("duel-need-advantage"),
        Need::FewerVictoryPoints => lang.text("duel-need-fewer-points"),
        Need::AtLeast(measure, least) => least_of(*measure, *least, lang),
    };
    let or = format!(" {} ", lang.text("duel-or"));
    let any = |parts: &Vec<Need>| parts.iter().map(part).collect::<Vec<_>>().join(&or);
    let all: Vec<String> = card.data().needs.iter().map(any).collect();
    if all.is_empty() { String::new() } else { lang.with("duel-needs", &[("what", list(&all, lang).into())]) }
}

fn least_of(measure: Measure, least: u8, lang: Lang) -> String {
    lang.with(&format!("duel-need-{}", measure.word().replace('_', "-")), &[("count", least.into())])
}

/// A card in hand or to be chosen: effect, cost with what is missing, what it gives, where it goes.
pub(super) fn held(card: CardId, own: Option<&Principality>, lang: Lang) -> String {
    let data = card.data();
    let place = match data.placement {
        Placement::None => String::new(),
        Placement::Locality => lang.text("duel-goes-locality"),
        Placement::City => lang.text("duel-goes-city"),
        Placement::Region => lang.text("duel-goes-region"),
    };
    let limit = if data.limit_one { lang.text("duel-limit-one") } else { String::new() };
    let sentences =
        [effect(card, lang), price(&data.cost, own, lang), gives(card, lang), needs(card, lang), place, limit];
    join(name(card, lang), &sentences)
}

/// A card that stands in a principality, or was drawn as an event.
pub(super) fn standing(card: CardId, lang: Lang) -> String {
    join(name(card, lang), &[effect(card, lang), gives(card, lang)])
}

/// A region, what it stores and when it produces.
pub(super) fn region(holding: Holding, lang: Lang) -> String {
    let region = holding.region;
    let has = amount(holding.stock, region.resource(), lang);
    let told = lang.with("duel-about-region", &[("has", has.into()), ("number", region.number().pips().into())]);
    join(&capital(&words::region_name(region, lang)), &[told])
}

/// The Gold Cache.
pub(super) fn cache(cache: &Cache, lang: Lang) -> String {
    let has = amount(cache.gold, duel::Resource::Gold, lang);
    join(name(cache.card, lang), &[lang.with("duel-about-cache", &[("has", has.into())]), effect(cache.card, lang)])
}

/// A settlement, with what a city would cost there, or a city.
pub(super) fn locality(scene: &Scene<'_>, seat: Seat, at: Locality) -> String {
    let (lang, own) = (scene.lang(), scene.view.table.of(seat));
    let place = words::locality_name(own, at, lang);
    match own.center(at) {
        Center::City => join(&lang.text("duel-title-city"), &[place + ".", lang.text("duel-about-city")]),
        _ => {
            let cost = price(&duel::cards().central.city, scene.is_own(seat).then_some(own), lang);
            let city = lang.text("duel-about-settlement");
            join(&lang.text("duel-title-settlement"), &[place + ".", format!("{city} {cost}")])
        }
    }
}

/// An end of the row.
pub(super) fn end(scene: &Scene<'_>, seat: Seat, end: End, open: bool) -> String {
    let lang = scene.lang();
    let own = scene.is_own(seat).then(|| scene.view.table.of(seat));
    let central = &duel::cards().central;
    let (title, cost) = match open {
        true => ("duel-title-new-settlement", &central.settlement),
        false => ("duel-title-new-road", &central.road),
    };
    let title = lang.with("duel-title-at-end", &[("what", lang.text(title).into()), ("end", end.word().into())]);
    join(&title, &[price(cost, own, lang)])
}

/// An empty building site.
pub(super) fn site(scene: &Scene<'_>, seat: Seat, place: SitePlace) -> String {
    let lang = scene.lang();
    let own = scene.view.table.of(seat);
    let takes = match own.center(place.locality()) {
        Center::City => "duel-site-city",
        _ => "duel-site-settlement",
    };
    join(&lang.text("duel-title-site"), &[words::site_name(own, place, lang) + ".", lang.text(takes)])
}

/// A draw stack.
pub(super) fn stack(scene: &Scene<'_>, stack: StackId) -> String {
    let lang = scene.lang();
    let size = scene.view.stack_size(stack);
    let name = capital(&words::stack_name(stack, scene.view, lang));
    join(&name, &[lang.with("duel-about-stack", &[("count", size.into())])])
}
