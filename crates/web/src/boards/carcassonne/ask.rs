//! The decision in words: the phase, what is asked, and short answers for moves without a place on the board.

use std::collections::BTreeSet;

use carcassonne::{
    AbbotAction, Action, Cell, ChapterAction, ChapterStep, CircleChoice, CropAction, CropStep, Feature, FerryStep,
    Figure, FlyAction, FlyStep, GoldStep, MagicStep, Marker, MsgAction, MsgStep, RobAction, RobStep, Site, Spot, Step,
    TradeAction, TradeStep, View,
};

use super::names::{text, with};
use super::words::{landing, message, step_word};
use crate::studio::{Ask, Phase};
use crate::table::capital;
use crate::voice::Voice;

/// How many tiles are left.
pub(super) fn phase(view: &View, voice: Voice<'_>) -> Phase {
    let left = view.table().bag().total();
    Phase { words: with(voice.lang, "phase", &[("count", left.into())]), badge: left.to_string() }
}

/// What the seat to decide is asked.
pub(super) fn ask(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let lang = voice.lang;
    match view.step() {
        Step::Start | Step::Draw | Step::Over => Ask::default(),
        Step::Place => {
            let cells: BTreeSet<Cell> = legal.iter().filter_map(placed).collect();
            let hint = if legal.len() > cells.len() { "hint-place-turn" } else { "hint-place" };
            Ask::new(with(lang, "ask-place", &[("count", cells.len().into())])).hint(text(lang, hint))
        }
        Step::Figure => figure(view, legal, voice),
        Step::Order => {
            Ask::new(with(lang, "ask-order", &[("count", legal.len().into())])).hint(text(lang, "hint-order"))
        }
        Step::Chapter(step) => ask_of_chapter(step, view, legal, voice),
    }
}

/// What is asked in only one chapter.
fn ask_of_chapter(step: ChapterStep, view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let lang = voice.lang;
    let plain = |key: &str| Ask { say: text(lang, &format!("ask-{key}")), hint: text(lang, &format!("hint-{key}")) };
    let circle = |key: &str, circle: Feature| {
        let figure = text(lang, &format!("circle-{circle}"));
        Ask::new(with(lang, &format!("ask-{key}"), &[("figure", figure.into())]))
            .hint(text(lang, &format!("hint-{key}")))
    };
    match step {
        ChapterStep::Trade(TradeStep::Second) => plain("second"),
        ChapterStep::Fly(FlyStep::Roll { .. }) | ChapterStep::Msg(MsgStep::Message) => Ask::default(),
        ChapterStep::Fly(FlyStep::Land { distance, .. }) => {
            Ask::new(with(lang, "ask-land", &[("distance", distance.into())])).hint(text(lang, "hint-land"))
        }
        ChapterStep::Msg(MsgStep::Advance) => {
            let points = view.table().award().map_or(0, |(_, _, worth)| worth.points());
            let on_message = |marker: Marker| landing(view, marker).is_some_and(|(_, message)| message);
            let hint = match (on_message(Marker::Follower), on_message(Marker::Messenger)) {
                (true, true) => "hint-advance-both",
                (true, false) => "hint-advance-follower",
                (false, true) => "hint-advance-messenger",
                (false, false) => "hint-advance",
            };
            Ask::new(with(lang, "ask-advance", &[("points", points.into())])).hint(text(lang, hint))
        }
        ChapterStep::Msg(MsgStep::Choose { number }) => {
            let message = message(number, lang);
            Ask::new(with(lang, "ask-choose", &[("message", message.into())])).hint(text(lang, "hint-choose"))
        }
        ChapterStep::Msg(MsgStep::Use { number }) => {
            let stays = number != 8 && !view.table().rules().message_takes_follower;
            Ask::new(text(lang, "ask-use")).hint(text(lang, if stays { "hint-use-stays" } else { "hint-use" }))
        }
        ChapterStep::Ferry(FerryStep::Ferry) => plain("ferry"),
        ChapterStep::Ferry(FerryStep::Turn) => plain("turn"),
        ChapterStep::Gold(GoldStep::Bar) => plain("bar"),
        ChapterStep::Gold(GoldStep::TakeBar { .. }) => {
            Ask::new(text(lang, "ask-take")).hint(with(lang, "hint-take", &[("count", legal.len().into())]))
        }
        ChapterStep::Magic(MagicStep::Clash) if view.table().rules().clash_moves => plain("clash-moves"),
        ChapterStep::Magic(MagicStep::Clash | MagicStep::Dispel) => plain("dispel"),
        ChapterStep::Magic(MagicStep::Magic) => plain("magic"),
        ChapterStep::Rob(RobStep::Robber { .. }) => plain("robber"),
        ChapterStep::Rob(RobStep::Rob { .. }) => {
            let loot = [("points", view.table().loot().into())];
            Ask::new(with(lang, "ask-rob", &loot)).hint(text(lang, "hint-rob"))
        }
        ChapterStep::Crop(CropStep::Circle { circle: about }) => circle("circle", about),
        ChapterStep::Crop(CropStep::Add { circle: about, .. }) => circle("add", about),
        ChapterStep::Crop(CropStep::Remove { circle: about, .. }) => circle("remove", about),
    }
}

fn placed(action: &Action) -> Option<Cell> {
    match action {
        Action::Place(_, cell, _) => Some(*cell),
        _ => None,
    }
}

/// Whether to put a figure: where it may go, and what else may be done instead.
fn figure(view: &View, legal: &[Action], voice: Voice<'_>) -> Ask {
    let lang = voice.lang;
    if legal.len() == 1 {
        return Ask::new(text(lang, "ask-no-figure"));
    }
    let cell = view.table().last_tile().cell;
    let spots: BTreeSet<Spot> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Put(stand) => Some(stand.spot),
            _ => None,
        })
        .collect();
    let mut words: Vec<String> = Vec::new();
    for zone in spots.iter().filter_map(|spot| view.zone(Site { spot: *spot, cell })) {
        let word = with(lang, &format!("short-{}", zone.feature), &[("tiles", zone.tiles.into())]);
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if legal.iter().any(|action| matches!(action, Action::Chapter(ChapterAction::Fly(FlyAction::Fly(_))))) {
        words.push(text(lang, "short-machine"));
    }
    if legal.contains(&AbbotAction::Recall.into()) {
        words.push(recall(view, voice));
    }
    let only_recall = spots.is_empty() && words.len() == 1 && legal.contains(&AbbotAction::Recall.into());
    let say = text(lang, if only_recall { "ask-recall" } else { "ask-figure" });
    let hint = capital(&with(lang, "hint-figure", &[("places", words.join(", ").into())]));
    // Many places say themselves what they are.
    let hint = if words.is_empty() || hint.chars().count() > 80 { text(lang, "hint-figure-many") } else { hint };
    Ask::new(say).hint(hint)
}

/// What bringing the abbot back would give.
fn recall(view: &View, voice: Voice<'_>) -> String {
    let own = |(seat, figure, _): &(engine::Seat, Figure, Site)| view.seat() == Some(*seat) && *figure == Figure::Abbot;
    let abbot = view.table().figures().find(own);
    let points = abbot.and_then(|(_, _, site)| view.zone(site)).map_or(0, |zone| zone.value);
    with(voice.lang, "short-recall", &[("points", points.into())])
}

/// A move in a word or two, where it has no place on the board.
pub(super) fn label(action: &Action, view: &View, voice: Voice<'_>) -> Option<String> {
    let lang = voice.lang;
    let key = match action {
        Action::Skip => format!("label-skip-{}", step_word(view.step())),
        Action::Chapter(ChapterAction::Rob(RobAction::Rob)) => {
            return Some(with(lang, "label-rob", &[("points", view.table().loot().into())]));
        }
        Action::Chapter(ChapterAction::Rob(RobAction::Wait)) => "label-wait".to_owned(),
        Action::Chapter(ChapterAction::Msg(MsgAction::Obey)) => "label-obey".to_owned(),
        Action::Chapter(ChapterAction::Msg(MsgAction::Points)) => "label-points".to_owned(),
        Action::Chapter(ChapterAction::Crop(CropAction::Circle(CircleChoice::Add))) => "label-circle-add".to_owned(),
        Action::Chapter(ChapterAction::Crop(CropAction::Circle(CircleChoice::Remove))) => {
            "label-circle-remove".to_owned()
        }
        Action::Chapter(ChapterAction::Trade(TradeAction::Build)) => "label-build".to_owned(),
        Action::Chapter(ChapterAction::Abbot(AbbotAction::Recall)) => "label-recall".to_owned(),
        _ => return None,
    };
    Some(text(lang, &key))
}
