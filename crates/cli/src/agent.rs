//! `tavola agent`.

use std::io::{BufRead, Write};
use std::process::ExitCode;

use bots::{AnySearchable, Conversation, Strength};

use crate::args::{self, AgentArgs};
use crate::error::Error;

pub(crate) fn run(args: &AgentArgs) -> Result<ExitCode, Error> {
    let level = args::level(&args.level)?;
    let strength = args.positions.map_or(Strength::Level(level), Strength::Positions);
    let find = |id: &str| shelf::find(id).map(|game| -> &'static dyn AnySearchable { &**game });
    let mut conversation = Conversation::new(strength, find);
    let unread = |error: std::io::Error| Error::Told(error.to_string());
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        if let Some(answer) = conversation.hear(&line.map_err(unread)?).map_err(Error::Told)? {
            writeln!(output, "{answer}").and_then(|()| output.flush()).map_err(unread)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
