//! How a game counts for ratings: everybody against everybody else who was not on their side.

use crate::Rating;

/// How somebody finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The place, from 1; a shared place is a tie.
    pub place: usize,
    /// The side: partners have the same.
    pub team: usize,
    /// Whether they had left the game to a bot when it ended: that counts as finishing behind everybody who stayed.
    pub left: bool,
}

impl Finish {
    /// What one has got from another: 1 won, 0 lost; nothing against a partner.
    fn against(&self, other: &Finish) -> Option<f64> {
        if self.team == other.team {
            return None;
        }
        Some(match (self.left, other.left) {
            (true, false) => 0.0,
            (false, true) => 1.0,
            _ => match self.place.cmp(&other.place) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            },
        })
    }
}

/// The ratings after a game, from those before it, in the same order; a seat without a rating takes no part.
///
/// ```
/// use tavola_club::{Finish, Rating, rate};
///
/// let finish = |place| Finish { place, team: place, left: false };
/// let after = rate(&[Some(Rating::NEW), Some(Rating::NEW)], &[finish(1), finish(2)]);
/// assert!(after[0].unwrap().rating > after[1].unwrap().rating);
/// ```
pub fn rate(before: &[Option<Rating>], finishes: &[Finish]) -> Vec<Option<Rating>> {
    let seats = || before.iter().zip(finishes);
    let after = seats().map(|(own, finish)| {
        let others = seats().filter_map(|(other, theirs)| Some(((*other)?, finish.against(theirs)?)));
        own.map(|own| own.after(&others.collect::<Vec<_>>()))
    });
    after.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(place: usize, team: usize, left: bool) -> Finish {
        Finish { place, team, left }
    }

    fn rated(finishes: &[Finish]) -> Vec<f64> {
        let after = rate(&vec![Some(Rating::NEW); finishes.len()], finishes);
        after.into_iter().map(|rating| rating.unwrap().rating).collect()
    }

    #[test]
    fn places_order_four_players_and_the_middle_stays_in_the_middle() {
        let after = rated(&[seat(2, 0, false), seat(1, 1, false), seat(4, 2, false), seat(2, 3, false)]);
        assert!(after[1] > after[0] && after[0] > after[2]);
        assert!((after[0] - after[3]).abs() < 1e-9, "a tie is a tie");
        assert!((after.iter().sum::<f64>() - 6000.0).abs() < 1e-6, "equals win what equals lose");
    }

    #[test]
    fn partners_win_and_lose_together_and_not_from_each_other() {
        let after = rated(&[seat(1, 0, false), seat(1, 0, false), seat(3, 1, false), seat(3, 1, false)]);
        assert!((after[0] - after[1]).abs() < 1e-9 && (after[2] - after[3]).abs() < 1e-9 && after[0] > after[2]);
        let (strong, new) = (Rating { rating: 2000.0, deviation: 50.0, volatility: 0.06 }, Rating::NEW);
        let teams = [seat(1, 0, false), seat(1, 0, false)];
        assert_eq!(rate(&[Some(strong), Some(new)], &teams), [Some(strong), Some(new)]);
    }

    #[test]
    fn who_leaves_finishes_behind_who_stays() {
        let after = rated(&[seat(1, 0, true), seat(2, 1, false)]);
        assert!(after[0] < 1500.0 && after[1] > 1500.0);
        let both = rated(&[seat(1, 0, true), seat(2, 1, true)]);
        assert!(both[0] > both[1], "among those who left, the places count");
    }

    #[test]
    fn who_has_no_rating_takes_no_part() {
        let after = rate(&[Some(Rating::NEW), None], &[seat(1, 0, false), seat(2, 1, false)]);
        assert_eq!(after, [Some(Rating::NEW), None]);
    }
}
