//! What is refused, and by which rule.

use engine::Seat;

use crate::action::{Action, Price};
use crate::board::Board;
use crate::decide::Decision;
use crate::illegal::Illegal;
use crate::payment;
use crate::state::{Stage, State, Step, Stored};
use crate::vocab::{Cell, Kind};

impl State {
    pub(crate) fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        let Some(decision) = self.decision() else {
            return Err(if self.table.stage == Stage::Over { Illegal::Over } else { Illegal::NotNow });
        };
        match (decision, *action) {
            (Decision::Layout(_), Action::Layout(_)) => Ok(()),
            (Decision::Castle(seat), Action::Castle(cell)) => match self.planned_board(seat).kind(cell) {
                Kind::Castle => Ok(()),
                _ => Err(Illegal::NotDarkGreen(cell)),
            },
            (Decision::Bonus(_), Action::Bonus(bonus)) => match self.table.bonuses[bonus.index()] {
                0 => Err(Illegal::BonusGone(bonus)),
                _ => Ok(()),
            },
            (Decision::Action(_), action) => self.check_main(action),
            (Decision::Pay(seat, _, cell), Action::Pay(price)) => self.check_payment(seat, cell, &price),
            (Decision::Extend(_), Action::Build { place, cell }) => self.check_build(place, cell),
            (Decision::Extend(_), Action::Decline) => Ok(()),
            (Decision::Swap(_), Action::Take { place, dropping }) => self.check_take(place, dropping),
            (Decision::Swap(_), Action::Replace(kind)) => self.check_replace(kind),
            (Decision::Bonus(_), _) if !self.is_setting_up() => Err(Illegal::BonusDue),
            (Decision::Layout(_) | Decision::Castle(_) | Decision::Bonus(_), _) => Err(Illegal::SettingUp),
            (Decision::Pay(..), _) => Err(Illegal::PaymentDue),
            (Decision::Extend(_), _) => Err(Illegal::CastleDue),
            (Decision::Swap(_), _) => Err(Illegal::ReplacementBegun),
        }
    }

    fn check_main(&self, action: Action) -> Result<(), Illegal> {
        let spent = self.table.turn.actions == 0;
        match action {
            Action::Marble => self.check_marble(),
            Action::Done if spent => Ok(()),
            Action::Done => Err(Illegal::MustAct),
            Action::Draw | Action::Take { .. } | Action::Replace(_) | Action::Play { .. } if spent => {
                Err(Illegal::NoActionLeft)
            }
            Action::Draw if self.cards_can_be_drawn() => Ok(()),
            Action::Draw => Err(Illegal::NoCards),
            Action::Take { place, dropping } => self.check_take(place, dropping),
            Action::Replace(kind) => self.check_replace(kind),
            Action::Play { storage, cell } => self.check_play(storage, cell),
            _ => Err(Illegal::NotNow),
        }
    }

    fn check_marble(&self) -> Result<(), Illegal> {
        match (self.table.turn.marble, self.table.me().marble) {
            (true, _) => Err(Illegal::MarbleUsed),
            (_, 0) => Err(Illegal::NoMarble),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_return_marble(&self) -> bool {
        self.check_marble().is_ok()
    }

    fn check_take(&self, place: u8, dropping: Option<u8>) -> Result<(), Illegal> {
        let offer = self.table.display.get(usize::from(place) - 1).copied().flatten();
        let offer = offer.ok_or(Illegal::NoSuchTile(place))?;
        self.check_takeable(offer.face.kind())?;
        match (dropping, self.table.me().free_storage()) {
            (None, None) => Err(Illegal::StorageFull),
            (Some(_), Some(_)) => Err(Illegal::StorageFree),
            (Some(storage), None) if usize::from(storage) > self.table.me().capacity() => {
                Err(Illegal::NoPiece(storage))
            }
            _ => Ok(()),
        }
    }

    /// Whether a tile of this kind may be taken: after a replacement (TUS-043) and with TUS-O4 only one that can be
    /// built, unless there is none and none can be brought (TUS-042).
    pub(crate) fn check_takeable(&self, kind: Kind) -> Result<(), Illegal> {
        let begun = self.table.pending.last() == Some(&Step::Swap);
        if !begun && !self.table.rules.take_placeable_only || self.table.could_build(kind) {
            return Ok(());
        }
        if !self.something_could_be_built() && !self.replacement_is_possible() {
            return Ok(());
        }
        Err(if begun { Illegal::ReplacementBegun } else { Illegal::NotPlaceable })
    }

    fn something_could_be_built(&self) -> bool {
        self.table.offers().any(|(_, offer)| self.table.could_build(offer.face.kind()))
    }

    /// TUS-041: tiles may be replaced only while none in the display could be built.
    pub(crate) fn check_replaceable(&self) -> Result<(), Illegal> {
        if self.something_could_be_built() {
            Err(Illegal::SomethingFits)
        } else if !self.replacement_is_possible() {
            Err(Illegal::NoSupply)
        } else {
            Ok(())
        }
    }

    fn check_replace(&self, kind: Kind) -> Result<(), Illegal> {
        self.check_replaceable()?;
        if self.offered(kind) == 0 { Err(Illegal::NoneOfKind(kind)) } else { Ok(()) }
    }

    fn check_play(&self, storage: u8, cell: Cell) -> Result<(), Illegal> {
        let me = self.table.me();
        let stored = me.stored(usize::from(storage) - 1).ok_or(Illegal::NoPiece(storage))?;
        match stored {
            Stored::Hexagon { fresh: true } if !self.table.rules.hexagon_same_turn => {
                return Err(Illegal::FreshHexagon);
            }
            Stored::Hexagon { .. } => check_space(me.built(), cell)?,
            Stored::Tile(face) => check_tile_space(me.built(), face.kind(), cell)?,
        }
        let kind = me.built().kind(cell);
        if self.can_pay(kind) { Ok(()) } else { Err(Illegal::CannotPay(kind)) }
    }

    fn check_build(&self, place: u8, cell: Cell) -> Result<(), Illegal> {
        let offer = self.table.display.get(usize::from(place) - 1).copied().flatten();
        let offer = offer.ok_or(Illegal::NoSuchTile(place))?;
        check_tile_space(self.table.me().built(), offer.face.kind(), cell)
    }

    fn check_payment(&self, seat: Seat, cell: Cell, price: &Price) -> Result<(), Illegal> {
        let player = &self.table.players[seat];
        let kind = player.built().kind(cell);
        payment::check_price(price, kind, &self.secrets.hands[seat], player.workers)
    }

    pub(crate) fn can_pay(&self, kind: Kind) -> bool {
        payment::is_affordable(kind, &self.secrets.hands[self.table.active], self.table.me().workers)
    }

    pub(crate) fn planned_board(&self, seat: Seat) -> Board {
        let parts = self.table.players[seat].parts.expect("the parts are dealt before");
        let layout = self.secrets.plans[seat].layout.expect("the layout is chosen before");
        Board::new(parts, layout)
    }
}

/// Whether something may stand on a space (TUS-051, TUS-053).
fn check_space(board: &Board, cell: Cell) -> Result<(), Illegal> {
    if board.is_covered(cell) {
        Err(Illegal::Covered(cell))
    } else if !board.is_reached(cell) {
        Err(Illegal::NotReached(cell))
    } else {
        Ok(())
    }
}

/// Whether a tile of this kind may stand on a space (TUS-052).
fn check_tile_space(board: &Board, tile: Kind, cell: Cell) -> Result<(), Illegal> {
    let space = board.kind(cell);
    if space != tile {
        return Err(Illegal::WrongColour { tile, space });
    }
    check_space(board, cell)
}
