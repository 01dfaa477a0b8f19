//! What nobody sensible does in The Duel: tear down a building for nothing, and swap regions back.

use duel::{Action, CardId, Principality, RegionPlace, State, Step, Target};
use engine::{Game, Log, Seat};

use super::other;

/// Leaves out what nobody sensible does.
pub(super) fn prune(state: &State, legal: &mut Vec<Action>) {
    match state.table().step() {
        Some(Step::Act) if legal.iter().any(is_removal) => keep_buildings(state, legal),
        Some(Step::Arrange(seat, _, first)) => keep_moving_on(state, seat, first, legal),
        _ => {}
    }
}

const fn is_removal(action: &Action) -> bool {
    matches!(action, Action::Remove(_))
}

/// An expansion is removed only to make room for one that counts more, can be paid and has no other place.
fn keep_buildings(state: &State, legal: &mut Vec<Action>) {
    let seat = state.table().active;
    let stock = state.table().of(seat).stock();
    let has_place =
        |card: CardId| legal.iter().any(|action| matches!(action, Action::Build(built, _) if *built == card));
    let waiting = |card: &CardId| card.kind().stands() && stock.covers(&card.data().cost) && !has_place(*card);
    let most = state.hand(seat).filter(waiting).map(printed).max().unwrap_or(0);
    legal.retain(|action| match action {
        Action::Remove(spot) => printed(spot.card) < most && makes_room(state, action, spot.card),
        _ => true,
    });
}

/// Whether something can be built once this card is removed that counts more, and no fewer victory points.
fn makes_room(state: &State, removal: &Action, card: CardId) -> bool {
    let mut next = *state;
    next.perform(removal, &mut Log::silent());
    let victory = |card: CardId| card.data().points.victory;
    let better = |built: CardId| printed(built) > printed(card) && victory(built) >= victory(card);
    next.legal().iter().any(|action| matches!(action, Action::Build(built, _) if better(*built)))
}

/// All points on a card.
pub(super) fn printed(card: CardId) -> u8 {
    let points = &card.data().points;
    points.victory + points.commerce + points.strength + points.skill + points.progress
}

/// Whether the action takes something off the own board that counts, victory points or points for an advantage, skill or
/// progress, and makes no room for anything better.
pub(super) fn gives_up(state: &State, action: &Action) -> bool {
    let Action::Remove(spot) = action else { return false };
    if makes_room(state, action, spot.card) {
        return false;
    }
    let seat = state.table().active;
    let standing = |state: &State| {
        let (table, tally) = (state.table(), state.table().of(seat).tally());
        let lead = i16::from(table.points(seat)) - i16::from(table.points(other(seat)));
        (lead, tally.strength, tally.commerce, tally.skill, tally.progress)
    };
    let mut next = *state;
    next.perform(action, &mut Log::silent());
    let (before, after) = (standing(state), standing(&next));
    after.0 < before.0 || after.1 < before.1 || after.2 < before.2 || after.3 < before.3 || after.4 < before.4
}

/// A swap at the set-up leads further away from how the regions lay at first, never back, so that no position comes twice;
/// and there is something in hand that makes use of neighbours.
fn keep_moving_on(state: &State, seat: Seat, first: Option<RegionPlace>, legal: &mut Vec<Action>) {
    let own = state.table().of(seat);
    let cycles = Cycles::of(own, &Principality::founded(seat.index() as u8));
    let moves_on = |place: RegionPlace| match first {
        Some(first) => cycles.number(first) != cycles.number(place),
        None => cycles.are_several() && state.hand(seat).any(needs_neighbours),
    };
    let sensible = |action: &Action| match action {
        Action::Pick(Target::Region(place)) => moves_on(*place),
        _ => true,
    };
    if legal.iter().any(sensible) {
        legal.retain(sensible);
    }
}

/// Whether a card does something for the regions beside it.
fn needs_neighbours(card: CardId) -> bool {
    use duel::Card::{LargeTradeShip, Storehouse};
    card.data().booster.is_some() || matches!(card.card(), Storehouse | LargeTradeShip)
}

/// The cycles of the permutation that has been made of the first layout: a swap within one undoes part of it, a swap between
/// two goes on.
struct Cycles(Vec<(RegionPlace, usize)>);

impl Cycles {
    fn of(now: &Principality, first: &Principality) -> Cycles {
        let mut numbered: Vec<(RegionPlace, usize)> = Vec::new();
        let places: Vec<RegionPlace> = now.regions().map(|(place, _)| place).collect();
        // Where the region that lies here lay at first.
        let home = |place: RegionPlace| {
            let region = now.region(place)?.region;
            first.regions().find(|(_, holding)| holding.region == region).map(|(home, _)| home)
        };
        for (number, start) in places.iter().enumerate() {
            let mut at = *start;
            while !numbered.iter().any(|(place, _)| *place == at) {
                numbered.push((at, number));
                at = home(at).unwrap_or(at);
            }
        }
        Cycles(numbered)
    }

    fn number(&self, place: RegionPlace) -> Option<usize> {
        self.0.iter().find(|(other, _)| *other == place).map(|(_, number)| *number)
    }

    fn are_several(&self) -> bool {
        self.0.iter().any(|(_, number)| *number != self.0[0].1)
    }
}

#[cfg(test)]
mod tests {
    use engine::case::Arranged;
    use engine::{Scout, Setup, Turn};

    use super::*;
    use crate::evaluator::Searchable;

    fn played(mode: &str, seed: u64, mut visit: impl FnMut(&State, &[Action])) {
        let chosen = State::schema().choose(&Setup::players(2).set("mode", mode)).expect("the mode exists");
        let (mut state, mut scout) = (State::new(&chosen), Scout::new(seed, 0));
        while state.roll_on(&mut scout).is_some() {
            let legal = state.legal();
            visit(&state, &legal);
            state.perform(engine::Random::pick(&mut scout, &legal), &mut Log::silent());
        }
    }

    #[test]
    fn something_is_always_left_and_removals_always_have_a_purpose() {
        let (mut removals, mut left) = (0, 0);
        for seed in 0..6 {
            played("duel", seed, |state, legal| {
                let considered = state.considered();
                assert!(!considered.is_empty() && considered.iter().all(|action| legal.contains(action)));
                removals += legal.iter().filter(|action| is_removal(action)).count();
                for action in considered.iter().filter(|action| is_removal(action)) {
                    left += 1;
                    let Action::Remove(spot) = action else { unreachable!() };
                    let seat = state.table().active;
                    assert!(state.hand(seat).any(|card| printed(card) > printed(spot.card)), "{action}");
                    assert!(!gives_up(state, action), "{action}");
                }
            });
        }
        assert!(removals > 100 && left < removals / 4, "{left} of {removals} are considered");
    }

    #[test]
    fn swaps_at_the_set_up_never_lead_back() {
        let mut swaps = 0;
        for seed in 0..40 {
            let chosen = State::schema().choose(&Setup::players(2).set("mode", "duel")).expect("the mode exists");
            let (mut state, mut scout) = (State::new(&chosen), Scout::new(seed, 1));
            let mut seen: [Vec<String>; 2] = Default::default();
            loop {
                match state.turn() {
                    Turn::Chance => {
                        let outcome = state.sample(&mut scout);
                        state.resolve(&outcome, &mut Log::silent());
                    }
                    Turn::Seat(_) if state.table().step() == Some(Step::Roll) => break,
                    Turn::Seat(seat) => {
                        if let Some(Step::Arrange(_, _, None)) = state.table().step() {
                            let regions = state.table().of(seat).regions();
                            let layout =
                                format!("{:?}", regions.map(|(place, held)| (place, held.region)).collect::<Vec<_>>());
                            assert!(!seen[seat.index()].contains(&layout), "seed {seed}: {layout} comes again");
                            swaps += usize::from(!seen[seat.index()].is_empty());
                            seen[seat.index()].push(layout);
                        }
                        let considered = state.considered();
                        let pick = |action: &&Action| matches!(action, Action::Pick(_));
                        let picks: Vec<&Action> = considered.iter().filter(pick).collect();
                        let chosen =
                            if picks.is_empty() { &considered[0] } else { engine::Random::pick(&mut scout, &picks) };
                        state.perform(chosen, &mut Log::silent());
                    }
                    Turn::Over => unreachable!("nobody wins at the set-up"),
                }
            }
        }
        assert!(swaps > 20, "{swaps}");
    }

    #[test]
    fn what_counts_is_not_given_up_unnoticed() {
        let chosen = State::schema().choose(&Setup::players(2).set("mode", "gold")).expect("the mode exists");
        let position = r#"1 = { built = "u1:abbey" }"#.parse().expect("the position is well written");
        let state = State::arrange(&chosen, &position).expect("the position is possible");
        let legal = state.legal();
        let removal = legal.iter().find(|action| is_removal(action)).expect("it may be torn down");
        assert!(gives_up(&state, removal) && !state.considered().contains(removal));
    }
}
