//! What one viewer may know, and what a table page needs to show of it.

use std::fmt;

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::{Offer, Origin};
use crate::area::AreaScore;
use crate::data::data;
use crate::dice::workers_for;
use crate::hex::Hex;
use crate::keys::Key;
use crate::layout::Area;
use crate::modules::ask;
use crate::player::Player;
use crate::setup::Draft;
use crate::step::Decides;
use crate::table::Table;
use crate::vocab::{Good, Kind, Number, ROWS, Source, Space, Spaces};

/// The table as one viewer sees it: everything but the set-up choices that others have not laid open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks; nobody's seat for a spectator.
    pub viewer: Option<Seat>,
    /// The viewer's own set-up choices.
    pub draft: Draft,
    /// What lies open.
    pub table: Table,
}

/// An area of a duchy and what completing it now would score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaPreview {
    /// The area.
    pub area: Area,
    /// Its spaces still empty.
    pub empty: Spaces,
    /// What completing it would score in this phase.
    pub score: AreaScore,
}

/// A way to place a stored hex with a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The hex.
    pub hex: Hex,
    /// Whose key space it lies on.
    pub key: Key,
    /// What the die shows.
    pub die: Number,
    /// The space.
    pub space: Space,
    /// The workers it costs.
    pub workers: u16,
    /// Whether the player has that many.
    pub affordable: bool,
}

/// A way to take a hex with a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taking {
    /// The hex and where it lies.
    pub offer: Offer,
    /// What the die shows.
    pub die: Number,
    /// The workers it costs.
    pub workers: u16,
    /// Whether the player has that many.
    pub affordable: bool,
}

impl View {
    /// The areas of a seat's duchy with what completing them would score now; completed ones have no empty spaces.
    pub fn areas(&self, seat: Seat) -> Vec<AreaPreview> {
        let player = self.table.estate(seat);
        if player.layout.is_none() {
            return Vec::new();
        }
        let preview = |area: &Area| AreaPreview {
            area: *area,
            empty: area.spaces & !player.covered,
            score: self.table.area_score(seat, area),
        };
        player.layout().areas.iter().map(preview).collect()
    }

    /// Every space that a stored hex fits, for each unused die, with the workers it would cost.
    pub fn placements(&self, seat: Seat) -> Vec<Placement> {
        let (table, estate) = (&self.table, self.table.estate(seat));
        let powers = table.powers(seat);
        let mut all = Vec::new();
        let kept = Key::ALL.iter().flat_map(|key| table.different_kept(seat, *key).map(|hex| (hex, *key)));
        for (hex, key) in kept {
            let step = table.step_to_place(powers, hex);
            for die in table.players[seat].distinct_dice() {
                for space in table.spaces_for(seat, hex) {
                    let workers = workers_for(powers, die, estate.layout().number(space), step);
                    all.push(Placement { hex, key, die, space, workers, affordable: workers <= estate.workers });
                }
            }
        }
        all
    }

    /// Every hex of the numbered depots, for each unused die, with the workers it would cost.
    pub fn takes(&self, seat: Seat) -> Vec<Taking> {
        let (table, player) = (&self.table, &self.table.players[seat]);
        let powers = table.powers(seat);
        let step = table.step_to_take(powers);
        let mut all = Vec::new();
        for die in player.distinct_dice() {
            for depot in Number::ALL {
                let workers = workers_for(powers, die, depot, step);
                let affordable = workers <= table.estate(seat).workers;
                let offers = table.board.offers(depot).map(|hex| Offer { hex, at: Origin::Depot(depot) });
                all.extend(offers.map(|offer| Taking { offer, die, workers, affordable }));
            }
        }
        all
    }

    /// The hexes of a numbered depot.
    pub fn depot(&self, number: Number) -> impl Iterator<Item = Hex> {
        self.table.board.depots[number.index()].iter().flatten().copied()
    }

    /// The goods of a numbered depot with their counts.
    pub fn depot_goods(&self, number: Number) -> impl Iterator<Item = (Good, u8)> {
        let goods = self.table.board.goods[number.index()];
        Good::ALL.iter().map(move |good| (*good, goods[good.index()])).filter(|(_, count)| *count > 0)
    }

    /// How many hexes of a kind are left in the coloured and in the black supply.
    pub fn left(&self, kind: Kind) -> (usize, usize) {
        let count = |supply: &[u8]| supply[Hex::range(kind)].iter().map(|&count| count as usize).sum();
        (count(&self.table.supply.coloured[..]), count(&self.table.supply.black[..]))
    }

    /// The points of a seat by source.
    pub fn breakdown(&self, seat: Seat) -> impl Iterator<Item = (Source, i16)> {
        let points = self.table.players[seat].points;
        Source::ALL.iter().map(move |source| (*source, points[source.index()]))
    }
}

pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

pub(crate) fn goods(counts: &[u8; 6]) -> String {
    let some = Good::ALL.iter().filter(|good| counts[good.index()] > 0);
    list(some.map(|good| format!("{good}:{}", counts[good.index()])))
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let (edition, phase, round) = (table.rules.edition, table.phase, table.round);
        let acting = match table.stage.decides() {
            Decides::Seat => format!("seat {} acts", table.actor()),
            Decides::Nobody => "over".into(),
            Decides::Chance => "chance".into(),
        };
        writeln!(f, "{edition} edition, phase {phase} round {round}, white die {}, {acting}", table.white)?;
        for number in Number::ALL {
            let heaps = goods(&table.board.goods[number.index()]);
            write!(f, "depot {number}: {} | goods {heaps}", list(self.depot(number)))?;
            ask!(all draw_depot(table, number, f));
            writeln!(f)?;
        }
        write!(f, "black depot: {}", list(table.board.black.iter().flatten()))?;
        ask!(all draw_black(table, f));
        writeln!(f)?;
        ask!(all draw_board(table, f));
        let track = table.track.order.iter().map(|seat| format!("{seat}@{}", table.track.spaces[seat.index()] + 1));
        write!(f, "rounds to come: {} | ", list(table.board.rounds.iter().flatten()))?;
        match table.solo {
            None => writeln!(f, "track {}", list(track))?,
            Some(solo) => writeln!(f, "marker {} | target {}", solo.marker, solo.target)?,
        }
        for seat in table.holders() {
            match table.partner(seat) {
                None => table.players[seat].draw_head(f, seat)?,
                Some(partner) => table.draw_team(f, seat, partner)?,
            }
            table.players[seat].draw_duchy(f)?;
            ask!(all draw_duchy(table, seat, f));
        }
        ask!(all draw_table(table, f));
        Ok(())
    }
}

impl Player {
    pub(crate) fn name(&self) -> String {
        self.layout.map_or("not chosen".into(), |layout| data().layout(layout).duchy.to_string())
    }

    fn draw_head(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        writeln!(
            f,
            "seat {seat}: {} points, dice {}, {} silver, {} workers, duchy {}",
            self.total(),
            list(self.dice.iter().flatten()),
            self.silver,
            self.workers,
            self.name()
        )?;
        writeln!(f, "  stored {} | goods {} | sold {}", list(&self.stored), goods(&self.goods), goods(&self.sold))
    }

    fn draw_duchy(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beside: Vec<String> = ask!(list beside_duchy(self)).into_iter().flatten().collect();
        if !beside.is_empty() {
            writeln!(f, "  {}", beside.join(" | "))?;
        }
        if self.layout.is_none() {
            return Ok(());
        }
        let two_halves = self.layout().spaces == Spaces::ALL;
        for (row, length) in ROWS.into_iter().enumerate() {
            let columns = if two_halves { 2 * length } else { length };
            // Halves meet at a seam in the middle, plain rows are centred.
            let indent = match two_halves {
                true => 4 * (7 - length) + 2 * usize::from(row.is_multiple_of(2)),
                false => 2 * (7 - length),
            };
            let cells = (0..columns).filter_map(|column| Space::at(row, column)).map(|space| self.cell(space));
            let row = cells.collect::<Vec<_>>().join(" ");
            writeln!(f, "  {}{}", " ".repeat(indent), row.trim_end())?;
        }
        Ok(())
    }

    /// A space as three letters: small ones for kind and number, large ones for kind and hex.
    fn cell(&self, space: Space) -> String {
        let kind = self.layout().kinds[space.index()].letter();
        match self.tiles[space.index()] {
            None => format!("{kind}{} ", self.layout().number(space)).to_lowercase(),
            Some(hex) => {
                let word = hex.to_string();
                let tail: String = word.chars().rev().take_while(char::is_ascii_digit).collect();
                let letters = if tail.is_empty() { word[..2].to_uppercase() } else { tail.chars().rev().collect() };
                format!("{kind}{letters:<2}")
            }
        }
    }
}
