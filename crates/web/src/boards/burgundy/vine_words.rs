//! Vineyards in words: names, moves and events.

use burgundy::{
    Die, Hexomino, Plot, PlotData, View, Vine, VineAction, VineBonus, VineEvent, VineOffer, VineOrigin, vineyards,
};
use engine::Seat;

use super::moves::with_die;
use super::words::{list, silver};
use crate::lang::{Arg, Lang};

/// A colour of vines.
pub(super) fn vine(vine: Vine, lang: Lang) -> String {
    lang.text(&format!("burgundy-vine-{vine}"))
}

/// A hexomino as it is turned.
pub(super) fn piece(piece: Hexomino, lang: Lang) -> String {
    let (left, right) = (vine(piece.left, lang), vine(piece.right, lang));
    lang.with("burgundy-hexomino", &[("left", left.into()), ("right", right.into())])
}

/// What a half of a space gives.
pub(super) fn bonus(bonus: VineBonus, lang: Lang) -> String {
    lang.text(&format!("burgundy-vinebonus-{}", bonus.word().replace('_', "-")))
}

/// A space of a vineyard: its level, its number, what it gives.
pub(super) fn about_plot(plot: Plot, lang: Lang) -> String {
    let PlotData { level, die, bonuses, .. } = &vineyards().plots[plot.index()];
    lang.with(
        "burgundy-about-plot",
        &[
            ("level", (level + 1).into()),
            ("number", die.to_string().into()),
            ("bonuses", list(bonuses.map(|given| bonus(given, lang))).into()),
        ],
    )
}

/// A space of a vineyard by its level and number.
fn plot_name(plot: Plot, lang: Lang) -> String {
    let PlotData { level, die, .. } = &vineyards().plots[plot.index()];
    lang.with("burgundy-plot", &[("level", (level + 1).into()), ("number", die.to_string().into())])
}

/// Where a hexomino lies.
pub(super) fn place(at: VineOrigin, lang: Lang) -> String {
    match at {
        VineOrigin::Depot(number) => lang.with("burgundy-vine-slot", &[("number", number.to_string().into())]),
        VineOrigin::Store(shelf) => lang.text(&format!("burgundy-vine-store-{shelf}")),
    }
}

fn offered<'a>(offer: &VineOffer, lang: Lang) -> [(&'static str, Arg<'a>); 2] {
    [("piece", piece(offer.piece, lang).into()), ("place", place(offer.at, lang).into())]
}

fn cost(die: Die, view: &View, workers: impl Fn(Seat) -> u16) -> Option<u16> {
    matches!(die, Die::Own(_)).then(|| view.viewer.map(workers)).flatten()
}

/// A move as a sentence.
pub(super) fn sentence(action: &VineAction, view: &View, lang: Lang) -> String {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-do-{key}"), args);
    match action {
        VineAction::Take(die, offer) => {
            let workers = |seat| match offer.at {
                VineOrigin::Depot(number) => view.table.cost_to_take_vines(seat, *die, number),
                VineOrigin::Store(_) => 0,
            };
            let [piece, place] = offered(offer, lang);
            let with = with_die(*die, cost(*die, view, workers), view, lang);
            say("take-vines", &[("die", with.into()), piece, place])
        }
        VineAction::Plant(die, planted, plot) => {
            let workers = |seat| view.table.cost_to_plant(seat, *die, *plot);
            let with = with_die(*die, cost(*die, view, workers), view, lang);
            say(
                "plant",
                &[
                    ("die", with.into()),
                    ("piece", piece(*planted, lang).into()),
                    ("plot", plot_name(*plot, lang).into()),
                ],
            )
        }
        VineAction::Buy(offer) => {
            let [piece, place] = offered(offer, lang);
            say("buy-vines", &[piece, place, ("price", silver(vineyards().price, lang).into())])
        }
        VineAction::Discard(stored) => say("discard-vines", &[("piece", piece(*stored, lang).into())]),
        VineAction::Lay(offer, plot) => {
            let [piece, place] = offered(offer, lang);
            say("lay-vines", &[piece, place, ("plot", plot_name(*plot, lang).into())])
        }
        VineAction::Bonus(chosen) => say("bonus", &[("bonus", bonus(*chosen, lang).into())]),
        VineAction::Claim(colour) => say("claim", &[("vine", vine(*colour, lang).into())]),
    }
}

/// A move in a word or two, where it has no place of its own on the board.
pub(super) fn label(action: &VineAction, lang: Lang) -> Option<String> {
    match action {
        VineAction::Bonus(chosen) => Some(bonus(*chosen, lang)),
        VineAction::Plant(_, planted, _) => Some(piece(*planted, lang)),
        VineAction::Lay(offer, _) => Some(piece(offer.piece, lang)),
        _ => None,
    }
}

/// An event as a sentence, and whom it is about.
pub(super) fn told(event: &VineEvent, lang: Lang) -> (Option<Seat>, String) {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-told-{key}"), args);
    let pieces = |all: &[Hexomino]| Arg::from(list(all.iter().map(|one| piece(*one, lang))));
    let colour = |one: &Vine| Arg::from(vine(*one, lang));
    match event {
        VineEvent::ColourRemoved { vine: one, .. } => (None, say("vines-removed", &[("vine", colour(one))])),
        VineEvent::TileDealt { seat, vine: one } => (Some(*seat), say("vine-tile-dealt", &[("vine", colour(one))])),
        VineEvent::Cleared { count } => (None, say("vines-cleared", &[("count", (*count).into())])),
        VineEvent::DepotFilled { pieces: all } => (None, say("vine-depot-filled", &[("pieces", pieces(all))])),
        VineEvent::StoreFilled { pieces: all } => (None, say("vine-store-filled", &[("pieces", pieces(all))])),
        VineEvent::Taken { seat, offer, .. } => (Some(*seat), say("vines-taken", &offered(offer, lang))),
        VineEvent::Bought { seat, offer, silver: price, .. } => {
            let [piece, place] = offered(offer, lang);
            (Some(*seat), say("vines-bought", &[piece, place, ("price", silver(*price, lang).into())]))
        }
        VineEvent::Discarded { seat, piece: one } => {
            (Some(*seat), say("vines-discarded", &[("piece", piece(*one, lang).into())]))
        }
        VineEvent::Planted { seat, piece: one, plot } => (
            Some(*seat),
            say("planted", &[("piece", piece(*one, lang).into()), ("plot", plot_name(*plot, lang).into())]),
        ),
        VineEvent::TileTaken { seat, vine: one, level } => {
            (Some(*seat), say("vine-tile-taken", &[("vine", colour(one)), ("level", (*level).into())]))
        }
    }
}
