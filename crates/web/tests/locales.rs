//! Both languages say the same things.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every message of a language with the variables it uses.
fn messages(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang);
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in std::fs::read_dir(folder).expect("the locale is there") {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '*', '['])) {
                key = name.to_owned();
                assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{lang}: {key} stands twice");
            }
            for variable in line.split('$').skip(1) {
                let name: String = variable.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
                found.get_mut(&key).expect("a variable belongs to a message").insert(name);
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_messages_and_variables() {
    let (english, portuguese) = (messages("en"), messages("pt-BR"));
    let missing: Vec<&String> = english.keys().filter(|key| !portuguese.contains_key(*key)).collect();
    let extra: Vec<&String> = portuguese.keys().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty() && extra.is_empty(), "missing in Portuguese: {missing:?}; only there: {extra:?}");
    for (key, variables) in &english {
        assert_eq!(variables, &portuguese[key], "{key}");
    }
}

#[test]
fn every_message_the_pages_ask_for_exists() {
    let english = messages("en");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["src", "../cli/src"].map(|folder| engine::proof::sources(&here.join(folder), "rs").unwrap());
    for source in sources.into_iter().flatten() {
        for call in [".text(\"", ".with(\""] {
            for (at, _) in source.text.match_indices(call) {
                let key = source.text[at + call.len()..].split('"').next().unwrap();
                assert!(english.contains_key(key), "{}: no message {key}", source.name);
            }
        }
    }
}

/// In English whoever looks is "You": what is told of a seat must go with that as it goes with a name.
#[test]
fn what_is_told_of_a_seat_can_be_told_of_you() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    let mut told = 0;
    for source in engine::proof::sources(&folder, "ftl").unwrap() {
        let mut key = "";
        for line in source.text.lines() {
            let sentence = match line.split_once(" = ") {
                Some((name, sentence)) if !line.starts_with(' ') => {
                    key = name;
                    sentence
                }
                _ => line.split_once("] ").map_or("", |(_, form)| form),
            };
            if !key.contains("-told-") || sentence.is_empty() {
                continue;
            }
            told += 1;
            let verb = sentence.split([' ', ':']).next().unwrap_or_default();
            let present = verb.ends_with('s') && verb == verb.to_lowercase() && verb.chars().all(char::is_alphabetic);
            assert!(!present, "{key}: \"You {sentence}\"");
        }
    }
    assert!(told > 200, "{told} sentences");
}
