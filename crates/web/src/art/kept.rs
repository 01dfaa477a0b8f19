//! Drawings that are made once. What a piece looks like depends on little, and all of a table's are asked for whenever
//! anything changes there.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, RwLock};

use maud::{Markup, PreEscaped};

/// So many are kept; then the collection is begun anew.
const MOST: usize = 16_384;

static KEPT: LazyLock<RwLock<HashMap<u64, Arc<str>>>> = LazyLock::new(RwLock::default);

/// What was drawn for the same `key` before, else what `draw` draws now. The key names the drawing and everything it
/// depends on.
pub(crate) fn kept(key: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    let key = hasher.finish();
    if let Some(known) = KEPT.read().expect("no holder panics").get(&key) {
        return PreEscaped(known.to_string());
    }
    let drawn = draw();
    let mut all = KEPT.write().expect("no holder panics");
    if all.len() >= MOST {
        all.clear();
    }
    all.insert(key, drawn.0.as_str().into());
    drawn
}

/// Where and how large something is, as part of a key.
pub(crate) fn spot(x: f64, y: f64, size: f64) -> [u64; 3] {
    [x, y, size].map(f64::to_bits)
}

/// Forgets everything, to see how it is drawn for the first time.
#[cfg(test)]
fn forget() {
    KEPT.write().expect("no holder panics").clear();
}

#[cfg(test)]
mod tests {
    use engine::{AnyMatch, Dice, Random, Scout, Seat, Setup, Turn, Viewer};

    use super::forget;
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
            while game.turn() != Turn::Over {
                match game.turn() {
                    Turn::Seat(seat) => {
                        let legal = game.legal();
                        let action = &legal[scout.below(legal.len() as u32) as usize];
                        game.read_move(Some(seat), action).expect("a legal move");
                    }
                    _ => game.roll(&mut dice),
                }
                if game.moves().is_multiple_of(23) {
                    let kept = drawn(studio, game.as_ref());
                    forget();
                    assert!(kept == drawn(studio, game.as_ref()), "{} after {} moves", game.game(), game.moves());
                }
            }
        }
    }
}
