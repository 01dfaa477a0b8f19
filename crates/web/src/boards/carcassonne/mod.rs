//! Carcassonne: the growing map, drawn tile by tile from the tile data.

mod ask;
mod dock;
mod effect;
mod figures;
mod ground;
mod lines;
mod map;
mod names;
mod picks;
mod places;
mod story;
mod symbols;
mod tile;
mod track;
mod words;

use carcassonne::{Action, Figure, Quarter, Side, Spot, State, View};
use engine::Seat;
use maud::{Markup, html};

use crate::art::{self, Sheet};
use crate::lang::Lang;
use crate::lesson::lessons;
use crate::presets::Preset;
use crate::studio::{Drawn, Moves, word};
use crate::voice::Voice;
use map::Frame;

/// How the game is drawn, told and taught.
pub static STUDIO: Drawn<State> = Drawn {
    picture,
    board,
    phase: ask::phase,
    ask: ask::ask,
    held: |_, _, _| None,
    counters: dock::counters,
    mini: |_, _| None,
    area: |_, _, _| None,
    label: ask::label,
    group: |_| String::new(),
    sentence: words::sentence,
    targets: words::targets,
    consequences: effect::rows,
    told: story::told,
    digest: story::digest,
    cover,
    attempt,
    choice: picks::choice,
    name: |_, _| None,
    // The way to learn it that the book advises (CAR-BASE-052): every step keeps what came before.
    presets: &[
        Preset::new("first", 2, &[]),
        Preset::new("farmers", 2, &[("farm", "on")]),
        Preset::new("inns", 2, &[("farm", "on"), ("inns", "on")]),
        Preset::new("traders", 2, &[("farm", "on"), ("inns", "on"), ("trade", "on")]),
        Preset::new("minis", 2, MINIS),
        Preset::new("everything", 2, EVERYTHING),
    ],
    lessons: lessons!("carcassonne"),
    style: include_str!("../../../assets/boards/carcassonne.css"),
};

macro_rules! modules {
    ($($module:literal),+) => {
        &[$(($module, "on")),+]
    };
}

/// The traders and all mini-expansions.
const MINIS: &[(&str, &str)] = modules!("farm", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop");

/// Every module of the box.
const EVERYTHING: &[(&str, &str)] =
    modules!("farm", "abbot", "river", "inns", "trade", "fly", "msg", "ferry", "gold", "magic", "rob", "crop");

/// A cell means the drawn tile there, a place on the last tile means a follower there.
fn attempt(picked: &[String], view: &View) -> Option<Action> {
    if let Some(spot) = word(picked, "spot") {
        return format!("follower {spot}").parse().ok().or_else(|| format!("put follower {spot}").parse().ok());
    }
    Some(Action::Place(view.table().hand()?, word(picked, "cell")?.parse().ok()?, Quarter::Zero))
}

/// The whole position as one picture: the score track, the map, the drawn tile and what each player has.
fn picture(view: &View) -> Sheet {
    const SIDE: f64 = 250.0;
    let frame = Frame::around(view, false);
    let (wide, high) = frame.size();
    let scale = (track::TRACK.0 / wide).max(1.0);
    let (wide, high) = (wide * scale, (high * scale).max(220.0 + 96.0 * track::seats(view).count() as f64));
    let moves = Moves::default();
    let body = html! {
        (art::defs())
        g transform="translate(20 14)" { (track::track(view)) }
        g transform=(format!("translate(8 {:.0}) scale({scale:.3})", track::TRACK.1 + 16.0)) {
            g transform=(format!("translate({:.0} {:.0})", -frame.start().0, -frame.start().1)) {
                (map::land(view))
                (map::people(view, &moves, Voice::plain(Lang::Pt)))
            }
        }
        g transform=(format!("translate({:.0} {:.0})", wide + 20.0, track::TRACK.1 + 40.0)) { (legend(view)) }
    };
    Sheet { width: wide + SIDE, height: high + track::TRACK.1 + 40.0, body }
}

/// The margin of a picture: the drawn tile, then the players.
fn legend(view: &View) -> Markup {
    let table = view.table();
    let top = if table.hand().is_some() { 196.0 } else { 0.0 };
    html! {
        @if let Some(kind) = table.hand() {
            g transform="scale(1.7)" {
                (tile::tile(&tile::Drawn::loose(kind, Quarter::Zero)))
                rect class="c-frame" x="-1" y="-1" width="102" height="102" rx="4" {}
            }
        }
        @for seat in track::seats(view) {
            @let player = table.player(seat);
            @let index = seat.index();
            g transform=(format!("translate(0 {:.0})", top + index as f64 * 92.0)) {
                rect class="plate" width="214" height="80" rx="10" {}
                @if table.active() == seat { rect width="6" height="80" rx="3" fill=(art::SEATS[index % 6]) {} }
                circle cx="26" cy="24" r="12" fill=(art::SEATS[index % 6]) {}
                path d=(art::MARKS[index % 6]) fill="#fff" transform="translate(18.8 16.8) scale(.6)" {}
                text class="c-points" x="48" y="32" { (player.total()) }
                @let have = Figure::ALL.iter().filter(|figure| player.supply(**figure) > 0);
                @for (column, figure) in have.enumerate() {
                    g transform=(format!("translate({} 72) scale(.8)", 22 + 38 * column)) { (figures::shape(index, *figure)) }
                    text class="label" x=(32 + 38 * column) y="72" { (player.supply(*figure)) }
                }
            }
        }
    }
}

/// The table: the map, which fills the play area, the ribbon of the score track where it matters, and the viewer's dock.
fn board(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let lang = voice.lang;
    let shown = Frame::around(view, true).view_box();
    let (x, y) = map::corner(view.table().last_tile().cell);
    html! {
        @if track::matters(view) { (track::ribbon(view, moves, voice)) }
        div id="stage" class="c-stage" {
            svg id="map" class="c-map" viewBox=(shown) data-fit=(shown) data-at=(format!("{x:.0} {y:.0}")) data-aim=[places::aim(view, moves)]
                data-one=(lang.text("carcassonne-beyond-one")) data-many=(lang.text("carcassonne-beyond-many"))
                data-public="" role="group" aria-label=(lang.text("carcassonne-map")) {
                (art::defs())
                g id="land" { (map::land(view)) }
                g id="zones" { (map::zones(view, moves, voice)) }
                g id="open" { (places::open_cells(view, moves, voice)) }
                g id="people" { (map::people(view, moves, voice)) }
                g id="choices" { (places::choices(view, moves, voice)) }
            }
            div id="beyond" class="c-beyond" {}
            (art::camera_tools("map", view.seat().is_some(), lang))
        }
        (dock::dock(view, moves, voice))
    }
}

/// The cover: a city between road and fields, with its people.
fn cover() -> Markup {
    let laid: [(&str, Quarter, f64, f64); 8] = [
        ("base/V", Quarter::One, -1.0, 0.0),
        ("base/M", Quarter::One, 0.0, 0.0),
        ("base/C", Quarter::Zero, 1.0, 0.0),
        ("base/D", Quarter::Three, 2.0, 0.0),
        ("base/B", Quarter::Zero, -1.0, 1.0),
        ("base/J", Quarter::Zero, 0.0, 1.0),
        ("base/K", Quarter::Zero, 1.0, 1.0),
        ("base/A", Quarter::Two, 2.0, 1.0),
    ];
    html! {
        svg class="cover" viewBox="0 0 440 250" role="img" aria-label="Carcassonne" {
            (art::defs())
            rect width="440" height="250" fill="#e9dcc0" {}
            @for (index, (kind, quarter, x, y)) in laid.into_iter().enumerate() {
                @if let Ok(kind) = kind.parse() {
                    g transform=(format!("translate({:.0} {:.0}) scale(1.25)", 94.0 + x * 125.0, y * 125.0)) {
                        (tile::tile(&tile::Drawn { cell: carcassonne::Cell::new(index as i16, 3), ..tile::Drawn::loose(kind, quarter) }))
                    }
                }
            }
            g transform="translate(178 70) scale(2)" { (figures::figure(Seat::new(0), Figure::Follower, Spot::City(Side::North), (0.0, 0.0))) }
            g transform="translate(222 196) scale(2)" { (figures::figure(Seat::new(1), Figure::Follower, Spot::Road(Side::North), (0.0, 0.0))) }
        }
    }
}
