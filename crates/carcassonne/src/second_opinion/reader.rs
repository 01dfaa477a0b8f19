//! Reading a record aloud.

use std::collections::BTreeMap;

use engine::{Chosen, RecordLine, Seat};

use super::after::Extra;
use super::board::{Spotted, Standing, Table, Zone};
use crate::action::Action;
use crate::data::{Set, tiles};
use crate::modules::ChapterAction;
use crate::modules::trade::TradeAction;
use crate::outcome::Outcome;
use crate::place::{Cell, Site, Stand};
use crate::vocab::{Feature, Figure, Goods, Quarter};

/// Why the reading stopped.
pub(super) enum Stop {
    /// The record ends here.
    End,
    /// A line that should not be there.
    Odd(String),
}

pub(super) type Read<T = ()> = Result<T, Stop>;

pub(super) struct Player {
    pub(super) supply: BTreeMap<Figure, i32>,
    pub(super) follower: i32,
    pub(super) messenger: i32,
    pub(super) points: BTreeMap<&'static str, i32>,
    pub(super) goods: BTreeMap<Goods, i32>,
    pub(super) bars: i32,
    pub(super) robber: Option<u8>,
}

/// Points that a player gets at one moment (CAR-ROB-502).
pub(super) struct Award {
    pub(super) seat: Seat,
    pub(super) source: &'static str,
    pub(super) points: i32,
    pub(super) stolen: bool,
}

/// How a part of a turn ended.
#[derive(PartialEq)]
pub(super) enum Ended {
    Played,
    NoTileLeft,
}

pub(super) struct Reader<'a> {
    pub(super) chosen: &'a Chosen,
    pub(super) lines: &'a [RecordLine],
    pub(super) table: Table,
    pub(super) players: Vec<Player>,
    pub(super) bag: BTreeMap<String, u8>,
    /// The cell where the river goes on, and the way of its last curve.
    pub(super) river: Option<(Cell, Option<usize>)>,
    pub(super) active: Seat,
    /// The zones of the round that are not paid yet, with what they are worth.
    pub(super) waiting: Vec<(Zone, Vec<Seat>, i32)>,
    pub(super) mage: Option<Spotted>,
    pub(super) witch: Option<Spotted>,
    /// Messages seen, the next one first.
    pub(super) seen: Vec<u8>,
    pub(super) shaded: bool,
    /// Circles of parts that a message interrupted.
    pub(super) circles: Vec<Feature>,
    /// Whether the builder has earned a second part, and whether it was played.
    pub(super) earned: bool,
    pub(super) second: bool,
    pub(super) over: bool,
}

pub(super) fn source(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "roads",
        Feature::City => "cities",
        Feature::Monastery => "monasteries",
        Feature::Garden => "gardens",
        Feature::Field => "fields",
    }
}

pub(super) fn is_follower(figure: Figure) -> bool {
    matches!(figure, Figure::Follower | Figure::Large | Figure::Abbot)
}

impl<'a> Reader<'a> {
    pub(super) fn new(chosen: &'a Chosen, lines: &'a [RecordLine]) -> Reader<'a> {
        let mut reader = Reader {
            chosen,
            lines,
            table: Table::default(),
            players: Vec::new(),
            bag: BTreeMap::new(),
            river: None,
            active: Seat::new(0),
            waiting: Vec::new(),
            mage: None,
            witch: None,
            seen: Vec::new(),
            shaded: false,
            circles: Vec::new(),
            earned: false,
            second: false,
            over: false,
        };
        reader.set_up();
        reader
    }

    pub(super) fn with(&self, module: &str) -> bool {
        self.chosen.is_on(module)
    }

    /// CAR-BASE-048: a module whole, or only some of it.
    pub(super) fn with_part(&self, module: &str, part: &str) -> bool {
        let only = format!("{module}_only");
        self.with(module) && (self.chosen.get(&only) == "none" || self.chosen.has(&only, part))
    }

    pub(super) fn plays(&self, set: Set) -> bool {
        match set {
            Set::Base => true,
            Set::River => self.with("river"),
            Set::Inns => self.with_part("inns", "tiles"),
            Set::Traders => self.with_part("trade", "goods"),
            Set::Flying => self.with("fly"),
            Set::Ferries => self.with("ferry"),
            Set::Gold => self.with("gold"),
            Set::Magic => self.with("magic"),
            Set::Robbers => self.with("rob"),
            Set::Crops => self.with("crop"),
        }
    }

    pub(super) fn set_up(&mut self) {
        let abbot = self.with("abbot");
        for design in tiles().designs() {
            if !self.plays(design.set) {
                continue;
            }
            // CAR-ABBOT-002: tiles with a garden are tiles of their own only with the abbot.
            let copies = match (design.garden, abbot) {
                (true, true) => design.copies,
                (true, false) => 0,
                (false, true) => design.copies - design.gardens,
                (false, false) => design.copies,
            };
            self.bag.insert(design.id.clone(), copies);
        }
        // CAR-RIVER-001: with the river the start tile stays in the box.
        *self.bag.get_mut("base/D").expect("the start tile is in the bag") -= 1;
        let start = if self.with("river") { "river/BB6F1" } else { "base/D" };
        if self.with("river") {
            *self.bag.get_mut(start).expect("the spring is in the bag") -= 1;
        }
        self.lay(start.parse().expect("the start tile exists"), Cell::new(0, 0), Quarter::Zero);
        // CAR-FIG-005.
        let figures = [
            (Figure::Follower, 7),
            (Figure::Large, i32::from(self.with_part("inns", "large"))),
            (Figure::Abbot, i32::from(abbot)),
            (Figure::Builder, i32::from(self.with_part("trade", "builder"))),
            (Figure::Pig, i32::from(self.with_part("trade", "pig") && self.with("farm"))),
        ];
        for _ in 0..self.chosen.players() {
            self.players.push(Player {
                supply: figures.into_iter().collect(),
                follower: 0,
                messenger: 0,
                points: BTreeMap::new(),
                goods: BTreeMap::new(),
                bars: 0,
                robber: None,
            });
        }
    }

    // ----- lines -----

    pub(super) fn odd<T>(&self) -> Read<T> {
        let line = self.lines.first().map_or("the end".to_owned(), ToString::to_string);
        Err(Stop::Odd(format!("\"{line}\" should not come here")))
    }

    /// What a seat says next.
    pub(super) fn says(&mut self, seat: Seat) -> Read<Action> {
        let line = self.lines.first().ok_or(Stop::End)?;
        match line.text.parse() {
            Ok(action) if line.by == Some(seat) => {
                self.lines = &self.lines[1..];
                Ok(action)
            }
            _ => self.odd(),
        }
    }

    /// What chance does next.
    pub(super) fn chance(&mut self) -> Read<Outcome> {
        let line = self.lines.first().ok_or(Stop::End)?;
        match line.text.parse() {
            Ok(outcome) if line.by.is_none() => {
                self.lines = &self.lines[1..];
                Ok(outcome)
            }
            _ => self.odd(),
        }
    }

    pub(super) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats, clockwise from this one.
    pub(super) fn clockwise(&self, from: Seat) -> Vec<Seat> {
        (0..self.players.len()).map(|step| Seat::new((from.index() + step) % self.players.len())).collect()
    }

    pub(super) fn left_in_bag(&self) -> u32 {
        self.bag.values().map(|count| u32::from(*count)).sum()
    }

    pub(super) fn river_left(&self) -> u32 {
        self.bag.iter().filter(|(id, _)| id.starts_with("river/")).map(|(_, count)| u32::from(*count)).sum()
    }

    // ----- figures -----

    pub(super) fn put(&mut self, seat: Seat, figure: Figure, at: Spotted) {
        *self.player(seat).supply.get_mut(&figure).expect("a figure") -= 1;
        self.table.figures.push(Standing { seat, figure, at });
    }

    pub(super) fn take(&mut self, seat: Seat, stand: Stand, cell: Cell) -> Read<Spotted> {
        let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
        let own = |one: &Standing| one.seat == seat && one.figure == stand.figure && one.at == at;
        let Some(index) = self.table.figures.iter().position(own) else { return self.odd() };
        self.table.figures.remove(index);
        *self.player(seat).supply.get_mut(&stand.figure).expect("a figure") += 1;
        Ok(at)
    }

    /// CAR-TRADE-016, CAR-TRADE-027, CAR-FERRY-505: builders and pigs without an own follower go home.
    pub(super) fn lonely_go_home(&mut self) {
        let lonely = |one: &Standing| {
            let zone = self.table.zone(one.at);
            !is_follower(one.figure) && self.table.strength(&zone, one.seat) == 0
        };
        let (home, stay): (Vec<_>, Vec<_>) = self.table.figures.iter().copied().partition(lonely);
        self.table.figures = stay;
        for one in home {
            *self.player(one.seat).supply.get_mut(&one.figure).expect("a figure") += 1;
        }
    }

    pub(super) fn send_home(&mut self, zone: &Zone) {
        for one in self.table.figures_in(zone) {
            *self.player(one.seat).supply.get_mut(&one.figure).expect("a figure") += 1;
        }
        self.table.figures.retain(|one| !zone.contains(&one.at));
    }

    /// What a zone is worth now, mage or witch included.
    pub(super) fn worth(&self, at: Spotted) -> i32 {
        let zone = self.table.zone(at);
        let on = |figure: Option<Spotted>| figure.is_some_and(|at| zone.contains(&at));
        self.table.worth(at, on(self.mage), on(self.witch))
    }

    /// What a follower's zone would bring its owner in the final scoring.
    pub(super) fn final_worth(&self, at: Spotted, seat: Seat) -> i32 {
        if self.table.feature(at) == Feature::Field { self.table.field_worth(at, seat) } else { self.worth(at) }
    }

    // ----- the order of things -----

    pub(super) fn play(&mut self) -> Read {
        self.active = match self.chosen.get("start").parse() {
            Ok(seat) => seat,
            Err(_) => match self.chance()? {
                Outcome::Start(seat) => seat,
                _ => return self.odd(),
            },
        };
        loop {
            (self.earned, self.second) = (false, false);
            if self.part()? == Ended::NoTileLeft {
                break;
            }
            // CAR-TRADE-017, CAR-TRADE-024.
            if self.earned
                && self.left_in_bag() > 0
                && matches!(self.says(self.active)?, Action::Chapter(ChapterAction::Trade(TradeAction::Build)))
            {
                self.second = true;
                if self.part()? == Ended::NoTileLeft {
                    break;
                }
            }
            self.active = self.clockwise(self.active)[1];
        }
        self.finish();
        if self.lines.is_empty() { Ok(()) } else { self.odd() }
    }

    /// One part of a turn: the whole of it, with whatever its messages bring.
    pub(super) fn part(&mut self) -> Read<Ended> {
        let Some(placed) = self.place()? else {
            // CAR-MSG-503: what a message interrupted is finished all the same.
            return match self.circles.pop() {
                None => Ok(Ended::NoTileLeft),
                Some(circle) => {
                    self.circle(circle)?;
                    self.resume_circles()?;
                    Ok(Ended::Played)
                }
            };
        };
        self.clash()?;
        self.gold_tile(placed)?;
        self.magic_tile(placed)?;
        self.robber_tile(placed)?;
        let recalled = self.figure(placed)?;
        let turned = self.ferries(placed)?;
        let paid = self.count(placed, &turned, recalled)?;
        self.divide(&paid)?;
        let circle = self.table.tiles[placed].kind.design().circle;
        if self.messages(circle)? == Extra::Played {
            return Ok(Ended::Played);
        }
        if let Some(circle) = circle {
            self.circle(circle)?;
        }
        self.resume_circles()?;
        Ok(Ended::Played)
    }

    pub(super) fn resume_circles(&mut self) -> Read {
        while let Some(circle) = self.circles.pop() {
            self.circle(circle)?;
        }
        Ok(())
    }
}
