//! Files are written whole or not at all; what is no plain file is written to as it is, and `-` is standard output.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Writes a file beside the wanted one and moves it there, so that nobody ever sees half of it. A link stays a link: the
/// file it leads to is replaced. A device or a pipe is written to.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Error> {
    let wrong = |reason| Error::Write { path: path.to_owned(), reason };
    let content = content.as_ref();
    if path == Path::new("-") {
        // Who reads only the beginning has seen enough.
        return match std::io::stdout().write_all(content) {
            Err(reason) if reason.kind() != std::io::ErrorKind::BrokenPipe => Err(wrong(reason)),
            _ => Ok(()),
        };
    }
    let target = target(path).map_err(wrong)?;
    if is_special(&target) {
        return std::fs::OpenOptions::new()
            .write(true)
            .open(&target)
            .and_then(|mut file| file.write_all(content))
            .map_err(wrong);
    }
    let beside = beside(&target);
    let written = std::fs::write(&beside, content).and_then(|()| std::fs::rename(&beside, &target));
    written.map_err(|reason| {
        let _ = std::fs::remove_file(&beside);
        wrong(reason)
    })
}

/// Whether a file could be written there: better to hear it before a long game than after it.
pub(crate) fn check(path: &Path) -> Result<(), Error> {
    let wrong = |reason| Error::Write { path: path.to_owned(), reason };
    if path == Path::new("-") {
        return Ok(());
    }
    let target = target(path).map_err(wrong)?;
    if target.is_dir() {
        return Err(wrong(std::io::ErrorKind::IsADirectory.into()));
    }
    if is_special(&target) {
        return Ok(());
    }
    let beside = beside(&target);
    std::fs::write(&beside, "").and_then(|()| std::fs::remove_file(&beside)).map_err(wrong)
}

/// Where a path leads in the end; a link that leads nowhere yet leads to what it names.
fn target(path: &Path) -> std::io::Result<PathBuf> {
    let mut at = path.to_owned();
    // Links that lead in a circle end somewhere, too.
    for _ in 0..40 {
        match std::fs::read_link(&at) {
            Ok(next) => at = at.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(at),
        }
    }
    Err(std::io::Error::other("the link leads in a circle"))
}

fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
