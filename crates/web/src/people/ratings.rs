//! Leaderboards: the best of a game at a speed, this month, this season, ever.

use club::{Period, Speed};
use maud::{Markup, html};

use crate::home::short;
use crate::lang::Lang;
use crate::pages::{Visitor, frame};

/// A leaderboard.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    /// All games, by id.
    pub games: &'a [&'a str],
    /// The one that is shown.
    pub game: &'a str,
    /// How fast.
    pub speed: Speed,
    /// When.
    pub period: Period,
    /// The time in milliseconds.
    pub now: i64,
    /// The best first.
    pub rows: &'a [Row],
}

/// Somebody on it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name; a bot has none.
    pub name: String,
    /// The name of the account, whose profile may be looked at.
    pub account: Option<String>,
    /// The level of a bot.
    pub bot: Option<String>,
    /// Whether it is whoever looks.
    pub own: bool,
    /// The rating.
    pub rating: i64,
    /// Whether too little is known to compare it.
    pub provisional: bool,
    /// The rated games in that time.
    pub games: i64,
}

/// The words for a period.
fn period_words(period: Period, lang: Lang) -> String {
    match period {
        Period::Month(year, month) => {
            let month = lang.text(&format!("month-{month}"));
            lang.with("period-month", &[("month", month.into()), ("year", year.to_string().into())])
        }
        Period::Season(year, season) => {
            lang.with("period-season", &[("season", season.into()), ("year", year.to_string().into())])
        }
        Period::Ever => lang.text("period-ever"),
    }
}

/// The name of somebody who plays, bots included.
pub fn player_name(name: &str, bot: Option<&str>, lang: Lang) -> String {
    match bot {
        Some(level) => lang.with("seat-bot", &[("level", lang.text(&format!("level-{level}")).into())]),
        None if name.is_empty() => lang.text("former-player"),
        None => name.to_owned(),
    }
}

/// A rating as people read it: with a question mark as long as it is provisional.
pub fn rating_words(rating: i64, provisional: bool) -> String {
    format!("{rating}{}", if provisional { "?" } else { "" })
}

/// The page.
pub fn page(visitor: &Visitor, board: &Board<'_>) -> Markup {
    let lang = visitor.lang;
    let address =
        |game: &str, speed: Speed, period: Period| format!("/ratings?game={game}&speed={speed}&period={period}");
    let (month, season) = (Period::month_at(board.now), Period::season_at(board.now));
    let periods = [Some(Period::Ever), Some(month), month.before(), Some(season), season.before()];
    let chosen = |is: bool| is.then_some("page");
    let title = lang.text("ratings");
    let body = html! {
        h1 { (title) }
        nav class="row tabs" aria-label=(lang.text("ratings-game")) {
            @for game in board.games { a class="b soft" aria-current=[chosen(*game == board.game)] href=(address(game, board.speed, board.period)) { (short(game, lang)) } }
        }
        nav class="row tabs" aria-label=(lang.text("ratings-speed")) {
            @for speed in Speed::RATED { a class="b soft" aria-current=[chosen(speed == board.speed)] href=(address(board.game, speed, board.period)) { (lang.text(&format!("speed-{speed}"))) } }
        }
        nav class="row tabs" aria-label=(lang.text("ratings-period")) {
            @for period in periods.into_iter().flatten() { a class="b soft" aria-current=[chosen(period == board.period)] href=(address(board.game, board.speed, period)) { (period_words(period, lang)) } }
        }
        @if board.rows.is_empty() { p { (lang.text("ratings-none")) } } @else { div class="panel" { (rows(board, lang)) } }
        p class="quiet" { (lang.text("ratings-hint")) }
    };
    frame(visitor, &title, "ratings-page", &[], &body)
}

fn rows(board: &Board<'_>, lang: Lang) -> Markup {
    html! {
        table class="ratings" {
            thead { tr { th scope="col" { "#" } th scope="col" { (lang.text("ratings-player")) } th scope="col" { (lang.text("ratings-rating")) } th scope="col" { (lang.text("ratings-games")) } } }
            tbody {
                @for (index, row) in board.rows.iter().enumerate() {
                    tr class=[row.own.then_some("is-me")] {
                        td { @if !row.provisional { (index + 1) } }
                        @let name = player_name(&row.name, row.bot.as_deref(), lang);
                        td { @if let Some(account) = &row.account { a href=(format!("/people/{account}")) { (name) } } @else { (name) } }
                        td title=[row.provisional.then(|| lang.text("ratings-provisional"))] { (rating_words(row.rating, row.provisional)) }
                        td { (row.games) }
                    }
                }
            }
        }
    }
}
