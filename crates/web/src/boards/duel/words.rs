//! The Duel in sentences: things, places, moves.

use duel::{
    Action, Amounts, Card, CardId, Level, Locality, Principality, RegionId, RegionPlace, Resource, SitePlace, Spot,
    StackId, Step, Store, Target, View,
};

use super::card::name;
use crate::lang::{Arg, Lang};
use crate::voice::Voice;

/// The things on the board that take part in a move.
pub(super) fn targets(action: &Action) -> Vec<String> {
    match action {
        Action::Hand(stack) | Action::Look(stack) | Action::Draw(stack) | Action::Under(stack) => {
            vec![format!("stack {stack}")]
        }
        Action::Return(card, stack) => vec![format!("hand {card}"), format!("stack {stack}")],
        Action::Take(card) => vec![format!("take {card}")],
        Action::Pick(Target::Region(place)) => vec![format!("region {place}")],
        Action::Pick(Target::Expansion(spot)) | Action::Give(spot) => vec![format!("spot {spot}")],
        Action::Name(spot) => vec![format!("their {spot}")],
        Action::Roll => vec!["dice".into()],
        Action::Set(number) => vec![format!("number {number}")],
        Action::Play(card) => vec![format!("hand {card}")],
        // The Town Hall lies on the Parish Hall (DUE-253).
        Action::Build(card, place) if card.card() == Card::TownHall => {
            vec![format!("hand {card}"), format!("cover {place}")]
        }
        Action::Build(card, place) => vec![format!("hand {card}"), format!("site {place}")],
        Action::Lay(card, place) => vec![format!("hand {card}"), format!("region {place}")],
        Action::Road(end) | Action::Settle(end) => vec![format!("end {end}")],
        Action::Scout(end) => vec![format!("hand {}", Card::Scout), format!("end {end}")],
        Action::City(at) => vec![format!("row {at}")],
        Action::Upper(region) | Action::Lower(region) => vec![format!("land {region}")],
        Action::Trade(give, get) => vec![format!("give {give}"), format!("get {get}")],
        Action::Ship(place, get) => vec![format!("region {place}"), format!("get {get}")],
        Action::Mint(get) => vec!["mint".into(), format!("get {get}")],
        Action::Store(Store::Region(place)) | Action::Pay(Store::Region(place)) => vec![format!("region {place}")],
        Action::Store(Store::Cache) | Action::Pay(Store::Cache) => vec!["cache".into()],
        Action::Spare(resource) | Action::Demand(resource) | Action::Choose(resource) | Action::Rob(_, resource) => {
            vec![format!("get {resource}")]
        }
        // To demolish is chosen on purpose first, then what: a slip on the board must not do it.
        Action::Remove(_) => vec!["demolish".into()],
        Action::End | Action::Lose | Action::Buy | Action::Tribute | Action::Pass => Vec::new(),
    }
}

/// A region card in words: its type and number.
pub(super) fn region_name(region: RegionId, lang: Lang) -> String {
    format!("{} {}", lang.text(&format!("duel-{}", region.terrain().word().replace('_', "-"))), region.number())
}

/// The name of a resource.
pub(super) fn resource_name(resource: Resource, lang: Lang) -> String {
    lang.text(&format!("duel-{resource}"))
}

/// So much of a resource: `2 ore`.
pub(super) fn amount(count: u8, resource: Resource, lang: Lang) -> String {
    lang.with(&format!("duel-amount-{resource}"), &[("count", count.into())])
}

/// So many resources of any kind.
pub(super) fn goods(count: u8, lang: Lang) -> String {
    lang.with("duel-goods", &[("count", count.into())])
}

/// Amounts in words: `1 lumber and 2 ore`.
pub(super) fn amounts(amounts: &Amounts, lang: Lang) -> String {
    let some = amounts.iter().filter(|(_, count)| *count > 0);
    list(&some.map(|(resource, count)| amount(count, resource, lang)).collect::<Vec<_>>(), lang)
}

/// `a, b and c`.
pub(super) fn list(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {} {last}", most.join(", "), lang.text("duel-and")),
    }
}

/// What a card does, in a line or two of our own.
pub(super) fn effect(card: CardId, lang: Lang) -> String {
    let data = card.data();
    if let Some(resource) = data.booster {
        return lang.text(&format!("duel-effect-booster-{resource}"));
    }
    if let Some(resource) = data.trade {
        return lang.with("duel-effect-trade", &[("two", amount(2, resource, lang).into())]);
    }
    lang.find(&format!("duel-effect-{}", card.card())).unwrap_or_default()
}

/// Between which two regions something lies; no two regions are alike.
pub(super) fn between(own: &Principality, places: [RegionPlace; 2], lang: Lang) -> String {
    let known = places.into_iter().filter_map(|place| own.region(place));
    match &known.map(|holding| region_name(holding.region, lang)).collect::<Vec<_>>()[..] {
        [left, right] => lang.with("duel-between", &[("left", left.as_str().into()), ("right", right.as_str().into())]),
        [one] => lang.with("duel-beside", &[("region", one.as_str().into())]),
        _ => String::new(),
    }
}

/// Where a building site is.
pub(super) fn site_name(own: &Principality, place: SitePlace, lang: Lang) -> String {
    between(own, place.regions(), lang)
}

/// Where a settlement or city is.
pub(super) fn locality_name(own: &Principality, at: Locality, lang: Lang) -> String {
    site_name(own, at.site(Level::Upper), lang)
}

/// A store in words: the region by its type and number.
pub(super) fn store_name(own: &Principality, store: Store, lang: Lang) -> String {
    match store {
        Store::Cache => lang.text("duel-cache"),
        Store::Region(place) => own.region(place).map_or_else(String::new, |held| region_name(held.region, lang)),
    }
}

/// An expansion in words; where it stands is said when there is another like it.
pub(super) fn spot_name(own: &Principality, spot: Spot, lang: Lang) -> String {
    let alike = own.expansions().filter(|other| name(other.card, lang) == name(spot.card, lang)).count();
    match alike {
        0 | 1 => name(spot.card, lang).to_owned(),
        _ => format!("{} {}", printed_name(spot.card, lang), site_name(own, spot.place, lang)),
    }
}

/// The name of a card; a reprint is told from the first printing by its set.
fn printed_name(card: CardId, lang: Lang) -> String {
    match card.data().word.contains('/') {
        true => format!("{} ({})", name(card, lang), lang.text(&format!("duel-set-{}", card.set()))),
        false => name(card, lang).to_owned(),
    }
}

/// A draw stack in words.
pub(super) fn stack_name(stack: StackId, view: &View, lang: Lang) -> String {
    let set = view.table.back(stack).map(|set| lang.text(&format!("duel-set-{set}"))).unwrap_or_default();
    lang.with("duel-stack", &[("stack", stack.to_string().into()), ("set", set.into())])
}

/// What looking through a stack costs whoever exchanges a card (DUE-080, DUE-143, DUE-254).
pub(super) fn search_price(own: &Principality) -> u8 {
    match (own.tally().owns(Card::TownHall), own.tally().owns(Card::ParishHall)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

/// How many of a resource a trade takes.
pub(super) fn rate(own: &Principality, give: Resource) -> u8 {
    if own.tally().ships.has(give) { 2 } else { 3 }
}

/// What the riots cost in gold (DUE-231).
pub(super) fn riot_price(own: &Principality) -> u8 {
    let points = |card: CardId| card.data().points.strength + card.data().points.commerce;
    let rioters = own.expansions().filter(|spot| spot.card.kind().is_unit() && points(spot.card) > 0).count();
    if rioters > 2 { 2 } else { 1 }
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let Some(seat) = view.seat else { return String::new() };
    let (own, their) = (view.table.of(seat), view.table.of(seat.next(2)));
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("duel-do-{key}"), args);
    let card = |card: &CardId| Arg::from(printed_name(*card, lang));
    let stack = |stack: &StackId| Arg::from(stack_name(*stack, view, lang));
    let store = |store: Store| Arg::from(store_name(own, store, lang));
    let spot = |spot: &Spot| Arg::from(spot_name(own, *spot, lang));
    let other = || Arg::from(voice.name(seat.next(2)));
    let end = |end: &duel::End| Arg::from(lang.text(&format!("duel-end-{end}")));
    let one = |resource: &Resource| Arg::from(amount(1, *resource, lang));
    let central = &duel::cards().central;
    let cost = |cost: &Amounts| Arg::from(amounts(cost, lang));
    match action {
        Action::Hand(of) => say("hand", &[("stack", stack(of))]),
        Action::Look(of) => match view.table.step() {
            Some(Step::Fetch) => {
                let price = search_price(own);
                say("look-paid", &[("stack", stack(of)), ("count", price.into()), ("cost", goods(price, lang).into())])
            }
            _ => say("look", &[("stack", stack(of))]),
        },
        Action::Take(of) => say("take", &[("card", card(of))]),
        Action::Pick(target) => {
            let (key, name) = match target {
                Target::Region(place) => ("pick-region", store_name(own, Store::Region(*place), lang)),
                Target::Expansion(spot) => ("pick", spot_name(own, *spot, lang)),
            };
            say(key, &[("target", name.into())])
        }
        Action::Roll => say("roll", &[]),
        Action::Set(number) => say("set", &[("number", number.pips().into())]),
        Action::Play(of) => say("play", &[("card", card(of))]),
        Action::Build(of, place) => say("build", &[("card", card(of)), ("site", site_name(own, *place, lang).into())]),
        Action::Lay(of, place) => say("lay", &[("card", card(of)), ("region", store(Store::Region(*place)))]),
        Action::Road(at) => say("road", &[("end", end(at)), ("cost", cost(&central.road))]),
        Action::Settle(at) => say("settle", &[("end", end(at)), ("cost", cost(&central.settlement))]),
        Action::Scout(at) => say("scout", &[("end", end(at)), ("cost", cost(&central.settlement))]),
        Action::City(at) => say("city", &[("at", locality_name(own, *at, lang).into()), ("cost", cost(&central.city))]),
        Action::Upper(region) => say("upper", &[("region", region_name(*region, lang).into())]),
        Action::Lower(region) => say("lower", &[("region", region_name(*region, lang).into())]),
        Action::Trade(give, get) => {
            say("trade", &[("give", amount(rate(own, *give), *give, lang).into()), ("get", one(get))])
        }
        Action::Ship(place, get) => {
            let given = own.region(*place).map(|held| amount(2, held.region.resource(), lang)).unwrap_or_default();
            let region = store(Store::Region(*place));
            say("ship", &[("give", given.into()), ("region", region), ("get", one(get))])
        }
        Action::Mint(get) => say("mint", &[("give", one(&Resource::Gold)), ("get", one(get))]),
        Action::Remove(at) => say("remove", &[("card", spot(at))]),
        Action::End => say("end", &[]),
        Action::Draw(of) => say("draw", &[("stack", stack(of))]),
        Action::Return(of, under) => say("return", &[("card", card(of)), ("stack", stack(under))]),
        Action::Under(of) => say("under", &[("stack", stack(of))]),
        Action::Store(at) => {
            let resource = own.store(*at).map(|(resource, _)| amount(1, resource, lang)).unwrap_or_default();
            say("store", &[("resource", resource.into()), ("store", store(*at))])
        }
        Action::Lose => say("lose", &[]),
        Action::Pay(at) => {
            let resource = own.store(*at).map(|(resource, _)| amount(1, resource, lang)).unwrap_or_default();
            say("pay", &[("resource", resource.into()), ("store", store(*at))])
        }
        Action::Spare(resource) => say("spare", &[("resource", one(resource))]),
        Action::Demand(resource) => say("demand", &[("resource", one(resource)), ("name", other())]),
        Action::Rob(count, resource) => {
            say("demand", &[("resource", amount(*count, *resource, lang).into()), ("name", other())])
        }
        Action::Buy => say("buy", &[("gold", one(&Resource::Gold))]),
        Action::Choose(resource) => say("choose", &[("resource", resource_name(*resource, lang).into())]),
        Action::Name(at) => say("name", &[("card", spot_name(their, *at, lang).into()), ("name", other())]),
        Action::Give(at) => say("give", &[("card", spot(at))]),
        Action::Tribute => say("tribute", &[("gold", amount(riot_price(own), Resource::Gold, lang).into())]),
        Action::Pass => say("pass", &[]),
    }
}
