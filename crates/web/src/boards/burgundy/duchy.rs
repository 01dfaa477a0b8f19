//! A duchy: 37 spaces, or 74 of a team, with their areas, numbers, hexes, shields and border posts.

use burgundy::{Layout, Module, Player, ROWS, Space, Spaces, data};
use engine::Seat;
use maud::{Markup, PreEscaped, html};

use super::desk::Desk;
use super::{ink, piece, words};
use crate::art::{Jitter, kept, spot};
use crate::rulebook;

/// The radius of a space.
const RADIUS: f64 = 35.0;
/// The size of the drawn map.
pub(super) const SIZE: (f64, f64) = (452.0, 418.0);
/// The size of a team's map.
pub(super) const TEAM_SIZE: (f64, f64) = (876.0, 418.0);

/// The size of the maps of this table.
pub(super) fn size(desk: &Desk<'_>) -> (f64, f64) {
    if desk.view.table.rules.team() { TEAM_SIZE } else { SIZE }
}

/// The size of the map of a layout.
pub(super) fn size_of(layout: &Layout) -> (f64, f64) {
    if layout.spaces == Spaces::ALL { TEAM_SIZE } else { SIZE }
}

/// Where a space lies: plain duchies are centred, the halves of a team's duchy meet at a seam.
pub(super) fn centre(layout: &Layout, space: Space) -> (f64, f64) {
    let (row, column) = space.row_and_column();
    let width = RADIUS * 3f64.sqrt();
    let y = SIZE.1 / 2.0 + (row as f64 - 3.0) * RADIUS * 1.5;
    if layout.spaces == Spaces::ALL {
        let seam = if row.is_multiple_of(2) { -1.0 } else { -0.5 };
        let beyond = column as f64 - ROWS[row] as f64 + 1.0;
        return (TEAM_SIZE.0 / 2.0 + (seam + beyond) * width, y);
    }
    let indent = (row as f64 - 3.0).abs() / 2.0;
    (SIZE.0 / 2.0 + (column as f64 + indent - 3.0) * width, y)
}

/// The layout to show: the chosen one, or the one the viewer is choosing.
fn layout(desk: &Desk<'_>, seat: Seat) -> Option<&'static Layout> {
    let player = desk.view.table.estate(seat);
    let drafted = || desk.view.draft.side.filter(|_| desk.view.viewer == Some(seat));
    let chosen = || data().layout_of(desk.edition(), drafted().or(player.board)?);
    player.layout.or_else(chosen).map(|id| data().layout(id))
}

/// Draws the duchy of a seat or of its team.
pub(super) fn map(desk: &Desk<'_>, seat: Seat) -> Markup {
    let Some(layout) = layout(desk, seat) else { return html! {} };
    let player = desk.view.table.estate(seat);
    let name = layout.duchy.to_string();
    let group = rulebook::board_group("burgundy", &name).unwrap_or_default();
    let spaces = html! {
        @for space in layout.spaces { (space_of(desk, seat, player, layout, space)) }
    };
    html! {
        (paper(layout))
        (rulebook::drawn("burgundy", &[(group, &name)], &spaces))
        path id=(format!("borders-{seat}")) class="border" d=(kept(("burgundy borders", layout.duchy, &layout.kinds), || PreEscaped(borders(layout)))) {}
        @if layout.spaces == Spaces::ALL { path class="seam" d=(seam(layout)) {} }
        @for held in &player.shields {
            @let (x, y) = centre(layout, held.castle);
            @let label = words::shield_meaning(held.shield, desk.lang);
            (desk.thing(&format!("held-{}-{}", seat.number(), held.shield), "offer piece", &own_only(desk, seat, &format!("held {}", held.shield)), &label,
                &piece::shield(held.shield, x + 14.0, y + 12.0, 22.0)))
        }
        @if desk.view.table.with(Module::Outpost) { (posts(desk, layout, player)) }
    }
}

/// The target of a thing of a seat or team: those of others have none.
fn own_only(desk: &Desk<'_>, seat: Seat, target: &str) -> String {
    if desk.shares(seat) { target.to_owned() } else { String::new() }
}

fn space_of(desk: &Desk<'_>, seat: Seat, player: &Player, layout: &Layout, space: Space) -> Markup {
    let (x, y) = centre(layout, space);
    let target = own_only(desk, seat, &format!("space {space}"));
    let drafted = desk.view.draft.castle.filter(|castle| *castle == space && desk.view.viewer == Some(seat));
    let stands = player.tiles[space.index()].or(drafted.map(|_| burgundy::Hex::CASTLE));
    let body = html! {
        @match stands {
            Some(hex) => (piece::hex(hex, desk.edition(), x, y, RADIUS - 0.8, space.index())),
            None => (empty(desk, layout, space, x, y)),
        }
        @if desk.live(&target) { circle class="hit" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{:.1}", RADIUS * 1.02)) {} }
        @if desk.was_last(seat, &format!("space {space}")) { polygon class="latest" points=(piece::pointy(x, y, RADIUS - 2.0)) {} }
        polygon class="ring" points=(piece::pointy(x, y, RADIUS - 3.0)) {}
        @if let Some(workers) = Some(space).filter(|_| desk.live(&target)).and_then(|space| cost(desk, seat, space)) {
            (piece::cost(workers, x, y - RADIUS * 0.55))
        }
    };
    let (row, column) = space.row_and_column();
    let area = layout.area(space).spaces;
    desk.thing(
        &format!("space-{}-{row}-{column}", seat.number()),
        if area & player.covered == area { "space whole" } else { "space" },
        &target,
        &words::about_space(desk, seat, layout, space),
        &body,
    )
}

/// An empty space: the colour of its kind, the kind in pale, the number as pips.
fn empty(desk: &Desk<'_>, layout: &Layout, space: Space, x: f64, y: f64) -> Markup {
    let (kind, number) = (layout.kinds[space.index()], layout.number(space));
    kept(("burgundy space", kind, number, desk.edition(), space.index(), spot(x, y, RADIUS)), || {
        let mut jitter = Jitter::of(kind.word(), space.index());
        html! {
            polygon class="hex land" points=(piece::pointy(x, y, RADIUS - 0.8)) fill=(ink::base(kind, desk.edition())) {}
            (piece::texture(Some(kind), &mut jitter, x, y, RADIUS))
            g class="faded" { (ink::figure(ink::of_kind(kind), x, y - RADIUS * 0.34, RADIUS * 0.66)) }
            (piece::die(number, x, y + RADIUS * 0.36, RADIUS * 0.62, "#fffaf0", "#2b2622"))
        }
    })
}

/// The fewest workers that a placement on a space costs the viewer.
fn cost(desk: &Desk<'_>, seat: Seat, space: Space) -> Option<u16> {
    if !desk.shares(seat) || desk.view.table.estate(seat).layout.is_none() {
        return None;
    }
    let placements = desk.view.placements(desk.own());
    placements
        .iter()
        .filter(|way| way.space == space && way.affordable)
        .map(|way| way.workers)
        .min()
        .filter(|workers| *workers > 0)
}

/// The lines between areas, and the outer one.
fn borders(layout: &Layout) -> String {
    let mut path = String::new();
    for space in layout.spaces {
        let (x, y) = centre(layout, space);
        for side in 0..6 {
            let beyond = neighbour(layout, space, side);
            let same = beyond.is_some_and(|other| layout.area(other).spaces == layout.area(space).spaces);
            if !same && beyond.is_none_or(|other| other > space) {
                let ((ax, ay), (bx, by)) = (piece::corner(x, y, RADIUS, side), piece::corner(x, y, RADIUS, side + 1));
                path += &format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}");
            }
        }
    }
    path
}

/// The space beyond a side, clockwise from the right.
fn neighbour(layout: &Layout, space: Space, side: usize) -> Option<Space> {
    let (x, y) = centre(layout, space);
    let angle = side as f64 * std::f64::consts::FRAC_PI_3;
    let far = RADIUS * 3f64.sqrt();
    let (bx, by) = (x + far * angle.cos(), y + far * angle.sin());
    let near = |other: &Space| {
        let (ox, oy) = centre(layout, *other);
        (ox - bx).abs() + (oy - by).abs() < RADIUS / 2.0
    };
    layout.touching(space).find(near)
}

/// Where the halves of a team's duchy meet.
fn seam(layout: &Layout) -> String {
    let mut path = String::new();
    for (row, length) in ROWS.into_iter().enumerate() {
        let last = Space::at(row, length - 1).expect("every row has a left half");
        let (x, y) = centre(layout, last);
        let right = x + RADIUS * 3f64.sqrt() / 2.0;
        let verb = if row == 0 { 'M' } else { 'L' };
        path += &format!("{verb}{right:.1} {:.1}L{right:.1} {:.1}", y - RADIUS / 2.0, y + RADIUS / 2.0);
    }
    path
}

/// The paper under the map: a large flat-top hexagon, for a team the outline of its spaces.
fn paper(layout: &Layout) -> Markup {
    if layout.spaces != Spaces::ALL {
        let points = crate::art::hexagon(SIZE.0 / 2.0, SIZE.1 / 2.0, SIZE.0 / 2.0);
        return html! { polygon class="ground" points=(points) {} };
    }
    let centres: Vec<(f64, f64)> = layout.spaces.map(|space| centre(layout, space)).collect();
    html! {
        g class="halves" {
            @for (x, y) in centres { polygon points=(piece::pointy(x, y, RADIUS * 1.28)) {} }
        }
    }
}

/// The border posts at the edge, with the spaces they touch.
fn posts(desk: &Desk<'_>, layout: &Layout, player: &Player) -> Markup {
    let middle = (SIZE.0 / 2.0, SIZE.1 / 2.0);
    let spots = data().posts[desk.edition().index()].map(|touched: Spaces| {
        let count = touched.len() as f64;
        let (x, y) = touched
            .map(|space| centre(layout, space))
            .fold((0.0, 0.0), |sum, at| (sum.0 + at.0 / count, sum.1 + at.1 / count));
        let (dx, dy) = (x - middle.0, y - middle.1);
        let far = dx.hypot(dy);
        (x + dx / far * RADIUS * 0.74, y + dy / far * RADIUS * 0.74)
    });
    let linked = player.posts > 0;
    let label = desk.lang.text("burgundy-post");
    let drawn = html! {
        @for (x, y) in spots {
            g class=(if linked { "post linked" } else { "post" }) role="img" aria-label=(label) {
                path d=(format!("M{:.1} {:.1}v-20h5v4h5v-4h5v4h5v-4h5v20z", x - 12.5, y + 10.0)) {}
            }
        }
    };
    // The posts lie on the duchy; where they lie is known as far as the duchy is.
    let entry = if layout.reconstructed { "border_post_layout" } else { "" };
    rulebook::drawn("burgundy", &[("posts", entry)], &drawn)
}
