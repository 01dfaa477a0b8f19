//! The AutoDuke on a terminal.

use std::fmt;

use engine::Seat;

use crate::modules::auto::{CardSlot, Cover, Village, autoduke};
use crate::table::Table;
use crate::view::{goods, list};
use crate::vocab::{ROWS, Space};

impl Table {
    pub(super) fn draw_duke(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let (duke, player, rules) = (self.duke(), &self.players[seat], self.duke_rules());
        let (points, silver, level) = (player.total(), player.silver, rules.level);
        writeln!(f, "seat {seat}, AutoDuke ({level}): {points} points, {silver} silver, duchy {}", 35 + rules.side())?;
        for (slot, village) in CardSlot::ALL.iter().zip(&duke.cards) {
            match village {
                Some(village) => writeln!(f, "  {slot} card {}", describe(village))?,
                None => writeln!(f, "  {slot} card -")?,
            }
        }
        let wild = duke.wild.iter().map(|hex| format!("wild:{hex}"));
        let reserve = duke.reserve.iter().map(ToString::to_string).chain(wild);
        let (deck, discards) = (duke.deck.iter().count(), list(duke.discards.iter()));
        writeln!(
            f,
            "  deck {deck} | discards {discards} | reserve {} | goods {}",
            list(reserve),
            goods(&player.goods)
        )?;
        if !duke.shields.is_empty() || !duke.pile.is_empty() {
            writeln!(f, "  shields {} | hexominoes {}", list(&duke.shields), list(&duke.pile))?;
        }
        let mut space = 0;
        for length in ROWS {
            let cells = (space..space + length).map(|index| self.duke_cell(Space::new(index)));
            let row = cells.collect::<Vec<_>>().join(" ");
            writeln!(f, "  {}{}", " ".repeat((7 - length) * 2), row.trim_end())?;
            space += length;
        }
        match duke.stacked.is_empty() {
            true => Ok(()),
            false => writeln!(f, "  on top of others: {}", list(&duke.stacked)),
        }
    }

    /// A space as three letters: its kind alone, or with what covers it.
    fn duke_cell(&self, space: Space) -> String {
        let kind = autoduke().boards[self.duke_rules().side()][space.index()].letter();
        match self.duke().tiles[space.index()] {
            None => format!("{:<3}", kind.to_ascii_lowercase()),
            Some(Cover::FaceDown) => format!("{kind}##"),
            Some(Cover::Hex(hex)) => {
                let word = hex.to_string();
                let tail = word.trim_start_matches(|c: char| !c.is_ascii_digit());
                let letters = if tail.is_empty() { word[..2].to_uppercase() } else { tail.to_owned() };
                format!("{kind}{letters:<2}")
            }
        }
    }
}

/// A card and its spaces: the hex, or the kind that is wanted, `$` where covering sells and `&` where it takes vines.
fn describe(village: &Village) -> String {
    let printed = autoduke().card(village.card);
    let spaces = printed.spaces.iter().zip(village.hexes).map(|(space, put)| match put {
        Some(put) if put.wild => format!("wild:{}", put.hex),
        Some(put) => put.hex.to_string(),
        None => {
            let (sell, vines) = (if space.sell { "$" } else { "" }, if space.hexomino { "&" } else { "" });
            format!("({}{sell}{vines})", space.kind)
        }
    });
    format!("{}: {}", village.card, list(spaces))
}
