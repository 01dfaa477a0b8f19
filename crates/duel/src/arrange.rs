//! Positions and questions of rule cases; `docs/cases/duel.md` describes them.

use engine::case::{Arranged, Mistake};
use engine::keys::{number_of, seat_of, table_of, text_of, words_of};
use engine::proof::Evidence;
use engine::{Chosen, Game, Log, Seat, SecondOpinion, Viewer};
use toml::Table as Toml;

use crate::card::{Card, CardId};
use crate::hidden::Slot;
use crate::place::{Locality, RegionId, RegionPlace, SitePlace, Spot, StackId, Store};
use crate::principality::{Center, Principality, ROOM};
use crate::state::{Ending, State};
use crate::step::Step;
use crate::turn::draw_cards;
use crate::view::{Knowledge, Seen};
use crate::vocab::{Advantage, End, Face, Level, Number, Resource, Resources, Set};

type Arranging<T = ()> = Result<T, Mistake>;

const KEYS: &str = "active, phase, rolled, turns, discard, past, stacks, empty, rest, 1, 2";
const SEAT_KEYS: &str = "settlements, roads, cities, regions, built, cache, stock, hand";

impl Arranged for State {
    const EVIDENCE: Evidence = engine::evidence![
        "basic.toml",
        "build.toml",
        "gold.toml",
        "hand.toml",
        "progress.toml",
        "setup.toml",
        "theme.toml",
        "turmoil.toml",
        "turn.toml",
    ];

    const SECOND_OPINION: Option<SecondOpinion> = Some(crate::second_opinion::second_opinion);

    fn arrange(chosen: &Chosen, position: &Toml) -> Arranging<State> {
        let mut state = State::start(chosen);
        state.table.steps.clear();
        state.table.turns = 1;
        state.table.production = Some(Number::One);
        state.table.face = Some(Face::PlentifulHarvest);
        for seat in Seat::all(2) {
            *state.table.of_mut(seat) = Principality::founded(seat.index() as u8);
        }
        state.arrange_seats(position)?;
        state.arrange_cards(position)?;
        for (key, value) in position {
            match key.as_str() {
                "active" => state.table.active = seat_of(key, value, 2)?,
                "turns" => state.table.turns = number_of(key, value, 0..=u16::MAX.into())?,
                "rolled" => state.table.production = Some(number_of::<u8>(key, value, 1..=6)?.to_string().parse()?),
                "past" => state.arrange_past(&words_of(key, value)?)?,
                "1" | "2" | "phase" | "discard" | "stacks" | "empty" | "rest" => {}
                _ => return Err(Mistake::new(format!("no key \"{key}\"; there are: {KEYS}"))),
            }
        }
        state.check_tokens(&mut Log::silent());
        state.arrange_phase(position.get("phase").map_or(Ok("act"), |value| text_of("phase", value))?)?;
        Ok(state)
    }

    fn fact(&self, question: &[&str]) -> Arranging<String> {
        if let [seat @ ("1" | "2"), rest @ ..] = question {
            return self.seat_fact(seat.parse()?, rest);
        }
        let seat_word = |seat: Option<Seat>| seat.map_or("none".into(), |seat| seat.to_string());
        let card_word = |card: Option<&CardId>| card.map_or("none".into(), |card| card.to_string());
        Ok(match question {
            ["active"] => self.table.active.to_string(),
            ["turns"] => self.table.turns.to_string(),
            ["rolled"] => self.table.production.map_or("none".into(), |number| number.to_string()),
            ["discard"] => self.discard.len().to_string(),
            ["top"] => card_word(self.discard.last()),
            ["stack", stack] => self.hidden.stack(stack.parse()?).len().to_string(),
            ["stack", stack, "top"] => card_word(self.hidden.stack(stack.parse()?).last().map(|slot| &slot.card)),
            ["stack", stack, "bottom"] => card_word(self.hidden.stack(stack.parse()?).first().map(|slot| &slot.card)),
            ["stacks"] => self.table.stacks().map(|(_, back)| back.to_string()).collect::<Vec<_>>().join(" "),
            ["face-up"] => self.table.face_up.to_string(),
            ["regions"] => self.table.region_stack().count().to_string(),
            ["supply", "roads"] => self.table.supply.roads.to_string(),
            ["supply", "settlements"] => self.table.supply.settlements.to_string(),
            ["supply", "cities"] => self.table.supply.cities.to_string(),
            ["token", token] => seat_word(self.table.tokens[token.parse::<Advantage>()?.index()]),
            ["events"] => self.table.events.size().to_string(),
            ["events", "before-yule"] => self.table.events.before_yule().to_string(),
            ["event", card] => self.table.events.left(card.parse()?).to_string(),
            ["target"] => self.table.rules.data().target.to_string(),
            ["winner"] => seat_word(match self.table.ending {
                Some(Ending::Won(seat)) => Some(seat),
                _ => None,
            }),
            _ => return Err(Mistake::new(QUESTIONS)),
        })
    }
}

const QUESTIONS: &str = "questions are: active | turns | rolled | discard | top | stack N [top or bottom] | stacks | \
    face-up | regions | supply roads, settlements or cities | token hero or trade | events [before-yule] | event CARD | \
    target | winner, or of a seat: points | place | strength | commerce | skill | progress | limit | cards | hand | row | \
    roads | total | cache | RESOURCE | REGION | SITE | price | sees hand N | sees stack N | sees discard";

impl State {
    fn arrange_past(&mut self, drawn: &[CardId]) -> Arranging {
        for card in drawn {
            if self.table.events.weight(*card) == 0 {
                return Err(Mistake::new(format!("past: {card} cannot be drawn next in this mode")));
            }
            self.table.events.draw(*card);
        }
        Ok(())
    }

    fn arrange_seats(&mut self, position: &Toml) -> Arranging {
        let tables: Vec<(Seat, &Toml)> = Seat::all(2)
            .filter_map(|seat| position.get(&seat.to_string()).map(|value| (seat, value)))
            .map(|(seat, value)| Ok((seat, table_of(&seat.to_string(), value)?)))
            .collect::<Arranging<_>>()?;
        // Regions named by one seat are not dealt to the other.
        let mut named: Vec<RegionId> = Vec::new();
        for (_, table) in &tables {
            named.extend(region_words(table)?.into_iter().map(|(_, region)| region));
        }
        for (seat, table) in tables {
            self.arrange_row(seat, table, &named)?;
            self.arrange_built(seat, table)?;
            for key in table.keys() {
                if !SEAT_KEYS.split(", ").any(|known| known == key) {
                    return Err(Mistake::new(format!("{seat}: no key \"{key}\"; there are: {SEAT_KEYS}")));
                }
            }
        }
        Ok(())
    }

    fn arrange_row(&mut self, seat: Seat, table: &Toml, named: &[RegionId]) -> Arranging {
        let given = region_words(table)?;
        for column in list::<Locality>(table, "settlements")? {
            let end = End::ALL.iter().find(|end| self.table.of(seat).beyond(**end) == Some(column));
            let end = end.ok_or_else(|| Mistake::new(format!("settlements: {column} is not next to the row")))?;
            self.table.supply.settlements -= 1;
            self.table.supply.roads -= 1;
            self.table.of_mut(seat).settle(*end);
            let outer = self.table.of(seat).outer_column(*end);
            for level in Level::ALL {
                let place = RegionPlace::new(*level, outer);
                let wanted = given.iter().find(|(at, _)| *at == place).map(|(_, region)| *region);
                let region = wanted.or_else(|| self.table.region_stack().find(|region| !named.contains(region)));
                let region = region.ok_or_else(|| Mistake::new("settlements: no region is left"))?;
                self.lay_from_stack(seat, place, region)?;
            }
        }
        for end in list::<End>(table, "roads")? {
            self.table.supply.roads -= 1;
            self.table.of_mut(seat).open_road(end);
        }
        for at in list::<Locality>(table, "cities")? {
            if self.table.of(seat).center(at) != Center::Settlement {
                return Err(Mistake::new(format!("cities: no settlement at {at}")));
            }
            self.table.supply.cities -= 1;
            self.table.of_mut(seat).raise_city(at);
        }
        Ok(())
    }

    fn lay_from_stack(&mut self, seat: Seat, place: RegionPlace, region: RegionId) -> Arranging {
        if self.table.region_stack & 1 << region.index() == 0 {
            return Err(Mistake::new(format!("regions: {region} is not in the region stack")));
        }
        self.table.region_stack &= !(1 << region.index());
        self.table.of_mut(seat).lay_region(place, region);
        Ok(())
    }

    fn arrange_built(&mut self, seat: Seat, table: &Toml) -> Arranging {
        for spot in list::<Spot>(table, "built")? {
            if let Some(rule) = self.table.of(seat).site_refusal(spot.card, spot.place) {
                return Err(Mistake::new(format!("built: {spot} cannot stand there ({rule})")));
            }
            if self.is_face_up_card(spot.card) {
                self.table.face_up -= 1;
            }
            self.table.of_mut(seat).place(spot.card, spot.place);
        }
        if let [place] = list::<RegionPlace>(table, "cache")?[..] {
            self.table.of_mut(seat).lay_cache(CardId::first(Card::GoldCache), place);
        }
        for card in list::<CardId>(table, "hand")? {
            self.hidden.give(seat, Slot::unseen(card));
        }
        match table.get("stock") {
            Some(value) => self.arrange_stock(seat, text_of("stock", value)?),
            None => Ok(()),
        }
    }

    /// `lumber 3 u4 2 cache 1`: everything else is empty.
    fn arrange_stock(&mut self, seat: Seat, stock: &str) -> Arranging {
        for resource in Resource::ALL {
            for store in self.table.of(seat).filled(Resources::only(*resource)) {
                let (_, held) = self.table.of(seat).store(store).expect("it is a store");
                self.table.of_mut(seat).take(store, held);
            }
        }
        let words: Vec<&str> = stock.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [what, count] = pair else {
                return Err(Mistake::new("stock: expected pairs such as lumber 3 u4 2 cache 1"));
            };
            let mut left: u8 = count.parse()?;
            let stores: Vec<Store> = match what.parse::<Resource>() {
                Ok(resource) => self.table.of(seat).stores(resource).collect(),
                Err(_) => vec![what.parse()?],
            };
            for store in stores {
                let fits = if self.table.of(seat).store(store).is_some() {
                    self.table.of(seat).room_of(store).min(left)
                } else {
                    0
                };
                if fits > 0 {
                    self.table.of_mut(seat).put(store, fits);
                }
                left -= fits;
            }
            if left > 0 {
                return Err(Mistake::new(format!("stock: no room for {left} {what}; a region holds {ROOM}")));
            }
        }
        Ok(())
    }

    /// Deals every card that the position does not place: evenly into the stacks with its back, in the order of
    /// the list, the named ones on top.
    fn arrange_cards(&mut self, position: &Toml) -> Arranging {
        let discarded = list::<CardId>(position, "discard")?;
        let mut tops: Vec<Vec<CardId>> = vec![Vec::new(); StackId::MAX];
        if let Some(stacks) = position.get("stacks") {
            let stacks = table_of("stacks", stacks)?;
            for (stack, cards) in stacks {
                let stack: StackId = stack.parse()?;
                tops[stack.index()] = words_of("stacks", cards)?;
            }
        }
        let empty = list::<StackId>(position, "empty")?;
        let placed = self.placed().into_iter().chain(discarded.iter().copied()).chain(tops.iter().flatten().copied());
        let mut left = [0i8; CardId::COUNT];
        let mode = self.table.rules.mode;
        Set::ALL.iter().flat_map(|set| draw_cards(mode, *set)).for_each(|card| left[card.index()] += 1);
        placed.for_each(|card| left[card.index()] -= i8::from(!self.is_face_up_card(card)));
        if let Some(card) = CardId::all().find(|card| left[card.index()] < 0) {
            return Err(Mistake::new(format!("there are not so many copies of {card} in this mode")));
        }
        let mut rest: Vec<CardId> =
            CardId::all().flat_map(|card| std::iter::repeat_n(card, left[card.index()] as usize)).collect();
        if position.contains_key("rest") {
            rest.drain(..).for_each(|card| self.discard.push(card));
        }
        discarded.into_iter().for_each(|card| self.discard.push(card));
        for set in Set::ALL {
            let stacks: Vec<StackId> = self.stacks_with(*set).filter(|stack| !empty.contains(stack)).collect();
            for (index, card) in rest.iter().filter(|card| card.set() == *set).enumerate() {
                let stack = stacks.get(index % stacks.len().max(1)).ok_or_else(|| {
                    Mistake::new(format!("no stack is left for the {set} cards; rest = \"discard\" puts them away"))
                })?;
                self.hidden.stacks[stack.index()].push(Slot::unseen(*card));
            }
        }
        for (index, cards) in tops.into_iter().enumerate() {
            cards.into_iter().rev().for_each(|card| self.hidden.stacks[index].push(Slot::unseen(card)));
        }
        Ok(())
    }

    /// The cards that lie in principalities and hands.
    fn placed(&self) -> Vec<CardId> {
        let mut placed: Vec<CardId> =
            self.hidden.hands.iter().flat_map(|hand| hand.iter()).map(|slot| slot.card).collect();
        for own in &self.table.principalities {
            placed.extend(own.expansions().flat_map(|spot| [Some(spot.card), spot.card.covers()]).flatten());
            placed.extend(own.cache().map(|cache| cache.card));
        }
        placed
    }

    fn arrange_phase(&mut self, phase: &str) -> Arranging {
        let order = [Step::EndTurn, Step::Exchange, Step::Replenish, Step::Act, Step::Roll];
        let due = match phase {
            "begin" => {
                self.table.turns -= 1;
                self.push(Step::BeginTurn);
                self.run(&mut Log::silent());
                return Ok(());
            }
            "roll" => {
                self.table.production = None;
                self.table.face = None;
                5
            }
            "act" => 4,
            "replenish" => 3,
            "exchange" => 2,
            _ => {
                let known = "begin | roll | act | replenish | exchange";
                return Err(Mistake::new(format!("phase: expected {known}, found {phase}")));
            }
        };
        order[..due].iter().for_each(|step| self.push(*step));
        self.run(&mut Log::silent());
        Ok(())
    }

    fn seat_fact(&self, seat: Seat, question: &[&str]) -> Arranging<String> {
        let own = self.table.of(seat);
        let tally = own.tally();
        Ok(match question {
            ["points"] => self.table.points(seat).to_string(),
            ["place"] => {
                let standing = self.ranking().into_iter().find(|standing| standing.seat == seat);
                standing.map_or(0, |standing| standing.place).to_string()
            }
            ["strength"] => tally.strength.to_string(),
            ["commerce"] => tally.commerce.to_string(),
            ["skill"] => tally.skill.to_string(),
            ["progress"] => tally.progress.to_string(),
            ["limit"] => self.table.hand_limit(seat).to_string(),
            ["cards"] => self.hidden.hand(seat).len().to_string(),
            ["hand"] => join(self.hidden.hand(seat).iter().map(|slot| slot.card)),
            ["roads"] => own.roads().to_string(),
            ["row"] => join(own.localities().map(|at| match own.center(at) {
                Center::City => "city",
                _ => "settlement",
            })),
            ["total"] => own.stock().total().to_string(),
            ["cache"] => own.cache().map_or("none".into(), |cache| cache.gold.to_string()),
            ["price"] => self.search_price(seat).to_string(),
            ["sees", "hand", of] => {
                let view = self.view(Viewer::Seat(seat));
                join(view.hands[of.parse::<Seat>()?.index()].iter().map(|seen| seen_word(seen, &view.groups)))
            }
            ["sees", "stack", stack] => {
                let view = self.view(Viewer::Seat(seat));
                let slots = &view.stacks[stack.parse::<StackId>()?.index()];
                join(slots.iter().rev().map(|seen| seen_word(seen, &view.groups)))
            }
            ["sees", "discard"] => {
                let view = self.view(Viewer::Seat(seat)).discard;
                let top = view.top.map_or("nothing".into(), |card| card.to_string());
                format!("{top} on {}", view.remembered.len())
            }
            [word] => return self.place_fact(seat, word),
            _ => return Err(Mistake::new(QUESTIONS)),
        })
    }

    fn place_fact(&self, seat: Seat, word: &str) -> Arranging<String> {
        let own = self.table.of(seat);
        if let Ok(resource) = word.parse::<Resource>() {
            return Ok(own.stock()[resource].to_string());
        }
        if let Ok(place) = word.parse::<RegionPlace>() {
            let found = own.region(place).map(|holding| format!("{} {}", holding.region, holding.stock));
            return Ok(found.unwrap_or_else(|| "nothing".into()));
        }
        if let Ok(place) = word.parse::<SitePlace>() {
            return Ok(join(own.expansions().filter(|spot| spot.place == place).map(|spot| spot.card)));
        }
        Err(Mistake::new(QUESTIONS))
    }
}

fn seen_word(seen: &Seen, groups: &[Vec<CardId>]) -> String {
    match seen.known {
        Knowledge::Card(card) => card.to_string(),
        Knowledge::Among(group) => {
            let cards: Vec<String> = groups[usize::from(group)].iter().map(ToString::to_string).collect();
            format!("one-of-{}", cards.join("+"))
        }
        Knowledge::Back => "?".into(),
    }
}

fn join<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = items.map(|item| item.to_string()).collect();
    if words.is_empty() { "nothing".into() } else { words.join(" ") }
}

fn list<T>(table: &Toml, key: &str) -> Arranging<Vec<T>>
where
    T: std::str::FromStr<Err = engine::NotationError>,
{
    table.get(key).map_or(Ok(Vec::new()), |value| words_of(key, value))
}

/// `u4=mountains-4 l4=fields-1`.
fn region_words(table: &Toml) -> Arranging<Vec<(RegionPlace, RegionId)>> {
    let pairs = table.get("regions").map_or(Ok(""), |value| text_of("regions", value))?;
    let pair = |word: &str| -> Arranging<(RegionPlace, RegionId)> {
        let (place, region) =
            word.split_once('=').ok_or_else(|| Mistake::new("regions: expected pairs such as u4=mountains-4"))?;
        Ok((place.parse()?, region.parse()?))
    };
    pairs.split_whitespace().map(pair).collect()
}
