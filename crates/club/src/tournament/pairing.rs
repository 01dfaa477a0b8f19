//! Who meets whom next.

use std::cmp::Reverse;

use super::{Entrant, Meeting, Met, standings};

/// How often somebody had the first seat more than the second.
fn firsts(entrant: Entrant, met: &[Met]) -> i32 {
    let seat = |met: &Met| match met.meeting {
        Meeting { second: None, .. } => 0,
        Meeting { first, .. } if first == entrant => 1,
        Meeting { second, .. } if second == Some(entrant) => -1,
        Meeting { .. } => 0,
    };
    met.iter().map(seat).sum()
}

/// Who had the first seat more seldom has it now; where that is equal, whoever did not have it last, then the weaker.
fn seated(one: Entrant, two: Entrant, met: &[Met]) -> Meeting {
    let last = |entrant: Entrant| {
        let of = |met: &&Met| met.meeting.second.is_some() && met.other(entrant).is_some();
        met.iter().rev().find(of).map_or(0, |met| if met.meeting.first == entrant { 1 } else { -1 })
    };
    let key = |entrant: Entrant| (firsts(entrant, met), last(entrant), Reverse(entrant));
    let (first, second) = if key(one) <= key(two) { (one, two) } else { (two, one) };
    Meeting { first, second: Some(second) }
}

fn have_met(one: Entrant, two: Entrant, met: &[Met]) -> bool {
    met.iter().any(|met| met.other(one) == Some(two))
}

fn had_bye(entrant: Entrant, met: &[Met]) -> bool {
    met.iter().any(|met| met.meeting == Meeting { first: entrant, second: None })
}

/// The next round by the Swiss system. Nothing if nobody is left whom everybody could meet for the first time.
pub fn swiss(entrants: &[Entrant], met: &[Met]) -> Option<Vec<Meeting>> {
    let order: Vec<Entrant> = standings(entrants, met).into_iter().map(|line| line.entrant).collect();
    let halves = |entrant: Entrant| met.iter().filter_map(|met| met.halves_of(entrant)).sum::<u32>();
    // The bye goes to the last who had none; if the others cannot be paired then, to the one before.
    let byes: Vec<Option<Entrant>> = match order.len() % 2 {
        0 => vec![None],
        _ => order.iter().rev().filter(|entrant| !had_bye(**entrant, met)).map(|entrant| Some(*entrant)).collect(),
    };
    // Nobody has a seat three times more than the other, as long as that can be.
    for (bye, balanced) in [true, false].into_iter().flat_map(|balanced| byes.iter().map(move |bye| (*bye, balanced))) {
        let may = |one: Entrant, two: Entrant| {
            let clash = balanced && firsts(one, met).abs() >= 2 && firsts(one, met) == firsts(two, met);
            !clash && !have_met(one, two, met)
        };
        let rest: Vec<Entrant> = order.iter().copied().filter(|entrant| Some(*entrant) != bye).collect();
        let mut found = Vec::new();
        let mut steps = 200_000;
        if pair(&rest, &may, &halves, &mut found, &mut steps) {
            let meetings = found.into_iter().map(|(one, two)| seated(one, two, met));
            return Some(meetings.chain(bye.map(|first| Meeting { first, second: None })).collect());
        }
    }
    None
}

/// Pairs the best who is left with the best choice for them, and goes back where the rest cannot be paired.
fn pair(
    rest: &[Entrant],
    may: &dyn Fn(Entrant, Entrant) -> bool,
    halves: &dyn Fn(Entrant) -> u32,
    found: &mut Vec<(Entrant, Entrant)>,
    steps: &mut u32,
) -> bool {
    let Some((first, others)) = rest.split_first() else { return true };
    let group = others.iter().take_while(|other| halves(**other) == halves(*first)).count();
    // The upper half of a score group meets the lower: the first of it is half a group away.
    let middle = group.div_ceil(2).saturating_sub(1);
    let mut choices: Vec<usize> = (0..others.len()).filter(|index| may(*first, others[*index])).collect();
    choices.sort_by_key(|index| if *index < group { (0, index.abs_diff(middle)) } else { (1, *index) });
    for index in choices {
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        let left: Vec<Entrant> = others.iter().copied().filter(|other| *other != others[index]).collect();
        found.push((*first, others[index]));
        if pair(&left, may, halves, found, steps) {
            return true;
        }
        found.pop();
    }
    false
}

/// All rounds of a round robin, by the circle method: everybody meets everybody else once, an odd number rests in turn.
pub fn round_robin(entrants: &[Entrant]) -> Vec<Vec<Meeting>> {
    let mut circle: Vec<Option<Entrant>> = entrants.iter().copied().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.push(None);
    }
    let count = circle.len();
    let mut met: Vec<Met> = Vec::new();
    let mut rounds = Vec::new();
    for _ in 1..count.max(1) {
        let mut round = Vec::new();
        for index in 0..count / 2 {
            let meeting = match (circle[index], circle[count - 1 - index]) {
                (Some(one), Some(two)) => seated(one, two, &met),
                (Some(first), None) | (None, Some(first)) => Meeting { first, second: None },
                (None, None) => continue,
            };
            round.push(meeting);
        }
        met.extend(round.iter().map(|meeting| Met { meeting: *meeting, halves: 1 }));
        rounds.push(round);
        circle[1..].rotate_right(1);
    }
    rounds
}

/// Pairs those who are free in an arena: neighbours by score, but not with whom they met last.
pub fn arena(free: &[Entrant], met: &[Met]) -> Vec<Meeting> {
    let last = |entrant: Entrant| met.iter().rev().find_map(|met| met.other(entrant));
    let mut rest: Vec<Entrant> = standings(free, met).into_iter().map(|line| line.entrant).collect();
    let mut meetings = Vec::new();
    while rest.len() > 1 {
        let one = rest.remove(0);
        // Two who are alone meet again.
        let fresh = rest.iter().position(|other| last(one) != Some(*other));
        let index = match fresh {
            Some(index) => index,
            None if free.len() == 2 => 0,
            None => continue,
        };
        let two = rest.remove(index);
        meetings.push(seated(one, two, met));
    }
    meetings
}

/// Tables of four by standing, of three where the number asks for it; whoever led longest sits last. Fewer than three: one table.
pub fn fours(order: &[Entrant]) -> Vec<Vec<Entrant>> {
    let threes = match order.len() {
        count @ (0..=2 | 5) => return if count == 0 { Vec::new() } else { split(order, count) },
        count => (4 - count % 4) % 4,
    };
    let fours = (order.len() - 3 * threes.min(order.len() / 3)) / 4;
    let (upper, lower) = order.split_at(fours * 4);
    upper.chunks(4).chain(lower.chunks(3)).map(|table| table.iter().rev().copied().collect()).collect()
}

/// Five sit as three and two.
fn split(order: &[Entrant], count: usize) -> Vec<Vec<Entrant>> {
    let (upper, lower) = order.split_at(count.min(3));
    [upper, lower].into_iter().filter(|table| !table.is_empty()).map(<[Entrant]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Plays a Swiss tournament; who wins follows from the numbers and a seed.
    fn played(count: usize, rounds: usize, seed: u64) -> Vec<Vec<Met>> {
        let entrants: Vec<Entrant> = (0..count).collect();
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut all: Vec<Vec<Met>> = Vec::new();
        for _ in 0..rounds {
            let met: Vec<Met> = all.concat();
            let Some(meetings) = swiss(&entrants, &met) else { break };
            let result = |meeting: Meeting| {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                Met { meeting, halves: if meeting.second.is_none() { 2 } else { (random % 3) as u32 } }
            };
            all.push(meetings.into_iter().map(result).collect());
        }
        all
    }

    #[test]
    fn nobody_meets_twice_seats_are_balanced_and_byes_come_once() {
        for count in 2..=33 {
            for seed in 0..6 {
                let rounds = played(count, 5.min(count - 1), seed);
                let all: Vec<Met> = rounds.concat();
                for round in &rounds {
                    let people: Vec<Entrant> =
                        round.iter().flat_map(|met| [Some(met.meeting.first), met.meeting.second]).flatten().collect();
                    assert_eq!(people.iter().collect::<BTreeSet<_>>().len(), count, "everybody once a round");
                    assert_eq!(people.len(), count);
                }
                for one in 0..count {
                    let mut others: Vec<Entrant> = all.iter().filter_map(|met| met.other(one)).collect();
                    others.sort_unstable();
                    let before = others.len();
                    others.dedup();
                    assert_eq!(others.len(), before, "{count} players, seed {seed}: {one} meets somebody twice");
                    let byes = all.iter().filter(|met| met.meeting == Meeting { first: one, second: None }).count();
                    assert!(byes <= 1, "{one} rests twice");
                    assert!(firsts(one, &all).abs() <= 2, "{count} players, seed {seed}: seats of {one}");
                }
                let expected = 5.min(count - 1);
                assert!(rounds.len() == expected || count < 8, "{count} players, seed {seed}: {} rounds", rounds.len());
            }
        }
    }

    #[test]
    fn two_hundred_are_paired_in_nine_rounds_and_equals_meet() {
        let rounds = played(200, 9, 1);
        assert_eq!(rounds.len(), 9);
        let before: Vec<Met> = rounds[..8].concat();
        let halves = |entrant: Entrant| before.iter().filter_map(|met| met.halves_of(entrant)).sum::<u32>();
        let apart = rounds[8]
            .iter()
            .filter(|met| met.meeting.second.is_some_and(|two| halves(met.meeting.first).abs_diff(halves(two)) > 2))
            .count();
        assert!(apart <= 5, "{apart} of 100 meetings are more than a point apart");
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody() {
        for count in 2..=15 {
            let entrants: Vec<Entrant> = (10..10 + count).collect();
            let rounds = round_robin(&entrants);
            assert_eq!(rounds.len(), count - 1 + count % 2);
            let mut pairs = BTreeSet::new();
            for meeting in rounds.concat() {
                if let Some(second) = meeting.second {
                    assert!(pairs.insert((meeting.first.min(second), meeting.first.max(second))));
                }
            }
            assert_eq!(pairs.len(), count * (count - 1) / 2);
            let met: Vec<Met> = rounds.concat().into_iter().map(|meeting| Met { meeting, halves: 1 }).collect();
            assert!(entrants.iter().all(|one| firsts(*one, &met).abs() <= 2), "{count}");
        }
    }

    #[test]
    fn an_arena_pairs_whoever_is_free_but_not_the_same_two_again() {
        let met = [Met { meeting: Meeting { first: 0, second: Some(1) }, halves: 2 }];
        let meetings = arena(&[0, 1, 2, 3], &met);
        assert_eq!(meetings.len(), 2);
        assert!(meetings.iter().all(|meeting| ![(0, 1), (1, 0)].contains(&(meeting.first, meeting.second.unwrap()))));
        assert_eq!(arena(&[0, 1], &met).len(), 1, "two who are alone meet again");
        assert!(arena(&[7], &met).is_empty());
    }

    #[test]
    fn tables_have_four_or_three() {
        for count in 0..60 {
            let order: Vec<Entrant> = (0..count).collect();
            let tables = fours(&order);
            assert_eq!(tables.concat().len(), count);
            assert!(tables.iter().all(|table| count < 6 || [3, 4].contains(&table.len())), "{count}: {tables:?}");
        }
    }
}
