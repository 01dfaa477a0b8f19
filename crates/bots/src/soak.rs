//! Very many random games over random options with every invariant on.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::testkit::{self, Coverage};
use engine::{Dice, Game};
use serde::Serialize;

/// What a soak showed.
#[derive(Clone, Debug, Serialize)]
pub struct SoakReport {
    /// Games played.
    pub games: u64,
    /// Actions and outcomes in all.
    pub decisions: u64,
    /// The longest game.
    pub longest: usize,
    /// How often each component fired.
    pub components: std::collections::BTreeMap<String, u64>,
    /// Components that never fired.
    pub never: Vec<String>,
    /// How often events cited each rule.
    pub rules: std::collections::BTreeMap<String, u64>,
}

/// Plays random games over random players and options; stops at the first broken invariant.
///
/// # Errors
/// What broke, and the record that leads there.
pub fn soak<G: Game>(
    games: u64,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SoakReport, String> {
    let finished = AtomicU64::new(0);
    let threads = threads.max(1) as u64;
    let share = |thread: u64| -> Result<(Coverage, u64, usize), String> {
        let (mut coverage, mut decisions, mut longest) = (Coverage::default(), 0, 0);
        for index in (thread..games).step_by(threads as usize) {
            let mut dice = Dice::numbered(seed, index);
            let chosen = G::schema().random(&mut dice);
            let moves = testkit::soak::<G>(chosen, &mut dice, &mut coverage)
                .map_err(|reason| format!("game {index}: {reason}"))?;
            decisions += moves as u64;
            longest = longest.max(moves);
            let count = finished.fetch_add(1, Ordering::Relaxed) + 1;
            if count.is_multiple_of(256) || count == games {
                progress(count);
            }
        }
        Ok((coverage, decisions, longest))
    };
    let shares: Vec<_> = std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| Err("a game panicked".into()))).collect()
    });
    let (mut coverage, mut decisions, mut longest) = (Coverage::default(), 0, 0);
    for share in shares {
        let (covered, made, long) = share?;
        coverage.add(covered);
        decisions += made;
        longest = longest.max(long);
    }
    Ok(SoakReport {
        games,
        decisions,
        longest,
        never: coverage.never::<G>(),
        components: coverage.components,
        rules: coverage.rules.into_iter().map(|(rule, count)| (rule.to_owned(), count)).collect(),
    })
}
