//! Moves: what on the board takes part in them, and each as a sentence.

use carcassonne::{
    AbbotAction, Action, Cell, ChapterAction, ChapterStep, CircleChoice, CropAction, CropStep, Feature, FerryAction,
    FerryStep, FlyAction, GoldAction, MagicAction, Marker, MsgAction, MsgStep, RobAction, RobStep, Site, Stand, Step,
    TradeAction, TradeStep, View,
};
use engine::Seat;

use super::effect;
use super::names::{self, Args, Form, text, with};
use super::track::seats;
use crate::lang::Lang;
use crate::voice::Voice;

/// The things on the board that take part in a move; picking several narrows down to one.
pub(super) fn targets(action: &Action) -> Vec<String> {
    match action {
        Action::Place(_, cell, _) => vec!["hand".into(), format!("cell {cell}")],
        Action::Put(stand) => vec![format!("figure {}", stand.figure), format!("spot {}", stand.spot)],
        Action::PutAt(stand, cell) => vec![format!("figure {}", stand.figure), site_of(stand, cell)],
        Action::Score(site) => vec![format!("site {site}")],
        Action::Skip => Vec::new(),
        Action::Chapter(deed) => chapter_targets(deed),
    }
}

fn site_of(stand: &Stand, cell: &Cell) -> String {
    format!("site {}", Site { spot: stand.spot, cell: *cell })
}

/// The things that take part in a move that only one chapter has.
fn chapter_targets(deed: &ChapterAction) -> Vec<String> {
    let piece =
        |stand: &Stand, cell: &Cell| vec![format!("piece {} {}", stand.figure, Site { spot: stand.spot, cell: *cell })];
    match deed {
        ChapterAction::Abbot(AbbotAction::Recall) => vec!["abbot".into()],
        ChapterAction::Trade(TradeAction::Build) => Vec::new(),
        ChapterAction::Fly(FlyAction::Fly(figure)) => vec![format!("figure {figure}"), "machine".into()],
        ChapterAction::Fly(FlyAction::Land(stand, cell)) => vec![site_of(stand, cell)],
        ChapterAction::Msg(MsgAction::Advance(marker)) => vec![format!("marker {marker}")],
        ChapterAction::Msg(MsgAction::Obey | MsgAction::Points) => Vec::new(),
        ChapterAction::Msg(MsgAction::Use(stand, cell)) => piece(stand, cell),
        ChapterAction::Ferry(FerryAction::Ferry(crossing)) => vec![format!("crossing {crossing}")],
        ChapterAction::Ferry(FerryAction::Turn(cell, crossing)) => vec![format!("crossing {crossing} {cell}")],
        ChapterAction::Gold(GoldAction::Bar(cell) | GoldAction::Take(cell)) => vec![format!("cell {cell}")],
        ChapterAction::Magic(MagicAction::Enchant(magic, site)) => {
            vec![format!("magic {magic}"), format!("site {site}")]
        }
        ChapterAction::Magic(MagicAction::Dispel(magic)) => vec![format!("magic {magic}")],
        ChapterAction::Rob(RobAction::Robber(space)) => vec![format!("space {space}")],
        ChapterAction::Rob(RobAction::Rob | RobAction::Wait) => Vec::new(),
        ChapterAction::Crop(CropAction::Circle(_)) => Vec::new(),
        ChapterAction::Crop(CropAction::Add(stand, cell)) => {
            vec![format!("figure {}", stand.figure), site_of(stand, cell)]
        }
        ChapterAction::Crop(CropAction::Remove(stand, cell)) => piece(stand, cell),
    }
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: Args<'_>| with(lang, &format!("do-{key}"), args);
    match action {
        Action::Place(..) => effect::sentence(view, action, voice),
        Action::Put(stand) => {
            let site = Site { spot: stand.spot, cell: view.table().last_tile().cell };
            let place = names::spot(view, site, Form::On, voice);
            say(
                "put",
                &[("figure", names::figure(stand.figure, Some(stand.spot), lang).into()), ("place", place.into())],
            )
        }
        Action::PutAt(stand, cell) => standing("put", stand, cell, view, voice),
        Action::Skip => say(&format!("skip-{}", step_word(view.step())), &[]),
        Action::Score(site) => say("score", &[("zone", names::zone(view, *site, Form::The, voice).into())]),
        Action::Chapter(deed) => chapter_sentence(deed, view, voice),
    }
}

/// "put the thief on the road"
fn standing(key: &str, stand: &Stand, cell: &Cell, view: &View, voice: Voice<'_>) -> String {
    let place = names::zone(view, Site { spot: stand.spot, cell: *cell }, Form::On, voice);
    let figure = names::figure(stand.figure, Some(stand.spot), voice.lang);
    with(voice.lang, &format!("do-{key}"), &[("figure", figure.into()), ("place", place.into())])
}

/// A move that only one chapter has.
fn chapter_sentence(deed: &ChapterAction, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: Args<'_>| with(lang, &format!("do-{key}"), args);
    let standing = |key: &str, stand: &Stand, cell: &Cell| standing(key, stand, cell, view, voice);
    match deed {
        ChapterAction::Abbot(AbbotAction::Recall) => say("recall", &[]),
        ChapterAction::Trade(TradeAction::Build) => say("build", &[]),
        ChapterAction::Fly(FlyAction::Fly(figure)) => {
            say("fly", &[("figure", names::figure(*figure, None, lang).into())])
        }
        ChapterAction::Fly(FlyAction::Land(stand, cell)) => standing("land", stand, cell),
        ChapterAction::Msg(MsgAction::Advance(marker)) => advance(view, *marker, lang),
        ChapterAction::Msg(MsgAction::Obey) => match view.step() {
            Step::Chapter(ChapterStep::Msg(MsgStep::Choose { number })) => {
                say("obey", &[("message", message(number, lang).into())])
            }
            _ => String::new(),
        },
        ChapterAction::Msg(MsgAction::Points) => say("points", &[]),
        ChapterAction::Msg(MsgAction::Use(stand, cell)) => standing("use", stand, cell),
        ChapterAction::Ferry(FerryAction::Ferry(crossing)) => {
            say("ferry", &[("crossing", names::crossing(*crossing, lang).into())])
        }
        ChapterAction::Ferry(FerryAction::Turn(cell, crossing)) => say(
            "turn",
            &[("region", names::region(*cell, lang).into()), ("crossing", names::crossing(*crossing, lang).into())],
        ),
        ChapterAction::Gold(GoldAction::Bar(cell)) => {
            let last = view.table().last_tile().cell;
            say("bar", &[("place", names::beside(last, *cell, lang).into())])
        }
        ChapterAction::Gold(GoldAction::Take(cell)) => {
            let tile = view.table().board().tile_at(*cell).map(|tile| names::tile(tile.kind, lang));
            say("take", &[("tile", tile.unwrap_or_default().into()), ("region", names::region(*cell, lang).into())])
        }
        ChapterAction::Magic(MagicAction::Enchant(magic, site)) => say(
            "enchant",
            &[("magic", text(lang, magic.word()).into()), ("place", names::zone(view, *site, Form::On, voice).into())],
        ),
        ChapterAction::Magic(MagicAction::Dispel(magic)) => {
            say("dispel", &[("magic", text(lang, magic.word()).into())])
        }
        ChapterAction::Rob(RobAction::Robber(space)) => {
            say("robber", &[("names", on_space(view, *space, voice).into()), ("space", (*space).into())])
        }
        ChapterAction::Rob(RobAction::Rob) => say("rob", &[("points", view.table().loot().into())]),
        ChapterAction::Rob(RobAction::Wait) => say("wait", &[]),
        ChapterAction::Crop(CropAction::Circle(choice)) => {
            let circle = match view.step() {
                Step::Chapter(ChapterStep::Crop(CropStep::Circle { circle })) => circle,
                _ => Feature::Road,
            };
            let key = if *choice == CircleChoice::Add { "circle-add" } else { "circle-remove" };
            say(key, &[("figure", text(lang, &format!("circle-{circle}")).into())])
        }
        ChapterAction::Crop(CropAction::Add(stand, cell)) => standing("add", stand, cell),
        ChapterAction::Crop(CropAction::Remove(stand, cell)) => standing("remove", stand, cell),
    }
}

/// The word for what is left out.
pub(super) fn step_word(step: Step) -> &'static str {
    match step {
        Step::Chapter(ChapterStep::Rob(RobStep::Robber { .. })) => "robber",
        Step::Chapter(ChapterStep::Ferry(FerryStep::Turn)) => "turn",
        Step::Chapter(ChapterStep::Crop(CropStep::Add { .. })) => "add",
        Step::Chapter(ChapterStep::Trade(TradeStep::Second)) => "second",
        _ => "figure",
    }
}

/// The others whose scoring figures stand on a space of the track.
fn on_space(view: &View, space: u8, voice: Voice<'_>) -> String {
    let there = |seat: &Seat| {
        let player = view.table().player(*seat);
        let used = |marker: &&Marker| **marker == Marker::Follower || view.table().rules().msg;
        !voice.viewer.is(*seat) && Marker::ALL.iter().filter(used).any(|marker| player.space(*marker) == space)
    };
    let names: Vec<String> = seats(view).filter(there).map(|seat| voice.full_name(seat)).collect();
    names::list(&names, voice.lang)
}

/// The space where a scoring figure would end, and whether a message waits there.
pub(super) fn landing(view: &View, marker: Marker) -> Option<(u8, bool)> {
    let (seat, _, worth) = view.table().award()?;
    let space = (i32::from(view.table().player(seat).space(marker)) + worth.points()).rem_euclid(50) as u8;
    Some((space, view.table().rules().msg && seat == view.table().active() && space.is_multiple_of(5)))
}

fn advance(view: &View, marker: Marker, lang: Lang) -> String {
    let (space, message) = landing(view, marker).unwrap_or_default();
    let key = if message { format!("do-advance-{marker}-message") } else { format!("do-advance-{marker}") };
    with(lang, &key, &[("space", space.into())])
}

/// What a message says.
pub(super) fn message(number: u8, lang: Lang) -> String {
    text(lang, &format!("message-{number}"))
}
