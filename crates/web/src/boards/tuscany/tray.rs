//! What a player has: storage, hand, workers, marble and piles.

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Bonus, Cards, Player, Stage, Step, View};

use super::{ink, piece, region, words};
use crate::art;
use crate::lang::Lang;
use crate::rulebook;
use crate::studio::{Counter, Moves};
use crate::voice::Voice;

/// A hand shows so many cards of a kind; the number says how many there are.
const SHOWN: u8 = 6;

/// The tray of the viewer.
pub(super) fn tray(view: &View, seat: Seat, moves: &Moves, voice: Voice<'_>) -> Markup {
    let player = &view.table.players[seat];
    html! {
        section id="tray" class=(format!("tray {}", art::seat_ink(seat))) aria-label=(voice.text("table-own")) {
            div id="storage" class="stored" {
                div class=(format!("slots of-{}", player.capacity())) { @for space in 0..player.capacity() { (slot(view, player, space, moves, voice)) } }
                small { (voice.text("tuscany-reserve")) }
            }
            @if let Some(own) = &view.own { (hand(view, &own.hand, voice.lang)) } @else { div id="hand" class="hand" {} }
            div id="purse" class="means" {
                (counter(player, "worker", player.workers, Bonus::Worker, moves, voice))
                (counter(player, "marble", player.marble, Bonus::Marble, moves, voice))
            }
            (piles(view, seat, voice))
        }
    }
}

fn slot(view: &View, player: &Player, space: usize, moves: &Moves, voice: Voice<'_>) -> Markup {
    let stored = player.stored(space);
    let target = format!("storage {}", space + 1);
    let label = match stored {
        Some(stored) => words::about_piece(stored.piece(), view, voice.lang),
        None => voice.text("tuscany-slot"),
    };
    let paid = matches!(view.table.pending.last(), Some(Step::Pay { storage, .. }) if usize::from(*storage) == space);
    let away = paid && view.own.is_some_and(|own| own.seat == view.table.active);
    let class = if away { "offer piece away" } else { "offer piece" };
    html! {
        svg id=(format!("slot-{}", space + 1)) class="tus slot" viewBox="0 0 76 68" {
            (moves.thing(&format!("storage-{}", space + 1), class, &target, &label, &html! {
                @match stored {
                    Some(stored) => (region::marked(stored.piece(), &piece::piece(stored.piece(), None, 38.0, 34.0, 34.0, space))),
                    None => (piece::nothing(38.0, 34.0, 33.0)),
                }
                (piece::ring(38.0, 34.0, 35.4))
                rect class="hit" y="-4" width="76" height="76" {}
            }))
        }
    }
}

/// The cards in hand by colour. While something is paid for, the script lets cards rise.
fn hand(view: &View, hand: &Cards, lang: Lang) -> Markup {
    let paying = view.own.is_some_and(|own| own.seat == view.table.active)
        && matches!(view.table.pending.last(), Some(Step::Pay { .. }));
    let kinds = hand.iter().count();
    html! {
        div id="hand" class=(format!("hand of-{kinds}{}", if paying { " paying" } else { "" })) role="group" aria-label=(lang.text("tuscany-hand"))
            data-script=[paying.then_some("payment.js")] {
            @for (kind, count) in hand.iter() {
                @let ours = rulebook::ours("tuscany", &[("territory", kind.word())]);
                span id=(format!("hand-{kind}")) data-ours=[ours.as_ref().map(|ours| &ours.entries)] aria-describedby=[ours.as_ref().map(|ours| &ours.told)] class=(format!("cards n-{}", count.min(SHOWN))) data-pays=(kind) role=(if paying { "button" } else { "img" })
                    tabindex=[paying.then_some("0")] aria-label=(words::about_cards(kind, count, lang)) {
                    @for _ in 0..count.min(SHOWN) { i { svg class="tus" viewBox="0 0 60 84" aria-hidden="true" { (piece::card(kind)) } } }
                    b { (count) }
                }
            }
        }
    }
}

fn counter(player: &Player, word: &str, value: u8, bonus: Bonus, moves: &Moves, voice: Voice<'_>) -> Markup {
    let more = player.bonuses[bonus.index()];
    let label = voice.with(&format!("tuscany-about-{word}-counter"), &[("count", value.into()), ("more", more.into())]);
    let figure = if word == "worker" { ink::WORKER } else { ink::MARBLE };
    let body = html! {
        (ink::icon(figure)) span { (value) }
        @if more > 0 { small class="more" { "+" (more) } }
    };
    html! { div class="pays" data-pays=(word) { (moves.button(word, "cnt", word, &label, &body)) } }
}

fn piles(view: &View, seat: Seat, voice: Voice<'_>) -> Markup {
    let sizes = view.table.players[seat].pile_sizes();
    let round = usize::from(view.table.round) - 1;
    let words =
        voice.with("tuscany-about-piles", &[("round", view.table.round.into()), ("count", sizes[round].into())]);
    html! {
        div id="piles" class="piles" {
            span class="pile-row" role="img" aria-label=(words) {
                @for (index, size) in sizes.into_iter().enumerate() {
                    svg class="tus" viewBox="0 0 40 70" aria-hidden="true" { (piece::pile(seat, size, index == round && view.table.stage != Stage::SetUp)) }
                }
            }
            small { (voice.text("tuscany-piles")) }
        }
    }
}

/// What somebody else has beside the region: storage, bonus tiles and piles.
pub(super) fn things(view: &View, seat: Seat, voice: Voice<'_>) -> Markup {
    let player = &view.table.players[seat];
    html! {
        div class="tus-things" {
            @for space in 0..player.capacity() {
                svg class="tus slot" viewBox="0 0 76 68" {
                    @match player.stored(space) {
                        Some(stored) => (piece::piece(stored.piece(), None, 38.0, 34.0, 34.0, space)),
                        None => (piece::nothing(38.0, 34.0, 33.0)),
                    }
                }
            }
            @for bonus in Bonus::ALL.iter().copied().filter(|bonus| player.bonuses[bonus.index()] > 0) {
                span class="supply" role="img" aria-label=(voice.text(&format!("tuscany-bonus-{bonus}"))) {
                    svg class="tus" viewBox="0 0 48 48" aria-hidden="true" { (piece::bonus(bonus)) }
                    @if player.bonuses[bonus.index()] > 1 { i { (player.bonuses[bonus.index()]) } }
                }
            }
            @for size in player.pile_sizes() { svg class="tus pile" viewBox="0 0 40 70" { (piece::pile(seat, size, false)) } }
        }
    }
}

/// What somebody has, for the card of the seat and for previews.
pub(super) fn counters(view: &View, seat: Seat, voice: Voice<'_>) -> Vec<Counter> {
    let player = &view.table.players[seat];
    let stored = player.storage.iter().flatten().count();
    let shown = |key: &str, figure, value: u8| Counter {
        label: voice.text(key),
        icon: Some(ink::icon(figure)),
        value: value.into(),
        paid: true,
    };
    let to_come = if view.table.stage == Stage::Over { 0 } else { 4 - view.table.round };
    let green = voice.with("tuscany-green-counter", &[("times", to_come.into())]);
    vec![
        shown("tuscany-cards", ink::CARD, player.hand),
        shown("tuscany-worker-counter", ink::WORKER, player.workers),
        shown("tuscany-marble", ink::MARBLE, player.marble),
        Counter { label: voice.text("tuscany-reserve"), icon: None, value: stored as i32, paid: false },
        Counter { label: green, icon: None, value: player.green_points().into(), paid: false },
    ]
}
