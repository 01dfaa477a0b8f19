//! The second opinion: a plain and slow second implementation of the whole game, from a record alone.
//!
//! It follows the record line by line as people at a table would and stops where the record stops. Nobody is asked where
//! there is nothing to decide, so it knows when that is. Written from the ledger; of the game it reads the data and the
//! notation, but nothing that scores, moves or decides anything.

mod acts;
mod duke;
mod effects;
mod estate;
mod finals;
mod report;
mod setup;
mod solo;
mod vines;

use std::collections::BTreeMap;
use std::str::FromStr;

use engine::{Game, Opinion, Record, RecordLine, Seat};

use crate::hex::Hex;
use crate::modules::vine::Hexomino;
use crate::options::{Mode, Module};
use crate::state::State;
use crate::vocab::{Edition, Good, Phase};
use duke::Automaton;
use estate::Estate;

/// Why it goes no further.
enum Halt {
    /// The record ends here.
    End,
    /// The game ends here.
    Over,
    /// The record says something that cannot be.
    Odd(String),
}

fn odd<T>(what: impl ToString) -> Result<T, Halt> {
    Err(Halt::Odd(what.to_string()))
}

type Done = Result<(), Halt>;
type Words<'a> = Vec<&'a str>;

fn read<T: FromStr>(text: &str) -> Result<T, Halt> {
    text.parse().or_else(|_| odd(format!("cannot read {text}")))
}

/// A hex or hexomino and where it lies: `bank@3`.
fn split(offer: &str) -> Result<(&str, &str), Halt> {
    offer.split_once('@').map_or_else(|| odd(format!("no place in {offer}")), Ok)
}

/// What lies on the main board.
#[derive(Default)]
struct Board {
    /// The depots 1 to 6, topmost or leftmost hex first.
    depots: [Vec<Hex>; 6],
    goods: [[u32; 6]; 6],
    black: Vec<Hex>,
    /// Goods of the rounds to come.
    rounds: Vec<Good>,
    inns: u32,
    aside: u32,
    shields: [Vec<u8>; 6],
    /// Bonus tiles left of each kind, then of the posts.
    bonuses: [u8; 7],
    vine_depot: Vec<Option<Hexomino>>,
    vine_store: [Option<Hexomino>; 3],
    vine_tiles: [u8; 6],
}

/// What a person has besides the estate.
#[derive(Default)]
struct Person {
    stored: Vec<Hex>,
    vines: Vec<Hexomino>,
    dice: [Option<u8>; 2],
    bought: bool,
    commissioned: bool,
    die_set: bool,
    points: BTreeMap<&'static str, i32>,
}

/// The solo game's markers.
struct Target {
    marker: u32,
    target: u32,
    gone: [u32; 6],
    crane_counted: bool,
}

/// What the options say.
struct Plan {
    edition: Edition,
    mode: Mode,
    modules: Vec<Module>,
    chosen: engine::Chosen,
}

impl Plan {
    fn with(&self, module: Module) -> bool {
        self.modules.contains(&module)
    }

    fn special(&self) -> bool {
        self.edition == Edition::Special
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.chosen.get(option) == value
    }
}

struct Play<'a> {
    lines: std::slice::Iter<'a, RecordLine>,
    plan: Plan,
    /// People, the AutoDuke apart.
    people: usize,
    board: Board,
    persons: Vec<Person>,
    estates: Vec<Estate>,
    /// Markers on every space of the turn-order track, bottom to top.
    track: Vec<Vec<usize>>,
    phase: Phase,
    round: u32,
    white: u8,
    /// Whether somebody's turn is going on, so that things can be bought.
    in_turn: bool,
    laid_out: bool,
    solo: Option<Target>,
    duke: Option<Automaton>,
}

/// Works a record out.
pub(crate) fn second_opinion(record: &Record) -> Result<Opinion, String> {
    let chosen = State::schema().choose_in(record.version, &record.setup).map_err(|error| error.to_string())?;
    let mut play = Play::new(chosen, &record.moves);
    let done = record.moves.len();
    match play.set_up().and_then(|()| play.play()) {
        Ok(()) | Err(Halt::Over) if play.lines.len() > 0 => {
            Err(format!("second opinion: the game is over before move {}", done - play.lines.len()))
        }
        Ok(()) | Err(Halt::Over | Halt::End) => Ok(play.report()),
        Err(Halt::Odd(what)) => Err(format!("second opinion, move {}: {what}", done - play.lines.len())),
    }
}

impl<'a> Play<'a> {
    /// The next line, which must be of this seat, or of chance.
    fn line(&mut self, by: Option<usize>) -> Result<Words<'a>, Halt> {
        let line = self.lines.next().ok_or(Halt::End)?;
        if line.by != by.map(Seat::new) {
            let who = by.map_or("chance".to_owned(), |seat| format!("seat {}", seat + 1));
            return odd(format!("{who} should decide now, not \"{}\"", line.text));
        }
        Ok(line.text.split(' ').collect())
    }

    /// A line of chance with this verb, in groups.
    fn groups(&mut self, verb: &str) -> Result<Vec<Words<'a>>, Halt> {
        let words = self.line(None)?;
        if words[0] != verb {
            return odd(format!("{verb} should come now, not {}", words[0]));
        }
        let groups = words[1..].split(|word| *word == "/");
        Ok(groups.map(|group| group.iter().copied().filter(|word| *word != "-").collect()).collect())
    }

    /// What a seat decides about something that waits, as long as it does; purchases and the like come in between. Nothing
    /// when it waits no longer or is declined.
    fn offered(&mut self, seat: usize, waits: impl Fn(&Self) -> bool) -> Result<Option<Words<'a>>, Halt> {
        while waits(self) {
            let words = self.line(Some(seat))?;
            if words[..] == ["decline"] {
                return Ok(None);
            }
            if !self.free_action(seat, &words)? {
                return Ok(Some(words));
            }
        }
        Ok(None)
    }

    /// The estate that a seat plays with (BUR-TEAM-009).
    fn holder(&self, seat: usize) -> usize {
        if self.plan.mode == Mode::Team { seat & !1 } else { seat }
    }

    fn estate(&self, seat: usize) -> &Estate {
        &self.estates[self.holder(seat)]
    }

    fn estate_mut(&mut self, seat: usize) -> &mut Estate {
        let holder = self.holder(seat);
        &mut self.estates[holder]
    }

    /// The seats that hold estates.
    fn holders(&self) -> Vec<usize> {
        (0..self.people).filter(|seat| self.holder(*seat) == *seat).collect()
    }

    fn seats(&self) -> usize {
        self.people + usize::from(self.duke.is_some())
    }

    /// The row of a table for 2, 3 and 4 players; the AutoDuke counts, one player alone counts as two (BUR-SETUP-505).
    fn count(&self) -> usize {
        self.seats().max(2) - 2
    }

    fn by_count(&self, values: [i32; 3]) -> i32 {
        values[self.count()]
    }

    fn phase_points(&self) -> i32 {
        10 - 2 * self.phase.index() as i32
    }

    /// The order on the track: farthest ahead first, from the top of each stack (BUR-ROUND-005).
    fn order(&self) -> Vec<usize> {
        self.track.iter().rev().flat_map(|stack| stack.iter().rev().copied()).collect()
    }

    fn people_in_order(&self) -> Vec<usize> {
        self.order().into_iter().filter(|seat| *seat < self.people).collect()
    }

    fn play(&mut self) -> Done {
        for phase in Phase::ALL {
            self.phase = *phase;
            self.fill()?;
            for round in 1..=5 {
                self.round = round;
                self.roll()?;
                for seat in self.order() {
                    if seat == self.people {
                        self.duke_turn()?;
                    } else {
                        self.turn(seat)?;
                    }
                }
            }
            self.phase_end()?;
        }
        self.choose_copies()?;
        if self.solo.is_none() {
            self.final_scoring();
        }
        Ok(())
    }

    /// BUR-PHASE-002 to BUR-PHASE-006, BUR-VINE-009, BUR-VINE-010.
    fn fill(&mut self) -> Done {
        let groups = self.groups("fill")?;
        let connect = self.plan.chosen.is_on("connect_rule");
        let board = &mut self.board;
        if connect {
            let castles = board.depots.iter().flatten().chain(&board.black).filter(|hex| **hex == Hex::CASTLE);
            board.aside += castles.count() as u32;
        }
        let hexes = |group: &Words<'_>| group.iter().map(|hex| read(hex)).collect::<Result<Vec<Hex>, _>>();
        for (depot, group) in board.depots.iter_mut().zip(&groups) {
            *depot = hexes(group)?;
        }
        let [black, rounds, vines @ ..] = &groups[6..] else { return odd("too little to fill in") };
        board.black = hexes(black)?;
        board.rounds = rounds.iter().map(|good| read(good)).collect::<Result<_, _>>()?;
        board.inns += u32::from(self.plan.with(Module::Inn));
        if let [depot, store] = vines {
            self.fill_vines(depot, store)?;
        }
        Ok(())
    }

    /// BUR-ROUND-001, BUR-ROUND-002.
    fn roll(&mut self) -> Done {
        let groups = self.groups("roll")?;
        let Some((white, rolls)) = groups.split_last() else { return odd("no dice") };
        self.white = read(white[0])?;
        for (person, roll) in self.persons.iter_mut().zip(rolls) {
            person.dice = [Some(read(roll[0])?), Some(read(roll[1])?)];
        }
        let depot = usize::from(self.white) - 1;
        if !self.board.rounds.is_empty() {
            let good = self.board.rounds.remove(0);
            self.board.goods[depot][good.index()] += 1;
        }
        if self.solo.is_some() {
            self.remove_hex();
        }
        Ok(())
    }

    /// BUR-PHASE-501: shields 14 and 15, tribute, mines.
    fn phase_end(&mut self) -> Done {
        let order = self.people_in_order();
        for seat in &order {
            self.reap(*seat)?;
        }
        for seat in &order {
            self.tribute(*seat)?;
        }
        self.duke_mines();
        for seat in self.holders() {
            let mines = self.estate(seat).count(Hex::MINE) as u32;
            let double = self.holds(seat, 8);
            self.estate_mut(seat).silver += if double { 2 * mines } else { mines };
            if mines > 0 && self.has(seat, 2) {
                self.gain_workers(seat, mines);
            }
        }
        Ok(())
    }

    /// BUR-SHIELD-006: chosen at the latest before the final scoring.
    fn choose_copies(&mut self) -> Done {
        for seat in self.people_in_order() {
            if !self.can_copy(seat) {
                continue;
            }
            if self.seats() == 2 {
                self.copy(seat, 1 - seat);
                continue;
            }
            match self.line(Some(seat))?[..] {
                ["copy", other] => self.copy(seat, read::<usize>(other)? - 1),
                _ => return odd("shield 6 chooses now"),
            }
        }
        Ok(())
    }
}
