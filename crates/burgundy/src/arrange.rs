//! Positions and facts for rule cases; the keys and questions are described in `docs/cases/burgundy.md`.

use std::fmt::Display;
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::case::{Arranged, Mistake};
use engine::keys::{bool_of, number_of, table_of, text_of, word_of, words_of};
use engine::proof::Evidence;
use engine::{Chosen, Game, Log, NotationError, Seat, SecondOpinion};
use toml::{Table as Keys, Value};

use crate::data::data;
use crate::hex::Hex;
use crate::layout::Duchy;
use crate::modules::ask;
use crate::options::Boards;
use crate::state::State;
use crate::step::Stage;
use crate::table::Table;
use crate::vocab::{BonusFor, Good, Kind, Number, Source, Space, Spaces};

pub(crate) type Arranging<T> = Result<T, Mistake>;

/// The keys of a position, those of a seat, and what can be asked of both; chapters add theirs.
const KEYS: &str = "a seat, phase, round, white, depots, black, gone, goods, rounds, track, order, stage";
const SEAT_KEYS: &str =
    "duchy, castle, tiles, filled, stored, goods, sold, silver, workers, points, dice, large, small, bought";
const QUESTIONS: &str = "SEAT .., phase, round, white, depot N, hexes, goods N, black [count], rounds [count], \
    bonuses KIND, track, order, gone HEX, left HEX or KIND, unseen goods, winners";
const SEAT_QUESTIONS: &str = "points [SOURCE], areas, phases, animals, bonuses, leftovers, monasteries .., silver, \
    workers, stored, goods, sold, dice, empty, bonus-tiles, duchy, hex SPACE (written 3.3), spaces HEX, place";

impl Arranged for State {
    const EVIDENCE: Evidence = engine::evidence![
        "area.toml",
        "auto.toml",
        "building.toml",
        "castle.toml",
        "connect.toml",
        "count.toml",
        "end.toml",
        "expert.toml",
        "extra.toml",
        "inn.toml",
        "mine-animal.toml",
        "monastery.toml",
        "outpost.toml",
        "phase.toml",
        "place.toml",
        "round.toml",
        "route.toml",
        "sell-buy.toml",
        "setup.toml",
        "shield.toml",
        "ship.toml",
        "solo.toml",
        "take.toml",
        "team.toml",
        "vine.toml",
        "white.toml",
    ];

    const SECOND_OPINION: Option<SecondOpinion> = Some(crate::second_opinion::second_opinion);

    fn arrange(chosen: &Chosen, position: &Keys) -> Arranging<State> {
        let mut table = State::new(chosen).table;
        table.set_first(table.rules.start.unwrap_or(Seat::new(0)), &mut Log::silent());
        for seat in Seat::all(table.people()) {
            let keys = match position.get(&seat.to_string()) {
                None => Keys::new(),
                Some(value) => table_of(&seat.to_string(), value)?.clone(),
            };
            table.arrange_player(seat, &keys).map_err(|error| Mistake::new(format!("seat {seat}: {error}")))?;
        }
        ask!(all begin_arranging(&mut table, position));
        table.stage = Stage::Turns;
        table.order.clear();
        for (key, value) in position.iter().filter(|(key, _)| key.parse::<Seat>().is_err()) {
            table.arrange_board(key, value).map_err(|error| error.at(key))?;
        }
        if table.order.is_empty() {
            table.order = table.track.order.clone();
        }
        ask!(each arranged(&mut table));
        Ok(State { table, drafts: Default::default() })
    }

    fn fact(&self, question: &[&str]) -> Arranging<String> {
        self.table.fact(question)
    }
}

/// Pairs such as `3 = "bank ship"`, the keys being numbers of depots.
pub(crate) fn by_depot<T: FromStr<Err = NotationError>>(key: &str, value: &Value) -> Arranging<Vec<(Number, Vec<T>)>> {
    let depots = table_of(key, value)?;
    depots.iter().map(|(depot, value)| Ok((depot.parse()?, words_of(key, value)?))).collect()
}

/// A word with a place, such as `7@3:3`.
pub(crate) fn at<A: FromStr<Err = NotationError>, B: FromStr<Err = NotationError>>(word: &str) -> Arranging<(A, B)> {
    let (left, right) = word.split_once('@').ok_or_else(|| Mistake::new(format!("expected X@Y, found {word}")))?;
    Ok((left.parse()?, right.parse()?))
}

/// Puts something on a slot of the board.
pub(crate) fn fill<T>(slots: &mut [Option<T>], slot: usize, piece: T) -> Arranging<()> {
    let slots_there = slots.len();
    let found = slots.get_mut(slot).ok_or_else(|| Mistake::new(format!("there are only {slots_there} spaces")))?;
    *found = Some(piece);
    Ok(())
}

/// What could have been said, by the base rules and by chapters.
fn expected(of: &str, base: &str, chapters: &[&[&str]]) -> Mistake {
    Mistake::new(format!("{of} {base}, {}", chapters.concat().join(", ")))
}

fn bits(key: &str, value: &Value) -> Arranging<u8> {
    Ok(words_of::<BonusFor>(key, value)?.into_iter().fold(0, |all, of| all | 1 << of.index()))
}

impl Table {
    /// A seat that exists and is not listed yet.
    fn each_once(&self, listed: &[Seat], seat: Seat) -> Arranging<()> {
        match seat.index() < self.seats() && !listed.contains(&seat) {
            true => Ok(()),
            false => Err(Mistake::new(format!("expected each seat from 1 to {} once, found {seat}", self.seats()))),
        }
    }

    /// Takes a hex out of the supplies, so that the position is a possible one.
    pub(crate) fn pick(&mut self, hex: Hex) -> Arranging<Hex> {
        if let (Hex::BLACK, Some(solo)) = (hex, self.solo.as_mut()) {
            solo.turned += 1;
            return Ok(hex);
        }
        let supplies = [&mut self.supply.coloured, &mut self.supply.black];
        for supply in supplies {
            if supply[hex.index()] > 0 {
                supply[hex.index()] -= 1;
                return Ok(hex);
            }
        }
        Err(Mistake::new(format!("there is no further {hex} in this game")))
    }

    pub(crate) fn pick_good(&mut self, good: Good) -> Arranging<Good> {
        let left = self.supply.goods[good.index()].checked_sub(1);
        self.supply.goods[good.index()] =
            left.ok_or_else(|| Mistake::new(format!("there are not so many {good} goods")))?;
        Ok(good)
    }

    fn arrange_player(&mut self, seat: Seat, keys: &Keys) -> Arranging<()> {
        let duchy = match (keys.get("duchy"), self.rules.boards) {
            (Some(duchy), _) => word_of("duchy", duchy)?,
            (None, Boards::Agreed(duchy)) => duchy.for_seat(seat),
            (None, Boards::Drawn { first, .. }) => Duchy::numbered(first),
            (None, Boards::Posted) => "11a".parse::<Duchy>()?,
        };
        let edition = self.rules.edition;
        let layout = data().layout_of(edition, duchy);
        let layout = layout.ok_or_else(|| Mistake::new(format!("the {edition} edition has no duchy {duchy}")))?;
        let castles = data().layout(layout).by_kind[Kind::Castle.index()];
        let castle = match keys.get("castle") {
            Some(space) => word_of("castle", space)?,
            None if data().layout(layout).starts.is_some() => {
                data().layout(layout).starts.into_iter().flatten().next().expect("a board names its starting spaces")
            }
            None if castles.has(Space::new(18)) => Space::new(18),
            None => castles.into_iter().next().expect("every duchy has castles"),
        };
        self.players[seat].dice = [Some(Number::new(1)); 2];
        if self.holder(seat) == seat {
            let player = &mut self.players[seat];
            (player.board, player.layout, player.silver, player.workers) = (None, Some(layout), 0, 0);
            player.cover(Hex::CASTLE, castle);
        }
        for (key, value) in keys {
            self.arrange_key(seat, key, value).map_err(|error| error.at(key))?;
        }
        Ok(())
    }

    fn arrange_key(&mut self, seat: Seat, key: &str, value: &Value) -> Arranging<()> {
        match key {
            "duchy" | "castle" => {}
            "tiles" => {
                for word in text_of(key, value)?.split_whitespace() {
                    let (hex, space) = at(word)?;
                    if !self.estate(seat).layout().spaces.has(space) {
                        return Err(Mistake::new(format!("the duchy has no space {space}")));
                    }
                    if self.estate(seat).covered.has(space) {
                        return Err(Mistake::new(format!("{space} has two hexes")));
                    }
                    let hex = self.pick(hex)?;
                    self.estate_mut(seat).cover(hex, space);
                }
            }
            "filled" => self.fill_duchy(seat, text_of(key, value)?)?,
            "stored" => {
                for word in text_of(key, value)?.split_whitespace() {
                    if ask!(any? arrange_stored(self, seat, word)) {
                        continue;
                    }
                    let hex = self.pick(word.parse()?)?;
                    self.players[seat].stored.push(hex);
                }
            }
            "goods" => {
                for good in words_of(key, value)? {
                    let good = self.pick_good(good)?;
                    self.estate_mut(seat).goods[good.index()] += 1;
                }
            }
            "sold" => {
                for good in words_of(key, value)? {
                    let good = self.pick_good(good)?;
                    self.estate_mut(seat).sold[good.index()] += 1;
                }
            }
            "silver" => self.estate_mut(seat).silver = number_of(key, value, 0..=999)?,
            "workers" => self.estate_mut(seat).workers = number_of(key, value, 0..=999)?,
            "points" => self.players[seat].points[Source::Areas.index()] = number_of(key, value, 0..=999)?,
            "dice" => {
                let dice: Vec<Number> = words_of(key, value)?;
                self.players[seat].dice = std::array::from_fn(|index| dice.get(index).copied());
            }
            "large" => self.arrange_bonuses(seat, bits(key, value)?, 0)?,
            "small" => self.arrange_bonuses(seat, 0, bits(key, value)?)?,
            "bought" => self.players[seat].bought = bool_of(key, value)?,
            _ if ask!(any? arrange_seat(self, seat, key, value)) => {}
            _ => return Err(expected("expected", SEAT_KEYS, &ask!(list SEAT_KEYS))),
        }
        Ok(())
    }

    /// Covers all spaces of some kinds with hexes that do nothing by themselves, except those named `but SPACE ..`.
    fn fill_duchy(&mut self, seat: Seat, text: &str) -> Arranging<()> {
        let (kinds, but) = text.split_once(" but ").unwrap_or((text, ""));
        let spared: Spaces = but.split_whitespace().map(str::parse::<Space>).collect::<Result<_, _>>()?;
        for kind in kinds.split_whitespace() {
            let kind: Kind = kind.parse()?;
            let layout = self.estate(seat).layout();
            for space in layout.by_kind[kind.index()] & !spared & !self.estate(seat).covered {
                let choice = Hex::range(kind).map(Hex::new).find(|hex| {
                    let left = self.supply.coloured[hex.index()] + self.supply.black[hex.index()];
                    let player = self.estate(seat);
                    let twin = kind == Kind::Building && layout.areas_of(player.built[hex.index()]).has(space);
                    left > 0 && !twin
                });
                let hex = choice.ok_or_else(|| Mistake::new(format!("no {kind} is left for {space}")))?;
                let hex = self.pick(hex)?;
                self.estate_mut(seat).cover(hex, space);
            }
        }
        Ok(())
    }

    fn arrange_bonuses(&mut self, seat: Seat, large: u8, small: u8) -> Arranging<()> {
        self.estate_mut(seat).large |= large;
        self.estate_mut(seat).small |= small;
        for (index, left) in self.board.bonuses.iter_mut().enumerate() {
            let taken = ((large | small) >> index) & 1;
            *left = left.checked_sub(taken).ok_or_else(|| Mistake::new("both bonus tiles of a kind are taken"))?;
        }
        Ok(())
    }

    fn arrange_board(&mut self, key: &str, value: &Value) -> Arranging<()> {
        match key {
            "phase" => self.phase = word_of(key, value)?,
            "round" => self.round = number_of(key, value, 1..=5)?,
            "white" => self.white = Number::new(number_of(key, value, 1..=6)?),
            "depots" => {
                for (depot, hexes) in by_depot(key, value)? {
                    for (slot, hex) in hexes.into_iter().enumerate() {
                        let hex = self.pick(hex)?;
                        fill(&mut self.board.depots[depot.index()], slot, hex)?;
                    }
                }
            }
            "black" => {
                for (slot, hex) in words_of(key, value)?.into_iter().enumerate() {
                    let hex = self.pick(hex)?;
                    fill(&mut self.board.black, slot, hex)?;
                }
            }
            "gone" => {
                for hex in words_of(key, value)? {
                    let hex = self.pick(hex)?;
                    self.supply.gone[hex.index()] += 1;
                }
            }
            "goods" => {
                for (depot, goods) in by_depot(key, value)? {
                    for good in goods {
                        let good = self.pick_good(good)?;
                        self.board.goods[depot.index()][good.index()] += 1;
                    }
                }
            }
            "rounds" => {
                for (slot, good) in words_of(key, value)?.into_iter().enumerate() {
                    let good = self.pick_good(good)?;
                    fill(&mut self.board.rounds, slot, good)?;
                }
            }
            "track" => {
                self.track.order.clear();
                for word in text_of(key, value)?.split_whitespace() {
                    let expected = || Mistake::new(format!("expected SEAT@SPACE with spaces 1 to 7, found {word}"));
                    let (seat, space) = word.split_once('@').ok_or_else(expected)?;
                    let (seat, space): (Seat, u8) = (seat.parse()?, space.parse()?);
                    self.each_once(&self.track.order, seat)?;
                    self.track.spaces[seat.index()] =
                        space.checked_sub(1).filter(|space| *space <= data().amounts.track_end).ok_or_else(expected)?;
                    self.track.order.push(seat);
                }
            }
            "order" => {
                self.order.clear();
                for seat in words_of(key, value)? {
                    self.each_once(&self.order, seat)?;
                    self.order.push(seat);
                }
            }
            "stage" => {
                self.stage = match text_of(key, value)? {
                    "fill" => Stage::Fill,
                    "roll" => Stage::Roll,
                    _ => return Err(Mistake::new("expected fill or roll")),
                };
            }
            _ if ask!(any? arrange(self, key, value)) => {}
            _ => return Err(expected("expected", KEYS, &ask!(list KEYS))),
        }
        Ok(())
    }

    fn fact(&self, question: &[&str]) -> Arranging<String> {
        if let [seat, rest @ ..] = question
            && let Ok(seat) = seat.parse::<Seat>()
            && seat.index() < self.seats()
        {
            return self.fact_of(seat, rest);
        }
        if let Some(answer) = ask!(first? fact(self, question)) {
            return Ok(answer);
        }
        let board = &self.board;
        Ok(match question {
            ["phase"] => self.phase.to_string(),
            ["round"] => self.round.to_string(),
            ["white"] => self.white.to_string(),
            ["depot", depot] => list(board.depots[depot.parse::<Number>()?.index()].iter().flatten()),
            ["hexes"] => board.depots.iter().flatten().flatten().count().to_string(),
            ["goods", depot] => goods(&board.goods[depot.parse::<Number>()?.index()]),
            ["black"] => list(board.black.iter().flatten()),
            ["black", "count"] => board.black.iter().flatten().count().to_string(),
            ["rounds"] => list(board.rounds.iter().flatten()),
            ["rounds", "count"] => board.rounds.iter().flatten().count().to_string(),
            ["bonuses", kind] => board.bonuses[kind.parse::<BonusFor>()?.index()].to_string(),
            ["track"] => {
                let marker = |seat: &Seat| format!("{seat}@{}", self.track.spaces[seat.index()] + 1);
                list(self.track.order.iter().map(marker))
            }
            ["order"] => list(&self.order[self.at as usize..]),
            ["gone", hex] => self.supply.gone[hex.parse::<Hex>()?.index()].to_string(),
            ["left", kind @ ("building" | "animal" | "monastery")] => {
                let range = Hex::range(kind.parse()?);
                let count = |supply: &[u8]| supply[range.clone()].iter().map(|&count| u32::from(count)).sum::<u32>();
                format!("{}+{}", count(&self.supply.coloured[..]), count(&self.supply.black[..]))
            }
            ["left", hex] => {
                let hex = hex.parse::<Hex>()?.index();
                format!("{}+{}", self.supply.coloured[hex], self.supply.black[hex])
            }
            ["unseen", "goods"] => self.supply.goods.iter().sum::<u8>().to_string(),
            ["winners"] => list(self.ranking().iter().filter(|standing| standing.won).map(|standing| standing.seat)),
            _ => return Err(expected("can be asked:", QUESTIONS, &ask!(list QUESTIONS))),
        })
    }

    fn fact_of(&self, seat: Seat, question: &[&str]) -> Arranging<String> {
        let (player, estate) = (&self.players[seat], self.estate(seat));
        if let Some(answer) = ask!(first? fact_of(self, seat, question)) {
            return Ok(answer);
        }
        if let [source] = question
            && let Ok(source) = source.parse::<Source>()
            && source != Source::Goods
        {
            return Ok(player.points[source.index()].to_string());
        }
        Ok(match question {
            ["points"] => player.total().to_string(),
            ["points", source] => player.points[source.parse::<Source>()?.index()].to_string(),
            ["silver"] => estate.silver.to_string(),
            ["workers"] => estate.workers.to_string(),
            ["stored"] => {
                let others = ask!(list stored(self, seat)).concat();
                list(player.stored.iter().map(ToString::to_string).chain(others))
            }
            ["goods"] => goods(&estate.goods),
            ["sold"] => goods(&estate.sold),
            ["dice"] => list(player.dice.iter().flatten()),
            ["empty"] => estate.empty().len().to_string(),
            ["bonus-tiles"] => estate.bonus_tiles().to_string(),
            ["duchy"] => estate.layout.map_or("-".into(), |layout| data().layout(layout).duchy.to_string()),
            ["hex", space] => list(estate.tiles[space.replace('.', ":").parse::<Space>()?.index()]),
            ["spaces", hex] => list(self.spaces_for(seat, hex.parse()?)),
            ["place"] => {
                let ranking = self.ranking();
                let standing = ranking.iter().find(|standing| standing.seat == seat);
                standing.map_or(0, |standing| standing.place).to_string()
            }
            _ => return Err(expected("can be asked of a seat:", SEAT_QUESTIONS, &ask!(list SEAT_QUESTIONS))),
        })
    }
}

pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".into() } else { words.join(" ") }
}

pub(crate) fn goods(counts: &[u8; 6]) -> String {
    let all = Good::ALL.iter().flat_map(|good| std::iter::repeat_n(*good, counts[good.index()] as usize));
    list(all.collect::<ArrayVec<Good, 42>>())
}
