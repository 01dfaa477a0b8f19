//! The set-up page of a game, made from the options that describe themselves.

use std::collections::BTreeSet;

use engine::{AnyGame, Choice, Condition, OptionKind, OptionSpec, Schema};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::lang::Lang;
use crate::pages::{Visitor, frame, game_name};
use crate::presets::Preset;
use crate::rulebook::{self, rule_link};
use crate::studio::Studio;

/// The clocks that a table may have: for the whole game and for every turn, in seconds.
const CLOCKS: [&str; 5] = ["300+5", "900+10", "1800+30", "86400+43200", "604800+86400"];

/// The set-up page, with these levels of bots to choose from.
pub fn set_up(visitor: &Visitor, studio: &dyn Studio, levels: &[&str], refused: Option<&str>) -> Markup {
    let (lang, game) = (visitor.lang, studio.rules());
    let schema = game.schema();
    // What comes before the modules decides which of them there are.
    let first = schema.options.iter().position(|option| matches!(option.kind, OptionKind::Module | OptionKind::Flag));
    let (kinds, rest) = schema.options.split_at(first.unwrap_or(0));
    let (modules, others): (Vec<_>, Vec<_>) = rest.iter().partition(|option| matches!(option.kind, OptionKind::Module));
    let body = html! {
        h1 { (game_name(game.id(), lang)) }
        @if let Some(reason) = refused { p class="refusal" role="alert" { (lang.text("refused")) ": " (reason) } }
        form method="post" action=(format!("/new/{}", game.id())) class="set-up" data-exclusions=(exclusions(schema)) data-because=(lang.text("excluded-because")) data-basis=(bases(game, lang)) {
            fieldset class="wide" {
                legend { (lang.text("presets")) }
                div class="row" {
                    @for preset in studio.presets() {
                        button type="button" data-preset=(fields(preset, game.schema())) { (lang.text(&format!("{}-preset-{}", game.id(), preset.id))) }
                    }
                }
                @for option in kinds { (field(game.id(), option, lang)) }
            }
            fieldset {
                legend { (lang.text("players")) }
                @for number in 1..=*schema.players.end() { (seat(number, schema, levels, lang)) }
            }
            @if !modules.is_empty() {
                fieldset {
                    legend { (lang.text("modules")) }
                    @for option in modules { (field(game.id(), option, lang)) }
                }
            }
            @let (pictured, plain): (Vec<_>, Vec<_>) = others.into_iter().partition(|option| is_pictured(studio, option));
            @for option in pictured {
                details class="pictures" {
                    summary { (meaning(game.id(), option, lang)) }
                    p class="quiet" { (rule_link(game.id(), option.rule.0)) }
                    div class="choices-grid" { (pictures(studio, option, lang)) }
                }
            }
            fieldset {
                legend { (lang.text("options")) }
                @for option in plain { (field(game.id(), option, lang)) }
            }
            fieldset {
                legend { (lang.text("table")) }
                label {
                    (lang.text("clock")) " "
                    select name="clock" {
                        option value="" { (lang.text("clock-none")) }
                        @for clock in CLOCKS { option value=(clock) { (lang.text(&format!("clock-{}", clock.replace('+', "-")))) } }
                    }
                }
                label { input type="checkbox" name="hints" value="on" checked; " " (lang.text("hints-allowed")) }
            }
            @for (_, sentence) in rulebook::reconstructions(game.id(), lang).iter().filter(|(group, _)| group.option.is_none()) {
                p class="quiet" { (rulebook::mark(sentence, lang)) " " (sentence) }
            }
            p id="excluded" class="refusal" role="alert" hidden {}
            div class="row" { button class="primary" { (lang.text("create")) } }
        }
    };
    frame(visitor, &game_name(game.id(), lang), "set-up-page", &["setup.js"], &body)
}

/// The level of the first bot unless somebody chooses another.
const USUAL: &str = "medium";

fn seat(number: usize, schema: &Schema, levels: &[&str], lang: Lang) -> Markup {
    html! {
        label {
            (lang.with("seat-number", &[("number", number.into())])) " "
            select name=(format!("seat{number}")) data-seat=(number) {
                @if number > *schema.players.start() { option value="" { "–" } }
                @if number == 1 { option value="me" selected { (lang.text("seat-me")) } }
                @for level in levels {
                    option value=(level) selected[number == 2 && *level == USUAL] {
                        (lang.with("seat-bot", &[("level", lang.text(&format!("level-{level}")).into())]))
                    }
                }
                option value="open" { (lang.text("seat-open")) }
            }
        }
    }
}

/// What an option means, in the reader's language.
pub fn meaning(game: &str, option: &OptionSpec, lang: Lang) -> String {
    lang.find(&format!("{game}-option-{}", option.id)).unwrap_or_else(|| option.meaning.to_owned())
}

/// What a value of an option means, in the reader's language; a number speaks for itself.
pub fn choice_meaning(game: &str, option: &OptionSpec, choice: &Choice, lang: Lang) -> String {
    let keys = [format!("{game}-option-{}-{}", option.id, choice.id), format!("option-{}-{}", option.id, choice.id)];
    keys.iter().find_map(|key| lang.find(key)).unwrap_or_else(|| choice.id.to_owned())
}

fn field(game: &str, option: &OptionSpec, lang: Lang) -> Markup {
    let meaning = meaning(game, option, lang);
    html! {
        label {
            @match &option.kind {
                OptionKind::Module | OptionKind::Flag => {
                    input type="checkbox" name=(option.id) data-option=(option.id) value="on" checked[option.default == "on"];
                    " " (meaning)
                }
                OptionKind::Choice(choices) => {
                    (meaning) " "
                    select name=(option.id) data-option=(option.id) {
                        @for choice in *choices {
                            option value=(choice.id) selected[choice.id == option.default] { (choice_meaning(game, option, choice, lang)) }
                        }
                    }
                }
                OptionKind::Several(choices) => {
                    (meaning) " "
                    select name=(option.id) data-option=(option.id) {
                        @for value in subsets(choices) {
                            option value=(value) selected[value == option.default] { (several(game, option, choices, &value, lang)) }
                        }
                    }
                }
                OptionKind::Number(range) => {
                    (meaning) " "
                    input type="number" name=(option.id) min=(range.start()) max=(range.end()) value=(option.default);
                }
            }
            " " (rule_link(game, option.rule.0)) " " (marks(game, option, lang)) span class="because" {}
        }
    }
}

/// What is reconstructed of what an option brings to the table.
fn marks(game: &str, option: &OptionSpec, lang: Lang) -> Markup {
    let groups = rulebook::reconstructions(game, lang);
    let brought = groups.iter().filter(|(group, _)| group.option.is_some_and(|(id, _)| id == option.id));
    html! { @for (_, sentence) in brought { (rulebook::mark(sentence, lang)) " " } }
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

fn several(game: &str, option: &OptionSpec, choices: &[Choice], value: &str, lang: Lang) -> String {
    let chosen = choices.iter().filter(|choice| value.split('+').any(|word| word == choice.id));
    let names: Vec<String> = chosen.map(|choice| choice_meaning(game, option, choice, lang)).collect();
    if names.is_empty() { lang.text("option-none") } else { names.join(" + ") }
}

fn is_pictured(studio: &dyn Studio, option: &OptionSpec) -> bool {
    let OptionKind::Choice(choices) = option.kind else { return false };
    choices.iter().any(|choice| studio.choice(option.id, choice.id).is_some())
}

fn pictures(studio: &dyn Studio, option: &OptionSpec, lang: Lang) -> Markup {
    let OptionKind::Choice(choices) = option.kind else { return Markup::default() };
    html! {
        @for choice in choices {
            label class="pictured" {
                input type="radio" name=(option.id) data-option=(option.id) value=(choice.id) checked[choice.id == option.default];
                @if let Some(picture) = studio.choice(option.id, choice.id) { (picture) }
                span {
                    (choice_meaning(studio.rules().id(), option, choice, lang))
                    @if let Some(sentence) = rulebook::any_piece(studio.rules().id(), choice.id, lang) { " " (rulebook::mark(&sentence, lang)) }
                }
            }
        }
    }
}

/// The excluded combinations, for the script that greys them.
fn exclusions(schema: &Schema) -> String {
    let condition = |condition: &Condition| match condition {
        Condition::Is(id, value) => json!(["is", id, value]),
        Condition::Not(id, value) => json!(["not", id, value]),
        Condition::Below(id, number) => json!(["below", id, number]),
        Condition::Above(id, number) => json!(["above", id, number]),
        Condition::FewerThan(players) => json!(["fewer", players]),
        Condition::MoreThan(players) => json!(["more", players]),
    };
    let all = schema.exclusions.iter().map(|exclusion| {
        let conditions: Vec<Value> = exclusion.all.iter().map(condition).collect();
        json!({ "all": conditions, "rule": exclusion.rule })
    });
    Value::Array(all.collect()).to_string()
}

/// What the excluding rules rest on, by id, where that is not the plain book.
fn bases(game: &dyn AnyGame, lang: Lang) -> String {
    let ids: BTreeSet<&str> = game.schema().exclusions.iter().map(|exclusion| exclusion.rule.0).collect();
    let rules = ids.into_iter().filter_map(|id| rulebook::ledger(game.id())?.rule(id));
    let said = rules.filter_map(|rule| Some((rule.id.clone(), rulebook::basis(game.id(), rule, lang)?.into())));
    Value::Object(said.collect()).to_string()
}

/// The fields that a preset fills in; seats that it does not need stay empty.
fn fields(preset: &Preset, schema: &Schema) -> String {
    let sitting = |number: usize| match number {
        1 => "me",
        _ if number <= preset.players => USUAL,
        _ => "",
    };
    let seats = (1..=*schema.players.end()).map(|number| (format!("seat{number}"), sitting(number)));
    let set = preset.set.iter().map(|(id, value)| ((*id).to_owned(), *value));
    Value::Object(seats.chain(set).map(|(id, value)| (id, Value::from(value))).collect()).to_string()
}
