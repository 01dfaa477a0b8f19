//! Files are written whole or not at all; what is no plain file is written to as it is, and `-` is standard output.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Something that is written piece by piece: beside the wanted file, and moved there when it is whole, so that nobody ever sees
/// half of it. A link stays a link: the file it leads to is replaced. A device or a pipe is written to.
pub(crate) struct Output {
    path: PathBuf,
    to: To,
}

enum To {
    Out,
    Special(File),
    /// The file, where it is until it is whole, and where it belongs then.
    Beside(File, PathBuf, PathBuf),
}

impl Output {
    pub(crate) fn create(path: &Path) -> Result<Output, Error> {
        let wrong = |reason| Error::Write { path: path.to_owned(), reason };
        let to = if is_standard(path) { To::Out } else { To::open(path).map_err(wrong)? };
        Ok(Output { path: path.to_owned(), to })
    }

    /// What is written so far will still be there when the machine stops; nothing to do where that is not ours to say.
    pub(crate) fn keep(&self) -> std::io::Result<()> {
        if let To::Beside(file, ..) = &self.to { file.sync_all() } else { Ok(()) }
    }

    /// All is written.
    pub(crate) fn finish(self) -> Result<(), Error> {
        let written = match &self.to {
            To::Out => std::io::stdout().flush().or_else(enough),
            To::Special(_) => Ok(()),
            // Once it is moved there is nothing left to take away.
            To::Beside(_, beside, target) => std::fs::rename(beside, target),
        };
        written.map_err(|reason| Error::Write { path: self.path.clone(), reason })
    }
}

impl To {
    fn open(path: &Path) -> std::io::Result<To> {
        let target = target(path)?;
        if is_special(&target) {
            return OpenOptions::new().write(true).open(&target).map(To::Special);
        }
        let beside = beside(&target);
        Ok(To::Beside(File::create(&beside)?, beside, target))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match &mut self.to {
            To::Out => std::io::stdout().write_all(bytes).or_else(enough).map(|()| bytes.len()),
            To::Special(file) | To::Beside(file, ..) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match &mut self.to {
            To::Out => std::io::stdout().flush().or_else(enough),
            To::Special(file) | To::Beside(file, ..) => file.flush(),
        }
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let To::Beside(_, beside, _) = &self.to {
            let _ = std::fs::remove_file(beside);
        }
    }
}

/// Who reads only the beginning has seen enough.
fn enough(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) }
}

/// Whether a path means standard output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes all of a file.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Error> {
    let mut output = Output::create(path)?;
    output.write_all(content.as_ref()).map_err(|reason| Error::Write { path: path.to_owned(), reason })?;
    output.finish()
}

/// Whether a file could be written there: better to hear it before a long game than after it.
pub(crate) fn check(path: &Path) -> Result<(), Error> {
    let wrong = |reason| Error::Write { path: path.to_owned(), reason };
    if is_standard(path) {
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
