//! Events as sentences.

use burgundy::{
    ChapterChoice, ChapterEvent, ConnectEvent, Event, InnEvent, Key, Number, Offer, Resource, RouteChoice, RouteEvent,
    SetupChoice, ShieldEvent, SoloEvent, Source, TeamEvent,
};
use engine::{Seat, Sum};

use super::moves::coin;
use super::words::{a_hex, good, goods, list, origin, silver, the_hex, workers};
use super::{duke_words, vine_words};
use crate::lang::{Arg, Lang};
use crate::voice::Voice;

/// An event as a sentence, and whom it is about.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-told-{key}"), args);
    let number = |number: &Number| Arg::from(number.to_string());
    let offered = |offer: &Offer| [("hex", a_hex(offer.hex, lang).into()), ("depot", origin(offer.at, lang).into())];
    let (seat, text) = match event {
        Event::FirstPlayer { seat } => (seat, say("first", &[])),
        Event::GoodsDealt { seat, goods: dealt } => {
            (seat, say("goods-dealt", &[("goods", list(dealt.iter().map(|colour| good(*colour, lang))).into())]))
        }
        Event::BoardDealt { seat, board: duchy } => (seat, say("board-dealt", &[("duchy", duchy.to_string().into())])),
        Event::Chosen { seat, choice: None } => (seat, say("chosen", &[])),
        Event::Chosen { seat, choice: Some(choice) } => (seat, chosen(choice, lang)),
        Event::DuchyLaid { seat, duchy, .. } => (seat, say("duchy-laid", &[("duchy", duchy.to_string().into())])),
        Event::Rolled { seat, dice: [first, second] } => {
            (seat, say("rolled", &[("first", number(first)), ("second", number(second))]))
        }
        Event::TurnBegan { seat } | Event::WorkersSpent { seat, .. } | Event::Used { seat, .. } => {
            (seat, String::new())
        }
        Event::Taken { seat, offer, .. } => (seat, say("taken", &offered(offer))),
        Event::Bought { seat, offer, silver: coins, workers: helpers, .. } => {
            let [hex, depot] = offered(offer);
            let coins = Some(*coins).filter(|count| *count > 0).map(|count| silver(count, lang));
            let helpers = Some(*helpers).filter(|count| *count > 0).map(|count| workers(count, lang));
            let price = coins.into_iter().chain(helpers).collect::<Vec<_>>().join(" + ");
            (seat, say("bought", &[hex, depot, ("price", price.into())]))
        }
        Event::Chapter(ChapterEvent::Route(RouteEvent::Dealt { seat, tiles })) => {
            (seat, say("route-dealt", &[("tiles", list(tiles.iter().map(ToString::to_string)).into())]))
        }
        Event::Chapter(ChapterEvent::Route(RouteEvent::Covered { seat, good: colour, space: at })) => {
            (seat, say("route-covered", &[("colour", good(*colour, lang).into()), ("space", (at + 1).into())]))
        }
        Event::Chapter(ChapterEvent::Connect(ConnectEvent::Recovered { seat })) => (seat, say("recovered", &[])),
        Event::Chapter(ChapterEvent::Team(TeamEvent::Stowed { seat, hex: piece, key })) => {
            let key = if *key == Key::Shared { "stowed-shared" } else { "stowed-own" };
            (seat, say(key, &[("hex", the_hex(*piece, lang).into())]))
        }
        Event::Discarded { seat, hex: piece } => (seat, say("discarded", &[("hex", a_hex(*piece, lang).into())])),
        Event::Placed { seat, hex: piece, .. } => (seat, say("placed", &[("hex", a_hex(*piece, lang).into())])),
        Event::Scored { seat, source, sum, .. } => (seat, scored(*source, sum, lang)),
        Event::BonusTaken { seat, kind: of, large } => {
            let tile = lang.text(if *large { "burgundy-bonus-large" } else { "burgundy-bonus-small" });
            let of = lang.text(&format!("burgundy-kind-{of}"));
            (seat, say("bonus", &[("tile", tile.into()), ("kind", of.into())]))
        }
        Event::Gained { seat, resource, count, .. } => {
            let what = match resource {
                Resource::Silver => silver(*count, lang),
                Resource::Workers => workers(*count, lang),
            };
            (seat, say("gained", &[("what", what.into())]))
        }
        Event::Sold { seat, good: colour, count } => {
            (seat, say("sold", &[("goods", goods(*colour, *count, lang).into())]))
        }
        Event::Collected { seat, good: colour, count } => {
            (seat, say("collected", &[("goods", goods(*colour, *count, lang).into())]))
        }
        Event::ShipSailed { seat, depot } => (seat, say("sailed", &[("depot", number(depot))])),
        Event::MarkerMoved { seat, space: at, .. } => (seat, say("marker", &[("space", (at + 1).into())])),
        Event::Declined { seat } => (seat, say("declined", &[])),
        Event::TurnEnded { seat, lost: 0 } => (seat, String::new()),
        Event::TurnEnded { seat, lost } => (seat, say("turn-ended", &[("lost", (*lost).into())])),
        // What the board is filled with lies there to be seen.
        Event::Cleared { .. }
        | Event::DepotFilled { .. }
        | Event::BlackFilled { .. }
        | Event::RoundsFilled { .. }
        | Event::Chapter(ChapterEvent::Inn(InnEvent::Added { .. })) => return (None, String::new()),
        Event::PhaseBegan { phase } => return (None, say("phase-began", &[("phase", phase.word().into())])),
        Event::GoodLaid { depot, good: colour } => {
            return (None, say("good-laid", &[("depot", number(depot)), ("colour", good(*colour, lang).into())]));
        }
        Event::PhaseEnded { phase } => return (None, say("phase-ended", &[("phase", phase.word().into())])),
        Event::Chapter(ChapterEvent::Shield(event)) => return shields(event, voice),
        Event::Chapter(ChapterEvent::Solo(event)) => return solo(event, lang),
        Event::Chapter(ChapterEvent::Vine(event)) => return vine_words::told(event, lang),
        Event::Chapter(ChapterEvent::Duke(event)) => return (None, duke_words::told(event, lang)),
        Event::GameEnded => return (None, say("ended", &[])),
    };
    (Some(*seat), text)
}

/// What points were made of: the number of an area is its size, that of animals how many are new, beside those before.
fn scored(source: Source, sum: &Sum, lang: Lang) -> String {
    let of = |index: usize| sum.0.get(index).map_or(0, |term| term.count);
    let size = sum.0.first().and_then(|term| term.what.rsplit_once('-')?.1.parse().ok()).unwrap_or(0);
    let key = format!("burgundy-told-scored-{source}");
    match source {
        Source::Areas => lang.with(&key, &[("size", size.into())]),
        Source::Animals => lang.with(&key, &[("new", of(0).into()), ("earlier", of(1).into())]),
        _ => lang.text(&key),
    }
}

fn shields(event: &ShieldEvent, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-told-{key}"), args);
    let number = |number: &Number| Arg::from(number.to_string());
    let (seat, text) = match event {
        // What the board is filled with lies there to be seen.
        ShieldEvent::Laid { .. } => return (None, String::new()),
        ShieldEvent::DieSet { seat, from, to } => (seat, say("die-set", &[("from", number(from)), ("to", number(to))])),
        ShieldEvent::Taken { seat, shield, depot, .. } => {
            (seat, say("shield-taken", &[("number", shield.number().into()), ("depot", number(depot))]))
        }
        ShieldEvent::Lost { seat, shield } => (seat, say("shield-lost", &[("number", shield.number().into())])),
        ShieldEvent::TributePaid { seat, shield, coin: paid } => {
            (seat, say("tribute", &[("number", shield.number().into()), ("coin", coin(*paid, lang).into())]))
        }
        ShieldEvent::Copied { seat, other } => (seat, say("copied", &[("seat", voice.name(*other).into())])),
    };
    (Some(*seat), text)
}

fn solo(event: &SoloEvent, lang: Lang) -> (Option<Seat>, String) {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-told-{key}"), args);
    match event {
        SoloEvent::Removed { hex: piece, depot } => {
            (None, say("removed", &[("hex", a_hex(*piece, lang).into()), ("depot", depot.to_string().into())]))
        }
        SoloEvent::TargetReached { seat, target } => {
            (Some(*seat), say("target", &[("target", i32::from(*target).into())]))
        }
        SoloEvent::GoodsLost { count } => (None, say("goods-lost", &[("count", (*count).into())])),
        SoloEvent::Traded { seat, hex: piece } => (Some(*seat), say("traded", &[("hex", a_hex(*piece, lang).into())])),
        SoloEvent::Given { seat, good: colour, count } => {
            (Some(*seat), say("given", &[("goods", goods(*colour, *count, lang).into())]))
        }
    }
}

fn chosen(choice: &SetupChoice, lang: Lang) -> String {
    match choice {
        SetupChoice::Side(duchy) => lang.with("burgundy-told-side", &[("duchy", duchy.to_string().into())]),
        SetupChoice::Castle(_) => lang.text("burgundy-told-castle"),
        SetupChoice::Chapter(ChapterChoice::Route(RouteChoice::Tile(tile))) => {
            lang.with("burgundy-told-tile", &[("number", tile.number().into())])
        }
    }
}
