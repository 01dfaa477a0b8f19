//! Reading a record aloud.

use std::collections::BTreeMap;

use engine::{Chosen, Opinion, RecordLine, Seat};

use super::board::{Laid, Spotted, Standing, Table, Zone};
use crate::action::{Action, Outcome};
use crate::data::{Face, Kind, Set, tiles};
use crate::place::{Cell, Site, Stand};
use crate::vocab::{CircleChoice, Edge, Feature, Figure, Goods, Magic, Marker, Quarter, Side};

/// Why the reading stopped.
pub(super) enum Stop {
    /// The record ends here.
    End,
    /// A line that should not be there.
    Odd(String),
}

type Read<T = ()> = Result<T, Stop>;

struct Player {
    supply: BTreeMap<Figure, i32>,
    follower: i32,
    messenger: i32,
    points: BTreeMap<&'static str, i32>,
    goods: BTreeMap<Goods, i32>,
    bars: i32,
    robber: Option<u8>,
}

/// Points that a player gets at one moment (CAR-ROB-502).
struct Award {
    seat: Seat,
    source: &'static str,
    points: i32,
    stolen: bool,
}

/// How a part of a turn ended.
#[derive(PartialEq)]
enum Ended {
    Played,
    NoTileLeft,
}

pub(super) struct Reader<'a> {
    chosen: &'a Chosen,
    lines: &'a [RecordLine],
    table: Table,
    players: Vec<Player>,
    bag: BTreeMap<String, u8>,
    /// The cell where the river goes on, and the way of its last curve.
    river: Option<(Cell, Option<usize>)>,
    active: Seat,
    /// The zones of the round that are not paid yet, with what they are worth.
    waiting: Vec<(Zone, Vec<Seat>, i32)>,
    mage: Option<Spotted>,
    witch: Option<Spotted>,
    /// Messages seen, the next one first.
    seen: Vec<u8>,
    shaded: bool,
    /// Circles of parts that a message interrupted.
    circles: Vec<Feature>,
    /// Whether the builder has earned a second part, and whether it was played.
    earned: bool,
    second: bool,
    over: bool,
}

fn source(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "roads",
        Feature::City => "cities",
        Feature::Monastery => "monasteries",
        Feature::Garden => "gardens",
        Feature::Field => "fields",
    }
}

fn is_follower(figure: Figure) -> bool {
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

    fn with(&self, module: &str) -> bool {
        self.chosen.is_on(module)
    }

    /// CAR-BASE-048: a module whole, or only some of it.
    fn with_part(&self, module: &str, part: &str) -> bool {
        let only = format!("{module}_only");
        self.with(module) && (self.chosen.get(&only) == "none" || self.chosen.has(&only, part))
    }

    fn plays(&self, set: Set) -> bool {
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

    fn set_up(&mut self) {
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

    fn odd<T>(&self) -> Read<T> {
        let line = self.lines.first().map_or("the end".to_owned(), ToString::to_string);
        Err(Stop::Odd(format!("\"{line}\" should not come here")))
    }

    /// What a seat says next.
    fn says(&mut self, seat: Seat) -> Read<Action> {
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
    fn chance(&mut self) -> Read<Outcome> {
        let line = self.lines.first().ok_or(Stop::End)?;
        match line.text.parse() {
            Ok(outcome) if line.by.is_none() => {
                self.lines = &self.lines[1..];
                Ok(outcome)
            }
            _ => self.odd(),
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats, clockwise from this one.
    fn clockwise(&self, from: Seat) -> Vec<Seat> {
        (0..self.players.len()).map(|step| Seat::new((from.index() + step) % self.players.len())).collect()
    }

    fn left_in_bag(&self) -> u32 {
        self.bag.values().map(|count| u32::from(*count)).sum()
    }

    fn river_left(&self) -> u32 {
        self.bag.iter().filter(|(id, _)| id.starts_with("river/")).map(|(_, count)| u32::from(*count)).sum()
    }

    // ----- figures -----

    fn put(&mut self, seat: Seat, figure: Figure, at: Spotted) {
        *self.player(seat).supply.get_mut(&figure).expect("a figure") -= 1;
        self.table.figures.push(Standing { seat, figure, at });
    }

    fn take(&mut self, seat: Seat, stand: Stand, cell: Cell) -> Read<Spotted> {
        let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
        let own = |one: &Standing| one.seat == seat && one.figure == stand.figure && one.at == at;
        let Some(index) = self.table.figures.iter().position(own) else { return self.odd() };
        self.table.figures.remove(index);
        *self.player(seat).supply.get_mut(&stand.figure).expect("a figure") += 1;
        Ok(at)
    }

    /// CAR-TRADE-016, CAR-TRADE-027, CAR-FERRY-505: builders and pigs without an own follower go home.
    fn lonely_go_home(&mut self) {
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

    fn send_home(&mut self, zone: &Zone) {
        for one in self.table.figures_in(zone) {
            *self.player(one.seat).supply.get_mut(&one.figure).expect("a figure") += 1;
        }
        self.table.figures.retain(|one| !zone.contains(&one.at));
    }

    /// What a zone is worth now, mage or witch included.
    fn worth(&self, at: Spotted) -> i32 {
        let zone = self.table.zone(at);
        let on = |figure: Option<Spotted>| figure.is_some_and(|at| zone.contains(&at));
        self.table.worth(at, on(self.mage), on(self.witch))
    }

    /// What a follower's zone would bring its owner in the final scoring.
    fn final_worth(&self, at: Spotted, seat: Seat) -> i32 {
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
            if self.earned && self.left_in_bag() > 0 && matches!(self.says(self.active)?, Action::Build) {
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
    fn part(&mut self) -> Read<Ended> {
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

    fn resume_circles(&mut self) -> Read {
        while let Some(circle) = self.circles.pop() {
            self.circle(circle)?;
        }
        Ok(())
    }

    // ----- step 1 -----

    /// Draws tiles until one fits, and lays it (CAR-BASE-010 to CAR-BASE-013).
    fn place(&mut self) -> Read<Option<usize>> {
        loop {
            if self.left_in_bag() == 0 {
                return Ok(None);
            }
            let Outcome::Draw(kind) = self.chance()? else { return self.odd() };
            *self.bag.get_mut(&kind.to_string()).expect("the tile is one of the bag") -= 1;
            let fits = |cell: &Cell| Quarter::ALL.iter().any(|quarter| self.may_lie(kind.face(*quarter), *cell));
            if self.table.shore().iter().any(fits) {
                let Action::Place(laid, cell, quarter) = self.says(self.active)? else { return self.odd() };
                if laid != kind {
                    return self.odd();
                }
                return Ok(Some(self.lay(kind, cell, quarter)));
            }
            // CAR-RIVER-502: without further river tiles the river ends open.
            if self.river_left() == 0 {
                self.river = None;
            }
        }
    }

    fn may_lie(&self, face: &Face, cell: Cell) -> bool {
        let flows = match self.river {
            None => true,
            Some((end, curve)) => cell == end && (curve.is_none() || self.curve(face, cell) != curve),
        };
        flows && self.table.fits(face, cell)
    }

    /// The way the river bends on a tile, in quarters from the side where it comes in.
    fn curve(&self, face: &Face, cell: Cell) -> Option<usize> {
        let entry = self.entry(cell)?;
        let exit = face.river().find(|side| *side != entry)?;
        Some((exit.index() + 4 - entry.index()) % 4).filter(|quarters| *quarters != 2)
    }

    fn entry(&self, cell: Cell) -> Option<Side> {
        let flows_in = |side: &&Side| {
            let other = self.table.at(cell.beside(**side));
            other.is_some_and(|tile| self.table.face(tile).edges[side.opposite().index()] == Edge::River)
        };
        Side::ALL.iter().find(flows_in).copied()
    }

    fn lay(&mut self, kind: Kind, cell: Cell, quarter: Quarter) -> usize {
        let face = kind.face(quarter);
        if kind.design().set == Set::River && (self.river.is_some() || self.table.tiles.is_empty()) {
            let entry = self.entry(cell);
            let exit = face.river().find(|side| Some(*side) != entry);
            let before = self.river.and_then(|(_, curve)| curve);
            let bend = self.curve(face, cell);
            // CAR-RIVER-005: only curves in a row, or all with the option.
            let curve = bend.or(before.filter(|_| self.chosen.get("river_uturn") == "last_curve"));
            let more = self.river_left() > 0;
            self.river = exit.filter(|_| more).map(|exit| (cell.beside(exit), curve));
        }
        self.table.tiles.push(Laid { kind, cell, quarter, bars: 0, ferry: None });
        let placed = self.table.tiles.len() - 1;
        // CAR-TRADE-017, CAR-TRADE-505: the tile prolongs the zone of the own builder; there is no third part.
        let builder = |one: &Standing| {
            let zone = self.table.zone(one.at);
            one.figure == Figure::Builder && one.seat == self.active && zone.iter().any(|(tile, _)| *tile == placed)
        };
        if !self.second && self.table.figures.iter().any(builder) {
            self.earned = true;
        }
        placed
    }

    /// CAR-GOLD-002: a bar on the tile, and one on a tile around it.
    fn gold_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().gold {
            return Ok(());
        }
        self.table.tiles[placed].bars += 1;
        let Action::Bar(cell) = self.says(self.active)? else { return self.odd() };
        let Some(tile) = self.table.at(cell) else { return self.odd() };
        self.table.tiles[tile].bars += 1;
        Ok(())
    }

    fn magic(&mut self, magic: Magic) -> &mut Option<Spotted> {
        match magic {
            Magic::Mage => &mut self.mage,
            Magic::Witch => &mut self.witch,
        }
    }

    /// CAR-MAGIC-010, CAR-FERRY-506: on one road or city, one of them goes.
    fn clash(&mut self) -> Read {
        match (self.mage, self.witch) {
            (Some(mage), Some(witch)) if self.table.zone(mage).contains(&witch) => self.magic_says(),
            _ => Ok(()),
        }
    }

    fn magic_says(&mut self) -> Read {
        match self.says(self.active)? {
            Action::Enchant(magic, site) => *self.magic(magic) = self.table.find(site),
            Action::Dispel(magic) => *self.magic(magic) = None,
            _ => return self.odd(),
        }
        Ok(())
    }

    /// CAR-MAGIC-002 to CAR-MAGIC-007: one of them comes onto another unfinished road or city, else one leaves.
    fn magic_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().magic {
            return Ok(());
        }
        let occupied = |at: Spotted| {
            let zone = self.table.zone(at);
            [self.mage, self.witch].map(|figure| figure.is_some_and(|stood| zone.contains(&stood)))
        };
        let all = (0..self.table.tiles.len()).flat_map(|tile| self.table.parts(tile));
        let open = |at: &Spotted| {
            matches!(self.table.feature(*at), Feature::Road | Feature::City)
                && !self.table.complete(*at)
                // Either figure may come where neither stands.
                && occupied(*at) == [false, false]
        };
        let target = all.into_iter().any(|at| open(&at));
        match (target, self.mage, self.witch) {
            (true, ..) | (_, Some(_), Some(_)) => self.magic_says()?,
            _ => (self.mage, self.witch) = (None, None),
        }
        Ok(())
    }

    /// CAR-ROB-002 to CAR-ROB-005.
    fn robber_tile(&mut self, placed: usize) -> Read {
        if !self.table.tiles[placed].kind.design().robber {
            return Ok(());
        }
        let all = self.chosen.get("robber_second_placer") == "all";
        let others: Vec<Seat> = self.clockwise(self.active)[1..].to_vec();
        self.robber_says(self.active)?;
        for seat in others {
            if self.player(seat).robber.is_some() {
                continue;
            }
            self.robber_says(seat)?;
            if !all {
                break;
            }
        }
        Ok(())
    }

    fn robber_says(&mut self, seat: Seat) -> Read {
        match self.says(seat)? {
            Action::Robber(space) => self.player(seat).robber = Some(space),
            Action::Skip => {}
            _ => return self.odd(),
        }
        Ok(())
    }

    // ----- step 2 -----

    /// Step 2; gives the points of an abbot taken back (CAR-ABBOT-009).
    fn figure(&mut self, placed: usize) -> Read<Option<Award>> {
        let seat = self.active;
        let cell = self.table.tiles[placed].cell;
        match self.says(seat)? {
            Action::Skip => {}
            Action::Put(Stand { figure, spot }) => match self.table.find(Site { spot, cell }) {
                Some(at) => self.put(seat, figure, at),
                None => return self.odd(),
            },
            Action::Fly(figure) => self.fly(placed, figure)?,
            Action::Recall => {
                let abbot = |one: &&Standing| one.seat == seat && one.figure == Figure::Abbot;
                let Some(at) = self.table.figures.iter().find(abbot).map(|one| one.at) else { return self.odd() };
                let site = self.table.site(at);
                let (points, source) = (self.worth(at), source(self.table.feature(at)));
                self.take(seat, Stand { figure: Figure::Abbot, spot: site.spot }, site.cell)?;
                return Ok(Some(Award { seat, source, points, stolen: false }));
            }
            _ => return self.odd(),
        }
        Ok(None)
    }

    /// CAR-FLY-003 to CAR-FLY-010.
    fn fly(&mut self, placed: usize, figure: Figure) -> Read {
        let Outcome::Roll(distance) = self.chance()? else { return self.odd() };
        let Some((x, y)) = self.table.face(placed).fly else { return self.odd() };
        let target = self.table.tiles[placed].cell.moved((x * i16::from(distance), y * i16::from(distance)));
        let Some(tile) = self.table.at(target) else { return Ok(()) };
        let lands = |at: &Spotted| {
            let allowed = match (self.table.feature(*at), figure) {
                (Feature::Monastery, _) => true,
                (Feature::Garden, _) => figure == Figure::Abbot,
                (Feature::Road | Feature::City, _) => figure != Figure::Abbot,
                (Feature::Field, _) => false,
            };
            allowed && !self.table.complete(*at)
        };
        if !self.table.parts(tile).iter().any(lands) {
            return Ok(());
        }
        match self.says(self.active)? {
            Action::Land(stand, cell) if cell == target && stand.figure == figure => {
                let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
                self.put(self.active, figure, at);
                Ok(())
            }
            _ => self.odd(),
        }
    }

    /// CAR-FERRY-004, CAR-FERRY-009 to CAR-FERRY-015; gives the lakes whose ferries were turned.
    fn ferries(&mut self, placed: usize) -> Read<Vec<usize>> {
        if !self.with("ferry") {
            return Ok(Vec::new());
        }
        if self.table.tiles[placed].kind.design().ferry {
            let Action::Ferry(crossing) = self.says(self.active)? else { return self.odd() };
            self.table.tiles[placed].ferry = Some(crossing);
        }
        let mut rights: Vec<usize> = Side::ALL.iter().filter_map(|side| self.first_ferry(placed, *side)).collect();
        rights.sort_unstable();
        rights.dedup();
        self.clash()?;
        let mut turned = Vec::new();
        while !rights.is_empty() {
            match self.says(self.active)? {
                Action::Skip => break,
                Action::Turn(cell, crossing) => {
                    let Some(lake) = self.table.at(cell).filter(|lake| rights.contains(lake)) else {
                        return self.odd();
                    };
                    self.table.tiles[lake].ferry = Some(crossing);
                    rights.retain(|other| *other != lake);
                    turned.push(lake);
                    self.lonely_go_home();
                    self.clash()?;
                }
                _ => return self.odd(),
            }
        }
        Ok(turned)
    }

    /// CAR-FERRY-501: the first older ferry that carries the road on which one leaves the new tile by a side.
    fn first_ferry(&self, placed: usize, side: Side) -> Option<usize> {
        if self.table.face(placed).edges[side.index()] != Edge::Road {
            return None;
        }
        let (mut tile, mut out) = (placed, side);
        loop {
            tile = self.table.at(self.table.tiles[tile].cell.beside(out)).filter(|next| *next != placed)?;
            let entry = out.opposite();
            if let Some(ferry) = self.table.tiles[tile].ferry {
                return ferry.across(entry).map(|_| tile);
            }
            let road = self.table.line(tile, entry)?;
            out = self.table.patch(road).sides().find(|other| *other != entry)?;
        }
    }

    // ----- step 3 -----

    /// Everything that this part completed, each zone once (CAR-BASE-036, CAR-FERRY-503).
    fn completed(&self, placed: usize, turned: &[usize]) -> Vec<Zone> {
        let cell = self.table.tiles[placed].cell;
        let mut found: Vec<Zone> = Vec::new();
        let mut note = |zone: Zone| {
            if !found.contains(&zone) {
                found.push(zone);
            }
        };
        for at in self.table.parts(placed).into_iter().filter(|at| self.table.complete(*at)) {
            note(self.table.zone(at));
        }
        for tile in (0..self.table.tiles.len()).filter(|tile| self.table.tiles[*tile].cell.touches(cell)) {
            for at in self.table.parts(tile) {
                let monastic = matches!(self.table.feature(at), Feature::Monastery | Feature::Garden);
                if monastic && self.table.complete(at) {
                    note(self.table.zone(at));
                }
            }
        }
        for at in turned.iter().flat_map(|lake| self.table.parts(*lake)) {
            let zone = self.table.zone(at);
            let magic = [self.mage, self.witch].iter().flatten().any(|stood| zone.contains(stood));
            let somebody = magic || !self.table.figures_in(&zone).is_empty();
            if self.table.feature(at) == Feature::Road && somebody && self.table.complete(at) {
                note(zone);
            }
        }
        found
    }

    /// Step 3 (CAR-TURN-501); gives the zones that were paid with their winners.
    fn count(&mut self, placed: usize, turned: &[usize], recalled: Option<Award>) -> Read<Vec<(Zone, Vec<Seat>)>> {
        for zone in self.completed(placed, turned) {
            let at = *zone.first().expect("a zone has a part");
            let winners = self.table.winners(&zone, self.players.len());
            match winners.is_empty() {
                true => self.release(&zone),
                false => {
                    let worth = self.worth(at);
                    self.waiting.push((zone, winners, worth));
                }
            }
        }
        if let Some(award) = recalled {
            self.advance(award)?;
        }
        let mut paid = Vec::new();
        while !self.waiting.is_empty() {
            // CAR-BASE-051: the order is a choice where the score track matters.
            let choice = (self.with("rob") || self.with("msg")) && self.waiting.len() > 1;
            let next = if choice { self.chosen_zone()? } else { 0 };
            let (zone, mut winners, worth) = self.waiting.remove(next);
            let at = *zone.first().expect("a zone has a part");
            let source = source(self.table.feature(at));
            paid.push((zone.clone(), winners.clone()));
            for seat in self.clockwise(self.active) {
                if !winners.contains(&seat) {
                    continue;
                }
                winners.retain(|other| *other != seat);
                // Those of this zone who still wait are those with an award coming.
                self.waiting.push((Zone::new(), winners.clone(), worth));
                let advanced = self.advance(Award { seat, source, points: worth, stolen: false });
                self.waiting.pop();
                advanced?;
            }
            self.release(&zone);
        }
        Ok(paid)
    }

    fn chosen_zone(&mut self) -> Read<usize> {
        let Action::Score(site) = self.says(self.active)? else { return self.odd() };
        let at = self.table.find(site);
        let index = self.waiting.iter().position(|(zone, ..)| at.is_some_and(|at| zone.contains(&at)));
        index.map_or_else(|| self.odd(), Ok)
    }

    /// Figures, mage and witch leave a completed zone; its goods go to the active player (CAR-TRADE-004).
    fn release(&mut self, zone: &Zone) {
        self.send_home(zone);
        for magic in [Magic::Mage, Magic::Witch] {
            if self.magic(magic).is_some_and(|at| zone.contains(&at)) {
                *self.magic(magic) = None;
            }
        }
        let seat = self.active;
        for at in zone {
            if let Some(goods) = self.table.patch(*at).goods {
                *self.player(seat).goods.entry(goods).or_default() += 1;
            }
        }
    }

    /// One award is one advance of one scoring figure (CAR-ROB-502), with what robbers make of it.
    fn advance(&mut self, award: Award) -> Read {
        let Award { seat, source, points, stolen } = award;
        // CAR-MSG-501.
        if points == 0 {
            return Ok(());
        }
        let messenger = self.with("msg")
            && match self.says(seat)? {
                Action::Advance(marker) => marker == Marker::Messenger,
                _ => return self.odd(),
            };
        let player = self.player(seat);
        *player.points.entry(source).or_default() += points;
        let marker = if messenger { &mut player.messenger } else { &mut player.follower };
        let start = (*marker % 50) as u8;
        *marker += points;
        let end = (*marker % 50) as u8;
        // CAR-MSG-004, CAR-MSG-009.
        self.shaded |= self.with("msg") && seat == self.active && end.is_multiple_of(5);
        let beside = |other: &Seat| *other != seat && self.players[other.index()].robber == Some(start);
        let owners: Vec<Seat> = self.clockwise(self.active).into_iter().filter(beside).collect();
        if stolen {
            // CAR-ROB-009: nothing is stolen twice; the robber goes along.
            owners.iter().for_each(|owner| self.player(*owner).robber = Some(end));
            return Ok(());
        }
        // CAR-ROB-510: all decide, then all take.
        let mut takers = Vec::new();
        for owner in owners {
            let waits = self.may_wait(owner, seat, messenger, start) && matches!(self.says(owner)?, Action::Wait);
            if !waits {
                takers.push(owner);
                self.player(owner).robber = None;
            }
        }
        for seat in takers {
            self.advance(Award { seat, source: "robbers", points: (points + 1) / 2, stolen: true })?;
        }
        Ok(())
    }

    /// CAR-ROB-503: another foreign figure on the space still has an award coming in this round.
    fn may_wait(&self, owner: Seat, moved: Seat, messenger: bool, space: u8) -> bool {
        let stands = |points: i32| (points % 50) as u8 == space;
        let others = Seat::all(self.players.len()).filter(|seat| *seat != owner);
        others.into_iter().any(|seat| {
            let player = &self.players[seat.index()];
            let follower = stands(player.follower) && !(seat == moved && !messenger);
            let second = self.with("msg") && stands(player.messenger) && !(seat == moved && messenger);
            let coming = self.waiting.iter().any(|(_, winners, worth)| *worth > 0 && winners.contains(&seat));
            (follower || second) && coming
        })
    }

    // ----- step 4 -----

    /// CAR-GOLD-006 to CAR-GOLD-008, CAR-GOLD-502.
    fn divide(&mut self, paid: &[(Zone, Vec<Seat>)]) -> Read {
        let mut first = self.active;
        loop {
            let offered = self.offered(paid);
            let wants = |seat: &Seat| offered.iter().any(|(_, seats)| seats.contains(seat));
            let Some(seat) = self.clockwise(first).into_iter().find(wants) else { return Ok(()) };
            let own: Vec<&(usize, Vec<Seat>)> = offered.iter().filter(|(_, seats)| seats.contains(&seat)).collect();
            let alike = own.iter().all(|(_, seats)| *seats == own[0].1);
            let tile = match alike {
                true => own[0].0,
                false => {
                    let Action::Take(cell) = self.says(seat)? else { return self.odd() };
                    let Some(tile) = self.table.at(cell) else { return self.odd() };
                    tile
                }
            };
            self.table.tiles[tile].bars -= 1;
            self.player(seat).bars += 1;
            first = self.clockwise(seat)[1];
        }
    }

    /// The tiles with bars that completed zones cover, and who has a share in one of them.
    fn offered(&self, paid: &[(Zone, Vec<Seat>)]) -> Vec<(usize, Vec<Seat>)> {
        let mut offered = Vec::new();
        for tile in (0..self.table.tiles.len()).filter(|tile| self.table.tiles[*tile].bars > 0) {
            let covers = |zone: &Zone| {
                zone.iter().any(|at| {
                    let monastic = matches!(self.table.feature(*at), Feature::Monastery | Feature::Garden);
                    at.0 == tile || monastic && self.table.tiles[at.0].cell.touches(self.table.tiles[tile].cell)
                })
            };
            let mut seats: Vec<Seat> = Vec::new();
            for (_, winners) in paid.iter().filter(|(zone, _)| covers(zone)) {
                seats.extend(winners);
            }
            seats.sort_by_key(|seat| seat.index());
            seats.dedup();
            if !seats.is_empty() {
                offered.push((tile, seats));
            }
        }
        offered
    }

    /// CAR-MSG-004 to CAR-MSG-008: a message as long as an advance ends on a shaded space.
    fn messages(&mut self, circle: Option<Feature>) -> Read<Extra> {
        while std::mem::take(&mut self.shaded) {
            let number = match self.seen.len() {
                8 => self.seen[0],
                7 => (1..=8).find(|number| !self.seen.contains(number)).expect("one was never seen"),
                _ => match self.chance()? {
                    Outcome::Message(number) => number,
                    _ => return self.odd(),
                },
            };
            self.seen.retain(|known| *known != number);
            self.seen.push(number);
            match self.says(self.active)? {
                Action::Points => self.message_points(2)?,
                // CAR-MSG-016, CAR-MSG-503: a complete part; the circle of the present one comes after it.
                Action::Obey if number == 4 && self.left_in_bag() > 0 => {
                    self.circles.extend(circle);
                    return self.part().map(|_| Extra::Played);
                }
                Action::Obey => self.obey(number)?,
                _ => return self.odd(),
            }
        }
        Ok(Extra::None)
    }

    fn message_points(&mut self, points: i32) -> Read {
        self.advance(Award { seat: self.active, source: "messages", points, stolen: false })
    }

    fn obey(&mut self, number: u8) -> Read {
        let seat = self.active;
        let own: Vec<Standing> =
            self.table.figures.iter().copied().filter(|one| one.seat == seat && is_follower(one.figure)).collect();
        let on = |feature: Feature| own.iter().filter(|one| self.table.feature(one.at) == feature).count() as i32;
        let about = match number {
            1 => Some(Feature::Road),
            2 => Some(Feature::City),
            3 => Some(Feature::Monastery),
            _ => None,
        };
        match number {
            5 => {
                let cities = own.iter().filter(|one| self.table.feature(one.at) == Feature::City);
                let parts: Zone = cities.flat_map(|one| self.table.zone(one.at)).collect();
                let pennants: i32 = parts.iter().map(|at| i32::from(self.table.patch(*at).pennants)).sum();
                self.message_points(2 * pennants)
            }
            6 => self.message_points(2 * on(Feature::City)),
            7 => self.message_points(2 * on(Feature::Field)),
            4 => Ok(()),
            _ if about.map_or(own.len() as i32, on) == 0 => Ok(()),
            _ => {
                let Action::Use(stand, cell) = self.says(seat)? else { return self.odd() };
                let Some(at) = self.table.find(Site { spot: stand.spot, cell }) else { return self.odd() };
                let value = |at: Spotted| self.final_worth(at, seat);
                // CAR-MSG-012: the zone that is worth least.
                let meant = own.iter().filter(|one| about.is_none_or(|feature| self.table.feature(one.at) == feature));
                let least = meant.map(|one| value(one.at)).min().unwrap_or(0);
                if about.is_some() && value(at) != least {
                    return self.odd();
                }
                // CAR-MSG-020: only message 8 asks for the majority.
                let leads = self.table.winners(&self.table.zone(at), self.players.len()).contains(&seat);
                let points = if number == 8 && !leads { 0 } else { value(at) };
                if number == 8 || self.with("msg_small_feature_follower_leaves") {
                    self.take(seat, stand, cell)?;
                    self.lonely_go_home();
                }
                self.message_points(points)
            }
        }
    }

    /// CAR-CROP-005 to CAR-CROP-010.
    fn circle(&mut self, circle: Feature) -> Read {
        let Action::Circle(choice) = self.says(self.active)? else { return self.odd() };
        let mut seats = self.clockwise(self.active);
        seats.rotate_left(1);
        for seat in seats {
            let own =
                |one: &Standing| one.seat == seat && is_follower(one.figure) && self.table.feature(one.at) == circle;
            if !self.table.figures.iter().any(own) {
                continue;
            }
            let spare = |figure: Figure| self.players[seat.index()].supply[&figure] > 0;
            match choice {
                CircleChoice::Add if spare(Figure::Follower) || spare(Figure::Large) => match self.says(seat)? {
                    Action::Skip => {}
                    Action::Add(Stand { figure, spot }, cell) => match self.table.find(Site { spot, cell }) {
                        Some(at) => self.put(seat, figure, at),
                        None => return self.odd(),
                    },
                    _ => return self.odd(),
                },
                CircleChoice::Add => {}
                CircleChoice::Remove => {
                    let Action::Remove(stand, cell) = self.says(seat)? else { return self.odd() };
                    self.take(seat, stand, cell)?;
                    self.lonely_go_home();
                }
            }
        }
        Ok(())
    }

    // ----- the end -----

    /// CAR-TURN-504.
    fn finish(&mut self) {
        self.over = true;
        let mut won: Vec<(Seat, &'static str, i32)> = Vec::new();
        for seat in Seat::all(self.players.len()) {
            if self.player(seat).robber.take().is_some() {
                won.push((seat, "robbers", 3));
            }
        }
        let mut counted: Vec<Zone> = Vec::new();
        for at in self.table.figures.iter().filter(|one| is_follower(one.figure)).map(|one| one.at) {
            let zone = self.table.zone(at);
            if counted.contains(&zone) {
                continue;
            }
            for seat in self.table.winners(&zone, self.players.len()) {
                won.push((seat, source(self.table.feature(at)), self.final_worth(at, seat)));
            }
            counted.push(zone);
        }
        // CAR-TRADE-007 to CAR-TRADE-009: 10 points for the most of a kind, to all who are tied.
        for goods in Goods::ALL {
            let held = |player: &Player| player.goods.get(goods).copied().unwrap_or(0);
            let most = self.players.iter().map(held).max().unwrap_or(0);
            for seat in
                Seat::all(self.players.len()).filter(|seat| most > 0 && held(&self.players[seat.index()]) == most)
            {
                won.push((seat, "goods", 10));
            }
        }
        for seat in Seat::all(self.players.len()) {
            // CAR-GOLD-012: 1 point each for 1 to 3 bars, 2 up to 6, 3 up to 9, then 4.
            let bars = self.player(seat).bars;
            let each = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3].get(bars as usize).copied().unwrap_or(4);
            won.push((seat, "gold", bars * each));
        }
        for (seat, source, points) in won {
            *self.player(seat).points.entry(source).or_default() += points;
        }
        for one in std::mem::take(&mut self.table.figures) {
            *self.player(one.seat).supply.get_mut(&one.figure).expect("a figure") += 1;
        }
    }

    pub(super) fn opinion(&self) -> Opinion {
        let mut opinion = Opinion::default();
        let total = |player: &Player| player.points.values().sum::<i32>();
        for (index, player) in self.players.iter().enumerate() {
            let seat = Seat::new(index);
            player.points.iter().for_each(|(source, points)| opinion.points(seat, "points", source, *points));
            opinion.fact(format!("{seat} points"), total(player));
            for (figure, count) in &player.supply {
                opinion.fact(format!("{seat} {figure}"), count);
            }
            for goods in Goods::ALL {
                opinion.fact(format!("{seat} {goods}"), player.goods.get(goods).copied().unwrap_or(0));
            }
            opinion.fact(format!("{seat} bars"), player.bars);
            opinion.fact(format!("{seat} robber"), player.robber.map_or("none".into(), |space| space.to_string()));
            if !self.over {
                opinion.fact(format!("{seat} space"), player.follower % 50);
                opinion.fact(format!("{seat} space messenger"), player.messenger % 50);
            }
        }
        opinion.fact("left", self.left_in_bag());
        opinion.fact("left river", self.river_left());
        let seen: Vec<String> = self.seen.iter().map(ToString::to_string).collect();
        opinion.fact("messages", if seen.is_empty() { "none".into() } else { seen.join(" ") });
        for (word, at) in [("mage", self.mage), ("witch", self.witch)] {
            opinion.fact(word, at.map_or("none".into(), |at| self.table.site(at).to_string()));
        }
        for tile in self.table.tiles.iter().filter(|tile| tile.ferry.is_some()) {
            opinion.fact(format!("ferry {}", tile.cell), tile.ferry.map_or(String::new(), |ferry| ferry.to_string()));
        }
        if self.over {
            let most = self.players.iter().map(total).max().unwrap_or(0);
            let best = self.players.iter().enumerate().filter(|(_, player)| total(player) == most);
            let winners: Vec<String> = best.map(|(index, _)| Seat::new(index).to_string()).collect();
            opinion.fact("winners", winners.join(" "));
        }
        opinion
    }
}

/// Whether message 4 brought an extra part, which then has done what was left of the present one.
#[derive(PartialEq)]
enum Extra {
    Played,
    None,
}
