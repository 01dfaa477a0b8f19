//! What must hold in every position.

use engine::hold;
use engine::{Game, Turn};

use crate::board::Piece;
use crate::data::components;
use crate::state::{STORAGE, State, Stored};
use crate::vocab::{Bonus, Cards, Faces};

impl State {
    pub(crate) fn audit_all(&self) -> Result<(), String> {
        self.audit_cards()?;
        self.audit_tiles()?;
        self.audit_players()?;
        let limbo_is_used = self.table.limbo.total() == 0 || self.table.pending.contains(&crate::state::Step::Swap);
        hold!(limbo_is_used, "tiles are kept out without a replacement under way");
        hold!(self.turn() != Turn::Chance || self.table.pending.last().is_some(), "chance decides about nothing");
        Ok(())
    }

    /// Every card is in the deck, a hand or the discards.
    fn audit_cards(&self) -> Result<(), String> {
        let mut cards: Cards = self.secrets.deck;
        cards.add(&self.table.discarded);
        self.secrets.hands.values().for_each(|hand| cards.add(hand));
        hold!(cards == components().territory, "territory cards are not conserved: {cards}");
        hold!(self.table.deck == self.secrets.deck.total(), "the deck is not as thick as it looks");
        for (index, card) in components().trade.iter().enumerate() {
            let found = self.table.trade[index] + self.table.traded[index];
            hold!(found == card.count, "trade card {} exists {found} times", card.id);
        }
        Ok(())
    }

    /// Every tile is in a supply, the display, a storage space, on a board or gone.
    fn audit_tiles(&self) -> Result<(), String> {
        let table = &self.table;
        let mut faces = Faces::default();
        let mut add = |others: &Faces| others.0.iter().zip(&mut faces.0).for_each(|(more, count)| *count += more);
        [&table.neutral, &table.discards, &table.limbo, &table.gone].into_iter().for_each(&mut add);
        table.players.values().for_each(|player| add(&player.piles));
        table.offers().for_each(|(_, offer)| faces[offer.face] += 1);
        for player in table.players.values() {
            let placed = player.board.iter().flat_map(|board| board.pieces()).map(|(_, piece)| piece);
            let stored = player.storage.iter().flatten().map(|stored| stored.piece());
            for piece in placed.chain(stored) {
                if let Piece::Tile(face) = piece {
                    faces[face] += 1;
                }
            }
        }
        let all = components();
        for (index, count) in faces.0.iter().enumerate() {
            let expected = all.neutral.0[index] + all.player.0[index] * table.seats() as u8;
            hold!(*count == expected, "tile {index} exists {count} times, not {expected}");
        }
        Ok(())
    }

    fn audit_players(&self) -> Result<(), String> {
        let pile = components().numbers.pile;
        for bonus in Bonus::ALL {
            let owned: u8 = self.table.players.values().map(|player| player.bonuses[bonus.index()]).sum();
            let (count, _) = components().bonuses[bonus.index()];
            hold!(owned + self.table.bonuses[bonus.index()] == count, "bonus tiles {bonus} are not conserved");
        }
        for (seat, player) in self.table.players.iter() {
            hold!(player.put + player.piles.total() == 3 * pile, "seat {seat} has lost tiles of the piles");
            hold!(player.hand == self.secrets.hands[seat].total(), "seat {seat} holds another number of cards");
            let capacity = player.capacity();
            hold!(player.storage[capacity..STORAGE].iter().all(Option::is_none), "seat {seat} stores too much");
            let fresh = |stored: &Option<Stored>| matches!(stored, Some(Stored::Hexagon { fresh: true }));
            let own_turn = seat == self.table.active;
            hold!(own_turn || !player.storage.iter().any(fresh), "seat {seat} has a fresh hexagon out of turn");
            if let Some(board) = &player.board {
                let castles = board.pieces().filter(|(_, piece)| *piece == Piece::StartCastle).count();
                hold!(castles == 1, "seat {seat} has {castles} start castles");
                for (cell, piece) in board.pieces() {
                    let fits = !matches!(piece, Piece::Tile(face) if face.kind() != board.kind(cell));
                    hold!(fits, "seat {seat} has {piece} on {cell}");
                }
            }
        }
        Ok(())
    }
}
