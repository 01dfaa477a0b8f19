//! What happened in Tuscany, as sentences in the past.

use engine::{Award, RuleId, Seat};
use tuscany::{Event, Piece};

use super::words::{a_piece, cards_name, counted, face_name, kind_name, list, trade_name};
use crate::lang::{Arg, Lang};
use crate::voice::Voice;

/// An event as a sentence, and whom it is about; what is no news is nothing.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let text = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("tuscany-told-{key}"), args);
    match event {
        Event::StartChosen { seat } => (Some(*seat), text("start", &[])),
        // The display of the set-up, region parts and secret plans: nobody decided anything that the others may know.
        Event::TilesRevealed { rule: RuleId("TUS-018"), .. } | Event::PartsDealt { .. } | Event::Planned { .. } => {
            (None, String::new())
        }
        Event::TilesRevealed { tiles, .. } => {
            let names: Vec<String> = tiles.iter().map(|face| face_name(*face, lang)).collect();
            (None, text("revealed", &[("tiles", list(&names, lang).into())]))
        }
        Event::CardsDrawn { seat, cards: Some(cards), .. } => {
            (Some(*seat), text("drew-these", &[("cards", cards_name(cards, lang).into())]))
        }
        Event::CardsDrawn { seat, count, .. } => (Some(*seat), text("drew", &[("count", (*count).into())])),
        Event::DeckShuffled => (None, text("deck-shuffled", &[])),
        Event::BoardRevealed { seat, .. } => (Some(*seat), text("board", &[])),
        Event::BonusTaken { seat, bonus, .. } => {
            (Some(*seat), text("bonus", &[("bonus", lang.text(&format!("tuscany-bonus-{bonus}")).into())]))
        }
        Event::Scored(award) => (Some(award.seat), scored(award, lang)),
        Event::TileTaken { seat, tile } => {
            (Some(*seat), text("took", &[("tile", a_piece(Piece::Tile(*tile), lang).into())]))
        }
        Event::Dropped { seat, piece } => (Some(*seat), text("dropped", &[("piece", a_piece(*piece, lang).into())])),
        Event::Refilled { tile, .. } => (None, text("refilled", &[("tile", face_name(*tile, lang).into())])),
        Event::PileEmptied { seat, pile, .. } => (Some(*seat), text("pile", &[("pile", (*pile).into())])),
        Event::TilesRemoved { kind, count, .. } => {
            (None, text("removed", &[("kinds", counted(*kind, *count, lang).into())]))
        }
        Event::NeutralShuffled => (None, text("neutral-shuffled", &[])),
        Event::DisplayShort => (None, text("short", &[])),
        Event::Paid { seat, cards, workers, .. } => {
            let price = super::words::price_name(&tuscany::Price { cards: *cards, workers: *workers }, lang);
            (Some(*seat), text("paid", &[("price", price.into())]))
        }
        Event::Placed { seat, piece, .. } => (Some(*seat), text("placed", &[("piece", a_piece(*piece, lang).into())])),
        Event::ColourTooLate { seat, kind } => {
            (Some(*seat), text("too-late", &[("kind", kind_name(*kind, lang).into())]))
        }
        Event::HexagonStored { seat, .. } => (Some(*seat), text("hexagon", &[])),
        Event::MarbleTaken { seat, count, .. } => (Some(*seat), text("marble", &[("count", (*count).into())])),
        Event::MarbleReturned { seat } => (Some(*seat), text("marble-returned", &[])),
        Event::WorkersTaken { seat, count, .. } => (Some(*seat), text("workers", &[("count", (*count).into())])),
        Event::TradeRevealed { seat, card } => {
            (Some(*seat), text("trade", &[("card", trade_name(*card, lang).into())]))
        }
        Event::TradeShuffled => (None, text("trade-shuffled", &[])),
        Event::CastleDeclined { seat } => (Some(*seat), text("declined", &[])),
        Event::CastleLapsed { seat } => (Some(*seat), text("lapsed", &[])),
        Event::TurnSkipped { seat } => (Some(*seat), text("skipped", &[])),
        Event::RoundEnded { round } => (None, text("round-ended", &[("round", (*round).into())])),
        Event::LastTurnsBegan => (None, text("last-turns", &[])),
        Event::GameEnded => (None, text("ended", &[])),
    }
}

/// Points: what for, and on which track; the number stands behind.
fn scored(award: &Award, lang: Lang) -> String {
    let what = award.sum.0.first().map_or("", |term| term.what);
    let said = match (award.source, what.rsplit_once('-')) {
        ("areas", Some((_, size))) => {
            let size: i64 = size.parse().unwrap_or_default();
            lang.with("tuscany-told-area", &[("size", size.into())])
        }
        ("colours", _) => lang.with("tuscany-told-colour", &[("kind", lang.text(&format!("tuscany-{what}")).into())]),
        (source, _) => lang.text(&format!("tuscany-told-from-{source}")),
    };
    let track = lang.text(&format!("tuscany-points-{}", award.tally));
    format!("{said}: {track}")
}
