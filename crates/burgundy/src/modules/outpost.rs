//! Border posts (OUTPOST): phase points for connecting two, a bonus for all three.

use engine::{Log, RuleId, Seat};

use crate::data::data;
use crate::event::Event;
use crate::layout::spread;
use crate::options::Module;
use crate::table::Table;
use crate::vocab::{BonusFor, Source, Spaces};

impl Table {
    /// How many posts of a seat are connected with each other: 0, 2 or 3 (BUR-OUTPOST-004).
    pub fn connected_posts(&self, seat: Seat) -> u8 {
        let covered = self.players[seat].covered;
        let posts = data().posts[self.rules.edition.index()];
        let joined = |post: &Spaces| {
            let reached = spread(*post, covered);
            posts.iter().filter(|other| reached.meets(**other)).count() as u8
        };
        posts.iter().map(joined).filter(|count| *count >= 2).max().unwrap_or(0)
    }

    pub(crate) fn connect_posts(&mut self, seat: Seat, log: &mut Log<Event>) {
        if !self.with(Module::Outpost) || self.players[seat].posts == 3 {
            return;
        }
        let (before, now) = (self.players[seat].posts, self.connected_posts(seat));
        self.players[seat].posts = now;
        let phase = data().phase_points[self.phase.index()];
        if before < 2 && now >= 2 {
            self.score_phase(seat, Source::Posts, RuleId("BUR-OUTPOST-003"), phase, log);
        }
        if now == 3 {
            if self.rules.second_post_award {
                self.score_phase(seat, Source::Posts, RuleId("BUR-OUTPOST-005"), phase, log);
            }
            self.take_bonus(seat, BonusFor::Posts, Source::Posts, log);
        }
    }
}
