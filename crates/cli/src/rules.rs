//! `tavola rules`.

use std::process::ExitCode;

use engine::{Ledger, Rule, RuleText};

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
    let mut found = 0;
    for game in games {
        let ledger = Ledger::read(game.ledger())?;
        let rules = match ledger.rule(&query) {
            Some(rule) => vec![rule],
            None => ledger.search(&query),
        };
        found += rules.len();
        rules.iter().for_each(|rule| print(rule, &args.lang));
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

fn print(rule: &Rule, lang: &str) {
    let words: &RuleText = if lang == "pt" { &rule.portuguese } else { &rule.text };
    println!("{} [{}, {}]", rule.id, rule.module, rule.kind);
    println!("  {}", words.text);
    if let Some(example) = &words.example {
        println!("  e.g. {example}");
    }
    if let Some(ruling) = &words.ruling {
        println!("  ruling: {ruling}");
    }
}
