//! Vineyards on a terminal.

use std::fmt;

use crate::modules::vine::piece::{Plot, Vine};
use crate::modules::vine::{Vineyard, Vineyards, vineyards};
use crate::view::list;

impl Vineyards {
    /// The vine depot with its numbers, and the vine store.
    pub(crate) fn draw(&self, f: &mut fmt::Formatter<'_>, count: usize) -> fmt::Result {
        let slots = self.in_depot(count).map(|(offer, numbers)| {
            let numbers = numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("-");
            format!("{numbers}:{}", offer.piece)
        });
        let tiles = Vine::ALL.iter().map(|vine| format!("{vine}:{}", self.tiles[vine.index()]));
        writeln!(f, "vine depot: {} | store {} | tiles {}", list(slots), list(self.in_store()), list(tiles))
    }
}

impl Vineyard {
    /// The levels from the top down; an empty space shows its number.
    pub(crate) fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = Vine::ALL.iter().flat_map(|vine| std::iter::repeat_n(vine, self.tiles[vine.index()] as usize));
        writeln!(f, "  hexominoes {} | vine tiles {}", list(&self.stored), list(tiles))?;
        let show = |plot: Plot| match self.planted[plot.index()] {
            Some(piece) => format!("{plot}:{piece}"),
            None => format!("{plot}:{}", vineyards().plots[plot.index()].die),
        };
        for level in (0..vineyards().levels.len()).rev() {
            let plots = Plot::all().filter(|plot| vineyards().plots[plot.index()].level == level);
            writeln!(f, "  level {}: {}", level + 1, list(plots.map(show)))?;
        }
        Ok(())
    }
}
