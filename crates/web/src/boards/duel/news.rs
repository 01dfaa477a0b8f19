//! The event card that was drawn: what it says, and what it meant for each player.

use duel::{CardId, Event, Step};
use engine::Seat;
use maud::{Markup, html};

use super::card::{self, FULL, name};
use super::told::told;
use super::{Scene, words};
use crate::art;
use crate::studio::Line;

/// The rules of what event cards bring about: resources, hands, named and lost expansions, tokens, protection.
const CONSEQUENCES: [&str; 16] = [
    "DUE-018", "DUE-021", "DUE-022", "DUE-023", "DUE-049", "DUE-076", "DUE-086", "DUE-087", "DUE-111", "DUE-112",
    "DUE-166", "DUE-168", "DUE-192", "DUE-210", "DUE-227", "DUE-232",
];

/// The drawn card, for a while over the other side of the table; for as long as it asks something it stays.
pub(super) fn news(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let Some(card) = table.event else { return html! {} };
    let lang = scene.lang();
    let asks = table.step().is_some_and(asks);
    let lines = consequences(scene, card);
    html! {
        section id=(format!("news-{}-{}", card.to_string().replace('/', "-"), table.events.before_yule())) class=(if asks { "news asks" } else { "news" }) aria-hidden="true" {
            svg class="duel-art big" viewBox=(format!("-4 -4 {} {}", FULL.0 + 10, FULL.1 + 10)) { (card::full(card, lang)) }
            div class="tx" {
                small { (lang.text("duel-event-card")) }
                h3 { (name(card, lang)) }
                p { (words::effect(card, lang)) }
                ul class="who" {
                    @for seat in [scene.near(), scene.near().next(2)] {
                        @let own: Vec<&str> = lines.iter().filter(|line| line.seat == Some(seat)).map(|line| line.text.as_str()).collect();
                        li {
                            (art::seat_mark(seat.index())) b { (scene.voice.name(seat)) }
                            span { @if own.is_empty() { (lang.text("duel-event-nothing")) } @else { (own.join("; ")) } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a step asks something of somebody that an event card may have brought about.
fn asks(step: Step) -> bool {
    matches!(step, Step::Sebastian(_) | Step::Riots(_) | Step::GiveNamed(_) | Step::Buy(..))
}

/// What was told after the card was drawn, for as long as it came from the card.
fn consequences<'a>(scene: &'a Scene<'_>, card: CardId) -> Vec<&'a Line> {
    let news = &scene.moves.news;
    let drawn = |line: &Line| {
        let told = |seat: Seat| told(&Event::EventDrawn { seat, card }, scene.voice).1 == line.text;
        line.seat.is_some_and(told)
    };
    let Some(at) = news.iter().rposition(drawn) else { return Vec::new() };
    let own = news[at].rule;
    news[at + 1..].iter().take_while(|line| line.rule == own || CONSEQUENCES.contains(&line.rule)).collect()
}
