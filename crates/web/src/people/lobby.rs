//! The lobby: pairing, tables that wait, games to watch.

use club::Speed;
use maud::{Markup, html};

use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};

/// What the lobby shows.
#[derive(Clone, Debug)]
pub struct Lobby<'a> {
    /// All games, by id.
    pub games: &'a [&'a str],
    /// Only this game.
    pub game: Option<&'a str>,
    /// Only this speed.
    pub speed: Option<Speed>,
    /// Only rated tables, or only friendly ones.
    pub rated: Option<bool>,
    /// The tables that wait for players.
    pub open: &'a [Entry],
    /// The games in progress.
    pub running: &'a [Entry],
}

/// A table in the lobby.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its address.
    pub id: String,
    /// The game.
    pub game: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// How many seats are taken, and how many there are.
    pub seats: (usize, usize),
    /// How fast.
    pub speed: Speed,
    /// Whether it is rated.
    pub rated: bool,
    /// The first seat that is free.
    pub free: Option<usize>,
}

/// The page.
pub fn page(visitor: &Visitor, lobby: &Lobby<'_>) -> Markup {
    let lang = visitor.lang;
    let title = lang.text("lobby");
    let body = html! {
        h1 { (title) }
        div class="with-side" {
            aside aria-labelledby="pairing-title" { (super::pairing::card(lobby.games, lang)) (super::pairing::ways("/lobby", lang)) }
            div {
                (filters(lobby, lang))
                div id="found" data-live {
                section class="tables" aria-labelledby="open-title" {
                    h2 id="open-title" { (lang.text("open-tables")) }
                    @if lobby.open.is_empty() { p { (lang.text("lobby-nobody")) } }
                    ul { @for entry in lobby.open { li {
                        (words(entry, lang))
                        @if let Some(seat) = entry.free { a class="b soft" href=(format!("/table/{}/seat/{seat}", entry.id)) { (lang.text("sit-down")) span class="hidden" { ": " (game_name(&entry.game, lang)) ", " (entry.names.join(", ")) } } }
                    } } }
                }
                section class="tables" aria-labelledby="watch-title" {
                    h2 id="watch-title" { (lang.text("lobby-watch")) }
                    @if lobby.running.is_empty() { p { (lang.text("lobby-no-games")) } }
                    ul { @for entry in lobby.running { li {
                        (words(entry, lang))
                        a class="b soft" href=(format!("/table/{}", entry.id)) { (lang.text("invitation-watch")) span class="hidden" { ": " (game_name(&entry.game, lang)) ", " (entry.names.join(", ")) } }
                    } } }
                    p class="quiet" { (lang.text("lobby-watch-hint")) }
                }
                }
            }
        }
    };
    frame(visitor, &title, "lobby-page", &[], &body)
}

fn words(entry: &Entry, lang: Lang) -> Markup {
    html! {
        span class="thumb" aria-hidden="true" { (crate::home::picture(&entry.game)) }
        span class="what" { b { (game_name(&entry.game, lang)) } small { (entry.names.join(", ")) }
        small {
            (lang.with("lobby-seats", &[("taken", entry.seats.0.into()), ("of", entry.seats.1.into())]))
            " · " (lang.text(&format!("speed-{}", entry.speed)))
            " · " (lang.text(if entry.rated { "lobby-rated" } else { "lobby-friendly" }))
        } }
    }
}

fn filters(lobby: &Lobby<'_>, lang: Lang) -> Markup {
    html! {
        form method="get" action="/lobby" class="row filters" {
            label { (lang.text("ratings-game")) " "
                select name="game" {
                    option value="" { (lang.text("lobby-all")) }
                    @for game in lobby.games { option value=(game) selected[lobby.game == Some(game)] { (game_name(game, lang)) } }
                }
            }
            label { (lang.text("ratings-speed")) " "
                select name="speed" {
                    option value="" { (lang.text("lobby-all")) }
                    @for speed in Speed::ALL { option value=(speed) selected[lobby.speed == Some(*speed)] { (lang.text(&format!("speed-{speed}"))) } }
                }
            }
            label { (lang.text("lobby-kind")) " "
                select name="kind" {
                    option value="" { (lang.text("lobby-all")) }
                    option value="rated" selected[lobby.rated == Some(true)] { (lang.text("lobby-rated")) }
                    option value="friendly" selected[lobby.rated == Some(false)] { (lang.text("lobby-friendly")) }
                }
            }
            button class="b soft" { (lang.text("lobby-filter")) }
        }
    }
}
