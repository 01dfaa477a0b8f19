//! The event card that was drawn: what it says, and what it meant for each player.

use duel::{Card, CardId, Event, Step};
use engine::Seat;
use maud::{Markup, html};

use super::card::{self, FULL, name};
use super::told::told;
use super::{Scene, words};
use crate::art;
use crate::studio::Line;

/// The rules of what event cards bring about: resources, hands, named and lost expansions, tokens, protection.
const CONSEQUENCES: [&str; 15] = [
    "DUE-018", "DUE-021", "DUE-022", "DUE-023", "DUE-049", "DUE-086", "DUE-087", "DUE-111", "DUE-112", "DUE-166",
    "DUE-168", "DUE-192", "DUE-210", "DUE-227", "DUE-232",
];

/// The drawn card, for a while over the other side of the table; for as long as it asks something it stays.
pub(super) fn news(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let Some(card) = table.event else { return html! {} };
    let lang = scene.lang();
    let asks = matches!(table.step(), Some(Step::Sebastian(_) | Step::Riots(_) | Step::GiveNamed(_) | Step::Buy(..)));
    let awaited: Vec<Seat> = table.steps.iter().filter_map(answers).collect();
    let lines = consequences(scene, card);
    html! {
        section id=(format!("news-{}-{}", card.to_string().replace('/', "-"), table.events.before_yule())) class=(if asks { "news asks" } else { "news" }) aria-hidden="true" {
            svg class="duel-art big" viewBox=(format!("-4 -4 {} {}", FULL.0 + 10, FULL.1 + 10)) { (card::full(card, lang)) }
            div class="tx" {
                small { (lang.text("duel-event-card")) }
                h2 { (name(card, lang)) }
                p { (words::effect(card, lang)) }
                ul class="who" {
                    @for seat in [scene.near(), scene.near().next(2)] {
                        @let own: Vec<&str> = lines.iter().filter(|line| line.seat == Some(seat)).map(|line| line.text.as_str()).collect();
                        li {
                            (art::seat_mark(seat.index())) b { (scene.voice.name(seat)) }
                            span {
                                @if !own.is_empty() {
                                    (own.join("; "))
                                } @else if awaited.contains(&seat) {
                                    (lang.text("duel-event-asked"))
                                } @else {
                                    (lang.text("duel-event-nothing"))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who has still to answer a step that an event card may have brought about.
fn answers(step: &Step) -> Option<Seat> {
    match *step {
        Step::Sebastian(seat)
        | Step::Riots(seat)
        | Step::GiveNamed(seat)
        | Step::Buy(seat, _)
        | Step::Gain(seat, ..)
        | Step::Put(seat, ..)
        | Step::NameBuildings(seat, _)
        | Step::FraternalFeuds(seat, _) => Some(seat),
        _ => None,
    }
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
    // Cards go under stacks when hands are exchanged, too.
    let buried = |line: &Line| line.rule == "DUE-076" && card.card() == Card::FraternalFeuds;
    let follows = |line: &&Line| line.rule == own || buried(line) || CONSEQUENCES.contains(&line.rule);
    // Under which stack a lost card goes is for the log.
    news[at + 1..].iter().take_while(follows).filter(|line| line.rule != "DUE-112").collect()
}
