//! What somebody who opens a table decides beside the game, and what they may do before it begins.

use engine::Seat;
use maud::{Markup, html};

use crate::lang::Lang;
use crate::table::Table;

/// Who finds a table and may sit down without an invitation.
const ADMISSIONS: [&str; 3] = ["private", "friends", "open"];

/// The field of a set-up that says who may sit down.
pub fn admission(chosen: &str, lang: Lang) -> Markup {
    html! {
        div {
            span id="admission-label" { (lang.text("admission")) }
            div class="seg" role="radiogroup" aria-labelledby="admission-label" {
                @for word in ADMISSIONS { label { input type="radio" name="admission" value=(word) checked[word == chosen]; span { (lang.text(&format!("admission-{word}"))) } } }
            }
        }
    }
}

/// The field of a set-up that says whether it counts.
pub fn rated(rated: bool, lang: Lang) -> Markup {
    html! {
        label class="check" { input type="checkbox" name="rated" value="on" checked[rated]; span { (lang.text("rated-game")) } }
        p class="quiet" { (lang.text("rated-hint")) }
    }
}

/// What somebody at a table may do before the game begins, or once it is closed.
pub(crate) fn buttons(table: &Table<'_>, own: Seat, address: &dyn Fn(&str) -> String) -> Markup {
    let lang = table.lang;
    let alone = table.seats.iter().filter(|card| card.person).count() <= 1;
    html! {
        @if table.closed.is_some() {
            form method="post" action=(address("again")) { button class="b go" { (lang.text("table-again")) } }
            a class="b soft" href="/" { (lang.text("back-home")) }
        } @else if !table.begun && table.host == Some(own) && alone {
            form method="post" action=(address("cancel")) { button class="b soft" { (lang.text("table-cancel-it")) } }
        } @else if !table.begun && table.host != Some(own) {
            form method="post" action=(address(&format!("kick/{own}"))) { button class="b soft" { (lang.text("table-stand-up")) } }
        }
        @if let Some((seat, name)) = away(table, own) {
            button type="button" class="b go" data-post=(address(&format!("bot/{seat}"))) { (lang.with("table-bot", &[("name", name.into())])) }
        }
    }
}

/// What somebody who only watches may do where no game runs: sit down, or look for another table.
pub(crate) fn ways(table: &Table<'_>, address: &dyn Fn(&str) -> String) -> Markup {
    let lang = table.lang;
    let free = Seat::all(table.seats.len()).zip(table.seats).find(|(_, card)| card.name.is_none());
    html! {
        @if table.closed.is_some() { a class="b soft" href="/lobby" { (lang.text("lobby")) } }
        @else if let Some((seat, _)) = free { a class="b go" href=(address(&format!("seat/{seat}"))) { (lang.text("sit-down")) } }
    }
}

/// The other who has been away for long enough on their turn: a bot may play for them.
fn away<'a>(table: &'a Table<'_>, own: Seat) -> Option<(Seat, &'a str)> {
    let seats = Seat::all(table.seats.len()).zip(table.seats);
    let mut away = seats.filter(|(seat, card)| *seat != own && card.stand_in_after.is_some_and(|left| left <= 0));
    away.next().map(|(seat, card)| (seat, card.name.as_deref().unwrap_or_default()))
}

/// What those who wait for somebody who is away are told.
pub(crate) fn away_words(table: &Table<'_>, seat: Seat) -> Option<String> {
    let card = table.seats.get(seat.index())?;
    let key = if card.stand_in_after? > 0 { "away-soon" } else { "away-now" };
    Some(table.lang.with(key, &[("name", card.name.as_deref()?.into())]))
}
