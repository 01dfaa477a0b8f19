//! What excludes what, said in the reader's language, with every way out.

use engine::{Condition, Exclusion, OptionKind, Schema};
use maud::{Markup, html};

use super::Page;
use super::draft::Draft;
use super::words::{choice_meaning, pick};
use crate::lang::Lang;
use crate::rulebook;

/// A way out of a conflict: the change, and what it is called.
struct Way {
    change: String,
    label: String,
}

/// What the options of a conflict are, for the edges of their tiles.
pub(super) fn about(conflict: &Exclusion) -> Vec<&'static str> {
    let option = |condition: &Condition| match condition {
        Condition::Is(id, _) | Condition::Not(id, _) | Condition::Below(id, _) | Condition::Above(id, _) => Some(*id),
        Condition::FewerThan(_) | Condition::MoreThan(_) => None,
    };
    conflict.all.iter().filter_map(option).collect()
}

/// The sentence, the rule behind it, and a button for every way out.
pub(super) fn said(page: &Page<'_>, conflict: &Exclusion) -> Markup {
    let (game, schema, draft, lang) = (page.game(), page.schema(), page.draft, page.lang);
    let names: Vec<String> = conflict.all.iter().filter_map(|one| name(game, one, schema, draft, lang)).collect();
    let rule = rulebook::ledger(game).and_then(|ledger| ledger.rule(conflict.rule.0));
    html! {
        div id="conflict" class="conflict" role="alert" tabindex="-1" {
            p {
                b { (sentence(&names, lang)) }
                @if let Some(rule) = rule { " " (rulebook::reason(game, rule, lang)) }
                " " (rulebook::rule_link(game, conflict.rule.0))
            }
            div class="row" {
                @for way in ways(game, conflict, schema, draft, lang) {
                    button class="b" name="change" value=(way.change) formmethod="get" formnovalidate { (way.label) }
                }
            }
        }
    }
}

fn sentence(names: &[String], lang: Lang) -> String {
    match names {
        [first, second] => {
            lang.with("conflict-two", &[("first", first.as_str().into()), ("second", second.as_str().into())])
        }
        _ => lang.with("conflict-more", &[("all", names.join(" + ").into())]),
    }
}

/// What a condition is called; what is missing has no name.
fn name(game: &str, condition: &Condition, schema: &Schema, draft: &Draft, lang: Lang) -> Option<String> {
    let option = |id: &str| schema.option(id).expect("an option of the schema");
    Some(match condition {
        Condition::Is(id, value) => pick(game, option(id), value, lang),
        Condition::Not(id, _) if matches!(option(id).kind, OptionKind::Module | OptionKind::Flag) => return None,
        Condition::Not(id, _) => pick(game, option(id), draft.get(id), lang),
        Condition::Below(id, _) | Condition::Above(id, _) => {
            format!("{}: {}", super::words::meaning(game, option(id), lang), draft.get(id))
        }
        Condition::FewerThan(_) | Condition::MoreThan(_) => {
            lang.with("players-count", &[("count", draft.seats.len().into())])
        }
    })
}

/// Every change that ends the conflict, each once.
fn ways(game: &str, conflict: &Exclusion, schema: &'static Schema, draft: &Draft, lang: Lang) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for condition in conflict.all {
        if let Some(way) = way(game, condition, schema, draft, lang)
            && !ways.iter().any(|known| known.change == way.change)
        {
            ways.push(way);
        }
    }
    ways
}

fn way(game: &str, condition: &Condition, schema: &'static Schema, draft: &Draft, lang: Lang) -> Option<Way> {
    let set = |id: &str, value: &str, label: String| Some(Way { change: format!("{id}={value}"), label });
    let with_name = |key: &str, name: String| lang.with(key, &[("name", name.into())]);
    let seats = |count: usize| {
        let fits = schema.players.contains(&count);
        fits.then(|| Way {
            change: format!("players={count}"),
            label: lang.with("players-count", &[("count", count.into())]),
        })
    };
    match *condition {
        Condition::FewerThan(players) => seats(players),
        Condition::MoreThan(players) => seats(players),
        Condition::Below(id, number) | Condition::Above(id, number) => set(id, &number.to_string(), number.to_string()),
        Condition::Not(id, value) => {
            let option = schema.option(id)?;
            set(id, value, with_name("conflict-with", pick(game, option, value, lang)))
        }
        Condition::Is(id, value) => {
            let option = schema.option(id)?;
            match &option.kind {
                OptionKind::Module | OptionKind::Flag => {
                    set(id, "off", with_name("conflict-without", pick(game, option, value, lang)))
                }
                OptionKind::Several(_) => {
                    let rest: Vec<&str> = draft.get(id).split('+').filter(|word| *word != value).collect();
                    let rest = if rest.is_empty() { "none".to_owned() } else { rest.join("+") };
                    set(id, &rest, with_name("conflict-without", pick(game, option, value, lang)))
                }
                OptionKind::Choice(choices) => {
                    let other = choices.iter().map(|choice| choice.id).find(|other| *other != value)?;
                    let usual = if option.default == value { other } else { option.default };
                    let choice = choices.iter().find(|choice| choice.id == usual)?;
                    let label = super::words::find_pick(game, option, usual, lang).unwrap_or_else(|| {
                        format!(
                            "{}: {}",
                            super::words::meaning(game, option, lang),
                            choice_meaning(game, option, choice, lang)
                        )
                    });
                    set(id, usual, label)
                }
                OptionKind::Number(_) => None,
            }
        }
    }
}
