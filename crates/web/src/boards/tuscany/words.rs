//! Tuscany in sentences: moves, events, tiles and cards.

use engine::Seat;
use tuscany::{Action, Cards, Crop, Event, Face, Kind, Piece, Trade, View, Yield, components};

use crate::lang::{Arg, Lang};
use crate::studio::word;

/// A tile and a space mean building there; a space alone means the first stored tile, or else the first on offer.
pub(super) fn attempt(picked: &[String], view: &View) -> Option<Action> {
    let place = word(picked, "display").and_then(|word| word.parse().ok());
    let storage = word(picked, "storage").and_then(|word| word.parse().ok());
    let cell = word(picked, "cell").and_then(|word| word.parse().ok());
    let stored = view.own.is_some_and(|own| view.table.players[own.seat].stored(0).is_some());
    match (place, storage, cell) {
        (Some(place), _, Some(cell)) => Some(Action::Build { place, cell }),
        (Some(place), dropping, None) => Some(Action::Take { place, dropping }),
        (None, Some(storage), Some(cell)) => Some(Action::Play { storage, cell }),
        (None, None, Some(cell)) if stored => Some(Action::Play { storage: 1, cell }),
        (None, None, Some(cell)) => Some(Action::Build { place: 1, cell }),
        (None, _, None) => None,
    }
}

/// The things on the board that take part in a move.
pub(super) fn targets(action: &Action) -> Vec<String> {
    match action {
        Action::Castle(cell) => vec![format!("cell {cell}")],
        Action::Bonus(bonus) => vec![format!("bonus {bonus}")],
        Action::Draw => vec!["deck".into()],
        Action::Take { place, dropping: None } => vec![format!("display {place}")],
        Action::Take { place, dropping: Some(storage) } => {
            vec![format!("display {place}"), format!("storage {storage}")]
        }
        Action::Play { storage, cell } => vec![format!("storage {storage}"), format!("cell {cell}")],
        Action::Build { place, cell } => vec![format!("display {place}"), format!("cell {cell}")],
        Action::Marble => vec!["marble".into()],
        Action::Layout(_) | Action::Replace(_) | Action::Pay(_) | Action::Done | Action::Decline => Vec::new(),
    }
}

pub(super) fn kind_name(kind: Kind, lang: Lang) -> String {
    lang.text(&format!("tuscany-{kind}"))
}

pub(super) fn face_name(face: Face, lang: Lang) -> String {
    let crops: Vec<String> = Crop::ALL
        .iter()
        .filter(|crop| face.crops() & 1 << crop.index() != 0)
        .map(|crop| lang.text(&format!("tuscany-{crop}")))
        .collect();
    let kind = kind_name(face.kind(), lang);
    if crops.is_empty() { kind } else { format!("{kind} ({})", crops.join(", ")) }
}

pub(super) fn piece_name(piece: Piece, lang: Lang) -> String {
    match piece {
        Piece::Tile(face) => face_name(face, lang),
        Piece::Hexagon => lang.text("tuscany-hexagon"),
        Piece::StartCastle => lang.text("tuscany-start-castle"),
    }
}

pub(super) fn cards_name(cards: &Cards, lang: Lang) -> String {
    let words = cards.iter().map(|(kind, count)| format!("{count} {}", kind_name(kind, lang)));
    words.collect::<Vec<_>>().join(", ")
}

pub(super) fn sentence(action: &Action, view: &View, lang: Lang) -> String {
    // Equal pieces are told apart by where they lie.
    let offered = |place: u8| {
        let offer = view.table.display[usize::from(place) - 1];
        let tile = offer.map_or(String::new(), |offer| face_name(offer.face, lang));
        lang.with("tuscany-offered", &[("tile", tile.into()), ("place", place.into())])
    };
    let own = view.own.map(|own| &view.table.players[own.seat]);
    let stored = |space: u8| {
        let stored = own.and_then(|player| player.stored(usize::from(space) - 1));
        let piece = stored.map_or(String::new(), |stored| piece_name(stored.piece(), lang));
        lang.with("tuscany-stored", &[("piece", piece.into()), ("space", space.into())])
    };
    match action {
        Action::Layout(layout) => lang.with("tuscany-do-layout", &[("layout", layout.to_string().into())]),
        Action::Castle(cell) => lang.with("tuscany-do-castle", &[("cell", cell.to_string().into())]),
        Action::Bonus(bonus) => {
            lang.with("tuscany-do-bonus", &[("bonus", lang.text(&format!("tuscany-bonus-{bonus}")).into())])
        }
        Action::Draw => lang.text("tuscany-do-draw"),
        Action::Take { place, dropping: None } => lang.with("tuscany-do-take", &[("tile", offered(*place).into())]),
        Action::Take { place, dropping: Some(space) } => lang
            .with("tuscany-do-take-dropping", &[("tile", offered(*place).into()), ("dropped", stored(*space).into())]),
        Action::Replace(kind) => lang.with("tuscany-do-replace", &[("kind", kind_name(*kind, lang).into())]),
        Action::Play { storage, cell } => {
            lang.with("tuscany-do-play", &[("piece", stored(*storage).into()), ("cell", cell.to_string().into())])
        }
        Action::Pay(price) => {
            let mut parts: Vec<String> =
                price.cards.iter().map(|(kind, n)| format!("{n} {}", kind_name(kind, lang))).collect();
            if price.workers > 0 {
                parts.push(lang.with("tuscany-workers", &[("count", price.workers.into())]));
            }
            lang.with("tuscany-do-pay", &[("price", parts.join(" + ").into())])
        }
        Action::Marble => lang.text("tuscany-do-marble"),
        Action::Done => lang.text("tuscany-do-done"),
        Action::Build { place, cell } => {
            lang.with("tuscany-do-build", &[("tile", offered(*place).into()), ("cell", cell.to_string().into())])
        }
        Action::Decline => lang.text("tuscany-do-decline"),
    }
}

pub(super) fn told(event: &Event, lang: Lang) -> (Option<Seat>, String) {
    let text = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("tuscany-told-{key}"), args);
    match event {
        Event::StartChosen { seat } => (Some(*seat), text("start", &[])),
        Event::TilesRevealed { tiles, .. } => {
            let names: Vec<String> = tiles.iter().map(|face| face_name(*face, lang)).collect();
            (None, text("revealed", &[("tiles", names.join(", ").into())]))
        }
        Event::CardsDrawn { seat, count, cards: Some(cards), .. } => {
            (Some(*seat), text("drew-these", &[("count", (*count).into()), ("cards", cards_name(cards, lang).into())]))
        }
        Event::CardsDrawn { seat, count, .. } => (Some(*seat), text("drew", &[("count", (*count).into())])),
        Event::DeckShuffled => (None, text("deck-shuffled", &[])),
        Event::PartsDealt { seat, parts } => {
            let ids: Vec<&str> =
                (0..3).map(|letter| components().part(letter, parts[letter as usize]).id.as_str()).collect();
            (Some(*seat), text("parts", &[("parts", ids.join(" ").into())]))
        }
        Event::Planned { seat } => (Some(*seat), text("planned", &[])),
        Event::BoardRevealed { seat, layout, castle } => (
            Some(*seat),
            text("board", &[("layout", layout.to_string().into()), ("castle", castle.to_string().into())]),
        ),
        Event::BonusTaken { seat, bonus, .. } => {
            (Some(*seat), text("bonus", &[("bonus", lang.text(&format!("tuscany-bonus-{bonus}")).into())]))
        }
        Event::Scored(award) => {
            let source = lang.text(&format!("tuscany-source-{}", award.source));
            let track = lang.text(&format!("tuscany-track-{}", award.tally));
            (
                Some(award.seat),
                text(
                    "scored",
                    &[("points", award.sum.total().into()), ("track", track.into()), ("source", source.into())],
                ),
            )
        }
        Event::TileTaken { seat, tile } => (Some(*seat), text("took", &[("tile", face_name(*tile, lang).into())])),
        Event::Dropped { seat, piece } => (Some(*seat), text("dropped", &[("piece", piece_name(*piece, lang).into())])),
        Event::Refilled { seat, tile, .. } => {
            (Some(*seat), text("refilled", &[("tile", face_name(*tile, lang).into())]))
        }
        Event::PileEmptied { seat, pile, .. } => (Some(*seat), text("pile", &[("pile", (*pile).into())])),
        Event::TilesRemoved { kind, count, .. } => {
            (None, text("removed", &[("kind", kind_name(*kind, lang).into()), ("count", (*count).into())]))
        }
        Event::NeutralShuffled => (None, text("neutral-shuffled", &[])),
        Event::DisplayShort => (None, text("short", &[])),
        Event::Paid { seat, cards, workers, .. } => {
            (Some(*seat), text("paid", &[("cards", cards_name(cards, lang).into()), ("workers", (*workers).into())]))
        }
        Event::Placed { seat, piece, cell, .. } => (
            Some(*seat),
            text("placed", &[("piece", piece_name(*piece, lang).into()), ("cell", cell.to_string().into())]),
        ),
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

fn trade_name(card: Trade, lang: Lang) -> String {
    let data = card.card();
    let key = match data.yields {
        Yield::OrangeVp => "orange",
        Yield::GreenVp => "green",
        Yield::TerritoryCards => "cards",
        Yield::Worker => "worker",
        Yield::Marble => "marble",
        Yield::WoodenHex => "hexagon",
    };
    lang.with(&format!("tuscany-trade-{key}"), &[("count", data.amount.into())])
}
