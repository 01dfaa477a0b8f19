//! A second opinion on a record: the game once more, plain and slow, written from the ledger.
//!
//! It reads the record line by line as a person would read it aloud at the table. Wherever the record ends, the reading
//! stops, and what lies on the table then is the opinion. Of the rest of this crate it uses the component data alone.

use std::collections::BTreeMap;

use engine::{Chosen, Game, Opinion, Record, RecordLine, Seat};

use crate::State;
use crate::data::{Yield, components};

/// What every part of every score, every supply and the ranking should be at the end of a record.
pub(crate) fn second_opinion(record: &Record) -> Result<Opinion, String> {
    let chosen = State::schema().choose_in(record.version, &record.setup).map_err(|error| error.to_string())?;
    let mut table = Table::new(&chosen, &record.moves);
    match table.play() {
        Ok(()) if table.lines.is_empty() => Ok(table.opinion()),
        Ok(()) => Err(format!("the game should be over before \"{}\"", table.lines[0])),
        Err(Stop::End) => Ok(table.opinion()),
        Err(Stop::Odd(reason)) => Err(reason),
    }
}

/// Why the reading stopped.
enum Stop {
    /// The record ends here.
    End,
    /// A line that should not be there.
    Odd(String),
}

type Read<T = ()> = Result<T, Stop>;

type Counts = BTreeMap<String, i32>;

#[derive(Clone, PartialEq)]
struct Tile {
    /// The word of the tile, or `hexagon`.
    face: String,
    neutral: bool,
}

/// Where the middle of a space lies on the page: the column, and the height in half hexagons.
type Place = (i32, i32);

#[derive(Default)]
struct Player {
    parts: Vec<String>,
    layout: Vec<String>,
    castle: String,
    /// The colour of every space, by its name.
    colours: BTreeMap<String, String>,
    places: BTreeMap<String, Place>,
    /// What stands where; the start castle is `start-castle`.
    built: BTreeMap<String, String>,
    hand: Counts,
    storage: Vec<Option<String>>,
    bonuses: Counts,
    marble: i32,
    workers: i32,
    /// How many of the own tiles were put into the display.
    put: i32,
    green: Counts,
    orange: Counts,
}

struct Table<'a> {
    chosen: &'a Chosen,
    lines: &'a [RecordLine],
    players: Vec<Player>,
    start: usize,
    active: usize,
    round: i32,
    display: Vec<Option<Tile>>,
    neutral: i32,
    /// Neutral tiles beside the supply.
    aside: i32,
    /// Neutral tiles removed in the take action under way.
    held: i32,
    /// Whether the active player has begun to swap.
    swapping: bool,
    gone: i32,
    deck: i32,
    discards: Counts,
    trade_deck: i32,
    trade_discards: i32,
    bonuses: Counts,
    completed: Counts,
    revealed: bool,
    over: bool,
}

fn kind_of(face: &str) -> String {
    let data = components().faces.iter().find(|data| data.id == face).expect("the tile is one of the box");
    data.kind.word().to_owned()
}

fn odd<T>(line: &RecordLine) -> Read<T> {
    Err(Stop::Odd(format!("\"{line}\" should not come here")))
}

impl<'a> Table<'a> {
    fn new(chosen: &'a Chosen, lines: &'a [RecordLine]) -> Table<'a> {
        let box_ = components();
        let total = |counts: &[u8]| counts.iter().map(|count| i32::from(*count)).sum::<i32>();
        let bonus = |word: &str| (word.to_owned(), 5);
        Table {
            chosen,
            lines,
            players: (0..chosen.players()).map(|_| Player { storage: vec![None], ..Player::default() }).collect(),
            start: 0,
            active: 0,
            round: 1,
            display: vec![None; 8],
            neutral: total(&box_.neutral.0),
            aside: 0,
            held: 0,
            swapping: false,
            gone: 0,
            deck: total(&box_.territory.0),
            discards: Counts::new(),
            trade_deck: box_.trade.iter().map(|card| i32::from(card.count)).sum(),
            trade_discards: 0,
            bonuses: ["card", "storage", "marble", "worker", "trade"].into_iter().map(bonus).collect(),
            completed: Counts::new(),
            revealed: false,
            over: false,
        }
    }

    /// The next line: the words of a seat, or of chance.
    fn line(&mut self, by: Option<usize>) -> Read<Vec<&'a str>> {
        let (line, rest) = self.lines.split_first().ok_or(Stop::End)?;
        if line.by.map(Seat::index) != by {
            return odd(line);
        }
        self.lines = rest;
        Ok(line.text.split_whitespace().collect())
    }

    /// The rest of the next line, whose first word is given.
    fn said(&mut self, by: Option<usize>, word: &str) -> Read<Vec<&'a str>> {
        let here = self.lines.first();
        let words = self.line(by)?;
        match (words.first(), here) {
            (Some(first), _) if *first == word => Ok(words[1..].to_vec()),
            (_, Some(line)) => odd(line),
            _ => Err(Stop::End),
        }
    }

    fn me(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    /// The seats in turn order from the start player.
    fn seats(&self) -> Vec<usize> {
        (0..self.players.len()).map(|step| (self.start + step) % self.players.len()).collect()
    }

    fn green(&mut self, seat: usize, source: &str, points: i32) {
        *self.players[seat].green.entry(source.to_owned()).or_default() += points;
    }

    fn orange(&mut self, seat: usize, source: &str, points: i32) {
        *self.players[seat].orange.entry(source.to_owned()).or_default() += points;
    }

    // ----- the order of things -----

    fn play(&mut self) -> Read {
        self.set_up()?;
        // TUS-029, TUS-095 to TUS-100: turn-rounds until a pile of the round is empty; after the third one more.
        let mut last = false;
        while !self.over {
            for seat in self.seats() {
                self.active = seat;
                self.turn()?;
                if Some(&seat) == self.seats().last() {
                    let emptied = self.players.iter().any(|player| player.put >= 7 * self.round);
                    if last || (emptied && self.round < 3) {
                        self.end_round(last);
                    } else if emptied {
                        last = true;
                    }
                }
            }
        }
        Ok(())
    }

    fn set_up(&mut self) -> Read {
        self.start = match self.chosen.get("start").parse::<usize>() {
            Ok(seat) => seat - 1,
            Err(_) => self.said(None, "start")?[0].parse::<usize>().map_err(|_| Stop::Odd("no seat".into()))? - 1,
        };
        self.active = self.start;
        self.replenish(8)?;
        for seat in self.seats() {
            let cards = self.said(None, "cards")?;
            self.take_cards(seat, &cards);
        }
        for seat in self.seats() {
            self.players[seat].parts = self.said(None, "parts")?.iter().map(ToString::to_string).collect();
        }
        for seat in self.seats() {
            self.players[seat].layout = self.said(Some(seat), "layout")?.iter().map(ToString::to_string).collect();
            self.players[seat].castle = self.said(Some(seat), "castle")?[0].to_owned();
        }
        for player in &mut self.players {
            player.lay_out();
        }
        self.revealed = true;
        for seat in self.seats() {
            self.take_bonus(seat)?;
        }
        Ok(())
    }

    fn end_round(&mut self, last: bool) {
        // TUS-111, TUS-112: the green points are added each time.
        let source = format!("round-{}", self.round);
        for seat in 0..self.players.len() {
            let green = self.players[seat].green.values().sum();
            self.orange(seat, &source, green);
        }
        if !last {
            self.round += 1;
            return;
        }
        // TUS-115, TUS-116, TUS-O2.
        let per_point = if self.chosen.is_on("cards_per_point_3") { 3 } else { 5 };
        for seat in 0..self.players.len() {
            let player = &self.players[seat];
            let stored = player.storage.iter().flatten().count() as i32;
            let (left, cards) = (stored + player.marble + player.workers, player.cards() / per_point);
            self.orange(seat, "leftovers", left);
            self.orange(seat, "cards", cards);
        }
        self.over = true;
    }

    /// TUS-030, TUS-081: an action, and another one for a marble block, once a turn and before or after it.
    fn turn(&mut self) -> Read {
        let (mut actions, mut marble) = (1, false);
        loop {
            if !self.can_act() || (actions == 0 && (marble || self.me().marble == 0)) {
                return Ok(());
            }
            let line = &self.lines.first().ok_or(Stop::End)?;
            let words = self.line(Some(self.active))?;
            match words[..] {
                ["marble"] => {
                    marble = true;
                    self.me().marble -= 1;
                    actions += 1;
                    continue;
                }
                ["done"] if actions == 0 => return Ok(()),
                ["draw"] => {
                    let draw = if self.chosen.is_on("draw2") { 2 } else { 3 };
                    let more = self.me().bonuses.get("card").copied().unwrap_or(0);
                    actions -= 1;
                    self.draw(draw + more)?;
                }
                ["take", place, ref dropping @ ..] => {
                    actions -= 1;
                    self.take(place, dropping)?;
                }
                ["replace", kind] => {
                    actions -= 1;
                    self.swap(kind)?;
                }
                ["play", space, cell] => {
                    actions -= 1;
                    self.play_piece(space.parse::<usize>().map_err(|_| Stop::Odd(line.to_string()))? - 1, cell)?;
                }
                _ => return odd(line),
            }
        }
    }

    /// TUS-030: whether any of the three actions is possible.
    fn can_act(&mut self) -> bool {
        let cards = self.deck > 0 || self.discards.values().any(|count| *count > 0);
        if cards || self.display.iter().any(Option::is_some) {
            return true;
        }
        let me = &self.players[self.active];
        let price = |colour: &str| {
            let pairs = me.hand.iter().filter(|(kind, _)| *kind != colour).map(|(_, count)| count / 2).sum::<i32>();
            me.hand.get(colour).copied().unwrap_or(0) + pairs + me.workers
        };
        let fits = |face: &String, cell: &String| {
            let colour = &me.colours[cell];
            (face == "hexagon" || kind_of(face) == *colour) && me.reaches(cell) && price(colour) >= 2
        };
        // A hexagon of this very turn would have to wait; but then a card was paid, and cards can be drawn.
        me.storage.iter().flatten().any(|face| me.colours.keys().any(|cell| fits(face, cell)))
    }

    // ----- cards -----

    fn take_cards(&mut self, seat: usize, cards: &[&str]) {
        self.deck -= cards.len() as i32;
        for card in cards {
            *self.players[seat].hand.entry((*card).to_owned()).or_default() += 1;
        }
    }

    /// TUS-034: an empty deck is made anew from the discards, in the middle of a draw too.
    fn draw(&mut self, count: i32) -> Read {
        let mut left = count;
        while left > 0 {
            if self.deck == 0 {
                self.deck = std::mem::take(&mut self.discards).values().sum();
            }
            if self.deck == 0 {
                return Ok(());
            }
            let cards = self.said(None, "cards")?;
            left -= cards.len() as i32;
            self.take_cards(self.active, &cards);
        }
        Ok(())
    }

    // ----- the display -----

    /// TUS-110: an empty neutral supply is made anew from the neutral tiles beside it.
    fn neutral_is_there(&mut self) -> bool {
        if self.neutral == 0 {
            self.neutral = std::mem::take(&mut self.aside);
        }
        self.neutral > 0
    }

    fn lay(&mut self, face: &str, neutral: bool) -> Read {
        let place = self.display.iter_mut().find(|place| place.is_none());
        *place.ok_or_else(|| Stop::Odd("the display is full".into()))? = Some(Tile { face: face.to_owned(), neutral });
        Ok(())
    }

    fn replenish(&mut self, count: usize) -> Read {
        let mut left = count;
        while left > 0 && self.neutral_is_there() {
            for face in self.said(None, "tiles")? {
                self.neutral -= 1;
                left -= 1;
                self.lay(face, true)?;
            }
        }
        self.five_of_a_colour()
    }

    /// TUS-038, TUS-040: from the own piles, else from the neutral supply.
    fn refill(&mut self) -> Read {
        let own = self.me().put < 21;
        if !own && !self.neutral_is_there() {
            return Ok(());
        }
        let face = self.said(None, "tiles")?[0];
        match own {
            true => self.me().put += 1,
            false => self.neutral -= 1,
        }
        self.lay(face, !own)?;
        self.five_of_a_colour()
    }

    /// TUS-106 to TUS-108.
    fn five_of_a_colour(&mut self) -> Read {
        let mut colours = Counts::new();
        for tile in self.display.iter().flatten() {
            *colours.entry(kind_of(&tile.face)).or_default() += 1;
        }
        match colours.into_iter().find(|(_, count)| *count >= 5) {
            Some((kind, _)) if self.neutral + self.aside > 0 => self.remove(&kind),
            _ => Ok(()),
        }
    }

    /// TUS-109, TUS-110: neutral tiles lie aside, in a swap only after it (TUS-042); the others stay out.
    fn remove(&mut self, kind: &str) -> Read {
        let mut count = 0;
        for place in 0..self.display.len() {
            let Some(tile) = self.display[place].clone().filter(|tile| kind_of(&tile.face) == kind) else { continue };
            self.display[place] = None;
            count += 1;
            match (tile.neutral, self.swapping) {
                (false, _) => self.gone += 1,
                (true, true) => self.held += 1,
                (true, false) => self.aside += 1,
            }
        }
        self.replenish(count)
    }

    fn swap(&mut self, kind: &str) -> Read {
        let mut kind = kind.to_owned();
        self.swapping = true;
        loop {
            self.remove(&kind)?;
            let words = self.line(Some(self.active))?;
            match words[..] {
                ["replace", next] => kind = next.to_owned(),
                ["take", place, ref dropping @ ..] => return self.take(place, dropping),
                _ => return Err(Stop::Odd("a tile must be taken after a swap".into())),
            }
        }
    }

    fn pick_up(&mut self, place: &str) -> Read<Tile> {
        let index = place.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
        let tile = index.and_then(|index| self.display.get_mut(index)).and_then(Option::take);
        tile.ok_or_else(|| Stop::Odd(format!("no tile lies on place {place}")))
    }

    /// TUS-035 to TUS-038.
    fn take(&mut self, place: &str, dropping: &[&str]) -> Read {
        if let ["dropping", space] = dropping {
            let space = space.parse::<usize>().map_err(|_| Stop::Odd("no storage space".into()))? - 1;
            let dropped = self.me().storage[space].take();
            self.gone += i32::from(dropped.is_some_and(|face| face != "hexagon"));
        }
        let tile = self.pick_up(place)?;
        let free = self.me().storage.iter_mut().find(|space| space.is_none());
        *free.ok_or_else(|| Stop::Odd("storage is full".into()))? = Some(tile.face);
        self.swapping = false;
        self.aside += std::mem::take(&mut self.held);
        self.refill()
    }

    // ----- building -----

    /// TUS-044 to TUS-050.
    fn play_piece(&mut self, space: usize, cell: &str) -> Read {
        for paid in self.said(Some(self.active), "pay")? {
            if paid == "worker" {
                self.me().workers -= 1;
                continue;
            }
            *self.me().hand.entry(paid.to_owned()).or_default() -= 1;
            *self.discards.entry(paid.to_owned()).or_default() += 1;
        }
        let piece = self.me().storage[space].take().ok_or_else(|| Stop::Odd("nothing is stored there".into()))?;
        self.place(&piece, cell)
    }

    /// TUS-054: area, colour, effect.
    fn place(&mut self, piece: &str, cell: &str) -> Read {
        let seat = self.active;
        let colour = self.me().colours[cell].clone();
        let area = self.me().area(cell);
        let new_crops = match piece {
            _ if colour != "farm" => 0,
            // TUS-073: a hexagon always is a new crop.
            "hexagon" => 1,
            tile => {
                let grown: Vec<String> = area.iter().flat_map(|cell| self.players[seat].crops_on(cell)).collect();
                crops(tile).iter().filter(|crop| !grown.contains(crop)).count() as i32
            }
        };
        self.me().built.insert(cell.to_owned(), piece.to_owned());
        // TUS-056: 1, 3 and 6 points for areas of 1, 2 and 3.
        if area.iter().all(|cell| self.players[seat].built.contains_key(cell)) {
            self.green(seat, "areas", [0, 1, 3, 6][area.len().min(3)]);
        }
        self.complete_colour(&colour);
        let more = |player: &Player, bonus: &str| 1 + player.bonuses.get(bonus).copied().unwrap_or(0);
        match colour.as_str() {
            "castle" => self.castle()?,
            "city" => self.take_bonus(seat)?,
            "inn" => self.hexagon(),
            "farm" => self.green(seat, "crops", new_crops),
            "quarry" => self.me().marble += more(&self.players[seat], "marble"),
            "village" => self.me().workers += more(&self.players[seat], "worker"),
            "monastery" => self.draw(3)?,
            _ => {
                for _ in 0..more(&self.players[seat], "trade") {
                    self.trade()?;
                }
            }
        }
        Ok(())
    }

    /// TUS-103 to TUS-105.
    fn complete_colour(&mut self, colour: &str) {
        let seat = self.active;
        let player = &self.players[seat];
        let open = player.colours.iter().any(|(cell, kind)| kind == colour && !player.built.contains_key(cell));
        if open {
            return;
        }
        let kind = crate::Kind::ALL.iter().find(|kind| kind.word() == colour).expect("it is a colour");
        let (first, second) = components().colours[kind.index()];
        let before = self.completed.entry(colour.to_owned()).or_default();
        *before += 1;
        let points = [i32::from(first), i32::from(second), 0, 0][*before as usize - 1];
        self.green(seat, "colours", points);
    }

    /// TUS-060 to TUS-062: a tile of the display is built at once, then the display is refilled.
    fn castle(&mut self) -> Read {
        let me = &self.players[self.active];
        let fits = |tile: &Tile| {
            let kind = kind_of(&tile.face);
            me.colours.iter().any(|(cell, colour)| *colour == kind && me.reaches(cell))
        };
        if !self.display.iter().flatten().any(fits) {
            return Ok(());
        }
        let words = self.line(Some(self.active))?;
        match words[..] {
            ["decline"] => Ok(()),
            ["build", place, cell] => {
                let tile = self.pick_up(place)?;
                self.place(&tile.face, cell)?;
                self.refill()
            }
            _ => Err(Stop::Odd("a castle builds or not".into())),
        }
    }

    /// TUS-064, TUS-066: a bonus tile, 2 points for one with a storage space.
    fn take_bonus(&mut self, seat: usize) -> Read {
        let bonus = self.said(Some(seat), "bonus")?[0].to_owned();
        *self.bonuses.entry(bonus.clone()).or_default() -= 1;
        if bonus == "storage" {
            self.players[seat].storage.push(None);
            self.green(seat, "storage", 2);
        }
        *self.players[seat].bonuses.entry(bonus).or_default() += 1;
        Ok(())
    }

    /// TUS-069, TUS-093, TUS-094.
    fn hexagon(&mut self) {
        let seat = self.active;
        match self.me().storage.iter_mut().find(|space| space.is_none()) {
            Some(space) => *space = Some("hexagon".into()),
            None => self.orange(seat, "no-storage", 2),
        }
    }

    /// TUS-090 to TUS-092.
    fn trade(&mut self) -> Read {
        let seat = self.active;
        if self.trade_deck == 0 {
            self.trade_deck = std::mem::take(&mut self.trade_discards);
        }
        if self.trade_deck == 0 {
            return Ok(());
        }
        let word = self.said(None, "trade")?[0];
        let card = components().trade.iter().find(|card| card.id == word).expect("the card is one of the box");
        self.trade_deck -= 1;
        self.trade_discards += 1;
        let amount = i32::from(card.amount);
        match card.yields {
            Yield::OrangeVp => self.orange(seat, "trade", amount),
            Yield::GreenVp => self.green(seat, "trade", amount),
            Yield::TerritoryCards => self.draw(amount)?,
            Yield::Worker => self.me().workers += amount,
            Yield::Marble => self.me().marble += amount,
            Yield::WoodenHex => (0..amount).for_each(|_| self.hexagon()),
        }
        Ok(())
    }

    // ----- the opinion -----

    /// TUS-117 to TUS-119, TUS-O3: how many players are better, and one.
    fn rank_of(&self, seat: usize) -> usize {
        let fewest = self.chosen.is_on("tie_fewest_green");
        let key = |player: &Player| {
            let (orange, green) = (player.orange.values().sum::<i32>(), player.green.values().sum::<i32>());
            let empty = player.colours.len() as i32 - player.built.len() as i32;
            match fewest {
                true => [orange, empty, -green, -player.cards()],
                false => [orange, empty, green, 0],
            }
        };
        let mine = key(&self.players[seat]);
        1 + self.players.iter().filter(|other| key(other) > mine).count()
    }

    fn opinion(&self) -> Opinion {
        let mut opinion = Opinion::default();
        for (index, player) in self.players.iter().enumerate() {
            let seat = Seat::new(index);
            player.green.iter().for_each(|(source, points)| opinion.points(seat, "green", source, *points));
            player.orange.iter().for_each(|(source, points)| opinion.points(seat, "orange", source, *points));
            opinion.fact(format!("{seat} hand"), player.cards());
            opinion.fact(format!("{seat} marble"), player.marble);
            opinion.fact(format!("{seat} workers"), player.workers);
            opinion.fact(format!("{seat} capacity"), player.storage.len());
            let words: Vec<&str> = player.storage.iter().map(|space| space.as_deref().unwrap_or("-")).collect();
            opinion.fact(format!("{seat} storage"), words.join(" "));
            opinion.fact(format!("{seat} put"), player.put);
            opinion.fact(format!("{seat} tiles"), 21 - player.put);
            for kind in crate::Kind::ALL {
                let held = player.hand.get(kind.word()).copied().unwrap_or(0);
                opinion.fact(format!("{seat} hand {kind}"), held);
            }
            for bonus in self.bonuses.keys() {
                opinion.fact(format!("{seat} bonus {bonus}"), player.bonuses.get(bonus).copied().unwrap_or(0));
            }
            for cell in player.colours.keys() {
                let piece = player.built.get(cell).map_or("-", String::as_str);
                opinion.fact(format!("{seat} space {cell}"), piece);
            }
            if self.revealed {
                opinion.fact(format!("{seat} empty"), player.colours.len() - player.built.len());
            }
            if self.over {
                opinion.fact(format!("place {seat}"), self.rank_of(index));
            }
        }
        for (bonus, left) in &self.bonuses {
            opinion.fact(format!("bonuses {bonus}"), left);
        }
        for kind in crate::Kind::ALL {
            let completed = self.completed.get(kind.word()).copied().unwrap_or(0);
            opinion.fact(format!("colour {kind}"), ["I", "II", "gone"][completed.min(2) as usize]);
            let offered = self.display.iter().flatten().filter(|tile| kind_of(&tile.face) == kind.word()).count();
            opinion.fact(format!("display {kind}"), offered);
            opinion.fact(format!("discards {kind}"), self.discards.get(kind.word()).copied().unwrap_or(0));
        }
        let numbers = [
            ("round", self.round),
            ("deck", self.deck),
            ("neutral", self.neutral),
            ("neutral-discards", self.aside),
            ("gone", self.gone),
            ("trade-deck", self.trade_deck),
            ("trade-discards", self.trade_discards),
        ];
        numbers.into_iter().for_each(|(question, answer)| opinion.fact(question, answer));
        opinion
    }
}

impl Player {
    fn cards(&self) -> i32 {
        self.hand.values().sum()
    }

    /// TUS-022 to TUS-026: the parts side by side, turned or not, each half a hexagon higher or lower than the last.
    fn lay_out(&mut self) {
        let mut lower = 0;
        for (index, word) in self.layout[..3].iter().enumerate() {
            let letter = word.trim_end_matches('-');
            let id = self.parts.iter().find(|part| part.starts_with(letter)).expect("a part of each letter was dealt");
            let part = components().parts.iter().find(|part| part.id == *id).expect("the part is one of the box");
            lower += match (index, self.layout.get(2 + index).map(String::as_str)) {
                (0, _) => 0,
                (_, Some("up")) => -1,
                _ => 1,
            };
            // Columns of three, four and three spaces; the middle one begins half a hexagon higher.
            let drawn = [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3)];
            for (at, (column, row)) in drawn.into_iter().enumerate() {
                let from = if word.ends_with('-') { 9 - at } else { at };
                let name = format!("{}{row}", char::from(b'a' + (3 * index + column) as u8));
                let height = 2 * row - i32::from(column == 1) + lower;
                self.places.insert(name.clone(), ((3 * index + column) as i32, height));
                self.colours.insert(name, part.spaces[from].word().to_owned());
            }
        }
        self.built.insert(self.castle.clone(), "start-castle".into());
    }

    fn touch(&self, one: &str, other: &str) -> bool {
        let ((x, y), (a, b)) = (self.places[one], self.places[other]);
        matches!(((x - a).abs(), (y - b).abs()), (0, 2) | (1, 1))
    }

    /// TUS-051, TUS-053: an empty space beside something built.
    fn reaches(&self, cell: &str) -> bool {
        !self.built.contains_key(cell) && self.built.keys().any(|other| self.touch(cell, other))
    }

    /// TUS-055: the spaces of one colour that hang together.
    fn area(&self, cell: &str) -> Vec<String> {
        let mut area = vec![cell.to_owned()];
        let mut next = 0;
        while next < area.len() {
            for (other, colour) in &self.colours {
                if *colour == self.colours[cell] && self.touch(&area[next], other) && !area.contains(other) {
                    area.push(other.clone());
                }
            }
            next += 1;
        }
        area
    }

    fn crops_on(&self, cell: &str) -> Vec<String> {
        self.built.get(cell).map_or(Vec::new(), |piece| crops(piece))
    }
}

/// TUS-075: the crops of a farm, as its word tells.
fn crops(face: &str) -> Vec<String> {
    face.strip_prefix("farm_").map_or(Vec::new(), |words| words.split('_').map(str::to_owned).collect())
}
