//! The page of whoever looks after the house.

use maud::{Markup, html};

use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};

/// What goes on.
#[derive(Clone, Debug)]
pub struct House<'a> {
    /// Tables in memory.
    pub rooms: usize,
    /// Thoughts of bots that wait, and that are thought.
    pub thoughts: (usize, usize),
    /// Tables by status.
    pub tables: &'a [(String, i64)],
    /// Accounts, guests, and sessions used within a day.
    pub people: (i64, i64, i64),
    /// Reports that wait.
    pub reports: i64,
    /// The size of the database.
    pub bytes: i64,
    /// Tables that run, with their games.
    pub running: &'a [(String, String)],
    /// The newest accounts.
    pub residents: &'a [Person],
    /// What went wrong lately.
    pub failures: &'a [String],
    /// What is announced on every page.
    pub announcement: &'a str,
    /// Whether people may speak at tables.
    pub chat: bool,
    /// Hours for which newcomers do not; empty for what the server was started with.
    pub young: &'a str,
}

/// Somebody.
#[derive(Clone, Debug)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The name of the account.
    pub account: String,
    /// The role, by its word.
    pub role: String,
    /// How many days they are here.
    pub days: i64,
    /// Whether they are suspended.
    pub suspended: bool,
}

/// The page.
pub fn page(visitor: &Visitor, house: &House<'_>) -> Markup {
    let lang = visitor.lang;
    let title = lang.text("admin");
    let body = html! {
        h1 { (title) }
        (numbers(house, lang))
        div class="row" {
            a class="b soft" href="/moderation" { (lang.with("admin-reports", &[("count", house.reports.into())])) }
            a class="b soft" href="/metrics" { (lang.text("admin-metrics")) }
            form method="post" action="/admin/backup" { button class="b soft" { (lang.text("admin-backup")) } }
        }
        div class="panels" {
        section class="panel" {
        h2 { (lang.text("admin-settings")) }
        form method="post" action="/admin" class="plain" {
            label { (lang.text("admin-announcement")) " " input name="announcement" maxlength="500" value=(house.announcement); }
            label { input type="checkbox" name="chat" value="on" checked[house.chat]; " " (lang.text("admin-chat")) }
            label { (lang.text("admin-young")) " " input name="young" inputmode="numeric" maxlength="5" value=(house.young); }
            div class="row" { button class="b go" { (lang.text("save")) } }
        }
        }
        section class="panel" {
        h2 { (lang.text("admin-running")) }
        @if house.running.is_empty() { p class="quiet" { (lang.text("lobby-no-games")) } }
        ul class="lines" { @for (id, game) in house.running { li { a href=(format!("/table/{id}")) { (game_name(game, lang)) } " " small class="quiet" { (id) } } } }
        }
        section class="panel" {
        h2 { (lang.text("admin-people")) }
        ul class="lines" { @for person in house.residents { li {
            a href=(format!("/people/{}", person.account)) { (person.name) } " "
            small class="quiet" { (lang.with("admin-days", &[("days", person.days.into())])) @if let Some(role) = lang.find(&format!("role-{}", person.role)) { " · " (role) } @if person.suspended { " · " (lang.text("admin-suspended")) } }
        } } }
        }
        section class="panel" {
        h2 { (lang.text("admin-failures")) }
        @if house.failures.is_empty() { p { (lang.text("admin-no-failures")) } }
        ul class="lines" { @for failure in house.failures { li { code { (failure) } } } }
        }
        }
    };
    frame(visitor, &title, "admin-page", &[], &body)
}

fn numbers(house: &House<'_>, lang: Lang) -> Markup {
    let (accounts, guests, sessions) = house.people;
    html! {
        dl class="numbers" {
            @for (status, many) in house.tables { div { dt { (lang.text(&format!("admin-tables-{status}"))) } dd { (many) } } }
            div { dt { (lang.text("admin-rooms")) } dd { (house.rooms) } }
            div { dt { (lang.text("admin-bots")) } dd { (house.thoughts.0) " / " (house.thoughts.1) } }
            div { dt { (lang.text("admin-accounts")) } dd { (accounts) } }
            div { dt { (lang.text("admin-guests")) } dd { (guests) } }
            div { dt { (lang.text("admin-sessions")) } dd { (sessions) } }
            div { dt { (lang.text("admin-size")) } dd { (lang.decimal(house.bytes as f64 / 1_048_576.0, 1)) " MB" } }
        }
    }
}
