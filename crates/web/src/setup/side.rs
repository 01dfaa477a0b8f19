//! The table itself: who sits there, how fast it is played, who may see it, and the button that opens it.

use engine::Exclusion;
use maud::{Markup, html};

use super::draft::{ME, OPEN, USUAL};
use super::words::{set_name, summary};
use super::{Page, conflict};
use crate::art;
use crate::frame::Visitor;
use crate::table::icon;

/// The clocks that a table may have: for the whole game and for every turn, in seconds.
const CLOCKS: [&str; 9] = ["", "300+5", "900+10", "1800+30", "1d", "3d", "7d", "86400+43200", "604800+86400"];

/// Who sits where, with the colours that are seen at the table.
pub(super) fn seats(page: &Page<'_>, visitor: &Visitor, levels: &[&str]) -> Markup {
    let (lang, seats) = (page.lang, &page.draft.seats);
    let range = &page.schema().players;
    let count = [("taken", seats.len().into()), ("of", (*range.end()).into())];
    let add = |who: &str, words: &str| {
        html! { button class="b soft" name="change" value=(format!("add={who}")) formmethod="get" formnovalidate { (icon("plus")) (lang.text(words)) } }
    };
    html! {
        section aria-labelledby="seats-title" {
            h2 id="seats-title" { (lang.text("who-plays")) " " small { (lang.with("seats-taken", &count)) } }
            ol class="seat-list" { @for (index, who) in seats.iter().enumerate() { (seat(page, index, who, visitor, levels)) } }
            @if seats.len() < *range.end() { div class="row add" { (add(OPEN, "add-person")) (add(USUAL, "add-bot")) } }
        }
    }
}

fn seat(page: &Page<'_>, index: usize, who: &str, visitor: &Visitor, levels: &[&str]) -> Markup {
    let lang = page.lang;
    let name = format!("seat{}", index + 1);
    let title = match who {
        ME => lang.text("seat-self"),
        OPEN => lang.text("seat-person"),
        _ => lang.text("seat-robot"),
    };
    let under = match who {
        ME => visitor.name.clone().unwrap_or_default(),
        OPEN => lang.text(match page.draft.admission.as_str() {
            OPEN => "seat-person-anybody",
            "friends" => "seat-person-friends",
            _ => "seat-person-invited",
        }),
        _ => String::new(),
    };
    let is_bot = who != ME && who != OPEN;
    let known = levels.iter().copied().filter(|level| *level != "random" || who == "random");
    html! {
        li {
            (art::seat_mark(index))
            span class="who" { b { (title) } @if !under.is_empty() { small { (under) } } }
            @if who != ME && page.draft.seats.len() > *page.schema().players.start() {
                button class="tool" name="change" value=(format!("{name}=")) formmethod="get" formnovalidate aria-label=(lang.with("seat-remove", &[("number", (index + 1).into())])) { (icon("close")) }
            }
            @if is_bot {
                div class="seg" role="radiogroup" aria-label=(lang.with("seat-level", &[("number", (index + 1).into())])) {
                    @for level in known { label { input type="radio" name=(name) value=(level) checked[level == who]; span { (lang.text(&format!("level-{level}"))) } } }
                }
            } @else { input type="hidden" name=(name) value=(who); }
        }
    }
}

/// The clock, who may see the table, hints.
pub(super) fn terms(page: &Page<'_>) -> Markup {
    let (lang, draft) = (page.lang, page.draft);
    let clock = |clock: &str| match clock {
        "" => lang.text("clock-none"),
        _ => lang.text(&format!("clock-{}", clock.replace('+', "-"))),
    };
    html! {
        section class="terms" aria-label=(lang.text("table")) {
            label { span { (lang.text("clock")) } select name="clock" { @for one in CLOCKS { option value=(one) selected[one == draft.clock] { (clock(one)) } } } }
            (crate::people::hosting::admission(&draft.admission, lang))
            label class="check" { input type="checkbox" name="hints" value="on" checked[draft.hints]; span { (lang.text("hints-allowed")) } }
            (crate::people::hosting::rated(draft.rated, lang))
        }
    }
}

/// What excludes what, what is played, in a line, and the button, which waits while two choices exclude each other.
pub(super) fn open(page: &Page<'_>, refused: Option<&str>, conflict: Option<&Exclusion>) -> Markup {
    let lang = page.lang;
    let waits = conflict.is_some();
    html! {
        div class="open" {
            @if let Some(reason) = refused { p class="refusal" role="alert" { (reason) } }
            @if let Some(conflict) = conflict { (conflict::said(page, conflict)) }
            p class="summary" aria-live="polite" { b { (set_name(page.studio, page.draft, lang)) } " · " (summary(page.studio, page.draft, lang)) }
            button class="b go" aria-disabled=[waits.then_some("true")] aria-describedby=[waits.then_some("conflict")] { (lang.text("create")) }
        }
    }
}
