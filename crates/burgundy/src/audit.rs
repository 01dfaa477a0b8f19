//! What must hold in every position: nothing is lost, nothing is in two places, counts fit.

use engine::Seat;
use engine::hold;

use crate::data::data;
use crate::hex::Hex;
use crate::modules::ask;
use crate::player::Player;
use crate::step::{Stage, Step};
use crate::table::Table;
use crate::vocab::{Good, Space};

impl Table {
    /// Checks the whole table.
    pub(crate) fn audit_all(&self) -> Result<(), String> {
        self.audit_hexes()?;
        self.audit_goods()?;
        ask!(all audit(self));
        for (seat, player) in self.players.iter().take(self.people()) {
            self.audit_player(player).map_err(|reason| format!("seat {seat}: {reason}"))?;
        }
        self.audit_order()
    }

    /// Every hex of the box is in exactly one place.
    fn audit_hexes(&self) -> Result<(), String> {
        let mut found = [0u8; Hex::COUNT];
        for supply in [&self.supply.coloured, &self.supply.black, &self.supply.gone] {
            found.iter_mut().zip(supply.iter()).for_each(|(found, count)| *found += count);
        }
        let board = self.board.depots.iter().flatten().chain(&self.board.black).flatten();
        let duchies = self.players.values().flat_map(|player| player.tiles.iter().flatten());
        let stored = self.players.values().flat_map(|player| player.stored.iter());
        let gained = self.pending.iter().filter_map(|step| match step {
            Step::Discard(hex) => Some(hex),
            _ => None,
        });
        board.chain(duchies).chain(stored).chain(gained).for_each(|hex| found[hex.index()] += 1);
        ask!(each count_hexes(self, &mut found));
        let starting = self.holders().filter(|seat| self.players[*seat].layout.is_none()).count() as u8;
        found[Hex::CASTLE.index()] += starting;
        let (mut box_of, black) = data().supply(self.rules.modules);
        box_of.iter_mut().zip(black).for_each(|(all, black)| *all += black);
        ask!(each fill_box(self, &mut box_of));
        for hex in Hex::all() {
            let (found, wanted) = (found[hex.index()], box_of[hex.index()]);
            hold!(found == wanted, "{found} {hex} hexes instead of {wanted}");
        }
        Ok(())
    }

    fn audit_goods(&self) -> Result<(), String> {
        let mut elsewhere = [0; 6];
        ask!(each count_goods(self, &mut elsewhere));
        for good in Good::ALL {
            let mut found = self.supply.goods[good.index()] + elsewhere[good.index()];
            found += self.board.goods.iter().map(|depot| depot[good.index()]).sum::<u8>();
            found += self.board.rounds.iter().filter(|slot| **slot == Some(*good)).count() as u8;
            found +=
                self.players.values().map(|player| player.goods[good.index()] + player.sold[good.index()]).sum::<u8>();
            hold!(found == data().amounts.goods_per_colour, "{found} {good} goods");
        }
        Ok(())
    }

    fn audit_player(&self, player: &Player) -> Result<(), String> {
        let mut again = Player { layout: player.layout, ..Player::new() };
        for (index, hex) in player.tiles.iter().enumerate() {
            if let Some(hex) = hex {
                again.cover(*hex, Space::new(index));
            }
        }
        let derived = |player: &Player| {
            (player.covered, player.near, player.castles, player.inns, player.built, player.mines, player.monasteries)
        };
        hold!(derived(player) == derived(&again), "what follows from the hexes in the duchy is not up to date");
        hold!(player.layout.is_some() || player.covered.is_empty(), "hexes without a duchy");
        let colours = player.goods.iter().filter(|count| **count > 0).count();
        hold!(colours <= self.goods_spaces(), "{colours} colours of goods stored");
        hold!(player.total() >= 0, "a negative score");
        Ok(())
    }

    fn audit_order(&self) -> Result<(), String> {
        let ahead = |seat: &Seat| self.track.spaces[seat.index()];
        hold!(self.track.order.len() == self.seats(), "the track does not show every marker");
        hold!(self.track.order.windows(2).all(|pair| ahead(&pair[0]) >= ahead(&pair[1])), "the track is out of order");
        hold!((self.at as usize) < self.order.len() || self.stage == Stage::Over, "nobody is to act");
        for (index, left) in self.board.bonuses.iter().enumerate().take(6) {
            let bit = |tiles: u8| u8::from(tiles & (1 << index) != 0);
            let taken: u8 = self.players.values().map(|player| bit(player.large) + bit(player.small)).sum();
            hold!(taken + left == 2, "bonus tiles of kind {index}: {taken} taken, {left} left");
        }
        Ok(())
    }
}
