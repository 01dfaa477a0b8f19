//! The set-up page of a game, made from the options that describe themselves.
//!
//! The server draws it for whatever was entered so far: a link, a changed field and a refused table all show the same page.
//! The script only saves a click.

mod applies;
mod conflict;
mod draft;
mod fields;
mod side;
mod tiles;
mod words;

use engine::{OptionKind, OptionSpec};
use maud::{Markup, html};

pub use draft::{Draft, Form};
pub use words::{choice_meaning, meaning};

use crate::frame::{Visitor, frame};
use crate::lang::Lang;
use crate::rulebook;
use crate::studio::Studio;
use crate::table::icon;
use applies::{LEADS, applies};

/// What the parts of the page are made from.
struct Page<'a> {
    studio: &'a dyn Studio,
    draft: &'a Draft,
    lang: Lang,
    /// The options of the conflict, if there is one.
    torn: Vec<&'static str>,
}

impl Page<'_> {
    fn game(&self) -> &'static str {
        self.studio.rules().id()
    }

    fn schema(&self) -> &'static engine::Schema {
        self.studio.rules().schema()
    }

    /// The values of an option that have a place here.
    fn values(&self, option: &'static OptionSpec) -> Vec<&'static str> {
        let OptionKind::Choice(choices) = option.kind else { return Vec::new() };
        let values = choices.iter().map(|choice| choice.id);
        values.filter(|value| !self.draft.is_out(self.schema(), option, value)).collect()
    }

    fn is_torn(&self, option: &str) -> bool {
        self.torn.contains(&option)
    }
}

/// The set-up page for what was entered so far, with these levels of bots to choose from; `refused` is what is wrong beside
/// the rules.
pub fn set_up(visitor: &Visitor, studio: &dyn Studio, levels: &[&str], draft: &Draft, refused: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let (game, schema) = (studio.rules().id(), studio.rules().schema());
    let conflict = draft.conflict(schema);
    let torn = conflict.map(conflict::about).unwrap_or_default();
    let page = Page { studio, draft, lang, torn };
    let body = html! {
        form method="post" action=(format!("/new/{game}")) class="set-up" {
            input type="hidden" name="whole" value="on";
            input type="hidden" name="preset" value=(draft.preset.id);
            // Enter in a field does what the large button does, not what the first button of the form does.
            button class="hidden" tabindex="-1" aria-hidden="true" { (lang.text("create")) }
            div class="head" {
                h1 { (lang.with("set-up-of", &[("game", lang.text(&format!("{game}-short")).into())])) }
                p class="quiet" { (lang.text("set-up-hint")) }
            }
            div class="choices" {
                (presets(&page))
                @for option in schema.options.iter().filter(|option| LEADS.contains(&option.id)) { (tiles::lead(&page, option)) }
                (tiles::modules(&page))
                @for option in schema.options.iter().filter(|option| is_pictured(studio, option)) { (tiles::pictures(&page, option)) }
                (experts(&page))
                @for (_, sentence) in rulebook::reconstructions(game, lang).iter().filter(|(group, _)| group.option.is_none()) {
                    p class="quiet" { (rulebook::mark(sentence, lang)) " " (sentence) }
                }
            }
            aside class="table-side" aria-label=(lang.text("table")) {
                (side::seats(&page, visitor, levels))
                (side::terms(&page))
                (side::open(&page, refused, conflict))
            }
        }
    };
    frame(
        visitor,
        &lang.with("set-up-of", &[("game", lang.text(&format!("{game}-short")).into())]),
        "set-up-page",
        &["setup.js"],
        &body,
    )
}

/// The ready-made sets: links, so that each can be sent to somebody.
fn presets(page: &Page<'_>) -> Markup {
    let (lang, game) = (page.lang, page.game());
    html! {
        div class="presets" role="group" aria-label=(lang.text("presets")) {
            @for preset in page.studio.presets() {
                @let current = preset.id == page.draft.preset.id;
                a href=(format!("/new/{game}?preset={}", preset.id)) aria-current=[current.then_some("true")] {
                    @if current { (words::set_name(page.studio, page.draft, lang)) } @else { (lang.text(&format!("{game}-preset-{}", preset.id))) }
                }
            }
        }
    }
}

fn is_pictured(studio: &dyn Studio, option: &OptionSpec) -> bool {
    let OptionKind::Choice(choices) = option.kind else { return false };
    !LEADS.contains(&option.id) && choices.iter().any(|choice| studio.choice(option.id, choice.id).is_some())
}

/// Everything else, folded, as far as it means anything here.
fn experts(page: &Page<'_>) -> Markup {
    let (lang, game) = (page.lang, page.game());
    let others = page.schema().options.iter().filter(|option| {
        !LEADS.contains(&option.id) && !matches!(option.kind, OptionKind::Module) && !is_pictured(page.studio, option)
    });
    let (shown, hidden): (Vec<_>, Vec<_>) =
        others.partition(|option| applies(game, option.id, page.draft) && is_choice(page, option));
    let changed = shown.iter().any(|option| page.draft.get(option.id) != option.default || page.is_torn(option.id));
    html! {
        // What means nothing now is kept for the case that it will again.
        @for option in hidden {
            @let value = page.draft.get(option.id);
            @if value == "on" || value != option.default { input type="hidden" name=(option.id) value=(value); }
        }
        @if !shown.is_empty() {
            details class="fold" open[changed] {
                summary { (lang.text("experts")) " " small { (lang.with("options-count", &[("count", shown.len().into())])) } (icon("down")) }
                div class="fields" { @for option in shown { (fields::field(page, option)) } }
            }
        }
    }
}

/// Whether there is anything to choose.
fn is_choice(page: &Page<'_>, option: &'static OptionSpec) -> bool {
    !matches!(option.kind, OptionKind::Choice(_)) || page.values(option).len() > 1
}
