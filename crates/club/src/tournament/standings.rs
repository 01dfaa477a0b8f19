//! How everybody stands: points, then Buchholz, then Sonneborn-Berger.

use super::{Entrant, Met};

/// How somebody stands. All numbers are in halves, so that ties are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who.
    pub entrant: Entrant,
    /// The place, from 1; equals share it.
    pub place: usize,
    /// The points.
    pub halves: u32,
    /// Buchholz: the sum of what all opponents have.
    pub buchholz: u32,
    /// Sonneborn-Berger: what beaten opponents have, and half of what those have with whom one tied; in quarters.
    pub sonneborn: u32,
}

/// The standings of these entrants after these meetings, the best first.
pub fn standings(entrants: &[Entrant], met: &[Met]) -> Vec<Line> {
    let halves = |entrant: Entrant| met.iter().filter_map(|met| met.halves_of(entrant)).sum::<u32>();
    let line = |entrant: &Entrant| {
        let played = met.iter().filter_map(|met| Some((met.other(*entrant)?, met.halves_of(*entrant)?)));
        let (mut buchholz, mut sonneborn) = (0, 0);
        for (other, got) in played {
            buchholz += halves(other);
            sonneborn += halves(other) * got;
        }
        Line { entrant: *entrant, place: 0, halves: halves(*entrant), buchholz, sonneborn }
    };
    let mut lines: Vec<Line> = entrants.iter().map(line).collect();
    let key = |line: &Line| (line.halves, line.buchholz, line.sonneborn);
    lines.sort_by(|one, two| key(two).cmp(&key(one)).then(one.entrant.cmp(&two.entrant)));
    for index in 0..lines.len() {
        let tied = index > 0 && key(&lines[index]) == key(&lines[index - 1]);
        lines[index].place = if tied { lines[index - 1].place } else { index + 1 };
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Meeting;

    /// Four players, all against all: 0 beats 1 and 2 and loses to 3; 1 beats 3 and ties with 2; 2 beats 3.
    /// Points: 0 has 2, 1 and 2 have 1 1/2, 3 has 1.
    /// Buchholz: 0: 1 1/2 + 1 1/2 + 1 = 4; 1 and 2: 2 + 1 1/2 + 1 = 4 1/2; 3: 2 + 1 1/2 + 1 1/2 = 5.
    /// Sonneborn-Berger: 0: 1 1/2 + 1 1/2 = 3; 1: 1 + half of 1 1/2 = 1 3/4; 2: the same; 3: 2.
    #[test]
    fn a_worked_example() {
        let met = [(0, 1, 2), (0, 2, 2), (0, 3, 0), (1, 3, 2), (1, 2, 1), (2, 3, 2)]
            .map(|(first, second, halves)| Met { meeting: Meeting { first, second: Some(second) }, halves });
        let lines = standings(&[0, 1, 2, 3], &met);
        let told: Vec<_> =
            lines.iter().map(|line| (line.entrant, line.place, line.halves, line.buchholz, line.sonneborn)).collect();
        assert_eq!(told, [(0, 1, 4, 8, 12), (1, 2, 3, 9, 7), (2, 2, 3, 9, 7), (3, 4, 2, 10, 8)]);
    }

    /// The tournament of five with which lichess checks its tie-breaks by FIDE's handbook, C.07 (the tests of scalachess): A beats
    /// B and E, ties with C and loses to D; B beats C, ties with D and loses to E; C beats D and ties with E; D beats E. Published
    /// are all scores; of A, a Buchholz of 7 1/2, a Sonneborn-Berger of 4, and 8 1/8 as the average Buchholz of its opponents.
    #[test]
    fn a_published_example() {
        let [a, b, c, d, e] = [0, 1, 2, 3, 4];
        let met = [
            (a, b, 2),
            (a, c, 1),
            (a, d, 0),
            (a, e, 2),
            (b, c, 2),
            (b, d, 1),
            (b, e, 0),
            (c, d, 2),
            (c, e, 1),
            (d, e, 2),
        ]
        .map(|(first, second, halves)| Met { meeting: Meeting { first, second: Some(second) }, halves });
        let lines = standings(&[a, b, c, d, e], &met);
        let of = |entrant: Entrant| *lines.iter().find(|line| line.entrant == entrant).unwrap();
        assert_eq!([a, b, c, d, e].map(|entrant| of(entrant).halves), [5, 3, 4, 5, 3]);
        assert_eq!((of(a).buchholz, of(a).sonneborn), (15, 16), "halves, and quarters");
        let others: u32 = [b, c, d, e].map(|entrant| of(entrant).buchholz).iter().sum();
        assert_eq!(others, 65, "four times 8 1/8, in halves");
        // A and D have equal points and, with the same opponents but each other, equal Buchholz: D beat A, and so comes first.
        assert_eq!((of(d).buchholz, of(d).place, of(a).place), (15, 1, 2));
    }

    #[test]
    fn a_bye_is_a_win_against_nobody() {
        let met = [Met { meeting: Meeting { first: 2, second: None }, halves: 2 }];
        let lines = standings(&[0, 2], &met);
        assert_eq!((lines[0].entrant, lines[0].halves, lines[0].buchholz), (2, 2, 0));
    }
}
