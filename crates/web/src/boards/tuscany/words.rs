//! Tuscany in words: what things are and do, and what a move would be.

use engine::Seat;
use tuscany::{
    Action, Board, Bonus, Cards, Cell, Crop, Face, Kind, Layout, Piece, Price, Stored, Trade, View, Yield, components,
};

use super::{desk, places, region};
use crate::lang::{Arg, Lang};
use crate::studio::{Moves, word};
use crate::table::capital;
use crate::voice::Voice;

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
        Action::Layout(_) => vec!["layout".into()],
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
        Action::Pay(price) => vec![format!("price {price}")],
        Action::Replace(_) | Action::Done | Action::Decline => Vec::new(),
    }
}

// ----- names -----

pub(super) fn kind_name(kind: Kind, lang: Lang) -> String {
    lang.text(&format!("tuscany-{kind}"))
}

/// So many of a kind: `2 villages`.
pub(super) fn counted(kind: Kind, count: u8, lang: Lang) -> String {
    lang.with(&format!("tuscany-count-{kind}"), &[("count", count.into())])
}

/// A tile: its kind, a farm by what grows on it.
pub(super) fn face_name(face: Face, lang: Lang) -> String {
    let crops: Vec<String> = Crop::ALL
        .iter()
        .filter(|crop| face.crops() & 1 << crop.index() != 0)
        .map(|crop| lang.text(&format!("tuscany-{crop}")))
        .collect();
    match &crops[..] {
        [] => kind_name(face.kind(), lang),
        crops => lang.with("tuscany-farm-of", &[("crops", list(crops, lang).into())]),
    }
}

pub(super) fn piece_name(piece: Piece, lang: Lang) -> String {
    match piece {
        Piece::Tile(face) => face_name(face, lang),
        Piece::Hexagon => lang.text("tuscany-hexagon"),
        Piece::StartCastle => lang.text("tuscany-start-castle"),
    }
}

/// The same with its article: `the village`.
pub(super) fn the_piece(piece: Piece, lang: Lang) -> String {
    with_article(piece, "the", lang)
}

/// As something new: `a village`.
pub(super) fn a_piece(piece: Piece, lang: Lang) -> String {
    with_article(piece, "a", lang)
}

fn with_article(piece: Piece, article: &str, lang: Lang) -> String {
    let kind = match piece {
        Piece::Tile(face) => face.kind().to_string(),
        _ => "hexagon".to_owned(),
    };
    lang.with(&format!("tuscany-{article}-{kind}"), &[("name", piece_name(piece, lang).into())])
}

/// A kind with its article, where it does not matter what grows there.
pub(super) fn the_kind(kind: Kind, lang: Lang) -> String {
    lang.with(&format!("tuscany-the-{kind}"), &[("name", kind_name(kind, lang).into())])
}

/// `a, b and c`.
pub(super) fn list(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => {
            lang.with("tuscany-and", &[("before", before.join(", ").into()), ("last", last.as_str().into())])
        }
    }
}

/// Cards by kind: `2 villages and 1 city`.
pub(super) fn cards_name(cards: &Cards, lang: Lang) -> String {
    list(&cards.iter().map(|(kind, count)| counted(kind, count, lang)).collect::<Vec<_>>(), lang)
}

/// A price: `2 villages and 1 worker`.
pub(super) fn price_name(price: &Price, lang: Lang) -> String {
    let mut words: Vec<String> = price.cards.iter().map(|(kind, count)| counted(kind, count, lang)).collect();
    if price.workers > 0 {
        words.push(lang.with("tuscany-workers", &[("count", price.workers.into())]));
    }
    list(&words, lang)
}

pub(super) fn trade_name(card: Trade, lang: Lang) -> String {
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

// ----- what things are and do; before the colon stands the name -----

/// What placing a tile of a kind gives a seat.
fn effect(kind: Kind, view: &View, lang: Lang) -> String {
    let seat = view.own.map_or(view.table.active, |own| own.seat);
    let bonuses = view.table.players[seat].bonuses;
    let count = match kind {
        Kind::Quarry => 1 + bonuses[Bonus::Marble.index()],
        Kind::Village => 1 + bonuses[Bonus::Worker.index()],
        Kind::Cart => 1 + bonuses[Bonus::Trade.index()],
        Kind::Monastery => components().numbers.monastery,
        _ => 0,
    };
    lang.with(&format!("tuscany-gives-{kind}"), &[("count", count.into())])
}

/// A tile on offer.
pub(super) fn about_face(face: Face, view: &View, lang: Lang) -> String {
    format!("{}: {}", capital(&face_name(face, lang)), effect(face.kind(), view, lang))
}

/// A piece in storage.
pub(super) fn about_piece(piece: Piece, view: &View, lang: Lang) -> String {
    let gives = match piece {
        Piece::Tile(face) => effect(face.kind(), view, lang),
        _ => lang.text("tuscany-gives-hexagon"),
    };
    let name = capital(&piece_name(piece, lang));
    lang.with("tuscany-about-stored", &[("piece", name.into()), ("gives", gives.into())])
}

/// A space with its area, what completing it gives, and the colour.
pub(super) fn about_space(view: &View, seat: Seat, board: &Board, cell: Cell, lang: Lang) -> String {
    let kind = board.kind(cell);
    let area = board.area(cell);
    let size = area.count_ones();
    let missing = Cell::of(area).filter(|cell| !board.is_covered(*cell)).count();
    let points = &components().area_points;
    let points = points[(size as usize).min(points.len() - 1)];
    let place = places::space(board, cell, lang);
    let name = match board.piece(cell) {
        Some(piece) => format!("{} {place}", piece_name(piece, lang)),
        None => place,
    };
    let args: [(&'static str, Arg<'_>); 3] =
        [("size", size.into()), ("missing", missing.into()), ("points", points.into())];
    let mut said = format!("{}: {}", capital(&name), lang.with("tuscany-about-area", &args));
    if !board.is_covered(cell) && view.table.players[seat].board.is_some() {
        said += &format!(". {}", capital(&effect(kind, view, lang)));
        if let Some(bonus) = desk::colour_bonus(view, kind) {
            said += &lang.with("tuscany-about-colour-bonus", &[("points", bonus.into())]);
        }
    }
    said
}

/// A colour: how far it is, and what completing it gives.
pub(super) fn about_colour(kind: Kind, covered: u32, all: u32, bonus: Option<u8>, lang: Lang) -> String {
    let name = capital(&kind_name(kind, lang));
    let so_far = lang.with("tuscany-about-colour", &[("covered", covered.into()), ("all", all.into())]);
    let bonus = match bonus {
        Some(points) => lang.with("tuscany-about-colour-bonus", &[("points", points.into())]),
        None => lang.text("tuscany-about-colour-gone"),
    };
    format!("{name}: {so_far}{bonus}")
}

/// A bonus tile that can be had.
pub(super) fn about_bonus(bonus: Bonus, left: u8, lang: Lang) -> String {
    let name = lang.text(&format!("tuscany-bonus-{bonus}"));
    let does = lang.text(&format!("tuscany-about-bonus-{bonus}"));
    format!("{name}: {does} {}", lang.with("tuscany-left", &[("count", left.into())]))
}

/// The cards of a kind in hand.
pub(super) fn about_cards(kind: Kind, count: u8, lang: Lang) -> String {
    format!("{}: {}", capital(&counted(kind, count, lang)), lang.text("tuscany-about-cards"))
}

// ----- payment -----

/// What a price is worth to whoever pays it: workers are dearer than cards, rare cards dearer than common ones.
fn dearness(price: &Price, hand: &Cards) -> i32 {
    let rarity: i32 = price.cards.iter().map(|(kind, count)| i32::from(count) * (100 - i32::from(hand[kind]))).sum();
    rarity + 250 * i32::from(price.workers)
}

/// The legal prices, the usual one first.
pub(super) fn cheapest_first(actions: impl Iterator<Item = Action>, hand: &Cards) -> Vec<Price> {
    let mut prices: Vec<Price> =
        actions.filter_map(|action| if let Action::Pay(price) = action { Some(price) } else { None }).collect();
    prices.sort_by_key(|price| dearness(price, hand));
    prices
}

/// The prices among the viewer's moves, the usual one first.
pub(super) fn prices(view: &View, moves: &Moves) -> Vec<Price> {
    let Some(own) = view.own else { return Vec::new() };
    cheapest_first(moves.choices.iter().filter_map(|choice| choice.notation.parse().ok()), &own.hand)
}

// ----- moves -----

/// Which of several equal things is meant, where there are several: ` (2 of 3)`.
fn among(alike: impl Iterator<Item = usize>, one: usize, lang: Lang) -> String {
    let alike: Vec<usize> = alike.collect();
    match alike.iter().position(|other| *other == one) {
        Some(at) if alike.len() > 1 => {
            let words = lang.with("tuscany-one-of", &[("number", (at + 1).into()), ("count", alike.len().into())]);
            format!(" {words}")
        }
        _ => String::new(),
    }
}

/// A tile on offer, with its article.
fn offered(view: &View, place: u8, lang: Lang) -> String {
    let place = usize::from(place) - 1;
    let Some(offer) = view.table.display[place] else { return String::new() };
    let alike = view.table.offers().filter(|(_, other)| other.face == offer.face).map(|(place, _)| place);
    the_piece(Piece::Tile(offer.face), lang) + &among(alike, place, lang)
}

/// A piece in the viewer's storage, with its article.
fn stored(view: &View, space: u8, lang: Lang) -> String {
    let space = usize::from(space) - 1;
    let Some(player) = view.own.map(|own| &view.table.players[own.seat]) else { return String::new() };
    let Some(piece) = player.stored(space).map(Stored::piece) else { return String::new() };
    let alike = (0..player.capacity()).filter(|other| player.stored(*other).map(Stored::piece) == Some(piece));
    the_piece(piece, lang) + &among(alike, space, lang)
}

/// A layout as it would be said.
fn layout_name(layout: Layout, lang: Lang) -> String {
    let part = |place: usize| {
        let number = layout.letters()[place] + 1;
        let key = if layout.is_turned(place) { "tuscany-part-turned" } else { "tuscany-part-plain" };
        lang.with(key, &[("number", number.into())])
    };
    let step = |seam: usize| lang.text(if layout.is_lower(seam) { "tuscany-lower" } else { "tuscany-higher" });
    lang.with(
        "tuscany-do-layout",
        &[
            ("first", part(0).into()),
            ("second", part(1).into()),
            ("third", part(2).into()),
            ("middle", step(0).into()),
            ("last", step(1).into()),
        ],
    )
}

/// The start castle on a space: how many spaces lie beside it, in how many colours.
fn castle_name(board: &Board, cell: Cell, lang: Lang) -> String {
    let castles: Vec<Cell> = Cell::of(board.of_kind(Kind::Castle)).collect();
    let points: Vec<(f64, f64)> = castles.iter().map(|cell| region::centre(board.layout, *cell)).collect();
    let at = castles.iter().position(|castle| *castle == cell).unwrap_or(0);
    let beside: Vec<Cell> = Cell::of(board.around(cell)).collect();
    let colours = Kind::ALL.iter().filter(|kind| beside.iter().any(|cell| board.kind(*cell) == **kind)).count();
    let side = places::side(places::which(&points, at), lang);
    lang.with(
        "tuscany-do-castle",
        &[("side", side.into()), ("beside", beside.len().into()), ("colours", colours.into())],
    )
}

/// A move as a sentence.
pub(super) fn sentence(action: &Action, view: &View, voice: Voice<'_>) -> String {
    let lang = voice.lang;
    let said = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("tuscany-do-{key}"), args);
    let own = view.own.map(|own| own.seat);
    let board = own.and_then(|seat| region::shown(view, seat));
    let space = |cell: Cell| board.as_ref().map_or(String::new(), |board| places::space(board, cell, lang));
    match action {
        Action::Layout(layout) => layout_name(*layout, lang),
        Action::Castle(cell) => board.as_ref().map_or(String::new(), |board| castle_name(board, *cell, lang)),
        Action::Bonus(bonus) => said("bonus", &[("bonus", lang.text(&format!("tuscany-bonus-{bonus}")).into())]),
        Action::Draw => {
            let seat = own.unwrap_or(view.table.active);
            said("draw", &[("count", desk::cards_of_a_draw(view, seat).into())])
        }
        Action::Take { place, dropping: None } => said("take", &[("tile", offered(view, *place, lang).into())]),
        Action::Take { place, dropping: Some(space) } => said(
            "take-dropping",
            &[("tile", offered(view, *place, lang).into()), ("dropped", stored(view, *space, lang).into())],
        ),
        Action::Replace(kind) => said("replace", &[("kinds", kinds_on_offer(view, *kind, lang).into())]),
        Action::Play { storage, cell } => {
            said("play", &[("piece", stored(view, *storage, lang).into()), ("space", space(*cell).into())])
        }
        Action::Pay(price) => said("pay", &[("price", price_name(price, lang).into())]),
        Action::Marble => said("marble", &[]),
        Action::Done => said("done", &[]),
        Action::Build { place, cell } => {
            said("build", &[("tile", offered(view, *place, lang).into()), ("space", space(*cell).into())])
        }
        Action::Decline => said("decline", &[]),
    }
}

/// The tiles of a kind on offer: `3 villages`.
pub(super) fn kinds_on_offer(view: &View, kind: Kind, lang: Lang) -> String {
    let count = view.table.offers().filter(|(_, offer)| offer.face.kind() == kind).count();
    counted(kind, count as u8, lang)
}

/// A move in a word or two, where it has no place on the board.
pub(super) fn label(action: &Action, view: &View, voice: Voice<'_>) -> Option<String> {
    match action {
        Action::Done => Some(voice.text("tuscany-label-done")),
        Action::Decline => Some(voice.text("tuscany-label-decline")),
        Action::Pay(price) => Some(price_name(price, voice.lang)),
        Action::Replace(kind) => {
            let kinds = kinds_on_offer(view, *kind, voice.lang);
            Some(voice.with("tuscany-label-replace", &[("kinds", kinds.into())]))
        }
        _ => None,
    }
}
