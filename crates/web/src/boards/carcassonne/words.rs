//! Moves: what on the board takes part in them, and each as a sentence.

use carcassonne::{Action, Cell, CircleChoice, Feature, Marker, Site, Stand, Step, View};
use engine::Seat;

use super::effect;
use super::names::{self, Args, Form, text, with};
use super::track::seats;
use crate::lang::Lang;
use crate::voice::Voice;

/// The things on the board that take part in a move; picking several narrows down to one.
pub(super) fn targets(action: &Action) -> Vec<String> {
    let site = |stand: &Stand, cell: &Cell| format!("site {}", Site { spot: stand.spot, cell: *cell });
    let piece =
        |stand: &Stand, cell: &Cell| vec![format!("piece {} {}", stand.figure, Site { spot: stand.spot, cell: *cell })];
    match action {
        Action::Place(_, cell, _) => vec!["hand".into(), format!("cell {cell}")],
        Action::Bar(cell) | Action::Take(cell) => vec![format!("cell {cell}")],
        Action::Put(stand) => vec![format!("figure {}", stand.figure), format!("spot {}", stand.spot)],
        Action::PutAt(stand, cell) | Action::Add(stand, cell) => {
            vec![format!("figure {}", stand.figure), site(stand, cell)]
        }
        Action::Land(stand, cell) => vec![site(stand, cell)],
        Action::Use(stand, cell) | Action::Remove(stand, cell) => piece(stand, cell),
        Action::Fly(figure) => vec![format!("figure {figure}"), "machine".into()],
        Action::Recall => vec!["abbot".into()],
        Action::Enchant(magic, site) => vec![format!("magic {magic}"), format!("site {site}")],
        Action::Dispel(magic) => vec![format!("magic {magic}")],
        Action::Robber(space) => vec![format!("space {space}")],
        Action::Ferry(crossing) => vec![format!("crossing {crossing}")],
        Action::Turn(cell, crossing) => vec![format!("crossing {crossing} {cell}")],
        Action::Score(site) => vec![format!("site {site}")],
        Action::Advance(marker) => vec![format!("marker {marker}")],
        Action::Skip
        | Action::Rob
        | Action::Wait
        | Action::Obey
        | Action::Points
        | Action::Circle(_)
        | Action::Build => Vec::new(),
    }
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let say = |key: &str, args: Args<'_>| with(lang, &format!("do-{key}"), args);
    let last = view.table().last_tile().cell;
    let standing = |key: &str, stand: &Stand, cell: &Cell| {
        let place = names::zone(view, Site { spot: stand.spot, cell: *cell }, Form::On, voice);
        say(key, &[("figure", names::figure(stand.figure, Some(stand.spot), lang).into()), ("place", place.into())])
    };
    match action {
        Action::Place(..) => effect::sentence(view, action, voice),
        Action::Put(stand) => {
            let place = names::spot(view, Site { spot: stand.spot, cell: last }, Form::On, voice);
            say(
                "put",
                &[("figure", names::figure(stand.figure, Some(stand.spot), lang).into()), ("place", place.into())],
            )
        }
        Action::PutAt(stand, cell) => standing("put", stand, cell),
        Action::Land(stand, cell) => standing("land", stand, cell),
        Action::Use(stand, cell) => standing("use", stand, cell),
        Action::Add(stand, cell) => standing("add", stand, cell),
        Action::Remove(stand, cell) => standing("remove", stand, cell),
        Action::Fly(figure) => say("fly", &[("figure", names::figure(*figure, None, lang).into())]),
        Action::Recall => say("recall", &[]),
        Action::Skip => say(&format!("skip-{}", step_word(view.step())), &[]),
        Action::Bar(cell) => say("bar", &[("place", names::beside(last, *cell, lang).into())]),
        Action::Take(cell) => {
            let tile = view.table().board().tile_at(*cell).map(|tile| names::tile(tile.kind, lang));
            say("take", &[("tile", tile.unwrap_or_default().into()), ("region", names::region(*cell, lang).into())])
        }
        Action::Enchant(magic, site) => say(
            "enchant",
            &[("magic", text(lang, magic.word()).into()), ("place", names::zone(view, *site, Form::On, voice).into())],
        ),
        Action::Dispel(magic) => say("dispel", &[("magic", text(lang, magic.word()).into())]),
        Action::Robber(space) => {
            say("robber", &[("names", on_space(view, *space, voice).into()), ("space", (*space).into())])
        }
        Action::Ferry(crossing) => say("ferry", &[("crossing", names::crossing(*crossing, lang).into())]),
        Action::Turn(cell, crossing) => say(
            "turn",
            &[("region", names::region(*cell, lang).into()), ("crossing", names::crossing(*crossing, lang).into())],
        ),
        Action::Score(site) => say("score", &[("zone", names::zone(view, *site, Form::The, voice).into())]),
        Action::Advance(marker) => advance(view, *marker, lang),
        Action::Rob => say("rob", &[("points", view.table().loot().into())]),
        Action::Wait => say("wait", &[]),
        Action::Obey => match view.step() {
            Step::Choose { number } => say("obey", &[("message", message(number, lang).into())]),
            _ => String::new(),
        },
        Action::Points => say("points", &[]),
        Action::Circle(choice) => {
            let circle = match view.step() {
                Step::Circle { circle } => circle,
                _ => Feature::Road,
            };
            let key = if *choice == CircleChoice::Add { "circle-add" } else { "circle-remove" };
            say(key, &[("figure", text(lang, &format!("circle-{circle}")).into())])
        }
        Action::Build => say("build", &[]),
    }
}

/// The word for what is left out.
pub(super) fn step_word(step: Step) -> &'static str {
    match step {
        Step::Robber { .. } => "robber",
        Step::Turn => "turn",
        Step::Add { .. } => "add",
        Step::Second => "second",
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
