//! The options that are chosen by words.

use engine::{Choice, OptionKind, OptionSpec};
use maud::{Markup, html};

use super::words::{choice_meaning, meaning};
use super::{Page, tiles};
use crate::rulebook::rule_link;

/// So many short values are buttons side by side; more, or longer ones, are a list.
const SHORT: usize = 34;

/// An option with its values.
pub(super) fn field(page: &Page<'_>, option: &'static OptionSpec) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let id = format!("option-{}", option.id);
    let now = page.draft.get(option.id);
    html! {
        div class=(if page.is_torn(option.id) { "field torn" } else { "field" }) {
            @match &option.kind {
                OptionKind::Module | OptionKind::Flag => {
                    label class="check" { input type="checkbox" name=(option.id) value="on" checked[now == "on"]; span { (meaning(game, option, lang)) } }
                }
                OptionKind::Choice(choices) => {
                    span class="ask" id=(id) { (meaning(game, option, lang)) }
                    (one_of(page, option, choices, &id))
                }
                OptionKind::Several(choices) => {
                    label for=(id) class="ask" { (meaning(game, option, lang)) }
                    select id=(id) name=(option.id) {
                        @for value in subsets(choices) { option value=(value) selected[value == now] { (several(page, option, choices, &value)) } }
                    }
                }
                OptionKind::Number(range) => {
                    label for=(id) class="ask" { (meaning(game, option, lang)) }
                    input id=(id) type="number" name=(option.id) min=(range.start()) max=(range.end()) value=(now);
                }
            }
            span class="notes" { (tiles::marks(page, option)) (rule_link(game, option.rule.0)) }
        }
    }
}

fn one_of(page: &Page<'_>, option: &'static OptionSpec, choices: &[Choice], label: &str) -> Markup {
    let (game, lang) = (page.game(), page.lang);
    let values = page.values(option);
    let shown: Vec<(&str, String)> = choices
        .iter()
        .filter(|choice| values.contains(&choice.id))
        .map(|choice| (choice.id, choice_meaning(game, option, choice, lang)))
        .collect();
    let now = page.draft.get(option.id);
    let long: usize = shown.iter().map(|(_, words)| words.chars().count() + 4).sum();
    html! {
        @if long <= SHORT {
            div class="seg" role="radiogroup" aria-labelledby=(label) {
                @for (value, words) in &shown { label { input type="radio" name=(option.id) value=(value) checked[*value == now]; span { (words) } } }
            }
        } @else {
            select name=(option.id) aria-labelledby=(label) { @for (value, words) in &shown { option value=(value) selected[*value == now] { (words) } } }
        }
    }
}

/// Every set of the choices, as the option takes it.
fn subsets(choices: &[Choice]) -> Vec<String> {
    (0..1u32 << choices.len())
        .map(|set| {
            let chosen = choices.iter().enumerate().filter(|(index, _)| set & 1 << index != 0);
            let names: Vec<&str> = chosen.map(|(_, choice)| choice.id).collect();
            if names.is_empty() { "none".to_owned() } else { names.join("+") }
        })
        .collect()
}

fn several(page: &Page<'_>, option: &OptionSpec, choices: &[Choice], value: &str) -> String {
    let chosen = choices.iter().filter(|choice| value.split('+').any(|word| word == choice.id));
    let names: Vec<String> = chosen.map(|choice| choice_meaning(page.game(), option, choice, page.lang)).collect();
    if names.is_empty() { page.lang.text("option-none") } else { names.join(" + ") }
}
