//! Embeds every game's cases and the sources in which tests are named after rules, so that
//! `tavola verify` needs no checkout.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies among others").to_owned();
    // The whole folder, so that a game added later is noticed too.
    println!("cargo::rerun-if-changed={}", crates.display());
    let mut text = String::new();
    list(&mut text, "CASES", &crates, &["cases"], "toml")?;
    list(&mut text, "TESTS", &crates, &["tests", "src"], "rs")?;
    fs::write(PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("embedded.rs"), text)
}

fn list(text: &mut String, name: &str, crates: &Path, folders: &[&str], ending: &str) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(crates)? {
        let game = entry?.path();
        // A crate with cases is a game.
        if game.join("cases").is_dir() {
            folders.iter().try_for_each(|folder| collect(&game.join(folder), ending, &mut files))?;
        }
    }
    files.sort();
    let _ = writeln!(text, "static {name}: &[(&str, &str)] = &[");
    for file in files {
        let short = Path::new("crates").join(file.strip_prefix(crates).expect("it was found there"));
        let _ =
            writeln!(text, "    ({:?}, include_str!({:?})),", short.display().to_string(), file.display().to_string());
    }
    text.push_str("];\n");
    Ok(())
}

fn collect(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, ending, files)?;
        } else if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
    Ok(())
}
