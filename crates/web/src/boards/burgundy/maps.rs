//! Small maps: a duchy at a glance, for the set-up page.

use burgundy::{Duchy, Edition, Kind, Layout, Space, data};
use maud::{Markup, html};

use super::{duchy, ink, piece};

/// The duchy that a value of the option `duchy` stands for.
pub(super) fn choice(option: &str, value: &str) -> Option<Markup> {
    let duchy: Duchy = (option == "duchy").then(|| value.parse().ok())??;
    let id = [Edition::Anniversary, Edition::Special].iter().find_map(|edition| data().layout_of(*edition, duchy))?;
    Some(map(data().layout(id)))
}

/// The spaces of a kind as one shape.
fn map(layout: &Layout) -> Markup {
    let shape = |kind: Kind| -> String {
        let spaces = layout.spaces.into_iter().filter(|space| layout.kinds[space.index()] == kind);
        let hex = |space: Space| {
            let (x, y) = duchy::centre(layout, space);
            format!("M{}z", piece::pointy(x, y, 34.0).replace(' ', "L"))
        };
        spaces.map(hex).collect()
    };
    let (wide, high) = duchy::size_of(layout);
    html! {
        svg class="bur mini-map" viewBox=(format!("0 0 {wide:.0} {high:.0}")) aria-hidden="true" {
            @for kind in Kind::ALL {
                path d=(shape(*kind)) fill=(ink::base(*kind, Edition::Anniversary)) stroke="#2b2622" stroke-opacity=".35" stroke-width="3" {}
            }
        }
    }
}
