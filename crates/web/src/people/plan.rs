//! A move for the next decision: what may be left, what was, and what became of it.

use engine::Seat;
use maud::{Markup, html};

use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};
use crate::table::Table;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// The table.
    pub table: &'a str,
    /// The game.
    pub game: &'a str,
    /// Whether the decision has come already.
    pub mine: bool,
    /// What was left: what became of it, `waits`, `made` or `dropped`, and what it was.
    pub left: Option<(&'a str, &'a str)>,
    /// What may be left.
    pub lines: &'a [Line],
}

/// A move that may be left.
#[derive(Clone, Debug)]
pub struct Line {
    /// In notation.
    pub action: String,
    /// The fingerprint of what it does.
    pub effect: String,
    /// As a sentence.
    pub say: String,
}

/// The page.
pub fn page(visitor: &Visitor, page: &Page<'_>) -> Markup {
    let lang = visitor.lang;
    let title = lang.text("plan");
    let table = format!("/table/{}", page.table);
    let body = html! {
        h1 { (title) }
        p class="quiet" { (game_name(page.game, lang)) " · " a href=(table) { (lang.text("chat-back")) } }
        p { (lang.text("plan-how")) }
        @if let Some((fate, say)) = page.left {
            section class="panel narrow" role="status" {
                h2 { (lang.text(&format!("plan-{fate}"))) }
                p { (say) }
                form method="post" action=(format!("{table}/plan/forget")) class="row" {
                    button class="b soft" { (lang.text(if fate == "waits" { "plan-forget" } else { "plan-seen" })) }
                    @if fate == "dropped" && page.mine { a class="b go" href=(table) { (lang.text("plan-decide")) } }
                }
            }
        }
        @if page.mine {
            p { (lang.text("plan-mine")) }
            p { a class="b go" href=(table) { (lang.text("plan-decide")) } }
        } @else if page.lines.is_empty() {
            p { (lang.text("plan-nothing")) }
        } @else {
            section class="panel" {
                h2 { (lang.text("plan-choose")) }
                ul class="lines plan" { @for line in page.lines { li {
                    span { (line.say) }
                    form method="post" action=(format!("{table}/plan")) {
                        input type="hidden" name="action" value=(line.action);
                        input type="hidden" name="effect" value=(line.effect);
                        button class="b soft" { (lang.text("plan-leave")) span class="hidden" { ": " (line.say) } }
                    }
                } } }
            }
        }
    };
    frame(visitor, &title, "plan-page", &[], &body)
}

/// The way to that page from the table of somebody who waits, with what was left or became of it.
pub(crate) fn button(table: &Table<'_>, own: Seat, waits: bool) -> Markup {
    let lang: Lang = table.lang;
    let address = format!("/table/{}/plan", table.id);
    html! {
        @if let Some(fate) = table.plan.filter(|_| table.viewer.is(own)) {
            @match fate {
                "dropped" => { a class="b soft" id="plan" href=(address) { (lang.text("plan-dropped")) } }
                "waits" => { a class="b soft" id="plan" href=(address) { (lang.text("plan-waits")) } }
                _ => { @if waits { a class="b soft" id="plan" href=(address) { (lang.text("plan")) } } }
            }
        }
    }
}
