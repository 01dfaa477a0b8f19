//! Regions and roads as they are drawn.

use duel::{ROOM, RegionId, Resource};
use maud::{Markup, html};

use super::card::{die, token};
use super::{inks, scene};
use crate::art;

/// A region card: landscape, die number, and how much it stores.
pub(super) fn region_card(region: RegionId, held: Option<u8>, rolled: bool) -> Markup {
    let ink = inks::resource(region.resource());
    html! {
        g clip-path="url(#duel-land)" {
            svg width="104" height="78" viewBox="0 0 104 78" { (scene::land(region)) }
            rect y="77" width="104" height="27" fill=(ink.shade) {}
        }
        path class="inked" d="M0 77.5h104" {}
        @match held {
            Some(held) => (stock(region.resource(), held, 24.0, 91.0, 28.0)),
            None => (token(region.resource(), 52.0, 91.0, 11.0)),
        }
        rect class=(if rolled { "frame open rolled" } else { "frame open" }) width="104" height="104" rx="7" {}
        (die(Some(region.number()), 17.0, 17.0, 24.0, rolled))
    }
}

/// Three places for a resource, as many filled as are stored.
pub(super) fn stock(resource: Resource, held: u8, x: f64, y: f64, gap: f64) -> Markup {
    html! {
        @for place in 0..ROOM {
            @let at = x + gap * f64::from(place);
            @if place < held { (token(resource, at, y, 11.0)) }
            @else { circle class="room" cx=(at) cy=(y) r="9" {} }
        }
    }
}

/// A road between two settlements.
pub(super) fn road(seed: i32) -> Markup {
    let mut jitter = art::Jitter::of("road", seed.unsigned_abs() as usize);
    let (a, b) = (jitter.between(-7.0, 7.0), jitter.between(-7.0, 7.0));
    html! {
        g clip-path="url(#duel-row)" {
            rect width="104" height="76" fill="#c3ce98" {}
            (art::strokes(&mut jitter, 52.0, 20.0, 44.0, 8))
            path class="inked" d=(format!("M-4 30q30 {a:.1} 56 0t56 0v20q-28 {b:.1} -56 0t-56 0z")) fill="#e2d0a6" {}
            path class="rut" d=(format!("M-4 40q30 {:.1} 56 0t56 0", (a + b) / 2.0)) {}
        }
        rect class="frame open" width="104" height="76" rx="6" {}
    }
}
