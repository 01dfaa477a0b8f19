//! Positions and facts of rule cases; `docs/cases/carcassonne.md` describes them.

use engine::case::{Arranged, Mistake};
use engine::keys::{number_of, seat_of, table_of, text_of};
use engine::proof::Evidence;
use engine::{Chosen, Seat, SecondOpinion};
use toml::{Table, Value};

use crate::bag::Bag;
use crate::board::Tile;
use crate::data::Kind;
use crate::modules::ask;
use crate::options::Rules;
use crate::place::{Cell, Site, Stand};
use crate::state::State;
use crate::turn::{Stage, Step};
use crate::vocab::{Marker, Quarter, Source};

impl Arranged for State {
    const EVIDENCE: Evidence = engine::evidence![
        "abbot.toml",
        "base.toml",
        "crop.toml",
        "farm.toml",
        "ferry.toml",
        "fig.toml",
        "fly.toml",
        "gold.toml",
        "inns.toml",
        "magic.toml",
        "msg.toml",
        "river.toml",
        "rob.toml",
        "trade.toml",
        "turn.toml",
    ];

    fn arrange(chosen: &Chosen, position: &Table) -> Result<State, Mistake> {
        let rules = Rules::of(chosen);
        let mut state = State::empty(chosen.players(), rules);
        for (key, value) in position {
            known_key(key, state.seats())?;
            if key == "board" {
                draw_board(&mut state, text_of(key, value)?)?;
            }
        }
        fill_bag(&mut state, position)?;
        for (key, value) in position {
            match key.as_str() {
                "turn" => state.active = seat_of(key, value, state.seats())?,
                _ => ask!(all arranges(&mut state, key, value)),
            }
            if let Ok(seat) = key.parse::<Seat>() {
                arrange_player(&mut state, seat, table_of(key, value)?)?;
            }
        }
        ask!(each set_up(&mut state));
        state.step = Step::Draw;
        if state.hand.is_some() {
            state.stage = Stage::Place;
            state.step = Step::Place;
        }
        Ok(state)
    }

    const SECOND_OPINION: Option<SecondOpinion> = Some(crate::second_opinion::second_opinion);

    fn fact(&self, question: &[&str]) -> Result<String, Mistake> {
        crate::facts::answer(self, question)
    }
}

/// The points that a position may give to a scoring figure.
pub(crate) const POINTS: std::ops::RangeInclusive<i64> = 0..=999;

/// The keys of every position; chapters add theirs.
const KEYS: [&str; 4] = ["board", "bag", "hand", "turn"];

fn known_key(key: &str, seats: usize) -> Result<(), Mistake> {
    let chapters = ask!(list KEYS).concat();
    let seat = key.parse::<usize>().is_ok_and(|seat| (1..=seats).contains(&seat));
    if seat || KEYS.contains(&key) || chapters.contains(&key) {
        return Ok(());
    }
    let known = [&KEYS[..], &chapters[..]].concat().join(", ");
    Err(Mistake::new(format!("{key}: expected {known}, and a table for each seat")))
}

/// Calls `lay` with each item of a list, or of text with commas and spaces: `"0,0 E-W; 1,0 N-S"`.
pub(crate) fn each(key: &str, value: &Value, mut lay: impl FnMut(&str) -> Result<(), Mistake>) -> Result<(), Mistake> {
    text_of(key, value)?
        .split(';')
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .try_for_each(|item| lay(item).map_err(|mistake| Mistake::new(format!("{key}: {mistake}"))))
}

/// Rows of tiles from north to south; the first tile of the last row is on 0,0. `.` is empty, `>` a quarter turn.
fn draw_board(state: &mut State, drawing: &str) -> Result<(), Mistake> {
    let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for (row, line) in rows.iter().enumerate() {
        for (column, word) in line.split_whitespace().enumerate().filter(|(_, word)| *word != ".") {
            let cell = Cell::new(column as i16, (rows.len() - 1 - row) as i16);
            let code = word.trim_end_matches(['>', '<']);
            let turns = word.len() - code.len();
            let turns = if word.ends_with('<') { 4 - turns } else { turns };
            let kind: Kind = code.parse()?;
            let face = kind.face(Quarter::turns(turns));
            if let Some(open) = state.board.open_at(cell).filter(|open| open.demand.unmet(face).is_some()) {
                return Err(Mistake::new(format!("board: {word} on {cell} does not fit: {open:?}")));
            }
            state.placed = state.board.lay(kind, cell, Quarter::turns(turns));
        }
    }
    Ok(())
}

/// The tiles left: those that `bag` lists, or all that are not on the board or in the hand.
fn fill_bag(state: &mut State, position: &Table) -> Result<(), Mistake> {
    let mut all = Bag::full(&state.rules);
    if let Some(value) = position.get("hand") {
        state.hand = Some(text_of("hand", value)?.parse()?);
    }
    let used: Vec<Kind> = state.board.tiles.iter().map(|tile| tile.kind).chain(state.hand).collect();
    for kind in used {
        if all.count(kind) == 0 {
            return Err(Mistake::new(format!("board: no such tile is left: {kind}")));
        }
        all.take(kind);
    }
    state.bag = match position.get("bag") {
        None => all,
        Some(value) => {
            let mut bag = Bag::none();
            for word in text_of("bag", value)?.split_whitespace() {
                bag.add(word.parse()?, 1);
            }
            bag
        }
    };
    Ok(())
}

pub(crate) fn site(text: &str) -> Result<Site, Mistake> {
    Ok(text.parse()?)
}

/// The tile on a cell, which must be there.
pub(crate) fn tile_on(state: &State, cell: Cell) -> Result<&Tile, Mistake> {
    state.board.tile_at(cell).ok_or_else(|| Mistake::new(format!("no tile on {cell}")))
}

pub(crate) fn part(state: &State, site: Site) -> Result<crate::zone::PartId, Mistake> {
    let tile = tile_on(state, site.cell)?;
    state.board.part_at(site).ok_or_else(|| {
        let places: Vec<String> = tile.face().parts.iter().map(|patch| patch.spot.to_string()).collect();
        Mistake::new(format!("{site}: on {} there are {}", tile.kind, places.join(", ")))
    })
}

fn arrange_player(state: &mut State, seat: Seat, table: &Table) -> Result<(), Mistake> {
    for (key, value) in table {
        match key.as_str() {
            "on" => each(key, value, |item| stand(state, seat, item))?,
            "score" => {
                let player = &mut state.players[seat];
                player.markers[Marker::Follower.index()] = number_of(key, value, POINTS)?;
                player.points[Source::Roads.index()] += number_of::<i16>(key, value, POINTS)?;
            }
            _ if ask!(any? arranges_seat(state, seat, key, value)) => {}
            _ => {
                let chapters = ask!(list SEAT_KEYS).concat();
                return Err(Mistake::new(format!("{key}: expected on, score, {}", chapters.join(", "))));
            }
        }
    }
    Ok(())
}

/// `thief N 0,0`, or with a number for several: `3 thief N 0,0`.
fn stand(state: &mut State, seat: Seat, item: &str) -> Result<(), Mistake> {
    let words: Vec<&str> = item.split_whitespace().collect();
    let (count, words) = match words.split_first() {
        Some((first, rest)) if first.parse::<u8>().is_ok() => (first.parse()?, rest),
        _ => (1u8, &words[..]),
    };
    let (cell, figure) = words.split_last().ok_or_else(|| Mistake::new("expected FIGURE-IN-PLACE CELL"))?;
    let cell: Cell = cell.parse()?;
    let stand = Stand::of_words(figure).ok_or_else(|| Mistake::new(format!("{item}: expected such as thief N 0,0")))?;
    let part = part(state, Site { spot: stand.spot, cell })?;
    for _ in 0..count {
        if !state.has(seat, stand.figure) {
            return Err(Mistake::new(format!("{item}: no {} left in the supply of {seat}", stand.figure)));
        }
        state.put(seat, stand.figure, part);
    }
    Ok(())
}
