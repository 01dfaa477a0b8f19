//! The files of a SQLite database, as they were when it was opened.
//!
//! SQLite goes on writing to a file that was deleted or moved away; what it acknowledged would be gone at the next start. And
//! a connection that is opened later would find another file than those that are open, or another log beside it.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What makes a file that file, wherever it is moved to.
type Identity = (u64, u64);

/// The database and what stands beside it: the log and its index. None where there is no file.
#[derive(Debug)]
pub(super) struct Files {
    file: Option<PathBuf>,
    opened: OnceLock<Vec<(PathBuf, Identity)>>,
}

impl Files {
    pub(super) fn new(file: Option<PathBuf>) -> Files {
        Files { file, opened: OnceLock::new() }
    }

    /// From now on they must stay as they are. Somebody has to keep a connection open: the last one takes the log away.
    pub(super) fn opened(&self) -> Result<(), sqlx::Error> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut found = vec![(file.clone(), identity(file)?)];
        // Some file systems cannot have them.
        let beside = ["-wal", "-shm"].map(|end| PathBuf::from(format!("{}{end}", file.display())));
        found.extend(beside.into_iter().filter_map(|path| Some((path.clone(), identity(&path).ok()?))));
        self.opened.get_or_init(|| found);
        Ok(())
    }

    fn known(&self) -> &[(PathBuf, Identity)] {
        self.opened.get().map_or(&[], Vec::as_slice)
    }

    /// Whether they are those that were opened.
    pub(super) fn are_there(&self) -> Result<(), sqlx::Error> {
        for (path, opened) in self.known() {
            if identity(path)? != *opened {
                let other = format!("the database file {} was replaced by another", path.display());
                return Err(Error::other(other).into());
            }
        }
        Ok(())
    }

    /// Whether they may be written to; the one that stores everything is only written to now and then.
    pub(super) fn may_be_written(&self) -> Result<(), sqlx::Error> {
        self.are_there()?;
        // Opening and closing it here would take SQLite's own locks off it.
        #[cfg(unix)]
        for (path, _) in self.known() {
            nix::unistd::access(path, nix::unistd::AccessFlags::W_OK).map_err(Error::from)?;
        }
        Ok(())
    }
}

fn identity(path: &Path) -> Result<Identity, Error> {
    let gone = |error: Error| match error.kind() {
        ErrorKind::NotFound => Error::new(ErrorKind::NotFound, format!("the database file {} is gone", path.display())),
        _ => error,
    };
    let found = path.metadata().map_err(gone)?;
    #[cfg(unix)]
    let identity = (std::os::unix::fs::MetadataExt::dev(&found), std::os::unix::fs::MetadataExt::ino(&found));
    #[cfg(not(unix))]
    let identity = (u64::from(found.is_file()), 0);
    Ok(identity)
}
