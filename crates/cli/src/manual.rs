//! `tavola completions` and `tavola man`: made from the same description as `--help`.

use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;

use crate::args::Args;
use crate::error::Error;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<ExitCode, Error> {
    clap_complete::generate(shell, &mut Args::command(), "tavola", &mut std::io::stdout());
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn pages(folder: &Path) -> Result<ExitCode, Error> {
    let wrong = |reason| Error::Write { path: folder.to_owned(), reason };
    std::fs::create_dir_all(folder).map_err(wrong)?;
    clap_mangen::generate_to(Args::command(), folder).map_err(wrong)?;
    Ok(ExitCode::SUCCESS)
}
