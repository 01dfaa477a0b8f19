//! The whole position as one picture.

use duel::{Advantage, View};
use engine::Viewer;
use maud::{Markup, html};

use super::card::{self, BACK, FULL, SMALL, token};
use super::inks::{self, Merit};
use super::realm::{COLUMN, Realm};
use super::{Scene, centre, known, tray};
use crate::art::{self, Sheet, glyph};
use crate::lang::Lang;
use crate::studio::Moves;
use crate::voice::Voice;

/// The width of a panel with the standing of a principality, and its height.
const PANEL: (i32, i32) = (176, 300);
/// The height of the row between the principalities.
const BETWEEN: i32 = 132;
const GAP: i32 = 16;
/// The height of the row of backs.
const BACKS: i32 = 62;

/// Both principalities with their standing, the centre between them, the near hand below.
pub(super) fn picture(view: &View) -> Sheet {
    let moves = Moves::default();
    let viewer = view.seat.map_or(Viewer::Spectator, Viewer::Seat);
    let scene = Scene { view, moves: &moves, voice: Voice::new(Lang::En, viewer, &[]) };
    let realms = scene.realms();
    let widest = realms.iter().map(Realm::width).max().unwrap_or(0).max(7 * COLUMN);
    let (row, row_width) = between(&scene);
    let width = (PANEL.0 + widest).max(row_width);
    let heights = realms.each_ref().map(|realm| realm.height().max(PANEL.1));
    let tops = [BACKS, BACKS + heights[0] + GAP + BETWEEN + GAP];
    let height = tops[1] + heights[1];
    let body = html! {
        (art::defs()) (card::outlines())
        g class="duel-art" {
            g transform="translate(20 16)" {
                g transform=(format!("translate({} 0)", PANEL.0)) { (backs(&scene)) }
                @for (realm, top) in realms.iter().zip(tops) {
                    g transform=(format!("translate(0 {top})")) { (panel(realm)) }
                    g transform=(format!("translate({} {top})", PANEL.0 + (width - PANEL.0 - realm.width()) / 2)) { (realm.draw()) }
                }
                g transform=(format!("translate({} {})", (width - row_width) / 2, BACKS + heights[0] + GAP)) { (row) }
            }
            @for (index, seen) in view.hands[scene.near().index()].iter().enumerate() {
                g transform=(format!("translate({} {})", 20 + PANEL.0 + (FULL.0 + 14) * index as i32, height + 36)) { (tray::held(&scene, index, seen)) }
            }
        }
    };
    Sheet { width: f64::from(width + 40), height: f64::from(height + 36 + FULL.1 + 20), body }
}

/// The row between the principalities, and how wide it is.
fn between(scene: &Scene<'_>) -> (Markup, i32) {
    let table = &scene.view.table;
    let step = BACK.0 + 12;
    let after_stacks = 222 + step * table.stacks().count() as i32 + 8;
    let open = after_stacks + (SMALL.0 + 12) * (1 + i32::from(table.rules.data().face_up.is_some()));
    let width = open + 60;
    let row = html! {
        rect class="band" width=(width) height=(BETWEEN) rx="14" {}
        g transform="translate(14 38)" { (centre::dice(scene)) }
        g transform="translate(136 14)" { (centre::events(scene)) }
        @for (index, (stack, _)) in table.stacks().enumerate() {
            g transform=(format!("translate({} 14)", 222 + step * index as i32)) { (centre::stack(scene, stack, index)) }
        }
        @if let Some((card, _)) = table.rules.data().face_up {
            g transform=(format!("translate({after_stacks} 28)")) { (centre::face_up(scene, card)) }
        }
        g transform=(format!("translate({} 28)", open - SMALL.0 - 12)) { (centre::discard(scene)) }
        g transform=(format!("translate({open} 16)")) { (centre::supply_picture(scene)) }
    };
    (row, width)
}

/// The hand of the other side: backs, and what is known of it.
fn backs(scene: &Scene<'_>) -> Markup {
    html! {
        @for (index, seen) in scene.view.hands[scene.near().next(2).index()].iter().enumerate() {
            g transform=(format!("translate({} 0) scale(.56)", 46 * index)) {
                (card::back(seen.back, index))
                @if let Some(card) = known(seen) {
                    g transform="translate(3 14) scale(.62)" { (card::small(card, scene.lang())) }
                }
            }
        }
    }
}

/// Points, advantages, skills, stock of a principality.
fn panel(realm: &Realm<'_>) -> Markup {
    let view = realm.scene.view;
    let index = realm.seat.index();
    let target = view.table.rules.data().target;
    let points = view.points(realm.seat);
    let deciding = view.table.ending.is_none() && view.table.active == realm.seat;
    let won = view.table.ending == Some(duel::Ending::Won(realm.seat));
    html! {
        rect class=(if deciding || won { "plate active" } else { "plate" }) width=(PANEL.0 - 16) height=(PANEL.1) rx="12" {}
        rect x="0" y="0" width=(PANEL.0 - 16) height="8" rx="4" fill=(art::SEATS[index]) {}
        circle class="inked" cx="28" cy="38" r="16" fill=(art::SEATS[index]) {}
        path d=(art::MARKS[index]) fill="#fff" transform="translate(17.2 27.2) scale(.9)" {}
        text class="big" x="54" y="50" { (points) tspan class="of" { " / " (target) } }
        @if deciding || won { (glyph(if won { inks::VICTORY.glyph } else { inks::TURN }, 138.0, 38.0, 22.0)) }
        @for step in 0..target {
            @let wide = (f64::from(PANEL.0) - 40.0) / f64::from(target);
            rect class="inked" x=(format!("{:.1}", 12.0 + wide * f64::from(step))) y="64" width=(format!("{:.1}", wide - 2.0)) height="9" rx="2"
                fill=(if step < points { art::SEATS[index] } else { "#efe5cc" }) {}
        }
        @for (row, (merit, count)) in tray::merits(realm.scene, realm.seat).into_iter().enumerate() {
            g transform=(format!("translate(10 {})", 88 + 33 * row)) { (standing(realm, merit, count)) }
        }
        @for (place, (resource, count)) in view.table.of(realm.seat).stock().iter().enumerate() {
            @let (x, y) = (24.0 + 50.0 * (place % 3) as f64, 238.0 + 32.0 * (place / 3) as f64);
            (token(resource, x, y, 11.0))
            text class=(if count == 0 { "stock none" } else { "stock" }) x=(x + 15.0) y=(y + 5.5) { (count) }
        }
    }
}

fn standing(realm: &Realm<'_>, merit: Merit, count: u8) -> Markup {
    let token = Advantage::ALL.iter().find(|token| inks::advantage(**token).word == merit.word);
    let holds = token.is_some_and(|token| realm.scene.view.table.tokens[token.index()] == Some(realm.seat));
    html! {
        rect class="inked" width="34" height="26" rx="6" fill=(merit.base) {}
        (glyph(merit.glyph, 17.0, 13.0, 18.0))
        text class="stock" x="42" y="19" { (count) }
        @if holds {
            circle class="inked" cx="112" cy="13" r="14" fill="#e8b93c" {}
            circle cx="112" cy="13" r="11" fill=(merit.base) {}
            (glyph(merit.glyph, 112.0, 13.0, 15.0))
            text class="rate" x="128" y="17" { "+1" }
        }
    }
}
