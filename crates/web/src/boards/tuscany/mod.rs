//! The Castles of Tuscany: regions as hex maps, the market of eight tiles, storage, tracks and cards.

mod words;

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Board, Bonus, Cards, Cell, Crop, Face, Kind, Layout, Piece, Player, State, Stored, View, components};

use crate::art::{self, Ink, Jitter, Sheet, glyph, hexagon};
use crate::lang::Lang;
use crate::learn::lessons;
use crate::presets::Preset;
use crate::studio::{Ask, Drawn, Moves, Phase, line_by_line, name};
use crate::voice::Voice;
use words::{attempt, face_name, kind_name, piece_name, sentence, targets, told};

/// The ink of a kind.
pub fn ink(kind: Kind) -> Ink {
    let (base, shade, glyph) = match kind {
        Kind::Castle => ("#3f6b4a", "#2f5238", "M5 21V8H3V3h3v2h3V3h6v2h3V3h3v5h-2v13h-5v-6a2 2 0 0 0-4 0v6z"),
        Kind::City => ("#bf4a3c", "#9a382d", "M3 21V9l4-3 4 3V5l5-3 5 3v16h-6v-5a2 2 0 0 0-4 0v5z"),
        Kind::Inn => ("#3f9c9a", "#2f7c7a", "M5 2h2v3h13v9H7v8H5zM9 7v5h9V7zm2 1h5v3h-5z"),
        Kind::Farm => {
            ("#9cbf5a", "#7d9f43", "M4 20c0-7 3-12 8-15 5 3 8 8 8 15h-3c0-5-2-9-5-11-3 2-5 6-5 11zM11 12h2v8h-2z")
        }
        Kind::Quarry => ("#9a9a9c", "#7b7b7e", "M3 7c5-4 13-4 18 0l-1 2c-2-1-4-2-6-2l-1 14h-3L9 7c-2 0-4 1-5 2z"),
        Kind::Village => ("#e08e3a", "#bb722a", "M2 13L9 6l4 4 3-3 6 6h-2v8h-6v-5h-3v5H5v-8z"),
        Kind::Monastery => {
            ("#e3c444", "#bfa230", "M12 2c4 3 6 6 6 11l2 4v1H4v-1l2-4c0-5 2-8 6-11zm-2 17h4a2 2 0 0 1-4 0z")
        }
        Kind::Cart => (
            "#d9c39a",
            "#b9a37a",
            "M2 6h15v3h4v2h-3v2H4L3 8H2zm6 8a4 4 0 1 0 .01 0zm0 2.5a1.5 1.5 0 1 1-.01 0zM17 15a3 3 0 1 0 .01 0z",
        ),
    };
    Ink { base, shade, glyph }
}

/// The glyph of a crop.
fn crop_glyph(crop: Crop) -> &'static str {
    match crop {
        Crop::Wine => {
            "M8 4a3 3 0 1 0 .01 0zM16 4a3 3 0 1 0 .01 0zM12 9a3 3 0 1 0 .01 0zM8 13a3 3 0 1 0 .01 0zM16 13a3 3 0 1 0 .01 0zM12 18a2.5 2.5 0 1 0 .01 0z"
        }
        Crop::Boar => "M2 14c1-5 6-7 11-6l3-3v4c3 1 5 3 6 5l-2 2h-3l-1 4h-3v-3H9v3H6v-4c-2 0-4-1-4-2z",
        Crop::Olives => "M7 6c4-3 10-3 12 2-1 2-3 2-4 2 2 3 1 8-3 9-5 1-8-4-6-8zM17 3l4-2-2 5z",
        Crop::Wheat => {
            "M11 22V9h2v13zM12 2c3 3 3 5 0 8-3-3-3-5 0-8zM6 7c3 0 5 2 5 5-3 0-5-2-5-5zM18 7c0 3-2 5-5 5 0-3 2-5 5-5zM6 13c3 0 5 2 5 5-3 0-5-2-5-5zM18 13c0 3-2 5-5 5 0-3 2-5 5-5z"
        }
    }
}

const RADIUS: f64 = 30.0;

/// Where a space lies on the picture of its board.
fn centre(board: &Board, cell: Cell) -> (f64, f64) {
    let height = RADIUS * 3f64.sqrt();
    let part = cell.index() / 10;
    let tall = cell.column() % 3 == 1;
    let down = f64::from(cell.row()) + if tall { 0.0 } else { 0.5 } - f64::from(board.layout.heights()[part]) * 0.5;
    let x = RADIUS * 1.3 + f64::from(cell.column()) * RADIUS * 1.5;
    (x, (down + 1.0 - highest(board)) * height)
}

/// How far the highest column of a board begins below that of an even one, in hexagons.
fn highest(board: &Board) -> f64 {
    let highest = board.layout.heights().into_iter().max().unwrap_or(0);
    1.0 - f64::from(highest) * 0.5 + 0.4
}

/// The size of the picture of a board, at its tallest.
pub const BOARD_SIZE: (f64, f64) = (RADIUS * 14.6, RADIUS * 9.4);

/// Draws a tile: its surface, its shade, its glyph.
pub fn tile(face: Face, x: f64, y: f64, radius: f64) -> Markup {
    let ink = ink(face.kind());
    let crops: Vec<Crop> = Crop::ALL.iter().copied().filter(|crop| face.crops() & 1 << crop.index() != 0).collect();
    html! {
        polygon class="hex" points=(hexagon(x, y, radius)) fill=(ink.base) {}
        polygon class="hex shade" points=(hexagon(x + radius * 0.06, y + radius * 0.08, radius * 0.86)) {}
        polygon class="hex" points=(hexagon(x, y, radius * 0.82)) fill=(ink.base) stroke="none" {}
        polygon class="hex rim" points=(hexagon(x, y, radius * 0.84)) {}
        @match crops[..] {
            [one] => (glyph(crop_glyph(one), x, y, radius * 0.95)),
            [one, two] => {
                (glyph(crop_glyph(one), x - radius * 0.33, y - radius * 0.1, radius * 0.66))
                (glyph(crop_glyph(two), x + radius * 0.33, y + radius * 0.1, radius * 0.66))
            }
            _ => (glyph(ink.glyph, x, y, radius * 0.95)),
        }
    }
}

fn piece(piece: Piece, kind: Kind, x: f64, y: f64) -> Markup {
    match piece {
        Piece::Tile(face) => tile(face, x, y, RADIUS * 0.96),
        Piece::Hexagon => html! {
            polygon class="hex" points=(hexagon(x, y, RADIUS * 0.96)) fill="#8fd0cf" {}
            polygon class="hex" points=(hexagon(x, y, RADIUS * 0.96)) fill="url(#hatch)" stroke="none" {}
            (glyph(ink(kind).glyph, x, y, RADIUS * 0.8))
        },
        Piece::StartCastle => html! {
            polygon class="hex" points=(hexagon(x, y, RADIUS * 0.96)) fill=(ink(Kind::Castle).base) {}
            circle class="plate" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{:.1}", RADIUS * 0.6)) {}
            (glyph(ink(Kind::Castle).glyph, x, y, RADIUS * 0.85))
        },
    }
}

/// A seat's side of the table, drawn with the viewer's moves on it.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    moves: &'a Moves,
    /// Whose it is; the market is everybody's.
    seat: Option<Seat>,
    /// Whether the moves are about this side.
    live: bool,
}

impl<'a> Side<'a> {
    fn nobodys(moves: &'a Moves) -> Side<'a> {
        Side { moves, seat: None, live: true }
    }

    /// Something that can be picked, by the words of the board: `cell e3`, `display 3`, `storage 1`.
    fn thing(&self, key: &str, class: &str, label: &str, body: &Markup) -> Markup {
        let acts = self.moves.of(key).filter(|_| self.live);
        let own = if self.live { key } else { "" };
        let id = match self.seat {
            Some(seat) if !self.live => format!("{}-{seat}", key.replace(' ', "-")),
            _ => key.replace(' ', "-"),
        };
        let last = if self.moves.was_last(self.seat, key) { " last" } else { "" };
        html! {
            g id=(&id) class=(format!("{}{last}", if acts.is_some() { format!("{class} target") } else { class.to_owned() })) data-acts=[acts.clone()]
                data-name=[name(own)] tabindex=[acts.as_ref().map(|_| "0")] role=(if acts.is_some() { "button" } else { "img" }) aria-label=(label) {
                title { (label) }
                g id=(format!("art-{id}")) class="art" { (body) }
            }
        }
    }
}

/// Draws a player's board.
fn board(board: &Board, side: Side<'_>, about: &dyn Fn(Cell) -> String) -> Markup {
    html! {
        @for cell in Cell::all() {
            @let (x, y) = centre(board, cell);
            @let kind = board.kind(cell);
            @let ink = ink(kind);
            (side.thing(&format!("cell {cell}"), "space", &about(cell), &html! {
                @match board.piece(cell) {
                    Some(stands) => (piece(stands, kind, x, y)),
                    None => {
                        polygon class="hex open" points=(hexagon(x, y, RADIUS * 0.96)) fill=(ink.base) {}
                        (art::strokes(&mut Jitter::of(kind.word(), cell.index()), x, y, RADIUS, 5))
                        g opacity=".6" { (glyph(ink.glyph, x, y, RADIUS * 0.8)) }
                    }
                }
                text class="name" x=(format!("{x:.0}")) y=(format!("{:.0}", y + RADIUS * 0.78)) { (cell.to_string()) }
            }))
        }
    }
}

/// The whole position as one picture: the market, then every player's board with its storage and tracks.
pub fn picture(view: &View) -> Sheet {
    let seats = view.table.seats();
    let columns = if seats > 2 { 2 } else { seats };
    let rows = seats.div_ceil(columns);
    let (width, height) = (BOARD_SIZE.0 + 30.0, BOARD_SIZE.1 + 110.0);
    let moves = Moves::default();
    let body = html! {
        (art::defs())
        g transform="translate(30 20)" { (market(view, Side::nobodys(&moves), Lang::En)) }
        @for (seat, player) in view.table.players.iter() {
            @let index = seat.index();
            @let (column, row) = (index % columns, index / columns);
            g transform=(format!("translate({:.0} {:.0})", 20.0 + column as f64 * width, 130.0 + row as f64 * height)) {
                (player_panel(view, seat, player, Side::nobodys(&moves)))
            }
        }
    };
    Sheet { width: columns as f64 * width + 30.0, height: rows as f64 * height + 140.0, body }
}

/// The market of eight tiles.
fn market(view: &View, side: Side<'_>, lang: Lang) -> Markup {
    html! {
        @for place in 0..view.table.display.len() {
            @let (x, y) = (40.0 + place as f64 * 74.0, 45.0);
            @let offer = view.table.display[place];
            @let label = offer.map_or_else(|| lang.text("tuscany-nothing"), |offer| face_name(offer.face, lang));
            (side.thing(&format!("display {}", place + 1), "offer", &format!("{}: {label}", place + 1), &html! {
                @match offer {
                    Some(offer) => (tile(offer.face, x, y, 34.0)),
                    None => polygon class="hex open" points=(hexagon(x, y, 34.0)) fill="none" stroke-dasharray="4 4" {},
                }
                text class="number" x=(format!("{x:.0}")) y="92" { (place + 1) }
            }))
        }
    }
}

fn player_panel(view: &View, seat: Seat, player: &Player, side: Side<'_>) -> Markup {
    let index = seat.index();
    let piles = player.pile_sizes();
    html! {
        rect class="plate" width=(format!("{:.0}", BOARD_SIZE.0)) height=(format!("{:.0}", BOARD_SIZE.1 + 88.0)) rx="14" {}
        circle cx="26" cy="26" r="11" fill=(art::SEATS[index]) {}
        path d=(art::MARKS[index]) fill="#fff" transform="translate(19 19) scale(.58)" {}
        text class="title" x="46" y="32" { (format!("{seat}")) }
        text class="label" x="76" y="31" {
            "orange " (player.orange_points()) "   green " (player.green_points())
            "   cards " (player.hand) "   marble " (player.marble) "   workers " (player.workers)
            "   piles " (piles[0]) "/" (piles[1]) "/" (piles[2])
        }
        g transform="translate(0 70)" {
            @match &player.board {
                Some(built) => (board(built, side, &|cell| area_words(view, seat, cell))),
                None => text class="label" x="40" y="60" { "…" },
            }
        }
        g transform=(format!("translate(18 {:.0})", BOARD_SIZE.1 + 22.0)) { (storage(player, side, Lang::En)) }
    }
}

/// The storage spaces and bonus tiles of a player.
fn storage(player: &Player, side: Side<'_>, lang: Lang) -> Markup {
    html! {
        @for space in 0..player.capacity() {
            @let (x, y) = (30.0 + space as f64 * 62.0, 30.0);
            @let stored = player.stored(space);
            @let label = stored.map_or_else(|| lang.text("tuscany-nothing"), |stored| piece_name(stored.piece(), lang));
            (side.thing(&format!("storage {}", space + 1), "offer", &label, &html! {
                @match stored {
                    Some(Stored::Tile(face)) => (tile(face, x, y, 27.0)),
                    Some(Stored::Hexagon { .. }) => {
                        polygon class="hex" points=(hexagon(x, y, 27.0)) fill="#8fd0cf" {}
                        polygon class="hex" points=(hexagon(x, y, 27.0)) fill="url(#hatch)" stroke="none" {}
                    }
                    None => polygon class="hex open" points=(hexagon(x, y, 27.0)) fill="none" stroke-dasharray="4 4" {},
                }
            }))
        }
    }
}

fn area_words(view: &View, seat: Seat, cell: Cell) -> String {
    match view.area(seat, cell) {
        Some(area) => format!("{cell} {}: {}/{} +{}", area.kind, area.covered, area.size, area.points),
        None => cell.to_string(),
    }
}

/// The green points of a colour tile that is still to be had.
pub fn colour_bonus(view: &View, kind: Kind) -> Option<u8> {
    let (first, second) = components().colours[kind.index()];
    match view.table.colours[kind.index()] {
        0 => Some(first),
        1 => Some(second),
        _ => None,
    }
}

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture,
    board: table,
    phase: |_, _| Phase::default(),
    ask: |_, _, voice| Ask::new(voice.text("ask-your-turn")),
    held: |_, _, _| None,
    counters: |_, _, _| Vec::new(),
    mini: |_, _| None,
    area: |_, _, _| None,
    label: |_, _, _| None,
    group: |_| String::new(),
    sentence,
    targets,
    told,
    digest: line_by_line,
    cover,
    attempt,
    choice: |_, _| None,
    name: |_, _| None,
    presets: &[Preset::new("first", 2, &[]), Preset::new("four", 4, &[])],
    lessons: lessons!("tuscany"),
    style: "",
};

/// The table: the market, the viewer's own board large, the others small, hand and supplies.
fn table(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let lang = voice.lang;
    let own = view.own.map_or(Seat::new(0), |own| own.seat);
    let others = own.round(view.table.seats()).skip(1);
    let side = |seat: Seat| Side { moves, seat: Some(seat), live: view.own.is_some_and(|own| own.seat == seat) };
    html! {
        section id="market" class="market" aria-label=(lang.text("tuscany-market")) {
            svg viewBox="0 0 620 100" role="group" { (art::defs()) (market(view, Side::nobodys(moves), lang)) }
        }
        section id="own" class="own" aria-label=(lang.text("table-own")) {
            @let player = &view.table.players[own];
            (region(view, own, side(own), lang, true))
            div class="things" {
                svg class="storage" viewBox=(format!("0 0 {} 62", 62 * player.capacity().max(2))) role="group" aria-label=(lang.text("tuscany-storage")) {
                    (storage(player, side(own), lang))
                }
                (counters(view, own, side(own), lang))
            }
            @if let Some(own) = &view.own { (hand(&own.hand, lang)) }
        }
        section id="others" class="others" {
            @for seat in others {
                article id=(format!("other-{seat}")) class="small" {
                    h3 { (art::seat_mark(seat.index())) " " (lang.with("seat-number", &[("number", seat.number().into())])) }
                    (region(view, seat, side(seat), lang, false))
                    (counters(view, seat, side(seat), lang))
                }
            }
        }
    }
}

fn region(view: &View, seat: Seat, side: Side<'_>, lang: Lang, large: bool) -> Markup {
    let player = &view.table.players[seat];
    let planned = view.own.filter(|own| own.seat == seat).and_then(|own| own.plan.layout);
    let shown = match (&player.board, player.parts, planned) {
        (Some(built), ..) => Some(built.clone()),
        (None, Some(parts), Some(layout)) => Some(Board::new(parts, layout)),
        (None, Some(parts), None) => Layout::all().next().map(|layout| Board::new(parts, layout)),
        _ => None,
    };
    let about = |cell: Cell| match (view.area(seat, cell), &shown) {
        (Some(area), _) => lang.with(
            "tuscany-about-area",
            &[
                ("cell", cell.to_string().into()),
                ("kind", kind_name(area.kind, lang).into()),
                ("covered", area.covered.into()),
                ("size", area.size.into()),
                ("points", area.points.into()),
            ],
        ),
        (None, Some(shown)) => format!("{cell}: {}", kind_name(shown.kind(cell), lang)),
        (None, None) => cell.to_string(),
    };
    html! {
        @if let Some(shown) = &shown {
            svg id=(format!("region-{seat}")) class=(if large { "region large" } else { "region" }) viewBox=(format!("0 0 {:.0} {:.0}", BOARD_SIZE.0, BOARD_SIZE.1)) role="group"
                aria-label=(lang.text("tuscany-region")) {
                (board(shown, side, &about))
            }
        }
    }
}

fn counters(view: &View, seat: Seat, side: Side<'_>, lang: Lang) -> Markup {
    let player = &view.table.players[seat];
    let piles = player.pile_sizes();
    let counter = |id: &str, label: String, value: String| {
        let acts = side.moves.of(id).filter(|_| side.live);
        let own = if side.live { id } else { "" };
        html! {
            div id=[acts.is_some().then(|| id.replace(' ', "-"))] data-name=[name(own)] class=(if acts.is_some() { "counter target" } else { "counter" }) data-acts=[acts.clone()] tabindex=[acts.as_ref().map(|_| "0")]
                role=[acts.as_ref().map(|_| "button")] {
                span { (label) } b { (value) }
            }
        }
    };
    html! {
        div id=(format!("counters-{seat}")) class="counters" {
            (counter("orange", lang.text("tuscany-track-orange"), player.orange_points().to_string()))
            (counter("green", lang.text("tuscany-track-green"), player.green_points().to_string()))
            (counter("deck", lang.text("tuscany-cards"), player.hand.to_string()))
            (counter("marble", lang.text("tuscany-marble"), player.marble.to_string()))
            (counter("worker", lang.text("tuscany-worker-counter"), player.workers.to_string()))
            (counter("piles", lang.text("tuscany-piles"), format!("{}/{}/{}", piles[0], piles[1], piles[2])))
            @for bonus in Bonus::ALL {
                @let count = player.bonuses[bonus.index()];
                @let target = format!("bonus {bonus}");
                @if count > 0 || side.live && side.moves.of(&target).is_some() {
                    (counter(&target, lang.text(&format!("tuscany-bonus-{bonus}")), format!("×{count}")))
                }
            }
        }
    }
}

fn hand(hand: &Cards, lang: Lang) -> Markup {
    html! {
        div id="hand" class="hand" role="list" aria-label=(lang.text("tuscany-hand")) {
            @for (kind, count) in hand.iter() {
                @let ink = ink(kind);
                div class="card" role="listitem" {
                    svg viewBox="0 0 60 84" aria-hidden="true" {
                        rect class="hex" x="2" y="2" width="56" height="80" rx="7" fill=(ink.base) {}
                        rect class="hex rim" x="6" y="6" width="48" height="72" rx="5" {}
                        (glyph(ink.glyph, 30.0, 40.0, 32.0))
                    }
                    span { (count) "× " (kind_name(kind, lang)) }
                }
            }
        }
    }
}

/// The cover: a region on its hills.
fn cover() -> Markup {
    let layout: Layout = "B A- C up down".parse().expect("a layout");
    let mut built = Board::new([0, 1, 2], layout);
    for cell in [4, 5, 8, 13, 14, 17, 20, 24].map(Cell::new) {
        let kind = built.kind(cell);
        if let Some(face) = Face::all().find(|face| face.kind() == kind) {
            built.put(cell, Piece::Tile(face));
        }
    }
    html! {
        svg class="cover" viewBox="0 0 440 250" role="img" aria-label="The Castles of Tuscany" {
            (art::defs())
            rect width="440" height="250" fill="#f1dfb2" {}
            path d="M0 120c70-50 140-40 210-12s150 20 230-30v172H0z" fill="#c9cf8a" {}
            path d="M0 170c90-40 180-20 260-6s120 4 180-24v110H0z" fill="#a9b96a" {}
            circle cx="360" cy="58" r="30" fill="#e7b04c" {}
            g transform="translate(0 -16)" { (board(&built, Side::nobodys(&Moves::default()), &|cell| cell.to_string())) }
        }
    }
}
