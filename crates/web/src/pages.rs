//! Whole pages and their frame.

use engine::{AnyMatch, Seat};
use maud::{DOCTYPE, Markup, html};

use crate::lang::Lang;
use crate::studio::Studio;
use crate::table::Table;

/// Who looks, in which language.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language.
    pub lang: Lang,
    /// The name, once given.
    pub name: Option<String>,
    /// Whether there is an account behind it.
    pub account: bool,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// Its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// What is going on, in words.
    pub status: String,
    /// Whether the visitor must decide.
    pub your_turn: bool,
}

/// The style sheet of the pages; [`crate::art::STYLE`] follows it.
pub const CSS: &str = include_str!("../assets/style.css");

/// The style sheet of the tables.
pub const TABLE_CSS: &str = include_str!("../assets/table.css");

/// The scripts by name: `app.js` is on every page, the others where they are needed.
pub const SCRIPTS: [(&str, &str); 12] = [
    ("app.js", include_str!("../assets/app.js")),
    ("camera.js", include_str!("../assets/camera.js")),
    ("layout.js", include_str!("../assets/layout.js")),
    ("motion.js", include_str!("../assets/motion.js")),
    ("payment.js", include_str!("../assets/payment.js")),
    ("picking.js", include_str!("../assets/picking.js")),
    ("replay.js", include_str!("../assets/replay.js")),
    ("rows.js", include_str!("../assets/rows.js")),
    ("setup.js", include_str!("../assets/setup.js")),
    ("sheets.js", include_str!("../assets/sheets.js")),
    ("table.js", include_str!("../assets/table.js")),
    ("wait.js", include_str!("../assets/wait.js")),
];

/// The icon.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// The frame of every page, with the scripts that this one needs beside `app.js`.
pub fn frame(visitor: &Visitor, title: &str, class: &str, scripts: &[&str], body: &Markup) -> Markup {
    let lang = visitor.lang;
    html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head {
                (head(title, "style.css", scripts))
            }
            body class=(class) {
                header class="top" {
                    a class="brand" href="/" { "Tavola" }
                    nav {
                        form method="post" action="/name" class="name" {
                            label class="hidden" for="name" { (lang.text("guest-name")) }
                            input id="name" name="name" maxlength="24" placeholder=(lang.text("guest-name")) value=(visitor.name.as_deref().unwrap_or("")) autocomplete="nickname";
                            button { (lang.text("save")) }
                        }
                        @if visitor.account {
                            a href="/account" { (lang.text("account")) }
                            form method="post" action="/sign-out" { button { (lang.text("sign-out")) } }
                        } @else {
                            a href="/sign-in" { (lang.text("sign-in")) }
                        }
                        form method="post" action=(format!("/language/{}", lang.other())) { button { (lang.text("language")) } }
                        button type="button" id="theme" { (lang.text("theme")) }
                    }
                }
                main { (body) }
            }
        }
    }
}

/// A page without a frame: a table fills the window.
pub fn bare(visitor: &Visitor, title: &str, class: &str, scripts: &[&str], body: &Markup) -> Markup {
    let lang = visitor.lang;
    html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head {
                (head(title, "table.css", scripts))
            }
            body class=(class) { (body) }
        }
    }
}

/// What every page has in its head.
fn head(title: &str, style: &str, scripts: &[&str]) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
        meta name="color-scheme" content="light dark";
        title { (title) " · Tavola" }
        link rel="stylesheet" href=(format!("/assets/{style}"));
        link rel="stylesheet" href="/assets/art.css";
        link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
        @for script in ["app.js"].iter().chain(scripts) { script type="module" src=(format!("/assets/{script}")) {} }
    }
}

/// The name of a game in the reader's language.
pub fn game_name(game: &str, lang: Lang) -> String {
    lang.text(&format!("{game}-name"))
}

/// The first page, with the games in this order.
pub fn home<'a>(
    visitor: &Visitor,
    games: impl Iterator<Item = &'a dyn Studio>,
    mine: &[TableCard],
    open: &[TableCard],
) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 class="tagline" { (lang.text("tagline")) }
        section class="shelf" {
            @for studio in games {
                @let game = studio.rules();
                article class="game" {
                    (studio.cover())
                    h2 { (game_name(game.id(), lang)) }
                    p { (lang.text(&format!("{}-pitch", game.id()))) }
                    div class="row" {
                        form method="post" action=(format!("/play/{}", game.id())) {
                            button class="primary" title=(lang.text("play-now-hint")) { (lang.text("play-now")) }
                        }
                        a class="button" href=(format!("/new/{}", game.id())) { (lang.text("new-table")) }
                        a href=(format!("/rules/{}", game.id())) { (lang.text("rules")) }
                    }
                    p class="learn" { (crate::learn::links(studio, lang)) }
                }
            }
        }
        p class="quiet" { a href="/study" { (lang.text("study")) } }
        div class="lists" {
            (table_list(&lang.text("my-games"), &lang.text("no-games"), mine, lang))
            (table_list(&lang.text("open-tables"), &lang.text("no-open-tables"), open, lang))
        }
    };
    frame(visitor, &lang.text("tagline"), "home", &[], &body)
}

fn table_list(title: &str, none: &str, tables: &[TableCard], lang: Lang) -> Markup {
    html! {
        section class="tables" {
            h2 { (title) }
            @if tables.is_empty() { p class="quiet" { (none) } }
            ul {
                @for table in tables {
                    li class=(if table.your_turn { "mine" } else { "" }) {
                        a href=(format!("/table/{}", table.id)) { (game_name(&table.game, lang)) ": " (table.names.join(", ")) }
                        " " span class="status" { (table.status) }
                    }
                }
            }
        }
    }
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
        (table.studio.cover())
        ol class="people" {
            @for card in table.seats { li { (card.name.clone().unwrap_or_else(|| lang.text("invitation-free"))) } }
        }
        @if full {
            p role="alert" { (lang.text("seat-taken")) }
            div class="row" {
                a class="button primary" href=(format!("/table/{}", table.id)) { (lang.text("invitation-watch")) }
                a class="button" href="/" { (lang.text("back-home")) }
            }
        } @else {
            form method="post" action=(format!("/table/{}/seat/{seat}", table.id)) class="row" {
                @if let Some(token) = token { input type="hidden" name="token" value=(token); }
                button class="primary" { (lang.text("sit-down")) }
                a class="button" href=(format!("/table/{}", table.id)) { (lang.text("invitation-watch")) }
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
        form method="post" action="/sign-in" class="set-up" {
            label { (lang.text("guest-name")) " " input name="name" maxlength="24" required autocomplete="username"; }
            label { (lang.text("password")) " " input name="password" type="password" minlength="8" maxlength="200" required autocomplete="current-password"; }
            div class="row" {
                button class="primary" name="how" value="in" { (lang.text("sign-in")) }
                button name="how" value="new" { (lang.text("register")) }
            }
        }
    };
    frame(visitor, &lang.text("sign-in"), "sign-in-page", &[], &body)
}

/// The page of the own account.
pub fn account(visitor: &Visitor, refused: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let password = |name: &str, label: &str, fill: &str| {
        html! { label { (lang.text(label)) " " input name=(name) type="password" minlength="8" maxlength="200" required autocomplete=(fill); } }
    };
    let body = html! {
        h1 { (lang.text("account")) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (reason) } }
        h2 { (lang.text("account-change")) }
        form method="post" action="/account/password" class="set-up" {
            (password("password", "password", "current-password"))
            (password("new", "account-new-password", "new-password"))
            p class="quiet" { (lang.text("account-change-hint")) }
            div class="row" { button class="primary" { (lang.text("save")) } }
        }
        h2 { (lang.text("account-delete")) }
        form method="post" action="/account/delete" class="set-up" {
            p { (lang.text("account-delete-hint")) }
            (password("password", "password", "current-password"))
            div class="row" { button { (lang.text("account-delete")) } }
        }
    };
    frame(visitor, &lang.text("account"), "account-page", &[], &body)
}

/// What was said at a table, from some line on.
pub fn chat(visitor: &Visitor, id: &str, from: usize, said: &[(String, String)]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("table-chat")) }
        ul class="chat" { @for (at, line) in said.iter().enumerate() { (crate::table::said(from + at, line, lang)) } }
        p class="row" {
            @if from > 0 { a class="button" href=(format!("/table/{id}/chat?before={from}")) { (lang.text("chat-before")) } }
            a class="button" href=(format!("/table/{id}")) { (lang.text("chat-back")) }
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
        form method="post" action="/study" class="set-up" {
            label { (lang.text("study-file")) " " input id="record-file" type="file" accept=".game,text/plain"; }
            label for="record-text" { (lang.text("study-text")) }
            textarea id="record-text" name="record" rows="14" required spellcheck="false" { (given) }
            div class="row" { button class="primary" { (lang.text("study-open")) } }
        }
    };
    frame(visitor, &lang.text("study"), "study-page", &[], &body)
}

/// A page that says what went wrong.
pub fn trouble(visitor: &Visitor, title: &str, detail: &str) -> Markup {
    let body = html! {
        h1 { (title) }
        p { (detail) }
        p { a class="button" href="/" { (visitor.lang.text("back-home")) } }
    };
    frame(visitor, title, "trouble", &[], &body)
}
