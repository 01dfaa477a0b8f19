//! Whole pages.

use engine::{AnyMatch, Seat};
use maud::{Markup, html};

pub use crate::frame::{Visitor, bare, frame, offline};
pub use crate::home::{Lobby, TableCard, home, lessons, rulebooks, watch};
use crate::lang::Lang;
use crate::table::Table;

/// The name of a game in the reader's language.
pub fn game_name(game: &str, lang: Lang) -> String {
    lang.text(&format!("{game}-name"))
}

/// An invitation to a seat: the game, the people, and a button to sit down.
pub fn invitation(
    visitor: &Visitor,
    table: &Table<'_>,
    game: &dyn AnyMatch,
    seat: Seat,
    token: Option<&str>,
    full: bool,
) -> Markup {
    let lang = visitor.lang;
    let name = game_name(game.game(), lang);
    let body = html! {
        h1 { (lang.with("invitation", &[("game", name.as_str().into())])) }
        img class="cover" src=(crate::assets::address(&format!("cover-{}.svg", game.game()))) alt="" width="440" height="250";
        ol class="people" {
            @for card in table.seats { li { (card.name.clone().unwrap_or_else(|| lang.text("invitation-free"))) } }
        }
        @if full {
            p role="alert" { (lang.text("seat-taken")) }
            div class="row" {
                a class="b go" href=(format!("/table/{}", table.id)) { (lang.text("invitation-watch")) }
                a class="b soft" href="/" { (lang.text("back-home")) }
            }
        } @else {
            form method="post" action=(format!("/table/{}/seat/{seat}", table.id)) class="row" {
                @if let Some(token) = token { input type="hidden" name="token" value=(token); }
                button class="b go" { (lang.text("sit-down")) }
                a class="b soft" href=(format!("/table/{}", table.id)) { (lang.text("invitation-watch")) }
                a href=(format!("/rules/{}", game.game())) { (lang.text("rules")) }
            }
        }
    };
    frame(visitor, &name, "invitation-page", &[], &body)
}

/// The page for signing in or making an account.
pub fn sign_in(visitor: &Visitor, refused: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("sign-in")) }
        p class="quiet" { (lang.text("account-hint")) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (reason) } }
        form method="post" action="/sign-in" class="plain panel narrow" {
            label { (lang.text("guest-name")) " " input name="name" maxlength="24" required autocomplete="username"; }
            label { (lang.text("password")) " " input name="password" type="password" minlength="8" maxlength="200" required autocomplete="current-password"; }
            label { (lang.text("account-code-if")) " " input name="code" inputmode="numeric" maxlength="7" autocomplete="one-time-code"; }
            div class="row" {
                button class="b go" name="how" value="in" { (lang.text("sign-in")) }
                button class="b soft" name="how" value="new" { (lang.text("register")) }
            }
        }
        p { a href="/forgot" { (lang.text("forgot")) } }
    };
    frame(visitor, &lang.text("sign-in"), "sign-in-page", &[], &body)
}

/// What was said at a table, from some line on.
pub fn chat(visitor: &Visitor, id: &str, from: usize, said: &[(String, String)]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("table-chat")) }
        ul class="chat" { @for (at, line) in said.iter().enumerate() { (crate::table::said(from + at, line, lang)) } }
        p class="row" {
            @if from > 0 { a class="b soft" href=(format!("/table/{id}/chat?before={from}")) { (lang.text("chat-before")) } }
            a class="b soft" href=(format!("/table/{id}")) { (lang.text("chat-back")) }
        }
    };
    frame(visitor, &lang.text("table-chat"), "chat-page", &[], &body)
}

/// The page where a record can be brought along.
pub fn study(visitor: &Visitor, refused: Option<&str>, given: &str) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("study")) }
        p { (lang.text("study-hint")) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (lang.text("refused")) ": " (reason) } }
        form method="post" action="/study" class="plain" {
            label { (lang.text("study-file")) " " input id="record-file" type="file" accept=".game,text/plain"; }
            label for="record-text" { (lang.text("study-text")) }
            textarea id="record-text" name="record" rows="14" required spellcheck="false" { (given) }
            div class="row" { button class="b go" { (lang.text("study-open")) } }
        }
    };
    frame(visitor, &lang.text("study"), "study-page", &[], &body)
}

/// A page that says what happened, or what went wrong.
pub fn trouble(visitor: &Visitor, title: &str, detail: &str) -> Markup {
    refusal(visitor, title, detail, None)
}

/// A page that says what went wrong, with the page on which it goes on: where that is, and the key of what it is called.
pub fn refusal(visitor: &Visitor, title: &str, detail: &str, way: Option<(&str, &str)>) -> Markup {
    let body = html! {
        h1 { (title) }
        p { (detail) }
        p class="row" {
            @if let Some((address, key)) = way { a class="b go" href=(address) { (visitor.lang.text(key)) } }
            a class="b soft" href="/" { (visitor.lang.text("back-home")) }
        }
    };
    frame(visitor, title, "trouble", &[], &body)
}
