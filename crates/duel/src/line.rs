//! An event as one line of words, for cases, golden games and terminals.

use std::fmt;

use engine::Fact;

use crate::card::CardId;
use crate::event::{Event, colour};

fn hidden(card: &Option<CardId>) -> String {
    card.map_or("a-card".into(), |card| card.to_string())
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstPlayer { seat, rolls: [a, b] } => write!(f, "first-player {seat} rolls {a} {b}"),
            Event::Founded { seat } => write!(f, "founded {seat} {}", colour(*seat)),
            Event::Dealt { .. } => f.write_str("dealt"),
            Event::TurnBegan { seat, turn } => write!(f, "turn-began {seat} turn {turn}"),
            Event::Rolled { seat, production, face } => write!(f, "rolled {seat} {production} {face}"),
            Event::DieSet { seat, number } => write!(f, "die-set {seat} {number}"),
            Event::Produced { seat, place, region, count, lost } => {
                write!(f, "produced {seat} {count} {} {region} {place} lost {lost}", region.resource())
            }
            Event::Received { seat, resource, count, store } => write!(f, "received {seat} {count} {resource} {store}"),
            Event::Wasted { seat, resource: Some(resource), count } => write!(f, "wasted {seat} {count} {resource}"),
            Event::Wasted { seat, resource: None, count } => write!(f, "wasted {seat} {count} of-choice"),
            Event::Paid { seat, resource, count, store } => write!(f, "paid {seat} {count} {resource} {store}"),
            Event::Plundered { seat, counted, gold, wool } => {
                write!(f, "plundered {seat} counted {counted} lost {gold} gold {wool} wool")
            }
            Event::Spared { seat, counted } => write!(f, "spared {seat} counted {counted}"),
            Event::Infected { seat, place, .. } => write!(f, "infected {seat} {place}"),
            Event::EventDrawn { seat, card } => write!(f, "event-drawn {seat} {card}"),
            Event::EventsShuffled => f.write_str("events-shuffled"),
            Event::CardPlayed { seat, card } => write!(f, "card-played {seat} {card}"),
            Event::Defended { seat, roll, repelled } => {
                write!(f, "defended {seat} {roll} {}", if *repelled { "repelled" } else { "in-vain" })
            }
            Event::Built { seat, card, place } => write!(f, "built {seat} {card} {place}"),
            Event::Laid { seat, card, place } => write!(f, "laid {seat} {card} {place}"),
            Event::RoadBuilt { seat, end } => write!(f, "road-built {seat} {end}"),
            Event::SettlementBuilt { seat, at } => write!(f, "settlement-built {seat} {at}"),
            Event::CityBuilt { seat, at } => write!(f, "city-built {seat} {at}"),
            Event::RegionLaid { seat, region, place } => write!(f, "region-laid {seat} {region} {place}"),
            Event::Traded { seat, give, count, get, .. } => write!(f, "traded {seat} {count} {give} for {get}"),
            Event::Swapped { seat, first, second, .. } => write!(f, "swapped {seat} {first} {second}"),
            Event::Removed { seat, spot, .. } => write!(f, "removed {seat} {spot}"),
            Event::Discarded { card } => write!(f, "discarded {card}"),
            Event::BackFaceUp { card } => write!(f, "back-face-up {card}"),
            Event::PutUnder { seat, card, stack } => write!(f, "put-under {seat} {card} {stack}"),
            Event::Buried { seat, by, card, stack } => write!(f, "buried {seat} by {by} {} {stack}", hidden(card)),
            Event::Drawn { seat, stack, card } => write!(f, "drawn {seat} {stack} {}", hidden(card)),
            Event::Searched { seat, stack } => write!(f, "searched {seat} {stack}"),
            Event::Taken { seat, stack, card } => write!(f, "taken {seat} {stack} {}", hidden(card)),
            Event::Fetched { seat, card } => write!(f, "fetched {seat} {card}"),
            Event::HandShown { seat, to } => write!(f, "hand-shown {seat} to {to}"),
            Event::Stolen { seat, card } => write!(f, "stolen {seat} {}", hidden(card)),
            Event::Named { seat, spot } => write!(f, "named {seat} {spot}"),
            Event::Demanded { seat, resource, count, .. } => write!(f, "demanded {seat} {count} {resource}"),
            Event::Protected { seat, .. } => write!(f, "protected {seat}"),
            Event::TokenGained { seat, token } => write!(f, "token-gained {seat} {token}"),
            Event::TokenLost { seat, token } => write!(f, "token-lost {seat} {token}"),
            Event::HarborCounted { seat, gained } => {
                write!(f, "harbor-counted {seat} {}", if *gained { "gained" } else { "lost" })
            }
            Event::TurnEnded { seat } => write!(f, "turn-ended {seat}"),
            Event::Won { seat, points, .. } => write!(f, "won {seat} {points}"),
            Event::BrokenOff => f.write_str("broken-off"),
        }?;
        match self.award() {
            Some(award) => write!(f, " {:+} {} ({})", award.sum.total(), award.source, award.sum),
            None => Ok(()),
        }
    }
}
