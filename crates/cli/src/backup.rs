//! `tavola backup` and `tavola restore`.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::process::ExitCode;

use server::{BackupError, Store};

use crate::args::BackupArgs;
use crate::error::Error;

/// The runtime for one task.
pub(crate) fn wait<T>(task: impl Future<Output = T>) -> Result<T, Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Error::Runtime)?;
    Ok(runtime.block_on(task))
}

pub(crate) fn back_up(args: &BackupArgs) -> Result<ExitCode, Error> {
    let rows = wait(async {
        // What is not there cannot be backed up.
        let store = Store::open(&args.db).await?;
        let beside = args.file.with_extension("part");
        let mut file = BufWriter::new(File::create(&beside)?);
        let rows = store.back_up(&mut file).await?;
        file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        std::fs::rename(&beside, &args.file)?;
        Ok::<u64, BackupError>(rows)
    })?
    .map_err(|reason| Error::Backup { path: args.file.clone(), reason })?;
    println!("{rows} rows of {} are in {}", server::place(&args.db), args.file.display());
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &BackupArgs) -> Result<ExitCode, Error> {
    let rows = wait(async {
        let mut file = BufReader::new(File::open(&args.file)?);
        let store = Store::open(&crate::serve::made_if_missing(&args.db)).await?;
        let rows = store.restore(&mut file).await?;
        store.close().await;
        Ok::<u64, BackupError>(rows)
    })?
    .map_err(|reason| Error::Backup { path: args.file.clone(), reason })?;
    println!("{rows} rows of {} are in {}", args.file.display(), server::place(&args.db));
    Ok(ExitCode::SUCCESS)
}
