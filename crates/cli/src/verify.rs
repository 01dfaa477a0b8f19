//! `tavola verify`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine::case::Cases;
use engine::proof::{Failed, Proof, Report, Source, cases_of, prove, sources};
use serde_json::{Value, json};

use crate::args::VerifyArgs;
use crate::error::Error;

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode, Error> {
    let files = match args.paths.as_slice() {
        [] => shelf::shelf().iter().flat_map(|game| cases_of(&**game)).collect(),
        paths => read_all(paths)?,
    };
    let mut failed = Vec::new();
    let mut reports: Vec<(&'static str, Report)> = Vec::new();
    let mut per_game: BTreeMap<&'static str, Vec<Source>> = BTreeMap::new();
    for file in files {
        match Cases::read(&file.text).map(|cases| (shelf::find(&cases.game), cases.game)) {
            Ok((Some(game), _)) => per_game.entry(game.id()).or_default().push(file),
            Ok((None, unknown)) => {
                failed.push(Failed { file: file.name, case: String::new(), reason: format!("no game \"{unknown}\"") })
            }
            Err(mistake) => failed.push(Failed { file: file.name, case: String::new(), reason: mistake.to_string() }),
        }
    }
    for game in shelf::shelf() {
        let cases = per_game.remove(game.id()).unwrap_or_default();
        if !cases.is_empty() || args.coverage {
            reports.push((game.id(), prove(&**game, &cases)?));
        }
    }
    let cases: usize = reports.iter().map(|(_, report)| report.cases).sum();
    failed.extend(reports.iter().flat_map(|(_, report)| report.failed.clone()));
    if cases == 0 && failed.is_empty() {
        return Err(Error::NoCaseRan);
    }
    if args.json {
        println!("{}", as_json(cases, &failed, &reports, args.coverage));
    } else {
        print(cases, &failed, &reports, args.coverage);
    }
    Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read_all(paths: &[PathBuf]) -> Result<Vec<Source>, Error> {
    let mut files = Vec::new();
    for path in paths {
        let wrong = |reason| Error::Read { path: path.clone(), reason };
        if path.is_dir() {
            let found = sources(path, "toml").map_err(wrong)?;
            if found.is_empty() {
                return Err(Error::NoCases { path: path.clone() });
            }
            files.extend(found);
        } else {
            files.push(read_one(path).map_err(wrong)?);
        }
    }
    Ok(files)
}

fn read_one(path: &Path) -> std::io::Result<Source> {
    Ok(Source { name: path.display().to_string(), text: std::fs::read_to_string(path)? })
}

/// The rules of a report by module: proven, all, and the ids of those without proof.
fn modules(report: &Report) -> BTreeMap<&str, (usize, usize, Vec<&str>)> {
    let mut modules: BTreeMap<&str, (usize, usize, Vec<&str>)> = BTreeMap::new();
    for proof in &report.rules {
        let (proven, all, missing) = modules.entry(&proof.module).or_default();
        *all += 1;
        if proof.is_proven() {
            *proven += 1;
        } else {
            missing.push(&proof.rule);
        }
    }
    modules
}

fn as_json(cases: usize, failed: &[Failed], reports: &[(&str, Report)], coverage: bool) -> Value {
    let fails: Vec<Value> = failed
        .iter()
        .map(|failed| json!({ "file": failed.file, "case": failed.case, "reason": failed.reason }))
        .collect();
    let broken_cases = failed.iter().filter(|failed| !failed.case.is_empty()).count();
    let mut object = json!({ "cases": cases, "passed": cases - broken_cases, "failed": fails });
    if coverage {
        object["games"] = reports.iter().map(|(game, report)| ((*game).to_owned(), game_json(report))).collect();
    }
    object
}

fn game_json(report: &Report) -> Value {
    let module = |(proven, all, missing): &(usize, usize, Vec<&str>)| json!({ "rules": all, "covered": proven, "missing": missing });
    let modules: serde_json::Map<String, Value> =
        modules(report).iter().map(|(name, counts)| ((*name).to_owned(), module(counts))).collect();
    let missing: Vec<&str> =
        report.rules.iter().filter(|proof| !proof.is_proven()).map(|proof| proof.rule.as_str()).collect();
    let by_case = report.rules.iter().filter(|proof| !proof.cases.is_empty()).count();
    json!({
        "rules": report.rules.len(),
        "covered": report.rules.len() - missing.len(),
        "by_case": by_case,
        "missing": missing,
        "modules": modules,
    })
}

fn print(cases: usize, failed: &[Failed], reports: &[(&str, Report)], coverage: bool) {
    for failed in failed {
        let case = if failed.case.is_empty() { String::new() } else { format!(" \"{}\"", failed.case) };
        println!("FAILED {}{case}\n    {}", failed.file, failed.reason.replace('\n', "\n    "));
    }
    let broken_cases = failed.iter().filter(|failed| !failed.case.is_empty()).count();
    println!("{} passed, {} failed", cases - broken_cases, failed.len());
    for (game, report) in reports.iter().filter(|_| coverage) {
        let proven = report.rules.iter().filter(|proof| Proof::is_proven(proof)).count();
        let by_case = report.rules.iter().filter(|proof| !proof.cases.is_empty()).count();
        println!("{game}: {proven} of {} rules proven, {by_case} of them by cases", report.rules.len());
        for (module, (proven, all, missing)) in modules(report) {
            println!("  {module:<12} {proven:>3} of {all:>3}  {}", missing.join(" "));
        }
    }
}
