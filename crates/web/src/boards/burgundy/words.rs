//! Burgundy in sentences: pieces, moves, events.

use burgundy::{
    Action, Coin, Die, Event, Face, Good, Hex, Kind, Layout, Number, Offer, Origin, Phase, Power, Resource, RouteBonus,
    SetupChoice, Shield, Space, View, data,
};
use engine::Seat;

use super::desk::Desk;
use crate::lang::{Arg, Lang};

/// A list as words.
fn list(items: impl IntoIterator<Item = String>) -> String {
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

/// The name of a hex with what it does.
pub(super) fn about_hex(piece: Hex, lang: Lang) -> String {
    let meaning = match piece.face() {
        Face::Monastery(monastery) => lang.text(&format!("burgundy-monastery-{monastery}")),
        Face::Animal(..) => lang.text("burgundy-about-animal"),
        _ => lang.text(&format!("burgundy-about-{piece}")),
    };
    format!("{}: {meaning}", hex(piece, lang))
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
    lang.with("burgundy-goods", &[("count", count.into()), ("colour", good(colour, lang).into())])
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

/// A space: its kind, number and hex, and what completing its area would score.
pub(super) fn about_space(desk: &Desk<'_>, seat: Seat, layout: &Layout, space: Space) -> String {
    let lang = desk.lang;
    let place = lang.with(
        "burgundy-about-space",
        &[
            ("space", space.to_string().into()),
            ("kind", kind(layout.kinds[space.index()], lang).into()),
            ("number", data().numbers[space.index()].to_string().into()),
        ],
    );
    if let Some(stands) = desk.view.table.players[seat].tiles[space.index()] {
        return format!("{place}. {}", about_hex(stands, lang));
    }
    let area = desk.view.areas(seat).into_iter().find(|preview| preview.area.spaces.has(space));
    let Some(area) = area else { return place };
    let size = area.area.spaces.len();
    let worth = lang.with(
        "burgundy-about-area",
        &[
            ("covered", (size - area.empty.len()).into()),
            ("size", size.into()),
            ("points", area.score.points.into()),
            ("phase", area.score.phase.into()),
        ],
    );
    format!("{place}. {worth}")
}

fn origin(at: Origin, lang: Lang) -> String {
    match at {
        Origin::Depot(number) => lang.with("burgundy-depot", &[("number", number.to_string().into())]),
        Origin::Black => lang.text("burgundy-black-depot"),
    }
}

fn power(power: Power, lang: Lang) -> String {
    match power {
        Power::Building(building) => lang.text(&format!("burgundy-{building}")),
        Power::Monastery(monastery) => hex(Hex::monastery(monastery), lang),
        Power::Shield(shield) => lang.with("burgundy-shield", &[("number", shield.number().into())]),
        Power::Route(bonus) => lang.with("burgundy-route-space", &[("bonus", route(bonus, lang).into())]),
    }
}

fn seat_name(seat: Seat, lang: Lang) -> String {
    lang.with("seat-number", &[("number", seat.number().into())])
}

/// What an action is done with, and the workers it costs beside.
fn with_die(die: Die, workers_spent: Option<u16>, view: &View, lang: Lang) -> String {
    let with = match die {
        Die::Own(number) => self::die(number, lang),
        Die::White => lang.with("burgundy-die-white", &[("number", view.table.white.to_string().into())]),
        Die::Any => lang.text("burgundy-die-any"),
    };
    match workers_spent {
        Some(count) if count > 0 => format!("{with} + {}", workers(count, lang)),
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
pub(super) fn sentence(action: &Action, view: &View, lang: Lang) -> String {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-do-{key}"), args);
    let offered = |offer: &Offer| [("hex", hex(offer.hex, lang).into()), ("depot", origin(offer.at, lang).into())];
    match action {
        Action::Side(duchy) => say("side", &[("duchy", duchy.to_string().into())]),
        Action::Castle(space) => say("castle", &[("space", space.to_string().into())]),
        Action::Tile(tile) => say("tile", &[("number", tile.number().into())]),
        Action::Take(die, offer) => {
            let [hex, depot] = offered(offer);
            let with = with_die(*die, taking_cost(*die, offer, view), view, lang);
            say("take", &[("die", with.into()), hex, depot])
        }
        Action::Place(die, piece, space) => {
            let with = with_die(*die, placing_cost(*die, *piece, *space, view), view, lang);
            say(
                "place",
                &[("die", with.into()), ("hex", hex(*piece, lang).into()), ("space", space.to_string().into())],
            )
        }
        Action::Sell(die, colour) => {
            let count = view.viewer.map_or(0, |seat| view.table.players[seat].goods[colour.index()]);
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
        Action::Hire => say("hire", &[]),
        Action::Set(die, number) => {
            say("set", &[("die", with_die(*die, None, view, lang).into()), ("number", number.to_string().into())])
        }
        Action::Shield(shield, depot, space) => say(
            "shield",
            &[
                ("number", shield.number().into()),
                ("depot", depot.to_string().into()),
                ("space", space.to_string().into()),
            ],
        ),
        Action::Recover => say("recover", &[]),
        Action::Copy(seat) => say("copy", &[("seat", seat_name(*seat, lang).into())]),
        Action::Collect(depot) => {
            let heaps = list(view.depot_goods(*depot).map(|(colour, count)| goods(colour, count, lang)));
            say("collect", &[("depot", depot.to_string().into()), ("goods", heaps.into())])
        }
        Action::Colour(colour) => say("colour", &[("colour", good(*colour, lang).into())]),
        Action::Store(colour) => say("store", &[("colour", good(*colour, lang).into())]),
        Action::Use(building) => say("use", &[("building", lang.text(&format!("burgundy-{building}")).into())]),
        Action::Discard(piece) => say("discard", &[("hex", hex(*piece, lang).into())]),
        Action::Lay(offer, space) => {
            let [hex, depot] = offered(offer);
            say("lay", &[hex, depot, ("space", space.to_string().into())])
        }
        Action::Tribute(shield, coin) => {
            let coin = match coin {
                Coin::Silver => silver(1, lang),
                Coin::Worker => workers(1, lang),
            };
            say("tribute", &[("number", shield.number().into()), ("coin", coin.into())])
        }
        Action::Decline => say("decline", &[]),
        Action::End => say("end", &[]),
    }
}

/// An event as a sentence, and whom it is about.
pub(super) fn told(event: &Event, lang: Lang) -> (Option<Seat>, String) {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-told-{key}"), args);
    let hexes = |all: &[Hex]| list(all.iter().map(|piece| hex(*piece, lang)));
    let number = |number: &Number| Arg::from(number.to_string());
    let space = |space: &Space| Arg::from(space.to_string());
    let offered = |offer: &Offer| [("hex", hex(offer.hex, lang).into()), ("depot", origin(offer.at, lang).into())];
    let (seat, text) = match event {
        Event::FirstPlayer(seat) => (seat, say("first", &[])),
        Event::GoodsDealt(seat, dealt) => {
            (seat, say("goods-dealt", &[("goods", list(dealt.iter().map(|colour| good(*colour, lang))).into())]))
        }
        Event::RouteDealt(seat, tiles) => {
            (seat, say("route-dealt", &[("tiles", list(tiles.iter().map(ToString::to_string)).into())]))
        }
        Event::BoardDealt(seat, duchy) => (seat, say("board-dealt", &[("duchy", duchy.to_string().into())])),
        Event::Chosen(seat, None) => (seat, say("chosen", &[])),
        Event::Chosen(seat, Some(choice)) => (seat, chosen(choice, lang)),
        Event::DuchyLaid(seat, duchy, castle) => {
            (seat, say("duchy-laid", &[("duchy", duchy.to_string().into()), ("space", space(castle))]))
        }
        Event::Rolled(seat, [first, second]) => {
            (seat, say("rolled", &[("first", number(first)), ("second", number(second))]))
        }
        Event::TurnBegan(seat) => (seat, say("turn", &[])),
        Event::WorkersSpent(seat, count, from, to) => (
            seat,
            say(
                "workers-spent",
                &[("workers", workers(*count, lang).into()), ("from", number(from)), ("to", number(to))],
            ),
        ),
        Event::DieSet(seat, from, to) => (seat, say("die-set", &[("from", number(from)), ("to", number(to))])),
        Event::Taken(seat, offer, _) => (seat, say("taken", &offered(offer))),
        Event::Bought(seat, offer, coins, helpers, _) => {
            let [hex, depot] = offered(offer);
            let coins = Some(*coins).filter(|count| *count > 0).map(|count| silver(count, lang));
            let helpers = Some(*helpers).filter(|count| *count > 0).map(|count| workers(count, lang));
            let price = coins.into_iter().chain(helpers).collect::<Vec<_>>().join(" + ");
            (seat, say("bought", &[hex, depot, ("price", price.into())]))
        }
        Event::Discarded(seat, piece) => (seat, say("discarded", &[("hex", hex(*piece, lang).into())])),
        Event::Placed(seat, piece, on) => {
            (seat, say("placed", &[("hex", hex(*piece, lang).into()), ("space", space(on))]))
        }
        Event::Scored(seat, source, sum, _) => {
            let source = lang.text(&format!("burgundy-source-{source}"));
            (seat, say("scored", &[("points", sum.total().into()), ("source", source.into())]))
        }
        Event::BonusTaken(seat, of, large) => {
            let tile = lang.text(if *large { "burgundy-bonus-large" } else { "burgundy-bonus-small" });
            let of = lang.text(&format!("burgundy-kind-{of}"));
            (seat, say("bonus", &[("tile", tile.into()), ("kind", of.into())]))
        }
        Event::Gained(seat, resource, count, _) => {
            let what = match resource {
                Resource::Silver => silver(*count, lang),
                Resource::Workers => workers(*count, lang),
            };
            (seat, say("gained", &[("what", what.into())]))
        }
        Event::Sold(seat, colour, count) => (seat, say("sold", &[("goods", goods(*colour, *count, lang).into())])),
        Event::RouteCovered(seat, colour, at) => {
            (seat, say("route-covered", &[("colour", good(*colour, lang).into()), ("space", (at + 1).into())]))
        }
        Event::Collected(seat, colour, count) => {
            (seat, say("collected", &[("goods", goods(*colour, *count, lang).into())]))
        }
        Event::ShipSailed(seat, depot) => (seat, say("sailed", &[("depot", number(depot))])),
        Event::MarkerMoved(seat, at, _) => (seat, say("marker", &[("space", (at + 1).into())])),
        Event::Used(seat, with, _) => (seat, say("used", &[("power", power(*with, lang).into())])),
        Event::ShieldTaken(seat, shield, depot, castle) => (
            seat,
            say(
                "shield-taken",
                &[("number", shield.number().into()), ("depot", number(depot)), ("space", space(castle))],
            ),
        ),
        Event::ShieldLost(seat, shield) => (seat, say("shield-lost", &[("number", shield.number().into())])),
        Event::TributePaid(seat, shield, coin) => {
            let coin = match coin {
                Coin::Silver => silver(1, lang),
                Coin::Worker => workers(1, lang),
            };
            (seat, say("tribute", &[("number", shield.number().into()), ("coin", coin.into())]))
        }
        Event::Copied(seat, other) => (seat, say("copied", &[("seat", seat_name(*other, lang).into())])),
        Event::Recovered(seat) => (seat, say("recovered", &[])),
        Event::Declined(seat) => (seat, say("declined", &[])),
        Event::TurnEnded(seat, lost) => (seat, say("turn-ended", &[("lost", (*lost).into())])),
        Event::ShieldsLaid(depot, shields) => {
            let shields = list(shields.iter().map(ToString::to_string));
            return (None, say("shields-laid", &[("depot", number(depot)), ("shields", shields.into())]));
        }
        Event::Cleared(count, aside) => {
            return (None, say("cleared", &[("count", (*count).into()), ("aside", (*aside).into())]));
        }
        Event::PhaseBegan(phase) => return (None, say("phase-began", &[("phase", phase.word().into())])),
        Event::DepotFilled(depot, all) => {
            return (None, say("depot-filled", &[("depot", number(depot)), ("hexes", hexes(all).into())]));
        }
        Event::BlackFilled(all) => return (None, say("black-filled", &[("hexes", hexes(all).into())])),
        Event::InnAdded(inns) => return (None, say("inn-added", &[("count", (*inns).into())])),
        Event::RoundsFilled(dealt) => {
            let dealt = list(dealt.iter().map(|colour| good(*colour, lang)));
            return (None, say("rounds-filled", &[("goods", dealt.into())]));
        }
        Event::GoodLaid(depot, colour) => {
            return (None, say("good-laid", &[("depot", number(depot)), ("colour", good(*colour, lang).into())]));
        }
        Event::PhaseEnded(phase) => return (None, say("phase-ended", &[("phase", phase.word().into())])),
        Event::GameEnded => return (None, say("ended", &[])),
    };
    (Some(*seat), text)
}

fn chosen(choice: &SetupChoice, lang: Lang) -> String {
    match choice {
        SetupChoice::Side(duchy) => lang.with("burgundy-told-side", &[("duchy", duchy.to_string().into())]),
        SetupChoice::Castle(space) => lang.with("burgundy-told-castle", &[("space", space.to_string().into())]),
        SetupChoice::Tile(tile) => lang.with("burgundy-told-tile", &[("number", tile.number().into())]),
    }
}
