//! The page of the own account: what others see, the password, devices, one-time codes, taking everything along, leaving.

use maud::{Markup, html};

use super::profile::MARKS;
use crate::lang::Lang;
use crate::pages::{Visitor, frame};

/// What the page shows.
#[derive(Clone, Debug)]
pub struct Account<'a> {
    /// The name of the account.
    pub account: &'a str,
    /// The mark beside the name.
    pub mark: &'a str,
    /// Whether nobody else sees the profile.
    pub hidden: bool,
    /// Where the account is signed in.
    pub devices: &'a [Device],
    /// Whether one-time codes are used.
    pub codes: bool,
    /// The secret of one-time codes to confirm, with its link.
    pub offered: Option<(&'a str, &'a str)>,
    /// The pages of the role: where they are, and the key of what they are called.
    pub offices: &'a [(&'static str, &'static str)],
    /// What was refused.
    pub refused: Option<&'a str>,
}

/// Where an account is signed in.
#[derive(Clone, Debug)]
pub struct Device {
    /// Whether it is the one that looks.
    pub own: bool,
    /// What it is.
    pub words: String,
    /// How many days ago it was last seen.
    pub days: i64,
    /// Which session.
    pub token: String,
}

/// The page.
pub fn page(visitor: &Visitor, account: &Account<'_>) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("account")) }
        @if let Some(reason) = account.refused { p class="refusal" role="alert" { (reason) } }
        p class="row" { a class="b soft" href=(format!("/people/{}", account.account)) { (lang.text("profile")) } a class="b soft" href="/friends" { (lang.text("friends")) } a class="b soft" href="/mail" { (lang.text("mail")) }
            @for (address, key) in account.offices { a class="b soft" href=(address) { (lang.text(key)) } }
        }
        div class="panels" {
        section class="panel" {
        h2 { (lang.text("profile-edit")) }
        form method="post" action="/account/profile" class="plain" {
            label { (lang.text("profile-mark")) " " select name="mark" {
                option value="" { (lang.text("option-none")) }
                @for mark in MARKS { option value=(mark) selected[account.mark == mark] { (mark) } }
            } }
            label { input type="checkbox" name="hidden" value="on" checked[account.hidden]; " " (lang.text("profile-hide")) }
            div class="row" { button class="b soft" { (lang.text("save")) } }
        }
        }
        section class="panel" {
        h2 { (lang.text("account-change")) }
        form method="post" action="/account/password" class="plain" {
            (password(lang, "password", "password", "current-password"))
            (password(lang, "new", "account-new-password", "new-password"))
            p class="quiet" { (lang.text("account-change-hint")) }
            div class="row" { button class="b go" { (lang.text("save")) } }
        }
        }
        (devices(account, lang))
        (codes(account, lang))
        section class="panel" {
        h2 { (lang.text("account-export")) }
        p { (lang.text("account-export-hint")) }
        p { a class="b soft" href="/account/export" { (lang.text("account-export")) } }
        }
        section class="panel" {
        h2 { (lang.text("account-delete")) }
        form method="post" action="/account/delete" class="plain" {
            p { (lang.text("account-delete-hint")) }
            (password(lang, "password", "password", "current-password"))
            div class="row" { button class="b soft" { (lang.text("account-delete")) } }
        }
        }
        }
    };
    frame(visitor, &lang.text("account"), "account-page", &[], &body)
}

fn password(lang: Lang, name: &str, label: &str, fill: &str) -> Markup {
    html! { label { (lang.text(label)) " " input name=(name) type="password" minlength="8" maxlength="200" required autocomplete=(fill); } }
}

fn devices(account: &Account<'_>, lang: Lang) -> Markup {
    html! {
        section class="panel" {
        h2 { (lang.text("account-devices")) }
        ul class="devices" {
            @for device in account.devices {
                li {
                    span { @if device.words.is_empty() { (lang.text("account-device-unknown")) } @else { (device.words) }
                    " " small class="quiet" { @if device.own { (lang.text("account-device-this")) } @else { (lang.with("account-device-seen", &[("days", device.days.into())])) } } } " "
                    form method="post" action="/account/sessions" class="inline" {
                        input type="hidden" name="token" value=(device.token);
                        button class="b soft" { (lang.text("sign-out")) }
                    }
                }
            }
        }
        form method="post" action="/account/sessions" { button class="b soft" { (lang.text("account-sign-out-others")) } }
        }
    }
}

fn codes(account: &Account<'_>, lang: Lang) -> Markup {
    html! {
        section class="panel" {
        h2 { (lang.text("account-codes")) }
        form method="post" action="/account/codes" class="plain" {
            @if let Some((secret, link)) = account.offered {
                p { (lang.text("account-codes-offer")) }
                p { a href=(link) { (lang.text("account-codes-link")) } " " code { (secret) } }
                input type="hidden" name="secret" value=(secret);
                label { (lang.text("account-code")) " " input name="code" inputmode="numeric" maxlength="7" required autocomplete="one-time-code"; }
            } @else {
                p class="quiet" { (lang.text(if account.codes { "account-codes-on" } else { "account-codes-hint" })) }
            }
            (password(lang, "password", "password", "current-password"))
            div class="row" { button class="b soft" { (lang.text(if account.codes { "account-codes-stop" } else { "account-codes-start" })) } }
        }
        }
    }
}
