//! Tournaments: the list of them, and one with its standings and rounds.

use maud::{Markup, html};

use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};

/// The clocks that a tournament may have.
const CLOCKS: [&str; 5] = ["300+5", "900+10", "1800+30", "1d", "3d"];

/// A tournament in the list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its address.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game.
    pub game: String,
    /// How it is played, by its word.
    pub kind: &'static str,
    /// How it stands.
    pub status: String,
    /// In how many minutes it begins.
    pub minutes: i64,
}

/// One tournament.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// Its address.
    pub id: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// The game.
    pub game: &'a str,
    /// How it is played, by its word.
    pub kind: &'a str,
    /// How it stands.
    pub status: &'a str,
    /// The round, of how many.
    pub round: (i64, i64),
    /// In how many minutes it begins.
    pub minutes: i64,
    /// Whether whoever looks takes part.
    pub entered: bool,
    /// Whether they have set it up.
    pub host: bool,
    /// Whether somebody may still enter.
    pub open: bool,
    /// The table at which whoever looks plays now.
    pub table: Option<&'a str>,
    /// The standings.
    pub rows: &'a [Row],
    /// The tables, the latest round first.
    pub tables: &'a [Meeting],
    /// The levels of bots.
    pub levels: &'a [&'a str],
}

/// How somebody stands; all numbers in halves, the last in quarters.
#[derive(Clone, Debug)]
pub struct Row {
    /// The place.
    pub place: usize,
    /// Who.
    pub name: String,
    /// Whether it is whoever looks.
    pub own: bool,
    /// The points.
    pub halves: u32,
    /// Buchholz.
    pub buchholz: u32,
    /// Sonneborn-Berger.
    pub sonneborn: u32,
}

/// A table of a round.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The round.
    pub round: i64,
    /// Its address.
    pub id: String,
    /// Who sits there; one alone rests.
    pub names: Vec<String>,
    /// The place of each, once it is over.
    pub places: Option<Vec<i64>>,
}

/// The list, and a form to set one up.
pub fn list(visitor: &Visitor, entries: &[Entry], games: &[&str], kinds: &[&str]) -> Markup {
    let lang = visitor.lang;
    let title = lang.text("tournaments");
    let body = html! {
        h1 { (title) }
        @if entries.is_empty() { p { (lang.text("tournaments-none")) } }
        ul class="tables" { @for entry in entries { li {
            span class="thumb" aria-hidden="true" { (crate::home::picture(&entry.game)) }
            span class="what" { b { a href=(format!("/tournaments/{}", entry.id)) { (entry.name) } }
            small { (game_name(&entry.game, lang)) " · " (lang.text(&format!("tournament-{}", entry.kind))) " · " (when(&entry.status, entry.minutes, lang)) } }
        } } }
        section class="panel narrow" {
        h2 { (lang.text("tournament-new")) }
        form method="post" action="/tournaments" class="plain" {
            label { (lang.text("tournament-name")) " " input name="name" maxlength="24" required; }
            label { (lang.text("ratings-game")) " " select name="game" { @for game in games { option value=(game) { (game_name(game, lang)) } } } }
            label { (lang.text("tournament-kind")) " " select name="kind" { @for kind in kinds { option value=(kind) { (lang.text(&format!("tournament-{kind}"))) } } } }
            label { (lang.text("clock")) " " select name="clock" { @for clock in CLOCKS { option value=(clock) { (lang.text(&format!("clock-{}", clock.replace('+', "-")))) } } } }
            label { (lang.text("tournament-rounds")) " " input name="rounds" type="number" min="1" max="600" value="5" required; }
            label { (lang.text("tournament-minutes")) " " input name="minutes" type="number" min="0" max="86400" value="30" required; }
            p class="quiet" { (lang.text("tournament-hint")) }
            div class="row" { button class="b go" { (lang.text("tournament-new")) } }
        }
        }
    };
    frame(visitor, &title, "tournaments-page", &[], &body)
}

fn when(status: &str, minutes: i64, lang: Lang) -> String {
    match status {
        "waiting" => lang.with("tournament-waiting", &[("minutes", minutes.max(0).into())]),
        _ => lang.text(&format!("tournament-is-{status}")),
    }
}

/// One tournament.
pub fn page(visitor: &Visitor, page: &Page<'_>) -> Markup {
    let lang = visitor.lang;
    let address = |what: &str| format!("/tournaments/{}/{what}", page.id);
    let body = html! {
        h1 { (page.name) }
        div id="course" data-live[matches!(page.status, "waiting" | "running")] {
        p {
            (game_name(page.game, lang)) " · " (lang.text(&format!("tournament-{}", page.kind))) " · " (when(page.status, page.minutes, lang))
            @if page.status == "running" && page.kind != "arena" { " · " (lang.with("tournament-round", &[("round", page.round.0.into()), ("of", page.round.1.into())])) }
        }
        div class="row" {
            @if let Some(table) = page.table { a class="b go" href=(format!("/table/{table}")) { (lang.text("tournament-table")) } }
            @if page.entered && page.status != "over" && page.status != "cancelled" { form method="post" action=(address("leave")) { button class="b soft" { (lang.text("tournament-leave")) } } }
            @else if page.open { form method="post" action=(address("enter")) { button class="b go" { (lang.text("tournament-enter")) } } }
            a class="b soft" href=(format!("/api/v1/tournaments/{}", page.id)) { (lang.text("tournament-export")) }
        }
        div class="panels" {
            @if !page.rows.is_empty() { section class="panel wide" { (standings(page, lang)) } }
            @if !page.tables.is_empty() {
                section class="panel" {
                    @for round in page.tables.chunk_by(|one, other| one.round == other.round) {
                        h2 { (lang.with("tournament-in-round", &[("round", round[0].round.into())])) }
                        ul class="lines" { @for table in round { li { (meeting(table, lang)) } } }
                    }
                }
            }
        }
        }
        @if page.host && page.open {
            form method="post" action=(address("bots")) class="row" {
                label { (lang.text("tournament-bots")) " " input name="count" type="number" min="1" max="64" value="1"; }
                select name="level" aria-label=(lang.text("tournament-bots")) { @for level in page.levels { option value=(level) { (lang.text(&format!("level-{level}"))) } } }
                button class="b soft" { (lang.text("friends-add")) }
            }
        }
        p class="quiet" { (lang.text("tournament-rules")) }
    };
    frame(visitor, page.name, "tournament-page", &[], &body)
}

/// A table of a round: who sat there, and how it ended.
fn meeting(table: &Meeting, lang: Lang) -> Markup {
    let place = |place: &i64| lang.with("place", &[("place", (*place).into())]);
    html! {
        @if table.names.len() == 1 { span { (lang.with("tournament-rests", &[("name", table.names[0].as_str().into())])) } }
        @else { a href=(format!("/table/{}", table.id)) { (table.names.join(" – ")) } }
        @if let Some(places) = table.places.as_ref().filter(|places| places.len() > 1) { " " small class="quiet" { (places.iter().map(place).collect::<Vec<_>>().join(" – ")) } }
    }
}

fn standings(page: &Page<'_>, lang: Lang) -> Markup {
    let half = |halves: u32| lang.decimal(f64::from(halves) / 2.0, 1);
    html! {
        table class="ratings" {
            thead { tr {
                th scope="col" { "#" } th scope="col" { (lang.text("ratings-player")) } th scope="col" { (lang.text("tournament-points")) }
                th scope="col" { "Buchholz" } th scope="col" { "Sonneborn-Berger" }
            } }
            tbody { @for row in page.rows { tr class=[row.own.then_some("is-me")] {
                td { (row.place) } td { (row.name) } td { (half(row.halves)) } td { (half(row.buchholz)) } td { (lang.decimal(f64::from(row.sonneborn) / 4.0, 2)) }
            } } }
        }
    }
}
