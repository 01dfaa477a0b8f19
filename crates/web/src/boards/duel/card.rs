//! Cards: the full card of a hand, the small one on its site, backs, and the counters they share.

use duel::{Amounts, CardId, Number, Resource, Set};
use maud::{Markup, html};

use super::inks::{self, Merit};
use super::scene::vignette;
use super::words;
use crate::art::{Jitter, glyph};
use crate::lang::Lang;

/// The size of a card in hand.
pub(super) const FULL: (i32, i32) = (122, 168);
/// The size of a card on its site.
pub(super) const SMALL: (i32, i32) = (104, 70);
/// The size of a back.
pub(super) const BACK: (i32, i32) = (70, 96);

/// The rounded outlines that landscapes and vignettes are cut to.
pub(super) fn outlines() -> Markup {
    html! {
        defs {
            clipPath id="duel-land" { rect width="104" height="104" rx="7" {} }
            clipPath id="duel-row" { rect width="104" height="76" rx="6" {} }
            clipPath id="duel-small" { rect width="104" height="70" rx="6" {} }
        }
    }
}

/// The name of a card.
pub(super) fn name(card: CardId, lang: Lang) -> &'static str {
    match lang {
        Lang::Pt => &card.data().name_pt,
        Lang::En => &card.data().name_en,
    }
}

/// A resource as a round token.
pub(super) fn token(resource: Resource, x: f64, y: f64, radius: f64) -> Markup {
    let ink = inks::resource(resource);
    html! {
        circle class="inked" cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(format!("{radius:.1}")) fill=(ink.base) {}
        (glyph(ink.glyph, x, y, radius * 1.45))
    }
}

/// Points of one kind: a shield with the glyph, and the count beside it.
pub(super) fn merit(merit: Merit, count: u8, x: f64, y: f64) -> Markup {
    html! {
        rect class="inked" x=(x - 14.0) y=(y - 9.0) width="28" height="18" rx="9" fill=(merit.base) {}
        (glyph(merit.glyph, x - 5.0, y, 13.0))
        text class="pips" x=(x + 7.0) y=(y + 4.0) { (count) }
    }
}

/// A die face with pips, its centre at a point.
pub(super) fn die(number: Option<Number>, x: f64, y: f64, size: f64, lit: bool) -> Markup {
    const PIPS: [&[(i8, i8)]; 6] = [
        &[(0, 0)],
        &[(-1, -1), (1, 1)],
        &[(-1, -1), (0, 0), (1, 1)],
        &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    ];
    let pips = number.map_or(&[][..], |number| PIPS[number.index()]);
    html! {
        rect class=(if lit { "die lit" } else { "die" }) x=(x - size / 2.0) y=(y - size / 2.0) width=(size) height=(size) rx=(size * 0.2) {}
        @for (right, down) in pips {
            @let (cx, cy) = (x + f64::from(*right) * size * 0.27, y + f64::from(*down) * size * 0.27);
            circle cx=(format!("{cx:.1}")) cy=(format!("{cy:.1}")) r=(format!("{:.1}", size * 0.1)) fill="#2b2622" {}
        }
    }
}

/// A name on one line, or on two of about the same length.
fn lines(name: &str, room: usize) -> Vec<&str> {
    if name.chars().count() <= room {
        return vec![name];
    }
    let halves = name.match_indices(' ').rev().map(|(at, _)| [&name[..at], &name[at + 1..]]);
    let longest = |halves: &[&str; 2]| halves.map(|half| half.chars().count()).into_iter().max();
    halves.min_by_key(longest).map_or_else(|| vec![name], Vec::from)
}

fn title(name: &str, x: i32, middle: i32, room: usize, class: &str) -> Markup {
    let lines = lines(name, room);
    let first = middle + 4 - 6 * (lines.len() as i32 - 1);
    html! {
        @for (index, line) in lines.iter().enumerate() {
            // A long line is squeezed rather than cut.
            @let long = line.chars().count() > room;
            text class=(class) x=(x) y=(first + 12 * index as i32)
                textLength=[long.then(|| room * 11 / 2)] lengthAdjust=[long.then_some("spacingAndGlyphs")] { (line) }
        }
    }
}

/// A card in hand: art band, name, then its cost and points, or what it does.
pub(super) fn full(card: CardId, lang: Lang) -> Markup {
    let data = card.data();
    let (width, height) = FULL;
    let merits = inks::merits(&data.points);
    let spoken = data.cost.total() == 0 && merits.is_empty();
    html! {
        rect class="shadow" x="3" y="4" width=(width) height=(height) rx="9" {}
        rect class="frame" fill="#fbf6e9" width=(width) height=(height) rx="9" {}
        svg x="5" y="5" width=(width - 10) height="82" viewBox=(format!("0 0 {} 82", width - 10)) { (vignette(card, f64::from(width) - 10.0, 82.0)) }
        rect class="inked" x="5" y="5" width=(width - 10) height="82" fill="none" {}
        rect class="inked" x="5" y="87" width=(width - 10) height="30" fill=(inks::stripe(card)) {}
        (title(name(card, lang), width / 2, 102, 15, "card-name light"))
        @if spoken {
            (says(&words::effect(card, lang), width / 2))
        } @else {
            (price(&data.cost, f64::from(width) / 2.0, 131.0))
            @for (index, (kind, count)) in merits.iter().enumerate() {
                @let x = f64::from(width) / 2.0 + 33.0 * (index as f64 - (merits.len() as f64 - 1.0) / 2.0);
                (merit(*kind, *count, x, 153.0))
            }
            @if merits.is_empty() {
                path class="texture" d=(flourish(card)) transform=(format!("translate({} 152)", width / 2)) {}
            }
        }
    }
}

/// What a card does, on its face: at most four lines.
fn says(effect: &str, x: i32) -> Markup {
    const ROOM: usize = 23;
    let mut lines: Vec<String> = vec![String::new()];
    for word in effect.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > ROOM {
            lines.push(word.to_owned());
        } else {
            *last += if last.is_empty() { "" } else { " " };
            *last += word;
        }
    }
    let cut = lines.len() > 4;
    lines.truncate(4);
    html! {
        @for (index, line) in lines.iter().enumerate() {
            text class="card-says" x=(x) y=(129 + 11 * index) { (line) @if cut && index == 3 { "…" } }
        }
    }
}

/// A card as it will lie on its site, kept with the card in hand to be shown there when it is tried.
pub(super) fn laid(card: CardId, lang: Lang) -> Markup {
    html! { g class="laid" { (small(card, lang)) rect class="hex" width=(SMALL.0) height=(SMALL.1) fill="none" {} } }
}

/// The cost row around a point: a token each, or tokens with counts where there are many.
fn price(cost: &Amounts, x: f64, y: f64) -> Markup {
    let some: Vec<(Resource, u8)> = cost.iter().filter(|(_, count)| *count > 0).collect();
    let counted = cost.total() > 5;
    let times = |count: u8| if counted { 1 } else { usize::from(count) };
    let row: Vec<(Resource, u8)> = some.into_iter().flat_map(|of| std::iter::repeat_n(of, times(of.1))).collect();
    let gap = if counted { 34.0 } else { 20.0 };
    html! {
        @for (index, (resource, count)) in row.iter().enumerate() {
            @let at = x + gap * (index as f64 - (row.len() as f64 - 1.0) / 2.0);
            (token(*resource, if counted { at - 6.0 } else { at }, y, 9.0))
            @if counted { text class="pips" x=(format!("{:.1}", at + 10.0)) y=(y + 4.5) { (count) } }
        }
    }
}

fn flourish(card: CardId) -> String {
    let mut jitter = Jitter::of(&card.data().key, 3);
    let bend = jitter.between(3.0, 8.0);
    format!("M-30 0q10-{bend:.1} 20 0t20 0 20 0M-6 6q6-{:.1} 12 0", bend * 0.6)
}

/// A card on its site: the vignette, points, and the name on its band; where cards are small the band is left out.
pub(super) fn small(card: CardId, lang: Lang) -> Markup {
    let (width, height) = SMALL;
    let merits = inks::merits(&card.data().points);
    html! {
        g class="on-site" {
            rect class="shadow" x="2" y="3" width=(width) height=(height) rx="6" {}
            g clip-path="url(#duel-small)" {
                svg width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) { (vignette(card, f64::from(width), f64::from(height))) }
                rect class="stripe" x="0" y="62" width=(width) height="8" fill=(inks::stripe(card)) {}
                g class="band-name" {
                    rect x="0" y="45" width=(width) height=(height - 45) fill=(inks::stripe(card)) {}
                    path class="inked" d=(format!("M0 45h{width}")) {}
                    (title(name(card, lang), width / 2, 57, 15, "card-name light"))
                }
        }
        @if let Some(resource) = card.data().trade {
            text class="rate" x="8" y="14" { "2:1" }
            (token(resource, 17.0, 28.0, 8.0))
        }
        @if let Some(resource) = card.data().booster {
            text class="rate" x="8" y="14" { "×2" }
            (token(resource, 17.0, 28.0, 8.0))
        }
        @for (index, (kind, count)) in merits.iter().enumerate() {
            (merit(*kind, *count, 87.0, 12.0 + 19.0 * index as f64))
        }
        rect class="frame open" width=(width) height=(height) rx="6" {}
        }
    }
}

/// The ring that says whether a thing can be chosen, or is.
pub(super) fn ring((width, height): (i32, i32)) -> Markup {
    html! { rect class="ring" x="-2" y="-2" width=(width + 4) height=(height + 4) rx="9" {} }
}

/// A glyph as a picture of its own, for lines of text.
pub(super) fn sign(path: &str) -> Markup {
    html! { svg viewBox="0 0 24 24" aria-hidden="true" { path class="glyph" d=(path) {} } }
}

/// A resource as a picture of its own.
pub(super) fn coin(resource: Resource) -> Markup {
    html! { svg class="duel-art" viewBox="0 0 30 30" aria-hidden="true" { (token(resource, 15.0, 15.0, 14.0)) } }
}

/// A kind of points as a picture of its own.
pub(super) fn shield(merit: Merit) -> Markup {
    html! {
        svg class="duel-art" viewBox="0 0 36 28" aria-hidden="true" {
            rect class="inked" x="1" y="1" width="34" height="26" rx="6" fill=(merit.base) {}
            (glyph(merit.glyph, 18.0, 14.0, 18.0))
        }
    }
}

/// The back of a draw card.
pub(super) fn back(set: Set, number: usize) -> Markup {
    let ink = inks::back(set);
    let mut jitter = Jitter::of(set.word(), number);
    let (width, height) = BACK;
    html! {
        rect class="frame" width=(width) height=(height) rx="7" fill=(ink.base) {}
        rect x="5" y="5" width=(width - 10) height=(height - 10) rx="4" fill=(ink.shade) {}
        rect x="5" y="5" width=(width - 10) height=(height - 10) rx="4" fill="url(#hatch)" {}
        circle cx=(width / 2) cy=(height / 2) r="21" fill=(ink.base) class="inked" {}
        (glyph(ink.glyph, f64::from(width) / 2.0, f64::from(height) / 2.0, 27.0))
        path class="texture" d=(format!("M12 16q{:.1} 6 20 0t26 0M12 {}q{:.1}-6 20 0t26 0", jitter.between(6.0, 12.0), height - 14, jitter.between(6.0, 12.0))) {}
    }
}

/// The back of the event cards.
pub(super) fn event_back() -> Markup {
    let (width, height) = BACK;
    html! {
        rect class="frame" width=(width) height=(height) rx="7" fill="#6d6a8c" {}
        rect x="5" y="5" width=(width - 10) height=(height - 10) rx="4" fill="#4d4a63" {}
        rect x="5" y="5" width=(width - 10) height=(height - 10) rx="4" fill="url(#hatch)" {}
        circle class="inked" cx=(width / 2) cy=(height / 2) r="21" fill="#a8a5c4" {}
        (glyph(inks::face(duel::Face::EventCard), f64::from(width) / 2.0, f64::from(height) / 2.0, 27.0))
    }
}
