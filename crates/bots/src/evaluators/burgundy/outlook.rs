//! How much of the game is to come, and what a seat has to make something of it.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use burgundy::{Hex, Kind, Player, Spaces, Stage, Table};
use engine::Seat;

use super::{partners, rounds_to_come};

/// Hexes placed for every die: most need one to take and one to place, some come and go by an effect.
const PLACED_BY_A_DIE: f64 = 0.54;

/// How much of a placement is done once the hex is stored.
const STORED_IS_PLACED: f64 = 0.12;

/// How many placements anywhere it takes until the one that is wanted can be made.
const PLACEMENTS_FOR_ONE: f64 = 4.5;

/// So many hexes on key spaces count: a shield allows any number.
const KEPT: usize = 12;

/// Hexes on key spaces, and where each can go.
type Room = ArrayVec<(Hex, Spaces), KEPT>;

/// What a seat may still make of its position.
pub(super) struct Outlook<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
    /// Dice that lie unused.
    pub(super) unused: f64,
    /// Dice still to be used, those of later rounds included.
    pub(super) actions: f64,
    /// Hexes that can still be placed.
    pub(super) placements: f64,
    room: OnceCell<Room>,
}

impl<'a> Outlook<'a> {
    /// Nothing when nothing is to come, or nothing can be told yet.
    pub(super) fn of(table: &'a Table, seat: Seat) -> Option<Outlook<'a>> {
        let player = table.estate(seat);
        if table.stage == Stage::Over || player.layout.is_none() {
            return None;
        }
        let dice = |seat: Seat| table.players[seat].dice.iter().flatten().count() as f64;
        let unused: f64 = partners(table, seat).map(dice).sum();
        let rounds = 2.0 * rounds_to_come(table) * partners(table, seat).count() as f64;
        let actions = rounds + unused;
        let mut outlook = Outlook { table, seat, player, unused, actions, placements: 0.0, room: OnceCell::new() };
        let stored = outlook.kept().count().min(3) as f64;
        outlook.placements = actions * PLACED_BY_A_DIE + stored * STORED_IS_PLACED;
        Some(outlook)
    }

    /// How much of the game is to come, from 1 to 0.
    pub(super) fn early(&self) -> f64 {
        self.fading(50.0)
    }

    /// 1 as long as so many dice are to be used, then less and less.
    pub(super) fn fading(&self, from: f64) -> f64 {
        (self.actions / from).min(1.0)
    }

    pub(super) fn phases_to_come(&self) -> f64 {
        f64::from(5 - self.table.phase.index() as u8)
    }

    /// The column of the tables with a value per number of players.
    pub(super) fn count(&self) -> usize {
        usize::from(self.table.rules.players.clamp(2, 4) - 2)
    }

    /// The spaces of these that are not covered.
    pub(super) fn open(&self, spaces: Spaces) -> usize {
        (spaces & !self.player.covered).len()
    }

    /// The spaces of a kind that are not covered.
    pub(super) fn missing(&self, kind: Kind) -> usize {
        self.open(self.player.layout().by_kind[kind.index()])
    }

    /// The chance that so many hexes can still be placed where they are wanted.
    pub(super) fn time_for(&self, missing: usize) -> f64 {
        (self.placements / (missing as f64 * PLACEMENTS_FOR_ONE)).min(1.0)
    }
    /// The hexes on key spaces: the own ones, the partner's, and those a team shares.
    fn kept(&self) -> impl Iterator<Item = &'a Hex> + use<'a> {
        let (table, player) = (self.table, self.player);
        partners(table, self.seat).flat_map(|seat| &table.players[seat].stored).chain(&player.shared)
    }

    /// The same with the spaces where each can go.
    pub(super) fn room(&self) -> &Room {
        let place = |hex: &Hex| (*hex, self.table.spaces_for(self.seat, *hex));
        self.room.get_or_init(|| self.kept().take(KEPT).map(place).collect())
    }
}
