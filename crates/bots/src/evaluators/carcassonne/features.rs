//! The features that the network is given of a seat's position. All but a few belong to one claim each, so that a tile changes
//! the few of them that belong to what it touches.

use std::sync::LazyLock;

use carcassonne::{Claim, Feature, Figure, State};
use engine::{Game, Seat, Turn};

use super::super::groups::Group;
use super::Rest;
use crate::evaluator::Searchable;
use crate::network;

/// How a seat stands in a zone: it alone has most followers, shares that, has fewer, or none.
const STANDINGS: usize = 4;
/// The odds of a completion are told apart in so many steps.
const ODDS: usize = 6;
/// Roads and cities.
const LINES: usize = 2;

const PLAYERS: Group = Group::first("players", 5);
const CLOCK: Group = PLAYERS.then("clock", 25);
const ACTS: Group = CLOCK.then("acts", 2);
const FOLLOWERS: Group = ACTS.then("followers", 8);
const RIVALS: Group = FOLLOWERS.then("rival-followers", 8);
const EXPECTED: Group = RIVALS.then("expected", 4);
const ODDS_OF: Group = EXPECTED.then("odds", LINES * STANDINGS * ODDS);
const WORTH: Group = ODDS_OF.then("worth", LINES * STANDINGS * ODDS);
const STANDING: Group = WORTH.then("own", LINES * STANDINGS * ODDS);
const GAPS: Group = STANDING.then("gaps", LINES * STANDINGS * 6);
const MERGERS: Group = GAPS.then("merger", LINES * 3);
const AROUND: Group = MERGERS.then("around", STANDINGS * 9);
const FIELDS: Group = AROUND.then("field", STANDINGS * 6);

const GROUPS: [Group; 13] =
    [PLAYERS, CLOCK, ACTS, FOLLOWERS, RIVALS, EXPECTED, ODDS_OF, WORTH, STANDING, GAPS, MERGERS, AROUND, FIELDS];

/// The name of every feature, by which a file knows its weights.
pub(super) static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| GROUPS.into_iter().flat_map(Group::names).collect());

/// The features of what belongs to no claim: the time, the figures at hand, and what the terms expect.
pub(super) fn of_seat(state: &State, seat: Seat, expected: f64, features: &mut Vec<network::Feature>) {
    let early = 1.0 - state.progress();
    let player = state.player(seat);
    features.push((PLAYERS.at(state.seats() - 2), 1.0));
    features.push((CLOCK.at((early * 24.0) as usize), 1.0));
    if state.active() == seat {
        features.push((ACTS.at(usize::from(matches!(state.turn(), Turn::Seat(_)))), 1.0));
    }
    features.push((FOLLOWERS.at(player.supply(Figure::Follower).into()), 1.0));
    let rivals = Seat::all(state.seats()).filter(|other| *other != seat);
    let most = rivals.map(|rival| state.player(rival).supply(Figure::Follower)).max().unwrap_or(0);
    features.push((RIVALS.at(most.into()), 1.0));
    let points = f64::from(player.total());
    let numbers = [expected, expected * early, points, points * early];
    features.extend(numbers.iter().enumerate().map(|(index, number)| (EXPECTED.at(index), *number as f32 * 0.02)));
}

/// The features of a claim as a seat sees it.
pub(super) fn of_claim(rest: &Rest<'_>, claim: &Claim, seat: Seat, features: &mut Vec<network::Feature>) {
    let own = claim.weight[seat.index()];
    let standing = match (claim.leaders.has(seat), own) {
        (true, _) if claim.leaders.len() == 1 => 0,
        (true, _) => 1,
        (false, 1..) => 2,
        (false, 0) => 3,
    };
    match claim.feature {
        Feature::Road | Feature::City => {
            let line = usize::from(claim.feature == Feature::City) * STANDINGS + standing;
            let step = line * ODDS + (rest.odds(claim) * ODDS as f64) as usize % ODDS;
            features.push((ODDS_OF.at(step), 1.0));
            features.push((WORTH.at(step), claim.completed as f32 * 0.1));
            features.push((STANDING.at(step), f32::from(own) * 0.5));
            features.push((GAPS.at(line * 6 + claim.gaps.len().min(5)), 1.0));
            for (leaders, fitting) in &claim.mergers {
                let sort = match (claim.leaders.has(seat), leaders.has(seat)) {
                    (false, true) => 0,
                    (true, true) => 1,
                    (true, false) => 2,
                    (false, false) => continue,
                };
                let merger = usize::from(claim.feature == Feature::City) * 3 + sort;
                features.push((MERGERS.at(merger), (rest.filled(*fitting) * f64::from(claim.completed) * 0.1) as f32));
            }
        }
        Feature::Monastery | Feature::Garden => {
            features.push((AROUND.at(standing * 9 + usize::from(claim.open).min(8)), 1.0));
        }
        Feature::Field => {
            let [nearly, halfway, begun] = claim.cities_to_come.map(f32::from);
            let numbers =
                [1.0, claim.value as f32 * 0.1, nearly * 0.5, halfway * 0.5, begun * 0.5, f32::from(own) * 0.5];
            let numbered = numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
            features.extend(numbered.map(|(index, number)| (FIELDS.at(standing * 6 + index), *number)));
        }
    }
}
