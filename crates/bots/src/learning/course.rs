//! A whole training: rounds of games, fits and gates, kept in a folder if there is one.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::game::{Played, Source};
use super::gate::{Gate, Gates, Tally, Trial, read_gates, search, write_gates};
use super::{Family, Learnable, Trained, setup_of};
use crate::evaluator::Evaluator;
use crate::network::{Network, Samples, fit};
use crate::shares::shared;

/// How often a network is shown all samples in a fit: more often cost time and made nothing better (docs/LADDER.md).
const EPOCHS: usize = 3;

/// How often it is fitted to what it expects itself, once it has been fitted to how the games ended or, where it began as another one, to
/// what that one expects.
const PASSES: u64 = 3;

/// So many games are played between two looks at the folder.
const CHUNK: u64 = 64;

/// A gate is tried with one round of seats for so many games of training at most.
const GAMES_FOR_A_TRIAL: u64 = 8;

/// How much a rival's point may count where a network speaks; the first that costs no games. The less it is, the more all score,
/// but the fewer games are won: in Burgundy one network won 75 % of its games of four with all of it, 69 % with half.
const RIVAL_WEIGHTS: [f64; 2] = [1.0, 0.5];

/// How to learn.
#[derive(Clone, Debug)]
pub struct Course {
    /// Rounds of self-play and training.
    pub rounds: usize,
    /// Games of a round.
    pub games: u64,
    /// Positions that a bot evaluates for a decision.
    pub positions: u64,
    /// The number all dice come from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Where games and networks are kept, so that an interrupted training goes on.
    pub folder: Option<PathBuf>,
}

/// What came of a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// Which, from 1.
    pub round: usize,
    /// The mean score of its games.
    pub mean: f64,
    /// Samples of all rounds so far.
    pub samples: usize,
    /// How many points the network was wrong about what came of them a little later, more weight given to positions near the
    /// end.
    pub error: f64,
    /// The families in which it did not play worse than the best before it, and how many were tried.
    pub passed: usize,
    /// How many were tried.
    pub tried: usize,
    /// The share it won of the games against the best before it.
    pub share: f64,
    /// Whether it is the best now.
    pub kept: bool,
}

/// What is kept after a round.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint<'a> {
    /// What came of it.
    pub lesson: &'a Lesson,
    /// The file of the best network so far; as long as none has passed, of the last one, whose gates are shut.
    pub network: &'a [u8],
    /// The file of its gates.
    pub gates: &'a str,
}

/// How far a training is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Progress<'a> {
    /// So many games of a round are played.
    Played(u64),
    /// The network of the round is fitted to so many samples.
    Fitting(usize),
    /// The network plays the best one before it in this family and has won this share so far.
    Gate(&'a str, f64),
}

/// Why a training ended early.
#[derive(Debug)]
pub enum CourseError {
    /// A file of the folder cannot be read or written.
    File(PathBuf, std::io::Error),
    /// A file of the folder is none of this training.
    Foreign(PathBuf),
    /// The game has no features.
    Game(String),
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourseError::File(path, reason) => write!(f, "{}: {reason}", path.display()),
            CourseError::Game(game) => write!(f, "{game} cannot be learned: its evaluator names no features"),
            CourseError::Foreign(path) => write!(f, "{} belongs to another training", path.display()),
        }
    }
}

impl std::error::Error for CourseError {}

/// Learns: `told` hears how far it is, `keep` of every round.
///
/// # Errors
/// If the folder or `keep` fails.
pub(crate) fn learn<G: Learnable, E: From<CourseError>>(
    course: &Course,
    told: &mut dyn FnMut(usize, Progress<'_>),
    keep: &mut dyn FnMut(Checkpoint<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let folder = Folder::open::<G>(course)?;
    let mut best = G::embedded();
    let from = best.as_ref().map(|best| best.network.clone());
    let mut all: Vec<Played> = Vec::new();
    for round in 1..=course.rounds {
        let learner = evaluator::<G>(best.as_ref());
        let first = all.len();
        all.extend(folder.games::<G>(course, round, &learner, &mut |games| told(round, Progress::Played(games)))?);
        let lesson = match folder.lesson::<G>(round)? {
            Some(found) => found,
            None => {
                let fitted = match folder.fitted::<G>(round)? {
                    Some(found) => found,
                    None => {
                        let fitted = fitted::<G>(course, &all, from.as_deref(), &mut |samples| {
                            told(round, Progress::Fitting(samples));
                        });
                        folder.keep_fitted::<G>(round, &fitted)?;
                        fitted
                    }
                };
                let candidate = Trained { network: Arc::new(fitted.network), gates: Vec::new() };
                let gated = gated::<G>(course, round, &candidate, best.as_ref(), &folder, told)?;
                let mean = mean::<G>(course, &all[first..]);
                let lesson = lesson(round, mean, (fitted.samples, fitted.error), &gated, best.as_ref());
                folder.keep::<G>(&lesson, &gated)?;
                (lesson, gated)
            }
        };
        let (lesson, gated) = lesson;
        if lesson.kept {
            best = Some(gated.clone());
        }
        let Trained { network, gates } = best.as_ref().unwrap_or(&gated);
        keep(Checkpoint { lesson: &lesson, network: &network.bytes(G::feature_names()), gates: &write_gates(gates) })?;
    }
    Ok(())
}

/// The evaluator of the best network so far; as long as there is none, the terms.
fn evaluator<G: Learnable>(best: Option<&Trained>) -> Arc<dyn Evaluator<G>> {
    best.map_or_else(|| G::corrected(None, Gates::SHUT), Trained::evaluator::<G>)
}

/// A network, how many samples it was fitted to, and how many points it was wrong about them.
struct Fitted {
    network: Network,
    samples: usize,
    error: f64,
}

/// A network fitted to all games so far, beginning as another one, if there is one; `told` hears of how many samples.
fn fitted<G: Learnable>(
    course: &Course,
    all: &[Played],
    from: Option<&Network>,
    told: &mut dyn FnMut(usize),
) -> Fitted {
    let mut pass = |expects: Option<&Network>, from: Option<&Network>, number: u64| {
        let samples = samples::<G>(course, all, expects);
        told(samples.len());
        let (network, error) = fit(&samples, from, G::feature_names(), EPOCHS, course.seed ^ number << 56);
        Fitted { network, samples: samples.len(), error }
    };
    let first = pass(from, from, 0);
    (1..=PASSES).fold(first, |fitted, number| pass(Some(&fitted.network), Some(&fitted.network), number))
}

/// What games teach: how they ended, or what a network expected a little later.
fn samples<G: Learnable>(course: &Course, games: &[Played], network: Option<&Network>) -> Samples {
    let mut samples = Samples::default();
    looked_at::<G>(course, games, network).for_each(|(game, _)| samples.append(&game));
    samples
}

/// What the seats of some games had in the end.
fn mean<G: Learnable>(course: &Course, games: &[Played]) -> f64 {
    let ends: Vec<f64> = looked_at::<G>(course, games, None).map(|(_, mean)| mean).collect();
    ends.iter().sum::<f64>() / ends.len().max(1) as f64
}

/// Every game that fits the rules: its samples, and what its seats had in the end.
fn looked_at<G: Learnable>(
    course: &Course,
    games: &[Played],
    network: Option<&Network>,
) -> impl Iterator<Item = (Samples, f64)> {
    let source = course.source();
    let look = |index: u64| games[index as usize].lessons::<G>(&source, network);
    shared(games.len() as u64, course.threads as u64, look).into_iter().flatten()
}

/// The candidate with what its games against the best before it have shown, family by family.
fn gated<G: Learnable>(
    course: &Course,
    round: usize,
    candidate: &Trained,
    best: Option<&Trained>,
    folder: &Folder,
    told: &mut dyn FnMut(usize, Progress<'_>),
) -> Result<Trained, CourseError> {
    let incumbent = evaluator::<G>(best);
    let mut gate = |family: &'static Family| {
        let mut trials = RIVAL_WEIGHTS.iter().map(|weight| {
            let evaluator = G::corrected(Some(candidate.network.clone()), Gates::open::<G>(*weight));
            let trial = Trial {
                name: family.name,
                setup: &|scout| setup_of::<G>(family, scout),
                sides: [search(&evaluator, course.positions), search(&incumbent, course.positions)],
                seed: course.seed ^ (round as u64) << 48,
                threads: course.threads,
                rounds: course.games / GAMES_FOR_A_TRIAL,
            };
            trial.run(*weight, &mut Tally::default(), |share| told(round, Progress::Gate(family.name, share)))
        });
        let first = trials.next().expect("there are weights");
        if first.open { first } else { trials.find(|gate| gate.open).unwrap_or(first) }
    };
    let mut gates = folder.tried(round)?;
    for family in G::FAMILIES {
        if gates.iter().all(|gate| gate.family != family.name) {
            gates.push(gate(family));
            folder.write(&format!("{round}.tried"), write_gates(&gates).as_bytes())?;
        }
    }
    Ok(Trained { gates, ..candidate.clone() })
}

fn lesson(round: usize, mean: f64, (samples, error): (usize, f64), gated: &Trained, best: Option<&Trained>) -> Lesson {
    let spoke =
        |family: &str| best.is_some_and(|best| best.gates.iter().any(|gate| gate.family == family && gate.open));
    let games: u64 = gated.gates.iter().map(|gate| gate.games).sum();
    let won: f64 = gated.gates.iter().map(|gate| gate.share[0] * gate.games as f64).sum();
    let passed = gated.gates.iter().filter(|gate| gate.open).count();
    let lost = gated.gates.iter().any(|gate| !gate.open && spoke(&gate.family));
    let share = won / games.max(1) as f64;
    Lesson { round, mean, samples, error, passed, tried: gated.gates.len(), share, kept: passed > 0 && !lost }
}

impl Course {
    fn source(&self) -> Source {
        Source { seed: self.seed, positions: self.positions }
    }
}

/// Where a training is kept: `course` says which it is, `N.games` has the games of a round, a line each, `N.candidate` and
/// `N.fitted` the network that was fitted to them, `N.tried` the gates it has come to, `N.net`, `N.gates` and `N.lesson` what came of it.
struct Folder(Option<PathBuf>);

impl Folder {
    fn open<G: Learnable>(course: &Course) -> Result<Folder, CourseError> {
        let folder = Folder(course.folder.clone());
        let Some(path) = &course.folder else { return Ok(folder) };
        std::fs::create_dir_all(path).map_err(|reason| CourseError::File(path.clone(), reason))?;
        let Course { games, positions, seed, .. } = course;
        let text = format!("{} games {games} positions {positions} seed {seed}\n", G::ID);
        match folder.read("course")? {
            None => folder.write("course", text.as_bytes())?,
            Some(found) if found == text.as_bytes() => {}
            Some(_) => return Err(CourseError::Foreign(path.join("course"))),
        }
        Ok(folder)
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.0.as_ref().map(|folder| folder.join(name))
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, CourseError> {
        let Some(path) = self.path(name) else { return Ok(None) };
        match std::fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(reason) if reason.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(reason) => Err(CourseError::File(path, reason)),
        }
    }

    /// Writes a file whole or not at all.
    fn write(&self, name: &str, content: &[u8]) -> Result<(), CourseError> {
        let Some(path) = self.path(name) else { return Ok(()) };
        let beside = path.with_extension("part");
        let written = std::fs::write(&beside, content).and_then(|()| std::fs::rename(&beside, &path));
        written.map_err(|reason| CourseError::File(path, reason))
    }

    /// The games of a round: those that are there, and the rest played.
    fn games<G: Learnable>(
        &self,
        course: &Course,
        round: usize,
        learner: &Arc<dyn Evaluator<G>>,
        told: &mut dyn FnMut(u64),
    ) -> Result<Vec<Played>, CourseError> {
        let (name, source) = (format!("{round}.games"), course.source());
        let found = self.read(&name)?.unwrap_or_default();
        let mut lines = String::from_utf8(found).map_err(|_| self.foreign(&name))?;
        let read: Option<Vec<Played>> = lines.lines().map(Played::read).collect();
        let mut games = read.ok_or_else(|| self.foreign(&name))?;
        while (games.len() as u64) < course.games {
            told(games.len() as u64);
            let first = games.len() as u64;
            let number = |index: u64| (round as u64) << 32 | (first + index);
            let more = shared(CHUNK.min(course.games - first), course.threads as u64, |index| {
                Played::play::<G>(&source, number(index), learner)
            });
            more.iter().for_each(|game| lines.extend([&game.line(), "\n"]));
            self.write(&name, lines.as_bytes())?;
            games.extend(more);
        }
        told(course.games);
        Ok(games)
    }

    /// What came of a round that is over.
    fn lesson<G: Learnable>(&self, round: usize) -> Result<Option<(Lesson, Trained)>, CourseError> {
        let name = format!("{round}.lesson");
        let Some(lesson) = self.read(&name)? else { return Ok(None) };
        let foreign = || self.foreign(&name);
        let lesson: Lesson = serde_json::from_slice(&lesson).map_err(|_| foreign())?;
        let network = self.read(&format!("{round}.net"))?.ok_or_else(foreign)?;
        let gates = self.read(&format!("{round}.gates"))?.ok_or_else(foreign)?;
        let gates = String::from_utf8(gates).map_err(|_| foreign())?;
        Ok(Some((lesson, Trained::read::<G>(&network, &gates).map_err(|_| foreign())?)))
    }

    /// What the fit of a round that is not over came to.
    fn fitted<G: Learnable>(&self, round: usize) -> Result<Option<Fitted>, CourseError> {
        let name = format!("{round}.fitted");
        let Some(numbers) = self.read(&name)? else { return Ok(None) };
        let (samples, error) = serde_json::from_slice(&numbers).map_err(|_| self.foreign(&name))?;
        let name = format!("{round}.candidate");
        let network = self.read(&name)?.ok_or_else(|| self.foreign(&name))?;
        let network = Network::read(&network, G::feature_names()).map_err(|_| self.foreign(&name))?;
        Ok(Some(Fitted { network, samples, error }))
    }

    fn keep_fitted<G: Learnable>(&self, round: usize, fitted: &Fitted) -> Result<(), CourseError> {
        self.write(&format!("{round}.candidate"), &fitted.network.bytes(G::feature_names()))?;
        let numbers = serde_json::to_vec(&(fitted.samples, fitted.error)).expect("numbers are plain data");
        self.write(&format!("{round}.fitted"), &numbers)
    }

    /// The gates of a round that have been tried so far.
    fn tried(&self, round: usize) -> Result<Vec<Gate>, CourseError> {
        let name = format!("{round}.tried");
        let Some(lines) = self.read(&name)? else { return Ok(Vec::new()) };
        let gates = std::str::from_utf8(&lines).ok().and_then(read_gates);
        gates.ok_or_else(|| self.foreign(&name))
    }

    fn keep<G: Learnable>(&self, lesson: &Lesson, gated: &Trained) -> Result<(), CourseError> {
        let round = lesson.round;
        self.write(&format!("{round}.net"), &gated.network.bytes(G::feature_names()))?;
        self.write(&format!("{round}.gates"), write_gates(&gated.gates).as_bytes())?;
        self.write(&format!("{round}.lesson"), &serde_json::to_vec(lesson).expect("a lesson is plain data"))
    }

    fn foreign(&self, name: &str) -> CourseError {
        CourseError::Foreign(self.path(name).unwrap_or_else(|| Path::new(name).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use engine::{Game, Seat, Setup};

    use super::*;
    use crate::evaluator::Searchable;
    use crate::learning::Corrected;
    use crate::network::Feature;
    use crate::toy::Heap;

    const COURSE: Course = Course { rounds: 2, games: 16, positions: 8, seed: 3, threads: 1, folder: None };

    /// What counts is what is left over threes: whoever leaves none wins.
    impl Learnable for Heap {
        const FAMILIES: &'static [Family] = &[Family { name: "heap", share: 1, setup: |_| Setup::players(2) }];

        fn family(&self) -> Option<usize> {
            Some(0)
        }

        fn feature_names() -> &'static [String] {
            static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| (0..6).map(|left| format!("left/{left}")).collect());
            &NAMES
        }

        fn look(&self, seat: Seat, features: &mut Vec<Feature>) -> Option<f64> {
            let over = u16::from(self.stones % 3);
            features.push((if self.turn == seat { over } else { 3 + over }, 1.0));
            (self.stones > 0).then_some(0.0)
        }

        fn result(&self, seat: Seat) -> f64 {
            f64::from(self.ranking().iter().any(|standing| standing.seat == seat && standing.won)) * 10.0
        }

        fn embedded() -> Option<Trained> {
            None
        }

        fn corrected(network: Option<Arc<Network>>, gates: Gates) -> Arc<dyn Evaluator<Heap>> {
            Arc::new(Corrected::new(Heap::evaluator(), network, gates))
        }
    }

    #[derive(Debug, PartialEq)]
    struct Full;

    impl From<CourseError> for Full {
        fn from(_: CourseError) -> Full {
            Full
        }
    }

    /// The files of every round.
    fn learned(course: &Course) -> Result<Vec<(Lesson, Vec<u8>, String)>, CourseError> {
        let mut kept = Vec::new();
        learn::<Heap, CourseError>(course, &mut |_, _| {}, &mut |at| {
            kept.push((at.lesson.clone(), at.network.to_vec(), at.gates.to_owned()));
            Ok(())
        })?;
        Ok(kept)
    }

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("tavola-learning-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        path
    }

    #[test]
    fn it_comes_out_the_same_on_any_number_of_threads() {
        let alone = learned(&COURSE).expect("nothing is kept");
        assert!(alone.len() == 2 && alone[0].0.samples < alone[1].0.samples);
        assert_eq!(alone, learned(&Course { threads: 2, ..COURSE }).expect("nothing is kept"));
    }

    #[test]
    fn what_is_learned_is_right() {
        let learned = learned(&Course { games: 600, positions: 100, ..COURSE }).expect("nothing is kept");
        let (_, network, gates) = learned.last().expect("both rounds were kept");
        let trained = Trained::read::<Heap>(network, gates).expect("the files can be read");
        let value = |feature| trained.network.predict(&[(feature, 1.0)]);
        assert!(value(1) > value(0) + 2.0 && value(2) > value(0) + 2.0, "who must leave threes is lost");
        assert!(value(3) > value(4) + 2.0 && value(3) > value(5) + 2.0, "who has left threes wins");
    }

    #[test]
    fn an_interrupted_training_goes_on_from_its_folder() {
        let course = Course { folder: Some(folder("resumed")), ..COURSE };
        let path = course.folder.clone().expect("it is kept");
        let whole = learned(&course).expect("the folder can be written");
        // As if it had been interrupted in the second round.
        for name in ["2.lesson", "2.net", "2.gates", "2.tried"] {
            std::fs::remove_file(path.join(name)).expect("it was written");
        }
        assert_eq!(whole, learned(&course).expect("the folder can be read"), "the fit was over");
        for name in ["2.lesson", "2.net", "2.gates", "2.tried", "2.fitted"] {
            std::fs::remove_file(path.join(name)).expect("it was written");
        }
        let games = std::fs::read_to_string(path.join("2.games")).expect("it was written");
        let first = games.lines().next().expect("games were played");
        std::fs::write(path.join("2.games"), format!("{first}\n")).expect("it can be written");
        assert_eq!(whole, learned(&course).expect("the folder can be read"));
        assert_eq!(games, std::fs::read_to_string(path.join("2.games")).expect("it was written"));
        let other = learned(&Course { seed: 4, ..course });
        assert!(matches!(other, Err(CourseError::Foreign(_))), "another training has another folder");
        std::fs::remove_dir_all(path).expect("it can be removed");
    }

    #[test]
    fn what_cannot_be_kept_ends_the_training() {
        let mut kept = 0;
        let full = learn::<Heap, Full>(&COURSE, &mut |_, _| {}, &mut |_| {
            kept += 1;
            Err(Full)
        });
        assert_eq!((full, kept), (Err(Full), 1));
    }
}
