//! `tavola rules`.

use std::process::ExitCode;

use engine::{Ledger, Rule};
use web::{Lang, rulebook};

use crate::args::{self, RulesArgs};
use crate::error::Error;

pub(crate) fn run(args: &RulesArgs) -> Result<ExitCode, Error> {
    // The game may be left out: `tavola rules castle` searches all ledgers.
    let (games, words) = match &args.game {
        Some(id) => match args::game(id) {
            Ok(game) => (vec![game], args.query.clone()),
            Err(error) if args.query.is_empty() && !looks_like_words(id) => return Err(error),
            Err(_) => (shelf::shelf().iter().collect(), std::iter::once(id).chain(&args.query).cloned().collect()),
        },
        None => (shelf::shelf().iter().collect(), Vec::new()),
    };
    let query = words.join(" ");
    let lang = args.lang.lang();
    let mut found = 0;
    for game in games {
        let ledger = Ledger::read(game.ledger())?;
        let rules = match ledger.rule(&query) {
            Some(rule) => vec![rule],
            None => ledger.search(&query),
        };
        let editions = ledger.editions();
        if let Some(edition) =
            args.edition.as_deref().filter(|edition| args.game.is_some() && !editions.contains(edition))
        {
            return Err(Error::Edition(edition.to_owned(), editions.join(", ")));
        }
        let rules: Vec<&Rule> = rules.into_iter().filter(|rule| rule.holds_in(args.edition.as_deref())).collect();
        found += rules.len();
        rules.iter().for_each(|rule| print(game.id(), rule, lang));
        if query.is_empty() {
            reconstructions(game.id(), lang);
        }
    }
    match found {
        0 => Err(Error::Rule(query, args.game.clone().unwrap_or_else(|| "tuscany".into()))),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A rule id or anything that some ledger knows: not a mistyped game.
fn looks_like_words(text: &str) -> bool {
    let known = |game: &shelf::Boxed| Ledger::read(game.ledger()).is_ok_and(|ledger| !ledger.search(text).is_empty());
    shelf::shelf().iter().any(known)
}

fn print(game: &str, rule: &Rule, lang: Lang) {
    let words = rulebook::rule_text(rule, lang);
    let edition = rule.edition.as_ref().map_or_else(String::new, |edition| format!(", {edition} edition"));
    println!("{} [{}, {}{edition}]", rule.id, rule.module, rule.kind);
    println!("  {}", words.text);
    if let Some(example) = &words.example {
        println!("  e.g. {example}");
    }
    if let Some(basis) = rulebook::basis(game, rule, lang) {
        println!("  {basis}");
    }
    if let Some(ruling) = &words.ruling {
        println!("  ruling: {ruling}");
    }
    for (group, sentence) in rulebook::reconstructions(game, lang) {
        if group.rules.iter().any(|id| id.0 == rule.id) {
            println!("  ≈ {sentence} ({})", group.file);
        }
    }
}

/// What is reconstructed, and where to correct it.
fn reconstructions(game: &str, lang: Lang) {
    let groups = rulebook::reconstructions(game, lang);
    if !groups.is_empty() {
        println!("≈ {}", lang.text("reconstructed-title"));
    }
    for (group, sentence) in groups {
        println!("  {sentence} ({}: {})", group.file, group.entries().join(" "));
    }
}
