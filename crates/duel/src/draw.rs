//! The view, drawn for a terminal.

use std::fmt;

use engine::Seat;

use crate::place::{RegionPlace, StackId};
use crate::principality::{Center, Principality};
use crate::state::Ending;
use crate::view::{Knowledge, Seen, View};
use crate::vocab::{Advantage, End, Level};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let mode = table.rules.mode;
        writeln!(f, "{mode}, turn {}, seat {} to {} points", table.turns, table.active, table.rules.data().target)?;
        if let (Some(number), Some(face)) = (table.production, table.face) {
            writeln!(f, "dice: {number} {face}")?;
        }
        for seat in Seat::all(2) {
            self.draw_seat(seat, f)?;
        }
        for (stack, back) in table.stacks() {
            let slots = self.stacks.get(stack.index()).map_or(&[][..], Vec::as_slice);
            writeln!(f, "stack {stack} ({back}): {}{}", slots.len(), self.known_words(stack))?;
        }
        for (index, cards) in self.groups.iter().enumerate() {
            let words: Vec<String> = cards.iter().map(ToString::to_string).collect();
            writeln!(f, "group {}: {}", index + 1, words.join(" "))?;
        }
        let top = self.discard.top.map_or("nothing".to_owned(), |card| card.to_string());
        writeln!(f, "discard: {} cards, {top} on top", self.discard.len())?;
        if let Some((card, _)) = table.rules.data().face_up {
            writeln!(f, "face up: {} {card}", table.face_up)?;
        }
        let supply = &table.supply;
        writeln!(
            f,
            "supply: {} roads, {} settlements, {} cities, {} regions; {} events before Yule",
            supply.roads,
            supply.settlements,
            supply.cities,
            table.region_stack().count(),
            table.events.before_yule()
        )?;
        match table.ending {
            Some(Ending::Won(seat)) => writeln!(f, "seat {seat} has won"),
            Some(Ending::BrokenOff) => writeln!(f, "broken off at the turn limit"),
            None => Ok(()),
        }
    }
}

impl View {
    fn draw_seat(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.table.of(seat);
        let tally = own.tally();
        let held = Advantage::ALL.iter().filter(|token| self.table.tokens[token.index()] == Some(seat));
        let tokens: String = held.map(|token| format!(", {}", token.source())).collect();
        writeln!(
            f,
            "seat {seat}: {} points, strength {}, commerce {}, skill {}, progress {}{}",
            self.table.points(seat),
            tally.strength,
            tally.commerce,
            tally.skill,
            tally.progress,
            tokens
        )?;
        draw_level(own, Level::Upper, f)?;
        writeln!(f, "  {}", row_words(own))?;
        draw_level(own, Level::Lower, f)?;
        if let Some(cache) = own.cache() {
            writeln!(f, "  gold cache at {}: {} gold", cache.at, cache.gold)?;
        }
        let hand: Vec<String> = self.hands[seat.index()].iter().map(seen_word).collect();
        writeln!(f, "  hand: {}", hand.join(" "))
    }

    fn known_words(&self, stack: StackId) -> String {
        let known: Vec<String> =
            self.known_in_stack(stack).map(|(place, card)| format!("{} {card}", place + 1)).collect();
        if known.is_empty() { String::new() } else { format!(", known from the top: {}", known.join(", ")) }
    }
}

fn seen_word(seen: &Seen) -> String {
    match seen.known {
        Knowledge::Card(card) => card.to_string(),
        Knowledge::Among(group) => format!("?{}", group + 1),
        Knowledge::Back => format!("({})", seen.back),
    }
}

fn draw_level(own: &Principality, level: Level, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let region = |place: RegionPlace| {
        own.region(place).map(|holding| format!("{place} {} has {}", holding.region, holding.stock))
    };
    let places = own.regions().map(|(place, _)| place).filter(|place| place.level() == level);
    let regions: Vec<String> = places.filter_map(region).collect();
    let sites: Vec<String> =
        own.expansions().filter(|spot| spot.place.level() == level).map(|spot| spot.to_string()).collect();
    let (first, second) = if level == Level::Upper { (&regions, &sites) } else { (&sites, &regions) };
    for words in [first, second].into_iter().filter(|words| !words.is_empty()) {
        writeln!(f, "  {}", words.join(" | "))?;
    }
    Ok(())
}

/// The row from left to right, such as `=3 settlement 5 city=`: an open road is an `=` at the end.
fn row_words(own: &Principality) -> String {
    let name = |center: Center| match center {
        Center::Nothing => "nothing",
        Center::Settlement => "settlement",
        Center::City => "city",
    };
    let places: Vec<String> = own.localities().map(|at| format!("{} {at}", name(own.center(at)))).collect();
    let road = |end| if own.has_open_road(end) { "road = " } else { "" };
    let right = if own.has_open_road(End::Right) { " = road" } else { "" };
    format!("{}{}{right}", road(End::Left), places.join(" = "))
}
