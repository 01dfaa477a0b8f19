//! Inputs that are almost right, for everything that is read from strangers.

mod mutate;
mod texts;
mod wire;

use std::collections::HashSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

use engine::Scout;

/// What can be fed.
pub const TARGETS: [&str; 6] = ["records", "notation", "options", "cases", "json", "messages"];

/// Something that reads.
trait Target {
    /// Inputs that are right, or nearly.
    fn seeds(&self) -> Vec<Vec<u8>>;

    /// Reads an input; how it was answered, in words without the particulars.
    ///
    /// # Errors
    /// What should never have happened.
    fn feed(&mut self, input: &[u8]) -> Result<String, String>;
}

/// Panics of any thread since the last look.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::panic::set_hook(Box::new(|panic| {
            PANICS.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(panic.to_string());
        }));
    });
}

/// One target, fed on and on.
pub struct Campaign {
    name: &'static str,
    target: Box<dyn Target>,
    pool: Vec<Vec<u8>>,
    /// How many of the pool it began with.
    seeds: usize,
    words: Vec<Vec<u8>>,
    answers: HashSet<String>,
    chance: Scout,
    fed: usize,
    slowest: Duration,
    since: Instant,
}

impl fmt::Debug for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Campaign").field("name", &self.name).field("fed", &self.fed).finish_non_exhaustive()
    }
}

impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.since.elapsed().as_secs_f64();
        write!(
            f,
            "{}: {} inputs in {seconds:.0} s, {} kinds of answers, {} inputs kept, the slowest took {:.0} ms",
            self.name,
            self.fed,
            self.answers.len(),
            self.pool.len(),
            self.slowest.as_secs_f64() * 1000.0
        )
    }
}

impl Campaign {
    /// A campaign on one of [`TARGETS`].
    ///
    /// # Panics
    /// If there is no such target.
    pub fn new(name: &'static str, seed: u64) -> Campaign {
        listen_for_panics();
        let target: Box<dyn Target> = match name {
            "records" => Box::new(texts::Records),
            "notation" => Box::new(texts::Notation::new()),
            "options" => Box::new(texts::Options),
            "cases" => Box::new(texts::CaseFiles::new()),
            "json" => Box::new(wire::Json::new()),
            "messages" => Box::new(wire::Messages::new()),
            _ => panic!("there is no target {name}"),
        };
        let mut pool = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name));
        pool.extend(target.seeds());
        assert!(!pool.is_empty(), "there is something to begin with");
        let words = mutate::words(&pool);
        Campaign {
            name,
            target,
            seeds: pool.len(),
            pool,
            words,
            answers: HashSet::new(),
            chance: Scout::new(seed, 0),
            fed: 0,
            slowest: Duration::ZERO,
            since: Instant::now(),
        }
    }

    /// Feeds the next input: the first ones as they are, then changed ones.
    ///
    /// # Errors
    /// What should never have happened, with the file that the input was written to.
    pub fn step(&mut self) -> Result<(), String> {
        let first = self.fed < self.seeds;
        let input = match first {
            true => self.pool[self.fed].clone(),
            false => mutate::change(&self.pool, &self.words, &mut self.chance),
        };
        self.fed += 1;
        let start = Instant::now();
        let answered = catch_unwind(AssertUnwindSafe(|| self.target.feed(&input)));
        self.slowest = self.slowest.max(start.elapsed());
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        let failed = match answered {
            _ if !panics.is_empty() => panics.join("\n"),
            Ok(Ok(answer)) => {
                if self.answers.insert(answer) && !first && self.pool.len() < 20_000 && input.len() < 100_000 {
                    self.pool.push(input);
                }
                return Ok(());
            }
            Ok(Err(failure)) => failure,
            Err(_) => "a panic without words".into(),
        };
        Err(format!("{failed}\nthe input is in {}", keep(self.name, &input).display()))
    }
}

/// Writes an input down that should be looked at.
fn keep(name: &str, input: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/fuzz");
    let sum = input.iter().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
    let file = folder.join(format!("{name}-{sum:08x}"));
    let _ = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, input));
    file
}

/// The files of a folder, in order; none if there is no such folder.
fn files(folder: &Path) -> Vec<Vec<u8>> {
    let Ok(entries) = folder.read_dir() else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read(path).ok()).collect()
}

/// What a message says without its particulars: numbers, names and quotations are left out.
fn kind(message: &str) -> String {
    let mut quoted = false;
    let plain = message.chars().filter(|letter| {
        quoted ^= *letter == '"' || *letter == '`';
        !quoted && !letter.is_ascii_digit()
    });
    plain.take(80).collect()
}
