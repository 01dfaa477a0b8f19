//! The components that the coverage report of random play looks for.

use crate::card::CardId;
use crate::data::cards;
use crate::event::{Event, colour};
use crate::place::RegionId;
use crate::vocab::{Advantage, Face};

/// The components that an event is about.
pub(crate) fn fired(event: &Event) -> Vec<String> {
    let key = |card: &CardId| vec![card.data().key.clone()];
    match event {
        Event::Founded { seat } => vec![format!("founded {}", colour(*seat))],
        Event::Rolled { face, .. } => vec![format!("face {face}")],
        Event::EventDrawn { card, .. }
        | Event::CardPlayed { card, .. }
        | Event::Built { card, .. }
        | Event::Laid { card, .. } => key(card),
        Event::RoadBuilt { .. } => vec!["road".into()],
        Event::SettlementBuilt { .. } => vec!["settlement".into()],
        Event::CityBuilt { .. } => vec!["city".into()],
        Event::RegionLaid { region, .. } => vec![region.to_string()],
        Event::TokenGained { token, .. } => vec![format!("token {token}")],
        _ => Vec::new(),
    }
}

/// Every component whose use the coverage report looks for.
pub(crate) fn components() -> Vec<String> {
    let keys = CardId::all().map(|card| card.data().key.clone());
    let regions = RegionId::all().filter(|id| cards().regions[id.index()].owner.is_none()).map(|id| id.to_string());
    let faces = Face::ALL.iter().map(|face| format!("face {face}"));
    let tokens = Advantage::ALL.iter().map(|token| format!("token {token}"));
    let rest = ["road", "settlement", "city", "founded red", "founded blue"].map(String::from);
    keys.chain(regions).chain(faces).chain(tokens).chain(rest).collect()
}
