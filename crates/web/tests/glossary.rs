//! One word for each thing: ledgers, pages, lessons and component names keep to `rules/glossary/`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;

const GAMES: [&str; 4] = ["burgundy", "carcassonne", "duel", "tuscany"];
const FILES: [&str; 9] = ["main", "table", "pages", "people", "cli", "burgundy", "carcassonne", "duel", "tuscany"];
const LANGS: [(&str, &str); 2] = [("pt", "pt-BR"), ("en", "en")];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    game: Option<String>,
    words: BTreeMap<String, Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    pt: String,
    #[serde(default)]
    never: Never,
    #[serde(default)]
    except: Vec<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Never {
    #[serde(default)]
    pt: Vec<String>,
    #[serde(default)]
    en: Vec<String>,
}

/// A sentence of the project.
struct Said {
    lang: &'static str,
    place: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn table(path: &str) -> toml::Table {
    read(path).parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn glossary(name: &str) -> Glossary {
    let path = format!("rules/glossary/{name}.toml");
    toml::from_str(&read(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The texts of a ledger, both languages.
fn ledger(game: &str) -> Vec<Said> {
    let mut said = Vec::new();
    for (lang, path) in [("en", format!("rules/{game}.toml")), ("pt", format!("rules/pt/{game}.toml"))] {
        let file = table(&path);
        for list in ["rule", "option"] {
            for rule in file.get(list).and_then(toml::Value::as_array).into_iter().flatten() {
                for field in ["text", "example", "ruling"] {
                    let Some(text) = rule.get(field).and_then(toml::Value::as_str) else { continue };
                    said.push(Said {
                        lang,
                        place: format!("{path} {} {field}", rule["id"]),
                        text: text.to_lowercase(),
                    });
                }
            }
        }
    }
    said
}

/// The messages of the pages, without their arguments: all, or those of one game.
fn messages(game: Option<&str>) -> Vec<Said> {
    let mut said = Vec::new();
    for (lang, folder) in LANGS {
        for file in FILES {
            let path = format!("crates/web/locales/{folder}/{file}.ftl");
            for (key, message) in entries(&read(&path)) {
                let told_of = |game| key.starts_with(&format!("{game}-")) || key.contains(&format!("-{game}-"));
                if game.is_none_or(told_of) {
                    let text: Vec<String> = message.lines().map(without_arguments).collect();
                    said.push(Said { lang, place: format!("{path} {key}"), text: text.join("\n").to_lowercase() });
                }
            }
        }
    }
    said
}

/// The messages of a file with their keys.
fn entries(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.split_once(" ="), found.last_mut()) {
            (Some((key, text)), _) if !line.starts_with([' ', '}']) => found.push((key.to_owned(), text.to_owned())),
            (_, Some((_, message))) => *message += &format!("\n{line}"),
            _ => {}
        }
    }
    found
}

fn without_arguments(text: &str) -> String {
    let mut plain = String::new();
    for (index, piece) in text.split('{').enumerate() {
        let after = if index == 0 { piece } else { piece.split_once('}').map_or("", |(_, after)| after) };
        plain += after;
    }
    plain
}

/// The words of lessons: all, or those of one game.
fn lessons(game: Option<&str>) -> Vec<Said> {
    let mut said = Vec::new();
    for file in std::fs::read_dir(root().join("crates/web/lessons")).expect("lessons") {
        let path = format!("crates/web/lessons/{}", file.expect("a file").file_name().display());
        let lesson = table(&path);
        if game.is_some_and(|game| lesson["game"].as_str() != Some(game)) {
            continue;
        }
        for (lang, _) in LANGS {
            let steps = lesson["step"].as_array().expect("steps");
            let texts = steps.iter().flat_map(|step| [&step["before"][lang], &step["after"][lang]]);
            for text in texts.chain([&lesson["title"][lang]]) {
                said.push(Said { lang, place: path.clone(), text: text.as_str().expect("a text").to_lowercase() });
            }
        }
    }
    said
}

/// The names of components in the data of a game.
fn components(game: &str) -> Vec<Said> {
    let folder = format!("crates/{game}/data");
    let mut said = Vec::new();
    for file in std::fs::read_dir(root().join(&folder)).expect("data") {
        let path = format!("{folder}/{}", file.expect("a file").file_name().display());
        names(&toml::Value::Table(table(&path)), &path, &mut said);
    }
    said
}

fn names(value: &toml::Value, path: &str, said: &mut Vec<Said>) {
    match value {
        toml::Value::Array(list) => list.iter().for_each(|entry| names(entry, path, said)),
        toml::Value::Table(table) => {
            for (key, entry) in table {
                match (key.rsplit_once('_'), entry.as_str()) {
                    (Some((_, lang @ ("pt" | "en"))), Some(text)) => said.push(Said {
                        lang: if lang == "pt" { "pt" } else { "en" },
                        place: format!("{path} {key}"),
                        text: text.to_lowercase(),
                    }),
                    _ => names(entry, path, said),
                }
            }
        }
        _ => {}
    }
}

fn of_game(game: &str) -> Vec<Said> {
    [ledger(game), messages(Some(game)), lessons(Some(game)), components(game)].into_iter().flatten().collect()
}

fn everything() -> Vec<Said> {
    let ledgers = GAMES.into_iter().flat_map(|game| [ledger(game), components(game)]).flatten();
    ledgers.chain(messages(None)).chain(lessons(None)).collect()
}

/// Whether a word or phrase stands in a text by itself; `*` stands for any ending.
fn stands(phrase: &str, text: &str) -> bool {
    let phrase = phrase.to_lowercase();
    let (stem, open) = phrase.strip_suffix('*').map_or((phrase.as_str(), false), |stem| (stem, true));
    text.match_indices(stem).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
        let after = text[at + stem.len()..].chars().next().is_none_or(|c| !c.is_alphanumeric());
        before && (open || after)
    })
}

fn offences(glossary: &Glossary, texts: &[Said]) -> Vec<String> {
    let mut found = Vec::new();
    for (english, word) in &glossary.words {
        for (lang, right, never) in [("pt", &word.pt, &word.never.pt), ("en", english, &word.never.en)] {
            for Said { place, text, .. } in texts.iter().filter(|said| said.lang == lang) {
                let text =
                    word.except.iter().fold(text.clone(), |text, phrase| text.replace(&phrase.to_lowercase(), "…"));
                let wrong = never.iter().filter(|phrase| stands(phrase, &text));
                found.extend(wrong.map(|phrase| format!("{place}: {phrase}, say {right}")));
            }
        }
    }
    found
}

/// Words of the glossary that nobody uses.
fn idle(glossary: &Glossary, texts: &[Said]) -> Vec<String> {
    let used = |lang: &str, phrase: &str| {
        let phrase = phrase.split(" (").next().expect("a phrase");
        texts.iter().any(|said| said.lang == lang && stands(phrase, &said.text))
    };
    let forms = |(english, word): (&String, &Word)| {
        let portuguese = word.pt.split(" / ").map(|form| ("pt", form.to_owned()));
        portuguese.chain([("en", english.clone())]).collect::<Vec<_>>()
    };
    let all = glossary.words.iter().flat_map(forms);
    all.filter(|(lang, form)| !used(lang, form)).map(|(lang, form)| format!("{lang} {form}")).collect()
}

#[test]
fn every_game_keeps_to_its_glossary() {
    for game in GAMES {
        let (glossary, texts) = (glossary(game), of_game(game));
        assert_eq!(glossary.game.as_deref(), Some(game));
        let found = offences(&glossary, &texts);
        assert!(found.is_empty(), "{}", found.join("\n"));
        let idle = idle(&glossary, &texts);
        assert!(idle.is_empty(), "{game}: nobody says {idle:?}");
    }
}

#[test]
fn all_texts_keep_to_the_common_glossary() {
    let (glossary, texts) = (glossary("common"), everything());
    let found = offences(&glossary, &texts);
    assert!(found.is_empty(), "{}", found.join("\n"));
    let idle = idle(&glossary, &texts);
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn a_forbidden_word_is_found_where_it_stands_by_itself() {
    assert!(stands("navio*", "o navio, depois"));
    assert!(stands("navio*", "dois navios"));
    assert!(!stands("navio", "dois navios"));
    assert!(!stands("mago", "a imago"));
    assert!(stands("espaço chave", "num espaço chave."));
}

/// In Portuguese `[one]` takes 0, too: without a form of its own none of something would read "1".
#[test]
fn every_portuguese_plural_says_what_none_is() {
    for file in FILES {
        let path = format!("crates/web/locales/pt-BR/{file}.ftl");
        let text = read(&path);
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("[one]")) {
            let none = lines[index - 1];
            assert!(none.starts_with("[0]"), "{path}:{}: {line} without [0]", index + 1);
            let says_one = none["[0]".len()..].split(|c: char| !c.is_alphanumeric()).any(|word| word == "1");
            assert!(!says_one, "{path}:{}: {none}", index);
        }
    }
}

/// Arguments that are no numbers.
const WORDS: [&str; 9] = ["name", "round", "phase", "colour", "vine", "card", "piece", "was", "waiting"];

/// Words that end like a plural and are none.
const NO_PLURAL: [&str; 3] = ["aos", "dos", "was"];

/// Messages whose number is never 1.
const MANY: [&str; 24] = [
    "analysis-progress",
    "ask-won-alone",
    "burgundy-about-shield",
    "burgundy-ask-buy",
    "burgundy-chicken",
    "burgundy-cow",
    "burgundy-goose",
    "burgundy-pig",
    "burgundy-sheep",
    "burgundy-solo-covered",
    "carcassonne-ask-order",
    "carcassonne-effect-join",
    "carcassonne-effect-join-own",
    "dice-right",
    "duel-phase",
    "duel-phase-start",
    "goal-reached",
    "newcomer-line",
    "tuscany-about-colour",
    "tuscany-ask-draw",
    "tuscany-do-castle",
    "tuscany-do-draw",
    "tuscany-gives-monastery",
    "tuscany-hint-castle",
];

/// The numbers of a message that a plural follows ("1 tiles") though no selector chooses by them.
fn bare_plurals(message: &str) -> Vec<String> {
    let (mut found, mut chosen, mut rest) = (Vec::new(), Vec::new(), message);
    while let Some(at) = rest.find(['{', '}']) {
        let (brace, after) = rest[at..].split_at(1);
        rest = after;
        if brace == "}" {
            chosen.pop();
            continue;
        }
        let inner = &rest[..rest.find(['{', '}']).expect("a brace closes")];
        let argument: String =
            inner.chars().skip_while(|c| *c != '$').skip(1).take_while(|c| c.is_alphanumeric() || *c == '-').collect();
        if let Some((selector, _)) = inner.split_once("->") {
            chosen.push(argument);
            rest = &rest[selector.len() + 2..];
            continue;
        }
        rest = &rest[inner.len() + 1..];
        let word: String =
            rest.strip_prefix(' ').unwrap_or_default().chars().take_while(|c| c.is_alphabetic()).collect();
        let plural = word.ends_with('s') && !NO_PLURAL.contains(&word.as_str());
        if plural && !WORDS.contains(&argument.as_str()) && !chosen.contains(&argument) {
            found.push(format!("{argument} {word}"));
        }
    }
    found
}

#[test]
fn a_number_before_a_plural_has_a_form_for_one() {
    let mut many = BTreeSet::new();
    for (_, folder) in LANGS {
        for file in FILES {
            let path = format!("crates/web/locales/{folder}/{file}.ftl");
            for (key, message) in entries(&read(&path)) {
                let bare = bare_plurals(&message);
                match MANY.iter().find(|known| **known == key) {
                    Some(known) if !bare.is_empty() => _ = many.insert(*known),
                    _ => assert!(bare.is_empty(), "{path} {key}: {bare:?}"),
                }
            }
        }
    }
    assert_eq!(many, BTreeSet::from(MANY), "the others need not be named");
    assert_eq!(bare_plurals(" place { $place } of { $of }, { $points } points"), ["points points"]);
    assert_eq!(bare_plurals(" { $count } cartelas têm barras para você."), ["count cartelas"]);
    assert_eq!(bare_plurals(" { $a ->\n [1] 1 tile\n *[other] { $a } tiles, { $b } bars\n}"), ["b bars"]);
}
