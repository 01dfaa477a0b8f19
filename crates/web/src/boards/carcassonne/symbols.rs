//! What is printed on tiles, in our own drawing: buildings, pennants, goods, and the signs of the expansions.

use carcassonne::{Crossing, Design, Face, Feature, Goods};
use maud::{Markup, html};

use super::ground::{Ground, Place, Point};
use super::tile::{path, toward};

fn at((x, y): Point, scale: f64) -> String {
    format!("translate({x:.1} {y:.1}) scale({scale:.2})")
}

/// A church behind its garden wall.
pub(super) fn monastery(place: Place) -> Markup {
    html! {
        g transform=(at(place.at, place.room / 23.0)) {
            rect class="c-yard" x="-19" y="-15" width="38" height="33" rx="5" {}
            path class="c-yard-wall" d="M-19 -10v-1a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v25a4 4 0 0 1-4 4h-9M-6 18h-9a4 4 0 0 1-4-4v-24" {}
            circle class="c-hedge" cx="-13" cy="10" r="3" {}
            circle class="c-hedge" cx="13" cy="11" r="2.6" {}
            path class="c-front" d="M-4 -6h16v14H-4z" {}
            path class="c-slate" d="M-5.5 -5.5L4 -13l9.5 7.5z" {}
            path class="c-roof-shade" d="M4 -13l9.5 7.5H4z" {}
            path class="c-front" d="M-12 -12h8V8h-8z" {}
            path class="c-slate" d="M-13 -11.5l5-9 5 9z" {}
            path class="c-roof-shade" d="M-8 -20.5l5 9h-5z" {}
            path class="c-ink" d="M-8 -25.5v5M-10 -23.5h4" {}
            path class="c-dark" d="M-9.5 8V4a1.5 1.5 0 0 1 3 0v4zM-9.2 -7h2.4v4h-2.4zM2 -2h2v4H2zM7 -2h2v4H7z" {}
        }
    }
}

/// Flower beds inside a hedge.
pub(super) fn garden(place: Place) -> Markup {
    html! {
        g transform=(at(place.at, place.room / 13.0)) {
            rect class="c-bed" x="-11" y="-9" width="22" height="18" rx="6" {}
            path class="c-path" d="M-11 0h22M0 -9V9" {}
            circle class="c-pool" r="3" {}
            path class="c-flower" d="M-6-4.5a1.6 1.6 0 1 0 .01 0zM6-5.5a1.6 1.6 0 1 0 .01 0zM-6 3a1.6 1.6 0 1 0 .01 0zM6 3a1.6 1.6 0 1 0 .01 0z" {}
        }
    }
}

/// A pennant on its pole.
pub(super) fn pennant(place: Point) -> Markup {
    html! {
        g transform=(at(place, 1.0)) {
            path class="c-pole" d="M-5 9V-9" {}
            path class="c-pennant" d="M-5 -9.5H8L4.5 -4.5 8 .5H-5z" {}
            path class="c-blaze" d="M-1.5 -9.5H2.5V.5H-1.5z" {}
        }
    }
}

/// A great church, inside a city.
pub(super) fn cathedral(place: Point) -> Markup {
    html! {
        g transform=(at(place, 1.0)) {
            path class="c-front" d="M-12 -4h24v20h-24z" {}
            path class="c-slate" d="M-14 -4L0 -18 14 -4z" {}
            path class="c-roof-shade" d="M0 -18L14 -4H0z" {}
            path class="c-front" d="M-19 -10h9v26h-9zM10 -10h9v26h-9z" {}
            path class="c-slate" d="M-20 -10l5.5-12 5.5 12zM9 -10l5.5-12 5.5 12z" {}
            circle class="c-rose" cy="2" r="4.5" {}
            path class="c-dark" d="M-3 16v-5a3 3 0 0 1 6 0v5zM-16 -4h3v6h-3zM13 -4h3v6h-3z" {}
            path class="c-ink" d="M0 -25v7M-2.5 -22.5h5" {}
        }
    }
}

/// An inn with its sign, by a pond.
pub(super) fn inn(place: Point) -> Markup {
    html! {
        g transform=(at(place, 1.0)) {
            ellipse class="c-pool" cx="1" cy="7" rx="9" ry="3.6" {}
            path class="c-front" d="M-8 -2h13v7H-8z" {}
            path class="c-inn-roof" d="M-10 -1.5l8.5-8 8.5 8z" {}
            path class="c-roof-shade" d="M-1.5 -9.5l8.5 8h-8.5z" {}
            path class="c-ink" d="M5 -1h5" {}
            circle class="c-sign" cx="9.5" cy="2" r="2.6" {}
            path class="c-dark" d="M-3 5V1.5h3V5z" {}
        }
    }
}

/// The glyph of a kind of goods, in a box of 24.
fn goods_glyph(goods: Goods) -> &'static str {
    match goods {
        Goods::Wine => "M7 3h10c2 5 2 13 0 18H7C5 16 5 8 7 3zM5.5 8h13v1.6h-13zM5.5 14.5h13v1.6h-13z",
        Goods::Grain => {
            "M11 22V9h2v13zM12 2c3 3 3 5 0 8-3-3-3-5 0-8zM6 7c3 0 5 2 5 5-3 0-5-2-5-5zM18 7c0 3-2 5-5 5 0-3 2-5 5-5zM6 13c3 0 5 2 5 5-3 0-5-2-5-5zM18 13c0 3-2 5-5 5 0-3 2-5 5-5z"
        }
        Goods::Cloth => "M4 7a3 3 0 0 1 6 0v12h10v2H7a3 3 0 0 1-3-3zM11 5h9v12h-9zM12.5 8h6v1.4h-6zM12.5 12h6v1.4h-6z",
    }
}

/// Goods as a token.
pub(super) fn goods(goods: Goods, x: f64, y: f64, size: f64) -> Markup {
    let ink = match goods {
        Goods::Wine => "#a6476b",
        Goods::Grain => "#e3b93f",
        Goods::Cloth => "#5b86b5",
    };
    html! {
        circle class="c-token" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{:.1}", size / 2.0)) fill=(ink) {}
        path class="c-goods" fill-rule="evenodd" d=(goods_glyph(goods))
            transform=(format!("translate({:.1} {:.1}) scale({:.3})", x - size * 0.34, y - size * 0.34, size * 0.68 / 24.0)) {}
    }
}

/// The sign of a tile: flying machine, mine, portal or robber.
pub(super) fn symbol(design: &Design, face: &Face, place: Place) -> Markup {
    let scale = place.room.clamp(9.0, 13.0) / 13.0;
    html! {
        g class="c-sign-box" transform=(at(place.at, scale)) {
            @if let Some((x, y)) = face.fly { (machine(f64::from(x), f64::from(y))) }
            @if design.gold { (mine()) }
            @if design.magic { (portal()) }
            @if design.robber { (mask()) }
        }
    }
}

/// A winged machine on its meadow, with an arrow the way it flies.
fn machine(x: f64, y: f64) -> Markup {
    let angle = (-y).atan2(x).to_degrees();
    html! {
        circle class="c-disc" r="12" {}
        g transform=(format!("rotate({angle:.0})")) {
            path class="c-wing" d="M-2 0L-8 -10 3 -2.5zM-2 0L-8 10 3 2.5z" {}
            path class="c-hull" d="M-9 0l4-2.2H5L8 0 5 2.2h-10z" {}
            path class="c-arrow" d="M11 -4.5L19 0l-8 4.5 2-4.5z" {}
        }
    }
}

/// A pit with its gold.
fn mine() -> Markup {
    html! {
        path class="c-hill" d="M-13 9C-12 -3 -6 -11 0 -11S12 -3 13 9z" {}
        path class="c-dark" d="M-5 9V2a5 5 0 0 1 10 0v7z" {}
        path class="c-pole" d="M-6 9V1h12v8" {}
        path class="c-gold" d="M-3 9l1.5-4h5L5 9zM5 9l1.5-4h5L13 9z" {}
    }
}

/// A ring of light with a star.
fn portal() -> Markup {
    html! {
        circle class="c-portal" r="12" {}
        circle class="c-portal-ring" r="8.5" {}
        path class="c-star" d="M0 -8l2 5.2 5.6.3-4.4 3.4 1.5 5.4L0 3.3l-4.7 3 1.5-5.4-4.4-3.4 5.6-.3z" {}
    }
}

/// A masked head under a hood.
fn mask() -> Markup {
    html! {
        circle class="c-disc" r="12" {}
        path class="c-hood" d="M-8 9C-9 -2 -6 -9 0 -10 6 -9 9 -2 8 9z" {}
        path class="c-skin" d="M-4.5 4C-5.5 -3 -3 -6 0 -6s5.5 3 4.5 10z" {}
        path class="c-dark" d="M-5 -2h10v3.2H-5z" {}
        path class="c-eye" d="M-2.8 -.8h1.8M1 -.8h1.8" {}
    }
}

/// Flattened corn with the sign of those it is about.
pub(super) fn circle(about: Feature, place: Place) -> Markup {
    let glyph = match about {
        Feature::Road => "M-7 -3h9v-2.5l5 2V2l-5 2V1.5h-2V9h-3V1.5h-4z",
        Feature::City => "M-6 -7H6v6c0 5-3 7-6 9-3-2-6-4-6-9z",
        _ => "M-5 -9h2v6h2v-6h2v6h2v-6h2v7c0 2-1.5 3-4 3V10h-2V1c-2.5 0-4-1-4-3z",
    };
    html! {
        g transform=(at(place.at, 1.0)) {
            circle class="c-corn" r="16" {}
            circle class="c-ring" r="16" {}
            circle class="c-ring" r="12.5" {}
            path class="c-dark" d=(glyph) transform="translate(.5 0) scale(.95)" {}
        }
    }
}

/// The lake of a ferry tile, with its ferry.
pub(super) fn lake(ferry: Option<Crossing>) -> Markup {
    html! {
        path class="c-lake" d="M27 50c-1-14 9-23 23-23s24 9 23 24-9 22-24 22-21-9-22-23z" {}
        path class="c-ripple" d="M34 44q2.5-2.5 5 0t5 0M56 62q2.5-2.5 5 0t5 0M38 60q2-2 4 0t4 0M57 40q2-2 4 0t4 0" {}
        @if let Some(crossing) = ferry {
            @let [from, to] = crossing.sides().map(|side| toward(side, 0.5));
            @let middle = toward(crossing.sides()[0], 0.0);
            path class="c-wake" d=(format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", from.0, from.1, middle.0, middle.1, to.0, to.1)) {}
            g transform="translate(50 50)" {
                path class="c-hull" d="M-12 0H12L8 7H-8z" {}
                path class="c-pole" d="M0 0V-13" {}
                path class="c-sail" d="M1 -13C7 -10 8 -5 7 -1.5H1z" {}
            }
        }
    }
}

/// Landing stages where roads reach a lake.
pub(super) fn jetties(ground: &Ground) -> Markup {
    html! {
        @for road in &ground.roads {
            @let over = &road.line[road.line.len() * 2 / 5..road.line.len() * 4 / 5];
            path class="c-bridge-ink" d=(path(over)) {}
            path class="c-bridge" d=(path(over)) {}
            path class="c-planks" d=(path(over)) {}
        }
    }
}

/// Gold bars in a corner of the tile.
pub(super) fn bars(count: u8) -> Markup {
    html! {
        @for index in 0..count.min(3) {
            @let y = 16.0 - f64::from(index) * 6.0;
            g transform=(format!("translate(84 {y:.0})")) { (bar()) }
        }
        @if count > 3 { text class="c-count" x="84" y="27" { "×" (count) } }
    }
}

/// One gold bar.
pub(super) fn bar() -> Markup {
    html! {
        path class="c-gold" d="M-9 4l3-7H6l3 7z" {}
        path class="c-light" d="M-5 -1.5H3" {}
    }
}
