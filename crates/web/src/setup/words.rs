//! What options and their values are called.

use engine::{Choice, OptionKind, OptionSpec};

use super::draft::Draft;
use crate::lang::Lang;
use crate::studio::Studio;

/// What an option means, in the reader's language.
pub fn meaning(game: &str, option: &OptionSpec, lang: Lang) -> String {
    lang.find(&format!("{game}-option-{}", option.id)).unwrap_or_else(|| option.meaning.to_owned())
}

/// What a value of an option means, in the reader's language; a number speaks for itself.
pub fn choice_meaning(game: &str, option: &OptionSpec, choice: &Choice, lang: Lang) -> String {
    let keys = [format!("{game}-option-{}-{}", option.id, choice.id), format!("option-{}-{}", option.id, choice.id)];
    keys.iter().find_map(|key| lang.find(key)).unwrap_or_else(|| choice.id.to_owned())
}

/// The short name of what a tile chooses, if it has one: of an expansion, or of a value.
pub(super) fn find_pick(game: &str, option: &OptionSpec, value: &str, lang: Lang) -> Option<String> {
    lang.find(&key(game, option, value))
}

fn key(game: &str, option: &OptionSpec, value: &str) -> String {
    match option.kind {
        OptionKind::Module => format!("{game}-pick-{}", option.id),
        _ => format!("{game}-pick-{}-{value}", option.id),
    }
}

/// One line about what a tile chooses.
pub(super) fn pick_line(game: &str, option: &OptionSpec, value: &str, lang: Lang) -> Option<String> {
    lang.find(&format!("{}-line", key(game, option, value)))
}

/// The name of a choice: short where there is one, else what the option and its value mean.
pub(super) fn pick(game: &str, option: &OptionSpec, value: &str, lang: Lang) -> String {
    let long = || match &option.kind {
        OptionKind::Module | OptionKind::Flag => meaning(game, option, lang),
        OptionKind::Choice(choices) | OptionKind::Several(choices) => {
            let choice = choices.iter().find(|choice| choice.id == value);
            let value = choice.map_or_else(|| value.to_owned(), |choice| choice_meaning(game, option, choice, lang));
            format!("{}: {value}", meaning(game, option, lang))
        }
        OptionKind::Number(_) => format!("{}: {value}", meaning(game, option, lang)),
    };
    find_pick(game, option, value, lang).unwrap_or_else(long)
}

/// The ready-made set, and whether it was changed.
pub(super) fn set_name(studio: &dyn Studio, draft: &Draft, lang: Lang) -> String {
    let rules = studio.rules();
    let name = lang.text(&format!("{}-preset-{}", rules.id(), draft.preset.id));
    match draft.is_as_made(rules.schema()) {
        true => name,
        false => lang.with("preset-changed", &[("name", name.into())]),
    }
}

/// What is played, in a line: whatever differs from the book's own set-up.
pub(super) fn summary(studio: &dyn Studio, draft: &Draft, lang: Lang) -> String {
    let rules = studio.rules();
    let differs = rules.schema().options.iter().filter(|option| {
        draft.get(option.id) != option.default && super::applies::applies(rules.id(), option.id, draft)
    });
    let named = differs.map(|option| pick(rules.id(), option, draft.get(option.id), lang));
    let players = lang.with("players-count", &[("count", draft.seats.len().into())]);
    named.chain([players]).collect::<Vec<_>>().join(" · ")
}
