//! The set-up page: every conflict is said, with ways out that are ways out; ready-made sets are what they say.

use engine::{Condition, Exclusion, OptionKind, Schema};
use tavola_web::boards::{burgundy, carcassonne, duel, tuscany};
use tavola_web::pages::Visitor;
use tavola_web::setup::{Draft, Form, set_up};
use tavola_web::{Lang, Preset, Studio};

const STUDIOS: [&dyn Studio; 4] = [&burgundy::STUDIO, &carcassonne::STUDIO, &duel::STUDIO, &tuscany::STUDIO];
const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

fn page(studio: &dyn Studio, draft: &Draft, lang: Lang) -> String {
    let visitor = Visitor { lang, name: Some("Ana".into()), account: false };
    set_up(&visitor, studio, &LEVELS, draft, None).into_string()
}

/// What somebody enters who wants just what a rule excludes.
fn entered(schema: &Schema, exclusion: &Exclusion) -> Form {
    let mut form = Form::from([("whole".to_owned(), "on".to_owned())]);
    let mut players = (*schema.players.start()).max(2);
    for condition in exclusion.all {
        let mut put = |id: &str, value: String| drop(form.insert(id.to_owned(), value));
        match *condition {
            Condition::Is(id, value) => put(id, value.to_owned()),
            Condition::Not(id, value) => match schema.option(id).map(|option| (&option.kind, option.default)) {
                Some((OptionKind::Choice(choices), usual)) if usual == value => {
                    let other = choices.iter().find(|choice| choice.id != value).expect("another value");
                    put(id, other.id.to_owned());
                }
                _ => {}
            },
            Condition::Below(id, number) => put(id, (number - 1).to_string()),
            Condition::Above(id, number) => put(id, (number + 1).to_string()),
            Condition::FewerThan(number) => players = number - 1,
            Condition::MoreThan(number) => players = number + 1,
        }
    }
    let seats = (1..=players).map(|seat| (format!("seat{seat}"), if seat == 1 { "me" } else { "medium" }.to_owned()));
    form.extend(seats);
    form
}

/// The changes that the page offers in a conflict.
fn ways(page: &str) -> Vec<String> {
    let said = page.split("id=\"conflict\"").nth(1).expect("the conflict is said");
    let said = said.split("class=\"summary\"").next().expect("the summary follows");
    let values = said.split("name=\"change\" value=\"").skip(1);
    values.map(|rest| rest.split('"').next().expect("a value").to_owned()).collect()
}

#[test]
fn every_conflict_is_said_in_both_languages_and_has_ways_out() {
    for studio in STUDIOS {
        let schema = studio.rules().schema();
        let visible = |exclusion: &&Exclusion| {
            let colour = |condition: &Condition| matches!(condition, Condition::Is(id, _) if id.starts_with("colour"));
            !exclusion.all.iter().any(colour)
        };
        // One of a kind is enough where a rule says the same of every duchy.
        let mut met: Vec<String> = Vec::new();
        for exclusion in schema.exclusions.iter().filter(visible) {
            let form = entered(schema, exclusion);
            let draft = Draft::read(studio, &form);
            let conflict = draft.conflict(schema).unwrap_or_else(|| panic!("{exclusion:?} is no conflict"));
            let kind = format!("{} {}", conflict.rule, conflict.all.len());
            if met.contains(&kind) {
                continue;
            }
            met.push(kind);
            let [portuguese, english] = [Lang::Pt, Lang::En].map(|lang| page(studio, &draft, lang));
            let words = |page: &str| {
                page.split("id=\"conflict\"").nth(1).map(|rest| rest.chars().take(160).collect::<String>())
            };
            assert_ne!(words(&portuguese), words(&english), "{conflict:?}");
            let offered = ways(&english);
            assert!(offered.len() > 1, "{conflict:?}: {offered:?}");
            for change in offered {
                let mut settled = form.clone();
                settled.insert("change".into(), change.clone());
                let after = Draft::read(studio, &settled).conflict(schema);
                assert!(
                    !after.is_some_and(|after| std::ptr::eq(after, conflict)),
                    "{change} changes nothing: {conflict:?}"
                );
            }
        }
    }
}

#[test]
fn a_page_entered_again_is_the_same_page() {
    for studio in STUDIOS {
        for preset in studio.presets() {
            let draft = Draft::read(studio, &Form::from([("preset".to_owned(), preset.id.to_owned())]));
            assert!(draft.conflict(studio.rules().schema()).is_none(), "{}", preset.id);
            let first = page(studio, &draft, Lang::En);
            let again = Draft::read(studio, &sent(&first));
            let second = page(studio, &again, Lang::En);
            assert_eq!(first, second, "{} {}", studio.rules().id(), preset.id);
        }
    }
}

/// CAR-BASE-052: every step keeps what came before, in the order of the book.
#[test]
fn carcassonnes_presets_are_the_way_to_learn_it() {
    let presets = carcassonne::STUDIO.presets();
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(ids, ["first", "farmers", "inns", "traders", "minis", "everything"]);
    let gained = |step: &[Preset]| -> Vec<&str> {
        let (before, after) = (step[0].set, step[1].set);
        assert!(before.iter().all(|module| after.contains(module)), "{}", step[1].id);
        after.iter().filter(|module| !before.contains(module)).map(|(module, _)| *module).collect()
    };
    assert!(presets[0].set.is_empty(), "the base game");
    let steps: Vec<Vec<&str>> = presets.windows(2).map(gained).collect();
    let minis = vec!["fly", "msg", "ferry", "gold", "magic", "rob", "crop"];
    assert_eq!(steps, [vec!["farm"], vec!["inns"], vec!["trade"], minis, vec!["abbot", "river"]]);
}

/// What a browser sends of a page: hidden fields, what is ticked, what is selected.
fn sent(page: &str) -> Form {
    let mut form = Form::new();
    let attribute = |tag: &str, name: &str| {
        tag.split(&format!(" {name}=\"")).nth(1).map(|rest| rest.split('"').next().expect("a value").to_owned())
    };
    for tag in page.split("<input").skip(1).map(|rest| rest.split('>').next().expect("a tag")) {
        let (Some(name), Some(kind)) = (attribute(tag, "name"), attribute(tag, "type")) else { continue };
        let ticked = !matches!(kind.as_str(), "radio" | "checkbox") || tag.contains(" checked");
        if ticked && name != "name" {
            form.insert(name, attribute(tag, "value").unwrap_or_default());
        }
    }
    for part in page.split("<select").skip(1) {
        let (tag, rest) = part.split_once('>').expect("a tag");
        let options = rest.split("</select>").next().expect("an end");
        let chosen = options.split("<option").find(|option| option.contains(" selected"));
        if let (Some(name), Some(chosen)) = (attribute(tag, "name"), chosen) {
            form.insert(name, attribute(chosen, "value").unwrap_or_default());
        }
    }
    form
}

#[test]
fn what_another_edition_has_is_not_shown_and_what_was_chosen_is_never_lost() {
    let studio = &burgundy::STUDIO;
    let plain = page(studio, &Draft::read(studio, &Form::new()), Lang::En);
    assert!(!plain.contains("name=\"vine\"") && !plain.contains("name=\"solo_target\""));
    assert!(!plain.contains("value=\"24\""), "nor its duchies");
    // Vineyards, and then the edition that has none: both stay, and the page asks.
    let both = [("whole", "on"), ("edition", "anniversary"), ("vine", "on"), ("seat1", "me"), ("seat2", "easy")];
    let form = both.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let torn = page(studio, &Draft::read(studio, &form), Lang::En);
    assert!(torn.contains("name=\"vine\" value=\"on\" checked"));
    assert_eq!(ways(&torn), ["edition=special", "vine=off"]);
}
