//! What is mine beside the duchy: dice, key spaces, workers, silver, goods, the colours, the trade route.

use burgundy::{Good, Hex, Key, Kind, Player, data};
use engine::Seat;
use maud::{Markup, html};

use super::desk::Desk;
use super::{estate, ink, piece, vineyard, words};
use crate::art;

/// Draws the tray of whoever looks.
pub(super) fn tray(desk: &Desk<'_>, seat: Seat) -> Markup {
    let (table, own) = (&desk.view.table, &desk.view.table.players[seat]);
    let shared = table.estate(seat);
    html! {
        div id="tray" class=(format!("tray {}{}", art::seat_ink(seat), if table.rules.team() { " team" } else { "" })) aria-label=(desk.lang.text("burgundy-tray")) {
            (dice(desk, seat, own))
            (keys(desk, seat))
            (purse(desk, seat, shared))
            (goods(desk, seat, shared))
            @if !shared.route.is_empty() {
                svg id="route" class="bur route" viewBox="0 0 290 62" role="img" aria-label=(desk.lang.text("burgundy-route")) { (estate::route(desk, seat, shared)) }
            }
            (goals(desk, shared))
        }
    }
}

/// The dice not used yet; a used one leaves its place empty. The white die joins while a white castle acts.
fn dice(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let mine = |target: String| if desk.view.viewer == Some(seat) { target } else { String::new() };
    let framed = |art: Markup| html! { rect class="touch" x="-22" y="-22" width="44" height="44" {} (art) rect class="ring" x="-21" y="-21" width="42" height="42" rx="9" {} };
    html! {
        div id="dice" class="dice" {
            @for (index, die) in player.dice.iter().enumerate() {
                svg class="bur d" viewBox="-24 -24 48 48" data-key=(index + 1) data-die=[die.map(|number| number.to_string())] {
                    @match die {
                        Some(number) => (desk.thing(&format!("die-{}-{index}", seat.number()), "offer die-of", &mine(format!("die {number}")), &words::die(*number, desk.lang),
                            &framed(piece::die(*number, 0.0, 0.0, 38.0, art::SEATS[seat.index()], "#fffaf0")))),
                        None => rect class="hole" x="-18" y="-18" width="36" height="36" rx="8" {},
                    }
                }
            }
            @if desk.live(&mine("die white".into())) {
                svg class="bur d" viewBox="-24 -24 48 48" {
                    (desk.thing("die-white", "offer die-of", "die white", &words::white_die(desk.view.table.white, desk.lang), &framed(piece::die(desk.view.table.white, 0.0, 0.0, 38.0, "#fffdf6", "#2b2622"))))
                }
            }
        }
    }
}

/// The key spaces with their hexes and hexominoes; those of a team beside the own.
fn keys(desk: &Desk<'_>, seat: Seat) -> Markup {
    let table = &desk.view.table;
    let team = table.rules.team();
    let hexominoes = if table.vines.is_some() { table.vineyard(seat).stored.len() } else { 0 };
    let stored = table.kept(seat, Key::Own);
    let spaces = if team { 2 } else { data().amounts.key_spaces };
    let free = spaces.saturating_sub(stored.len() + 2 * hexominoes);
    html! {
        div id="keys" class="keys" {
            @for (space, hex) in stored.iter().enumerate() { (key(desk, seat, Key::Own, *hex, space)) }
            @for space in 0..hexominoes {
                svg class="bur key twice" viewBox="-34 -39 136 78" { (vineyard::stored_at(desk, seat, space, (0.0, 0.0), (68.0, 0.0), 33.0)) }
            }
            @for space in 0..free { (empty(desk, "keys own", &format!("free-own-{space}"), false)) }
            @if team {
                @let kept = table.kept(seat, Key::Shared);
                @for (space, hex) in kept.iter().enumerate() { (key(desk, seat, Key::Shared, *hex, space)) }
                @for space in kept.len()..2 { (empty(desk, "keys shared", &format!("free-shared-{space}"), true)) }
            }
        }
    }
}

fn key(desk: &Desk<'_>, seat: Seat, key: Key, hex: Hex, space: usize) -> Markup {
    let target = super::kept(hex, key);
    let body = html! {
        (piece::hex(hex, desk.edition(), 0.0, 0.0, 33.0, 60 + space))
        polygon class="ring" points=(piece::pointy(0.0, 0.0, 34.5)) {}
        rect class="hit" x="-34" y="-39" width="68" height="78" {}
    };
    html! {
        svg class=(if key == Key::Shared { "bur key shared" } else { "bur key" }) viewBox="-34 -39 68 78" {
            (desk.thing(&format!("stored-{}-{key}-{space}", seat.number()), "offer piece", &target, &words::about_hex(hex, desk.lang), &body))
        }
    }
}

/// A free key space; it can be chosen where both kinds are free.
fn empty(desk: &Desk<'_>, target: &str, id: &str, shared: bool) -> Markup {
    let body = html! {
        polygon class="hex bare" points=(piece::pointy(0.0, 0.0, 32.0)) fill="none" {}
        polygon class="ring" points=(piece::pointy(0.0, 0.0, 34.5)) {}
        rect class="hit" x="-34" y="-39" width="68" height="78" {}
    };
    let label = desk.lang.text(if shared { "burgundy-keys-shared" } else { "burgundy-keys-own" });
    html! { svg class=(if shared { "bur key shared" } else { "bur key" }) viewBox="-34 -39 68 78" { (desk.thing(id, "offer", target, &label, &body)) } }
}

/// Workers and silver.
fn purse(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let count = |id: &str, key: &str, figure: ink::Figure, count: u16, label: String| {
        let body = html! { svg class="bur" viewBox="0 0 24 24" aria-hidden="true" { (ink::figure(figure, 12.0, 12.0, 24.0)) } (count) };
        html! { span class="keyed" data-key=(key) { (desk.moves.button(&format!("{id}-{}", seat.number()), "cnt", if desk.shares(seat) { id } else { "" }, &label, &body)) } }
    };
    html! {
        div id="purse" class="purse" {
            (count("workers", "w", ink::WORKER, player.workers, words::workers(player.workers, desk.lang)))
            (count("silver", "s", ink::SILVER, player.silver, words::silver(player.silver, desk.lang)))
        }
    }
}

/// Goods in storage.
fn goods(desk: &Desk<'_>, seat: Seat, player: &Player) -> Markup {
    let held = Good::ALL.iter().copied().filter(|good| player.goods[good.index()] > 0);
    html! {
        div id="goods" class="goods" {
            @for good in held {
                @let count = player.goods[good.index()];
                @let target = if desk.shares(seat) { format!("good {good}") } else { String::new() };
                @let body = html! { (piece::crate_of(good, count, 0.0, 0.0, 34.0)) rect class="ring" x="-20" y="-20" width="40" height="40" rx="6" {} rect class="hit" x="-22" y="-24" width="46" height="50" {} };
                svg class="bur good" viewBox="-22 -24 46 50" { (desk.thing(&format!("goods-{}-{good}", seat.number()), "offer", &target, &words::goods(good, count, desk.lang), &body)) }
            }
        }
    }
}

/// How far each colour has come, with the two bonuses still to be had.
fn goals(desk: &Desk<'_>, player: &Player) -> Markup {
    let Some(layout) = player.layout.map(|id| data().layout(id)) else { return html! {} };
    let table = &desk.view.table;
    let count = table.rules.count();
    html! {
        div id="goals" class="goals" {
            @for kind in Kind::ALL {
                @let all = layout.by_kind[kind.index()];
                @let done = (all & player.covered).len();
                @let left = table.board.bonuses[kind.index()];
                @let bonuses = match left {
                    2 => format!("+{} · +{}", data().large_bonus[count], data().small_bonus[count]),
                    1 => format!("+{}", data().small_bonus[count]),
                    _ => "–".to_owned(),
                };
                span class=(if done == all.len() { "goal done" } else { "goal" }) role="img" aria-label=(format!("{}: {done}/{}. {}", words::kind(*kind, desk.lang), all.len(), words::bonus(*kind, left, desk.lang))) {
                    svg class="bur" viewBox="-19 -21 38 42" {
                        polygon class="hex" points=(piece::pointy(0.0, 0.0, 20.0)) fill=(ink::base(*kind, desk.edition())) {}
                        (ink::figure(ink::of_kind(*kind), 0.0, 0.0, 22.0))
                    }
                    span { b { (done) i { "/" (all.len()) } } small { (bonuses) } }
                }
            }
        }
    }
}
