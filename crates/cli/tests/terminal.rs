//! What people type in a terminal, and what they may point the output at.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn tavola(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Who has read enough may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(args: &[&str], words: &str) {
    let output = tavola(args, "");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && told.contains(words), "{args:?}: {told}");
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A finished game of two bots, as a record.
fn played(name: &str) -> PathBuf {
    let path = file(name);
    let game = ["play", "tuscany", "--seats", "random,random", "--seed", "11", "--record", path.to_str().unwrap()];
    assert!(tavola(&game, "").status.success());
    path
}

#[test]
fn games_and_their_options_are_listed_in_both_languages() {
    let portuguese = said(&tavola(&["games"], ""));
    assert!(portuguese.contains("burgundy") && portuguese.contains("Castelos da Borgonha"), "{portuguese}");
    let options = said(&tavola(&["options", "carcassonne", "--lang", "en"], ""));
    assert!(options.contains("--players 2..6") && options.contains("--with farm"), "{options}");
    assert_ne!(options, said(&tavola(&["options", "carcassonne"], "")), "each language has its words");
    let burgundy = said(&tavola(&["options", "burgundy", "--lang", "en"], ""));
    assert!(burgundy.contains("\n  1 and 2 in both editions, "), "{burgundy}");
    refused(&["options", "chess"], "no game \"chess\"");
}

#[test]
fn a_game_is_saved_left_and_gone_on_with_by_the_same_dice() {
    let path = file("terminal.game");
    let path = path.to_str().unwrap();
    let seats = ["play", "duel", "--seats", "human,random", "--set", "mode=intro", "--seed", "5", "--lang", "pt"];
    let whole = said(&tavola(&seats, &format!("ajuda\ndica\n1\nsalvar {path}\n1\nsair\n")));
    assert!(whole.contains("salvar ARQUIVO") && whole.contains("lugar "), "{whole}");
    let rest = tavola(&["play", "duel", "--resume", path], "1\nsair\n");
    assert!(rest.status.success(), "{rest:?}");
    let last = |text: &str| text.lines().rev().find(|line| line.starts_with("  ")).map(str::to_owned);
    assert_eq!(last(&whole), last(&said(&rest)), "the same move leads to the same");
    refused(&["play", "tuscany", "--resume", path], "is a record of duel");
}

#[test]
fn dice_of_a_game_in_the_terminal_can_be_checked() {
    let path = played("checked.game");
    let checked = tavola(&["verify-dice", path.to_str().unwrap()], "");
    assert!(said(&checked).contains("follow from the number 11"), "{checked:?}");
    let text = std::fs::read_to_string(&path).unwrap();
    let forged = file("forged.game");
    std::fs::write(&forged, text.replace("seed number 11", "seed number 12")).unwrap();
    refused(&["verify-dice", forged.to_str().unwrap()], "the seed gives");
}

#[cfg(unix)]
#[test]
fn links_stay_links_devices_stay_devices_and_a_dash_is_standard_output() {
    let record = played("drawn.game");
    let render = |to: &Path| tavola(&["render", record.to_str().unwrap(), "-o", to.to_str().unwrap()], "");
    let (link, real) = (file("link.svg"), file("real.svg"));
    let _ = std::fs::remove_file(&link);
    std::fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    assert!(render(&link).status.success());
    assert!(link.symlink_metadata().unwrap().is_symlink(), "the link is still one");
    assert!(std::fs::read_to_string(&real).unwrap().starts_with("<svg"));
    assert!(render(Path::new("/dev/null")).status.success());
    assert!(!Path::new("/dev/null").metadata().unwrap().is_file(), "the device is still one");
    assert!(said(&render(Path::new("-"))).starts_with("<svg"));
    let pipe = file("pipe.svg");
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    assert!(render(&pipe).status.success());
    assert!(reader.join().unwrap().starts_with("<svg"));
}

#[test]
fn a_full_disk_is_said_and_no_panic() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    for args in [&["games"][..], &["rules", "tuscany", "castle"], &["sim", "tuscany", "--games", "1"]] {
        let out = std::fs::OpenOptions::new().write(true).open(full).unwrap();
        let run = Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).stdout(out).output().unwrap();
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{args:?}: {told}");
        assert!(
            told.starts_with("tavola: cannot write to standard output: No space left") && told.lines().count() == 1
        );
    }
}

#[cfg(unix)]
#[test]
fn rows_follow_links_and_may_be_printed() {
    let sim = |rows: &str| tavola(&["sim", "tuscany", "--games", "2", "--json", "--rows", rows], "");
    let printed = sim("-");
    assert!(printed.status.success() && said(&printed).starts_with("game,step,"), "{printed:?}");
    assert!(String::from_utf8_lossy(&printed.stderr).contains("\"games\":2"), "what was found is told beside it");
    let (link, real) = (file("rows-link.csv"), file("rows-real.csv"));
    let _ = std::fs::remove_file(&link);
    std::fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    assert!(sim(link.to_str().unwrap()).status.success());
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&real).unwrap(), said(&printed), "the same rows");
}

#[cfg(unix)]
#[test]
fn who_interrupts_hears_what_was_reached_and_keeps_a_record() {
    let end = |child: &std::process::Child| {
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    };
    let mut sim = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["sim", "tuscany", "--games", "1000000000", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It listens before it plays; until it does, an interruption would end it without a word.
    let mut ends = false;
    while !ends {
        let listening = std::fs::read_to_string(format!("/proc/{}/status", sim.id())).unwrap_or_default();
        let caught = listening
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .map(|mask| u64::from_str_radix(mask.trim(), 16).expect("a mask") & 0b10 != 0);
        ends = caught.unwrap_or(true);
        std::thread::yield_now();
    }
    end(&sim);
    let mut told = String::new();
    sim.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(sim.wait().unwrap().success() && told.contains("\"games\":"), "{told}");

    let kept = file("kept.game");
    let _ = std::fs::remove_file(&kept);
    let mut play = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["play", "tuscany", "--seed", "3", "--lang", "en", "--record", kept.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Waiting for it would close it, and the end of what is said ends the game too.
    let _says_nothing = play.stdin.take();
    let mut lines = BufReader::new(play.stdout.take().unwrap());
    let mut seen = String::new();
    while !seen.contains("   1  ") {
        assert!(lines.read_line(&mut seen).unwrap() > 0, "{seen}");
    }
    end(&play);
    assert_eq!(play.wait().unwrap().code(), Some(130));
    let rest = tavola(&["play", "tuscany", "--resume", kept.to_str().unwrap(), "--lang", "en"], "quit\n");
    assert!(rest.status.success(), "{rest:?}");
}

#[test]
fn absurd_numbers_marks_of_encodings_and_endless_files_are_answered() {
    refused(&["sim", "tuscany", "--games", "18446744073709551615"], "at most 1000000000000");
    refused(&["sim", "tuscany", "--threads", "0"], "1 to 1024");
    refused(&["bench", "--seconds", "NaN"], "expected a number");
    refused(&["serve", "--rate", "NaN"], "expected a number");
    let path = played("marked.game");
    let marked = file("bom.game");
    std::fs::write(&marked, format!("\u{feff}{}", std::fs::read_to_string(path).unwrap())).unwrap();
    assert!(tavola(&["replay", marked.to_str().unwrap()], "").status.success());
    if Path::new("/dev/zero").exists() {
        refused(&["replay", "/dev/zero"], "is no record");
    }
    let long = format!("{}\nsair\n", "x".repeat(3_000_000));
    let output = tavola(&["play", "tuscany", "--seed", "3"], &long);
    assert!(output.status.success() && said(&output).len() < 100_000, "a long line is answered shortly");
}

#[test]
fn completions_and_manual_pages_are_made_from_the_commands() {
    assert!(said(&tavola(&["completions", "bash"], "")).contains("verify-dice"));
    let folder = file("man");
    assert!(tavola(&["man", folder.to_str().unwrap()], "").status.success());
    assert!(folder.join("tavola.1").exists() && folder.join("tavola-verify-dice.1").exists());
}
