//! What happened, as sentences in the past.

use carcassonne::{
    Cell, ChapterEvent, CropEvent, Event, Feature, FerryEvent, Figure, FlyEvent, GoldEvent, MagicEvent, Marker,
    MsgEvent, RobEvent, Site, Source, TradeEvent, What, Worth,
};
use engine::{RuleId, Seat};

use super::names::{self, Args, text, with};
use super::words::message;
use crate::lang::Lang;
use crate::studio::Line;
use crate::voice::Voice;

/// An event as a sentence, and whom it is about; nothing for what is no news.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: Args<'_>| with(lang, &format!("told-{key}"), args);
    let standing = |key: &str, figure: &Figure, site: &Site| {
        let name = names::figure(*figure, Some(site.spot), lang);
        say(key, &[("figure", name.into()), ("place", names::somewhere(*site, lang).into())])
    };
    match event {
        Event::TurnBegan { .. } | Event::TileDrawn { .. } => (None, String::new()),
        Event::TileSetAside { kind } => (None, say("set-aside", &[("tile", names::tile(*kind, lang).into())])),
        Event::TilePlaced { seat, kind, cell, .. } => {
            let tile = names::tile(*kind, lang);
            let region = names::beside(Cell::new(0, 0), *cell, lang);
            (Some(*seat), say("placed", &[("tile", tile.into()), ("region", region.into())]))
        }
        Event::FigurePlaced { seat, figure, site, rule } => {
            let key = if rule.0.starts_with("CAR-FLY") { "landed" } else { "figure-placed" };
            (Some(*seat), standing(key, figure, site))
        }
        // After a scoring figures go home anyway.
        Event::FigureHome { rule: RuleId("CAR-BASE-023" | "CAR-BASE-040" | "CAR-TRADE-023"), .. } => {
            (None, String::new())
        }
        Event::FigureHome { seat, figure, site, .. } => (Some(*seat), standing("figure-home", figure, site)),
        Event::ZoneCompleted { feature, site, tiles } => (None, closed(*feature, *tiles, *site, lang)),
        Event::Scored { seat, source, worth, marker, .. } => (Some(*seat), scored(*source, worth, *marker, lang)),
        Event::GameEnded => (None, say("ended", &[])),
        Event::Chapter(event) => told_of_chapter(event, lang),
    }
}

/// What happened in one chapter.
fn told_of_chapter(event: &ChapterEvent, lang: Lang) -> (Option<Seat>, String) {
    let say = |key: &str, args: Args<'_>| with(lang, &format!("told-{key}"), args);
    match event {
        ChapterEvent::Trade(event) => match event {
            TradeEvent::GoodsTaken { seat, goods, count } => {
                let goods = text(lang, &format!("goods-{goods}"));
                (Some(*seat), say("goods", &[("count", (*count).into()), ("goods", goods.into())]))
            }
            TradeEvent::SecondPartEarned { .. } => (None, String::new()),
            TradeEvent::SecondPartBegan { seat } => (Some(*seat), say("second-began", &[])),
        },
        ChapterEvent::Fly(event) => match event {
            FlyEvent::FlightBegan { .. } => (None, String::new()),
            FlyEvent::DieRolled { distance, .. } => (None, say("rolled", &[("distance", (*distance).into())])),
            FlyEvent::FlightFailed { seat } => (Some(*seat), say("flight-failed", &[])),
        },
        ChapterEvent::Msg(event) => match event {
            MsgEvent::MessageObeyed { .. } => (None, String::new()),
            MsgEvent::MessageTaken { seat, number } => {
                (Some(*seat), say("message", &[("message", message(*number, lang).into())]))
            }
        },
        ChapterEvent::Ferry(event) => match event {
            FerryEvent::FerryPlaced { cell, crossing } | FerryEvent::FerryTurned { cell, crossing } => {
                let key = if matches!(event, FerryEvent::FerryPlaced { .. }) { "ferry-placed" } else { "ferry-turned" };
                let crossing = names::crossing(*crossing, lang);
                (None, say(key, &[("region", names::region(*cell, lang).into()), ("crossing", crossing.into())]))
            }
        },
        ChapterEvent::Gold(event) => match event {
            GoldEvent::BarPlaced { cell } => {
                (None, say("bar-placed", &[("region", names::region(*cell, lang).into())]))
            }
            GoldEvent::BarTaken { seat, cell } => {
                (Some(*seat), say("bar-taken", &[("region", names::region(*cell, lang).into())]))
            }
            GoldEvent::BarsRemoved { bars } => (None, say("bars-removed", &[("bars", (*bars).into())])),
        },
        ChapterEvent::Magic(event) => match event {
            MagicEvent::MagicPlaced { magic, site } => {
                let place = names::somewhere(*site, lang);
                (None, say("magic-placed", &[("magic", text(lang, magic.word()).into()), ("place", place.into())]))
            }
            MagicEvent::MagicRemoved { magic, .. } => {
                (None, say("magic-removed", &[("magic", text(lang, magic.word()).into())]))
            }
        },
        ChapterEvent::Rob(event) => match event {
            RobEvent::RobberPlaced { seat, .. } => (Some(*seat), say("robber-placed", &[])),
            RobEvent::RobberWaited { seat } => (Some(*seat), say("robber-waited", &[])),
            RobEvent::RobberCarried { .. } | RobEvent::RobberHome { .. } => (None, String::new()),
        },
        ChapterEvent::Crop(event) => match event {
            CropEvent::CircleChosen { circle, choice } => {
                let figure = text(lang, &format!("circle-{circle}"));
                (None, say(&format!("circle-{choice}"), &[("figure", figure.into())]))
            }
            CropEvent::CirclePassed { seat } => (Some(*seat), say("circle-passed", &[])),
        },
    }
}

/// "closed a road of 3"
fn closed(feature: Feature, tiles: u8, site: Site, lang: Lang) -> String {
    with(
        lang,
        &format!("told-{feature}-closed"),
        &[("tiles", tiles.into()), ("region", names::region(site.cell, lang).into())],
    )
}

/// "got the road of 3"
fn scored(source: Source, worth: &Worth, marker: Marker, lang: Lang) -> String {
    let what = match (worth.what, worth.complete) {
        (What::Road | What::City | What::Monastery | What::Garden, false) => format!("{}-open", worth.what),
        (what, _) => what.to_string(),
    };
    let text = with(
        lang,
        &format!("told-scored-{what}"),
        &[("tiles", i64::from(worth.count).into()), ("source", text(lang, &format!("source-{source}")).into())],
    );
    if marker == Marker::Messenger { with(lang, "told-messenger", &[("text", text.into())]) } else { text }
}

/// The kind of zone that points come from.
fn zone_of(worth: &Worth) -> Option<Feature> {
    match worth.what {
        What::Road => Some(Feature::Road),
        What::City => Some(Feature::City),
        What::Monastery => Some(Feature::Monastery),
        What::Garden => Some(Feature::Garden),
        _ => None,
    }
}

/// The lines of one move: whoever closes a zone and gets its points is told of in one line.
pub(super) fn digest(lines: Vec<(Event, Line)>, by: Option<Seat>, _: Voice<'_>) -> Vec<Line> {
    let mut kept: Vec<(Event, Line)> = Vec::new();
    for (event, mut line) in lines {
        if let Event::Scored { seat, worth, marker: Marker::Follower, .. } = &event
            && Some(*seat) == by
        {
            let closed_here = kept.iter().position(|(known, _)| match known {
                Event::ZoneCompleted { feature, tiles, .. } => {
                    zone_of(worth) == Some(*feature) && worth.count == u16::from(*tiles)
                }
                _ => false,
            });
            if let Some(at) = closed_here {
                let (_, closing) = kept.remove(at);
                line.text = closing.text;
            }
        }
        kept.push((event, line));
    }
    kept.into_iter().map(|(_, line)| line).collect()
}
