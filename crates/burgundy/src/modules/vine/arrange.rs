//! Vineyards in rule cases: keys of positions and questions about them.

use engine::Seat;
use engine::case::Mistake;
use engine::keys::{text_of, words_of};
use toml::Value;

use crate::arrange::{Arranging, at, by_depot, list};
use crate::modules::vine::piece::{Hexomino, StorePlace, Vine};
use crate::modules::vine::vineyards;
use crate::table::Table;
use crate::vocab::Number;

impl Table {
    pub(crate) fn pick_vines(&mut self, piece: Hexomino) -> Arranging<Hexomino> {
        let missing = || Mistake::new(format!("there is no further {piece} in this game"));
        let vines = self.vines.as_deref_mut().ok_or_else(missing)?;
        let left = vines.bag[piece.index()].checked_sub(1);
        vines.bag[piece.index()] = left.ok_or_else(missing)?;
        Ok(piece)
    }

    /// The keys of a seat; whether the key is one of them.
    pub(super) fn arrange_vineyard(&mut self, seat: Seat, key: &str, value: &Value) -> Arranging<bool> {
        if self.vines.is_none() {
            return Ok(false);
        }
        match key {
            "planted" => {
                for word in text_of(key, value)?.split_whitespace() {
                    let (piece, plot) = at(word)?;
                    let piece = self.pick_vines(piece)?;
                    self.vineyard_mut(seat).plant(piece, plot);
                }
                let vineyard = self.vineyard_mut(seat);
                for (level, spaces) in vineyards().levels.iter().enumerate() {
                    vineyard.claimed |= u8::from(vineyard.covered & spaces == *spaces) << level;
                }
            }
            "vine_tiles" => {
                for vine in words_of::<Vine>(key, value)? {
                    let left = self.vines_mut().tiles[vine.index()].checked_sub(1);
                    let missing = || Mistake::new(format!("there is no further {vine} tile"));
                    self.vines_mut().tiles[vine.index()] = left.ok_or_else(missing)?;
                    self.vineyard_mut(seat).tiles[vine.index()] += 1;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The keys of the board; whether the key is one of them.
    pub(super) fn arrange_vines(&mut self, key: &str, value: &Value) -> Arranging<bool> {
        if self.vines.is_none() {
            return Ok(false);
        }
        let count = self.rules.count();
        match key {
            "vines" => {
                for (number, pieces) in by_depot::<Hexomino>(key, value)? {
                    for piece in pieces {
                        let piece = self.pick_vines(piece)?.upright();
                        self.vines_mut().depot[vineyards().slot_of(count, number)] = Some(piece);
                    }
                }
            }
            "store" => {
                for word in text_of(key, value)?.split_whitespace() {
                    let (piece, place): (Hexomino, StorePlace) = at(word)?;
                    let piece = self.pick_vines(piece)?.upright();
                    self.vines_mut().store[place.index()] = Some(piece);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Questions about the board; nothing when it is not one of them.
    pub(super) fn vine_fact(&self, question: &[&str]) -> Arranging<Option<String>> {
        let Some(vines) = self.vines.as_deref() else { return Ok(None) };
        let count = self.rules.count();
        Ok(Some(match question {
            ["vines", number] => list(vines.depot[vineyards().slot_of(count, number.parse::<Number>()?)]),
            ["vines"] => vines.depot.iter().flatten().count().to_string(),
            ["store"] => list(vines.in_store()),
            ["store", "count"] => vines.store.iter().flatten().count().to_string(),
            ["vine-tiles", vine] => vines.tiles[vine.parse::<Vine>()?.index()].to_string(),
            ["vine-tiles"] => vines.tiles.iter().sum::<u8>().to_string(),
            ["bag"] => vines.bag.iter().sum::<u8>().to_string(),
            ["bag", piece] => vines.bag[piece.parse::<Hexomino>()?.index()].to_string(),
            ["gone", piece] if piece.parse::<Hexomino>().is_ok() => {
                vines.gone[piece.parse::<Hexomino>()?.index()].to_string()
            }
            _ => return Ok(None),
        }))
    }

    /// Questions about a seat; nothing when it is not one of them.
    pub(super) fn vineyard_fact(&self, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        if self.vines.is_none() {
            return Ok(None);
        }
        let vineyard = self.vineyard(seat);
        Ok(Some(match question {
            ["planted"] => {
                let planted = vineyard.planted.iter().enumerate();
                let there = planted.filter_map(|(index, piece)| piece.map(|piece| (index, piece)));
                list(there.map(|(index, piece)| format!("{piece}@{}", vineyards().plots[index].id)))
            }
            ["vine-tiles"] => {
                let tiles =
                    Vine::ALL.iter().flat_map(|vine| std::iter::repeat_n(*vine, vineyard.tiles[vine.index()] as usize));
                list(tiles)
            }
            ["plots"] => list(vineyard.open()),
            ["groups", vine] => list(vineyard.groups(vine.parse()?)),
            _ => return Ok(None),
        }))
    }
}
