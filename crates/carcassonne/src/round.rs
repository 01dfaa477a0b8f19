//! A scoring round: what is paid, in which order, and what each advance of a scoring figure causes.

use arrayvec::ArrayVec;
use engine::{Log, RuleId, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::Event;
use crate::grid::monastic;
use crate::illegal::Illegal;
use crate::modules::{ask, gold};
use crate::place::Site;
use crate::state::State;
use crate::turn::{Entered, Stage, Step};
use crate::vocab::{Figure, Marker, Source};
use crate::worth::Worth;
use crate::zone::PartId;

/// Points that one player gets at one moment: exactly one advance of one scoring figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Due {
    pub(crate) seat: Seat,
    pub(crate) source: Source,
    pub(crate) worth: Worth,
    pub(crate) cause: Cause,
}

/// How a scoring figure advanced: from a space of the track to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Advance {
    pub(crate) marker: Marker,
    pub(crate) start: u8,
    pub(crate) end: u8,
}

/// Why points are due, where the arithmetic alone does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cause {
    /// A zone, complete or in the final scoring; goods, bars.
    Plain,
    /// Stolen by a robber.
    Stolen,
    /// The abbot was taken back.
    Recall,
    /// This message.
    Message(u8),
    /// Whatever a chapter gives by this rule.
    Chapter(RuleId),
}

impl Due {
    /// The rule that gives the points.
    pub(crate) fn rule(&self) -> RuleId {
        match self.cause {
            Cause::Chapter(rule) => rule,
            _ => ask!(first due_rule(self)).map_or_else(|| self.worth.rule(), RuleId),
        }
    }
}

/// The most zones that one part can complete: four on the tile, nine monasteries, four on each of four turned lakes.
const ZONES: usize = 32;

/// What is left to pay in a scoring round (CAR-TURN-501).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Round {
    /// Completed zones not yet paid, by one of their parts.
    pub(crate) queue: ArrayVec<PartId, ZONES>,
    /// The zone being paid.
    pub(crate) current: Option<PartId>,
    /// The winners of that zone not yet paid.
    pub(crate) winners: Seats,
    /// The award whose scoring figure is to be chosen.
    pub(crate) award: Option<Due>,
    /// What its seat gets besides, each an advance of its own.
    pub(crate) besides: ArrayVec<Due, 2>,
    /// Owners of robbers who may still wait for another figure.
    pub(crate) choosers: Seats,
    /// Owners of robbers who take half of the last award.
    pub(crate) takers: Seats,
    /// What each of them takes.
    pub(crate) loot: u16,
    /// Whether an advance of the active player ended on a shaded space (CAR-MSG-004).
    pub(crate) shaded: bool,
    /// What the abbot taken back in this part brings (CAR-ABBOT-503).
    pub(crate) recalled: Option<Due>,
    /// Paid zones with their winners, for the division of bars.
    pub(crate) paid: ArrayVec<gold::Paid, ZONES>,
    /// Who takes the next bar.
    pub(crate) taker: Option<Seat>,
}

impl State {
    /// Step 3: finds what the part completed and pays it.
    pub(crate) fn count(&mut self, log: &mut Log<Event>) -> Entered {
        self.find_completed(log);
        self.round.award = ask!(first first_award(self));
        self.pay(log)
    }

    /// What follows from every zone that this part completed.
    fn find_completed(&mut self, log: &mut Log<Event>) {
        for part in self.completed_zones() {
            self.completed(part, log);
        }
    }

    /// All zones completed in this part, each once however often the tile touches it (CAR-BASE-036).
    fn completed_zones(&self) -> ArrayVec<PartId, ZONES> {
        let mut found: ArrayVec<PartId, ZONES> = ArrayVec::new();
        let mut note = |part: PartId| {
            let known = found.iter().any(|known| self.board.same_zone(*known, part));
            // Ruleset version 1 missed that where nobody stood in the zone.
            if !known || self.rules.repeats_empty_zones && !self.board.zone(part).occupied() {
                found.push(part);
            }
        };
        let tile = self.board.tile(self.placed);
        tile.parts().filter(|part| self.board.zone(*part).complete()).for_each(&mut note);
        let near = monastic(self.board.grid.around(tile.cell)).filter_map(|id| self.board.tile(id).monastic());
        near.filter(|part| self.board.zone(*part).complete()).for_each(&mut note);
        ask!(each completes(self, &mut note));
        found
    }

    fn completed(&mut self, part: PartId, log: &mut Log<Event>) {
        let zone = self.board.zone(part);
        let (feature, tiles, occupied) = (zone.feature, zone.tiles, zone.occupied());
        log.note(|| Event::ZoneCompleted { feature, site: self.board.site(self.board.first_part(part)), tiles });
        if occupied {
            self.round.queue.push(part);
        } else {
            // CAR-BASE-037: nobody gets points; the rest happens all the same.
            self.release(part, log);
        }
    }

    /// What a zone is worth to its winners now.
    pub(crate) fn worth_of(&self, part: PartId) -> Worth {
        let zone = self.board.zone(part);
        let mut worth = [zone.worth(zone.complete())];
        ask!(each weigh(self, part, &mut worth));
        worth[0]
    }

    /// Pays until somebody has to decide or everything is paid.
    pub(crate) fn pay(&mut self, log: &mut Log<Event>) -> Entered {
        loop {
            if self.round.award.is_some() {
                if ask!(any asks_about_award(self)) {
                    return Entered::Waits;
                }
                self.advance(Marker::Follower, log);
            } else if let Some(entered) = ask!(first between_awards(self)) {
                if entered == Entered::Waits {
                    return entered;
                }
            } else if let Some(due) = self.round.besides.pop() {
                self.round.award = Some(due);
            } else if let Some(part) = self.round.current {
                self.pay_zone(part, log);
            } else if self.round.queue.is_empty() {
                return Entered::Done;
            } else if self.order_matters() {
                return self.wait(Step::Order);
            } else {
                let part = self.round.queue.remove(0);
                self.begin_zone(part);
            }
        }
    }

    /// The first of these seats, clockwise from the active player.
    pub(crate) fn first_of(&self, seats: Seats) -> Option<Seat> {
        if seats.is_empty() { None } else { self.clockwise().find(|seat| seats.has(*seat)) }
    }

    fn begin_zone(&mut self, part: PartId) {
        self.round.current = Some(part);
        self.round.winners = self.board.zone(part).winners();
        ask!(each paying(self, part));
    }

    /// Pays the next winner of a zone, clockwise from the active player, or clears the zone.
    fn pay_zone(&mut self, part: PartId, log: &mut Log<Event>) {
        match self.first_of(self.round.winners) {
            Some(seat) => {
                self.round.winners.remove(seat);
                let (source, worth) = (self.board.feature(part).source(), self.worth_of(part));
                self.round.award = Some(Due { seat, source, worth, cause: Cause::Plain });
                let mut besides = ArrayVec::new();
                besides.extend(ask!(list besides(self, seat, part)).into_iter().flatten());
                self.round.besides = besides;
            }
            None => {
                self.round.current = None;
                self.release(part, log);
            }
        }
    }

    /// Everything leaves a completed zone: followers, builders, mage and witch; its goods are handed out.
    fn release(&mut self, part: PartId, log: &mut Log<Event>) {
        self.send_home(part, "CAR-BASE-023", log);
        ask!(each leave(self, part, log));
        ask!(each hand_out(self, part, log));
    }

    /// All figures of a zone go back to their owners.
    pub(crate) fn send_home(&mut self, part: PartId, follower_rule: &'static str, log: &mut Log<Event>) {
        let zone = self.board.zone_id(part);
        let mut index = 0;
        while index < self.board.pieces.len() {
            if self.board.zone_id(self.board.pieces[index].part) != zone {
                index += 1;
                continue;
            }
            let piece = self.take_back(index);
            let rule = RuleId(ask!(first home_rule(piece.figure)).unwrap_or(follower_rule));
            let site = self.board.site(piece.part);
            log.note(|| Event::FigureHome { seat: piece.seat, figure: piece.figure, site, rule });
        }
    }

    /// Takes a figure off the board, with what follows for those it leaves alone.
    pub(crate) fn remove_piece(&mut self, index: usize, rule: &'static str, log: &mut Log<Event>) {
        let piece = self.take_back(index);
        let (site, rule) = (self.board.site(piece.part), RuleId(rule));
        log.note(|| Event::FigureHome { seat: piece.seat, figure: piece.figure, site, rule });
        ask!(each abandoned(self, piece.seat, piece.part, log));
    }

    /// CAR-BASE-051: the order is a choice only where the score track matters and two zones pay.
    fn order_matters(&self) -> bool {
        let paying = self.round.queue.iter().filter(|part| self.worth_of(**part).points() > 0);
        ask!(any uses_track(&self.rules)) && paying.count() > 1
    }

    pub(crate) fn list_orders(&self, actions: &mut Vec<Action>) {
        let name = |part: &PartId| self.board.site(self.board.first_part(*part));
        actions.extend(self.round.queue.iter().map(|part| Action::Score(name(part))));
    }

    pub(crate) fn check_order(&self, site: Site) -> Result<(), Illegal> {
        self.waiting(site).map(|_| ()).ok_or(Illegal::NotWaiting)
    }

    /// The waiting zone with this name.
    fn waiting(&self, site: Site) -> Option<usize> {
        let part = self.board.part_at(site)?;
        let index = self.round.queue.iter().position(|known| self.board.same_zone(*known, part))?;
        (self.board.first_part(part) == part).then_some(index)
    }

    pub(crate) fn score_next(&mut self, site: Site, log: &mut Log<Event>) {
        let index = self.waiting(site).expect("the zone was checked");
        let part = self.round.queue.remove(index);
        self.begin_zone(part);
        self.again_paying(log);
    }

    pub(crate) fn advance_and_go_on(&mut self, marker: Marker, log: &mut Log<Event>) {
        self.advance(marker, log);
        self.again_paying(log);
    }

    /// Goes on with the round, and after it with the stage that it belongs to.
    pub(crate) fn again_paying(&mut self, log: &mut Log<Event>) {
        if self.pay(log) == Entered::Waits {
            return;
        }
        match self.stage {
            Stage::Count => self.go_on(log),
            // The points of a message may bring the next message (CAR-MSG-008).
            _ => self.again(log),
        }
    }

    /// One scoring figure advances by one award, with what chapters make of it.
    fn advance(&mut self, marker: Marker, log: &mut Log<Event>) {
        let due = self.round.award.take().expect("an award is due");
        let points = due.worth.points();
        if points == 0 {
            return;
        }
        let start = self.players[due.seat].space(marker);
        self.credit(&due, marker, log);
        let end = self.players[due.seat].space(marker);
        ask!(each advanced(self, &due, Advance { marker, start, end }, log));
    }

    /// Adds points to a score.
    pub(crate) fn credit(&mut self, due: &Due, marker: Marker, log: &mut Log<Event>) {
        let player = &mut self.players[due.seat];
        let points = due.worth.points();
        player.markers[marker.index()] += points as u16;
        player.points[due.source.index()] += points as i16;
        log.note(|| Event::Scored { seat: due.seat, source: due.source, worth: due.worth, marker, rule: due.rule() });
    }

    /// Whether a seat still has an award coming in this round (CAR-ROB-503).
    pub(crate) fn has_coming(&self, seat: Seat) -> bool {
        let now =
            self.round.current.is_some_and(|part| self.round.winners.has(seat) && self.worth_of(part).points() > 0);
        let wins = |part: &PartId| self.leads(seat, *part) && self.worth_of(*part).points() > 0;
        now || self.round.queue.iter().any(wins)
    }

    /// The largest number of followers of a seat in a zone makes it a winner.
    pub(crate) fn leads(&self, seat: Seat, part: PartId) -> bool {
        self.board.zone(part).winners().has(seat)
    }

    /// Whether a follower of the seat may be taken from the supply.
    pub(crate) fn has(&self, seat: Seat, figure: Figure) -> bool {
        self.players[seat].supply[figure.index()] > 0
    }
}
