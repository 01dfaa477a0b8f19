//! What belongs to nobody: the display, the deck, bonus tiles and trade cards left, and who may still complete a colour.

use engine::Seat;
use maud::{Markup, html};
use tuscany::{Bonus, Cell, Face, Kind, Trade, View, components};

use super::{ink, piece, region, words};
use crate::art;
use crate::rulebook;
use crate::studio::Moves;
use crate::voice::Voice;

/// The display with the deck and the supplies.
pub(super) fn market(view: &View, seat: Seat, moves: &Moves, voice: Voice<'_>) -> Markup {
    html! {
        section id="market" class="market" aria-label=(voice.text("tuscany-market")) {
            div class="places" { @for place in 0..view.table.display.len() { (offer(view, place, moves, voice)) } }
            (deck(view, seat, moves, voice))
            (supplies(view, moves, voice))
        }
    }
}

/// The entries of the data that a tile shows.
pub(super) fn faces(face: Face) -> [(&'static str, &'static str); 2] {
    [("neutral", face.word()), ("crops", face.word())]
}

fn offer(view: &View, place: usize, moves: &Moves, voice: Voice<'_>) -> Markup {
    let offer = view.table.display[place];
    let target = format!("display {}", place + 1);
    let label = match offer {
        Some(offer) => words::about_face(offer.face, view, voice.lang),
        None => voice.text("tuscany-nothing"),
    };
    let class = if moves.was_last(None, &target) { "offer piece last" } else { "offer piece" };
    html! {
        svg id=(format!("place-{}", place + 1)) class="tus offered" viewBox="0 0 76 68" {
            (moves.thing(&format!("display-{}", place + 1), class, &target, &label, &html! {
                @match offer {
                    Some(offer) => (rulebook::drawn("tuscany", &faces(offer.face), &piece::tile(offer.face, 38.0, 34.0, 34.0, place))),
                    None => (piece::nothing(38.0, 34.0, 33.0)),
                }
                (piece::ring(38.0, 34.0, 35.4))
                rect class="hit" y="-4" width="76" height="76" {}
            }))
        }
    }
}

/// How many cards drawing gives a seat now (TUS-031, TUS-032).
pub(super) fn cards_of_a_draw(view: &View, seat: Seat) -> u8 {
    view.table.rules.draw + view.table.players[seat].bonuses[Bonus::Card.index()]
}

fn deck(view: &View, seat: Seat, moves: &Moves, voice: Voice<'_>) -> Markup {
    let count = cards_of_a_draw(view, seat);
    let left = voice.with("tuscany-deck-left", &[("count", view.table.deck.into())]);
    let title = voice.with("tuscany-deck", &[("count", count.into())]);
    let body = html! {
        svg class="tus" viewBox="0 0 68 90" aria-hidden="true" { (piece::deck(&format!("+{count}"))) }
        span class="words" { b { (title) } small { (left) } }
    };
    moves.button("deck", "deck", "deck", &format!("{title}: {left}"), &body)
}

/// The bonus tiles left, and the trade cards.
fn supplies(view: &View, moves: &Moves, voice: Voice<'_>) -> Markup {
    let choosing = moves.targets.keys().any(|target| target.starts_with("bonus "));
    let trades: u8 = view.table.trade.iter().sum();
    html! {
        div id="supplies" class=(if choosing { "supplies choosing" } else { "supplies" }) role="group" aria-label=(voice.text("tuscany-supplies")) {
            @for bonus in Bonus::ALL.iter().copied() {
                @let left = view.table.bonuses[bonus.index()];
                @let class = if left == 0 { "supply gone" } else { "supply" };
                (moves.button(&format!("bonus-{bonus}"), class, &format!("bonus {bonus}"), &words::about_bonus(bonus, left, voice.lang), &html! {
                    svg class="tus" viewBox="0 0 48 48" aria-hidden="true" { (piece::bonus(bonus)) }
                    i { (left) }
                }))
            }
            (moves.button("trade", "supply trade", "", &about_trades(view, voice), &html! {
                @let left: Vec<String> = Trade::all().zip(view.table.trade).filter(|(_, left)| *left > 0).map(|(trade, _)| trade.to_string()).collect();
                @let shown: Vec<(&str, &str)> = left.iter().map(|id| ("trade", id.as_str())).collect();
                svg class="tus" viewBox="0 0 48 48" aria-hidden="true" { (rulebook::drawn("tuscany", &shown, &ink::figure(ink::TRADE, 24.0, 24.0, 40.0))) }
                i { (trades) }
            }))
        }
    }
}

/// What the trade cards still to come give.
fn about_trades(view: &View, voice: Voice<'_>) -> String {
    let left = Trade::all().zip(view.table.trade).filter(|(_, left)| *left > 0);
    let left = left.map(|(trade, _)| words::trade_name(trade, voice.lang));
    voice.with("tuscany-about-trade", &[("cards", left.collect::<Vec<_>>().join(", ").into())])
}

/// The green points of a colour tile that is still to be had.
pub(super) fn colour_bonus(view: &View, kind: Kind) -> Option<u8> {
    let (first, second) = components().colours[kind.index()];
    match view.table.colours[kind.index()] {
        0 => Some(first),
        1 => Some(second),
        _ => None,
    }
}

/// How far a seat is with each colour, and what completing it gives.
pub(super) fn colours(view: &View, seat: Seat, voice: Voice<'_>) -> Markup {
    let Some(board) = region::shown(view, seat) else { return html! {} };
    html! {
        div id="colours" class="colours" role="group" aria-label=(voice.text("tuscany-colours")) {
            @for kind in Kind::ALL.iter().copied() {
                @let (all, bonus) = (board.of_kind(kind), colour_bonus(view, kind));
                @let covered = Cell::of(all).filter(|cell| board.is_covered(*cell)).count() as u32;
                @let done = covered == all.count_ones();
                @let ours = rulebook::ours("tuscany", &[("colours", kind.word())]);
                span class=(if done { "colour done" } else { "colour" }) role="img" data-ours=[ours.as_ref().map(|ours| &ours.entries)] aria-describedby=[ours.as_ref().map(|ours| &ours.told)] aria-label=(words::about_colour(kind, covered, all.count_ones(), bonus, voice.lang)) {
                    svg class="tus" viewBox="0 0 32 28" aria-hidden="true" {
                        polygon class="hex" points=(art::hexagon(16.0, 14.0, 14.5)) fill=(ink::base(kind)) {}
                        (ink::figure(ink::of_kind(kind), 16.0, 14.0, 17.0))
                    }
                    (covered) "/" (all.count_ones())
                    @match bonus {
                        Some(points) if !done => b { "+" (points) },
                        _ => {},
                    }
                }
            }
        }
    }
}

/// The regions of the others, small, where there is room for them below the own.
pub(super) fn others(view: &View, own: Seat, voice: Voice<'_>) -> Markup {
    html! {
        div id="others" class="others" {
            @for seat in own.round(view.table.seats()).skip(1) {
                @if let Some(mini) = region::mini(view, seat) {
                    button type="button" id=(format!("other-{seat}")) class="other" data-peek=(seat.number()) aria-label=(voice.name(seat)) {
                        (art::seat_mark(seat.index())) (mini)
                    }
                }
            }
        }
    }
}
