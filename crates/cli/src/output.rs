//! Files are written whole or not at all.

use std::path::{Path, PathBuf};

use crate::error::Error;

/// Writes a file beside the wanted one and moves it there, so that nobody ever sees half of it.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Error> {
    let wrong = |reason| Error::Write { path: path.to_owned(), reason };
    let beside = beside(path);
    let written = std::fs::write(&beside, content).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|reason| {
        let _ = std::fs::remove_file(&beside);
        wrong(reason)
    })
}

/// Whether a file could be written there: better to hear it before a long game than after it.
pub(crate) fn check(path: &Path) -> Result<(), Error> {
    let beside = beside(path);
    let tried = std::fs::write(&beside, "").and_then(|()| std::fs::remove_file(&beside));
    match tried {
        Ok(()) if path.is_dir() => {
            Err(Error::Write { path: path.to_owned(), reason: std::io::ErrorKind::IsADirectory.into() })
        }
        Ok(()) => Ok(()),
        Err(reason) => Err(Error::Write { path: path.to_owned(), reason }),
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
