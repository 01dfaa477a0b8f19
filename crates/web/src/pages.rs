//! Whole pages and their frame.

use bots::{Boxed, Level};
use engine::{Ledger, OptionKind, OptionSpec, RuleText};
use maud::{DOCTYPE, Markup, html};

use crate::lang::Lang;
use crate::studio::studio;

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
/// The script.
pub const SCRIPT: &str = include_str!("../assets/app.js");

/// The icon.
pub const ICON: &str = include_str!("../assets/icon.svg");

/// The frame of every page.
pub fn frame(visitor: &Visitor, title: &str, class: &str, body: &Markup) -> Markup {
    let lang = visitor.lang;
    html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Tavola" }
                link rel="stylesheet" href="/assets/style.css";
                link rel="stylesheet" href="/assets/art.css";
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                script src="/assets/app.js" defer {}
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

/// The name of a game in the reader's language.
pub fn game_name(game: &str, lang: Lang) -> String {
    lang.text(&format!("{game}-name"))
}

/// The first page.
pub fn home(visitor: &Visitor, mine: &[TableCard], open: &[TableCard]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 class="tagline" { (lang.text("tagline")) }
        section class="shelf" {
            @for game in bots::shelf() {
                article class="game" {
                    @if let Some(studio) = studio(game.id()) { (studio.cover()) }
                    h2 { (game_name(game.id(), lang)) }
                    p { (lang.text(&format!("{}-pitch", game.id()))) }
                    div class="row" {
                        form method="post" action=(format!("/play/{}", game.id())) {
                            button class="primary" title=(lang.text("play-now-hint")) { (lang.text("play-now")) }
                        }
                        a class="button" href=(format!("/new/{}", game.id())) { (lang.text("new-table")) }
                        a href=(format!("/rules/{}", game.id())) { (lang.text("rules")) }
                    }
                }
            }
        }
        div class="lists" {
            (table_list(&lang.text("my-games"), &lang.text("no-games"), mine, lang))
            (table_list(&lang.text("open-tables"), &lang.text("no-open-tables"), open, lang))
        }
    };
    frame(visitor, &lang.text("tagline"), "home", &body)
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

/// The set-up page of a game, made from its options.
pub fn set_up(visitor: &Visitor, game: &dyn Boxed, refused: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let schema = game.schema();
    let body = html! {
        h1 { (game_name(game.id(), lang)) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (lang.text("refused")) ": " (reason) } }
        form method="post" action=(format!("/new/{}", game.id())) class="set-up" {
            fieldset {
                legend { (lang.text("players")) }
                @for number in 1..=*schema.players.end() {
                    label {
                        (lang.with("seat-number", &[("number", number.into())])) " "
                        select name=(format!("seat{number}")) {
                            @if number > *schema.players.start() { option value="" { "–" } }
                            @if number == 1 { option value="me" selected { (lang.text("seat-me")) } }
                            @for level in Level::ALL {
                                option value=(level.word()) selected[number == 2 && *level == Level::Greedy] {
                                    (lang.with("seat-bot", &[("level", lang.text(&format!("level-{level}")).into())]))
                                }
                            }
                            option value="open" { (lang.text("seat-open")) }
                        }
                    }
                }
            }
            fieldset {
                legend { (lang.text("options")) }
                @for option in schema.options { (option_field(game.id(), option, lang)) }
            }
            @if !schema.exclusions.is_empty() {
                ul class="quiet exclusions" {
                    @for exclusion in schema.exclusions {
                        @let what = exclusion.all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
                        li { (lang.with("excluded-by", &[("what", what.into())])) " " (rule_link(game.id(), exclusion.rule.0)) }
                    }
                }
            }
            button class="primary" { (lang.text("create")) }
        }
    };
    frame(visitor, &game_name(game.id(), lang), "set-up-page", &body)
}

fn option_field(game: &str, option: &OptionSpec, lang: Lang) -> Markup {
    let meaning = lang.find(&format!("{game}-option-{}", option.id)).unwrap_or_else(|| option.meaning.to_owned());
    if let OptionKind::Several(choices) = &option.kind {
        return html! {
            fieldset class="several" {
                legend { (meaning) " " (rule_link(game, option.rule.0)) }
                input type="hidden" name=(option.id) value="";
                @for choice in *choices {
                    label {
                        input type="checkbox" name=(format!("{}+{}", option.id, choice.id)) value="on" checked[option.default.split('+').any(|id| id == choice.id)];
                        " " (lang.find(&format!("{game}-option-{}-{}", option.id, choice.id)).unwrap_or_else(|| choice.meaning.to_owned()))
                    }
                }
            }
        };
    }
    html! {
        label {
            @match &option.kind {
                OptionKind::Module | OptionKind::Flag => {
                    input type="checkbox" name=(option.id) value="on" checked[option.default == "on"];
                    " " (meaning)
                }
                OptionKind::Choice(choices) => {
                    (meaning) " "
                    select name=(option.id) {
                        @for choice in *choices {
                            option value=(choice.id) selected[choice.id == option.default] { (choice.meaning) }
                        }
                    }
                }
                OptionKind::Several(_) => {} // a group of its own, above
                OptionKind::Number(range) => {
                    (meaning) " "
                    input type="number" name=(option.id) min=(range.start()) max=(range.end()) value=(option.default);
                }
            }
            " " (rule_link(game, option.rule.0))
        }
    }
}

/// A rule id that leads to its text.
pub fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a class="rule" href=(format!("/rules/{game}#{rule}")) data-rule=(rule) { (rule) } }
}

/// The rules reference of a game.
pub fn rules(visitor: &Visitor, game: &str, ledger: &Ledger, query: &str) -> Markup {
    let lang = visitor.lang;
    let found = ledger.search(query);
    let words = |rule: &engine::Rule| -> RuleText {
        if lang == Lang::Pt { rule.portuguese.clone() } else { rule.text.clone() }
    };
    let body = html! {
        h1 { (game_name(game, lang)) ": " (lang.text("rules")) }
        form class="search" {
            input type="search" name="q" value=(query) aria-label=(lang.text("rules-search")) placeholder=(lang.text("rules-search"));
            button { (lang.text("rules-search")) }
        }
        p class="quiet" { (lang.with("rules-found", &[("count", found.len().into())])) }
        dl class="ledger" {
            @for rule in found {
                @let text = words(rule);
                dt id=(rule.id) { (rule.id) " " span class="quiet" { (rule.module) } }
                dd {
                    (text.text)
                    @if let Some(example) = &text.example { p class="example" { (example) } }
                    @if let Some(ruling) = &text.ruling { p class="ruling" { (ruling) } }
                }
            }
        }
    };
    frame(visitor, &lang.text("rules"), "rules-page", &body)
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
    frame(visitor, &lang.text("sign-in"), "sign-in-page", &body)
}

/// A page that says what went wrong.
pub fn trouble(visitor: &Visitor, title: &str, detail: &str) -> Markup {
    let body = html! {
        h1 { (title) }
        p { (detail) }
        p { a class="button" href="/" { (visitor.lang.text("back-home")) } }
    };
    frame(visitor, title, "trouble", &body)
}
