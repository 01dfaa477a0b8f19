//! Landscapes and vignettes: no two regions and no two titles look stamped.

use duel::{Card, CardId, Kind, RegionId, Terrain};
use maud::{Markup, html};

use super::inks;
use crate::art::{Jitter, glyph};

/// The width and height of a landscape.
pub(super) const LAND: (f64, f64) = (104.0, 78.0);

/// The landscape of a region in its box.
pub(super) fn land(region: RegionId) -> Markup {
    let mut jitter = Jitter::of(region.terrain().word(), usize::from(region.number().pips()));
    let horizon = jitter.between(26.0, 33.0);
    let (sky, far, near) = match region.terrain() {
        Terrain::Forest => ("#d5dfc0", "#8fae74", "#6e9459"),
        Terrain::Pasture => ("#dfe8cf", "#b9cf87", "#a3bf6c"),
        Terrain::GoldField => ("#efe0b4", "#d7b469", "#c39a4c"),
        Terrain::Hills => ("#efd9bd", "#d59a6c", "#c67d52"),
        Terrain::Mountains => ("#dfe3e6", "#b9bcc4", "#a3a18f"),
        Terrain::Fields => ("#f3e6b8", "#e0c467", "#d3b04a"),
    };
    let (lift, dip) = (jitter.between(-9.0, 9.0), jitter.between(-7.0, 7.0));
    html! {
        rect width=(LAND.0) height=(LAND.1) fill=(sky) {}
        path d=(format!("M0 {:.1}q30 {:.1} 56 {:.1}t48 {:.1}V78H0z", horizon, lift - 8.0, dip, -dip)) fill=(far) {}
        path d=(format!("M0 {:.1}q26 {:.1} 52 {:.1}t52 {:.1}V78H0z", horizon + 14.0, dip, lift * 0.4, -lift * 0.4)) fill=(near) {}
        @match region.terrain() {
            Terrain::Forest => (forest(&mut jitter)),
            Terrain::Pasture => (pasture(&mut jitter)),
            Terrain::GoldField => (gold_field(&mut jitter)),
            Terrain::Hills => (hills(&mut jitter)),
            Terrain::Mountains => (mountains(&mut jitter, near)),
            Terrain::Fields => (fields(&mut jitter)),
        }
    }
}

/// Places from back to front, spread over the width.
fn spread(jitter: &mut Jitter, count: usize, top: f64, bottom: f64) -> Vec<(f64, f64)> {
    let step = 92.0 / count as f64;
    let mut places: Vec<(f64, f64)> = (0..count)
        .map(|index| (6.0 + step * (index as f64 + jitter.between(0.2, 0.8)), jitter.between(top, bottom)))
        .collect();
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    places
}

fn forest(jitter: &mut Jitter) -> Markup {
    let trees: Vec<_> =
        spread(jitter, 9, 42.0, 74.0).into_iter().map(|place| (place, jitter.between(0.85, 1.2))).collect();
    html! {
        @for ((x, y), size) in trees {
            g transform=(format!("translate({x:.1} {y:.1}) scale({size:.2})")) {
                path class="inked" d="M-1.6 0h3.2v-6h-3.2z" fill="#6b4a2c" {}
                path class="inked" d="M0-31l7 11h-3.5l6 9H5l5 8H-10l5-8h-4.5l6-9H-7z" fill="#4c7a45" {}
                path d="M0-31l7 11h-3.5l6 9H5l5 8H1z" fill="#000" fill-opacity=".13" {}
            }
        }
    }
}

fn pasture(jitter: &mut Jitter) -> Markup {
    let sheep: Vec<_> =
        spread(jitter, 4, 46.0, 70.0).into_iter().map(|place| (place, jitter.between(-1.0, 1.0))).collect();
    html! {
        (tufts(jitter, 12))
        @for ((x, y), way) in sheep {
            g transform=(format!("translate({x:.1} {y:.1}) scale({} 1)", if way < 0.0 { "-1" } else { "1" })) {
                path class="inked" d="M-5-1v5M-2 0v5M3 0v5M5-1v5" {}
                path class="inked" d="M-8-3a4 4 0 0 1 3-5 5 5 0 0 1 8-1 4 4 0 0 1 5 5 4 4 0 0 1-4 4H-4a4 4 0 0 1-4-3z" fill="#f8f4e6" {}
                path class="inked" d="M7-8c3-1 5 1 5 4-2 2-4 1-5 0z" fill="#4a423a" {}
            }
        }
    }
}

fn gold_field(jitter: &mut Jitter) -> Markup {
    let nuggets = spread(jitter, 7, 42.0, 74.0);
    let bend = jitter.between(-16.0, 16.0);
    html! {
        path class="inked" d=(format!("M{:.1} 40q{:.1} 12-6 18t-8 20h34q-4-12 4-19t-2-19z", 46.0 + bend, bend)) fill="#8fb9c4" {}
        path class="texture" d=(format!("M{:.1} 48q6 3 12 0M{:.1} 58q6 3 12 0M{:.1} 69q6 3 12 0", 48.0 + bend, 42.0 + bend, 40.0 + bend)) {}
        @for (x, y) in nuggets {
            path class="inked" transform=(format!("translate({x:.1} {y:.1})")) d="M-6 0l2-5 5-2 5 3 1 5-4 2h-6z" fill="#f0c94b" {}
            path transform=(format!("translate({x:.1} {y:.1})")) d="M-3-3l4-2 2 2-4 1z" fill="#fff" fill-opacity=".6" {}
        }
    }
}

fn hills(jitter: &mut Jitter) -> Markup {
    let mounds = spread(jitter, 3, 44.0, 56.0);
    let stacks = spread(jitter, 3, 62.0, 74.0);
    html! {
        @for (x, y) in mounds {
            path class="inked" transform=(format!("translate({x:.1} {y:.1})")) d="M-24 14q8-22 24-22t24 22z" fill="#cf8a5c" {}
            path class="texture" transform=(format!("translate({x:.1} {y:.1})")) d="M6-4q8 6 10 14M-6-3q-5 5-7 9" {}
        }
        @for (x, y) in stacks {
            g transform=(format!("translate({x:.1} {y:.1})")) {
                path class="inked" d="M-11 0h10v-5h-10zM0 0h10v-5H0zM-6-5.5h11v-5H-6z" fill="#b85c38" {}
            }
        }
    }
}

fn mountains(jitter: &mut Jitter, near: &str) -> Markup {
    let peaks: Vec<_> =
        spread(jitter, 4, 58.0, 70.0).into_iter().map(|place| (place, jitter.between(0.8, 1.2))).collect();
    html! {
        @for ((x, y), size) in peaks {
            g transform=(format!("translate({x:.1} {y:.1}) scale({size:.2})")) {
                path class="inked" d="M-25 0l16-28 6-6 4-10 8 15 6 6 12 23z" fill="#8f929d" {}
                path d="M1-44l8 15 6 6 12 23H7L3-18z" fill="#000" fill-opacity=".16" {}
                path class="inked" d="M-4-33l5-11 7 13-4-2-3 4z" fill="#fbfaf5" {}
            }
        }
        path d="M0 70q26-8 52-2t52-3V78H0z" fill=(near) {}
        (tufts(jitter, 5))
    }
}

fn fields(jitter: &mut Jitter) -> Markup {
    let ears = spread(jitter, 8, 58.0, 76.0);
    let lean = jitter.between(-14.0, 14.0);
    let furrows: String = (0..9)
        .map(|row| {
            let x = -20.0 + 18.0 * f64::from(row);
            format!("M{x:.1} 80Q{:.1} 58 {:.1} 44", (x + 52.0 + lean) / 2.0, 52.0 + lean + (x - 52.0) * 0.35)
        })
        .collect();
    html! {
        path class="texture" d=(furrows) {}
        @for (x, y) in ears {
            g transform=(format!("translate({x:.1} {y:.1})")) {
                path class="inked" d="M0 0q1-10 0-15" fill="none" {}
                path class="inked" d="M0-25q4 5 0 10-4-5 0-10zM-5-19q5 1 5 7-5-1-5-7zM5-19q-5 1-5 7 5-1 5-7zM-5-13q5 1 5 7-5-1-5-7zM5-13q-5 1-5 7 5-1 5-7z" fill="#f0d264" {}
            }
        }
    }
}

fn tufts(jitter: &mut Jitter, count: usize) -> Markup {
    let mut path = String::new();
    for _ in 0..count {
        let (x, y) = (jitter.between(4.0, 100.0), jitter.between(50.0, 76.0));
        path += &format!("M{x:.1} {y:.1}l-2-4M{x:.1} {y:.1}v-5M{x:.1} {y:.1}l2-4");
    }
    html! { path class="texture" d=(path) {} }
}

/// The art band of a card: a small scene with the picture of its title.
pub(super) fn vignette(card: CardId, width: f64, height: f64) -> Markup {
    let title = card.card();
    let mut jitter = Jitter::of(title.word(), card.set().index());
    let (sky, ground) = match card.kind() {
        Kind::ActionNeutral => ("#f3e3b5", "#dcbf78"),
        Kind::ActionAttack => ("#e9c3b2", "#b5685a"),
        Kind::Event => ("#d3d2e2", "#8c89a8"),
        Kind::Building | Kind::SpecialSite => ("#dfe7d2", "#a9bd82"),
        Kind::Hero | Kind::OtherUnit => ("#ead9c4", "#c59d76"),
        Kind::TradeShip | Kind::Ship => ("#dcebee", "#7fb0bd"),
    };
    let (a, b, c) = (jitter.between(0.5, 0.72), jitter.between(-0.16, 0.16), jitter.between(0.2, 0.8));
    let (half, rise) = (width * 0.5, height * b);
    let hill = format!(
        "M0 {:.1}q{:.1} {:.1} {half:.1} {rise:.1}t{half:.1} {:.1}V{height:.1}H0z",
        height * a,
        half / 2.0,
        rise * 2.0,
        -rise
    );
    let size = height * 0.74;
    let (left, top) = (half - size / 2.0, height * 0.52 - size / 2.0);
    let afloat = matches!(card.kind(), Kind::TradeShip | Kind::Ship);
    html! {
        rect width=(width) height=(height) fill=(sky) {}
        circle cx=(format!("{:.1}", width * c)) cy=(format!("{:.1}", height * 0.3)) r=(format!("{:.1}", height * 0.17)) fill="#fff" fill-opacity=".5" {}
        path d=(hill) fill=(ground) {}
        @if afloat {
            (ripples(&mut jitter, width, height))
        } @else {
            (grass(&mut jitter, width, height))
        }
        g class="emblem" {
            g transform="translate(1.4 1.8)" opacity=".28" { (glyph(inks::emblem(title), width * 0.5, height * 0.52, size)) }
            path class="picture" d=(inks::emblem(title)) fill=(tint(card))
                transform=(format!("translate({left:.1} {top:.1}) scale({:.3})", size / 24.0)) {}
        }
    }
}

/// The colour of the picture: goods lend it to ships and workshops.
fn tint(card: CardId) -> &'static str {
    let goods = card.data().booster.or(card.data().trade);
    match (card.kind(), goods) {
        (_, Some(goods)) => inks::resource(goods).base,
        (Kind::ActionAttack, _) => "#8e352c",
        (Kind::Event, _) => "#f4efe0",
        (Kind::ActionNeutral, _) => "#b9852f",
        (Kind::Hero | Kind::OtherUnit, _) => ["#8c98a8", "#b3583f", "#5f7f9c", "#7d8a52"][card.card().index() % 4],
        (Kind::Ship, _) => "#4a4a52",
        _ if card.card() == Card::LargeTradeShip => "#f4ead0",
        (_, None) => ["#c98a5b", "#d8c39a", "#b9695a", "#8fa06a", "#cfae5a"][card.card().index() % 5],
    }
}

fn ripples(jitter: &mut Jitter, width: f64, height: f64) -> Markup {
    let mut path = String::new();
    for _ in 0..5 {
        path +=
            &format!("M{:.1} {:.1}q4 2.5 8 0", jitter.between(0.03, 0.9) * width, jitter.between(0.8, 0.97) * height);
    }
    html! { path class="texture" d=(path) {} }
}

fn grass(jitter: &mut Jitter, width: f64, height: f64) -> Markup {
    let mut path = String::new();
    for _ in 0..7 {
        path += &format!("M{:.1} {:.1}l1.5-4", jitter.between(0.03, 0.97) * width, jitter.between(0.82, 0.98) * height);
    }
    html! { path class="texture" d=(path) {} }
}

/// A settlement or a city on its piece of land, in the colour of its prince.
pub(super) fn locality(city: bool, ink: &str, seat: usize, column: i8) -> Markup {
    let mut jitter =
        Jitter::of("locality", 40 * seat + usize::from(column.unsigned_abs()) * 2 + usize::from(column < 0));
    let slope = jitter.between(-4.0, 4.0);
    let house = |x: f64, y: f64, size: f64| {
        html! {
            g transform=(format!("translate({x:.1} {y:.1}) scale({size:.2})")) {
                path class="inked" d="M-9 0v-12L0-20l9 8V0z" fill="#f3e7cb" {}
                path d="M2-18l7 6V0H2z" fill="#000" fill-opacity=".1" {}
                path class="inked" d="M-12-11L0-22l12 11-2 2L0-18l-10 9z" fill=(ink) {}
                path class="inked" d="M-2.5 0v-7h5v7z" fill="#7a5a3c" {}
            }
        }
    };
    html! {
        rect width="104" height="76" fill="#e6e3c3" {}
        path d=(format!("M0 {:.1}q26-10 52-4t52 {:.1}V76H0z", 40.0 + slope, -slope)) fill="#b8c58a" {}
        path d="M0 55q52-5 104 0v10q-52-5-104 0z" fill="#d9c59b" {}
        @if city {
            (house(24.0, 52.0, 0.9)) (house(82.0, 52.0, 0.95))
            path class="inked" d="M36 60V26h-4V16h6v4h5v-4h6v4h6v-4h6v4h5v-4h6v10h-4v34z" fill="#d8d2c4" {}
            path d="M54 20h6v-4h6v4h0l5-4v10h-3v34H54z" fill="#000" fill-opacity=".1" {}
            path class="inked" d="M44 60V46a8 8 0 0 1 16 0v14z" fill="#6b4f36" {}
            path class="inked" d="M52 16V3l14 4-14 4" fill=(ink) {}
            (house(14.0, 68.0, 0.8)) (house(92.0, 68.0, 0.75))
        } @else {
            (house(30.0 + jitter.between(-4.0, 4.0), 54.0, 0.95))
            (house(74.0 + jitter.between(-4.0, 4.0), 53.0, 0.9))
            (house(52.0 + jitter.between(-4.0, 4.0), 66.0, 1.15))
        }
    }
}
