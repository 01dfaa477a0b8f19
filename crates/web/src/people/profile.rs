//! The profile of somebody: ratings, results, achievements, history.

use club::Speed;
use maud::{Markup, html};

use super::ratings::{player_name, rating_words};
use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};
use crate::rulebook::rule_link;

/// The marks that somebody may choose from.
pub const MARKS: [&str; 12] = ["♜", "♞", "♣", "♥", "♦", "♠", "★", "☀", "☾", "⚓", "⚜", "✿"];

/// What a profile shows.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// The name.
    pub name: &'a str,
    /// The name of the account, for addresses.
    pub account: &'a str,
    /// The mark beside it.
    pub mark: &'a str,
    /// Whether it is whoever looks.
    pub own: bool,
    /// Whether nobody else sees it.
    pub hidden: bool,
    /// Whether whoever looks has them as a friend.
    pub friend: bool,
    /// Whether whoever looks has blocked them.
    pub blocked: bool,
    /// Whether whoever looks does not hear them.
    pub muted: bool,
    /// All games, by id.
    pub games: &'a [&'a str],
    /// The ratings.
    pub ratings: &'a [Rated],
    /// Games with how many were played and won.
    pub tallies: &'a [(String, i64, i64)],
    /// The achievements.
    pub deeds: &'a [Deed],
    /// The games, the latest first.
    pub history: &'a [Game],
    /// Only of this game.
    pub game: Option<&'a str>,
    /// Only at this speed.
    pub speed: Option<Speed>,
    /// Only won, or only not won.
    pub won: Option<bool>,
    /// There are more before this time.
    pub more: Option<i64>,
}

/// A rating.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The game.
    pub game: String,
    /// How fast.
    pub speed: Speed,
    /// The rating.
    pub rating: i64,
    /// Whether too little is known to compare it.
    pub provisional: bool,
    /// The rated games.
    pub games: i64,
}

/// Something that was done for the first time.
#[derive(Clone, Debug)]
pub struct Deed {
    /// What.
    pub id: String,
    /// The rule behind it.
    pub rule: String,
    /// At which table.
    pub table: String,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// The table.
    pub table: String,
    /// The game.
    pub game: String,
    /// How fast.
    pub speed: Speed,
    /// Whether it was rated.
    pub rated: bool,
    /// The place, of how many.
    pub place: (i64, i64),
    /// Whether it was won.
    pub won: bool,
    /// The points.
    pub points: i64,
    /// What it changed of the rating.
    pub gained: Option<i64>,
    /// Who else played: ids and names.
    pub others: Vec<(String, String)>,
    /// When it ended, in milliseconds.
    pub at: i64,
}

/// The page.
pub fn page(visitor: &Visitor, page: &Page<'_>) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { @if !page.mark.is_empty() { span class="mark" { (page.mark) } " " } (page.name) }
        @if page.own {
            p { a class="b soft" href="/account" { (lang.text("profile-edit")) } @if page.hidden { " " small class="quiet" { (lang.text("profile-hidden")) } } }
        } @else { (ties(page, lang)) }
        div class="panels" {
        @if !page.ratings.is_empty() {
            section class="panel" {
            h2 { (lang.text("ratings")) }
            ul class="lines" { @for rated in page.ratings { li {
                span { (game_name(&rated.game, lang)) ", " (lang.text(&format!("speed-{}", rated.speed))) } " "
                b title=[rated.provisional.then(|| lang.text("ratings-provisional"))] { (rating_words(rated.rating, rated.provisional)) }
            } } }
            }
        }
        section class="panel" {
        h2 { (lang.text("profile-results")) }
        @if page.tallies.is_empty() { p { (lang.text("profile-no-games")) } }
        ul class="lines" { @for (game, played, won) in page.tallies { li { span { (game_name(game, lang)) } " " (lang.with("profile-tally", &[("played", (*played).into()), ("won", (*won).into())])) } } }
        }
        @if !page.deeds.is_empty() {
            section class="panel" {
            h2 { (lang.text("profile-deeds")) }
            ul class="lines" { @for deed in page.deeds {
                @let game = deed.id.split('-').next().unwrap_or_default();
                li { a href=(format!("/table/{}", deed.table)) { (lang.text(&format!("deed-{}", deed.id))) } " " (rule_link(game, &deed.rule)) }
            } }
            }
        }
        }
        section class="panel" { (history(page, lang)) }
    };
    frame(visitor, page.name, "profile-page", &[], &body)
}

/// What whoever looks may do about somebody else.
fn ties(page: &Page<'_>, lang: Lang) -> Markup {
    let tie = |kind: &str, on: bool| {
        let (way, key) = if on { ("untie", "off") } else { ("tie", "on") };
        html! {
            form method="post" action=(format!("/people/{}/{way}", page.account)) class="inline" {
                input type="hidden" name="kind" value=(kind);
                button class="b soft" { (lang.text(&format!("tie-{kind}-{key}"))) }
            }
        }
    };
    html! {
        div class="row" {
            (tie("friend", page.friend)) (tie("muted", page.muted)) (tie("blocked", page.blocked))
            a class="b soft" href=(format!("/report?person={}", page.account)) { (lang.text("report")) }
        }
    }
}

fn history(page: &Page<'_>, lang: Lang) -> Markup {
    let filter = |won: Option<bool>| match won {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    };
    html! {
        h2 { (lang.text("profile-history")) }
        form method="get" class="row filters" {
            label { (lang.text("ratings-game")) " " select name="game" {
                option value="" { (lang.text("lobby-all")) }
                @for game in page.games { option value=(game) selected[page.game == Some(game)] { (game_name(game, lang)) } }
            } }
            label { (lang.text("ratings-speed")) " " select name="speed" {
                option value="" { (lang.text("lobby-all")) }
                @for speed in Speed::ALL { option value=(speed) selected[page.speed == Some(*speed)] { (lang.text(&format!("speed-{speed}"))) } }
            } }
            label { (lang.text("profile-outcome")) " " select name="won" {
                option value="" { (lang.text("lobby-all")) }
                option value="yes" selected[page.won == Some(true)] { (lang.text("profile-won")) }
                option value="no" selected[page.won == Some(false)] { (lang.text("profile-not-won")) }
            } }
            button class="b soft" { (lang.text("lobby-filter")) }
        }
        @if page.history.is_empty() { p { (lang.text("profile-no-games")) } }
        ol class="lines" { @for game in page.history { li { (line(game, lang)) } } }
        @if let Some(before) = page.more {
            a class="b soft" href=(format!("/people/{}?game={}&speed={}&won={}&before={before}", page.account, page.game.unwrap_or_default(),
                page.speed.map_or("", Speed::word), filter(page.won))) { (lang.text("profile-earlier")) }
        }
    }
}

fn line(game: &Game, lang: Lang) -> Markup {
    let others = game.others.iter().map(|(id, name)| player_name(name, id.strip_prefix("bot:"), lang));
    let gained = game.gained.map(|gained| format!(" ({gained:+})")).unwrap_or_default();
    html! {
        span { a href=(format!("/table/{}", game.table)) { (game_name(&game.game, lang)) } " "
        (lang.with("profile-place", &[("place", game.place.0.into()), ("of", game.place.1.into()), ("points", game.points.into())]))
        (gained) " · " (others.collect::<Vec<_>>().join(", ")) }
        " " small class="quiet" { (lang.text(&format!("speed-{}", game.speed))) @if game.rated { " · " (lang.text("lobby-rated")) } }
    }
}
