//! The Duel in sentences: moves, events, places.

use duel::{Action, CardId, Event, Level, RegionId, RegionPlace, SitePlace, Spot, StackId, Store, Target, View};
use engine::Seat;

use super::card::{name, resource_name};
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
        Action::Pick(Target::Expansion(spot)) | Action::Give(spot) => {
            vec![format!("spot {spot}")]
        }
        Action::Name(spot) => vec![format!("their {spot}")],
        Action::Roll => vec!["dice".into()],
        Action::Set(number) => vec![format!("number {number}")],
        Action::Play(card) => vec![format!("hand {card}")],
        Action::Build(card, place) => vec![format!("hand {card}"), format!("site {place}")],
        Action::Lay(card, place) => vec![format!("hand {card}"), format!("region {place}")],
        Action::Road(end) | Action::Settle(end) => vec![format!("end {end}")],
        Action::Scout(end) => vec![format!("hand {}", duel::Card::Scout), format!("end {end}")],
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
        // To tear down is said in words only: a slip on the board must not do it.
        Action::Remove(_) | Action::End | Action::Lose | Action::Buy | Action::Tribute | Action::Pass => Vec::new(),
    }
}

/// A region card in words: its type and number.
pub(super) fn region_name(region: RegionId, lang: Lang) -> String {
    format!("{} {}", lang.text(&format!("duel-{}", region.terrain().word().replace('_', "-"))), region.number())
}

fn side(level: Level) -> &'static str {
    match level {
        Level::Upper => "above",
        Level::Lower => "below",
    }
}

/// A building site in words: above or below a numbered place of the row.
pub(super) fn site_name(place: SitePlace, lang: Lang) -> String {
    lang.with(&format!("duel-site-{}", side(place.level())), &[("at", place.locality().to_string().into())])
}

/// The place of a region in words, when its card is not known.
fn place_name(place: RegionPlace, lang: Lang) -> String {
    let [left, right] = [-1, 1].map(|step| Arg::from((place.column() + step).to_string()));
    lang.with(&format!("duel-place-{}", side(place.level())), &[("left", left), ("right", right)])
}

/// A store in words; with a view, the region that lies there.
fn store_name(store: Store, view: Option<&View>, lang: Lang) -> String {
    match store {
        Store::Cache => lang.text("duel-cache"),
        Store::Region(place) => {
            let own = view.and_then(|view| Some(view.table.of(view.seat?)));
            let known = own.and_then(|own| own.region(place));
            known.map_or_else(|| place_name(place, lang), |holding| region_name(holding.region, lang))
        }
    }
}

fn spot_name(spot: Spot, lang: Lang) -> String {
    format!("{} ({})", name(spot.card, lang), site_name(spot.place, lang))
}

fn target_name(target: Target, view: Option<&View>, lang: Lang) -> String {
    match target {
        Target::Region(place) => store_name(Store::Region(place), view, lang),
        Target::Expansion(spot) => spot_name(spot, lang),
    }
}

fn stack_name(stack: StackId, view: &View, lang: Lang) -> String {
    let set = view.table.back(stack).map(|set| lang.text(&format!("duel-set-{set}"))).unwrap_or_default();
    lang.with("duel-stack", &[("stack", stack.to_string().into()), ("set", set.into())])
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("duel-do-{key}"), args);
    let card = |card: &CardId| Arg::from(name(*card, lang));
    let stack = |stack: &StackId| Arg::from(stack_name(*stack, view, lang));
    let goods = |resource: &duel::Resource| Arg::from(resource_name(*resource, lang));
    let spot = |spot: &Spot| Arg::from(spot_name(*spot, lang));
    let store = |store: Store| Arg::from(store_name(store, Some(view), lang));
    let end = |end: &duel::End| Arg::from(lang.text(&format!("duel-end-{end}")));
    match action {
        Action::Hand(of) => say("hand", &[("stack", stack(of))]),
        Action::Look(of) => say("look", &[("stack", stack(of))]),
        Action::Take(of) => say("take", &[("card", card(of))]),
        Action::Pick(target) => say("pick", &[("target", target_name(*target, Some(view), lang).into())]),
        Action::Roll => say("roll", &[]),
        Action::Set(number) => say("set", &[("number", number.pips().into())]),
        Action::Play(of) => say("play", &[("card", card(of))]),
        Action::Build(of, place) => say("build", &[("card", card(of)), ("site", site_name(*place, lang).into())]),
        Action::Lay(of, place) => say("lay", &[("card", card(of)), ("region", store(Store::Region(*place)))]),
        Action::Road(at) => say("road", &[("end", end(at))]),
        Action::Settle(at) => say("settle", &[("end", end(at))]),
        Action::Scout(at) => say("scout", &[("end", end(at))]),
        Action::City(at) => say("city", &[("at", at.to_string().into())]),
        Action::Upper(region) => say("upper", &[("region", region_name(*region, lang).into())]),
        Action::Lower(region) => say("lower", &[("region", region_name(*region, lang).into())]),
        Action::Trade(give, get) => {
            let ships = view.seat.is_some_and(|seat| view.table.of(seat).tally().ships.has(*give));
            say("trade", &[("count", if ships { 2 } else { 3 }.into()), ("give", goods(give)), ("get", goods(get))])
        }
        Action::Ship(place, get) => say("ship", &[("region", store(Store::Region(*place))), ("get", goods(get))]),
        Action::Mint(get) => say("mint", &[("get", goods(get))]),
        Action::Remove(at) => say("remove", &[("card", spot(at))]),
        Action::End => say("end", &[]),
        Action::Draw(of) => say("draw", &[("stack", stack(of))]),
        Action::Return(of, under) => say("return", &[("card", card(of)), ("stack", stack(under))]),
        Action::Under(of) => say("under", &[("stack", stack(of))]),
        Action::Store(at) => say("store", &[("store", store(*at))]),
        Action::Lose => say("lose", &[]),
        Action::Pay(at) => say("pay", &[("store", store(*at))]),
        Action::Spare(resource) => say("spare", &[("resource", goods(resource))]),
        Action::Demand(resource) => say("demand", &[("resource", goods(resource))]),
        Action::Rob(count, resource) => say("rob", &[("count", (*count).into()), ("resource", goods(resource))]),
        Action::Buy => say("buy", &[]),
        Action::Choose(resource) => say("choose", &[("resource", goods(resource))]),
        Action::Name(at) => say("name", &[("card", spot(at))]),
        Action::Give(at) => say("give", &[("card", spot(at))]),
        Action::Tribute => say("tribute", &[]),
        Action::Pass => say("pass", &[]),
    }
}

/// An event as a sentence, and whom it is about.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("duel-told-{key}"), args);
    let card = |card: &CardId| Arg::from(name(*card, lang));
    let hidden = |of: &Option<CardId>| of.map_or_else(|| Arg::from(lang.text("duel-a-card")), |of| card(&of));
    let goods = |resource: &duel::Resource| Arg::from(resource_name(*resource, lang));
    let store = |at: &Store| Arg::from(store_name(*at, None, lang));
    let place = |at: &RegionPlace| Arg::from(place_name(*at, lang));
    let stack = |of: &StackId| Arg::from(of.to_string());
    let seat_name = |seat: &Seat| Arg::from(lang.with("seat-number", &[("number", seat.number().into())]));
    let about = |seat: &Seat, text: String| (Some(*seat), text);
    match event {
        Event::FirstPlayer { seat, rolls: [a, b] } => {
            about(seat, say("first", &[("a", a.pips().into()), ("b", b.pips().into())]))
        }
        Event::Founded { seat } => about(seat, say("founded", &[])),
        Event::Dealt { .. } => (None, say("dealt", &[])),
        Event::TurnBegan { seat, turn } => about(seat, say("turn", &[("turn", i64::from(*turn).into())])),
        Event::Rolled { seat, production, face } => {
            let face = lang.text(&format!("duel-face-{face}"));
            about(seat, say("rolled", &[("number", production.pips().into()), ("face", face.into())]))
        }
        Event::DieSet { seat, number } => about(seat, say("die-set", &[("number", number.pips().into())])),
        Event::Produced { seat, region, count, lost, .. } => about(
            seat,
            say(
                "produced",
                &[
                    ("region", region_name(*region, lang).into()),
                    ("count", (*count).into()),
                    ("lost", (*lost).into()),
                    ("resource", goods(&region.resource())),
                ],
            ),
        ),
        Event::Received { seat, resource, count, store: at } => about(
            seat,
            say("received", &[("count", (*count).into()), ("resource", goods(resource)), ("store", store(at))]),
        ),
        Event::Wasted { seat, resource: Some(resource), count } => {
            about(seat, say("wasted", &[("count", (*count).into()), ("resource", goods(resource))]))
        }
        Event::Wasted { seat, resource: None, count } => about(seat, say("wasted-any", &[("count", (*count).into())])),
        Event::Paid { seat, resource, count, store: at } => {
            about(seat, say("paid", &[("count", (*count).into()), ("resource", goods(resource)), ("store", store(at))]))
        }
        Event::Plundered { seat, counted, gold, wool } => about(
            seat,
            say("plundered", &[("counted", (*counted).into()), ("gold", (*gold).into()), ("wool", (*wool).into())]),
        ),
        Event::Spared { seat, counted } => about(seat, say("spared", &[("counted", (*counted).into())])),
        Event::Infected { seat, place: at } => about(seat, say("infected", &[("place", place(at))])),
        Event::EventDrawn { seat, card: of } => about(seat, say("event", &[("card", card(of))])),
        Event::EventsShuffled => (None, say("events-shuffled", &[])),
        Event::CardPlayed { seat, card: of } => about(seat, say("played", &[("card", card(of))])),
        Event::Defended { seat, roll, repelled: true } => about(seat, say("repelled", &[("roll", roll.pips().into())])),
        Event::Defended { seat, roll, repelled: false } => about(seat, say("in-vain", &[("roll", roll.pips().into())])),
        Event::Built { seat, card: of, place } => {
            about(seat, say("built", &[("card", card(of)), ("site", site_name(*place, lang).into())]))
        }
        Event::Laid { seat, card: of, place: at } => {
            about(seat, say("laid", &[("card", card(of)), ("place", place(at))]))
        }
        Event::RoadBuilt { seat, end } => {
            about(seat, say("road", &[("end", lang.text(&format!("duel-end-{end}")).into())]))
        }
        Event::SettlementBuilt { seat, at } => about(seat, say("settlement", &[("at", at.to_string().into())])),
        Event::CityBuilt { seat, at } => about(seat, say("city", &[("at", at.to_string().into())])),
        Event::RegionLaid { seat, region, place: at } => {
            about(seat, say("region", &[("region", region_name(*region, lang).into()), ("place", place(at))]))
        }
        Event::Traded { seat, give, count, get, .. } => {
            about(seat, say("traded", &[("count", (*count).into()), ("give", goods(give)), ("get", goods(get))]))
        }
        Event::Swapped { seat, first, second, .. } => {
            let [first, second] = [first, second].map(|target| target_name(*target, None, lang));
            about(seat, say("swapped", &[("first", first.into()), ("second", second.into())]))
        }
        Event::Removed { seat, spot, .. } => about(seat, say("removed", &[("card", spot_name(*spot, lang).into())])),
        Event::Discarded { card: of } => (None, say("discarded", &[("card", card(of))])),
        Event::BackFaceUp { card: of } => (None, say("back-face-up", &[("card", card(of))])),
        Event::PutUnder { seat, card: of, stack: under } => {
            about(seat, say("put-under", &[("card", card(of)), ("stack", stack(under))]))
        }
        Event::Buried { seat, by, card: of, stack: under } if seat == by => {
            about(seat, say("buried", &[("card", hidden(of)), ("stack", stack(under))]))
        }
        Event::Buried { seat, by, card: of, stack: under } => {
            about(by, say("buried-of", &[("card", hidden(of)), ("stack", stack(under)), ("seat", seat_name(seat))]))
        }
        Event::Drawn { seat, stack: of, card } => {
            about(seat, say("drawn", &[("card", hidden(card)), ("stack", stack(of))]))
        }
        Event::Searched { seat, stack: of } => about(seat, say("searched", &[("stack", stack(of))])),
        Event::Taken { seat, stack: of, card } => {
            about(seat, say("taken", &[("card", hidden(card)), ("stack", stack(of))]))
        }
        Event::Fetched { seat, card: of } => about(seat, say("fetched", &[("card", card(of))])),
        Event::HandShown { seat, to } => about(seat, say("shown", &[("to", seat_name(to))])),
        Event::Stolen { seat, card } => about(seat, say("stolen", &[("card", hidden(card))])),
        Event::Named { seat, spot } => about(seat, say("named", &[("card", spot_name(*spot, lang).into())])),
        Event::Demanded { seat, resource, count, .. } => {
            about(seat, say("demanded", &[("count", (*count).into()), ("resource", goods(resource))]))
        }
        Event::Protected { seat, .. } => about(seat, say("protected", &[])),
        Event::TokenGained { seat, token } => {
            about(seat, say("token-gained", &[("token", lang.text(&format!("duel-source-{}", token.source())).into())]))
        }
        Event::TokenLost { seat, token } => {
            about(seat, say("token-lost", &[("token", lang.text(&format!("duel-source-{}", token.source())).into())]))
        }
        Event::HarborCounted { seat, gained: true } => about(seat, say("harbor-gained", &[])),
        Event::HarborCounted { seat, gained: false } => about(seat, say("harbor-lost", &[])),
        Event::TurnEnded { seat } => about(seat, say("turn-ended", &[])),
        Event::Won { seat, points, .. } => about(seat, say("won", &[("points", (*points).into())])),
        Event::BrokenOff => (None, say("broken-off", &[])),
    }
}
