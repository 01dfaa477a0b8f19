//! What is legal, what is refused and by which rule, and what an action does.

use engine::{Log, Seat};

use crate::action::{Action, Price};
use crate::board::{Board, Layout, Piece};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::payment;
use crate::state::{Cause, Stage, State, Step, Stored};
use crate::vocab::{Bonus, Cell, Kind};

/// Who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Layout(Seat),
    Castle(Seat),
    Bonus(Seat),
    /// The main choice of a turn, or what to do with a marble block after it.
    Action(Seat),
    Pay(Seat, u8, Cell),
    Extend(Seat),
    Swap(Seat),
}

impl Decision {
    pub(crate) fn seat(self) -> Seat {
        match self {
            Decision::Layout(seat) | Decision::Castle(seat) | Decision::Bonus(seat) | Decision::Action(seat) => seat,
            Decision::Pay(seat, ..) | Decision::Extend(seat) | Decision::Swap(seat) => seat,
        }
    }
}

impl State {
    pub(crate) fn is_setting_up(&self) -> bool {
        self.table.stage == Stage::SetUp
    }

    /// The decision to be made now, if a seat makes it.
    pub(crate) fn decision(&self) -> Option<Decision> {
        let active = self.table.active;
        match self.table.pending.last() {
            None if self.table.stage == Stage::Over => None,
            None => Some(Decision::Action(active)),
            Some(Step::Layout(seat)) => Some(Decision::Layout(*seat)),
            Some(Step::Castle(seat)) => Some(Decision::Castle(*seat)),
            Some(Step::FirstBonus(seat)) => Some(Decision::Bonus(*seat)),
            Some(Step::Bonus) => Some(Decision::Bonus(active)),
            Some(Step::Extend) => Some(Decision::Extend(active)),
            Some(Step::Pay { storage, cell }) => Some(Decision::Pay(active, *storage, *cell)),
            Some(Step::Swap) => Some(Decision::Swap(active)),
            Some(Step::Start | Step::Hand(_) | Step::Parts(_) | Step::Reveal) => None,
            Some(Step::Replenish(_) | Step::Refill | Step::Draw { .. } | Step::Trade(_)) => None,
        }
    }

    // ----- what is legal -----

    pub(crate) fn list_legal(&self, actions: &mut Vec<Action>) {
        match self.decision() {
            None => {}
            Some(Decision::Layout(_)) => actions.extend(Layout::all().map(Action::Layout)),
            Some(Decision::Castle(seat)) => {
                let board = self.planned_board(seat);
                actions.extend(Cell::of(board.of_kind(Kind::Castle)).map(Action::Castle));
            }
            Some(Decision::Bonus(_)) => {
                let left = |bonus: &&Bonus| self.table.bonuses[bonus.index()] > 0;
                actions.extend(Bonus::ALL.iter().filter(left).map(|bonus| Action::Bonus(*bonus)));
            }
            Some(Decision::Action(_)) => self.list_actions(actions),
            Some(Decision::Pay(seat, _, cell)) => {
                let player = &self.table.players[seat];
                let kind = player.built().kind(cell);
                actions.extend(payment::payments(kind, &self.secrets.hands[seat], player.workers));
            }
            Some(Decision::Extend(_)) => self.list_builds(actions),
            Some(Decision::Swap(_)) => self.list_takes(actions),
        }
    }

    fn list_actions(&self, actions: &mut Vec<Action>) {
        if self.table.turn.actions == 0 {
            actions.extend([Action::Marble, Action::Done]);
            return;
        }
        if self.cards_can_be_drawn() {
            actions.push(Action::Draw);
        }
        self.list_takes(actions);
        self.list_plays(actions);
        if self.may_return_marble() {
            actions.push(Action::Marble);
        }
    }

    fn list_takes(&self, actions: &mut Vec<Action>) {
        let me = self.table.me();
        let capacity = me.capacity() as u8;
        let full = me.free_storage().is_none();
        for (place, _) in self.table.offers().filter(|(_, offer)| self.check_takeable(offer.face.kind()).is_ok()) {
            let place = place as u8 + 1;
            if full {
                actions.extend((1..=capacity).map(|storage| Action::Take { place, dropping: Some(storage) }));
            } else {
                actions.push(Action::Take { place, dropping: None });
            }
        }
        if self.check_replaceable().is_ok() {
            let offered = |kind: &&Kind| self.offered(**kind) > 0;
            actions.extend(Kind::ALL.iter().filter(offered).map(|kind| Action::Replace(*kind)));
        }
    }

    fn list_plays(&self, actions: &mut Vec<Action>) {
        let me = self.table.me();
        for (space, stored) in me.storage.iter().enumerate().filter_map(|(space, stored)| Some((space, (*stored)?))) {
            let open = match stored {
                Stored::Tile(face) => me.built().open_for(face.kind()),
                Stored::Hexagon { fresh: true } if !self.table.options.hexagon_same_turn => 0,
                Stored::Hexagon { .. } => me.built().open(),
            };
            let affordable = Cell::of(open).filter(|cell| self.can_pay(me.built().kind(*cell)));
            actions.extend(affordable.map(|cell| Action::Play { storage: space as u8 + 1, cell }));
        }
    }

    fn list_builds(&self, actions: &mut Vec<Action>) {
        let board = self.table.me().built();
        for (place, offer) in self.table.offers() {
            let open = Cell::of(board.open_for(offer.face.kind()));
            actions.extend(open.map(|cell| Action::Build { place: place as u8 + 1, cell }));
        }
        actions.push(Action::Decline);
    }

    /// Whether the active player could carry out any of the three actions (TUS-030).
    pub(crate) fn any_action_is_possible(&self) -> bool {
        if self.cards_can_be_drawn() || self.table.offers().next().is_some() {
            return true;
        }
        let mut plays = Vec::new();
        self.list_plays(&mut plays);
        !plays.is_empty()
    }

    // ----- what is refused -----

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
    fn check_takeable(&self, kind: Kind) -> Result<(), Illegal> {
        let begun = self.table.pending.last() == Some(&Step::Swap);
        if !begun && !self.table.options.take_placeable_only || self.table.could_build(kind) {
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
    fn check_replaceable(&self) -> Result<(), Illegal> {
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
            Stored::Hexagon { fresh: true } if !self.table.options.hexagon_same_turn => {
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

    fn can_pay(&self, kind: Kind) -> bool {
        payment::is_affordable(kind, &self.secrets.hands[self.table.active], self.table.me().workers)
    }

    fn planned_board(&self, seat: Seat) -> Board {
        let parts = self.table.players[seat].parts.expect("the parts are dealt before");
        let layout = self.secrets.plans[seat].layout.expect("the layout is chosen before");
        Board::new(parts, layout)
    }

    // ----- what happens -----

    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Log<Event>) {
        match *action {
            Action::Layout(layout) => self.plan(|plan| plan.layout = Some(layout), log),
            Action::Castle(cell) => self.plan(|plan| plan.castle = Some(cell), log),
            Action::Bonus(bonus) => {
                let seat = self.decision().expect("a bonus tile is being chosen").seat();
                self.take_bonus(seat, bonus, log);
            }
            Action::Draw => {
                self.table.turn.actions -= 1;
                let left = self.cards_of_a_draw();
                self.table.pending.push(Step::Draw { left, cause: Cause::Action });
            }
            Action::Take { place, dropping } => self.take(usize::from(place) - 1, dropping, log),
            Action::Replace(kind) => self.replace(kind, log),
            Action::Play { storage, cell } => {
                self.table.turn.actions -= 1;
                self.table.pending.push(Step::Pay { storage: storage - 1, cell });
            }
            Action::Pay(price) => self.pay(&price, log),
            Action::Marble => self.return_marble(log),
            Action::Done => self.table.turn.marble = true,
            Action::Build { place, cell } => self.build(usize::from(place) - 1, cell, log),
            Action::Decline => {
                let seat = self.table.active;
                self.table.pending.pop();
                log.note(|| Event::CastleDeclined { seat });
            }
        }
        self.settle(log);
    }

    fn plan(&mut self, change: impl FnOnce(&mut crate::state::Plan), log: &mut Log<Event>) {
        let seat = self.decision().expect("a board is being planned").seat();
        self.table.pending.pop();
        change(&mut self.secrets.plans[seat]);
        log.note(|| Event::Planned { seat });
    }

    /// TUS-035 to TUS-038.
    fn take(&mut self, place: usize, dropping: Option<u8>, log: &mut Log<Event>) {
        let seat = self.table.active;
        match self.table.pending.last() {
            Some(Step::Swap) => drop(self.table.pending.pop()),
            _ => self.table.turn.actions -= 1,
        }
        if let Some(storage) = dropping {
            let dropped = self.table.me_mut().storage[usize::from(storage) - 1].take().expect("storage is full");
            if let Stored::Tile(face) = dropped {
                self.table.gone[face] += 1;
            }
            log.note(|| Event::Dropped { seat, piece: dropped.piece() });
        }
        let tile = self.pick_up(place);
        let free = self.table.me().free_storage().expect("a storage space is free");
        self.table.me_mut().storage[free] = Some(Stored::Tile(tile));
        log.note(|| Event::TileTaken { seat, tile });
        for (face, count) in std::mem::take(&mut self.table.limbo).iter() {
            self.table.discards[face] += count;
        }
        self.table.pending.push(Step::Refill);
    }

    /// TUS-041 to TUS-043.
    fn replace(&mut self, kind: Kind, log: &mut Log<Event>) {
        if self.table.pending.last() != Some(&Step::Swap) {
            self.table.turn.actions -= 1;
            self.table.pending.push(Step::Swap);
        }
        self.remove_kind(kind, engine::RuleId("TUS-041"), log);
    }

    /// TUS-044: the price is paid, then the piece moves from storage to the board.
    fn pay(&mut self, price: &Price, log: &mut Log<Event>) {
        let Some(Step::Pay { storage, cell }) = self.table.pending.pop() else { unreachable!("a piece is being paid") };
        let seat = self.table.active;
        let kind = self.table.me().built().kind(cell);
        self.discard(seat, &price.cards);
        self.table.me_mut().workers -= price.workers;
        let rule = engine::RuleId(payment::rule_of(price, kind));
        log.note(|| Event::Paid { seat, cards: price.cards, workers: price.workers, rule });
        let stored = self.table.me_mut().storage[usize::from(storage)].take().expect("the piece is there");
        let rule = if matches!(stored, Stored::Tile(_)) { "TUS-044" } else { "TUS-070" };
        self.place(stored.piece(), cell, rule, log);
    }

    fn return_marble(&mut self, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.me_mut().marble -= 1;
        self.table.turn.marble = true;
        self.table.turn.actions += 1;
        log.note(|| Event::MarbleReturned { seat });
    }

    /// TUS-060 to TUS-062: the tile is placed with all its effects, and then the display is refilled.
    fn build(&mut self, place: usize, cell: Cell, log: &mut Log<Event>) {
        self.table.pending.pop();
        let tile = self.pick_up(place);
        self.table.pending.push(Step::Refill);
        self.place(Piece::Tile(tile), cell, "TUS-060", log);
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
