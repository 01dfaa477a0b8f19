//! Figures that several games share: small coloured drawings in a box of 24 by 24.

use maud::{Markup, html};

use super::{kept, spot};

/// A figure in a box of 24 by 24: paths from back to front with their class.
pub(crate) type Figure = &'static [(&'static str, &'static str)];

/// Draws a figure around a point.
pub(crate) fn figure(figure: Figure, x: f64, y: f64, size: f64) -> Markup {
    let scale = size / 24.0;
    kept(("figure", figure.as_ptr(), figure.len(), spot(x, y, size)), || {
        html! {
            g class="figure" transform=(format!("translate({:.1} {:.1}) scale({scale:.3})", x - size / 2.0, y - size / 2.0)) {
                @for (class, path) in figure { path class=(class) d=(path) {} }
            }
        }
    })
}

/// A figure as a small picture of its own, beside words and numbers.
pub(crate) fn icon(drawn: Figure) -> Markup {
    html! { svg class="small-figure" viewBox="-1 -1 26 26" aria-hidden="true" { (figure(drawn, 12.0, 12.0, 24.0)) } }
}

/// A worker.
pub(crate) const WORKER: Figure =
    &[("fur", "M5 22c0-7 2-10 7-10s7 3 7 10z"), ("pale", "M12 3a4.5 4.5 0 1 0 .01 0z"), ("roof", "M6 7l6-5 6 5z")];
/// A bell, for monasteries.
pub(crate) const BELL: Figure = &[
    ("dark", "M9.5 19h5a2.5 2.5 0 0 1-5 0z"),
    ("pale", "M12 2c4.5 2 6 6 6 11l2.5 4v1.500h-17V17L6 13c0-5 1.5-9 6-11z"),
];
/// A castle with its flag.
pub(crate) const CASTLE: Figure = &[
    ("pale", "M3 21V6h3v2.500h3V6h6v2.500h3V6h3v15z"),
    ("shadow", "M16 21V8.500h2V6h3v15z"),
    ("dark", "M9.5 21v-4.500a2.5 2.5 0 0 1 5 0V21zM6 11h2v3H6zM16 11h2v3h-2z"),
    ("roof", "M12 1l5 1.8-5 1.800z"),
    ("line", "M12 1v7"),
];
/// A pick between lumps, for mines and quarries.
pub(crate) const PICK: Figure = &[
    ("wood", "M10.7 6h2.600v16h-2.600z"),
    ("steel", "M2 9.500C6 3 18 3 22 9.500l-1 1C17 7.5 7 7.5 3 10.500z"),
    ("gold", "M3 21l2-4 3 1 1 3zM16 21l1-3 3-1 2 4z"),
];
/// The sign of an inn.
pub(crate) const INN: Figure = &[
    ("dark", "M3 2h2.200v20H3zM5 4h15v1.800H5z"),
    ("pale", "M7.5 7.500H21V18H7.500z"),
    ("roof", "M11 10h5v6h-5z"),
    ("line", "M9 5.800v2M19 5.800v2M16 11.500h2v3h-2"),
];
