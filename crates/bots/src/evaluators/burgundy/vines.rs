//! Vineyards: what vines score and may still score.

use burgundy::{Table, Vine, Vineyard, vineyards};
use engine::Seat;

/// Connected vines that tiles score, hexominoes planted and in hand, and levels under way.
pub(super) fn vines(table: &Table, seat: Seat) -> f64 {
    let Some(vines) = &table.vines else { return 0.0 };
    let vineyard = &vines.vineyards[seat.index()];
    let tiled: f64 = Vine::ALL.iter().map(|vine| tiled(vineyard, *vine)).sum();
    let levels = vineyards().levels.iter().map(|level| {
        let share = f64::from((vineyard.covered & level).count_ones()) / f64::from(level.count_ones());
        share * share * 2.5
    });
    tiled
        + levels.sum::<f64>()
        + f64::from(vineyard.covered.count_ones()) * 1.2
        + (vineyard.stored.len() as f64).min(2.0) * 1.4
}

/// What the tiles of a colour score as the vines stand.
fn tiled(vineyard: &Vineyard, vine: Vine) -> f64 {
    let sizes = vineyard.groups(vine).into_iter().take(vineyard.tiles[vine.index()] as usize);
    sizes.map(|size| f64::from(vineyards().points[size.min(vineyards().points.len()) - 1])).sum()
}
