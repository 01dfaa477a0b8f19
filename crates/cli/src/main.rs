//! `tavola`: the games on the command line.

mod admin;
mod against;
mod agent;
mod analyse;
mod args;
mod audit;
mod backup;
mod bench;
mod calibrate;
mod error;
mod games;
mod interrupt;
mod ladder;
mod learn;
mod manual;
mod output;
mod play;
mod progress;
mod render;
mod replay;
mod rows;
mod rules;
mod serve;
mod sim;
mod soak;
mod tournament;
mod verify;

use std::process::ExitCode;

use args::{Args, Command};
use clap::Parser;

/// Pages are made of many small texts by many threads at once, which the allocator of the system is slow at.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    end_when_nothing_can_be_printed();
    let args = Args::parse();
    let alone = || Args::parse_from(["tavola", "serve"]).command;
    let Some(command) = args.command.or_else(alone) else { return ExitCode::FAILURE };
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::back_up(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::VerifyDice(args) => replay::verify_dice(&args.record),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Soak(args) => soak::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::AuditHints(args) => audit::run(&args),
        Command::Agent(args) => agent::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Games(args) => games::list(&args),
        Command::Options(args) => games::options(&args),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { folder } => manual::pages(&folder),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tavola: {error}");
            error.basis().into_iter().for_each(|basis| eprintln!("  {basis}"));
            ExitCode::from(2)
        }
    }
}

/// Who reads only the beginning of what is printed, as `head` does, has seen enough: that is no failure. Whatever else keeps
/// it from being printed, a full disk for one, is said and no panic.
fn end_when_nothing_can_be_printed() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        match panic.payload_as_str().and_then(|text| text.strip_prefix("failed printing to stdout: ")) {
            Some(reason) if reason.starts_with("Broken pipe") => std::process::exit(0),
            Some(reason) => {
                eprintln!("tavola: cannot write to standard output: {reason}");
                std::process::exit(1);
            }
            None => usual(panic),
        }
    }));
}
