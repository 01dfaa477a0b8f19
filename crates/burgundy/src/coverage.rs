//! The components that the coverage report of random play looks for.

use engine::Fact;

use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::modules::ask;
use crate::power::Power;

/// The components that an event is about.
pub(crate) fn fired(event: &Event) -> Vec<String> {
    match event {
        Event::Chapter(incident) => incident.components(),
        Event::Placed { hex, .. } => vec![format!("hex {hex}")],
        Event::Used { power, .. } => vec![power.to_string()],
        Event::DuchyLaid { duchy, .. } => vec![format!("duchy {duchy}")],
        _ => Vec::new(),
    }
}

/// Every component whose use the coverage report looks for.
pub(crate) fn components() -> Vec<String> {
    let hexes = Hex::all().map(|hex| format!("hex {hex}"));
    let duchies = data().layouts.iter().map(|layout| format!("duchy {}", layout.duchy));
    let mut all: Vec<String> = hexes
        .chain(ask!(list components()).concat())
        .chain(Power::all().map(|power| power.to_string()))
        .chain(duchies)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
