//! A move for the next decision: what somebody who waits may leave is what would do the same in most ways the game may go on,
//! as far as they can know; it is made if it still does exactly that.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use engine::{AnyMatch, Dice, Random, Seat, Turn, Viewer};

use super::state::State;
use super::{Room, Rooms};
use crate::error::Error;
use crate::secret;
use crate::store::{Fate, Plan, Sitting};

/// So many ways are imagined in which a game may go on.
const WAYS: usize = 16;

/// No player waits for more decisions of others than this.
const LONGEST: usize = 2_000;

/// So many moves of a decision are looked at.
const MOVES: usize = 400;

/// A move that may be left.
pub(crate) struct Offer {
    pub(crate) action: String,
    /// The fingerprint of what it does.
    pub(crate) effect: String,
    /// An imagined match in which it can be made.
    pub(crate) at: Arc<dyn AnyMatch>,
    /// In how many ways it can.
    ways: usize,
}

/// The moves that a seat may leave for its next decision. Nothing is used but what the seat sees.
pub(crate) fn offers(game: &dyn AnyMatch, seat: Seat) -> Vec<Offer> {
    let (mut offers, mut known) = (Vec::<Offer>::new(), HashMap::new());
    let mut reached = 0;
    for _ in 0..WAYS {
        let Some(at) = imagine(game, seat) else { continue };
        reached += 1;
        for action in at.legal().into_iter().take(MOVES) {
            let Some(effect) = effect(at.as_ref(), seat, &action) else { continue };
            let next = offers.len();
            let index = *known.entry((action.clone(), effect.clone())).or_insert(next);
            if index == next {
                offers.push(Offer { action, effect, at: at.clone(), ways: 0 });
            }
            offers[index].ways += 1;
        }
    }
    offers.retain(|offer| 2 * offer.ways > reached);
    offers
}

/// A move that was offered: it does that in some way in which the game may go on.
pub(crate) fn offered(game: &dyn AnyMatch, seat: Seat, action: &str, wanted: &str) -> Option<Offer> {
    (0..4 * WAYS).find_map(|_| {
        let at = imagine(game, seat)?;
        let effect = effect(at.as_ref(), seat, action).filter(|effect| effect == wanted)?;
        Some(Offer { action: action.to_owned(), effect, at, ways: 1 })
    })
}

/// The match as it may be when a seat decides next: what it does not see is dealt anew, and the others play at random.
fn imagine(game: &dyn AnyMatch, seat: Seat) -> Option<Arc<dyn AnyMatch>> {
    let mut dice = Dice::new(secret::bytes());
    let mut game = game.imagined(Viewer::Seat(seat), &mut dice);
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over => return None,
            Turn::Seat(next) if next == seat => return Some(game.into()),
            Turn::Chance => game.roll(&mut dice),
            Turn::Seat(next) => {
                let legal = game.legal();
                let chosen = &legal[dice.below(u32::try_from(legal.len()).ok()?) as usize];
                game.read_move(Some(next), chosen).ok()?;
            }
        }
    }
    None
}

/// The fingerprint of what a move does, as its seat sees it; nothing if it cannot be made.
fn effect(game: &dyn AnyMatch, seat: Seat, action: &str) -> Option<String> {
    let mut game = game.copy();
    let before = game.moves();
    game.read_move(Some(seat), action).ok()?;
    let facts: Vec<_> = game.events(before, Viewer::Seat(seat)).into_iter().map(|told| told.fact).collect();
    Some(secret::at_rest(&serde_json::to_string(&facts).ok()?))
}

impl State {
    /// What a seat has left.
    pub(super) fn plan(&self, seat: Seat) -> Option<&Plan> {
        self.plans.iter().find(|(index, _)| *index == seat.index()).map(|(_, plan)| plan)
    }

    /// Whether moves may be left here: by correspondence, where nobody sits and waits.
    pub(super) fn takes_plans(&self) -> bool {
        self.status() == "running"
            && self.frozen.is_none()
            && self.row.terms.clock.is_some_and(|clock| clock.every_turn)
    }

    /// The seat that must decide and has left a move for that.
    pub(super) fn planned(&self) -> Option<Seat> {
        let Turn::Seat(seat) = self.game.turn() else { return None };
        let plays = matches!(self.row.seats.get(seat.index()), Some(Sitting::Person { stand_in: None, .. }));
        (plays && self.takes_plans() && self.plan(seat).is_some_and(|plan| plan.fate == Fate::Waits)).then_some(seat)
    }

    fn player(&self, seat: Seat) -> &str {
        match self.row.seats.get(seat.index()) {
            Some(Sitting::Person { player, .. }) => player,
            _ => "",
        }
    }
}

impl Room {
    /// What a seat has left for its next decision; an error where nothing can be.
    ///
    /// # Errors
    /// Why nothing can be left.
    pub(crate) fn plan_of(&self, seat: Seat) -> Result<Option<Plan>, Error> {
        let state = self.now();
        if !state.takes_plans() {
            return Err(Error::Said("plan-not-here"));
        }
        Ok(state.plan(seat).cloned())
    }

    /// Shows what a seat has left, once it is stored.
    fn show_plan(&self, seat: Seat, plan: Option<Plan>) {
        let mut after = State::clone(&self.now());
        let mut plans = Vec::clone(&after.plans);
        plans.retain(|(index, _)| *index != seat.index());
        plans.extend(plan.map(|plan| (seat.index(), plan)));
        after.plans = plans.into();
        self.show_state(after);
    }
}

impl Rooms {
    /// Leaves a move for the next decision of a seat, or nothing any more.
    ///
    /// # Errors
    /// If nothing can be left now.
    pub(crate) async fn leave_plan(&self, room: &Room, seat: Seat, plan: Option<Plan>) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        if plan.is_some() && (!state.takes_plans() || state.game.turn() == Turn::Seat(seat)) {
            return Err(Error::Said("plan-not-here"));
        }
        if plan.as_ref() == state.plan(seat) {
            return Ok(());
        }
        let who = (seat.index(), state.player(seat));
        let changed = self.store.plan(&room.id, who, state.plan(seat), plan.as_ref()).await;
        if changed.inspect_err(|_| room.doubt())? {
            room.show_plan(seat, plan);
            return Ok(());
        }
        self.read_again(room, &alone).await.inspect_err(|_| room.doubt())?;
        Err(Error::Stale)
    }

    /// The decision has come for which a move was left: it is made if it does what it was seen to do, else dropped.
    pub(super) async fn carry_out_plan(&self, room: &Room) -> Result<(), Error> {
        let alone = room.change().await;
        let state = room.now();
        let Some(seat) = state.planned() else { return Ok(()) };
        let Some(plan) = state.plan(seat).cloned() else { return Ok(()) };
        let holds = effect(state.game.as_ref(), seat, &plan.action).is_some_and(|effect| effect == plan.effect);
        // First it is taken up, by one node alone: whatever happens then, it is never made twice.
        let who = (seat.index(), state.player(seat));
        let dropped = Plan { fate: Fate::Dropped, ..plan.clone() };
        let taken = self.store.plan(&room.id, who, Some(&plan), Some(&dropped)).await;
        if !taken.inspect_err(|_| room.doubt())? {
            return self.read_again(room, &alone).await.inspect_err(|_| room.doubt());
        }
        if !holds {
            room.show_plan(seat, Some(dropped));
            return Ok(());
        }
        let made = Plan { fate: Fate::Made, ..plan };
        let done = self.make_move(room, &alone, seat, &made.action, Instant::now()).await;
        let written = match &done {
            Ok(()) => {
                self.store.plan(&room.id, who, Some(&dropped), Some(&made)).await.inspect_err(|_| room.doubt())?
            }
            Err(_) => false,
        };
        room.show_plan(seat, Some(if written { made } else { dropped }));
        done
    }
}
