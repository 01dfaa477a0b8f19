//! What picking things of the board would mean, legal or not.

use burgundy::{Action, Die, Key, View};

use crate::studio::word;

/// A hex on offer means taking it, a space means placing the first stored hex there, goods mean selling; with the die
/// that was picked, or else the first one left.
pub(super) fn attempt(picked: &[String], view: &View) -> Option<Action> {
    let seat = view.viewer?;
    let player = &view.table.players[seat];
    let die = word(picked, "die").and_then(|word| word.parse().ok());
    let die: Die = die.or_else(|| player.dice.iter().flatten().next().map(|pips| Die::Own(*pips)))?;
    let space = word(picked, "space").and_then(|word| word.parse().ok());
    if let Some(offer) = word(picked, "offer").and_then(|word| word.parse().ok()) {
        return Some(match space {
            Some(space) => Action::Lay(offer, space),
            None => Action::Take(die, offer),
        });
    }
    if let Some(space) = space {
        let kept = |word: &str| word.parse().ok();
        let shared = word(picked, "shared").and_then(kept).map(|hex| (hex, Key::Shared));
        let own = word(picked, "stored").and_then(kept).or_else(|| player.stored.first().copied());
        let (hex, key) = shared.or(own.map(|hex| (hex, Key::Own)))?;
        return Some(Action::Place(die, hex, space, key));
    }
    word(picked, "good").and_then(|word| word.parse().ok()).map(|good| Action::Sell(die, good))
}
