//! Points on the two tracks, and who wins.

use engine::{Award, Log, Part, RuleId, Score, Scores, Seat, Standing, Sum, TieKey, rank};

use crate::event::Event;
use crate::state::{Player, State};

engine::words! {
    /// Where green points come from.
    pub enum Green {
        /// Completed areas.
        Areas = "areas",
        /// Colour tiles.
        Colours = "colours",
        /// New crops on farms.
        Crops = "crops",
        /// Bonus tiles with a storage space.
        Storage = "storage",
        /// Trade cards.
        Trade = "trade",
    }
}

engine::words! {
    /// Where orange points come from.
    pub enum Orange {
        /// The green points at the end of round 1.
        Round1 = "round-1",
        /// The green points at the end of round 2.
        Round2 = "round-2",
        /// The green points at the end of round 3.
        Round3 = "round-3",
        /// Trade cards.
        Trade = "trade",
        /// Hexagons for which no storage space was free.
        NoStorage = "no-storage",
        /// Unused pieces at the end.
        Leftovers = "leftovers",
        /// Cards in hand at the end.
        Cards = "cards",
    }
}

/// A track, and where points on it come from.
#[derive(Clone, Copy)]
pub(crate) enum Track {
    Green(Green),
    Orange(Orange),
}

impl State {
    /// Advances a seat on a track.
    pub(crate) fn score(&mut self, seat: Seat, track: Track, sum: Sum, rule: &'static str, log: &mut Log<Event>) {
        let player = &mut self.table.players[seat];
        let (tally, source, points) = match track {
            Track::Green(source) => ("green", source.word(), &mut player.green[source.index()]),
            Track::Orange(source) => ("orange", source.word(), &mut player.orange[source.index()]),
        };
        *points += sum.total() as i16;
        if sum.total() != 0 {
            log.note(|| Event::Scored(Award { seat, tally, source, sum, rule: RuleId(rule) }));
        }
    }

    pub(crate) fn all_scores(&self) -> Vec<Scores> {
        let part = |source, points: i16| Part { source, points: points.into() };
        let orange = |player: &Player| Orange::ALL.iter().map(|o| part(o.word(), player.orange[o.index()])).collect();
        let green = |player: &Player| Green::ALL.iter().map(|g| part(g.word(), player.green[g.index()])).collect();
        let scores = |player: &Player| Scores {
            main: Score::new("orange", orange(player)),
            also: vec![Score::new("green", green(player))],
        };
        self.table.players.values().map(scores).collect()
    }

    /// TUS-117 to TUS-119: points, then empty spaces, then green points; with TUS-O3 fewer green points and fewer cards.
    pub(crate) fn final_ranking(&self) -> Vec<Standing> {
        let key = |what, value: i32, rule| TieKey { what, value, rule: RuleId(rule) };
        rank(self.table.players.iter().map(|(seat, player)| {
            let empty = player.board.as_ref().map_or(0, |board| board.empty().into());
            let green = i32::from(player.green_points());
            let points = key("points", player.orange_points().into(), "TUS-117");
            let mut keys = vec![points, key("empty-spaces", empty, "TUS-118")];
            if self.table.rules.tie_fewest_green {
                keys.push(key("fewer-green", -green, "TUS-O3"));
                keys.push(key("fewer-cards", -i32::from(player.hand), "TUS-O3"));
            } else {
                keys.push(key("green", green, "TUS-119"));
            }
            (seat, keys)
        }))
    }
}
