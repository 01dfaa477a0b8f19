//! Border posts (OUTPOST): phase points for connecting two, a bonus for all three.

use engine::{Log, RuleId, Seat, Sum, hold};

use crate::arrange::Arranging;
use crate::data::data;
use crate::event::Event;
use crate::layout::spread;
use crate::modules::Chapter;
use crate::options::Module;
use crate::table::Table;
use crate::vocab::{BonusFor, Edition, Source, Spaces};

/// The chapter.
pub(crate) struct Outposts;

impl Chapter for Outposts {
    const SEAT_QUESTIONS: &'static [&'static str] = &["posts"];

    fn placed(table: &mut Table, seat: Seat, log: &mut Log<Event>) {
        if !table.with(Module::Outpost) || table.players[seat].posts == 3 {
            return;
        }
        let (before, now) = (table.players[seat].posts, table.connected_posts(seat));
        table.players[seat].posts = now;
        let phase = data().phase_points[table.phase.index()];
        if before < 2 && now >= 2 {
            table.score_phase(seat, Source::Posts, RuleId("BUR-OUTPOST-003"), phase, log);
        }
        if now == 3 {
            if table.rules.second_post_award {
                table.score_phase(seat, Source::Posts, RuleId("BUR-OUTPOST-005"), phase, log);
            }
            table.take_posts_bonus(seat, log);
        }
    }

    fn audit(table: &Table) -> Result<(), String> {
        for (seat, player) in table.players.iter().take(table.people()) {
            let counted = table.with(Module::Outpost) && player.layout.is_some();
            hold!(!counted || player.posts == table.connected_posts(seat), "seat {seat}: {} posts", player.posts);
        }
        Ok(())
    }

    fn arranged(table: &mut Table) {
        for seat in Seat::all(table.people()).filter(|_| table.rules.has(Module::Outpost)) {
            table.players[seat].posts = table.connected_posts(seat);
        }
    }

    fn fact_of(table: &Table, seat: Seat, question: &[&str]) -> Arranging<Option<String>> {
        Ok((question == ["posts"]).then(|| table.estate(seat).posts.to_string()))
    }
}

impl Table {
    /// How many posts of a seat are connected with each other: 0, 2 or 3 (BUR-OUTPOST-004).
    pub fn connected_posts(&self, seat: Seat) -> u8 {
        let covered = self.players[seat].covered;
        let posts = data().posts[self.rules.edition.index()];
        if posts.iter().filter(|post| post.meets(covered)).count() < 2 {
            return 0;
        }
        let joined = |post: &Spaces| {
            let reached = spread(*post, covered);
            posts.iter().filter(|other| reached.meets(**other)).count() as u8
        };
        posts.iter().map(joined).filter(|count| *count >= 2).max().unwrap_or(0)
    }

    /// All three posts are connected: the tile of the posts, in 2019 only its points (BUR-OUTPOST-006, BUR-OUTPOST-105).
    pub(crate) fn take_posts_bonus(&mut self, seat: Seat, log: &mut Log<Event>) {
        let Some(large) = self.lift_bonus(BonusFor::Posts) else { return };
        match self.rules.edition {
            Edition::Anniversary => {
                let (value, rule) = (self.bonus_value(large), RuleId("BUR-OUTPOST-005"));
                self.score(seat, Source::Posts, value, rule, log, || Sum::plain(value.into(), "posts"));
            }
            Edition::Special => {
                self.keep_bonus(seat, BonusFor::Posts, large, Source::Posts, RuleId("BUR-OUTPOST-105"), log);
            }
        }
    }
}
