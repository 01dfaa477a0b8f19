//! Reading the card list: a list that does not add up is refused with the reason.

use std::collections::BTreeMap;

pub use engine::keys::DataError;
use engine::{hold, keys};
use serde::Deserialize;

use crate::card::{Card, CardId};
use crate::data::{CardData, Cards, Central, FILE, ModeData, Points, RegionData, Status, Timing};
use crate::need::Need;
use crate::place::{RegionId, RegionPlace};
use crate::vocab::{Amounts, Face, Kind, Level, Mode, Number, Placement, Resource, Set, Terrain};

#[derive(Deserialize)]
struct Raw {
    meta: BTreeMap<String, toml::Value>,
    source: BTreeMap<String, toml::Value>,
    resource: BTreeMap<Resource, RawResource>,
    die: RawDice,
    layout: RawLayout,
    mode: BTreeMap<Mode, RawMode>,
    yule: RawYule,
    central: Vec<RawCentral>,
    region: Vec<RawRegion>,
    card: Vec<RawCard>,
}

#[derive(Deserialize)]
struct RawResource {
    region: Terrain,
}

#[derive(Deserialize)]
struct RawDice {
    event: RawEventDie,
}

#[derive(Deserialize)]
struct RawEventDie {
    faces: Vec<Face>,
}

#[derive(Deserialize)]
struct RawLayout {
    region_slots: BTreeMap<String, (i8, String)>,
}

#[derive(Deserialize)]
struct RawYule {
    cards_below: u8,
}

#[derive(Deserialize)]
struct RawMode {
    target_vp: u8,
    basic_stacks: u8,
    basic_stack_size: u8,
    theme_stacks: Vec<u8>,
    event_cards: u8,
    face_up: Vec<Card>,
}

#[derive(Deserialize)]
struct RawCentral {
    id: String,
    copies: u8,
    backs: BTreeMap<String, u8>,
    cost: BTreeMap<Resource, u8>,
}

#[derive(Deserialize)]
struct RawRegion {
    id: String,
    #[serde(rename = "type")]
    terrain: Terrain,
    resource: Resource,
    number: u8,
    back: String,
    slot: Option<String>,
    start_stock: u8,
}

#[derive(Deserialize)]
struct RawCard {
    key: String,
    card: Card,
    name_en: String,
    name_pt: String,
    name_de: String,
    set: Set,
    kind: Kind,
    placement: Placement,
    copies: u8,
    half_moon: u8,
    limit_one: bool,
    face_up: bool,
    cost: BTreeMap<Resource, u8>,
    points: Points,
    booster: Option<Resource>,
    trade_resource: Option<Resource>,
    protects_on: Option<String>,
    requires: Option<String>,
    requires_expr: Option<String>,
    #[serde(default)]
    timing: Timing,
    effect: String,
    status: Status,
    status_by: BTreeMap<String, Status>,
    sources: Vec<String>,
}

/// Reads the card list.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(text: &str) -> Result<Cards, DataError> {
    read_all(text).map_err(|reason| DataError::new(FILE, reason))
}

fn read_all(text: &str) -> Result<Cards, String> {
    let raw: Raw = keys::read(text, &[])?;
    for (resource, found) in &raw.resource {
        hold!(found.region.resource() == *resource, "resource {resource} is not stored on {}", found.region);
    }
    hold!(raw.resource.len() == 6, "there are six resources");
    hold!(raw.die.event.faces.len() == 6, "the event die has six faces");
    let cards = raw.card.iter().map(|card| card.read(&raw)).collect::<Result<Vec<_>, _>>()?;
    hold!(cards.len() == CardId::COUNT, "{} card entries, not {}", cards.len(), CardId::COUNT);
    reprints_are_alike(&cards)?;
    let first = Card::ALL.iter().map(|card| {
        let at = cards.iter().position(|data| data.card == *card);
        at.map(|index| CardId(index as u8)).ok_or_else(|| format!("there is no card {card}"))
    });
    let first = first.collect::<Result<Vec<_>, _>>()?;
    let mut boosters = [0; 6];
    for card in &cards {
        if let Some(resource) = card.booster {
            boosters[resource.index()] |= 1 << card.card.index();
        }
    }
    let regions = raw.region.iter().map(|region| region.read(&raw.layout)).collect::<Result<Vec<_>, _>>()?;
    regions_fit(&regions)?;
    let central = read_central(&raw.central)?;
    totals_fit(&raw, &cards)?;
    let events = (0..cards.len()).filter(|index| cards[*index].kind == Kind::Event).map(|index| CardId(index as u8));
    let events = events.collect();
    let modes = Mode::ALL.iter().map(|mode| read_mode(*mode, &raw, &cards, &first)).collect::<Result<Vec<_>, _>>()?;
    Ok(Cards {
        regions,
        central,
        modes,
        faces: raw.die.event.faces,
        below_yule: raw.yule.cards_below,
        events,
        first,
        boosters,
        cards,
    })
}

impl RawCard {
    fn read(&self, raw: &Raw) -> Result<CardData, String> {
        let key = &self.key;
        hold!(*key == format!("{}/{}", self.set, self.card), "{key}: the key is not set/card");
        hold!(self.copies >= 1 && self.half_moon <= self.copies, "{key}: copies and half-moons do not fit");
        hold!(self.cost.values().all(|count| *count > 0), "{key}: a cost of nothing");
        let named = [&self.name_en, &self.name_pt, &self.name_de, &self.effect].iter().all(|text| !text.is_empty());
        hold!(named, "{key}: a name or the effect is missing");
        let free = self.kind.is_action() || matches!(self.kind, Kind::Event | Kind::SpecialSite);
        hold!(free == self.cost.is_empty(), "{key}: only actions, events and the Gold Cache are free");
        let nowhere = self.kind.is_action() || self.kind == Kind::Event;
        hold!(nowhere == (self.placement == Placement::None), "{key}: the placement does not fit the kind");
        hold!(self.requires.is_some() == self.requires_expr.is_some(), "{key}: requires and requires_expr go together");
        hold!(!self.sources.is_empty(), "{key}: no sources");
        for source in &self.sources {
            hold!(raw.source.contains_key(source), "{key}: unknown source {source}");
        }
        hold!(self.status != Status::Sourced || self.sources.len() >= 2, "{key}: sourced needs two sources");
        hold!(!self.status_by.is_empty(), "{key}: no status by field");
        let needs = Need::read(self.requires_expr.as_deref()).map_err(|error| format!("{key}: {error}"))?;
        let digits = self.protects_on.as_deref().unwrap_or_default();
        let reprint =
            self.set != Set::Basic && raw.card.iter().any(|other| other.card == self.card && other.set < self.set);
        Ok(CardData {
            card: self.card,
            word: if reprint { key.clone() } else { self.card.to_string() },
            key: key.clone(),
            name_en: self.name_en.clone(),
            name_pt: self.name_pt.clone(),
            set: self.set,
            kind: self.kind,
            placement: self.placement,
            copies: self.copies,
            half_moon: self.half_moon,
            limit_one: self.limit_one,
            face_up: self.face_up,
            cost: amounts(&self.cost),
            points: self.points,
            booster: self.booster,
            trade: self.trade_resource,
            protects_on: digits.bytes().filter(u8::is_ascii_digit).fold(0, |bits, digit| bits | 1 << (digit - b'0')),
            needs,
            timing: self.timing,
            status: self.status,
        })
    }
}

fn amounts(cost: &BTreeMap<Resource, u8>) -> Amounts {
    cost.iter().fold(Amounts::default(), |sum, (resource, count)| sum.and(*resource, *count))
}

impl RawRegion {
    fn read(&self, layout: &RawLayout) -> Result<RegionData, String> {
        let id = &self.id;
        hold!(self.terrain.resource() == self.resource, "{id}: {} does not store {}", self.terrain, self.resource);
        let number = Number::of(self.number).ok_or_else(|| format!("{id}: no number {}", self.number))?;
        let owner = match self.back.as_str() {
            "red" => Some(0),
            "blue" => Some(1),
            "region" => None,
            other => return Err(format!("{id}: unknown back {other}")),
        };
        let slot = match (&self.slot, owner) {
            (Some(slot), Some(_)) => {
                let at = layout.region_slots.get(slot).ok_or_else(|| format!("{id}: no slot {slot}"))?;
                let level = if at.1 == "upper" { Level::Upper } else { Level::Lower };
                Some(RegionPlace::new(level, ((at.0 + 12) / 2) as u8))
            }
            (None, None) => None,
            _ => return Err(format!("{id}: exactly the starting regions have a slot")),
        };
        Ok(RegionData { terrain: self.terrain, number, owner, slot, stock: self.start_stock })
    }
}

fn regions_fit(regions: &[RegionData]) -> Result<(), String> {
    hold!(regions.len() == RegionId::COUNT, "{} regions, not {}", regions.len(), RegionId::COUNT);
    for (index, region) in regions.iter().enumerate() {
        let same = |other: &RegionData| (other.terrain, other.number) == (region.terrain, region.number);
        hold!(!regions[..index].iter().any(same), "two regions are {} {}", region.terrain, region.number);
    }
    for terrain in Terrain::ALL {
        let of = |owner| regions.iter().filter(|r| r.terrain == *terrain && r.owner == owner).count();
        hold!(
            [of(Some(0)), of(Some(1)), of(None)] == [1, 1, 2],
            "{terrain}: not one red, one blue and two of the stack"
        );
    }
    Ok(())
}

fn read_central(raw: &[RawCentral]) -> Result<Central, String> {
    let find = |id: &str| raw.iter().find(|card| card.id == id).ok_or_else(|| format!("no central card {id}"));
    for card in raw {
        hold!(card.backs.values().sum::<u8>() == card.copies, "{}: the backs are not all copies", card.id);
    }
    let [road, settlement, city] = [find("road")?, find("settlement")?, find("city")?];
    let supply = |card: &RawCentral| card.backs.get(&card.id).copied().unwrap_or(0);
    Ok(Central {
        road: amounts(&road.cost),
        settlement: amounts(&settlement.cost),
        city: amounts(&city.cost),
        supply: [supply(road), supply(settlement), supply(city)],
    })
}

fn reprints_are_alike(cards: &[CardData]) -> Result<(), String> {
    for card in cards {
        for other in cards.iter().filter(|other| other.card == card.card) {
            let same = (&card.name_en, card.kind, card.placement, card.cost, card.points, card.limit_one)
                == (&other.name_en, other.kind, other.placement, other.cost, other.points, other.limit_one);
            hold!(same && card.name_pt == other.name_pt, "{} and {} differ", card.key, other.key);
            hold!(card.key != other.key || std::ptr::eq(card, other), "{} is listed twice", card.key);
        }
    }
    Ok(())
}

fn totals_fit(raw: &Raw, cards: &[CardData]) -> Result<(), String> {
    let total = |key: &str| raw.meta.get(key).and_then(toml::Value::as_integer);
    for set in Set::ALL {
        let found: i64 = cards.iter().filter(|card| card.set == *set).map(|card| i64::from(card.copies)).sum();
        hold!(total(&format!("{set}_total")) == Some(found), "{set}: {found} cards, not as [meta] says");
    }
    let central: i64 = raw.central.iter().map(|card| i64::from(card.copies)).sum::<i64>() + raw.region.len() as i64;
    hold!(total("central_total") == Some(central), "{central} central cards, not as [meta] says");
    let all: i64 = central + cards.iter().map(|card| i64::from(card.copies)).sum::<i64>();
    hold!(total("cards_total") == Some(all), "{all} cards, not as [meta] says");
    Ok(())
}

fn read_mode(mode: Mode, raw: &Raw, cards: &[CardData], first: &[CardId]) -> Result<ModeData, String> {
    let found = raw.mode.get(&mode).ok_or_else(|| format!("no mode {mode}"))?;
    let in_play = |set: Set, card: &CardData| card.set == set && card.kind != Kind::Event;
    let drawn = |set: Set| -> u8 {
        let of = cards.iter().filter(|card| in_play(set, card) && !(card.face_up && mode != Mode::Duel));
        of.map(|card| card.copies_in(mode)).sum()
    };
    let basic = (found.basic_stacks, found.basic_stack_size);
    hold!(basic.0 * basic.1 == drawn(Set::Basic), "{mode}: the basic stacks do not hold the basic cards");
    let themes: Vec<(Set, u8)> = match mode.theme() {
        Some(set) => found.theme_stacks.iter().map(|size| (set, *size)).collect(),
        None => Set::ALL[1..].iter().copied().zip(found.theme_stacks.iter().copied()).collect(),
    };
    for set in &Set::ALL[1..] {
        let stacked: u8 = themes.iter().filter(|(of, _)| of == set).map(|(_, size)| size).sum();
        hold!(stacked == drawn(*set), "{mode}: the {set} stacks hold {stacked} cards, not {}", drawn(*set));
    }
    let of = cards.iter().filter(|card| card.kind == Kind::Event);
    let events: u8 = of.map(|card| if mode == Mode::Duel { 0 } else { card.copies_in(mode) }).sum();
    hold!(mode == Mode::Duel || events == found.event_cards, "{mode}: {events} event cards, not {}", found.event_cards);
    let face_up = found.face_up.first().map(|card| (first[card.index()], found.face_up.len() as u8));
    let basics = std::iter::repeat_n((Set::Basic, basic.1), usize::from(basic.0));
    let stacks: Vec<(Set, u8)> = basics.chain(themes).collect();
    let backs = [Set::Basic, Set::Gold, Set::Turmoil, Set::Progress].map(|back| {
        let before = stacks.iter().take_while(|(set, _)| *set != back).count() as u8;
        before..before + stacks.iter().filter(|(set, _)| *set == back).count() as u8
    });
    Ok(ModeData { target: found.target_vp, basic, stacks, backs, events: found.event_cards, face_up })
}
