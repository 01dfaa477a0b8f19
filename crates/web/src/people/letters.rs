//! Letters and notices: what to be told and when, and what the links of letters lead to.

use club::Quiet;
use maud::{Markup, html};

use crate::lang::Lang;
use crate::pages::{Visitor, frame};

/// What somebody wants to be told.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// Whether letters are sent at all.
    pub letters: bool,
    /// The address, once it is confirmed.
    pub email: Option<&'a str>,
    /// Whether they want to know where it is their turn.
    pub turns: bool,
    /// When not.
    pub quiet: Quiet,
    /// The key for browsers, where they are told at all.
    pub push: Option<&'a str>,
    /// How many browsers of theirs are told.
    pub browsers: usize,
}

/// The page.
pub fn page(visitor: &Visitor, wanted: &Wanted<'_>) -> Markup {
    let lang = visitor.lang;
    let number = |name: &str, key: &str, value: i64, (least, most): (i64, i64)| {
        html! { label { (lang.text(key)) " " input name=(name) type="number" min=(least) max=(most) value=(value) required; } }
    };
    let title = lang.text("mail");
    let told = wanted.email.is_some() || wanted.browsers > 0;
    let body = html! {
        h1 { (title) }
        p class="quiet" { (lang.text("mail-hint")) }
        div class="panels" {
        @if let Some(key) = wanted.push { (browser(key, wanted.browsers, lang)) }
        @if wanted.letters { section class="panel" {
            h2 { (lang.text("mail-letters")) }
            form method="post" action="/mail/address" class="plain" {
                label { (lang.text("mail-address")) " " input name="email" type="email" maxlength="200" value=(wanted.email.unwrap_or_default()) autocomplete="email"; }
                p class="quiet" { (lang.text("mail-address-hint")) }
                div class="row" { button class="b soft" { (lang.text("save")) } }
            }
        } }
        form method="post" action="/mail" class="panel plain quiet-hours" hidden[!told] {
            @if wanted.email.is_some() { label class="tick" { input type="checkbox" name="turns" value="on" checked[wanted.turns]; " " (lang.text("mail-turns")) } }
            fieldset {
                legend { (lang.text("mail-quiet")) }
                div class="hours" {
                    (number("from", "mail-quiet-from", wanted.quiet.from, (0, 23)))
                    (number("to", "mail-quiet-to", wanted.quiet.to, (0, 23)))
                }
                (number("zone", "mail-zone", wanted.quiet.zone, (-12, 14)))
                p class="quiet" { (lang.text("mail-quiet-hint")) }
            }
            div class="row" { button class="b go" { (lang.text("save")) } }
        }
        }
    };
    frame(visitor, &title, "mail-page", if wanted.push.is_some() { &["push.js"] } else { &[] }, &body)
}

/// Whether the browser that looks is told; `push.js` asks it.
fn browser(key: &str, browsers: usize, lang: Lang) -> Markup {
    html! {
        section id="push" class="panel" data-key=(key) data-on=(lang.text("push-on")) data-off=(lang.text("push-off-here"))
            data-denied=(lang.text("push-denied")) data-failed=(lang.text("push-failed")) {
            h2 { (lang.text("push")) }
            p role="status" { (lang.text("push-none")) }
            p class="quiet" { (lang.with("push-hint", &[("count", browsers.into())])) }
            div class="row" {
                button type="button" class="b go" data-push="on" hidden { (lang.text("push-start")) }
                button type="button" class="b soft" data-push="off" hidden { (lang.text("push-stop")) }
            }
        }
    }
}

/// A page with one button.
pub fn button(visitor: &Visitor, action: &str, key: &str, about: &str) -> Markup {
    let lang = visitor.lang;
    let title = lang.text(key);
    let body = html! {
        h1 { (title) }
        @if !about.is_empty() { p { (about) } }
        form method="post" action=(action) { button class="b go" { (title) } }
    };
    frame(visitor, &title, "mail-page", &[], &body)
}

/// The page for those who have forgotten their password.
pub fn forgot(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("forgot")) }
        p { (lang.text("forgot-hint")) }
        form method="post" action="/forgot" class="plain" {
            label { (lang.text("mail-address")) " " input name="email" type="email" maxlength="200" required autocomplete="email"; }
            div class="row" { button class="b go" { (lang.text("report-send")) } }
        }
    };
    frame(visitor, &lang.text("forgot"), "mail-page", &[], &body)
}

/// The page on which another password is chosen.
pub fn reset(visitor: &Visitor, token: &str, refused: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("account-new-password")) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (reason) } }
        form method="post" action=(format!("/reset/{token}")) class="plain" {
            label { (lang.text("account-new-password")) " " input name="new" type="password" minlength="8" maxlength="200" required autocomplete="new-password"; }
            div class="row" { button class="b go" { (lang.text("save")) } }
        }
    };
    frame(visitor, &lang.text("account-new-password"), "mail-page", &[], &body)
}
