//! Catan - The Duel: two principalities facing each other, the centre row between, the own hand below.

mod card;
mod centre;
mod inks;
mod realm;
mod scene;
mod tray;
mod words;

use duel::{Action, CardId, Knowledge, RegionId, Seen, State, View};
use engine::Seat;
use maud::{Markup, html};

use crate::art::{self, Sheet};
use crate::lang::Lang;
use crate::learn::lessons;
use crate::presets::Preset;
use crate::studio::{Ask, Drawn, Moves, Phase, line_by_line, name, word};
use crate::voice::Voice;
use card::FULL;
use realm::{COLUMN, LEAST, PANEL, Realm};

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture,
    board,
    phase: |_, _| Phase::default(),
    ask: |_, _, voice| Ask::new(voice.text("ask-your-turn")),
    held: |_, _, _| None,
    counters: |_, _, _| Vec::new(),
    mini: |_, _| None,
    area: |_, _, _| None,
    label: |_, _, _| None,
    group: |_| String::new(),
    sentence: words::sentence,
    targets: words::targets,
    consequences: |_, _, _, _| Vec::new(),
    told: words::told,
    digest: line_by_line,
    cover,
    attempt,
    choice: |_, _| None,
    name: |id, lang| id.parse::<CardId>().ok().map(|card| card::name(card, lang).to_owned()),
    presets: &[
        Preset::new("first", 2, &[("mode", "intro")]),
        Preset::new("gold", 2, &[("mode", "gold")]),
        Preset::new("all", 2, &[("mode", "duel")]),
    ],
    lessons: lessons!("duel"),
    style: include_str!("../../../assets/boards/duel.css"),
};

/// A card and a place mean building or laying it there, a card alone means playing it, an end of the row a road.
fn attempt(picked: &[String], _: &View) -> Option<Action> {
    let card = word(picked, "hand").and_then(|word| word.parse().ok());
    let site = word(picked, "site").and_then(|word| word.parse().ok());
    let region = word(picked, "region").and_then(|word| word.parse().ok());
    match (card, site, region) {
        (Some(card), Some(site), _) => Some(Action::Build(card, site)),
        (Some(card), None, Some(region)) => Some(Action::Lay(card, region)),
        (Some(card), None, None) => Some(Action::Play(card)),
        _ => match (word(picked, "end"), word(picked, "row"), word(picked, "stack")) {
            (Some(end), ..) => end.parse().ok().map(Action::Road),
            (None, Some(at), _) => at.parse().ok().map(Action::City),
            (None, None, Some(stack)) => stack.parse().ok().map(Action::Draw),
            (None, None, None) => None,
        },
    }
}

/// What is drawn, for whom, and with which moves on it.
struct Scene<'a> {
    view: &'a View,
    moves: &'a Moves,
    lang: Lang,
}

impl Scene<'_> {
    /// The moves that any of these targets takes part in, as the board writes them.
    fn acts(&self, keys: &[String]) -> Option<String> {
        let found: Vec<String> = keys.iter().filter_map(|key| self.moves.of(key)).collect();
        (!found.is_empty()).then(|| found.join(" "))
    }

    /// A thing on the board; a target when moves are about it.
    fn piece(&self, keys: &[String], id: &str, label: &str, (width, height): (i32, i32), inner: &Markup) -> Markup {
        let acts = self.acts(keys);
        let free = acts.is_some();
        // What it says is part of the inner name: when that changes, the page lets it arrive anew.
        let inside: String = label.chars().filter(|letter| letter.is_alphanumeric()).collect();
        html! {
            g id=(id) class=(if free { "piece target" } else { "piece" }) data-acts=[acts] data-name=[keys.first().and_then(|key| name(key))] tabindex=[free.then_some("0")]
                role=[free.then_some("button")] aria-label=(label) {
                title { (label) }
                g id=(format!("{id}-{inside}")) class="arrive" { (inner) }
                @if free { rect class="halo" x="-2" y="-2" width=(width + 4) height=(height + 4) rx="8" {} }
            }
        }
    }

    /// Who sits at the near side: the viewer, or seat 1 for a spectator.
    fn near(&self) -> Seat {
        self.view.seat.unwrap_or(Seat::new(0))
    }

    fn realms(&self) -> [Realm<'_>; 2] {
        let near = self.near();
        [(near.next(2), true), (near, false)].map(|(seat, across)| Realm {
            scene: self,
            seat,
            across,
            own: self.view.seat == Some(seat),
        })
    }
}

/// How wide the table is: the panel and seven columns, or as much as a principality or the centre row needs.
fn width(scene: &Scene<'_>, realms: &[Realm<'_>; 2]) -> i32 {
    let widest = realms.iter().map(Realm::width).max().unwrap_or(0);
    (PANEL + widest.max(7 * COLUMN)).max(centre::width(scene))
}

/// The table from the far hand to the near principality, and its size.
fn table(scene: &Scene<'_>) -> (i32, i32, Markup) {
    const GAP: i32 = 16;
    let realms = scene.realms();
    let width = width(scene, &realms);
    let heights = realms.each_ref().map(Realm::height);
    let backs = 62;
    let tops = [backs, backs + heights[0] + GAP + centre::HEIGHT + GAP];
    let markup = html! {
        g transform=(format!("translate({PANEL} 0)")) { (backs_of(scene, realms[0].seat)) }
        @for (realm, top) in realms.iter().zip(tops) {
            g id=(realm.id("panel")) transform=(format!("translate(0 {})", top + (realm.height() - LEAST) / 2)) { (realm.panel()) }
            g id=(realm.id("lands")) transform=(format!("translate({} {})", PANEL + (width - PANEL - realm.width()) / 2, top)) { (realm.draw()) }
        }
        g id="centre" transform=(format!("translate(0 {})", backs + heights[0] + GAP)) { (centre::row(scene, width)) }
    };
    (width, tops[1] + heights[1], markup)
}

/// The hand of the other side: backs, and what is known of it.
fn backs_of(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @for (index, seen) in scene.view.hands[seat.index()].iter().enumerate() {
            g id=(format!("back-{index}")) transform=(format!("translate({} 0) scale(.56)", 46 * index)) {
                @if let Some(card) = known(seen) { title { (card::name(card, scene.lang)) } }
                (card::back(seen.back, index))
                @if let Some(card) = known(seen) {
                    g transform="translate(3 14) scale(.62)" { (card::small(card, scene.lang)) }
                }
            }
        }
    }
}

fn known(seen: &Seen) -> Option<CardId> {
    match seen.known {
        Knowledge::Card(card) => Some(card),
        Knowledge::Among(_) | Knowledge::Back => None,
    }
}

/// A card of the near hand, open to its owner only.
fn held(scene: &Scene<'_>, index: usize, seen: &Seen) -> Markup {
    match known(seen) {
        Some(card) => {
            let keys = [format!("hand {card}")];
            let label = card::about(card, scene.lang);
            scene.piece(&keys, &format!("hand-{index}"), &label, FULL, &card::full(card, scene.lang))
        }
        None => html! { g transform="scale(1.74)" { (card::back(seen.back, index)) } },
    }
}

/// The whole position as one picture.
pub fn picture(view: &View) -> Sheet {
    let moves = Moves::default();
    let scene = Scene { view, moves: &moves, lang: Lang::En };
    let (width, height, table) = table(&scene);
    let hand = &view.hands[scene.near().index()];
    let body = html! {
        (art::defs()) (card::outlines())
        g class="duel-art" {
            g transform="translate(20 16)" { (table) }
            @for (index, seen) in hand.iter().enumerate() {
                g transform=(format!("translate({} {})", 20 + PANEL + (FULL.0 + 14) * index as i32, height + 36)) { (held(&scene, index, seen)) }
            }
        }
    };
    Sheet { width: f64::from(width + 40), height: f64::from(height + 36 + FULL.1 + 20), body }
}

/// The board of the table page: the table, what is asked, the own hand.
pub fn board(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let lang = voice.lang;
    let scene = Scene { view, moves, lang };
    let (width, height, table) = table(&scene);
    let hand = &view.hands[scene.near().index()];
    html! {
        (tray::question(&scene))
        section id="duel-table" class="duel-table" aria-label=(lang.text("table-board")) {
            svg class=(if width > 1200 { "duel-art wide" } else { "duel-art" })
                viewBox=(format!("-6 -4 {} {}", width + 12, height + 10)) role="group" {
                (art::defs()) (card::outlines()) (table)
            }
        }
        (tray::bank(&scene))
        section id="duel-hand" class="duel-hand" aria-label=(lang.text("duel-hand")) {
            @for (index, seen) in hand.iter().enumerate() {
                svg class="duel-art duel-card" viewBox=(format!("-4 -4 {} {}", FULL.0 + 10, FULL.1 + 10)) role="group" { (held(&scene, index, seen)) }
            }
        }
    }
}

/// The cover: a settlement, a city and their lands.
fn cover() -> Markup {
    let lands = ["forest-6", "fields-5", "mountains-4", "pasture-1"]
        .map(|word| word.parse::<RegionId>().expect("a region card"));
    html! {
        svg class="cover duel-art" viewBox="0 0 440 250" role="img" aria-label="Catan - The Duel" {
            (art::defs()) (card::outlines())
            rect width="440" height="250" fill="#e9dcb8" {}
            path d="M0 190q110-40 220-14t220-20v94H0z" fill="#c9cf8a" {}
            path d="M0 60q120-50 240-20t200-24V0H0z" fill="#d8e3df" {}
            g transform="translate(52 20)" {
                @for (index, region) in lands.into_iter().enumerate() {
                    g transform=(format!("translate({} {})", 232 * (index % 2), 112 * (index / 2))) {
                        rect class="shadow" x="3" y="4" width="104" height="104" rx="7" {}
                        (realm::region_card(region, Some([3, 1, 2, 0][index]), false))
                    }
                }
                @for (index, city) in [false, true].into_iter().enumerate() {
                    g transform=(format!("translate(116 {})", 14 + 112 * index)) {
                        rect class="shadow" x="3" y="4" width="104" height="76" rx="6" {}
                        g clip-path="url(#duel-row)" { (scene::locality(city, art::SEATS[index], index, 1)) }
                        rect class="frame open" width="104" height="76" rx="6" {}
                    }
                }
            }
        }
    }
}
