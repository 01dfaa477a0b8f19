//! The dock: the drawn tile with its turns, or what else is to be chosen from, the viewer's figures, the pile. And what
//! everybody has, for the cards of the seats.

use carcassonne::{Figure, Goods, Magic, Marker, Rules, View};
use engine::Seat;
use maud::{Markup, html};

use super::names::{text, with};
use super::tile::{Drawn, tile};
use super::{figures, names, places, symbols, track};
use crate::art;
use crate::rulebook;
use crate::studio::{Counter, Moves};
use crate::voice::Voice;

/// The figures that a player has under these rules.
fn kinds(rules: &Rules) -> impl Iterator<Item = Figure> {
    let plays = [true, rules.large, rules.abbot, rules.builder, rules.pig];
    let all = [Figure::Follower, Figure::Large, Figure::Abbot, Figure::Builder, Figure::Pig];
    all.into_iter().zip(plays).filter(|(_, plays)| *plays).map(|(figure, _)| figure)
}

/// The dock.
pub(super) fn dock(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let left = view.table().bag().total();
    html! {
        section id="dock" class=(format!("c-dock tray {}", view.seat().map_or(String::new(), art::seat_ink))) aria-label=(text(voice.lang, "supplies")) {
            (next(view, moves, voice))
            @if let Some(seat) = view.seat() {
                div id="figures" class="c-figures" { @for figure in kinds(view.table().rules()) { (held(view, seat, figure, moves, voice)) } }
            }
            div id="rest" class="c-rest" { b { (left) } span { (with(voice.lang, "rest", &[("count", left.into())])) } }
        }
    }
}

/// What is to be placed: the drawn tile with its turns, mage and witch, or the scoring figures; else the pile.
fn next(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let offered = |keys: Vec<String>| keys.into_iter().filter(|key| moves.live(key)).collect::<Vec<_>>();
    let magic = offered(Magic::ALL.iter().map(|magic| format!("magic {magic}")).collect());
    let markers = offered(Marker::ALL.iter().map(|marker| format!("marker {marker}")).collect());
    let quarters = places::quarters(view, moves);
    let turn = |back: bool| {
        let (way, name) = if back { ("back", "turn-back") } else { ("on", "turn-on") };
        let path = if back { "M4 11a8 8 0 1 1 2.3 6.3M4 5v6h6" } else { "M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6" };
        html! {
            button type="button" class=(format!("c-turn {way}")) data-turn=(way) aria-label=(text(voice.lang, name)) disabled[quarters.len() < 2] {
                svg class="ic" viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} }
            }
        }
    };
    html! {
        div id="hand" class="c-next" {
            @if !magic.is_empty() || !markers.is_empty() {
                div class="c-pair" {
                    @for kind in Magic::ALL {
                        @let key = format!("magic {kind}");
                        @if moves.live(&key) { (moves.button(&key.replace(' ', "-"), "c-fig offer piece", &key, &magic_label(*kind, moves, &key, voice), &html! {
                            svg viewBox="-14 -38 28 42" aria-hidden="true" { g class="art" { (figures::magic_shape(*kind)) } }
                            span { (text(voice.lang, &format!("{kind}-name"))) }
                        })) }
                    }
                    @for marker in Marker::ALL {
                        @let key = format!("marker {marker}");
                        @let seat = view.seat().map_or(0, Seat::index);
                        @if moves.live(&key) { (moves.button(&key.replace(' ', "-"), "c-fig", &key, &places::about(moves, &key), &html! {
                            svg viewBox="-12 -13 24 25" aria-hidden="true" { (track::scoring_sign(seat, *marker, 9.0)) }
                            span { (text(voice.lang, &format!("marker-{marker}"))) }
                        })) }
                    }
                }
            } @else if let Some(kind) = view.table().hand() {
                (turn(true))
                @let label = with(voice.lang, "drawn", &[("tile", names::tile(kind, voice.lang).into())]);
                svg class="c-tile-in-hand" viewBox="-3 -3 106 106" data-public="" {
                    (rulebook::drawn("carcassonne", &[("ferries", &kind.to_string())], &moves.thing("drawn", "piece", "hand", &label, &html! {
                        @match quarters.first() {
                            Some(first) => use href=(format!("#ghost-{first}")) data-hand=(quarters.iter().map(|quarter| format!("ghost-{quarter}")).collect::<Vec<_>>().join(" ")) {},
                            None => (tile(&Drawn::loose(kind, kind.design().quarters()[0]))),
                        }
                        rect class="c-frame" x="-1" y="-1" width="102" height="102" rx="5" {}
                    })))
                }
                (turn(false))
            } @else {
                svg class="c-tile-in-hand" viewBox="-3 -3 106 106" aria-hidden="true" {
                    rect class="c-back" x="0" y="0" width="100" height="100" rx="5" {}
                    path class="c-back-sign" d="M20 74V50l8-7v-9h7v5l6-5 6 5v-9l9-10 9 10v18l6-5 9 8v23z" {}
                }
            }
        }
    }
}

/// What choosing mage or witch means: where it goes, or that it goes.
fn magic_label(magic: Magic, moves: &Moves, key: &str, voice: Voice<'_>) -> String {
    match moves.targets.get(key).map(Vec::as_slice) {
        Some([only]) => moves.choices[*only].say.clone(),
        _ => text(voice.lang, &format!("{magic}-about")),
    }
}

/// The viewer's figures of a kind: how many are at hand; pale when all are on the map, where a tap then looks for them.
fn held(view: &View, seat: Seat, figure: Figure, moves: &Moves, voice: Voice<'_>) -> Markup {
    let count = view.table().player(seat).supply(figure);
    let out = view.table().figures().filter(|(owner, kind, _)| (*owner, *kind) == (seat, figure)).count();
    let key = format!("figure {figure}");
    let live = moves.live(&key);
    let label = with(
        voice.lang,
        if live { "held-live" } else { "held" },
        &[("figures", text(voice.lang, &format!("kind-{figure}")).into()), ("hand", count.into()), ("out", out.into())],
    );
    let class = if count == 0 && !live { "c-fig offer piece out" } else { "c-fig offer piece" };
    html! {
        span data-camera=[(!live && out > 0).then_some("mine")] data-map="map" data-figure=(figure.word()) {
            (moves.button(&format!("figure-{figure}"), class, &key, &label, &html! {
                svg viewBox="-13 -31 26 34" aria-hidden="true" { g class="art" { (figures::shape(seat.index(), figure)) } }
                b { (count) }
            }))
        }
    }
}

/// What somebody has: figures in hand by kind, goods, gold, and the points if the game ended now.
pub(super) fn counters(view: &View, seat: Seat, voice: Voice<'_>) -> Vec<Counter> {
    let player = view.table().player(seat);
    let rules = view.table().rules();
    let lang = voice.lang;
    let counter = |label: String, value: i32, icon: Markup, always: bool| Counter {
        label,
        icon: (always || value > 0).then_some(icon),
        value,
        paid: false,
    };
    let mut all: Vec<Counter> = kinds(rules)
        .map(|figure| {
            let icon =
                html! { svg viewBox="-13 -31 26 34" aria-hidden="true" { (figures::shape(seat.index(), figure)) } };
            let label = text(lang, &format!("in-hand-{figure}"));
            counter(label, player.supply(figure).into(), icon, figure == Figure::Follower)
        })
        .collect();
    if rules.goods {
        all.extend(Goods::ALL.iter().map(|goods| {
            let icon =
                html! { svg viewBox="0 0 24 24" aria-hidden="true" { (symbols::goods(*goods, 12.0, 12.0, 22.0)) } };
            counter(text(lang, &format!("goods-{goods}")), player.goods(*goods).into(), icon, false)
        }));
    }
    if rules.gold {
        let icon = html! { svg viewBox="-12 -9 24 18" aria-hidden="true" { (symbols::bar()) } };
        all.push(counter(text(lang, "bars"), player.bars().into(), icon, false));
    }
    let end = view.projected()[seat.index()];
    let over = view.step() == carcassonne::Step::Over;
    all.push(Counter {
        label: text(lang, "at-end"),
        icon: (!over).then(|| html! { i class="c-end" { (text(lang, "at-end")) } }),
        value: end,
        paid: false,
    });
    all
}
