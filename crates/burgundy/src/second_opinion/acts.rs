//! Turns: dice, taking, storing, buying, shields.

use super::{Done, Halt, Play, odd, read, split};
use crate::data::data;
use crate::hex::{Face, Hex};
use crate::modules::vine::Hexomino;
use crate::options::{Mode, Module};
use crate::vocab::{Good, Kind, Number, Space};

/// Steps from one number to another on the ring of six (BUR-WORKER-501).
fn ring(from: u8, to: u8) -> u32 {
    let steps = from.abs_diff(to);
    u32::from(steps.min(6 - steps))
}

impl<'a> Play<'a> {
    /// The monasteries that work for a seat: its own and those that shield 6 copies (BUR-SHIELD-006, BUR-SHIELD-106).
    pub(super) fn powers(&self, seat: usize) -> std::collections::BTreeSet<u8> {
        let estate = self.estate(seat);
        let mut powers = estate.monasteries();
        if let Some(other) = estate.copies {
            let copied = match &self.duke {
                Some(duke) if other == self.people => duke.monasteries(),
                _ => self.estates[other].monasteries(),
            };
            powers.extend(copied.into_iter().filter(|number| *number != 27 || !self.plan.special()));
        }
        powers
    }

    pub(super) fn has(&self, seat: usize, monastery: u8) -> bool {
        self.powers(seat).contains(&monastery)
    }

    pub(super) fn holds(&self, seat: usize, shield: u8) -> bool {
        self.estate(seat).holds(shield)
    }

    /// BUR-SHIELD-002, BUR-SHIELD-102.
    pub(super) fn gain_workers(&mut self, seat: usize, count: u32) {
        self.estate_mut(seat).workers += count;
        let owner = (0..self.people).find(|other| self.plan.mode != Mode::Team && self.estates[*other].holds(2));
        if let Some(owner) = owner.filter(|owner| *owner != seat) {
            self.estates[owner].workers += if self.plan.special() { 1 } else { count };
        }
    }

    pub(super) fn score(&mut self, seat: usize, source: &'static str, points: i32) {
        *self.persons[seat].points.entry(source).or_default() += points;
    }

    pub(super) fn total(&self, seat: usize) -> i32 {
        self.persons[seat].points.values().sum()
    }

    pub(super) fn turn(&mut self, seat: usize) -> Done {
        self.in_turn = true;
        let person = &mut self.persons[seat];
        (person.bought, person.commissioned, person.die_set) = (false, false, false);
        loop {
            if self.persons[seat].dice == [None; 2] && !self.can_still_act(seat) {
                break;
            }
            let words = self.line(Some(seat))?;
            if self.free_action(seat, &words)? {
                continue;
            }
            match words[..] {
                ["end"] => break,
                ["set", die, number] => self.set_die(seat, read(die)?, read(number)?)?,
                ["shield", offer, castle] => {
                    let (_, depot) = split(offer)?;
                    for die in self.persons[seat].dice.into_iter().flatten() {
                        self.pay_workers(seat, die, read(depot)?, false)?;
                    }
                    self.persons[seat].dice = [None; 2];
                    self.take_shield(seat, offer, castle)?;
                }
                ["recover"] => {
                    self.persons[seat].dice = [None; 2];
                    self.board.aside -= 1;
                    self.score(seat, "recovery", -5);
                    self.store(seat, Hex::CASTLE)?;
                }
                _ => self.die_action(seat, &words)?,
            }
        }
        self.persons[seat].dice = [None; 2];
        self.in_turn = false;
        Ok(())
    }

    /// Purchases, monasteries 6 and 28, shield 6: whether it was one of them.
    pub(super) fn free_action(&mut self, seat: usize, words: &[&'a str]) -> Result<bool, Halt> {
        match *words {
            ["buy", offer] => self.buy(seat, offer, 0)?,
            ["buy", offer, "workers", workers] => self.buy(seat, offer, read(workers)?)?,
            ["commission", offer] => {
                self.persons[seat].commissioned = true;
                self.estate_mut(seat).workers -= 2;
                let hex = self.lift(offer)?;
                self.store(seat, hex)?;
            }
            ["hire"] => {
                self.estate_mut(seat).silver -= 1;
                self.gain_workers(seat, 2);
            }
            ["copy", other] => self.copy(seat, read::<usize>(other)? - 1),
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub(super) fn can_copy(&self, seat: usize) -> bool {
        self.holds(seat, 6) && self.estate(seat).copies.is_none()
    }

    pub(super) fn copy(&mut self, seat: usize, other: usize) {
        self.estates[seat].copies = Some(other);
        if self.has(seat, 27) {
            self.restack();
        }
    }

    fn depots_have(&self, fits: impl Fn(Kind) -> bool) -> bool {
        self.board.depots.iter().flatten().filter_map(|hex| hex.kind()).any(fits)
    }

    /// Whether anything but ending is left when both dice are used.
    pub(super) fn can_still_act(&self, seat: usize) -> bool {
        let (estate, powers, person) = (self.estate(seat), self.powers(seat), &self.persons[seat]);
        let anywhere = powers.contains(&6) && !self.plan.special();
        let purse = if anywhere { estate.silver + estate.workers } else { estate.silver };
        let offered = self.board.inns > 0
            || !self.board.black.is_empty()
            || self.plan.with(Module::Vine) && self.board.vine_store.iter().any(Option::is_some)
            || anywhere && self.depots_have(|_| true);
        let buys = self.in_turn && !person.bought && purse >= 2 && offered;
        let hires = powers.contains(&28) && estate.silver > 0;
        let commissions = self.in_turn
            && self.plan.special()
            && powers.contains(&6)
            && !person.commissioned
            && estate.workers >= 2
            && self.depots_have(|kind| kind == Kind::Building);
        buys || hires || commissions || self.can_copy(seat)
    }

    fn buy(&mut self, seat: usize, offer: &str, workers: u32) -> Done {
        self.persons[seat].bought = true;
        let estate = self.estate_mut(seat);
        estate.silver -= 2 - workers;
        estate.workers -= workers;
        if let Ok(piece) = split(offer)?.0.parse::<Hexomino>() {
            self.lift_vines(offer)?;
            return self.store_vines(seat, piece.upright());
        }
        let hex = self.lift(offer)?;
        self.store(seat, hex)
    }

    /// Takes a hex off the board.
    pub(super) fn lift(&mut self, offer: &str) -> Result<Hex, Halt> {
        let (hex, place) = split(offer)?;
        let hex: Hex = read(hex)?;
        let from = match place {
            "black" if hex == Hex::INN => {
                self.board.inns -= 1;
                return Ok(hex);
            }
            "black" => &mut self.board.black,
            depot => &mut self.board.depots[read::<Number>(depot)?.index()],
        };
        match from.iter().position(|other| *other == hex) {
            Some(at) => Ok(from.remove(at)),
            None => odd(format!("{hex} does not lie at {place}")),
        }
    }

    /// Key spaces: 3, any number with shield 4; in the team game 2 of one's own and 2 shared (BUR-TEAM-008).
    fn own_spaces(&self, seat: usize) -> usize {
        match self.plan.mode {
            Mode::Team => 2,
            _ if self.holds(seat, 4) => usize::MAX,
            _ => 3,
        }
    }

    fn used_spaces(&self, seat: usize) -> usize {
        self.persons[seat].stored.len() + 2 * self.persons[seat].vines.len()
    }

    fn is_overfull(&self, seat: usize) -> bool {
        self.used_spaces(seat) > self.own_spaces(seat)
    }

    /// BUR-TAKE-003, BUR-TAKE-501, BUR-TEAM-013.
    pub(super) fn store(&mut self, seat: usize, hex: Hex) -> Done {
        let own = self.used_spaces(seat) < self.own_spaces(seat);
        let shared = self.plan.mode == Mode::Team && self.estate(seat).shared.len() < 2;
        let to_shared = match (own, shared) {
            (true, true) => match self.line(Some(seat))?[..] {
                ["stow", key] => key == "shared",
                _ => return odd("a key space is chosen"),
            },
            (true, false) => false,
            (false, true) => true,
            (false, false) => self.discard(seat)?,
        };
        match to_shared {
            true => self.estate_mut(seat).shared.push(hex),
            false => self.persons[seat].stored.push(hex),
        }
        Ok(())
    }

    /// Discards something stored; whether a shared key space is free now.
    fn discard(&mut self, seat: usize) -> Result<bool, Halt> {
        match self.line(Some(seat))?[..] {
            ["discard", piece] if piece.parse::<Hexomino>().is_ok() => {
                self.unstore_vines(seat, read::<Hexomino>(piece)?)?;
                Ok(false)
            }
            ["discard", hex] => self.unstore(seat, read(hex)?, false).map(|()| false),
            ["discard", hex, "shared"] => self.unstore(seat, read(hex)?, true).map(|()| true),
            _ => odd("something stored is discarded"),
        }
    }

    pub(super) fn store_vines(&mut self, seat: usize, piece: Hexomino) -> Done {
        while self.used_spaces(seat).saturating_add(2) > self.own_spaces(seat) {
            self.discard(seat)?;
        }
        self.persons[seat].vines.push(piece);
        Ok(())
    }

    pub(super) fn unstore_vines(&mut self, seat: usize, piece: Hexomino) -> Done {
        let stored = &mut self.persons[seat].vines;
        match stored.iter().position(|other| *other == piece.upright()) {
            Some(at) => drop(stored.remove(at)),
            None => return odd(format!("{piece} is not stored")),
        }
        Ok(())
    }

    fn unstore(&mut self, seat: usize, hex: Hex, shared: bool) -> Done {
        let stored = if shared { &mut self.estate_mut(seat).shared } else { &mut self.persons[seat].stored };
        match stored.iter().position(|other| *other == hex) {
            Some(at) => drop(stored.remove(at)),
            None => return odd(format!("{hex} is not stored")),
        }
        Ok(())
    }

    /// Pays the workers that make a die show a number; a free step may help (BUR-MONASTERY-501).
    fn pay_workers(&mut self, seat: usize, shown: u8, wanted: u8, free: bool) -> Done {
        let steps = ring(shown, wanted).saturating_sub(u32::from(free));
        let cost = if self.has(seat, 8) { steps.div_ceil(2) } else { steps };
        let workers = &mut self.estate_mut(seat).workers;
        match workers.checked_sub(cost) {
            Some(left) => *workers = left,
            None => return odd("too few workers"),
        }
        Ok(())
    }

    /// Uses a die for a number: an own one, the white one, or the free one of an effect.
    fn use_die(&mut self, seat: usize, die: &str, wanted: u8, free: bool) -> Done {
        let shown = match die {
            "any" => return Ok(()),
            "white" => self.white,
            own => {
                let own: u8 = read(own)?;
                self.spend_die(seat, own)?;
                own
            }
        };
        self.pay_workers(seat, shown, wanted, free)
    }

    fn spend_die(&mut self, seat: usize, shown: u8) -> Done {
        match self.persons[seat].dice.iter_mut().find(|die| **die == Some(shown)) {
            Some(die) => *die = None,
            None => return odd("no such die"),
        }
        Ok(())
    }

    fn set_die(&mut self, seat: usize, from: u8, to: u8) -> Done {
        self.spend_die(seat, from)?;
        let person = &mut self.persons[seat];
        person.die_set = true;
        if let Some(die) = person.dice.iter_mut().find(|die| die.is_none()) {
            *die = Some(to);
        }
        Ok(())
    }

    /// One of the actions with a die (BUR-ROUND-011, BUR-VINE-011).
    pub(super) fn die_action(&mut self, seat: usize, words: &[&'a str]) -> Done {
        match *words {
            ["take", die, offer] => {
                if let Ok(piece) = split(offer)?.0.parse::<Hexomino>() {
                    let number = self.best_number(seat, die, split(offer)?.1)?;
                    self.use_die(seat, die, number, false)?;
                    self.lift_vines(offer)?;
                    return self.store_vines(seat, piece.upright());
                }
                self.use_die(seat, die, read(split(offer)?.1)?, self.has(seat, 12))?;
                let hex = self.lift(offer)?;
                self.store(seat, hex)
            }
            ["place", die, piece, plot] if piece.parse::<Hexomino>().is_ok() => {
                let piece: Hexomino = read(piece)?;
                self.use_die(seat, die, self.plot_number(plot)?, false)?;
                self.unstore_vines(seat, piece)?;
                self.plant(seat, piece, plot)
            }
            ["place", die, hex, space, ref rest @ ..] => {
                let (hex, space): (Hex, Space) = (read(hex)?, read(space)?);
                let number = self.estate(seat).layout().numbers[space.index()].index() as u8 + 1;
                let helper = match hex.kind() {
                    Some(Kind::Building) => Some(9),
                    Some(Kind::Ship | Kind::Animal) => Some(10),
                    Some(Kind::Castle | Kind::Mine | Kind::Monastery) => Some(11),
                    None => None,
                };
                let free = helper.is_some_and(|helper| self.has(seat, helper));
                self.use_die(seat, die, number, free)?;
                self.unstore(seat, hex, *rest == ["shared"])?;
                self.place(seat, hex, space.index())
            }
            ["sell", die, good] => {
                let good: Good = read(good)?;
                self.use_die(seat, die, good.number().index() as u8 + 1, false)?;
                self.sell(seat, good)
            }
            ["workers", die] => {
                if !matches!(die, "any" | "white") {
                    self.spend_die(seat, read(die)?)?;
                }
                let count = if self.has(seat, 14) { 4 } else { 2 };
                self.gain_workers(seat, count);
                if self.has(seat, 13) {
                    self.estate_mut(seat).silver += 1;
                }
                Ok(())
            }
            _ => odd(format!("\"{}\" is no action with a die", words.join(" "))),
        }
    }

    /// The number of a slot of the vine depot that costs a die least.
    fn best_number(&self, _seat: usize, die: &str, first: &str) -> Result<u8, Halt> {
        let shown = match die {
            "white" => self.white,
            own => own.parse().unwrap_or(1),
        };
        if split_store(first) {
            return Ok(shown);
        }
        let numbers = self.slot_numbers(read(first)?);
        numbers.into_iter().min_by_key(|number| ring(shown, *number)).map_or_else(|| odd("no slot"), Ok)
    }

    /// An extra action with any number or with the white die; a castle just placed may take a shield (BUR-SHIELD-011).
    pub(super) fn extra_action(&mut self, seat: usize, castle: bool) -> Done {
        match self.offered(seat, |_| true)?.as_deref() {
            Some(["shield", offer, space]) if castle && self.holds(seat, 11) => self.take_shield(seat, offer, space),
            Some(words) => self.die_action(seat, words),
            None => Ok(()),
        }
    }

    /// BUR-SELL-001 to BUR-SELL-005, with monasteries 3 and 4, shields 9 and 12, and the trade route.
    pub(super) fn sell(&mut self, seat: usize, good: Good) -> Done {
        let each = self.by_count([2, 3, 4]) * if self.holds(seat, 12) { 2 } else { 1 };
        let adds = self.plan.special() && !self.plan.chosen.is_on("shield_beats_monastery_special");
        let (third, ninth) = (self.has(seat, 3), self.holds(seat, 9));
        let estate = self.estate_mut(seat);
        let count = std::mem::take(&mut estate.goods[good.index()]);
        estate.sold[good.index()] += count;
        estate.silver += match (ninth, third) {
            (true, true) if adds => count + 1,
            (true, _) => count,
            (false, true) => 2,
            (false, false) => 1,
        };
        if self.has(seat, 4) {
            self.gain_workers(seat, 1);
        }
        self.gain_points(seat, "goods", each * count as i32)?;
        self.cover_route(seat, good, count as usize)
    }

    /// BUR-ROUTE-004 to BUR-ROUTE-006, BUR-ROUTE-502.
    fn cover_route(&mut self, seat: usize, good: Good, count: usize) -> Done {
        let estate = self.estate_mut(seat);
        let spaces = 3 * estate.route.len();
        let first = estate.laid.len();
        let end = spaces.min(first + count);
        estate.laid.extend((first..end).map(|_| good));
        for space in first..end {
            let tile = self.estate(seat).route[space / 3];
            let printed = data().routes[tile.number() as usize - 1][space % 3];
            if printed.good == good {
                self.route_bonus(seat, printed.bonus.word())?;
            }
        }
        Ok(())
    }

    fn route_bonus(&mut self, seat: usize, bonus: &str) -> Done {
        match bonus {
            "workers_4" => self.gain_workers(seat, 4),
            "silver_2" => self.estate_mut(seat).silver += 2,
            "vp_4" => self.score(seat, "routes", 4),
            "take_building" => self.take_kind(seat, &[Kind::Building])?,
            "take_ship_animal" => self.take_kind(seat, &[Kind::Ship, Kind::Animal])?,
            "take_mine_monastery_castle" => self.take_kind(seat, &[Kind::Mine, Kind::Monastery, Kind::Castle])?,
            _ => self.take_kind(seat, Kind::ALL)?,
        }
        Ok(())
    }

    /// A hex of some kinds from any numbered depot, if there is one.
    pub(super) fn take_kind(&mut self, seat: usize, kinds: &[Kind]) -> Done {
        let waits = |play: &Self| play.depots_have(|kind| kinds.contains(&kind));
        match self.offered(seat, waits)?.as_deref() {
            None => Ok(()),
            Some(["take", "any", offer]) => {
                let hex = self.lift(offer)?;
                self.store(seat, hex)
            }
            Some(_) => odd("a hex is taken"),
        }
    }

    /// BUR-SHIELD-035, BUR-SHIELD-007.
    fn take_shield(&mut self, seat: usize, offer: &str, castle: &str) -> Done {
        let (shield, depot) = split(offer)?;
        let (shield, depot): (u8, usize) = (read(shield)?, read::<Number>(depot)?.index());
        let castle = read::<Space>(castle)?.index();
        self.board.shields[depot].retain(|other| *other != shield);
        let old = self.estates[seat].shields.iter().find(|(_, at)| *at == castle).map(|(old, _)| *old);
        if let Some(old) = old {
            self.lose_shield(seat, old);
        }
        self.estates[seat].shields.push((shield, castle));
        if shield == 7 && !self.plan.special() && self.plan.is("shield7_anniversary", "retroactive") {
            let (large, small) = (self.estates[seat].large_tiles as i32, self.estates[seat].small_tiles as i32);
            let again = large * self.by_count([5, 6, 7]) + small * self.by_count([2, 3, 4]);
            self.score(seat, "bonuses", again);
        }
        self.shrink(seat)
    }

    fn lose_shield(&mut self, seat: usize, shield: u8) {
        let estate = &mut self.estates[seat];
        estate.shields.retain(|(other, _)| *other != shield);
        if shield == 6 {
            estate.copies = None;
        }
    }

    /// BUR-SHIELD-507.
    fn shrink(&mut self, seat: usize) -> Done {
        while self.is_overfull(seat) {
            self.discard(seat)?;
        }
        Ok(())
    }

    /// BUR-SHIELD-014, BUR-SHIELD-015.
    pub(super) fn reap(&mut self, seat: usize) -> Done {
        let (mut numbered, mut black) = (self.holds(seat, 14), self.holds(seat, 15));
        loop {
            let waits = |play: &Self| {
                let fits = |hex: &Hex| !play.spaces(seat, *hex).is_empty();
                numbered && play.board.depots.iter().flatten().any(fits)
                    || black && (play.board.black.iter().any(fits) || play.can_lay_vines(seat))
            };
            match self.offered(seat, waits)?.as_deref() {
                None => return Ok(()),
                Some(["lay", offer, plot]) if split(offer)?.0.parse::<Hexomino>().is_ok() => {
                    black = false;
                    let piece: Hexomino = read(split(offer)?.0)?;
                    self.lift_vines(offer)?;
                    self.plant(seat, piece, plot)?;
                }
                Some(["lay", offer, space]) => {
                    let from_black = split(offer)?.1 == "black";
                    if from_black {
                        black = false
                    } else {
                        numbered = false
                    }
                    let hex = self.lift(offer)?;
                    self.place(seat, hex, read::<Space>(space)?.index())?;
                }
                Some(_) => return odd("shields lay hexes"),
            }
        }
    }

    /// BUR-SHIELD-037, BUR-SHIELD-038.
    pub(super) fn tribute(&mut self, seat: usize) -> Done {
        if self.estate(seat).shields.is_empty() {
            return Ok(());
        }
        let with_workers = self.holds(seat, 3);
        let mut paid: Vec<u8> = Vec::new();
        loop {
            let waits = |play: &Self| {
                let estate = play.estate(seat);
                estate.shields.iter().any(|(shield, _)| !paid.contains(shield))
                    && (estate.silver > 0 || with_workers && estate.workers > 0)
            };
            match self.offered(seat, waits)?.as_deref() {
                None => break,
                Some(["tribute", shield, coin]) => {
                    paid.push(read(shield)?);
                    match *coin {
                        "silver" => self.estate_mut(seat).silver -= 1,
                        _ => self.estate_mut(seat).workers -= 1,
                    }
                }
                Some(_) => return odd("tribute is paid"),
            }
        }
        let unpaid: Vec<u8> = self.estate(seat).shields.iter().map(|(shield, _)| *shield).collect();
        for shield in unpaid.into_iter().filter(|shield| !paid.contains(shield)) {
            self.lose_shield(seat, shield);
        }
        self.shrink(seat)
    }

    /// How many castles, to tell a castle hex from others that stand on castle spaces.
    pub(super) fn is_castle(&self, seat: usize, space: usize) -> bool {
        self.estate(seat).tiles.get(&space).is_some_and(|hex| hex.face() == Face::Castle)
    }
}

/// Whether a place is one of the vine store.
fn split_store(place: &str) -> bool {
    matches!(place, "left" | "centre" | "right")
}
