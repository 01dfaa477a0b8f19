//! Chance: what may be drawn, dealt and rolled, and what follows.

use arrayvec::ArrayVec;
use engine::{BySeat, Impossible, Log, Random, Seat, Weighted};

use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::ask;
use crate::options::Boards;
use crate::outcome::{Fill, Outcome, Rolls};
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{Good, Number, Phase};

impl Table {
    /// What chance may do, where it can be listed.
    pub(crate) fn outcomes_into(&self, outcomes: &mut Vec<Weighted<Outcome>>) -> bool {
        let alike = |outcome| Weighted { outcome, weight: 1 };
        match self.stage {
            Stage::First => outcomes.extend(Seat::all(self.people()).map(Outcome::First).map(alike)),
            stage => return ask!(at Stage stage => list_outcomes(self, outcomes), else false),
        }
        true
    }

    pub(crate) fn sample<R: Random>(&self, random: &mut R) -> Outcome {
        match self.stage {
            Stage::First => Outcome::First(Seat::new(random.below(self.people() as u32) as usize)),
            Stage::Goods => {
                let mut bag = self.supply.goods;
                Outcome::Goods(BySeat::new(self.holders().count(), |_| {
                    (0..data().amounts.start_goods).map(|_| draw_good(&mut bag, random)).collect()
                }))
            }
            Stage::Boards => {
                let mut pool = self.board_pool();
                Outcome::Boards(BySeat::new(self.people(), |_| {
                    let index = random.below(pool.len() as u32) as usize;
                    pool.swap_remove(index)
                }))
            }
            Stage::Fill => Outcome::Fill(self.sample_fill(random)),
            Stage::Roll => {
                let mut die = || Number::new(1 + random.below(6) as u8);
                Outcome::Roll(BySeat::new(self.people(), |_| [die(), die()]), die())
            }
            stage => {
                ask!(at Stage stage => sample(self, random), else unreachable!("chance decides only in its own stages"))
            }
        }
    }

    /// The boards that may be dealt, each as often as it exists, named by the first side.
    fn board_pool(&self) -> ArrayVec<Duchy, 64> {
        match self.rules.boards {
            Boards::Agreed(_) => ArrayVec::new(),
            Boards::Drawn { first, last, copies, scarce } => {
                let boards = (first..=last).step_by(2);
                let copies = |board: u8| if scarce && board > first { 1 } else { copies as usize };
                boards.flat_map(|board| std::iter::repeat_n(Duchy::numbered(board), copies(board))).collect()
            }
            Boards::Posted => {
                let posted = data().layouts.iter().filter(|layout| layout.duchy.is_posted());
                posted.map(|layout| layout.duchy).collect()
            }
        }
    }

    fn sample_fill<R: Random>(&self, random: &mut R) -> Fill {
        let mut fill = Fill::default();
        let (mut coloured, mut black, mut goods) = (self.supply.coloured, self.supply.black, self.supply.goods);
        for (depot, _, kind) in self.slots() {
            if let Some(hex) = draw_hex(&mut coloured[Hex::range(kind)], Hex::range(kind).start, random) {
                fill.depots[depot].push(hex);
            }
        }
        for _ in 0..self.black_to_fill() {
            fill.black.extend(draw_hex(&mut black[..], 0, random));
        }
        for _ in 0..data().amounts.goods_per_phase {
            fill.goods.push(draw_good(&mut goods, random));
        }
        ask!(each sample_fill(self, random, &mut fill));
        fill
    }

    pub(crate) fn admits(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let fits = |condition: bool, reason: &str| {
            if condition { Ok(()) } else { Err(Impossible::because(reason)) }
        };
        let seats = self.people();
        match (self.stage, outcome) {
            (Stage::First, Outcome::First(seat)) => fits(seat.index() < seats, "no such seat"),
            (Stage::Goods, Outcome::Goods(goods)) => {
                let three = goods.values().all(|goods| goods.len() == data().amounts.start_goods);
                let right = goods.seats() == self.holders().count() && three;
                fits(right, "three goods for each seat or team (BUR-SETUP-006)")?;
                let mut bag = self.supply.goods;
                fits(goods.values().flatten().all(|good| take_good(&mut bag, *good)), "not so many of a colour")
            }
            (Stage::Boards, Outcome::Boards(boards)) => {
                fits(boards.seats() == seats, "a board for each seat")?;
                let mut pool = self.board_pool();
                let mut dealt = |board: &Duchy| {
                    let index = pool.iter().position(|other| other == board);
                    index.map(|index| pool.remove(index)).is_some()
                };
                fits(boards.values().all(&mut dealt), "no such board is left (BUR-SETUP-021)")
            }
            (Stage::Fill, Outcome::Fill(fill)) => self.admits_fill(fill),
            (Stage::Roll, Outcome::Roll(rolls, _)) => fits(rolls.seats() == seats, "two dice for each seat"),
            (stage, Outcome::Chapter(lot)) if lot.stage() == stage => lot.admits(self),
            _ => Err(Impossible::because("something else is drawn now")),
        }
    }

    /// How many hexes the black depot receives.
    fn black_to_fill(&self) -> usize {
        let unseen: usize = self.supply.black.iter().map(|&count| count as usize).sum();
        let out_of_reach: usize = ask!(sum out_of_reach(self));
        data().black_spaces(&self.rules).min(unseen.saturating_sub(out_of_reach))
    }

    fn admits_fill(&self, fill: &Fill) -> Result<(), Impossible> {
        let wrong = |what: &str| Impossible::because(format!("{what} (BUR-PHASE-004)"));
        let mut coloured = self.supply.coloured;
        let mut lists = fill.depots.each_ref().map(|hexes| hexes.iter());
        for (depot, _, kind) in self.slots() {
            if coloured[Hex::range(kind)].iter().all(|count| *count == 0) {
                continue; // BUR-PHASE-502
            }
            let hex = lists[depot].next().ok_or_else(|| wrong(&format!("depot {} needs a {kind}", depot + 1)))?;
            let fits = hex.kind() == Some(kind) && take_hex(&mut coloured[..], *hex);
            if !fits {
                return Err(wrong(&format!("depot {} cannot receive {hex}", depot + 1)));
            }
        }
        if lists.iter_mut().any(|list| list.next().is_some()) {
            return Err(wrong("too many hexes for a depot"));
        }
        let mut black = self.supply.black;
        if fill.black.len() != self.black_to_fill() || !fill.black.iter().all(|hex| take_hex(&mut black[..], *hex)) {
            return Err(Impossible::because("the black depot cannot be filled so (BUR-PHASE-005)"));
        }
        let mut bag = self.supply.goods;
        if fill.goods.len() != data().amounts.goods_per_phase
            || !fill.goods.iter().all(|good| take_good(&mut bag, *good))
        {
            return Err(Impossible::because("these are not five goods of the supply (BUR-PHASE-006)"));
        }
        ask!(all admits_fill(self, fill));
        Ok(())
    }

    pub(crate) fn resolve(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        match outcome {
            Outcome::First(seat) => return self.set_first(*seat, log),
            Outcome::Goods(goods) => {
                for (seat, goods) in self.holders().zip(goods.values()) {
                    for good in goods {
                        self.supply.goods[good.index()] -= 1;
                        self.players[seat].goods[good.index()] += 1;
                    }
                    log.note(|| Event::GoodsDealt { seat, goods: goods.clone() });
                }
            }
            Outcome::Boards(boards) => {
                for (seat, board) in boards.iter() {
                    self.players[seat].board = Some(*board);
                    log.note(|| Event::BoardDealt { seat, board: *board });
                }
            }
            Outcome::Fill(fill) => return self.fill(fill, log),
            Outcome::Roll(rolls, white) => return self.roll(rolls, *white, log),
            Outcome::Chapter(lot) => return lot.befall(self, log),
        }
        self.next_deal();
    }

    /// A phase begins: the board is cleared and filled anew.
    fn fill(&mut self, fill: &Fill, log: &mut Log<Event>) {
        if self.phase != Phase::A {
            self.clear_board(log);
        }
        log.note(|| Event::PhaseBegan { phase: self.phase });
        let mut lists = fill.depots.each_ref().map(|hexes| hexes.iter());
        for (depot, slot, kind) in self.slots() {
            // BUR-PHASE-502: a space whose supply is used up stays empty.
            let next = lists[depot].as_slice().first().filter(|hex| hex.kind() == Some(kind));
            if let Some(hex) = next.copied() {
                lists[depot].next();
                self.supply.coloured[hex.index()] -= 1;
                self.board.depots[depot][slot] = Some(hex);
            }
        }
        for (slot, hex) in self.board.black.iter_mut().zip(&fill.black) {
            self.supply.black[hex.index()] -= 1;
            *slot = Some(*hex);
        }
        for (slot, good) in self.board.rounds.iter_mut().zip(&fill.goods) {
            self.supply.goods[good.index()] -= 1;
            *slot = Some(*good);
        }
        for (depot, hexes) in Number::ALL.into_iter().zip(&fill.depots) {
            log.note(|| Event::DepotFilled { depot, hexes: hexes.clone() });
        }
        log.note(|| Event::BlackFilled { hexes: fill.black.clone() });
        log.note(|| Event::RoundsFilled { goods: fill.goods.clone() });
        ask!(each begin_phase(self, fill, log));
        self.round = 1;
        self.stage = Stage::Roll;
    }

    /// A round begins: everybody rolls, the white die brings a good to its depot (BUR-ROUND-002).
    fn roll(&mut self, rolls: &Rolls, white: Number, log: &mut Log<Event>) {
        for (seat, dice) in rolls.iter() {
            self.players[seat].dice = dice.map(Some);
            log.note(|| Event::Rolled { seat, dice: *dice });
        }
        self.white = white;
        ask!(each white_rolled(self, log));
        if let Some(good) = self.board.rounds.iter_mut().find_map(Option::take) {
            self.board.goods[white.index()][good.index()] += 1;
            log.note(|| Event::GoodLaid { depot: white, good });
        }
        ask!(each begin_round(self, log));
        self.begin_turns(log);
    }
}

fn draw_good<R: Random>(bag: &mut [u8; 6], random: &mut R) -> Good {
    let index = random.pick_counted(bag);
    bag[index] -= 1;
    Good::ALL[index]
}

fn take_good(bag: &mut [u8; 6], good: Good) -> bool {
    let left = bag[good.index()].checked_sub(1);
    bag[good.index()] = left.unwrap_or(0);
    left.is_some()
}

fn draw_hex<R: Random>(supply: &mut [u8], first: usize, random: &mut R) -> Option<Hex> {
    if supply.iter().all(|count| *count == 0) {
        return None;
    }
    let index = random.pick_counted(supply);
    supply[index] -= 1;
    Some(Hex::new(first + index))
}

fn take_hex(supply: &mut [u8], hex: Hex) -> bool {
    let left = supply[hex.index()].checked_sub(1);
    supply[hex.index()] = left.unwrap_or(0);
    left.is_some()
}
