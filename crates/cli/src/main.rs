//! `tavola`: the games on the command line.

mod analyse;
mod args;
mod bench;
mod embedded;
mod error;
mod ladder;
mod learn;
mod output;
mod play;
mod progress;
mod render;
mod replay;
mod rules;
mod serve;
mod sim;
mod soak;
mod verify;

use std::process::ExitCode;

use args::{Args, Command};
use clap::Parser;

fn main() -> ExitCode {
    let args = Args::parse();
    let alone = || Args::parse_from(["tavola", "serve"]).command;
    let Some(command) = args.command.or_else(alone) else { return ExitCode::FAILURE };
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::VerifyDice(args) => replay::verify_dice(&args.record),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Soak(args) => soak::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Bench(args) => bench::run(&args),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tavola: {error}");
            ExitCode::from(2)
        }
    }
}
