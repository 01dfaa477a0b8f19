//! Step 3: what was completed, who is paid, and who robs whom.

use engine::Seat;

use super::board::Zone;
use super::reader::{Award, Read, Reader, source};
use crate::action::Action;
use crate::modules::ChapterAction;
use crate::modules::magic::Magic;
use crate::modules::msg::MsgAction;
use crate::modules::rob::RobAction;
use crate::vocab::{Feature, Marker};

impl Reader<'_> {
    /// Everything that this part completed, each zone once (CAR-BASE-036, CAR-FERRY-503).
    pub(super) fn completed(&self, placed: usize, turned: &[usize]) -> Vec<Zone> {
        let cell = self.table.tiles[placed].cell;
        let mut found: Vec<Zone> = Vec::new();
        let mut note = |zone: Zone| {
            if !found.contains(&zone) {
                found.push(zone);
            }
        };
        for at in self.table.parts(placed).into_iter().filter(|at| self.table.complete(*at)) {
            note(self.table.zone(at));
        }
        for tile in (0..self.table.tiles.len()).filter(|tile| self.table.tiles[*tile].cell.touches(cell)) {
            for at in self.table.parts(tile) {
                let monastic = matches!(self.table.feature(at), Feature::Monastery | Feature::Garden);
                if monastic && self.table.complete(at) {
                    note(self.table.zone(at));
                }
            }
        }
        for at in turned.iter().flat_map(|lake| self.table.parts(*lake)) {
            let zone = self.table.zone(at);
            let magic = [self.mage, self.witch].iter().flatten().any(|stood| zone.contains(stood));
            let somebody = magic || !self.table.figures_in(&zone).is_empty();
            if self.table.feature(at) == Feature::Road && somebody && self.table.complete(at) {
                note(zone);
            }
        }
        found
    }

    /// Step 3 (CAR-TURN-501); gives the zones that were paid with their winners.
    pub(super) fn count(
        &mut self,
        placed: usize,
        turned: &[usize],
        recalled: Option<Award>,
    ) -> Read<Vec<(Zone, Vec<Seat>)>> {
        for zone in self.completed(placed, turned) {
            let at = *zone.first().expect("a zone has a part");
            let winners = self.table.winners(&zone, self.players.len());
            match winners.is_empty() {
                true => self.release(&zone),
                false => {
                    let worth = self.worth(at);
                    self.waiting.push((zone, winners, worth));
                }
            }
        }
        if let Some(award) = recalled {
            self.advance(award)?;
        }
        let mut paid = Vec::new();
        while !self.waiting.is_empty() {
            // CAR-BASE-051: the order is a choice where the score track matters.
            let choice = (self.with("rob") || self.with("msg")) && self.waiting.len() > 1;
            let next = if choice { self.chosen_zone()? } else { 0 };
            let (zone, mut winners, worth) = self.waiting.remove(next);
            let at = *zone.first().expect("a zone has a part");
            let source = source(self.table.feature(at));
            paid.push((zone.clone(), winners.clone()));
            for seat in self.clockwise(self.active) {
                if !winners.contains(&seat) {
                    continue;
                }
                winners.retain(|other| *other != seat);
                // Those of this zone who still wait are those with an award coming.
                self.waiting.push((Zone::new(), winners.clone(), worth));
                let advanced = self.advance(Award { seat, source, points: worth, stolen: false });
                self.waiting.pop();
                advanced?;
            }
            self.release(&zone);
        }
        Ok(paid)
    }

    pub(super) fn chosen_zone(&mut self) -> Read<usize> {
        let Action::Score(site) = self.says(self.active)? else { return self.odd() };
        let at = self.table.find(site);
        let index = self.waiting.iter().position(|(zone, ..)| at.is_some_and(|at| zone.contains(&at)));
        index.map_or_else(|| self.odd(), Ok)
    }

    /// Figures, mage and witch leave a completed zone; its goods go to the active player (CAR-TRADE-004).
    pub(super) fn release(&mut self, zone: &Zone) {
        self.send_home(zone);
        for magic in [Magic::Mage, Magic::Witch] {
            if self.magic(magic).is_some_and(|at| zone.contains(&at)) {
                *self.magic(magic) = None;
            }
        }
        let seat = self.active;
        for at in zone {
            if let Some(goods) = self.table.patch(*at).goods {
                *self.player(seat).goods.entry(goods).or_default() += 1;
            }
        }
    }

    /// One award is one advance of one scoring figure (CAR-ROB-502), with what robbers make of it.
    pub(super) fn advance(&mut self, award: Award) -> Read {
        let Award { seat, source, points, stolen } = award;
        // CAR-MSG-501.
        if points == 0 {
            return Ok(());
        }
        let messenger = self.with("msg")
            && match self.says(seat)? {
                Action::Chapter(ChapterAction::Msg(MsgAction::Advance(marker))) => marker == Marker::Messenger,
                _ => return self.odd(),
            };
        let player = self.player(seat);
        *player.points.entry(source).or_default() += points;
        let marker = if messenger { &mut player.messenger } else { &mut player.follower };
        let start = (*marker % 50) as u8;
        *marker += points;
        let end = (*marker % 50) as u8;
        // CAR-MSG-004, CAR-MSG-009.
        self.shaded |= self.with("msg") && seat == self.active && end.is_multiple_of(5);
        let beside = |other: &Seat| *other != seat && self.players[other.index()].robber == Some(start);
        let owners: Vec<Seat> = self.clockwise(self.active).into_iter().filter(beside).collect();
        if stolen {
            // CAR-ROB-009: nothing is stolen twice; the robber goes along.
            owners.iter().for_each(|owner| self.player(*owner).robber = Some(end));
            return Ok(());
        }
        // CAR-ROB-510: all decide, then all take.
        let mut takers = Vec::new();
        for owner in owners {
            let waits = self.may_wait(owner, seat, messenger, start)
                && matches!(self.says(owner)?, Action::Chapter(ChapterAction::Rob(RobAction::Wait)));
            if !waits {
                takers.push(owner);
                self.player(owner).robber = None;
            }
        }
        for seat in takers {
            self.advance(Award { seat, source: "robbers", points: (points + 1) / 2, stolen: true })?;
        }
        Ok(())
    }

    /// CAR-ROB-503: another foreign figure on the space still has an award coming in this round.
    pub(super) fn may_wait(&self, owner: Seat, moved: Seat, messenger: bool, space: u8) -> bool {
        let stands = |points: i32| (points % 50) as u8 == space;
        let others = Seat::all(self.players.len()).filter(|seat| *seat != owner);
        others.into_iter().any(|seat| {
            let player = &self.players[seat.index()];
            let follower = stands(player.follower) && (seat != moved || messenger);
            let second = self.with("msg") && stands(player.messenger) && (seat != moved || !messenger);
            let coming = self.waiting.iter().any(|(_, winners, worth)| *worth > 0 && winners.contains(&seat));
            (follower || second) && coming
        })
    }
}
