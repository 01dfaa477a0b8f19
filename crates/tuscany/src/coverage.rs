//! The components that the coverage report of random play looks for.

use engine::RuleId;

use crate::data;
use crate::event::Event;
use crate::score::{Green, Orange};
use crate::state::Trade;
use crate::vocab::{Bonus, Face};

/// The components that an event is about.
pub(crate) fn fired(event: &Event) -> Vec<String> {
    match event {
        Event::PartsDealt { parts, .. } => (0..3)
            .map(|letter| format!("part {}", data::components().part(letter, parts[letter as usize]).id))
            .collect(),
        Event::BonusTaken { bonus, .. } => vec![format!("bonus {bonus}")],
        Event::Placed { piece, rule, .. } => {
            let castle = (*rule == RuleId("TUS-060")).then(|| "tile through a castle".to_owned());
            std::iter::once(format!("placed {piece}")).chain(castle).collect()
        }
        Event::TradeRevealed { card, .. } => vec![format!("trade {card}")],
        Event::Scored(award) => vec![format!("{} {}", award.tally, award.source)],
        Event::TilesRemoved { rule: RuleId("TUS-041"), .. } => vec!["replacement".into()],
        Event::TilesRemoved { .. } => vec!["five of a colour".into()],
        Event::DeckShuffled => vec!["territory reshuffle".into()],
        Event::TradeShuffled => vec!["trade reshuffle".into()],
        Event::NeutralShuffled => vec!["neutral reshuffle".into()],
        Event::CastleDeclined { .. } => vec!["castle declined".into()],
        Event::CastleLapsed { .. } => vec!["castle lapsed".into()],
        Event::ColourTooLate { .. } => vec!["colour too late".into()],
        Event::MarbleReturned { .. } => vec!["marble returned".into()],
        Event::LastTurnsBegan => vec!["last turns".into()],
        _ => Vec::new(),
    }
}

/// Every component whose use the coverage report looks for.
pub(crate) fn components() -> Vec<String> {
    let parts = data::components().parts.iter().map(|part| format!("part {}", part.id));
    let placed = Face::all().map(|face| format!("placed {face}")).chain(["placed hexagon".to_owned()]);
    let trades = Trade::all().map(|card| format!("trade {card}"));
    let bonuses = Bonus::ALL.iter().map(|bonus| format!("bonus {bonus}"));
    let green = Green::ALL.iter().map(|source| format!("green {source}"));
    let orange = Orange::ALL.iter().map(|source| format!("orange {source}"));
    let moments = [
        "tile through a castle",
        "replacement",
        "five of a colour",
        "territory reshuffle",
        "trade reshuffle",
        "neutral reshuffle",
        "castle declined",
        "castle lapsed",
        "colour too late",
        "marble returned",
        "last turns",
    ];
    let moments = moments.iter().map(|moment| (*moment).to_owned());
    parts.chain(placed).chain(trades).chain(bonuses).chain(green).chain(orange).chain(moments).collect()
}
