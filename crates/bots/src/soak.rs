//! Very many games over random options with every invariant on: almost all at random, a few by players who try to win or are
//! fond of something, because some things do not happen to people who do not want anything.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::case::{Arranged, Cases};
use engine::testkit::{self, Coverage};
use engine::{Dice, Random, Scout, Seat, Viewer};
use serde::Serialize;

use crate::evaluator::Searchable;
use crate::level::Level;
use crate::players::bot;

/// One game in so many is played by somebody who tries to win.
const KEEN: u64 = 40;

/// For so many games there is one more at most to look for what has not fired.
const HUNT: u64 = 20;

/// Two games of so many of those are played by somebody who tries to win; the others, which cost much less, by fond players.
const KEEN_HUNT: u64 = 8;

/// What to soak.
#[derive(Clone, Copy, Debug)]
pub struct SoakPlan {
    /// How many games.
    pub games: u64,
    /// Where their dice begin.
    pub seed: u64,
    /// How many threads share them.
    pub threads: usize,
    /// Whether every game is compared with its second opinion.
    pub second_opinion: bool,
}

/// What a soak showed.
#[derive(Clone, Debug, Serialize)]
pub struct SoakReport {
    /// Games played.
    pub games: u64,
    /// Actions and outcomes in all.
    pub decisions: u64,
    /// The longest game.
    pub longest: usize,
    /// Points and facts on which the second opinion agreed; nothing when it was not asked.
    pub agreed: Option<usize>,
    /// How often each component fired.
    pub components: BTreeMap<String, u64>,
    /// Games more, played by those who try to win and by those who are fond of something, to see components that had not fired.
    pub hunted: u64,
    /// Components that never fired all the same.
    pub never: Vec<String>,
    /// The case that reaches each of those, where one does.
    pub shown: BTreeMap<String, String>,
    /// How often events cited each rule.
    pub rules: BTreeMap<String, u64>,
    /// How often each rule refused something that had been legal earlier in the game.
    pub refusals: BTreeMap<String, u64>,
}

/// Plays games over random players and options; stops at the first broken invariant.
///
/// # Errors
/// What broke, and the record that leads there.
pub fn soak<G: Searchable + Arranged>(plan: &SoakPlan, progress: &(dyn Fn(u64) + Sync)) -> Result<SoakReport, String> {
    let games = plan.games;
    let finished = AtomicU64::new(0);
    let threads = plan.threads.max(1) as u64;
    let share = |thread: u64| -> Result<Share, String> {
        let mut share = Share::default();
        for index in (thread..games).step_by(threads as usize) {
            let will = if index.is_multiple_of(KEEN) { Will::Keen } else { Will::None };
            share.play::<G>(plan, index, &will)?;
            let count = finished.fetch_add(1, Ordering::Relaxed) + 1;
            if count.is_multiple_of(256) || count == games {
                progress(count);
            }
        }
        Ok(share)
    };
    let shares: Vec<_> = std::thread::scope(|scope| {
        let share = &share;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| Err("a game panicked".into()))).collect()
    });
    let mut all = Share::default();
    for share in shares {
        let share = share?;
        all.coverage.add(share.coverage);
        all.decisions += share.decisions;
        all.longest = all.longest.max(share.longest);
        all.agreed += share.agreed;
    }
    // What has not been reached is looked for in a few games more: they take their time.
    let mut hunted = 0;
    while hunted < games.div_ceil(HUNT) && !all.coverage.never::<G>().is_empty() {
        let will = match hunted % KEEN_HUNT {
            0 => Will::Keen,
            1 => Will::Seeking(
                all.coverage.never::<G>().iter().flat_map(|name| name.split(' ')).map(str::to_owned).collect(),
            ),
            _ => Will::Fond,
        };
        all.play::<G>(plan, games + hunted, &will)?;
        hunted += 1;
    }
    let never = all.coverage.never::<G>();
    let named = |rules: BTreeMap<&str, u64>| rules.into_iter().map(|(rule, count)| (rule.to_owned(), count)).collect();
    Ok(SoakReport {
        games,
        hunted,
        decisions: all.decisions,
        longest: all.longest,
        agreed: plan.second_opinion.then_some(all.agreed),
        shown: shown::<G>(&never),
        never,
        components: all.coverage.components,
        rules: named(all.coverage.rules),
        refusals: named(all.coverage.refusals),
    })
}

/// The first case that reaches each of these components.
fn shown<G: Arranged>(components: &[String]) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (file, text) in G::EVIDENCE.cases.iter().filter(|_| !components.is_empty()) {
        for case in Cases::read(text).map(|file| file.cases).unwrap_or_default() {
            let Ok(mut game) = case.begin::<G>() else { continue };
            for (by, text) in case.moves() {
                if (by, text) == (None, "any") {
                    game.roll(&mut Dice::from_number(0));
                } else if game.read_move(by, text).is_err() {
                    break;
                }
            }
            let mut coverage = Coverage::default();
            game.events(0).for_each(|event| coverage.count(event));
            for component in components.iter().filter(|component| coverage.components.contains_key(*component)) {
                found.entry(component.clone()).or_insert_with(|| format!("{file}: {}", case.name));
            }
        }
    }
    found
}

/// What the players of a game want.
#[derive(PartialEq, Eq)]
enum Will {
    /// Nothing.
    None,
    /// To win.
    Keen,
    /// To win, and whatever has one of these words in it.
    Seeking(Vec<String>),
    /// Certain things, all of them the same ones, however senseless: whole supplies run out only by such people.
    Fond,
}

/// How fond players are of every word of the notation: places apart, each word is liked as the dice of the game decide.
struct Tastes(u64);

impl Tastes {
    fn best<A: Display>(&self, legal: &[A]) -> usize {
        let liked = legal.iter().map(|action| self.of(&action.to_string()));
        liked.enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(0, |(index, _)| index)
    }

    fn of(&self, text: &str) -> f64 {
        let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 2);
        let letter = |hash: u64, letter: u8| (hash ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3);
        // A few words are liked much, most hardly at all.
        words
            .map(|word| Scout::new(self.0, word.bytes().fold(0, letter)).below(1000))
            .map(|liking| f64::from(liking).powi(3))
            .sum()
    }
}

/// What one thread saw.
#[derive(Default)]
struct Share {
    coverage: Coverage,
    decisions: u64,
    longest: usize,
    agreed: usize,
}

impl Share {
    /// Plays a game by whoever wants something or nothing, and compares it with its second opinion if that is asked.
    fn play<G: Searchable + Arranged>(&mut self, plan: &SoakPlan, index: u64, will: &Will) -> Result<(), String> {
        let broken = |reason: String| format!("game {index}: {reason}");
        let mut dice = Dice::numbered(plan.seed, index);
        let chosen = G::schema().random(&mut dice);
        let mut keen = matches!(will, Will::Keen | Will::Seeking(_)).then(|| bot::<G>(Level::Greedy, index));
        let fond = (*will == Will::Fond).then_some(Tastes(plan.seed ^ index));
        let sought = |action: &G::Action| match will {
            Will::Seeking(words) => words.iter().any(|word| action.to_string().contains(word)),
            _ => false,
        };
        let mut choose = |state: &G, seat: Seat, legal: &[G::Action], dice: &mut Dice| {
            if let Some(found) = legal.iter().position(sought) {
                return found;
            }
            // Now and then at random even so, or the same ways would be gone every time.
            let wanted = dice.below(4) > 0;
            match (&mut keen, &fond) {
                (Some(bot), _) if wanted => bot.choose(&state.view(Viewer::Seat(seat)), seat, legal),
                (_, Some(tastes)) if wanted => tastes.best(legal),
                _ => dice.below(legal.len() as u32) as usize,
            }
        };
        let moves = testkit::soak::<G>(chosen.clone(), &mut dice, &mut self.coverage, &mut choose).map_err(broken)?;
        self.decisions += moves.len() as u64;
        self.longest = self.longest.max(moves.len());
        if plan.second_opinion {
            self.agreed += engine::second_opinion(chosen, moves, &mut dice).map_err(broken)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;

    #[test]
    fn what_never_fired_is_looked_for_in_the_cases() {
        let all = tuscany::State::components();
        let found = shown::<tuscany::State>(&all);
        assert!(found.len() > 30 && found.values().all(|case| case.contains(".toml: ")), "{found:?}");
        assert!(shown::<tuscany::State>(&["nothing".to_owned()]).is_empty());
    }
}
