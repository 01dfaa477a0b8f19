//! Texts that are made once: drawings and sentences. They depend on little, and all of a table's are asked for whenever
//! anything changes there.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, RwLock};

use rustc_hash::FxHashMap;

/// So many are kept; then the collection is begun anew.
const MOST: usize = 16_384;

/// A collection of texts by the fingerprint of what they depend on.
#[derive(Debug, Default)]
pub(crate) struct Kept(RwLock<FxHashMap<u64, Arc<str>>>);

impl Kept {
    /// What was made for the same `key` before, else what `make` makes now; what it cannot make is asked for again. The
    /// key names the text and everything it depends on.
    pub(crate) fn get(&self, key: impl Hash, make: impl FnOnce() -> Option<String>) -> Option<String> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.0.read().expect("no holder panics").get(&key) {
            return Some(known.to_string());
        }
        let made = make()?;
        let mut all = self.0.write().expect("no holder panics");
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(key, made.as_str().into());
        Some(made)
    }

    /// Forgets everything, to see what is made for the first time.
    #[cfg(test)]
    pub(crate) fn forget(&self) {
        self.0.write().expect("no holder panics").clear();
    }
}

#[cfg(test)]
mod tests {
    use engine::{AnyMatch, Dice, Scout, Seat, Setup, Viewer};

    use crate::studio::Studio;
    use crate::{Lang, Voice};

    /// Everything of a board that a viewer sees.
    fn drawn(studio: &dyn Studio, game: &dyn AnyMatch) -> String {
        let voice = Voice::new(Lang::En, Viewer::Seat(Seat::new(0)), &[]);
        let mut all = studio.board(game, &studio.moves(game, voice), voice).into_string();
        for seat in Seat::all(game.seats()) {
            all.extend(studio.mini(game, seat, voice.viewer).map(maud::PreEscaped::into_string));
            all.extend(studio.area(game, seat, voice).map(maud::PreEscaped::into_string));
        }
        all
    }

    #[test]
    fn what_is_kept_looks_as_if_it_were_drawn_now() {
        for (studio, seed) in
            crate::boards::studios().into_iter().flat_map(|studio| (0..3).map(move |seed| (studio, seed)))
        {
            let (schema, mut scout) = (studio.rules().schema(), Scout::new(seed, 0));
            let count = schema.players.clone().nth(seed as usize).unwrap_or(2);
            let chosen = schema.choose(&Setup::players(count)).or_else(|_| schema.choose(&Setup::default()));
            let mut game = studio.rules().start(chosen.expect("a game as it comes"));
            let mut dice = Dice::new([seed as u8; 32]);
            while game.stumble(&mut scout, &mut dice) {
                if game.moves().is_multiple_of(23) {
                    let kept = drawn(studio, game.as_ref());
                    crate::art::KEPT.forget();
                    crate::lang::KEPT.forget();
                    assert!(kept == drawn(studio, game.as_ref()), "{} after {} moves", game.game(), game.moves());
                }
            }
        }
    }
}
