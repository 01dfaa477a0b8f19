//! Beside the main board: the vine depot, the vine store and the supply of vine tiles, in one strip.

use burgundy::{Die, Hexomino, Vine, VineOffer, VineOrigin, vineyards};
use maud::{Markup, html};

use super::desk::Desk;
use super::vineyard::{grapes, hexomino, numbers, tile_label};
use super::{ink, piece, vine_words};

/// The size of the strip.
pub(super) const SIZE: (f64, f64) = (886.0, 124.0);

/// The width of a place for a hexomino.
const PLACE: f64 = 76.0;

/// Draws the strip.
pub(super) fn strip(desk: &Desk<'_>) -> Markup {
    let vines = desk.view.table.vines();
    let count = desk.view.table.rules.count();
    let slots = &vineyards().depot[count];
    let wide = PLACE * slots.len() as f64;
    html! {
        rect class="plate slope" x="1.5" y="1.5" width=(wide + 17.0) height="121" rx="12" {}
        @for (slot, taken_by) in slots.iter().enumerate() {
            @let x = 10.0 + PLACE * (slot as f64 + 0.5);
            (numbers(taken_by, x, 24.0))
            (place(desk, vines.depot[slot], VineOrigin::Depot(taken_by[0]), x))
        }
        g transform=(format!("translate({:.0} 0)", wide + 30.0)) { (store(desk)) }
        g transform=(format!("translate({:.0} 0)", wide + 48.0 + PLACE * vineyards().store[count].len() as f64)) { (supply(desk)) }
    }
}

fn store(desk: &Desk<'_>) -> Markup {
    let shelves = vineyards().store[desk.view.table.rules.count()];
    html! {
        rect class="plate" y="1.5" width=(PLACE * shelves.len() as f64 + 8.0) height="121" rx="12" {}
        @for (place_of, shelf) in shelves.iter().enumerate() {
            @let x = 4.0 + PLACE * (place_of as f64 + 0.5);
            (ink::figure(ink::SILVER, x - 9.0, 24.0, 20.0))
            text class="count" x=(format!("{:.1}", x + 11.0)) y="30" font-size="17" { (vineyards().price) }
            (place(desk, desk.view.table.vines().store[shelf.index()], VineOrigin::Store(*shelf), x))
        }
    }
}

/// A hexomino that can be gained, or its empty place. It lies upright to save room.
fn place(desk: &Desk<'_>, there: Option<Hexomino>, at: VineOrigin, x: f64) -> Markup {
    let (left, right, radius) = ((x - 17.3, 78.0), (x + 17.3, 78.0), 20.0);
    let Some(lies) = there else {
        return html! { @for (x, y) in [left, right] { polygon class="hex bare" points=(piece::pointy(x, y, radius)) fill="none" {} } };
    };
    let offer = VineOffer { piece: lies.upright(), at };
    let target = format!("vines {offer}");
    let live = Some(offer).filter(|_| desk.live(&target));
    let body = html! {
        (hexomino(lies, left, right, radius))
        @if live.is_some() { @for (x, y) in [left, right] { polygon class="ring" points=(piece::pointy(x, y, radius + 1.0)) {} } }
        @if let Some(workers) = live.and_then(|way| cost(desk, way)) { (piece::cost(workers, x, 52.0)) }
        rect class="hit" x=(format!("{:.1}", x - 35.0)) y="42" width="70" height="66" {}
    };
    let label = format!("{}, {}", vine_words::piece(lies, desk.lang), vine_words::place(at, desk.lang));
    let id = format!("vines-{at}");
    desk.thing(&id, "offer", &target, &label, &body)
}

/// The fewest workers that taking it costs the viewer.
fn cost(desk: &Desk<'_>, offer: VineOffer) -> Option<u16> {
    let (table, seat) = (&desk.view.table, desk.view.viewer?);
    let VineOrigin::Depot(number) = offer.at else { return None };
    let dice = table.players[seat].dice.iter().flatten();
    let least = dice.map(|die| table.cost_to_take_vines(seat, Die::Own(*die), number)).min()?;
    (least > 0 && table.pending.is_empty()).then_some(least)
}

/// The vine tiles that full levels may take.
fn supply(desk: &Desk<'_>) -> Markup {
    let tiles = desk.view.table.vines().tiles;
    html! {
        @for vine in Vine::ALL {
            @let (x, y) = (26.0 + (vine.index() % 3) as f64 * 52.0, 32.0 + (vine.index() / 3) as f64 * 60.0);
            @let count = tiles[vine.index()];
            @let body = html! {
                rect class="plate tile hex" x=(format!("{:.1}", x - 24.0)) y=(format!("{:.1}", y - 26.0)) width="48" height="54" rx="8" {}
                (grapes(*vine, x, y - 6.0, 26.0))
                text class="count" x=(format!("{x:.1}")) y=(format!("{:.1}", y + 24.0)) font-size="14" { (count) }
            };
            @let class = if count == 0 { "bonus gone" } else { "offer" };
            (desk.thing(&format!("vine-tile-{vine}"), class, &format!("vine-tile {vine}"), &tile_label(desk, *vine, count), &body))
        }
    }
}
