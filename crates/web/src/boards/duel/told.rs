//! What happened, in sentences of the past.

use duel::{Amounts, CardId, Event, Resource, Spot, StackId, Target};
use engine::Seat;

use super::card::name;
use super::words::{amount, amounts, goods, region_name};
use crate::lang::Arg;
use crate::studio::Line;
use crate::voice::Voice;

/// An event as a sentence, and whom it is about; nothing for what is no news.
pub(super) fn told(event: &Event, voice: Voice<'_>) -> (Option<Seat>, String) {
    let lang = voice.lang;
    let say = |key: &str, args: &[(&'static str, Arg<'_>)]| lang.with(&format!("duel-told-{key}"), args);
    let card = |card: &CardId| Arg::from(name(*card, lang));
    let hidden = |of: &Option<CardId>| of.map_or_else(|| Arg::from(lang.text("duel-a-card")), |of| card(&of));
    let some = |count: u8, resource: Resource| Arg::from(amount(count, resource, lang));
    let stack = |of: &StackId| Arg::from(of.to_string());
    let spot = |spot: &Spot| card(&spot.card);
    let seat_name = |seat: &Seat| Arg::from(voice.name(*seat));
    let about = |seat: &Seat, text: String| (Some(*seat), text);
    match event {
        Event::FirstPlayer { seat, rolls: [a, b] } => {
            about(seat, say("first", &[("a", a.pips().into()), ("b", b.pips().into())]))
        }
        Event::Founded { .. } | Event::TurnBegan { .. } | Event::TurnEnded { .. } => (None, String::new()),
        Event::Dealt { .. } => (None, say("dealt", &[])),
        Event::Rolled { seat, production, face } => {
            let face = lang.text(&format!("duel-face-{face}"));
            about(seat, say("rolled", &[("number", production.pips().into()), ("face", face.into())]))
        }
        Event::DieSet { seat, number } => about(seat, say("die-set", &[("number", number.pips().into())])),
        Event::Produced { seat, region, count, lost, .. } => {
            let given = Amounts::default().and(region.resource(), *count);
            about(seat, produced(&given, *lost, voice))
        }
        Event::Received { seat, resource, count, .. } => {
            about(seat, say("received", &[("given", some(*count, *resource))]))
        }
        Event::Wasted { seat, resource: Some(resource), count } => {
            about(seat, say("wasted", &[("lost", some(*count, *resource))]))
        }
        Event::Wasted { seat, resource: None, count } => about(seat, say("wasted-any", &[("count", (*count).into())])),
        Event::Paid { seat, resource, count, .. } => about(seat, say("paid", &[("given", some(*count, *resource))])),
        Event::Plundered { seat, counted, gold, wool } => {
            let lost = duel::Amounts::default().and(Resource::Gold, *gold).and(Resource::Wool, *wool);
            let lost = if lost.total() == 0 { lang.text("duel-nothing") } else { amounts(&lost, lang) };
            about(seat, say("plundered", &[("counted", goods(*counted, lang).into()), ("lost", lost.into())]))
        }
        Event::Spared { seat, counted } => about(seat, say("spared", &[("counted", goods(*counted, lang).into())])),
        Event::Infected { seat, region, .. } => about(seat, say("infected", &[("lost", some(1, region.resource()))])),
        Event::EventDrawn { seat, card: of } => about(seat, say("event", &[("card", card(of))])),
        Event::EventsShuffled => (None, say("events-shuffled", &[])),
        Event::CardPlayed { seat, card: of } => about(seat, say("played", &[("card", card(of))])),
        Event::Defended { seat, roll, repelled: true } => about(seat, say("repelled", &[("roll", roll.pips().into())])),
        Event::Defended { seat, roll, repelled: false } => about(seat, say("in-vain", &[("roll", roll.pips().into())])),
        Event::Built { seat, card: of, .. } => about(seat, say("built", &[("card", card(of))])),
        Event::Laid { seat, card: of, .. } => about(seat, say("laid", &[("card", card(of))])),
        Event::RoadBuilt { seat, .. } => about(seat, say("road", &[])),
        Event::SettlementBuilt { seat, .. } => about(seat, say("settlement", &[])),
        Event::CityBuilt { seat, .. } => about(seat, say("city", &[])),
        Event::RegionLaid { seat, region, .. } => {
            about(seat, say("region", &[("region", region_name(*region, lang).into())]))
        }
        Event::Traded { seat, give, count, get, .. } => {
            about(seat, say("traded", &[("give", some(*count, *give)), ("get", some(1, *get))]))
        }
        Event::Swapped { seat, first, second, .. } => match (first, second) {
            (Target::Expansion(first), Target::Expansion(second)) => {
                about(seat, say("swapped", &[("first", spot(first)), ("second", spot(second))]))
            }
            _ => about(seat, say("swapped-regions", &[])),
        },
        Event::Removed { seat, spot: of, .. } => about(seat, say("removed", &[("card", spot(of))])),
        Event::Discarded { .. } => (None, String::new()),
        Event::BackFaceUp { card: of } => (None, say("back-face-up", &[("card", card(of))])),
        Event::PutUnder { seat, card: of, stack: under } => {
            about(seat, say("buried", &[("card", card(of)), ("stack", stack(under))]))
        }
        Event::Buried { seat, by, card: of, stack: under } if seat == by => {
            about(seat, say("buried", &[("card", hidden(of)), ("stack", stack(under))]))
        }
        Event::Buried { seat, by, card: of, stack: under } => {
            about(by, say("buried-of", &[("card", hidden(of)), ("stack", stack(under)), ("seat", seat_name(seat))]))
        }
        Event::Drawn { seat, stack: of, card } => {
            about(seat, say("drawn", &[("card", hidden(card)), ("stack", stack(of))]))
        }
        Event::Searched { seat, stack: of } => about(seat, say("searched", &[("stack", stack(of))])),
        Event::Taken { seat, stack: of, card } => {
            about(seat, say("taken", &[("card", hidden(card)), ("stack", stack(of))]))
        }
        Event::Fetched { seat, card: of } => about(seat, say("fetched", &[("card", card(of))])),
        Event::HandShown { seat, to } => about(seat, say("shown", &[("to", seat_name(to))])),
        Event::Stolen { seat, card } => about(seat, say("stolen", &[("card", hidden(card))])),
        Event::Named { seat, spot: of } => about(seat, say("named", &[("card", spot(of))])),
        Event::Demanded { seat, resource, count, .. } => {
            about(seat, say("demanded", &[("given", some(*count, *resource))]))
        }
        Event::Protected { seat, .. } => about(seat, say("protected", &[])),
        Event::TokenGained { seat, token } => {
            about(seat, say("token-gained", &[("token", lang.text(&format!("duel-source-{}", token.source())).into())]))
        }
        Event::TokenLost { seat, token } => {
            about(seat, say("token-lost", &[("token", lang.text(&format!("duel-source-{}", token.source())).into())]))
        }
        Event::HarborCounted { seat, gained: true } => about(seat, say("harbor-gained", &[])),
        Event::HarborCounted { seat, gained: false } => about(seat, say("harbor-lost", &[])),
        Event::Won { seat, points, .. } => about(seat, say("won", &[("points", (*points).into())])),
        Event::BrokenOff => (None, say("broken-off", &[])),
    }
}

fn produced(given: &Amounts, lost: u8, voice: Voice<'_>) -> String {
    let args = [("count", given.total().into()), ("given", amounts(given, voice.lang).into()), ("lost", lost.into())];
    voice.with("duel-told-produced", &args)
}

/// A line in the making: what it is about, and the resources that belong to it.
struct Draft {
    event: Event,
    line: Line,
    goods: Amounts,
    lost: u8,
}

/// The lines of one move: what was paid stands with what it was paid for, and resources of one kind of news are one line.
pub(super) fn digest(lines: Vec<(Event, Line)>, _: Option<Seat>, voice: Voice<'_>) -> Vec<Line> {
    let mut drafts: Vec<Draft> = Vec::new();
    for (event, line) in lines {
        let (goods, lost) = goods_of(&event);
        match drafts.iter_mut().rev().find(|draft| takes(&draft.event, &event)) {
            Some(draft) => {
                goods.iter().for_each(|(resource, count)| draft.goods[resource] += count);
                draft.lost += lost;
            }
            None => drafts.push(Draft { event, line, goods, lost }),
        }
    }
    drafts.into_iter().map(|draft| draft.told(voice)).collect()
}

/// The resources that an event is about.
fn goods_of(event: &Event) -> (Amounts, u8) {
    let none = Amounts::default();
    match event {
        Event::Paid { resource, count, .. } | Event::Received { resource, count, .. } => {
            (none.and(*resource, *count), 0)
        }
        Event::Produced { region, count, lost, .. } => (none.and(region.resource(), *count), *lost),
        Event::Infected { region, .. } => (none.and(region.resource(), 1), 0),
        _ => (none, 0),
    }
}

/// Whether the line of one event says what another brings.
fn takes(first: &Event, then: &Event) -> bool {
    match (first, then) {
        (Event::Paid { seat, .. }, Event::Paid { seat: same, .. })
        | (Event::Received { seat, .. }, Event::Received { seat: same, .. })
        | (Event::Produced { seat, .. }, Event::Produced { seat: same, .. })
        | (Event::Infected { seat, .. }, Event::Infected { seat: same, .. })
        | (Event::Traded { seat, .. }, Event::Paid { seat: same, .. } | Event::Received { seat: same, .. })
        | (Event::Demanded { seat, .. }, Event::Received { seat: same, .. })
        | (
            Event::Built { seat, .. }
            | Event::RoadBuilt { seat, .. }
            | Event::SettlementBuilt { seat, .. }
            | Event::CityBuilt { seat, .. },
            Event::Paid { seat: same, .. },
        ) => seat == same,
        (Event::Demanded { seat, .. }, Event::Paid { seat: victim, .. }) => seat != victim,
        (Event::Removed { spot, .. }, Event::PutUnder { card, .. }) => spot.card == *card,
        _ => false,
    }
}

impl Draft {
    fn told(self, voice: Voice<'_>) -> Line {
        let all = || amounts(&self.goods, voice.lang);
        let text = match &self.event {
            Event::Paid { .. } => voice.with("duel-told-paid", &[("given", all().into())]),
            Event::Received { .. } => voice.with("duel-told-received", &[("given", all().into())]),
            Event::Infected { .. } => voice.with("duel-told-infected", &[("lost", all().into())]),
            Event::Produced { .. } => produced(&self.goods, self.lost, voice),
            Event::Traded { .. } | Event::Demanded { .. } => self.line.text,
            _ if self.goods.total() == 0 => self.line.text,
            _ => {
                let args = [("what", self.line.text.into()), ("cost", amounts(&self.goods, voice.lang).into())];
                voice.with("duel-told-for", &args)
            }
        };
        Line { text, ..self.line }
    }
}
