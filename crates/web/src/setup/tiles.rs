//! What is chosen by picture: the edition, the mode, expansions, duchies.

use engine::{OptionKind, OptionSpec};
use maud::{Markup, html};

use super::words::{choice_meaning, meaning, pick, pick_line};
use super::{LEADS, Page};
use crate::rulebook::{self, rule_link};
use crate::table::icon;

/// The edition or the mode: a tile for each that has a place here.
pub(super) fn lead(page: &Page<'_>, option: &'static OptionSpec) -> Markup {
    let values = page.values(option);
    if values.len() < 2 {
        return html! { @for value in values { input type="hidden" name=(option.id) value=(value); } };
    }
    html! {
        fieldset class="leads" {
            legend { (meaning(page.game(), option, page.lang)) " " (marks(page, option)) (rule_link(page.game(), option.rule.0)) }
            div class=(format!("tiles-row of-{}", values.len())) { @for value in values { (lead_tile(page, option, value)) } }
        }
    }
}

fn lead_tile(page: &Page<'_>, option: &'static OptionSpec, value: &'static str) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let chosen = page.draft.get(option.id) == value;
    html! {
        label class=(tile(page, option, chosen, "lead")) {
            input type="radio" name=(option.id) value=(value) checked[chosen];
            @if let Some(picture) = page.studio.choice(option.id, value) { span class="pic" { (picture) } }
            span class="text" { b { (pick(game, option, value, lang)) } @if let Some(line) = pick_line(game, option, value, lang) { small { (line) } } }
        }
    }
}

fn tile(page: &Page<'_>, option: &OptionSpec, chosen: bool, kind: &str) -> String {
    // The options of a conflict have an edge of brick, as far as they are chosen.
    let torn = chosen && page.is_torn(option.id) && !LEADS.contains(&option.id);
    format!("tile {kind}{}", if torn { " torn" } else { "" })
}

/// The expansions that have a place here.
pub(super) fn modules(page: &Page<'_>) -> Markup {
    let all = page.schema().options.iter().filter(|option| matches!(option.kind, OptionKind::Module));
    let modules: Vec<_> = all.filter(|option| !page.draft.is_out(page.schema(), option, "on")).collect();
    let chosen = modules.iter().filter(|option| page.draft.get(option.id) == "on").count();
    html! {
        @if !modules.is_empty() {
            fieldset {
                legend { (page.lang.text("modules")) " " small { (page.lang.with("chosen-count", &[("count", chosen.into())])) } }
                div class="modules" { @for option in modules { (module(page, option)) } }
            }
        }
    }
}

fn module(page: &Page<'_>, option: &'static OptionSpec) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let chosen = page.draft.get(option.id) == "on";
    html! {
        div class=(tile(page, option, chosen, "module")) {
            label {
                input type="checkbox" name=(option.id) value="on" checked[chosen];
                span class="pic" aria-hidden="true" { @if let Some(picture) = page.studio.choice(option.id, "on") { (picture) } }
                span class="text" {
                    b { (pick(game, option, "on", lang)) }
                    @if let Some(line) = pick_line(game, option, "on", lang) { small { (line) } }
                }
                @if let Some(weight) = weight(game, option) { i class="weight" { (lang.text(weight)) } }
            }
            span class="notes" { (marks(page, option)) (rule_link(game, option.rule.0)) }
        }
    }
}

/// How much an expansion adds, by the number of its rules in the ledger.
fn weight(game: &str, option: &OptionSpec) -> Option<&'static str> {
    let section = option.rule.0.rsplit_once('-')?.0;
    let rules = rulebook::ledger(game)?.search("").into_iter();
    let count = rules.filter(|rule| rule.id.rsplit_once('-').is_some_and(|(of, _)| of == section)).count();
    Some(match count {
        0..=15 => "weight-light",
        16..=27 => "weight-medium",
        _ => "weight-heavy",
    })
}

/// What is reconstructed of what an option brings to the table.
pub(super) fn marks(page: &Page<'_>, option: &OptionSpec) -> Markup {
    let groups = rulebook::reconstructions(page.game(), page.lang);
    let brought = groups.iter().filter(|(group, _)| group.option.is_some_and(|(id, _)| id == option.id));
    html! { @for (_, sentence) in brought { (seal(sentence, page)) " " } }
}

fn seal(sentence: &str, page: &Page<'_>) -> Markup {
    let label = format!("{}: {sentence}", page.lang.text("reconstructed"));
    html! { span class="seal" role="img" tabindex="0" aria-label=(label) title=(sentence) { "≈" } }
}

/// So many pictures are seen at once; the rest is folded.
const FIRST: usize = 6;

/// The values of an option by picture.
pub(super) fn pictures(page: &Page<'_>, option: &'static OptionSpec) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let values = page.values(option);
    if values.len() < 2 {
        return html! { @for value in values { input type="hidden" name=(option.id) value=(value); } };
    }
    let now = page.draft.get(option.id);
    let (first, rest) = values.split_at(values.len().min(FIRST));
    html! {
        fieldset {
            legend { (meaning(game, option, lang)) " " (rule_link(game, option.rule.0)) }
            div class="pictures" { @for value in first { (pictured(page, option, value)) } }
            @if !rest.is_empty() {
                details class="fold" open[rest.contains(&now)] {
                    summary { (lang.with("more-pictures", &[("count", rest.len().into())])) (icon("down")) }
                    div class="pictures" { @for value in rest { (pictured(page, option, value)) } }
                }
            }
        }
    }
}

fn pictured(page: &Page<'_>, option: &'static OptionSpec, value: &str) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let chosen = page.draft.get(option.id) == value;
    let OptionKind::Choice(choices) = option.kind else { return Markup::default() };
    html! {
        @for choice in choices.iter().filter(|choice| choice.id == value) {
            label class=(tile(page, option, chosen, "pictured")) {
                input type="radio" name=(option.id) value=(value) checked[chosen];
                span class="pic" aria-hidden="true" { @if let Some(picture) = page.studio.choice(option.id, value) { (picture) } @else { b { "?" } } }
                span class="text" {
                    (choice_meaning(game, option, choice, lang))
                    @if let Some(sentence) = rulebook::board(game, value, lang) { " " (seal(&sentence, page)) }
                }
            }
        }
    }
}
