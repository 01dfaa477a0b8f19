//! Which rules of a ledger are proven, by which case or test.

use std::path::{Path, PathBuf};

use crate::case::{Case, Cases, Failure};
use crate::facade::AnyGame;
use crate::ledger::{Ledger, LedgerError};

/// A text file: its name for messages, and what it says.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path or name.
    pub name: String,
    /// The contents.
    pub text: String,
}

/// What a game brings along to prove its rules.
#[derive(Clone, Copy, Debug)]
pub struct Evidence {
    /// Its case files: their names in `cases/`, and what they say.
    pub cases: &'static [(&'static str, &'static str)],
    /// Its Rust tests that are named after rules, one a line: `tests/state.rs: tus_009_supply`.
    pub tests: &'static str,
}

/// The [`Evidence`] of a game crate: the files of `cases/` that it names, and the list of tests in `rules/tests.txt`.
/// [`every_rule_is_proven`](crate::testkit::every_rule_is_proven) asserts that neither has gaps.
#[macro_export]
macro_rules! evidence {
    ($($case:literal),+ $(,)?) => {
        $crate::proof::Evidence {
            cases: &[$(($case, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/", $case)))),+],
            tests: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/tests.txt")),
        }
    };
}

/// A rule and what proves it.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The rule.
    pub rule: String,
    /// Its module.
    pub module: String,
    /// Passing cases that name it.
    pub cases: Vec<String>,
    /// Rust tests that name it.
    pub tests: Vec<String>,
}

impl Proof {
    /// Whether anything proves it.
    pub fn is_proven(&self) -> bool {
        !self.cases.is_empty() || !self.tests.is_empty()
    }
}

/// A case that did not pass, or a file that could not be read.
#[derive(Clone, Debug)]
pub struct Failed {
    /// The file.
    pub file: String,
    /// The case, empty when it is the file.
    pub case: String,
    /// Why.
    pub reason: String,
}

/// What running the cases of a game showed.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many cases ran.
    pub cases: usize,
    /// Those that did not pass.
    pub failed: Vec<Failed>,
    /// Every rule of the ledger with its proofs.
    pub rules: Vec<Proof>,
}

/// The case files that a game brings along.
pub fn cases_of(game: &dyn AnyGame) -> Vec<Source> {
    let source = |(name, text): &(&str, &str)| Source {
        name: format!("crates/{}/cases/{name}", game.id()),
        text: (*text).to_owned(),
    };
    game.evidence().cases.iter().map(source).collect()
}

/// Runs cases of a game and looks for its rules in them and in the names of its Rust tests.
///
/// # Errors
/// If the ledger cannot be read.
pub fn prove(game: &dyn AnyGame, cases: &[Source]) -> Result<Report, LedgerError> {
    let ledger = Ledger::read(game.ledger())?;
    let tests = game.evidence().tests;
    let proof = |rule: &crate::Rule| Proof {
        rule: rule.id.clone(),
        module: rule.module.clone(),
        cases: Vec::new(),
        tests: tests.lines().filter(|test| proves(test, &rule.test_name())).map(str::to_owned).collect(),
    };
    let mut report = Report { cases: 0, failed: Vec::new(), rules: ledger.rules.iter().map(proof).collect() };
    for source in cases {
        run_file(game, &ledger, source, &mut report);
    }
    Ok(report)
}

fn run_file(game: &dyn AnyGame, ledger: &Ledger, source: &Source, report: &mut Report) {
    let failed = |case: &str, reason: String| Failed { file: source.name.clone(), case: case.to_owned(), reason };
    let file = match Cases::read(&source.text) {
        Ok(file) if file.game == game.id() => file,
        Ok(file) => {
            report.failed.push(failed("", format!("cases of \"{}\", not of \"{}\"", file.game, game.id())));
            return;
        }
        Err(mistake) => {
            report.failed.push(failed("", mistake.to_string()));
            return;
        }
    };
    for case in &file.cases {
        report.cases += 1;
        match run_safely(game, case, ledger) {
            Err(failure) => report.failed.push(failed(&case.name, failure.to_string())),
            Ok(()) => {
                for proof in report.rules.iter_mut().filter(|proof| case.rules.contains(&proof.rule)) {
                    proof.cases.push(format!("{}: {}", source.name, case.name));
                }
            }
        }
    }
}

/// A case that makes the game panic has failed; the others still run.
fn run_safely(game: &dyn AnyGame, case: &Case, ledger: &Ledger) -> Result<(), Failure> {
    let run = std::panic::AssertUnwindSafe(|| game.run_case(case, ledger));
    std::panic::catch_unwind(run).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(Failure { line: 0, reason: format!("the game broke down: {}", text.unwrap_or("it panicked")) })
    })
}

/// Whether a test, `FILE: NAME`, is named after a rule: its name begins with the rule's short one, or joins several by `__`.
fn proves(test: &str, rule: &str) -> bool {
    let named = |name: &str| name == rule || name.strip_prefix(rule).is_some_and(|rest| rest.starts_with('_'));
    test.rsplit(' ').next().is_some_and(|name| name.split("__").any(named))
}

/// The names of the tests in a source file.
pub(crate) fn tests_in(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let marked = lines.windows(2).filter(|pair| pair[0] == "#[test]");
    marked.filter_map(|pair| pair[1].strip_prefix("fn ")?.split('(').next()).collect()
}

/// Every file below a folder with this ending, in order of name.
///
/// # Errors
/// If a folder cannot be read.
pub fn sources(folder: &Path, ending: &str) -> std::io::Result<Vec<Source>> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(Source { name: path.display().to_string(), text: std::fs::read_to_string(&path)? });
            }
        }
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_named_after_the_rule_count() {
        let text = "#[test]\nfn tus_009_supply() {}\nfn tus_010_helper() {}\n#[test]\nfn tus_011__tus_012_piles() {}\n";
        let found =
            |rule: &str| tests_in(text).into_iter().filter(|name| proves(&format!("t.rs: {name}"), rule)).count();
        assert_eq!(
            [found("tus_009"), found("tus_010"), found("tus_011"), found("tus_012"), found("tus_01")],
            [1, 0, 1, 1, 0]
        );
    }
}
