//! The first page: the shelf, where it is the visitor's turn, who waits for company, what can be watched.

use engine::{AnyMatch, Seat, Turn, Viewer};
use maud::{Markup, html};

use crate::assets::address;
use crate::frame::{Visitor, frame};
use crate::lang::Lang;
use crate::pages::game_name;
use crate::pairing;
use crate::studio::Studio;
use crate::table::{Table, icon, names};
use crate::voice::Voice;

/// A table in a list.
#[derive(Clone, Debug, Default)]
pub struct TableCard {
    /// Its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits there beside the visitor.
    pub names: Vec<String>,
    /// Where the game stands, or what is played.
    pub phase: String,
    /// What is going on: the decision of the visitor, or whom the table waits for.
    pub status: String,
    /// Whether the visitor must decide.
    pub your_turn: bool,
    /// What lies before the visitor, or before the first seat, very small.
    pub picture: Option<Markup>,
    /// The time that the visitor has left, in milliseconds.
    pub left: Option<i64>,
    /// How many seats are taken, and how many there are.
    pub taken: (usize, usize),
    /// The first free seat.
    pub free: Option<Seat>,
}

impl TableCard {
    /// A table that runs, as its viewer sees it.
    ///
    /// # Panics
    /// If the match is of another game than the studio.
    pub fn of(table: &Table<'_>, game: &dyn AnyMatch) -> TableCard {
        let seats: Vec<Option<String>> = table.seats.iter().map(|seat| seat.name.clone()).collect();
        let called = names(game, &seats, table.lang);
        let voice = Voice::new(table.lang, table.viewer, &called);
        let own = match table.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let free = table.seats.iter().position(|seat| seat.name.is_none()).map(Seat::new);
        let ask = table.studio.ask(game, voice).filter(|_| free.is_none());
        let status = match (&ask, game.turn()) {
            _ if free.is_some() => voice.text("still-waiting"),
            (Some(ask), _) => ask.say.clone(),
            (None, Turn::Seat(seat)) => voice.with("waiting", &[("name", voice.name(seat).into())]),
            (None, Turn::Chance) => voice.text("ask-chance"),
            (None, Turn::Over) => voice.text("over"),
        };
        let others = table.seats.iter().enumerate().filter(|(index, _)| own != Some(Seat::new(*index)));
        TableCard {
            id: table.id.to_owned(),
            game: game.game().to_owned(),
            names: others.filter_map(|(_, seat)| seat.name.clone()).collect(),
            phase: table.studio.phase(game, voice).words,
            status,
            your_turn: ask.is_some(),
            picture: table.studio.mini(game, own.unwrap_or(Seat::new(0)), table.viewer),
            left: own.and_then(|seat| table.clocks.as_ref()?.get(seat.index()).copied()),
            taken: (table.seats.iter().filter(|seat| seat.name.is_some()).count(), table.seats.len()),
            free,
        }
    }
}

/// What the first page shows beside the shelf.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// The visitor's games that run or wait.
    pub mine: Vec<TableCard>,
    /// Those that are over.
    pub over: Vec<TableCard>,
    /// Tables where anybody may sit down.
    pub open: Vec<TableCard>,
    /// Games that everybody may watch.
    pub watched: Vec<TableCard>,
}

impl Lobby {
    fn is_newcomer(&self) -> bool {
        self.mine.is_empty() && self.over.is_empty()
    }
}

/// The first page, with the games in this order.
pub fn home(visitor: &Visitor, games: &[&dyn Studio], lobby: &Lobby) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 class="hidden" { (lang.text("nav-play")) }
        @if lobby.is_newcomer() { (newcomer(games, lang)) }
        section class="games" aria-labelledby="shelf-title" {
            h2 id="shelf-title" { (lang.text("play-now")) " " small { (lang.text("play-now-hint")) } }
            div class="shelf" { @for studio in games { (game(*studio, lang)) } }
        }
        div class="side" {
            @if !lobby.mine.is_empty() { (mine(&lobby.mine, lang)) }
            (pairing::card(visitor))
        }
        @if !(lobby.open.is_empty() && lobby.watched.is_empty() && lobby.over.is_empty()) {
            div class="low" {
                @if !lobby.open.is_empty() { (open(&lobby.open, lang)) }
                @if !lobby.watched.is_empty() { (watched(&lobby.watched, 3, lang)) }
                @if !lobby.over.is_empty() { (over(&lobby.over, lang)) }
            }
        }
    };
    frame(visitor, &lang.text("tagline"), "home", &[], &body)
}

/// One line for those who have not played yet.
fn newcomer(games: &[&dyn Studio], lang: Lang) -> Markup {
    let Some((studio, lesson)) = games.iter().find_map(|studio| Some((studio, studio.lessons().first()?))) else {
        return Markup::default();
    };
    html! {
        section class="new" aria-label=(lang.text("newcomer")) {
            p { b { (lang.text("newcomer")) } " " span class="quiet" { (lang.with("newcomer-line", &[("steps", lesson.step.len().into())])) } }
            a class="b soft" href="/learn" { (lang.text("newcomer-choose")) }
            a class="b go" href=(format!("/learn/{}/1", lesson.id)) { (lang.text("nav-learn")) span class="longer" { " " (short(studio.rules().id(), lang)) } }
        }
    }
}

pub(crate) fn short(game: &str, lang: Lang) -> String {
    lang.text(&format!("{game}-short"))
}

/// How many play, in the signs of a box.
fn players(studio: &dyn Studio, lang: Lang) -> Markup {
    let range = &studio.rules().schema().players;
    let count = if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{}–{}", range.start(), range.end())
    };
    html! { span title=(lang.text("players")) { (icon("person")) span class="hidden" { (lang.text("players")) " " } (count) } }
}

pub(crate) fn picture(game: &str) -> Markup {
    html! { img src=(address(&format!("cover-{game}.svg"))) alt="" width="440" height="250"; }
}

fn game(studio: &dyn Studio, lang: Lang) -> Markup {
    let id = studio.rules().id();
    html! {
        article class=(format!("game {id}")) {
            span class="cover" { (picture(id)) }
            div class="about" {
                h3 { (short(id, lang)) }
                p { (lang.text(&format!("{id}-line"))) }
                p class="facts" { (players(studio, lang)) a href=(format!("/learn#{id}")) { (icon("book")) (lang.text("nav-learn")) } }
            }
            div class="buttons" {
                form method="post" action=(format!("/play/{id}")) {
                    button class="b go" { (lang.text("play-now")) span class="hidden" { ": " (short(id, lang)) } }
                }
                a class="b soft" href=(format!("/new/{id}")) { (lang.text("new-table")) span class="hidden" { ": " (short(id, lang)) } }
            }
        }
    }
}

/// Where it is the visitor's turn, then where others think.
fn mine(tables: &[TableCard], lang: Lang) -> Markup {
    let due = tables.iter().filter(|table| table.your_turn).count();
    let title = if due > 0 { "your-turn" } else { "my-games" };
    let count = if due > 0 { due } else { tables.len() };
    html! {
        section class="turns" aria-labelledby="turns-title" {
            h2 id="turns-title" { (lang.text(title)) " " small { (lang.with("tables-count", &[("count", count.into())])) } }
            ul {
                @for table in tables {
                    li { a class=(if table.your_turn { "turn" } else { "turn waits" }) href=(format!("/table/{}", table.id)) {
                        (thumb(table))
                        span class="what" {
                            b { (short(&table.game, lang)) }
                            small { (table.phase) @if !table.names.is_empty() { " · " (lang.with("with-names", &[("names", table.names.join(", ").into())])) } }
                            span class="say" { (table.status) }
                        }
                        @if let Some(left) = table.left { em { (icon("clock")) (lasts(left, lang)) } }
                    } }
                }
            }
        }
    }
}

fn thumb(table: &TableCard) -> Markup {
    html! {
        span class="thumb" aria-hidden="true" {
            @match &table.picture { Some(mini) => { (mini) }, None => { (picture(&table.game)) } }
        }
    }
}

/// So much time, in its largest unit.
fn lasts(milliseconds: i64, lang: Lang) -> String {
    let minutes = milliseconds.max(0) / 60_000;
    let (key, count) = match minutes {
        0..60 => ("time-minutes", minutes),
        60..1440 => ("time-hours", minutes / 60),
        _ => ("time-days", minutes / 1440),
    };
    lang.with(key, &[("count", count.into())])
}

/// Tables where anybody may sit down.
fn open(tables: &[TableCard], lang: Lang) -> Markup {
    html! {
        section class="open-tables" aria-labelledby="open-title" {
            h2 id="open-title" { (lang.text("open-tables")) " " small { (lang.with("tables-wait", &[("count", tables.len().into())])) } }
            ul {
                @for table in tables {
                    li {
                        (thumb(table))
                        span class="what" { b { (short(&table.game, lang)) } small { (table.names.join(", ")) @if !table.phase.is_empty() { " · " (table.phase) } } }
                        span class="count" { (lang.with("seats-taken", &[("taken", table.taken.0.into()), ("of", table.taken.1.into())])) }
                        @if let Some(seat) = table.free {
                            form method="post" action=(format!("/table/{}/seat/{seat}", table.id)) {
                                button class="b soft" { (lang.text("sit-down")) span class="hidden" { ": " (short(&table.game, lang)) ", " (table.names.join(", ")) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Games that everybody may watch.
fn watched(tables: &[TableCard], most: usize, lang: Lang) -> Markup {
    html! {
        section class="to-watch" aria-labelledby="watch-title" {
            h2 id="watch-title" { (lang.text("to-watch")) @if tables.len() > most { a class="all" href="/watch" { (lang.text("all")) } } }
            ul {
                @for table in tables.iter().take(most) {
                    li { a href=(format!("/table/{}", table.id)) {
                        (thumb(table))
                        b { (short(&table.game, lang)) } small { (table.names.join(", ")) } small { (table.phase) }
                    } }
                }
            }
        }
    }
}

/// What is over can be seen again.
fn over(tables: &[TableCard], lang: Lang) -> Markup {
    html! {
        section class="over-tables" aria-labelledby="over-title" {
            h2 id="over-title" { (lang.text("over-games")) }
            ul {
                @for table in tables {
                    li { a href=(format!("/table/{}", table.id)) { b { (short(&table.game, lang)) } small { (table.names.join(", ")) } } }
                }
            }
        }
    }
}

/// The page of the games that can be watched.
pub fn watch(visitor: &Visitor, tables: &[TableCard]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("nav-watch")) }
        @if tables.is_empty() { p class="quiet" { (lang.text("nothing-to-watch")) } p { a class="b soft" href="/" { (lang.text("nav-play")) } } }
        @else { (watched(tables, tables.len(), lang)) }
    };
    frame(visitor, &lang.text("nav-watch"), "watch-page", &[], &body)
}

/// The page of all introductions.
pub fn lessons(visitor: &Visitor, games: &[&dyn Studio]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("nav-learn")) }
        p class="quiet" { (lang.text("learn-hint")) }
        ul class="tiles" {
            @for studio in games {
                @let id = studio.rules().id();
                li id=(id) {
                    (picture(id))
                    h2 { (game_name(id, lang)) }
                    @for lesson in studio.lessons() {
                        a class="b soft" href=(format!("/learn/{}/1", lesson.id)) {
                            (lesson.name(lang))
                        }
                    }
                }
            }
        }
    };
    frame(visitor, &lang.text("nav-learn"), "learn-index", &[], &body)
}

/// The page of all rulebooks.
pub fn rulebooks(visitor: &Visitor, games: &[&dyn Studio]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("nav-rules")) }
        p class="quiet" { (lang.text("rules-hint")) }
        ul class="tiles" {
            @for studio in games {
                @let id = studio.rules().id();
                li {
                    (picture(id))
                    h2 { (game_name(id, lang)) }
                    form action=(format!("/rules/{id}")) {
                        input type="search" name="q" aria-label=(format!("{}: {}", lang.text("rules-search"), short(id, lang))) placeholder=(lang.text("rules-search"));
                        button class="b soft" { (lang.text("rules-open")) span class="hidden" { ": " (short(id, lang)) } }
                    }
                }
            }
        }
    };
    frame(visitor, &lang.text("nav-rules"), "rules-page", &[], &body)
}
