//! The order of things: set-up, turns, turn-rounds, rounds and the end.

use engine::{Log, Seat, Sum};

use crate::board::{Board, Piece};
use crate::data::components;
use crate::event::Event;
use crate::score::{Orange, Track};
use crate::state::{Stage, State, Step, Stored, TurnSoFar};

impl State {
    /// Lays out the rest of the set-up in its order (TUS-016), the last step first.
    pub(crate) fn set_up_from(&mut self, start: Seat, log: &mut Log<Event>) {
        self.table.start = start;
        self.table.active = start;
        log.note(|| Event::StartChosen { seat: start });
        let round: Vec<Seat> = start.round(self.table.seats()).collect();
        let pending = &mut self.table.pending;
        pending.extend(round.iter().rev().map(|seat| Step::FirstBonus(*seat)));
        pending.push(Step::Reveal);
        pending.extend(round.iter().rev().flat_map(|seat| [Step::Castle(*seat), Step::Layout(*seat)]));
        pending.extend(round.iter().rev().map(|seat| Step::Parts(*seat)));
        pending.extend(round.iter().rev().map(|seat| Step::Hand(*seat)));
        pending.push(Step::Replenish(components().numbers.display));
    }

    /// Carries out everything that nobody decides, until somebody or chance does.
    pub(crate) fn settle(&mut self, log: &mut Log<Event>) {
        loop {
            let settled = match self.table.pending.last().copied() {
                None => self.between_actions(log),
                Some(Step::Reveal) => self.reveal_boards(log),
                Some(Step::Replenish(left)) => self.replenish_is_done(left, log),
                Some(Step::Refill) => self.refill_is_done(log),
                Some(Step::Draw { left, .. }) => self.draw_is_done(left, log),
                Some(Step::Trade(left)) => self.trade_is_done(left, log),
                Some(Step::Extend) => self.castle_lapses(log),
                Some(_) => false,
            };
            if !settled {
                return;
            }
        }
    }

    /// TUS-025: all boards and start castles are shown together.
    fn reveal_boards(&mut self, log: &mut Log<Event>) -> bool {
        self.table.pending.pop();
        for seat in Seat::all(self.table.seats()) {
            let plan = std::mem::take(&mut self.secrets.plans[seat]);
            let (layout, castle) = plan.layout.zip(plan.castle).expect("every player has planned");
            let parts = self.table.players[seat].parts.expect("the parts are dealt");
            let mut board = Board::new(parts, layout);
            board.put(castle, Piece::StartCastle);
            self.table.players[seat].board = Some(board);
            log.note(|| Event::BoardRevealed { seat, layout, castle });
        }
        true
    }

    /// Nothing is pending: the turn goes on, ends, or is skipped (TUS-030). Whether anything happened.
    fn between_actions(&mut self, log: &mut Log<Event>) -> bool {
        match self.table.stage {
            Stage::Over => return false,
            Stage::SetUp => {
                self.table.stage = Stage::Play;
                self.begin_turn(self.table.start);
            }
            Stage::Play | Stage::LastTurns => {
                let seat = self.table.active;
                let possible = self.any_action_is_possible();
                match self.table.turn.actions {
                    0 if possible && self.may_return_marble() => return false,
                    0 => self.end_turn(log),
                    _ if possible => return false,
                    _ => {
                        log.note(|| Event::TurnSkipped { seat });
                        self.end_turn(log);
                    }
                }
            }
        }
        true
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.table.active = seat;
        self.table.turn = TurnSoFar { actions: 1, marble: false };
    }

    fn end_turn(&mut self, log: &mut Log<Event>) {
        for stored in self.table.me_mut().storage.iter_mut().flatten() {
            if let Stored::Hexagon { fresh } = stored {
                *fresh = false;
            }
        }
        let next = self.table.active.next(self.table.seats());
        // TUS-100: only a complete turn-round can end a round.
        if next == self.table.start {
            self.end_turn_round(log);
        }
        if self.table.stage != Stage::Over {
            self.begin_turn(next);
        }
    }

    fn end_turn_round(&mut self, log: &mut Log<Event>) {
        let enough = self.table.round * components().numbers.pile;
        let emptied = self.table.players.values().any(|player| player.put >= enough);
        match (self.table.stage, self.table.round) {
            (Stage::LastTurns, round) => {
                log.note(|| Event::RoundEnded { round });
                self.score_round(log);
                self.final_count(log);
                self.table.stage = Stage::Over;
                log.note(|| Event::GameEnded);
            }
            (_, 3) if emptied => {
                self.table.stage = Stage::LastTurns;
                log.note(|| Event::LastTurnsBegan);
            }
            (_, round) if emptied => {
                log.note(|| Event::RoundEnded { round });
                self.score_round(log);
                self.table.round += 1;
            }
            _ => {}
        }
    }

    /// TUS-111: the green points are added to the orange track; TUS-112: they stay on the green one.
    fn score_round(&mut self, log: &mut Log<Event>) {
        let round = [Orange::Round1, Orange::Round2, Orange::Round3][usize::from(self.table.round) - 1];
        for seat in Seat::all(self.table.seats()) {
            let green = self.table.players[seat].green_points();
            self.score(seat, Track::Orange(round), Sum::plain(green.into(), "green-point"), "TUS-111", log);
        }
    }

    /// TUS-115: unused pieces; TUS-116 or TUS-O2: cards in hand.
    fn final_count(&mut self, log: &mut Log<Event>) {
        let (per_point, rule) = match self.table.rules.cards_per_point {
            3 => (3, "TUS-O2"),
            cards => (cards, "TUS-116"),
        };
        for seat in Seat::all(self.table.seats()) {
            let player = &self.table.players[seat];
            let stored = player.storage.iter().flatten().count() as i32;
            let left = Sum::of(stored, 1, "stored-piece").and(player.marble.into(), 1, "marble");
            let left = left.and(player.workers.into(), 1, "worker");
            let cards = Sum::of((player.hand / per_point).into(), 1, "set-of-cards");
            self.score(seat, Track::Orange(Orange::Leftovers), left, "TUS-115", log);
            self.score(seat, Track::Orange(Orange::Cards), cards, rule, log);
        }
    }
}
