//! The second opinion: a plain and slow second implementation of the whole game, from a record alone.
//!
//! It follows the record line by line as two people at a table would, asks nobody where there is nothing to choose,
//! and stops where the record stops. Written from the ledger; of the game it reads the card list and the notation, but
//! nothing that counts, moves or decides anything.

mod cards;
mod events;
mod goods;
mod realm;
mod report;

use std::collections::BTreeSet;
use std::str::FromStr;

use engine::{Game, Opinion, Record, RecordLine, Seat};

use crate::card::{Card, CardId};
use crate::data::cards;
use crate::place::RegionId;
use crate::state::State;
use crate::vocab::{Face, Mode, Number, Set};
use realm::{Place, Realm};

/// Why it goes no further.
pub(super) enum Halt {
    /// The record ends here.
    End,
    /// The record says something that cannot be.
    Odd(String),
}

impl Halt {
    fn odd(what: impl ToString) -> Halt {
        Halt::Odd(what.to_string())
    }
}

type Step = Result<(), Halt>;

fn read<T: FromStr>(text: &str) -> Result<T, Halt> {
    text.parse().map_err(|_| Halt::odd(format!("cannot read {text}")))
}

/// What both players see and what they hold.
struct Play<'a> {
    lines: std::slice::Iter<'a, RecordLine>,
    mode: Mode,
    target: u32,
    turn_limit: u32,
    cache_takes_production: bool,
    cache_makes_up: bool,
    reiner_sets: bool,
    doctor_fills_city: bool,
    forced_face_up: bool,
    realms: [Realm; 2],
    founded: bool,
    /// The top card last.
    stacks: Vec<Vec<CardId>>,
    backs: Vec<Set>,
    face_up: u8,
    key_card: Option<CardId>,
    discard: Vec<CardId>,
    regions: BTreeSet<RegionId>,
    /// Roads, settlements, cities.
    supply: [u8; 3],
    active: usize,
    turns: u32,
    production: Option<Number>,
    face: Option<Face>,
    reiner: bool,
    events_drawn: u32,
    events: u32,
    winner: Option<usize>,
}

/// Works a record out.
pub(crate) fn second_opinion(record: &Record) -> Result<Opinion, String> {
    let chosen = State::schema().choose_in(record.version, &record.setup).map_err(|error| error.to_string())?;
    let mode: Mode = chosen.get("mode").parse().map_err(|_| "no such mode".to_owned())?;
    let data = &cards().modes[mode.index()];
    let mut play = Play {
        lines: record.moves.iter(),
        mode,
        target: match mode {
            Mode::Intro => 7,
            Mode::Duel => 13,
            _ => 12,
        },
        turn_limit: chosen.number("turn_limit") as u32,
        cache_takes_production: chosen.is_on("gold_cache_production"),
        cache_makes_up: chosen.get("full_field_gold") == "cache",
        reiner_sets: chosen.is_on("reiner_sets_celebration"),
        doctor_fills_city: chosen.get("doctor_regions") == "4",
        forced_face_up: chosen.get("forced_face_up_return") == "face_up",
        realms: [Realm::default(), Realm::default()],
        founded: false,
        stacks: vec![Vec::new(); data.stacks.len()],
        backs: data.stacks.iter().map(|(back, _)| *back).collect(),
        face_up: data.face_up.map_or(0, |(_, copies)| copies),
        key_card: data.face_up.map(|(card, _)| card),
        discard: Vec::new(),
        regions: RegionId::all().filter(|region| cards().regions[region.index()].owner.is_none()).collect(),
        supply: [7, 5, 7],
        active: 0,
        turns: 0,
        production: None,
        face: None,
        reiner: false,
        events_drawn: 0,
        // DUE-013, DUE-097, DUE-125.
        events: match mode {
            Mode::Intro => 9,
            Mode::Gold | Mode::Duel => 12,
            Mode::Turmoil => 13,
            Mode::Progress => 14,
        },
        winner: None,
    };
    let first = match chosen.get("start") {
        "1" => Some(0),
        "2" => Some(1),
        _ => None,
    };
    let done = record.moves.len();
    match play.set_up(first).and_then(|()| play.play()) {
        Ok(()) if play.lines.len() > 0 => Err(format!("the game is over before move {}", done - play.lines.len())),
        Ok(()) | Err(Halt::End) => Ok(play.report()),
        Err(Halt::Odd(what)) => Err(format!("second opinion, move {}: {what}", done - play.lines.len())),
    }
}

const fn other(seat: usize) -> usize {
    1 - seat
}

impl<'a> Play<'a> {
    /// The next line, which must be of this seat, or of chance.
    fn line(&mut self, by: Option<usize>) -> Result<Vec<&'a str>, Halt> {
        let line = self.lines.next().ok_or(Halt::End)?;
        if line.by != by.map(Seat::new) {
            let who = by.map_or("chance".to_owned(), |seat| format!("seat {}", seat + 1));
            return Err(Halt::odd(format!("{who} should decide now, not \"{}\"", line.text)));
        }
        Ok(line.text.split(' ').collect())
    }

    fn both(&self) -> [usize; 2] {
        [self.active, other(self.active)]
    }

    fn set_up(&mut self, first: Option<usize>) -> Step {
        self.active = match first {
            Some(seat) => seat,
            None => match self.line(None)?[..] {
                ["first", a, b] => usize::from(a < b),
                _ => return Err(Halt::odd("the first player is rolled for")),
            },
        };
        let dealt = self.line(None)?;
        let ["deal", ref dealt @ ..] = dealt[..] else { return Err(Halt::odd("the stacks are dealt")) };
        for (stack, names) in dealt.split(|word| *word == "/").enumerate() {
            self.stacks[stack] = names.iter().rev().map(|name| read(name)).collect::<Result<_, _>>()?;
        }
        self.realms = [Realm::founded(0), Realm::founded(1)];
        self.founded = true;
        for seat in self.both() {
            self.starting_hand(seat)?;
        }
        if self.mode != Mode::Intro {
            for seat in self.both() {
                self.arrange(seat)?;
            }
        }
        Ok(())
    }

    /// DUE-016, DUE-102.
    fn starting_hand(&mut self, seat: usize) -> Step {
        match self.line(Some(seat))?[..] {
            ["hand", stack] => (0..3).try_for_each(|_| self.draw(seat, stack)),
            ["look", stack] => (0..3).try_for_each(|_| self.search(seat, stack)),
            _ => Err(Halt::odd("a starting hand is taken")),
        }
    }

    /// DUE-103: any arrangement of six regions is reached by five swaps.
    fn arrange(&mut self, seat: usize) -> Step {
        for _ in 0..5 {
            match self.line(Some(seat))?[..] {
                ["pick", first] => {
                    let second = self.line(Some(seat))?;
                    let ["pick", second] = second[..] else { return Err(Halt::odd("two regions are swapped")) };
                    self.swap(seat, first, second)?;
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    fn swap(&mut self, seat: usize, first: &str, second: &str) -> Step {
        let realm = &mut self.realms[seat];
        if first.contains(':') {
            return realm.swap_built(spot(first)?, spot(second)?);
        }
        let (a, b) = (Place::read(first)?, Place::read(second)?);
        let (Some(&at_a), Some(&at_b)) = (realm.land.get(&a), realm.land.get(&b)) else {
            return Err(Halt::odd("there are no two regions"));
        };
        realm.land.insert(a, at_b);
        realm.land.insert(b, at_a);
        Ok(())
    }

    fn play(&mut self) -> Step {
        loop {
            self.turns += 1;
            (self.production, self.face, self.reiner) = (None, None, false);
            if self.mode != Mode::Intro && self.points(self.active) >= self.target {
                self.winner = Some(self.active);
                return Ok(());
            }
            self.before_roll()?;
            self.dice()?;
            self.act()?;
            self.replenish()?;
            self.exchange()?;
            if self.points(self.active) >= self.target {
                self.winner = Some(self.active);
                return Ok(());
            }
            if self.turns >= self.turn_limit {
                return Ok(());
            }
            self.active = other(self.active);
        }
    }

    /// DUE-129, DUE-179; what no card has set is rolled.
    fn before_roll(&mut self) -> Step {
        let seat = self.active;
        loop {
            match self.line(Some(seat))?[..] {
                ["play", card] => {
                    let card: CardId = read(card)?;
                    self.play_out(seat, card)?;
                    if card.card() == Card::Brigitta {
                        match self.line(Some(seat))?[..] {
                            ["set", number] => self.production = Some(read(number)?),
                            _ => return Err(Halt::odd("the production die is set")),
                        }
                    } else {
                        self.reiner = true;
                        self.face = if self.reiner_sets { Some(Face::Celebration) } else { self.face };
                    }
                }
                ["roll"] => break,
                _ => return Err(Halt::odd("the dice are rolled")),
            }
        }
        if self.production.is_some() && self.face.is_some() {
            return Ok(());
        }
        match self.line(None)?[..] {
            ["roll", number, face] => {
                self.production = Some(read(number)?);
                self.face = Some(read(face)?);
            }
            ["roll", one] if self.production.is_some() => self.face = Some(read(one)?),
            ["roll", one] => self.production = Some(read(one)?),
            _ => return Err(Halt::odd("dice fall")),
        }
        Ok(())
    }

    /// A card goes from the hand to the discard pile.
    fn play_out(&mut self, seat: usize, card: CardId) -> Step {
        self.realms[seat].take_card(card)?;
        self.discard.push(card);
        Ok(())
    }

    fn stack(&mut self, number: &str) -> Result<&mut Vec<CardId>, Halt> {
        let number: usize = read(number)?;
        self.stacks.get_mut(number - 1).ok_or_else(|| Halt::odd("no such stack"))
    }

    fn draw(&mut self, seat: usize, stack: &str) -> Step {
        let card = self.stack(stack)?.pop().ok_or_else(|| Halt::odd("the stack is empty"))?;
        self.realms[seat].hand.push(card);
        Ok(())
    }

    fn search(&mut self, seat: usize, stack: &str) -> Step {
        let line = self.line(Some(seat))?;
        let ["take", card] = line[..] else { return Err(Halt::odd("a card of the stack is taken")) };
        let card: CardId = read(card)?;
        let stack = self.stack(stack)?;
        let at = stack.iter().rposition(|other| *other == card).ok_or_else(|| Halt::odd("it is not in the stack"))?;
        stack.remove(at);
        self.realms[seat].hand.push(card);
        Ok(())
    }

    fn bury(&mut self, from: usize, card: &str, stack: &str) -> Step {
        let card: CardId = read(card)?;
        self.realms[from].take_card(card)?;
        self.stack(stack)?.insert(0, card);
        Ok(())
    }

    /// DUE-075, DUE-076.
    fn replenish(&mut self) -> Step {
        let seat = self.active;
        loop {
            let (held, limit) = (self.realms[seat].hand.len(), self.realms[seat].limit());
            if held == limit || held < limit && self.stacks.iter().all(Vec::is_empty) {
                return Ok(());
            }
            match self.line(Some(seat))?[..] {
                ["draw", stack] if held < limit => self.draw(seat, stack)?,
                ["return", card, stack] if held > limit => self.bury(seat, card, stack)?,
                _ => return Err(Halt::odd("the hand is brought to its limit")),
            }
        }
    }

    /// DUE-078, DUE-079.
    fn exchange(&mut self) -> Step {
        let seat = self.active;
        if self.realms[seat].hand.len() != self.realms[seat].limit() {
            return Ok(());
        }
        match self.line(Some(seat))?[..] {
            ["pass"] => return Ok(()),
            ["return", card, stack] => self.bury(seat, card, stack)?,
            _ => return Err(Halt::odd("a card is exchanged or not")),
        }
        match self.line(Some(seat))?[..] {
            ["draw", stack] => self.draw(seat, stack),
            ["look", stack] => {
                let price = self.realms[seat].price();
                self.pay_any(seat, price)?;
                self.search(seat, stack)
            }
            _ => Err(Halt::odd("a new card is taken")),
        }
    }
}

/// A site and the expansion on it.
fn spot(text: &str) -> Result<(Place, CardId), Halt> {
    let (place, card) = text.split_once(':').ok_or_else(|| Halt::odd(text))?;
    Ok((Place::read(place)?, read(card)?))
}
