//! Expansions at a glance, for the set-up page.

use carcassonne::{Figure, Magic, Quarter, Spot};
use engine::Seat;
use maud::{Markup, html};

use super::{figures, tile};

/// A picture of an expansion: one of its tiles, or one of its figures.
pub(super) fn choice(option: &str, _: &str) -> Option<Markup> {
    Some(match option {
        "farm" => tiled("base/U", figures::figure(Seat::new(0), Figure::Follower, Spot::InnerField, (24.0, 66.0))),
        "abbot" => tiled("base/E*", figures::figure(Seat::new(1), Figure::Abbot, Spot::Garden, (28.0, 74.0))),
        "river" => tiled("river/BB6F6", html! {}),
        "inns" => tiled("inns/EK", html! {}),
        "trade" => tiled("traders/HA", html! {}),
        "fly" => tiled("flying/FlugA", html! {}),
        "ferry" => tiled("ferries/FaehrA", html! {}),
        "gold" => tiled("gold/GoldA", html! {}),
        "crop" => tiled("crops/Korn1", html! {}),
        "magic" => stood(html! {
            g transform="translate(32 84) scale(1.9)" { (figures::magic_shape(Magic::Mage)) }
            g transform="translate(70 84) scale(1.9)" { (figures::magic_shape(Magic::Witch)) }
        }),
        "rob" => stood(html! { g transform="translate(50 84) scale(2.4)" { (figures::robber(0)) } }),
        "msg" => stood(html! {
            path d="M14 28h72v46H14z" fill="#fbf4e2" stroke="#2b2622" stroke-width="3" stroke-linejoin="round" {}
            path d="M14 28l36 27 36-27" fill="none" stroke="#2b2622" stroke-width="3" stroke-linejoin="round" {}
            circle cx="50" cy="60" r="9" fill="#b3372f" stroke="#2b2622" stroke-width="2.5" {}
        }),
        _ => return None,
    })
}

/// A tile with something on it.
fn tiled(kind: &str, on: Markup) -> Markup {
    html! {
        svg class="c-pick" viewBox="0 0 100 100" aria-hidden="true" {
            @if let Ok(kind) = kind.parse() { (tile::tile(&tile::Drawn::loose(kind, Quarter::Zero))) }
            (on)
        }
    }
}

fn stood(figures: Markup) -> Markup {
    html! { svg class="c-pick" viewBox="0 0 100 100" aria-hidden="true" { (figures) } }
}
