//! The five games at a glance, for the set-up page.

use duel::Set;
use maud::{Markup, html};

use super::card;

/// The backs of the cards that a game adds to the basic ones.
pub(super) fn choice(option: &str, value: &str) -> Option<Markup> {
    let sets: &[Set] = match (option, value) {
        ("mode", "intro") => &[Set::Basic],
        ("mode", "gold") => &[Set::Gold],
        ("mode", "turmoil") => &[Set::Turmoil],
        ("mode", "progress") => &[Set::Progress],
        ("mode", "duel") => &[Set::Gold, Set::Turmoil, Set::Progress],
        _ => return None,
    };
    let wide = 74 + 26 * (sets.len() - 1);
    Some(html! {
        svg class="duel-art" viewBox=(format!("-2 -2 {wide} 104")) aria-hidden="true" {
            @for (index, set) in sets.iter().enumerate() { g transform=(format!("translate({} 0)", 26 * index)) { (card::back(*set, index)) } }
        }
    })
}
