//! The AutoDuke in words: its cards and every step of its turn.

use burgundy::{CardSlot, DukeEvent, Kind, VillageCard, Whence, autoduke};

use super::words::{a_hex, kind, list, origin, silver};
use crate::lang::{Arg, Lang};

/// A slot for village cards.
pub(super) fn slot(slot: CardSlot, lang: Lang) -> String {
    lang.text(&format!("burgundy-card-{slot}"))
}

/// A village card: its spaces and its points.
pub(super) fn about_card(card: VillageCard, lang: Lang) -> String {
    let printed = autoduke().card(card);
    let [easy, medium, hard] = printed.points;
    let spaces = printed.spaces.iter().map(|space| {
        let symbols = [(space.sell, "burgundy-card-sells"), (space.hexomino, "burgundy-card-hexomino")];
        let symbols = symbols.into_iter().filter(|(shown, _)| *shown).map(|(_, key)| format!(" ({})", lang.text(key)));
        kind(space.kind, lang) + &symbols.collect::<String>()
    });
    lang.with(
        "burgundy-about-card",
        &[
            ("number", card.number().into()),
            ("spaces", list(spaces).into()),
            ("easy", easy.into()),
            ("medium", medium.into()),
            ("hard", hard.into()),
        ],
    )
}

fn whence(from: Whence, lang: Lang) -> String {
    match from {
        Whence::Depot(number) => lang.with("burgundy-depot", &[("number", number.to_string().into())]),
        Whence::Reserve => lang.text("burgundy-reserve"),
        Whence::Wild => lang.text("burgundy-reserve-wild"),
    }
}

/// A step of the AutoDuke as a sentence; the rule beside it says why.
pub(super) fn told(event: &DukeEvent, lang: Lang) -> String {
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("burgundy-duke-{key}"), args);
    let named = |of: &Kind| Arg::from(kind(*of, lang));
    match event {
        DukeEvent::CardLaid { card, slot: at, .. } => {
            say("card", &[("number", card.number().into()), ("slot", slot(*at, lang).into())])
        }
        DukeEvent::CastleSet => say("castle", &[]),
        DukeEvent::Prefilled { hex: Some(piece), .. } => say("prefilled", &[("hex", a_hex(*piece, lang).into())]),
        DukeEvent::Prefilled { hex: None, .. } => say("face-down", &[]),
        DukeEvent::Selected { slot: at, card } => {
            say("selected", &[("slot", slot(*at, lang).into()), ("number", card.number().into())])
        }
        DukeEvent::Rolled { die } => say("rolled", &[("number", die.to_string().into())]),
        DukeEvent::Searched { depot, slot: at, .. } => {
            say("searched", &[("depot", depot.to_string().into()), ("slot", slot(*at, lang).into())])
        }
        DukeEvent::Placed { hex: piece, from, .. } => {
            say("placed", &[("hex", a_hex(*piece, lang).into()), ("from", whence(*from, lang).into())])
        }
        DukeEvent::Reserved { hex: piece, from: offer, .. } => {
            say("reserved", &[("hex", a_hex(*piece, lang).into()), ("depot", origin(offer.at, lang).into())])
        }
        DukeEvent::TurnedDown { hex: piece } => say("turned-down", &[("hex", a_hex(*piece, lang).into())]),
        DukeEvent::Lost { .. } => say("lost", &[]),
        DukeEvent::Sailed { depot } => say("sailed", &[("depot", depot.to_string().into())]),
        DukeEvent::Completed { slot: at, card } => {
            say("completed", &[("number", card.number().into()), ("slot", slot(*at, lang).into())])
        }
        DukeEvent::Moved { hex: piece, .. } => say("moved", &[("hex", a_hex(*piece, lang).into())]),
        DukeEvent::Discarded { card } => say("discarded", &[("number", card.number().into())]),
        DukeEvent::Shuffled => say("shuffled", &[]),
        DukeEvent::Covered { kind: of } => say("covered", &[("kind", named(of))]),
        DukeEvent::ExtraTurn { .. } => say("extra-turn", &[]),
        DukeEvent::ShieldTaken { shield, depot } => {
            say("shield", &[("number", shield.number().into()), ("depot", depot.to_string().into())])
        }
        DukeEvent::Bought { hex: piece, silver: price } => {
            say("bought", &[("hex", a_hex(*piece, lang).into()), ("price", silver(*price, lang).into())])
        }
    }
}
