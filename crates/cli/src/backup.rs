//! `tavola backup` and `tavola restore`.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read};
use std::process::ExitCode;

use server::{BackupError, Store};

use crate::args::BackupArgs;
use crate::error::Error;
use crate::output::{Output, is_standard};

/// The runtime for one task.
pub(crate) fn wait<T>(task: impl Future<Output = T>) -> Result<T, Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Error::Runtime)?;
    Ok(runtime.block_on(task))
}

pub(crate) fn back_up(args: &BackupArgs) -> Result<ExitCode, Error> {
    let wrong = |reason| Error::Backup { path: args.file.clone(), reason };
    let mut file = BufWriter::new(Output::create(&args.file)?);
    let rows = wait(async {
        // What is not there cannot be backed up.
        let store = Store::open(&args.db).await?;
        let rows = store.back_up(&mut file).await?;
        store.close().await;
        Ok::<u64, BackupError>(rows)
    })?
    .map_err(wrong)?;
    let file = file.into_inner().map_err(|error| wrong(error.into_error().into()))?;
    file.keep().map_err(|error| wrong(error.into()))?;
    file.finish()?;
    let done = format!("{rows} rows of {} are in {}", server::place(&args.db), args.file.display());
    // Where the backup is printed nothing else is.
    if is_standard(&args.file) {
        eprintln!("{done}")
    } else {
        println!("{done}")
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &BackupArgs) -> Result<ExitCode, Error> {
    let rows = wait(async {
        let file: Box<dyn Read + Send> =
            if is_standard(&args.file) { Box::new(std::io::stdin()) } else { Box::new(File::open(&args.file)?) };
        let store = Store::open(&crate::serve::made_if_missing(&args.db)).await?;
        let rows = store.restore(&mut BufReader::new(file)).await?;
        store.close().await;
        Ok::<u64, BackupError>(rows)
    })?
    .map_err(|reason| Error::Backup { path: args.file.clone(), reason })?;
    println!("{rows} rows of {} are in {}", args.file.display(), server::place(&args.db));
    Ok(ExitCode::SUCCESS)
}
