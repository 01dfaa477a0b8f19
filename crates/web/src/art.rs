//! The drawing hand: palette, glyphs, hexagons and figures shared by all boards.
//!
//! One light source top left, ink outlines with rounded joins, one step of shade, texture by seeded jitter.

pub(crate) mod figures;

use std::hash::Hash;
use std::sync::LazyLock;

use engine::Seat;
use maud::{Markup, PreEscaped, html};

use crate::kept::Kept;
use crate::lang::Lang;

/// The drawings that were made before.
pub(crate) static KEPT: LazyLock<Kept> = LazyLock::new(Kept::default);

/// What was drawn for the same `key` before, else what `draw` draws now. The key names the drawing and everything it
/// depends on.
pub(crate) fn kept(key: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
    PreEscaped(KEPT.get(key, || Some(draw().into_string())).unwrap_or_default())
}

/// Where and how large something is, as part of a key.
pub(crate) fn spot(x: f64, y: f64, size: f64) -> [u64; 3] {
    [x, y, size].map(f64::to_bits)
}

/// A kind of thing with its ink and its glyph; either alone identifies it.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// The colour of the surface.
    pub base: &'static str,
    /// The colour of its shade.
    pub shade: &'static str,
    /// The glyph, a path in a box of 24 by 24.
    pub glyph: &'static str,
}

/// The inks of the six seats: they differ in lightness too.
pub const SEATS: [&str; 6] = ["#b3372f", "#2f5d9b", "#e0a92b", "#3f7d4e", "#2d2a2a", "#c46aa0"];

/// The marks of the six seats, drawn on figures and beside names: dot, ring, bar, chevron, cross, wave.
pub const MARKS: [&str; 6] = [
    "M12 7a5 5 0 1 0 .01 0z",
    "M12 5a7 7 0 1 0 .01 0zM12 9a3 3 0 1 1-.01 0z",
    "M9 4h6v16H9z",
    "M4 9l8 8 8-8v-5l-8 8-8-8z",
    "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
    "M2 14c3-8 7-8 10-2s7 6 10-2v5c-3 8-7 8-10 2s-7-6-10 2z",
];

/// The class that gives a part of a page the colour of a seat, as `--seat`.
pub fn seat_ink(seat: Seat) -> String {
    format!("ink-{}", seat.index())
}

/// A glyph in its box, centred on a point.
pub fn glyph(path: &str, x: f64, y: f64, size: f64) -> Markup {
    let scale = size / 24.0;
    html! {
        path class="glyph" d=(path) transform=(format!("translate({:.1} {:.1}) scale({scale:.3})", x - size / 2.0, y - size / 2.0)) {}
    }
}

/// The mark of a seat as a small picture of its own.
pub fn seat_mark(index: usize) -> Markup {
    html! {
        svg class="mark" viewBox="0 0 24 24" aria-hidden="true" {
            circle cx="12" cy="12" r="12" fill=(SEATS[index % 6]) {}
            path d=(MARKS[index % 6]) fill="#fff" transform="translate(4.8 4.8) scale(.6)" {}
        }
    }
}

/// The corners of a flat-top hexagon around a point.
pub fn hexagon(x: f64, y: f64, radius: f64) -> String {
    let corner = |index: i32| {
        let angle = f64::from(index) * std::f64::consts::FRAC_PI_3;
        format!("{:.1},{:.1}", x + radius * angle.cos(), y + radius * angle.sin())
    };
    kept(("hexagon", spot(x, y, radius)), || PreEscaped((0..6).map(corner).collect::<Vec<_>>().join(" "))).into_string()
}

/// A small generator for jitter: the same id and place always look the same.
#[derive(Debug)]
pub struct Jitter(u32);

impl Jitter {
    /// Jitter for a thing.
    pub fn of(name: &str, number: usize) -> Jitter {
        let seed = name.bytes().fold(2_166_136_261u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619));
        Jitter((seed ^ number as u32).wrapping_mul(2_654_435_761) | 1)
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        low + (high - low) * f64::from(self.0 >> 8) / f64::from(1u32 << 24)
    }
}

/// A few short strokes of texture around a point.
pub fn strokes(jitter: &mut Jitter, x: f64, y: f64, radius: f64, count: usize) -> Markup {
    let mut path = String::new();
    for _ in 0..count {
        let angle = jitter.between(0.0, std::f64::consts::TAU);
        let far = jitter.between(0.45, 0.82) * radius;
        let (sx, sy) = (x + far * angle.cos(), y + far * angle.sin() * 0.86);
        path += &format!("M{sx:.1} {sy:.1}l{:.1} {:.1}", jitter.between(1.0, 3.0), jitter.between(-4.0, -2.0));
    }
    html! { path class="texture" d=(path) {} }
}

/// The palette and shapes that every picture needs, inside a page or alone.
pub fn defs() -> Markup {
    html! {
        defs {
            filter id="paper" x="0" y="0" width="100%" height="100%" {
                feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" result="noise" {}
                feColorMatrix in="noise" type="matrix" values="0 0 0 0 .35  0 0 0 0 .27  0 0 0 0 .15  0 0 0 .10 0" {}
                feComposite operator="over" in2="SourceGraphic" {}
            }
            pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)" {
                path d="M0 0v6" stroke="#000" stroke-opacity=".12" stroke-width="2" {}
            }
        }
    }
}

/// The style that all pictures share; the boards' own follow it.
pub const STYLE: &str = include_str!("../assets/art.css");

/// A picture that stands alone.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is on it.
    pub body: Markup,
}

/// A picture as an SVG file that carries its style, the board's own included.
pub fn standalone(style: &str, sheet: &Sheet) -> String {
    let (width, height) = (format!("{:.0}", sheet.width), format!("{:.0}", sheet.height));
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) {
            style { (PreEscaped(STYLE)) (PreEscaped(style)) }
            rect class="sheet" width="100%" height="100%" {}
            (sheet.body)
        }
    };
    picture.into_string()
}

/// A drawing as an SVG file that carries the style of its board.
pub fn carrying_style(style: &str, drawing: Markup) -> String {
    let drawing = drawing.into_string();
    let (open, rest) = drawing.split_once('>').expect("a drawing is one element");
    let open = open.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
    format!("{open}><style>{STYLE}{style}</style>{rest}")
}

/// The buttons that move the camera of a map; with `mine`, also to the viewer's own figures.
pub fn camera_tools(map: &str, mine: bool, lang: Lang) -> Markup {
    let tools = [("in", "+"), ("out", "−"), ("fit", "▢"), ("mine", "◎")];
    html! {
        div class="camera" role="group" {
            @for (does, sign) in tools.into_iter().filter(|(does, _)| mine || *does != "mine") {
                @let name = lang.text(&format!("camera-{does}"));
                button type="button" data-camera=(does) data-map=(map) title=(name) aria-label=(name) { (sign) }
            }
        }
    }
}
