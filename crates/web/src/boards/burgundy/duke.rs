//! The AutoDuke: its two village cards, the reserve, its goods and its duchy.

use burgundy::{CardSlot, Cover, Good, Hex, Kind, Number, Put, ROWS, Space, Village, autoduke};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{duke_words, ink, piece, vineyard, words};
use crate::rulebook;

/// The size of the panel: that of a duchy with its estate.
pub(super) const SIZE: (f64, f64) = (762.0, 418.0);

/// The radius of a space of its duchy.
const RADIUS: f64 = 27.5;

/// Draws the AutoDuke.
pub(super) fn panel(desk: &Desk<'_>, seat: Seat) -> Markup {
    html! {
        (head(desk, seat))
        @for slot in CardSlot::ALL {
            g transform=(format!("translate({:.0} 66)", slot.index() as f64 * 186.0)) { (card(desk, *slot)) }
        }
        g transform="translate(0 252)" { (reserve(desk)) }
        g transform="translate(0 340)" { (goods(desk, seat)) }
        g transform="translate(378 66)" { (duchy(desk)) }
    }
}

fn head(desk: &Desk<'_>, seat: Seat) -> Markup {
    let (table, player) = (&desk.view.table, &desk.view.table.players[seat]);
    let duke = table.duke();
    let level =
        table.rules.duke.map_or(String::new(), |rules| desk.lang.text(&format!("burgundy-level-{}", rules.level)));
    let acts = matches!(table.stage, burgundy::Stage::Duke | burgundy::Stage::Refill);
    let name = desk.lang.text("burgundy-automaton");
    let counted = |key: &str, count: usize| desk.lang.with(key, &[("count", count.into())]);
    let body = html! {
        rect class=(if acts { "plate acting" } else { "plate" }) x="1.5" y="1.5" width="759" height="54" rx="12" {}
        (piece::marker(seat, 30.0, 28.0, 17.0))
        (ink::figure(ink::POINTS, 72.0, 28.0, 26.0))
        text class="points left" x="90" y="37" { (player.total()) }
        text class="points left small" x="168" y="35" { (name) " · " (level) }
        (ink::figure(ink::SILVER, 416.0, 28.0, 28.0))
        text class="points left small" x="436" y="35" { (player.silver) }
        g {
            title { (counted("burgundy-about-deck", duke.deck.iter().count())) }
            rect class="plate hex" x="484" y="12" width="24" height="32" rx="4" {}
            text class="count" x="496" y="34" font-size="17" { (duke.deck.iter().count()) }
        }
        @if !duke.shields.is_empty() {
            g {
                title { (counted("burgundy-about-duke-shields", duke.shields.len())) }
                (piece::shield(duke.shields[0], 546.0, 28.0, 28.0))
                text class="points left small" x="566" y="35" { "×" (duke.shields.len()) }
            }
        }
        @if let Some(top) = duke.pile.last() {
            g {
                title { (counted("burgundy-about-pile", duke.pile.len())) }
                (vineyard::hexomino(*top, (632.0, 28.0), (658.0, 28.0), 15.0))
                text class="points left small" x="682" y="35" { "×" (duke.pile.len()) }
            }
        }
    };
    desk.thing(&format!("seat-{}", seat.number()), "offer", &format!("seat {seat}"), &name, &body)
}

/// Where the spaces of a card lie, in reading order.
fn spots(count: usize) -> &'static [(f64, f64)] {
    match count {
        3 => &[(56.0, 46.0), (120.0, 46.0), (88.0, 101.0)],
        4 => &[(56.0, 46.0), (120.0, 46.0), (56.0, 104.0), (120.0, 104.0)],
        _ => &[(34.0, 46.0), (88.0, 46.0), (142.0, 46.0), (61.0, 100.0), (115.0, 100.0)],
    }
}

/// A village card: its spaces, what covers them, and the points of the three levels.
fn card(desk: &Desk<'_>, slot: CardSlot) -> Markup {
    let table = &desk.view.table;
    let Some(village) = table.duke().cards[slot.index()] else {
        return html! { rect class="hole" x="1.5" width="174" height="176" rx="12" {} };
    };
    let printed = autoduke().card(village.card);
    let chosen = autoduke().slot_of[table.white.index()] == slot.index();
    let number = village.card.number().to_string();
    let shown = [("villages", number.as_str()), ("village-symbols", &number)];
    let drawn = html! {
        g id=(format!("village-{}", slot.index())) role="img" aria-label=(duke_words::about_card(village.card, desk.lang)) {
            rect class=(if chosen { "plate acting" } else { "plate" }) x="1.5" width="174" height="176" rx="12" {}
            text class="tally" x="12" y="20" { (village.card.number()) @if rulebook::ours("burgundy", &shown).is_some() { " ≈" } }
            @if printed.shield { path class="hex tint" d="M152 6h14v9c0 5-4 8-7 9c-3-1-7-4-7-9z" {} }
            @if printed.outpost { g class="post" { path d="M150 24v-16h4v3h4v-3h4v3h4v-3h4v16z" {} } }
            @for (index, (x, y)) in spots(printed.spaces.len()).iter().enumerate() { (berth(desk, &village, index, *x, *y)) }
            (points(desk, printed.points))
        }
    };
    rulebook::drawn("burgundy", &shown, &drawn)
}

fn berth(desk: &Desk<'_>, village: &Village, index: usize, x: f64, y: f64) -> Markup {
    let space = autoduke().card(village.card).spaces[index];
    let radius = 28.0;
    html! {
        @match village.hexes[index] {
            Some(Put { hex, wild }) => {
                g {
                    title { (words::about_hex(hex, desk.lang)) @if wild { " (" (desk.lang.text("burgundy-face-down")) ")" } }
                    @if wild { (piece::hex(Hex::BLACK, desk.edition(), x, y, radius, index)) } @else { (piece::hex(hex, desk.edition(), x, y, radius, index)) }
                }
            }
            None => {
                polygon class="hex land" points=(piece::pointy(x, y, radius)) fill=(ink::base(space.kind, desk.edition())) {}
                g class="faded" { (ink::figure(ink::of_kind(space.kind), x, y - 3.0, 28.0)) }
            }
        }
        @if space.sell { (ink::figure(ink::SILVER, x + 16.0, y + 18.0, 17.0)) }
        @if space.hexomino { (vineyard::grapes(burgundy::Vine::Green, x - 16.0, y + 17.0, 17.0)) }
    }
}

/// The points of easy, medium and hard; those that count stand out.
fn points(desk: &Desk<'_>, points: [i16; 3]) -> Markup {
    let level = desk.view.table.rules.duke.map(|rules| rules.level.index());
    html! {
        @for (index, worth) in points.into_iter().enumerate() {
            @let x = 38.0 + index as f64 * 50.0;
            g class=(if level == Some(index) { "step now" } else { "step" }) {
                rect x=(x - 20.0) y="142" width="40" height="26" rx="8" {}
                text class="count" x=(x) y="161" font-size="17" { (worth) }
            }
        }
    }
}

/// The reserve: the top hex of each kind with its number, then the face-down one.
fn reserve(desk: &Desk<'_>) -> Markup {
    let duke = desk.view.table.duke();
    let all = words::list(duke.reserve.iter().map(|hex| words::hex(*hex, desk.lang)));
    let drawn = html! {
        g id="duke-reserve" role="img" aria-label=(desk.lang.with("burgundy-about-reserve", &[("hexes", all.into())])) {
            rect class="plate" x="1.5" width="360" height="78" rx="12" {}
            @for (place, kind) in autoduke().reserve.into_iter().enumerate() {
                @let x = 30.0 + place as f64 * 51.0;
                @let top = duke.reserve.iter().rev().copied().find(|hex| hex.kind() == Some(kind));
                @match top {
                    Some(hex) => {
                        (piece::hex(hex, desk.edition(), x, 38.0, 24.0, place))
                        @if duke.reserved(kind) > 1 { (piece::badge(&format!("×{}", duke.reserved(kind)), x + 12.0, 60.0, 8.0)) }
                    }
                    None => {
                        polygon class="hex bare" points=(piece::pointy(x, 38.0, 23.0)) fill=(ink::base(kind, desk.edition())) {}
                        g class="faded" { (ink::figure(ink::of_kind(kind), x, 38.0, 20.0)) }
                    }
                }
            }
            @match duke.wild {
                Some(_) => (piece::hex(Hex::BLACK, desk.edition(), 336.0, 38.0, 24.0, 9)),
                None => polygon class="hex bare" points=(piece::pointy(336.0, 38.0, 23.0)) fill="#3a3733" {},
            }
        }
    };
    rulebook::drawn("burgundy", &[("autoduke", "reserve")], &drawn)
}

fn goods(desk: &Desk<'_>, seat: Seat) -> Markup {
    let player = &desk.view.table.players[seat];
    let sold: u8 = player.sold.iter().sum();
    html! {
        rect class="plate" x="1.5" width="360" height="76" rx="12" {}
        @for good in Good::ALL {
            @let x = 34.0 + good.index() as f64 * 48.0;
            @match player.goods[good.index()] {
                0 => rect class="hole" x=(x - 16.0) y="20" width="32" height="32" rx="4" {},
                count => g { title { (words::goods(*good, count, desk.lang)) } (piece::crate_of(*good, count, x, 36.0, 32.0)) },
            }
        }
        g { title { (words::sold(sold, desk.lang)) } (ink::figure(ink::SILVER, 322.0, 24.0, 18.0)) text class="count" x="322" y="56" font-size="18" { (sold) } }
    }
}

/// Its duchy; on side 36 the spaces of the modifiers are marked.
fn duchy(desk: &Desk<'_>) -> Markup {
    let table = &desk.view.table;
    let side = table.rules.duke.map_or(0, |rules| usize::from(rules.back));
    let (width, middle) = (RADIUS * 3f64.sqrt(), 192.0);
    let mut index = 0;
    let drawn = html! {
        g id="duke-duchy" role="img" aria-label=(desk.lang.text("burgundy-duchy")) {
        rect class="plate" x="1.5" width="381" height="350" rx="14" {}
        @for (row, length) in ROWS.into_iter().enumerate() {
            @for column in 0..length {
                @let space = Space::new({ index += 1; index - 1 });
                @let (x, y) = (middle + (column as f64 - (length as f64 - 1.0) / 2.0) * width, 34.0 + row as f64 * RADIUS * 1.5);
                (duchy_space(desk, side, space, x, y))
            }
        }
        }
        (bonuses(desk))
    };
    rulebook::drawn("burgundy", &[("autoduke", ["board_35", "board_36"][side])], &drawn)
}

fn duchy_space(desk: &Desk<'_>, side: usize, space: Space, x: f64, y: f64) -> Markup {
    let kind = autoduke().boards[side][space.index()];
    let extra = side == 1 && autoduke().extra_turns.has(space);
    let stacked = desk.view.table.duke().stacked.iter().filter(|hex| hex.kind() == Some(kind)).count();
    let first = autoduke().by_kind[side][kind.index()].into_iter().next() == Some(space);
    html! {
        @match desk.view.table.duke().tiles[space.index()] {
            Some(Cover::Hex(hex)) => g { title { (words::about_hex(hex, desk.lang)) } (piece::hex(hex, desk.edition(), x, y, RADIUS - 0.8, space.index())) },
            Some(Cover::FaceDown) => g { title { (desk.lang.text("burgundy-face-down")) } (piece::hex(Hex::BLACK, desk.edition(), x, y, RADIUS - 0.8, space.index())) },
            None => {
                polygon class="hex land" points=(piece::pointy(x, y, RADIUS - 0.8)) fill=(ink::base(kind, desk.edition())) {}
                g class="faded" { (ink::figure(ink::of_kind(kind), x, y, 22.0)) }
            }
        }
        @if extra { (piece::die(Number::new(1), x + 13.0, y + 13.0, 12.0, "#e9bd45", "#2b2622")) }
        @if first && stacked > 0 { (piece::badge(&format!("+{stacked}"), x, y - 17.0, 8.0)) }
    }
}

/// How far each colour has come, and the bonus tiles won.
fn bonuses(desk: &Desk<'_>) -> Markup {
    let table = &desk.view.table;
    let side = table.rules.duke.map_or(0, |rules| usize::from(rules.back));
    let player = table.duke_seat().map(|seat| &table.players[seat]);
    html! {
        @for kind in Kind::ALL {
            @let x = 28.0 + kind.index() as f64 * 58.0;
            @let all = autoduke().by_kind[side][kind.index()];
            @let bit = 1u8 << kind.index();
            g {
                title { (words::kind(*kind, desk.lang)) }
                polygon class="hex" points=(piece::pointy(x, 333.0, 11.0)) fill=(ink::base(*kind, desk.edition())) {}
                @if player.is_some_and(|player| (player.large | player.small) & bit != 0) { (ink::figure(ink::POINTS, x, 333.0, 17.0)) }
                text class="tally" x=(x + 14.0) y="337" { ((all & table.duke().covered).len()) "/" (all.len()) }
            }
        }
    }
}
