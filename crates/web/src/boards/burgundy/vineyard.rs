//! A vineyard: its levels and spaces, the hexominoes planted, vine tiles; and hexominoes on key spaces.

use std::collections::BTreeMap;

use burgundy::{Action, ChapterAction, Die, Hexomino, Number, Plot, Vine, VineAction, VineBonus, Vineyard, vineyards};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{ink, piece, vine_words};
use crate::rulebook;

/// The radius of half a space.
const RADIUS: f64 = 32.0;
/// The size of the drawn vineyard.
pub(super) const SIZE: (f64, f64) = (452.0, 318.0);

/// Draws the vineyard of a seat.
pub(super) fn map(desk: &Desk<'_>, seat: Seat) -> Markup {
    let vineyard = desk.view.table.vineyard(seat);
    let printed = html! {
        rect class="plate slope" x="1.5" y="1.5" width=(SIZE.0 - 3.0) height=(SIZE.1 - 3.0) rx="14" {}
        @for level in 0..vineyards().levels.len() { (terrace(desk, vineyard, level)) }
    };
    html! {
        (rulebook::drawn("burgundy", &[("vineyard", "board")], &printed))
        @for plot in Plot::all() {
            @let id = plot.to_string();
            (rulebook::drawn("burgundy", &[("vineyard", &id), ("vineyard-shape", &id)], &space(desk, seat, vineyard, plot)))
        }
        (tiles(desk, vineyard))
        @if desk.view.viewer == Some(seat) { (open_bonuses(desk)) (faces(desk)) }
    }
}

/// Where half a space lies.
fn centre(hex: (i8, i8)) -> (f64, f64) {
    let width = RADIUS * 3f64.sqrt();
    let (column, level) = (f64::from(hex.0), f64::from(hex.1));
    (66.0 + (column + level / 2.0 + 0.5) * width, SIZE.1 - 44.0 - level * RADIUS * 1.52 - 12.0)
}

/// A level: its number, and whether it has given its tile.
fn terrace(desk: &Desk<'_>, vineyard: &Vineyard, level: usize) -> Markup {
    let y = centre((0, level as i8)).1;
    let label = desk.lang.with("burgundy-vine-level", &[("level", (level + 1).into())]);
    html! {
        g {
            title { (label) }
            path class="terrace" d=(format!("M16 {:.1}H{:.1}", y + RADIUS * 0.78, SIZE.0 - 92.0)) {}
            @match vineyard.claimed & (1 << level) != 0 {
                true => (ink::figure(ink::POINTS, 30.0, y, 24.0)),
                false => text class="count" x="30" y=(format!("{:.1}", y + 6.0)) font-size="18" fill-opacity=".6" { (level + 1) },
            }
        }
    }
}

fn space(desk: &Desk<'_>, seat: Seat, vineyard: &Vineyard, plot: Plot) -> Markup {
    let printed = &vineyards().plots[plot.index()];
    let [left, right] = printed.hexes.map(centre);
    let target = if desk.view.viewer == Some(seat) { format!("plot {plot}") } else { String::new() };
    let body = html! {
        @match vineyard.planted[plot.index()] {
            Some(planted) => (hexomino(planted, left, right, RADIUS - 0.8)),
            None => {
                @for ((x, y), bonus) in [left, right].into_iter().zip(printed.bonuses) {
                    polygon class="hex soil" points=(piece::pointy(x, y, RADIUS - 0.8)) {}
                    (bonus_figure(bonus, x + (x - (left.0 + right.0) / 2.0) * 0.14, y, 28.0))
                }
                (piece::die(printed.die, (left.0 + right.0) / 2.0, left.1, 20.0, "#fffaf0", "#2b2622"))
            }
        }
        polygon class="edging" points=(outline(left, right)) {}
        @if desk.live(&target) {
            use class="plant" data-trials=(trials(desk, &target)) transform=(format!("translate({:.1} {:.1})", left.0, left.1)) {}
            @for (x, y) in [left, right] { polygon class="ring" points=(piece::pointy(x, y, RADIUS - 4.5)) {} }
            @if let Some(workers) = cost(desk, seat, plot) { (piece::cost(workers, (left.0 + right.0) / 2.0, left.1 + RADIUS * 0.62)) }
        }
    };
    let id = format!("plot-{}-{plot}", seat.number());
    desk.thing(&id, "space", &target, &vine_words::about_plot(plot, desk.lang), &body)
}

/// The hexomino of a move, as it would be turned.
fn planted(notation: &str) -> Option<Hexomino> {
    match notation.parse() {
        Ok(Action::Chapter(ChapterAction::Vine(VineAction::Plant(_, piece, _)))) => Some(piece),
        Ok(Action::Chapter(ChapterAction::Vine(VineAction::Lay(offer, _)))) => Some(offer.piece),
        _ => None,
    }
}

/// The drawing of a hexomino that is tried.
fn face(piece: Hexomino) -> String {
    format!("plant-{}-{}", piece.left, piece.right)
}

/// The moves that end on a space, each with the way round it lays the hexomino.
fn trials(desk: &Desk<'_>, target: &str) -> String {
    let indexes = desk.moves.targets.get(target).into_iter().flatten();
    let trial = |index: &usize| Some(format!("{index}:{}", face(planted(&desk.moves.choices[*index].notation)?)));
    indexes.filter_map(trial).collect::<Vec<_>>().join(" ")
}

/// Every hexomino that can be planted now, both ways round where both fit.
fn faces(desk: &Desk<'_>) -> Markup {
    let pieces = desk.moves.choices.iter().filter_map(|choice| planted(&choice.notation));
    let faces: BTreeMap<String, Hexomino> = pieces.map(|piece| (face(piece), piece)).collect();
    let right = (RADIUS * 3f64.sqrt(), 0.0);
    html! { defs id="plants" { @for (id, piece) in faces { g id=(id) { (hexomino(piece, (0.0, 0.0), right, RADIUS - 0.8)) } } } }
}

/// The line around both halves of a space, which lie side by side.
fn outline(left: (f64, f64), right: (f64, f64)) -> String {
    let of = |(x, y): (f64, f64), corners: [usize; 5]| corners.map(|index| piece::corner(x, y, RADIUS, index));
    let points = of(left, [5, 4, 3, 2, 1]).into_iter().chain(of(right, [2, 1, 0, 5, 4]));
    points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// The fewest workers that planting on a space costs the viewer.
fn cost(desk: &Desk<'_>, seat: Seat, plot: Plot) -> Option<u16> {
    let table = &desk.view.table;
    let dice = table.players[seat].dice.iter().flatten();
    let least = dice.map(|die| table.cost_to_plant(seat, Die::Own(*die), plot)).min()?;
    (least > 0 && table.pending.is_empty()).then_some(least)
}

/// The ink of a colour of vines; the number of grapes tells it too.
const fn wine(vine: Vine) -> &'static str {
    match vine {
        Vine::Orange => "#e07b2a",
        Vine::Yellow => "#e3c63a",
        Vine::Green => "#5f9c3c",
        Vine::Red => "#b8313d",
        Vine::Black => "#37313c",
        Vine::Blue => "#4474b8",
    }
}

/// A vine: a leaf and from one to six grapes.
pub(super) fn grapes(vine: Vine, x: f64, y: f64, size: f64) -> Markup {
    let spots: &[(f64, f64)] = match vine {
        Vine::Orange => &[(0.0, 0.1)],
        Vine::Yellow => &[(-0.2, 0.05), (0.2, 0.05)],
        Vine::Green => &[(-0.2, -0.05), (0.2, -0.05), (0.0, 0.3)],
        Vine::Red => &[(-0.2, -0.08), (0.2, -0.08), (-0.2, 0.3), (0.2, 0.3)],
        Vine::Black => &[(-0.36, -0.1), (0.0, -0.1), (0.36, -0.1), (-0.18, 0.23), (0.18, 0.23)],
        Vine::Blue => &[(-0.36, -0.1), (0.0, -0.1), (0.36, -0.1), (-0.18, 0.22), (0.18, 0.22), (0.0, 0.54)],
    };
    let radius = if spots.len() == 1 { 0.3 } else { 0.19 } * size;
    let leaf = size * 0.3;
    html! {
        path class="leaf" d=(format!("M{x:.1} {:.1}q{leaf:.1} -{leaf:.1} {:.1} 0q-{leaf:.1} {:.1} -{:.1} 0z", y - size * 0.34, leaf * 1.6, leaf * 0.8, leaf * 1.6)) {}
        @for (right, down) in spots {
            circle class="hex" cx=(format!("{:.1}", x + right * size)) cy=(format!("{:.1}", y + down * size)) r=(format!("{radius:.1}")) fill=(wine(vine)) {}
        }
    }
}

/// A hexomino: two vines on two joined hexes.
pub(super) fn hexomino(shown: Hexomino, left: (f64, f64), right: (f64, f64), radius: f64) -> Markup {
    html! {
        @for ((x, y), vine) in [left, right].into_iter().zip([shown.left, shown.right]) {
            polygon class="hex vine" points=(piece::pointy(x, y, radius)) {}
            (grapes(vine, x, y, radius * 1.05))
        }
    }
}

/// What a half gives, as a drawing.
fn bonus_figure(bonus: VineBonus, x: f64, y: f64, size: f64) -> Markup {
    use burgundy::{Building, Kind};
    let figure = match bonus {
        VineBonus::Workers => ink::WORKER,
        VineBonus::Silver => ink::SILVER,
        VineBonus::Points => ink::POINTS,
        VineBonus::TakeBuilding => ink::of_kind(Kind::Building),
        VineBonus::TakeShipOrAnimal => ink::of_kind(Kind::Ship),
        VineBonus::TakeMineMonasteryOrCastle => ink::of_kind(Kind::Mine),
        VineBonus::Sell => ink::of_building(Building::Warehouse),
        VineBonus::Place => ink::of_building(Building::TownHall),
        VineBonus::Act => ink::of_kind(Kind::Castle),
        VineBonus::TakeBlack => ink::KEY,
        VineBonus::TakeHexomino => return html! { g class="faded" { (grapes(Vine::Green, x, y, size * 0.9)) } },
    };
    let count = match bonus {
        VineBonus::Workers | VineBonus::Points => Some("4"),
        VineBonus::Silver => Some("2"),
        _ => None,
    };
    html! {
        g class="faded" { (ink::figure(figure, x, y, size)) }
        @if let Some(count) = count { (piece::badge(count, x + size * 0.42, y + size * 0.3, 7.0)) }
    }
}

/// The vine tiles of a seat, with what each colour has connected.
fn tiles(desk: &Desk<'_>, vineyard: &Vineyard) -> Markup {
    let owned = Vine::ALL.iter().copied().filter(|vine| vineyard.tiles[vine.index()] > 0);
    html! {
        @for (place, vine) in owned.enumerate() {
            @let y = 34.0 + place as f64 * 44.0;
            @let count = vineyard.tiles[vine.index()];
            @let largest = vineyard.groups(vine).first().copied().unwrap_or(0);
            g {
                title { (tile_label(desk, vine, count)) }
                rect class="plate tile" x=(SIZE.0 - 82.0) y=(y - 20.0) width="70" height="38" rx="8" {}
                (grapes(vine, SIZE.0 - 62.0, y, 28.0))
                @if count > 1 { (piece::badge(&format!("×{count}"), SIZE.0 - 48.0, y + 12.0, 7.0)) }
                text class="points small" x=(SIZE.0 - 18.0) y=(y + 7.0) { (largest) }
            }
        }
    }
}

/// A tile of vines in words.
pub(super) fn tile_label(desk: &Desk<'_>, vine: Vine, count: u8) -> String {
    let name = vine_words::vine(vine, desk.lang);
    desk.lang.with("burgundy-vine-tiles", &[("vine", name.into()), ("count", count.into())])
}

/// The bonuses among which the viewer chooses the first one.
fn open_bonuses(desk: &Desk<'_>) -> Markup {
    let open = VineBonus::ALL.iter().copied().filter(|bonus| desk.live(&format!("bonus {bonus}")));
    html! {
        @for (place, bonus) in open.enumerate() {
            @let x = SIZE.0 - 104.0 + place as f64 * 46.0;
            @let body = html! {
                rect class="plate hex" x=(x) y=(SIZE.1 - 52.0) width="42" height="42" rx="9" {}
                (bonus_figure(bonus, x + 21.0, SIZE.1 - 31.0, 30.0))
            };
            (desk.thing(&format!("bonus-{place}"), "offer", &format!("bonus {bonus}"), &vine_words::bonus(bonus, desk.lang), &body))
        }
    }
}

/// The hexominoes on key spaces, side by side in a drawing.
pub(super) fn stored(desk: &Desk<'_>, seat: Seat, at: impl Fn(usize) -> f64, y: f64, radius: f64) -> Markup {
    html! {
        @for index in 0..desk.view.table.vineyard(seat).stored.len() {
            @let middle = (at(2 * index) + at(2 * index + 1)) / 2.0;
            (stored_at(desk, seat, index, (middle - radius * 0.87, y), (middle + radius * 0.87, y), radius))
        }
    }
}

/// A hexomino on key spaces.
pub(super) fn stored_at(
    desk: &Desk<'_>,
    seat: Seat,
    index: usize,
    left: (f64, f64),
    right: (f64, f64),
    radius: f64,
) -> Markup {
    let kept = desk.view.table.vineyard(seat).stored[index];
    let target = match desk.view.viewer == Some(seat) {
        true => format!("hexomino {}", kept.upright()),
        false => String::new(),
    };
    let body = html! {
        (hexomino(kept, left, right, radius))
        @if desk.live(&target) { @for (x, y) in [left, right] { polygon class="ring" points=(piece::pointy(x, y, radius + 1.0)) {} } }
    };
    desk.thing(
        &format!("hexomino-{}-{index}", seat.number()),
        "offer piece",
        &target,
        &vine_words::piece(kept, desk.lang),
        &body,
    )
}

/// The lower number of a slot and its fellow.
pub(super) fn numbers(slot: &[Number], x: f64, y: f64) -> Markup {
    let left = x - (slot.len() as f64 - 1.0) * 12.0;
    html! {
        @for (place, number) in slot.iter().enumerate() {
            (piece::die(*number, left + place as f64 * 24.0, y, 20.0, "#fffaf0", "#2b2622"))
        }
    }
}
