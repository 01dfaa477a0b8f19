//! The frame of the pages: one line with the mark, four words and a menu; on a phone the words are a bar at the bottom.

use maud::{DOCTYPE, Markup, html};

use crate::art;
use crate::assets::address;
use crate::lang::Lang;
use crate::table::{icon, mark};

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

/// The four words: what they are called, where they lead, their sign, and the pages that belong to them.
const WORDS: [(&str, &str, &str, &[&str]); 4] = [
    ("nav-play", "/", "replay", &["home", "set-up-page", "invitation-page"]),
    ("nav-watch", "/watch", "eye", &["watch-page"]),
    ("nav-learn", "/learn", "book", &["learn-index"]),
    ("nav-rules", "/rules", "search", &["rules-page"]),
];

/// The frame of every page, with the scripts that this one needs beside `app.js`.
pub fn frame(visitor: &Visitor, title: &str, class: &str, scripts: &[&str], body: &Markup) -> Markup {
    let lang = visitor.lang;
    html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head { (head(title, "style.css", scripts, lang)) }
            body class=(format!("page {class}")) {
                a class="skip" href="#main" { (lang.text("skip")) }
                header class="top" {
                    a class="home-link" href="/" aria-label=(lang.text("table-home")) { (mark()) span { "Tavola" } }
                    nav aria-label=(lang.text("nav")) {
                        @for (word, address, sign, pages) in WORDS {
                            a href=(address) aria-current=[pages.contains(&class).then_some("page")] { (icon(sign)) span { (lang.text(word)) } }
                        }
                    }
                    div class="told" {}
                    (menu(visitor))
                }
                main id="main" tabindex="-1" { (body) }
            }
        }
    }
}

/// The name, the language, the theme, the account.
fn menu(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let name = visitor.name.clone().unwrap_or_else(|| lang.text("guest"));
    html! {
        details class="menu" {
            summary aria-label=(lang.with("menu-of", &[("name", name.as_str().into())])) {
                span class="me" { (art::seat_mark(0)) span { (name) } }
                span class="tool" { (icon("more")) }
            }
            div class="menu-box" {
                form method="post" action="/name" class="name" {
                    label for="name" { (lang.text("guest-name")) }
                    input id="name" name="name" maxlength="24" required value=(visitor.name.as_deref().unwrap_or("")) autocomplete="nickname";
                    button class="b soft" { (lang.text("save")) }
                }
                @if visitor.account { a href="/account" { (lang.text("account")) } }
                @else { a href="/sign-in" { (lang.text("sign-in")) } }
                a href="/study" { (lang.text("study")) }
                button type="button" data-theme="" { (lang.text("theme")) }
                form method="post" action=(format!("/language/{}", lang.other())) { button lang=(lang.other().tag()) { (lang.text("language")) } }
                @if visitor.account { form method="post" action="/sign-out" { button { (lang.text("sign-out")) } } }
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
            head { (head(title, "table.css", scripts, lang)) }
            body class=(class) { a class="skip" href="#ask" { (lang.text("skip-to-decision")) } (body) }
        }
    }
}

/// What every page has in its head. The theme is set before anything is drawn.
fn head(title: &str, style: &str, scripts: &[&str], lang: Lang) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
        meta name="color-scheme" content="light dark";
        meta name="theme-color" content="#e7ddc6" media="(prefers-color-scheme: light)";
        meta name="theme-color" content="#20262d" media="(prefers-color-scheme: dark)";
        title { (title) " · Tavola" }
        script src=(address("theme.js")) {}
        link rel="stylesheet" href=(address(style));
        link rel="stylesheet" href=(address("art.css"));
        link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
        link rel="apple-touch-icon" href=(address("icon-192.png"));
        link rel="manifest" href=(format!("/manifest.webmanifest?lang={lang}"));
        @for script in ["app.js"].iter().chain(scripts) { script type="module" src=(address(script)) {} }
    }
}

/// The page that is kept for the times without a connection: it tries again by itself.
pub fn offline(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("connection-lost")) }
        p class="quiet" role="status" { (lang.text("offline-hint")) }
        p { button type="button" class="b soft" data-again="" { (lang.text("offline-again")) } }
    };
    frame(visitor, &lang.text("offline"), "offline-page", &["offline.js"], &body)
}
