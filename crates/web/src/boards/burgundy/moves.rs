//! Moves as sentences.

use burgundy::{
    Action, ChapterAction, ChapterStep, Coin, ConnectAction, Die, ExtraAction, Hex, Key, Offer, RouteAction,
    ShieldAction, SoloAction, Space, Step, TeamAction, TeamStep, View, data,
};

use super::words::{a_hex, good, goods, hex, list, origin, silver, the_hex, workers};
use super::{places, vine_words};
use crate::lang::{Arg, Lang};
use crate::voice::Voice;

/// What an action is done with, and the workers it costs beside.
pub(super) fn with_die(die: Die, workers_spent: Option<u16>, view: &View, lang: Lang) -> String {
    let with = match die {
        Die::Own(number) => super::words::die(number, lang),
        Die::White => super::words::white_die(view.table.white, lang),
        Die::Any => lang.text("burgundy-die-any"),
    };
    match workers_spent {
        Some(count) if count > 0 => {
            lang.with("burgundy-die-and-workers", &[("die", with.into()), ("workers", workers(count, lang).into())])
        }
        _ => with,
    }
}

fn taking_cost(die: Die, offer: &Offer, view: &View) -> Option<u16> {
    let Die::Own(number) = die else { return None };
    view.takes(view.viewer?).into_iter().find(|way| way.offer == *offer && way.die == number).map(|way| way.workers)
}

fn placing_cost(die: Die, hex: Hex, space: Space, view: &View) -> Option<u16> {
    let Die::Own(number) = die else { return None };
    let ways = view.placements(view.viewer?);
    ways.into_iter().find(|way| way.hex == hex && way.space == space && way.die == number).map(|way| way.workers)
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-do-{key}"), args);
    let offered = |offer: &Offer| [("hex", a_hex(offer.hex, lang).into()), ("depot", origin(offer.at, lang).into())];
    let within = |space: &Space| view.viewer.map_or(String::new(), |seat| places::within(view, seat, *space, lang));
    let on = |space: &Space| view.viewer.map_or(String::new(), |seat| places::space(view, seat, *space, lang));
    match action {
        Action::Side(duchy) => say("side", &[("duchy", duchy.to_string().into())]),
        Action::Castle(space) => say("castle", &[("place", on(space).into())]),
        Action::Take(die, offer) => {
            let [hex, depot] = offered(offer);
            let with = with_die(*die, taking_cost(*die, offer, view), view, lang);
            say("take", &[("die", with.into()), hex, depot])
        }
        Action::Place(die, piece, space, key) => {
            let with = with_die(*die, placing_cost(*die, *piece, *space, view), view, lang);
            say(
                if *key == Key::Shared { "place-shared" } else { "place" },
                &[("die", with.into()), ("hex", hex(*piece, lang).into()), ("place", within(space).into())],
            )
        }
        Action::Sell(die, colour) => {
            let count = view.viewer.map_or(0, |seat| view.table.estate(seat).goods[colour.index()]);
            let with = with_die(*die, None, view, lang);
            say("sell", &[("die", with.into()), ("goods", goods(*colour, count, lang).into())])
        }
        Action::Workers(die) => say("workers", &[("die", with_die(*die, None, view, lang).into())]),
        Action::Buy(offer, paid) => {
            let [hex, depot] = offered(offer);
            let (coins, workers_paid) = (data().amounts.price - u16::from(*paid), u16::from(*paid));
            let coins = Some(coins).filter(|count| *count > 0).map(|count| silver(count, lang));
            let helpers = Some(workers_paid).filter(|count| *count > 0).map(|count| workers(count, lang));
            let price = coins.into_iter().chain(helpers).collect::<Vec<_>>().join(" + ");
            say("buy", &[hex, depot, ("price", price.into())])
        }
        Action::Commission(offer) => say("commission", &offered(offer)),
        Action::Collect(depot) => {
            let heaps = list(view.depot_goods(*depot).map(|(colour, count)| goods(colour, count, lang)));
            say("collect", &[("depot", depot.to_string().into()), ("goods", heaps.into())])
        }
        Action::Store(colour) => say("store", &[("colour", good(*colour, lang).into())]),
        Action::Discard(piece, Key::Own) => say("discard", &[("hex", the_hex(*piece, lang).into())]),
        Action::Discard(piece, Key::Shared) => say("discard-shared", &[("hex", the_hex(*piece, lang).into())]),
        Action::Lay(offer, space) => {
            let [hex, depot] = offered(offer);
            say("lay", &[hex, depot, ("place", within(space).into())])
        }
        Action::Chapter(ChapterAction::Extra(ExtraAction::Hire)) => say("hire", &[]),
        Action::Chapter(ChapterAction::Extra(ExtraAction::Use(building))) => {
            say("use", &[("building", lang.text(&format!("burgundy-{building}")).into())])
        }
        Action::Chapter(ChapterAction::Route(RouteAction::Tile(tile))) => {
            say("tile", &[("number", tile.number().into())])
        }
        Action::Chapter(ChapterAction::Connect(ConnectAction::Recover)) => say("recover", &[]),
        Action::Chapter(ChapterAction::Shield(action)) => shield_sentence(action, view, voice),
        Action::Chapter(ChapterAction::Vine(action)) => vine_words::sentence(action, view, lang),
        Action::Chapter(ChapterAction::Team(TeamAction::Stow(key))) => {
            let gained = match view.table.pending.last() {
                Some(Step::Chapter(ChapterStep::Team(TeamStep::Stow(gained)))) => the_hex(*gained, lang),
                _ => String::new(),
            };
            say(&format!("stow-{key}"), &[("hex", gained.into())])
        }
        Action::Chapter(ChapterAction::Solo(action)) => solo_sentence(action, lang),
        Action::Decline => say("decline", &[]),
        Action::End => say("end", &[]),
    }
}

/// What tribute is paid with.
pub(super) fn coin(coin: Coin, lang: Lang) -> String {
    match coin {
        Coin::Silver => silver(1, lang),
        Coin::Worker => workers(1, lang),
    }
}

fn shield_sentence(action: &ShieldAction, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-do-{key}"), args);
    match action {
        ShieldAction::Set(die, number) => {
            say("set", &[("die", with_die(*die, None, view, lang).into()), ("number", number.to_string().into())])
        }
        ShieldAction::Take(shield, depot, space) => {
            let place = view.viewer.map_or(String::new(), |seat| places::within(view, seat, *space, lang));
            say(
                "shield",
                &[("number", shield.number().into()), ("depot", depot.to_string().into()), ("place", place.into())],
            )
        }
        ShieldAction::Colour(colour) => say("colour", &[("colour", good(*colour, lang).into())]),
        ShieldAction::Copy(seat) => say("copy", &[("seat", voice.name(*seat).into())]),
        ShieldAction::Tribute(shield, paid) => {
            say("tribute", &[("number", shield.number().into()), ("coin", coin(*paid, lang).into())])
        }
    }
}

fn solo_sentence(action: &SoloAction, lang: Lang) -> String {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-do-{key}"), args);
    match action {
        SoloAction::Next(sequel) => say(&format!("next-{sequel}"), &[]),
        SoloAction::Points(points) => say("points", &[("points", (*points).into())]),
        SoloAction::Trade(piece) => say("trade", &[("hex", a_hex(*piece, lang).into())]),
        SoloAction::Give(colour) => say("give", &[("colour", good(*colour, lang).into())]),
        SoloAction::CountCrane => say("count-crane", &[]),
    }
}

/// A move in a word or two, where it has no place of its own on the board.
pub(super) fn label(action: &Action, view: &View, voice: Voice<'_>) -> Option<String> {
    let lang = voice.lang;
    let short = |key: &str, args: &[(&'static str, Arg<'_>)]| Some(lang.with(&format!("burgundy-short-{key}"), args));
    match action {
        Action::End => short("end", &[]),
        Action::Decline => short("decline", &[]),
        Action::Chapter(ChapterAction::Extra(ExtraAction::Use(building))) => {
            Some(lang.text(&format!("burgundy-{building}")))
        }
        Action::Buy(_, paid) => {
            let coins = data().amounts.price.saturating_sub(u16::from(*paid));
            Some([silver(coins, lang), workers(u16::from(*paid), lang)][usize::from(coins == 0)].clone())
        }
        Action::Side(duchy) => Some(duchy.to_string()),
        Action::Chapter(ChapterAction::Route(RouteAction::Tile(tile))) => {
            short("tile", &[("number", tile.number().into())])
        }
        Action::Chapter(ChapterAction::Shield(action)) => match action {
            ShieldAction::Set(_, number) => Some(number.to_string()),
            ShieldAction::Colour(colour) => Some(good(*colour, lang)),
            ShieldAction::Copy(seat) => Some(voice.name(*seat)),
            ShieldAction::Tribute(_, paid) => Some(coin(*paid, lang)),
            ShieldAction::Take(..) => None,
        },
        Action::Chapter(ChapterAction::Vine(action)) => vine_words::label(action, lang),
        Action::Chapter(ChapterAction::Solo(action)) => match action {
            SoloAction::CountCrane => short("count-crane", &[]),
            SoloAction::Next(sequel) => short(&format!("next-{sequel}"), &[]),
            SoloAction::Points(points) => short("points", &[("points", (*points).into())]),
            SoloAction::Trade(_) | SoloAction::Give(_) => None,
        },
        Action::Store(colour) => Some(good(*colour, lang)),
        _ => {
            let _ = view;
            None
        }
    }
}
